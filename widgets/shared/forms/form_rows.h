// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a form: titles as wide as the widest of all sections, and below each field what is wrong with it.
#pragma once

#include "field_control.h"

#include <optional>
#include <vector>

namespace dubhe::widgets {

// A form's own; fields are numbered by the form, from 0.
class FormRows : public QObject {
    Q_OBJECT

  public:
    FormRows(QWidget* form, std::size_t fields);

    // The field with room for what is wrong with it. `in`: the section that opens then; null: always open.
    [[nodiscard]] QWidget* with_problem(QWidget* field, std::size_t about, FormSection* in);
    void add(QFormLayout& form, const QString& title, QWidget* field, QWidget* buddy = nullptr);
    // A row for each of the field's controls; `about`: where below the last one is said what is wrong with it.
    void add(const ask::Description& field, const FieldControl& control, std::optional<std::size_t> about,
             FormSection& in);
    void align(); // the titles; once all are there

    // Empties what was said of all other fields.
    void set_problem(std::size_t about, const QString& text);
    [[nodiscard]] QString problem_of(std::size_t about) const; // what stands below it

  private:
    struct Place {
        QLabel* label = nullptr;
        FormSection* section = nullptr;
        EnteredField* field = nullptr; // where what is typed may make no sense
        QString said{};
    };
    void show_problem(const Place& place);

    QWidget* form_;
    std::vector<QLabel*> titles_;
    std::vector<Place> places_;
};

} // namespace dubhe::widgets
