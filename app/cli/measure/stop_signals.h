// SPDX-License-Identifier: Apache-2.0
// Ctrl-C and `kill` as a wish to stop: long work ends at its next step, with what it has kept.
#pragma once

#include <stop_token>
#include <thread>

namespace dubhe::cli {

// While it lives, SIGINT, SIGTERM and SIGHUP ask the token to stop; a second one ends the program as usual. Make it
// before other threads are started: those made after it leave the signals to it. Where its thread can't be started, the
// first signal ends the program as usual.
class StopSignals {
  public:
    StopSignals();
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }

  private:
    std::stop_source stop_;
    std::jthread listener_;
};

} // namespace dubhe::cli
