// SPDX-License-Identifier: Apache-2.0
// What a PyTorch trace says outside of its events: GPUs, rank, base of its times.
#pragma once

#include "../trace.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace dubhe::trace {

class JsonHeader {
  public:
    std::int64_t base_ns = 0; // to add to times of events

    // A member of the outermost object. What is not as expected is passed over.
    void read(std::string_view key, std::string_view json);
    void apply(Trace& trace) const;

  private:
    std::vector<DeviceInfo> devices_;
    std::int32_t rank_ = 0, world_size_ = 1;
};

} // namespace dubhe::trace
