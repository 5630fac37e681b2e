// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost_models.h"

#include "../appearance/words.h"

#include <algorithm>
#include <utility>

namespace dubhe::app {

CostModels::CostModels(std::filesystem::path own_file) : own_file_{std::move(own_file)} {
    reload();
}

void CostModels::reload() {
    problems_.clear();
    own_ = false;
    // Not owned: it is part of the program.
    library_ = {std::shared_ptr<const cost::Library>{}, &cost::Library::shipped()};
    std::error_code ignored;
    if (own_file_.empty() || !std::filesystem::exists(own_file_, ignored)) return;
    Result<cost::Library> read = cost::Library::read(own_file_);
    if (!read) {
        problems_ = read.diagnostics();
        return;
    }
    library_ = std::make_shared<const cost::Library>(std::move(*read));
    own_ = true;
}

Result<Done> CostModels::offers(std::string_view name) const {
    const cost::ModelDescription* description = cost::find_model(name);
    if (!description)
        return error(words("this program has no cost model \"%1\"")
                         .arg(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())))
                         .toStdString());
    if (name == "measured" && measured_) return Done{};
    const auto has = [&](std::string_view section) { return library_->section(section) != nullptr; };
    const bool there =
        !description->fitted || (has(cost::section_of(name)) && (name != "wave_scaling" || has("kernel_wise")));
    if (there && name != "measured") return Done{};
    const Result<std::shared_ptr<const cost::CostModel>> refused = cost::make_model(name, *library_);
    return refused ? Result<Done>{Done{}} : refused.diagnostics();
}

Result<const cost::CostModel*> CostModels::model(std::string_view name) {
    const auto known = std::ranges::find_if(made_, [&](const Made& made) {
        return made.library == library_ && made.measured == measured_ && made.model->name() == name;
    });
    if (known != made_.end()) return known->model.get();
    if (const Result<Done> offered = offers(name); !offered) return offered.diagnostics();
    Result<std::shared_ptr<const cost::CostModel>> fresh = cost::make_model(name, *library_, measured_);
    if (!fresh) return fresh.diagnostics();
    made_.push_back({library_, measured_, std::move(*fresh)});
    return made_.back().model.get();
}

} // namespace dubhe::app
