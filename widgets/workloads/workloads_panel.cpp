// SPDX-License-Identifier: GPL-3.0-or-later
#include "workloads_panel.h"

#include "portfolio_form.h"
#include "recipe_text.h"
#include "workload_form.h"

#include <core/units/text.h>
#include <core/workload/training/usual_optimizer.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/text/qt_text.h>

#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {

const QString project_prefix = QStringLiteral("project/"), network_prefix = QStringLiteral("network/");

QString text_of(const std::string& text) {
    return QString::fromStdString(text);
}

double total_flop(const workload::WorkTable& work) {
    double flop = 0.0;
    for (std::size_t row = 0; row < work.rows(); ++row)
        flop += (work.matrix_flop[row] + work.vector_flop[row]) * work.count[row];
    return flop;
}

// "25.6 M parameters · 1.57 TFLOP an iteration"
QString facts_of(const study::Network& network) {
    if (network.is_portfolio()) {
        double flop = 0.0;
        for (const study::NetworkPart& part : network.parts)
            flop += part.weight * total_flop(part.network->work);
        return WorkloadsPanel::tr("%1 a round · %2 at most in memory")
            .arg(shown(to_text(Flops{flop})), bytes_text(network.memory.peak.value()));
    }
    const double parameters = element_count(network.graph, workload::TensorRole::parameter);
    QString text = WorkloadsPanel::tr("%1 parameters · %2 an iteration")
                       .arg(shown(count_text(parameters)), shown(to_text(Flops{total_flop(network.work)})));
    if (!network.notes.empty())
        text +=
            u'\n' + (network.notes.size() == 1 ? WorkloadsPanel::tr("1 note on the file")
                                               : WorkloadsPanel::tr("%1 notes on the file").arg(network.notes.size()));
    return text;
}

// What decides on the stack that fits.
std::string fitting_key(const workload::Recipe& recipe) {
    return recipe.network + (recipe.mode == workload::Mode::training ? "/training" : recipe.past > 0 ? "/decode" : "");
}

} // namespace

WorkloadsPanel::WorkloadsPanel(QWidget* parent) : QWidget{parent}, networks_{workload::built_in_networks()} {
    build_view();
    connect_parts();
    show_choices();
    show_form();
}

void WorkloadsPanel::build_view() {
    tree_ = new ChoiceTree{tr("Search networks"), tr("Workloads"), this};
    auto* open = new QPushButton{tr("Open a file, or drop it here"), this};
    open->setToolTip(tr("An ONNX model, or the config.json of a Hugging Face model"));
    connect(open, &QPushButton::clicked, this, &WorkloadsPanel::open_file_requested);
    make_portfolio_ = new QPushButton{tr("Make a portfolio"), this};
    make_portfolio_->setToolTip(
        tr("All networks of this project as one workload: a round runs each as often as its weight says"));
    connect(make_portfolio_, &QPushButton::clicked, this, &WorkloadsPanel::portfolio_requested);
    title_ = new QLabel{this};
    title_->setTextFormat(Qt::PlainText);
    title_->setWordWrap(true);
    form_ = new WorkloadForm{this};
    portfolio_ = new PortfolioForm{this};
    facts_ = new QLabel{this};
    facts_->setTextFormat(Qt::PlainText);
    facts_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    facts_->setWordWrap(true);
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(6, 6, 6, 6);
    layout->setSpacing(6);
    layout->addWidget(tree_, 1);
    layout->addWidget(open);
    layout->addWidget(make_portfolio_);
    layout->addWidget(title_);
    layout->addWidget(form_);
    layout->addWidget(portfolio_);
    layout->addWidget(facts_);
    setFocusProxy(tree_);
}

