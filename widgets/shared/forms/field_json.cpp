// SPDX-License-Identifier: GPL-3.0-or-later
#include "field_json.h"

#include "../text/qt_text.h"

#include <QJsonArray>

#include <cmath>

namespace dubhe::widgets {

namespace {

struct Json {
    QJsonValue operator()(std::monostate) const { return {}; }
    QJsonValue operator()(bool set) const { return set; }
    QJsonValue operator()(std::int64_t count) const { return static_cast<double>(count); }
    QJsonValue operator()(double number) const { return number; }
    QJsonValue operator()(const std::string& text) const { return qt_text(text); }
    QJsonValue operator()(const std::vector<std::string>& texts) const {
        QJsonArray all;
        for (const std::string& text : texts)
            all.append(qt_text(text));
        return all;
    }
};

ask::Value any_value(const ask::Description& field, const QJsonValue& json) {
    constexpr double most_exact = 9007199254740992.0; // 2^53: beyond, a double skips whole numbers
    if (json.isBool()) return json.toBool();
    if (json.isString()) return json.toString().toStdString();
    if (json.isDouble()) {
        const double number = json.toDouble();
        const bool whole = number == std::floor(number) && std::abs(number) <= most_exact;
        return field.kind == ask::Kind::count && whole ? ask::Value{static_cast<std::int64_t>(number)}
                                                       : ask::Value{number};
    }
    std::vector<std::string> texts;
    for (const QJsonValue& each : json.toArray())
        texts.push_back(each.toString().toStdString());
    return json.isArray() ? ask::Value{texts} : ask::Value{};
}

} // namespace

QJsonValue to_json(const ask::Value& value) {
    return std::visit(Json{}, value);
}

std::optional<ask::Value> value_from(const ask::Description& field, const QJsonValue& json) {
    ask::Value value = any_value(field, json);
    if (!ask::holds(field, value)) return std::nullopt;
    return value;
}

} // namespace dubhe::widgets
