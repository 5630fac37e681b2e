// SPDX-License-Identifier: Apache-2.0
#include "onnx_dubhe.h"

#include "../../block_limits.h"
#include "../../formats/onnx_own.h"
#include "../../formats/onnx_standard.h"
#include "../graph_assembly.h"

#include <core/support/json_scan.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <set>

namespace dubhe::workload::onnx_reader {

namespace {

constexpr const char* blocks_place = "metadata dubhe.blocks";

using namespace onnx_writer;

constexpr JsonLimits block_limits{.kind = "list of blocks", .objects = 0, .keys = 0, .depth = 2, .values = 1'000'000};

std::string_view metadata(const Model& model, std::string_view key) {
    for (const onnx::StringStringEntryProto& entry : model.proto().metadata_props())
        if (entry.key() == key) return entry.value();
    return {};
}

class Reader {
  public:
    Reader(const Model& model, const std::string& file, const Recipe& recipe)
        : model_{model}, file_{file}, recipe_{recipe},
          precision_{precision_from(metadata(model, "dubhe.precision")).value_or(recipe.precision)} {
        const std::string_view text = metadata(model, "dubhe.batch");
        std::from_chars(text.data(), text.data() + text.size(), batch_);
        batch_ = std::clamp<std::int64_t>(batch_, 1, std::int64_t{1} << 20);
    }

    Result<BuiltNetwork> read() {
        GraphBuilder builder{model_.graph().name(), recipe_.precision, batch_};
        if (!find_tensors() || !find_made() || !add_blocks(builder)) return *failure_;
        GraphAssembly assembly{builder, std::move(tensors_), made_};
        const Nodes& nodes = model_.graph().node();
        for (int i = 0; i < nodes.size(); ++i) {
            add(nodes[i], i, builder, assembly);
            if (failure_) return *failure_;
            if (builder.failed()) return in_file(std::move(builder).finish().diagnostics());
        }
        assembly.add_unused();
        for (const onnx::ValueInfoProto& output : model_.graph().output())
            builder.result(assembly.read(positions_.at(output.name())));
        Result<Graph> graph = std::move(builder).finish();
        if (!graph) return in_file(graph.diagnostics());
        Diagnostics notes;
        if (recipe_.batch != batch_)
            notes.push_back(note(
                message("The file fixes a batch of %1; the one asked for, %2, is not used.", batch_, recipe_.batch),
                file_));
        return BuiltNetwork{*std::move(graph), std::move(notes), false, "samples"};
    }

  private:
    bool fail(Message what, std::string where) {
        if (!failure_)
            failure_ =
                error(message("%1; the file was exported by Dubhe and changed since", what), file_, std::move(where));
        return false;
    }

    Diagnostics in_file(Diagnostics diagnostics) const {
        for (Diagnostic& diagnostic : diagnostics)
            diagnostic.file = file_;
        return diagnostics;
    }

    // Inputs first: what comes from outside stands before the operators.
    bool find_tensors() {
        const onnx::GraphProto& graph = model_.graph();
        for (const onnx::TensorProto& tensor : graph.initializer())
            constants_.insert(tensor.name());
        outside_ = static_cast<std::size_t>(graph.input_size());
        for (const auto* infos : {&graph.input(), &graph.value_info(), &graph.output()}) {
            for (const onnx::ValueInfoProto& info : *infos) {
                if (!positions_.try_emplace(info.name(), tensors_.size()).second) {
                    if (infos == &graph.output()) continue; // an input that is handed back
                    return fail(message("it is described twice"), "value " + in_quotes(info.name()));
                }
                if (!add_tensor(info, infos == &graph.input())) return false;
            }
        }
        return true;
    }

    bool add_tensor(const onnx::ValueInfoProto& info, bool outside) {
        const auto where = [&] { return "value " + in_quotes(info.name()); };
        const onnx::TypeProto::Tensor& tensor = info.type().tensor_type();
        if (tensor.shape().dim_size() > static_cast<int>(Shape::max_rank))
            return fail(message("it has more than 8 dimensions"), where());
        const Remarks remarks = remarks_in(info.doc_string());
        OutputSpec spec;
        spec.name =
            std::string{remarks.rest.empty() && !info.doc_string().ends_with(" name=") ? info.name() : remarks.rest};
        for (const auto& dim : tensor.shape().dim()) {
            if (!dim.has_dim_value() || dim.dim_value() < 0) return fail(message("its shape is open"), where());
            spec.shape.append(dim.dim_value());
        }
        const std::optional<ElementType> type = element_type_of(tensor.elem_type());
        if (!type) return fail(message("its type is unknown"), where());
        spec.type = *type == storage_type(precision_) ? storage_type(recipe_.precision) : *type;
        std::string role{remarks.role};
        std::ranges::replace(role, '_', ' ');
        const TensorRole usual = outside ? TensorRole::input : TensorRole::activation;
        const auto given = role.empty() ? std::optional{usual} : tensor_role_from(role);
        if (!given) return fail(message("its role is unknown"), where());
        spec.role = *given;
        if (remarks.innermost < -1 || remarks.innermost >= tensor.shape().dim_size())
            return fail(message("its innermost dimension is none of its shape"), where());
        spec.innermost = static_cast<std::int32_t>(remarks.innermost);
        tensors_.push_back(std::move(spec));
        return true;
    }

