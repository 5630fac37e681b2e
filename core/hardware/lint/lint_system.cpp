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
    const auto need = [&](const std::string& value, const std::string& what) {
        if (!value.empty()) return;
        findings.push_back({Rule::price_without_date, key + '_' + what, "The " + key + " has no " + what + '.',
                            "Prices move: say when, where and in which currency it was asked, or leave it out."});
    };
    need(price->currency, "currency");
    need(price->date, "date");
    need(price->source, "source");
}

void check_whole(const std::optional<double>& count, const char* key, const char* what,
                 std::vector<Finding>& findings) {
    if (!count || *count == std::floor(*count)) return;
    findings.push_back({Rule::part_of_a_whole, key,
                        number_text(*count, 6) + ' ' + what + ": nothing has a part of one.",
                        "Give the whole number that the source counts."});
}

void check_source(const std::string& source, std::vector<Finding>& findings) {
    if (!source.empty()) return;
    findings.push_back({Rule::no_source, "source", "Nobody can check these figures: no source is named.",
                        "Name the data sheet, paper or measurement they come from."});
}

std::vector<Finding> lint(const Link& link) {
    std::vector<Finding> findings;
    if (!link.bandwidth) {
        findings.push_back({Rule::missing_for_cost_model, "bandwidth_GBps", "The bandwidth is not known.",
                            "No transfer over this link can be predicted without it."});
    } else if (const double most = fastest(link.kind); link.bandwidth->value() > (1.0 + rounding) * most) {
        findings.push_back(
            {Rule::bandwidth_out_of_line, "bandwidth_GBps",
             to_text(*link.bandwidth) + " one way is more than any " + std::string{title_of(link.kind)} +
                 " has reached, " + to_text(BytesPerSecond{most}) + '.',
             "Check the unit (network cards are sold in bits), and whether both directions were added."});
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
        findings.push_back({Rule::time_out_of_line, std::string{field.key},
                            to_text(Seconds{*seconds}) + " is outside the 0 to " + to_text(Seconds{longest_host_time}) +
                                " that hosts take.",
                            "Check the unit: the columns are in microseconds."});
    }
    if (!any)
        findings.push_back({Rule::missing_for_cost_model, "launch_us", "None of its times is known.",
                            "Give what was measured: a host without times changes no prediction."});
    check_source(host.source, findings);
    return findings;
}

std::vector<Finding> lint(const System& system, const KnowsName& knows_gpu, const KnowsName& knows_link) {
    std::vector<Finding> findings;
    const auto missing = [&](bool there, const char* key, const char* message, const char* advice) {
        if (!there) findings.push_back({Rule::missing_for_cost_model, key, message, advice});
    };
    const auto known = [&](const std::string& name, const char* key, const KnowsName& knows, const char* noun) {
        if (name.empty() || knows(name)) return;
        findings.push_back({Rule::unknown_reference, key,
                            "The catalog has no " + std::string{noun} + " called \"" + name + "\".",
                            "Choose one that it has, or add it."});
    };
    missing(!system.gpu.empty(), "gpu", "Its GPU is not named.", "Name a GPU of the catalog.");
    known(system.gpu, "gpu", knows_gpu, "GPU");
    missing(system.gpus_per_node.has_value(), "gpus_per_node", "The number of GPUs in a machine is not known.",
            "Give it: the time of each transfer follows from it.");
    const bool several = system.gpus_per_node.value_or(1.0) > 1.0;
    missing(!several || !system.gpu_link.empty(), "gpu_link", "The link between its GPUs is not named.",
            "Name a link of the catalog; PCIe where they share nothing else.");
    known(system.gpu_link, "gpu_link", knows_link, "link");
    known(system.host_link, "host_link", knows_link, "link");
    known(system.network_link, "network_link", knows_link, "link");
    missing(system.network_link.empty() || system.network_ports.has_value(), "network_ports",
            "The number of its network ports is not known.", "Give the ports of all network cards together.");
    check_whole(system.gpus_per_node, "gpus_per_node", "GPUs in a machine", findings);
    check_whole(system.network_ports, "network_ports", "network ports", findings);
    check_whole(system.leaf_machines, "leaf_machines", "machines below a leaf switch", findings);
    missing(!system.oversubscription || system.leaf_machines.has_value(), "leaf_machines",
            "It is not known how many machines stand below a leaf switch.",
            "Give their number: only what leaves a leaf meets the oversubscription.");
    check_price(system.price, "price", findings);
    check_source(system.source, findings);
    return findings;
}

} // namespace dubhe::hardware
