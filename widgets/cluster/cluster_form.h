// SPDX-License-Identifier: GPL-3.0-or-later
// System, GPUs and batch as fields; the split, input, money and failures in sections below; what is wrong stands below
// the field that it is about.
#pragma once

#include "../shared/forms/field_controls.h"
#include "../shared/forms/form_rows.h"
#include "cluster_answer.h"

#include <QStringList>
#include <QWidget>

#include <vector>

namespace dubhe::widgets {

class SplitForm;

class ClusterForm : public QWidget {
    Q_OBJECT

  public:
    explicit ClusterForm(QWidget* parent = nullptr);

    void set_systems(const std::vector<std::string>& names);
    void set_gpus(const QStringList& ids, const QString& own); // ticked ones; the system's own GPU
    void set_settings(const ClusterSettings& settings);        // emits nothing
    [[nodiscard]] const ClusterSettings& settings() const { return settings_; }
    // What a GPU costs, and what the samples of the network are; where it has tokens, they can be paid for instead.
    struct Amount {
        QString text, tooltip;
    };
    void set_money(const Amount& price, const Amount& rent);
    void set_units(const QString& samples, bool tokens);
    // An empty text takes back what was said of all fields. Opens the section of the field.
    void set_problem(SplitField field, const QString& text);
    [[nodiscard]] QString problem_of(SplitField field) const; // what stands below it

  Q_SIGNALS:
    void changed(const dubhe::widgets::ClusterSettings& settings);

  private:
    void build_system(QFormLayout& form);
    void build_money(FormSection& section);
    template <class S>
    void build(FieldControls<S>& controls, FormSection& section);
    FormSection* section(const QString& title);
    QWidget* with_problem(QWidget* field, SplitField about, FormSection* in);
    void connect_fields();
    void show_settings();
    void show_budget();
    void show_summaries();
    void take();
    void take_run(ClusterSettings& next) const;

    ClusterSettings settings_;
    bool tokens_ = false;
    FormRows* rows_ = nullptr;
    SplitForm* split_ = nullptr;
    QComboBox *system_ = nullptr, *gpu_ = nullptr, *budget_unit_ = nullptr;
    CountBox *gpus_ = nullptr, *batch_ = nullptr;
    FieldControls<study::AskedInput> input_{study::input_fields()};
    FieldControls<study::AskedFailures> failures_{study::failure_fields()};
    NumberField* budget_ = nullptr;
    QLabel *price_ = nullptr, *rent_ = nullptr;
    FormSection *input_section_ = nullptr, *money_section_ = nullptr, *failures_section_ = nullptr;
    bool showing_ = false;
};

} // namespace dubhe::widgets
