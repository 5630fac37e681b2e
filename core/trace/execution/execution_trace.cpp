// SPDX-License-Identifier: Apache-2.0
#include "execution_trace.h"

#include <core/files/unpacker.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <simdjson.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

namespace dubhe::trace {

namespace {

namespace ondemand = simdjson::ondemand;
using simdjson::error_code;
using simdjson::SUCCESS;

constexpr int deepest_list = 8;
constexpr std::int64_t most_ranks = 1 << 20;
constexpr std::size_t most_ranks_text = std::size_t{64} << 20; // of all groups: what exceeds it stays unsaid
constexpr std::size_t text_share = 4;                          // of the memory, see the header

struct UsedStorage {
    std::uint32_t argument = 0;
    std::uint64_t storage = 0;
};

struct Node {
    std::string_view name, op_schema;
    std::uint64_t record = 0;
    std::vector<UsedStorage> inputs, outputs;
    std::string_view first_text; // of its inputs
    ExecutedCollective collective;
    std::int64_t rank_start = -1, rank_stride = 0;
    void clear() {
        *this = {.inputs = std::move(inputs), .outputs = std::move(outputs)}, inputs.clear(), outputs.clear();
    }
};

// The arguments that "aten::add_(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)" writes: the first.
std::vector<bool> written_arguments(std::string_view op_schema) {
    std::vector<bool> written;
    const std::size_t open = op_schema.find('(');
    if (open == std::string_view::npos) return written;
    int depth = 0;
    std::size_t begin = open + 1;
    for (std::size_t i = begin; i < op_schema.size(); ++i) {
        const char c = op_schema[i];
        if (depth == 0 && (c == ',' || c == ')')) {
            const std::string_view argument = trimmed(op_schema.substr(begin, i - begin));
            if (argument != "*") written.push_back(argument.find('!') != std::string_view::npos);
            begin = i + 1;
            if (c == ')') break;
        }
        depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
    }
    return written;
}

std::int64_t integer_of(ondemand::value item) {
    std::int64_t number = 0;
    if (item.get_int64().get(number) != SUCCESS) return 0;
    return number;
}

// Texts point into the parser's buffer, which holds them until the document ends.
std::string_view text_of(ondemand::value item) {
    std::string_view text;
    return item.get_string().get(text) == SUCCESS ? text : std::string_view{};
}

// Nothing but space stands behind the outermost object.
bool is_at_end(ondemand::document& document) {
    return document.current_location().error() == simdjson::OUT_OF_BOUNDS;
}

class ExecutionReader {
  public:
    error_code read(ondemand::document& document);
    ExecutionTrace finish() &&;
    [[nodiscard]] bool has_nodes() const { return has_nodes_; }

  private:
    error_code take_nodes(ondemand::value item);
    error_code take_member(std::string_view key, ondemand::value item);
    error_code take_sides(ondemand::value item, std::vector<UsedStorage>& used);
    error_code take_values(ondemand::value item, std::vector<UsedStorage>& used);
    error_code take_tensors(ondemand::value item, std::uint32_t argument, int depth, std::vector<UsedStorage>& used);
    error_code take_attributes(ondemand::value item);
    void take_attribute(std::string_view key, ondemand::value item);
    void take_groups();
    [[nodiscard]] std::uint32_t kept(std::string ranks);
    [[nodiscard]] std::uint32_t kept_row(std::int64_t first, std::int64_t stride, std::int64_t count);
    void end_node();

