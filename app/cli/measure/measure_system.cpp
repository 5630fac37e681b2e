// SPDX-License-Identifier: Apache-2.0
// What the machine at hand can do, into its entry of the catalog.
#include "../options/format.h"
#include "../output/table.h"
#include "measure_collectives.h"

#include <core/measurement/system_entry.h>
#include <core/units/text.h>

namespace dubhe::cli {

namespace {

using measurement::SystemFigure;

std::string value_text(const SystemFigure& figure) {
    if (figure.unit == "s") return time_text(figure.value);
    if (figure.unit == "B") return bytes_text(figure.value);
    if (figure.unit == "Hz") return dubhe::to_text(Hertz{figure.value});
    if (figure.unit == "B/s") return dubhe::to_text(BytesPerSecond{figure.value});
    if (figure.unit == "FLOP/s") return dubhe::to_text(FlopsPerSecond{figure.value});
    return number_text(figure.value) + (figure.unit.empty() ? "" : ' ' + figure.unit);
}

struct Filled {
    std::string entry, file;
    bool added = false;
};

Result<Filled> into_catalog(const MeasureArguments& arguments, const MeasureSetting& setting,
                            const std::vector<SystemFigure>& figures) {
    Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
    if (!catalog) return catalog.diagnostics();
    if (const Result<hardware::Gpu> known = catalog->find(setting.device.name)) {
        const Result<hardware::Gpu> changed = catalog->edit(known->name, [&](hardware::Gpu gpu) {
            return Result<hardware::Gpu>{measurement::with_figures(std::move(gpu), figures)};
        });
        if (!changed) return changed.diagnostics();
        return Filled{known->name, catalog->file().string(), false};
    }
    const hardware::Gpu gpu = measurement::entry_of(setting.device, figures, arguments.session.date);
    if (const Result<Done> added = catalog->put(gpu); !added) return added.diagnostics();
    return Filled{gpu.name, catalog->file().string(), true};
}

Json figures_json(const std::vector<SystemFigure>& figures, const Filled& filled, const MeasureSetting& setting) {
    Json json{{"backend", setting.back_end->name()},
              {"device", setting.device.name},
              {"vendor", setting.device.vendor},
              {"software", setting.device.software},
              {"entry", filled.entry},
              {"added", filled.added},
              {"figures", Json::array()}};
    for (const SystemFigure& figure : figures) {
        Json each{{"name", figure.name}, {"value", figure.value}, {"unit", figure.unit}, {"spread", figure.spread}};
        if (figure.field) each["field"] = name_of(*figure.field);
        json["figures"].push_back(std::move(each));
    }
    return json;
}

std::string figures_text(const std::vector<SystemFigure>& figures, const Filled& filled,
                         const MeasureSetting& setting) {
    Table table{{"<Figure", "value", "spread", "<field"}};
    for (const SystemFigure& figure : figures) {
        table.add({figure.name, value_text(figure),
                   figure.spread > 0.0 ? percent_text(figure.spread / figure.value) : "-",
                   figure.field ? std::string{name_of(*figure.field)} : "-"});
    }
    return setting.device.name + " (" + setting.device.software + ")\n\n" + table.text() + '\n' +
           (filled.entry.empty() ? "The catalog stays as it was.\n"
            : filled.added       ? "A new entry of the catalog: " + filled.entry + '\n'
                                 : "Into the entry of the catalog: " + filled.entry + '\n');
}

// What several GPUs do together. Where that can't be measured, the figures of one stand, and a warning says why.
struct Exchange {
    std::vector<SystemFigure> copies;
    std::optional<MeasuredCollectives> collectives;
    Diagnostics problems;
};

Exchange exchange_of(const MeasureArguments& arguments, MeasureSetting& setting, const Progress& progress) {
    Exchange exchange;
    const auto failed = [&](const Diagnostics& why) {
        exchange.problems.push_back(
            warning(message("what the GPUs exchange wasn't measured: %1", why.front().message)));
        if (arguments.progress) print_line({{"warning", {{"message", exchange.problems.back().message}}}});
        return exchange;
    };
    if (setting.back_end->gpus() < 2 || progress.cancelled()) return exchange;
    const Result<std::unique_ptr<measurement::GpuGroup>> group = setting.back_end->gpu_group(arguments.gpus);
    if (!group) return failed(group.diagnostics());
    Result<std::vector<SystemFigure>> copies = (*group)->measure_copies(progress);
    if (!copies) return failed(copies.diagnostics());
    exchange.copies = *std::move(copies);
    Result<MeasuredCollectives> collectives = run_collectives(setting, arguments, **group);
    if (!collectives) return failed(collectives.diagnostics());
    exchange.problems = collectives->warnings; // told as they came
    exchange.collectives = *std::move(collectives);
    return exchange;
}

} // namespace

Result<Answer> measure_system(MeasureArguments& arguments) {
    const Result<std::unique_ptr<MeasureSetting>> made = measure_setting(arguments, false);
    if (!made) return made.diagnostics();
    MeasureSetting& setting = **made;
    Progress progress = progress_if(arguments.progress);
    progress.stop = setting.signals.token();
    Result<std::vector<SystemFigure>> figures = setting.back_end->measure_system(progress);
    if (!figures) return figures.diagnostics();
    // Into the catalog before the GPUs exchange anything: what is found so far is kept.
    const Result<Filled> filled = arguments.into_catalog ? into_catalog(arguments, setting, *figures) : Filled{};
    if (!filled) return filled.diagnostics();
    const Exchange exchange = exchange_of(arguments, setting, progress);
    figures->insert(figures->end(), exchange.copies.begin(), exchange.copies.end());
    Json json = figures_json(*figures, *filled, setting);
    if (exchange.collectives) json["collectives"] = json_of(*exchange.collectives);
    if (arguments.progress) print_line({{"summary", json}});
    Answer answer{arguments.format == Format::json
                      ? document_text(json)
                      : figures_text(*figures, *filled, setting) +
                            (exchange.collectives ? '\n' + text_of(*exchange.collectives) : std::string{})};
    if (!arguments.progress) answer.notes = exchange.problems; // else they are lines of their own
    answer.exit_code = progress.cancelled() ? 1 : 0;
    return answer;
}

Result<Answer> list_back_ends(const MeasureArguments& arguments) {
    const measurement::BackEnds all = measurement::load_back_ends(arguments.settings);
    Json json = Json::array();
    Table table{{"<Back end", "<device or reason", "<software"}};
    for (const auto& each : all) {
        const Result<measurement::DeviceInfo> device = each->device();
        if (device) {
            json.push_back({{"name", each->name()},
                            {"available", true},
                            {"device", device->name},
                            {"software", device->software},
                            {"memory_bytes", device->memory.value()}});
            table.add({std::string{each->name()}, device->name, device->software});
        } else {
            const std::string& why = device.diagnostics().front().message;
            json.push_back({{"name", each->name()}, {"available", false}, {"reason", why}});
            table.add({std::string{each->name()}, "not available: " + why, "-"});
        }
    }
    return Answer{arguments.format == Format::json ? document_text(json) : table.text()};
}

} // namespace dubhe::cli
