// SPDX-License-Identifier: GPL-3.0-or-later
// The settings as a page of the window: a row each, found by typing. What is set holds at once. GUI thread.
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <QWidget>

#include <functional>
#include <utility>
#include <vector>

namespace dubhe::app {

class SettingsPage : public QWidget {
    Q_OBJECT

  public:
    struct Row {
        QString group;    // "Appearance"; rows of one group follow each other
        QString title;    // "Theme"
        QString text;     // what it does, a sentence
        QString keywords; // other words it is looked for by
        QWidget* control = nullptr;
        std::function<void()> refresh{}; // shows what is set now
    };

    explicit SettingsPage(QWidget* parent = nullptr);

    void add_row(const Row& row); // takes the control over
    void refresh();
    void focus_search();
    [[nodiscard]] QLineEdit& search() { return *search_; }
    [[nodiscard]] QStringList titles_shown() const;
    [[nodiscard]] std::vector<std::pair<QString, QString>> rows() const; // titles, and the words each is found by

  Q_SIGNALS:
    void closed();

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    struct Shown {
        QString title, words; // what a search looks through, lower case
        QWidget *row = nullptr, *heading = nullptr;
        std::function<void()> refresh;
    };
    void build_view();
    void filter(const QString& text);

    QLineEdit* search_ = nullptr;
    QPushButton* back_ = nullptr;
    QLabel* none_ = nullptr;
    QVBoxLayout* rows_ = nullptr;
    QString last_group_;
    QWidget* last_heading_ = nullptr;
    std::vector<Shown> shown_;
};

} // namespace dubhe::app
