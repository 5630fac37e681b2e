// SPDX-License-Identifier: Apache-2.0
// A user who knows nothing and presses everything: seeded random clicks, drags, keys, commands, files and sizes over
// the windows of this process, dialogs and menus included.
#pragma once

#include <app/window/main_window.h>

#include <QObject>
#include <QStringList>

#include <cstdio>
#include <random>

namespace dubhe::app::test {

class Monkey : public QObject {
  public:
    // `folder`: where files go and come from; `log`: each deed, may be null.
    Monkey(MainWindow& window, const QString& folder, unsigned seed, std::FILE* log);
    void run(int deeds);
    void close_all(); // menus, dialogs, other windows

    // What the program asks is answered at random.
    [[nodiscard]] Questions answers();
    QStringList files; // to be opened, dropped and saved over

  private:
    void schedule(int milliseconds);
    void act();
    bool close_what_stays_open();
    void do_something();
    void click();
    void drag();
    void turn_wheel();
    void press_key();
    void type_text();
    void run_command();
    void change_size();
    void drop_files();
    void move_docks();
    bool answer_file_dialog();
    [[nodiscard]] QWidget* target(); // a window that takes what is done
    [[nodiscard]] QPoint somewhere(const QWidget& window);
    [[nodiscard]] QString some_text();
    [[nodiscard]] QString some_file();
    [[nodiscard]] int up_to(int most) { return std::uniform_int_distribution<int>{0, most}(random_); }
    [[nodiscard]] bool once_in(int times) { return up_to(times - 1) == 0; }
    template <class List>
    auto one_of(const List& list) {
        return list[static_cast<decltype(list.size())>(up_to(static_cast<int>(list.size()) - 1))];
    }
    void note(const QString& deed);

    MainWindow& window_;
    QString folder_;
    std::mt19937 random_;
    std::FILE* log_;
    int done_ = 0, wanted_ = 0, depth_ = 0, in_dialog_ = 0, scheduled_ = 0;
};

} // namespace dubhe::app::test
