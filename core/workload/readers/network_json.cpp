// SPDX-License-Identifier: Apache-2.0
// The whole text: its limits, tensors, blocks, operators and results. Keys and layers are in network_json_parts.h.
#include "network_json.h"

#include "../block_limits.h"
#include "graph_assembly.h"
#include "network_json_parts.h"

#include <core/support/json_scan.h>

#include <algorithm>
#include <exception>
#include <filesystem>
#include <map>
#include <unordered_map>

namespace dubhe::workload {

namespace {

using namespace network_json;

constexpr std::size_t largest_text = std::size_t{64} << 20;
// A training step of 62,190 operators has 0.3 million objects and 1.5 million values.
constexpr JsonLimits limits{.kind = "network", .objects = 1'000'000, .keys = 64, .depth = 16, .values = 8'000'000};
constexpr std::size_t most_blocks = 200'000;
constexpr std::int64_t default_sequence = 128;

// Reads up to the value of "format" in the outermost object.
class FormatScan : public nlohmann::json_sax<Json> {
  public:
    std::string format;

    bool null() override { return value(); }
    bool boolean(bool) override { return value(); }
    bool number_integer(number_integer_t) override { return value(); }
    bool number_unsigned(number_unsigned_t) override { return value(); }
    bool number_float(number_float_t, const string_t&) override { return value(); }
    bool string(string_t& text) override {
        if (wanted_) format = text;
        return value();
    }
    bool binary(binary_t&) override { return value(); }
    bool start_object(std::size_t) override { return ++depth_, value(); }
    bool key(string_t& key) override { return wanted_ = depth_ == 1 && key == "format", true; }
    bool end_object() override { return --depth_, true; }
    bool start_array(std::size_t) override { return ++depth_, value(); }
    bool end_array() override { return --depth_, true; }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

  private:
    bool value() const { return !wanted_; }
    std::size_t depth_ = 0;
    bool wanted_ = false;
};

// What a name in "inputs" means: a tensor of the list, or what a layer made.
struct Named {
    std::optional<std::size_t> position;
    TensorId id;
    bool twice = false;
};

class Reader {
  public:
    Reader(const Json& root, const std::string& file, const Recipe& recipe)
        : root_{root, "", problem_}, file_{file}, recipe_{recipe} {}

    Result<BuiltNetwork> read() {
        if (root_.text("format") != network_json_format) root_.fail(message("\"format\" has to be \"dubhe-network\""));
        const std::int64_t version = root_.integer("version", 0, 0, 1'000'000);
        if (version != network_json_version)
            root_.fail(message("this is version %1 of the format; version 1 can be read", version));
        bind_dimensions();
        static_cast<void>(root_.text("precision")); // for people: tensors without a type follow the recipe
        static_cast<void>(root_.text("comment"));
        GraphBuilder builder{root_.text("name", std::filesystem::path{file_}.stem().string()), recipe_.precision,
                             dimensions_.batch};
        read_all(builder);
        if (problem_.found()) return error(message("%1.", problem_.message), file_, problem_.where);
        Result<Graph> graph = std::move(builder).finish();
        if (!graph) return in_file(graph.diagnostics());
        if (graph->operators().empty()) return error(message("The network has no operators."), file_);
        add_notes();
        const std::string unit = root_.text("unit", dimensions_.sequence_used ? "sequences" : "samples");
        return BuiltNetwork{*std::move(graph), std::move(notes_), dimensions_.sequence_used, unit};
    }

  private:
    void bind_dimensions() {
        const std::int64_t fixed = root_.integer("batch", 0, 1, largest_batch);
        batch_fixed_ = fixed > 0;
        dimensions_.batch = batch_fixed_ ? fixed : recipe_.batch;
        const std::int64_t own = root_.integer("sequence", default_sequence, 1, largest_sequence);
        dimensions_.past = recipe_.past;
        dimensions_.sequence = recipe_.sequence.value_or(recipe_.past > 0 ? 1 : own);
    }

    void read_all(GraphBuilder& builder) {
        builder_ = &builder;
        const Json& operators = root_.list("operators");
        std::vector<OutputSpec> tensors = read_tensors(operators);
        if (problem_.found()) return;
        GraphAssembly assembly{builder, std::move(tensors), made_};
        assembly_ = &assembly;
        read_blocks();
        for (std::size_t i = 0; i < operators.size() && !problem_.found() && !builder.failed(); ++i)
            read_operator(operators[i], i);
        assembly.add_unused();
        read_results();
        static_cast<void>(root_.find("unit"));
        root_.refuse_others();
    }

