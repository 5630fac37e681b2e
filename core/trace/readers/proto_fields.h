// SPDX-License-Identifier: Apache-2.0
// The fields of a protobuf message, one by one, without its schema: https://protobuf.dev/programming-guides/encoding/
#pragma once

#include <cstdint>
#include <string_view>

namespace dubhe::trace {

struct ProtoField {
    int number = 0;          // of the schema
    std::uint64_t value = 0; // of a number, whatever its width: a fixed one as its bits
    std::string_view bytes;  // of a text or an inner message: a view into the message
    bool is_bytes = false;
};

class ProtoFields {
  public:
    // The message lives as long as its fields are read.
    explicit ProtoFields(std::string_view message) : rest_{message} {}

    // False at the end, and where the message is damaged: see whole().
    bool next(ProtoField& field);
    [[nodiscard]] bool whole() const { return whole_; } // so far

  private:
    bool fail() { return whole_ = false; }

    std::string_view rest_;
    bool whole_ = true;
};

} // namespace dubhe::trace
