// SPDX-License-Identifier: Apache-2.0
// The page of `validate --report`: for each model a table of errors and a plot of predicted over measured. One file, no
// script, nothing from outside; light and dark by the reader's own setting.
#include "validate_report.h"

#include <core/support/html.h>
#include <core/tables/html.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace dubhe::cli {

namespace {

using study::ValidatedCase;
using study::Validation;

constexpr std::string_view style = R"(<style>
:root { color-scheme: light dark; --ink: #1b1f24; --faint: #8a929c; --rule: #d9dde2; --ground: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8eb; --faint: #9aa2ac; --rule: #3a4048; --ground: #16191d; } }
body { font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--ground); margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; border-top: 1px solid var(--rule); padding-top: 1rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: 1rem 0; }
th, td { padding: .15rem .8rem; text-align: right; border-bottom: 1px solid var(--rule); }
th.text, td.text { text-align: left; }
p { color: var(--faint); } svg text { fill: var(--ink); font-size: 12px; }
</style>)";

// Okabe and Ito's palette, safe for colour-blind eyes.
constexpr std::array<std::string_view, 7> colours{"#0072b2", "#e69f00", "#009e73", "#d55e00",
                                                  "#cc79a7", "#56b4e9", "#b8a900"};

// Both axes logarithmic, over whole decades.
class Scatter {
  public:
    explicit Scatter(const Validation& validation) : cases_{validation.cases} {
        double least = 1e300, most = 0.0;
        for (const ValidatedCase& tried : cases_) {
            least = std::min({least, tried.measured_s, tried.mid_s});
            most = std::max({most, tried.measured_s, tried.mid_s});
            gpus_.insert(tried.gpu);
        }
        low_ = std::floor(std::log10(std::max(least, 1e-12)));
        high_ = std::max(low_ + 1.0, std::ceil(std::log10(most)));
    }

    [[nodiscard]] std::string svg() const {
        std::string svg = "<svg viewBox=\"0 0 760 500\" width=\"760\" height=\"500\" role=\"img\" "
                          "aria-label=\"Predicted over measured time\">\n";
        for (int i = 0; i <= static_cast<int>(high_ - low_); ++i) {
            const double decade = low_ + i;
            const std::string label = escaped_html(time_text(std::pow(10.0, decade)));
            svg += line(x(decade), bottom, x(decade), top) + line(left, y(decade), right, y(decade));
            svg += text(x(decade), bottom + 18.0, "middle", label) + text(left - 8.0, y(decade) + 4.0, "end", label);
        }
        svg += "<line x1=\"" + point(left) + "\" y1=\"" + point(bottom) + "\" x2=\"" + point(right) + "\" y2=\"" +
               point(top) + "\" stroke=\"var(--faint)\"/>\n";
        svg += text((left + right) / 2.0, bottom + 38.0, "middle", "measured") +
               text(left, top - 8.0, "start", "predicted");
        return svg + points() + legend() + "</svg>\n";
    }

  private:
    static constexpr double left = 80.0, right = 530.0, top = 24.0, bottom = 450.0;
    static constexpr std::size_t most_points = 8000; // beyond that the page grows without showing more