void WorkloadsPanel::connect_parts() {
    connect(tree_, &ChoiceTree::tick_requested, this, &WorkloadsPanel::tick);
    connect(tree_, &ChoiceTree::chosen, this, &WorkloadsPanel::choose);
    connect(tree_, &ChoiceTree::menu_requested, this, &WorkloadsPanel::show_menu);
    connect(tree_, &ChoiceTree::rename_requested, this, [this](const QString& id, const QString& title) {
        if (const int index = workload_of(id); index >= 0) Q_EMIT rename_requested(index, title);
    });
    connect(form_, &WorkloadForm::recipe_requested, this, [this](const workload::Recipe& recipe, const QString& field) {
        Q_EMIT recipe_requested(static_cast<int>(current_), recipe, field);
    });
    connect(portfolio_, &PortfolioForm::weight_requested, this, [this](const QString& network, double weight) {
        Q_EMIT weight_requested(static_cast<int>(current_), network, weight);
    });
    connect(form_, &WorkloadForm::refused, this, [this](const QString& reason) { Q_EMIT message(reason, true); });
    connect(portfolio_, &PortfolioForm::refused, this, [this](const QString& reason) { Q_EMIT message(reason, true); });
}

void WorkloadsPanel::show_portfolio() {
    const bool shown = current_ < workloads_.size() && !workloads_[current_].recipe.parts.empty();
    portfolio_->setVisible(shown);
    form_->setVisible(!shown);
    const auto networks =
        std::ranges::count_if(workloads_, [](const WorkloadView& each) { return each.recipe.parts.empty(); });
    make_portfolio_->setVisible(networks > 1);
    if (!shown) return;
    const auto& parts = workloads_[current_].recipe.parts;
    std::vector<PortfolioRow> rows;
    for (const WorkloadView& each : workloads_) {
        if (!each.recipe.parts.empty()) continue;
        const auto part = std::ranges::find(parts, each.title.toStdString(), &workload::RecipePart::title);
        rows.push_back({each.title, recipe_text(each.recipe), part == parts.end() ? 0.0 : part->weight});
    }
    portfolio_->set_rows(std::move(rows));
}

void WorkloadsPanel::set_workloads(std::vector<WorkloadView> workloads, std::size_t current) {
    if (workloads == workloads_ && current == current_) return;
    workloads_ = std::move(workloads);
    current_ = current;
    show_choices();
    show_form();
}

void WorkloadsPanel::set_network(const study::NetworkPtr& network, const Diagnostics& errors,
                                 std::vector<workload::OpenDimension> open) {
    network_ = network;
    open_ = std::move(open);
    open_of_ = current_ < workloads_.size() ? workloads_[current_].recipe.network : std::string{};
    show_form();
    if (network) {
        facts_->setText(facts_of(*network));
        facts_->setToolTip(text_of(to_text(network->notes)));
    } else {
        facts_->setText(text_of(to_text(errors)));
        facts_->setToolTip({});
    }
}

void WorkloadsPanel::rename(int workload) {
    tree_->edit(project_prefix + workloads_[static_cast<std::size_t>(workload)].title);
}

void WorkloadsPanel::show_choices() {
    std::vector<ChoiceGroup> groups{{tr("In this project"), {}}};
    for (std::size_t i = 0; i < workloads_.size(); ++i) {
        const auto& [title, recipe] = workloads_[i];
        Choice choice;
        choice.id = project_prefix + title;
        choice.text = title;
        choice.detail = recipe_text(recipe);
        choice.tooltip = recipe.parts.empty() ? text_of(recipe.network) + u'\n' + choice.detail : choice.detail;
        choice.ticked = true;
        choice.current = i == current_;
        choice.editable = true;
        groups[0].choices.push_back(std::move(choice));
    }
    for (const workload::NetworkInfo& network : networks_) {
        if (groups.size() == 1 || groups.back().title != text_of(network.family))
            groups.push_back({text_of(network.family), {}});
        Choice choice;
        choice.id = network_prefix + text_of(network.name);
        choice.text = text_of(network.title);
        choice.tooltip = text_of(network.name);
        choice.keywords = text_of(network.name) + u' ' + text_of(network.family);
        choice.ticked = workload_with(text_of(network.name)) >= 0;
        groups.back().choices.push_back(std::move(choice));
    }
    tree_->set_groups(std::move(groups));
}

