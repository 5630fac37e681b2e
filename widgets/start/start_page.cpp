// SPDX-License-Identifier: GPL-3.0-or-later
#include "start_page.h"

#include "../shared/flow_layout.h"
#include "../shared/forms/controls.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr int page_margin = 24, page_gap = 20;
constexpr int widest_in_characters = 190; // beyond it lines are too long to read
constexpr int two_columns_in_characters = 96;
constexpr int question_in_characters = 34; // the least width of a card

void clear(QLayout& layout) {
    while (const std::unique_ptr<QLayoutItem> item{layout.takeAt(0)})
        delete item->widget();
}

} // namespace

StartPage::StartPage(QWidget* parent) : QWidget{parent} {
    setAccessibleName(tr("Start page"));
    build_view();
    set_open_project({});
    set_recent({});
}

void StartPage::build_view() {
    auto* around = new QVBoxLayout{this};
    around->setContentsMargins(0, 0, 0, 0);
    scroll_ = new QScrollArea{this};
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setFocusPolicy(Qt::NoFocus);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    around->addWidget(scroll_);
    auto* outer = new QWidget{scroll_};
    auto* centred = new QHBoxLayout{outer};
    centred->setContentsMargins(page_margin, page_margin, page_margin, page_margin);
    auto* page = new QWidget{outer};
    page->setMaximumWidth(fontMetrics().averageCharWidth() * widest_in_characters);
    centred->addWidget(page);
    auto* column = new QVBoxLayout{page};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(page_gap);
    column->addStretch(1);
    column->addWidget(build_head(page));
    column->addWidget(build_questions(page));
    columns_ = new QBoxLayout{QBoxLayout::TopToBottom};
    columns_->setSpacing(page_gap);
    const auto add_section = [&](const QString& title, int stretch) {
        auto* section = new QVBoxLayout;
        section->setSpacing(8);
        section->addWidget(section_title(title, page));
        auto* list = new QVBoxLayout;
        list->setSpacing(8);
        section->addLayout(list);
        section->addStretch(1);
        columns_->addLayout(section, stretch);
        return list;
    };
    examples_ = add_section(tr("Worked examples"), 5);
    recent_ = add_section(tr("Recent projects"), 4);
    column->addLayout(columns_);
    column->addWidget(build_beginnings(page));
    column->addStretch(3);
    scroll_->setWidget(outer);
}

QWidget* StartPage::build_head(QWidget* parent) {
    auto* head = new QWidget{parent};
    auto* row = new QHBoxLayout{head};
    row->setContentsMargins(0, 0, 0, 0);
    auto* words = text_label(head);
    words->setText(tr("How long will this network take on that GPU, before anyone owns it?"));
    QFont large = words->font();
    large.setPointSizeF(large.pointSizeF() * 1.35);
    large.setBold(true);
    words->setFont(large);
    back_ = new QPushButton{head};
    row->addWidget(words, 1);
    row->addWidget(back_, 0, Qt::AlignTop);
    connect(back_, &QPushButton::clicked, this, &StartPage::back_requested);
    return head;
}

QWidget* StartPage::build_questions(QWidget* parent) {
    auto* box = new QWidget{parent};
    auto* column = new QVBoxLayout{box};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(section_title(tr("What do you want to know?"), box));
    cards_ = new QGridLayout;
    cards_->setSpacing(8);
    column->addLayout(cards_);
    form_ = new QuestionForm{box};
    connect(form_, &QuestionForm::changed, this, &StartPage::question_changed);
    connect(form_, &QuestionForm::asked, this, &StartPage::question_asked);
    return box;
}

void StartPage::set_questions(const std::vector<QuestionCard>& questions, const QuestionOffers& offers) {
    cards_->removeWidget(form_); // it stays
    clear(*cards_);
    question_cards_.clear();
    const auto open = static_cast<std::size_t>(asked_) < questions_.size()
                          ? questions_[static_cast<std::size_t>(asked_)].id
                          : QString{};
    asked_ = 0;
    questions_ = questions;
    form_->set_offers(offers);
    for (std::size_t i = 0; i < questions.size(); ++i) {
        auto* card = new ChoiceCard{questions[i].sketch, questions[i].title, questions[i].lesson, this};
        card->setObjectName(questions[i].id);
        card->setCheckable(true);
        connect(card, &ChoiceCard::clicked, this, [this, id = questions[i].id] { show_question(id); });
        question_cards_.push_back(card);
    }
    arrange();
    QWidget* last = nullptr; // cards come before the form, however late they were made
    for (ChoiceCard* card : question_cards_) {
        if (last) setTabOrder(last, card);
        last = card;
    }
    if (questions.empty()) return;
    const auto again = std::ranges::find(questions_, open, &QuestionCard::id);
    open_question(again == questions_.end() ? 0 : static_cast<std::size_t>(again - questions_.begin()));
}

void StartPage::open_question(std::size_t index) {
    for (std::size_t i = 0; i < question_cards_.size(); ++i)
        question_cards_[i]->setChecked(i == index);
    asked_ = static_cast<int>(index);
    arrange_questions();
    form_->show_question(questions_[index]);
}

void StartPage::show_question(const QString& id) {
    const auto found = std::ranges::find(questions_, id, &QuestionCard::id);
    if (found == questions_.end()) return;
    open_question(static_cast<std::size_t>(found - questions_.begin()));
    form_->ask_button().setFocus(Qt::OtherFocusReason); // Return asks it as it stands
    scroll_->ensureWidgetVisible(form_);
}

