// SPDX-License-Identifier: Apache-2.0
// A decoder of a type that nobody has told Dubhe of is read by its keys; what is none is refused.
#include "../../graph_checks.h"
#include "published_configs.h"

#include <core/workload/readers/huggingface/huggingface.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace dubhe::workload {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

Result<BuiltNetwork> read_unknown(json config) {
    if (config.contains("text_config")) config["text_config"]["model_type"] = "tomorrow_text";
    config["model_type"] = "tomorrow";
    return read_huggingface_text(config.dump(), "one/config.json", {.network = "", .batch = 2, .sequence = 16});
}

json published_as(const std::string& name, const json& more = json::object()) {
    for (const test::PublishedConfig& c : test::published_configs()) {
        if (c.name != name) continue;
        json config = c.config;
        config.update(more);
        return config;
    }
    ADD_FAILURE() << name;
    return {};
}

// Under another name the same keys are the same network.
TEST(UnknownDecoder, IsWhatItsKeysSay) {
    const json class_name{{"architectures", {"TomorrowForCausalLM"}}, {"norm_topk_prob", false}};
    for (const json& config :
         {published_as("llama_2_7b", class_name), published_as("mistral_7b"),
          published_as("deepseek_v2_lite", class_name),
          published_as("deepseek_v3", {{"architectures", {"TomorrowForCausalLM"}}, {"scoring_func", "sigmoid"}}),
          published_as("qwen3_30b_a3b", {{"use_qk_norm", true}, {"norm_topk_prob", false}})}) {
        const auto known =
            read_huggingface_text(config.dump(), "one/config.json", {.network = "", .batch = 2, .sequence = 16});
        const auto unknown = read_unknown(config);
        ASSERT_TRUE(known) << to_text(known.diagnostics());
        ASSERT_TRUE(unknown) << to_text(unknown.diagnostics());
        EXPECT_EQ(parameters(unknown->graph), parameters(known->graph)) << config;
        EXPECT_EQ(total_work(unknown->graph).flop(), total_work(known->graph).flop()) << config;
        EXPECT_EQ(total_work(unknown->graph).bytes(), total_work(known->graph).bytes()) << config;
        EXPECT_THAT(to_text(unknown->notes), AllOf(HasSubstr("model_type"), HasSubstr("RMS norms before each part"),
                                                   HasSubstr("gated feed-forward parts")));
    }
}

TEST(UnknownDecoder, ListsWhatItAssumes) {
    const auto built = read_unknown({{"architectures", {"TomorrowLMHeadModel"}},
                                     {"n_embd", 64},
                                     {"n_layer", 4},
                                     {"n_head", 4},
                                     {"n_inner", 128},
                                     {"vocab_size", 100},
                                     {"activation_function", "gelu"},
                                     {"layer_norm_epsilon", 1e-5},
                                     {"layer_types", {"sliding_attention", "full_attention"}},
                                     {"tie_word_embeddings", false}});
    ASSERT_TRUE(built) << to_text(built.diagnostics());
    EXPECT_THAT(to_text(built->notes), AllOf(HasSubstr("layer norms before each part"), HasSubstr("two products"),
                                             HasSubstr("a window of no size"), HasSubstr("2 entries for 4 layers")));
    // Attention, feed-forward part, two norms a layer; the last norm; embedding and head.
    EXPECT_EQ(parameters(built->graph), 4 * (4 * 64 * 64 + 2 * 64 * 128 + 2 * 2 * 64) + 2 * 64 + 2 * 64 * 100);
}

TEST(UnknownDecoder, MayStandWithinAModelOfMore) {
    json text = published_as("llama_2_7b");
    text.erase("model_type");
    const auto built = read_unknown({{"architectures", {"TomorrowForConditionalGeneration"}},
                                     {"text_config", text},
                                     {"vision_config", {{"depth", 3}}}});
    ASSERT_TRUE(built) << to_text(built.diagnostics());
    EXPECT_EQ(parameters(built->graph), 6738415616.0);
    EXPECT_THAT(to_text(built->notes), HasSubstr("text_config.model_type"));
}

