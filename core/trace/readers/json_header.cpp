// SPDX-License-Identifier: Apache-2.0
#include "json_header.h"

#include "json_token.h"

#include <simdjson.h>

#include <string>

namespace dubhe::trace {

namespace {

namespace dom = simdjson::dom;

std::int64_t integer_at(const dom::object& object, std::string_view key, std::int64_t otherwise) {
    std::int64_t value = 0;
    return object[key].get(value) == simdjson::SUCCESS ? value : otherwise;
}

std::int32_t small(std::int64_t value, std::int32_t most) {
    return value < 0 || value > most ? 0 : static_cast<std::int32_t>(value);
}

} // namespace

void JsonHeader::read(std::string_view key, std::string_view json) {
    constexpr std::int32_t most_ranks = 1 << 24, most_devices = 1 << 16;
    if (key == "baseTimeNanoseconds") {
        const std::int64_t base = scaled(json, 1).value_or(0);
        constexpr std::int64_t latest = std::int64_t{1} << 62;
        base_ns = base < 0 || base > latest ? 0 : base;
    }
    if (key != "distributedInfo" && key != "deviceProperties") return;
    dom::parser parser;
    dom::element root;
    if (parser.parse(json.data(), json.size()).get(root) != simdjson::SUCCESS) return;
    dom::object object;
    dom::array list;
    if (key == "distributedInfo" && root.get(object) == simdjson::SUCCESS) {
        rank_ = small(integer_at(object, "rank", 0), most_ranks);
        world_size_ = std::max(1, small(integer_at(object, "world_size", 1), most_ranks));
    }
    if (key != "deviceProperties" || root.get(list) != simdjson::SUCCESS) return;
    for (const dom::element one : list) {
        if (one.get(object) != simdjson::SUCCESS) continue;
        DeviceInfo device;
        device.device = small(integer_at(object, "id", 0), most_devices);
        std::string_view name;
        if (object["name"].get(name) == simdjson::SUCCESS) device.name = name;
        device.sms = small(integer_at(object, "numSms", 0), most_devices);
        device.memory_bytes = static_cast<double>(std::max<std::int64_t>(0, integer_at(object, "totalGlobalMem", 0)));
        devices_.push_back(std::move(device));
    }
}

void JsonHeader::apply(Trace& trace) const {
    trace.devices = devices_;
    trace.rank = rank_;
    trace.world_size = world_size_;
}

} // namespace dubhe::trace
