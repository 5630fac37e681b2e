// SPDX-License-Identifier: Apache-2.0
// What a field of a question is called, which values it takes, and what it means. Each is said here alone: options of
// commands with their help, completion and manual page, the command that a panel copies, what projects keep, columns of
// results, rows of forms and names of undo steps are made of it.
#pragma once

#include "value.h"

#include <core/support/message.h>
#include <core/support/result.h>
#include <core/units/unit.h>

#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::ask {

// Share: a number, also written in percent. Set: several choices, joined by +. List: texts, each given by itself.
enum class Kind : std::uint8_t { flag, count, number, share, quantity, choice, set, text, list };

struct Choice {
    std::string name; // "1f1b"
    Message words{};  // "1F1B: backward early"; empty: the name
    Message help{};
};

inline constexpr double unbounded = std::numeric_limits<double>::infinity();

// What a field is called. Empty: it isn't there.
struct Names {
    std::string key{};    // "tensor": of projects and of KEY=VALUE
    std::string option{}; // "--tp"; of a flag it says the other of its usual value
    std::string column{}; // "tp": of results
    Message title{};      // "tensor-parallel ranks", within a sentence
    Message label{};      // "Tensor", of a form's row
    Message help{};       // a sentence without its full stop
};

// Which values it takes.
struct Values {
    Kind kind = Kind::text;
    double least = 0.0, most = unbounded; // of counts and numbers, both included
    Unit unit = Unit::none;               // of quantities
    std::vector<Choice> choices{};        // of choices and sets, in the order in which they are shown
    bool numbered = false;                // a choice goes by its number, too, from 0
    bool said = false;                    // copied commands say it even where it is as usual, and has an effect
    bool optional = false;                // may be left open
    Message absent{};                     // then: "never waited for"
    Message zero{};                       // what a count of 0 is called: "none"; empty: 0 says nothing
    double on = 0.0;                      // of a count that forms show as a flag: what it is then; 0: shown as a count
    // Of texts, sets and lists: the value as it is kept ("9:qkv"), or why there is none. Empty: anything will do. Of
    // choices that are known by other names, too: the own one.
    std::function<Result<std::string>(const std::string&)> read{};
    std::string usual{};  // what is taken where nothing is given, where that is no single value
    std::string called{}; // what --help calls the value; empty: as its kind
};

struct Description : Names, Values {
    Message group{}; // of fields that a form shows together
};

// A value from text: "8", "60%", "100GB/s", "norm+mlp". Fails with a sentence that has no name of the field.
[[nodiscard]] Result<Value> parse(const Description& field, const std::string& text);
// The same text back, with its unit: "100000000000B/s".
[[nodiscard]] std::string text_of(const Description& field, const Value& value);
// Whether a value has the field's type and lies in its range, as one of a file may not.
[[nodiscard]] bool holds(const Description& field, const Value& value);

// The help, and what is taken where the field is left empty.
[[nodiscard]] Message tooltip(const Description& field);
// Of --help: the help, the choices, what is usual; in lines.
[[nodiscard]] std::string option_help(const Description& field, const Value& usual);
[[nodiscard]] std::string value_name(const Description& field); // "COUNT"
// "none, states, gradients, parameters, or 0 to 3"
[[nodiscard]] std::string choice_list(const Description& field);

} // namespace dubhe::ask
