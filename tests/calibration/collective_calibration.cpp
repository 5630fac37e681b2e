// SPDX-License-Identifier: Apache-2.0
// Fits what core/simulation/collectives/constants.h states, from measured collectives, and shows how far off the
// result is on systems that took no part.
//
//   collective-calibration DATA [--without LINK]...
//   collective-calibration DATA --table > resources/measurements/collectives.csv
//
// DATA: a folder of tables that `dubhe-cli db import` takes. --without: a link of the catalog; rows of GPUs connected
// by it are not looked at. The shipped constants: --without "NVLink 2 (6 lanes)". --table: aiconfigurator's rows as the
// program ships them: medians of all versions of NCCL, numbers of 16 bits where they are added up, and of the sizes
// those that the others don't tell within 3 %.
#include <core/evidence/importers.h>
#include <core/study/validate/collectives.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace {

using namespace dubhe;

struct Arguments {
    std::string data;
    std::vector<std::string> without;
    bool table = false;
};

bool wanted_format(evidence::FileFormat format) {
    using F = evidence::FileFormat;
    return format == F::nccl_tests || format == F::collectives || format == F::vidur_network;
}

void print(const study::CollectiveFit& fit) {
    const simulation::CollectiveConstants& c = fit.constants;
    std::printf("start_s %.4g, step %.4g, copy_s_per_B %.4g, pipeline_s %.4g, peer %.4g, efficiency %.4g, "
                "in_switch %.4g, bus %.4g, low %.3f, high %.3f\n",
                c.start_s, c.step, c.copy_s_per_B, c.pipeline_s, c.peer, c.efficiency, c.in_switch, c.bus, c.low,
                c.high);
    std::printf("%zu points, mean |ln(predicted/measured)| %.4f without buses; links:", fit.points, fit.mean_log_error);
    for (const std::string& link : fit.links)
        std::printf(" [%s]", link.c_str());
    std::printf("\n\n");
}

// Mean error over 1 MB to 1 GiB by series, every row.
void print_errors(const study::CollectiveTables& tables, const simulation::CollectiveConstants& constants) {
    for (const study::CollectiveSeries& series : tables.series) {
        const study::MeasuredSystem& system = tables.systems[series.system];
        if (!fabric_known(tables, series)) continue;
        double sum = 0.0, bias = 0.0;
        std::size_t rows = 0;
        for (const auto& point : series.points) {
            if (point.first < 1e6) continue;
            const double error = simulation::collective_time(fabric_of(tables, series), series.operation, point.first,
                                                             series.group, constants)
                                         .mid_s /
                                     point.second -
                                 1.0;
            sum += std::abs(error), bias += error, ++rows;
        }
        if (rows == 0) continue;
        std::printf("%-18s %-18s %-14s %2ld GPUs %-24s %-5s %5zu rows %6.1f %% (%+.1f)\n", system.gpu.c_str(),
                    system.link.c_str(), std::string{workload::name_of(series.operation)}.c_str(),
                    static_cast<long>(series.group.ranks), series.software.c_str(),
                    std::string{name_of(series.precision)}.c_str(), rows, 100.0 * sum / static_cast<double>(rows),
                    100.0 * bias / static_cast<double>(rows));
    }
}

using Points = std::vector<std::pair<double, double>>;

// Leaves out, one after the other, what the curve through those that stay tells best.
Points thinned(const Points& all) {
    constexpr double tolerance = 0.03;
    const simulation::MeasuredCurve whole{all};
    Points kept;
    for (const auto& point : all) {
        if (kept.empty() || kept.back().first != point.first)
            kept.emplace_back(point.first, whole.seconds(point.first));
    }
    const Points medians = kept;
    while (kept.size() > 3) {
        double least = tolerance;
        std::size_t best = 0;
        for (std::size_t i = 1; i + 1 < kept.size(); ++i) {
            Points without = kept;
            without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
            const simulation::MeasuredCurve curve{without};
            double worst = 0.0;
            for (const auto& [bytes, seconds] : medians)
                worst = std::max(worst, std::abs(curve.seconds(bytes) / seconds - 1.0));
            if (worst < least) least = worst, best = i;
        }
        if (best == 0) break;
        kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(best));
    }
    return kept;
}

