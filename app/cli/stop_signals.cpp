// SPDX-License-Identifier: Apache-2.0
#include "stop_signals.h"

#include <csignal>
#include <ctime>

namespace dubhe::cli {

namespace {

sigset_t stopping() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int each : {SIGINT, SIGTERM, SIGHUP})
        sigaddset(&signals, each);
    return signals;
}

} // namespace

StopSignals::StopSignals() {
    const sigset_t signals = stopping();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    listener_ = std::jthread{[stop = stop_, signals](const std::stop_token& end) mutable {
        constexpr timespec moment{0, 100'000'000};
        while (!end.stop_requested()) {
            const int signal = sigtimedwait(&signals, nullptr, &moment);
            if (signal < 0) continue;
            if (!stop.request_stop()) { // the second one
                std::signal(signal, SIG_DFL);
                pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
                std::raise(signal);
            }
        }
    }};
}

StopSignals::~StopSignals() {
    listener_.request_stop();
    listener_.join();
    const sigset_t signals = stopping();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

} // namespace dubhe::cli
