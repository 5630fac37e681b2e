// SPDX-License-Identifier: Apache-2.0
// Messages of Chakra's schema as values. Inner header of the folder.
#pragma once

#include <cstdint>
#include <google/protobuf/io/coded_stream.h>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dubhe::whatif::chakra {

// Numbers of the schema's NodeType.
enum class NodeType : std::uint64_t {
    invalid,
    metadata,
    memory_load,
    memory_store,
    compute,
    send,
    receive,
    collective
};

// Numbers of the schema's CollectiveCommType.
enum class CollectiveType : std::int64_t {
    all_reduce,
    reduce,
    all_gather,
    gather,
    scatter,
    broadcast,
    all_to_all,
    reduce_scatter,
    reduce_scatter_block,
    barrier
};

// Widths differ between producers: whole numbers are all read as int64.
using Value = std::variant<std::int64_t, double, bool, std::string, std::vector<double>>;

struct Attribute {
    std::string name;
    Value value;
    bool is_unsigned = false; // written as uint64
};

struct Node {
    std::uint64_t id = 0;
    std::string name;
    NodeType type = NodeType::compute;
    std::vector<std::uint64_t> control, data; // ids
    std::uint64_t start_us = 0, duration_us = 0;
    std::vector<Attribute> attributes;

    [[nodiscard]] const Value* find(std::string_view attribute) const;
    template <class T>
    [[nodiscard]] std::optional<T> get(std::string_view attribute) const {
        const Value* const value = find(attribute);
        const T* const known = value != nullptr ? std::get_if<T>(value) : nullptr;
        return known != nullptr ? std::optional{*known} : std::nullopt;
    }
};

// Attributes of Dubhe's own, beside the schema's.
namespace key {
inline constexpr std::string_view kind = "dubhe_kind", executor = "dubhe_executor", executor_kind = "dubhe_on",
                                  duration = "dubhe_duration_s", gap = "dubhe_gap_s", lags = "dubhe_lags_s",
                                  from_start = "dubhe_from_start", phase = "dubhe_phase", layer = "dubhe_layer",
                                  recorded = "dubhe_recorded_s", carried_in = "dubhe_carried_in",
                                  launch = "dubhe_launch", step = "dubhe_step", measured = "dubhe_measured_s",
                                  begin = "dubhe_begin", end = "dubhe_end", pause = "dubhe_pause";
} // namespace key

// Behind their length, as files hold them.
void write(google::protobuf::io::CodedOutputStream& out, const Node& node);
void write_metadata(google::protobuf::io::CodedOutputStream& out, const std::vector<Attribute>& attributes);

// The next message; false: there is none that is whole.
[[nodiscard]] bool read(google::protobuf::io::CodedInputStream& in, Node& node);
[[nodiscard]] bool read_metadata(google::protobuf::io::CodedInputStream& in, Node& metadata);

} // namespace dubhe::whatif::chakra
