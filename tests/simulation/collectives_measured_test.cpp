// SPDX-License-Identifier: Apache-2.0
#include <core/simulation/collectives/measured_collectives.h>

#include <gmock/gmock.h>

#include <cmath>
#include <random>

namespace dubhe::simulation {
namespace {

using cost::Provenance;
using workload::Collective;

Fabric switched() {
    Fabric made;
    made.node = {.bandwidth = 240e9, .latency_s = 0.6e-6};
    made.gpus_per_node = 8;
    return made;
}

constexpr RankGroup two{.ranks = 2, .ranks_per_node = 2}, four{.ranks = 4, .ranks_per_node = 4},
    eight{.ranks = 8, .ranks_per_node = 8};

std::vector<MeasuredCollective> rows_of(const RankGroup& group, double slower) {
    std::vector<MeasuredCollective> rows;
    for (double bytes = 1e6; bytes <= 1.1e9; bytes *= 4.0)
        rows.push_back({Collective::all_reduce, group.ranks, group.ranks_per_node, bytes,
                        slower * collective_time(switched(), Collective::all_reduce, bytes, group).mid_s});
    return rows;
}

TEST(MeasuredCurve, RisesThroughItsPoints) {
    std::mt19937 engine{7};
    std::uniform_real_distribution<double> step{0.0, 2.0};
    for (int run = 0; run < 200; ++run) {
        std::vector<std::pair<double, double>> points;
        double bytes = 1e3, seconds = 1e-6;
        for (int i = 0; i < 12; ++i) {
            points.emplace_back(bytes, seconds);
            bytes *= 1.1 + step(engine);
            seconds *= 1.0 + step(engine);
        }
        const MeasuredCurve curve{points};
        for (const auto& point : points) {
            EXPECT_NEAR(curve.seconds(point.first) / point.second, 1.0, 1e-9);
            EXPECT_TRUE(curve.has(point.first));
        }
        double before = 0.0;
        for (double at = curve.smallest(); at < curve.largest(); at *= 1.03) {
            EXPECT_GE(curve.seconds(at), before * (1.0 - 1e-12));
            before = curve.seconds(at);
        }
    }
}

// 4 and 6 us for one size are 5; a larger message that took less is no reason to fall.
TEST(MeasuredCurve, TakesMediansAndLevelsWhatFalls) {
    const MeasuredCurve curve{{{1e3, 4e-6}, {1e3, 6e-6}, {2e3, 9e-6}, {4e3, 4e-6}, {8e3, 20e-6}}};
    EXPECT_NEAR(curve.seconds(1e3), 5e-6, 1e-12);
    EXPECT_NEAR(curve.seconds(2e3), std::sqrt(9e-6 * 4e-6), 1e-12);
    EXPECT_NEAR(curve.seconds(4e3), std::sqrt(9e-6 * 4e-6), 1e-12);
    EXPECT_NEAR(curve.seconds(8e3), 20e-6, 1e-12);
}

TEST(MeasuredCollectives, TakePrecedenceAndSaySo) {
    const MeasuredCollectives measured{rows_of(eight, 2.0)};
    const auto at = [&](double bytes) {
        return collective_time(switched(), Collective::all_reduce, bytes, eight, measured);
    };
    const auto model = [](double bytes) {
        return collective_time(switched(), Collective::all_reduce, bytes, eight).mid_s;
    };
    EXPECT_NEAR(at(4e6).mid_s, 2.0 * model(4e6), 1e-12);
    EXPECT_EQ(at(4e6).provenance, Provenance::measured);
    EXPECT_NEAR(at(7e6).mid_s / (2.0 * model(7e6)), 1.0, 0.05);
    EXPECT_EQ(at(7e6).provenance, Provenance::interpolated);
    EXPECT_NEAR(at(1e10).mid_s / (2.0 * model(1e10)), 1.0, 1e-9); // the model, as far off as at the end
    EXPECT_EQ(at(1e10).provenance, Provenance::extrapolated);
    EXPECT_EQ(collective_time(switched(), Collective::all_gather, 4e6, eight, measured).provenance,
              Provenance::modelled);
}

// Twice the model on 2, eight times on 8: between them in the logarithm of the ranks, four times on 4.
TEST(MeasuredCollectives, LendWhatTheyShowToRanksBetween) {
    std::vector<MeasuredCollective> rows = rows_of(two, 2.0);
    for (const MeasuredCollective& row : rows_of(eight, 8.0))
        rows.push_back(row);
    const MeasuredCollectives measured{rows};
    const CollectiveTime time = collective_time(switched(), Collective::all_reduce, 16e6, four, measured);
    EXPECT_NEAR(time.mid_s / collective_time(switched(), Collective::all_reduce, 16e6, four).mid_s, 4.0, 1e-6);
    EXPECT_EQ(time.provenance, Provenance::interpolated);
    Fabric cube = switched();
    cube.lanes = Lanes::cube_mesh_6;
    EXPECT_EQ(collective_time(cube, Collective::all_reduce, 16e6, four, measured).provenance, Provenance::modelled);
}

TEST(MeasuredCollectives, NeverFallWithMoreBytes) {
    const MeasuredCollectives measured{rows_of(eight, 0.7)};
    double before = 0.0;
    for (double bytes = 1e3; bytes < 1e11; bytes *= 1.01) {
        const double now = collective_time(switched(), Collective::all_reduce, bytes, eight, measured).mid_s;
        EXPECT_GE(now, before * (1.0 - 1e-12)) << bytes;
        before = now;
    }
}

TEST(MeasuredCollectives, LeaveOutWhatIsNoMeasurement) {
    const std::vector<MeasuredCollective> rows{{Collective::all_reduce, 8, 8, 0.0, 1.0},
                                               {Collective::all_reduce, 8, 8, 1e6, 0.0},
                                               {Collective::all_reduce, 8, 3, 1e6, 1.0},
                                               {Collective::all_reduce, 8, 8, NAN, 1.0}};
    EXPECT_TRUE(MeasuredCollectives{rows}.empty());
}

} // namespace
} // namespace dubhe::simulation
