// SPDX-License-Identifier: GPL-3.0-or-later
// Core is made to refuse: what it then says has its sentence in every language, and the window says it.
#include "../../fixture.h"

#include <core/cost/models.h>
#include <core/cost/requirements.h>
#include <core/hardware/catalog/catalog.h>
#include <core/hardware/datasheet/datasheet.h>
#include <core/messages/messages.h>
#include <core/serving/statistics/statistics.h>
#include <core/simulation/parallel/split.h>
#include <core/stack/support.h>
#include <core/study/predict/axis.h>
#include <core/study/predict/money.h>
#include <core/study/search/pareto.h>
#include <core/study/serving/kv_capacity.h>
#include <core/trace/reader.h>
#include <core/units/text.h>
#include <core/whatif/transplant/transplant.h>
#include <core/workload/readers/network_file.h>
#include <widgets/shared/text/core_sentences.h>

#include <QFile>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace dubhe::widgets {
namespace {

// A sentence with an id, or a list of them: text that is composed has none.
void expect_recognised(const Message& message) {
    if (message.kind() == Message::Kind::list) return expect_recognised(message.parts().back());
    ASSERT_EQ(message.kind(), Message::Kind::sentence) << message;
    for (const Language language : {Language::german, Language::french, Language::chinese, Language::japanese})
        EXPECT_FALSE(sentence_of(language, message.id()).empty()) << message;
}

TEST(CoreSentences, KnowWhatAGpuLacks) {
    const study::NetworkPtr network = test::network("resnet18");
    hardware::Gpu gpu = test::catalog_gpu("A100-SXM4-80GB");
    gpu.peak = {};
    gpu.memory_bandwidth.reset();
    const auto refused = cost::has_rates(network->work, gpu);
    ASSERT_FALSE(refused.ok());
    ASSERT_EQ(refused.diagnostics().size(), 2U) << "a rate and a bandwidth";
    for (const Diagnostic& each : refused.diagnostics()) {
        expect_recognised(each.message);
        EXPECT_EQ(core_sentence(each), QString::fromStdString(to_text(each))) << "without a translator as it is";
    }
    // Of a precision alone: what it multiplies in instead.
    workload::Recipe recipe{.network = "resnet18"};
    recipe.precision = Precision::bf16;
    const auto in_bf16 = study::prepare(recipe);
    ASSERT_TRUE(in_bf16.ok());
    const auto units = cost::has_rates((*in_bf16)->work, test::catalog_gpu("V100-SXM2-16GB"));
    ASSERT_FALSE(units.ok());
    EXPECT_NE(units.diagnostics().front().message.english().find("use fp16 there"), std::string::npos);
    expect_recognised(units.diagnostics().front().message);
    // As GPUs that take no part in a front are told: "it has no ..."
    study::Candidates all{network, {}};
    all.gpus.emplace_back();
    all.gpus[0].gpu = gpu;
    all.gpus[0].failures = refused.diagnostics();
    const Message reason = study::why_not_on(all, all.gpus[0], study::Figure::time, study::Figure::price);
    EXPECT_TRUE(reason.english().starts_with("it has")) << reason;
    expect_recognised(reason);
}

TEST(CoreSentences, KnowSoftwareThatAGpuDoesNotRun) {
    const auto said = [](const char* stack, const char* gpu) {
        return stack::unsupported(*stack::find_shipped(stack), test::catalog_gpu(gpu));
    };
    for (const Message& each : {said("vllm", "P100-SXM2-16GB"), said("vllm", "MI100"), said("tensorrt", "MI300X")}) {
        ASSERT_FALSE(each.empty());
        expect_recognised(each);
    }
}

// A network without keys and values, one that no GPU holds, and a run of ten requests.
TEST(CoreSentences, KnowWhatCanNotBeServed) {
    const auto graphs = [](const char* network) {
        study::ReplicaSetting setting;
        setting.recipe.network = network;
        setting.recipe.precision = Precision::bf16;
        setting.recipe.stack = "vllm";
        return study::replica_graphs(setting);
    };
    const auto vision = graphs("resnet18");
    ASSERT_FALSE(vision);
    expect_recognised(vision.diagnostics().front().message);
    const auto large = graphs("llama-3.1-405b");
    ASSERT_TRUE(large);
    for (const double gib : {80.0, 0.001}) {
        hardware::Gpu gpu = test::catalog_gpu("H100-SXM5-80GB");
        gpu.memory_size = Bytes{gib * 1024 * 1024 * 1024};
        const auto room = study::kv_capacity(**large, gpu);
        ASSERT_FALSE(room);
        expect_recognised(room.diagnostics().front().message);
    }
    const std::vector<double> few(10, 1.0);
    const serving::Estimates all = serving::estimates_of(few);
    expect_recognised(all.back().why_absent);
}

TEST(CoreSentences, KnowWhyASplitIsNone) {
    using simulation::Split;
    simulation::Divisible whole;
    whole.layers = 4;
    whole.gpus = 8;
    whole.has_experts = true;
    const auto refused = [&](const auto& change) {
        Split split;
        split.batch = 64;
        change(split);
        const std::optional<Diagnostic> fault = simulation::why_illegal(split, whole);
        ASSERT_TRUE(fault);
        expect_recognised(fault->message);
    };
    refused([](Split& s) { s.data = 3, s.micro_batch = 5; });
    refused([](Split& s) { s.data = 3, s.replicas = 2; });
    refused([](Split& s) { s.data = 16; });
    refused([](Split& s) { s.pipeline = 8; });
    refused([](Split& s) { s.chunks = 2; });
    refused([](Split& s) { s.data = 4, s.expert = 3; });
    refused([](Split& s) { s.sequence = true; });
    refused([](Split& s) { s.pipeline = 2, s.zero = simulation::Zero::gradients; });
    refused([](Split& s) { s.servers = 1, s.zero = simulation::Zero::states; });
    whole.has_experts = false;
    refused([](Split& s) { s.data = 2, s.expert = 2; });
}

TEST(CoreSentences, KnowWhatModelsMiss) {
    const auto measured = cost::make_model("measured", cost::Library{});
    ASSERT_FALSE(measured.ok());
    expect_recognised(measured.diagnostics().front().message);
    const auto missing = cost::make_model("kernel_wise", cost::Library{});
    ASSERT_FALSE(missing.ok());
    expect_recognised(missing.diagnostics().front().message);
}

TEST(CoreSentences, KnowWhatIsTyped) {
    expect_recognised(parse<BytesPerSecond>("900").error);
    expect_recognised(parse<Bytes>("80").error);
    expect_recognised(parse<Seconds>("12").error);
    const study::NetworkPtr network = test::network("resnet18");
    const auto refused = study::follows(*network, study::AxisKind{study::WorkloadAxis::sequence});
    ASSERT_FALSE(refused.ok());
    expect_recognised(refused.diagnostics().front().message);
}

TEST(CoreSentences, KnowWhyAFileIsNotRead) {
    const QTemporaryDir folder;
    const auto file_of = [&](const char* name, const QByteArray& bytes) {
        QFile file{folder.filePath(QString::fromLatin1(name))};
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return std::filesystem::path{file.fileName().toStdString()};
    };
    const auto expect_refused = [](const auto& refused) {
        ASSERT_FALSE(refused.ok());
        expect_recognised(refused.diagnostics().front().message);
    };
    const auto network = [&](const std::filesystem::path& path) {
        return workload::read_network_at_path(workload::Recipe{.network = path.string()});
    };
    expect_refused(network(file_of("empty.json", {})));
    expect_refused(network(file_of("cut.json", "{")));
    expect_refused(network(file_of("list.json", "[1]")));
    expect_refused(network(file_of("empty.onnx", {})));
    expect_refused(network(file_of("text.onnx", "no model")));
    expect_refused(network(folder.filePath(QStringLiteral("none.onnx")).toStdString()));
    const auto trace = [&](const std::filesystem::path& path) { return trace::read_trace(path); };
    expect_refused(trace(folder.filePath(QStringLiteral("none.json")).toStdString()));
    expect_refused(trace(file_of("other.json", "{\"a\": 1}")));
    expect_refused(trace(file_of("cut.dubherec", "DUBHEREC")));
    expect_refused(hardware::Catalog::open(file_of("catalog.sqlite", QByteArray(4096, 'x'))));
    expect_refused(hardware::read_datasheet("nothing", {}));
    const hardware::Catalog catalog = hardware::Catalog::in_memory().value();
    trace::Trace recorded;
    expect_refused(whatif::find_recorded_gpu(recorded, catalog));
    recorded.devices.push_back({.name = "Quadro of nobody"});
    expect_refused(whatif::find_recorded_gpu(recorded, catalog));
}

// What the locale of a test was stands again behind it.
class Speaking {
  public:
    explicit Speaking(const char* locale) { QLocale::setDefault(QLocale{QString::fromLatin1(locale)}); }
    Speaking(const Speaking&) = delete;
    Speaking& operator=(const Speaking&) = delete;
    ~Speaking() { QLocale::setDefault(former_); }

