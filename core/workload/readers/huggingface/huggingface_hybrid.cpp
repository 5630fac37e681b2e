// SPDX-License-Identifier: Apache-2.0
// Decoders whose layers differ: Gemma 4, Qwen 3.5 (and Qwen3-Next) with linear attention, Nemotron-H with Mamba-2.
#include "huggingface_families.h"

#include <algorithm>

namespace dubhe::workload {

namespace {

// Newer files keep it in the object of positions.
double rotary_fraction(ConfigKeys& keys, double fallback) {
    constexpr const char* nested = "rope_parameters.partial_rotary_factor";
    return keys.has(nested) ? keys.fraction_or(nested, fallback) : keys.fraction_or("partial_rotary_factor", fallback);
}

void feed_by(const ExpertConfig& experts, DecoderConfig& c) {
    c.experts = experts;
    for (LayerPlan& layer : c.plan)
        layer.feed = Feed::experts;
}

void note_tokens_ahead(ConfigKeys& keys, const char* key) {
    if (keys.number_if_on(key))
        keys.add_note(message("layers that predict tokens further ahead are not built; inference does without them"),
                      key);
}

// Qwen 3.5: three of four layers are Gated DeltaNets, the attention of the others is gated.
DecoderConfig qwen_with_linear_attention(ConfigKeys& keys, const LlamaDefaults& defaults) {
    DecoderConfig c = llama_like_config(keys, defaults);
    c.query_key_norm = true;
    c.gated_attention = keys.optional_flag("attn_output_gate").value_or(true);
    c.rotary_dims = rotary_dimensions(keys, "partial_rotary_factor", c.head_dim, rotary_fraction(keys, 0.25));
    c.delta = read_delta(keys);
    const std::int64_t interval = keys.optional_number("full_attention_interval").value_or(4);
    c.plan = plan_of_types(keys, c.layers, Mixer::delta, Mixer::attention, interval);
    note_tokens_ahead(keys, "mtp_num_hidden_layers");
    return c;
}

struct NamedPart {
    char letter;           // in hybrid_override_pattern
    std::string_view name; // in layers_block_type
    LayerPlan plan;
};
constexpr std::array nemotron_parts{NamedPart{'M', "mamba", {Mixer::state_space, Feed::none}},
                                    NamedPart{'*', "attention", {Mixer::attention, Feed::none}},
                                    NamedPart{'-', "mlp", {Mixer::none, Feed::dense}},
                                    NamedPart{'E', "moe", {Mixer::none, Feed::experts}}};

// One part a layer, each with a norm and a residual.
std::vector<LayerPlan> nemotron_plan(ConfigKeys& keys, std::int64_t layers) {
    const bool listed = keys.has("layers_block_type");
    const char* key = listed ? "layers_block_type" : "hybrid_override_pattern";
    std::vector<std::string> parts = listed ? keys.texts(key) : std::vector<std::string>{};
    if (!listed) {
        for (const char letter : keys.optional_text(key).value_or(""))
            parts.emplace_back(1, letter);
    }
    std::vector<LayerPlan> plan;
    if (keys.failed()) return plan;
    if (parts.empty()) return keys.fail(message("The key is missing; it says what each layer is."), key), plan;
    if (static_cast<std::int64_t>(parts.size()) != layers) {
        keys.add_note(message("names %1 layers of %2; it is cut or repeated", parts.size(), layers), key);
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(layers); ++i) {
        const std::string& part = parts[i % parts.size()];
        const auto found = std::ranges::find_if(nemotron_parts, [&](const NamedPart& known) {
            return listed ? known.name == part : known.letter == part.front();
        });
        if (found == nemotron_parts.end())
            return keys.fail(message("layers of the kind \"%1\" are not known.", part.substr(0, 40)), key), plan;
        plan.push_back(found->plan);
    }
    return plan;
}

ExpertConfig nemotron_experts(ConfigKeys& keys) {
    ExpertConfig e;
    e.experts = keys.number_or({"n_routed_experts"}, 8, most_experts);
    e.active = keys.number_or({"num_experts_per_tok"}, 2, most_experts);
    e.intermediate = keys.number_or({"moe_intermediate_size"}, 7688);
    e.shared =
        keys.number_if_on("n_shared_experts") ? keys.number_or({"moe_shared_expert_intermediate_size"}, 7688) : 0;
    e.latent = keys.number_if_on("moe_latent_size").value_or(0);
    e.normalized = keys.flag_or("norm_topk_prob", true);
    e.router = Router::sigmoid;
    read_groups(keys, e, 1, 1);
    return e;
}

} // namespace

// Google 2026: layers with a window, and each sixth with wider heads that keep keys alone.
DecoderConfig gemma4_config(ConfigKeys& keys) {
    DecoderConfig c = llama_like_config(keys, {.family = "Gemma4",
                                               .kv_heads = 4,
                                               .head_dim = 256,
                                               .positions = 131072,
                                               .activation_key = "hidden_activation",
                                               .activation = "gelu_pytorch_tanh",
                                               .tied = true});
    c.scaled_embedding = c.scaled_layers = true;
    c.norm_place = NormPlace::both;
    c.query_key_norm = c.value_norm = true;
    c.scaled_attention = false;
    c.capped_logits = keys.has("final_logit_softcapping");
    c.window = keys.number_if_on("sliding_window").value_or(0);
    c.plan = plan_of_types(keys, c.layers, c.window > 0 ? Mixer::windowed : Mixer::attention, Mixer::attention, 6);
    WideAttention wide{.kv_heads = c.kv_heads, .head_dim = keys.number_or({"global_head_dim"}, 512)};
    wide.shared_key_value = keys.optional_flag("attention_k_eq_v").value_or(false);
    if (wide.shared_key_value) wide.kv_heads = keys.optional_number("num_global_key_value_heads").value_or(c.kv_heads);
    check_divides(keys, "num_global_key_value_heads", wide.kv_heads, "num_attention_heads", c.heads);
    check_width(keys, "global_head_dim", c.heads, wide.head_dim);
    if (!keys.failed() && wide.head_dim % 2 != 0)
        keys.fail(message("heads of %1 have no halves for rotary positions to turn.", wide.head_dim),
                  "global_head_dim");
    c.wide = wide;
    if (keys.optional_flag("enable_moe_block").value_or(false)) {
        ExpertConfig e;
        e.experts = keys.number_or({"num_experts"}, 128, most_experts);
        e.active = keys.number_or({"top_k_experts"}, 8, most_experts);
        e.intermediate = keys.number_or({"moe_intermediate_size"}, 704);
        e.scaled_router = e.beside_dense = true;
        feed_by(e, c);
        check_experts(keys, c, "num_experts", "top_k_experts");
    }
    for (const char* key : {"hidden_size_per_layer_input", "num_kv_shared_layers"}) {
        if (keys.number_if_on(key)) keys.add_note(message("is set but not modelled"), key);
    }
    note_switches(keys, {"use_double_wide_mlp"});
    return c;
}

DecoderConfig qwen3_5_config(ConfigKeys& keys) {
    return qwen_with_linear_attention(keys, {.family = "Qwen3_5", .kv_heads = 4, .head_dim = 256, .positions = 262144});
}

DecoderConfig qwen3_5_moe_config(ConfigKeys& keys) {
    DecoderConfig c = qwen_with_linear_attention(keys, {.family = "Qwen3_5Moe",
                                                        .kv_heads = 2,
                                                        .head_dim = 256,
                                                        .positions = 262144,
                                                        .intermediate_key = "moe_intermediate_size"});
    ExpertConfig e;
    e.experts = keys.number_or({"num_experts"}, 256, most_experts);
    e.active = keys.number_or({"num_experts_per_tok"}, 8, most_experts);
    e.intermediate = c.intermediate;
    e.shared = keys.number_if_on("shared_expert_intermediate_size").value_or(0);
    e.shared_gate = true;
    feed_by(e, c);
    check_experts(keys, c, "num_experts", "num_experts_per_tok");
    return c;
}

// NVIDIA 2025, "Nemotron-H", section 2; attention knows no positions.
DecoderConfig nemotron_h_config(ConfigKeys& keys) {
    const char* head_dim = keys.has("attention_head_dim") ? "attention_head_dim" : "head_dim";
    DecoderConfig c = llama_like_config(keys, {.family = "NemotronH",
                                               .kv_heads = 8,
                                               .head_dim = 128,
                                               .positions = 4096,
                                               .head_dim_key = head_dim,
                                               .activation_key = "mlp_hidden_act",
                                               .activation = "relu2"});
    c.position_kind = Positions::none;
    c.gated = false;
    c.mlp_bias = keys.optional_flag("mlp_bias").value_or(false);
    c.plan = nemotron_plan(keys, c.layers);
    c.state_space = read_state_space(keys);
    if (std::ranges::any_of(c.plan, [](const LayerPlan& layer) { return layer.feed == Feed::experts; })) {
        c.experts = nemotron_experts(keys);
        check_experts(keys, c, "n_routed_experts", "num_experts_per_tok");
    }
    note_tokens_ahead(keys, "num_nextn_predict_layers");
    return c;
}

} // namespace dubhe::workload
