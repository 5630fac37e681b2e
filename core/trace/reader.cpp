// SPDX-License-Identifier: Apache-2.0
#include "reader.h"

#include "readers/formats.h"
#include "recording_format.h"

#include <core/files/pipe_stream.h>
#include <core/files/sqlite_guard.h>
#include <core/files/unpacker.h>

#include <SQLiteCpp/SQLiteCpp.h>

#include <array>
#include <fstream>
#include <system_error>
#include <utility>

namespace dubhe::trace {

void read_copy_name(std::string_view name, CopyDetail& copy) {
    using enum CopyDirection;
    struct Way {
        std::string_view spelling;
        CopyDirection direction;
    };
    // Of CUDA's tools, JAX's profiler, PyTorch's first years, HIP's, and rocprofv3.
    static constexpr std::array<Way, 21> ways{{
        {"HtoD", host_to_device},
        {"H2D", host_to_device},
        {"Host To Device", host_to_device},
        {"HostToDevice", host_to_device},
        {"HOST_TO_DEVICE", host_to_device},
        {"DtoH", device_to_host},
        {"D2H", device_to_host},
        {"Device To Host", device_to_host},
        {"DeviceToHost", device_to_host},
        {"DEVICE_TO_HOST", device_to_host},
        {"DtoD", device_to_device},
        {"D2D", device_to_device},
        {"DeviceToDevice", device_to_device},
        {"DEVICE_TO_DEVICE", device_to_device},
        {"PtoP", peer},
        {"P2P", peer},
        {"HtoH", host_to_host},
        {"H2H", host_to_host},
        {"Host To Host", host_to_host},
        {"HostToHost", host_to_host},
        {"HOST_TO_HOST", host_to_host},
    }};
    const auto has = [&](std::string_view mark) { return name.find(mark) != std::string_view::npos; };
    for (const Way& way : ways)
        if (has(way.spelling)) copy.direction = way.direction;
    if (has("Pageable") || has("pageable")) copy.pageable = true;
}

namespace {

constexpr std::string_view sqlite_mark = "SQLite format 3";

constexpr std::size_t mark_bytes = 16;

std::string first_bytes(std::istream& in) {
    std::string bytes(mark_bytes, '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    in.clear();
    in.seekg(0);
    return bytes;
}

// The same of what gzip packed, where it did.
std::string first_unpacked(std::istream& in) {
    std::string bytes(mark_bytes, '\0');
    bytes.resize(files::Unpacker{in}.read(bytes.data(), bytes.size()));
    in.clear();
    in.seekg(0);
    return bytes;
}

bool is_recording(std::string_view bytes) {
    return bytes.starts_with(std::string_view{recording::magic.data(), recording::magic.size()});
}

Result<Trace> read_packed(std::istream& in, const std::string& name, std::uint64_t size, const Progress& progress,
                          const ReadOptions& options) {
    return is_perfetto(first_unpacked(in)) ? read_perfetto(in, name, size, progress, options)
                                           : read_chrome(in, name, size, progress, options);
}

Result<Trace> read_sqlite(const std::filesystem::path& file, const Progress& progress, const ReadOptions& options) {
    const std::string name = file.string();
    try {
        SQLite::Database database{name, SQLite::OPEN_READONLY};
        constexpr int longest_cell = 1 << 26;
        distrust(database.getHandle(), longest_cell);
        if (is_nsight(database)) return read_nsight(database, name, progress, options);
        if (is_rocpd(database)) return read_rocpd(database, name, progress, options);
        return error(message("is an SQLite file, but neither an export of Nsight Systems (`nsys export --type sqlite` "
                             "makes one) nor a database of rocprofv3: it has none of their tables"),
                     name);
    } catch (const SQLite::Exception& exception) {
        return error(message("can't be read as an SQLite export: %1", exception.what()), name);
    }
}

} // namespace

Result<Trace> read_trace(std::istream& in, const std::string& name, const Progress& progress,
                         const ReadOptions& options) {
    const std::string mark = first_bytes(in);
    if (mark.starts_with(sqlite_mark)) return error(message("an SQLite export has to be read from a file"), name);
    if (is_recording(mark)) return read_recording(in, name, progress, options);
    return read_packed(in, name, 0, progress, options);
}

Result<Trace> read_trace(const std::filesystem::path& file, const Progress& progress, const ReadOptions& options) {
    std::error_code code;
    const std::string name = file.string();
    if (!std::filesystem::exists(file, code)) return error(message("there is no such file"), name);
    if (std::filesystem::is_directory(file, code))
        return error(message("is a folder; name one of the traces in it"), name);
    std::ifstream in{file, std::ios::binary};
    if (!in) return error(message("can't be opened for reading"), name);
    if (!std::filesystem::is_regular_file(file, code)) { // a pipe
        files::PipeStream pipe{std::move(in)};
        return read_trace(pipe, name, progress, options);
    }
    const std::string mark = first_bytes(in);
    if (mark.starts_with(sqlite_mark)) return read_sqlite(file, progress, options);
    if (is_recording(mark)) return read_recording(in, name, progress, options);
    const std::uintmax_t size = std::filesystem::file_size(file, code);
    return read_packed(in, name, code ? 0 : size, progress, options);
}

} // namespace dubhe::trace
