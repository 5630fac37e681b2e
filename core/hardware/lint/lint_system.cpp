// SPDX-License-Identifier: Apache-2.0
// Links, systems and hosts, and what they share with GPUs.
#include "../fields.h"
#include "lint_bounds.h"
#include "lint_parts.h"

#include <core/units/text.h>

#include <cmath>

namespace dubhe::hardware {

void check_price(const std::optional<Price>& price, const std::string& key, std::vector<Finding>& findings) {
    if (!price) return;
    const bool rents = key == "rent";
    const auto need = [&](const std::string& value, const std::string& what, const Message& lacks) {
        if (!value.empty()) return;
        findings.push_back(
            {Rule::price_without_date, key + '_' + what, lacks,
             message("Prices move: say when, where and in which currency it was asked, or leave it out.")});
    };
    need(price->currency, "currency",
         rents ? message("The rent has no currency.") : message("The price has no currency."));
    need(price->date, "date", rents ? message("The rent has no date.") : message("The price has no date."));
    need(price->source, "source", rents ? message("The rent has no source.") : message("The price has no source."));
}

void check_whole(const std::optional<double>& count, const char* key, const char* what,
                 std::vector<Finding>& findings) {
    if (!count || *count == std::floor(*count)) return;
    findings.push_back(
        {Rule::part_of_a_whole, key,
         message("%1 %2: nothing has a part of one.", Message::number(number_text(*count, 6)), Message::word(what)),
         message("Give the whole number that the source counts.")});
}

void check_source(const std::string& source, std::vector<Finding>& findings) {
    if (!source.empty()) return;
    findings.push_back({Rule::no_source, "source", message("These figures can't be checked: no source is named."),
                        message("Name the data sheet, paper or measurement they come from.")});
}

std::vector<Finding> lint(const Link& link) {
    std::vector<Finding> findings;
    if (!link.bandwidth) {
        findings.push_back({Rule::missing_for_cost_model, "bandwidth_GBps", message("The bandwidth is not known."),
                            message("No transfer over this link can be predicted without it.")});
    } else if (const double most = fastest(link.kind); link.bandwidth->value() > (1.0 + rounding) * most) {
        findings.push_back(
            {Rule::bandwidth_out_of_line, "bandwidth_GBps",
             message("%1 one way is more than any %2 has reached, %3.", Message::number(to_text(*link.bandwidth)),
                     title_of(link.kind), Message::number(to_text(BytesPerSecond{most}))),
             message("Check the unit (network cards are sold in bits), and whether both directions were added.")});
    }
    check_source(link.source, findings);
    return findings;
}

std::vector<Finding> lint(const Host& host) {
    std::vector<Finding> findings;
    bool any = false;
    for (const NumberFieldOf<Host>& field : number_fields<Host>()) {
        const std::optional<double> seconds = field.get(host);
        any = any || seconds;
        if (!seconds || (*seconds > 0.0 && *seconds < longest_host_time)) continue;
        findings.push_back(
            {Rule::time_out_of_line, std::string{field.key},
             message("%1 is outside the 0 to %2 that hosts take.", Message::number(to_text(Seconds{*seconds})),
                     Message::number(to_text(Seconds{longest_host_time}))),
             message("Check the unit: the columns are in microseconds.")});
    }
    if (!any)
        findings.push_back({Rule::missing_for_cost_model, "launch_us", message("None of its times is known."),
                            message("Give what was measured: a host without times changes no prediction.")});
    check_source(host.source, findings);
    return findings;
}

std::vector<Finding> lint(const System& system, const KnowsName& knows_gpu, const KnowsName& knows_link) {
    std::vector<Finding> findings;
    const auto missing = [&](bool there, const char* key, const Message& what, const Message& advice) {
        if (!there) findings.push_back({Rule::missing_for_cost_model, key, what, advice});
    };
    const auto known = [&](const std::string& name, const char* key, const KnowsName& knows, const char* noun) {
        if (name.empty() || knows(name)) return;
        findings.push_back({Rule::unknown_reference, key,
                            message("The catalog has no %1 called \"%2\".", Message::word(noun), name),
                            message("Choose one that it has, or add it.")});
    };
    missing(!system.gpu.empty(), "gpu", message("Its GPU is not named."), message("Name a GPU of the catalog."));
    known(system.gpu, "gpu", knows_gpu, "GPU");
    missing(system.gpus_per_node.has_value(), "gpus_per_node", message("The number of GPUs in a machine is not known."),
            message("Give it: the time of each transfer follows from it."));
    const bool several = system.gpus_per_node.value_or(1.0) > 1.0;
    missing(!several || !system.gpu_link.empty(), "gpu_link", message("The link between its GPUs is not named."),
            message("Name a link of the catalog; PCIe where they share nothing else."));
    known(system.gpu_link, "gpu_link", knows_link, "link");
    known(system.host_link, "host_link", knows_link, "link");
    known(system.network_link, "network_link", knows_link, "link");
    missing(system.network_link.empty() || system.network_ports.has_value(), "network_ports",
            message("The number of its network ports is not known."),
            message("Give the ports of all network cards together."));
    check_whole(system.gpus_per_node, "gpus_per_node", "GPUs in a machine", findings);
    check_whole(system.network_ports, "network_ports", "network ports", findings);
    check_whole(system.leaf_machines, "leaf_machines", "machines below a leaf switch", findings);
    missing(!system.oversubscription || system.leaf_machines.has_value(), "leaf_machines",
            message("It is not known how many machines stand below a leaf switch."),
            message("Give their number: only what leaves a leaf meets the oversubscription."));
    check_price(system.price, "price", findings);
    check_source(system.source, findings);
    return findings;
}

} // namespace dubhe::hardware
