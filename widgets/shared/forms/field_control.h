// SPDX-License-Identifier: GPL-3.0-or-later
// A field of a question (core/ask) as controls of a form.
#pragma once

#include "form_fields.h"

#include <core/ask/description.h>

#include <QStringList>

#include <functional>
#include <vector>

namespace dubhe::widgets {

// Fields that forms are built of, with their names for screen readers.
[[nodiscard]] CountBox* count_box(QWidget* parent, const QString& name, const QString& tooltip,
                                  bool may_be_zero = false);
[[nodiscard]] QComboBox* choice_box(QWidget* parent, const QString& name, const QString& tooltip,
                                    const QStringList& texts);
[[nodiscard]] NumberField* number_field(QWidget* parent, NumberField::Words words, const QString& name,
                                        const QString& tooltip);
void show_count(CountBox& box, std::int64_t value); // as far as the box counts

struct FieldControl {
    // A row each: a set has one for each of its choices.
    std::vector<QWidget*> rows{};
    bool titled = true;                            // false: check boxes, which hold the title themselves
    std::function<ask::Value()> value{};           // what is entered; what was shown last where that makes no sense
    std::function<void(const ask::Value&)> show{}; // emits as the controls do
    void set_enabled(bool enabled) const;
    [[nodiscard]] QString
    text() const; // of a choice or number, as it is shown; what stands for it where it is left open
};

// Names and tooltips are the field's, in the user's language. A flag is checked where it isn't as usual. `changed`:
// called whenever another value is entered or shown.
[[nodiscard]] FieldControl field_control(const ask::Description& field, const ask::Value& usual, QWidget* parent,
                                         const std::function<void()>& changed);

} // namespace dubhe::widgets
