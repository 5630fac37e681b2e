// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector_panel.h"

#include "inspector_view.h"

#include <core/hardware/derived.h>
#include <core/study/predict/matrix_units.h>
#include <core/study/search/best_batch.h>
#include <widgets/shared/export/command_line.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/text/qt_text.h>

#include <QLocale>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {

// Networks up to this size are predicted within a frame, so that the numbers move with the slider.
constexpr std::size_t instant_operators = 20'000;

} // namespace

InspectorPanel::InspectorPanel(QWidget* parent) : QWidget{parent}, view_{new InspectorView{this}} {
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(view_);
    setFocusProxy(&view_->gpus());
    connect(&view_->gpus(), &QComboBox::activated, this,
            [this](int index) { Q_EMIT gpu_chosen(gpus_[static_cast<std::size_t>(index)].id); });
    connect(view_, &InspectorView::operator_chosen, this, &InspectorPanel::operator_chosen);
    connect(view_, &InspectorView::operator_activated, this, &InspectorPanel::operator_activated);
    connect(view_, &InspectorView::why_requested, this, &InspectorPanel::why_requested);
    connect(view_, &InspectorView::mixed_precision_requested, this, &InspectorPanel::mixed_precision_requested);
    connect(view_, &InspectorView::prices_requested, this, &InspectorPanel::prices_requested);
    connect(view_, &InspectorView::fit_requested, this, [this] {
        if (fitting_batch_ > 0) return Q_EMIT batch_requested(fitting_batch_);
        Q_EMIT many_gpus_requested();
    });
    connect(view_, &InspectorView::command_requested, this, [this] {
        const GpuView* gpu = chosen_gpu();
        if (!network_ || !gpu) return;
        CommandLine line{"predict"};
        line.network(network_->recipe).gpus({*gpu}).method(method_).tariff(tariff_);
        Q_EMIT commands_requested({line.words()});
    });
    view_->heading().hide();
    show_gpus();
    predict();
}

void InspectorPanel::set_network(study::NetworkPtr network, const QString& heading, const Diagnostics& errors) {
    view_->heading().setText(heading);
    view_->heading().setVisible(!heading.isEmpty());
    if (network == network_ && errors == errors_) return;
    forget_readout();
    network_ = std::move(network);
    errors_ = errors;
    predict();
}

void InspectorPanel::set_gpus(std::vector<GpuView> gpus) {
    const auto same_look = [](const GpuView& a, const GpuView& b) { return a.id == b.id && a.style == b.style; };
    const bool new_list = !std::ranges::equal(gpus, gpus_, same_look);
    const GpuView* former = chosen_gpu();
    const std::optional<GpuView> shown = former ? std::optional{*former} : std::nullopt;
    gpus_ = std::move(gpus);
    if (new_list) forget_readout();
    const GpuView* now = chosen_gpu();
    if (!now && !gpus_.empty()) {
        chosen_ = gpus_.front().id;
        Q_EMIT gpu_chosen(chosen_);
        now = chosen_gpu();
    }
    if (new_list) show_gpus();
    if ((shown && now && *shown == *now) || (!shown && !now)) return;
    predict();
}

void InspectorPanel::set_method(const study::Method& method) {
    if (method.model == method_.model && method.host == method_.host) return;
    method_ = method;
    predict();
}

void InspectorPanel::set_tariff(const study::Tariff& tariff) {
    if (tariff == tariff_) return;
    tariff_ = tariff;
    show_cost();
}

void InspectorPanel::show_cost() {
    if (!prediction_) return;
    const study::RunCost cost = study::cost_of(study::usage_of(*prediction_), prediction_->gpu, tariff_);
    const bool of_base =
        prediction_->gpu.hypothetical() && ((cost.bought && !tariff_.price) || (cost.rented && !tariff_.rent));
    view_->show_cost(*prediction_, cost, of_base);
}

void InspectorPanel::set_chosen(const QString& gpu_id) {
    if (gpu_id == chosen_) return;
    chosen_ = gpu_id;
    if (!chosen_gpu() && !gpus_.empty()) chosen_ = gpus_.front().id;
    show_gpus();
    predict();
}

// Values of GPUs or networks that are gone must not stay.
void InspectorPanel::forget_readout() {
    view_->forget_readout(static_cast<int>(gpus_.size()));
}

void InspectorPanel::set_readout(const QString& text) {
    view_->set_readout(text);
}

void InspectorPanel::set_split(const QString& text) {
    if (text == split_) return;
    split_ = text;
    view_->show_split(text);
    if (!prediction_) return;
    view_->show_prediction(*prediction_);
    show_cost();
    view_->select_operator(selected_);
    seek_fit();
}

void InspectorPanel::set_selected_operator(std::optional<workload::OperatorId> id) {
    selected_ = id;
    view_->select_operator(id);
}

const GpuView* InspectorPanel::chosen_gpu() const {
    const auto found = std::ranges::find(gpus_, chosen_, &GpuView::id);
    return found == gpus_.end() ? nullptr : &*found;
}

QString InspectorPanel::chosen_base() const {
    const GpuView* gpu = chosen_gpu();
    return gpu ? QString::fromStdString(gpu->gpu.base.name) : QString{};
}

