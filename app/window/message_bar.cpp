// SPDX-License-Identifier: GPL-3.0-or-later
#include "message_bar.h"

#include <widgets/shared/text/core_sentences.h>

#include <QEvent>
#include <QGridLayout>
#include <QStyle>

#include <algorithm>
#include <chrono>
#include <utility>

namespace dubhe::app {

namespace {
constexpr std::chrono::seconds note_stays{6};
}

MessageBar::MessageBar(QWidget* parent) : QFrame{parent} {
    build_view();
    leave_.setSingleShot(true);
    connect(&leave_, &QTimer::timeout, this, &MessageBar::dismiss);
    connect(close_, &QToolButton::clicked, this, &MessageBar::dismiss);
    connect(more_, &QToolButton::toggled, details_, &QWidget::setVisible);
    connect(more_, &QToolButton::toggled, this, &MessageBar::place);
    connect(more_, &QToolButton::toggled, &leave_, &QTimer::stop);
    connect(offer_, &QPushButton::clicked, this, [this] {
        const auto act = std::exchange(act_, {});
        dismiss();
        if (act) act();
    });
    connect(other_offer_, &QPushButton::clicked, this, [this] {
        const auto act = std::exchange(other_act_, {});
        dismiss();
        if (act) act();
    });
    if (parent) parent->installEventFilter(this);
    hide();
}

void MessageBar::keep_clear(const QWidget* neighbour) {
    neighbour_ = neighbour;
}

bool MessageBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parent() && event->type() == QEvent::Resize) place();
    return QFrame::eventFilter(watched, event);
}

void MessageBar::place() {
    const QWidget* window = parentWidget();
    if (!window || isHidden()) return;
    layout()->invalidate();
    const bool shared = neighbour_ && neighbour_->isVisible();
    const int width = shared ? neighbour_->mapTo(window, QPoint{}).x() : window->width();
    const int least = sizeHint().height();
    const int height = std::max(layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : least,
                                layout()->totalMinimumSize().height());
    setGeometry(0, window->height() - height, width, height);
    raise();
}

void MessageBar::dismiss_outdated() {
    if (!act_) dismiss();
}

void MessageBar::build_view() {
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setAccessibleName(tr("Message"));
    icon_ = new QLabel{this};
    text_ = new QLabel{this};
    text_->setTextFormat(Qt::PlainText);
    text_->setWordWrap(true);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    offer_ = new QPushButton{this};
    other_offer_ = new QPushButton{this};
    other_offer_->setObjectName(QStringLiteral("other offer"));
    other_offer_->hide();
    more_ = new QToolButton{this};
    more_->setText(tr("Details"));
    more_->setCheckable(true);
    close_ = new QToolButton{this};
    close_->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close_->setAccessibleName(tr("Close message"));
    close_->setToolTip(tr("Close"));
    close_->setAutoRaise(true);
    details_ = new QPlainTextEdit{this};
    details_->setReadOnly(true);
    details_->setAccessibleName(tr("Details of the message"));
    details_->setFixedHeight(fontMetrics().height() * 6);
    details_->hide();
    auto* layout = new QGridLayout{this};
    layout->setContentsMargins(8, 4, 8, 4);
    layout->addWidget(icon_, 0, 0, Qt::AlignTop);
    layout->addWidget(text_, 0, 1);
    layout->addWidget(offer_, 0, 2, Qt::AlignTop);
    layout->addWidget(other_offer_, 0, 3, Qt::AlignTop);
    layout->addWidget(more_, 0, 4, Qt::AlignTop);
    layout->addWidget(close_, 0, 5, Qt::AlignTop);
    layout->addWidget(details_, 1, 1, 1, 5);
    layout->setColumnStretch(1, 1);
}

void MessageBar::show_message(const QString& text, bool is_error, const QString& details, const Offer& offer) {
    is_error_ = is_error;
    text_->setText(text);
    const auto icon = is_error ? QStyle::SP_MessageBoxWarning : QStyle::SP_MessageBoxInformation;
    const int side = fontMetrics().height();
    icon_->setPixmap(style()->standardIcon(icon).pixmap(side, side));
    more_->setChecked(false);
    more_->setVisible(!details.isEmpty());
    details_->setPlainText(details);
    act_ = offer.act;
    offer_->setText(offer.text);
    offer_->setVisible(static_cast<bool>(offer.act));
    other_act_ = {};
    other_offer_->hide();
    show();
    place();
    if (is_error || offer.act) {
        leave_.stop();
    } else {
        leave_.start(note_stays);
    }
}

void MessageBar::add_offer(const Offer& offer) {
    other_act_ = offer.act;
    other_offer_->setText(offer.text);
    other_offer_->setVisible(static_cast<bool>(offer.act));
    leave_.stop();
    place();
}

void MessageBar::show_diagnostics(const Diagnostics& diagnostics) {
    if (diagnostics.empty()) return;
    const bool is_error = diagnostics.front().severity == Severity::error;
    const bool more = is_error || diagnostics.size() > 1;
    const QString details = more ? widgets::core_sentences(diagnostics) : QString{};
    show_message(widgets::core_sentence(diagnostics.front()), is_error, details);
}

void MessageBar::dismiss() {
    leave_.stop();
    act_ = {};
    other_act_ = {};
    hide();
}

} // namespace dubhe::app
