// SPDX-License-Identifier: Apache-2.0
// The GPU's clock now, by NVML, which comes with the driver and is looked for when it is asked.
#pragma once

#include <core/units/quantity.h>

#include <optional>

namespace dubhe::measurement::cuda {

class Clock {
  public:
    explicit Clock(int gpu);
    ~Clock();
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;
    [[nodiscard]] std::optional<Hertz> now() const;

  private:
    void* library_ = nullptr;
    void* device_ = nullptr;
};

} // namespace dubhe::measurement::cuda
