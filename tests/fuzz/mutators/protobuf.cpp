// SPDX-License-Identifier: Apache-2.0
// The wire format alone; no schema: https://protobuf.dev/programming-guides/encoding/
#include "mutate.h"

#include <utility>
#include <vector>

namespace dubhe::fuzz {

namespace {

enum class Wire : std::uint8_t { varint = 0, eight_bytes = 1, bytes = 2, four_bytes = 5 };

struct Field {
    std::uint64_t number = 0;
    Wire wire = Wire::varint;
    std::uint64_t value = 0; // of numbers
    std::string bytes;
};

constexpr int deepest = 12;

std::optional<std::uint64_t> take_varint(std::string_view& in) {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64 && !in.empty(); shift += 7) {
        const auto byte = static_cast<std::uint8_t>(in.front());
        in.remove_prefix(1);
        value |= std::uint64_t{byte & 0x7fu} << shift;
        if (byte < 0x80) return value;
    }
    return std::nullopt;
}

void put_varint(std::string& out, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7)
        out += static_cast<char>(value | 0x80);
    out += static_cast<char>(value);
}

std::optional<std::string_view> take_bytes(std::string_view& in) {
    const auto length = take_varint(in);
    if (!length || *length > in.size()) return std::nullopt;
    const std::string_view taken = in.substr(0, *length);
    in.remove_prefix(*length);
    return taken;
}

std::optional<std::uint64_t> take_fixed(std::string_view& in, std::size_t size) {
    if (in.size() < size) return std::nullopt;
    std::uint64_t value = 0;
    std::memcpy(&value, in.data(), size);
    in.remove_prefix(size);
    return value;
}

std::optional<Field> take_field(std::string_view& in) {
    const auto tag = take_varint(in);
    if (!tag || *tag >> 3 == 0) return std::nullopt;
    Field field{.number = *tag >> 3, .wire = static_cast<Wire>(*tag & 7)};
    std::optional<std::uint64_t> value;
    switch (field.wire) {
    case Wire::varint:
        value = take_varint(in);
        break;
    case Wire::eight_bytes:
        value = take_fixed(in, 8);
        break;
    case Wire::four_bytes:
        value = take_fixed(in, 4);
        break;
    case Wire::bytes:
        if (const auto bytes = take_bytes(in)) field.bytes = *bytes, value = 0;
        break;
    }
    if (!value) return std::nullopt;
    field.value = *value;
    return field;
}

std::optional<std::vector<Field>> fields_of(std::string_view message) {
    std::vector<Field> fields;
    while (!message.empty()) {
        auto field = take_field(message);
        if (!field) return std::nullopt;
        fields.push_back(std::move(*field));
    }
    return fields;
}

std::string message_of(const std::vector<Field>& fields) {
    std::string out;
    for (const Field& field : fields) {
        put_varint(out, field.number << 3 | static_cast<std::uint64_t>(field.wire));
        switch (field.wire) {
        case Wire::varint:
            put_varint(out, field.value);
            break;
        case Wire::eight_bytes:
            out.append(reinterpret_cast<const char*>(&field.value), 8);
            break;
        case Wire::four_bytes:
            out.append(reinterpret_cast<const char*>(&field.value), 4);
            break;
        case Wire::bytes:
            put_varint(out, field.bytes.size());
            out += field.bytes;
            break;
        }
    }
    return out;
}

std::optional<std::string> mutate(std::string_view message, Random& random, int depth);

void change(Field& field, Random& random, int depth) {
    if (field.wire != Wire::bytes) {
        field.value = odd_number(field.value, random);
        return;
    }
    const bool inside = below(8, random) != 0;
    auto made = inside ? mutate(field.bytes, random, depth + 1) : std::nullopt;
    field.bytes = made ? std::move(*made) : mutate_bytes(field.bytes);
}

template <class Part>
void rearrange(std::vector<Part>& parts, std::size_t at, Random& random) {
    switch (below(3, random)) {
    case 0:
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(at));
        break;
    case 1:
        parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(below(parts.size() + 1, random)), Part{parts[at]});
        break;
    default:
        std::swap(parts[at], parts[below(parts.size(), random)]);
    }
}

std::optional<std::string> mutate(std::string_view message, Random& random, int depth) {
    if (depth > deepest) return std::nullopt;
    auto fields = fields_of(message);
    if (!fields || fields->empty()) return std::nullopt;
    const std::size_t at = below(fields->size(), random);
    switch (below(10, random)) {
    case 0:
        (*fields)[at].number = 1 + below(32, random);
        break;
    case 1:
    case 2:
        rearrange(*fields, at, random);
        break;
    default:
        change((*fields)[at], random, depth);
    }
    return message_of(*fields);
}

} // namespace

std::optional<std::string> mutate_message(std::string_view message, Random& random) {
    return mutate(message, random, 0);
}

std::optional<std::string> mutate_delimited(std::string_view messages, Random& random) {
    std::vector<std::string> parts;
    while (!messages.empty()) {
        const auto part = take_bytes(messages);
        if (!part) return std::nullopt;
        parts.emplace_back(*part);
    }
    if (parts.empty()) return std::nullopt;
    const std::size_t at = below(parts.size(), random);
    if (below(5, random) == 0)
        rearrange(parts, at, random);
    else if (auto made = mutate_message(parts[at], random))
        parts[at] = std::move(*made);
    std::string out;
    for (const std::string& part : parts) {
        put_varint(out, part.size());
        out += part;
    }
    return out;
}

} // namespace dubhe::fuzz
