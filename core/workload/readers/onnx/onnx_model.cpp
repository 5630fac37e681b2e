// SPDX-License-Identifier: Apache-2.0
#include "onnx_model.h"

#include "onnx_payload.h"

#include <core/units/text.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl.h>
#include <google/protobuf/stubs/logging.h>
#include <limits>
#include <system_error>

namespace dubhe::workload::onnx_reader {

namespace {

constexpr int deepest_nesting = 64;                // of messages; real models stay below 10 for each nested If or Loop
constexpr std::uintmax_t largest_whole = 16 << 20; // bytes; of larger files the weights stay on the disk
constexpr std::int64_t newest_opset = 23;

using Producers = std::unordered_map<std::string_view, int>;

Result<Producers> producers_of(const Nodes& nodes, const std::string& file) {
    Producers producers;
    producers.reserve(static_cast<std::size_t>(nodes.size()));
    for (int i = 0; i < nodes.size(); ++i) {
        for (const std::string& output : nodes[i].output()) {
            if (output.empty()) continue;
            const auto [other, is_new] = producers.emplace(output, i);
            if (!is_new)
                return error(message("the tensor %1 is produced twice, also by %2", in_quotes(output),
                                     node_path(nodes[other->second], other->second)),
                             file, node_path(nodes[i], i));
        }
    }
    return producers;
}

// Everything a node reads, including what graphs inside it (the branches of an If) take from outside.
void visit_inputs(const onnx::NodeProto& node, const std::function<void(const std::string&)>& visit) {
    for (const std::string& input : node.input())
        if (!input.empty()) visit(input);
    for (const onnx::AttributeProto& attribute : node.attribute()) {
        if (!attribute.has_g()) continue;
        for (const onnx::NodeProto& inner : attribute.g().node())
            visit_inputs(inner, visit);
        for (const onnx::ValueInfoProto& output : attribute.g().output())
            visit(output.name());
    }
}

struct Dependencies {
    std::vector<std::vector<int>> consumers;
    std::vector<int> waits_for;
    bool in_order = true;
};

Dependencies dependencies_of(const Nodes& nodes, const Producers& producers) {
    Dependencies result;
    const auto count = static_cast<std::size_t>(nodes.size());
    result.consumers.resize(count);
    result.waits_for.resize(count);
    for (int i = 0; i < nodes.size(); ++i) {
        visit_inputs(nodes[i], [&](const std::string& name) {
            const auto producer = producers.find(name);
            if (producer == producers.end()) return;
            result.consumers[static_cast<std::size_t>(producer->second)].push_back(i);
            ++result.waits_for[static_cast<std::size_t>(i)];
            if (producer->second >= i) result.in_order = false;
        });
    }
    return result;
}

bool parse(google::protobuf::io::ZeroCopyInputStream& source, onnx::ModelProto& model) {
    const google::protobuf::LogSilencer quiet; // the diagnostic says it
    google::protobuf::io::CodedInputStream coded{&source};
    coded.SetRecursionLimit(deepest_nesting);
    return model.ParseFromCodedStream(&coded) && coded.ConsumedEntireMessage();
}

bool parse_whole(std::string_view bytes, onnx::ModelProto& model) {
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) return false;
    google::protobuf::io::ArrayInputStream source{bytes.data(), static_cast<int>(bytes.size())};
    return parse(source, model);
}

bool parse(std::istream& file, std::uintmax_t size, onnx::ModelProto& model) {
    if (size <= largest_whole) {
        google::protobuf::io::IstreamInputStream source{&file, 1 << 20};
        return parse(source, model);
    }
    const std::optional<std::string> slim = without_payloads(file, size);
    return slim && parse_whole(*slim, model);
}

} // namespace

Result<Model> Model::load(const std::filesystem::path& file) {
    const std::string name = file.string();
    std::error_code failure;
    const auto status = std::filesystem::status(file, failure);
    if (failure || !std::filesystem::exists(status)) return error(message("there is no such file"), name);
    if (!std::filesystem::is_regular_file(status)) return error(message("this is not a file"), name);
    const std::uintmax_t size = std::filesystem::file_size(file, failure);
    if (failure) return error(message("the file cannot be read: %1", failure.message()), name);
    if (size == 0) return error(message("the file is empty"), name);
    if (size > static_cast<std::uintmax_t>(std::numeric_limits<int>::max()))
        return error(message("the file is larger than 2 GiB, the limit of ONNX; export the weights as external data"),
                     name);

    std::ifstream stream{file, std::ios::binary};
    if (!stream) return error(message("the file cannot be opened; check its permissions"), name);
    Model model;
    const bool parsed = dubhe::workload::onnx_reader::parse(stream, size, *model.proto_);
    return std::move(model).checked(parsed, name);
}

