// SPDX-License-Identifier: Apache-2.0
// A refusal ends with a command that works: it is run as it is printed.
#include "../program.h"

#include <iterator>
#include <sstream>

namespace dubhe::test {
namespace {

class Offers : public ProgramTest {
  protected:
    // The words of the command between the last two backquotes behind `start`. None of these holds a quoted blank.
    static std::vector<std::string> offered(const std::string& said, const std::string& start) {
        const std::size_t begin = said.find(start + ": `");
        if (begin == std::string::npos) return {};
        const std::size_t first = begin + start.size() + 3;
        std::istringstream words{said.substr(first, said.find('`', first) - first)};
        std::vector<std::string> found{std::istream_iterator<std::string>{words}, {}};
        if (!found.empty()) found.erase(found.begin()); // the program's name
        return found;
    }
    void expect_mended(const std::vector<std::string>& refused, const std::string& start, int exit_code) const {
        SCOPED_TRACE(refused.back());
        const Outcome first = run(refused);
        EXPECT_EQ(first.exit_code, exit_code) << first.err;
        const std::vector<std::string> better = offered(first.err, start);
        ASSERT_FALSE(better.empty()) << first.err;
        const Outcome second = run(better);
        EXPECT_EQ(second.exit_code, 0) << second.err;
        EXPECT_FALSE(second.out.empty());
        EXPECT_EQ(second.err.find("error"), std::string::npos) << second.err;
    }
};

// V100 has tensor cores for fp16 alone (NVIDIA's Volta white paper).
TEST_F(Offers, PrecisionsThatAGpuLacks) {
    for (const char* command : {"predict", "memory", "compare"}) {
        if (std::string{command} == "memory") continue; // memory needs no units
        expect_mended({command, "resnet18", "--gpu", "V100-SXM2-16GB", "--precision", "bf16"}, "try", 1);
    }
    expect_mended({"sweep", "resnet18", "--gpu", "V100-SXM2-16GB", "--precision=bf16", "--over", "batch=1,2"}, "try",
                  1);
    const Outcome one_of_two =
        run({"predict", "resnet18", "--gpu", "V100-SXM2-16GB", "--gpu", "T4", "--gpu", "A100", "--precision", "bf16"});
    EXPECT_NE(one_of_two.err.find("V100-SXM2-16GB has no units for bf16: use fp16 there"), std::string::npos)
        << one_of_two.err;
    EXPECT_FALSE(offered(one_of_two.err, "try").empty());
}

TEST_F(Offers, GpusThatHoldALanguageModel) {
    expect_mended({"serve", "llama-3.1-70b", "--gpu", "H100-SXM5-80GB", "--precision", "bf16", "--isl", "128", "--osl",
                   "32", "--rate", "1"},
                  "try", 1);
    expect_mended({"serve", "resnet18", "--gpu", "H100-SXM5-80GB", "--precision", "bf16", "--isl", "128", "--osl", "32",
                   "--rate", "1"},
                  "try", 1);
}

TEST_F(Offers, AnotherAxisWhereThereIsNoSequence) {
    expect_mended({"sweep", "resnet18", "--gpu", "T4", "--over", "sequence=1,2"}, "try", 1);
}

TEST_F(Offers, WhatACommandLineLacks) {
    expect_mended({"predict", "resnet18"}, "for example", 2);
    expect_mended({"compare", "resnet18"}, "for example", 2);
    expect_mended({"sweep", "resnet18", "--gpu", "T4"}, "for example", 2);
    expect_mended({"serve", "llama-3.2-1b", "--gpu", "L4", "--precision", "bf16", "--isl", "128", "--osl", "32"},
                  "for example", 2);
    expect_mended({"serve", "llama-3.2-1b", "--gpu", "L4", "--precision", "bf16", "--rate", "1"}, "for example", 2);
}

// TensorRT is NVIDIA's own.
TEST_F(Offers, SoftwareThatAGpuDoesNotRunIsNamed) {
    const std::vector<std::string> asked{"predict", "resnet18", "--stack", "tensorrt", "--gpu"};
    const auto said_on = [&](const char* gpu) {
        std::vector<std::string> words = asked;
        words.emplace_back(gpu);
        return run(words).out;
    };
    EXPECT_NE(said_on("MI300X").find("TensorRT runs on NVIDIA's GPUs alone"), std::string::npos);
    EXPECT_EQ(said_on("H100-SXM5-80GB").find("runs on NVIDIA"), std::string::npos);
}

// Nothing is offered where nothing is known to help.
TEST_F(Offers, NothingWhereNothingIsKnownToHelp) {
    const Outcome unknown = run({"predict", "no-such-network", "--gpu", "T4"});
    EXPECT_EQ(unknown.err.find("try"), std::string::npos) << unknown.err;
}

} // namespace
} // namespace dubhe::test
