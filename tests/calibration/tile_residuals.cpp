// SPDX-License-Identifier: Apache-2.0
// Where the tile model errs: signed errors by GPU, precision and regime, of a fit with every GPU and of one without the
// row's own chip. On tensor cores, and for products on the lanes (runs of a millisecond and more, of which the host
// sees nothing). Rows are those one in ten that no fit takes (see fit_tile.h).
//
//   tile-residuals lanes|products|attention|convolutions FOLDER... [--fit-only] [--thin N] [--all-rows] [--rows]
//                    [--without CHIP]...
//
// FOLDER: measurements that `dubhe-cli db import` takes. --fit-only: leave out no chip; --without: these only, not each
// in turn. --thin: fit on one row in N, which is quicker. --all-rows: errors of fitted rows, too. --rows: them one by
// one, microseconds: measured, fitted, left out.
#include <core/cost/tile/attention/fit_attention.h>
#include <core/cost/tile/convolution/fit_convolution.h>
#include <core/cost/tile/fit/fit_tile.h>
#include <core/cost/tile/product/fit_product.h>
#include <core/evidence/importers.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace dubhe;
using evidence::Measurement;
using evidence::MeasurementSet;
using workload::AttentionProblem;
using workload::ConvolutionProblem;
using workload::ProductProblem;
namespace tile = cost::tile;

struct Arguments {
    std::string family;
    std::vector<std::string> folders, without;
    bool only_all = false, rows = false, all_rows = false;
    std::size_t thin = 1;
};

struct Row {
    const Measurement* measured = nullptr;
    tile::Machine machine;
    std::string chip;
    tile::AttentionSetting setting; // of attention
    double seen_s = 0.0, left_out_s = 0.0;
};

// A family: its rows, its fit, its prediction.
using Predict = std::function<double(const Row& row)>;
struct FamilyOf {
    std::function<bool(const Measurement& row)> holds;
    bool tensor_cores = true;
    std::function<Predict(const MeasurementSet& set, const hardware::Catalog& catalog,
                          const std::function<bool(std::string_view)>& fitted)>
        fit;
};

template <class Fields, class Parameters>
void print_parameters(const Fields& fields, const Parameters& parameters) {
    for (const auto& field : fields) {
        const double value = parameters.*field.member;
        const bool stuck = !field.fixed && (value < field.low * 1.02 || value > field.high * 0.98);
        std::printf(" %s=%.4g%s", std::string{field.name}.c_str(), value, stuck ? "!" : "");
    }
    std::printf("\n");
}

FamilyOf lanes() {
    return {
        [](const Measurement& row) {
            return std::holds_alternative<ProductProblem>(row.problem) && row.precision == Precision::fp32;
        },
        false,
        [](const MeasurementSet& set, const hardware::Catalog& catalog, const auto& fitted) {
            const auto p = tile::fit_product(set, catalog, cost::HostFloors::of(set, fitted), fitted, 1, Progress{});
            print_parameters(tile::product_fields(), p);
            return [p](const Row& row) {
                return estimate_product(row.machine, row.measured->kind,
                                        std::get<ProductProblem>(row.measured->problem), p, tile::Residency::repeated())
                    .seconds;
            };
        }};
}

FamilyOf products() {
    return {[](const Measurement& row) { return std::holds_alternative<ProductProblem>(row.problem); }, true,
            [](const MeasurementSet& set, const hardware::Catalog& catalog, const auto& fitted) {
                const auto p = tile::fit_tensor_product(set, catalog, {}, fitted, 1, {});
                print_parameters(tile::tensor_product_fields(), p);
                return [p](const Row& row) {
                    return estimate_product(row.machine, row.measured->kind,
                                            std::get<ProductProblem>(row.measured->problem), p,
                                            tile::Residency::repeated())
                        .seconds;
                };
            }};
}

FamilyOf attention() {
    return {[](const Measurement& row) { return std::holds_alternative<AttentionProblem>(row.problem); }, true,
            [](const MeasurementSet& set, const hardware::Catalog& catalog, const auto& fitted) {
                const auto p = tile::fit_attention(set, catalog, {}, fitted, 1, {});
                print_parameters(tile::attention_fields(), p);
                return [p](const Row& row) {
                    return estimate_attention(row.machine, row.measured->kind,
                                              std::get<AttentionProblem>(row.measured->problem), p,
                                              tile::Residency::repeated(), row.setting)
                        .seconds;
                };
            }};
}

