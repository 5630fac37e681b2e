// SPDX-License-Identifier: GPL-3.0-or-later
// What a question of the start page is about: a network, GPUs or machines of them, and the settings that follow. Holds
// no truth: asks by signals, shows what it is told. GUI thread.
#pragma once

#include "choice_card.h"
#include "price_row.h"
#include "tick_row.h"

#include <QFrame>
#include <QHash>
#include <QList>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

class QComboBox;
class QIntValidator;
class QLabel;
class QLineEdit;
class QPushButton;

namespace dubhe::widgets {

struct QuestionCard {
    QString id, title, lesson;
    ChoiceCard::Sketch sketch = ChoiceCard::Sketch::none;
    QList<TickChoice> networks{};
    int ticked_networks = 0; // several, the first so many at first; 0: one, the first at first
    QStringList gpus{};      // the first `ticked` are chosen at first
    int ticked = 1;
    bool single_gpu = false;
    bool prices = false;                // of the GPUs can be typed
    QStringList systems{};              // in place of GPUs; the first is chosen at first
    std::vector<std::int64_t> counts{}; // of GPUs; the first is chosen at first
};

// What questions may be about beside what each offers.
struct QuestionOffers {
    QStringList gpus{};
    QHash<QString, QString> prices{}; // of those that have one
    QList<TickChoice> networks{};     // for questions about several
};

struct QuestionChoice {
    QString question;
    QStringList networks{}; // ids
    QStringList gpus{};
    QString system{};
    std::int64_t count = 0;
    std::int64_t batch = 0;     // 0: what is usual
    QList<TypedPrice> prices{}; // of GPUs whose catalog entry says something else
};

class QuestionForm : public QFrame {
    Q_OBJECT

  public:
    explicit QuestionForm(QWidget* parent = nullptr);

    void set_offers(const QuestionOffers& offers) { offers_ = offers; }
    // With what was last chosen for it; at first with what the card proposes.
    void show_question(const QuestionCard& card);
    void set_settings(const QString& text); // that the choice is asked with
    void set_usual_batch(std::int64_t batch);
    [[nodiscard]] QuestionChoice choice() const;
    [[nodiscard]] QPushButton& ask_button() { return *ask_; }

  Q_SIGNALS:
    void changed(const dubhe::widgets::QuestionChoice& choice);
    void asked(const dubhe::widgets::QuestionChoice& choice);

  private:
    void build_view();
    void build_gpus();
    void show_gpus();
    void show_choice(const QuestionChoice& choice);
    void order_tabs();
    void tell();
    [[nodiscard]] QStringList chosen_gpus() const;
    [[nodiscard]] QString problem(const QuestionChoice& choice) const; // why it can't be asked; empty: it can
    [[nodiscard]] bool machines() const { return !card_.systems.isEmpty(); }
    QLabel* title_of(QWidget* field, const QString& text);

    QuestionCard card_;
    QHash<QString, QuestionChoice> kept_{}; // by question
    QuestionOffers offers_;
    QLabel *network_title_ = nullptr, *gpus_title_ = nullptr, *prices_title_ = nullptr, *batch_title_ = nullptr,
           *settings_ = nullptr;
    QComboBox *network_ = nullptr, *base_ = nullptr, *system_ = nullptr, *count_ = nullptr;
    QWidget* gpus_ = nullptr; // what stands behind their title
    TickRow *networks_ = nullptr, *ticked_gpus_ = nullptr;
    PriceRow* prices_ = nullptr;
    QLineEdit* batch_ = nullptr;
    QIntValidator* batch_limits_ = nullptr;
    QPushButton* ask_ = nullptr;
};

} // namespace dubhe::widgets
