// SPDX-License-Identifier: Apache-2.0
#include "former_recording.h"

#include "recording_summary.h"

#include <system_error>
#include <utility>

namespace dubhe::measurement {

namespace fs = std::filesystem;

FormerRecording::FormerRecording(fs::path file) : file_{std::move(file)}, aside_{file_.string() + ".former"} {
    std::error_code fault;
    there_ = fs::exists(aside_, fault);
    if (there_) settle(summarize_recording(file_.string()).ok());
    fs::rename(file_, aside_, fault);
    there_ = !fault;
}

void FormerRecording::settle(bool recorded) const {
    if (!there_) return;
    std::error_code fault;
    if (recorded)
        fs::remove(aside_, fault);
    else
        fs::rename(aside_, file_, fault);
}

} // namespace dubhe::measurement
