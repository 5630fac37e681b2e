// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace dubhe::app {

namespace {

constexpr int outline_gap = 3, callout_gap = 14, edge_gap = 8;
constexpr int callout_characters = 52;
constexpr std::chrono::milliseconds look_again{150};

} // namespace

TourOutline::TourOutline(QWidget* window) : QWidget{window} {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
}

void TourOutline::paintEvent(QPaintEvent*) {
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{palette().color(QPalette::Link), 3.0});
    painter.drawRoundedRect(QRectF{rect()}.adjusted(2, 2, -2, -2), 5, 5);
}

TourCallout::TourCallout(QWidget* window) : QFrame{window} {
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setFocusPolicy(Qt::NoFocus);
    title_ = new QLabel{this};
    title_->setTextFormat(Qt::PlainText);
    title_->setWordWrap(true);
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    text_ = new QLabel{this};
    text_->setTextFormat(Qt::PlainText);
    text_->setWordWrap(true);
    text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    count_ = new QLabel{this};
    back_ = new QPushButton{tr("Back"), this};
    next_ = new QPushButton{this};
    end_ = new QPushButton{tr("End"), this};
    end_->setToolTip(tr("End the tour (Esc)"));
    auto* row = new QHBoxLayout;
    row->addWidget(count_);
    row->addStretch(1);
    for (QPushButton* button : {end_, back_, next_}) {
        row->addWidget(button);
        button->setAutoDefault(true); // Enter presses what has the focus
        button->installEventFilter(this);
    }
    auto* column = new QVBoxLayout{this};
    column->addWidget(title_);
    column->addWidget(text_, 1);
    column->addLayout(row);
    connect(next_, &QPushButton::clicked, this, [this] { Q_EMIT step_requested(1); });
    connect(back_, &QPushButton::clicked, this, [this] { Q_EMIT step_requested(-1); });
    connect(end_, &QPushButton::clicked, this, &TourCallout::end_requested);
}

void TourCallout::show_step(const QString& title, const QString& text, int step, int steps) {
    const bool last = step + 1 == steps;
    title_->setText(title);
    text_->setText(text);
    count_->setText(tr("%1 of %2").arg(step + 1).arg(steps));
    back_->setEnabled(step > 0);
    next_->setText(last ? tr("Done") : tr("Next"));
    end_->setVisible(!last);
    setAccessibleName(tr("Guided tour, step %1 of %2: %3").arg(step + 1).arg(steps).arg(title));
    setAccessibleDescription(text);
    next_->setAccessibleDescription(title + QStringLiteral(". ") + text); // a screen reader says it with the focus
    setFixedWidth(
        std::min(parentWidget()->width() - 2 * edge_gap, fontMetrics().averageCharWidth() * callout_characters));
    layout()->invalidate();
    setFixedHeight(std::max(layout()->totalHeightForWidth(width()), layout()->totalMinimumSize().height()));
}

bool TourCallout::take_key(int key) {
    if (key == Qt::Key_Right || key == Qt::Key_Down || key == Qt::Key_PageDown) return Q_EMIT step_requested(1), true;
    if (key == Qt::Key_Left || key == Qt::Key_Up || key == Qt::Key_PageUp) return Q_EMIT step_requested(-1), true;
    if (key == Qt::Key_Escape) return Q_EMIT end_requested(), true;
    return false;
}

bool TourCallout::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && take_key(static_cast<QKeyEvent*>(event)->key())) return true;
    return QFrame::eventFilter(watched, event);
}

void TourCallout::keyPressEvent(QKeyEvent* event) {
    if (!take_key(event->key())) QFrame::keyPressEvent(event);
}

Tour::Tour(QWidget* window)
    : QObject{window}, window_{window}, escape_{new QShortcut{QKeySequence{Qt::Key_Escape}, window}} {
    escape_->setEnabled(false);
    connect(escape_, &QShortcut::activated, this, &Tour::end);
    waiting_.setInterval(look_again);
    connect(&waiting_, &QTimer::timeout, this, &Tour::refresh);
    window_->installEventFilter(this);
}

void Tour::start(std::vector<TourStep> steps) {
    end();
    if (steps.empty()) return;
    steps_ = std::move(steps);
    step_ = 0;
    before_ = window_->focusWidget();
    outline_ = new TourOutline{window_};
    callout_ = new TourCallout{window_};
    connect(callout_, &TourCallout::step_requested, this, &Tour::go);
    // Later: the button that asks for it goes with it.
    connect(callout_, &TourCallout::end_requested, this, &Tour::end, Qt::QueuedConnection);
    escape_->setEnabled(true);
    Q_EMIT running_changed(true);
    show_step();
    callout_->next().setFocus(Qt::OtherFocusReason);
}

