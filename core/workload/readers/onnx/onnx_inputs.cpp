// SPDX-License-Identifier: Apache-2.0
#include "onnx_inputs.h"

#include <core/units/plain_text.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

namespace dubhe::workload::onnx_reader {

namespace {

constexpr std::int64_t default_image_side = 224;

enum class Meaning : std::uint8_t { none, batch, sequence, past, total, image_side };

bool contains_any(std::string_view text, std::initializer_list<std::string_view> parts) {
    return std::ranges::any_of(parts,
                               [text](std::string_view part) { return text.find(part) != std::string_view::npos; });
}

// Names as exporters give them: batch_size, sequence_length, past_sequence_length, total_sequence_length, N.
Meaning meaning_of_name(std::string_view name) {
    const std::string text = lowered(name);
    if (contains_any(text, {"batch"}) || text == "n" || text == "b" || text == "bs") return Meaning::batch;
    if (contains_any(text, {"total", "mask"})) return Meaning::total;
    if (contains_any(text, {"past", "cache"})) return Meaning::past;
    if (contains_any(text, {"seq", "length", "token", "time", "frame"}) || text == "t" || text == "l" || text == "s")
        return Meaning::sequence;
    if (contains_any(text, {"height", "width"}) || text == "h" || text == "w") return Meaning::image_side;
    return Meaning::none;
}

Meaning meaning_of_place(const onnx::TypeProto::Tensor& tensor, int index) {
    const int rank = tensor.shape().dim_size();
    const bool fixed_features = tensor.shape().dim(rank - 1).dim_value() > 0;
    if (index == 0) return Meaning::batch;
    if (index == 1 && !is_floating(tensor.elem_type())) return Meaning::sequence;
    if (index == 1 && rank == 3 && fixed_features) return Meaning::sequence;
    if (index >= 2 && rank == 4 && is_floating(tensor.elem_type())) return Meaning::image_side;
    return Meaning::none;
}

class Binder {
  public:
    Binder(const Recipe& recipe, const std::string& file) : recipe_{recipe}, file_{file} {
        result_.batch = recipe.batch;
        sequence_ = recipe.sequence.value_or(recipe.past > 0 ? 1 : default_sequence);
    }

    std::optional<Diagnostic> bind(const onnx::ValueInfoProto& input) {
        const onnx::TypeProto::Tensor& tensor = input.type().tensor_type();
        if (!input.type().has_tensor_type())
            return problem(input, message("it is no tensor; sequences, maps and optional values can't be fed"));
        if (!tensor.has_shape())
            return problem(input, message("the file gives it no shape; export the model with input shapes"));
        if (tensor.shape().dim_size() > static_cast<int>(Shape::max_rank))
            return problem(input, message("it has %1 dimensions; at most 8 are supported", tensor.shape().dim_size()));
        BoundInput bound{input.name(), {}, tensor.elem_type(), false};
        for (int i = 0; i < tensor.shape().dim_size(); ++i) {
            const auto& dim = tensor.shape().dim(i);
            std::optional<std::int64_t> value;
            if (dim.has_dim_value()) {
                value = dim.dim_value();
                if (*value < 1 || *value > largest_dimension)
                    return problem(input,
                                   message("dimension %1 is %2; it has to be between 1 and 2^40 - 1", i + 1, *value));
                any_fixed_sequence_ = any_fixed_sequence_ || (i == 1 && !is_floating(tensor.elem_type()));
            } else {
                value = open_dimension(input, i);
                if (!value) return problem(input, unbound_text(input, i));
                bound.cache =
                    bound.cache || (is_floating(bound.type) && meaning_of_name(dim.dim_param()) == Meaning::past);
            }
            bound.shape.append(*value);
        }
        if (bound.shape.elements() > Shape::max_elements)
            return problem(input, message("%1 has more than 2^40 - 1 elements", bound.shape.text()));
        result_.inputs.push_back(std::move(bound));
        return std::nullopt;
    }