void print_table(const study::CollectiveTables& tables) {
    using workload::Collective;
    std::printf(
        "# Collectives within a machine, by NCCL: medians, thinned (tests/calibration/collective_calibration.cpp).\n"
        "# From ai-dynamo/aiconfigurator, Apache-2.0; see NOTICE. Format: "
        "core/simulation/collectives/machine_table.h\n");
    for (std::size_t s = 0; s < tables.systems.size(); ++s) {
        const study::MeasuredSystem& system = tables.systems[s];
        std::map<std::pair<Collective, std::int64_t>, Points> curves;
        for (const study::CollectiveSeries& series : tables.series) {
            const bool adds =
                series.operation == Collective::all_reduce || series.operation == Collective::reduce_scatter;
            if (series.system != s || !system.fabric || series.group.ranks != series.group.ranks_per_node ||
                !series.software.starts_with("nccl-tests NCCL") || (adds && series.precision == Precision::int8))
                continue;
            Points& points = curves[{series.operation, series.group.ranks}];
            points.insert(points.end(), series.points.begin(), series.points.end());
        }
        if (curves.empty()) continue;
        const simulation::Fabric& f = *system.fabric;
        std::int64_t most = 0;
        for (const auto& [key, points] : curves)
            most = std::max(most, key.second);
        std::printf("machine,%s,%s,%.9g,%.9g,%.9g,%d,%d,%ld\n", system.link.c_str(), system.gpu.c_str(),
                    f.node.bandwidth, f.node.latency_s, f.clock_hz, f.node.shared ? 1 : 0, f.node.reduces ? 1 : 0,
                    static_cast<long>(most));
        for (auto& [key, points] : curves) {
            std::ranges::sort(points);
            for (const auto& [bytes, seconds] : thinned(points))
                std::printf("%s,%ld,%.0f,%.4g\n", std::string{workload::name_of(key.first)}.c_str(),
                            static_cast<long>(key.second), bytes, seconds * 1e6);
        }
    }
}

int run(const Arguments& arguments) {
    const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    evidence::ImportOptions options;
    if (catalog) options.catalog = &*catalog;
    options.wanted_format = wanted_format;
    const Result<evidence::Import> read = evidence::import_folder(arguments.data, options);
    if (!catalog || !read) {
        std::fputs(to_text(catalog ? read.diagnostics() : catalog.diagnostics()).c_str(), stderr);
        return 1;
    }
    const study::CollectiveTables tables = study::collective_tables(read->collectives, *catalog);
    if (arguments.table) return print_table(tables), 0;
    for (const study::MeasuredSystem& system : tables.systems)
        std::printf("%s, \"%s\": %s\n", system.gpu.c_str(), system.text.c_str(),
                    system.fabric ? system.link.c_str() : system.unknown_because.english().c_str());
    const auto fit = study::fit_collectives(tables, [&](const study::MeasuredSystem& system) {
        return std::ranges::find(arguments.without, system.link) == arguments.without.end();
    });
    if (!fit) {
        std::fputs("no rows of GPUs whose connection is known\n", stderr);
        return 1;
    }
    print(*fit);
    print_errors(tables, fit->constants);
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    Arguments arguments;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--without" && i + 1 < argc)
            arguments.without.emplace_back(argv[++i]);
        else if (word == "--table")
            arguments.table = true;
        else
            arguments.data = word;
    }
    if (arguments.data.empty()) {
        std::fputs("usage: collective-calibration DATA [--without LINK]...\n", stderr);
        return 2;
    }
    return run(arguments);
}
