// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual_commands.h"

#include "../window/main_window.h"

namespace dubhe::app {

ManualCommands::ManualCommands(MainWindow& window) : QObject{&window}, window_{window} {}

void ManualCommands::open_for_panel() {
    open_at(page_in_front(), {});
}

void ManualCommands::open_contents() {
    open_at(QStringLiteral("index"), {});
}

QString ManualCommands::page_in_front() const {
    const Explorer* explorer = window_.panels().explorer;
    if (!explorer->isVisibleTo(&window_)) return QStringLiteral("start"); // the page before any project
    return Explorer::name_of(explorer->currentIndex());
}

void ManualCommands::open_at(const QString& page, const QString& anchor) {
    if (!manual_) manual_ = std::make_unique<ManualWindow>();
    manual_->open(page, anchor);
}

} // namespace dubhe::app
