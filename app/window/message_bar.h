// SPDX-License-Identifier: GPL-3.0-or-later
// What happened and what to do, over the window's lower edge, so that nothing moves when it comes or goes; selectable,
// with details on demand.
#pragma once

#include <core/support/diagnostic.h>

#include <QFrame>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>

#include <functional>

namespace dubhe::app {

class MessageBar : public QFrame {
    Q_OBJECT

  public:
    explicit MessageBar(QWidget* parent = nullptr);

    struct Offer { // what the user can do about it
        QString text;
        std::function<void()> act;
    };

    // An error stays until it is closed, replaced or outdated; a note leaves after a while.
    void show_message(const QString& text, bool is_error, const QString& details = {}, const Offer& offer = {});
    // Something else that can be done about what is shown; goes with it.
    void add_offer(const Offer& offer);
    void show_diagnostics(const Diagnostics& diagnostics);
    void dismiss();
    // Something was done since: what was said before no longer holds. An offer stays until it is taken or closed.
    void dismiss_outdated();
    void keep_clear(const QWidget* neighbour); // is not covered while it is seen; lies at the right of the lower edge
    [[nodiscard]] QString text() const { return text_->text(); }
    [[nodiscard]] bool is_error() const { return is_error_; }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void build_view();
    void place();

    bool is_error_ = false;
    const QWidget* neighbour_ = nullptr;
    QLabel *icon_ = nullptr, *text_ = nullptr;
    QToolButton *more_ = nullptr, *close_ = nullptr;
    QPushButton *offer_ = nullptr, *other_offer_ = nullptr;
    QPlainTextEdit* details_ = nullptr;
    std::function<void()> act_, other_act_;
    QTimer leave_;
};

} // namespace dubhe::app
