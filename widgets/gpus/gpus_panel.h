// SPDX-License-Identifier: GPL-3.0-or-later
// The GPUs there are, to be ticked: first the project's, hypothetical and ticked ones, then the catalog by vendor.
// Like every panel: shows what it was given, asks by signals. GUI thread.
#pragma once

#include <core/hardware/hypothetical.h>
#include <widgets/shared/forms/choice_tree.h>
#include <widgets/shared/gpu_view.h>

#include <QPushButton>
#include <QWidget>

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace dubhe::widgets {

struct HypotheticalView {
    QString name, base;
    std::vector<hardware::Override> overrides;
    bool operator==(const HypotheticalView&) const = default;
};

class GpusPanel : public QWidget {
    Q_OBJECT

  public:
    explicit GpusPanel(QWidget* parent = nullptr);

    void set_catalog(std::vector<hardware::Gpu> gpus); // in the order of the list; vendors stand together
    // Styles of the ticked GPUs by name.
    void set_gpus(std::vector<HypotheticalView> hypothetical, std::map<QString, GpuStyle> ticked);
    // The one that all panels show; the list selects it.
    void set_chosen(const QString& name);
    void rename(const QString& name); // starts renaming in place
    [[nodiscard]] ChoiceTree& tree() { return *tree_; }

  Q_SIGNALS:
    void tick_requested(const QString& name, bool ticked);
    void chosen(const QString& name); // a ticked one, to be shown in the inspector
    void hypothetical_requested(const QString& base);
    void duplicate_requested(const QString& name);
    void rename_requested(const QString& name, const QString& new_name);
    void remove_requested(const QString& name);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    // What the list shows of a catalog entry; written once, since the list is told anew with every slider's move.
    struct CatalogRow {
        QString name, vendor, summary, tooltip, keywords;
    };

    void build_view();
    void connect_parts();
    void show_choices();
    void select_chosen();
    void show_menu(const QString& name, const QPoint& position);
    [[nodiscard]] bool is_hypothetical(const QString& name) const;
    [[nodiscard]] const hardware::Gpu* catalog_gpu(const QString& name) const;
    [[nodiscard]] Choice choice_of(const QString& name);
    [[nodiscard]] Choice choice_of(const HypotheticalView& own);
    [[nodiscard]] Choice choice_of(const CatalogRow& row);
    // Each icon is made once, so that the list sees what did not change.
    [[nodiscard]] QIcon swatch_of(std::optional<GpuStyle> style);
    // The catalog GPU that "make hypothetical" starts from: the selected one, a hypothetical one's base, or empty.
    [[nodiscard]] QString base_of_selection() const;

    std::vector<hardware::Gpu> catalog_;
    std::vector<CatalogRow> rows_; // the same, as text
    std::vector<HypotheticalView> hypothetical_;
    std::map<QString, GpuStyle> ticked_;
    QString chosen_;
    bool unticking_ = false;                         // by the user, here: his place in the list stays
    std::map<std::pair<int, bool>, QIcon> swatches_; // by slot (-1: none) and whether hypothetical
    ChoiceTree* tree_ = nullptr;
    QPushButton* make_ = nullptr;
};

} // namespace dubhe::widgets
