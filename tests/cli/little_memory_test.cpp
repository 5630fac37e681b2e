// SPDX-License-Identifier: Apache-2.0
// Work on several threads where memory, or a thread's stack, can't be had: an answer or one message, never a signal.
#include "../sanitizers.h"
#include "program.h"

namespace dubhe::test {

namespace {

constexpr std::uint64_t MB = 1'000'000;

class LittleMemory : public ProgramTest {
  protected:
    void SetUp() override {
        if (any_sanitizer) GTEST_SKIP() << "the sanitizer reserves more address space than the limit allows";
    }
    // The least address space, in steps of 2 MB, in which the program starts at all; and a megabyte, where C++ keeps
    // what exceptions take once memory has run out.
    [[nodiscard]] std::uint64_t least() const {
        for (std::uint64_t bytes = 10 * MB; bytes < 1000 * MB; bytes += 2 * MB) {
            if (run_within(bytes, {"--version"}).exit_code == 0) return bytes + MB;
        }
        ADD_FAILURE() << "doesn't start in 1 GB";
        return 0;
    }
    // From there on 36 MB more: several stacks of 8 MB and all that these questions hold.
    void expect_answer_or_words(const std::vector<std::string>& arguments) const {
        const std::uint64_t start = least();
        Outcome outcome;
        for (std::uint64_t more = 0; more <= 36 * MB; more += 4 * MB) {
            outcome = run_within(start + more, arguments);
            SCOPED_TRACE(std::to_string(more) + " bytes more than it starts with");
            if (outcome.exit_code != 0) expect_refused(outcome, 1, {"memory"});
        }
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    }
};

TEST_F(LittleMemory, a_fit) {
    std::string rows = "operator,device,time_s\n";
    for (const char* gpu : {"T4", "V100-PCIE-32GB"}) {
        for (int m = 256; m <= 2048; m += 128)
            rows += "matmul fp32 m=" + std::to_string(m) + " n=512 k=512," + gpu + ',' + std::to_string(m) + "e-7\n";
    }
    expect_answer_or_words(
        {"fit", "--data", file("rows.csv", rows), "--only", "tile", "--out", (folder() / "a.dubhelib").string()});
}

// A point takes 64 bytes, and a mebibyte of text is written at once: 40,000 points need no more than 16 MB beyond what
// a few do. As one document they were 60 MB. Two batches, so that one thread works: stacks don't count.
TEST_F(LittleMemory, points_of_a_sweep_are_not_held_as_text) {
    const auto sweep = [&](std::uint64_t bytes, int points, const char* format) {
        return run_within(bytes, {"sweep", "resnet18", "--gpu", "T4", "--over", "batch=1,2", "--over",
                                  "memory_bandwidth=200GB/s:1600GB/s:" + std::to_string(points), format});
    };
    std::uint64_t few = least();
    while (few < 1000 * MB && sweep(few, 5, "--json").exit_code != 0)
        few += 4 * MB;
    for (const char* format : {"--json", "--csv"}) {
        const Outcome many = sweep(few + 16 * MB, 20'000, format);
        EXPECT_EQ(many.exit_code, 0) << many.err;
        EXPECT_GT(many.out.size(), 4 * MB);
    }
}

TEST_F(LittleMemory, a_plan) {
    expect_answer_or_words({"plan", "megatron[8,1024,16,512]", "--system", "DGX A100 80GB", "--gpus", "8", "--batch",
                            "32", "--precision", "fp16"});
}

} // namespace

} // namespace dubhe::test
