// SPDX-License-Identifier: GPL-3.0-or-later
#include "pictures.h"

#include "command_palette.h"

#include <widgets/shared/chart_export.h>

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QMenuBar>
#include <QPixmap>
#include <QTemporaryDir>

namespace dubhe::app {

namespace {

class Photographer {
  public:
    Photographer(MainWindow& window, const QDir& folder, const std::function<void(const QString&)>& written)
        : window_{window}, folder_{folder}, written_{written} {}

    Result<Done> take_all() {
        Explorer& explorer = *window_.panels().explorer;
        if (auto opened = open_own_run(); !opened) return opened;
        for (int tab = 0; tab < Explorer::TabCount; ++tab) {
            explorer.setCurrentIndex(tab);
            settle();
            if (tab == Explorer::MeasureTab) wait_for_back_ends();
            if (auto done = save(window_, Explorer::name_of(tab)); !done) return done;
        }
        explorer.setCurrentIndex(Explorer::SweepTab);
        settle();
        return take_palette();
    }

  private:
    void settle() {
        for (int i = 0; i < 3; ++i) { // what one panel computes another may show, and layouts follow
            window_.wait_until_settled();
            QCoreApplication::processEvents();
        }
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
        CommandPalette palette{actions_of(*window_.menuBar()), &window_};
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
