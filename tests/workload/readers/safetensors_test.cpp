// SPDX-License-Identifier: Apache-2.0
#include <core/workload/readers/huggingface/huggingface.h>
#include <core/workload/readers/safetensors.h>

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
using testing::HasSubstr;

constexpr double gpt2_parameters = 124439808.0; // Hugging Face's num_parameters()

class Safetensors : public testing::Test {
  protected:
    Safetensors() {
        fs::create_directories(folder_);
        write("config.json", R"({"model_type": "gpt2", "architectures": ["GPT2LMHeadModel"], "n_embd": 768,
            "n_layer": 12, "n_head": 12, "n_positions": 1024, "vocab_size": 50257, "torch_dtype": "float16"})");
    }
    ~Safetensors() override {
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }

    void write(const char* name, const std::string& text) const {
        std::ofstream{folder_ / name, std::ios::binary} << text;
    }
    void write_header(const std::string& header, std::uint64_t length) const {
        std::string prefix(8, '\0');
        for (char& byte : prefix) {
            byte = static_cast<char>(length & 0xff);
            length >>= 8;
        }
        write("model.safetensors", prefix + header);
    }
    void write_header(const json& header) const { write_header(header.dump(), header.dump().size()); }
    // Notes that name a file of the checkpoint.
    [[nodiscard]] std::string notes() const {
        const auto built = read_huggingface(folder_, {.network = "", .sequence = 4});
        if (!built) return ADD_FAILURE() << to_text(built.diagnostics()), "";
        Diagnostics about;
        for (const Diagnostic& n : built->notes) {
            if (n.file.find("model.safetensors") != std::string::npos) about.push_back(n);
        }
        return to_text(about);
    }

    fs::path folder_ =
        fs::path{testing::TempDir()} /
        ("dubhe_safetensors_" + std::string{testing::UnitTest::GetInstance()->current_test_info()->name()});
};

TEST_F(Safetensors, AnIndexIsCompared) {
    const auto index = [](double bytes) {
        return json{{"metadata", {{"total_size", bytes}}}, {"weight_map", {}}}.dump();
    };
    EXPECT_EQ(notes(), "");                                            // no checkpoint
    write("model.safetensors.index.json", index(2 * gpt2_parameters)); // two bytes an element
    EXPECT_EQ(notes(), "");
    write("model.safetensors.index.json", index(2 * gpt2_parameters * 1.009));
    EXPECT_EQ(notes(), "");
    write("model.safetensors.index.json", index(2 * gpt2_parameters * 1.02));
    EXPECT_THAT(notes(), HasSubstr("124439808"));
    write("model.safetensors.index.json", json{{"metadata", {{"total_parameters", gpt2_parameters}}}}.dump());
    EXPECT_EQ(notes(), "");
}

TEST_F(Safetensors, AHeaderIsCompared) {
    const auto tensor = [](const char* type, json shape) { return json{{"dtype", type}, {"shape", std::move(shape)}}; };
    json header{{"__metadata__", {{"format", "pt"}}},
                {"wte.weight", tensor("F32", {50257, 768})},
                {"rest", tensor("BF16", {static_cast<std::uint64_t>(gpt2_parameters) - 50257 * 768})}};
    write_header(header);
    EXPECT_EQ(notes(), "");
    // The causal masks that GPT-2's published checkpoint holds are no parameters, integers aren't either.
    for (int i = 0; i < 12; ++i)
        header["h." + std::to_string(i) + ".attn.bias"] = tensor("F32", {1, 1, 1024, 1024});
    header["position_ids"] = tensor("I64", {100000000});
    write_header(header);
    EXPECT_EQ(notes(), "");
    header["more"] = tensor("F32", {2000, 1000});
    write_header(header);
    EXPECT_THAT(notes(), HasSubstr("126439808"));
}

TEST_F(Safetensors, DamageIsANote) {
    for (const char* text : {"", "{", "[]", "{}", R"({"metadata": 3})", R"({"metadata": {"total_size": "many"}})",
                             R"({"metadata": {"total_size": -1}})", "\xff\xfe"}) {
        write("model.safetensors.index.json", text);
        EXPECT_THAT(notes(), HasSubstr("can't be compared")) << text;
    }
    fs::remove(folder_ / "model.safetensors.index.json");
    for (const char* text : {"", "{", "[]", R"({"a": 3})", R"({"a": {"dtype": "F32"}})",
                             R"({"a": {"dtype": "F32", "shape": [-1]}})", R"({"a": {"dtype": 1, "shape": [1]}})"}) {
        write_header(text, std::string{text}.size());
        EXPECT_THAT(notes(), HasSubstr("can't be compared")) << text;
    }
    write("model.safetensors", "abc");
    EXPECT_THAT(notes(), HasSubstr("8 bytes"));
    for (const std::uint64_t length : {std::uint64_t{3}, std::uint64_t{1} << 40, ~std::uint64_t{0}}) {
        write_header("{}", length);
        EXPECT_THAT(notes(), HasSubstr(std::to_string(length)));
    }
    fs::remove(folder_ / "model.safetensors");
    fs::create_directories(folder_ / "model.safetensors");
    EXPECT_THAT(notes(), HasSubstr("no regular file"));
}

TEST_F(Safetensors, AnIndexInBytesNeedsTheElementType) {
    const json index{{"metadata", {{"total_size", 1000}}}};
    write("model.safetensors.index.json", index.dump());
    const auto absent = find_checkpoint(folder_, std::nullopt);
    ASSERT_TRUE(absent.has_value());
    EXPECT_THAT(to_text(absent->diagnostics()), HasSubstr("torch_dtype"));
    EXPECT_FALSE(find_checkpoint(folder_, "int4")->ok());
    EXPECT_EQ(find_checkpoint(folder_, "bfloat16")->value().parameters, 500.0);
    EXPECT_EQ(find_checkpoint(folder_, "float32")->value().parameters, 250.0);
}

TEST_F(Safetensors, SurvivesDamagedHeaders) {
    EXPECT_TRUE(rc::check([&] {
        std::string text = R"({"a": {"dtype": "F32", "shape": [2, 3], "data_offsets": [0, 24]}})";
        const auto edits = *rc::gen::container<std::vector<std::pair<unsigned, char>>>(
            rc::gen::pair(rc::gen::inRange(0U, 100U), rc::gen::arbitrary<char>()));
        for (const auto& [at, c] : edits)
            text[at % text.size()] = c;
        write_header(text, *rc::gen::element<std::uint64_t>(text.size(), text.size() / 2, text.size() + 1, 0));
        RC_ASSERT(find_checkpoint(folder_, std::nullopt).has_value());
    }));
}

} // namespace
} // namespace dubhe::workload
