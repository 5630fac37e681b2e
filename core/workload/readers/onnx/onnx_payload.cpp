// SPDX-License-Identifier: Apache-2.0
#include "onnx_payload.h"

namespace dubhe::workload::onnx_reader {

namespace {

constexpr std::uint64_t largest_kept = std::uint64_t{64} << 10;
constexpr int deepest_message = 64;

enum class Message : std::uint8_t { other, model, function, graph, node, attribute, tensor, payload };
enum class Wire : std::uint8_t { varint = 0, fixed64 = 1, bytes = 2, fixed32 = 5 };

// What a field of a message holds, as far as tensors may lie in it.
Message child_of(Message parent, std::uint64_t field) {
    switch (parent) {
    case Message::model:
        return field == 7 ? Message::graph : field == 25 ? Message::function : Message::other;
    case Message::function:
        return field == 7 ? Message::node : Message::other;
    case Message::graph:
        return field == 1 ? Message::node : field == 5 ? Message::tensor : Message::other;
    case Message::node:
        return field == 5 ? Message::attribute : Message::other;
    case Message::attribute:
        if (field == 5 || field == 10) return Message::tensor;
        return field == 6 || field == 11 ? Message::graph : Message::other;
    case Message::tensor: // float, int32, int64, raw, double, uint64 data
        return field == 4 || field == 5 || field == 7 || (field >= 9 && field <= 11) ? Message::payload
                                                                                     : Message::other;
    default:
        return Message::other;
    }
}

void append_varint(std::string& out, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7)
        out.push_back(static_cast<char>(number | 0x80));
    out.push_back(static_cast<char>(number));
}

class Copier {
  public:
    explicit Copier(std::istream& file) : source_{*file.rdbuf()} {}

    // Appends a message of `length` bytes to `out`; false where its bytes make no sense.
    bool copy(Message kind, std::uint64_t length, std::string& out, int depth) {
        if (depth > deepest_message) return false;
        for (left_ = length; left_ > 0;) {
            const auto tag = varint();
            if (!tag) return false;
            switch (static_cast<Wire>(*tag & 7)) {
            case Wire::varint: {
                const auto number = varint();
                if (!number) return false;
                append_varint(out, *tag);
                append_varint(out, *number);
                break;
            }
            case Wire::fixed64:
                append_varint(out, *tag);
                if (!bytes(8, out)) return false;
                break;
            case Wire::fixed32:
                append_varint(out, *tag);
                if (!bytes(4, out)) return false;
                break;
            case Wire::bytes:
                if (!field(child_of(kind, *tag >> 3), *tag, out, depth)) return false;
                break;
            default:
                return false; // groups are not used by ONNX
            }
        }
        return true;
    }

  private:
    bool field(Message kind, std::uint64_t tag, std::string& out, int depth) {
        const auto length = varint();
        if (!length || *length > left_) return false;
        if (kind == Message::payload && *length > largest_kept) return skip(*length);
        append_varint(out, tag);
        if (kind == Message::other || kind == Message::payload) {
            append_varint(out, *length);
            return bytes(*length, out);
        }
        const std::uint64_t after = left_ - *length;
        std::string inner; // its length is known only when it has been copied
        if (!copy(kind, *length, inner, depth + 1)) return false;
        left_ = after;
        append_varint(out, inner.size());
        out += inner;
        return true;
    }

    std::optional<std::uint64_t> varint() {
        std::uint64_t number = 0;
        for (int shift = 0; shift < 64 && left_ > 0; shift += 7, --left_) {
            const int byte = source_.sbumpc();
            if (byte == std::streambuf::traits_type::eof()) return std::nullopt;
            number |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
            if ((byte & 0x80) == 0) return --left_, number;
        }
        return std::nullopt;
    }

    bool bytes(std::uint64_t length, std::string& out) {
        if (length > left_) return false;
        const std::size_t begin = out.size();
        out.resize(begin + length); // at most what is left of the file
        left_ -= length;
        return source_.sgetn(out.data() + begin, static_cast<std::streamsize>(length)) ==
               static_cast<std::streamsize>(length);
    }

    bool skip(std::uint64_t length) {
        left_ -= length;
        return source_.pubseekoff(static_cast<std::streamoff>(length), std::ios::cur, std::ios::in) !=
               std::streampos{-1};
    }

    std::streambuf& source_;
    std::uint64_t left_ = 0; // of the message that is being copied
};

} // namespace

std::optional<std::string> without_payloads(std::istream& file, std::uint64_t size) {
    std::string slim;
    if (!Copier{file}.copy(Message::model, size, slim, 0)) return std::nullopt;
    return slim;
}

} // namespace dubhe::workload::onnx_reader
