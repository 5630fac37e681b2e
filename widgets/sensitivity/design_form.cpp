// SPDX-License-Identifier: GPL-3.0-or-later
#include "design_form.h"

#include "../shared/flow_layout.h"
#include "../shared/forms/controls.h"
#include "../shared/forms/quantity_edit.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/local_numbers.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"

#include <core/hardware/hypothetical.h>
#include <core/units/text.h>

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace dubhe::widgets {

namespace {

using hardware::Specification;

QString area_words(double mm2) {
    return local_decimals(qt_text(number_text(mm2))) + thin_space + QStringLiteral("mm²");
}

QString watts_words(double watts) {
    return axis_value_text(Specification::tdp, watts);
}

QString design_words(const GpuView& base, const study::Design& design) {
    const hardware::Gpu gpu = hardware::derive(base.gpu.base, design.overrides);
    QStringList parts;
    for (const Specification number : {Specification::sms, Specification::boost_clock, Specification::memory_bandwidth,
                                       Specification::l2_size, Specification::memory_size}) {
        const std::optional<double> value = hardware::get(gpu, number);
        if (value) parts << axis_title_text(number) + u' ' + axis_value_text(number, *value);
    }
    const study::Point& point = design.point;
    return DesignForm::tr("%1: %2").arg(banded_time_text(point.low_s, point.mid_s, point.high_s),
                                        parts.join(QStringLiteral(", ")));
}

} // namespace

DesignForm::DesignForm(QWidget* parent) : QWidget{parent} {
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    auto* row = new QWidget{this};
    auto* flow = new FlowLayout{row};
    flow->setContentsMargins(0, 0, 0, 0);
    ask_ = new QPushButton{tr("Least silicon for this goal"), row};
    ask_->setToolTip(
        tr("All numbers of the GPU in focus at once: the smallest die that meets the goal within the power"));
    auto* label = new QLabel{tr("TDP at most"), row};
    power_ = new QuantityEdit{row};
    power_->set_kind(Specification::tdp);
    power_->set_value(std::nullopt);
    power_->setPlaceholderText(tr("any"));
    power_->setAccessibleName(tr("TDP at most"));
    label->setBuddy(power_);
    choice_ = new QComboBox{row};
    choice_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    choice_->setAccessibleName(tr("GPUs that meet the goal: least silicon first, then less power"));
    make_ = new QPushButton{tr("Add GPU"), row};
    make_->setAccessibleName(tr("Add the designed GPU to the project"));
    for (QWidget* each : std::initializer_list<QWidget*>{ask_, label, power_, choice_, make_})
        flow->addWidget(each);
    words_ = text_label(this);
    column->addWidget(row);
    column->addWidget(words_);
    connect(ask_, &QPushButton::clicked, this, &DesignForm::design_requested);
    connect(power_, &QuantityEdit::value_entered, this, [this] { set_answer(nullptr); });
    connect(choice_, &QComboBox::currentIndexChanged, this, [this] { show_choice(); });
    connect(make_, &QPushButton::clicked, this, [this] {
        const auto at = static_cast<std::size_t>(std::max(0, choice_->currentIndex()));
        if (found_ && found_->answer && at < found_->answer->front.size())
            Q_EMIT make_requested(found_->base.id, found_->answer->front[at].overrides);
    });
    set_answer(nullptr);
}

void DesignForm::set_ready(bool ready) {
    ask_->setEnabled(ready);
}

void DesignForm::set_waiting(const QString& base) {
    set_answer(nullptr);
    words_->setText(tr("Looking for the least silicon around %1...").arg(base));
    words_->show();
}

std::optional<double> DesignForm::power_w() const {
    return power_->text().isEmpty() ? std::nullopt : power_->value();
}

QString DesignForm::words() const {
    return words_->text();
}

void DesignForm::set_answer(FoundDesignPtr found) {
    found_ = std::move(found);
    {
        const QSignalBlocker filling{choice_};
        choice_->clear();
        if (found_ && found_->answer) {
            for (const study::Design& each : found_->answer->front)
                choice_->addItem(tr("%1, %2").arg(area_words(each.area.total()), watts_words(each.tdp_w)));
        }
    }
    const bool any = choice_->count() > 0;
    choice_->setVisible(any);
    make_->setVisible(any);
    show_choice();
}

// The search is bounded: it answers with no GPU that could not be manufactured.
QString DesignForm::missed_words(const study::DesignAnswer& answer) const {
    const QString bounds =
        tr("Searched: up to twice the SMs and four times the bandwidth of %1, dies up to %2, clocks of its family.")
            .arg(found_->base.id, area_words(study::largest_die_mm2));
    QString text = power_w() ? tr("No GPU meets the goal within that power.") : tr("No GPU meets the goal.");
    if (answer.quickest) text += u' ' + tr("The quickest: %1").arg(design_words(found_->base, *answer.quickest));
    return text + u' ' + bounds;
}

void DesignForm::show_choice() {
    QString text;
    if (found_ && !found_->answer) text = core_sentences(found_->answer.diagnostics());
    if (found_ && found_->answer) {
        const study::DesignAnswer& answer = *found_->answer;
        const auto at = static_cast<std::size_t>(std::max(0, choice_->currentIndex()));
        if (at < answer.front.size())
            text = design_words(found_->base, answer.front[at]) + u' ' +
                   tr("(%1 as it is: %2, %3)")
                       .arg(found_->base.id, area_words(answer.base.area.total()), watts_words(answer.base.tdp_w));
        else
            text = missed_words(answer);
    }
    words_->setText(text);
    words_->setVisible(!text.isEmpty());
}

} // namespace dubhe::widgets
