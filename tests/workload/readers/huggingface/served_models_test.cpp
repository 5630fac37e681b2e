// SPDX-License-Identifier: Apache-2.0
// The config.json files of language models that people serve and train today (../shared/data/configs), as their
// publishers wrote them: each is read, and holds as many parameters as its publisher says.
#include "../../graph_checks.h"

#include <core/workload/readers/bounded_json.h>
#include <core/workload/readers/huggingface/huggingface.h>

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <map>
#include <set>
#include <string>

namespace dubhe::workload {
namespace {

namespace fs = std::filesystem;

const fs::path& folder() {
    static const fs::path path = fs::path{DUBHE_SOURCE_DIR} / "../shared/data/configs";
    return path;
}

// Billions of parameters; `active` are those that a token meets, 0 where nobody says. Of a model of text and images
// the figure is that of the language model where it is known by itself, since that is what is built.
struct Published {
    double total = 0.0, active = 0.0;
};

const std::map<std::string, Published>& published_billions() {
    // Qwen3 Technical Report (2025), tables 1 and 2, and the model cards: 0.6, 1.7, 8.2, 32.8, 30.5 (3.3), 235 (22).
    // Qwen3-VL (2025) is built upon the same language models; the 4B one has 4.0.
    const Published qwen_30b{30.5, 3.3}, qwen_235b{235, 22}, qwen_32b{32.8};
    // DeepSeek-V3 Technical Report (2024), abstract: 671, of which 37; R1, V3.1 and V3.2 are the same network, V3.2
    // with an indexer.
    const Published deepseek{671, 37};
    // Kimi K2 (2025), table 2: 1.04 T, of which 32.6; K2.5 and later add a vision encoder of 0.4.
    const Published kimi{1040, 32};
    // GLM-5 (2026): 744, of which 40. MiniMax-M2's model card: 230, of which 10; M2.5 and M2.7 have the same sizes.
    const Published glm{744, 40}, minimax{230, 10}, nano{31.6, 3.2};
    static const std::map<std::string, Published> table{
        {"Qwen--Qwen3-0.6B", {0.6}},
        {"Qwen--Qwen3-1.7B", {1.7}},
        {"Qwen--Qwen3-8B", {8.2}},
        {"Qwen--Qwen3-32B", qwen_32b},
        {"Qwen--Qwen3-32B-FP8", qwen_32b},
        {"Qwen--Qwen3-32B-FP8-Static-PerTensor", qwen_32b},
        {"Qwen--Qwen3-30B-A3B", qwen_30b},
        {"Qwen--Qwen3-30B-A3B-FP8", qwen_30b},
        {"Qwen--Qwen3-235B-A22B", qwen_235b},
        {"Qwen--Qwen3-235B-A22B-FP8", qwen_235b},
        {"nvidia--Qwen3-235B-A22B-NVFP4", qwen_235b},
        {"Qwen--Qwen3-Coder-480B-A35B-Instruct", {480, 35}}, // its model card
        {"Qwen--Qwen3-VL-2B-Instruct", {1.7}},
        {"Qwen--Qwen3-VL-4B-Instruct", {4.0}},
        {"Qwen--Qwen3-VL-8B-Instruct", {8.2}},
        {"Qwen--Qwen3-VL-32B-Instruct", qwen_32b},
        {"Qwen--Qwen3-VL-32B-Thinking", qwen_32b},
        {"Qwen--Qwen3-VL-30B-A3B-Instruct", qwen_30b},
        {"Qwen--Qwen3-VL-235B-A22B-Instruct", qwen_235b},
        {"deepseek-ai--DeepSeek-V3", deepseek},
        {"deepseek-ai--DeepSeek-R1", deepseek},
        {"nvidia--DeepSeek-V3.1-NVFP4", deepseek},
        // The Llama 3 Herd of Models (2024), table 3: 8, 70, 405; the hub counts 8.03 and 70.6.
        {"meta-llama--Meta-Llama-3.1-8B", {8.03}},
        {"meta-llama--Meta-Llama-3.1-70B", {70.6}},
        {"nvidia--Llama-3.1-70B-Instruct-FP8", {70.6}},
        {"meta-llama--Meta-Llama-3.1-405B", {405}},
        // Jiang et al. 2024: 47, of which 13; mistral.ai/news/mixtral-8x22b: 141, of which 39.
        {"mistralai--Mixtral-8x7B-v0.1", {46.7, 13}},
        {"mistralai--Mixtral-8x22B-v0.1", {141, 39}},
        {"moonshotai--Kimi-K2-Instruct", kimi},
        {"moonshotai--Kimi-K2.5", kimi},
        {"nvidia--Kimi-K2.5-NVFP4", kimi},
        {"nvidia--Kimi-K2.6-NVFP4", kimi},
        {"nvidia--Kimi-K2.7-Code-NVFP4", kimi},
        {"deepseek-ai--DeepSeek-V3.2", deepseek},
        {"nvidia--DeepSeek-V3.2-NVFP4", deepseek},
        {"zai-org--GLM-5", glm},
        {"zai-org--GLM-5-FP8", glm},
        {"zai-org--GLM-5.1", glm},
        {"zai-org--GLM-5.1-FP8", glm},
        {"nvidia--GLM-5-NVFP4", glm},
        {"nvidia--GLM-5.1-NVFP4", glm},
        {"MiniMaxAI--MiniMax-M2.5", minimax},
        {"MiniMaxAI--MiniMax-M2.7", minimax},
        {"nvidia--MiniMax-M2.5-NVFP4", minimax},
        {"nvidia--MiniMax-M2.7-NVFP4", minimax},
        // gpt-oss model card (2025), table 1: 116.83, of which 5.13; 20.91, of which 3.61.
        {"openai--gpt-oss-120b", {116.83, 5.13}},
        {"openai--gpt-oss-20b", {20.91, 3.61}},
        // Llama 4's model card (2025): 109 and 400, of which 17, with a vision encoder of 0.9.
        {"meta-llama--Llama-4-Scout-17B-16E-Instruct", {109, 17}},
        // Gemma 4's model card (2026): 30.7; 25.2, of which 3.8.
        {"nvidia--Gemma-4-31B-IT-NVFP4", {30.7}},
        {"nvidia--Gemma-4-26B-A4B-NVFP4", {25.2, 3.8}},
        // Qwen 3.5 and 3.6: as their names say.
        {"Qwen--Qwen3.5-27B", {27}},
        {"nvidia--Qwen3.6-27B-NVFP4", {27}},
        {"Qwen--Qwen3.5-35B-A3B", {35, 3}},
        {"nvidia--Qwen3.6-35B-A3B-NVFP4", {35, 3}},
        {"Qwen--Qwen3.5-122B-A10B", {122, 10}},
        {"nvidia--Qwen3.5-122B-A10B-NVFP4", {122, 10}},
        {"Qwen--Qwen3.5-397B-A17B", {397, 17}},
        {"nvidia--Qwen3.5-397B-A17B-NVFP4", {397, 17}},
        // NVIDIA 2025, "Nemotron-H", table 1; "Nemotron 3 Nano", table 1: 31.6, of which 3.2 without embeddings;
        // Nemotron 3 Super: 120.6, of which 12.7.
        {"nvidia--Nemotron-H-56B-Base-8K", {56}},
        {"nvidia--NVIDIA-Nemotron-3-Nano-30B-A3B-BF16", nano},
        {"nvidia--NVIDIA-Nemotron-3-Nano-30B-A3B-NVFP4", nano},
        {"nvidia--NVIDIA-Nemotron-3.5-Lightning-30B-A3B-NVFP4", nano},
        {"nvidia--NVIDIA-Nemotron-3-Super-120B-A12B-FP8", {120.6, 12.7}},
        {"nvidia--NVIDIA-Nemotron-3-Super-120B-A12B-NVFP4", {120.6, 12.7}},
        {"meta-llama--Llama-4-Maverick-17B-128E-Instruct", {400, 17}},
    };
    return table;
}

// Parameters that operators read to make one token; of a table of words a row alone.
double active_parameters(const Graph& graph) {
    std::set<TensorId> read;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        if (graph[id].kind == OperatorKind::embedding) continue;
        for (const TensorId input : graph.inputs(id)) {
            if (graph[input].role == TensorRole::parameter) read.insert(input);
        }
    }
    double sum = 0.0;
    for (const TensorId id : read)
        sum += static_cast<double>(graph[id].shape.elements());
    return sum;
}

TEST(ServedModels, HaveThePublishedParameters) {
    if (!fs::exists(folder())) GTEST_SKIP() << folder() << " is not on this machine";
    for (const auto& [name, published] : published_billions()) {
        const auto made =
            read_huggingface(folder() / (name + ".json"), {.network = "", .past = 1024, .precision = Precision::bf16});
        ASSERT_TRUE(made) << to_text(made.diagnostics());
        const double total = parameters(made->graph) / 1e9, active = active_parameters(made->graph) / 1e9;
        std::cout << std::left << std::setw(56) << name << std::right << std::fixed << std::setprecision(2)
                  << std::setw(9) << total << std::setw(9) << published.total << std::setw(8) << std::showpos
                  << 100.0 * (total / published.total - 1.0) << " %" << std::noshowpos << std::setw(9) << active
                  << std::setw(8) << published.active << '\n';
        EXPECT_NEAR(total, published.total, 0.03 * published.total) << name;
        // Publishers round, and some count the table of words.
        if (published.active > 0.0) {
            EXPECT_NEAR(active, published.active, 0.1 * published.active) << name;
        }
        expect_invariants(made->graph);
    }
}

TEST(ServedModels, AllStandInTheTable) {
    if (!fs::exists(folder())) GTEST_SKIP() << folder() << " is not on this machine";
    std::size_t files = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator{folder()}) {
        if (entry.path().extension() != ".json") continue;
        ++files;
        EXPECT_TRUE(published_billions().contains(entry.path().stem().string())) << entry.path();
    }
    EXPECT_GT(files, 0U);
}

