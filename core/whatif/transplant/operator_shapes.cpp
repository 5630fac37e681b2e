// SPDX-License-Identifier: Apache-2.0
#include "operator_shapes.h"

#include <algorithm>
#include <charconv>

namespace dubhe::whatif {

namespace {

constexpr std::int64_t most_elements = std::int64_t{1} << 62U;

// Lists of lists of whole numbers, three deep at most.
class DimsParser {
  public:
    explicit DimsParser(std::string_view text) : text_{text} {}

    Arguments parse() {
        Arguments arguments;
        if (!take('[')) return {};
        while (!take(']')) {
            Argument argument;
            if (!parse_argument(argument)) return {};
            arguments.push_back(std::move(argument));
            take(',');
        }
        return arguments;
    }

  private:
    bool parse_argument(Argument& argument) {
        if (!take('[')) return false;
        if (peek() != '[') {
            Dims dims;
            if (!parse_sizes(dims)) return false;
            if (!dims.empty()) argument.push_back(std::move(dims));
            return true;
        }
        while (!take(']')) {
            Dims dims;
            if (!take('[') || !parse_sizes(dims)) return false;
            argument.push_back(std::move(dims));
            take(',');
        }
        return true;
    }
    bool parse_sizes(Dims& dims) {
        while (!take(']')) {
            skip();
            std::int64_t size = 0;
            const auto [end, code] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), size);
            if (code != std::errc{} || size < 0) return false;
            at_ = static_cast<std::size_t>(end - text_.data());
            dims.push_back(size);
            take(',');
        }
        return true;
    }
    void skip() {
        while (at_ < text_.size() && text_[at_] == ' ')
            ++at_;
    }
    char peek() {
        skip();
        return at_ < text_.size() ? text_[at_] : '\0';
    }
    bool take(char c) {
        if (peek() != c) return false;
        ++at_;
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace

Arguments parse_input_dims(std::string_view text) {
    return DimsParser{text}.parse();
}

std::int64_t elements_of(const Dims& dims) {
    std::int64_t elements = 1;
    for (const std::int64_t size : dims) {
        if (size == 0) return 0;
        elements = elements > most_elements / size ? most_elements : elements * size;
    }
    return elements;
}

const Dims* tensor_at(const Arguments& arguments, std::size_t place) {
    if (place >= arguments.size() || arguments[place].size() != 1) return nullptr;
    const Dims& dims = arguments[place].front();
    return elements_of(dims) > 0 ? &dims : nullptr;
}

OperatorShapes::OperatorShapes(const trace::Trace& trace) : trace_{trace} {}

std::vector<std::uint32_t> OperatorShapes::around(std::uint32_t event) const {
    constexpr std::size_t most = 8;
    constexpr int most_deep = 64;
    std::vector<std::uint32_t> operations;
    if (event >= trace_.size()) return operations;
    const std::uint32_t detail = trace_.details[event];
    if (trace_.kinds[event] == trace::EventKind::kernel && detail != trace::none && trace_.kernels[detail].graph != 0)
        return operations;
    std::uint32_t at = trace_.callers[event];
    if (at != trace::none && trace_.name(at).find("GraphLaunch") != std::string_view::npos) return operations;
    for (int depth = 0; at != trace::none && depth < most_deep && operations.size() < most; ++depth) {
        if (trace_.kinds[at] == trace::EventKind::operation) operations.push_back(at);
        at = trace_.callers[at];
    }
    return operations;
}

const Arguments& OperatorShapes::arguments(std::uint32_t operation) {
    const std::uint32_t detail = trace_.details[operation];
    const std::uint32_t text = detail == trace::none ? trace::none : trace_.operations[detail].input_dims;
    const auto [place, fresh] = parsed_.try_emplace(text);
    if (fresh) place->second = parse_input_dims(trace_.text(text));
    return place->second;
}

std::string_view OperatorShapes::types(std::uint32_t operation) const {
    const std::uint32_t detail = trace_.details[operation];
    return detail == trace::none ? std::string_view{} : trace_.text(trace_.operations[detail].input_types);
}

std::string_view OperatorShapes::short_name(std::uint32_t operation) const {
    std::string_view name = trace_.name(operation);
    if (const std::size_t at = name.rfind("::"); at != std::string_view::npos) name.remove_prefix(at + 2);
    return name;
}

void OperatorShapes::read_gradients() {
    enum class Kind : std::uint8_t { unread, convolution, pooling, other };
    std::vector<Kind> kinds(trace_.texts.size(), Kind::unread);
    const auto kind_of = [](std::string_view name) {
        if (name == "convolution_backward") return Kind::convolution;
        const bool pooling = name.find("pool") != std::string_view::npos && name.ends_with("backward");
        return pooling ? Kind::pooling : Kind::other;
    };
    read_ = true;
    for (std::uint32_t event = 0; event < trace_.size(); ++event) {
        if (trace_.kinds[event] != trace::EventKind::operation) continue;
        Kind& kind = kinds[trace_.names[event]];
        if (kind == Kind::unread) kind = kind_of(short_name(event));
        if (kind == Kind::other) continue;
        const Arguments& given = arguments(event);
        const Dims *gradient = tensor_at(given, 0), *x = tensor_at(given, 1), *weight = tensor_at(given, 2);
        if (gradient == nullptr || x == nullptr || (kind == Kind::convolution && weight == nullptr)) continue;
        results_.try_emplace({*x, kind == Kind::convolution ? *weight : Dims{}}, *gradient);
    }
}

Dims OperatorShapes::result_of(std::uint32_t operation, std::int64_t channels) {
    constexpr std::uint32_t most_behind = 200;
    if (!read_) read_gradients();
    const Arguments given = arguments(operation);
    const Dims *x = tensor_at(given, 0), *weight = tensor_at(given, 1);
    if (x == nullptr || x->size() < 3) return {};
    if (const auto found = results_.find({*x, weight == nullptr ? Dims{} : *weight}); found != results_.end())
        return found->second;
    const TimeSpan& span = trace_.spans[operation];
    for (std::uint32_t next = operation + 1; next < trace_.size() && next - operation < most_behind; ++next) {
        const TimeSpan& other = trace_.spans[next];
        const bool behind = other.begin_s >= span.end_s && other.lane == span.lane;
        if (!behind || trace_.kinds[next] != trace::EventKind::operation) continue;
        const Dims* first = tensor_at(arguments(next), 0);
        if (first != nullptr && first->size() == x->size() && first->front() == x->front() && (*first)[1] == channels &&
            elements_of(*first) > 0)
            return *first;
    }
    return {};
}

} // namespace dubhe::whatif
