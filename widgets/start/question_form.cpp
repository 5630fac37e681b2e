// SPDX-License-Identifier: GPL-3.0-or-later
#include "question_form.h"

#include "../shared/flow_layout.h"
#include "../shared/forms/controls.h"

#include <core/workload/recipe.h>

#include <QComboBox>
#include <QGridLayout>
#include <QIntValidator>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr int largest_batch = workload::largest_batch;
// A step of machines is planned before the answer is shown, micro-batch by micro-batch.
constexpr int largest_step = 1 << 14;

QComboBox* combo(const QString& name, QWidget* parent) {
    auto* box = new QComboBox{parent};
    box->setAccessibleName(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(14);
    return box;
}

// An empty field means the usual number.
class BatchValidator : public QIntValidator {
  public:
    using QIntValidator::QIntValidator;
    State validate(QString& text, int& at) const override {
        return text.isEmpty() ? Acceptable : QIntValidator::validate(text, at);
    }
};

} // namespace

QuestionForm::QuestionForm(QWidget* parent) : QFrame{parent} {
    setFrameShape(QFrame::StyledPanel);
    build_view();
}

QLabel* QuestionForm::title_of(QWidget* field, const QString& text) {
    auto* label = new QLabel{text, this};
    label->setBuddy(field);
    return label;
}

void QuestionForm::build_gpus() {
    gpus_ = new QWidget{this};
    auto* row = new FlowLayout{gpus_};
    row->setContentsMargins(0, 0, 0, 0);
    base_ = combo(tr("GPU to start from"), gpus_);
    system_ = combo(tr("Machines"), gpus_);
    count_ = combo(tr("Number of GPUs"), gpus_);
    count_->setMinimumContentsLength(7);
    for (QComboBox* each : {base_, system_, count_})
        row->addWidget(each);
    ticked_gpus_ = new TickRow{tr("Another GPU"), tr("Another GPU..."), this};
    prices_ = new PriceRow{this};
    prices_->setToolTip(
        tr("Kept in the catalog, with today's date. If one is missing, GPUs are compared by time only."));
}

void QuestionForm::build_view() {
    network_ = combo(tr("Network"), this);
    networks_ = new TickRow{tr("Another network"), tr("Another network..."), this};
    build_gpus();
    batch_ = new QLineEdit{this};
    batch_->setAccessibleName(tr("Batch"));
    batch_limits_ = new BatchValidator{1, largest_batch, batch_};
    batch_->setValidator(batch_limits_);
    batch_->setFixedWidth(fontMetrics().averageCharWidth() * 12);
    batch_->setToolTip(tr("Samples of an iteration; leave it empty for the usual number"));
    settings_ = text_label(this);
    settings_->setAccessibleName(tr("Settings"));
    ask_ = new QPushButton{tr("Show the answer"), this};
    ask_->setAutoDefault(true);
    network_title_ = title_of(network_, {});
    gpus_title_ = new QLabel{this};
    prices_title_ = title_of(nullptr, tr("Price each"));
    batch_title_ = title_of(batch_, tr("Batch"));
    auto* grid = new QGridLayout{this};
    int line = 0;
    const auto add = [&](QWidget* title, std::initializer_list<QWidget*> fields, Qt::Alignment alignment = {}) {
        grid->addWidget(title, line, 0, alignment == Qt::AlignLeft ? Qt::Alignment{} : Qt::AlignTop);
        for (QWidget* each : fields)
            grid->addWidget(each, line, 1, alignment);
        ++line;
    };
    add(network_title_, {network_}, Qt::AlignLeft);
    grid->addWidget(networks_, 0, 1);
    add(gpus_title_, {gpus_, ticked_gpus_});
    add(prices_title_, {prices_});
    add(batch_title_, {batch_}, Qt::AlignLeft);
    // Above the settings, whose text grows and shrinks with the GPUs: a button stays under the pointer.
    grid->addWidget(ask_, line++, 1, Qt::AlignLeft);
    add(title_of(nullptr, tr("Settings")), {settings_});
    grid->setColumnStretch(1, 1);
    for (QComboBox* each : {network_, base_, system_, count_})
        connect(each, &QComboBox::activated, this, &QuestionForm::tell);
    for (TickRow* each : {networks_, ticked_gpus_})
        connect(each, &TickRow::changed, this, &QuestionForm::tell);
    connect(prices_, &PriceRow::changed, this, &QuestionForm::tell);
    connect(batch_, &QLineEdit::textChanged, this, &QuestionForm::tell);
    connect(batch_, &QLineEdit::returnPressed, ask_, &QPushButton::click);
    connect(ask_, &QPushButton::clicked, this, [this] { Q_EMIT asked(choice()); });
}

