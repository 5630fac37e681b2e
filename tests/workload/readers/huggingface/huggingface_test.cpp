// SPDX-License-Identifier: Apache-2.0
#include <core/workload/problem/work.h>
#include <core/workload/readers/huggingface/huggingface.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace dubhe::workload {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;

class HuggingFace : public testing::Test {
  protected:
    HuggingFace() { fs::create_directories(folder_); }
    ~HuggingFace() override {
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }

    Result<BuiltNetwork> read_text(const std::string& text,
                                   const Recipe& recipe = {.network = "", .sequence = 8}) const {
        const fs::path file = folder_ / "config.json";
        std::ofstream{file, std::ios::binary} << text;
        return read_huggingface(file, recipe);
    }
    Result<BuiltNetwork> read(const json& config, const Recipe& recipe = {.network = "", .sequence = 8}) const {
        return read_text(config.dump(), recipe);
    }
    // The one message that a refused config gives.
    std::string refusal(const std::string& text) const {
        const auto result = read_text(text);
        if (result) return "it was accepted";
        EXPECT_EQ(result.diagnostics().size(), 1U);
        EXPECT_THAT(result.diagnostics()[0].file, HasSubstr("config.json"));
        return to_text(result.diagnostics());
    }
    double parameters(const json& config) const {
        const auto result = read(config);
        if (!result) return ADD_FAILURE() << to_text(result.diagnostics()), 0;
        return element_count(result->graph, TensorRole::parameter);
    }

    fs::path folder_ = fs::path{testing::TempDir()} /
                       ("dubhe_" + std::string{testing::UnitTest::GetInstance()->current_test_info()->name()});
};

json bert_base() {
    return {{"model_type", "bert"},    {"architectures", {"BertModel"}}, {"hidden_size", 768},
            {"num_hidden_layers", 12}, {"num_attention_heads", 12},      {"intermediate_size", 3072},
            {"vocab_size", 30522},     {"max_position_embeddings", 512}, {"type_vocab_size", 2},
            {"hidden_act", "gelu"},    {"hidden_dropout_prob", 0.1},     {"attention_probs_dropout_prob", 0.1}};
}
json gpt2_small() {
    return {{"model_type", "gpt2"}, {"architectures", {"GPT2LMHeadModel"}},
            {"n_embd", 768},        {"n_layer", 12},
            {"n_head", 12},         {"n_positions", 1024},
            {"vocab_size", 50257}};
}
json llama_8b() {
    return {{"model_type", "llama"},
            {"architectures", {"LlamaForCausalLM"}},
            {"hidden_size", 4096},
            {"num_hidden_layers", 32},
            {"num_attention_heads", 32},
            {"num_key_value_heads", 8},
            {"intermediate_size", 14336},
            {"vocab_size", 128256},
            {"max_position_embeddings", 8192},
            {"tie_word_embeddings", false},
            {"hidden_act", "silu"}};
}

// num_parameters() of the classes in Hugging Face transformers; the sums stand beside.
TEST_F(HuggingFace, HeadsHaveTheirParameters) {
    const double base = 109482240, pooler = 768 * 768 + 768;
    const double predictions = 768 * 768 + 768 + 2 * 768 + 30522; // dense, norm, decoder bias; the decoder is tied
    const auto with = [&](const char* architecture) {
        json config = bert_base();
        config["architectures"] = {architecture};
        return parameters(config);
    };
    EXPECT_EQ(with("BertModel"), base);
    EXPECT_EQ(with("BertForMaskedLM"), base - pooler + predictions);
    EXPECT_EQ(with("BertLMHeadModel"), base - pooler + predictions);
    EXPECT_EQ(with("BertForPreTraining"), base + predictions + 2 * 768 + 2);
    EXPECT_EQ(with("BertForQuestionAnswering"), base - pooler + 2 * 768 + 2);
    EXPECT_EQ(with("BertForSequenceClassification"), base + 2 * 768 + 2);
    EXPECT_EQ(with("BertForTokenClassification"), base - pooler + 2 * 768 + 2);
    json five = bert_base();
    five["architectures"] = {"BertForSequenceClassification"};
    five["id2label"] = {{"0", "a"}, {"1", "b"}, {"2", "c"}, {"3", "d"}, {"4", "e"}};
    EXPECT_EQ(parameters(five), base + 5 * 768 + 5);
}

