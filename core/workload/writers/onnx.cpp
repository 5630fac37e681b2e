// SPDX-License-Identifier: Apache-2.0
#include "onnx.h"

#include "../formats/onnx_own.h"
#include "../formats/onnx_standard.h"
#include "../readers/onnx/onnx_model.h"

#include <nlohmann/json.hpp>

#include <unordered_set>

namespace dubhe::workload {

namespace {

using namespace onnx_writer;

constexpr std::size_t most_name_bytes = std::size_t{256} << 20;

class OnnxWriter {
  public:
    explicit OnnxWriter(const Graph& graph) : graph_{graph}, names_(graph.tensors().size()) {}

    // Operators stand with the names of all blocks around them, and of all tensors that they read and write.
    [[nodiscard]] bool names_fit() const {
        std::size_t bytes = 0;
        for (std::size_t i = 0; i < graph_.operators().size() && bytes <= most_name_bytes; ++i) {
            const OperatorId id{i};
            bytes += graph_.path(id).size();
            for (const auto tensors : {graph_.inputs(id), graph_.outputs(id)})
                for (const TensorId tensor : tensors)
                    bytes += graph_[tensor].name.size();
        }
        return bytes <= most_name_bytes;
    }

    onnx::ModelProto write() {
        model_.set_ir_version(8);
        model_.set_producer_name("Dubhe");
        add_opset("", written_opset);
        add_opset(own_domain, 1);
        add_metadata();
        model_.mutable_graph()->set_name(graph_.name());
        name_tensors();
        add_tensors();
        for (std::size_t i = 0; i < graph_.operators().size(); ++i)
            add_node(OperatorId{i});
        return std::move(model_);
    }

  private:
    void add_opset(std::string_view domain, std::int64_t version) {
        onnx::OperatorSetIdProto& opset = *model_.add_opset_import();
        opset.set_domain(std::string{domain});
        opset.set_version(version);
    }

    void add_metadata() {
        const auto add = [this](const char* key, std::string value) {
            onnx::StringStringEntryProto& entry = *model_.add_metadata_props();
            entry.set_key(key);
            entry.set_value(std::move(value));
        };
        add("dubhe.version", "1");
        add("dubhe.precision", std::string{name_of(graph_.precision())});
        add("dubhe.batch", std::to_string(graph_.batch()));
        nlohmann::json blocks = nlohmann::json::array();
        for (const Block& block : graph_.blocks().subspan(1))
            blocks.push_back({block.name, block.parent.index});
        add("dubhe.blocks", blocks.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    }

    // ONNX tells values by name: the first of a name keeps it, the others get their number.
    void name_tensors() {
        std::unordered_set<std::string> taken;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            names_[i] = graph_.tensors()[i].name;
            while (names_[i].empty() || !taken.insert(names_[i]).second)
                names_[i] += "#" + std::to_string(i);
        }
    }

    void add_tensors() {
        std::vector<bool> result(names_.size());
        for (const TensorId id : graph_.results())
            result[id.index] = true;
        onnx::GraphProto& owner = *model_.mutable_graph();
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const bool outside = !graph_.tensors()[i].producer.valid();
            if (outside) describe(i, *owner.add_input());
            if (result[i]) describe(i, *owner.add_output());
            if (!outside && !result[i]) describe(i, *owner.add_value_info());
        }
    }

    void describe(std::size_t i, onnx::ValueInfoProto& info) const {
        const Tensor& tensor = graph_.tensors()[i];
        info.set_name(names_[i]);
        onnx::TypeProto::Tensor& type = *info.mutable_type()->mutable_tensor_type();
        type.set_elem_type(onnx_type(tensor.type));
        type.mutable_shape();
        for (const std::int64_t dim : tensor.shape.dims())
            type.mutable_shape()->add_dim()->set_dim_value(dim);
        std::string remarks;
        if (tensor.role != (tensor.producer.valid() ? TensorRole::activation : TensorRole::input)) {
            std::string role{name_of(tensor.role)};
            std::ranges::replace(role, ' ', '_');
            remarks += " role=" + role;
        }
        if (tensor.innermost >= 0) remarks += " innermost=" + std::to_string(tensor.innermost);
        if (names_[i] != tensor.name) remarks += " name=" + tensor.name;
        if (!remarks.empty()) info.set_doc_string("dubhe" + remarks);
    }

    void add_node(OperatorId id) {
        const Operator& op = graph_[id];
        onnx::GraphProto& owner = *model_.mutable_graph();
        onnx::NodeProto& node = *owner.add_node();
        node.set_name(graph_.path(id));
        for (const TensorId input : graph_.inputs(id))
            node.add_input(names_[input.index]);
        for (const TensorId output : graph_.outputs(id))
            node.add_output(names_[output.index]);
        const bool product = op.kind == OperatorKind::linear || op.kind == OperatorKind::matmul;
        if (!make_standard(graph_, id, node, owner) && !(product && make_product_call(graph_, id, node, model_)))
            make_own(op, node);
        node.set_doc_string(remarks_of(op));
    }

    static std::string remarks_of(const Operator& op) {
        std::string text = "dubhe kind=" + std::string{name_of(op.kind)};
        if (op.phase != Phase::forward) (text += " phase=") += name_of(op.phase);
        if (op.forward.valid()) text += " forward=" + std::to_string(op.forward.index);
        if (op.launches != 1) text += " launches=" + std::to_string(op.launches);
        if (op.block.valid() && op.block.index != 0) text += " block=" + std::to_string(op.block.index);
        if (!op.source_kind.empty()) text += " source=" + op.source_kind;
        return text;
    }

    const Graph& graph_;
    onnx::ModelProto model_;
    std::vector<std::string> names_; // of the tensors in the file
};

} // namespace

Result<std::string> to_onnx(const Graph& graph) {
    OnnxWriter writer{graph};
    if (!writer.names_fit())
        return error(message("The names of its operators and tensors would take more than 256 MiB in an ONNX file; "
                             "export it as network JSON (.json), which has each of them once."));
    return onnx_reader::serialized(writer.write(), {});
}

} // namespace dubhe::workload