void QuestionForm::show_question(const QuestionCard& card) {
    if (!card_.id.isEmpty()) kept_[card_.id] = choice();
    card_ = card;
    const bool several = card.ticked_networks > 0;
    network_->clear();
    for (const TickChoice& each : card.networks)
        network_->addItem(each.title, each.id);
    networks_->set_choices(several ? card.networks : QList<TickChoice>{}, card.ticked_networks, offers_.networks);
    network_->setVisible(!several);
    networks_->setVisible(several);
    network_title_->setText(several ? tr("Networks") : tr("Network"));
    network_title_->setAlignment(several ? Qt::AlignTop : Qt::AlignVCenter); // beside the first line of boxes
    system_->clear();
    system_->addItems(card.systems);
    count_->clear();
    std::vector<std::int64_t> counts = card.counts;
    std::ranges::sort(counts);
    for (const std::int64_t each : counts)
        count_->addItem(tr("%1 GPUs").arg(QLocale{}.toString(static_cast<qlonglong>(each))),
                        static_cast<qlonglong>(each));
    if (!card.counts.empty()) count_->setCurrentIndex(count_->findData(static_cast<qlonglong>(card.counts.front())));
    {
        const QSignalBlocker still{batch_};
        batch_->clear();
        batch_limits_->setTop(machines() ? largest_step : largest_batch);
    }
    batch_->setVisible(!several); // each has its own
    batch_title_->setVisible(!several);
    show_gpus();
    if (const auto kept = kept_.constFind(card.id); kept != kept_.constEnd()) show_choice(*kept);
    tell();
}

// Without its prices, which are the catalog's.
void QuestionForm::show_choice(const QuestionChoice& choice) {
    const auto select = [](QComboBox* box, int row) {
        if (row >= 0) box->setCurrentIndex(row);
    };
    if (card_.ticked_networks > 0)
        networks_->set_ticked(choice.networks);
    else if (!choice.networks.isEmpty())
        select(network_, network_->findData(choice.networks.front()));
    if (machines()) {
        select(system_, system_->findText(choice.system));
        select(count_, count_->findData(static_cast<qlonglong>(choice.count)));
    } else if (card_.single_gpu) {
        select(base_, base_->findText(choice.gpus.value(0)));
    } else {
        ticked_gpus_->set_ticked(choice.gpus);
    }
    const QSignalBlocker quiet{batch_};
    if (choice.batch > 0) batch_->setText(batch_limits_->locale().toString(static_cast<qlonglong>(choice.batch)));
}

void QuestionForm::show_gpus() {
    const bool boxes = !card_.single_gpu && !machines();
    base_->clear();
    if (card_.single_gpu) {
        base_->addItems(card_.gpus);
        for (const QString& each : offers_.gpus) {
            if (!card_.gpus.contains(each)) base_->addItem(each);
        }
    }
    const auto choices = [](const QStringList& gpus) {
        QList<TickChoice> made;
        for (const QString& each : gpus)
            made.append({each, each});
        return made;
    };
    ticked_gpus_->set_choices(choices(boxes ? card_.gpus : QStringList{}), card_.ticked, choices(offers_.gpus));
    base_->setVisible(card_.single_gpu);
    system_->setVisible(machines());
    count_->setVisible(machines());
    gpus_->setVisible(!boxes);
    ticked_gpus_->setVisible(boxes);
    prices_->setVisible(card_.prices);
    prices_title_->setVisible(card_.prices);
    gpus_title_->setText(card_.single_gpu ? tr("Start from") : machines() ? tr("Machines") : tr("GPUs"));
}

QStringList QuestionForm::chosen_gpus() const {
    if (machines()) return {};
    if (card_.single_gpu) return {base_->currentText()};
    QStringList names;
    for (const TickChoice& each : ticked_gpus_->ticked())
        names << each.id;
    return names;
}

QuestionChoice QuestionForm::choice() const {
    QuestionChoice made{card_.id};
    if (card_.ticked_networks == 0) {
        made.networks << network_->currentData().toString();
        if (batch_->hasAcceptableInput()) made.batch = batch_limits_->locale().toLongLong(batch_->text());
    } else {
        for (const TickChoice& each : networks_->ticked())
            made.networks << each.id;
    }
    made.gpus = chosen_gpus();
    if (machines()) {
        made.system = system_->currentText();
        made.count = count_->currentData().toLongLong();
    }
    if (card_.prices) made.prices = prices_->typed();
    return made;
}

QString QuestionForm::problem(const QuestionChoice& choice) const {
    if (choice.networks.isEmpty()) return tr("Tick at least one network.");
    if (choice.gpus.isEmpty() && choice.system.isEmpty()) return tr("Tick at least one GPU.");
    if (!batch_->text().isEmpty() && choice.batch == 0)
        return tr("A batch has 1 to %1 samples.").arg(QLocale{}.toString(batch_limits_->top()));
    return {};
}

void QuestionForm::tell() {
    prices_->set_gpus(card_.prices ? chosen_gpus() : QStringList{}, offers_.prices);
    order_tabs();
    const QuestionChoice made = choice();
    const QString wrong = problem(made);
    ask_->setEnabled(wrong.isEmpty());
    if (!wrong.isEmpty()) return set_settings(wrong);
    Q_EMIT changed(made);
}

// Boxes and fields come and go: from the top to the button.
void QuestionForm::order_tabs() {
    const QList<QWidget*> order = QList<QWidget*>{network_} + networks_->tab_order() +
                                  QList<QWidget*>{base_, system_, count_} + ticked_gpus_->tab_order() +
                                  prices_->tab_order() + QList<QWidget*>{batch_, ask_};
    for (qsizetype i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
}

void QuestionForm::set_settings(const QString& text) {
    settings_->setText(text);
}

void QuestionForm::set_usual_batch(std::int64_t batch) {
    batch_->setPlaceholderText(QLocale{}.toString(static_cast<qlonglong>(batch)));
}

} // namespace dubhe::widgets
