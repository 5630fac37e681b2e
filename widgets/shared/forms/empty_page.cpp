// SPDX-License-Identifier: GPL-3.0-or-later
#include "empty_page.h"

#include "../text/words.h"
#include "controls.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <memory>

namespace dubhe::widgets {

QString text_of(Offer offer) {
    switch (offer) {
    case Offer::choose_network:
        return words("Choose a network");
    case Offer::open_network:
        return words("Open a network's file...");
    case Offer::tick_gpu:
        return words("Choose GPUs");
    case Offer::open_trace:
        return words("Open trace...");
    case Offer::open_example:
        return words("Show the examples");
    case Offer::add_system:
        return words("Open the catalog");
    case Offer::open_language_model:
        return words("Open Llama 3.1 8B");
    }
    return {};
}

std::vector<Offer> offers_for(bool has_network, bool has_gpus) {
    if (!has_network) return {Offer::choose_network, Offer::open_network, Offer::open_example};
    return has_gpus ? std::vector<Offer>{} : std::vector{Offer::tick_gpu};
}

EmptyPage::EmptyPage(QWidget* parent) : QWidget{parent} {
    auto* column = new QVBoxLayout{this};
    label_ = text_label(this);
    label_->setAlignment(Qt::AlignCenter);
    buttons_ = new QHBoxLayout;
    buttons_->setAlignment(Qt::AlignHCenter);
    column->addStretch(1);
    column->addWidget(label_);
    column->addLayout(buttons_);
    column->addStretch(1);
}

void EmptyPage::setText(const QString& text) {
    label_->setText(text);
}

QString EmptyPage::text() const {
    return label_->text();
}

void EmptyPage::set_offers(const std::vector<Offer>& offers) {
    if (offers == offers_) return;
    offers_ = offers;
    // Later, as taking one may be what changes them.
    while (const std::unique_ptr<QLayoutItem> item{buttons_->takeAt(0)}) {
        item->widget()->hide();
        item->widget()->deleteLater();
    }
    for (const Offer offer : offers_) {
        auto* button = new QPushButton{text_of(offer), this};
        connect(button, &QPushButton::clicked, this, [this, offer] { Q_EMIT taken(offer); });
        buttons_->addWidget(button);
    }
}

} // namespace dubhe::widgets
