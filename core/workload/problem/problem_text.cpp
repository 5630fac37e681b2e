// SPDX-License-Identifier: Apache-2.0
// Problems as text: a kind, a precision, and what differs from the defaults, in the order of the fields.
#include "../attribute_fields.h"
#include "problem.h"

#include <core/support/suggest.h>
#include <core/units/plain_text.h>

#include <charconv>
#include <limits>
#include <vector>

namespace dubhe::workload {

using RecurrentPass = RecurrentProblem::Pass;
static constexpr std::array<std::string_view, 3> pass_names{"forward", "input_gradient", "weight_gradient"};

// In an unnamed namespace they would hide the functions of the other enums.
static std::string_view name_of(RecurrentPass pass) {
    return pass_names[static_cast<std::size_t>(pass)];
}

static std::optional<RecurrentPass> from_name(std::string_view name, RecurrentPass) {
    for (std::size_t i = 0; i < pass_names.size(); ++i) {
        if (pass_names[i] == name) return static_cast<RecurrentPass>(i);
    }
    return std::nullopt;
}

namespace {

// A visitor is called with (name, field) for each field: sizes, three sides, bool, enums; count() is for sizes that may
// be 0, with what they usually are.
template <class Visitor, class P>
void visit_sizes(Visitor& visit, P& p) {
    using Plain = std::remove_const_t<P>;
    if constexpr (std::same_as<Plain, StridedOperand>) {
        visit.count("strided", p.elements, 0), visit("apart", p.stride), visit("run", p.run);
    } else if constexpr (std::same_as<Plain, ProductProblem>) {
        visit("batch", p.batch), visit("m", p.m), visit("n", p.n), visit("k", p.k), visit("bias", p.bias);
        visit("transpose_a", p.transpose_a), visit("transpose_b", p.transpose_b), visit("weights", p.weights);
        visit("quantised", p.quantised), visit.count("weight_bits", p.weight_bits, 0);
        visit.count("scale_block", p.scale_block, 0);
    } else if constexpr (std::same_as<Plain, ConvolutionProblem>) {
        visit("batch", p.batch), visit("in_channels", p.in_channels), visit("out_channels", p.out_channels);
        visit("groups", p.groups), visit("in", p.in), visit("out", p.out), visit("kernel", p.kernel);
        visit("stride", p.stride), visit("dilation", p.dilation), visit("bias", p.bias);
        visit("channels_last", p.channels_last);
    } else if constexpr (std::same_as<Plain, AttentionProblem>) {
        visit("batch", p.batch), visit("heads", p.heads), visit("kv_heads", p.kv_heads), visit("queries", p.queries);
        visit("keys", p.keys), visit("head_dim", p.head_dim), visit("value_dim", p.value_dim);
        visit.count("window", p.window, 0), visit("causal", p.causal);
        visit.count("cache_bits", p.cache_bits, 0);
    } else if constexpr (std::same_as<Plain, ExpertsProblem>) {
        visit("tokens", p.tokens), visit("hidden", p.hidden), visit("inner", p.inner), visit("active", p.active);
        visit("experts", p.experts), visit("here", p.here), visit("gated", p.gated);
        visit.count("skew", p.skew, 0), visit.count("weight_bits", p.weight_bits, 0);
        visit.count("scale_block", p.scale_block, 0), visit("min_latency", p.min_latency);
    } else if constexpr (std::same_as<Plain, RecurrentProblem>) {
        visit("batch", p.batch), visit("steps", p.steps), visit.count("input", p.input, 1), visit("hidden", p.hidden);
        visit("directions", p.directions), visit("cell", p.cell), visit("pass", p.pass);
    } else if constexpr (std::same_as<Plain, RowsProblem>) {
        visit("rows", p.rows), visit("length", p.length), visit("inner", p.inner), visit("statistics", p.statistics);
        visit_sizes(visit, p.strided);
    } else if constexpr (std::same_as<Plain, ElementsProblem>) {
        visit("elements", p.elements), visit.count("read", p.read, 0), visit("inputs", p.inputs);
        visit("function", p.function), visit("optimizer", p.optimizer);
        visit_sizes(visit, p.strided);
    } else if constexpr (std::same_as<Plain, WindowProblem>) {
        visit("images", p.images), visit("in", p.in), visit("out", p.out), visit("kernel", p.kernel);
        visit("stride", p.stride);
    } else if constexpr (std::same_as<Plain, LookupProblem>) {
        visit("rows", p.rows), visit("width", p.width), visit("table_rows", p.table_rows);
    }
}

// Which alternative the operators of a kind have.
Problem empty_problem(OperatorKind kind) {
    using K = OperatorKind;
    switch (kind) {
    case K::linear:
    case K::matmul:
    case K::grouped_linear:
        return ProductProblem{};
    case K::convolution:
    case K::convolution_input_gradient:
    case K::convolution_weight_gradient:
    case K::convolution_transpose:
        return ConvolutionProblem{};
    case K::attention:
    case K::attention_gradient:
        return AttentionProblem{};
    case K::experts:
        return ExpertsProblem{};
    case K::recurrent:
        return RecurrentProblem{};
    case K::max_pool:
    case K::max_pool_gradient:
    case K::average_pool:
    case K::average_pool_gradient:
        return WindowProblem{};
    case K::embedding:
    case K::embedding_gradient:
    case K::gather:
    case K::scatter:
        return LookupProblem{};
    case K::elementwise:
    case K::elementwise_gradient:
    case K::dropout:
    case K::dropout_gradient:
    case K::cast:
    case K::concat:
    case K::split:
    case K::slice:
    case K::pad:
    case K::transpose:
    case K::resize:
    case K::copy:
    case K::optimizer_step:
        return ElementsProblem{};
    case K::view:
    case K::constant:
    case K::exchange:
    case K::unknown:
        return std::monostate{};
    default: // norms, softmax, reductions, losses, top_k
        return RowsProblem{};
    }
}

using Sides = std::array<std::int32_t, 3>;

class Printer {
  public:
    explicit Printer(std::string& text) : text_{text} {}

