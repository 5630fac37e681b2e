// SPDX-License-Identifier: Apache-2.0
#include <core/support/progress.h>

#include <gtest/gtest.h>

#include <stop_token>
#include <string>

namespace dubhe {
namespace {

TEST(Progress, EmptyIsSilentAndNeverCancelled) {
    const Progress progress;
    progress(0.5, "halfway");
    EXPECT_FALSE(progress.cancelled());
}

TEST(Progress, ReportsAndHearsCancellation) {
    std::stop_source source;
    std::string heard;
    const Progress progress{
        [&](double fraction, std::string_view what) { heard = std::string{what} + (fraction > 0.4 ? "!" : ""); },
        source.get_token()};
    progress(0.5, "reading");
    EXPECT_EQ(heard, "reading!");
    source.request_stop();
    EXPECT_TRUE(progress.cancelled());
}

} // namespace
} // namespace dubhe
