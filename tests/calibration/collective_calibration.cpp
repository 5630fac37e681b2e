// SPDX-License-Identifier: Apache-2.0
// Fits what core/simulation/collectives/constants.h states, from measured collectives, and shows how far off the
// result is on systems that took no part.
//
//   collective-calibration DATA [--without LINK]...
//
// DATA: a folder of tables that `dubhe-cli db import` takes. --without: a link of the catalog; rows of GPUs connected
// by it are not looked at. The shipped constants: --without "NVLink 2 (6 lanes)".
#include <core/evidence/importers.h>
#include <core/study/collectives.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

namespace {

using namespace dubhe;

struct Arguments {
    std::string data;
    std::vector<std::string> without;
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
    for (const study::MeasuredSystem& system : tables.systems)
        std::printf("%s, \"%s\": %s\n", system.gpu.c_str(), system.text.c_str(),
                    system.fabric ? system.link.c_str() : system.unknown_because.c_str());
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
        else
            arguments.data = word;
    }
    if (arguments.data.empty()) {
        std::fputs("usage: collective-calibration DATA [--without LINK]...\n", stderr);
        return 2;
    }
    return run(arguments);
}
