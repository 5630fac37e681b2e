// SPDX-License-Identifier: Apache-2.0
#include "recording_writer.h"

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <limits>
#include <utility>

namespace dubhe::measurement {

namespace recording = trace::recording;

namespace {

constexpr std::size_t buffer_bytes = std::size_t{1} << 20;

} // namespace

RecordingWriter::RecordingWriter(std::string path, File file, std::uint64_t limit_bytes)
    : path_{std::move(path)}, file_{std::move(file)}, limit_{limit_bytes == 0
                                                                 ? std::numeric_limits<std::uint64_t>::max()
                                                                 : limit_bytes} {
    buffer_.reserve(buffer_bytes);
}

Result<RecordingWriter> RecordingWriter::create(const std::string& path, recording::FileHeader header,
                                                std::uint64_t limit_bytes) {
    assert(limit_bytes == 0 || limit_bytes >= smallest_limit);
    // A link that lies there would have something else written over.
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666);
    File file{descriptor < 0 ? nullptr : ::fdopen(descriptor, "wb"), &std::fclose};
    if (!file) return error(std::string{"can't be written: "} + std::strerror(errno), path);
    // Each write is a whole buffer of ours already.
    std::setvbuf(file.get(), nullptr, _IONBF, 0);
    RecordingWriter writer{path, std::move(file), limit_bytes};
    header.magic = recording::magic;
    header.version = recording::version;
    header.header_bytes = sizeof header;
    const auto bytes = std::as_bytes(std::span{&header, 1});
    writer.buffer_.assign(bytes.begin(), bytes.end());
    return writer;
}

void RecordingWriter::put(std::span<const std::byte> record, std::span<const std::byte> tail) {
    if (state_ != State::open) return;
    const std::size_t padding = (8 - tail.size() % 8) % 8;
    const std::size_t size = record.size() + tail.size() + padding;
    if (bytes() + size > limit_ - sizeof(recording::End)) {
        state_ = State::full;
        return;
    }
    if (buffer_.size() + size > buffer_bytes && !flush()) return;
    buffer_.insert(buffer_.end(), record.begin(), record.end());
    buffer_.insert(buffer_.end(), tail.begin(), tail.end());
    buffer_.insert(buffer_.end(), padding, std::byte{0});
    ++records_;
}

std::uint32_t RecordingWriter::text(std::string_view text) {
    if (text.empty()) return 0;
    text = text.substr(0, recording::longest_text);
    if (const auto known = texts_.find(text); known != texts_.end()) return known->second;
    recording::Text record;
    record.id = static_cast<std::uint32_t>(texts_.size() + 1);
    record.bytes = static_cast<std::uint32_t>(text.size());
    record.head = {recording::Kind::text, static_cast<std::uint16_t>((sizeof record + text.size() + 7) / 8)};
    put(std::as_bytes(std::span{&record, 1}), std::as_bytes(std::span{text.data(), text.size()}));
    if (state_ != State::open) return 0;
    texts_.emplace(text, record.id);
    return record.id;
}

Diagnostic RecordingWriter::failure(const std::string& what) const {
    return error(what + ": " + std::strerror(errno) + "; nothing more is recorded", path_);
}

Result<Done> RecordingWriter::flush() {
    if (state_ == State::failed || state_ == State::closed || buffer_.empty()) return Done{};
    const std::size_t wrote = std::fwrite(buffer_.data(), 1, buffer_.size(), file_.get());
    written_ += wrote;
    const bool whole = wrote == buffer_.size();
    buffer_.clear();
    if (whole) return Done{};
    state_ = State::failed;
    return failure("can't be written further");
}

Result<Done> RecordingWriter::finish(recording::End end) {
    if (state_ == State::closed || state_ == State::failed) return Done{};
    end.head = {recording::Kind::end, sizeof end / 8};
    end.records = ++records_;
    const auto bytes = std::as_bytes(std::span{&end, 1});
    buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
    if (const Result<Done> flushed = flush(); !flushed) return flushed;
    state_ = State::closed;
    if (std::fclose(file_.release()) != 0) return failure("can't be closed");
    return Done{};
}

void RecordingWriter::abandon() {
    buffer_.clear();
    state_ = State::closed;
    file_.reset();
}

} // namespace dubhe::measurement