FamilyOf convolutions() {
    return {[](const Measurement& row) { return std::holds_alternative<ConvolutionProblem>(row.problem); }, true,
            [](const MeasurementSet& set, const hardware::Catalog& catalog, const auto& fitted) {
                const auto p =
                    tile::fit_convolution(set, catalog, cost::HostFloors::of(set, fitted), fitted, 1, Progress{});
                print_parameters(tile::convolution_fields(), p);
                return [p](const Row& row) {
                    return estimate_convolution(row.machine, row.measured->kind,
                                                std::get<ConvolutionProblem>(row.measured->problem), p,
                                                tile::Residency::repeated())
                        .seconds;
                };
            }};
}

// By what a table splits its rows.
std::string size_regime(const Measurement& row) {
    char text[64];
    if (const auto* p = std::get_if<ProductProblem>(&row.problem)) {
        const std::int64_t m = p->m;
        std::snprintf(text, sizeof text, "m %s",
                      m == 1      ? "    1"
                      : m <= 16   ? "   16"
                      : m <= 64   ? "   64"
                      : m <= 256  ? "  256"
                      : m <= 1024 ? " 1024"
                                  : " more");
        return text;
    }
    if (const auto* a = std::get_if<AttentionProblem>(&row.problem)) {
        const char* const kind = a->queries == 1 && a->keys > 1 ? "decode" : "prefill";
        std::snprintf(text, sizeof text, "%s d%3d %s%s", kind, static_cast<int>(a->head_dim),
                      a->heads == a->kv_heads ? "mha" : "gqa", a->window > 0 ? " window" : "");
        return text;
    }
    const auto& c = std::get<ConvolutionProblem>(row.problem);
    std::snprintf(text, sizeof text, "%s %dx%d", std::string{name_of(row.kind)}.c_str() + 11, c.kernel[0], c.kernel[1]);
    return text;
}

std::string time_regime(const Measurement& row) {
    const auto decade = static_cast<int>(std::floor(2.0 * std::log10(row.time_s * 1e6)));
    char text[64];
    std::snprintf(text, sizeof text, "%8.3g us", std::pow(10.0, 0.5 * decade));
    if (const auto* a = std::get_if<AttentionProblem>(&row.problem))
        return (a->queries == 1 && a->keys > 1 ? "decode  " : "prefill ") + std::string{text};
    return text;
}

// Which side binds, by the roof: compute over memory.
std::string roof_regime(const Row& row) {
    const workload::Work work = work_of(row.measured->kind, row.measured->problem, row.measured->precision);
    const double compute = work.flop().value() / row.machine.matrix_peak;
    const double memory = work.bytes().value() / row.machine.bandwidth;
    const double ratio = compute / memory;
    std::string text = ratio < 0.3 ? "memory " : ratio < 3.0 ? "both   " : "compute";
    const double bytes = work.bytes().value();
    text += bytes < 0.3 * row.machine.l2 ? " within L2" : bytes < 2.0 * row.machine.l2 ? " about L2" : " beyond L2";
    return text;
}

std::string depth_regime(const Row& row) {
    const auto& p = std::get<ProductProblem>(row.measured->problem);
    char text[64];
    std::snprintf(text, sizeof text, "%s k %6.0f", p.batch > 1 ? "batched" : "single ",
                  std::exp2(std::floor(std::log2(static_cast<double>(p.k)))));
    return text;
}

struct Errors {
    std::size_t rows = 0;
    double absolute = 0.0, bias = 0.0, predicted = 0.0, measured = 0.0;
    void add(double predicted_s, double measured_s) {
        ++rows;
        absolute += std::abs(predicted_s / measured_s - 1.0);
        bias += std::log(predicted_s / measured_s);
        predicted += predicted_s, measured += measured_s;
    }
    void print() const {
        const auto n = static_cast<double>(std::max<std::size_t>(1, rows));
        std::printf("  %6.1f %% %+7.1f %% sum %+7.1f %%", 100.0 * absolute / n, 100.0 * (std::exp(bias / n) - 1.0),
                    100.0 * (predicted / measured - 1.0));
    }
};

void print_table(const std::vector<Row>& rows, const std::function<std::string(const Row&)>& key) {
    std::map<std::string, std::pair<Errors, Errors>> table;
    for (const Row& row : rows) {
        auto& [seen, left_out] = table[row.chip + ' ' + std::string{name_of(row.measured->precision)} + ' ' + key(row)];
        seen.add(row.seen_s, row.measured->time_s);
        if (row.left_out_s > 0.0) left_out.add(row.left_out_s, row.measured->time_s);
    }
    for (const auto& [name, errors] : table) {
        std::printf("%-46s %5zu", name.c_str(), errors.first.rows);
        errors.first.print();
        if (errors.second.rows > 0) errors.second.print();
        std::printf("\n");
    }
    std::printf("\n");
}

