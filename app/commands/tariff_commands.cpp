// SPDX-License-Identifier: GPL-3.0-or-later
#include "tariff_commands.h"

#include "../document/edits.h"

#include <QDialogButtonBox>
#include <QVBoxLayout>

namespace dubhe::app {

TariffCommands::TariffCommands(Document& document, Explorer& explorer, QWidget* window)
    : QObject{window}, document_{document}, explorer_{explorer}, window_{window} {
    connect(&document_, &Document::tariff_changed, this, [this] {
        if (form_) form_->set_tariff(document_.project().tariff);
    });
}

void TariffCommands::open() {
    if (!dialog_) build();
    form_->set_tariff(document_.project().tariff);
    dialog_->show();
    dialog_->raise();
    dialog_->activateWindow();
    form_->edit(QStringLiteral("electricity"))->setFocus(Qt::OtherFocusReason);
}

void TariffCommands::build() {
    // A tool window: the main window's shortcuts, undo above all, go on working while it is in front.
    dialog_ = new QDialog{window_, Qt::Tool};
    dialog_->setWindowTitle(tr("Prices and Energy"));
    auto* layout = new QVBoxLayout{dialog_};
    form_ = new widgets::TariffForm{dialog_};
    layout->addWidget(form_);
    auto* buttons = new QDialogButtonBox{QDialogButtonBox::Close, dialog_};
    connect(buttons, &QDialogButtonBox::rejected, dialog_, &QDialog::reject);
    layout->addWidget(buttons);
    connect(form_, &widgets::TariffForm::tariff_requested, this, &TariffCommands::change);
    connect(form_, &widgets::TariffForm::catalog_requested, this,
            [this] { explorer_.setCurrentIndex(Explorer::CatalogTab); });
}

// The form asks for what check() passes; what it would not is shown as it was.
void TariffCommands::change(const study::Tariff& tariff, const QString& field) {
    document_.apply(tr("Change %1").arg(field),
                    [&](Project& project) { static_cast<void>(set_tariff(project, tariff)); });
    form_->set_tariff(document_.project().tariff);
}

} // namespace dubhe::app
