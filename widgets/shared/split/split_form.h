// SPDX-License-Identifier: GPL-3.0-or-later
// A split's fields (core/simulation/parallel/split_fields.h) in sections of a larger form. The batch is that form's
// own.
#pragma once

#include "../forms/field_controls.h"
#include "../forms/form_rows.h"
#include "split_field.h"

#include <core/simulation/parallel/split.h>

#include <QWidget>

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace dubhe::widgets {

class SplitForm : public QWidget {
    Q_OBJECT

  public:
    // `rows`: those of the form that this is a part of, fields numbered as SplitField says.
    SplitForm(FormRows& rows, QWidget* parent);

    void set_micro_batch_auto();                      // a micro-batch of 0 is what suits
    void set_rest(std::optional<std::int64_t> ranks); // that data-parallel ranks of 0 stand for, where that is known
    void set_split(const simulation::Split& split);   // emits nothing
    [[nodiscard]] const simulation::Split& split() const { return split_; }

  Q_SIGNALS:
    void changed(const dubhe::simulation::Split& split);

  private:
    void build();
    [[nodiscard]] CountBox& count(std::string_view key) const;
    void show_all();
    void show_summaries();
    [[nodiscard]] QStringList exchange_summary(const simulation::Split& split) const;
    [[nodiscard]] QStringList memory_summary(const simulation::Split& split) const;
    [[nodiscard]] QStringList gradients_summary(const simulation::Split& split) const;
    void take();
    [[nodiscard]] simulation::Split as_run() const;

    simulation::Split split_{};
    std::optional<std::int64_t> rest_{};
    FormRows& rows_;
    FieldControls<simulation::Split> controls_;
    std::map<std::string, FormSection*, std::less<>> sections_{}; // by the group's English name
    bool showing_ = false;
};

} // namespace dubhe::widgets
