// SPDX-License-Identifier: GPL-3.0-or-later
#include "pictures.h"

#include "../commands/start_commands.h"
#include "command_palette.h"
#include "palette_entries.h"

#include <widgets/shared/export/chart_export.h>

#include <QBuffer>
#include <QCoreApplication>
#include <QDialog>
#include <QDir>
#include <QMenuBar>
#include <QPixmap>
#include <QTabBar>
#include <QTemporaryDir>

namespace dubhe::app {

namespace {

class Photographer {
  public:
    Photographer(MainWindow& window, const QDir& folder, const std::function<void(const QString&)>& written)
        : window_{window}, folder_{folder}, written_{written} {}

    Result<Done> take_all() {
        Explorer& explorer = *window_.panels().explorer;
        if (auto done = take_workspaces(); !done) return done;
        if (auto opened = open_own_run(); !opened) return opened;
        for (int tab = 0; tab < Explorer::TabCount; ++tab) {
            explorer.setCurrentIndex(tab);
            explorer.set_enlarged(true); // each panel alone
            settle();
            if (tab == Explorer::MeasureTab) wait_for_back_ends();
            if (auto done = save(window_, Explorer::name_of(tab)); !done) return done;
            if (auto done = take_pages(*explorer.shown(), Explorer::name_of(tab)); !done) return done;
        }
        explorer.setCurrentIndex(Explorer::SweepTab);
        explorer.set_enlarged(false);
        if (auto done = take_docks(); !done) return done;
        if (auto done = take_palette(); !done) return done;
        if (auto done = take_report_form(); !done) return done;
        return take_pages_of_window();
    }

  private:
    void settle() {
        for (int i = 0; i < 3; ++i) { // what one panel computes another may show, and layouts follow
            window_.wait_until_settled();
            QCoreApplication::processEvents();
        }
    }

    Result<Done> take_workspaces() {
        for (int i = 0; i < workspace_count; ++i) {
            const auto workspace = static_cast<Workspace>(i);
            window_.panels().explorer->set_workspace(workspace);
            settle();
            if (auto done = save(window_, QStringLiteral("workspace-%1").arg(info_of(workspace).name)); !done)
                return done;
        }
        return Done{};
    }

    // A panel's own tabs, all but the one that is seen already: compare-2.png.
    Result<Done> take_pages(QWidget& panel, const QString& name) {
        for (QTabBar* bar : panel.findChildren<QTabBar*>()) {
            if (!bar->isVisibleTo(&panel) || bar->count() < 2) continue;
            const int before = bar->currentIndex();
            for (int page = 0; page < bar->count(); ++page) {
                if (page == before || !bar->isTabVisible(page)) continue;
                bar->setCurrentIndex(page);
                settle();
                if (auto done = save(window_, QStringLiteral("%1-%2").arg(name).arg(page + 1)); !done) return done;
            }
            bar->setCurrentIndex(before);
            settle();
            return Done{}; // the first one; what lies deeper is left
        }
        return Done{};
    }

    // Those that are hidden at first, each alone.
    Result<Done> take_docks() {
        window_.show_why({});
        settle();
        if (auto done = save(window_, QStringLiteral("why")); !done) return done;
        window_.reset_layout();
        window_.scenarios().keep();
        window_.show_scenarios();
        settle();
        if (auto done = save(window_, QStringLiteral("scenarios")); !done) return done;
        window_.reset_layout();
        window_.show_notes();
        settle();
        if (auto done = save(window_, QStringLiteral("notes")); !done) return done;
        window_.reset_layout();
        if (window_.document().project().workloads.size() < 2) return Done{};
        window_.editor().make_portfolio();
        settle();
        return save(window_, QStringLiteral("portfolio"));
    }

    Result<Done> take_report_form() {
        window_.reports().open();
        settle();
        auto done = save(*window_.reports().dialog(), QStringLiteral("reports"));
        window_.reports().dialog()->close();
        return done;
    }

    Result<Done> take_pages_of_window() {
        window_.start().show_page();
        settle();
        if (auto done = save(window_, QStringLiteral("start")); !done) return done;
        window_.start().show_settings();
        settle();
        auto done = save(window_, QStringLiteral("settings"));
        window_.start().show_panels();
        return done;
    }

    // A program of its own is asked what can measure here.
    void wait_for_back_ends() {
        window_.measuring().wait();
        settle();
    }

    // Saved as a trace and opened again.
    Result<Done> open_own_run() {
        if (!scratch_.isValid()) return error("no temporary folder could be made", scratch_.path().toStdString());
        window_.panels().explorer->setCurrentIndex(Explorer::TimelineTab);
        settle();
        widgets::TimelinePanel& timeline = window_.panels().explorer->timeline();
        if (!timeline.predicted()) return Done{}; // no network or no GPU: panels say so
        const QString file = scratch_.filePath(QStringLiteral("predicted.json"));
        timeline.save_trace(file);
        timeline.wait_until_settled();
        window_.traces().open(file);
        settle();
        return Done{};
    }

    // Beside the window, as popups are not part of it.
    Result<Done> take_palette() {
        CommandPalette palette{palette_entries(window_), &window_};
        palette.setAttribute(Qt::WA_DeleteOnClose, false);
        palette.setAttribute(Qt::WA_DontShowOnScreen);
        palette.show();
        QCoreApplication::processEvents();
        return save(palette, QStringLiteral("commands"));
    }

    Result<Done> save(QWidget& widget, const QString& name) {
        QByteArray bytes;
        QBuffer buffer{&bytes};
        if (!buffer.open(QIODevice::WriteOnly) || !widget.grab().save(&buffer, "PNG"))
            return error("the picture could not be encoded as PNG", name.toStdString());
        const QString file = folder_.filePath(name + QStringLiteral(".png"));
        QString failure;
        if (!widgets::save_file(file, bytes, failure)) return error(failure.toStdString());
        written_(file);
        return Done{};
    }

    MainWindow& window_;
    QDir folder_;
    QTemporaryDir scratch_;
    const std::function<void(const QString&)>& written_;
};

} // namespace

Result<Done> picture_panels(MainWindow& window, const PictureRequest& request,
                            const std::function<void(const QString& file)>& written) {
    if (!QDir{}.mkpath(request.folder))
        return error("the folder could not be made; check its name and its permissions", request.folder.toStdString());
    window.setAttribute(Qt::WA_DontShowOnScreen);
    window.resize(request.window);
    window.show();
    window.reset_layout();
    QCoreApplication::processEvents();
    return Photographer{window, QDir{QDir{request.folder}.absolutePath()}, written}.take_all();
}

} // namespace dubhe::app
