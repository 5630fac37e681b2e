// SPDX-License-Identifier: GPL-3.0-or-later
// What a question of the start page is about: a network, GPUs or machines of them, and the settings that follow. Holds
// no truth: asks by signals, shows what it is told. GUI thread.
#pragma once

#include "choice_card.h"

#include <QFrame>
#include <QList>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace dubhe::widgets {

class FlowLayout;

struct QuestionCard {
    QString id, title, lesson;
    ChoiceCard::Sketch sketch = ChoiceCard::Sketch::none;
    struct Network {
        QString id, title;
    };
    std::vector<Network> networks{}; // the first is chosen at first
    QStringList gpus{};              // the first `ticked` are
    int ticked = 1;
    bool single_gpu = false;
    QStringList systems{};              // in place of GPUs; the first is chosen at first
    std::vector<std::int64_t> counts{}; // of GPUs; the first is chosen at first
};

struct QuestionChoice {
    QString question, network;
    QStringList gpus{};
    QString system{};
    std::int64_t count = 0;
};

class QuestionForm : public QFrame {
    Q_OBJECT

  public:
    explicit QuestionForm(QWidget* parent = nullptr);

    void set_gpus(const QStringList& all) { all_gpus_ = all; } // what may be added to those that a question offers
    void show_question(const QuestionCard& card);
    void set_settings(const QString& text); // that the choice is asked with
    [[nodiscard]] QuestionChoice choice() const;
    [[nodiscard]] QPushButton& ask_button() { return *ask_; }

  Q_SIGNALS:
    void changed(const dubhe::widgets::QuestionChoice& choice);
    void asked(const dubhe::widgets::QuestionChoice& choice);

  private:
    void build_view();
    void add_gpu(const QString& name, bool ticked);
    void show_gpus(const QuestionCard& card);
    void take_further_gpu(int row);
    void tell();
    QLabel* title_of(QWidget* field, const QString& text);

    QuestionCard card_;
    QStringList all_gpus_;
    QLabel *network_title_ = nullptr, *gpus_title_ = nullptr, *settings_ = nullptr;
    QComboBox *network_ = nullptr, *base_ = nullptr, *further_ = nullptr, *system_ = nullptr, *count_ = nullptr;
    FlowLayout* boxes_row_ = nullptr;
    std::vector<QCheckBox*> boxes_;
    QPushButton* ask_ = nullptr;
};

} // namespace dubhe::widgets