    ExecutionTrace trace_;
    Node node_;
    std::map<std::string, std::uint32_t, std::less<>> groups_;                           // their ranks, by name
    std::map<std::tuple<std::int64_t, std::int64_t, std::int32_t>, std::uint32_t> rows_; // by first, stride and count
    std::size_t ranks_text_ = 0;
    std::vector<std::uint64_t> reads_, writes_;
    bool has_nodes_ = false;
};

error_code ExecutionReader::take_tensors(ondemand::value item, std::uint32_t argument, int depth,
                                         std::vector<UsedStorage>& used) {
    ondemand::json_type type{};
    if (item.type().get(type) != SUCCESS || type != ondemand::json_type::array || depth > deepest_list) return SUCCESS;
    ondemand::array list;
    if (const error_code problem = item.get_array().get(list)) return problem;
    std::size_t position = 0;
    std::int64_t storage = 0;
    bool is_tensor = true;
    for (simdjson::simdjson_result<ondemand::value> entry : list) {
        ondemand::value one;
        if (const error_code problem = std::move(entry).get(one)) return problem;
        const bool known = one.type().get(type) == SUCCESS;
        is_tensor =
            is_tensor && known && type == (position < 5 ? ondemand::json_type::number : ondemand::json_type::string);
        if (known && type == ondemand::json_type::array) {
            if (const error_code problem = take_tensors(one, argument, depth + 1, used)) return problem;
        } else if (is_tensor && position == 1) {
            storage = integer_of(one);
        }
        ++position;
    }
    if (is_tensor && position == 6 && storage > 0) used.push_back({argument, static_cast<std::uint64_t>(storage)});
    return SUCCESS;
}

error_code ExecutionReader::take_values(ondemand::value item, std::vector<UsedStorage>& used) {
    ondemand::array list;
    if (item.get_array().get(list) != SUCCESS) return SUCCESS;
    std::uint32_t argument = 0;
    for (simdjson::simdjson_result<ondemand::value> entry : list) {
        ondemand::value one;
        if (const error_code problem = std::move(entry).get(one)) return problem;
        ondemand::json_type type{};
        if (argument == 0 && &used == &node_.inputs && one.type().get(type) == SUCCESS &&
            type == ondemand::json_type::string)
            node_.first_text = text_of(one);
        else if (const error_code problem = take_tensors(one, argument, 0, used))
            return problem;
        ++argument;
    }
    return SUCCESS;
}

// {"values": [...], "shapes": ..., "types": ...}, or in the first schema the values alone.
error_code ExecutionReader::take_sides(ondemand::value item, std::vector<UsedStorage>& used) {
    ondemand::json_type type{};
    if (const error_code problem = item.type().get(type)) return problem;
    if (type != ondemand::json_type::object) return take_values(item, used);
    ondemand::object members;
    if (const error_code problem = item.get_object().get(members)) return problem;
    for (simdjson::simdjson_result<ondemand::field> entry : members) {
        ondemand::field one;
        if (const error_code problem = std::move(entry).get(one)) return problem;
        if (one.key() == "values") {
            if (const error_code problem = take_values(one.value(), used)) return problem;
        }
    }
    return SUCCESS;
}

void ExecutionReader::take_attribute(std::string_view key, ondemand::value item) {
    ExecutedCollective& of = node_.collective;
    if (key == "rf_id") node_.record = static_cast<std::uint64_t>(std::max<std::int64_t>(0, integer_of(item)));
    if (key == "op_schema") node_.op_schema = text_of(item);
    if (key == "collective_name") of.name = text_of(item);
    if (key == "dtype") of.element = text_of(item);
    if (key == "pg_name") of.group = text_of(item);
    if (key == "in_msg_nelems") of.in_elements = static_cast<double>(std::max<std::int64_t>(0, integer_of(item)));
    if (key == "out_msg_nelems") of.out_elements = static_cast<double>(std::max<std::int64_t>(0, integer_of(item)));
    if (key == "pg_size")
        of.group_size = static_cast<std::int32_t>(std::clamp<std::int64_t>(integer_of(item), 0, most_ranks));
    if (key == "global_rank_start") node_.rank_start = integer_of(item);
    if (key == "global_rank_stride") node_.rank_stride = integer_of(item);
}

// [{"name": "rf_id", "type": "uint64", "value": 6}, ...]
error_code ExecutionReader::take_attributes(ondemand::value item) {
    ondemand::array list;
    if (item.get_array().get(list) != SUCCESS) return SUCCESS;
    for (simdjson::simdjson_result<ondemand::value> entry : list) {
        ondemand::object members;
        if (const error_code problem = entry.get_object().get(members)) return problem;
        std::string_view name;
        for (simdjson::simdjson_result<ondemand::field> member : members) {
            ondemand::field one;
            if (const error_code problem = std::move(member).get(one)) return problem;
            if (one.key() == "name") name = text_of(one.value());
            if (one.key() == "value") take_attribute(name, one.value());
        }
    }
    return SUCCESS;
}

error_code ExecutionReader::take_member(std::string_view key, ondemand::value item) {
    if (key == "inputs") return take_sides(item, node_.inputs);
    if (key == "outputs") return take_sides(item, node_.outputs);
    if (key == "attrs") return take_attributes(item);
    if (key == "name") return node_.name = text_of(item), SUCCESS;
    take_attribute(key, item); // of the first schema
    return SUCCESS;
}

std::string ranks_text(std::int64_t first, std::int64_t stride, std::int64_t count) {
    std::string text{"["};
    for (std::int64_t i = 0; i < count; ++i)
        text += (i == 0 ? "" : ", ") + std::to_string(first + i * stride);
    return text + ']';
}

std::uint32_t ExecutionReader::kept(std::string ranks) {
    ranks_text_ += ranks.size();
    if (ranks_text_ > most_ranks_text) return ExecutedCollective::no_ranks;
    trace_.ranks.push_back(std::move(ranks));
    return static_cast<std::uint32_t>(trace_.ranks.size() - 1);
}

// Writes no text that wouldn't be kept: a row of a million ranks is as long as many files.
std::uint32_t ExecutionReader::kept_row(std::int64_t first, std::int64_t stride, std::int64_t count) {
    return ranks_text_ < most_ranks_text ? kept(ranks_text(first, stride, count)) : ExecutedCollective::no_ranks;
}

// [{"pg_name": "0", "ranks": [0, 1], "group_size": 2, ...}, ...]; without ranks: all, from 0 on.
void ExecutionReader::take_groups() {
    if (node_.first_text.empty()) return;
    simdjson::dom::parser parser;
    simdjson::dom::array groups;
    if (parser.parse(node_.first_text.data(), node_.first_text.size()).get_array().get(groups) != SUCCESS) return;
    for (const simdjson::dom::element group : groups) {
        std::string_view name;
        if (group["pg_name"].get(name) != SUCCESS) continue;
        simdjson::dom::array ranks;
        std::int64_t size = 0;
        if (group["ranks"].get(ranks) == SUCCESS && ranks.size() > 0)
            groups_.insert_or_assign(std::string{name}, kept(simdjson::minify(ranks)));
        else if (group["group_size"].get(size) == SUCCESS && size > 0 && size <= most_ranks)
            groups_.insert_or_assign(std::string{name}, kept_row(0, 1, size));
    }
}

void ExecutionReader::end_node() {
    if (node_.name.find("process_group:init") != std::string_view::npos) take_groups();
    if (node_.record == 0) return;
    if (!node_.collective.name.empty()) {
        ExecutedCollective& of = node_.collective;
        of.record = node_.record;
        if (of.group_size > 0 && node_.rank_start >= 0 && node_.rank_start <= most_ranks && node_.rank_stride > 0 &&
            node_.rank_stride <= most_ranks) {
            const std::tuple row{node_.rank_start, node_.rank_stride, of.group_size};
            const auto [at, added] = rows_.try_emplace(row, ExecutedCollective::no_ranks);
            if (added) at->second = kept_row(node_.rank_start, node_.rank_stride, of.group_size);
            of.ranks = at->second;
        }
        trace_.collectives.push_back(of);
    }
    const std::vector<bool> written = written_arguments(node_.op_schema);
    reads_.clear(), writes_.clear();
    for (const UsedStorage& one : node_.inputs) {
        reads_.push_back(one.storage);
        if (one.argument < written.size() && written[one.argument]) writes_.push_back(one.storage);
    }
    for (const UsedStorage& one : node_.outputs)
        writes_.push_back(one.storage);
    for (auto* side : {&reads_, &writes_}) {
        std::ranges::sort(*side);
        side->erase(std::unique(side->begin(), side->end()), side->end());
    }
    std::vector<std::uint64_t>& storages = trace_.storages;
    if ((reads_.empty() && writes_.empty()) ||
        storages.size() + reads_.size() + writes_.size() > std::numeric_limits<std::uint32_t>::max())
        return;
    const auto at = [&] { return static_cast<std::uint32_t>(storages.size()); };
    ExecutedOperator done{.record = node_.record, .reads = at()};
    storages.insert(storages.end(), reads_.begin(), reads_.end());
    done.writes = at();
    storages.insert(storages.end(), writes_.begin(), writes_.end());
    done.end = at();
    trace_.operators.push_back(done);
}

error_code ExecutionReader::take_nodes(ondemand::value item) {
    ondemand::array nodes;
    if (const error_code problem = item.get_array().get(nodes)) return problem;
    has_nodes_ = true;
    for (simdjson::simdjson_result<ondemand::value> entry : nodes) {
        ondemand::value node;
        if (const error_code problem = std::move(entry).get(node)) return problem;
        ondemand::object members;
        if (node.get_object().get(members) != SUCCESS) continue; // a number, a text
        node_.clear();
        for (simdjson::simdjson_result<ondemand::field> member : members) {
            ondemand::field one;
            if (const error_code problem = std::move(member).get(one)) return problem;
            std::string_view key;
            if (const error_code problem = one.unescaped_key().get(key)) return problem;
            if (const error_code problem = take_member(key, one.value())) return problem;
        }
        end_node();
    }
    return SUCCESS;
}

error_code ExecutionReader::read(ondemand::document& document) {
    ondemand::object root;
    if (const error_code problem = document.get_object().get(root)) return problem;
    for (simdjson::simdjson_result<ondemand::field> entry : root) {
        ondemand::field one;
        if (const error_code problem = std::move(entry).get(one)) return problem;
        if (one.key() == "schema") trace_.schema = text_of(one.value());
        if (one.key() == "nodes") {
            if (const error_code problem = take_nodes(one.value())) return problem;
        }
    }
    return SUCCESS;
}

ExecutionTrace ExecutionReader::finish() && {
    std::ranges::stable_sort(trace_.operators, {}, &ExecutedOperator::record);
    std::ranges::stable_sort(trace_.collectives, {}, &ExecutedCollective::record);
    for (ExecutedCollective& each : trace_.collectives) {
        if (const auto known = groups_.find(each.group); known != groups_.end()) each.ranks = known->second;
    }
    return std::move(trace_);
}

} // namespace

Result<ExecutionTrace> read_execution_trace(std::istream& in, const std::string& name, std::size_t most_bytes) {
    files::Unpacker bytes{in};
    std::string text;
    constexpr std::size_t block = std::size_t{1} << 20;
    for (std::size_t got = 1; got > 0;) {
        const std::size_t held = text.size();
        text.resize(held + block);
        got = bytes.read(text.data() + held, block);
        text.resize(held + got);
        if (text.size() > most_bytes / text_share)
            return error(message("takes more memory than %1; allow more by dubhe-cli's --memory-limit",
                                 Message::number(to_text(Bytes{static_cast<double>(most_bytes)}))),
                         name);
    }
    if (!bytes.problem().empty()) return error(bytes.problem(), name);
    const std::size_t length = text.size();
    text.append(simdjson::SIMDJSON_PADDING, ' ');
    simdjson::ondemand::parser parser;
    ondemand::document document;
    ExecutionReader reader;
    error_code problem = parser.iterate(text.data(), length, text.size()).get(document);
    if (problem == SUCCESS) problem = reader.read(document);
    if (problem == SUCCESS && reader.has_nodes() && !is_at_end(document)) problem = simdjson::TAPE_ERROR;
    if (!reader.has_nodes() && (problem == SUCCESS || problem == simdjson::INCORRECT_TYPE))
        return error(message("is no execution trace of PyTorch (ExecutionTraceObserver): it has no `nodes`"), name);
    if (problem != SUCCESS)
        return error(message("is JSON that is cut or broken (%1)", std::string{simdjson::error_message(problem)}),
                     name);
    ExecutionTrace trace = std::move(reader).finish();
    trace.file = name;
    return trace;
}

Result<ExecutionTrace> read_execution_trace(const std::filesystem::path& file, std::size_t most_bytes) {
    std::ifstream in{file, std::ios::binary};
    if (!in) return error(message("can't be opened for reading"), file.string());
    return read_execution_trace(in, file.string(), most_bytes);
}

} // namespace dubhe::trace
