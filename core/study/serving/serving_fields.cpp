// SPDX-License-Identifier: Apache-2.0
#include "serving_fields.h"

#include <charconv>
#include <optional>

namespace dubhe::study {

namespace {

constexpr double most_ranks = 4096.0, most_slots = 1 << 20, most_tokens = 1 << 24, most_block = 1 << 16;
constexpr std::int32_t most_drafted = 64;

ask::Field<EngineSetting> scheduler_field() {
    std::vector<ask::Choice> names;
    for (const serving::Scheduler each : serving::schedulers)
        names.push_back({std::string{to_text(each)}});
    return ask::field<EngineSetting>(
        ask::Kind::choice, {"scheduler", "--scheduler", "", message("scheduler"), "", "Who goes first in a step"},
        {.choices = std::move(names), .optional = true, .absent = "the stack's"},
        [](const EngineSetting& engine) {
            return engine.scheduler ? ask::Value{std::string{to_text(*engine.scheduler)}} : ask::Value{};
        },
        [](EngineSetting& engine, const ask::Value& value) {
            const auto* const name = std::get_if<std::string>(&value);
            engine.scheduler = name ? serving::parse_scheduler(*name) : std::nullopt;
        });
}

// "3:0.7": tokens drafted, share accepted.
std::optional<serving::Speculation> speculation_from(std::string_view text) {
    serving::Speculation made;
    const char* const end = text.data() + text.size();
    const auto [colon, status] = std::from_chars(text.data(), end, made.drafted);
    if (status != std::errc{} || colon == end || *colon != ':') return std::nullopt;
    const auto [rest, read] = std::from_chars(colon + 1, end, made.acceptance);
    const bool good = read == std::errc{} && rest == end && made.drafted >= 1 && made.drafted <= most_drafted &&
                      made.acceptance >= 0.0 && made.acceptance <= 1.0;
    return good ? std::optional{made} : std::nullopt;
}

std::string speculation_text(const serving::Speculation& speculation) {
    return std::to_string(speculation.drafted) + ':' + ask::text_of(ask::Value{speculation.acceptance});
}

ask::Field<EngineSetting> speculation_field() {
    const auto read = [](const std::string& text) -> Result<std::string> {
        if (const auto made = speculation_from(text)) return speculation_text(*made);
        return error(message("\"%1\" is not TOKENS:ACCEPTED, from 1 to %2 tokens and a share from 0 to 1, such as %3",
                             text, most_drafted, "3:0.7"));
    };
    return ask::field<EngineSetting>(
        ask::Kind::text,
        {"speculative", "--speculative", "", message("drafted tokens"), "",
         "Tokens drafted by a layer of their own (MTP, EAGLE), and the share that is accepted: 3:0.7"},
        {.optional = true, .absent = "none", .read = read, .called = "TOKENS:ACCEPTED"},
        [](const EngineSetting& engine) {
            return engine.speculation.drafted > 0 ? ask::Value{speculation_text(engine.speculation)} : ask::Value{};
        },
        [](EngineSetting& engine, const ask::Value& value) {
            const auto* const text = std::get_if<std::string>(&value);
            engine.speculation = text ? *speculation_from(*text) : serving::Speculation{};
        });
}

ask::Fields<EngineSetting> limit_fields() {
    return {
        ask::count(&EngineSetting::slots,
                   {"slots", "--slots", "", message("size of a step"), "",
                    "Most running requests of a replica: vLLM's max_num_seqs or TensorRT-LLM's "
                    "max_batch_size, times --attention-dp"},
                   {.least = 1.0, .most = most_slots, .absent = "the engine's"}),
        ask::count(&EngineSetting::token_budget,
                   {"token_budget", "--token-budget", "", message("size of a step"), "",
                    "Most tokens of a step, of each attention-dp group: vLLM's max_num_batched_tokens, "
                    "TensorRT-LLM's max_num_tokens; of sglang those of prompts"},
                   {.least = 1.0, .most = most_tokens, .absent = "8192, or more where slots need it"}),
        ask::count(&EngineSetting::block, {"block", "--block", "", "", "", "Tokens of a KV block"},
                   {.least = 1.0, .most = most_block, .absent = "the stack's"}),
        ask::flag(&EngineSetting::prefix_cache, {"prefix_cache", "--prefix-cache", "", message("prefix cache"), "",
                                                 "Keep KV blocks of prefixes that later prompts begin with"}),
        ask::number(&EngineSetting::kv_share,
                    {"kv_share", "--kv-share", "", "", "",
                     "Share of the GPU's memory that the engine uses, 0.01 to 1: vLLM's "
                     "gpu_memory_utilization, SGLang's mem_fraction_static; of TensorRT-LLM "
                     "free_gpu_memory_fraction, of what is left"},
                    {.least = 0.01, .most = 1.0, .absent = "the stack's"}, ask::Kind::share),
        ask::count(&EngineSetting::window,
                   {"window", "--window", "", "", "",
                    "Longest request, prompt and answer together, in tokens: vLLM's max_model_len"},
                   {.least = 1.0, .most = most_tokens, .usual = "no limit"}),
    };
}

} // namespace

const ask::Fields<ReplicaSplit>& replica_fields() {
    static const ask::Fields<ReplicaSplit> all{
        ask::count(
            &ReplicaSplit::tensor,
            {"tensor", "--tp", "", message("split of a replica"), "", "Tensor parallel: GPUs that share each layer"},
            {.least = 1.0, .most = most_ranks}),
        ask::count(&ReplicaSplit::pipeline,
                   {"pipeline", "--pp", "", message("split of a replica"), "", "Pipeline stages"},
                   {.least = 1.0, .most = most_ranks}),
        ask::count(&ReplicaSplit::expert,
                   {"expert", "--ep", "", message("split of a replica"), "", "Groups that hold different experts"},
                   {.least = 1.0, .most = most_ranks}),
        ask::count(&ReplicaSplit::attention_data,
                   {"attention_data", "--attention-dp", "", message("split of a replica"), "",
                    "Attention data parallel: groups of --tp GPUs, each with its own requests and KV cache; "
                    "experts are spread over all groups; a replica has tp x attention-dp x pp GPUs"},
                   {.least = 1.0, .most = most_ranks}),
    };
    return all;
}

const ask::Fields<EngineSetting>& engine_fields() {
    static const ask::Fields<EngineSetting> all = [] {
        ask::Fields<EngineSetting> fields{scheduler_field()};
        for (ask::Field<EngineSetting>& each : limit_fields())
            fields.push_back(std::move(each));
        fields.push_back(speculation_field());
        return fields;
    }();
    return all;
}

} // namespace dubhe::study