int run(const Arguments& arguments) {
    const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    if (!catalog) return 1;
    evidence::ImportOptions options;
    options.catalog = &*catalog;
    MeasurementSet all;
    for (const std::string& folder : arguments.folders) {
        const Result<evidence::Import> read = evidence::import_folder(folder, options);
        if (!read || !append(all, read->operators)) {
            std::fprintf(stderr, "%s can't be read\n", folder.c_str());
            return 1;
        }
    }
    const FamilyOf family = arguments.family == "lanes"       ? lanes()
                            : arguments.family == "products"  ? products()
                            : arguments.family == "attention" ? attention()
                                                              : convolutions();
    MeasurementSet fitted_rows{{}, all.sources, all.devices, all.kernels, all.notes};
    std::vector<Row> tried;
    std::set<std::string> chips;
    std::map<std::string, std::string, std::less<>> chip_by_device;
    std::size_t seen = 0;
    for (const Measurement& row : all.rows) {
        if (!family.holds(row)) continue;
        const bool thinned = row.precision != Precision::fp16 && ++seen % arguments.thin != 0; // V100's few stay
        if (!thinned && (!plain(row) || !cost::kept_back(row))) fitted_rows.rows.push_back(row);
        const Result<hardware::Gpu> gpu = catalog->find(all.devices[row.device]);
        if (!gpu) continue;
        chip_by_device[all.devices[row.device]] = cost::chip_of(*gpu);
        const tile::Machine machine = tile::machine_of(*gpu, row.precision);
        if (machine.tensor_cores != family.tensor_cores || !plain(row) || (!family.tensor_cores && row.time_s < 1e-3) ||
            (!arguments.all_rows && !cost::kept_back(row)) || row.doubt != evidence::Doubt::none)
            continue;
        tried.push_back({&row, machine, cost::chip_of(*gpu), tile::attention_setting(all, row)});
        chips.insert(cost::chip_of(*gpu));
    }
    const auto fit_without = [&](const std::string& chip) {
        return family.fit(fitted_rows, *catalog, [&](std::string_view device) {
            const auto found = chip_by_device.find(device);
            return found != chip_by_device.end() && found->second != chip;
        });
    };
    const Predict with_all = fit_without("");
    for (Row& row : tried)
        row.seen_s = with_all(row);
    if (!arguments.only_all) {
        for (const std::string& chip : chips) {
            if (!arguments.without.empty() && std::ranges::find(arguments.without, chip) == arguments.without.end())
                continue;
            const Predict left_out = fit_without(chip);
            for (Row& row : tried) {
                if (row.chip == chip) row.left_out_s = left_out(row);
            }
        }
    }
    if (arguments.rows) {
        for (const Row& row : tried)
            std::printf("%s;%s;%.5g;%.5g;%.5g;%s\n", row.chip.c_str(),
                        to_text(row.measured->kind, row.measured->problem, row.measured->precision).c_str(),
                        row.measured->time_s * 1e6, row.seen_s * 1e6, row.left_out_s * 1e6,
                        all.sources[row.measured->source].software.c_str());
        return 0;
    }
    print_table(tried, [](const Row& row) { return std::string{name_of(row.measured->kind)}; });
    print_table(tried, [](const Row& row) { return size_regime(*row.measured); });
    print_table(tried, [](const Row& row) { return time_regime(*row.measured); });
    print_table(tried, roof_regime);
    if (!family.tensor_cores) print_table(tried, depth_regime);
    print_table(tried, [&](const Row& row) { return all.sources[row.measured->source].software; });
    return 0;
}

} // namespace

int main(int count, char** values) {
    Arguments arguments;
    for (int i = 1; i < count; ++i) {
        const std::string word = values[i];
        if (word == "--fit-only")
            arguments.only_all = true;
        else if (word == "--rows")
            arguments.rows = true;
        else if (word == "--all-rows")
            arguments.all_rows = true;
        else if (word == "--thin" && i + 1 < count)
            arguments.thin = std::max<std::size_t>(1, std::strtoul(values[++i], nullptr, 10));
        else if (word == "--without" && i + 1 < count)
            arguments.without.emplace_back(values[++i]);
        else if (arguments.family.empty())
            arguments.family = word;
        else
            arguments.folders.push_back(word);
    }
    if (arguments.folders.empty()) {
        std::fputs(
            "tile-residuals lanes|products|attention|convolutions FOLDER... [--fit-only] [--thin N] [--all-rows] "
            "[--rows] [--without CHIP]...\n",
            stderr);
        return 2;
    }
    return run(arguments);
}
