// SPDX-License-Identifier: Apache-2.0
// SIGTERM and SIGINT end a program before its exit handlers run. This gives the recorder a moment in between, and the
// program what it would have had without: its own handler is called, or the signal's default happens.
#pragma once

#include <functional>

namespace dubhe::measurement {

struct KeeperWork {
    std::function<void()> flush;            // now and then, and when the program handles a signal itself
    std::function<void(int signal)> finish; // the program is about to end by this signal
    int period_ms = 1000;
};

// Starts one thread, which does the work; none of it runs in a signal handler. Signals that the program ignores, or
// handles by a handler that it installs later, are left alone. Once a process. False: there is no thread to be had.
bool start_keeper(KeeperWork work);
// Has the thread flush now. Any thread, not in a signal handler.
void wake_keeper();

} // namespace dubhe::measurement
