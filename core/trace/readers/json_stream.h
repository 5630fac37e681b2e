// SPDX-License-Identifier: Apache-2.0
// The JSON of a trace, piece by piece: members of its outermost object, and one after the other the entries of its
// `traceEvents` (or of the array that is the whole file). The text is never held whole.
#pragma once

#include <core/files/unpacker.h>
#include <core/support/progress.h>

#include <simdjson.h>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::trace {

class JsonStream {
  public:
    struct Handlers {
        // Outside of the events; the value as it stands in the file. Values over 1 MiB are passed over.
        std::function<void(std::string_view key, std::string_view json)> member;
        // Gives the library's error where the object could not be read to its end; the object is then offered again
        // with more text behind it, so nothing may have been taken of it. False in `wanted`: no more events, please.
        std::function<simdjson::error_code(simdjson::ondemand::object object, bool& wanted)> event;
    };
    struct Outcome {
        bool is_json = false; // it begins with { or [
        bool has_events = false;
        bool stopped = false; // by a handler or because nobody wants the answer any more
        Message problem;      // "" or where and why reading ended early: "the JSON ends in the middle, at byte 81,920"
        std::size_t no_objects = 0; // entries of the events that are something else
        std::size_t repaired = 0;   // stretches with bytes that are no UTF-8 or control characters in texts
    };

    JsonStream(files::Unpacker& bytes, std::size_t longest_event, std::uint64_t most_bytes);

    Outcome read(const Handlers& handlers, const Progress& progress, std::uint64_t packed_size);

  private:
    enum class Batch : std::uint8_t { array_ends, more, cut, stopped };

    bool fill(std::size_t wanted);
    int peek();
    int take();
    void skip_space();
    bool read_text(std::string& text);
    bool read_value(std::string* kept);
    void read_members(const Handlers& handlers, const Progress& progress, std::uint64_t packed_size);
    void read_events(const Handlers& handlers, const Progress& progress, std::uint64_t packed_size);
    Batch read_batch(const Handlers& handlers, std::size_t length, std::size_t& taken);
    simdjson::error_code index(char* text, std::size_t length, simdjson::ondemand::document& document);
    void fail(const Message& why);

    files::Unpacker& bytes_;
    std::size_t longest_event_;
    std::uint64_t most_bytes_;
    std::vector<char> window_; // one byte, the text, room for what simdjson reads past the end
    std::size_t begin_ = 1, end_ = 1;
    std::uint64_t offset_ = 0; // of window_[1] in the unpacked bytes
    bool at_end_ = false;
    simdjson::ondemand::parser parser_;
    Outcome outcome_;
};

} // namespace dubhe::trace
