// SPDX-License-Identifier: Apache-2.0
#include "../options/format.h"
#include "catalog_steps.h"

#include <core/hardware/lint/lint.h>
#include <core/support/suggest.h>

#include <algorithm>

namespace dubhe::cli {

namespace {

struct Checked {
    std::string name;
    const char* kind;
    std::vector<hardware::Finding> findings;
};

std::vector<Checked> check_all(const hardware::Catalog& catalog) {
    std::vector<Checked> all;
    for (const hardware::CatalogEntry& entry : catalog.entries())
        all.push_back({entry.gpu.name, "gpu", lint(entry.gpu)});
    for (const hardware::LinkEntry& entry : catalog.links())
        all.push_back({entry.link.name, "link", lint(entry.link)});
    for (const hardware::HostEntry& entry : catalog.hosts())
        all.push_back({entry.host.name, "host", lint(entry.host)});
    const auto gpu = [&](std::string_view name) { return catalog.find(name).ok(); };
    const auto link = [&](std::string_view name) { return catalog.find_link(name).ok(); };
    for (const hardware::SystemEntry& entry : catalog.systems())
        all.push_back({entry.system.name, "system", lint(entry.system, gpu, link)});
    return all;
}

// The canonical names that one on the command line leads to, of whatever kind. Empty: none.
std::vector<std::string> canonical_names(const hardware::Catalog& catalog, const std::string& name) {
    std::vector<std::string> names;
    if (const auto gpu = catalog.find(name)) names.push_back(gpu->name);
    if (const auto link = catalog.find_link(name)) names.push_back(link->name);
    if (const auto system = catalog.find_system(name)) names.push_back(system->name);
    if (const auto host = catalog.find_host(name)) names.push_back(host->name);
    return names;
}

Json to_json(const std::vector<Checked>& all) {
    Json json = Json::array();
    for (const Checked& each : all) {
        for (const hardware::Finding& finding : each.findings) {
            json.push_back({{"kind", each.kind},
                            {"name", each.name},
                            {"rule", hardware::name_of(finding.rule)},
                            {"key", finding.key},
                            {"message", finding.message},
                            {"advice", finding.advice}});
        }
    }
    return json;
}

std::string to_lines(const std::vector<Checked>& all, std::size_t findings) {
    std::string text;
    for (const Checked& each : all) {
        for (const hardware::Finding& finding : each.findings) {
            text += each.name + (finding.key.empty() ? "" : ", " + finding.key) + ": " + finding.message.english() +
                    ' ' + finding.advice.english() + " [" + std::string{hardware::name_of(finding.rule)} + "]\n";
        }
    }
    const std::string count = findings == 0   ? "nothing found"
                              : findings == 1 ? "1 finding"
                                              : std::to_string(findings) + " findings";
    return text + count + " in " + std::to_string(all.size()) + (all.size() == 1 ? " entry\n" : " entries\n");
}

} // namespace

Result<Answer> lint_entries(hardware::Catalog& catalog, const CatalogArguments& arguments) {
    std::vector<Checked> all = check_all(catalog);
    if (!arguments.names.empty()) {
        std::vector<std::string> wanted;
        for (const std::string& name : arguments.names) {
            const std::vector<std::string> found = canonical_names(catalog, name);
            if (found.empty()) {
                std::vector<std::string> known;
                known.reserve(all.size());
                for (const Checked& each : all)
                    known.push_back(each.name);
                return error("no GPU, link, system or host is called \"" + name + "\"." +
                             did_you_mean(name, known).english());
            }
            wanted.insert(wanted.end(), found.begin(), found.end());
        }
        std::erase_if(all, [&](const Checked& each) { return std::ranges::find(wanted, each.name) == wanted.end(); });
    }
    std::size_t findings = 0;
    for (const Checked& each : all)
        findings += each.findings.size();
    Answer answer{arguments.format == Format::json ? to_text(to_json(all)) : to_lines(all, findings)};
    answer.exit_code = findings > 0 ? 1 : 0;
    return answer;
}

} // namespace dubhe::cli