    [[nodiscard]] static std::string point(double value) {
        return std::to_string(std::round(value * 10.0) / 10.0).substr(0, 6);
    }
    [[nodiscard]] double x(double decade) const { return left + (right - left) * (decade - low_) / (high_ - low_); }
    [[nodiscard]] double y(double decade) const { return bottom - (bottom - top) * (decade - low_) / (high_ - low_); }
    [[nodiscard]] static std::string line(double x1, double y1, double x2, double y2) {
        return "<line x1=\"" + point(x1) + "\" y1=\"" + point(y1) + "\" x2=\"" + point(x2) + "\" y2=\"" + point(y2) +
               "\" stroke=\"var(--rule)\"/>\n";
    }
    [[nodiscard]] static std::string text(double at_x, double at_y, const std::string& anchor,
                                          const std::string& words) {
        return "<text x=\"" + point(at_x) + "\" y=\"" + point(at_y) + "\" text-anchor=\"" + anchor + "\">" + words +
               "</text>\n";
    }
    [[nodiscard]] std::string_view colour(const std::string& gpu) const {
        return colours[static_cast<std::size_t>(std::distance(gpus_.begin(), gpus_.find(gpu))) % colours.size()];
    }
    [[nodiscard]] std::string points() const {
        const std::size_t step = std::max<std::size_t>(1, cases_.size() / most_points);
        const bool few = cases_.size() <= 300;
        std::string svg;
        for (std::size_t i = 0; i < cases_.size(); i += step) {
            const ValidatedCase& tried = cases_[i];
            svg += "<circle cx=\"" + point(x(std::log10(tried.measured_s))) + "\" cy=\"" +
                   point(y(std::log10(tried.mid_s))) + "\" r=\"" + (few ? "4" : "2") + "\" fill=\"" +
                   std::string{colour(tried.gpu)} + "\" fill-opacity=\"" + (few ? ".8" : ".35") + "\">";
            if (few)
                svg += "<title>" +
                       escaped_html(tried.gpu + ": " + tried.what + ": measured " + time_text(tried.measured_s) +
                                    ", predicted " + time_text(tried.mid_s)) +
                       "</title>";
            svg += "</circle>\n";
        }
        return svg;
    }
    [[nodiscard]] std::string legend() const {
        std::string svg;
        double at = top + 8.0;
        for (const std::string& gpu : gpus_) {
            svg += "<circle cx=\"550\" cy=\"" + point(at - 4.0) + "\" r=\"5\" fill=\"" + std::string{colour(gpu)} +
                   "\"/>\n" + text(562.0, at, "start", escaped_html(gpu));
            at += 20.0;
        }
        return svg;
    }

    const std::vector<ValidatedCase>& cases_;
    std::set<std::string> gpus_;
    double low_ = 0.0, high_ = 1.0;
};

std::string failures(const Validation& validation) {
    if (validation.failed.empty()) return {};
    return "<h3>Not predicted: " + std::to_string(validation.failed.size()) + "</h3>\n" +
           tables::html_of(study::failure_table(), validation.failed);
}

std::string worst_cases(const Validation& validation) {
    constexpr std::size_t most = 60;
    std::vector<ValidatedCase> sorted = validation.cases;
    const std::size_t shown = std::min(sorted.size(), most);
    std::ranges::partial_sort(sorted, sorted.begin() + static_cast<std::ptrdiff_t>(shown), std::ranges::greater{},
                              [](const ValidatedCase& tried) { return std::abs(tried.error()); });
    sorted.resize(shown);
    return "<h3>Worst first</h3>\n" + tables::html_of(study::case_table(validation), sorted);
}

std::string groups(const Validation& validation) {
    std::vector<study::AccuracyRow> rows = groups_of(validation);
    for (const auto& [tag, key] : validation.tags()) {
        for (study::AccuracyRow& row : study::accuracy_rows(validation.by(key))) {
            row.name.insert(0, tag + ' ');
            rows.push_back(std::move(row));
        }
    }
    return tables::html_of(study::accuracy_table("group"), rows);
}

} // namespace

std::string html_of(const ValidateReport& report, const std::string& behind) {
    std::string html = "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Validation of " +
                       escaped_html(report.cases_file) + "</title>\n" + std::string{style} +
                       "</head><body>\n<h1>Predictions beside measurements: " + escaped_html(report.cases_file) +
                       "</h1>\n<p>Errors are absolute, in percent of what was measured. Seen: rows of that GPU took "
                       "part in the fit. Dubhe " DUBHE_VERSION "</p>\n";
    for (const ModelValidation& model : report.models) {
        html += "<h2>" + escaped_html(model.model) + "</h2>\n<p>" + escaped_html(model.description) + "</p>\n" +
                groups(model.validation);
        if (!model.validation.cases.empty()) html += Scatter{model.validation}.svg() + worst_cases(model.validation);
        html += failures(model.validation);
    }
    return html + behind + "</body></html>\n";
}

} // namespace dubhe::cli