    // The same of all open dimensions of an input, as far as there are rules for them.
    void list(const onnx::ValueInfoProto& input) {
        if (!input.type().has_tensor_type() || !input.type().tensor_type().has_shape()) return;
        const auto& shape = input.type().tensor_type().shape();
        const int rank = std::min(shape.dim_size(), static_cast<int>(Shape::max_rank));
        for (int i = 0; i < rank; ++i) {
            if (!shape.dim(i).has_dim_value()) open_dimension(input, i);
        }
    }
    std::vector<OpenDimension> listed() && { return std::move(open_); }

    Result<BoundInputs> finish() && {
        if (auto wrong = unknown_binding()) return *std::move(wrong);
        if (!batch_bound_)
            if (auto wrong = replace_batch()) return *std::move(wrong);
        result_.uses_sequence = sequence_bound_;
        if (sequence_bound_ && !recipe_.sequence && recipe_.past == 0)
            result_.notes.push_back(
                note(message("The file leaves the sequence length open; %1 was taken.", sequence_), file_));
        if (!sequence_bound_ && recipe_.sequence && any_fixed_sequence_)
            result_.notes.push_back(
                note(message("The file fixes its sequence length; the one asked for is not used."), file_));
        if (recipe_.past > 0 && !past_bound_)
            result_.notes.push_back(note(
                message("The file has no open cache of earlier tokens; the length asked for is not used."), file_));
        if (!sides_.empty())
            result_.notes.push_back(
                warning(message("The file leaves %1 open; %2 was taken. --dim %3=SIZE takes another one.", sides_,
                                default_image_side, a_side_),
                        file_));
        result_.images = !result_.inputs.empty() && result_.inputs.front().shape.rank() == 4 &&
                         is_floating(result_.inputs.front().type);
        result_.open = std::move(open_);
        return std::move(result_);
    }

  private:
    Diagnostic problem(const onnx::ValueInfoProto& input, Message why) const {
        return error(std::move(why), file_, "input " + in_quotes(input.name()));
    }

    // "image.2": as a DimensionBinding names a dimension by its place.
    static std::string place_of(const onnx::ValueInfoProto& input, int index) {
        return input.name() + '.' + std::to_string(index);
    }
    static const std::string& name_in(const onnx::ValueInfoProto& input, int index) {
        return input.type().tensor_type().shape().dim(index).dim_param();
    }
    static std::string binding_name(const onnx::ValueInfoProto& input, int index) {
        const std::string& name = name_in(input, index);
        return name.empty() ? place_of(input, index) : name;
    }

    static Message unbound_text(const onnx::ValueInfoProto& input, int index) {
        const std::string& name = name_in(input, index);
        const std::string binding = binding_name(input, index);
        if (name.empty())
            return message(
                "dimension %1 is open and is neither the batch nor the sequence; give it a size (--dim '%2=SIZE')",
                index + 1, binding);
        return message(
            "dimension %1 (%2) is open and is neither the batch nor the sequence; give it a size (--dim '%3=SIZE')",
            index + 1, in_quotes(name), binding);
    }

    std::optional<std::int64_t> bound_to(std::string_view name) {
        for (std::size_t i = 0; i < recipe_.dims.size(); ++i) {
            if (name.empty() || recipe_.dims[i].name != name) continue;
            used_.insert(i);
            return recipe_.dims[i].size;
        }
        return std::nullopt;
    }

    // A binding that no open dimension asked for.
    [[nodiscard]] std::optional<Diagnostic> unknown_binding() const {
        constexpr std::size_t most_named = 10;
        for (std::size_t i = 0; i < recipe_.dims.size(); ++i) {
            if (used_.contains(i)) continue;
            std::string open;
            for (std::size_t k = 0; k < std::min(open_.size(), most_named); ++k)
                open += (k == 0 ? "" : ", ") + in_quotes(open_[k].name);
            if (open_.size() > most_named) open += " and " + std::to_string(open_.size() - most_named) + " more";
            return error(open.empty() ? message("the file leaves no dimension %1 open; open are none",
                                                in_quotes(recipe_.dims[i].name))
                                      : message("the file leaves no dimension %1 open; open are %2",
                                                in_quotes(recipe_.dims[i].name), open),
                         file_);
        }
        return std::nullopt;
    }

