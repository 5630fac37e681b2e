// SPDX-License-Identifier: Apache-2.0
// The recording of an earlier run, which a new one replaces only once there is a new one.
#pragma once

#include <filesystem>

namespace dubhe::measurement {

class FormerRecording {
  public:
    // Moves `file`, if it is there, out of the way of a new one: to "run.dubherec.former". Of one that lies there since
    // `record` was killed, settle() is done first: a recording at `file` that can be read has replaced it.
    explicit FormerRecording(std::filesystem::path file);

    // Whether there was one.
    [[nodiscard]] bool there() const { return there_; }
    // When the program has ended. Where something was recorded the former is removed, else it is back in its place,
    // whatever began to be written there.
    void settle(bool recorded) const;

  private:
    std::filesystem::path file_, aside_;
    bool there_ = false;
};

} // namespace dubhe::measurement
