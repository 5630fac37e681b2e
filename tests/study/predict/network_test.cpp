// SPDX-License-Identifier: Apache-2.0
#include "../../sanitizers.h"

#include <core/study/predict/network.h>

#include <gmock/gmock.h>

#include <cstdlib>
#include <sys/resource.h>

namespace dubhe::study {
namespace {

// 0 where a network that no memory is left for is refused in words.
int refuse_for_want_of_memory(const workload::Recipe& recipe) {
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0) return 2;
    limit.rlim_cur = 1; // nothing beyond what there is
    if (setrlimit(RLIMIT_AS, &limit) != 0) return 3;
    const Result<NetworkPtr> network = prepare(recipe);
    return !network && network.diagnostics().front().file == recipe.network ? 0 : 1;
}

// A thread's work must not throw: that would end the program.
TEST(PrepareDeathTest, WhatThrowsWhileBuildingIsAnErrorThatNamesTheNetwork) {
    if (test::any_sanitizer) GTEST_SKIP() << "the sanitizers' allocators end programs without memory";
    workload::Recipe recipe;
    recipe.network = "gpt3-175b";
    recipe.mode = workload::Mode::training;
    EXPECT_EXIT(std::_Exit(refuse_for_want_of_memory(recipe)), testing::ExitedWithCode(0), "");
}

} // namespace
} // namespace dubhe::study
