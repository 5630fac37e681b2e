// SPDX-License-Identifier: GPL-3.0-or-later
#include <core/stack/stack.h>
#include <widgets/shared/serving/serve_settings.h>

#include <QJsonDocument>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

ServeSettings unusual() {
    ServeSettings made;
    made.stack = "sglang";
    made.system = "DGX H100";
    made.scheduler = serving::Scheduler::static_batching;
    made.kv_cache = "fp8";
    made.slots = 48, made.token_budget = 2048;
    made.split = {2, 4, 8, 2};
    made.replicas = 3;
    made.prefill_workers = 2, made.prefill_tensor = 4;
    made.drafted = 3, made.accepted = 65;
    made.prefix_cache = true;
    made.prefixes = 10, made.prefix_tokens = 384;
    made.traffic = TrafficKind::concurrency;
    made.rate = 1.0 / 3.0;
    made.concurrency = 77;
    made.log = "requests.csv";
    made.prompt = "lognormal:512:0.8", made.answer = "64-128";
    made.requests = 1234;
    made.objectives = "e2e p90 3 s";
    made.moved = "H100-SXM5-80GB";
    made.bandwidth = 1e13 / 3.0, made.memory = 1e11;
    return made;
}

TEST(ServeSettings, ComeBackFromJson) {
    for (const ServeSettings& settings : {ServeSettings{}, unusual()}) {
        const QByteArray text = QJsonDocument{to_json(settings)}.toJson();
        EXPECT_EQ(serve_settings_from(QJsonDocument::fromJson(text).object()), settings) << text.toStdString();
    }
}

// A file may hold anything: each value that makes no sense is as it was.
TEST(ServeSettings, PassOverWhatMakesNoSense) {
    QJsonObject json = to_json(unusual());
    for (const char* key : {"stack", "kv_cache", "traffic", "prompt", "answer", "objectives"})
        json[key] = "nonsense";
    for (const char* key : {"slots", "tensor", "replicas", "concurrency", "requests", "prefill_workers", "drafted",
                            "accepted", "prefixes", "prefix_tokens"})
        json[key] = -1.5;
    for (const char* key : {"rate", "bandwidth", "memory"})
        json[key] = -1.0;
    const ServeSettings read = serve_settings_from(json), usual;
    EXPECT_EQ(read.stack, usual.stack);
    EXPECT_EQ(read.kv_cache, usual.kv_cache);
    EXPECT_EQ(read.traffic, usual.traffic);
    EXPECT_EQ(read.prompt, usual.prompt);
    EXPECT_EQ(read.objectives, usual.objectives);
    EXPECT_EQ(read.slots, usual.slots);
    EXPECT_EQ(read.split.tensor, usual.split.tensor);
    EXPECT_EQ(read.split.expert, 8) << "what makes sense is kept";
    EXPECT_EQ(read.requests, usual.requests);
    EXPECT_EQ(read.prefill_workers, usual.prefill_workers);
    EXPECT_EQ(read.accepted, usual.accepted);
    EXPECT_EQ(read.prefix_tokens, usual.prefix_tokens);
    EXPECT_FALSE(read.rate || read.bandwidth || read.memory);
    EXPECT_EQ(serve_settings_from(QJsonObject{}), usual);
}

TEST(ServeSettings, NameTheStackAsCoreReadsIt) {
    EXPECT_EQ(stack_text({}), "vllm");
    EXPECT_EQ(stack_text(unusual()), "sglang,kv-cache=fp8");
    for (const std::string_view name : serving_stacks)
        for (const std::string_view width : cache_widths)
            EXPECT_TRUE(stack::stack_from(std::string{name} + ",kv-cache=" + std::string{width})) << name << width;
}

} // namespace
} // namespace dubhe::widgets
