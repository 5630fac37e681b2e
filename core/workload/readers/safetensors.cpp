// SPDX-License-Identifier: Apache-2.0
// Format: huggingface.co/docs/safetensors ("Format"); the index is what transformers' save_pretrained() writes.
#include "safetensors.h"

#include "bounded_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>

namespace dubhe::workload {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

struct NamedSize {
    std::string_view name;
    double bytes;
};
constexpr std::array torch_types{NamedSize{"float64", 8},  NamedSize{"float32", 4},       NamedSize{"float16", 2},
                                 NamedSize{"bfloat16", 2}, NamedSize{"float8_e4m3fn", 1}, NamedSize{"float8_e5m2", 1}};
constexpr std::array<std::string_view, 6> floating_types{"F64", "F32", "F16", "BF16", "F8_E4M3", "F8_E5M2"};
// Buffers that older checkpoints hold: GPT-2's and GPT-NeoX's causal masks, rotary frequencies.
constexpr std::array<std::string_view, 5> buffers{"attn.bias", "attn.masked_bias", "attention.bias",
                                                  "attention.masked_bias", "rotary_emb.inv_freq"};

const json* member(const json& object, const char* key) {
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

// A mask is [1, 1, rows, rows]; a bias that is called alike has one dimension.
bool is_buffer(std::string_view name, const json& shape) {
    const bool named = std::ranges::any_of(buffers, [&](std::string_view ending) { return name.ends_with(ending); });
    return named && (shape.size() != 1 || name.ends_with("inv_freq"));
}

std::optional<double> elements(const json& shape) {
    double product = 1.0;
    for (const json& length : shape) {
        if (!length.is_number_unsigned()) return std::nullopt;
        product *= static_cast<double>(length.get<std::uint64_t>());
    }
    return product;
}

Result<Checkpoint> from_index(const fs::path& file, const std::optional<std::string>& element_type) {
    const std::string name = file.string();
    const Result<std::string> bytes = small_file(file);
    if (!bytes) return bytes.diagnostics();
    const Result<json> root = bounded_json(*bytes, name);
    if (!root) return root.diagnostics();
    const json* metadata = member(*root, "metadata");
    if (metadata == nullptr || !metadata->is_object()) return error(message("must be an object."), name, "metadata");
    if (const json* count = member(*metadata, "total_parameters"); count != nullptr && count->is_number()) {
        return Checkpoint{name, count->get<double>()};
    }
    const json* size = member(*metadata, "total_size");
    if (size == nullptr || !size->is_number() || !(size->get<double>() > 0.0)) {
        return error(message("must be a number of bytes above 0."), name, "metadata.total_size");
    }
    for (const NamedSize& known : torch_types) {
        if (known.name == element_type) return Checkpoint{name, size->get<double>() / known.bytes};
    }
    return error(element_type ? message("says bytes only, and the element type is \"%1\" (torch_dtype).",
                                        element_type->substr(0, 40))
                              : message("says bytes only, and the element type is not given (torch_dtype)."),
                 name, "metadata.total_size");
}

Result<std::string> header_of(const fs::path& file) {
    const std::string name = file.string();
    std::error_code failure;
    if (!fs::is_regular_file(file, failure)) return error(message("It is no regular file."), name);
    const std::uintmax_t size = fs::file_size(file, failure);
    std::ifstream in{file, std::ios::binary};
    std::array<char, 8> prefix{};
    if (failure || !in.read(prefix.data(), prefix.size())) {
        return error(message("It is no safetensors file: 8 bytes of length can't be read."), name);
    }
    std::uint64_t length = 0;
    for (std::size_t i = prefix.size(); i-- > 0;)
        length = length << 8 | static_cast<unsigned char>(prefix[i]);
    if (length > most_json_bytes || length > size - prefix.size()) {
        return error(message("Its header would have %1 bytes; the file has %2, and at most %3 are read.", length, size,
                             most_json_bytes),
                     name);
    }
    std::string bytes(static_cast<std::size_t>(length), '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(length));
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return bytes;
}

Result<Checkpoint> from_header(const fs::path& file) {
    const std::string name = file.string();
    const Result<std::string> bytes = header_of(file);
    if (!bytes) return bytes.diagnostics();
    const Result<json> root = bounded_json(*bytes, name);
    if (!root) return root.diagnostics();
    Checkpoint found{name};
    for (const auto& [tensor, fields] : root->items()) {
        if (tensor == "__metadata__") continue;
        const std::string shown = tensor.substr(0, 100);
        if (!fields.is_object()) return error(message("must be an object."), name, shown);
        const json* type = member(fields, "dtype");
        const json* shape = member(fields, "shape");
        if (type == nullptr || !type->is_string() || shape == nullptr || !shape->is_array()) {
            return error(message("needs a dtype and a shape."), name, shown);
        }
        const auto count = elements(*shape);
        if (!count) return error(message("Its shape has to be a list of whole numbers."), name, shown);
        const bool floating = std::ranges::find(floating_types, type->get<std::string>()) != floating_types.end();
        if (floating && !is_buffer(tensor, *shape)) found.parameters += *count;
    }
    return found;
}

} // namespace

std::optional<Result<Checkpoint>> find_checkpoint(const fs::path& folder,
                                                  const std::optional<std::string>& element_type) {
    std::error_code failure;
    const fs::path index = folder / "model.safetensors.index.json";
    if (fs::exists(index, failure)) return from_index(index, element_type);
    const fs::path single = folder / "model.safetensors";
    if (fs::exists(single, failure)) return from_header(single);
    return std::nullopt;
}

} // namespace dubhe::workload
