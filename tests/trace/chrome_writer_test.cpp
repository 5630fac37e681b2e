// SPDX-License-Identifier: Apache-2.0
#include "texts.h"

#include <core/trace/chrome_writer.h>

#include <gtest/gtest.h>

#include <sstream>

namespace dubhe::trace {
namespace {

TEST(ChromeWriter, WhatIsWrittenReadsBackTheSame) {
    const Result<Trace> first = read_text(with_events(
        {range("ProfilerStep#1", "1712195495501688.501", "100"),
         operation(R"(a \"b\" \n)", "1712195495501690", "30", 1, R"("Sequence number":5,"Input Dims":[[1, 2], []])"),
         call("cudaLaunchKernel", "1712195495501695", "5", 3), kernel("k", "1712195495501702.25", "40.125", 3)},
        R"("distributedInfo":{"rank":2,"world_size":4})"));
    ASSERT_TRUE(first);
    std::ostringstream out;
    write_chrome(out, *first);
    const Result<Trace> second = read_text(out.str());
    ASSERT_TRUE(second) << to_text(second.diagnostics());
    EXPECT_EQ(first->origin_ns, second->origin_ns);
    EXPECT_EQ(first->spans.size(), second->spans.size());
    for (std::uint32_t event = 0; event < first->size(); ++event) {
        EXPECT_EQ(first->spans[event].begin_s, second->spans[event].begin_s);
        EXPECT_EQ(first->spans[event].end_s, second->spans[event].end_s);
        EXPECT_EQ(first->name(event), second->name(event));
    }
    EXPECT_EQ(first->kinds, second->kinds);
    EXPECT_EQ(first->correlations, second->correlations);
    EXPECT_EQ(first->callers, second->callers);
    EXPECT_EQ(second->operations[0].sequence, 5);
    EXPECT_EQ(second->text(second->operations[0].input_dims), "[[1, 2], []]");
    EXPECT_EQ(second->kernels[0].grid, first->kernels[0].grid);
    EXPECT_EQ(second->rank, 2);
    EXPECT_TRUE(second->tallies.empty()) << second->tallies[0].what;
}

} // namespace
} // namespace dubhe::trace
