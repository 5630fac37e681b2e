// SPDX-License-Identifier: GPL-3.0-or-later
#include "stack_view.h"

#include "../shared/flow_layout.h"
#include "../shared/forms/controls.h"
#include "../shared/text/core_sentences.h"
#include "../shared/text/core_words.h"
#include "../shared/text/qt_text.h"
#include "transformation_form.h"

#include <core/whatif/transformation.h>

#include <QAction>
#include <QBoxLayout>
#include <QItemSelectionModel>
#include <QListView>
#include <QMenu>
#include <QScrollArea>
#include <QToolButton>

#include <utility>

namespace dubhe::widgets {

namespace {

constexpr const char* own_example = "select kernel name=*gemm*\nscale 0.5";

} // namespace

StackView::StackView(QWidget* parent) : QWidget{parent} {
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    auto* row = new FlowLayout; // long words take a second row
    row->setSpacing(4);
    build_buttons(*row);
    column->addLayout(row);
    list_ = new QListView{this};
    list_->setModel(&model_);
    list_->setAccessibleName(tr("What if: the stack of transformations, applied from top to bottom"));
    list_->setSelectionMode(QAbstractItemView::SingleSelection);
    list_->setTextElideMode(Qt::ElideRight);
    list_->setMinimumHeight(3 * fontMetrics().lineSpacing());
    list_->setMaximumHeight(12 * fontMetrics().lineSpacing());
    column->addWidget(list_, 1);
    auto* scroll = new QScrollArea{this};
    form_ = new TransformationForm{scroll};
    scroll->setWidget(form_);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    column->addWidget(scroll, 4);
    connect(&model_, &StackModel::switch_requested, this, [this](int changed, bool on) {
        whatif::Stack stack = model_.stack();
        stack.entries[static_cast<std::size_t>(changed)].on = on;
        Q_EMIT stack_requested(stack, chosen(), true);
    });
    connect(list_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        show_chosen();
        Q_EMIT chosen_changed(chosen());
    });
    connect(form_, &TransformationForm::changed, this, [this](const QString& entry, bool final) {
        const int changed = chosen();
        if (changed < 0) return;
        whatif::Stack stack = model_.stack();
        stack.entries[static_cast<std::size_t>(changed)].text = entry.toStdString();
        Q_EMIT stack_requested(stack, changed, final);
    });
    show_chosen();
}

void StackView::build_buttons(QLayout& row) {
    add_ = tool_button(this, tr("Add"), tr("Add a transformation to the stack"));
    add_->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu{add_};
    menu->setToolTipsVisible(true);
    for (const whatif::Transformation& one : whatif::transformations()) {
        QAction* const action = menu->addAction(core_words(one.title));
        action->setToolTip(core_words(one.help));
        connect(action, &QAction::triggered, this, [this, name = one.name] { add(starting_text(name)); });
    }
    menu->addSeparator();
    connect(menu->addAction(tr("Your own...")), &QAction::triggered, this, [this] { add(own_example); });
    add_->setMenu(menu);
    remove_ = tool_button(this, tr("Remove"), tr("Remove the chosen transformation"));
    up_ = tool_button(this, tr("Up"), tr("Apply it earlier"));
    down_ = tool_button(this, tr("Down"), tr("Apply it later"));
    more_ = tool_button(this, tr("Stack"), tr("Open, save, copy the stack"));
    more_->setPopupMode(QToolButton::InstantPopup);
    auto* files = new QMenu{more_};
    connect(files->addAction(tr("Open...")), &QAction::triggered, this, &StackView::open_requested);
    connect(files->addAction(tr("Save as...")), &QAction::triggered, this, &StackView::save_requested);
    connect(files->addAction(tr("Copy as command")), &QAction::triggered, this, &StackView::command_requested);
    more_->setMenu(files);
    connect(remove_, &QToolButton::clicked, this, &StackView::remove);
    connect(up_, &QToolButton::clicked, this, [this] { move(-1); });
    connect(down_, &QToolButton::clicked, this, [this] { move(1); });
    for (QToolButton* const button : {add_, remove_, up_, down_, more_})
        row.addWidget(button);
}

// What must be given is given something to begin with, so that there is an answer at once.
std::string StackView::starting_text(std::string_view name) const {
    std::string text{name};
    if (name == "distributed") return text + ":gpus=8,link=100Gb/s";
    if (name == "gpu" && !gpus_.isEmpty())
        return text + ":name=" + (gpus_.contains(usual_gpu_) ? usual_gpu_ : gpus_.front()).toStdString();
    const whatif::Transformation* const what = whatif::find_transformation(name);
    char separator = ':';
    for (const whatif::Parameter& one : what->parameters) {
        if (!one.required) continue;
        const bool number = one.kind <= whatif::ValueKind::link;
        text += separator + std::string{one.name} + '=' +
                (number                 ? "2"
                 : one.fallback.empty() ? "*"
                                        : std::string{one.fallback});
        separator = ',';
    }
    return text;
}

void StackView::set_names(const QStringList& links, const QStringList& gpus, const QStringList& systems) {
    gpus_ = gpus;
    form_->set_names(links, gpus, systems);
}

void StackView::set_usual_gpu(const QString& name) {
    usual_gpu_ = name;
}

int StackView::chosen() const {
    return list_->currentIndex().isValid() ? list_->currentIndex().row() : -1;
}

void StackView::set_stack(const whatif::Stack& stack, int row) {
    model_.set_stack(stack);
    effects_.clear();
    if (row != chosen()) list_->setCurrentIndex(model_.index(row));
    show_chosen();
}

void StackView::set_effects(const std::vector<whatif::Effect>& effects) {
    effects_ = effects;
    model_.set_effects(effects);
    show_chosen();
}

void StackView::add(const std::string& entry) {
    whatif::Stack stack = model_.stack();
    whatif::StackEntry added;
    added.text = entry;
    const int place = chosen() < 0 ? model_.rowCount() : chosen() + 1;
    stack.entries.insert(stack.entries.begin() + place, added);
    Q_EMIT stack_requested(stack, place, true);
}

void StackView::remove() {
    const int row = chosen();
    if (row < 0) return;
    whatif::Stack stack = model_.stack();
    stack.entries.erase(stack.entries.begin() + row);
    Q_EMIT stack_requested(stack, std::min(row, static_cast<int>(stack.entries.size()) - 1), true);
}

void StackView::move(int by) {
    const int row = chosen(), to = row + by;
    if (row < 0 || to < 0 || to >= model_.rowCount()) return;
    whatif::Stack stack = model_.stack();
    std::swap(stack.entries[static_cast<std::size_t>(row)], stack.entries[static_cast<std::size_t>(to)]);
    Q_EMIT stack_requested(stack, to, true);
}

void StackView::show_chosen() {
    const int row = chosen();
    const auto& entries = model_.stack().entries;
    const bool any = row >= 0 && row < static_cast<int>(entries.size());
    remove_->setEnabled(any);
    up_->setEnabled(any && row > 0);
    down_->setEnabled(any && row + 1 < model_.rowCount());
    form_->set_entry(any ? std::optional{entries[static_cast<std::size_t>(row)].text} : std::nullopt);
    const auto place = static_cast<std::size_t>(std::max(row, 0));
    QString effect;
    if (any && place < effects_.size() && entries[place].on)
        effect = effects_[place].touched > 0 ? tr("In this step: %1.").arg(core_sentence(effects_[place].what))
                                             : tr("It touches nothing in this step.");
    form_->set_effect(effect);
}

} // namespace dubhe::widgets
