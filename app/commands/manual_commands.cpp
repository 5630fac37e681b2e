// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual_commands.h"

#include "../window/main_window.h"

namespace dubhe::app {

ManualCommands::ManualCommands(MainWindow& window) : QObject{&window}, window_{window} {}

void ManualCommands::open_for_panel() {
    open(page_in_front());
}

void ManualCommands::open_contents() {
    open(QStringLiteral("index"));
}

QString ManualCommands::page_in_front() const {
    const Explorer* explorer = window_.panels().explorer;
    if (!explorer->isVisibleTo(&window_)) return QStringLiteral("start"); // the page before any project
    return Explorer::name_of(explorer->currentIndex());
}

void ManualCommands::open(const QString& page) {
    if (!manual_) manual_ = std::make_unique<ManualWindow>();
    manual_->open(page);
}

} // namespace dubhe::app
