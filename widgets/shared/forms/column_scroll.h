// SPDX-License-Identifier: GPL-3.0-or-later
// Scrolls up and down only: as wide as its content needs, which a scroll area alone would not ask for.
#pragma once

#include <QScrollArea>
#include <QScrollBar>

namespace dubhe::widgets {

class ColumnScroll : public QScrollArea {
  public:
    explicit ColumnScroll(QWidget* parent = nullptr) : QScrollArea{parent} {
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
    }
    [[nodiscard]] QSize minimumSizeHint() const override {
        const QSize least = QScrollArea::minimumSizeHint();
        if (!widget()) return least;
        return {widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(), least.height()};
    }
    [[nodiscard]] QSize sizeHint() const override {
        if (!widget()) return QScrollArea::sizeHint();
        return widget()->sizeHint() + QSize{verticalScrollBar()->sizeHint().width(), 0};
    }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::LayoutRequest && watched == widget()) updateGeometry();
        return QScrollArea::eventFilter(watched, event);
    }
};

} // namespace dubhe::widgets
