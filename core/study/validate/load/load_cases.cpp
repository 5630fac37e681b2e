// SPDX-License-Identifier: Apache-2.0
#include "load_cases.h"

#include "../case_table.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace dubhe::study {

namespace {

struct Engine {
    std::string_view name, stack;
};
constexpr std::array engines{Engine{"trtllm", "tensorrt-llm"}, Engine{"sglang", "sglang"}, Engine{"vllm", "vllm"}};

constexpr double nightly_least_share = 0.8; // as the nightly benchmark draws lengths

void set_engine(LoadCase& made) {
    const auto known = std::ranges::find(engines, std::string_view{made.engine}, &Engine::name);
    if (known != engines.end())
        made.stack = known->stack;
    else
        made.refusal = message("no stack stands for %1", made.engine.substr(0, 40));
}

void set_measured(LoadCase& made, CaseRow& row) {
    made.ttft_s = row.seconds("ttft_ms").value_or(0.0);
    made.tpot_s = row.seconds("tpot_ms").value_or(0.0);
    if (made.refusal.empty() && (made.ttft_s <= 0.0 || made.tpot_s <= 0.0)) made.refusal = message("a time is missing");
    if (made.refusal.empty() && !row.text("suspect").empty())
        made.refusal = message("the table calls it suspect: %1", row.text("suspect").substr(0, 40));
}

LoadCase dense_case(CaseRow& row) {
    LoadCase made;
    made.gpu = row.needed("gpu");
    made.model = row.needed("model");
    made.engine = row.needed("backend");
    set_engine(made);
    made.numbers = row.text("precision");
    if (made.numbers.empty()) made.numbers = "bf16";
    if (made.numbers == "fp4") made.numbers = "nvfp4";
    if (row.text("gemm_quant") == "fp8_block") made.numbers = "fp8-block";
    made.nightly = !row.text("measured").empty(); // its rows alone have dates
    if (made.nightly) {
        made.least_share = nightly_least_share;
        if (made.numbers != "bf16") made.stack += ",kv-cache=fp8"; // as the checkpoints say
    }
    made.prompt = row.whole("isl", 1);
    made.answer = row.whole("osl", 1);
    made.concurrency = row.whole("concurrency", 1);
    made.serve.split.tensor = row.whole("tp", 1);
    if (!row.text("pp").empty()) made.serve.split.pipeline = row.whole("pp", 1);
    set_measured(made, row);
    return made;
}

// The numbers of experts decide; what else these networks' published checkpoints keep in half precision: gpt-oss
// (its config.json: self_attn isn't converted), DeepSeek's and MiniMax' nvfp4 (self_attn is ignored by their
// quantisers).
void set_numbers(LoadCase& made, std::string_view experts) {
    const bool four_bits = experts == "nvfp4";
    const bool oss = made.model.find("gpt-oss") != std::string::npos;
    const bool dense = made.model.find("Qwen3-32B") != std::string::npos;
    made.numbers = oss ? "mxfp4" : four_bits ? "nvfp4" : "fp8-block";
    if (!dense && (oss || four_bits)) made.stack += ",attention-products=wide";
    if (!oss) made.stack += ",kv-cache=fp8";
}

// Some rows multiply tensor parallelism of experts with their groups where both mean the same ranks: eight GPUs, each
// with experts of its own, stand there as 64, eight times eight (the same runs stand there as eight, too).
ReplicaSplit split_of(CaseRow& row, const std::string& prefix) {
    const auto of = [&](const char* name) {
        const std::string column = prefix + name;
        return row.text(column).empty() ? std::int64_t{1} : std::max<std::int64_t>(1, row.whole(column, 0));
    };
    ReplicaSplit made{of("tp_size"), of("attention_dp_size"), of("moe_ep_size"), of("pp_size")};
    const std::int64_t expert_tensor = of("moe_tp_size"), ranks = made.stage_gpus();
    if (expert_tensor == made.expert && made.expert > 1 && ranks == expert_tensor * made.expert) {
        const bool by_data = made.attention_data > 1;
        made.tensor = by_data ? 1 : expert_tensor;
        made.attention_data = by_data ? expert_tensor : 1;
        return made;
    }
    const std::int64_t of_experts = expert_tensor * made.expert;
    if (of_experts == ranks) return made;
    // The experts' ranks say how many there are: data-parallel attention that the row doesn't name.
    if (row.text(prefix + "attention_dp_size").empty() && of_experts > ranks && of_experts % made.tensor == 0)
        made.attention_data = of_experts / made.tensor;
    else if (made.stage_gpus() % made.expert != 0)
        made.expert = 1;
    return made;
}

LoadWorkers workers_of(CaseRow& row, const std::string& prefix) {
    LoadWorkers made{split_of(row, prefix)};
    const auto of = [&](const char* name) {
        const std::string column = prefix + name;
        return row.text(column).empty() ? std::int64_t{0} : row.whole(column, 0);
    };
    made.slots = of("batch_size") * made.split.attention_data;
    made.workers = std::max<std::int64_t>(1, of("num_workers"));
    return made;
}

LoadCase experts_case(CaseRow& row) {
    LoadCase made;
    made.gpu = row.needed("system");
    made.model = row.needed("model_path");
    made.engine = row.needed("backend");
    set_engine(made);
    set_numbers(made, row.text("moe_quant_mode"));
    made.prompt = row.whole("isl", 1);
    made.answer = row.whole("osl", 1);
    made.nightly = true;
    made.least_share = nightly_least_share;
    if (row.text("mode") == "disagg") {
        made.serve = workers_of(row, "prefill_");
        made.decode = workers_of(row, "decode_");
        if (made.refusal.empty() && row.text("decode_num_workers").empty())
            made.refusal = message("how many workers of each kind there are isn't said");
    } else {
        made.serve = workers_of(row, "");
        made.serve.workers = 1;
    }
    const LoadWorkers& answering = made.decode ? *made.decode : made.serve;
    if (!row.text("concurrency").empty())
        made.concurrency = row.whole("concurrency", 1);
    else if (answering.slots > 0) // as many as there is room for
        made.concurrency = answering.slots * answering.workers;
    else if (made.refusal.empty())
        made.refusal = message("how many requests are in flight isn't said");
    set_measured(made, row);
    return made;
}

} // namespace

