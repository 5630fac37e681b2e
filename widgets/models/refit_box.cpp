// SPDX-License-Identifier: GPL-3.0-or-later
#include "refit_box.h"

#include "../shared/flow_layout.h"
#include "../shared/text/number_format.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {
constexpr double least_to_extrapolate = 0.05; // of the work: before, the time that is left is a guess
constexpr double least_seconds = 2.0;
} // namespace

RefitBox::RefitBox(QWidget* parent) : QWidget{parent} {
    build_view();
    set_job({});
    result_->hide();
    connect(refit_, &QPushButton::toggled, form_, &QWidget::setVisible);
    connect(choose_, &QPushButton::clicked, this, &RefitBox::folder_requested);
    connect(start_, &QPushButton::clicked, this, &RefitBox::start);
    connect(folder_, &QLineEdit::returnPressed, this, &RefitBox::start);
    connect(excluded_, &QLineEdit::returnPressed, this, &RefitBox::start);
    connect(folder_, &QLineEdit::textChanged, this,
            [this](const QString& text) { start_->setEnabled(!text.trimmed().isEmpty()); });
    connect(cancel_, &QPushButton::clicked, this, &RefitBox::cancel_requested);
    connect(more_, &QToolButton::toggled, details_, &QWidget::setVisible);
}

void RefitBox::build_view() {
    import_ = new QToolButton{this};
    import_->setText(tr("Import measurements"));
    import_->setPopupMode(QToolButton::InstantPopup);
    import_->setToolTip(tr("Take measured operators into your database"));
    auto* menu = new QMenu{import_};
    menu->addAction(tr("A folder..."), this, &RefitBox::import_folder_requested);
    menu->addAction(tr("A file..."), this, &RefitBox::import_file_requested);
    import_->setMenu(menu);
    refit_ = new QPushButton{tr("Refit..."), this};
    refit_->setCheckable(true);
    refit_->setToolTip(tr("Fit the models anew from measured operators; some minutes"));
    auto* buttons = new FlowLayout;
    buttons->addWidget(import_);
    buttons->addWidget(refit_);
    build_form();
    progress_ = new QWidget{this};
    what_ = new QLabel{progress_};
    what_->setTextFormat(Qt::PlainText);
    what_->setWordWrap(true);
    bar_ = new QProgressBar{progress_};
    bar_->setRange(0, 100);
    bar_->setAccessibleName(tr("Progress"));
    cancel_ = new QPushButton{tr("Cancel"), progress_};
    auto* progress = new QVBoxLayout{progress_};
    progress->setContentsMargins(0, 0, 0, 0);
    progress->addWidget(what_);
    auto* bar_row = new QHBoxLayout;
    bar_row->addWidget(bar_, 1);
    bar_row->addWidget(cancel_);
    progress->addLayout(bar_row);
    result_ = new QWidget{this};
    outcome_ = new QLabel{result_};
    outcome_->setTextFormat(Qt::PlainText);
    outcome_->setWordWrap(true);
    outcome_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    more_ = new QToolButton{result_};
    more_->setText(tr("Details"));
    more_->setCheckable(true);
    details_ = new QPlainTextEdit{result_};
    details_->setReadOnly(true);
    details_->setAccessibleName(tr("Details"));
    details_->setMaximumHeight(fontMetrics().lineSpacing() * 8);
    details_->hide();
    auto* result = new QVBoxLayout{result_};
    result->setContentsMargins(0, 0, 0, 0);
    result->addWidget(outcome_);
    result->addWidget(more_, 0, Qt::AlignLeft);
    result->addWidget(details_);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 4, 0, 0);
    layout->addLayout(buttons);
    layout->addWidget(form_);
    layout->addWidget(progress_);
    layout->addWidget(result_);
}

void RefitBox::build_form() {
    form_ = new QWidget{this};
    folder_ = new QLineEdit{form_};
    folder_->setPlaceholderText(tr("Folder of measurements"));
    folder_->setAccessibleName(tr("Folder of measurements"));
    choose_ = new QPushButton{tr("Choose..."), form_};
    choose_->setAccessibleName(tr("Choose the folder of measurements"));
    excluded_ = new QLineEdit{form_};
    excluded_->setPlaceholderText(tr("None; or L4, *H100*"));
    excluded_->setAccessibleName(tr("GPUs to leave out"));
    excluded_->setToolTip(tr("Nothing of these GPUs takes part in the fit. Names or patterns, commas between."));
    start_ = new QPushButton{tr("Start"), form_};
    start_->setAccessibleName(tr("Start the fit"));
    start_->setEnabled(false);
    auto* layout = new QFormLayout{form_};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setRowWrapPolicy(QFormLayout::WrapAllRows);
    auto* folder = new QHBoxLayout;
    folder->addWidget(folder_, 1);
    folder->addWidget(choose_);
    layout->addRow(tr("Fit from"), folder);
    layout->addRow(tr("Leave out"), excluded_);
    layout->addRow(start_);
    form_->hide();
}

void RefitBox::start() {
    const QString folder = folder_->text().trimmed();
    if (folder.isEmpty()) return;
    static const QRegularExpression separator{QStringLiteral("\\s*,\\s*")};
    Q_EMIT refit_requested({folder, excluded_->text().trimmed().split(separator, Qt::SkipEmptyParts)});
}

void RefitBox::set_folder(const QString& folder) {
    folder_->setText(folder);
}

void RefitBox::set_job(const std::optional<ModelJob>& job) {
    for (QWidget* each : std::initializer_list<QWidget*>{import_, refit_})
        each->setEnabled(!job);
    progress_->setVisible(job.has_value());
    if (!job) return;
    refit_->setChecked(false);
    result_->hide();
    QString text = job->what.isEmpty() ? job->title : tr("%1: %2").arg(job->title, job->what);
    if (job->fraction > least_to_extrapolate && job->elapsed_s > least_seconds)
        text += tr(", %1 left").arg(time_text(std::ceil(job->elapsed_s * (1.0 - job->fraction) / job->fraction)));
    what_->setText(text);
    bar_->setMaximum(job->fraction < 0.0 ? 0 : 100); // 0: moves without saying how far
    bar_->setValue(static_cast<int>(std::clamp(job->fraction, 0.0, 1.0) * 100.0));
}

void RefitBox::set_outcome(const ModelOutcome& outcome) {
    outcome_->setText(outcome.text);
    details_->setPlainText(outcome.details);
    more_->setVisible(!outcome.details.isEmpty());
    more_->setChecked(outcome.is_error && !outcome.details.isEmpty());
    result_->setVisible(!outcome.text.isEmpty());
}

} // namespace dubhe::widgets
