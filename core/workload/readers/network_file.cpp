// SPDX-License-Identifier: Apache-2.0
#include "network_file.h"

#include "huggingface/huggingface.h"
#include "network_json.h"
#include "onnx/onnx.h"
#include "onnx/onnx_strip.h"

#include <core/support/sha256.h>
#include <core/units/plain_text.h>

#include <filesystem>
#include <fstream>
#include <new>

namespace dubhe::workload {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t most_embedded_bytes = std::uintmax_t{64} << 20; // the largest networks take some 10 MB

bool file_starts_like_json(const fs::path& path) {
    std::ifstream in{path, std::ios::binary};
    return (in >> std::ws).peek() == '{';
}

// The file that a path means: itself, or the config.json of a folder.
Result<fs::path> file_of(const std::string& name) {
    const fs::path path{name};
    std::error_code failure;
    const fs::file_status status = fs::status(path, failure);
    if (!fs::exists(status)) {
        const bool absent = status.type() == fs::file_type::not_found;
        return error(absent ? message("There is no such file or folder. A model of a hub has to be downloaded first; "
                                      "its config.json is enough.")
                            : message("It can't be opened: %1.", failure.message()),
                     name);
    }
    if (fs::is_directory(status)) {
        if (fs::exists(path / "config.json", failure)) return path / "config.json";
        return error(
            message(
                "The folder holds no config.json; name an .onnx file in it, or the folder of a Hugging Face model."),
            name);
    }
    if (!fs::is_regular_file(status)) return error(message("It is no regular file."), name);
    return path;
}

bool is_json(const fs::path& path) {
    return has_suffix(path, ".json") || (!has_suffix(path, ".onnx") && file_starts_like_json(path));
}

Result<std::string> bytes_of(const fs::path& path) {
    std::error_code failure;
    const std::uintmax_t size = fs::file_size(path, failure);
    if (failure) return error(message("It can't be read: %1.", failure.message()), path.string());
    if (size > most_embedded_bytes)
        return error(message("It has %1 MB; a network as JSON may have 64 MB.", size >> 20), path.string());
    std::string bytes(static_cast<std::size_t>(size), '\0');
    std::ifstream in{path, std::ios::binary};
    in.read(bytes.data(), static_cast<std::streamsize>(size));
    if (in.gcount() != static_cast<std::streamsize>(size))
        return error(message("It can't be read to its end; check its permissions."), path.string());
    return bytes;
}

} // namespace

bool has_suffix(const std::string& path, std::string_view suffix) {
    return lowered(fs::path{path}.extension().string()) == suffix;
}

bool starts_like_json(std::string_view bytes) {
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && bytes[first] == '{';
}

Result<BuiltNetwork> read_network_at_path(const Recipe& recipe) {
    const Result<fs::path> path = file_of(recipe.network);
    if (!path) return path.diagnostics();
    if (!is_json(*path)) return read_onnx(*path, recipe);
    const Result<std::string> text = bytes_of(*path);
    if (text && is_network_json(*text)) return read_network_json(*text, path->string(), recipe);
    return read_huggingface(*path, recipe); // looks beside the file, too, and says what is wrong with it
}

Result<BuiltNetwork> read_network_in_memory(const Recipe& recipe) {
    const std::string& bytes = recipe.file->bytes;
    if (!starts_like_json(bytes)) return read_onnx_bytes(bytes, recipe.network, recipe);
    if (is_network_json(bytes)) return read_network_json(bytes, recipe.network, recipe);
    return read_huggingface_text(bytes, recipe.network, recipe);
}

bool reads_onnx(const Recipe& recipe) {
    if (recipe.file) return !starts_like_json(recipe.file->bytes);
    if (!names_a_file(recipe.network)) return false;
    const Result<fs::path> path = file_of(recipe.network);
    return path && !is_json(*path);
}

Result<std::vector<OpenDimension>> onnx_open_dimensions(const Recipe& recipe) {
    if (recipe.file) return read_open_dimensions_of_bytes(recipe.file->bytes, recipe.network, recipe);
    const Result<fs::path> path = file_of(recipe.network);
    if (!path) return path.diagnostics();
    return read_open_dimensions(*path, recipe);
}

Result<std::shared_ptr<const NetworkFile>> load_network_file(const std::string& path) {
    try {
        const Result<fs::path> file = file_of(path);
        if (!file) return file.diagnostics();
        Result<std::string> bytes = is_json(*file) ? bytes_of(*file) : onnx_without_weights(*file);
        if (!bytes) return bytes.diagnostics();
        if (bytes->size() > most_embedded_bytes)
            return error(message("Without its weights the model still has %1 MB; 64 MB can be kept in a project.",
                                 bytes->size() >> 20),
                         path);
        std::string digest = sha256(*bytes);
        return std::shared_ptr<const NetworkFile>{
            std::make_shared<NetworkFile>(NetworkFile{*std::move(bytes), std::move(digest)})};
    } catch (const std::bad_alloc&) {
        return error(message("There is not enough memory to read it."), path);
    }
}

} // namespace dubhe::workload
