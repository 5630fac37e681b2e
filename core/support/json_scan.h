// SPDX-License-Identifier: Apache-2.0
// A first look at a JSON text, before anything is built from it: syntax, depth, number of objects and values, and keys
// that one object holds twice (the parser would keep one of them without a word). One pass, memory for the open objects
// only. It has the functions that nlohmann::json::sax_parse() calls, and knows nothing else of that library.
#pragma once

#include "message.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe {

struct JsonLimits {
    std::string_view kind; // what the text is to be: "catalog"
    std::size_t objects = 0;
    std::size_t keys = 0; // of one object
    std::size_t depth = 16;
    std::size_t values = std::numeric_limits<std::size_t>::max(); // numbers, texts, lists, ...
};

class JsonScan {
  public:
    explicit JsonScan(const JsonLimits& limits) : limits_{limits} {}

    Message problem;          // a sentence, or "" when the text will do
    std::size_t position = 0; // bytes read up to it; 0 where unknown

    bool null() { return value(); }
    bool boolean(bool) { return value(); }
    bool number_integer(std::int64_t) { return value(); }
    bool number_unsigned(std::uint64_t) { return value(); }
    bool number_float(double, const std::string&) { return value(); }
    bool string(std::string&) { return value(); }
    template <class Bytes>
    bool binary(Bytes&) {
        return value();
    }
    bool start_object(std::size_t) {
        if (++objects_ > limits_.objects) return refuse(message("holds too many objects for %1", kind()));
        return open();
    }
    bool key(std::string& key) {
        if (open_.back().size() == limits_.keys)
            return refuse(message("holds an object with too many keys for %1", kind()));
        if (open_.back().insert(key).second) return true;
        return refuse(message("has the key \"%1\" twice in one object", key.substr(0, 100)));
    }
    bool end_object() { return close(); }
    bool start_array(std::size_t) { return open(); }
    bool end_array() { return close(); }
    bool parse_error(std::size_t at, const std::string&, const std::exception& failure) {
        position = at;
        // The library's sentence without its own prefix, "[json.exception.parse_error.101] ".
        const std::string_view text = failure.what();
        const std::size_t start = std::min(text.find("] "), text.size());
        return refuse(message("is no valid JSON: %1", text.substr(std::min(start + 2, text.size()), 300)));
    }

  private:
    Message kind() const { return Message::word("a " + std::string{limits_.kind}); }
    bool value() { return ++values_ <= limits_.values || refuse(message("holds too many values for %1", kind())); }
    bool open() {
        open_.emplace_back();
        if (open_.size() > limits_.depth)
            return refuse(message("is nested deeper than any %1", Message::word(limits_.kind)));
        return value();
    }
    bool close() { return open_.pop_back(), true; }
    bool refuse(Message why) { return problem = std::move(why), false; }

    JsonLimits limits_;
    std::size_t objects_ = 0;
    std::size_t values_ = 0;
    std::vector<std::set<std::string>> open_; // the keys seen in each open object; empty for arrays
};

} // namespace dubhe
