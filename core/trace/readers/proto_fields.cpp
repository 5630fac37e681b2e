// SPDX-License-Identifier: Apache-2.0
#include "proto_fields.h"

#include <algorithm>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/wire_format_lite.h>
#include <limits>

namespace dubhe::trace {

bool ProtoFields::next(ProtoField& field) {
    using Wire = google::protobuf::internal::WireFormatLite;
    if (rest_.empty() || !whole_) return false;
    const auto visible = std::min<std::size_t>(rest_.size(), std::numeric_limits<int>::max());
    google::protobuf::io::CodedInputStream in{reinterpret_cast<const std::uint8_t*>(rest_.data()),
                                              static_cast<int>(visible)};
    const std::uint32_t tag = in.ReadTag();
    field = {};
    field.number = Wire::GetTagFieldNumber(tag);
    if (field.number == 0) return fail();
    std::uint32_t narrow = 0;
    switch (Wire::GetTagWireType(tag)) {
    case Wire::WIRETYPE_VARINT:
        if (!in.ReadVarint64(&field.value)) return fail();
        break;
    case Wire::WIRETYPE_FIXED64:
        if (!in.ReadLittleEndian64(&field.value)) return fail();
        break;
    case Wire::WIRETYPE_FIXED32:
        if (!in.ReadLittleEndian32(&narrow)) return fail();
        field.value = narrow;
        break;
    case Wire::WIRETYPE_LENGTH_DELIMITED: {
        if (!in.ReadVarint32(&narrow)) return fail();
        const auto begin = static_cast<std::size_t>(in.CurrentPosition());
        if (narrow > rest_.size() - begin) return fail();
        field.bytes = rest_.substr(begin, narrow);
        field.is_bytes = true;
        rest_.remove_prefix(begin + narrow);
        return true;
    }
    default: // groups, which no format here has
        return fail();
    }
    rest_.remove_prefix(static_cast<std::size_t>(in.CurrentPosition()));
    return true;
}

} // namespace dubhe::trace
