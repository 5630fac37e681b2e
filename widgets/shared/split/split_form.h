// SPDX-License-Identifier: GPL-3.0-or-later
// A split as fields, in sections of a larger form: split, exchange, memory, gradients. The batch is that form's own.
#pragma once

#include "../forms/form_rows.h"
#include "split_field.h"
#include "split_settings.h"

#include <QStringList>
#include <QWidget>

#include <array>

class QCheckBox;

namespace dubhe::widgets {

// Fields that forms are built of, with their names for screen readers.
[[nodiscard]] CountBox* count_box(QWidget* parent, const QString& name, const QString& tooltip,
                                  bool may_be_zero = false);
[[nodiscard]] QComboBox* choice_box(QWidget* parent, const QString& name, const QString& tooltip,
                                    const QStringList& texts);
[[nodiscard]] NumberField* number_field(QWidget* parent, NumberField::Words words, const QString& name,
                                        const QString& tooltip);
void show_count(CountBox& box, std::int64_t value); // as far as the box counts

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
    void build_split(FormSection& section);
    void build_copies(FormSection& section);
    void build_exchange(FormSection& section);
    void build_memory(FormSection& section);
    void build_gradients(FormSection& section);
    FormSection* section(const QString& title, bool open);
    QWidget* with_problem(QWidget* field, SplitField about, FormSection* in);
    QCheckBox* check_box(const QString& text, const QString& tooltip);
    void connect_fields();
    void show_all();
    void show_split();
    void show_exchange();
    void show_gradients();
    void show_memory();
    void show_summaries();
    void show_scale_summaries();
    void take();
    void take_split(simulation::Split& split) const;
    void take_exchange(simulation::Split& split) const;
    void take_gradients(simulation::Split& split) const;
    void take_memory(simulation::Split& split) const;
    [[nodiscard]] simulation::Split as_run() const;

    simulation::Split split_{};
    std::optional<std::int64_t> rest_{};
    FormRows& rows_;
    QComboBox *schedule_ = nullptr, *recompute_ = nullptr, *zero_ = nullptr, *consistency_ = nullptr,
              *compression_ = nullptr, *context_form_ = nullptr, *dispatch_ = nullptr;
    CountBox *data_ = nullptr, *tensor_ = nullptr, *pipeline_ = nullptr, *chunks_ = nullptr, *expert_ = nullptr,
             *micro_batch_ = nullptr, *replicas_ = nullptr, *servers_ = nullptr, *context_ = nullptr,
             *recomputed_layers_ = nullptr, *offloaded_layers_ = nullptr, *shard_ranks_ = nullptr;
    QCheckBox *sequence_ = nullptr, *overlap_ = nullptr, *overlap_tensor_ = nullptr, *wide_ = nullptr,
              *whole_experts_ = nullptr, *overlap_experts_ = nullptr, *delay_ = nullptr, *chunk_tensor_ = nullptr,
              *keep_gathered_ = nullptr, *narrow_moments_ = nullptr;
    std::array<QCheckBox*, simulation::layer_module_count> recomputed_{}; // by LayerModule
    NumberField *interference_ = nullptr, *ratio_ = nullptr;
    FormSection *split_section_ = nullptr, *exchange_section_ = nullptr, *memory_section_ = nullptr,
                *gradients_section_ = nullptr;
    bool showing_ = false;
};

} // namespace dubhe::widgets
