// SPDX-License-Identifier: Apache-2.0
// How long work tells what it is doing, and how it learns that nobody wants the answer any more.
#pragma once

#include <functional>
#include <stop_token>
#include <string_view>

namespace dubhe {

// Passed by value into long work. Both parts may be empty. `report` is called on the thread that works, at most
// some hundred times; `stop` may be requested from any thread.
struct Progress {
    std::function<void(double fraction, std::string_view what)> report;
    std::stop_token stop;

    void operator()(double fraction, std::string_view what) const {
        if (report) report(fraction, what);
    }
    [[nodiscard]] bool cancelled() const { return stop.stop_requested(); }
};

} // namespace dubhe
