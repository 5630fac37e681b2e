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
    if (row.has(first_size + 4)) return sink.skip("rows that their source calls suspect");
    const std::string_view type = row.text(first_size);
    Measurement m;
    std::string_view more, note;
    if (type == "fp8" || type == "fp8_block") {
        m.precision = Precision::fp8;
        more = ", dynamic quantisation of A included";
        if (type == "fp8_block") note = "scaling=block";
    } else if (type == "int8_smoothquant") {
        m.precision = Precision::int8;
        note = "scaling=smooth";
    } else if (type.ends_with("_wo")) {
        return sink.skip("products whose weights are narrower than their activations");
    } else if (const auto precision = precision_from(type)) {
        m.precision = *precision;
    } else {
        return sink.skip("number formats that Dubhe doesn't know: " + std::string{type.substr(0, 32)});
    }
    m.kind = OperatorKind::linear;
    workload::ProductProblem product{.m = row.size(first_size + 1),
                                     .n = row.size(first_size + 2),
                                     .k = row.size(first_size + 3),
                                     .transpose_b = true,
                                     .weights = true};
    if (type == "fp8_block") product.scale_block = 128;
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
    if (row.has(first_size + 9)) return sink.skip("rows that their source calls suspect");
    const auto precision = precision_from(row.text(first_size)), stored = precision_from(row.text(first_size + 1));
    if (!precision || !stored) return sink.skip("number formats that Dubhe doesn't know");
    if (*stored != *precision && *stored != Precision::fp8) return sink.skip("keys stored wider than queries");
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
    if (a.heads % a.kv_heads != 0) row.refuse("heads is no multiple of kv_heads");
    if (!row.problem().empty()) return;
    m.source = sink.source(source_of(row, ", RoPE and the write of keys and values included"));
    m.device = sink.device(row.text(gpu));
    m.note = sink.note(*stored == *precision ? "" : "kv=fp8");
    row.refuse(sink.add(m));
}

constexpr std::array<std::string_view, 13> expert_columns{
    "gpu",   "framework", "framework_version", "kernel_source", "latency_ms", "tokens",      "hidden",
    "inter", "topk",      "experts",           "moe_tp",        "moe_ep",     "distribution"};

void read_experts(RowReader&, Sink& sink) {
    sink.skip("layers of experts, which are several operators in one time");
}

constexpr std::array table{
    Format{FileFormat::experts, "aiconfigurator's layers of experts", expert_columns, 13, read_experts},
    Format{FileFormat::attention, "aiconfigurator's attention", attention_columns, 14, read_attention},
    Format{FileFormat::products, "aiconfigurator's matrix products", product_columns, 9, read_product},
};

} // namespace

} // namespace serving

std::span<const Format> detail::serving_formats() {
    return serving::table;
}

} // namespace dubhe::evidence
