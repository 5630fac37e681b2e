// SPDX-License-Identifier: Apache-2.0
#include "chakra_node.h"

#include <algorithm>
#include <bit>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/wire_format_lite.h>

namespace dubhe::whatif::chakra {

namespace {

using google::protobuf::internal::WireFormatLite;
using google::protobuf::io::CodedInputStream;
using google::protobuf::io::CodedOutputStream;
using google::protobuf::io::StringOutputStream;

// Field numbers of the schema.
namespace attribute_field {
constexpr int name = 1, double_value = 3, double_list = 4, float_value = 5, int32_value = 7, int64_value = 9,
              uint32_value = 11, uint64_value = 13, sint32_value = 15, sint64_value = 17, fixed32_value = 19,
              fixed64_value = 21, sfixed32_value = 23, sfixed64_value = 25, bool_value = 27, string_value = 29;
}
namespace node_field {
constexpr int id = 1, name = 2, type = 3, control = 4, data = 5, start = 6, duration = 7, attribute = 10;
}
constexpr int metadata_version = 1, metadata_attribute = 2, list_values = 1;
constexpr int largest_message = 64 << 20;

template <class Write>
std::string bytes_of(Write write) {
    std::string bytes;
    StringOutputStream stream{&bytes};
    {
        CodedOutputStream out{&stream};
        write(out);
    }
    return bytes;
}

void write_text(CodedOutputStream& out, int field, std::string_view text) {
    WireFormatLite::WriteTag(field, WireFormatLite::WIRETYPE_LENGTH_DELIMITED, &out);
    out.WriteVarint32(static_cast<std::uint32_t>(text.size()));
    out.WriteRaw(text.data(), static_cast<int>(text.size()));
}

void write_number(CodedOutputStream& out, int field, std::uint64_t number) {
    WireFormatLite::WriteTag(field, WireFormatLite::WIRETYPE_VARINT, &out);
    out.WriteVarint64(number);
}

std::string packed(const std::vector<std::uint64_t>& ids) {
    return bytes_of([&](CodedOutputStream& out) {
        for (const std::uint64_t id : ids)
            out.WriteVarint64(id);
    });
}

std::string doubles(const std::vector<double>& values) {
    const std::string all = bytes_of([&](CodedOutputStream& out) {
        for (const double value : values)
            out.WriteLittleEndian64(std::bit_cast<std::uint64_t>(value));
    });
    return bytes_of([&](CodedOutputStream& out) { write_text(out, list_values, all); });
}

struct ValueWriter {
    CodedOutputStream& out;
    bool is_unsigned;

