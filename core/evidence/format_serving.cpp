// SPDX-License-Identifier: Apache-2.0
// Matrix products, attention and layers of experts as serving frameworks run them (ai-dynamo/aiconfigurator).
#include "formats.h"

#include <array>

namespace dubhe::evidence {

namespace serving {

namespace {

using workload::OperatorKind;

enum Column : std::size_t { gpu, framework, version, path, latency, first_size };

Source source_of(const RowReader& row, std::string_view more) {
    return {.origin = "ai-dynamo/aiconfigurator",
            .part = {},
            .licence = "Apache-2.0",
            .software = std::string{row.text(framework)} + ' ' + std::string{row.text(version)},
            .method = "CUDA graph replays, caches warm, kernels of " + std::string{row.text(path)} + std::string{more},
            .date = {},
            .timing = Timing::kernel};
}

constexpr std::array<std::string_view, 10> product_columns{
    "gpu", "framework", "framework_version", "kernel_source", "latency_ms", "dtype", "m", "n", "k", "suspect"};

void read_product(RowReader& row, Sink& sink) {
    if (row.has(first_size + 4)) return sink.skip(message("rows that their source calls suspect"));
    const std::string_view type = row.text(first_size);
    Measurement m;
    std::string_view more, note;
    std::int64_t weight_bits = 0;
    if (type == "fp8" || type == "fp8_block") {
        m.precision = Precision::fp8;
        more = ", dynamic quantisation of A included";
        if (type == "fp8_block") note = "scaling=block";
    } else if (type == "int8_smoothquant") {
        m.precision = Precision::int8;
        note = "scaling=smooth";
    } else if (type == "int4_wo" || type == "int8_wo") {
        m.precision = Precision::bf16;
        weight_bits = type == "int4_wo" ? 4 : 8;
    } else if (type == "nvfp4") {
        m.precision = Precision::fp4;
        more = ", dynamic quantisation of A included";
    } else if (const auto precision = precision_from(type)) {
        m.precision = *precision;
    } else {
        return sink.skip(message("number formats that Dubhe doesn't know: %1", type.substr(0, 32)));
    }
    m.kind = OperatorKind::linear;
    workload::ProductProblem product{.m = row.size(first_size + 1),
                                     .n = row.size(first_size + 2),
                                     .k = row.size(first_size + 3),
                                     .transpose_b = true,
                                     .weights = true,
                                     .weight_bits = weight_bits};
    if (type == "fp8_block") product.scale_block = 128;
    if (type == "nvfp4") product.scale_block = 16;
    m.problem = product;
    m.time_s = row.time(latency, 1e-3);
    if (!row.problem().empty()) return;
    m.source = sink.source(source_of(row, more));
    m.device = sink.device(row.text(gpu));
    m.note = sink.note(note);
    row.refuse(sink.add(m));
}

constexpr std::array<std::string_view, 15> attention_columns{
    "gpu",    "framework", "framework_version", "kernel_source", "latency_ms", "attn_dtype", "kv_dtype",
    "batch",  "q_len",     "kv_past_len",       "heads",         "kv_heads",   "head_dim",   "window",
    "suspect"};

// Queries are the last of the keys' positions, prefill and decode alike: causal.
void read_attention(RowReader& row, Sink& sink) {
    if (row.has(first_size + 9)) return sink.skip(message("rows that their source calls suspect"));
    const auto precision = precision_from(row.text(first_size)), stored = precision_from(row.text(first_size + 1));
    if (!precision || !stored) return sink.skip(message("number formats that Dubhe doesn't know"));
    if (*stored != *precision && *stored != Precision::fp8) return sink.skip(message("keys stored wider than queries"));
    Measurement m;
    m.precision = *precision;
    m.kind = OperatorKind::attention;
    workload::AttentionProblem a;
    a.batch = row.size(first_size + 2);
    a.queries = row.size(first_size + 3);
    a.keys = a.queries + row.size(first_size + 4, 0);
    a.heads = row.size(first_size + 5);
    a.kv_heads = row.size(first_size + 6);
    a.head_dim = a.value_dim = row.size(first_size + 7);
    a.window = row.size(first_size + 8, 0);
    a.causal = true;
    if (*stored != *precision) a.cache_bits = 8;
    m.problem = a;
    m.time_s = row.time(latency, 1e-3);
    if (a.heads % a.kv_heads != 0) row.refuse(message("heads is no multiple of kv_heads"));
    if (!row.problem().empty()) return;
    m.source = sink.source(source_of(row, ", RoPE and the write of keys and values included"));
    m.device = sink.device(row.text(gpu));
    m.note = sink.note(*stored == *precision ? "" : "kv=fp8");
    row.refuse(sink.add(m));
}

constexpr std::array<std::string_view, 14> expert_columns{
    "gpu",   "framework", "framework_version", "kernel_source", "latency_ms", "dtype",       "tokens", "hidden",
    "inter", "topk",      "experts",           "moe_tp",        "moe_ep",     "distribution"};

// What a row says in words that its problem has no place for: how narrow numbers are scaled, and which of several
// kernels for the same layer ran.
std::string_view expert_note(std::string_view type, std::string_view kernels) {
    if (type == "fp8_block") return "scaling=block";
    return kernels.ends_with("_min_latency") ? "kernels=min_latency" : std::string_view{};
}

void read_experts(RowReader& row, Sink& sink) {
    const std::string_view type = row.text(first_size), spread = row.text(first_size + 8);
    Measurement m;
    if (type == "fp8_block") {
        m.precision = Precision::fp8;
    } else if (type == "nvfp4") {
        m.precision = Precision::fp4;
    } else if (const auto precision = precision_from(type)) {
        m.precision = *precision;
    } else {
        return sink.skip(message("number formats that Dubhe doesn't know: %1", type.substr(0, 32)));
    }
    if (spread != "balanced" && spread != "power_law_1.2" && spread != "power_law_1.01")
        return sink.skip(message("layers whose experts are loaded in a way that Dubhe doesn't know"));
    const std::int64_t inner = row.size(first_size + 3), experts = row.size(first_size + 5);
    const std::int64_t over_inner = row.size(first_size + 6), over_experts = row.size(first_size + 7);
    if (inner % over_inner != 0) row.refuse(message("inter is no multiple of moe_tp"));
    if (experts % over_experts != 0) row.refuse(message("experts is no multiple of moe_ep"));
    m.kind = OperatorKind::experts;
    m.problem = workload::ExpertsProblem{.tokens = row.size(first_size + 1),
                                         .hidden = row.size(first_size + 2),
                                         .inner = inner / over_inner,
                                         .active = row.size(first_size + 4),
                                         .experts = experts,
                                         .here = experts / over_experts,
                                         .gated = !row.text(path).ends_with("_nongated"),
                                         .skew = spread == "balanced"        ? 0
                                                 : spread == "power_law_1.2" ? 120
                                                                             : 101,
                                         .scale_block = type == "fp8_block" ? 128
                                                        : type == "nvfp4"   ? 16
                                                                            : 0,
                                         .min_latency = row.text(path).ends_with("_min_latency")};
    m.time_s = row.time(latency, 1e-3);
    if (!row.problem().empty()) return;
    m.source = sink.source(source_of(row, ", routing itself not included"));
    m.device = sink.device(row.text(gpu));
    m.note = sink.note(expert_note(type, row.text(path)));
    row.refuse(sink.add(m));
}

constexpr std::array table{
    Format{FileFormat::experts, "aiconfigurator's layers of experts", expert_columns, 14, read_experts},
    Format{FileFormat::attention, "aiconfigurator's attention", attention_columns, 14, read_attention},
    Format{FileFormat::products, "aiconfigurator's matrix products", product_columns, 9, read_product},
};

} // namespace

} // namespace serving

std::span<const Format> detail::serving_formats() {
    return serving::table;
}

} // namespace dubhe::evidence
