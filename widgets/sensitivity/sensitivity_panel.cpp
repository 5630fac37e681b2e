// SPDX-License-Identifier: GPL-3.0-or-later
#include "sensitivity_panel.h"

#include "../shared/export_footer.h"
#include "../shared/export_menu.h"
#include "../shared/job_runner.h"
#include "../shared/network_text.h"
#include "lever_chart.h"
#include "seek_form.h"
#include "sensitivity_csv.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace dubhe::widgets {

namespace {

constexpr double at_once_rows = 400'000; // operators times evaluations: some milliseconds
constexpr double lever_evaluations = 75, seek_evaluations = 25;
constexpr QSize picture_size{960, 420};
constexpr std::array<const char*, 2> metric_names{"one_percent", "ten_percent"}; // of LeverMetric

QString as_text(const char* text) {
    return QString::fromLatin1(text);
}

// What one evaluation walks over.
double rows_of(const study::Network& network) {
    double rows = static_cast<double>(network.work.rows());
    for (const workload::Repeat& repeat : network.work.repeats)
        rows += repeat.length;
    return rows;
}

// Two digits: "11 ms".
double rounded(double value) {
    const double step = std::pow(10.0, std::floor(std::log10(value)) - 1.0);
    return std::floor(value / step) * step;
}

// A fifth faster by the number that moves the time most among those that can do it. Where none can, halfway to the best
// that one of them reaches.
std::optional<Proposal> proposal_for(const study::Network& network, const study::Method& method,
                                     const study::SweepGpu& gpu, study::Elasticities found) {
    constexpr double share = 0.8, least = 0.999;
    const double now = found.now.mid_s;
    if (now <= 0.0) return std::nullopt;
    sort_by_effect(found.levers);
    study::Workspace workspace;
    Proposal best{hardware::Specification::memory_bandwidth, now};
    for (const study::Elasticity& each : found.levers) {
        if (!each.lever || !each.any_effect()) continue;
        std::vector<hardware::Override> overrides = gpu.overrides;
        std::erase_if(overrides, [&](const auto& other) { return other.specification == *each.lever; });
        overrides.push_back({*each.lever, study::usual_range(*each.lever, {&gpu, 1}).last});
        const double then = evaluate(network, hardware::derive(gpu.base, overrides), method, workspace).mid_s;
        if (then <= rounded(share * now)) return Proposal{*each.lever, rounded(share * now)};
        if (then < best.goal_s) best = {*each.lever, then};
    }
    if (best.goal_s > least * now) return std::nullopt;
    best.goal_s = (best.goal_s + now) / 2;
    return best;
}

// Evaluates what `before` does not know. Null where it was cancelled.
LeverAnswerPtr find_levers(const study::NetworkPtr& network, const study::Method& method,
                           const std::vector<GpuView>& views, const LeverAnswerPtr& before, const Progress& progress) {
    auto answer = std::make_shared<LeverAnswer>(LeverAnswer{network, method, {}});
    const bool same = before && before->network == network && before->method.model == method.model &&
                      before->method.host == method.host;
    for (const GpuView& view : views) {
        if (progress.cancelled()) return nullptr;
        progress(static_cast<double>(answer->gpus.size()) / static_cast<double>(views.size()), view.gpu.base.name);
        const auto known = [&](const LeversOfGpu& each) {
            return each.view.gpu.base == view.gpu.base && each.view.gpu.overrides == view.gpu.overrides;
        };
        if (same) {
            if (const auto found = std::ranges::find_if(before->gpus, known); found != before->gpus.end()) {
                answer->gpus.push_back({view, found->levers, found->proposal});
                continue;
            }
        }
        LeversOfGpu levers{view, study::elasticities(*network, view.gpu, method)};
        if (levers.levers) levers.proposal = proposal_for(*network, method, view.gpu, *levers.levers);
        answer->gpus.push_back(std::move(levers));
    }
    return answer;
}

struct Found {
    SeekAnswerPtr answer;
    QString failure;
};

Found seek_goal(const study::SeekRequest& request, const std::vector<GpuView>& views, const Progress& progress) {
    Result<std::vector<study::Sought>> sought = study::seek(request, progress);
    if (!sought) return {nullptr, QString::fromStdString(to_text(sought.diagnostics()))};
    return {std::make_shared<SeekAnswer>(SeekAnswer{request, views, std::move(*sought)}), {}};
}

} // namespace

class SensitivityPanel::Private {
  public:
    explicit Private(SensitivityPanel* panel) : q{panel} {
        build_view();
        connect_parts();
        show_levers();
    }

