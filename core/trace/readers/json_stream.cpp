// SPDX-License-Identifier: Apache-2.0
#include "json_stream.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace dubhe::trace {

namespace {

constexpr std::size_t batch_bytes = std::size_t{1} << 20;
constexpr std::size_t longest_member = std::size_t{1} << 20;
constexpr std::size_t padding = simdjson::SIMDJSON_PADDING + 66; // what closes a batch, and keys compared as wholes

bool is_space(int c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

// Replaces bytes that no JSON may hold: control characters become spaces, bytes that are no UTF-8 question marks.
void repair(char* text, std::size_t length) {
    const auto continues = [&](std::size_t at) { return at < length && (text[at] & 0xc0) == 0x80; };
    for (std::size_t i = 0; i < length; ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c >= 0x20 && c < 0x80) continue;
        if (c < 0x20) {
            text[i] = ' ';
            continue;
        }
        const std::size_t more = c >= 0xc2 && c < 0xe0 ? 1 : c >= 0xe0 && c < 0xf0 ? 2 : c >= 0xf0 && c < 0xf5 ? 3 : 0;
        bool whole = more > 0;
        for (std::size_t k = 1; k <= more; ++k)
            whole = whole && continues(i + k);
        if (whole && simdjson::validate_utf8(text + i, more + 1))
            i += more;
        else
            text[i] = '?';
    }
}

} // namespace

JsonStream::JsonStream(files::Unpacker& bytes, std::size_t longest_event, std::uint64_t most_bytes)
    : bytes_{bytes}, longest_event_{longest_event}, most_bytes_{most_bytes}, window_(batch_bytes * 2 + padding) {}

void JsonStream::fail(const Message& why) {
    if (outcome_.problem.empty()) outcome_.problem = message("%1, at byte %2", why, offset_ + begin_ - 1);
}

// Sees to it that `wanted` bytes lie behind begin_, or all there are. False where there are none.
bool JsonStream::fill(std::size_t wanted) {
    if (end_ - begin_ >= wanted || at_end_) return end_ > begin_;
    if (begin_ > 1) {
        std::memmove(window_.data() + 1, window_.data() + begin_, end_ - begin_);
        offset_ += begin_ - 1;
        end_ -= begin_ - 1;
        begin_ = 1;
    }
    if (window_.size() < wanted + 1 + padding) window_.resize(wanted + wanted / 2 + 1 + padding);
    while (end_ - begin_ < wanted && !at_end_) {
        const std::size_t given = bytes_.read(window_.data() + end_, window_.size() - padding - end_);
        end_ += given;
        at_end_ = given == 0;
        if (bytes_.unpacked() > most_bytes_) {
            fail(message("unpacks to more than %1 GiB", most_bytes_ >> 30U));
            at_end_ = true;
        }
    }
    return end_ > begin_;
}

int JsonStream::peek() {
    return begin_ < end_ || fill(batch_bytes) ? static_cast<unsigned char>(window_[begin_]) : -1;
}

int JsonStream::take() {
    const int c = peek();
    if (c >= 0) ++begin_;
    return c;
}

void JsonStream::skip_space() {
    while (is_space(peek()))
        ++begin_;
}

// A text with its quotes, as it stands. False where it doesn't end.
bool JsonStream::read_text(std::string& text) {
    text.clear();
    bool escaped = false;
    for (int c = take(); c >= 0; c = take()) {
        if (text.size() < longest_member) text.push_back(static_cast<char>(c));
        if (text.size() > 1 && c == '"' && !escaped) return true;
        escaped = c == '\\' && !escaped;
    }
    return false;
}

// Passes over one value of whatever depth.
bool JsonStream::read_value(std::string* kept) {
    std::size_t depth = 0;
    bool in_text = false, escaped = false;
    for (int c = peek(); c >= 0; c = peek()) {
        if (!in_text && depth == 0 && (c == ',' || c == '}' || c == ']')) return true;
        ++begin_;
        if (kept->size() <= longest_member) kept->push_back(static_cast<char>(c));
        if (in_text) {
            if (c == '"' && !escaped) in_text = false;
            escaped = c == '\\' && !escaped;
            continue;
        }
        if (c == '"') in_text = true, escaped = false;
        if (c == '{' || c == '[') ++depth;
        if ((c == '}' || c == ']') && --depth == 0) return true;
    }
    return false;
}

JsonStream::Outcome JsonStream::read(const Handlers& handlers, const Progress& progress, std::uint64_t packed_size) {
    skip_space();
    const int first = peek();
    outcome_.is_json = first == '{' || first == '[';
    if (outcome_.is_json) ++begin_;
    if (first == '[') read_events(handlers, progress, packed_size);
    if (first == '{') read_members(handlers, progress, packed_size);
    if (!bytes_.problem().empty()) outcome_.problem = bytes_.problem();
    return outcome_;
}

void JsonStream::read_members(const Handlers& handlers, const Progress& progress, std::uint64_t packed_size) {
    std::string key, value;
    while (!outcome_.stopped && outcome_.problem.empty()) {
        skip_space();
        const int c = peek();
        if (c == '}') return;
        if (c == ',') {
            ++begin_;
            continue;
        }
        if (c < 0) return fail(message("the JSON ends in the middle"));
        if (c != '"') return fail(message("the JSON is damaged: a key was expected"));
        if (!read_text(key)) return fail(message("the JSON ends in the middle"));
        skip_space();
        if (peek() != ':') return fail(message("the JSON is damaged: a colon was expected"));
        ++begin_;
        skip_space();
        if (key == "\"traceEvents\"" && peek() == '[') {
            ++begin_;
            read_events(handlers, progress, packed_size);
            continue;
        }
        value.clear();
        if (!read_value(&value)) return fail(message("the JSON ends in the middle"));
        if (value.size() <= longest_member) handlers.member(std::string_view{key}.substr(1, key.size() - 2), value);
    }
}

