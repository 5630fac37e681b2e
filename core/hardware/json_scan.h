// SPDX-License-Identifier: Apache-2.0
// A first look at a JSON text, before anything is built from it: syntax, depth, number of objects, and keys that one
// object holds twice (the parser would keep one of them without a word). One pass, memory for the open objects only.
#pragma once

#include "bounds.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::hardware {

class JsonScan : public nlohmann::json_sax<nlohmann::ordered_json> {
  public:
    std::string problem;      // a sentence, or "" when the text will do
    std::size_t position = 0; // bytes read up to it; 0 where unknown

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override {
        if (++objects_ > most_objects) return refuse("holds too many objects for a catalog");
        return open();
    }
    bool key(string_t& key) override {
        if (open_.back().size() == most_keys) return refuse("holds an object with too many keys for a catalog");
        if (open_.back().insert(key).second) return true;
        return refuse("the key \"" + key.substr(0, 100) + "\" stands twice in one object");
    }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t at, const std::string&, const nlohmann::detail::exception& exception) override {
        position = at;
        // The library's sentence without its own prefix, "[json.exception.parse_error.101] ".
        const std::string_view text = exception.what();
        const std::size_t start = std::min(text.find("] "), text.size());
        return refuse("is no valid JSON: " + std::string{text.substr(std::min(start + 2, text.size()), 300)});
    }

  private:
    static constexpr std::size_t most_objects = 10 * most_entries; // prices and links are objects too
    static constexpr std::size_t deepest = 16;

    bool open() {
        open_.emplace_back();
        return open_.size() <= deepest || refuse("is nested deeper than any catalog");
    }
    bool close() { return open_.pop_back(), true; }
    bool refuse(std::string why) { return problem = std::move(why), false; }

    std::size_t objects_ = 0;
    std::vector<std::set<std::string>> open_; // the keys seen in each open object; empty for arrays
};

} // namespace dubhe::hardware
