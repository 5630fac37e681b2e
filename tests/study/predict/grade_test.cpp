// SPDX-License-Identifier: Apache-2.0
#include <core/study/predict/grade.h>

#include <gtest/gtest.h>

namespace dubhe::study {
namespace {

Prediction prediction(double interpolated, double extrapolated, double half) {
    Prediction made;
    made.point.mid_s = 1.0, made.point.low_s = 1.0 - half, made.point.high_s = 1.0 + half;
    made.provenance_share[static_cast<std::size_t>(cost::Provenance::interpolated)] = interpolated;
    made.provenance_share[static_cast<std::size_t>(cost::Provenance::extrapolated)] = extrapolated;
    made.provenance_share[static_cast<std::size_t>(cost::Provenance::modelled)] = 1.0 - interpolated - extrapolated;
    return made;
}

// The table of grade.h, a step to either side of each limit.
TEST(Grade, FollowsItsTable) {
    EXPECT_EQ(grade_of(prediction(0.76, 0.04, 0.14)), Grade::a);
    EXPECT_EQ(grade_of(prediction(0.74, 0.04, 0.14)), Grade::b);
    EXPECT_EQ(grade_of(prediction(0.76, 0.06, 0.14)), Grade::b);
    EXPECT_EQ(grade_of(prediction(0.76, 0.04, 0.16)), Grade::b);
    EXPECT_EQ(grade_of(prediction(0.0, 0.14, 0.24)), Grade::b);
    EXPECT_EQ(grade_of(prediction(0.0, 0.16, 0.24)), Grade::c);
    EXPECT_EQ(grade_of(prediction(0.0, 0.14, 0.26)), Grade::c);
    EXPECT_EQ(grade_of(prediction(0.0, 0.51, 0.1)), Grade::d);
    EXPECT_EQ(grade_of(prediction(0.9, 0.0, 0.51)), Grade::d);
}

TEST(Grade, TheWiderSideOfABandCounts) {
    Prediction skewed = prediction(1.0, 0.0, 0.05);
    skewed.point.high_s = 1.3;
    EXPECT_EQ(grade_of(skewed), Grade::c);
}

TEST(Grade, NothingToPredictIsNoGoodPrediction) {
    EXPECT_EQ(grade_of(Prediction{}), Grade::d);
    EXPECT_EQ(name_of(Grade::d), "D");
}

} // namespace
} // namespace dubhe::study
