// SPDX-License-Identifier: Apache-2.0
#include "recorder.h"

#include "call_selection.h"
#include "exit_signals.h"
#include "settings.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <pthread.h>
#include <unistd.h>
#include <vector>

namespace dubhe::measurement {

namespace recording = trace::recording;

namespace {

constexpr std::size_t activity_buffer_bytes = std::size_t{4} << 20;

constexpr const char* no_driver = "this machine has no CUDA driver (libcuda.so.1); nothing is recorded";

void say(const std::string& text) {
    // One write, so that the line stays whole beside the program's own output.
    const std::string line = "dubhe-recorder: " + text + '\n';
    [[maybe_unused]] const auto written = write(STDERR_FILENO, line.data(), line.size());
}

// Buffers that CUPTI gave back: a fresh one costs a thousand page faults.
class BufferPool {
  public:
    std::uint8_t* take() {
        const std::lock_guard lock{mutex_};
        if (free_.empty()) return static_cast<std::uint8_t*>(std::aligned_alloc(4096, activity_buffer_bytes));
        std::uint8_t* const buffer = free_.back();
        free_.pop_back();
        return buffer;
    }
    void give_back(std::uint8_t* buffer) {
        const std::lock_guard lock{mutex_};
        if (free_.size() < most_kept) {
            free_.push_back(buffer);
        } else {
            std::free(buffer);
        }
    }

  private:
    static constexpr std::size_t most_kept = 8;
    std::mutex mutex_;
    std::vector<std::uint8_t*> free_;
};

// Never destroyed: CUPTI's thread may use it until the process is gone.
BufferPool& buffers() {
    static BufferPool* const pool = std::make_unique<BufferPool>().release();
    return *pool;
}

void CUPTIAPI buffer_requested(std::uint8_t** buffer, std::size_t* size, std::size_t* most_records) {
    *buffer = buffers().take();
    *size = *buffer ? activity_buffer_bytes : 0;
    *most_records = 0;
}

std::string command_line() {
    std::ifstream in{"/proc/self/cmdline", std::ios::binary};
    std::string text(recording::longest_text, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
    while (!text.empty() && text.back() == '\0')
        text.pop_back();
    for (char& letter : text)
        if (letter == '\0') letter = ' ';
    return text;
}

std::uint64_t unix_time_ns() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(now).count());
}

// The driver calls back without a pointer of ours. Null: this process isn't recorded.
std::atomic<Recorder*>& current() {
    static std::atomic<Recorder*> recorder{nullptr};
    return recorder;
}

void CUPTIAPI buffer_completed(CUcontext context, std::uint32_t stream, std::uint8_t* buffer, std::size_t,
                               std::size_t valid) {
    if (Recorder* const recorder = current().load()) recorder->take(buffer, valid, context, stream);
    buffers().give_back(buffer);
}

} // namespace

Recorder::Recorder(CuptiApi api) : api_{api}, encoder_{api_} {}

Recorder* Recorder::instance() {
    return current().load();
}

void Recorder::start() {
    static std::once_flag once;
    std::call_once(once, [] {
        if (!driver_present()) return say(no_driver);
        Result<CuptiApi> api = load_cupti();
        if (!api) return say(api.diagnostics().front().message.english() + "; nothing is recorded");
        // Never destroyed, as the buffers.
        Recorder* const recorder = std::unique_ptr<Recorder>{new Recorder{*api}}.release();
        current() = recorder;
        if (!recorder->switch_on()) {
            current() = nullptr;
            return;
        }
        std::atexit([] {
            if (Recorder* const running = instance()) running->finish(recording::Reason::finished, 0);
        });
        pthread_atfork(
            [] {
                if (Recorder* r = instance()) r->mutex_.lock();
            },
            [] {
                if (Recorder* r = instance()) r->mutex_.unlock();
            },
            [] {
                if (Recorder* r = instance()) r->forked();
            });
        start_keeper({[recorder] { recorder->flush(); },
                      [recorder](int signal) { recorder->finish(recording::Reason::signal, signal); }});
    });
}

int Recorder::start_nvtx(void* get_export_table) {
    // Programs mark ranges on machines without a GPU too.
    if (!driver_present()) {
        say(no_driver);
        return 0;
    }
    const Result<CuptiApi> api = load_cupti();
    return api && api->initialize_nvtx ? api->initialize_nvtx(get_export_table) : 0;
}