Result<Model> Model::parse(std::string_view bytes, const std::string& name) {
    if (bytes.empty()) return error(message("the file is empty"), name);
    Model model;
    const bool parsed = parse_whole(bytes, *model.proto_);
    return std::move(model).checked(parsed, name);
}

Model::Model()
    : arena_{std::make_unique<google::protobuf::Arena>()}, proto_{
                                                               google::protobuf::Arena::CreateMessage<onnx::ModelProto>(
                                                                   arena_.get())} {}

Result<Model> Model::checked(bool parsed, const std::string& name) && {
    if (!parsed)
        return error(
            message("this is not an ONNX model: the protobuf message is damaged, cut short or nested too deeply"),
            name);
    if (!proto_->has_graph() || graph().node().empty())
        return error(message("the ONNX model holds no operators"), name);
    index();
    return std::move(*this);
}

void Model::index() {
    for (const onnx::OperatorSetIdProto& entry : proto_->opset_import())
        opsets_.emplace(entry.domain() == "ai.onnx" ? "" : entry.domain(), entry.version());
    for (const onnx::FunctionProto& function : proto_->functions())
        functions_.emplace(function.domain() + ":" + function.name(), &function);
}

std::int64_t Model::opset(std::string_view domain) const {
    const auto found = opsets_.find(domain == "ai.onnx" ? std::string{} : std::string{domain});
    return found == opsets_.end() ? newest_opset : found->second;
}

const onnx::FunctionProto* Model::function(std::string_view domain, std::string_view name) const {
    if (functions_.empty()) return nullptr;
    const auto found = functions_.find(std::string{domain} + ":" + std::string{name});
    return found == functions_.end() ? nullptr : found->second;
}

Result<std::string> serialized(const onnx::ModelProto& model, const std::string& name) {
    std::string bytes;
    const bool fits = model.ByteSizeLong() <= static_cast<std::size_t>(std::numeric_limits<int>::max());
    if (fits && model.SerializeToString(&bytes)) return bytes;
    return error(message("The model has more than the 2 GiB that an ONNX file can hold."), name);
}

std::string in_quotes(std::string_view name) {
    constexpr std::size_t longest_name = 200;
    std::string result{'\''};
    return result.append(name.substr(0, longest_name)).append("'");
}

std::string node_path(const onnx::NodeProto& node, int position) {
    constexpr std::size_t longest_kind = 100;
    std::string path{"node "};
    path.append(node.name().empty() ? std::to_string(position) : in_quotes(node.name()));
    return path.append(" (").append(node.op_type().substr(0, longest_kind)).append(")");
}

Result<std::vector<int>> execution_order(const Nodes& nodes, const std::string& file) {
    const Result<Producers> producers = producers_of(nodes, file);
    if (!producers) return producers.diagnostics();
    Dependencies dependencies = dependencies_of(nodes, *producers);
    std::vector<int> order;
    order.reserve(dependencies.waits_for.size());
    for (int i = 0; i < nodes.size(); ++i)
        if (dependencies.in_order || dependencies.waits_for[static_cast<std::size_t>(i)] == 0) order.push_back(i);
    if (dependencies.in_order) return order;

    for (std::size_t done = 0; done < order.size(); ++done)
        for (const int consumer : dependencies.consumers[static_cast<std::size_t>(order[done])])
            if (--dependencies.waits_for[static_cast<std::size_t>(consumer)] == 0) order.push_back(consumer);
    if (order.size() == dependencies.waits_for.size()) return order;

    const auto waiting = std::ranges::find_if(dependencies.waits_for, [](int count) { return count > 0; });
    const auto position = static_cast<int>(waiting - dependencies.waits_for.begin());
    return error(message("the graph has a cycle: this node needs its own output"), file,
                 node_path(nodes[position], position));
}

} // namespace dubhe::workload::onnx_reader