    // Those that an operator makes are known before the first is declared.
    std::vector<OutputSpec> read_tensors(const Json& operators) {
        const Json& list = root_.list("tensors");
        made_.assign(list.size(), false);
        by_name_.reserve(list.size());
        std::vector<OutputSpec> tensors(list.size());
        for (std::size_t i = 0; i < list.size() && !problem_.found(); ++i)
            name_tensor(list[i], i);
        for (std::size_t i = 0; i < operators.size() && !problem_.found(); ++i)
            mark_made(operators[i], i);
        for (std::size_t i = 0; i < list.size() && !problem_.found(); ++i)
            tensors[i] = read_tensor(list[i], i);
        return tensors;
    }

    void name_tensor(const Json& object, std::size_t i) {
        const std::string where = "tensor " + std::to_string(i);
        if (!object.is_object()) return problem_.keep(message("it has to be an object"), where);
        Keys keys{object, where, problem_};
        const auto [at, is_new] = by_name_.try_emplace(keys.text("name"), Named{i, {}, false});
        at->second.twice = at->second.twice || !is_new;
    }

    void mark_made(const Json& object, std::size_t i) {
        const std::string where = "operator " + std::to_string(i);
        if (!object.is_object()) return problem_.keep(message("it has to be an object"), where);
        Keys keys{object, where, problem_};
        for (const Json& output : keys.list("outputs")) {
            const std::optional<std::size_t> position = position_of(output);
            if (!position) return keys.fail(message("%1 is no tensor of the list", text_of(output)));
            if (made_[*position]) return keys.fail(message("%1 is made by two operators", text_of(output)));
            made_[*position] = true;
        }
    }

    OutputSpec read_tensor(const Json& object, std::size_t i) {
        Keys keys{object, "tensor " + std::to_string(i), problem_};
        OutputSpec spec;
        spec.name = keys.text("name");
        spec.role = keys.named("role", made_[i] ? TensorRole::activation : TensorRole::input, tensor_role_from);
        spec.type = keys.named("type", storage_type(recipe_.precision), element_type_from);
        const Json* shape = keys.find("shape");
        const std::optional<Shape> read = shape == nullptr ? std::nullopt : shape_from(*shape, dimensions_);
        if (!read)
            keys.fail(message("\"shape\" has to be a list of up to 8 dimensions: numbers from 0 to 2^40 - 1, or sums "
                              "of products of numbers, \"batch\", \"sequence\" and \"past\""));
        spec.shape = read.value_or(Shape{});
        const auto rank = static_cast<std::int64_t>(spec.shape.rank());
        if (keys.has("innermost")) {
            if (read && rank == 0) keys.fail(message("a scalar has no innermost dimension"));
            spec.innermost =
                static_cast<std::int32_t>(keys.integer("innermost", 0, 0, std::max<std::int64_t>(0, rank - 1)));
        }
        keys.refuse_others();
        return spec;
    }

    // ["stem", 0]: a name and the position of the block around it, 0 for the network itself.
    void read_blocks() {
        const Json& list = root_.list("blocks");
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Json& item = list[i];
            const bool good = item.is_array() && item.size() == 2 && item[0].is_string() &&
                              item[1].is_number_unsigned() && item[1].get<std::uint64_t>() <= i;
            const std::string where = "block " + std::to_string(i + 1);
            if (!good) return problem_.keep(message("it has to be [name, position of the block around it]"), where);
            const auto parent = BlockId{item[1].get<std::size_t>()};
            const bool is_new = !blocks_.contains({parent, item[0].get_ref<const std::string&>()});
            if (!is_new) return problem_.keep(message("the name stands twice in one block"), where);
            if (const Message wrong = add_block(parent, item[0].get<std::string>()); !wrong.empty())
                return problem_.keep(wrong, where);
        }
    }

    // Why it can't be, or "". Precondition: the name is new there.
    Message add_block(BlockId parent, const std::string& name) {
        const BlockId id{blocks_.size() + 1};
        if (blocks_.size() == most_blocks) return message("there are more than 200,000 blocks");
        blocks_.emplace(std::pair{parent, name}, id);
        const auto around = builder_->enter(parent);
        const auto block = builder_->block(name);
        return builder_->failed() ? block_beyond_limits() : Message{};
    }

