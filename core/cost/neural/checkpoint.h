// SPDX-License-Identifier: Apache-2.0
// What a long fit has done so far, in a file, so that a fit that was stopped goes on where it was.
#pragma once

#include "neural.h"

#include <core/support/result.h>

#include <cstdint>
#include <filesystem>

namespace dubhe::cost::neural {

class Checkpoint {
  public:
    // What the file holds of a fit with the same digest; nothing where it can't be read or is of another fit. An empty
    // path: nothing is read or written.
    Checkpoint(std::filesystem::path file, std::uint64_t digest);

    [[nodiscard]] const NeuralKind* find(workload::OperatorKind kind) const { return done_.find(kind); }
    // Replaces the file in one step.
    [[nodiscard]] Result<Done> keep(const NeuralParameters& done) const;
    void remove() const;

  private:
    std::filesystem::path file_;
    std::uint64_t digest_ = 0;
    NeuralParameters done_;
};

} // namespace dubhe::cost::neural