bool LoadCase::overloaded() const {
    const LoadWorkers& of = decode ? *decode : serve;
    return of.slots > 0 && concurrency > of.slots * of.workers;
}

std::int64_t LoadCase::gpus() const {
    const std::int64_t others = decode ? decode->split.gpus() * decode->workers : 0;
    return serve.split.gpus() * serve.workers + others;
}

Result<std::vector<LoadCase>> read_load_cases(std::istream& in, const std::string& name) {
    static constexpr std::array<std::string_view, 10> of_dense{
        "gpu", "model", "precision", "isl", "osl", "concurrency", "tp", "backend", "ttft_ms", "tpot_ms"};
    static constexpr std::array<std::string_view, 12> of_experts{
        "backend", "model_path",     "system",  "mode",    "isl",         "osl",
        "tp_size", "moe_quant_mode", "ttft_ms", "tpot_ms", "concurrency", "decode_tp_size"};
    std::string first;
    std::getline(in, first);
    in.clear();
    in.seekg(0);
    const bool experts = first.find("moe_quant_mode") != std::string::npos;
    const std::span<const std::string_view> needed =
        experts ? std::span<const std::string_view>{of_experts} : std::span<const std::string_view>{of_dense};
    std::vector<LoadCase> cases;
    const Result<Done> read = read_case_table(in, name, needed, [&](CaseRow& row, long line) {
        LoadCase made = experts ? experts_case(row) : dense_case(row);
        made.line = line;
        cases.push_back(std::move(made));
    });
    if (!read) return read.diagnostics();
    return cases;
}

Result<std::vector<LoadCase>> read_load_cases(const std::filesystem::path& file) {
    Result<std::ifstream> in = open_case_table(file);
    if (!in) return in.diagnostics();
    return read_load_cases(*in, file.string());
}

} // namespace dubhe::study