void StartPage::set_question_settings(const QString& text) {
    form_->set_settings(text);
}

QWidget* StartPage::build_beginnings(QWidget* parent) {
    auto* box = new QWidget{parent};
    auto* column = new QVBoxLayout{box};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(section_title(tr("Begin with your own"), box));
    auto* row = new FlowLayout;
    const auto add = [&](const QString& text, const QString& tip, auto signal) {
        auto* button = new QPushButton{text, box};
        button->setToolTip(tip);
        row->addWidget(button);
        connect(button, &QPushButton::clicked, this, signal);
    };
    add(tr("New project"), tr("Empty panels: choose a network and GPUs at the left"), &StartPage::new_requested);
    add(tr("Open project..."), tr("A .dubhe file"), &StartPage::open_requested);
    add(tr("Open network..."), tr("An ONNX model, a Hugging Face config.json, a network JSON"),
        &StartPage::network_requested);
    add(tr("Open recorded run..."), tr("Of PyTorch's profiler, Nsight Systems or Dubhe's recorder"),
        &StartPage::trace_requested);
    column->addLayout(row);
    auto* hint = text_label(box);
    hint->setText(tr(
        "Or drop files anywhere on this window: projects (.dubhe), networks (.onnx, config.json, network "
        "JSON, or a model's folder), recorded runs (.json, .json.gz, .pftrace, .sqlite, .db, .dubherec), measurements "
        "(.csv, .csv.gz), catalogs (.json, .csv). Networks and GPUs stand at the left: a click adds one."));
    column->addWidget(hint);
    return box;
}

QLabel* StartPage::section_title(const QString& text, QWidget* parent) {
    auto* label = new QLabel{text, parent};
    QFont bold = label->font();
    bold.setBold(true);
    bold.setPointSizeF(bold.pointSizeF() * 1.15);
    label->setFont(bold);
    return label;
}

void StartPage::set_examples(const std::vector<StartExample>& examples) {
    clear(*examples_);
    for (const StartExample& each : examples) {
        auto* card = new ChoiceCard{each.sketch, each.title, each.lesson, this};
        card->setObjectName(each.id);
        connect(card, &ChoiceCard::clicked, this, [this, id = each.id] { Q_EMIT example_requested(id); });
        examples_->addWidget(card);
    }
}

void StartPage::set_recent(const std::vector<RecentProject>& recent) {
    if (recent == shown_ && recent_->count() > 0) return;
    shown_ = recent;
    clear(*recent_);
    if (recent.empty()) {
        auto* none = text_label(this);
        none->setText(tr("None yet. What you save (Ctrl+S) is listed here the next time."));
        recent_->addWidget(none);
    }
    for (const RecentProject& each : recent)
        add_recent(each);
}

void StartPage::add_recent(const RecentProject& recent) {
    auto* row = new QWidget{this};
    auto* layout = new QHBoxLayout{row};
    layout->setContentsMargins(0, 0, 0, 0);
    auto* card = new ChoiceCard{ChoiceCard::Sketch::none, recent.name, recent.place, row};
    card->set_single_lines(true);
    card->setToolTip(recent.file);
    card->setEnabled(recent.is_there);
    connect(card, &ChoiceCard::clicked, this, [this, file = recent.file] { Q_EMIT recent_requested(file); });
    layout->addWidget(card, 1);
    if (!recent.is_there) {
        QToolButton* forget = tool_button(row, tr("Remove"), tr("Take %1 off this list").arg(recent.name));
        forget->setAccessibleName(tr("Remove %1 from the list").arg(recent.name));
        // Later: the answer to it deletes this very button.
        connect(
            forget, &QToolButton::clicked, this, [this, file = recent.file] { Q_EMIT forget_requested(file); },
            Qt::QueuedConnection);
        layout->addWidget(forget);
    }
    recent_->addWidget(row);
}

void StartPage::set_open_project(const QString& title) {
    back_->setVisible(!title.isEmpty());
    back_->setText(tr("Back to the project"));
    back_->setToolTip(title);
}

void StartPage::arrange() {
    const bool wide = width() > fontMetrics().averageCharWidth() * two_columns_in_characters;
    columns_->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    arrange_questions();
}

// What is chosen of a question stands below all cards, or where they stand below each other, below its own.
void StartPage::arrange_questions() {
    const int fit = (width() - 2 * page_margin) / (fontMetrics().averageCharWidth() * question_in_characters);
    const int cards = static_cast<int>(question_cards_.size());
    const int beside = std::clamp(fit, 1, fit > 3 && cards % 3 == 1 ? 4 : 3);
    while (const std::unique_ptr<QLayoutItem> item{cards_->takeAt(0)}) {
    } // the cards stay, their places don't
    for (int i = 0; i < cards; ++i) {
        const bool alone = i == cards - 1 && i % beside == 0; // in its row, which it fills
        cards_->addWidget(question_cards_[static_cast<std::size_t>(i)], i / beside * 2, i % beside, 1,
                          alone ? beside : 1);
    }
    const int below = beside == 1 ? asked_ : cards / beside;
    cards_->addWidget(form_, below * 2 + 1, 0, 1, beside);
}

void StartPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void StartPage::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Escape:
        if (!back_->isHidden()) return Q_EMIT back_requested();
        break;
    case Qt::Key_Down:
        focusNextChild();
        return;
    case Qt::Key_Up:
        focusPreviousChild();
        return;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace dubhe::widgets
