// SPDX-License-Identifier: GPL-3.0-or-later
// System, GPUs and batch as fields; split, exchange, memory, gradients, input and money in sections below; what is
// wrong stands below the field that it is about.
#pragma once

#include "../shared/forms/form_rows.h"
#include "cluster_answer.h"

#include <QStringList>
#include <QWidget>

#include <array>
#include <vector>

class QCheckBox;

namespace dubhe::widgets {

class SplitForm : public QWidget {
    Q_OBJECT

  public:
    explicit SplitForm(QWidget* parent = nullptr);

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
    void build_split(FormSection& section);
    void build_copies(FormSection& section);
    void build_exchange(FormSection& section);
    void build_memory(FormSection& section);
    void build_gradients(FormSection& section);
    void build_input(FormSection& section);
    void build_money(FormSection& section);
    FormSection* section(const QString& title, bool open);
    QWidget* with_problem(QWidget* field, SplitField about, FormSection* in);
    CountBox* count_box(const QString& name, const QString& tooltip, bool may_be_zero = false);
    QComboBox* choice(const QString& name, const QString& tooltip, const QStringList& texts);
    QCheckBox* check_box(const QString& text, const QString& tooltip);
    NumberField* number_field(NumberField::Words words, const QString& name, const QString& tooltip);
    void connect_fields();
    static void show_count(CountBox& box, std::int64_t value);
    void show_settings();
    void show_split();
    void show_exchange();
    void show_gradients();
    void show_memory();
    void show_input_and_budget();
    void show_summaries();
    void show_scale_summaries();
    void take();
    void take_split(simulation::Split& split) const;
    void take_exchange(simulation::Split& split) const;
    void take_gradients(simulation::Split& split) const;
    void take_memory(simulation::Split& split) const;

    ClusterSettings settings_;
    bool tokens_ = false;
    QString sample_unit_;
    QComboBox *system_ = nullptr, *gpu_ = nullptr, *schedule_ = nullptr, *recompute_ = nullptr, *zero_ = nullptr,
              *consistency_ = nullptr, *compression_ = nullptr, *budget_unit_ = nullptr, *context_form_ = nullptr,
              *dispatch_ = nullptr;
    CountBox *gpus_ = nullptr, *batch_ = nullptr, *data_ = nullptr, *tensor_ = nullptr, *pipeline_ = nullptr,
             *chunks_ = nullptr, *expert_ = nullptr, *micro_batch_ = nullptr, *replicas_ = nullptr, *servers_ = nullptr,
             *context_ = nullptr, *recomputed_layers_ = nullptr, *offloaded_layers_ = nullptr, *shard_ranks_ = nullptr;
    QCheckBox *sequence_ = nullptr, *overlap_ = nullptr, *overlap_tensor_ = nullptr, *wide_ = nullptr,
              *input_first_ = nullptr, *whole_experts_ = nullptr, *overlap_experts_ = nullptr, *delay_ = nullptr,
              *chunk_tensor_ = nullptr, *keep_gathered_ = nullptr, *narrow_moments_ = nullptr, *frozen_ = nullptr;
    std::array<QCheckBox*, simulation::layer_module_count> recomputed_{}; // by LayerModule
    NumberField *interference_ = nullptr, *ratio_ = nullptr, *sample_size_ = nullptr, *input_rate_ = nullptr,
                *copy_rate_ = nullptr, *budget_ = nullptr;
    QLabel *price_ = nullptr, *rent_ = nullptr;
    FormSection *split_section_ = nullptr, *exchange_section_ = nullptr, *memory_section_ = nullptr,
                *gradients_section_ = nullptr, *input_section_ = nullptr, *money_section_ = nullptr;
    FormRows* rows_ = nullptr;
    bool showing_ = false;
};

} // namespace dubhe::widgets
