// SPDX-License-Identifier: Apache-2.0
// A published config.json of each model type: its parameters, and what becomes of it with other numbers in it.
#include "../../graph_checks.h"
#include "published_configs.h"

#include <core/workload/problem/work.h>
#include <core/workload/readers/huggingface/huggingface.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

class HuggingFaceFamily : public testing::TestWithParam<test::PublishedConfig> {
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
INSTANTIATE_TEST_SUITE_P(Published, HuggingFaceFamily, testing::ValuesIn(test::published_configs()),
                         [](const testing::TestParamInfo<test::PublishedConfig>& tested) {
                             return std::string{tested.param.name};
                         });

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
    for (const test::PublishedConfig& c : test::published_configs()) {
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
    EXPECT_THAT(to_text(built->notes), AllOf(HasSubstr("text_config: \"gemma3\" is more"),
                                             HasSubstr("text model alone"), HasSubstr("text_config.vocab_size")));
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
        json config = published(wrong.name);
        config.update(wrong.change);
        EXPECT_THAT(refusal(config), HasSubstr(wrong.key)) << wrong.name;
    }
}

} // namespace
} // namespace dubhe::workload