void InspectorPanel::show_gpus() {
    QComboBox& box = view_->gpus();
    const QSignalBlocker blocked{&box};
    box.clear();
    for (const GpuView& gpu : gpus_)
        box.addItem(gpu.id);
    for (int i = 0; i < box.count(); ++i)
        box.setItemData(i, box.itemText(i), Qt::ToolTipRole);
    box.setVisible(!gpus_.empty());
    const GpuView* chosen = chosen_gpu();
    box.setCurrentIndex(chosen ? static_cast<int>(chosen - gpus_.data()) : -1);
    box.setToolTip(box.currentText()); // in full where the dock is narrow
}

void InspectorPanel::predict() {
    const GpuView* gpu = chosen_gpu();
    if (!network_ || !gpu || !method_.model) {
        runner_.cancel();
        fitter_.cancel();
        prediction_.reset();
        QString hint = core_sentences(errors_);
        if (hint.isEmpty())
            hint = network_ ? tr("Tick a GPU at the left to see its time here.")
                            : tr("Choose a network at the left: its time on each GPU appears here.");
        view_->show_hint(hint);
        return;
    }
    const auto work = [network = network_, view = gpu->gpu, method = method_](const Progress&) {
        return study::predict(network, hardware::derive(view.base, view.overrides), method);
    };
    if (network_->work.executed_rows.size() <= instant_operators) {
        runner_.cancel();
        take(work({}));
    } else {
        runner_.start(tr("Predicting"), work, [this](const Result<study::Prediction>& result) { take(result); });
    }
}

void InspectorPanel::take(const Result<study::Prediction>& result) {
    if (!result) {
        prediction_.reset();
        view_->show_hint(core_sentences(result.diagnostics()));
        const GpuView* gpu = chosen_gpu();
        view_->offer_mixed_precision(
            gpu && network_ &&
            study::mixed_would_run(network_->recipe, hardware::derive(gpu->gpu.base, gpu->gpu.overrides)));
        return;
    }
    prediction_ = *result;
    view_->show_prediction(*prediction_);
    show_cost();
    view_->select_operator(selected_); // its row may be another one now
    view_->show_notes(*prediction_);
    advise();
    seek_fit();
    view_->lay_out();
}

void InspectorPanel::seek_fit() {
    fitter_.cancel();
    view_->offer_fit({});
    const std::optional<Bytes> capacity = hardware::memory_capacity(prediction_->gpu);
    if (prediction_->point.fits || !capacity || prediction_->network->is_portfolio() || !split_.isEmpty()) return;
    const auto work = [recipe = prediction_->network->recipe, room = *capacity](const Progress& progress) {
        return study::largest_batch(recipe, room, progress);
    };
    fitter_.start(tr("Looking for a batch that fits"), work, [this](const Result<study::BatchLimit>& limit) {
        if (!prediction_ || !limit) return; // a file that fixes its batch
        fitting_batch_ = limit->batch;
        const QString batch = QLocale{}.toString(static_cast<qlonglong>(limit->batch));
        view_->offer_fit(limit->batch > 0 ? tr("Use a batch of %1").arg(batch) : tr("Use several GPUs"));
    });
}

void InspectorPanel::advise() {
    advisor_.cancel();
    const double idle = study::idle_matrix_share(*prediction_), slow = study::tf32_matrix_share(*prediction_);
    if (idle + slow < study::least_idle_share) return view_->show_advice({});
    const QString reason =
        idle >= slow ? tr("Tensor cores are idle: products in fp32 take %1 of the GPU's time.").arg(percent_text(idle))
                     : tr("Tensor cores run in tf32, slower than in half precision, for %1 of the GPU's time.")
                           .arg(percent_text(slow));
    const study::NetworkPtr network = prediction_->network, known = plain_ == network ? mixed_ : nullptr;
    const auto work = [network, known, gpu = prediction_->gpu, method = method_](const Progress&) {
        const Result<study::NetworkPtr> mixed = known ? known : study::in_mixed_precision(*network);
        return mixed ? study::predict(*mixed, gpu, method) : Result<study::Prediction>{mixed.diagnostics()};
    };
    const auto take = [this, reason, network](const Result<study::Prediction>& mixed) {
        if (!mixed) return view_->show_advice({});
        plain_ = network;
        mixed_ = mixed->network;
        show_advice(reason, *mixed);
    };
    if (known && known->work.executed_rows.size() <= instant_operators) return take(work({})); // nothing blinks
    view_->show_advice({});
    advisor_.start(tr("Predicting mixed precision"), work, take);
}

void InspectorPanel::show_advice(const QString& reason, const study::Prediction& mixed) {
    if (!prediction_ || !(mixed.point.mid_s < prediction_->point.mid_s)) return view_->show_advice({});
    const study::Point& point = mixed.point;
    view_->show_advice(reason + u' ' +
                       tr("Mixed precision (%1): %2, %3.")
                           .arg(qt_text(name_of(study::half_precision(mixed.gpu))),
                                banded_time_text(point.low_s, point.mid_s, point.high_s),
                                ratio_text(prediction_->point.mid_s / point.mid_s)));
}

void InspectorPanel::wait_until_settled() {
    runner_.wait();
    advisor_.wait();
    fitter_.wait();
}

} // namespace dubhe::widgets