    void operator()(std::string_view name, std::int64_t size) {
        if (size != 1) add(name, std::to_string(size));
    }
    void operator()(std::string_view name, std::int32_t size) { (*this)(name, std::int64_t{size}); }
    void operator()(std::string_view name, const Sides& sides) {
        std::size_t used = sides.size();
        while (used > 0 && sides[used - 1] == 1)
            --used;
        if (used == 0) return;
        std::string value = std::to_string(sides[0]);
        for (std::size_t i = 1; i < used; ++i)
            value += 'x' + std::to_string(sides[i]);
        add(name, value);
    }
    void operator()(std::string_view name, bool flag) {
        if (flag) text_ += ' ' + std::string{name};
    }
    void operator()(std::string_view name, Cell cell) { word(name, cell, Cell::lstm); }
    void operator()(std::string_view name, RecurrentPass pass) { word(name, pass, RecurrentPass::forward); }
    void operator()(std::string_view name, Function function) { word(name, function, Function::other); }
    void operator()(std::string_view name, Optimizer optimizer) { word(name, optimizer, Optimizer::sgd); }
    void count(std::string_view name, std::int64_t number, std::int64_t usual) {
        if (number != usual) add(name, std::to_string(number));
    }

  private:
    void add(std::string_view name, std::string_view value) { (text_ += ' ').append(name).append("=").append(value); }
    template <class Enum>
    void word(std::string_view name, Enum value, Enum usual) {
        if (value != usual) add(name, name_of(value));
    }

    std::string& text_;
};

std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 40;
    return '"' + std::string{text.substr(0, longest)} + (text.size() > longest ? "...\"" : "\"");
}

// Fills the fields whose names stand among the words; each word is taken once.
class Filler {
  public:
    explicit Filler(std::vector<std::string_view> words) : words_{std::move(words)} {}

