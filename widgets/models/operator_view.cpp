// SPDX-License-Identifier: GPL-3.0-or-later
#include "operator_view.h"

#include "../shared/provenance_icon.h"
#include "../shared/text/number_format.h"
#include "table_view.h"

#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QVBoxLayout>

namespace dubhe::widgets {

OperatorView::OperatorView(QWidget* parent) : QWidget{parent} {
    title_ = text_label(this);
    problem_ = text_label(this);
    problem_->setAccessibleName(tr("Operator in canonical form"));
    sign_ = new QLabel{this};
    time_ = text_label(this);
    time_->setAccessibleName(tr("Predicted time"));
    line_ = text_label(this);
    terms_ = new TermBars{this};
    near_title_ = text_label(this);
    near_title_->setText(tr("Nearest measured rows"));
    near_hint_ = text_label(this);
    near_view_ = make_table(&near_, tr("Nearest measured rows"), this);
    near_view_->horizontalHeader()->setStretchLastSection(true);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(8, 8, 8, 8);
    auto* time_row = new QHBoxLayout;
    time_row->addWidget(sign_, 0, Qt::AlignTop);
    time_row->addWidget(time_, 1);
    layout->addWidget(title_);
    layout->addWidget(problem_);
    layout->addLayout(time_row);
    layout->addWidget(terms_);
    layout->addWidget(line_);
    layout->addSpacing(6);
    layout->addWidget(near_title_);
    layout->addWidget(near_hint_);
    layout->addWidget(near_view_, 1);
    layout->addStretch();
    set_look();
    show_operator({}, {}, {});
}

void OperatorView::show_operator(const std::optional<Explanation>& told, const QString& gpu, const QString& hint) {
    const bool predicted = told && told->failure.isEmpty();
    const bool runs = predicted && told->mid_s > 0.0;
    title_->setText(!told             ? hint
                    : told->alike > 1 ? tr("%1 on %2, and %n more like it in this network", nullptr,
                                           static_cast<int>(told->alike) - 1)
                                            .arg(told->path, gpu)
                                      : tr("%1 on %2").arg(told->path, gpu));
    problem_->setText(told ? told->problem : QString{});
    provenance_ = runs ? std::optional{told->provenance} : std::nullopt;
    time_->setText(!told                      ? QString{}
                   : !told->failure.isEmpty() ? told->failure
                   : !runs                    ? tr("No kernel runs for it.")
                           : tr("%1, %2").arg(banded_time_text(told->low_s, told->mid_s, told->high_s),
                                              provenance_text(told->provenance)));
    line_->setText(told ? told->line : QString{});
    terms_->set_terms(told ? told->terms : std::vector<ExplainedTerm>{});
    for (QLabel* each : {problem_, time_, line_})
        each->setVisible(!each->text().isEmpty());
    for (QWidget* each : std::initializer_list<QWidget*>{near_title_, near_hint_, near_view_})
        each->setVisible(told.has_value());
    set_look();
}

void OperatorView::show_near(const NearAnswer& answer) {
    near_.set_rows(answer.rows);
    near_hint_->setText(answer.hint);
    near_hint_->setVisible(!answer.hint.isEmpty());
    near_view_->setVisible(!answer.rows.empty());
    near_view_->resizeColumnsToContents();
    near_view_->resizeRowsToContents();
}

void OperatorView::show_looking() {
    near_hint_->setText(tr("Looking through your measurements..."));
    near_hint_->show();
    near_view_->hide();
}

void OperatorView::set_look() {
    QFont bold = font();
    bold.setBold(true);
    title_->setFont(bold);
    near_title_->setFont(bold);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF() > 0 ? font().pointSizeF() : fixed.pointSizeF());
    problem_->setFont(fixed);
    sign_->setVisible(provenance_.has_value());
    if (provenance_) {
        const int side = fontMetrics().height();
        sign_->setPixmap(provenance_icon(*provenance_, palette().color(QPalette::WindowText)).pixmap(side, side));
        sign_->setToolTip(provenance_text(*provenance_));
    }
}

void OperatorView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (near_view_ && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)) set_look();
}

} // namespace dubhe::widgets
