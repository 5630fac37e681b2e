// SPDX-License-Identifier: Apache-2.0
// Pieces of the reader of network JSON: keys of one object, dimensions, layers whose shapes are inferred.
#pragma once

#include "../attribute_fields.h"
#include "../graph_builder.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::workload::network_json {

using Json = nlohmann::json;

// What went wrong first, and where; later problems are not kept.
struct Problem {
    Message message;
    std::string where;
    [[nodiscard]] bool found() const { return !message.empty(); }
    void keep(Message what, std::string at) {
        if (!found()) message = std::move(what), where = std::move(at);
    }
};

// What the words in dimensions stand for, and whether they were used.
struct Dimensions {
    std::int64_t batch = 1;
    std::int64_t sequence = 1;
    std::int64_t past = 0;
    bool batch_used = false;
    bool sequence_used = false;

    // A number, or sums of products of numbers, "batch", "sequence" and "past": "batch*sequence", "past + sequence".
    // None where the text is something else, or the value is negative or beyond Shape::max_elements.
    std::optional<std::int64_t> value(const Json& dimension);

  private:
    std::optional<std::int64_t> factor(std::string_view word);
};

// The keys of one object. Every getter fails where the value has another type or is out of range.
class Keys {
  public:
    Keys(const Json& object, std::string where, Problem& problem)
        : object_{object}, where_{std::move(where)}, problem_{problem} {}

    const Json* find(const char* key); // null where absent
    bool has(const char* key) { return find(key) != nullptr; }
    std::string text(const char* key, std::string_view fallback = {});
    bool flag(const char* key, bool fallback);
    std::int64_t integer(const char* key, std::int64_t fallback, std::int64_t least, std::int64_t most);
    std::int32_t small(const char* key, std::int32_t fallback, std::int32_t least = 0);
    const Json& list(const char* key); // an empty one where absent
    template <class Value>
    Value named(const char* key, Value fallback, std::optional<Value> (*from)(std::string_view)) {
        const std::string name = text(key);
        if (name.empty()) return fallback;
        const std::optional<Value> value = from(name);
        if (!value) fail(message("\"%1\" is no %2 that is known", name.substr(0, 100), key));
        return value.value_or(fallback);
    }
    // Call last: a key that nobody asked for is a mistake.
    void refuse_others();
    void fail(Message message) { problem_.keep(std::move(message), where_); }
    [[nodiscard]] bool failed() const { return problem_.found(); }

  private:
    const Json& object_;
    std::string where_;
    Problem& problem_;
    std::vector<std::string_view> asked_; // literals
};

// The attributes of an operator: {"of": "matrix", "transpose_b": true}.
[[nodiscard]] Attributes attributes_from(const Json& object, const std::string& where, Problem& problem);
[[nodiscard]] std::optional<Shape> shape_from(const Json& list, Dimensions& dimensions);

struct LayerKind {
    OperatorKind kind = OperatorKind::unknown;
    std::optional<Function> function{}; // where the kind was given as "relu"
};

// Adds a layer, its weights made where it needs them: the operator that GraphBuilder has for that kind. The keys that
// it knows are in resources/network_format.md.
[[nodiscard]] std::vector<TensorId> add_layer(GraphBuilder& builder, const LayerKind& kind, std::string name,
                                              const std::vector<TensorId>& inputs, Keys& keys, Dimensions& dimensions);

} // namespace dubhe::workload::network_json