// Linear attention, an indexer and experts by the names that families before it gave them.
TEST(UnknownDecoder, KnowsLayersOfOtherKinds) {
    json config{{"architectures", {"TomorrowForCausalLM"}},
                {"hidden_size", 64},
                {"num_hidden_layers", 4},
                {"num_attention_heads", 4},
                {"num_key_value_heads", 2},
                {"moe_intermediate_size", 32},
                {"num_experts", 4},
                {"num_experts_per_tok", 2},
                {"linear_num_key_heads", 2},
                {"linear_num_value_heads", 4},
                {"linear_key_head_dim", 8},
                {"linear_value_head_dim", 8},
                {"vocab_size", 100},
                {"full_attention_interval", 2}};
    const auto mixed = read_unknown(config);
    ASSERT_TRUE(mixed) << to_text(mixed.diagnostics());
    EXPECT_THAT(to_text(mixed->notes), AllOf(HasSubstr("linear attention"), HasSubstr("chosen by a softmax")));
    const double delta = 64 * (2 * 16 + 32) + 64 * 32 + 2 * 64 * 4 + 32 * 64 + (2 * 16 + 32) * 4 + 2 * 4 + 8;
    const double attention = 64 * 16 * (2 * 4 + 2 * 2), part = 4 * 3 * 64 * 32 + 4 * 64, norms = 2 * 64;
    EXPECT_EQ(parameters(mixed->graph), 2 * (delta + attention) + 4 * (part + norms) + 64 + 2 * 64 * 100);
    config.update({{"kv_lora_rank", 16}, {"q_lora_rank", 16}, {"index_topk", 8}, {"index_n_heads", 2}});
    const auto sparse = read_unknown(config);
    ASSERT_TRUE(sparse) << to_text(sparse.diagnostics());
    EXPECT_THAT(to_text(sparse->notes), HasSubstr("indexer"));
}

// As Granite and Bamba write it: every second layer here is a Mamba-2, each with a feed-forward part.
TEST(UnknownDecoder, KnowsStateSpaces) {
    const json config{{"architectures", {"TomorrowForCausalLM"}},
                      {"hidden_size", 64},
                      {"num_hidden_layers", 4},
                      {"num_attention_heads", 4},
                      {"num_key_value_heads", 2},
                      {"intermediate_size", 32},
                      {"vocab_size", 100},
                      {"layer_types", {"mamba", "attention", "mamba", "attention"}},
                      {"mamba_n_heads", 6},
                      {"mamba_d_head", 16},
                      {"mamba_n_groups", 2},
                      {"mamba_d_state", 8},
                      {"mamba_d_conv", 4}};
    const auto built = read_unknown(config);
    ASSERT_TRUE(built) << to_text(built.diagnostics());
    EXPECT_THAT(to_text(built->notes), HasSubstr("Mamba-2"));
    const double inner = 6 * 16, shared = 2 * 8;
    const double state = 64 * (2 * (inner + shared) + 6) + 5 * (inner + 2 * shared) + 3 * 6 + inner + inner * 64;
    const double attention = 64 * 16 * (2 * 4 + 2 * 2), part = 3 * 64 * 32, norms = 2 * 64;
    EXPECT_EQ(parameters(built->graph), 2 * (state + attention) + 4 * (part + norms) + 64 + 2 * 64 * 100);
}

