// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a struct (core/ask) as a project keeps them: a key for each.
#pragma once

#include <core/ask/fields.h>

#include <QJsonObject>
#include <QString>

#include <optional>

namespace dubhe::widgets {

[[nodiscard]] QJsonValue to_json(const ask::Value& value);
// Nothing where the field doesn't take it: a file may hold anything.
[[nodiscard]] std::optional<ask::Value> value_from(const ask::Description& field, const QJsonValue& json);

// Beside other settings. What may be left open and is has no key.
template <class S>
void write_fields(const ask::Fields<S>& fields, const S& asked, QJsonObject& json) {
    for (const ask::Field<S>& field : fields) {
        const QJsonValue value = to_json(field.get(asked));
        if (!field.key.empty() && !value.isNull()) json[QString::fromStdString(field.key)] = value;
    }
}

// What makes no sense is as in `otherwise`, and so is what is missing, but for what may be left open: older projects
// know fewer fields.
template <class S>
[[nodiscard]] S fields_from(const ask::Fields<S>& fields, const QJsonObject& json, const S& otherwise) {
    S asked = otherwise;
    for (const ask::Field<S>& field : fields) {
        if (field.key.empty()) continue;
        const QJsonValue kept = json[QString::fromStdString(field.key)];
        if (const std::optional<ask::Value> value = value_from(field, kept)) field.set(asked, *value);
    }
    return asked;
}

} // namespace dubhe::widgets