TEST_F(HuggingFace, AgreesWithTheBuiltInNetworks) {
    for (const auto& [config, name] :
         {std::pair{bert_base(), "bert-base"}, {gpt2_small(), "gpt2"}, {llama_8b(), "llama-3-8b"}}) {
        const Recipe recipe{.network = name, .batch = 2, .sequence = 32};
        const auto from_file = read(config, recipe);
        const auto named = build(recipe);
        ASSERT_TRUE(from_file && named) << name;
        EXPECT_EQ(from_file->graph.operators().size(), named->graph.operators().size()) << name;
        EXPECT_EQ(total_work(from_file->graph).matrix_flop, total_work(named->graph).matrix_flop) << name;
        EXPECT_EQ(total_work(from_file->graph).bytes(), total_work(named->graph).bytes()) << name;
    }
}

TEST_F(HuggingFace, TrainsAndDecodes) {
    ASSERT_TRUE(read(gpt2_small()));
    const std::string file = (folder_ / "config.json").string();
    EXPECT_TRUE(build({.network = file, .batch = 2, .sequence = 8, .mode = Mode::training}));
    const auto step = build({.network = folder_.string(), .batch = 2, .past = 100});
    ASSERT_TRUE(step);
    // keys and values: 2 * layers * batch * past * hidden
    EXPECT_EQ(element_count(step->graph, TensorRole::cache), 2.0 * 12 * 2 * 100 * 768);
}

TEST_F(HuggingFace, NotesEachDefaultThatItTakes) {
    const auto keys_noted = [](const Result<BuiltNetwork>& result) {
        std::vector<std::string> keys;
        for (const Diagnostic& n : result->notes)
            keys.push_back(n.path);
        return keys;
    };
    json config = llama_8b();
    for (const char* key : {"num_key_value_heads", "max_position_embeddings", "tie_word_embeddings", "architectures"})
        config.erase(key);
    const auto built = read(config);
    ASSERT_TRUE(built);
    EXPECT_THAT(keys_noted(built), testing::IsSupersetOf({"num_key_value_heads", "max_position_embeddings",
                                                          "tie_word_embeddings", "architectures"}));
    EXPECT_THAT(keys_noted(built), testing::Not(testing::Contains("vocab_size")));
    // Without the key each query head has keys and values of its own: 32 instead of 8 of them.
    EXPECT_EQ(element_count(built->graph, TensorRole::parameter), 8030261248.0 + 32.0 * 2 * 24 * 128 * 4096);
}

TEST_F(HuggingFace, RefusesMissingStructuralKeys) {
    for (const json& whole : {bert_base(), gpt2_small(), llama_8b()}) {
        for (const char* key : {"hidden_size", "num_hidden_layers", "num_attention_heads", "intermediate_size",
                                "vocab_size", "n_embd", "n_layer", "n_head", "model_type"}) {
            json config = whole;
            if (config.erase(key) == 0) continue;
            config.erase("architectures"); // which would give the model_type away
            EXPECT_THAT(refusal(config.dump()), AllOf(HasSubstr(key), HasSubstr("missing")));
            config[key] = nullptr;
            EXPECT_THAT(refusal(config.dump()), HasSubstr(key));
        }
    }
}

TEST_F(HuggingFace, RefusesValuesOfTheWrongKind) {
    const std::vector<json> wrong{"768", 768.5, true,         json::array({768}),      json::object(),
                                  -768,  0,     3000000000LL, 18446744073709551615ULL, 1e300};
    for (const char* key : {"hidden_size", "num_hidden_layers", "num_attention_heads", "intermediate_size",
                            "vocab_size", "max_position_embeddings", "type_vocab_size"}) {
        for (const json& value : wrong) {
            json config = bert_base();
            config[key] = value;
            EXPECT_THAT(refusal(config.dump()), HasSubstr(key)) << value.dump();
        }
    }
    for (const auto& [key, value] : {std::pair<const char*, json>{"hidden_act", 3},
                                     {"hidden_dropout_prob", 2},
                                     {"hidden_dropout_prob", "none"},
                                     {"architectures", "BertModel"},
                                     {"architectures", {1}},
                                     {"model_type", 7}}) {
        json config = bert_base();
        config[key] = value;
        EXPECT_THAT(refusal(config.dump()), HasSubstr(key)) << value.dump();
    }
}

TEST_F(HuggingFace, RefusesHugeNetworksBeforeBuildingThem) {
    json deep = bert_base();
    deep["num_hidden_layers"] = 2000000000;
    EXPECT_THAT(refusal(deep.dump()), HasSubstr("num_hidden_layers"));
    json wide = bert_base(); // 2^31 features: a table of 30522 * 2^31 elements, above 2^40
    wide["hidden_size"] = 2147483648;
    wide["num_attention_heads"] = 1;
    EXPECT_THAT(refusal(wide.dump()), HasSubstr("word"));
}