// A family that has no layers with a state refuses a list that names some.
TEST(UnknownDecoder, NoTypeTakesLayersWithoutTheirSizes) {
    for (const char* name : {"gpt_oss_20b", "gemma_4_26b_a4b", "qwen3_5_27b"}) {
        const json config = published_as(name, {{"layer_types", {"full_attention", "mamba"}}});
        const auto result = read_huggingface_text(config.dump(), "one/config.json", {.network = "", .sequence = 4});
        ASSERT_FALSE(result) << name;
        EXPECT_THAT(to_text(result.diagnostics()), AllOf(HasSubstr("layer_types"), HasSubstr("without their sizes")));
    }
    const json config = published_as("gpt_oss_20b", {{"layer_types", {"linear_attention"}}});
    EXPECT_FALSE(read_huggingface_text(config.dump(), "one/config.json", {.network = "", .sequence = 4}));
}

TEST(UnknownDecoder, IsRefusedWhereItIsNone) {
    const json decoder = published_as("llama_2_7b", {{"architectures", {"TomorrowForCausalLM"}}});
    const auto refusal = [](const json& config) {
        const auto result = read_unknown(config);
        return result ? "it was accepted" : to_text(result.diagnostics());
    };
    for (const json& change : {json{{"architectures", {"TomorrowForMaskedLM"}}}, json{{"is_encoder_decoder", true}},
                               json{{"type_vocab_size", 2}}, json{{"vocab_size", nullptr}},
                               json{{"num_hidden_layers", nullptr}}, json{{"ssm_state_size", 16}}}) {
        json config = decoder;
        config.update(change);
        EXPECT_THAT(refusal(config), AllOf(HasSubstr("tomorrow"), HasSubstr("is not known"), HasSubstr("qwen3")))
            << change;
    }
    for (const json& change : {json{{"hidden_size", "64"}}, json{{"num_key_value_heads", 5}}, json{{"head_dim", 7}},
                               json{{"num_experts", 1 << 20}}, json{{"layer_types", {"dream"}}}}) {
        json config = decoder;
        config.update(change);
        EXPECT_THAT(refusal(config), HasSubstr(change.begin().key())) << change;
    }
    json experts = decoder;
    experts["num_experts"] = 4;
    EXPECT_THAT(refusal(experts), AllOf(HasSubstr("num_experts_per_tok"), HasSubstr("missing")));
}

// Whatever number stands under whatever key: it is built or refused with one message.
TEST(UnknownDecoder, SurvivesAnyNumber) {
    json config{{"architectures", {"TomorrowForCausalLM"}},
                {"hidden_size", 64},
                {"num_hidden_layers", 2},
                {"num_attention_heads", 4},
                {"num_key_value_heads", 2},
                {"intermediate_size", 32},
                {"num_experts", 4},
                {"num_experts_per_tok", 2},
                {"n_shared_experts", 1},
                {"moe_intermediate_size", 16},
                {"linear_num_key_heads", 2},
                {"linear_num_value_heads", 4},
                {"linear_key_head_dim", 8},
                {"linear_value_head_dim", 8},
                {"linear_conv_kernel_dim", 4},
                {"vocab_size", 100},
                {"full_attention_interval", 2},
                {"sliding_window", 8},
                {"head_dim", 16},
                {"first_k_dense_replace", 1},
                {"decoder_sparse_step", 1},
                {"max_position_embeddings", 64},
                {"kv_lora_rank", 16},
                {"q_lora_rank", 16},
                {"index_topk", 8},
                {"index_n_heads", 2},
                {"index_head_dim", 64},
                {"qk_rope_head_dim", 8},
                {"v_head_dim", 8},
                {"qk_nope_head_dim", 8}};
    for (const bool latent : {true, false}) {
        if (!latent) config.erase("kv_lora_rank");
        for (const auto& [key, value] : config.items()) {
            if (!value.is_number()) continue;
            for (const json& wrong : {json(1), json(3), json(7), json(0), json(-5), json(2147483648LL), json(1e300)}) {
                json changed = config;
                changed[key] = wrong;
                const auto result = read_unknown(changed);
                EXPECT_TRUE(result || result.diagnostics().size() == 1U) << key << " " << wrong;
            }
        }
    }
}

} // namespace
} // namespace dubhe::workload
