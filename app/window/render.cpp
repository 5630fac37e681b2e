// SPDX-License-Identifier: GPL-3.0-or-later
#include "render.h"

#include "../appearance/words.h"

#include <widgets/shared/export/chart_export.h>

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QPixmap>

namespace dubhe::app {

namespace {

constexpr QSize window_size{1600, 1000};

// "BERT-large (2)" is "bert-large-2".
QString slug(const std::string& title) {
    QString slug;
    for (const QChar c : QString::fromStdString(title).toLower())
        slug += c.isLetterOrNumber() ? c : u'-';
    while (slug.contains(QLatin1String("--")))
        slug.replace(QLatin1String("--"), QLatin1String("-"));
    while (slug.endsWith(u'-'))
        slug.chop(1);
    return slug;
}

class Renderer {
  public:
    Renderer(MainWindow& window, const QDir& folder, const std::function<void(const QString&)>& written)
        : window_{window}, folder_{folder}, written_{written} {}

    Result<Done> render_workload(const QString& suffix) {
        using Format = Explorer::Format;
        Explorer& explorer = *window_.panels().explorer;
        window_.document().wait_until_settled();
        if (window_.document().network() == nullptr) return window_.document().network_errors();
        explorer.setCurrentIndex(Explorer::CompareTab); // panels are fed when they come up
        explorer.setCurrentIndex(Explorer::SweepTab);
        window_.wait_until_settled();
        for (const auto& [format, end] :
             {std::pair{Format::png, ".png"}, {Format::svg, ".svg"}, {Format::csv, ".csv"}}) {
            if (auto done = export_one(explorer.sweep(), format, "sweep" + suffix + end); !done) return done;
        }
        for (const auto& [format, end] : {std::pair{Format::png, ".png"}, {Format::csv, ".csv"}}) {
            if (auto done = export_one(explorer.compare(), format, "compare" + suffix + end); !done) return done;
        }
        return Done{};
    }

    Result<Done> render_window() {
        QByteArray bytes;
        QBuffer buffer{&bytes};
        const bool encoded = buffer.open(QIODevice::WriteOnly) && window_.grab().save(&buffer, "PNG");
        if (!encoded) return error(words("the picture of the window could not be encoded as PNG").toStdString());
        const QString file = folder_.filePath("window.png");
        QString failure;
        if (!widgets::save_file(file, bytes, failure)) return error(failure.toStdString());
        written_(file);
        return Done{};
    }

  private:
    Result<Done> export_one(widgets::Panel& panel, Explorer::Format format, const QString& name) {
        const QString file = folder_.filePath(name);
        QString failure;
        if (!export_panel(panel, format, file, failure)) return error(failure.toStdString());
        written_(file);
        return Done{};
    }

    MainWindow& window_;
    QDir folder_;
    const std::function<void(const QString&)>& written_;
};

Result<Done> check_project(Document& document) {
    if (document.project().workloads.empty())
        return error(words("the project has no workload: there is nothing to render").toStdString());
    if (document.gpu_views().empty())
        return error(words("the project has no ticked GPU: there is nothing to render").toStdString());
    return Done{};
}

} // namespace

Result<Done> render_project(MainWindow& window, const QString& folder,
                            const std::function<void(const QString& file)>& written) {
    Document& document = window.document();
    if (auto sound = check_project(document); !sound) return sound;
    if (!QDir{}.mkpath(folder))
        return error(words("the folder could not be made; check its name and its permissions").toStdString(),
                     folder.toStdString());
    window.setAttribute(Qt::WA_DontShowOnScreen);
    window.resize(window_size);
    window.show();
    Renderer renderer{window, QDir{QFileInfo{folder}.absoluteFilePath()}, written};
    const std::size_t shown = document.project().current_workload;
    const std::size_t workloads = document.project().workloads.size();
    for (std::size_t i = 0; i < workloads; ++i) {
        document.show_workload(i);
        const QString suffix = workloads > 1 ? u'-' + slug(document.project().workloads[i].title) : QString{};
        if (auto done = renderer.render_workload(suffix); !done) return done;
    }
    document.show_workload(shown);
    window.wait_until_settled();
    QCoreApplication::processEvents(); // lays out what has changed
    return renderer.render_window();
}

} // namespace dubhe::app