TEST_F(HuggingFace, RefusesHeadsThatDoNotDivide) {
    json config = bert_base();
    config["num_attention_heads"] = 7;
    EXPECT_THAT(refusal(config.dump()), AllOf(HasSubstr("num_attention_heads"), HasSubstr("hidden_size")));
    config = gpt2_small();
    config["n_head"] = 11;
    EXPECT_THAT(refusal(config.dump()), HasSubstr("n_head"));
    config = llama_8b();
    config["num_key_value_heads"] = 5;
    EXPECT_THAT(refusal(config.dump()), HasSubstr("num_key_value_heads"));
    config = llama_8b();
    config["head_dim"] = 127;
    EXPECT_THAT(refusal(config.dump()), HasSubstr("head_dim"));
}

TEST_F(HuggingFace, RefusesUnknownModelsAndListsTheKnown) {
    EXPECT_THAT(refusal(R"({"model_type": "wav2vec2"})"),
                AllOf(HasSubstr("wav2vec2"), HasSubstr("bert"), HasSubstr("gpt2"), HasSubstr("llama")));
    EXPECT_THAT(refusal(R"({"model_type": "lama"})"), HasSubstr("Did you mean llama"));
}

TEST_F(HuggingFace, NotesSwitchesThatItDoesNotModel) {
    json config = gpt2_small();
    config["scale_attn_by_inverse_layer_idx"] = true;
    const auto built = read(config);
    ASSERT_TRUE(built);
    EXPECT_THAT(built->notes, testing::Contains(testing::Field(&Diagnostic::path, "scale_attn_by_inverse_layer_idx")));
    config["reorder_and_upcast_attn"] = "yes";
    EXPECT_THAT(refusal(config.dump()), HasSubstr("reorder_and_upcast_attn"));
}

TEST_F(HuggingFace, TakesTheFamilyFromTheArchitecture) {
    json config = gpt2_small();
    config.erase("model_type");
    EXPECT_EQ(parameters(config), 124439808);
}

TEST_F(HuggingFace, NamesTheLineOfBrokenJson) {
    EXPECT_THAT(refusal("{\n \"model_type\": \"bert\",\n \"hidden_size\": ,\n}"),
                HasSubstr("config.json:3: Invalid JSON"));
    EXPECT_THAT(refusal("{\"hidden_size\": 1e999}"), HasSubstr("Invalid JSON"));
    EXPECT_THAT(refusal("{\"model_type\": \"\xff\xfe\"}"), HasSubstr("Invalid JSON"));
    EXPECT_THAT(refusal(std::string(1, '\0')), HasSubstr("Invalid JSON"));
    EXPECT_THAT(refusal("[1, 2]"), HasSubstr("object"));
    EXPECT_THAT(refusal("{}"), HasSubstr("model_type"));
    EXPECT_THAT(refusal("   \n"), HasSubstr("Invalid JSON"));
}

// json.dumps of Python writes numbers that JSON doesn't know, and Hugging Face's files hold them.
TEST_F(HuggingFace, ReadsNumbersAsPythonWritesThem) {
    json config = llama_8b();
    config["note"] = R"(Infinity, \"-Infinity\" and NaN)"; // within a text they stay
    std::string text = config.dump();
    text.insert(1, R"("time_step_limit": [-Infinity, Infinity], "scale": NaN, )");
    const auto built = read_text(text);
    ASSERT_TRUE(built) << to_text(built.diagnostics());
    EXPECT_EQ(element_count(built->graph, TensorRole::parameter), parameters(llama_8b()));
    // NaN is no number: as if the key were missing. Infinity is one, and too large.
    EXPECT_THAT(refusal(R"({"model_type": "llama", "num_hidden_layers": NaN})"), HasSubstr("missing"));
    EXPECT_THAT(refusal(R"({"model_type": "llama", "num_hidden_layers": Infinity})"), HasSubstr("whole number"));
    for (const char* wrong : {"Infinite", "infinity", "+Infinity", "NaNs", "nan", "_NaN", "-NaN", "Infinity2"}) {
        EXPECT_THAT(refusal("{\n\"hidden_size\": " + std::string{wrong} + "}"), HasSubstr(":2: Invalid JSON")) << wrong;
    }
}

