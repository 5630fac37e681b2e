// SPDX-License-Identifier: Apache-2.0
#include "library.h"

#include "shipped_models.h"

#include <core/files/new_file.h>
#include <core/support/json_scan.h>
#include <core/support/sha256.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cassert>
#include <fstream>

namespace dubhe::cost {

namespace {

using nlohmann::ordered_json;

constexpr std::string_view format_name = "dubhe-library";
constexpr std::size_t longest_header = std::size_t{1} << 20U;

std::vector<std::string> texts(const ordered_json& header, const char* key) {
    std::vector<std::string> found;
    for (const ordered_json& text : header.value(key, ordered_json::array()))
        found.push_back(text.get<std::string>());
    return found;
}

LibraryInfo info_of(const ordered_json& header) {
    LibraryInfo info;
    for (const ordered_json& data : header.value("data", ordered_json::array()))
        info.data.push_back({data.at("origin").get<std::string>(), data.at("licence").get<std::string>(),
                             data.at("rows").get<std::uint64_t>()});
    info.gpus = texts(header, "gpus");
    info.excluded = texts(header, "excluded");
    info.seed = header.value("seed", std::uint64_t{1});
    return info;
}

Diagnostic damaged(const std::string& file) {
    return error(message("is a library of cost models that was cut short or changed; get it again, or fit a new one "
                         "with dubhe-cli fit"),
                 file);
}

} // namespace

Result<Library> Library::parse(std::string_view bytes, const std::string& file) {
    return parse(bytes, file, true);
}

Result<Library> Library::parse(std::string_view bytes, const std::string& file, bool verify) {
    const std::size_t line = bytes.substr(0, longest_header).find('\n');
    const std::string_view first = bytes.substr(0, line == std::string_view::npos ? longest_header : line);
    if (first.find(format_name) == std::string_view::npos)
        return error(message("is no library of cost models; dubhe-cli fit writes them"), file);
    if (line == std::string_view::npos) return damaged(file);
    try {
        const ordered_json header = ordered_json::parse(first);
        if (header.at("format").get<std::string>() != format_name)
            return error(message("is no library of cost models; dubhe-cli fit writes them"), file);
        const int written = header.at("version").get<int>();
        if (written != version) {
            return error(
                written > version
                    ? message("is a library of version %1, this program reads version %2; update Dubhe", written,
                              version)
                    : message(
                          "is a library of version %1, this program reads version %2; fit it again with dubhe-cli fit",
                          written, version),
                file);
        }
        Library library;
        library.info = info_of(header);
        std::string_view rest = bytes.substr(line + 1);
        for (const ordered_json& section : header.at("sections")) {
            const std::size_t size = section.at("bytes").get<std::size_t>();
            if (size > rest.size() ||
                (verify && sha256(rest.substr(0, size)) != section.at("sha256").get<std::string>()))
                return damaged(file);
            library.sections_.push_back({section.at("model").get<std::string>(), std::string{rest.substr(0, size)}});
            rest.remove_prefix(size);
        }
        if (!rest.empty()) return damaged(file);
        return library;
    } catch (const ordered_json::exception&) {
        return damaged(file);
    }
}

Result<Library> Library::read(const std::filesystem::path& file) {
    std::error_code code;
    const std::uintmax_t size = std::filesystem::file_size(file, code);
    if (code) return error(message("could not be read: %1", code.message()), file.string());
    if (size > most_bytes) return error(message("is larger than any library of cost models"), file.string());
    std::ifstream input{file, std::ios::binary};
    std::string bytes(static_cast<std::size_t>(size), '\0');
    if (!input.read(bytes.data(), static_cast<std::streamsize>(size)))
        return error(message("could not be read"), file.string());
    return parse(bytes, file.string());
}

const Library& Library::shipped() {
    static const Library library = [] {
        for (const EmbeddedFile& file : shipped_cost_models()) {
            if (!file.name.ends_with(".dubhelib")) continue;
            Result<Library> parsed = parse(file.bytes, std::string{file.name}, false);
            assert(parsed.ok()); // part of the program; a test parses it
            return std::move(parsed).value();
        }
        return Library{};
    }();
    return library;
}

std::string Library::bytes() const {
    ordered_json header{{"format", format_name},
                        {"version", version},
                        {"seed", info.seed},
                        {"gpus", info.gpus},
                        {"excluded", info.excluded}};
    header["data"] = ordered_json::array();
    for (const LibraryData& data : info.data)
        header["data"].push_back({{"origin", data.origin}, {"licence", data.licence}, {"rows", data.rows}});
    header["sections"] = ordered_json::array();
    std::string bodies;
    for (const Section& section : sections_) {
        header["sections"].push_back(
            {{"model", section.model}, {"bytes", section.json.size()}, {"sha256", sha256(section.json)}});
        bodies += section.json;
    }
    return header.dump() + '\n' + bodies;
}

Result<Done> Library::write(const std::filesystem::path& file) const {
    return files::write(file, bytes());
}

const std::string* Library::section(std::string_view model) const {
    const auto found = std::ranges::find(sections_, model, &Section::model);
    return found != sections_.end() ? &found->json : nullptr;
}

void Library::set(std::string model, std::string json) {
    const auto found = std::ranges::find(sections_, model, &Section::model);
    if (found != sections_.end())
        found->json = std::move(json);
    else
        sections_.push_back({std::move(model), std::move(json)});
}

std::vector<std::string> Library::models() const {
    std::vector<std::string> names;
    for (const Section& section : sections_)
        names.push_back(section.model);
    return names;
}

} // namespace dubhe::cost
