// SPDX-License-Identifier: GPL-3.0-or-later
// What a window without work shows: questions to ask, finished examples, the projects used last, and every way to
// begin. Holds no truth: it shows what it is given and asks by signals. GUI thread.
#pragma once

#include "choice_card.h"
#include "question_form.h"

#include <QString>
#include <QWidget>

#include <vector>

class QBoxLayout;
class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace dubhe::widgets {

struct RecentProject {
    QString file;
    QString name;  // as shown
    QString place; // the folder, and when it was changed last
    bool is_there = true;
    bool operator==(const RecentProject&) const = default;
};

struct StartExample {
    QString id, title, lesson;
    ChoiceCard::Sketch sketch = ChoiceCard::Sketch::none;
};

class StartPage : public QWidget {
    Q_OBJECT

  public:
    explicit StartPage(QWidget* parent = nullptr);

    // The one that was open stays open, else the first does: its card, and what it is about below.
    void set_questions(const std::vector<QuestionCard>& questions, const QuestionOffers& offers);
    void show_question(const QString& id);           // stands open as if its card had been clicked
    void set_question_settings(const QString& text); // that the choice is asked with
    [[nodiscard]] QuestionForm& question_form() { return *form_; }
    void set_examples(const std::vector<StartExample>& examples);
    void set_recent(const std::vector<RecentProject>& recent); // latest first
    // Names the project that is open, to which "Back" leads; empty: there is none to go back to.
    void set_open_project(const QString& title);

  Q_SIGNALS:
    void question_changed(const dubhe::widgets::QuestionChoice& choice); // settings, please
    void question_asked(const dubhe::widgets::QuestionChoice& choice);
    void new_requested();
    void open_requested();
    void network_requested(); // from a file
    void trace_requested();
    void example_requested(const QString& id);
    void recent_requested(const QString& file);
    void forget_requested(const QString& file); // a recent one that is gone
    void back_requested();

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override; // arrows step through what can be chosen, Esc goes back

  private:
    void build_view();
    QWidget* build_head(QWidget* parent);
    QWidget* build_questions(QWidget* parent);
    QWidget* build_beginnings(QWidget* parent);
    void open_question(std::size_t index);
    void arrange_questions();
    static QLabel* section_title(const QString& text, QWidget* parent);
    void arrange();
    void add_recent(const RecentProject& recent);

    QScrollArea* scroll_ = nullptr;
    QBoxLayout* columns_ = nullptr; // side by side where the page is wide
    QVBoxLayout *examples_ = nullptr, *recent_ = nullptr;
    QPushButton* back_ = nullptr;
    QGridLayout* cards_ = nullptr; // of questions, as many side by side as the width allows
    QuestionForm* form_ = nullptr;
    int asked_ = 0; // the question that stands open
    std::vector<QuestionCard> questions_;
    std::vector<ChoiceCard*> question_cards_; // as many
    std::vector<RecentProject> shown_;
};

} // namespace dubhe::widgets