    void build_view();
    void connect_parts();
    void connect_jobs(JobRunner& jobs);
    void question_changed();
    void ask();
    void ask_goal();
    void accept_levers(LeverAnswerPtr answer);
    void accept_goal(Found found);
    void propose_goal();
    void show_levers();
    [[nodiscard]] LeverScene scene() const;
    [[nodiscard]] QString empty_words() const;
    [[nodiscard]] QString refusal_words() const;
    [[nodiscard]] ChartPicture picture() const;
    bool save(const QString& file, QString& error, const std::function<QByteArray()>& bytes) const;

    SensitivityPanel* q;
    JobRunner lever_jobs, seek_jobs;
    study::NetworkPtr network;
    std::vector<GpuView> views;
    study::Method method;
    QString focus;
    LeverAnswerPtr levers;
    study::NetworkPtr proposed_for; // whose time the goal was proposed from
    bool stale = false;             // asked while hidden: answered when shown

    QComboBox* metric = nullptr;
    ExportButton* exports = nullptr;
    QStackedWidget* stack = nullptr;
    QWidget* page = nullptr;
    QScrollArea* scroll = nullptr;
    LeverChart* chart = nullptr;
    QLabel *without = nullptr, *refusals = nullptr, *empty = nullptr, *seek_problem = nullptr;
    SeekForm* form = nullptr;
};

void SensitivityPanel::Private::build_view() {
    const auto text_label = [](QWidget* parent) {
        auto* label = new QLabel{parent};
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        label->setFocusPolicy(Qt::NoFocus);
        return label;
    };
    auto* layout = new QVBoxLayout{q};
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(6);
    auto* head = new QHBoxLayout;
    metric = new QComboBox{q};
    metric->addItems({tr("Saved by 1 % more"), tr("Saved by 10 % more")});
    metric->setAccessibleName(tr("What the bars show"));
    exports = new ExportButton{q};
    head->addWidget(metric);
    head->addStretch(1);
    head->addWidget(exports);
    layout->addLayout(head);
    stack = new QStackedWidget{q};
    layout->addWidget(stack, 1);
    page = new QWidget{stack};
    auto* column = new QVBoxLayout{page};
    column->setContentsMargins(0, 0, 0, 0);
    scroll = new QScrollArea{page};
    chart = new LeverChart{scroll};
    scroll->setWidget(chart);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setMinimumHeight(6 * q->fontMetrics().lineSpacing());
    scroll->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // the answers' rows come first
    scroll->setFocusPolicy(Qt::NoFocus);
    without = text_label(page);
    refusals = text_label(page);
    refusals->setAccessibleName(tr("GPUs that are not shown, and why"));
    form = new SeekForm{page};
    seek_problem = text_label(page);
    column->addWidget(scroll, 1);
    for (QWidget* below : std::initializer_list<QWidget*>{without, refusals, form, seek_problem})
        column->addWidget(below);
    empty = text_label(stack);
    empty->setAlignment(Qt::AlignCenter);
    stack->addWidget(page);
    stack->addWidget(empty);
}

void SensitivityPanel::Private::connect_parts() {
    connect(metric, &QComboBox::activated, q, [this] { show_levers(); });
    connect(exports, &ExportButton::requested, q,
            [this](ExportKind kind) { export_interactively(q, kind, "sensitivity"); });
    connect(chart, &LeverChart::lever_picked, q, [this](hardware::Specification specification) {
        form->choose(specification);
        ask_goal();
    });
    connect(form, &SeekForm::question_changed, q, [this] {
        propose_goal(); // where the user has emptied the field
        ask_goal();
    });
    connect(form, &SeekForm::make_requested, q, &SensitivityPanel::hypothetical_requested);
    connect_jobs(lever_jobs);
    connect_jobs(seek_jobs);
}

void SensitivityPanel::Private::connect_jobs(JobRunner& jobs) {
    connect(&jobs, &JobRunner::started, q, [this](const QString& title) {
        Q_EMIT q->busy_changed(true, title, 0.0);
        Q_EMIT q->cancel_available(true);
    });
    connect(&jobs, &JobRunner::progressed, q,
            [this](double fraction, const QString& detail) { Q_EMIT q->busy_changed(true, detail, fraction); });
    connect(&jobs, &JobRunner::finished, q, [this] {
        if (lever_jobs.busy() || seek_jobs.busy()) return;
        Q_EMIT q->busy_changed(false, {}, 1.0);
        Q_EMIT q->cancel_available(false);
    });
}

void SensitivityPanel::Private::question_changed() {
    stale = true;
    if (q->isVisible()) ask();
}

