// SPDX-License-Identifier: Apache-2.0
// A JSON object from a file nobody vouches for, and its keys by type. Errors stick: the first wrong key is kept, later
// calls return their fallback, so that a reader reads as a list of keys. Each fallback that was taken is noted.
#pragma once

#include "bounded_json.h"

#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::workload {

class ConfigKeys {
  public:
    static constexpr std::int64_t most = std::int64_t{1} << 31; // of any number in it

    // Bounds and diagnostics: bounded_json.h.
    [[nodiscard]] static Result<ConfigKeys> open(const std::filesystem::path& file);
    // The same from memory; `name` stands for the file in diagnostics.
    [[nodiscard]] static Result<ConfigKeys> parse(std::string_view bytes, const std::string& name);

    // From here on keys are those of the object `name` ("text_config"), and those of `kept` that it lacks and the outer
    // one has; false, and nothing done, where it is missing.
    bool enter(const char* name, std::initializer_list<const char*> kept = {});

    // A dot in a key goes into an object: "rope_parameters.partial_rotary_factor".
    // `names`: the key and other spellings Hugging Face reads it under; the first that is there counts. null counts as
    // missing. Whole numbers from 1 to `limit`.
    std::int64_t required(std::initializer_list<const char*> names, std::int64_t limit = most);
    std::int64_t number_or(std::initializer_list<const char*> names, std::int64_t fallback, std::int64_t limit = most);
    std::int64_t count_or(const char* name, std::int64_t fallback); // from 0
    // No note where it is missing: null is what Hugging Face itself writes there.
    std::optional<std::int64_t> optional_number(const char* name);
    // The same where 0 says that the feature is off: nothing then, too.
    std::optional<std::int64_t> number_if_on(const char* name);
    bool flag_or(const char* name, bool fallback);
    std::optional<bool> optional_flag(const char* name);
    std::string text_or(const char* name, const std::string& fallback);
    std::optional<std::string> optional_text(const char* name);
    // Fails outside 0..1.
    double fraction_or(const char* name, double fallback);
    // Whether a dropout probability is above 0.
    bool dropout_or(const char* name, double fallback) { return fraction_or(name, fallback) > 0.0; }
    // Whether a number above 0 is there; null is off, a missing one `fallback`.
    bool positive_or(const char* name, double fallback);
    // The first of a list of texts: "architectures".
    std::optional<std::string> first_text(const char* name);
    [[nodiscard]] bool has(const char* name) const { return find(name) != nullptr; }
    // A list of texts; empty where the key is missing.
    std::vector<std::string> texts(const char* name);
    // Number of entries of an object or list; nothing where the key is missing or something else.
    [[nodiscard]] std::optional<std::int64_t> entries(const char* name) const;

    [[nodiscard]] bool inner() const { return !within_.empty(); } // after enter()
    // "torch_dtype", or "dtype" as newer files call it: "bfloat16"; nothing where it is missing or no text.
    [[nodiscard]] std::optional<std::string> element_type() const;
    // For notes: the text under a key; nothing, and no failure, where something else or nothing stands there.
    [[nodiscard]] std::optional<std::string> text_if_any(const char* name) const;
    [[nodiscard]] bool flag_if_any(const char* name) const; // whether true stands there

    void fail(Message message, const std::string& key = {});
    void add_note(Message message, const std::string& key = {});
    [[nodiscard]] bool failed() const { return failure_.has_value(); }
    [[nodiscard]] const Diagnostic& failure() const { return *failure_; }
    [[nodiscard]] const Diagnostics& notes() const { return notes_; }
    [[nodiscard]] const std::string& file() const { return file_; }

  private:
    // Braces around `root` would make a list of it.
    ConfigKeys(std::string file, nlohmann::json root) : file_{std::move(file)}, root_(std::move(root)) {}
    [[nodiscard]] const nlohmann::json* find(const char* name) const; // null counts as missing
    std::optional<std::int64_t> whole_number(const char* name, std::int64_t least, std::int64_t limit);
    void note_default(const char* name, const std::string& value);
    [[nodiscard]] std::string
    path_of(const std::string& key) const; // "text_config.hidden_size", or "text_config" alone

    std::string file_, within_; // "text_config."
    nlohmann::json root_;
    std::optional<Diagnostic> failure_;
    Diagnostics notes_;
};

} // namespace dubhe::workload
