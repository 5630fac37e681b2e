// SPDX-License-Identifier: Apache-2.0
// Writes a recording (see core/trace/recording_format.h) through a buffer. Knows nothing of CUPTI.
// Not thread-safe: the recorder holds a lock around it.
#pragma once

#include <core/support/result.h>
#include <core/trace/recording_format.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dubhe::measurement {

class RecordingWriter {
  public:
    // What a file needs at the least: its head, its end and a few records.
    static constexpr std::uint64_t smallest_limit = 4096;

    // Creates the file or replaces it. `limit_bytes`: the file never grows beyond it; 0: no limit, else at least
    // smallest_limit. Magic, version and size of the head are filled in here.
    [[nodiscard]] static Result<RecordingWriter> create(const std::string& path, trace::recording::FileHeader header,
                                                        std::uint64_t limit_bytes);

    // The head of `record` is filled in here. Without effect once the writer is full or has failed.
    template <class Record>
    void add(Record record) {
        static_assert(trace::recording::is_packed<Record>);
        record.head = {Record::its_kind, sizeof(Record) / 8};
        put(std::as_bytes(std::span{&record, 1}), {});
    }
    // The id of a text, which is written when it is first asked for. 0 for the empty one, and once the writer is full.
    [[nodiscard]] std::uint32_t text(std::string_view text);

    [[nodiscard]] bool full() const { return state_ == State::full; } // the next record didn't fit under the limit
    [[nodiscard]] bool failed() const { return state_ == State::failed; }
    [[nodiscard]] std::uint64_t bytes() const { return written_ + buffer_.size(); }
    [[nodiscard]] std::uint64_t records() const { return records_; }

    // What is buffered goes to the file. Fails where the disk is full; nothing more is written then.
    Result<Done> flush();
    // Adds the End (its count of records is filled in here), flushes and closes. There is always room for it.
    Result<Done> finish(trace::recording::End end);
    // Closes the file without writing to it: a forked child has its parent's buffer.
    void abandon();

  private:
    enum class State : std::uint8_t { open, full, failed, closed };
    struct TextHash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

    RecordingWriter(std::string path, File file, std::uint64_t limit_bytes);
    void put(std::span<const std::byte> record, std::span<const std::byte> tail);
    [[nodiscard]] Diagnostic failure(const std::string& what) const;

    std::string path_;
    File file_;
    std::uint64_t limit_ = 0;
    std::uint64_t written_ = 0;
    std::uint64_t records_ = 0;
    State state_ = State::open;
    std::vector<std::byte> buffer_;
    std::unordered_map<std::string, std::uint32_t, TextHash, std::equal_to<>> texts_;
};

} // namespace dubhe::measurement