void SensitivityPanel::Private::ask() {
    stale = false;
    form->set_offers(network.get(), views);
    if (!network || views.empty() || !method.model) {
        lever_jobs.cancel();
        seek_jobs.cancel();
        levers = nullptr;
        form->set_answer(nullptr);
        return show_levers();
    }
    if (rows_of(*network) * lever_evaluations * static_cast<double>(views.size()) <= at_once_rows) {
        lever_jobs.cancel();
        return accept_levers(find_levers(network, method, views, levers, {}));
    }
    seek_jobs.cancel();
    form->set_waiting(views);
    seek_problem->hide();
    lever_jobs.start(
        tr("Levers of %1").arg(network_name(*network)),
        [network = network, method = method, views = views, before = levers](const Progress& progress) {
            return find_levers(network, method, views, before, progress);
        },
        [this](const LeverAnswerPtr& answer) { accept_levers(answer); });
    show_levers();
}

void SensitivityPanel::Private::accept_levers(LeverAnswerPtr answer) {
    levers = std::move(answer);
    propose_goal();
    show_levers();
    ask_goal();
}

// What is worth asking of the focus. It stays while GPUs change, so that a slider moves the answers and not the
// question.
void SensitivityPanel::Private::propose_goal() {
    if (!levers || (form->goal() && proposed_for == network)) return;
    const auto known = [](const LeversOfGpu& gpu) { return gpu.levers.ok(); };
    auto found =
        std::ranges::find_if(levers->gpus, [&](const auto& gpu) { return known(gpu) && gpu.view.id == focus; });
    if (found == levers->gpus.end()) found = std::ranges::find_if(levers->gpus, known);
    if (found == levers->gpus.end() || found->levers->now.mid_s <= 0.0) return;
    proposed_for = network;
    const Proposal proposal = found->proposal.value_or(
        Proposal{hardware::Specification::memory_bandwidth, rounded(0.8 * found->levers->now.mid_s)});
    form->propose(proposal.lever, {study::GoalKind::time, proposal.goal_s});
}

void SensitivityPanel::Private::ask_goal() {
    seek_jobs.cancel();
    if (!levers || !form->goal()) {
        form->set_answer(nullptr);
        seek_problem->hide();
        return;
    }
    std::vector<study::SweepGpu> gpus;
    for (const GpuView& view : views)
        gpus.push_back(view.gpu);
    const study::SeekRequest request{network, gpus, form->kind(), *form->goal(), study::usual_range(form->kind(), gpus),
                                     method};
    const bool builds = std::holds_alternative<study::WorkloadAxis>(request.kind);
    if (!builds && rows_of(*network) * seek_evaluations * static_cast<double>(views.size()) <= at_once_rows)
        return accept_goal(seek_goal(request, views, {}));
    form->set_waiting(views); // an answer to another question would be taken for this one's
    seek_problem->hide();
    seek_jobs.start(
        tr("Looking for %1").arg(QString::fromStdString(std::string{title_of(request.kind)})),
        [request, views = views](const Progress& progress) { return seek_goal(request, views, progress); },
        [this](Found found) { accept_goal(std::move(found)); });
}

void SensitivityPanel::Private::accept_goal(Found found) {
    form->set_answer(std::move(found.answer));
    const QString said = found.failure.isEmpty() ? form->model().notes() : found.failure;
    seek_problem->setText(said);
    seek_problem->setVisible(!said.isEmpty());
}

LeverScene SensitivityPanel::Private::scene() const {
    return make_lever_scene(*levers, static_cast<LeverMetric>(metric->currentIndex()), focus);
}

QString SensitivityPanel::Private::refusal_words() const {
    QStringList lines;
    if (levers) {
        for (const LeversOfGpu& gpu : levers->gpus) {
            if (!gpu.levers) lines << QString::fromStdString(to_text(gpu.levers.diagnostics()));
        }
    }
    return lines.join('\n');
}

QString SensitivityPanel::Private::empty_words() const {
    if (!network)
        return tr("Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.");
    if (views.empty()) return tr("Tick one or more GPUs at the left to see which of their numbers moves the time.");
    if (const QString refused = refusal_words(); !refused.isEmpty()) return tr("No GPU can be shown.") + '\n' + refused;
    return lever_jobs.busy() ? tr("Working...") : tr("The search was cancelled.");
}

