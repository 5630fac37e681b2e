// SPDX-License-Identifier: GPL-3.0-or-later
#include "field.h"

#include <core/units/text.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/local_numbers.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/text/qt_text.h>
#include <widgets/shared/text/words.h>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

template <class Q>
ReadNumber read_quantity(const QString& text) {
    const Parsed<Q> parsed = parse<Q>(text.toStdString());
    if (!parsed) return {std::nullopt, core_sentence(parsed.error)};
    return {parsed.value->value(), {}};
}

// A number with or without `suffix` behind it.
ReadNumber read_plain(QString text, const QString& suffix, const QString& offer) {
    const QString whole = text;
    if (!suffix.isEmpty() && text.endsWith(suffix)) text.chop(suffix.size());
    bool ok = false;
    const double value = text.trimmed().toDouble(&ok);
    if (!ok || !std::isfinite(value)) return {std::nullopt, words("\"%1\" is no number; %2").arg(whole, offer)};
    return {value, {}};
}

ReadNumber read_share(const QString& text) {
    const bool percent = text.endsWith(u'%');
    ReadNumber read = read_plain(text, QStringLiteral("%"), words("write 92 % or 0.92"));
    if (read.value && percent) *read.value /= 100.0;
    if (read.value && *read.value > 1.0)
        return {std::nullopt, words("\"%1\" is more than 100 %; write 92 % or 0.92").arg(text)};
    return read;
}

ReadNumber read_any(Unit unit, const QString& text) {
    switch (unit) {
    case Unit::bytes:
        return read_quantity<Bytes>(text);
    case Unit::byte_rate:
        return read_quantity<BytesPerSecond>(text);
    case Unit::flop_rate:
    case Unit::op_rate:
        return read_quantity<FlopsPerSecond>(text);
    case Unit::clock:
        return read_quantity<Hertz>(text);
    case Unit::power:
        return read_quantity<Watts>(text);
    case Unit::time:
        return read_quantity<Seconds>(text);
    case Unit::share:
        return read_share(text);
    case Unit::nanometres:
        return read_plain(text, QStringLiteral("nm"), words("write 7 nm"));
    default:
        return read_plain(text, {}, words("write a count without a unit, like 108"));
    }
}

} // namespace

ReadNumber read_number(Unit unit, const QString& text) {
    const Result<std::string> plain = typed_number(text);
    if (!plain) return {std::nullopt, core_sentence(plain.diagnostics().front().message)};
    ReadNumber read = read_any(unit, QString::fromStdString(*plain));
    if (read.value && !(*read.value > 0.0))
        return {std::nullopt, words("\"%1\" is not more than zero; leave it empty where it is not known").arg(text)};
    return read;
}

QString number_text(Unit unit, double value, int digits) {
    const TextStyle style{.significant_digits = digits};
    switch (unit) {
    case Unit::bytes:
        return shown(to_text(Bytes{value}, style));
    case Unit::byte_rate:
        return shown(to_text(BytesPerSecond{value}, style));
    case Unit::flop_rate:
        return shown(to_text(FlopsPerSecond{value}, style));
    case Unit::op_rate:
        return shown(count_text(value, "OP/s", style));
    case Unit::clock:
        return shown(to_text(Hertz{value}, style));
    case Unit::power:
        return shown(to_text(Watts{value}, style));
    case Unit::time:
        return shown(to_text(Seconds{value}, style));
    case Unit::share:
        return shown(dubhe::number_text(value * 100.0, digits) + " %");
    case Unit::nanometres:
        return shown(dubhe::number_text(value, digits) + " nm");
    default:
        return shown(dubhe::number_text(value, std::max(digits, 6))); // a count is said to the last one
    }
}

QString short_text(const Field& field, const Content& content) {
    if (!field.is_number() || field.unit == Unit::price) return field.text(content);
    const std::optional<double> value = field.number(content);
    return value ? number_text(field.unit, *value, shown_digits) : QString{};
}

QString derived_text(const Field& field, const hardware::DerivedValue& derived) {
    return number_text(field.unit, derived.value, shown_digits) + QStringLiteral(" = ") + shown(derived.formula);
}

const std::vector<Field>& fields_of(hardware::ItemKind kind) {
    static const std::vector<Field> gpu = gpu_fields(), link = link_fields(), system = system_fields(),
                                    host = host_fields();
    switch (kind) {
    case hardware::ItemKind::link:
        return link;
    case hardware::ItemKind::system:
        return system;
    case hardware::ItemKind::host:
        return host;
    default:
        return gpu;
    }
}

const Field* field_of(hardware::ItemKind kind, std::string_view key) {
    QString wanted = qt_text(key);
    wanted.replace(u' ', u'_');
    const Field* found = nullptr;
    for (const Field& field : fields_of(kind)) {
        if (wanted == field.key) return &field;
        const bool begins = wanted.startsWith(field.key + u'_'); // what follows is the unit
        if (begins && (!found || found->key.size() < field.key.size())) found = &field;
    }
    return found;
}

} // namespace dubhe::widgets
