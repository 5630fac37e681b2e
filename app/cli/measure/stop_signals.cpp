// SPDX-License-Identifier: Apache-2.0
#include "stop_signals.h"

#include <csignal>
#include <ctime>
#include <system_error>

namespace dubhe::cli {

namespace {

sigset_t stopping() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int each : {SIGINT, SIGTERM, SIGHUP})
        sigaddset(&signals, each);
    return signals;
}

void listen(std::stop_source stop, const std::stop_token& end) {
    const sigset_t signals = stopping();
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
}

} // namespace

StopSignals::StopSignals() {
    const sigset_t signals = stopping();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    try {
        listener_ = std::jthread{[stop = stop_](const std::stop_token& end) { listen(stop, end); }};
    } catch (const std::system_error&) {
        pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    }
}

StopSignals::~StopSignals() {
    listener_ = {};
    const sigset_t signals = stopping();
    pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
}

} // namespace dubhe::cli
