// SPDX-License-Identifier: Apache-2.0
#include "chrome_event.h"

#include <bit>
#include <cstdint>
#include <utility>

namespace dubhe::trace {

namespace {

using simdjson::ondemand::field;
using simdjson::ondemand::object;
using simdjson::ondemand::value;

struct Member {
    std::string_view key;
    std::string_view ChromeEvent::*slot;
};

constexpr std::array outer{
    Member{"ph", &ChromeEvent::phase},     Member{"cat", &ChromeEvent::category}, Member{"name", &ChromeEvent::name},
    Member{"pid", &ChromeEvent::process},  Member{"tid", &ChromeEvent::thread},   Member{"ts", &ChromeEvent::begin},
    Member{"dur", &ChromeEvent::duration}, Member{"id", &ChromeEvent::id},
};

// The names that PyTorch's profiler has given them over the years, and others.
constexpr std::array inner{
    Member{"correlation", &ChromeEvent::correlation},
    Member{"correlation_id", &ChromeEvent::correlation}, // of JAX's, as the next three
    Member{"kernel_details", &ChromeEvent::details},
    Member{"memcpy_details", &ChromeEvent::details},
    Member{"Memset_details", &ChromeEvent::details},
    Member{"External id", &ChromeEvent::external_id},
    Member{"external id", &ChromeEvent::external_id},
    Member{"stream", &ChromeEvent::stream},
    Member{"device", &ChromeEvent::device},
    Member{"grid", &ChromeEvent::grid},
    Member{"block", &ChromeEvent::block},
    Member{"registers per thread", &ChromeEvent::registers},
    Member{"shared memory", &ChromeEvent::shared},
    Member{"bytes", &ChromeEvent::bytes},
    Member{"Bytes", &ChromeEvent::bytes},
    Member{"size", &ChromeEvent::bytes},
    Member{"graph id", &ChromeEvent::graph},
    Member{"Input Dims", &ChromeEvent::input_dims},
    Member{"Input dims", &ChromeEvent::input_dims},
    Member{"Input type", &ChromeEvent::input_types},
    Member{"Sequence number", &ChromeEvent::sequence},
    Member{"Fwd thread id", &ChromeEvent::forward_thread},
    Member{"Record function id", &ChromeEvent::record},
    Member{"kind", &ChromeEvent::kind},
    Member{"cuda_sync_kind", &ChromeEvent::sync_kind},
    Member{"wait_on_stream", &ChromeEvent::wait_on_stream},
    Member{"wait_on_cuda_event_record_corr_id", &ChromeEvent::wait_on_record},
    Member{"Collective name", &ChromeEvent::collective},
    Member{"In msg nelems", &ChromeEvent::in_elements},
    Member{"Out msg nelems", &ChromeEvent::out_elements},
    Member{"Group size", &ChromeEvent::group_size},
    Member{"Process Group Name", &ChromeEvent::group},
    Member{"Process Group ID", &ChromeEvent::group}, // of PyTorch before 2.3
    Member{"Process Group Ranks", &ChromeEvent::ranks},
    Member{"dtype", &ChromeEvent::element},
    Member{"name", &ChromeEvent::argument_name},
    Member{"Device Id", &ChromeEvent::memory_device},
    Member{"Device Type", &ChromeEvent::memory_kind},
    Member{"Total Allocated", &ChromeEvent::allocated},
    Member{"Total Reserved", &ChromeEvent::reserved},
};

// For each first character the members that begin with it, a bit each.
template <std::size_t N>
constexpr std::array<std::uint64_t, 128> by_first_character(const std::array<Member, N>& members) {
    static_assert(N <= 64);
    std::array<std::uint64_t, 128> bits{};
    for (std::size_t i = 0; i < N; ++i)
        bits[static_cast<unsigned char>(members[i].key[0])] |= std::uint64_t{1} << i;
    return bits;
}

// The key as it stands, up to its quote. Escapes in it do no harm: such a key is none of ours.
template <std::size_t N>
std::string_view ChromeEvent::*slot_of(const std::array<Member, N>& members,
                                       const std::array<std::uint64_t, 128>& by_first, const char* key) {
    const auto first = static_cast<unsigned char>(key[0]);
    if (first >= by_first.size()) return nullptr;
    for (std::uint64_t left = by_first[first]; left != 0; left &= left - 1) {
        const Member& member = members[static_cast<std::size_t>(std::countr_zero(left))];
        // The text has room behind it for the longest key, and most keys end elsewhere.
        if (key[member.key.size()] == '"' && std::string_view{key, member.key.size()} == member.key) return member.slot;
    }
    return nullptr;
}

constexpr auto outer_by_first = by_first_character(outer);
constexpr auto inner_by_first = by_first_character(inner);

simdjson::error_code take(value item, std::string_view& slot) {
    slot = item.raw_json_token();
    if (slot.empty() || slot.front() != '[') return simdjson::SUCCESS;
    simdjson::ondemand::array list;
    if (const simdjson::error_code problem = item.get_array().get(list)) return problem;
    return list.raw_json().get(slot);
}

template <class Visit>
simdjson::error_code each_field(object members, Visit visit) {
    for (simdjson::simdjson_result<field> entry : members) {
        field one;
        if (const simdjson::error_code problem = std::move(entry).get(one)) return problem;
        if (const simdjson::error_code problem = visit(one.key().raw(), one.value())) return problem;
    }
    return simdjson::SUCCESS;
}

} // namespace

simdjson::error_code read_event(object members, ChromeEvent& event) {
    event = {};
    return each_field(members, [&](const char* key, value item) {
        if (std::string_view{key, 5} == "args\"") {
            object arguments;
            const std::string_view token = item.raw_json_token();
            if (!token.starts_with('{')) return simdjson::SUCCESS;
            if (const simdjson::error_code problem = item.get_object().get(arguments)) return problem;
            return each_field(arguments, [&](const char* name, value argument) {
                std::string_view ChromeEvent::*slot = slot_of(inner, inner_by_first, name);
                return slot == nullptr ? simdjson::SUCCESS : take(argument, event.*slot);
            });
        }
        std::string_view ChromeEvent::*slot = slot_of(outer, outer_by_first, key);
        return slot == nullptr ? simdjson::SUCCESS : take(item, event.*slot);
    });
}

simdjson::error_code read_counter(object& members, CounterValues& values) {
    values.clear();
    if (const simdjson::error_code problem = members.reset().error()) return problem;
    return each_field(members, [&](const char* key, value item) {
        if (std::string_view{key, 5} != "args\"") return simdjson::SUCCESS;
        object arguments;
        if (!item.raw_json_token().starts_with('{')) return simdjson::SUCCESS;
        if (const simdjson::error_code problem = item.get_object().get(arguments)) return problem;
        for (simdjson::simdjson_result<field> entry : arguments) {
            field one;
            if (const simdjson::error_code problem = std::move(entry).get(one)) return problem;
            std::string_view name;
            if (one.unescaped_key().get(name) != simdjson::SUCCESS) continue;
            double number = 0.0;
            if (one.value().get_double().get(number) == simdjson::SUCCESS) values.emplace_back(name, number);
        }
        return simdjson::SUCCESS;
    });
}

} // namespace dubhe::trace
