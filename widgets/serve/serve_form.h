// SPDX-License-Identifier: GPL-3.0-or-later
// Engine and machines as fields; requests, replica and scheduling in sections below; what is wrong stands below the
// field that it is about.
#pragma once

#include "../shared/forms/form_rows.h"
#include "serve_answer.h"

#include <QStringList>
#include <QWidget>

#include <array>
#include <functional>
#include <vector>

class QCheckBox;
class QToolButton;

namespace dubhe::widgets {

class ServeForm : public QWidget {
    Q_OBJECT

  public:
    explicit ServeForm(QWidget* parent = nullptr);

    void set_systems(const std::vector<std::string>& names);
    void set_settings(const ServeSettings& settings); // emits nothing
    [[nodiscard]] const ServeSettings& settings() const { return settings_; }
    // What stands where nothing was chosen: requests a second, tensor-parallel GPUs.
    void set_proposed(std::optional<double> rate, std::optional<std::int64_t> tensor);
    // An empty text takes back what was said of all fields. Opens the section of the field.
    void set_problem(ServeField field, const QString& text);
    [[nodiscard]] QString problem_of(ServeField field) const; // what stands below it

  Q_SIGNALS:
    void changed(const dubhe::widgets::ServeSettings& settings);

  private:
    void build_top(QFormLayout& form);
    void build_requests(FormSection& section);
    QWidget* build_log();
    QWidget* side_by_side(QWidget* first, const QString& between, QWidget* second);
    void build_replica(FormSection& section);
    void build_prefill(FormSection& section);
    void build_engine(FormSection& section);
    void build_drafts(FormSection& section);
    FormSection* section(const QString& title, bool open);
    QWidget* with_problem(QWidget* field, ServeField about, FormSection* in);
    CountBox* count_box(const QString& name, const QString& tooltip, std::int64_t most, bool may_be_zero = false);
    ChoiceBox* choice(const QString& name, const QString& tooltip);
    TextField* text_field(const QString& name, const QString& tooltip, TextField::Check check);
    void connect_fields();
    void show_settings();
    void show_summaries();
    void take();
    void choose_log();

    ServeSettings settings_;
    std::optional<double> proposed_rate_;
    std::optional<std::int64_t> proposed_tensor_;
    QToolButton* browse_ = nullptr;
    ChoiceBox *stack_ = nullptr, *system_ = nullptr, *traffic_ = nullptr, *scheduler_ = nullptr, *kv_cache_ = nullptr;
    NumberField* rate_ = nullptr;
    TextField *log_ = nullptr, *prompt_ = nullptr, *answer_ = nullptr, *objectives_ = nullptr;
    CountBox *concurrency_ = nullptr, *requests_ = nullptr, *tensor_ = nullptr, *pipeline_ = nullptr,
             *attention_data_ = nullptr, *expert_ = nullptr, *replicas_ = nullptr, *slots_ = nullptr,
             *token_budget_ = nullptr, *prefill_workers_ = nullptr, *prefill_tensor_ = nullptr, *drafted_ = nullptr,
             *accepted_ = nullptr, *prefixes_ = nullptr, *prefix_tokens_ = nullptr;
    QCheckBox* prefix_cache_ = nullptr;
    FormSection *requests_section_ = nullptr, *replica_section_ = nullptr, *engine_section_ = nullptr;
    FormRows* rows_ = nullptr;
    bool showing_ = false;
};

} // namespace dubhe::widgets
