// SPDX-License-Identifier: GPL-3.0-or-later
// The window in which the project's tariff is edited, beside the panels that show what it comes to.
#pragma once

#include "../document/document.h"
#include "../explorer/explorer.h"

#include <widgets/prices/tariff_form.h>

#include <QDialog>
#include <QObject>

namespace dubhe::app {

class TariffCommands : public QObject {
    Q_OBJECT

  public:
    // All outlive this object, or die with the same window.
    TariffCommands(Document& document, Explorer& explorer, QWidget* window);

    void open();                                              // shows it, or brings it to the front
    [[nodiscard]] QDialog* dialog() const { return dialog_; } // null: never opened
    [[nodiscard]] widgets::TariffForm* form() const { return form_; }

  private:
    void build();
    void change(const study::Tariff& tariff, const QString& field);

    Document& document_;
    Explorer& explorer_;
    QWidget* window_ = nullptr;
    QDialog* dialog_ = nullptr;
    widgets::TariffForm* form_ = nullptr;
};

} // namespace dubhe::app
