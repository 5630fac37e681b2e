// SPDX-License-Identifier: Apache-2.0
// What can be asked of a recorded step: "amp", "distributed:gpus=8,link=100Gb/s", each with its parameters, in one
// table that command line, text form and panels read.
#pragma once

#include "edited_step.h"

#include <core/hardware/catalog/catalog.h>
#include <core/support/result.h>
#include <core/trace/trace.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cost {
class CostModel;
}

namespace dubhe::whatif {

enum class ValueKind : std::uint8_t {
    number,
    count,  // whole
    bytes,  // "25MB"
    time,   // "20us"
    rate,   // "100Gb/s", B/s
    link,   // the same, or the name of a link in the catalog
    choice, // one of Parameter::choices
    names,  // patterns, "relu*|dropout*"
    text
};

struct Parameter {
    std::string_view name;
    ValueKind kind = ValueKind::number;
    std::string_view fallback{};    // its value where none is given, as text; empty: none
    double least = 0.0, most = 0.0; // of numbers, in base units; for sliders and checks
    std::string_view help{};        // one line
    bool required = false;
    std::string_view choices{}; // "wait|free"
};

// What some entry of a stack asks for: a transformation's name and the values given, checked against the table.
struct Request {
    std::string name;
    struct Value {
        std::string parameter, text;
        double number = 0.0; // base units; of links by name: 0
    };
    std::vector<Value> values; // those given, in the order of the table
};

// What transformations need beside the step. All may be null: what needs them then says so.
struct Context {
    const hardware::Catalog* catalog = nullptr; // `gpu`, links by name
    const cost::CostModel* model = nullptr;     // `gpu`
};

struct Unmatched { // kernels that `gpu` could not match to operators
    std::string name;
    std::size_t count = 0;
    double total_s = 0.0, share = 0.0; // of the GPU time that the step launched
};

// What an entry did.
struct Touched {
    std::size_t tasks = 0;
    Message what; // "matrix kernels / 3: 120, others / 2: 400"
    Diagnostics notes;
    std::vector<Unmatched> unmatched;
};

class Values;
struct Question { // what is asked about: apply()'s surroundings
    const trace::Trace& trace;
    const StepGraph& base;
    const Context& context;
};

struct Transformation {
    std::string_view name, title; // "fused_adam", "Fused Adam"
    std::string_view help;        // one sentence: what it changes
    std::string_view published;   // how far predictions were off where they were published; empty: not published
    std::span<const Parameter> parameters;
    Result<Touched> (*apply)(EditedStep& step, const Values& values, const Question& question) = nullptr;
    double off = 0.0; // the largest published |predicted / measured - 1|; 0: none published
};

// In the order in which they are offered.
[[nodiscard]] std::span<const Transformation> transformations();
[[nodiscard]] const Transformation* find_transformation(std::string_view name);
// Of `published`.
inline constexpr std::string_view published_source = "Daydream, USENIX ATC 2020";

// "distributed:gpus=8,link=100Gb/s"; a value without a name is the first parameter's ("bandwidth:2"). Fails for unknown
// names (near ones suggested), values that can't be read or are out of range, and for parameters left out that must be
// given. Links and GPUs by name are looked up when they are used.
[[nodiscard]] Result<Request> parse_request(std::string_view text);
[[nodiscard]] std::string to_text(const Request& request);

// A request's values, with the table's where none was given.
class Values {
  public:
    Values(const Transformation& what, const Request& request) : what_{what}, request_{request} {}
    [[nodiscard]] bool given(std::string_view parameter) const;
    [[nodiscard]] double number(std::string_view parameter) const;
    [[nodiscard]] std::string_view text(std::string_view parameter) const;

  private:
    const Transformation& what_;
    const Request& request_;
};

} // namespace dubhe::whatif