bool Recorder::switch_on() {
    // Activities first: this is where CUPTI finds out that there is no usable GPU.
    CUptiResult result = api_.register_callbacks(buffer_requested, buffer_completed);
    if (result == CUPTI_SUCCESS) api_.set_thread_id_type(CUPTI_ACTIVITY_THREAD_ID_TYPE_SYSTEM);
    if (result == CUPTI_SUCCESS) result = api_.enable(recorded_activities().front());
    if (result != CUPTI_SUCCESS) {
        say("CUPTI can't record here: " + api_.text_of(result) + "; nothing is recorded");
        return false;
    }
    for (const CUpti_ActivityKind kind : recorded_activities().subspan(1))
        api_.enable(kind); // one that this driver doesn't know is missing in the file, that is all
    leave_out_calls_that_ask(api_);
    header_.process = static_cast<std::uint32_t>(getpid());
    header_.parent_process = static_cast<std::uint32_t>(getppid());
    api_.get_timestamp(&header_.clock_base_ns);
    header_.unix_base_ns = unix_time_ns();
    api_.get_version(&header_.profiler_version);
    return true;
}

void Recorder::switch_off() {
    for (const CUpti_ActivityKind kind : recorded_activities())
        api_.disable(kind);
}

bool Recorder::ready_to_write() {
    if (stopped_) return false;
    if (writer_) return !writer_->full() && !writer_->failed();
    const RecorderSettings settings = recorder_settings();
    header_.driver_version = static_cast<std::uint32_t>(loaded_driver_version());
    Result<RecordingWriter> writer =
        RecordingWriter::create(file_of_process(settings, getpid()), header_, settings.limit_bytes);
    if (!writer) {
        stopped_ = true;
        say_once(to_text(writer.diagnostics()) + "; nothing is recorded");
        return false;
    }
    writer_.emplace(std::move(*writer));
    recording::Process process;
    process.command = writer_->text(command_line());
    writer_->add(process);
    return true;
}

void Recorder::take(std::uint8_t* buffer, std::size_t bytes, CUcontext context, std::uint32_t stream) {
    if (bytes == 0 || stopped_) return;
    const std::lock_guard lock{mutex_};
    if (!ready_to_write()) return;
    CUpti_Activity* activity = nullptr;
    while (api_.get_next_record(buffer, bytes, &activity) == CUPTI_SUCCESS)
        encoder_.encode(*activity, *writer_);
    std::size_t dropped = 0;
    if (api_.get_dropped(context, stream, &dropped) == CUPTI_SUCCESS) dropped_ += dropped;
    if (writer_->full() || writer_->failed()) wake_keeper();
}

void Recorder::flush() {
    if (stopped_ || stopping_) return;
    api_.flush_all(0);
    bool over = false;
    {
        const std::lock_guard lock{mutex_};
        if (!writer_) return;
        if (const Result<Done> flushed = writer_->flush(); !flushed) say_once(to_text(flushed.diagnostics()));
        over = writer_->full() || writer_->failed();
    }
    if (over) finish(recording::Reason::size_limit, 0);
}

void Recorder::finish(recording::Reason reason, int signal) {
    if (stopped_ || stopping_.exchange(true)) return;
    if (reason == recording::Reason::size_limit) {
        switch_off(); // the program goes on, and shall not pay for what nobody keeps
    } else {
        api_.flush_all(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
    }
    const std::lock_guard lock{mutex_};
    stopped_ = true;
    if (!writer_) {
        if (reason == recording::Reason::finished) say_once("no GPU was used; nothing is recorded");
        return;
    }
    if (writer_->full()) {
        reason = recording::Reason::size_limit;
        say_once("the recording has reached its limit of " + std::to_string(recorder_settings().limit_bytes) +
                 " bytes; the program goes on unrecorded");
    }
    recording::End end;
    end.reason = reason;
    end.signal = static_cast<std::uint8_t>(signal);
    api_.get_timestamp(&end.time_ns);
    end.dropped = dropped_;
    if (const Result<Done> done = writer_->finish(end); !done) say_once(to_text(done.diagnostics()));
}

void Recorder::forked() {
    // CUDA doesn't live on in a forked child, nor do the threads.
    stopped_ = true;
    if (writer_) writer_->abandon();
    mutex_.unlock();
    current() = nullptr;
}

void Recorder::say_once(const std::string& text) {
    if (said_) return;
    said_ = true;
    say(text);
}

} // namespace dubhe::measurement

// The driver's and NVTX's entries.
extern "C" __attribute__((visibility("default"))) int InitializeInjection() {
    dubhe::measurement::Recorder::start();
    return 1;
}

extern "C" __attribute__((visibility("default"))) int InitializeInjectionNvtx2(void* get_export_table) {
    return dubhe::measurement::Recorder::start_nvtx(get_export_table);
}
