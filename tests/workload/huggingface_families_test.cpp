// SPDX-License-Identifier: Apache-2.0
// A published config.json of each model type: parameters against published counts. Sizes are those of the named
// repositories on the Hugging Face hub; counts are what the hub states for their safetensors or the papers' tables, see
// beside each.
#include <core/workload/readers/huggingface.h>
#include <core/workload/work.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace dubhe::workload {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

Result<BuiltNetwork> read(const json& config, Recipe recipe = {.network = "", .sequence = 4}) {
    return read_huggingface_text(config.dump(), "models/one/config.json", recipe);
}

double parameters(const Graph& graph) {
    return element_count(graph, TensorRole::parameter);
}

// Elements that the optimizer writes.
double updated_parameters(const Graph& graph) {
    double sum = 0.0;
    for (const Tensor& tensor : graph.tensors()) {
        if (tensor.role == TensorRole::parameter && tensor.producer.valid()) {
            sum += static_cast<double>(tensor.shape.elements());
        }
    }
    return sum;
}

struct Case {
    const char* name;
    double parameters;
    json config;
    std::vector<const char*> sizes; // keys that have no default
};
void PrintTo(const Case& c, std::ostream* out) {
    *out << c.name;
}

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

std::vector<Case> gpt_cases() {
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

std::vector<Case> llama_cases() {
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

std::vector<Case> expert_cases() {
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

std::vector<Case> other_cases() {
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

std::vector<Case> all_cases() {
    std::vector<Case> all;
    for (const auto& cases : {gpt_cases(), llama_cases(), expert_cases(), other_cases()})
        all.insert(all.end(), cases.begin(), cases.end());
    return all;
}

class HuggingFaceFamily : public testing::TestWithParam<Case> {
  protected:
    // The one message that a refused config gives.
    static std::string refusal(const json& config) {
        const auto result = read(config);
        if (result) return "it was accepted";
        EXPECT_EQ(result.diagnostics().size(), 1U);
        EXPECT_EQ(result.diagnostics()[0].file, "models/one/config.json");
        return to_text(result.diagnostics());
    }
};
INSTANTIATE_TEST_SUITE_P(Published, HuggingFaceFamily, testing::ValuesIn(all_cases()),
                         [](const testing::TestParamInfo<Case>& tested) { return std::string{tested.param.name}; });

TEST_P(HuggingFaceFamily, HasThePublishedParameters) {
    const auto built = read(GetParam().config);
    ASSERT_TRUE(built) << to_text(built.diagnostics());
    EXPECT_NEAR(parameters(built->graph), GetParam().parameters, 0.01 * GetParam().parameters);
    EXPECT_EQ(built->graph.name(), "one");
}

TEST_P(HuggingFaceFamily, TrainsAndDecodes) {
    const auto file = std::make_shared<NetworkFile>(NetworkFile{GetParam().config.dump(), "0"});
    const bool huge = GetParam().parameters > 1e10; // seconds; the same code as the small ones
    if (!huge) {
        const auto step =
            build({.network = "config.json", .batch = 2, .sequence = 4, .mode = Mode::training, .file = file});
        ASSERT_TRUE(step) << to_text(step.diagnostics());
        EXPECT_EQ(updated_parameters(step->graph), parameters(step->graph));
    }
    const auto token = build({.network = "config.json", .batch = 2, .past = 16, .file = file});
    ASSERT_TRUE(token) << to_text(token.diagnostics());
}

TEST_P(HuggingFaceFamily, NeedsItsSizes) {
    for (const char* key : GetParam().sizes) {
        json config = GetParam().config;
        config.erase(key);
        EXPECT_THAT(refusal(config), AllOf(HasSubstr(key), HasSubstr("missing")));
        for (const json& wrong : {json("768"), json(768.5), json(0), json(-1), json(3000000000LL), json::array(),
                                  json::object(), json(true)}) {
            config[key] = wrong;
            EXPECT_THAT(refusal(config), HasSubstr(key)) << wrong;
        }
    }
}

// Whatever number stands under whatever key: it is built or refused with one message.
TEST_P(HuggingFaceFamily, SurvivesAnyNumber) {
    for (const auto& [key, value] : GetParam().config.items()) {
        if (!value.is_number()) continue;
        for (const json& wrong : {json(1), json(3), json(7), json(0), json(-5), json(2147483648LL), json(1e300)}) {
            json config = GetParam().config;
            for (const char* layers : {"num_hidden_layers", "num_layers", "num_decoder_layers"}) {
                if (config.contains(layers)) config[layers] = 2;
            }
            config[key] = wrong;
            const auto result = read(config);
            EXPECT_TRUE(result || result.diagnostics().size() == 1U) << key << " " << wrong;
        }
    }
}

std::string refusal(const json& config) {
    const auto result = read(config);
    return result ? "it was accepted" : to_text(result.diagnostics());
}

json published(const std::string& name) {
    for (const Case& c : all_cases()) {
        if (c.name == name) return c.config;
    }
    ADD_FAILURE() << name;
    return {};
}

TEST(HuggingFaceFamilies, BuildWhatTheNameBuilds) {
    for (const auto& [config, name] : {std::pair{"opt_1_3b", "opt-1.3b"},
                                       {"opt_350m", "opt-350m"},
                                       {"mistral_7b", "mistral-7b"},
                                       {"mixtral_8x7b", "mixtral-8x7b"},
                                       {"deepseek_v2_lite", "deepseek-v2-lite"},
                                       {"llama_2_7b", "llama-2-7b"},
                                       {"t5_small", "t5-small"},
                                       {"switch_base_8", "switch-base-8"},
                                       {"vit_base", "vit-b16"}}) {
        const auto read_one = read(published(config), {.network = "", .batch = 2, .sequence = 32});
        const auto named = build({.network = name, .batch = 2, .sequence = 32});
        ASSERT_TRUE(read_one && named) << name;
        EXPECT_EQ(read_one->graph.operators().size(), named->graph.operators().size()) << name;
        EXPECT_EQ(total_work(read_one->graph).matrix_flop, total_work(named->graph).matrix_flop) << name;
        EXPECT_EQ(total_work(read_one->graph).bytes(), total_work(named->graph).bytes()) << name;
    }
}

// google/gemma-3-4b-it: Gemma 3 (2025), table 1: 3,209 M without and 675 M in embeddings, beside the vision encoder.
TEST(HuggingFaceFamilies, ReadTheTextModelOfOneForTextAndImages) {
    const json config{{"model_type", "gemma3"},
                      {"architectures", {"Gemma3ForConditionalGeneration"}},
                      {"text_config",
                       {{"model_type", "gemma3_text"},
                        {"hidden_size", 2560},
                        {"intermediate_size", 10240},
                        {"num_hidden_layers", 34},
                        {"sliding_window", 1024}}},
                      {"vision_config", {{"hidden_size", 1152}}}};
    const auto built = read(config);
    ASSERT_TRUE(built) << to_text(built.diagnostics());
    EXPECT_NEAR(parameters(built->graph), 3884e6, 0.01 * 3884e6);
    EXPECT_THAT(to_text(built->notes), AllOf(HasSubstr("text model alone"), HasSubstr("text_config.vocab_size")));
    json broken = config;
    broken["text_config"].erase("hidden_size");
    EXPECT_THAT(refusal(broken), HasSubstr("text_config.hidden_size"));
    broken["text_config"] = 3;
    EXPECT_THAT(refusal(broken), HasSubstr("text_config"));
    broken["text_config"] = {{"model_type", "lama"}};
    EXPECT_THAT(refusal(broken), HasSubstr("Did you mean llama"));
}

TEST(HuggingFaceFamilies, AreToldByTheLongestClassName) {
    for (const auto& [name, architecture] : {std::pair{"qwen2_moe_a2_7b", "Qwen2MoeForCausalLM"},
                                             {"qwen2_7b", "Qwen2ForCausalLM"},
                                             {"phi_3_mini", "Phi3ForCausalLM"},
                                             {"gemma_2_9b", "Gemma2ForCausalLM"}}) {
        json config = published(name);
        const auto with_type = read(config);
        config.erase("model_type");
        config["architectures"] = {architecture};
        const auto without = read(config);
        ASSERT_TRUE(with_type && without) << name;
        EXPECT_EQ(parameters(without->graph), parameters(with_type->graph)) << name;
    }
}

TEST(HuggingFaceFamilies, RefuseWhatDoesNotFitTogether) {
    struct Wrong {
        const char* name;
        json change;
        const char* key;
    };
    const std::int64_t huge = std::int64_t{1} << 31;
    for (const Wrong& wrong : {Wrong{"mixtral_8x7b", {{"num_local_experts", 0}}, "num_local_experts"},
                               {"mixtral_8x7b", {{"num_experts_per_tok", 9}}, "num_experts_per_tok"},
                               {"qwen3_30b_a3b", {{"num_experts", 1000000}}, "num_experts"},
                               {"deepseek_v3", {{"n_group", 7}}, "n_group"},
                               {"deepseek_v3", {{"topk_group", 9}}, "topk_group"},
                               {"deepseek_v3", {{"qk_rope_head_dim", 63}}, "qk_rope_head_dim"},
                               {"deepseek_v3", {{"num_attention_heads", huge}, {"qk_nope_head_dim", huge}}, "heads"},
                               {"phi_3_mini",
                                {{"num_attention_heads", huge}, {"num_key_value_heads", huge}, {"head_dim", huge}},
                                "head_dim"},
                               {"gpt_neox_20b", {{"num_attention_heads", 7}}, "num_attention_heads"},
                               {"gpt_neox_20b", {{"rotary_pct", 0.0}}, "rotary_pct"},
                               {"gpt_neox_20b", {{"rotary_pct", "all"}}, "rotary_pct"},
                               {"phi_2", {{"partial_rotary_factor", 2}}, "partial_rotary_factor"},
                               {"opt_1_3b", {{"num_attention_heads", 3}}, "num_attention_heads"},
                               {"gemma_2_9b", {{"attn_logit_softcapping", "no"}}, "attn_logit_softcapping"},
                               {"qwen2_7b", {{"num_key_value_heads", 3}}, "num_key_value_heads"},
                               {"mistral_7b", {{"sliding_window", -1}}, "sliding_window"},
                               {"t5_small", {{"d_kv", huge}, {"num_heads", huge}}, "d_kv"},
                               {"t5_small", {{"feed_forward_proj", 3}}, "feed_forward_proj"},
                               {"switch_base_8", {{"num_experts", 0}}, "num_experts"},
                               {"switch_base_8", {{"num_sparse_decoder_layers", 3}}, "num_sparse_decoder_layers"},
                               {"vit_base", {{"patch_size", 225}}, "patch_size"},
                               {"vit_base", {{"image_size", huge}}, "image_size"},
                               {"vit_base", {{"num_attention_heads", 7}}, "num_attention_heads"}}) {
        EXPECT_THAT(refusal(with(published(wrong.name), wrong.change)), HasSubstr(wrong.key)) << wrong.name;
    }
}

} // namespace
} // namespace dubhe::workload