// One file of each type, two layers deep and with few experts: whatever stands under whatever key, it is built or
// refused with one message.
TEST(ServedModels, SurviveAnyValue) {
    if (!fs::exists(folder())) GTEST_SKIP() << folder() << " is not on this machine";
    using nlohmann::json;
    std::set<std::string> types;
    for (const auto& [name, published] : published_billions()) {
        const Result<json> read = bounded_json(small_file(folder() / (name + ".json")).value(), name);
        ASSERT_TRUE(read);
        json whole = *read;
        const bool nested = whole.contains("text_config");
        json& config = nested ? whole["text_config"] : whole;
        if (!types.insert(config["model_type"].get<std::string>()).second) continue;
        config["num_hidden_layers"] = 2;
        for (const char* experts : {"num_experts", "num_local_experts", "n_routed_experts"}) {
            if (config.contains(experts) && config[experts].is_number()) config[experts] = 24;
        }
        const auto expect_an_answer = [&, &name = name](const std::string& key, const json& wrong) {
            json changed = whole;
            (nested ? changed["text_config"] : changed)[key] = wrong;
            for (const Recipe& recipe : {Recipe{.sequence = 4}, Recipe{.past = 8}}) {
                const auto result = read_huggingface_text(changed.dump(), name, recipe);
                EXPECT_TRUE(result || result.diagnostics().size() == 1U) << name << " " << key << " " << wrong;
            }
        };
        for (const auto& [key, value] : config.items()) {
            for (const json& wrong :
                 {json(nullptr), json(true), json("x"), json(""), json::array(), json::array({1}), json::array({"x"}),
                  json::object(), json(0), json(-1), json(5), json(2147483648LL)})
                expect_an_answer(key, wrong);
        }
    }
    EXPECT_GT(types.size(), 10U);
}

} // namespace
} // namespace dubhe::workload