void WorkloadsPanel::show_form() {
    show_portfolio();
    if (current_ >= workloads_.size()) {
        title_->setText(tr("No workload yet: tick a network, or drop an ONNX file or a config.json."));
        facts_->clear();
        form_->set_recipe(std::nullopt, false, false);
        form_->set_software({}, std::nullopt);
        form_->set_open_dimensions({});
        return;
    }
    const auto& [title, recipe] = workloads_[current_];
    title_->setText(title);
    if (!recipe.parts.empty()) return;
    const auto info = std::ranges::find(networks_, recipe.network, &workload::NetworkInfo::name);
    const bool known = info != networks_.end();
    const bool uses_sequence =
        known ? info->uses_sequence : network_ && network_->recipe.network == recipe.network && network_->uses_sequence;
    // encoders and plain recurrent networks keep no cache of keys and values
    const bool decodes = uses_sequence && !(known && (info->family == "BERT" || info->family == "LSTM"));
    const bool at_hand = network_ && network_->recipe.network == recipe.network;
    // A file that isn't read yet is not read here.
    const Result<workload::Optimizer> usual = at_hand ? usual_optimizer(network_->graph)
                                              : known ? usual_optimizer(recipe)
                                                      : Result<workload::Optimizer>{recipe.optimizer};
    form_->set_recipe(recipe, uses_sequence, decodes, usual ? *usual : recipe.optimizer);
    const bool built = network_ && network_->recipe == recipe;
    if (built && recipe.stack == stack::fitting && network_->stack)
        fitting_[fitting_key(recipe)] = qt_text(network_->stack->title);
    const auto fitting = fitting_.find(fitting_key(recipe));
    form_->set_software(fitting == fitting_.end() ? QString{} : fitting->second,
                        built ? network_->stack : std::nullopt);
    form_->set_open_dimensions(open_of_ == recipe.network ? open_ : std::vector<workload::OpenDimension>{});
}

int WorkloadsPanel::workload_of(const QString& id) const {
    if (!id.startsWith(project_prefix)) return -1;
    const auto found = std::ranges::find(workloads_, id.mid(project_prefix.size()), &WorkloadView::title);
    return found == workloads_.end() ? -1 : static_cast<int>(found - workloads_.begin());
}

int WorkloadsPanel::workload_with(const QString& network) const {
    const auto found = std::ranges::find_if(
        workloads_, [&](const WorkloadView& view) { return text_of(view.recipe.network) == network; });
    return found == workloads_.end() ? -1 : static_cast<int>(found - workloads_.begin());
}

void WorkloadsPanel::choose(const QString& id) {
    if (const int index = workload_of(id); index >= 0) {
        Q_EMIT show_requested(index);
        return;
    }
    const QString network = id.mid(network_prefix.size());
    if (const int index = workload_with(network); index >= 0) {
        Q_EMIT show_requested(index);
    } else {
        tick(id, true);
    }
}

void WorkloadsPanel::tick(const QString& id, bool ticked) {
    if (const int index = workload_of(id); index >= 0) {
        if (!ticked) Q_EMIT remove_requested(index);
        return;
    }
    const QString network = id.mid(network_prefix.size());
    const auto info = std::ranges::find(networks_, network.toStdString(), &workload::NetworkInfo::name);
    if (info == networks_.end()) return;
    if (ticked) {
        Q_EMIT add_requested(network, text_of(info->title));
    } else {
        Q_EMIT remove_network_requested(network);
    }
}

void WorkloadsPanel::show_menu(const QString& id, const QPoint& position) {
    const int index = workload_of(id);
    QMenu menu{this};
    if (index < 0) {
        menu.addAction(tr("Show"), this, [this, id] { choose(id); });
    } else {
        menu.addAction(tr("Show"), this, [this, index] { Q_EMIT show_requested(index); });
        menu.addAction(tr("Rename"), this, [this, id] { tree_->edit(id); });
        menu.addAction(tr("Duplicate"), this, [this, index] { Q_EMIT duplicate_requested(index); });
        menu.addAction(tr("Remove"), this, [this, index] { Q_EMIT remove_requested(index); });
        menu.addSeparator();
        menu.addAction(tr("Make a portfolio of all networks"), this, &WorkloadsPanel::portfolio_requested);
        const workload::Recipe& recipe = workloads_[static_cast<std::size_t>(index)].recipe;
        if (recipe.file || workload::names_a_file(recipe.network)) {
            menu.addSeparator();
            QAction* carried = menu.addAction(tr("Keep its file in the project"), this,
                                              [this, index](bool keep) { Q_EMIT carry_requested(index, keep); });
            carried->setCheckable(true);
            carried->setChecked(recipe.file != nullptr);
        }
    }
    menu.exec(position);
}

} // namespace dubhe::widgets
