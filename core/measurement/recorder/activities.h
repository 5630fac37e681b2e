// SPDX-License-Identifier: Apache-2.0
// CUPTI's activity records as records of a recording.
#pragma once

#include "cupti_api.h"
#include "recording_writer.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace dubhe::measurement {

// What is switched on beside the calls, the kernels first: without them nothing is worth recording.
[[nodiscard]] std::span<const CUpti_ActivityKind> recorded_activities();

class ActivityEncoder {
  public:
    // `api` outlives the encoder.
    explicit ActivityEncoder(const CuptiApi& api) : api_{api} {}

    // Kinds that a recording doesn't hold are skipped.
    void encode(const CUpti_Activity& activity, RecordingWriter& writer);

  private:
    [[nodiscard]] std::uint32_t call_name(CUpti_CallbackDomain domain, CUpti_CallbackId id, RecordingWriter& writer);

    const CuptiApi& api_;
    std::array<std::vector<std::uint32_t>, 2> call_names_; // text ids by callback id; 0: not asked for yet
};

} // namespace dubhe::measurement
