// SPDX-License-Identifier: Apache-2.0
#include "recording_summary.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <span>
#include <unordered_map>

namespace dubhe::measurement {

namespace recording = trace::recording;

namespace {

template <class Record>
bool take(std::span<const char> bytes, Record& record) {
    if (bytes.size() < sizeof record) return false;
    std::memcpy(&record, bytes.data(), sizeof record);
    return true;
}

class Counter {
  public:
    explicit Counter(RecordingSummary& summary) : summary_{summary} {}

    void count(recording::Kind kind, std::span<const char> bytes) {
        const auto index = static_cast<std::size_t>(kind);
        if (index >= record_kind_count) return;
        ++summary_.counts[index];
        switch (kind) {
        case recording::Kind::kernel:
            return times<recording::Kernel>(bytes);
        case recording::Kind::copy:
            return times<recording::Copy>(bytes);
        case recording::Kind::set:
            return times<recording::Set>(bytes);
        case recording::Kind::call:
            return times<recording::Call>(bytes);
        case recording::Kind::text:
            return text(bytes);
        case recording::Kind::device:
            return device(bytes);
        case recording::Kind::end:
            return end(bytes);
        default:
            return;
        }
    }

  private:
    template <class Record>
    void times(std::span<const char> bytes) {
        Record record;
        if (!take(bytes, record) || record.end_ns < record.begin_ns || record.begin_ns == 0) return;
        summary_.begin_ns = summary_.begin_ns == 0 ? record.begin_ns : std::min(summary_.begin_ns, record.begin_ns);
        summary_.end_ns = std::max(summary_.end_ns, record.end_ns);
    }

    // Only devices are named in the summary, and their names are short.
    void text(std::span<const char> bytes) {
        recording::Text record;
        if (!take(bytes, record) || record.bytes > 256 || bytes.size() - sizeof record < record.bytes) return;
        texts_.emplace(record.id, std::string{bytes.data() + sizeof record, record.bytes});
    }

    void device(std::span<const char> bytes) {
        recording::Device record;
        if (!take(bytes, record)) return;
        const auto name = texts_.find(record.name);
        summary_.devices.push_back(name == texts_.end() ? "device " + std::to_string(record.device) : name->second);
    }

    void end(std::span<const char> bytes) {
        recording::End record;
        if (take(bytes, record)) summary_.end = record;
    }

    RecordingSummary& summary_;
    std::unordered_map<std::uint32_t, std::string> texts_;
};

} // namespace

Result<RecordingSummary> summarize_recording(const std::string& path) {
    std::ifstream in{path, std::ios::binary};
    if (!in) return error("can't be read", path);
    RecordingSummary summary;
    if (!in.read(reinterpret_cast<char*>(&summary.header), sizeof summary.header) ||
        summary.header.magic != recording::magic)
        return error("is no recording of Dubhe", path);
    if (summary.header.version != recording::version)
        return error("is a recording of version " + std::to_string(summary.header.version) + "; this program knows " +
                         std::to_string(recording::version),
                     path);
    if (summary.header.header_bytes < sizeof summary.header || summary.header.header_bytes % 8 != 0)
        return error("is damaged: its head can't be " + std::to_string(summary.header.header_bytes) + " bytes", path);
    in.seekg(summary.header.header_bytes);
    summary.bytes = summary.header.header_bytes;
    Counter counter{summary};
    std::vector<char> record;
    for (recording::RecordHead head; in.read(reinterpret_cast<char*>(&head), sizeof head) && head.words > 0;) {
        record.resize(std::size_t{head.words} * 8);
        std::memcpy(record.data(), &head, sizeof head);
        if (!in.read(record.data() + sizeof head, static_cast<std::streamsize>(record.size() - sizeof head))) break;
        summary.bytes += record.size();
        counter.count(head.kind, record);
    }
    return summary;
}

} // namespace dubhe::measurement
