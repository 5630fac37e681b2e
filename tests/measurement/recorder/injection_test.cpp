// SPDX-License-Identifier: Apache-2.0
// The recorder as the driver loads it, in a process of its own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>

namespace dubhe::measurement {
namespace {

bool driver_here() {
    return dlopen("libcuda.so.1", RTLD_LAZY) != nullptr;
}

// Loads the recorder and calls its entry, as cuInit() would; then ends by itself.
void be_a_program() {
    void* const recorder = dlopen(DUBHE_RECORDER, RTLD_NOW);
    if (!recorder) {
        std::fprintf(stderr, "%s\n", dlerror());
        std::_Exit(1);
    }
    const auto entry = reinterpret_cast<int (*)()>(dlsym(recorder, "InitializeInjection"));
    std::_Exit(entry && entry() == 1 ? 7 : 2);
}

TEST(RecorderInjection, WithoutADriverSaysOneLineAndLetsTheProgramRun) {
    if (driver_here()) GTEST_SKIP() << "this machine has a CUDA driver";
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    EXPECT_EXIT(be_a_program(), testing::ExitedWithCode(7), "^dubhe-recorder: [^\n]*no CUDA driver[^\n]*\n$");
}

TEST(RecorderInjection, TakesNvtxOnlyWhereThereIsADriver) {
    if (driver_here()) GTEST_SKIP() << "this machine has a CUDA driver";
    void* const recorder = dlopen(DUBHE_RECORDER, RTLD_NOW);
    ASSERT_NE(recorder, nullptr) << dlerror();
    const auto entry = reinterpret_cast<int (*)(void*)>(dlsym(recorder, "InitializeInjectionNvtx2"));
    ASSERT_NE(entry, nullptr);
    EXPECT_EQ(entry(nullptr), 0);
}

} // namespace
} // namespace dubhe::measurement
