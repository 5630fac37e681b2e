// SPDX-License-Identifier: GPL-3.0-or-later
#include "model_list.h"

#include "../shared/contrast.h"
#include "../shared/provenance_icon.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/number_format.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

QString count_text(std::uint64_t count) {
    return whole_number(static_cast<qlonglong>(count));
}

cost::Provenance provenance_of(const QString& model) {
    if (model == QLatin1String{"measured"}) return cost::Provenance::measured;
    if (model == QLatin1String{"bound"}) return cost::Provenance::bound_only;
    if (model == QLatin1String{"wave_scaling"} || model == QLatin1String{"end_to_end"})
        return cost::Provenance::extrapolated;
    return cost::Provenance::modelled;
}

ModelRow::ModelRow(const ModelChoice& choice, QWidget* parent) : QFrame{parent} {
    setObjectName(choice.name);
    button_ = new QRadioButton{this};
    button_->installEventFilter(this);
    text_ = new QLabel{this};
    text_->setTextFormat(Qt::PlainText);
    text_->setWordWrap(true);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(8, 4, 8, 6);
    layout->setSpacing(2);
    layout->addWidget(button_);
    layout->addWidget(text_);
    set_choice(choice);
}

void ModelRow::set_choice(const ModelChoice& choice) {
    choice_ = choice;
    const bool usable = choice.refusal.isEmpty();
    button_->setText(choice.title);
    button_->setEnabled(usable);
    button_->setAccessibleName(tr("Use %1").arg(choice.title));
    // With the title, which a narrow list cuts in some languages.
    button_->setToolTip(choice.title + u'\n' + (usable ? tr("Predict with it") : choice.refusal));
    text_->setText(usable ? choice.summary : choice.summary + u'\n' + tr("Not here: %1").arg(choice.refusal));
    set_look();
}

void ModelRow::set_shown(bool shown) {
    if (std::exchange(shown_, shown) != shown) update();
}

void ModelRow::set_look() {
    const QColor color =
        palette().color(choice_.refusal.isEmpty() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText);
    button_->setIcon(provenance_icon(provenance_of(choice_.name), color));
    QPalette muted = palette();
    const QColor base = palette().color(QPalette::Base);
    muted.setColor(QPalette::WindowText,
                   with_contrast(mixed(base, palette().color(QPalette::WindowText), 0.7), base, 4.5));
    text_->setPalette(muted);
}

void ModelRow::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && text_) set_look();
}

void ModelRow::paintEvent(QPaintEvent* event) {
    QFrame::paintEvent(event);
    if (!shown_) return;
    QPainter painter{this};
    const QColor accent = palette().color(QPalette::Highlight);
    painter.fillRect(rect(), QColor{accent.red(), accent.green(), accent.blue(), 38});
    painter.fillRect(QRect{0, 0, 3, height()}, accent);
}

void ModelRow::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) Q_EMIT picked();
    QFrame::mousePressEvent(event);
}

bool ModelRow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::MouseButtonPress) Q_EMIT picked();
    return QFrame::eventFilter(watched, event);
}

ModelList::ModelList(QWidget* parent) : QScrollArea{parent} {
    auto* content = new QWidget{this};
    content->setBackgroundRole(QPalette::Base);
    content->setAutoFillBackground(true);
    auto* layout = new QVBoxLayout{content};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addStretch(1);
    group_ = new QButtonGroup{this};
    setWidget(content);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Cost models"));
}

QSize ModelList::minimumSizeHint() const {
    const int bar = verticalScrollBar()->sizeHint().width() + 2 * frameWidth();
    return {widget()->minimumSizeHint().width() + bar, fontMetrics().lineSpacing() * 4};
}

ModelRow* ModelList::row(const QString& name) const {
    const auto found = std::ranges::find_if(rows_, [&](const ModelRow* each) { return each->name() == name; });
    return found == rows_.end() ? nullptr : *found;
}

void ModelList::set_choices(const std::vector<ModelChoice>& choices, const QString& in_use) {
    in_use_ = in_use;
    auto* layout = static_cast<QVBoxLayout*>(widget()->layout());
    for (const ModelChoice& choice : choices) {
        ModelRow* known = row(choice.name);
        if (known) {
            known->set_choice(choice);
        } else {
            known = new ModelRow{choice, widget()};
            rows_.push_back(known);
            group_->addButton(&known->button());
            layout->insertWidget(layout->count() - 1, known);
            known->show(); // now, so that the list's width counts it
            connect(known, &ModelRow::picked, this, [this, name = choice.name] { pick(name); });
            connect(&known->button(), &QRadioButton::clicked, this, [this, name = choice.name] {
                if (name != in_use_) Q_EMIT use_requested(name);
            });
        }
        if (choice.name == in_use) known->button().setChecked(true);
    }
    updateGeometry(); // titles may have become longer
    if (!row(shown_)) pick(in_use);
}

void ModelList::show_model(const QString& name) {
    shown_ = name;
    for (ModelRow* each : rows_)
        each->set_shown(each->name() == name);
}

void ModelList::pick(const QString& name) {
    if (name == shown_ || !row(name)) return;
    show_model(name);
    Q_EMIT shown_changed(name);
}

} // namespace dubhe::widgets
