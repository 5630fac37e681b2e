// SPDX-License-Identifier: Apache-2.0
// Python's pickles of plain data: numbers, texts, lists, tuples, dictionaries. Nothing in them runs: what would make
// an object or call a function is refused. https://docs.python.org/3/library/pickletools.html, protocols 2 to 5.
#pragma once

#include <core/support/result.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::trace {

class Pickle {
  public:
    using Value = std::uint32_t; // a place among the values

    enum class Kind : std::uint8_t { none, boolean, integer, real, text, list, dictionary };

    // Fails with one message, without a file's name, also where the values take more than `memory_bytes`. `bytes` is
    // kept: texts are views into it.
    [[nodiscard]] static Result<Pickle> read(std::string bytes, std::size_t memory_bytes = std::size_t{1} << 30);

    [[nodiscard]] Value root() const { return root_; }
    [[nodiscard]] std::size_t size() const { return bytes_.size(); } // of the file
    [[nodiscard]] Kind kind(Value value) const { return nodes_[value].kind; }
    [[nodiscard]] std::int64_t integer(Value value, std::int64_t otherwise = 0) const;
    [[nodiscard]] std::string_view text(Value value) const; // "" of what is none
    // Of a list or tuple its elements; of a dictionary key, value, key, value; of others nothing. A list may hold
    // itself.
    [[nodiscard]] std::span<const Value> items(Value value) const;
    // Of a dictionary; `none_value` where it lacks the key.
    [[nodiscard]] Value at(Value dictionary, std::string_view key) const;

    static constexpr Value none_value = 0;

  private:
    friend class PickleReader;

    struct Node {
        Kind kind = Kind::none;
        std::uint32_t list = 0;  // of lists and dictionaries: which one
        std::int64_t number = 0; // of a text its begin
        std::uint32_t size = 0;  // of a text
    };

    std::string bytes_;
    std::vector<Node> nodes_{1};
    std::vector<std::vector<Value>> lists_;
    Value root_ = none_value;
};

} // namespace dubhe::trace
