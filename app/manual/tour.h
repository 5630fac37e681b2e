// SPDX-License-Identifier: GPL-3.0-or-later
// A guided tour: callouts one after the other, each pointing at a part of the window with an outline. Nothing is
// blocked meanwhile: the window can be used, resized and closed. GUI thread.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QObject>
#include <QPointer>
#include <QPushButton>
#include <QShortcut>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace dubhe::app {

struct TourStep {
    QString title;
    // What is seen, with the numbers of this moment; nothing while they are still worked out.
    std::function<std::optional<QString>()> text;
    // What it points at; null or not seen: the callout stands in the middle.
    std::function<QWidget*()> target;
    std::function<void()> enter{}; // brings the target up
};

// Around what the callout speaks of; lets the pointer through.
class TourOutline : public QWidget {
    Q_OBJECT

  public:
    explicit TourOutline(QWidget* window);

  protected:
    void paintEvent(QPaintEvent* event) override;
};

class TourCallout : public QFrame {
    Q_OBJECT

  public:
    explicit TourCallout(QWidget* window);
    void show_step(const QString& title, const QString& text, int step, int steps);
    [[nodiscard]] QString text() const { return text_->text(); }
    [[nodiscard]] QPushButton& next() { return *next_; }
    [[nodiscard]] QPushButton& back() { return *back_; }
    [[nodiscard]] QPushButton& end() { return *end_; }

  Q_SIGNALS:
    void step_requested(int by);
    void end_requested();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // arrow keys step, whichever button has the focus
    void keyPressEvent(QKeyEvent* event) override;

  private:
    bool take_key(int key);

    QLabel *title_ = nullptr, *text_ = nullptr, *count_ = nullptr;
    QPushButton *back_ = nullptr, *next_ = nullptr, *end_ = nullptr;
};

class Tour : public QObject {
    Q_OBJECT

  public:
    explicit Tour(QWidget* window);

    void start(std::vector<TourStep> steps);
    void end();
    void go(int by); // past the last step: the end
    void refresh();  // what is shown has changed
    [[nodiscard]] bool running() const { return callout_ != nullptr; }
    [[nodiscard]] int step() const { return step_; }
    [[nodiscard]] int steps() const { return static_cast<int>(steps_.size()); }
    [[nodiscard]] TourCallout* callout() const { return callout_; } // null while none runs
    [[nodiscard]] TourOutline* outline() const { return outline_; }

  Q_SIGNALS:
    void running_changed(bool running); // Escape is the tour's own as long

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override; // follows the window's and the target's size

  private:
    void show_step();
    void watch(QWidget* target);
    void place();
    [[nodiscard]] std::optional<QRect> target_area() const; // in the window; nothing where it is not seen

    QWidget* window_;
    std::vector<TourStep> steps_;
    int step_ = 0;
    QPointer<QWidget> target_, before_; // that had the focus before it began
    QPointer<TourCallout> callout_;
    QPointer<TourOutline> outline_;
    QShortcut* escape_;
    QTimer waiting_; // until the step's numbers are there
};

// Where a callout of that size stands: beside the target where there is room, else over its lower right corner; always
// within the window. Without a target: in the middle.
[[nodiscard]] QRect callout_place(const QSize& window, const std::optional<QRect>& target, const QSize& callout);

} // namespace dubhe::app