    void operator()(std::int64_t number) const {
        write_number(out, is_unsigned ? attribute_field::uint64_value : attribute_field::int64_value,
                     static_cast<std::uint64_t>(number));
    }
    void operator()(double number) const {
        WireFormatLite::WriteTag(attribute_field::double_value, WireFormatLite::WIRETYPE_FIXED64, &out);
        out.WriteLittleEndian64(std::bit_cast<std::uint64_t>(number));
    }
    void operator()(bool flag) const { write_number(out, attribute_field::bool_value, flag ? 1 : 0); }
    void operator()(const std::string& text) const { write_text(out, attribute_field::string_value, text); }
    void operator()(const std::vector<double>& list) const {
        write_text(out, attribute_field::double_list, doubles(list));
    }
};

std::string bytes_of(const Attribute& attribute) {
    return bytes_of([&](CodedOutputStream& out) {
        write_text(out, attribute_field::name, attribute.name);
        std::visit(ValueWriter{out, attribute.is_unsigned}, attribute.value);
    });
}

bool read_text(CodedInputStream& in, std::string& text) {
    std::uint32_t size = 0;
    return in.ReadVarint32(&size) && size <= largest_message && in.ReadString(&text, static_cast<int>(size));
}

// Repeated numbers, packed or each with its tag.
bool read_ids(CodedInputStream& in, std::uint32_t tag, std::vector<std::uint64_t>& ids) {
    std::uint64_t id = 0;
    if (WireFormatLite::GetTagWireType(tag) == WireFormatLite::WIRETYPE_VARINT) {
        if (!in.ReadVarint64(&id)) return false;
        ids.push_back(id);
        return true;
    }
    std::uint32_t size = 0;
    if (WireFormatLite::GetTagWireType(tag) != WireFormatLite::WIRETYPE_LENGTH_DELIMITED || !in.ReadVarint32(&size) ||
        size > largest_message)
        return false;
    const CodedInputStream::Limit limit = in.PushLimit(static_cast<int>(size));
    while (in.BytesUntilLimit() > 0) {
        if (!in.ReadVarint64(&id)) return false;
        ids.push_back(id);
    }
    in.PopLimit(limit);
    return true;
}

bool read_doubles(CodedInputStream& in, std::vector<double>& values) {
    std::string list;
    if (!read_text(in, list)) return false;
    CodedInputStream inner{reinterpret_cast<const std::uint8_t*>(list.data()), static_cast<int>(list.size())};
    std::string all;
    if (inner.ReadTag() == 0) return true;
    if (!read_text(inner, all)) return false;
    CodedInputStream numbers{reinterpret_cast<const std::uint8_t*>(all.data()), static_cast<int>(all.size())};
    for (std::uint64_t bits = 0; numbers.ReadLittleEndian64(&bits);)
        values.push_back(std::bit_cast<double>(bits));
    return true;
}

bool read_value(CodedInputStream& in, std::uint32_t tag, Value& value) {
    using Lite = WireFormatLite;
    std::uint64_t number = 0;
    std::uint32_t narrow = 0;
    const int field = Lite::GetTagFieldNumber(tag);
    switch (field) {
    case attribute_field::double_value:
        if (!in.ReadLittleEndian64(&number)) return false;
        value = std::bit_cast<double>(number);
        return true;
    case attribute_field::float_value:
        if (!in.ReadLittleEndian32(&narrow)) return false;
        value = static_cast<double>(std::bit_cast<float>(narrow));
        return true;
    case attribute_field::double_list: {
        std::vector<double> list;
        if (!read_doubles(in, list)) return false;
        value = std::move(list);
        return true;
    }
    case attribute_field::int32_value:
    case attribute_field::int64_value:
    case attribute_field::uint32_value:
    case attribute_field::uint64_value:
        if (!in.ReadVarint64(&number)) return false;
        value = static_cast<std::int64_t>(number);
        return true;
    case attribute_field::sint32_value:
    case attribute_field::sint64_value:
        if (!in.ReadVarint64(&number)) return false;
        value = Lite::ZigZagDecode64(number);
        return true;
    case attribute_field::fixed32_value:
    case attribute_field::sfixed32_value:
        if (!in.ReadLittleEndian32(&narrow)) return false;
        value = field == attribute_field::fixed32_value ? std::int64_t{narrow}
                                                        : std::int64_t{static_cast<std::int32_t>(narrow)};
        return true;
    case attribute_field::fixed64_value:
    case attribute_field::sfixed64_value:
        if (!in.ReadLittleEndian64(&number)) return false;
        value = static_cast<std::int64_t>(number);
        return true;
    case attribute_field::bool_value:
        if (!in.ReadVarint64(&number)) return false;
        value = number != 0;
        return true;
    case attribute_field::string_value: {
        std::string text;
        if (!read_text(in, text)) return false;
        value = std::move(text);
        return true;
    }
    default: // lists that nothing here asks for
        return Lite::SkipField(&in, tag);
    }
}

bool read_attribute(CodedInputStream& in, Attribute& attribute) {
    while (const std::uint32_t tag = in.ReadTag()) {
        const bool is_name = WireFormatLite::GetTagFieldNumber(tag) == attribute_field::name;
        if (!(is_name ? read_text(in, attribute.name) : read_value(in, tag, attribute.value))) return false;
    }
    return in.ConsumedEntireMessage();
}

template <class Read>
bool read_message(CodedInputStream& in, Read read) {
    std::uint32_t size = 0;
    if (!in.ReadVarint32(&size) || size > largest_message) return false;
    const CodedInputStream::Limit limit = in.PushLimit(static_cast<int>(size));
    const bool whole = read(in) && in.BytesUntilLimit() == 0;
    in.PopLimit(limit);
    return whole;
}

bool read_attributes(CodedInputStream& in, std::vector<Attribute>& attributes) {
    return read_message(in, [&](CodedInputStream& inner) { return read_attribute(inner, attributes.emplace_back()); });
}

bool read_field(CodedInputStream& in, std::uint32_t tag, Node& node) {
    std::uint64_t number = 0;
    switch (WireFormatLite::GetTagFieldNumber(tag)) {
    case node_field::id:
        return in.ReadVarint64(&node.id);
    case node_field::name:
        return read_text(in, node.name);
    case node_field::type:
        if (!in.ReadVarint64(&number)) return false;
        node.type = static_cast<NodeType>(number);
        return true;
    case node_field::control:
        return read_ids(in, tag, node.control);
    case node_field::data:
        return read_ids(in, tag, node.data);
    case node_field::start:
        return in.ReadVarint64(&node.start_us);
    case node_field::duration:
        return in.ReadVarint64(&node.duration_us);
    case node_field::attribute:
        return read_attributes(in, node.attributes);
    default:
        return WireFormatLite::SkipField(&in, tag);
    }
}

void write_message(CodedOutputStream& out, const std::string& message) {
    out.WriteVarint32(static_cast<std::uint32_t>(message.size()));
    out.WriteString(message);
}

} // namespace

const Value* Node::find(std::string_view attribute) const {
    const auto found = std::ranges::find(attributes, attribute, &Attribute::name);
    return found == attributes.end() ? nullptr : &found->value;
}

void write(CodedOutputStream& out, const Node& node) {
    write_message(out, bytes_of([&](CodedOutputStream& message) {
                      write_number(message, node_field::id, node.id);
                      write_text(message, node_field::name, node.name);
                      write_number(message, node_field::type, static_cast<std::uint64_t>(node.type));
                      if (!node.control.empty()) write_text(message, node_field::control, packed(node.control));
                      if (!node.data.empty()) write_text(message, node_field::data, packed(node.data));
                      write_number(message, node_field::start, node.start_us);
                      write_number(message, node_field::duration, node.duration_us);
                      for (const Attribute& each : node.attributes)
                          write_text(message, node_field::attribute, bytes_of(each));
                  }));
}

void write_metadata(CodedOutputStream& out, const std::vector<Attribute>& attributes) {
    write_message(out, bytes_of([&](CodedOutputStream& message) {
                      write_text(message, metadata_version, "0.0.4");
                      for (const Attribute& each : attributes)
                          write_text(message, metadata_attribute, bytes_of(each));
                  }));
}

bool read(CodedInputStream& in, Node& node) {
    return read_message(in, [&](CodedInputStream& message) {
        while (const std::uint32_t tag = message.ReadTag()) {
            if (!read_field(message, tag, node)) return false;
        }
        return true;
    });
}

bool read_metadata(CodedInputStream& in, Node& metadata) {
    return read_message(in, [&](CodedInputStream& message) {
        while (const std::uint32_t tag = message.ReadTag()) {
            const bool attribute = WireFormatLite::GetTagFieldNumber(tag) == metadata_attribute;
            if (!(attribute ? read_attributes(message, metadata.attributes) : WireFormatLite::SkipField(&message, tag)))
                return false;
        }
        return true;
    });
}

} // namespace dubhe::whatif::chakra
