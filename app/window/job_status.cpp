// SPDX-License-Identifier: GPL-3.0-or-later
#include "job_status.h"

#include <widgets/shared/text/number_format.h>

#include <QHBoxLayout>

#include <algorithm>
#include <cmath>

namespace dubhe::app {

namespace {
constexpr double least_to_extrapolate = 0.05; // of the work: before, the time that is left is a guess
constexpr int least_seconds = 2;
} // namespace

JobStatus::JobStatus(QWidget* parent) : QWidget{parent} {
    text_ = new QLabel{this};
    text_->setTextFormat(Qt::PlainText);
    bar_ = new QProgressBar{this};
    bar_->setRange(0, 100);
    bar_->setMaximumWidth(160);
    bar_->setMaximumHeight(fontMetrics().height() + 2);
    bar_->setAccessibleName(tr("Progress"));
    cancel_ = new QToolButton{this};
    cancel_->setText(tr("Cancel"));
    auto* layout = new QHBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(text_);
    layout->addWidget(bar_);
    layout->addWidget(cancel_);
    connect(cancel_, &QToolButton::clicked, this, [this] {
        if (jobs_.empty()) return;
        const auto cancel = jobs_.back().cancel; // it ends the job, which removes the entry
        if (cancel) cancel();
    });
    show_latest();
}

void JobStatus::begin(const QObject* owner, const QString& what, const std::function<void()>& cancel) {
    std::erase_if(jobs_, [owner](const Job& job) { return job.owner == owner; });
    jobs_.push_back({owner, what, cancel, -1.0, {}});
    jobs_.back().since.start();
    show_latest();
}

void JobStatus::advance(const QObject* owner, double fraction) {
    const auto job = std::ranges::find(jobs_, owner, &Job::owner);
    if (job == jobs_.end()) return;
    job->fraction = fraction;
    show_latest();
}

bool JobStatus::follows(const QObject* owner) const {
    return std::ranges::find(jobs_, owner, &Job::owner) != jobs_.end();
}

void JobStatus::end(const QObject* owner) {
    std::erase_if(jobs_, [owner](const Job& job) { return job.owner == owner; });
    show_latest();
}

void JobStatus::show_latest() {
    const bool busy = !jobs_.empty();
    for (QWidget* part : std::initializer_list<QWidget*>{text_, bar_, cancel_})
        part->setVisible(busy);
    if (!busy) return;
    const Job& job = jobs_.back();
    QString text = job.what;
    const double seconds = static_cast<double>(job.since.elapsed()) / 1000.0;
    if (job.fraction > least_to_extrapolate && seconds > least_seconds)
        text += tr(", %1 left").arg(widgets::time_text(std::ceil(seconds * (1.0 - job.fraction) / job.fraction)));
    text_->setText(text);
    bar_->setMaximum(job.fraction < 0.0 ? 0 : 100); // 0: moves without saying how far
    bar_->setValue(static_cast<int>(std::clamp(job.fraction, 0.0, 1.0) * 100.0));
    cancel_->setEnabled(static_cast<bool>(job.cancel));
}

} // namespace dubhe::app
