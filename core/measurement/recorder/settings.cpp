// SPDX-License-Identifier: Apache-2.0
#include "settings.h"

#include "recording_writer.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace dubhe::measurement {

namespace {

template <class Number>
Number number_in(const char* variable, Number otherwise) {
    const char* const text = std::getenv(variable);
    if (!text) return otherwise;
    const std::string_view digits{text};
    Number number{};
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return fault == std::errc{} && end == digits.data() + digits.size() ? number : otherwise;
}

} // namespace

RecorderSettings recorder_settings() {
    RecorderSettings settings;
    if (const char* file = std::getenv(record_file_variable); file && *file) settings.file = file;
    settings.limit_bytes = number_in<std::uint64_t>(record_limit_variable, 0);
    if (settings.limit_bytes > 0)
        settings.limit_bytes = std::max(settings.limit_bytes, RecordingWriter::smallest_limit);
    settings.root_process = number_in<long>(record_root_variable, 0);
    return settings;
}

std::string file_of_process(const RecorderSettings& settings, long process) {
    if (settings.root_process == 0 || settings.root_process == process) return settings.file;
    const std::string id = '.' + std::to_string(process);
    const bool has_suffix = settings.file.ends_with(recording_suffix);
    return has_suffix ? std::string{settings.file}.insert(settings.file.size() - recording_suffix.size(), id)
                      : settings.file + id;
}

} // namespace dubhe::measurement