    std::optional<std::int64_t> value_of(Meaning meaning) {
        switch (meaning) {
        case Meaning::batch:
            batch_bound_ = true;
            return recipe_.batch;
        case Meaning::sequence:
            sequence_bound_ = true;
            return sequence_;
        case Meaning::past:
            past_bound_ = true;
            return recipe_.past;
        case Meaning::total:
            sequence_bound_ = past_bound_ = true;
            return recipe_.past + sequence_;
        case Meaning::image_side:
            return default_image_side;
        case Meaning::none:
            break;
        }
        return std::nullopt;
    }

    // "past_sequence_length + 1"
    std::optional<std::int64_t> sum_of(std::string_view expression) {
        std::int64_t sum = 0;
        for (std::size_t begin = 0; begin <= expression.size();) {
            const std::size_t end = std::min(expression.find('+', begin), expression.size());
            std::string_view term = expression.substr(begin, end - begin);
            while (term.starts_with(' '))
                term.remove_prefix(1);
            while (term.ends_with(' '))
                term.remove_suffix(1);
            std::int64_t number = 0;
            const bool is_number = std::from_chars(term.data(), term.data() + term.size(), number).ec == std::errc{};
            const auto value = is_number ? std::optional{number} : known_or_named(term);
            if (!value || *value < 0 || *value > largest_dimension) return std::nullopt;
            sum += *value;
            if (sum > largest_dimension) return std::nullopt;
            begin = end + 1;
        }
        return sum;
    }

    std::optional<std::int64_t> known_or_named(std::string_view name) {
        if (const auto given = bound_to(name)) return given;
        const auto known = result_.dimensions.find(std::string{name});
        return known != result_.dimensions.end() ? std::optional{known->second} : value_of(meaning_of_name(name));
    }

    std::optional<std::int64_t> open_dimension(const onnx::ValueInfoProto& input, int index) {
        const std::string& name = name_in(input, index);
        constexpr std::size_t longest_name = 1000;
        if (name.size() > longest_name) return std::nullopt;
        const bool sum = name.find('+') != std::string::npos;
        std::optional<std::int64_t> value = bound_to(place_of(input, index));
        if (!value) value = bound_to(name);
        const bool given = value.has_value();
        if (given) batch_bound_ = batch_bound_ || index == 0;
        Meaning meaning = sum ? Meaning::none : meaning_of_name(name);
        if (!value) value = sum ? sum_of(name) : name.empty() ? std::nullopt : known_or_named(name);
        if (!value) {
            meaning = meaning_of_place(input.type().tensor_type(), index);
            value = value_of(meaning);
        }
        if (!given && value && meaning == Meaning::image_side && !known_from_binding(name)) {
            sides_ += (sides_.empty() ? "'" : ", '") + (name.empty() ? std::string{"height or width"} : name) + "'";
            if (a_side_.empty()) a_side_ = binding_name(input, index);
        }
        if (given && !name.empty()) bound_names_.insert(name);
        if (value && !name.empty()) result_.dimensions.emplace(name, *value);
        note_open(input, index, meaning, value);
        return value;
    }

    // A name that one place was given a size for has that size everywhere.
    [[nodiscard]] bool known_from_binding(const std::string& name) const { return bound_names_.contains(name); }

    void note_open(const onnx::ValueInfoProto& input, int index, Meaning meaning, std::optional<std::int64_t> value) {
        const std::string name = binding_name(input, index);
        const auto [known, is_new] = open_by_name_.try_emplace(name, open_.size());
        if (is_new) {
            constexpr std::array<std::string_view, 6> words{
                "", "batch", "sequence", "past", "past and sequence", "image side"};
            open_.push_back({name, {}, std::string{words[static_cast<std::size_t>(meaning)]}, value});
        }
        open_[known->second].places.push_back(place_of(input, index));
    }

