// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers that shape one iteration of a workload, to be changed.
#pragma once

#include <core/stack/stack.h>
#include <core/workload/recipe.h>

#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QWidget>

#include <optional>
#include <vector>

class QGridLayout;

namespace dubhe::widgets {

class DimensionForm;
class StackForm;

// Steps double and halve: batches and sequence lengths are compared by powers of two. Anything can be typed; what is no
// number of the range leaves the former one, and refused() says so.
class DoublingSpinBox : public QSpinBox {
    Q_OBJECT

  public:
    using QSpinBox::QSpinBox;
    void stepBy(int steps) override;

  Q_SIGNALS:
    void refused(const QString& text) const;

  protected:
    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override; // called with what was typed when that is to be taken
};

class WorkloadForm : public QWidget {
    Q_OBJECT

  public:
    explicit WorkloadForm(QWidget* parent = nullptr);

    // What the form shows; nothing disables it. `uses_sequence`: the network follows the recipe's sequence length;
    // `decodes`: it can work with a KV cache; `usual`: what trains it as long as nobody chose another optimizer.
    void set_recipe(const std::optional<workload::Recipe>& recipe, bool uses_sequence, bool decodes,
                    workload::Optimizer usual = workload::Optimizer::sgd);
    // What runs it: `fitting` is the title of the stack that fits, `running` what the network was built with; nothing
    // where that is not known.
    void set_software(const QString& fitting, const std::optional<stack::Stack>& running);
    [[nodiscard]] StackForm& stack_form() { return *stack_; }
    // What the recipe's file leaves open, with the sizes that were taken.
    void set_open_dimensions(std::vector<workload::OpenDimension> open);
    [[nodiscard]] DimensionForm& dimension_form() { return *dimensions_; }

  Q_SIGNALS:
    // `field` names what changed: "batch", "sequence", "past", "mode", "precision", "optimizer", "stack", "dimensions",
    // "packed", "further tokens", "adapters".
    void recipe_requested(const dubhe::workload::Recipe& recipe, const QString& field);
    void refused(const QString& reason); // of what was typed

  private:
    void build_view();
    void add_field(QGridLayout& grid, int row, int column, const QString& title, QWidget& field);
    // Beside its field: for titles that are longer than a column.
    QLabel* add_line(QGridLayout& grid, int row, const QString& title, QWidget& field);
    void connect_choices();
    void connect_counts();
    void ask(const char* field, const workload::Recipe& changed);

    std::optional<workload::Recipe> recipe_;
    workload::Optimizer usual_ = workload::Optimizer::sgd;
    QComboBox *mode_ = nullptr, *precision_ = nullptr, *optimizer_ = nullptr;
    StackForm* stack_ = nullptr;
    DimensionForm* dimensions_ = nullptr;
    DoublingSpinBox *batch_ = nullptr, *sequence_ = nullptr, *past_ = nullptr, *packed_ = nullptr,
                    *further_tokens_ = nullptr, *adapter_rank_ = nullptr;
    std::vector<QWidget*> of_training_; // shown where decoders are trained
};

} // namespace dubhe::widgets
