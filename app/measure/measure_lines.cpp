// SPDX-License-Identifier: GPL-3.0-or-later
#include "measure_lines.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace dubhe::app {

namespace {

using widgets::RowState;

constexpr double largest_count = 1e15; // that a double counts exactly

std::optional<double> positive(const QJsonValue& value) {
    const double number = value.toDouble();
    return std::isfinite(number) && number > 0.0 ? std::optional{number} : std::nullopt;
}

double not_negative(const QJsonValue& value) {
    const double number = value.toDouble();
    return std::isfinite(number) ? std::max(0.0, number) : 0.0;
}

std::int64_t count_in(const QJsonValue& value) {
    return static_cast<std::int64_t>(std::min(largest_count, not_negative(value)));
}

std::optional<RowState> state_of(const QString& name) {
    static constexpr std::array<std::pair<const char*, RowState>, 4> states{{{"measured", RowState::measured},
                                                                             {"known", RowState::known},
                                                                             {"refused", RowState::refused},
                                                                             {"failed", RowState::failed}}};
    for (const auto& [known, state] : states) {
        if (name == QLatin1String{known}) return state;
    }
    return std::nullopt;
}

} // namespace

std::optional<std::vector<widgets::BackEndView>> back_ends_of(const QByteArray& json) {
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isArray()) return std::nullopt;
    std::vector<widgets::BackEndView> all;
    for (const QJsonValue value : document.array()) {
        const QJsonObject each = value.toObject();
        if (each["name"].toString().isEmpty()) return std::nullopt;
        all.push_back({each["name"].toString(), each["available"].toBool(), each["device"].toString(),
                       each["software"].toString(), each["reason"].toString()});
    }
    return all;
}

std::optional<widgets::RowReport> report_of(const QJsonObject& row) {
    const std::optional<RowState> state = state_of(row["outcome"].toString());
    const QString operation = row["operator"].toString();
    if (!state || operation.isEmpty()) return std::nullopt;
    widgets::RowReport report{
        count_in(row["number"]),
        count_in(row["of"]),
        operation,
        workload::operator_kind_from(row["kind"].toString().toStdString()).value_or(workload::OperatorKind::unknown),
        {}};
    report.result.state = *state;
    report.result.reason = row["reason"].toString();
    if (*state == RowState::refused || *state == RowState::failed) return report;
    const std::optional<double> time = positive(row["time_s"]);
    if (!time) return std::nullopt;
    report.result.time_s = *time;
    report.result.spread_s = not_negative(row["spread_s"]);
    report.result.relative_error = not_negative(row["relative_error"]);
    report.result.alone_s = not_negative(row["alone_s"]);
    report.result.repetitions = count_in(row["repetitions"]);
    report.result.dropped = count_in(row["dropped"]);
    report.result.ended = row["ended"].toString();
    return report;
}

std::optional<widgets::IterationResult> iteration_of(const QJsonObject& summary) {
    widgets::IterationResult result;
    for (const auto& [key, target] : {std::pair{"measured_s", &result.measured_s},
                                      {"sum_s", &result.sum_s},
                                      {"simulated_s", &result.simulated_s},
                                      {"naive_s", &result.naive_s}}) {
        const std::optional<double> time = positive(summary[QLatin1String{key}]);
        if (!time) return std::nullopt;
        *target = *time;
    }
    result.spread_s = not_negative(summary["spread_s"]);
    result.device = summary["device"].toString();
    result.software = summary["software"].toString();
    result.operators = count_in(summary["operators"]);
    result.distinct = count_in(summary["distinct_operators"]);
    result.repetitions = count_in(summary["repetitions"]);
    return result;
}

std::optional<widgets::SystemResult> system_of(const QJsonObject& summary) {
    if (!summary["figures"].isArray() || summary["device"].toString().isEmpty()) return std::nullopt;
    widgets::SystemResult result;
    result.back_end = summary["backend"].toString();
    result.device = summary["device"].toString();
    result.vendor = summary["vendor"].toString();
    result.software = summary["software"].toString();
    for (const QJsonValue value : summary["figures"].toArray()) {
        const QJsonObject each = value.toObject();
        const std::optional<double> number = positive(each["value"]);
        if (!number || each["name"].toString().isEmpty()) continue;
        widgets::FigureView figure{
            each["name"].toString(), each["unit"].toString(), *number, not_negative(each["spread"]), std::nullopt, {}};
        const std::string field = each["field"].toString().toStdString();
        if (!field.empty()) figure.field = hardware::specification_from(field);
        result.figures.push_back(std::move(figure));
    }
    if (result.figures.empty()) return std::nullopt;
    return result;
}

QString last_said(const QString& diagnostics) {
    QString line = diagnostics.section(u'\n', -1).trimmed();
    for (const char* prefix : {"dubhe-cli: ", "error: ", "warning: "}) {
        if (line.startsWith(QLatin1String{prefix})) line.remove(0, static_cast<qsizetype>(std::strlen(prefix)));
    }
    return line;
}

QString with_full_stop(QString text) {
    if (!text.isEmpty() && !text.endsWith(u'.')) text += u'.';
    return text;
}

} // namespace dubhe::app
