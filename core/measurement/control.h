// SPDX-License-Identifier: Apache-2.0
// One small operator measured again and again through a long run: it tells when the machine changes under it.
#pragma once

#include "chain_timing.h"

#include <memory>
#include <optional>
#include <vector>

namespace dubhe::measurement {

struct ControlReading {
    Seconds at; // since the control was made
    double time_s = 0.0, spread_s = 0.0;
};

class Control {
  public:
    // Measures at once. A back end that can't run the operator has no control: nothing is ever reported then.
    Control(BackEnd& back_end, const ChainOptions& options);

    // Measures again where `every` has passed since the last time. What it has to say: the clock drifted by over 5 %
    // from the first reading (said once for each further 5 %), or equal runs scatter by over 5 %: something else runs.
    [[nodiscard]] std::optional<Diagnostic> check(Seconds every);
    [[nodiscard]] const std::vector<ControlReading>& readings() const { return readings_; }
    // Largest deviation from the first reading, as a share of it.
    [[nodiscard]] double drift() const;

  private:
    bool read();

    ChainOptions options_;
    std::unique_ptr<Chain> chain_;
    Seconds start_;
    std::vector<ControlReading> readings_;
    int said_steps_ = 0; // of 5 %
    bool said_busy_ = false;
};

} // namespace dubhe::measurement