TEST_F(HuggingFace, TakesZeroForOffWhereAFeatureIsOptional) {
    json config = llama_8b();
    config["model_type"] = "mistral";
    const double whole = parameters(config);
    config["sliding_window"] = 0;
    EXPECT_EQ(parameters(config), whole);
    config["sliding_window"] = -1;
    EXPECT_THAT(refusal(config.dump()), HasSubstr("sliding_window"));
}

TEST_F(HuggingFace, NotesThatPublishedWeightsAreQuantized) {
    json config = llama_8b();
    config["quantization_config"] = {{"quant_method", "fp8"}, {"weight_block_size", {128, 128}}};
    std::ofstream{folder_ / "hf_quant_config.json"} << "{\"quantization\": {}}";
    const auto built = read(config);
    ASSERT_TRUE(built);
    EXPECT_THAT(to_text(built->notes), AllOf(HasSubstr("kept as fp8"), HasSubstr("hf_quant_config.json")));
    EXPECT_EQ(element_count(built->graph, TensorRole::parameter), 8030261248.0);
}

// The parser would keep the last of them without a word.
TEST_F(HuggingFace, RefusesKeysThatStandTwice) {
    EXPECT_THAT(refusal(R"({"model_type": "bert", "hidden_size": 8, "hidden_size": 16})"),
                HasSubstr("It has the key \"hidden_size\" twice"));
    EXPECT_THAT(refusal(R"({"rope_scaling": {"factor": 2, "factor": 4}})"), HasSubstr("twice in one object"));
}

TEST_F(HuggingFace, RefusesDeepNesting) {
    EXPECT_THAT(refusal(std::string(1000000, '[')), HasSubstr("Nested deeper"));
    std::string objects = "\n";
    for (int i = 0; i < 100000; ++i)
        objects += "{\"a\":";
    EXPECT_THAT(refusal(objects), HasSubstr("config.json:2: Nested deeper"));
    EXPECT_THAT(refusal("{\"a\": \"[[[[\\\"[[[[" + std::string(200, '[') + "\"}"), HasSubstr("model_type"));
}

TEST_F(HuggingFace, RefusesWhatIsNoReadableFile) {
    EXPECT_THAT(refusal(""), HasSubstr("empty"));
    EXPECT_THAT(to_text(read_huggingface(folder_ / "absent.json", {}).diagnostics()),
                AllOf(HasSubstr("absent.json"), HasSubstr("no such file")));
    fs::create_directories(folder_ / "void");
    EXPECT_THAT(to_text(read_huggingface(folder_ / "void", {}).diagnostics()), HasSubstr("config.json"));
    EXPECT_THAT(to_text(read_huggingface("/dev/zero", {}).diagnostics()), HasSubstr("no regular file"));
    const fs::path large = folder_ / "large.json";
    std::ofstream{large} << '{';
    fs::resize_file(large, std::uintmax_t{1} << 33); // sparse
    EXPECT_THAT(to_text(read_huggingface(large, {}).diagnostics()), AllOf(HasSubstr("large.json"), HasSubstr("bytes")));
}

TEST_F(HuggingFace, SurvivesDamagedFiles) {
    EXPECT_TRUE(rc::check([&] {
        std::string text = *rc::gen::element(bert_base().dump(), gpt2_small().dump(), llama_8b().dump());
        const auto edits = *rc::gen::container<std::vector<std::pair<unsigned, char>>>(
            rc::gen::pair(rc::gen::inRange(0U, 400U), rc::gen::arbitrary<char>()));
        for (const auto& [at, c] : edits)
            text[at % text.size()] = c;
        text.resize(*rc::gen::inRange<std::size_t>(1, text.size() + 1));
        const auto result = read_text(text);
        if (!result) RC_ASSERT(result.diagnostics().size() == 1U); // RC_ASSERT evaluates both sides of ||
    }));
}

TEST(HuggingFaceConfigs, OfMeasuredNetworksBuild) {
    const fs::path folder = fs::path{DUBHE_SOURCE_DIR} / "../shared/data/neusight/configs/DLmodel_configs";
    if (!fs::exists(folder)) GTEST_SKIP() << folder << " is not on this machine";
    int built = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator{folder}) {
        const auto result = read_huggingface(entry.path(), {.network = "", .batch = 2, .sequence = 128});
        EXPECT_TRUE(result) << entry.path() << (result ? "" : to_text(result.diagnostics()));
        built += result.ok() ? 1 : 0;
    }
    EXPECT_GT(built, 0);
}

} // namespace
} // namespace dubhe::workload
