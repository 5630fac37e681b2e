// SPDX-License-Identifier: GPL-3.0-or-later
// How long a start takes and how much memory the idle program holds, as the operating system sees it.
#pragma once

#include <QObject>

#include <functional>
#include <optional>

namespace dubhe::app {

// Since the process was started, to the 10 ms of the kernel's clock; nothing where /proc does not tell.
[[nodiscard]] std::optional<double> seconds_since_process_start();
// Resident memory (VmRSS) in bytes.
[[nodiscard]] std::optional<double> resident_bytes();

// Calls back once after the first paint of a widget has been handed to the screen.
class FirstPaint : public QObject {
    Q_OBJECT

  public:
    FirstPaint(QObject* widget, std::function<void()> painted);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    std::function<void()> painted_;
};

} // namespace dubhe::app
