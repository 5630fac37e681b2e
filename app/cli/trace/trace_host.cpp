// SPDX-License-Identifier: Apache-2.0
#include "../options/format.h"
#include "../output/table.h"
#include "trace_report.h"

#include <core/stack/hosts.h>
#include <core/units/text.h>

namespace dubhe::cli {

namespace {

using whatif::HostTimes;
using whatif::Phase;

struct HostRow {
    const char *key, *title;
    std::optional<Seconds> hardware::Host::*time;
    Phase phase;
};
constexpr std::array host_rows{
    HostRow{"operator_forward_s", "an operator, forward", &hardware::Host::operator_forward, Phase::forward},
    HostRow{"operator_backward_s", "an operator, backward", &hardware::Host::operator_backward, Phase::backward},
    HostRow{"operator_update_s", "a launch of the update", &hardware::Host::operator_update, Phase::update}};

} // namespace

std::string host_report(const HostTimes& times, const std::string& step, const std::string& entry, Format format) {
    const auto count = [&](Phase phase) { return times.operators[static_cast<std::size_t>(phase)]; };
    const std::string settings = stack::settings_of(times.host);
    if (format == Format::json) {
        Json json{{"step", step},
                  {"launch_s", times.host.launch->value()},
                  {"launches", times.launches},
                  {"settings", settings},
                  {"source", times.host.source}};
        for (const HostRow& row : host_rows) {
            const std::optional<Seconds>& time = times.host.*row.time;
            json[row.key] = time ? Json(time->value()) : Json();
            json["operators"][std::string{name_of(row.phase)}] = count(row.phase);
        }
        if (!entry.empty()) json["host"] = entry;
        return to_text(json);
    }
    Table table{{"<The host takes for", "time", "counted"}};
    table.add({"a launch", time_text(times.host.launch->value()), count_text(static_cast<double>(times.launches))});
    for (const HostRow& row : host_rows) {
        const std::optional<Seconds>& time = times.host.*row.time;
        table.add(
            {row.title, time ? time_text(time->value()) : "-", count_text(static_cast<double>(count(row.phase)))});
    }
    return step + "\n\n" + table.text() +
           "\nThe recorder's own cost is in these times. In a stack: --stack 'pytorch-eager," + settings + "'\n" +
           (entry.empty() ? std::string{} : "Into the catalog: --stack 'pytorch-eager,host=" + entry + "'\n");
}

} // namespace dubhe::cli