    // A position, or a path of names whose blocks are made where missing.
    BlockId block_of(const Json& object, Keys& keys) {
        const auto found = object.find("block");
        if (found == object.end() || !found->is_string())
            return BlockId{
                static_cast<std::size_t>(keys.integer("block", 0, 0, static_cast<std::int64_t>(blocks_.size())))};
        const std::string path = keys.text("block");
        BlockId id{std::size_t{0}};
        for (std::size_t begin = 0; begin < path.size();) {
            const std::size_t end = std::min(path.find('/', begin), path.size());
            const std::string name = path.substr(begin, end - begin);
            begin = end + 1;
            const auto known = blocks_.find({id, name});
            const BlockId next = known != blocks_.end() ? known->second : BlockId{blocks_.size() + 1};
            if (known == blocks_.end())
                if (const Message wrong = add_block(id, name); !wrong.empty()) return keys.fail(wrong), id;
            id = next;
        }
        return id;
    }

    void read_operator(const Json& object, std::size_t i) {
        Keys keys{object, where_of(object, i), problem_};
        const std::string kind_name = keys.text("kind");
        const std::optional<LayerKind> kind = kind_of(kind_name);
        if (!kind) return keys.fail(message("\"%1\" is no kind of operator that is known", kind_name.substr(0, 100)));
        const std::string name = keys.text("name", kind_name);
        const std::string path = object.contains("block") && object["block"].is_string()
                                     ? object["block"].get<std::string>() + "/" + name
                                     : name;
        const BlockId block = block_of(object, keys);
        std::vector<TensorId> inputs;
        for (const Json& input : keys.list("inputs")) {
            const std::optional<TensorId> id = tensor_of(input);
            if (!id) return keys.fail(message("%1 is no tensor, or several, or is made later", text_of(input)));
            inputs.push_back(*id);
        }
        if (problem_.found()) return;
        const auto scope = builder_->enter(block);
        if (keys.has("outputs")) return add_exact(object, name, kind->kind, inputs, keys, i);
        const std::size_t before = builder_->operator_count();
        const auto made = add_layer(*builder_, *kind, name, inputs, keys, dimensions_);
        if (builder_->operator_count() != before + 1 && !builder_->failed()) keys.fail(message("it can't be added"));
        name_results(path, made, keys);
        keys.refuse_others();
    }

    void add_exact(const Json& object, const std::string& name, OperatorKind kind, std::span<const TensorId> inputs,
                   Keys& keys, std::size_t i) {
        OperatorSpec spec{name, kind, keys.named("phase", Phase::forward, phase_from)};
        const auto last = static_cast<std::int64_t>(i) - 1;
        if (const std::int64_t forward = keys.integer("forward", -1, -1, last); forward >= 0)
            spec.forward = OperatorId{static_cast<std::size_t>(forward)};
        spec.launches = keys.small("launches", 1);
        spec.source_kind = keys.text("source");
        if (keys.has("precision")) spec.precision = keys.named("precision", Precision::fp32, precision_from);
        if (const Json* attributes = keys.find("attributes"))
            spec.attributes = attributes_from(*attributes, where_of(object, i), problem_);
        std::vector<std::size_t> outputs;
        for (const Json& output : keys.list("outputs"))
            outputs.push_back(*position_of(output)); // mark_made() has looked
        keys.refuse_others();
        if (!problem_.found()) assembly_->add(std::move(spec), inputs, outputs);
    }

    // "output": a name, or a list of them for a split; else the operator's path.
    void name_results(const std::string& path, const std::vector<TensorId>& made, Keys& keys) {
        const Json* output = keys.find("output");
        std::vector<std::string> names;
        if (output != nullptr && output->is_string()) names.push_back(output->get<std::string>());
        if (output != nullptr && output->is_array()) {
            for (const Json& item : *output) {
                if (!item.is_string()) return keys.fail(message("\"output\" has to hold names"));
                names.push_back(item.get<std::string>());
            }
        }
        if (output == nullptr && made.size() == 1) names.push_back(path);
        if (output == nullptr && made.size() > 1) {
            for (std::size_t k = 0; k < made.size(); ++k)
                names.push_back(path + "." + std::to_string(k));
        }
        if (names.size() != made.size() && !problem_.found() && !builder_->failed())
            return keys.fail(message("\"output\" has to name its %1 results", made.size()));
        for (std::size_t k = 0; k < names.size() && k < made.size(); ++k) {
            const auto [at, is_new] = by_name_.try_emplace(names[k], Named{std::nullopt, made[k], false});
            at->second.twice = at->second.twice || !is_new;
        }
    }