    bool find_made() {
        made_.assign(tensors_.size(), false);
        const Nodes& nodes = model_.graph().node();
        for (int i = 0; i < nodes.size(); ++i) {
            for (const std::string& output : nodes[i].output()) {
                const auto found = positions_.find(output);
                if (found == positions_.end()) return fail(message("its output has no shape"), node_path(nodes[i], i));
                if (found->second < outside_ || made_[found->second])
                    return fail(message("its output is made twice"), node_path(nodes[i], i));
                made_[found->second] = true;
            }
        }
        for (std::size_t i = outside_; i < made_.size(); ++i)
            if (!made_[i]) return fail(message("no node makes it"), "value " + in_quotes(tensors_[i].name));
        return true;
    }

    bool add_blocks(GraphBuilder& builder) {
        blocks_.emplace_back();
        const std::string_view text = metadata(model_, "dubhe.blocks");
        if (text.empty()) return true;
        JsonScan scan{block_limits};
        if (!nlohmann::ordered_json::sax_parse(text, &scan)) return fail(message("it %1", scan.problem), blocks_place);
        const auto list = nlohmann::json::parse(text);
        std::set<std::pair<std::size_t, std::string>> known;
        for (const auto& item : list) {
            const bool good = item.is_array() && item.size() == 2 && item[0].is_string() &&
                              item[1].is_number_unsigned() && item[1].template get<std::uint64_t>() < blocks_.size();
            if (!good) return fail(message("a block has to be [name, position of the block around it]"), blocks_place);
            const auto parent = item[1].template get<std::size_t>();
            const auto name = item[0].template get<std::string>();
            if (!known.emplace(parent, name).second) return fail(message("a block stands twice in one"), blocks_place);
            const auto around = builder.enter(BlockId{parent});
            const auto block = builder.block(name);
            if (builder.failed()) return fail(block_beyond_limits(), blocks_place);
            blocks_.push_back({parent, name, blocks_[parent].path + name.size() + 1});
        }
        return true;
    }

    void add(const onnx::NodeProto& node, int i, GraphBuilder& builder, GraphAssembly& assembly) {
        const auto where = [&] { return node_path(node, i); };
        const Remarks remarks = remarks_in(node.doc_string());
        std::vector<TensorId> inputs;
        for (const std::string& name : node.input()) {
            if (constants_.contains(name)) continue;
            const auto found = positions_.find(name);
            if (found == positions_.end())
                return void(fail(message("its input %1 is unknown", in_quotes(name)), where()));
            inputs.push_back(assembly.read(found->second));
        }
        OperatorSpec spec;
        const auto kind = operator_kind_from(remarks.kind);
        const auto phase = remarks.phase.empty() ? std::optional{Phase::forward} : phase_from(remarks.phase);
        if (!kind || !phase) return void(fail(message("its remarks don't say which operator it is"), where()));
        const auto attributes = attributes_in(node, *kind, static_cast<int>(inputs.size()));
        if (!attributes) return void(fail(message("its attributes are not those of its kind"), where()));
        const bool numbers = remarks.launches >= 0 && remarks.launches <= std::numeric_limits<std::int32_t>::max() &&
                             remarks.block >= 0 && remarks.block < static_cast<std::int64_t>(blocks_.size()) &&
                             remarks.forward < i;
        if (!numbers) return void(fail(message("its remarks name no such block or operator"), where()));
        spec = {name_in_block(node.name(), static_cast<std::size_t>(remarks.block)), *kind, *phase, *attributes};
        if (remarks.forward >= 0) spec.forward = OperatorId{static_cast<std::size_t>(remarks.forward)};
        spec.launches = static_cast<std::int32_t>(remarks.launches);
        spec.source_kind = std::string{remarks.rest};
        std::vector<std::size_t> outputs;
        for (const std::string& output : node.output())
            outputs.push_back(positions_.at(output));
        const auto scope = builder.enter(BlockId{static_cast<std::size_t>(remarks.block)});
        assembly.add(std::move(spec), inputs, outputs);
    }

    static std::optional<Attributes> attributes_in(const onnx::NodeProto& node, OperatorKind kind, int inputs) {
        if (node.domain() != own_domain) return attributes_of(kind, node, inputs);
        const auto product = product_call_attributes(node);
        return product ? product : own_attributes(node);
    }

    struct KnownBlock {
        std::size_t parent = 0;
        std::string name;
        std::size_t path = 0; // bytes of "layer 3/attention/"
    };

    // Operators are called by their whole path in the file.
    std::string name_in_block(const std::string& whole, std::size_t block) const {
        std::size_t end = blocks_[block].path;
        if (whole.size() < end) return whole;
        for (std::size_t b = block; b != 0; b = blocks_[b].parent) {
            const std::string& name = blocks_[b].name;
            end -= name.size() + 1;
            if (whole.compare(end, name.size(), name) != 0 || whole[end + name.size()] != '/') return whole;
        }
        return whole.substr(blocks_[block].path);
    }

    const Model& model_;
    const std::string& file_;
    const Recipe& recipe_;
    Precision precision_;
    std::int64_t batch_ = 1;
    std::unordered_map<std::string, std::size_t> positions_; // of values, by name
    std::set<std::string> constants_;                        // shapes and sizes that standard operators take as inputs
    std::vector<OutputSpec> tensors_;
    std::vector<bool> made_;
    std::size_t outside_ = 0;
    std::vector<KnownBlock> blocks_; // the network itself first
    std::optional<Diagnostic> failure_;
};

} // namespace

bool is_written_by_dubhe(const Model& model) {
    return metadata(model, "dubhe.version") == "1";
}

Result<BuiltNetwork> read_written_by_dubhe(const Model& model, const std::string& file, const Recipe& recipe) {
    return Reader{model, file, recipe}.read();
}

} // namespace dubhe::workload::onnx_reader
