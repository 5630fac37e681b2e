// SPDX-License-Identifier: Apache-2.0
#include "network_files.h"

#include "../recipe.h"
#include "network_file.h"
#include "onnx/onnx_model.h"

#include <algorithm>

namespace dubhe::workload {

namespace fs = std::filesystem;

namespace {

// Names of the files that hold weights, as they stand in the model; once each.
class WeightFiles {
  public:
    void add(const onnx::GraphProto& graph) {
        for (const onnx::TensorProto& tensor : graph.initializer())
            add(tensor);
        for (const onnx::NodeProto& node : graph.node())
            add(node);
    }
    void add(const onnx::NodeProto& node) {
        for (const onnx::AttributeProto& attribute : node.attribute()) {
            add(attribute.t());
            for (const onnx::TensorProto& tensor : attribute.tensors())
                add(tensor);
            if (attribute.has_g()) add(attribute.g());
            for (const onnx::GraphProto& graph : attribute.graphs())
                add(graph);
        }
    }
    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

  private:
    void add(const onnx::TensorProto& tensor) {
        for (const onnx::StringStringEntryProto& entry : tensor.external_data()) {
            if (entry.key() == "location" && std::ranges::find(names_, entry.value()) == names_.end())
                names_.push_back(entry.value());
        }
    }
    std::vector<std::string> names_;
};

void add_weight_files(const fs::path& file, std::vector<fs::path>& files) {
    const Result<onnx_reader::Model> model = onnx_reader::Model::load(file);
    if (!model) return;
    WeightFiles weights;
    weights.add(model->graph());
    for (const onnx::FunctionProto& function : model->proto().functions()) {
        for (const onnx::NodeProto& node : function.node())
            weights.add(node);
    }
    for (const std::string& name : weights.names())
        files.push_back(file.parent_path() / name);
}

} // namespace

std::vector<fs::path> files_of_network(const std::string& network) {
    if (!names_a_file(network)) return {};
    const fs::path path{network};
    std::vector<fs::path> files;
    std::error_code failure;
    if (fs::is_directory(path, failure)) {
        for (fs::directory_iterator entry{path, failure}, end; !failure && entry != end; entry.increment(failure))
            files.push_back(entry->path());
        return files;
    }
    files.push_back(path);
    if (!has_suffix(network, ".json")) add_weight_files(path, files);
    return files;
}

} // namespace dubhe::workload
