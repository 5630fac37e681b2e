// SPDX-License-Identifier: Apache-2.0
// Sizes are those of the named repositories on the Hugging Face hub; counts are what the hub states for their
// safetensors or the papers' tables, see beside each.
#include "published_configs.h"

#include <ostream>

namespace dubhe::workload::test {

namespace {

using nlohmann::json;

json llama_like(const char* type, int hidden, int layers, int heads, int kv_heads, int intermediate, int vocabulary) {
    return {{"model_type", type},           {"hidden_size", hidden},           {"num_hidden_layers", layers},
            {"num_attention_heads", heads}, {"num_key_value_heads", kv_heads}, {"intermediate_size", intermediate},
            {"vocab_size", vocabulary}};
}

json with(json config, const json& more) {
    config.update(more);
    return config;
}

const std::vector<const char*> usual_sizes{"hidden_size", "num_hidden_layers", "num_attention_heads",
                                           "intermediate_size", "vocab_size"};

std::vector<PublishedConfig> gpt_cases() {
    return {
        // Black et al. 2022: 20,554,567,680
        {"gpt_neox_20b",
         20554567680.0,
         {{"model_type", "gpt_neox"},
          {"hidden_size", 6144},
          {"num_hidden_layers", 44},
          {"num_attention_heads", 64},
          {"intermediate_size", 24576},
          {"vocab_size", 50432},
          {"rotary_pct", 0.25},
          {"tie_word_embeddings", false}},
         usual_sizes},
        // facebook/opt-1.3b: 1,315,758,080
        {"opt_1_3b",
         1315758080.0,
         {{"model_type", "opt"},
          {"hidden_size", 2048},
          {"num_hidden_layers", 24},
          {"num_attention_heads", 32},
          {"ffn_dim", 8192},
          {"vocab_size", 50272},
          {"word_embed_proj_dim", 2048},
          {"max_position_embeddings", 2048}},
         {"hidden_size", "num_hidden_layers", "num_attention_heads", "ffn_dim", "vocab_size"}},
        // facebook/opt-350m: 331,196,416
        {"opt_350m",
         331196416.0,
         {{"model_type", "opt"},
          {"hidden_size", 1024},
          {"num_hidden_layers", 24},
          {"num_attention_heads", 16},
          {"ffn_dim", 4096},
          {"vocab_size", 50272},
          {"word_embed_proj_dim", 512},
          {"do_layer_norm_before", false}},
         {}},
        // microsoft/phi-2: 2,779,683,840
        {"phi_2", 2779683840.0,
         with(llama_like("phi", 2560, 32, 32, 32, 10240, 51200), {{"partial_rotary_factor", 0.4}}), usual_sizes},
        // microsoft/Phi-3-mini-4k-instruct: 3,821,079,552
        {"phi_3_mini", 3821079552.0, llama_like("phi3", 3072, 32, 32, 32, 8192, 32064), usual_sizes},
    };
}

std::vector<PublishedConfig> llama_cases() {
    return {
        // Touvron et al. 2023: 6.74 B; meta-llama/Llama-2-7b-hf: 6,738,415,616
        {"llama_2_7b", 6738415616.0, llama_like("llama", 4096, 32, 32, 32, 11008, 32000), usual_sizes},
        // mistralai/Mistral-7B-v0.1: 7,241,732,096
        {"mistral_7b", 7241732096.0,
         with(llama_like("mistral", 4096, 32, 32, 8, 14336, 32000), {{"sliding_window", 4096}}), usual_sizes},
        // Qwen/Qwen2-7B: 7,615,616,512
        {"qwen2_7b", 7615616512.0, llama_like("qwen2", 3584, 28, 28, 4, 18944, 152064), usual_sizes},
        // Qwen/Qwen3-8B: 8,190,735,360
        {"qwen3_8b", 8190735360.0, with(llama_like("qwen3", 4096, 36, 32, 8, 12288, 151936), {{"head_dim", 128}}),
         usual_sizes},
        // google/gemma-7b: 8,537,680,896
        {"gemma_7b", 8537680896.0, with(llama_like("gemma", 3072, 28, 16, 16, 24576, 256000), {{"head_dim", 256}}),
         usual_sizes},
        // google/gemma-2-9b: 9,241,705,984
        {"gemma_2_9b", 9241705984.0,
         with(llama_like("gemma2", 3584, 42, 16, 8, 14336, 256000), {{"head_dim", 256}, {"sliding_window", 4096}}),
         usual_sizes},
        // google/gemma-3-1b-pt: 999,885,952
        {"gemma_3_1b",
         999885952.0,
         with(llama_like("gemma3_text", 1152, 26, 4, 1, 6912, 262144), {{"head_dim", 256}, {"sliding_window", 512}}),
         {"hidden_size", "num_hidden_layers", "intermediate_size"}},
    };
}

std::vector<PublishedConfig> expert_cases() {
    return {
        // Jiang et al. 2024; mistralai/Mixtral-8x7B-v0.1: 46,702,792,704
        {"mixtral_8x7b", 46702792704.0,
         with(llama_like("mixtral", 4096, 32, 32, 8, 14336, 32000),
              {{"num_local_experts", 8}, {"num_experts_per_tok", 2}}),
         usual_sizes},
        // Qwen/Qwen1.5-MoE-A2.7B: 14,315,784,192
        {"qwen2_moe_a2_7b", 14315784192.0,
         with(llama_like("qwen2_moe", 2048, 24, 16, 16, 5632, 151936), {{"num_experts", 60},
                                                                        {"num_experts_per_tok", 4},
                                                                        {"moe_intermediate_size", 1408},
                                                                        {"shared_expert_intermediate_size", 5632}}),
         usual_sizes},
        // Qwen/Qwen3-30B-A3B: 30,532,122,624
        {"qwen3_30b_a3b", 30532122624.0,
         with(llama_like("qwen3_moe", 2048, 48, 32, 4, 6144, 151936),
              {{"head_dim", 128}, {"num_experts", 128}, {"num_experts_per_tok", 8}, {"moe_intermediate_size", 768}}),
         usual_sizes},
        // DeepSeek-AI 2024, appendix B: 15.7 B
        {"deepseek_v2_lite",
         15.7e9,
         {{"model_type", "deepseek_v2"},
          {"hidden_size", 2048},
          {"num_hidden_layers", 27},
          {"num_attention_heads", 16},
          {"intermediate_size", 10944},
          {"vocab_size", 102400},
          {"q_lora_rank", nullptr},
          {"kv_lora_rank", 512},
          {"n_routed_experts", 64},
          {"n_shared_experts", 2},
          {"num_experts_per_tok", 6},
          {"moe_intermediate_size", 1408},
          {"first_k_dense_replace", 1}},
         usual_sizes},
        // DeepSeek-AI 2024b, abstract: 671 B
        {"deepseek_v3",
         671e9,
         {{"model_type", "deepseek_v3"},
          {"hidden_size", 7168},
          {"num_hidden_layers", 61},
          {"num_attention_heads", 128},
          {"intermediate_size", 18432},
          {"vocab_size", 129280},
          {"q_lora_rank", 1536},
          {"kv_lora_rank", 512},
          {"n_routed_experts", 256},
          {"n_shared_experts", 1},
          {"num_experts_per_tok", 8},
          {"moe_intermediate_size", 2048},
          {"first_k_dense_replace", 3},
          {"n_group", 8},
          {"topk_group", 4}},
         usual_sizes},
    };
}

std::vector<PublishedConfig> mixed_cases() {
    return {
        // OpenAI 2025, "gpt-oss model card", table 1: 20.91 B
        {"gpt_oss_20b", 20.91e9,
         with(llama_like("gpt_oss", 2880, 24, 64, 8, 2880, 201088),
              {{"head_dim", 64}, {"num_local_experts", 32}, {"num_experts_per_tok", 4}, {"sliding_window", 128}}),
         usual_sizes},
        // MiniMax-M2's model card: 230 B
        {"minimax_m2", 230e9,
         with(llama_like("minimax_m2", 3072, 62, 48, 8, 1536, 200064),
              {{"head_dim", 128}, {"rotary_dim", 64}, {"num_local_experts", 256}, {"num_experts_per_tok", 8}}),
         usual_sizes},
        // 48 layers of 17 experts (3 * 5120 * 8192) and attention (5120 * 128 * 96), embedding and head (202048 *
        // 5120);
        // Llama 4's model card says 109 B with the encoder of images
        {"llama_4_scout", 107.77e9,
         with(llama_like("llama4_text", 5120, 48, 40, 8, 8192, 202048),
              {{"head_dim", 128}, {"intermediate_size_mlp", 16384}, {"attention_chunk_size", 8192}}),
         usual_sizes},
        // Gemma 4's model card: 25.2 B
        {"gemma_4_26b_a4b", 25.2e9,
         with(llama_like("gemma4_text", 2816, 30, 16, 8, 2112, 262144), {{"head_dim", 256},
                                                                         {"global_head_dim", 512},
                                                                         {"num_global_key_value_heads", 2},
                                                                         {"attention_k_eq_v", true},
                                                                         {"sliding_window", 1024},
                                                                         {"enable_moe_block", true},
                                                                         {"num_experts", 128},
                                                                         {"top_k_experts", 8},
                                                                         {"moe_intermediate_size", 704}}),
         usual_sizes},
        // As its name says
        {"qwen3_5_27b", 27e9,
         with(llama_like("qwen3_5_text", 5120, 64, 24, 4, 17408, 248320), {{"head_dim", 256},
                                                                           {"full_attention_interval", 4},
                                                                           {"linear_num_key_heads", 16},
                                                                           {"linear_num_value_heads", 48},
                                                                           {"linear_key_head_dim", 128},
                                                                           {"linear_value_head_dim", 128},
                                                                           {"linear_conv_kernel_dim", 4}}),
         usual_sizes},
        // NVIDIA 2025, "Nemotron 3 Nano", table 1: 31.6 B
        {"nemotron_3_nano", 31.6e9,
         with(llama_like("nemotron_h", 2688, 52, 32, 2, 1856, 131072),
              {{"hybrid_override_pattern", "MEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEM*EMEMEMEM*EMEMEMEME"},
               {"head_dim", 128},
               {"mamba_num_heads", 64},
               {"mamba_head_dim", 64},
               {"n_groups", 8},
               {"ssm_state_size", 128},
               {"n_routed_experts", 128},
               {"num_experts_per_tok", 6},
               {"moe_intermediate_size", 1856},
               {"n_shared_experts", 1},
               {"moe_shared_expert_intermediate_size", 3712},
               {"n_group", 1},
               {"topk_group", 1}}),
         usual_sizes},
    };
}

std::vector<PublishedConfig> other_cases() {
    const std::vector<const char*> t5_sizes{"d_model", "num_layers", "num_heads", "d_ff", "vocab_size"};
    return {
        // t5-small: 60,506,624
        {"t5_small",
         60506624.0,
         {{"model_type", "t5"},
          {"d_model", 512},
          {"num_layers", 6},
          {"num_heads", 8},
          {"d_kv", 64},
          {"d_ff", 2048},
          {"vocab_size", 32128}},
         t5_sizes},
        // google/flan-t5-base, a T5 v1.1: 247,577,856
        {"flan_t5_base",
         247577856.0,
         {{"model_type", "t5"},
          {"d_model", 768},
          {"num_layers", 12},
          {"num_heads", 12},
          {"d_kv", 64},
          {"d_ff", 2048},
          {"vocab_size", 32128},
          {"feed_forward_proj", "gated-gelu"},
          {"tie_word_embeddings", false}},
         t5_sizes},
        // google/mt5-small: 300,176,768
        {"mt5_small",
         300176768.0,
         {{"model_type", "mt5"},
          {"d_model", 512},
          {"num_layers", 8},
          {"num_decoder_layers", 8},
          {"num_heads", 6},
          {"d_kv", 64},
          {"d_ff", 1024},
          {"vocab_size", 250112},
          {"feed_forward_proj", "gated-gelu"},
          {"tie_word_embeddings", false}},
         t5_sizes},
        // T5 base (222,903,552) with 7 experts of 2 * 768 * 3072 more and a router of 8 * 768 in 12 of its layers
        {"switch_base_8",
         222903552.0 + 12.0 * (7 * 2 * 768 * 3072 + 8 * 768),
         {{"model_type", "switch_transformers"},
          {"d_model", 768},
          {"num_layers", 12},
          {"num_decoder_layers", 12},
          {"num_heads", 12},
          {"d_kv", 64},
          {"d_ff", 3072},
          {"vocab_size", 32128},
          {"num_experts", 8},
          {"num_sparse_encoder_layers", 6},
          {"num_sparse_decoder_layers", 6},
          {"expert_capacity", 64}},
         t5_sizes},
        // google/vit-base-patch16-224: 86,567,656
        {"vit_base",
         86567656.0,
         {{"model_type", "vit"},
          {"hidden_size", 768},
          {"num_hidden_layers", 12},
          {"num_attention_heads", 12},
          {"intermediate_size", 3072},
          {"image_size", 224},
          {"patch_size", 16},
          {"num_labels", 1000}},
         {"hidden_size", "num_hidden_layers", "num_attention_heads", "intermediate_size"}},
    };
}

} // namespace

void PrintTo(const PublishedConfig& config, std::ostream* out) {
    *out << config.name;
}

std::vector<PublishedConfig> published_configs() {
    std::vector<PublishedConfig> all;
    for (const auto& cases : {gpt_cases(), llama_cases(), expert_cases(), mixed_cases(), other_cases()})
        all.insert(all.end(), cases.begin(), cases.end());
    return all;
}

} // namespace dubhe::workload::test
