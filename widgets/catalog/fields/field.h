// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of catalog entries as an editor shows them: one table a kind of entry, for the columns of the table, the
// rows of the form, and whatever is read or written as text.
#pragma once

#include "catalog_edit.h"

#include <core/hardware/derived.h>

#include <QChar>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace dubhe::widgets {

enum class Unit : std::uint8_t {
    text,
    names, // a list separated by semicolons
    choice,
    price, // an amount with its currency
    links, // of a GPU: kinds with bandwidths
    count,
    nanometres,
    bytes,
    byte_rate,
    flop_rate,
    op_rate, // integer operations
    clock,
    power,
    time,
    share // 0 to 1, shown as percent
};

// What the text of a field names, so that an editor can offer it.
enum class Reference : std::uint8_t { none, gpu, link };

struct Field {
    QString key; // as in files, without the unit: "memory_bandwidth"
    QString title;
    QString heading; // of its column, shorter than the title
    QString group;   // of the form; fields of one group stand together
    Unit unit = Unit::text;
    QString example; // "2.04 TB/s"
    Reference reference = Reference::none;
    QStringList choices;          // Unit::choice: what is possible
    bool beside_previous = false; // in the form: on the line of the field before it
    bool in_table = false;        // as a column from the start; the others can be shown

    // Numbers (from Unit::count on, and the amount of a price) have `number`; everything has `text` and `write`.
    std::function<std::optional<double>(const Content&)> number;
    // What the entry says, in full precision; empty where it is unknown.
    std::function<QString(const Content&)> text;
    // Puts what was typed into the entry; an empty text means unknown. Gives what is wrong with it, or nothing.
    std::function<QString(Content&, const QString&)> write;
    std::function<std::optional<hardware::DerivedValue>(const Content&)> derived;

    [[nodiscard]] bool is_number() const { return unit >= Unit::count || unit == Unit::price; }
};

[[nodiscard]] const std::vector<Field>& fields_of(hardware::ItemKind kind);
// By a key of core ("memory_bandwidth_GBps", "price currency"); null where the form has no such field.
[[nodiscard]] const Field* field_of(hardware::ItemKind kind, std::string_view key);

inline constexpr int shown_digits = 3;       // significant
inline constexpr QChar derived_mark{0x25cb}; // a ring, as it marks what is modelled everywhere

// "2.04 TB/s"; empty where it is unknown.
[[nodiscard]] QString short_text(const Field& field, const Content& content);
[[nodiscard]] QString number_text(Unit unit, double base_units, int significant_digits);
struct ReadNumber {
    std::optional<double> value; // base units
    QString problem;
};
[[nodiscard]] ReadNumber read_number(Unit unit, const QString& text);
// "19.5 TFLOP/s = 2 x 108 SMs x 64 lanes x 1.41 GHz"
[[nodiscard]] QString derived_text(const Field& field, const hardware::DerivedValue& derived);

// For the tables of fields, one a kind.
[[nodiscard]] std::vector<Field> gpu_fields();
[[nodiscard]] std::vector<Field> link_fields();
[[nodiscard]] std::vector<Field> system_fields();
[[nodiscard]] std::vector<Field> host_fields();

} // namespace dubhe::widgets