// Behind the bracket that opens the array.
void JsonStream::read_events(const Handlers& handlers, const Progress& progress, std::uint64_t packed_size) {
    outcome_.has_events = true;
    std::size_t wanted = batch_bytes;
    while (true) {
        if (progress.cancelled()) return void(outcome_.stopped = true);
        if (packed_size > 0)
            progress(std::min(1.0, static_cast<double>(bytes_.packed()) / static_cast<double>(packed_size)),
                     "reading the trace");
        skip_space();
        if (peek() == ',') ++begin_;
        skip_space();
        if (peek() == ']') return void(++begin_);
        if (!fill(wanted)) return fail(message("the JSON ends in the middle"));
        const std::string_view text{window_.data() + begin_, end_ - begin_};
        const std::size_t last = at_end_ ? std::string_view::npos : text.rfind("},"); // most likely between two events
        std::size_t taken = 0;
        const Batch batch = read_batch(handlers, last == std::string_view::npos ? text.size() : last + 1, taken);
        begin_ += taken;
        if (batch == Batch::array_ends) return;
        if (batch == Batch::stopped) return void(outcome_.stopped = true);
        if (batch == Batch::more || taken > 0) {
            wanted = batch_bytes;
        } else if (at_end_) {
            return fail(message("the JSON ends in the middle"));
        } else if (wanted >= longest_event_) {
            return fail(message("the JSON is damaged, or an event has over %1 MiB", longest_event_ >> 20U));
        } else {
            wanted = std::max(wanted, text.size()) * 2;
        }
    }
}

// Structure of the text; with a quote more where it ends in a text, and without what no JSON may hold.
simdjson::error_code JsonStream::index(char* text, std::size_t length, simdjson::ondemand::document& document) {
    const auto room = static_cast<std::size_t>(window_.data() + window_.size() - text);
    bool repaired = false;
    std::size_t whole = length;
    for (int attempt = 0; attempt < 4; ++attempt) {
        text[whole] = ']';
        const simdjson::error_code problem = parser_.iterate(text, whole + 1, room).get(document);
        if (problem == simdjson::UNCLOSED_STRING && whole == length) {
            text[whole++] = '"';
        } else if ((problem == simdjson::UTF8_ERROR || problem == simdjson::UNESCAPED_CHARS) && !repaired) {
            repair(text, length);
            repaired = true;
            ++outcome_.repaired;
        } else {
            return problem;
        }
    }
    return simdjson::TAPE_ERROR;
}

// Hands on the events of the next `length` bytes; `taken`: how many of them are done with.
JsonStream::Batch JsonStream::read_batch(const Handlers& handlers, std::size_t length, std::size_t& taken) {
    char* const text = window_.data() + begin_ - 1;
    std::array<char, 2> behind{};
    std::memcpy(behind.data(), text + length + 1, behind.size());
    text[0] = '[';
    simdjson::ondemand::document document;
    simdjson::ondemand::array array;
    Batch outcome = Batch::cut;
    const auto distance = [&](const char* at) { return static_cast<std::size_t>(at - text - 1); };
    if (index(text, length + 1, document) == simdjson::SUCCESS &&
        document.get_array().get(array) == simdjson::SUCCESS) {
        outcome = Batch::more;
        for (simdjson::simdjson_result<simdjson::ondemand::value> entry : array) {
            simdjson::ondemand::value value;
            if (entry.get(value) != simdjson::SUCCESS) {
                outcome = Batch::cut;
                break;
            }
            taken = std::min(distance(value.raw_json_token().data()), length);
            simdjson::ondemand::object object;
            bool wanted = true;
            const char first = *value.raw_json_token().data();
            simdjson::error_code problem = simdjson::SUCCESS;
            if (first == '{') {
                problem = value.get_object().get(object);
                if (problem == simdjson::SUCCESS) problem = handlers.event(object, wanted);
            } else if (first == ']') {
                problem = simdjson::TAPE_ERROR; // behind a comma too many, or where the text was cut
            } else {
                ++outcome_.no_objects;
            }
            if (problem != simdjson::SUCCESS || !wanted) {
                outcome = wanted ? Batch::cut : Batch::stopped;
                break;
            }
            const char* behind_it = nullptr; // what was taken may not be offered again
            if (first == '{' && document.current_location().get(behind_it) == simdjson::SUCCESS)
                taken = std::min(distance(behind_it), length);
        }
    }
    if (outcome == Batch::more) {
        const char* at = nullptr;
        const bool ended_before = document.current_location().get(at) == simdjson::SUCCESS && distance(at) <= length;
        taken = ended_before ? std::min(distance(at), length) : length;
        if (ended_before) outcome = Batch::array_ends;
    } else if (outcome == Batch::cut && taken < length && text[taken + 1] == ']') {
        outcome = Batch::array_ends;
        ++taken;
    }
    std::memcpy(text + length + 1, behind.data(), behind.size());
    return outcome;
}

} // namespace dubhe::trace
