// SPDX-License-Identifier: GPL-3.0-or-later
// dubhe-pictures FOLDER [LOOK...]: starts the application once for each look (theme, size and scale, language,
// project), which writes a picture of every panel, then puts all of them on one sheet: a row a panel, a column a look.
#include <app/document/presets.h>

#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QPainter>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

namespace {

struct Look {
    QString name;
    QStringList arguments;
    int percent = 100; // of scaling
    QSize window{1366, 768};
};

bool knows_language(const QString& language) {
    QProcess process;
    process.start(DUBHE_APPLICATION, {"--language", language, "--version"});
    return process.waitForFinished() && process.exitCode() == 0;
}

std::vector<Look> all_looks() {
    std::vector<Look> looks;
    for (const char* theme : {"light", "dark", "contrast"})
        looks.push_back({theme, {"--theme", theme}});
    const QSize hd{1920, 1080}; // of the 3840 x 2160 pixels of a 4K screen at 200 %
    looks.push_back({"4k-at-200", {"--theme", "light"}, 200, hd});
    looks.push_back({"4k-at-200-dark", {"--theme", "dark"}, 200, hd});
    looks.push_back({"4k-at-100", {"--theme", "light"}, 100, hd * 2});
    looks.push_back({"at-150", {"--theme", "light"}, 150, {1280, 720}});
    looks.push_back({"small", {"--theme", "light"}, 100, {800, 560}});
    looks.push_back({"4k-at-300", {"--theme", "light"}, 300, {1280, 720}});
    for (const dubhe::app::Preset& preset : dubhe::app::presets()) {
        const QString name = QString::fromStdString(preset.name);
        if (name != "sample") looks.push_back({"preset-" + name, {"--theme", "light", "--preset", name}});
    }
    for (const QFileInfo& file : QDir{DUBHE_TRANSLATIONS}.entryInfoList({"dubhe_*.ts"}, QDir::Files, QDir::Name)) {
        const QString language = file.completeBaseName().mid(6); // after "dubhe_"
        if (knows_language(language))
            looks.push_back({"language-" + language, {"--theme", "light", "--language", language}});
        else
            std::printf("%s: the application does not know this language\n", qPrintable(language));
    }
    return looks;
}

// Offscreen, on a screen of the look's size; settings, catalog and project of nobody.
bool take(const Look& look, const QString& folder) {
    const QTemporaryDir home;
    QFile screen{home.filePath("screen.json")};
    if (!home.isValid() || !screen.open(QIODevice::WriteOnly)) return false;
    screen.write(QStringLiteral(R"({"screens":[{"name":"screen","x":0,"y":0,"width":%1,"height":%2,"logicalDpi":96,)"
                                R"("logicalBaseDpi":96,"dpr":1}]})")
                     .arg(look.window.width() * look.percent / 100)
                     .arg(look.window.height() * look.percent / 100)
                     .toUtf8());
    screen.close();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("QT_SCALE_FACTOR", QString::number(look.percent / 100.0));
    environment.insert("QT_QPA_PLATFORM", "offscreen:configfile=" + screen.fileName());
    environment.insert("HOME", home.path());
    environment.insert("DUBHE_DATA_DIR", home.filePath("data"));
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    QStringList arguments = look.arguments;
    arguments << "--window" << QStringLiteral("%1x%2").arg(look.window.width()).arg(look.window.height());
    arguments << "--pictures" << folder;
    constexpr int most_ms = 300'000;
    process.start(DUBHE_APPLICATION, arguments);
    if (process.waitForFinished(most_ms) && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0)
        return true;
    process.kill();
    process.waitForFinished();
    std::printf("%s failed: %s\n", qPrintable(look.name), process.readAll().constData());
    return false;
}

// Thumbnails of what is there.
bool write_sheet(const QDir& folder, const std::vector<Look>& looks) {
    constexpr int width = 420, height = 300, caption = 26, gap = 8;
    QStringList panels;
    for (const Look& look : looks) {
        for (const QFileInfo& file :
             QDir{folder.filePath(look.name)}.entryInfoList({"*.png"}, QDir::Files, QDir::Time | QDir::Reversed)) {
            if (!panels.contains(file.completeBaseName())) panels << file.completeBaseName();
        }
    }
    const auto columns = static_cast<int>(looks.size()), rows = static_cast<int>(panels.size());
    QImage sheet{columns * (width + gap) + gap, rows * (height + caption + gap) + gap, QImage::Format_RGB32};
    if (sheet.isNull()) return false;
    sheet.fill(QColor{0x60, 0x60, 0x60});
    QPainter painter{&sheet};
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setPen(Qt::white);
    for (int column = 0; column < columns; ++column) {
        const Look& look = looks[static_cast<std::size_t>(column)];
        for (int row = 0; row < rows; ++row) {
            const QPoint corner{gap + column * (width + gap), gap + row * (height + caption + gap)};
            painter.drawText(QRect{corner, QSize{width, caption}}, Qt::AlignLeft | Qt::AlignVCenter,
                             panels[row] + " · " + look.name);
            const QImage picture{QDir{folder.filePath(look.name)}.filePath(panels[row] + ".png")};
            if (picture.isNull()) continue;
            const QImage small = picture.scaled(width, height, Qt::KeepAspectRatio, Qt::SmoothTransformation);
            painter.drawImage(corner + QPoint{0, caption}, small);
        }
    }
    painter.end();
    return sheet.save(folder.filePath("sheet.png"));
}

} // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application{argc, argv};
    const QStringList words = QCoreApplication::arguments();
    if (words.size() < 2 || words[1].startsWith(u'-'))
        return std::printf("Usage: dubhe-pictures FOLDER [LOOK...]\n"), 2;
    const QDir folder{QFileInfo{words[1]}.absoluteFilePath()};
    std::vector<Look> looks = all_looks();
    if (words.size() > 2) std::erase_if(looks, [&](const Look& look) { return !words.mid(2).contains(look.name); });
    bool complete = !looks.empty();
    for (const Look& look : looks) {
        const auto begin = std::chrono::steady_clock::now();
        const bool done = take(look, folder.filePath(look.name));
        complete = complete && done;
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
        std::printf("%-32s %5.1f s  %s\n", qPrintable(look.name), elapsed.count(), done ? "" : "FAILED");
        std::fflush(stdout);
    }
    if (!looks.empty() && !write_sheet(folder, looks)) complete = false;
    std::printf("%s\n", qPrintable(folder.filePath("sheet.png")));
    return complete ? 0 : 1;
}