    void read_results() {
        const Json& list = root_.list("results");
        for (std::size_t i = 0; i < list.size() && !problem_.found() && !builder_->failed(); ++i) {
            const std::optional<TensorId> id = tensor_of(list[i]);
            if (!id) return problem_.keep(message("%1 is no tensor, or several", text_of(list[i])), "results");
            builder_->result(*id);
        }
    }

    static std::optional<LayerKind> kind_of(const std::string& name) {
        if (const auto kind = operator_kind_from(name)) return LayerKind{*kind, {}};
        if (const auto function = function_from(name)) return LayerKind{OperatorKind::elementwise, function};
        return std::nullopt;
    }

    const Named* named(const Json& reference) const {
        const auto found = by_name_.find(reference.get_ref<const std::string&>());
        return found == by_name_.end() || found->second.twice ? nullptr : &found->second;
    }

    std::optional<std::size_t> position_of(const Json& reference) const {
        if (reference.is_number_unsigned() && reference.get<std::uint64_t>() < made_.size())
            return reference.get<std::size_t>();
        const Named* known = reference.is_string() ? named(reference) : nullptr;
        return known == nullptr ? std::nullopt : known->position;
    }

    std::optional<TensorId> tensor_of(const Json& reference) {
        if (const auto position = position_of(reference)) {
            const TensorId id = assembly_->read(*position);
            return id.valid() || builder_->failed() ? std::optional{id} : std::nullopt;
        }
        const Named* known = reference.is_string() ? named(reference) : nullptr;
        return known == nullptr ? std::nullopt : std::optional{known->id};
    }

    static std::string text_of(const Json& reference) {
        if (reference.is_string()) return "\"" + reference.get_ref<const std::string&>().substr(0, 100) + "\"";
        return reference.is_number_integer() ? "number " + reference.dump() : "this";
    }

    static std::string where_of(const Json& object, std::size_t i) {
        const auto name = object.find("name");
        const bool named = name != object.end() && name->is_string();
        return "operator " + std::to_string(i) +
               (named ? " (" + name->get_ref<const std::string&>().substr(0, 100) + ")" : "");
    }

    Diagnostics in_file(Diagnostics diagnostics) const {
        for (Diagnostic& diagnostic : diagnostics)
            diagnostic.file = file_;
        return diagnostics;
    }

    void add_notes() {
        if (batch_fixed_ && recipe_.batch != dimensions_.batch)
            notes_.push_back(note(message("The file fixes a batch of %1; the one asked for, %2, is not used.",
                                          dimensions_.batch, recipe_.batch),
                                  file_));
        if (!batch_fixed_ && !dimensions_.batch_used)
            notes_.push_back(
                note(message("No shape in the file says \"batch\": it is the same for every batch."), file_));
        if (dimensions_.sequence_used && !recipe_.sequence && recipe_.past == 0)
            notes_.push_back(
                note(message("The file leaves the sequence length open; %1 was taken.", dimensions_.sequence), file_));
    }

    Problem problem_;
    Keys root_;
    const std::string& file_;
    const Recipe& recipe_;
    Dimensions dimensions_;
    bool batch_fixed_ = false;
    GraphBuilder* builder_ = nullptr; // while read() runs
    GraphAssembly* assembly_ = nullptr;
    std::vector<bool> made_;
    std::unordered_map<std::string, Named> by_name_;
    std::map<std::pair<BlockId, std::string>, BlockId> blocks_; // all but the root
    Diagnostics notes_;
};

} // namespace

bool is_network_json(std::string_view text) {
    FormatScan scan;
    static_cast<void>(Json::sax_parse(text, &scan));
    return scan.format == network_json_format;
}

Result<BuiltNetwork> read_network_json(std::string_view text, const std::string& name, const Recipe& recipe) {
    if (text.size() > largest_text) return error(message("It has more than 64 MB."), name);
    try {
        JsonScan scan{limits};
        if (!nlohmann::ordered_json::sax_parse(text, &scan))
            return error(message("It %1.", scan.problem), name,
                         scan.position > 0 ? "byte " + std::to_string(scan.position) : "");
        const Json root = Json::parse(text);
        if (!root.is_object()) return error(message("It is no network: a JSON object was expected."), name);
        return Reader{root, name, recipe}.read();
    } catch (const std::exception& failure) { // out of memory on a hostile file
        return error(message("It can't be read: %1.", failure.what()), name);
    }
}

} // namespace dubhe::workload