void Tour::end() {
    waiting_.stop();
    escape_->setEnabled(false);
    Q_EMIT running_changed(false);
    watch(nullptr);
    if (callout_ && callout_->isAncestorOf(window_->focusWidget())) // keys go on to work
        (before_ && before_->isVisible() ? before_.data() : window_)->setFocus(Qt::OtherFocusReason);
    for (QWidget* part : {static_cast<QWidget*>(callout_.data()), static_cast<QWidget*>(outline_.data())}) {
        if (!part) continue;
        part->hide();
        part->deleteLater();
    }
    callout_ = nullptr;
    outline_ = nullptr;
    steps_.clear();
}

void Tour::go(int by) {
    if (!running()) return;
    const int next = step_ + by;
    if (next < 0) return;
    if (next >= steps()) {
        // The button that asks for it must outlive its own click.
        QMetaObject::invokeMethod(this, &Tour::end, Qt::QueuedConnection);
        return;
    }
    step_ = next;
    show_step();
    callout_->next().setFocus(Qt::OtherFocusReason);
}

void Tour::show_step() {
    if (const auto& enter = steps_[static_cast<std::size_t>(step_)].enter) enter();
    refresh();
}

void Tour::refresh() {
    if (!running()) return;
    const TourStep& shown = steps_[static_cast<std::size_t>(step_)];
    watch(shown.target ? shown.target() : nullptr);
    const std::optional<QString> text = shown.text();
    if (text)
        waiting_.stop();
    else if (!waiting_.isActive())
        waiting_.start();
    callout_->show_step(shown.title, text.value_or(tr("Working...")), step_, steps());
    place();
}

void Tour::watch(QWidget* target) {
    if (target == target_) return;
    if (target_) target_->removeEventFilter(this);
    target_ = target;
    if (target_) target_->installEventFilter(this);
}

std::optional<QRect> Tour::target_area() const {
    if (!target_ || !target_->isVisible() || target_->window() != window_) return std::nullopt;
    // What a scroll area hides is not pointed at.
    QRect seen = target_->visibleRegion().boundingRect();
    if (seen.isEmpty()) seen = target_->rect();
    return QRect{target_->mapTo(window_, seen.topLeft()), seen.size()};
}

void Tour::place() {
    if (!running()) return;
    const std::optional<QRect> area = target_area();
    outline_->setVisible(area.has_value());
    if (area) {
        const int gap = outline_gap;
        outline_->setGeometry(area->adjusted(-gap, -gap, gap, gap).intersected(window_->rect()));
        outline_->raise();
    }
    callout_->setGeometry(callout_place(window_->size(), area, callout_->size()));
    callout_->show();
    callout_->raise();
}

bool Tour::eventFilter(QObject* watched, QEvent* event) {
    const bool moved = event->type() == QEvent::Resize || event->type() == QEvent::Move ||
                       event->type() == QEvent::Show || event->type() == QEvent::Hide;
    if (running() && moved && (watched == window_ || watched == target_))
        QMetaObject::invokeMethod(this, &Tour::refresh, Qt::QueuedConnection); // when all have their places
    return QObject::eventFilter(watched, event);
}

QRect callout_place(const QSize& window, const std::optional<QRect>& target, const QSize& callout) {
    const QRect room = QRect{QPoint{}, window}.adjusted(edge_gap, edge_gap, -edge_gap, -edge_gap);
    QRect place{QPoint{}, callout};
    if (!target) {
        place.moveCenter(room.center());
        return place;
    }
    const int middle_x = target->center().x() - callout.width() / 2, top = target->top();
    const std::array beside{
        QPoint{target->right() + callout_gap, top}, QPoint{target->left() - callout_gap - callout.width(), top},
        QPoint{middle_x, target->bottom() + callout_gap}, QPoint{middle_x, top - callout_gap - callout.height()}};
    const auto shifted = [&](QPoint corner, bool along_x) {
        if (along_x)
            corner.setX(std::clamp(corner.x(), room.left(), std::max(room.left(), room.right() - callout.width())));
        else
            corner.setY(std::clamp(corner.y(), room.top(), std::max(room.top(), room.bottom() - callout.height())));
        return corner;
    };
    // Below or above what is wide, that its sides' neighbours stay free.
    const bool wide = target->width() > 2 * target->height();
    const std::array<std::size_t, 4> order =
        wide ? std::array<std::size_t, 4>{2, 3, 0, 1} : std::array<std::size_t, 4>{0, 1, 2, 3};
    for (const std::size_t side : order) {
        place.moveTopLeft(shifted(beside[side], side >= 2));
        if (room.contains(place)) return place;
    }
    place.moveBottomRight(target->bottomRight() - QPoint{callout_gap, callout_gap});
    place.moveTopLeft(shifted(shifted(place.topLeft(), true), false));
    return place;
}

} // namespace dubhe::app