    // All inputs start with the same number: that is the batch the file was exported with.
    std::optional<Diagnostic> replace_batch() {
        std::int64_t fixed = 0;
        for (const BoundInput& input : result_.inputs) {
            if (input.shape.rank() == 0) continue;
            if (fixed == 0) fixed = input.shape[0];
            if (input.shape[0] == fixed) continue;
            if (recipe_.batch == 1 || recipe_.batch == fixed) return std::nullopt; // the file as it is
            return error(message("the inputs start with different numbers (%1 and %2), so the batch can't be set; use "
                                 "a batch of 1 to take the file as it is",
                                 fixed, input.shape[0]),
                         file_, "input " + in_quotes(input.name));
        }
        if (fixed == 0 || fixed == recipe_.batch) return std::nullopt;
        result_.replaced_batch = fixed;
        for (BoundInput& input : result_.inputs) {
            if (input.shape.rank() == 0) continue;
            input.shape.set(0, recipe_.batch);
            if (input.shape.elements() > Shape::max_elements)
                return error(message("%1 has more than 2^40 - 1 elements", input.shape.text()), file_,
                             "input " + in_quotes(input.name));
        }
        result_.notes.push_back(
            note(message("The file fixes a batch of %1; it was replaced by %2.", fixed, recipe_.batch), file_));
        return std::nullopt;
    }

    const Recipe& recipe_;
    const std::string& file_;
    BoundInputs result_;
    std::int64_t sequence_ = default_sequence;
    std::string sides_, a_side_;
    std::vector<OpenDimension> open_;
    std::unordered_map<std::string, std::size_t> open_by_name_;
    std::unordered_set<std::size_t> used_; // of recipe.dims
    std::unordered_set<std::string> bound_names_;
    bool batch_bound_ = false;
    bool sequence_bound_ = false;
    bool past_bound_ = false;
    bool any_fixed_sequence_ = false;
};

} // namespace

Result<BoundInputs> bind_inputs(const onnx::GraphProto& graph, const std::unordered_set<std::string_view>& initialized,
                                const Recipe& recipe, const std::string& file) {
    Binder binder{recipe, file};
    for (const onnx::ValueInfoProto& input : graph.input()) {
        if (initialized.contains(input.name())) continue;
        if (auto wrong = binder.bind(input)) return *std::move(wrong);
    }
    return std::move(binder).finish();
}

std::vector<OpenDimension> open_input_dimensions(const onnx::GraphProto& graph,
                                                 const std::unordered_set<std::string_view>& initialized,
                                                 const Recipe& recipe) {
    const std::string file;
    Binder binder{recipe, file};
    for (const onnx::ValueInfoProto& input : graph.input()) {
        if (!initialized.contains(input.name())) binder.list(input);
    }
    return std::move(binder).listed();
}

std::optional<Shape> declared_shape(const onnx::TypeProto& type, const BoundInputs& bound) {
    if (!type.has_tensor_type() || !type.tensor_type().has_shape()) return std::nullopt;
    const onnx::TensorShapeProto& declared = type.tensor_type().shape();
    if (declared.dim_size() > static_cast<int>(Shape::max_rank)) return std::nullopt;
    Shape shape;
    for (int i = 0; i < declared.dim_size(); ++i) {
        std::int64_t value = declared.dim(i).dim_value();
        if (!declared.dim(i).has_dim_value()) {
            const auto known = bound.dimensions.find(declared.dim(i).dim_param());
            if (known == bound.dimensions.end()) return std::nullopt;
            value = known->second;
        } else if (i == 0 && value == bound.replaced_batch) {
            value = bound.batch;
        }
        if (value < 0 || value > largest_dimension) return std::nullopt;
        shape.append(value);
    }
    return shape.elements() <= Shape::max_elements ? std::optional{shape} : std::nullopt;
}

} // namespace dubhe::workload::onnx_reader
