// SPDX-License-Identifier: Apache-2.0
// Records what a CUDA program does, from inside that program. The library is named in CUDA_INJECTION64_PATH, so the
// driver loads it and calls InitializeInjection when the program first uses CUDA; NVTX_INJECTION64_PATH names it too,
// for the program's ranges. `dubhe-cli record` sets both.
//
// Environment:
//   DUBHE_RECORD_FILE   the file to write; "recording.dubherec" where unset
//   DUBHE_RECORD_ROOT   process id of the program that was started: other processes of it write their own file, with
//                       their id in its name ("run.4711.dubherec")
//   DUBHE_RECORD_LIMIT  bytes that a file may have; recording stops there, the program goes on
//   DUBHE_CUPTI         the CUPTI library to use
//
// Threads: CUPTI hands over full buffers on a thread of its own; one more (the keeper) has buffers handed over every
// second, so that a killed program has lost a second at most. The file is made when there is something to write: a
// process that runs nothing on a GPU leaves none. Whatever fails is said once, in one line on standard error, and the
// program runs on as if the recorder were not there.
#pragma once

#include "activities.h"
#include "cupti_api.h"
#include "recording_writer.h"

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

namespace dubhe::measurement {

class Recorder {
  public:
    // Begins to record, once a process.
    static void start();
    // Hands NVTX's calls to CUPTI. 1: taken.
    static int start_nvtx(void* get_export_table);

    void take(std::uint8_t* buffer, std::size_t bytes, CUcontext context, std::uint32_t stream);
    void finish(trace::recording::Reason reason, int signal);
    void flush();

  private:
    explicit Recorder(CuptiApi api);
    static Recorder* instance();
    [[nodiscard]] bool switch_on();
    void switch_off();
    [[nodiscard]] bool ready_to_write(); // makes the file where there is none yet
    void forked();
    void say_once(const std::string& text);

    CuptiApi api_;
    ActivityEncoder encoder_;
    trace::recording::FileHeader header_;
    std::mutex mutex_; // over all below
    std::optional<RecordingWriter> writer_;
    std::uint64_t dropped_ = 0;
    bool said_ = false;
    std::atomic<bool> stopped_{false};
    std::atomic<bool> stopping_{false}; // a thread is at it
};

} // namespace dubhe::measurement
