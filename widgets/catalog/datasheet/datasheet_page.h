// SPDX-License-Identifier: GPL-3.0-or-later
// Where the text of a data sheet is pasted, with what is understood of it as it is typed, and what to take over.
#pragma once

#include "../fields/entry_check.h"
#include "datasheet_model.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QSplitter;
class QTableView;

namespace dubhe::widgets {

class DatasheetPage : public QWidget {
    Q_OBJECT

  public:
    // `check` outlives this.
    explicit DatasheetPage(const EntryCheck& check, QWidget* parent = nullptr);

    // For the entry that is chosen, or none; a new one can be made in any case.
    void start(const hardware::Gpu* chosen, const QString& text);
    [[nodiscard]] DatasheetModel& model() { return model_; }
    [[nodiscard]] QPlainTextEdit& text() { return *text_; }
    [[nodiscard]] QPushButton& take_button() { return *take_; }
    [[nodiscard]] QComboBox& target() { return *target_; }
    [[nodiscard]] QString status() const;

  Q_SIGNALS:
    void accepted(const dubhe::widgets::CatalogEdit& edit);
    void closed();

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void build_view();
    QWidget* build_result();
    QLayout* build_buttons();
    void connect_parts();
    void read();
    void choose_target(const QString& text);
    void arrange_columns();
    void show_ticks();
    void take();
    [[nodiscard]] bool is_new() const;
    [[nodiscard]] hardware::Gpu base() const;

    const EntryCheck& check_;
    std::optional<hardware::Gpu> chosen_;
    bool target_set_ = false; // by hand: it stays
    DatasheetModel model_;
    QSplitter* splitter_ = nullptr;
    QPlainTextEdit* text_ = nullptr;
    QComboBox* target_ = nullptr;
    QTableView* fields_ = nullptr;
    QLabel* status_ = nullptr;
    QPushButton* take_ = nullptr;
    QPushButton* cancel_ = nullptr;
};

} // namespace dubhe::widgets
