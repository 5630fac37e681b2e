// SPDX-License-Identifier: Apache-2.0
// Rows of a gzipped CSV with a header, as tests and calibration read published tables.
#pragma once

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>
#include <zlib.h>

namespace dubhe::test {

using CsvRow = std::map<std::string, std::string>; // column -> text

// Fields may stand in quotes, commas and all.
inline std::vector<std::string> csv_fields(const std::string& line) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (const char c : line) {
        if (c == '"')
            quoted = !quoted;
        else if (c == ',' && !quoted)
            fields.emplace_back();
        else if (c != '\n' && c != '\r')
            fields.back() += c;
    }
    return fields;
}

// Calls `visit` with each row. Quoted fields hold no line breaks. Throws where the file can't be read.
inline void for_each_row(const std::filesystem::path& file, const std::function<void(const CsvRow&)>& visit) {
    const std::unique_ptr<gzFile_s, decltype(&gzclose)> input{gzopen(file.c_str(), "rb"), &gzclose};
    if (!input) throw std::runtime_error("cannot read " + file.string());
    std::vector<std::string> header;
    std::array<char, 8192> buffer{};
    while (gzgets(input.get(), buffer.data(), static_cast<int>(buffer.size())) != nullptr) {
        const std::vector<std::string> fields = csv_fields(buffer.data());
        if (header.empty()) {
            header = fields;
            continue;
        }
        CsvRow row;
        for (std::size_t i = 0; i < std::min(header.size(), fields.size()); ++i)
            row[header[i]] = fields[i];
        visit(row);
    }
}

} // namespace dubhe::test
