// SPDX-License-Identifier: Apache-2.0
#include <core/study/validate/validation.h>

#include <gtest/gtest.h>

namespace dubhe::study {
namespace {

// Of predictions 5 % too long, 30 % too short, 10 % and 11 % too long; a band of 20 % holds all but the second.
TEST(Validation, AccuracyOfCasesInAnyOrder) {
    std::vector<ValidatedCase> cases;
    for (const double factor : {1.05, 0.7, 1.1, 1.11}) {
        ValidatedCase each;
        each.measured_s = 2.0, each.mid_s = 2.0 * factor;
        each.low_s = 0.8 * each.mid_s, each.high_s = 1.2 * each.mid_s;
        each.peers["other"] = 3.0; // 50 % too long
        cases.push_back(each);
    }
    const Accuracy accuracy = accuracy_of({&cases[0], &cases[1], &cases[2], &cases[3]});
    EXPECT_EQ(accuracy.cases, 4U);
    EXPECT_NEAR(accuracy.mean_ape, (0.05 + 0.3 + 0.1 + 0.11) / 4, 1e-12);
    EXPECT_NEAR(accuracy.median_ape, (0.1 + 0.11) / 2, 1e-12);
    EXPECT_NEAR(accuracy.worst_ape, 0.3, 1e-12);
    EXPECT_NEAR(accuracy.median_error, (0.05 + 0.1) / 2, 1e-12);
    EXPECT_NEAR(accuracy.coverage, 0.75, 1e-12);
    EXPECT_NEAR(accuracy.peers.at("other").mean_ape, 0.5, 1e-12);
    EXPECT_EQ(accuracy_of({}).cases, 0U);
}

} // namespace
} // namespace dubhe::study
