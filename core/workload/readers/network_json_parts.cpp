// SPDX-License-Identifier: Apache-2.0
#include "network_json_parts.h"

#include <core/units/plain_text.h>

#include <charconv>

namespace dubhe::workload::network_json {

namespace {

constexpr std::size_t longest_text = 10'000;
constexpr std::int64_t most = Shape::max_elements;

// Calls `use` with each part between separators; false as soon as it returns false.
template <class Use>
bool each_part(std::string_view text, char separator, Use use) {
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        if (!use(trimmed(text.substr(begin, end - begin)))) return false;
        begin = end + 1;
    }
    return true;
}

class AttributeReader {
  public:
    explicit AttributeReader(Keys& keys) : keys_{keys} {}

    void operator()(const char* name, bool& field, bool fallback) { field = keys_.flag(name, fallback); }
    void operator()(const char* name, std::int32_t& field, std::int32_t fallback) {
        const FieldBounds bounds = bounds_of(name);
        field = static_cast<std::int32_t>(keys_.integer(name, fallback, bounds.least, bounds.most));
    }
    template <class Enum>
    void operator()(const char* name, Enum& field, Enum fallback) {
        const std::string text = keys_.text(name);
        const auto value = text.empty() ? std::optional{fallback} : from_name(text, fallback);
        if (!value) keys_.fail(message("\"%1\" is no %2 that is known", text.substr(0, 100), name));
        field = value.value_or(fallback);
    }
    void list(const char* name, std::array<std::int32_t, 3>& field, std::int32_t used, std::int32_t /*fallback*/) {
        const Json* values = keys_.find(name);
        if (values == nullptr) return;
        if (!values->is_array() || static_cast<std::int64_t>(values->size()) != used)
            return keys_.fail(message("%1 has to be a list of %2 numbers, as \"spatial\" says", name, used));
        for (std::size_t i = 0; i < values->size() && i < field.size(); ++i) {
            const Json& value = (*values)[i];
            const bool fits =
                value.is_number_unsigned() && value.get<std::uint64_t>() <= std::numeric_limits<std::int32_t>::max();
            if (!fits) return keys_.fail(message("%1 has to hold numbers from 0 to 2^31 - 1", name));
            field[i] = value.get<std::int32_t>();
        }
    }

  private:
    Keys& keys_;
};

} // namespace

std::optional<std::int64_t> Dimensions::factor(std::string_view word) {
    if (word == "batch") return batch_used = true, batch;
    if (word == "sequence") return sequence_used = true, sequence;
    if (word == "past") return sequence_used = true, past;
    std::int64_t number = 0;
    const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (failure != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

std::optional<std::int64_t> Dimensions::value(const Json& dimension) {
    if (dimension.is_number_unsigned() && dimension.get<std::uint64_t>() <= std::uint64_t{most})
        return dimension.get<std::int64_t>();
    if (!dimension.is_string() || dimension.get_ref<const std::string&>().size() > 1000) return std::nullopt;
    std::int64_t sum = 0;
    const bool known = each_part(dimension.get_ref<const std::string&>(), '+', [&](std::string_view term) {
        std::int64_t product = 1;
        const bool good = each_part(term, '*', [&](std::string_view word) {
            const std::optional<std::int64_t> number = factor(word);
            if (!number || *number < 0 || *number > most) return false;
            if (*number != 0 && product > most / *number) return false;
            product *= *number;
            return true;
        });
        sum += product; // both are at most 2^40, and the sum is checked each time
        return good && sum <= most;
    });
    return known ? std::optional{sum} : std::nullopt;
}

const Json* Keys::find(const char* key) {
    asked_.emplace_back(key);
    const auto found = object_.find(key);
    return found == object_.end() ? nullptr : &*found;
}

std::string Keys::text(const char* key, std::string_view fallback) {
    const Json* value = find(key);
    if (value == nullptr) return std::string{fallback};
    if (!value->is_string() || value->get_ref<const std::string&>().size() > longest_text)
        return fail(message("%1 has to be a text of up to 10,000 bytes", key)), std::string{fallback};
    return value->get<std::string>();
}

bool Keys::flag(const char* key, bool fallback) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    if (!value->is_boolean()) return fail(message("%1 has to be true or false", key)), fallback;
    return value->get<bool>();
}

std::int64_t Keys::integer(const char* key, std::int64_t fallback, std::int64_t least, std::int64_t largest) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    // Beyond the range of int64_t numbers are unsigned or floating.
    const bool fits = value->is_number_integer() && (!value->is_number_unsigned() ||
                                                     value->get<std::uint64_t>() <= std::uint64_t{Shape::max_elements});
    const std::int64_t number = fits ? value->get<std::int64_t>() : 0;
    if (fits && number >= least && number <= largest) return number;
    fail(message("%1 has to be a whole number from %2 to %3", key, least, largest));
    return fallback;
}

std::int32_t Keys::small(const char* key, std::int32_t fallback, std::int32_t least) {
    return static_cast<std::int32_t>(integer(key, fallback, least, std::numeric_limits<std::int32_t>::max()));
}

const Json& Keys::list(const char* key) {
    static const Json empty = Json::array();
    const Json* value = find(key);
    if (value == nullptr) return empty;
    if (!value->is_array()) return fail(message("%1 has to be a list", key)), empty;
    return *value;
}

void Keys::refuse_others() {
    for (const auto& item : object_.items()) {
        if (std::ranges::find(asked_, item.key()) == asked_.end())
            return fail(message("the key \"%1\" means nothing here", item.key().substr(0, 100)));
    }
}

Attributes attributes_from(const Json& object, const std::string& where, Problem& problem) {
    if (!object.is_object()) return problem.keep(message("attributes have to be an object"), where), Attributes{};
    Keys keys{object, where + "/attributes", problem};
    const std::string set = keys.text("of", "none");
    std::optional<Attributes> attributes = attributes_named(set);
    if (!attributes)
        return keys.fail(message("\"%1\" are no attributes that are known", set.substr(0, 100))), Attributes{};
    AttributeReader reader{keys};
    std::visit([&](auto& fields) { visit_fields(reader, fields); }, *attributes);
    keys.refuse_others();
    return *attributes;
}

std::optional<Shape> shape_from(const Json& list, Dimensions& dimensions) {
    if (!list.is_array() || list.size() > Shape::max_rank) return std::nullopt;
    Shape shape;
    for (const Json& item : list) {
        const std::optional<std::int64_t> value = dimensions.value(item);
        if (!value) return std::nullopt;
        shape.append(*value);
    }
    return shape;
}

} // namespace dubhe::workload::network_json
