// SPDX-License-Identifier: Apache-2.0
// Each case ends its process, so each runs in a child that reports on standard error.
#include <core/measurement/recorder/exit_signals.h>

#include <gtest/gtest.h>

#include <csignal>
#include <string_view>
#include <unistd.h>

namespace dubhe::measurement {
namespace {

void tell(std::string_view text) {
    [[maybe_unused]] const auto written = write(STDERR_FILENO, text.data(), text.size());
}

KeeperWork telling() {
    return {[] { tell("flushed\n"); }, [](int) { tell("finished\n"); }, 600'000};
}

[[noreturn]] void wait_for_the_end() {
    while (true)
        pause();
}

TEST(ExitSignals, FinishThenDieByTheSignalThatCame) {
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    for (const int signal : {SIGTERM, SIGINT}) {
        EXPECT_EXIT(
            {
                start_keeper(telling());
                raise(signal);
                wait_for_the_end();
            },
            testing::KilledBySignal(signal), "^finished\n$");
    }
}

void own_handler(int) {
    tell("program's own\n");
    _exit(3);
}

TEST(ExitSignals, CallTheProgramsOwnHandler) {
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    EXPECT_EXIT(
        {
            std::signal(SIGTERM, own_handler);
            start_keeper(telling());
            raise(SIGTERM);
            wait_for_the_end();
        },
        testing::ExitedWithCode(3), "program's own");
}

TEST(ExitSignals, LeaveAnIgnoredSignalIgnored) {
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    EXPECT_EXIT(
        {
            std::signal(SIGINT, SIG_IGN);
            start_keeper(telling());
            raise(SIGINT);
            _exit(5);
        },
        testing::ExitedWithCode(5), "^$");
}

TEST(ExitSignals, ASecondSignalDoesNotWait) {
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    EXPECT_EXIT(
        {
            start_keeper({[] {}, [](int) { wait_for_the_end(); }, 600'000});
            raise(SIGTERM);
            raise(SIGTERM);
            wait_for_the_end();
        },
        testing::KilledBySignal(SIGTERM), "");
}

} // namespace
} // namespace dubhe::measurement
