// SPDX-License-Identifier: GPL-3.0-or-later
// The bars on screen: a click or Enter on a lever asks how much of it a goal needs. Up and Down move between levers.
#pragma once

#include "lever_scene.h"

#include <QWidget>

namespace dubhe::widgets {

class LeverChart : public QWidget {
    Q_OBJECT

  public:
    explicit LeverChart(QWidget* parent = nullptr);

    void set_scene(LeverScene scene);
    [[nodiscard]] const LeverScene& scene() const { return scene_; }
    [[nodiscard]] int current() const { return current_; }
    [[nodiscard]] QSize sizeHint() const override;

  Q_SIGNALS:
    void lever_picked(dubhe::hardware::Specification specification);

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

  private:
    [[nodiscard]] ChartTheme theme() const;
    void set_current(int row);
    void pick(int row);
    void fit();

    LeverScene scene_;
    int current_ = -1;
};

} // namespace dubhe::widgets