void SensitivityPanel::Private::show_levers() {
    const bool any =
        levers && std::ranges::any_of(levers->gpus, [](const LeversOfGpu& gpu) { return gpu.levers.ok(); });
    empty->setText(any ? QString{} : empty_words());
    stack->setCurrentWidget(any ? page : static_cast<QWidget*>(empty));
    exports->setEnabled(any);
    metric->setEnabled(any);
    if (!any) return;
    LeverScene now = scene();
    without->setText(now.without);
    without->setVisible(!now.without.isEmpty());
    const QString refused = refusal_words();
    refusals->setText(refused);
    refusals->setVisible(!refused.isEmpty());
    chart->set_scene(std::move(now));
    form->set_focus_gpu(focus);
}

ChartPicture SensitivityPanel::Private::picture() const {
    const LeverScene now = scene();
    const QSize size =
        q->isVisible() ? QSize{chart->width(), std::max(picture_size.height(), chart->minimumHeight())} : picture_size;
    QStringList footer = footer_lines(method, now.gpus);
    if (!now.without.isEmpty()) footer.prepend(now.without);
    return with_footer(lever_picture(now, q->font(), size), footer, q->font());
}

bool SensitivityPanel::Private::save(const QString& file, QString& error,
                                     const std::function<QByteArray()>& bytes) const {
    if (stack->currentWidget() == page) return save_file(file, bytes(), error);
    error = tr("There is nothing to export yet. %1").arg(empty_words());
    return false;
}

SensitivityPanel::SensitivityPanel(QWidget* parent) : Panel{parent}, d_{std::make_unique<Private>(this)} {}

SensitivityPanel::~SensitivityPanel() = default;

void SensitivityPanel::set_network(study::NetworkPtr network) {
    if (network == d_->network) return;
    d_->network = std::move(network);
    d_->question_changed();
}

void SensitivityPanel::set_gpus(std::vector<GpuView> gpus) {
    if (gpus == d_->views) return;
    d_->views = std::move(gpus);
    d_->question_changed();
}

void SensitivityPanel::set_method(const study::Method& method) {
    d_->method = method;
    d_->question_changed();
}

void SensitivityPanel::set_focus_gpu(const QString& id) {
    if (id == d_->focus) return;
    d_->focus = id;
    d_->show_levers();
}

void SensitivityPanel::wait_until_settled() {
    if (d_->stale) d_->ask();
    d_->lever_jobs.wait();
    d_->seek_jobs.wait();
}

bool SensitivityPanel::export_png(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return png_of(d_->picture()); });
}

bool SensitivityPanel::export_svg(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return svg_of(d_->picture()); });
}

bool SensitivityPanel::export_pdf(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return pdf_of(d_->picture()); });
}

bool SensitivityPanel::export_csv(const QString& file, QString& error) {
    wait_until_settled();
    return d_->save(file, error, [this] { return sensitivity_csv(*d_->levers, d_->form->model().answer()); });
}

void SensitivityPanel::copy_to_clipboard() {
    wait_until_settled();
    if (d_->stack->currentWidget() != d_->page)
        return Q_EMIT message(tr("There is nothing to copy yet. %1").arg(d_->empty_words()), true);
    copy_picture(d_->picture());
    Q_EMIT message(tr("Chart copied"), false);
}

void SensitivityPanel::cancel() {
    d_->lever_jobs.cancel();
    d_->seek_jobs.cancel();
    if (d_->form->model().waiting()) d_->accept_goal({nullptr, tr("The search was cancelled.")});
    d_->show_levers();
}

QJsonObject SensitivityPanel::question() const {
    QJsonObject question{{"metric", metric_names[static_cast<std::size_t>(d_->metric->currentIndex())]}};
    if (const auto& kind = d_->form->chosen()) {
        const std::string_view name = study::name_of(*kind);
        question["lever"] = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    }
    if (const QString goal = d_->form->typed_goal(); !goal.isEmpty()) question["goal"] = goal;
    return question;
}

void SensitivityPanel::set_question(const QJsonObject& question) {
    const auto metric = std::ranges::find(metric_names, question["metric"].toString(), as_text);
    if (metric != metric_names.end()) d_->metric->setCurrentIndex(static_cast<int>(metric - metric_names.begin()));
    const Result<study::AxisKind> kind = study::parse_axis_kind(question["lever"].toString().toStdString());
    if (kind) d_->form->choose(*kind);
    const QString goal = question["goal"].toString();
    if (study::parse_goal(goal.toStdString())) d_->form->set_goal_text(goal);
    d_->question_changed();
}

void SensitivityPanel::showEvent(QShowEvent* event) {
    Panel::showEvent(event);
    if (d_->stale) d_->ask();
}

} // namespace dubhe::widgets