  private:
    QLocale former_;
};

TEST(CoreSentences, AreOfTheLocalesLanguage) {
    EXPECT_EQ(core_language(QLocale{"de_AT"}), Language::german);
    EXPECT_EQ(core_language(QLocale{"fr_CA"}), Language::french);
    EXPECT_EQ(core_language(QLocale{"ja_JP"}), Language::japanese);
    EXPECT_EQ(core_language(QLocale{"zh_CN"}), Language::chinese);
    EXPECT_EQ(core_language(QLocale{"zh_TW"}), Language::english);
    EXPECT_EQ(core_language(QLocale{"it_IT"}), Language::english);
    EXPECT_EQ(core_language(QLocale::c()), Language::english);
}

// Numbers as the locale writes them, names as they are.
TEST(CoreSentences, PutValuesIntoTheTranslation) {
    const Speaking german{"de_DE"};
    const Diagnostic told =
        error(message("needs %1 of memory; the GPU has %2", Message::number("12.5 GB"), "8.0"), "catalog.json", {}, 7);
    EXPECT_EQ(core_sentence(told.message), "braucht 12,5 GB Speicher; die GPU hat 8.0");
    EXPECT_EQ(core_sentence(told), "catalog.json:7: braucht 12,5 GB Speicher; die GPU hat 8.0") << "where it is stays";
    EXPECT_EQ(core_sentences({told, error("else")}), "catalog.json:7: braucht 12,5 GB Speicher; die GPU hat 8.0\nelse");
}

} // namespace
} // namespace dubhe::widgets
