// SPDX-License-Identifier: Apache-2.0
#include "collectives.h"

#include <core/support/suggest.h>
#include <core/units/plain_text.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <tuple>

namespace dubhe::study {

namespace {

using hardware::Catalog;
using hardware::System;
using hardware::Topology;
using simulation::MeasuredCollective;
using simulation::MeasuredCollectives;

bool holds(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

std::string_view family_of(std::string_view gpu) {
    return gpu.substr(0, gpu.find('-'));
}

// How rows name their GPUs and the way these are connected, made a system of the catalog, or one on a bus.
class SystemFinder {
  public:
    SystemFinder(const Catalog& catalog, const std::string& gpu, const std::string& text, double ranks)
        : catalog_{catalog}, gpu_{gpu}, text_{text}, lower_{lowered(text)}, ranks_{ranks} {}

    Result<System> find() const {
        if (!text_.empty()) {
            if (Result<System> named = catalog_.find_system(text_); named) return named;
        }
        if (holds(lower_, "pcie")) return on_bus();
        const bool understood = text_.empty() || holds(lower_, "nvlink") || holds(lower_, "dgx");
        if (!understood || holds(lower_, "pairwise"))
            return error(message("how these GPUs are connected isn't known: \"%1\"", text_));
        for (const bool exactly : {true, false}) {
            if (std::optional<System> found = smallest(exactly)) return *std::move(found);
        }
        return error(text_.empty() ? message("the catalog has no system of %1 %2", static_cast<int>(ranks_), gpu_)
                                   : message("the catalog has no system of %1 %2 with %3", static_cast<int>(ranks_),
                                             gpu_, text_));
    }

  private:
    [[nodiscard]] Result<System> on_bus() const {
        std::string link;
        for (const hardware::LinkEntry& entry : catalog_.links()) {
            if (entry.link.kind == hardware::LinkKind::pcie && holds(lower_, lowered(entry.link.name)))
                link = std::max(link, entry.link.name);
        }
        if (link.empty()) return error(message("the catalog has no link that \"%1\" names", text_));
        System system;
        system.gpu = gpu_;
        system.gpu_link = link;
        system.topology = Topology::shared;
        system.gpus_per_node = ranks_;
        return system;
    }
    [[nodiscard]] bool fits(const System& system, bool exactly) const {
        if (exactly ? system.gpu != gpu_ : family_of(system.gpu) != family_of(gpu_)) return false;
        if (system.gpus_per_node.value_or(0.0) < ranks_ || system.gpu_link.empty()) return false;
        if (holds(lower_, "nvswitch")) return system.topology == Topology::fabric;
        if (holds(lower_, "dgx")) return system.name.starts_with("DGX");
        return true;
    }
    [[nodiscard]] std::optional<System> smallest(bool exactly) const {
        std::optional<System> best;
        for (const hardware::SystemEntry& entry : catalog_.systems()) {
            const bool smaller = !best || *entry.system.gpus_per_node < *best->gpus_per_node;
            if (fits(entry.system, exactly) && smaller) best = entry.system;
        }
        return best;
    }

    const Catalog& catalog_;
    const std::string& gpu_;
    const std::string& text_;
    std::string lower_;
    double ranks_;
};

Result<simulation::Fabric> fabric_in(const Catalog& catalog, const System& system, const std::string& gpu,
                                     bool with_network) {
    const Result<hardware::Link> link = catalog.find_link(system.gpu_link);
    if (!link) return link.diagnostics();
    std::optional<hardware::Link> network;
    if (with_network && !system.network_link.empty()) {
        const Result<hardware::Link> found = catalog.find_link(system.network_link);
        if (!found) return found.diagnostics();
        network = *found;
    }
    const hardware::Link* between = network ? &*network : nullptr;
    const Result<hardware::Gpu> known = catalog.find(gpu);
    return known ? simulation::fabric_of(system, *link, between, *known)
                 : simulation::fabric_of(system, *link, between);
}

MeasuredSystem measured_system(const Catalog& catalog, std::string gpu, std::string text, double ranks) {
    MeasuredSystem result{.gpu = std::move(gpu), .text = std::move(text)};
    const Result<System> system = SystemFinder{catalog, result.gpu, result.text, ranks}.find();
    if (!system) {
        result.unknown_because = system.diagnostics().front().message;
        return result;
    }
    const bool by_name = !result.text.empty() && catalog.find_system(result.text).ok();
    const Result<simulation::Fabric> fabric = fabric_in(catalog, *system, result.gpu, by_name);
    if (!fabric) {
        result.unknown_because = with_place(fabric.diagnostics().front());
        return result;
    }
    result.fabric = *fabric;
    result.link = system->gpu_link;
    result.topology = system->topology;
    return result;
}

// "NCCL 2.29.2" and the like.
bool is_current(std::string_view software) {
    const std::size_t at = software.find("NCCL 2.");
    if (at == std::string_view::npos) return false;
    int minor = 0;
    const char* const begin = software.data() + at + 7;
    std::from_chars(begin, software.data() + software.size(), minor);
    return minor >= 20;
}

bool is_nccl(std::string_view software) {
    return software.empty() || holds(lowered(software), "nccl");
}

// Rows by what a series has in common.
class TableBuilder {
  public:
    TableBuilder(const evidence::CollectiveSet& rows, const Catalog& catalog) : rows_{rows}, catalog_{catalog} {}

    CollectiveTables build() && {
        for (const evidence::CollectiveMeasurement& row : rows_.rows) {
            double& most = most_[{row.device, row.system}];
            most = std::max(most, static_cast<double>(row.gpus_per_node));
        }
        for (const evidence::CollectiveMeasurement& row : rows_.rows) {
            const bool even = row.gpus > 1 && row.gpus_per_node > 0 && row.gpus % row.gpus_per_node == 0;
            if (even && row.bytes > 0 && row.time_s > 0.0 && is_nccl(rows_.sources[row.source].software))
                series_of(row).points.emplace_back(static_cast<double>(row.bytes), row.time_s);
        }
        for (CollectiveSeries& series : tables_.series)
            std::ranges::sort(series.points);
        return std::move(tables_);
    }

  private:
    std::size_t system_of(const evidence::CollectiveMeasurement& row) {
        const std::pair<int, int> key{row.device, row.system};
        const auto known = places_.find(key);
        if (known != places_.end()) return known->second;
        tables_.systems.push_back(
            measured_system(catalog_, rows_.devices[row.device], rows_.systems[row.system], most_[key]));
        return places_[key] = tables_.systems.size() - 1;
    }
    CollectiveSeries& series_of(const evidence::CollectiveMeasurement& row) {
        const auto key = std::make_tuple(static_cast<int>(row.device), static_cast<int>(row.system),
                                         static_cast<int>(row.source), static_cast<int>(row.precision),
                                         static_cast<int>(row.operation), row.gpus, row.gpus_per_node);
        const auto known = series_.find(key);
        if (known != series_.end()) return tables_.series[known->second];
        series_[key] = tables_.series.size();
        const std::string& software = rows_.sources[row.source].software;
        tables_.series.push_back({.system = system_of(row),
                                  .operation = row.operation,
                                  .group = {.ranks = row.gpus, .ranks_per_node = row.gpus_per_node},
                                  .software = software,
                                  .precision = row.precision,
                                  .current = is_current(software)});
        return tables_.series.back();
    }

    const evidence::CollectiveSet& rows_;
    const Catalog& catalog_;
    std::map<std::pair<int, int>, double> most_; // ranks in a machine
    std::map<std::pair<int, int>, std::size_t> places_;
    std::map<std::tuple<int, int, int, int, int, std::int32_t, std::int32_t>, std::size_t> series_;
    CollectiveTables tables_;
};

bool holds_for(const MeasuredSystem& measured, const CollectiveSeries& series, const System& system) {
    if (!measured.text.empty() && normalized_name(measured.text) == normalized_name(system.name)) return true;
    const bool one_machine = series.group.ranks == series.group.ranks_per_node;
    return one_machine && measured.fabric && measured.link == system.gpu_link && measured.topology == system.topology;
}

} // namespace

simulation::Fabric fabric_of(const CollectiveTables& tables, const CollectiveSeries& series) {
    simulation::Fabric fabric = *tables.systems[series.system].fabric;
    fabric.node.reduces = fabric.node.reduces && series.precision != Precision::int8;
    return fabric;
}

bool fabric_known(const CollectiveTables& tables, const CollectiveSeries& series) {
    const MeasuredSystem& system = tables.systems[series.system];
    const bool one_machine = series.group.ranks == series.group.ranks_per_node;
    return system.fabric && (one_machine || system.fabric->network.bandwidth > 0.0);
}

CollectiveTables collective_tables(const evidence::CollectiveSet& rows, const Catalog& catalog) {
    return TableBuilder{rows, catalog}.build();
}

MeasuredCollectives measured_on(const CollectiveTables& tables, const System& system) {
    std::map<MeasuredCollectives::Key, const CollectiveSeries*> best;
    for (const CollectiveSeries& series : tables.series) {
        if (!holds_for(tables.systems[series.system], series, system)) continue;
        const std::int64_t in_node = series.group.ranks_per_node;
        const CollectiveSeries*& chosen = best[{series.operation, series.group.ranks / in_node, in_node}];
        const auto rank = [](const CollectiveSeries& s) {
            return std::tuple{s.precision != Precision::int8, s.current, s.points.size()};
        };
        if (chosen == nullptr || rank(series) > rank(*chosen)) chosen = &series;
    }
    std::vector<MeasuredCollective> rows;
    for (const auto& each : best) {
        for (const auto& point : each.second->points)
            rows.push_back(
                {each.first.operation, each.second->group.ranks, each.first.ranks_per_node, point.first, point.second});
    }
    return MeasuredCollectives{rows};
}

} // namespace dubhe::study
