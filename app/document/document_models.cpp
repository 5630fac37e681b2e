// SPDX-License-Identifier: GPL-3.0-or-later
// The document's cost models: which one predicts, and what the user has measured himself.
#include "document.h"

#include <core/cost/measured.h>

namespace dubhe::app {

namespace {

using MeasuredPtr = std::shared_ptr<const cost::Measured>;

// A catalog of one's own for another thread: the shipped entries and the user's.
Result<hardware::Catalog> copy_of(const hardware::CatalogItems& items) {
    Result<hardware::Catalog> copy = hardware::Catalog::in_memory();
    if (!copy) return copy;
    if (const Result<Done> put = copy->put(items); !put) return put.diagnostics();
    return copy;
}

Result<MeasuredPtr> read_measurements(const std::filesystem::path& file, const hardware::CatalogItems& gpus,
                                      const std::shared_ptr<const cost::Library>& library) {
    const Result<hardware::Catalog> catalog = copy_of(gpus);
    if (!catalog) return catalog.diagnostics();
    return cost::read_measured(file, *catalog, *library);
}

} // namespace

void Document::choose_model() {
    const Result<const cost::CostModel*> chosen = models_.model(project_.cost_model);
    model_refusal_ = chosen ? Diagnostics{} : chosen.diagnostics();
    if (chosen) model_ = *chosen;
    if (!model_) model_ = models_.model("roofline").value(); // needs no library
    if (!chosen) Q_EMIT model_refused(model_refusal_);
}

void Document::reload_models() {
    models_.reload();
    choose_model();
    Q_EMIT models_changed();
    Q_EMIT method_changed();
}

void Document::load_measurements(std::function<void()> then) {
    const std::filesystem::path file = data_folder_ / "measurements.sqlite";
    std::error_code ignored;
    if (data_folder_.empty() || !std::filesystem::exists(file, ignored)) {
        if (then) then();
        return;
    }
    hardware::CatalogItems gpus;
    for (const hardware::CatalogEntry& entry : catalog_.entries())
        gpus.gpus.push_back(entry.gpu);
    measuring_.start(
        tr("Reading your measurements"),
        [file, gpus = std::move(gpus), library = models_.library()](const Progress&) {
            return read_measurements(file, gpus, library);
        },
        [this, then = std::move(then)](const Result<MeasuredPtr>& measured) {
            if (measured) {
                models_.set_measured(*measured);
                choose_model();
                Q_EMIT models_changed();
                Q_EMIT method_changed();
            } else {
                Q_EMIT measurements_refused(measured.diagnostics());
            }
            if (then) then();
        });
}

} // namespace dubhe::app
