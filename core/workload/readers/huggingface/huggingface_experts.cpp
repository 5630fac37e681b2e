// SPDX-License-Identifier: Apache-2.0
// Decoders with mixtures of experts: Mixtral, Qwen 2 and 3 with experts, DeepSeek V2 and V3 (and GLM-5), MiniMax-M2,
// gpt-oss, Llama 4.
#include "../../networks/experts.h"
#include "huggingface_families.h"

#include <algorithm>

namespace dubhe::workload {

namespace {

void note_lists(ConfigKeys& keys, std::initializer_list<const char*> names) {
    for (const char* name : names) {
        if (keys.entries(name).value_or(0) > 0) keys.add_note(message("is set but not modelled"), name);
    }
}

// Qwen's keys; `shared` where an expert sees every token.
DecoderConfig qwen_experts(ConfigKeys& keys, const LlamaDefaults& defaults, std::int64_t experts, std::int64_t active,
                           std::int64_t intermediate) {
    DecoderConfig c = llama_like_config(keys, defaults);
    ExpertConfig e;
    e.experts = keys.number_or({"num_experts"}, experts, most_experts);
    e.active = keys.number_or({"num_experts_per_tok"}, active, most_experts);
    e.intermediate = keys.number_or({"moe_intermediate_size"}, intermediate);
    e.normalized = keys.flag_or("norm_topk_prob", false);
    e.every = keys.number_or({"decoder_sparse_step"}, 1);
    note_lists(keys, {"mlp_only_layers"});
    c.experts = e;
    check_experts(keys, c, "num_experts", "num_experts_per_tok");
    return c;
}

struct DeepSeekDefaults {
    std::string_view family;
    Router router = Router::softmax;
    std::int64_t experts = 64, active = 6, intermediate = 1407, positions = 2048;
};

DecoderConfig deepseek(ConfigKeys& keys, const DeepSeekDefaults& defaults) {
    DecoderConfig c;
    c.layers = keys.required({"num_hidden_layers"}, most_config_layers);
    c.hidden = keys.required({"hidden_size"});
    c.heads = c.kv_heads = keys.required({"num_attention_heads"});
    c.intermediate = keys.required({"intermediate_size"});
    c.vocabulary = keys.required({"vocab_size"});
    c.positions = keys.number_or({"max_position_embeddings"}, defaults.positions);
    c.usual_sequence = 2048;
    LatentAttention latent;
    latent.query_rank = keys.number_if_on("q_lora_rank").value_or(0);
    latent.key_value_rank = keys.number_or({"kv_lora_rank"}, 512);
    latent.plain_dim = keys.number_or({"qk_nope_head_dim"}, 128);
    latent.rotary_dim = keys.number_or({"qk_rope_head_dim"}, 64);
    latent.value_dim = keys.number_or({"v_head_dim"}, 128);
    if (!keys.failed() && latent.rotary_dim % 2 != 0) {
        keys.fail(message("rotary positions turn pairs; it is %1.", latent.rotary_dim), "qk_rope_head_dim");
    }
    c.latent = latent;
    c.head_dim = latent.plain_dim + latent.rotary_dim;
    check_width(keys, "qk_nope_head_dim", c.heads, latent.plain_dim + std::max(latent.rotary_dim, latent.value_dim));
    c.position_kind = Positions::rotary;
    c.norm = Norm::rms_norm;
    c.wide_softmax = c.gated = true;
    c.activation = activation_of(keys, "hidden_act", "silu");
    c.query_key_value_bias = c.output_bias = keys.optional_flag("attention_bias").value_or(false);
    c.attention_dropout = keys.dropout_or("attention_dropout", 0.0);
    ExpertConfig e;
    e.router = defaults.router;
    e.experts = keys.number_or({"n_routed_experts"}, defaults.experts, most_experts);
    e.active = keys.number_or({"num_experts_per_tok"}, defaults.active, most_experts);
    e.intermediate = keys.number_or({"moe_intermediate_size"}, defaults.intermediate);
    e.shared = keys.number_if_on("n_shared_experts").value_or(0) * e.intermediate;
    e.dense_layers = keys.count_or("first_k_dense_replace", 0);
    e.every = keys.optional_number("moe_layer_freq").value_or(1);
    e.normalized = keys.flag_or("norm_topk_prob", e.router == Router::sigmoid);
    if (e.router == Router::sigmoid) read_groups(keys, e, 8, 4);
    c.experts = e;
    check_experts(keys, c, "n_routed_experts", "num_experts_per_tok");
    if (keys.number_if_on("num_nextn_predict_layers")) {
        keys.add_note(message("layers that predict tokens further ahead are not built; inference does without them"),
                      "num_nextn_predict_layers");
    }
    read_decoder_head(keys, c, defaults.family, false);
    return c;
}

} // namespace

DecoderConfig mixtral_config(ConfigKeys& keys) {
    DecoderConfig c = llama_like_config(keys, {.family = "Mixtral", .kv_heads = 8, .positions = 131072});
    ExpertConfig e;
    e.experts = keys.number_or({"num_local_experts"}, 8, most_experts);
    e.active = keys.number_or({"num_experts_per_tok"}, 2, most_experts);
    e.intermediate = c.intermediate;
    c.experts = e;
    check_experts(keys, c, "num_local_experts", "num_experts_per_tok");
    c.window = keys.number_if_on("sliding_window").value_or(0);
    return c;
}

DecoderConfig qwen2_moe_config(ConfigKeys& keys) {
    DecoderConfig c = qwen_experts(keys, {.family = "Qwen2Moe", .kv_heads = 16, .positions = 32768}, 60, 4, 1408);
    c.experts->shared = keys.number_or({"shared_expert_intermediate_size"}, 5632);
    c.experts->shared_gate = true;
    c.query_key_value_bias = true;
    c.output_bias = false;
    if (keys.optional_flag("use_sliding_window").value_or(false)) c.window = keys.number_or({"sliding_window"}, 4096);
    return c;
}

DecoderConfig qwen3_moe_config(ConfigKeys& keys) {
    DecoderConfig c = qwen_experts(keys, {.family = "Qwen3Moe", .kv_heads = 4, .positions = 32768}, 128, 8, 768);
    c.query_key_norm = true;
    if (keys.optional_flag("use_sliding_window").value_or(false)) c.window = keys.number_or({"sliding_window"}, 4096);
    return c;
}

DecoderConfig deepseek_v2_config(ConfigKeys& keys) {
    return deepseek(keys, {.family = "DeepseekV2"});
}

DecoderConfig deepseek_v3_config(ConfigKeys& keys) {
    return deepseek(keys, {.family = "DeepseekV3",
                           .router = Router::sigmoid,
                           .experts = 256,
                           .active = 8,
                           .intermediate = 2048,
                           .positions = 4096});
}

DecoderConfig deepseek_v32_config(ConfigKeys& keys) {
    DecoderConfig c = deepseek(keys, {.family = "DeepseekV32",
                                      .router = Router::sigmoid,
                                      .experts = 256,
                                      .active = 8,
                                      .intermediate = 2048,
                                      .positions = 4096});
    read_indexer(keys, *c.latent);
    return c;
}

DecoderConfig minimax_m2_config(ConfigKeys& keys) {
    DecoderConfig c =
        llama_like_config(keys, {.family = "MiniMaxM2", .kv_heads = 8, .head_dim = 128, .positions = 196608});
    c.rotary_dims = keys.number_or({"rotary_dim"}, c.head_dim);
    if (!keys.failed() && (c.rotary_dims % 2 != 0 || c.rotary_dims > c.head_dim))
        keys.fail(message("has to be even, and at most the %1 of head_dim.", c.head_dim), "rotary_dim");
    c.joint_heads_norm = keys.flag_or("use_qk_norm", true);
    ExpertConfig e;
    e.experts = keys.number_or({"num_local_experts"}, 256, most_experts);
    e.active = keys.number_or({"num_experts_per_tok"}, 8, most_experts);
    e.intermediate = c.intermediate;
    e.shared = keys.number_if_on("shared_intermediate_size").value_or(0);
    e.router = Router::sigmoid;
    e.scaled = false;
    c.experts = e;
    check_experts(keys, c, "num_local_experts", "num_experts_per_tok");
    if (keys.optional_flag("use_mtp").value_or(false))
        keys.add_note(message("layers that predict tokens further ahead are not built; inference does without them"),
                      "use_mtp");
    return c;
}

// OpenAI 2025, "gpt-oss model card", section 2.
DecoderConfig gpt_oss_config(ConfigKeys& keys) {
    DecoderConfig c = llama_like_config(
        keys, {.family = "GptOss", .kv_heads = 8, .head_dim = 64, .positions = 131072, .attention_bias = true});
    c.window = keys.number_if_on("sliding_window").value_or(0);
    c.plan = plan_of_types(keys, c.layers, c.window > 0 ? Mixer::windowed : Mixer::attention, Mixer::attention, 2);
    c.attention_sinks = true;
    c.mlp_bias = c.fused_gate = c.clamped_gate = true;
    ExpertConfig e;
    e.experts = keys.number_or({"num_local_experts"}, 128, most_experts);
    e.active = keys.number_or({"num_experts_per_tok", "experts_per_token"}, 4, most_experts);
    e.intermediate = c.intermediate;
    e.router = Router::softmax_of_chosen;
    e.router_bias = true;
    c.experts = e;
    check_experts(keys, c, "num_local_experts", "num_experts_per_tok");
    for (LayerPlan& layer : c.plan)
        layer.feed = Feed::experts;
    return c;
}

// Each fourth layer sees all keys and knows no positions; the others see those of their chunk.
DecoderConfig llama4_config(ConfigKeys& keys) {
    DecoderConfig c =
        llama_like_config(keys, {.family = "Llama4", .kv_heads = 8, .head_dim = 128, .positions = 131072});
    ExpertConfig e;
    e.intermediate = e.shared = c.intermediate;
    c.intermediate = keys.number_or({"intermediate_size_mlp"}, 16384);
    e.experts = keys.number_or({"num_local_experts"}, 16, most_experts);
    e.active = keys.number_or({"num_experts_per_tok"}, 1, most_experts);
    e.every = keys.number_or({"interleave_moe_layer_step"}, 1);
    e.router = Router::sigmoid_of_chosen;
    c.experts = e;
    check_experts(keys, c, "num_local_experts", "num_experts_per_tok");
    c.plain_rotary_norm = keys.flag_or("use_qk_norm", true);
    c.scaled_queries_without_rotary = true;
    c.window = keys.number_if_on("attention_chunk_size").value_or(0);
    const std::int64_t interval = keys.number_if_on("no_rope_layer_interval").value_or(4);
    for (std::int64_t i = 0; i < c.layers && !keys.failed(); ++i) {
        const bool rotary = (i + 1) % interval != 0;
        c.plan.push_back({rotary && c.window > 0 ? Mixer::windowed : Mixer::attention,
                          has_experts(e, i) ? Feed::experts : Feed::dense, rotary});
    }
    return c;
}

} // namespace dubhe::workload
