// SPDX-License-Identifier: Apache-2.0
// Events of JAX's and TensorFlow's profiler (XLA), in the terms of PyTorch's. They say what they are by the names of
// process ("/device:GPU:0") and thread ("Stream #13(Compute)") alone, which come before them.
#pragma once

#include "chrome_event.h"

#include <map>
#include <string>
#include <string_view>

namespace dubhe::trace {

class XlaLanes {
  public:
    // Without quotes.
    void name_process(std::string_view process, std::string_view name);
    void name_thread(std::string_view process, std::string_view thread, std::string_view name);
    [[nodiscard]] bool any() const { return !devices_.empty(); } // known so far

    // The event as PyTorch's profiler would write it; its views hold until the next call.
    [[nodiscard]] ChromeEvent translated(const ChromeEvent& event);

  private:
    std::map<std::string, std::string, std::less<>> devices_, streams_; // process; "process thread" -> number
    std::string key_, grid_, block_, shared_;
};

} // namespace dubhe::trace