    void operator()(std::string_view name, std::int64_t& size) {
        if (const auto value = take(name)) size = number(name, *value, 1, Shape::max_elements);
    }
    void operator()(std::string_view name, std::int32_t& size) {
        if (const auto value = take(name)) size = side(name, *value);
    }
    void operator()(std::string_view name, Sides& sides) {
        auto rest = take(name);
        if (!rest) return;
        for (std::int32_t& each : sides) {
            const std::size_t end = std::min(rest->find('x'), rest->size());
            each = side(name, rest->substr(0, end));
            if (end == rest->size()) return;
            rest->remove_prefix(end + 1);
        }
        fail(message("%1 has more than three sides", name));
    }
    void operator()(std::string_view name, bool& flag) {
        for (std::string_view& word : words_) {
            if (word != name) continue;
            if (flag) fail(message("%1 is given twice", name));
            flag = true;
            word = {};
        }
    }
    template <class Enum>
    requires std::is_enum_v<Enum>
    void operator()(std::string_view name, Enum& field) {
        const auto value = take(name);
        if (!value) return;
        const std::optional<Enum> found = from_name(*value, field);
        if (!found) return fail(message("%1 is no %2", quoted(*value), name));
        field = *found;
    }
    void count(std::string_view name, std::int64_t& field, std::int64_t) {
        if (const auto value = take(name)) field = number(name, *value, 0, Shape::max_elements);
    }

    // What is left over is not understood.
    Message finish() {
        for (const std::string_view word : words_) {
            if (!word.empty()) fail(message("%1 is nothing that such an operator has", quoted(word)));
        }
        return std::move(error_);
    }

  private:
    // The text behind "name=".
    std::optional<std::string_view> take(std::string_view name) {
        std::optional<std::string_view> value;
        for (std::string_view& word : words_) {
            if (!word.starts_with(name) || word.substr(name.size(), 1) != "=") continue;
            if (value) fail(message("%1 is given twice", name));
            value = word.substr(name.size() + 1);
            word = {};
        }
        return value;
    }
    std::int64_t number(std::string_view name, std::string_view text, std::int64_t least, std::int64_t most) {
        std::int64_t value = 0;
        const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (code == std::errc{} && end == text.data() + text.size() && value >= least && value <= most) return value;
        fail(message("%1 has to be a whole number from %2 to %3, not %4", name, least, most, quoted(text)));
        return least;
    }
    std::int32_t side(std::string_view name, std::string_view text) {
        return static_cast<std::int32_t>(number(name, text, 1, std::numeric_limits<std::int32_t>::max()));
    }
    void fail(Message why) {
        if (error_.empty()) error_ = std::move(why);
    }

    std::vector<std::string_view> words_;
    Message error_;
};

Diagnostic refused(std::string_view text, const Message& why) {
    return error(message("the operator %1: %2", quoted(text), why));
}

} // namespace

std::string to_text(OperatorKind kind, const Problem& problem, Precision precision) {
    std::string text{name_of(kind)};
    (text += ' ').append(name_of(precision));
    Printer print{text};
    std::visit([&print](const auto& p) { visit_sizes(print, p); }, problem);
    return text;
}

Result<ProblemKey> parse_problem(std::string_view text) {
    constexpr std::size_t longest = 1000;
    if (text.size() > longest) return refused(text, message("longer than %1 characters", longest));
    std::vector<std::string_view> words = parts_at(' ', text);
    if (words.size() < 2)
        return refused(text, message("a kind and a precision are needed, as in \"linear fp32 m=512\""));
    const auto kind = operator_kind_from(words[0]);
    if (!kind) {
        std::vector<std::string> known;
        for (std::size_t i = 0; i < operator_kind_count; ++i)
            known.emplace_back(name_of(static_cast<OperatorKind>(i)));
        return refused(text, message("%1 is no kind of operator.%2", quoted(words[0]), did_you_mean(words[0], known)));
    }
    const auto precision = precision_from(words[1]);
    if (!precision) return refused(text, message("%1 is no precision", quoted(words[1])));
    ProblemKey key{*kind, empty_problem(*kind), *precision};
    Filler fill{{words.begin() + 2, words.end()}};
    std::visit([&fill](auto& p) { visit_sizes(fill, p); }, key.problem);
    if (const Message why = fill.finish(); !why.empty()) return refused(text, why);
    return key;
}

} // namespace dubhe::workload
