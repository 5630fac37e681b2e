// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of the desktop application.
#pragma once

#include "settings/settings.h"

#include <core/report/report.h>
#include <core/support/result.h>
#include <widgets/shared/timeline/timeline_place.h>

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace dubhe::app {

struct Arguments {
    QString file;                         // a project or a network; empty: none
    QString preset;                       // by name; "sample" for --sample; empty: none
    QString render;                       // the folder to render into; empty: open a window
    QString pictures;                     // the folder for pictures of every panel; empty: none are made
    QSize window{1366, 768};              // of those
    QString report_file;                  // the file to write a report into; empty: none
    report::Page page = report::Page::a4; // of the report
    report::Language report_language = report::Language::english;
    QString date;                                // of the report; empty: today
    std::optional<widgets::TimelinePlace> place; // of the recorded run; none: all of it
    std::optional<Theme> theme;
    std::optional<QString> language; // of the interface: "system", or a code that language_from() knows
    [[nodiscard]] bool needs_window() const { return render.isEmpty() && pictures.isEmpty() && report_file.isEmpty(); }
    bool measure_startup = false;
    bool help = false, version = false;
};

// `arguments` without the program's name. Fails (exit code 2) for unknown options, missing or superfluous values.
[[nodiscard]] Result<Arguments> parse_arguments(const QStringList& arguments);
[[nodiscard]] QString help_text();

} // namespace dubhe::app
