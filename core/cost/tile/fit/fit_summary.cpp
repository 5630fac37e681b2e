// SPDX-License-Identifier: Apache-2.0
#include "fit_summary.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace dubhe::cost {

using nlohmann::ordered_json;

std::string save(const std::vector<FamilyFit>& fits) {
    ordered_json document = ordered_json::array();
    for (const FamilyFit& fit : fits) {
        ordered_json cells = ordered_json::array();
        for (const FamilyFit::Cell& cell : fit.cells)
            cells.push_back({cell.measured, cell.predicted, cell.rows});
        document.push_back({{"family", name_of(fit.family)},
                            {"kind", name_of(fit.kind)},
                            {"precision", name_of(fit.precision)},
                            {"gpu", fit.gpu},
                            {"rows", fit.rows},
                            {"mean_ape_seen", fit.mean_ape_seen},
                            {"mean_ape_unseen", fit.mean_ape_unseen},
                            {"coverage_unseen", fit.coverage_unseen},
                            {"cells", std::move(cells)}});
    }
    return document.dump();
}

Result<std::vector<FamilyFit>> load_summary(std::string_view json, const std::string& file) {
    const auto bad = [&] { return error(message("the summary of the fit can't be read"), file); };
    const auto share = [](const ordered_json& fit, const char* key) {
        const double value = fit.at(key).get<double>();
        return std::isfinite(value) && value >= 0.0 ? value : 0.0;
    };
    std::vector<FamilyFit> fits;
    try {
        for (const ordered_json& json_fit : ordered_json::parse(json)) {
            const std::optional<tile::Family> family = tile::family_from(json_fit.at("family").get<std::string>());
            const auto kind = workload::operator_kind_from(json_fit.at("kind").get<std::string>());
            const auto precision = precision_from(json_fit.at("precision").get<std::string>());
            if (!family || !kind || !precision) return bad();
            FamilyFit fit;
            fit.family = *family;
            fit.kind = *kind;
            fit.precision = *precision;
            fit.gpu = json_fit.at("gpu").get<std::string>();
            fit.rows = json_fit.at("rows").get<std::size_t>();
            fit.mean_ape_seen = share(json_fit, "mean_ape_seen");
            fit.mean_ape_unseen = share(json_fit, "mean_ape_unseen");
            fit.coverage_unseen = share(json_fit, "coverage_unseen");
            for (const ordered_json& cell : json_fit.at("cells"))
                fit.cells.push_back(
                    {cell.at(0).get<std::int16_t>(), cell.at(1).get<std::int16_t>(), cell.at(2).get<std::uint32_t>()});
            fits.push_back(std::move(fit));
        }
    } catch (const ordered_json::exception&) {
        return bad();
    }
    return fits;
}

} // namespace dubhe::cost
