// SPDX-License-Identifier: Apache-2.0
#include "network_json.h"

#include "../attribute_fields.h"
#include "../readers/network_json.h"

#include <nlohmann/json.hpp>

#include <span>

namespace dubhe::workload {

namespace {

std::string json_text(std::string_view text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// Every field that a file would not be read as anyway.
class AttributeWriter {
  public:
    explicit AttributeWriter(std::string& out) : out_{out} {}

    void operator()(const char* name, bool field, bool fallback) {
        if (field != fallback) key(name) += field ? "true" : "false";
    }
    void operator()(const char* name, std::int32_t field, std::int32_t fallback) {
        if (field != fallback) key(name) += std::to_string(field);
    }
    template <class Enum>
    void operator()(const char* name, Enum field, Enum fallback) {
        if (field != fallback) key(name) += json_text(name_of(field));
    }
    void list(const char* name, const std::array<std::int32_t, 3>& field, std::int32_t used, std::int32_t fallback) {
        const auto values = std::span{field}.first(static_cast<std::size_t>(used));
        if (std::ranges::all_of(values, [fallback](std::int32_t value) { return value == fallback; })) return;
        key(name) += '[';
        for (const std::int32_t value : values)
            (out_ += std::to_string(value)) += ',';
        out_.back() = ']';
    }

  private:
    std::string& key(const char* name) { return ((out_ += ",\"") += name) += "\":"; }
    std::string& out_;
};

class JsonWriter {
  public:
    explicit JsonWriter(const Graph& graph) : graph_{graph} {}

    std::string write() {
        out_ = "{\"format\":\"" + std::string{network_json_format} +
               "\",\"version\":" + std::to_string(network_json_version) + ",\n\"name\":" + json_text(graph_.name()) +
               ",\"precision\":\"" + std::string{name_of(graph_.precision())} +
               "\",\"batch\":" + std::to_string(graph_.batch()) + ",\n";
        list("blocks", graph_.blocks().size() - 1, [this](std::size_t i) { block(graph_.blocks()[i + 1]); });
        out_ += ",\n";
        list("tensors", graph_.tensors().size(), [this](std::size_t i) { tensor(graph_.tensors()[i]); });
        out_ += ",\n";
        list("operators", graph_.operators().size(), [this](std::size_t i) { add(OperatorId{i}); });
        out_ += ",\n\"results\":";
        ids(graph_.results());
        return std::move(out_ += "}\n");
    }

  private:
    template <class Write>
    void list(const char* name, std::size_t size, Write write) {
        ((out_ += '"') += name) += "\":[";
        for (std::size_t i = 0; i < size; ++i) {
            out_ += i == 0 ? "\n" : ",\n";
            write(i);
        }
        out_ += ']';
    }

    void block(const Block& block) {
        ((((out_ += '[') += json_text(block.name)) += ',') += std::to_string(block.parent.index)) += ']';
    }

    void tensor(const Tensor& tensor) {
        (out_ += "{\"name\":") += json_text(tensor.name);
        const bool made = tensor.producer.valid();
        if (tensor.role != (made ? TensorRole::activation : TensorRole::input))
            ((out_ += ",\"role\":\"") += name_of(tensor.role)) += '"';
        if (tensor.type != storage_type(graph_.precision())) ((out_ += ",\"type\":\"") += name_of(tensor.type)) += '"';
        out_ += ",\"shape\":[";
        for (const std::int64_t dim : tensor.shape.dims())
            (out_ += std::to_string(dim)) += ',';
        if (tensor.shape.rank() > 0) out_.pop_back();
        out_ += ']';
        if (tensor.innermost >= 0) (out_ += ",\"innermost\":") += std::to_string(tensor.innermost);
        out_ += '}';
    }

    void add(OperatorId id) {
        const Operator& op = graph_[id];
        ((out_ += "{\"name\":") += json_text(op.name)) += ",\"kind\":\"";
        (out_ += name_of(op.kind)) += '"';
        if (op.block.valid() && op.block.index != 0) (out_ += ",\"block\":") += std::to_string(op.block.index);
        out_ += ",\"inputs\":";
        ids(graph_.inputs(id));
        out_ += ",\"outputs\":";
        ids(graph_.outputs(id));
        if (op.phase != Phase::forward) ((out_ += ",\"phase\":\"") += name_of(op.phase)) += '"';
        if (op.forward.valid()) (out_ += ",\"forward\":") += std::to_string(op.forward.index);
        if (op.launches != 1) (out_ += ",\"launches\":") += std::to_string(op.launches);
        if (!op.source_kind.empty()) (out_ += ",\"source\":") += json_text(op.source_kind);
        if (op.precision) ((out_ += ",\"precision\":\"") += name_of(*op.precision)) += '"';
        attributes(op.attributes);
        out_ += '}';
    }

    void attributes(const Attributes& attributes) {
        if (std::holds_alternative<std::monostate>(attributes)) return;
        ((out_ += ",\"attributes\":{\"of\":\"") += set_name_of(attributes)) += '"';
        AttributeWriter writer{out_};
        std::visit([&](const auto& fields) { visit_fields(writer, fields); }, attributes);
        out_ += '}';
    }

    void ids(std::span<const TensorId> ids) {
        out_ += '[';
        for (const TensorId id : ids)
            (out_ += std::to_string(id.index)) += ',';
        if (!ids.empty()) out_.pop_back();
        out_ += ']';
    }

    const Graph& graph_;
    std::string out_;
};

} // namespace

std::string to_network_json(const Graph& graph) {
    return JsonWriter{graph}.write();
}

} // namespace dubhe::workload
