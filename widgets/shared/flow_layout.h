// SPDX-License-Identifier: GPL-3.0-or-later
// Controls in a row that continues in the next line where the width ends: a tool bar that is never cut off, however
// narrow the window or large the text.
#pragma once

#include <QLayout>
#include <QList>

#include <memory>
#include <vector>

namespace dubhe::widgets {

class FlowLayout : public QLayout {
  public:
    explicit FlowLayout(QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override; // takes ownership, as every layout
    [[nodiscard]] int count() const override { return static_cast<int>(items_.size()); }
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize minimumSize() const override;
    [[nodiscard]] QSize sizeHint() const override;
    void setGeometry(const QRect& rect) override;

  private:
    // The height used; places the items only where `place` is set.
    int flow(const QRect& rect, bool place) const;

    std::vector<std::unique_ptr<QLayoutItem>> items_;
};

} // namespace dubhe::widgets
