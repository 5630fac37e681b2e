// SPDX-License-Identifier: Apache-2.0
#include "host_share.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace dubhe::cost {

using nlohmann::ordered_json;

std::string HostShare::save() const {
    ordered_json document{
        {"floors", ordered_json::array()}, {"lambda", ordered_json::object()}, {"session_lambda", session_lambda}};
    for (const HostFloors::Entry& entry : floors.entries())
        document["floors"].push_back({{"gpu", entry.device},
                                      {"kind", name_of(entry.kind)},
                                      {"variant", entry.variant},
                                      {"origin", entry.origin},
                                      {"seconds", entry.seconds}});
    for (std::size_t c = 0; c < lambda.size(); ++c)
        document["lambda"][std::string{name_of(static_cast<workload::OperatorClass>(c))}] = lambda[c];
    return document.dump();
}

Result<HostShare> HostShare::load(std::string_view json, const std::string& file) {
    HostShare share;
    const auto bad = [&](const Message& what) {
        return error(message("the host's share of measured calls: %1", what), file);
    };
    try {
        const ordered_json document = ordered_json::parse(json);
        std::vector<HostFloors::Entry> entries;
        for (const ordered_json& floor : document.at("floors")) {
            const auto kind = workload::operator_kind_from(floor.at("kind").get<std::string>());
            const double seconds = floor.at("seconds").get<double>();
            if (!kind || !(seconds >= 0.0 && seconds < 1.0))
                return bad(message("a floor of an unknown kind or out of range"));
            entries.push_back({floor.at("gpu").get<std::string>(), *kind, floor.at("variant").get<std::int32_t>(),
                               floor.at("origin").get<std::string>(), seconds});
        }
        share.floors = HostFloors{std::move(entries)};
        share.session_lambda = document.at("session_lambda").get<double>();
        if (!(share.session_lambda >= 0.0 && share.session_lambda <= 1.0))
            return bad(message("sessions' lambda is out of range"));
        for (const auto& [name, value] : document.at("lambda").items()) {
            const auto operator_class = workload::operator_class_from(name);
            const double lambda = value.get<double>();
            if (!operator_class || !(lambda >= 0.0 && lambda <= 1.0))
                return bad(message("\"%1\" is unknown or out of range", name));
            share.lambda[static_cast<std::size_t>(*operator_class)] = lambda;
        }
    } catch (const ordered_json::exception&) {
        return bad(message("can't be read"));
    }
    return share;
}

Result<HostShare> host_share_of(const Library& library, const std::string& file) {
    const std::string* const section = library.section("host");
    return section != nullptr ? HostShare::load(*section, file) : Result<HostShare>{HostShare{}};
}

} // namespace dubhe::cost
