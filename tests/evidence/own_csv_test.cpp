// SPDX-License-Identifier: Apache-2.0
#include "random_rows.h"
#include "tables.h"

#include <core/evidence/own_csv.h>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace dubhe::test {

namespace {

using namespace evidence;

template <class Set>
std::string written(const Set& set) {
    std::string text;
    write_csv(set, [&](std::string_view line) { text += line; });
    return text;
}

RC_GTEST_PROP(OwnCsv, reads_back_what_it_writes, ()) {
    const MeasurementSet set = random_rows();
    const auto import = import_text(written(set));
    if (!import) RC_FAIL(to_text(import.diagnostics()));
    if (!import->problems.empty()) RC_FAIL(to_text(import->problems));
    RC_ASSERT(import->operators.rows.size() == set.rows.size());
    for (std::size_t i = 0; i < set.rows.size(); ++i)
        RC_ASSERT(whole_text(import->operators, import->operators.rows[i]) == whole_text(set, set.rows[i]));
}

TEST(OwnCsv, needs_three_columns_only) {
    const auto import = import_text("time_s,device,operator\n1e-3,T4,linear fp32 m=512 n=1024 k=768 bias weights\n");
    ASSERT_TRUE(import.ok());
    ASSERT_EQ(import->operators.rows.size(), 1U);
    const Measurement& row = import->operators.rows[0];
    EXPECT_EQ(row.scope, Scope::operation);
    EXPECT_EQ(import->operators.sources[row.source].origin, "own");
    EXPECT_EQ(import->operators.sources[row.source].timing, Timing::kernel);
    EXPECT_TRUE(plain(row));
}

TEST(OwnCsv, refuses_operators_that_nobody_knows) {
    const auto import = import_text("operator,device,time_s,scope\nfrobnicate fp32 m=5,T4,1,\nlinear fp32 m=0,T4,1,\n"
                                    "linear fp32 m=5,T4,1,nothing\n");
    ASSERT_TRUE(import.ok());
    EXPECT_EQ(import->files[0].refused, 3U);
    EXPECT_THAT(to_text(import->problems), testing::HasSubstr("frobnicate"));
    EXPECT_THAT(to_text(import->problems), testing::HasSubstr("scope is none of"));
}

TEST(OwnCsv, collectives_read_back_too) {
    CollectiveSet set;
    set.sources.push_back({"me", "", "MIT", "NCCL 2.20, CUDA 12", "median", "2024-05", Timing::call});
    set.devices.emplace_back("A100-SXM4-80GB");
    set.systems.emplace_back("NVLink, 8 GPUs");
    set.rows.push_back({Collective::all_gather, Precision::bf16, 0, 0, 1, 16, 8, 1 << 20, 3e-5, 1e-6});
    const auto import = import_text(written(set));
    ASSERT_TRUE(import.ok());
    ASSERT_EQ(import->collectives.rows.size(), 1U);
    const CollectiveMeasurement& row = import->collectives.rows[0];
    EXPECT_EQ(row.operation, Collective::all_gather);
    EXPECT_EQ(row.gpus, 16);
    EXPECT_EQ(row.gpus_per_node, 8);
    EXPECT_EQ(row.bytes, 1 << 20);
    EXPECT_EQ(row.time_s, 3e-5);
    EXPECT_EQ(import->collectives.systems[row.system], "NVLink, 8 GPUs");
    EXPECT_EQ(import->collectives.sources[row.source], set.sources[0]);
}

} // namespace

} // namespace dubhe::test
