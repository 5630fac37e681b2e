// SPDX-License-Identifier: Apache-2.0
#include "fit_library.h"

#include "tile/fit/fit_summary.h"
#include "tile/fit/fit_tile.h"

#include <core/cost/models.h>
#include <core/cost/neural/fit_layer_features.h>
#include <core/cost/neural/fit_neural.h>
#include <core/cost/regression/end_to_end.h>
#include <core/cost/regression/inter_gpu.h>
#include <core/cost/regression/kernel_wise.h>
#include <core/cost/regression/layer_wise.h>
#include <core/cost/wave_scaling.h>
#include <core/units/plain_text.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

namespace dubhe::cost {

namespace {

using evidence::MeasurementSet;

bool separates(char c) {
    return c == ' ' || c == '-' || c == '_';
}

// `part` stands in `text` between separators or ends: "v100" in "tesla v100-pcie-32gb".
bool holds_part(std::string_view text, std::string_view part) {
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) {
        const bool begins = at == 0 || separates(text[at - 1]);
        const std::size_t end = at + part.size();
        if (begins && (end == text.size() || separates(text[end]))) return true;
    }
    return false;
}

std::vector<LibraryData> data_of(const MeasurementSet& set) {
    std::map<std::pair<std::string, std::string>, std::uint64_t> rows;
    for (const evidence::Measurement& row : set.rows) {
        const evidence::Source& source = set.sources[row.source];
        ++rows[{source.origin, source.licence}];
    }
    std::vector<LibraryData> data;
    data.reserve(rows.size());
    for (const auto& [source, count] : rows)
        data.push_back({source.first, source.second, count});
    return data;
}

std::vector<std::string> gpus_of(const MeasurementSet& set, const hardware::Catalog& catalog) {
    std::set<std::uint16_t> used;
    for (const evidence::Measurement& row : set.rows)
        used.insert(row.device);
    std::set<std::string> names;
    for (const std::uint16_t device : used) {
        if (const Result<hardware::Gpu> gpu = catalog.find(set.devices[device]); gpu) names.insert(gpu->name);
    }
    return {names.begin(), names.end()};
}

// The fits one after the other, each with its stretch of the whole's progress.
class LibraryFitter {
  public:
    LibraryFitter(const MeasurementSet& rows, const hardware::Catalog& catalog, const FitOptions& options,
                  const Progress& progress, Diagnostics& notes)
        : rows_{rows}, catalog_{catalog}, options_{options}, progress_{progress}, notes_{notes} {}

    Result<Library> run() {
        for (const std::string& name : options_.only) {
            const ModelDescription* const model = find_model(name);
            if (model == nullptr || !model->fitted) return error(message("there is no model \"%1\" to fit", name));
        }
        library_.info = {data_of(rows_), gpus_of(rows_, catalog_), options_.exclude, options_.seed};
        if (wanted("tile")) {
            if (const Result<Done> fitted = fit_tile_model(); !fitted) return fitted.diagnostics();
        }
        fit_regressions();
        if (const Result<Done> fitted = fit_networks(); !fitted) return fitted.diagnostics();
        if (progress_.cancelled()) return error(message("the fit was cancelled"));
        return std::move(library_);
    }

  private:
    [[nodiscard]] bool wanted(std::string_view model) const {
        return options_.only.empty() || std::ranges::find(options_.only, model) != options_.only.end();
    }
    [[nodiscard]] Progress part(double begin, double end) const {
        return {[this, begin, end](double fraction, std::string_view what) {
                    progress_(begin + (end - begin) * fraction, what);
                },
                progress_.stop};
    }

    Result<Done> fit_tile_model() {
        Result<TileFit> fit = fit_tile(rows_, catalog_, options_.seed, part(0.0, 0.7), notes_);
        if (!fit) return fit.diagnostics();
        library_.set("tile", save(fit->parameters));
        library_.set("host", fit->host.save());
        library_.set("summary", save(fit->fits));
        host_ = std::move(fit->host);
        return Done{};
    }

    void fit_regressions() {
        constexpr std::array<std::string_view, 4> models{"end_to_end", "layer_wise", "kernel_wise", "inter_gpu"};
        if (std::ranges::none_of(models, [&](std::string_view model) { return wanted(model); })) return;
        need_host();
        const RegressionData data = regression_data(rows_, catalog_, *host_);
        if (wanted("end_to_end")) library_.set("end_to_end", EndToEndParameters::fit(data).save());
        if (wanted("layer_wise")) library_.set("layer_wise", LayerWiseParameters::fit(data).save());
        if (wanted("kernel_wise") || wanted("wave_scaling")) {
            const KernelWiseParameters kernels = KernelWiseParameters::fit(data, {}, part(0.7, 0.75));
            library_.set("kernel_wise", kernels.save());
            if (wanted("wave_scaling")) library_.set("wave_scaling", WaveScalingParameters::fit(data, kernels).save());
        }
        if (wanted("inter_gpu")) library_.set("inter_gpu", InterGpuParameters::fit(data, {}, part(0.75, 0.8)).save());
    }

    // Rows that a network is trained on may be missing: a note, unless that model was asked for by name.
    Result<Done> fit_networks() {
        if (wanted("neural") && !progress_.cancelled()) {
            need_host();
            NeuralFitOptions neural;
            neural.seed = options_.seed;
            neural.checkpoint = options_.checkpoint;
            const Result<NeuralFit> fit = fit_neural(rows_, catalog_, *host_, neural, part(0.8, 0.95));
            if (fit)
                library_.set("neural", fit->parameters.save());
            else if (const Result<Done> without = go_without(fit.diagnostics()); !without)
                return without.diagnostics();
        }
        if (wanted("layer_features") && !progress_.cancelled()) {
            LayerFeaturesFitOptions layers;
            layers.seed = options_.seed;
            const Result<LayerFeaturesFit> fit = fit_layer_features(rows_, catalog_, layers, part(0.95, 1.0));
            if (fit)
                library_.set("layer_features", fit->parameters.save());
            else if (const Result<Done> without = go_without(fit.diagnostics()); !without)
                return without.diagnostics();
        }
        return Done{};
    }
    Result<Done> go_without(const Diagnostics& why) {
        if (!options_.only.empty()) return why;
        for (Diagnostic note : why) {
            note.severity = Severity::note;
            notes_.push_back(std::move(note));
        }
        return Done{};
    }

    void need_host() {
        if (!host_) host_ = HostShare{HostFloors::of(rows_, [](std::string_view) { return true; })};
        if (library_.section("host") == nullptr) library_.set("host", host_->save());
    }

    const MeasurementSet& rows_;
    const hardware::Catalog& catalog_;
    const FitOptions& options_;
    const Progress& progress_;
    Diagnostics& notes_;
    Library library_;
    std::optional<HostShare> host_;
};

} // namespace

bool matches_gpu(std::string_view pattern, const hardware::Gpu& gpu) {
    const std::string wanted = lowered(pattern);
    const auto matches = [&](const std::string& name) {
        const std::string text = lowered(name);
        return wanted.find('*') != std::string::npos ? matches_pattern(wanted, text) : holds_part(text, wanted);
    };
    return matches(gpu.name) || std::ranges::any_of(gpu.aliases, matches);
}

Result<Library> fit_library(const MeasurementSet& rows, const hardware::Catalog& catalog, const FitOptions& options,
                            const Progress& progress, Diagnostics& notes) {
    if (rows.rows.empty()) return error(message("there is nothing to fit: no measured operator is left"));
    return LibraryFitter{rows, catalog, options, progress, notes}.run();
}

} // namespace dubhe::cost
