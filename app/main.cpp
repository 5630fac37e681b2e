// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop application: reads the command line, opens the catalog and a project, shows the window or renders it.
#include "appearance/language.h"
#include "appearance/system_theme.h"
#include "appearance/theme.h"
#include "appearance/words.h"
#include "arguments.h"
#include "document/presets.h"
#include "project/file_kinds.h"
#include "report/report_job.h"
#include "resources.h"
#include "startup_watch.h"
#include "window/main_window.h"
#include "window/pictures.h"
#include "window/render.h"

#include <core/units/text.h>

#include <QApplication>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTimer>

#include <chrono>
#include <cstdio>
#include <memory>

namespace {

using namespace dubhe;
using app::words;

constexpr int failed = 1, wrong_usage = 2;

void print(const QString& text) {
    std::fputs(text.toUtf8().constData(), stdout);
    std::fflush(stdout); // paths appear as the files do
}

int fail(const Diagnostics& diagnostics, int code) {
    std::fputs(("dubhe: " + to_text(diagnostics) + "\n").c_str(), stderr);
    return code;
}

QStringList words_of(int argc, char** argv) {
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words << QString::fromLocal8Bit(argv[i]);
    return words;
}

// Rendering never needs a display; a window does. Returns false where there is none.
bool choose_platform(const app::Arguments& arguments) {
    const bool chosen = qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
    const bool display = qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY");
    if (chosen) return true;
    if (arguments.needs_window()) return display;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    return true;
}

// The user's catalog; where it can't be opened the shipped one, and the reason is shown.
Result<hardware::Catalog> open_catalog(Diagnostics& problems) {
    Result<hardware::Catalog> catalog = hardware::Catalog::open(hardware::Catalog::default_file());
    if (catalog) return catalog;
    problems = catalog.diagnostics();
    return hardware::Catalog::in_memory();
}

// What a window shows that was asked for nothing: the project used last where the user wants that, else the start page.
Result<Done> load_nothing(app::MainWindow& window) {
    app::Project project;
    project.launch_s = window.settings().new_launch_s();
    window.document().reset(project);
    const QStringList recent = window.settings().recent_files();
    if (window.settings().opens_last_project() && !recent.isEmpty()) window.files().open_project_file(recent.front());
    return Done{};
}

Result<Done> load_preset(app::MainWindow& window, const std::string& name) {
    Result<app::Preset> chosen = app::preset(name);
    if (!chosen) return chosen.diagnostics();
    window.files().start_preset(*chosen);
    return Done{};
}

// What the command line asks for. Pictures and measurements of nothing are those of the sample project.
Result<Done> load(app::MainWindow& window, const app::Arguments& arguments) {
    app::Document& document = window.document();
    const QFileInfo file{arguments.file};
    if (arguments.file.isEmpty()) {
        const bool needs_content = !arguments.needs_window() || arguments.measure_startup;
        if (arguments.preset.isEmpty() && !needs_content) return load_nothing(window);
        return load_preset(window, arguments.preset.isEmpty() ? "sample" : arguments.preset.toStdString());
    }
    if (!file.exists()) return error(words("there is no such file").toStdString(), arguments.file.toStdString());
    const app::FileKind kind = app::kind_of_file(arguments.file);
    const bool project = kind == app::FileKind::project || (kind == app::FileKind::unknown && file.isFile());
    if (arguments.place && kind != app::FileKind::trace)
        return error(words("is no recorded run, which --at and --find are for").toStdString(),
                     arguments.file.toStdString());
    if (arguments.place) window.traces().go_to(*arguments.place);
    if (arguments.needs_window()) { // a window says itself what is wrong with a file
        project ? void(window.files().open_project_file(arguments.file)) : window.files().open_any(arguments.file);
        return Done{};
    }
    if (project) {
        if (const auto opened = document.open(arguments.file); !opened) return opened;
        window.files().project_was_opened();
        return Done{};
    }
    if (kind != app::FileKind::network && kind != app::FileKind::unknown)
        return error(words("is shown in the window; --render, --pictures and --report take a project or a network")
                         .toStdString(),
                     arguments.file.toStdString());
    document.reset(app::sample_project());
    window.files().open_any(arguments.file);
    document.wait_until_settled();
    return document.refusal().empty() ? Result<Done>{Done{}} : Result<Done>{document.refusal()};
}

// Qt's remarks on a platform without a display are nothing that a script's user can act on.
void pass_on_errors(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type == QtCriticalMsg || type == QtFatalMsg) std::fputs((text.toStdString() + "\n").c_str(), stderr);
}

int render(app::MainWindow& window, const app::Arguments& arguments) {
    if (QGuiApplication::platformName() == "offscreen") print(QStringLiteral("Rendering offscreen\n"));
    const auto written = [](const QString& file) { print(file + u'\n'); };
    const auto rendered = arguments.pictures.isEmpty()
                              ? app::render_project(window, arguments.render, written)
                              : app::picture_panels(window, {arguments.pictures, arguments.window}, written);
    return rendered ? 0 : fail(rendered.diagnostics(), failed);
}

// Of the whole project.
int write_report(app::Document& document, const app::Arguments& arguments) {
    document.wait_until_settled();
    widgets::ReportChoices choices = app::whole_project(document);
    choices.page = arguments.page;
    choices.language = arguments.report_language;
    Result<app::ReportJob> job =
        app::report_job(document, choices, arguments.date.isEmpty() ? app::today() : arguments.date);
    if (!job) return fail(job.diagnostics(), failed);
    job->files = QStringList{arguments.report_file};
    const Result<QStringList> written = app::write_report(*job);
    if (!written) return fail(written.diagnostics(), failed);
    print(written->join(u'\n') + u'\n');
    return 0;
}

void report_startup(app::MainWindow& window) {
    const double painted_s = app::seconds_since_process_start().value_or(0.0);
    print(QStringLiteral("first paint: %1 ms\n").arg(std::lround(painted_s * 1e3)));
    window.wait_until_settled();
    print(QStringLiteral("chart complete: %1 ms\n")
              .arg(std::lround(app::seconds_since_process_start().value_or(0.0) * 1e3)));
    QTimer::singleShot(std::chrono::seconds{1}, &window, [] {
        print(QStringLiteral("idle memory: %1 MB\n").arg(app::resident_bytes().value_or(0.0) / 1e6, 0, 'f', 1));
        QCoreApplication::quit();
    });
}

int show(app::MainWindow& window, const app::Arguments& arguments, app::Themes& themes) {
    if (arguments.measure_startup)
        new app::FirstPaint{&window.panels().explorer->sweep(),
                            [&window] { report_startup(window); }}; // window's child
    window.place_on_screen();
    window.show();
    // Once the window is there: the desktop may take its time to answer.
    QTimer::singleShot(0, &window, [&themes] {
        app::follow_system_theme(&themes, [&themes](app::Theme shown) { themes.set_system(shown); });
    });
    return QApplication::exec();
}

int run(QApplication& application, const app::Arguments& arguments) {
    const QTemporaryDir scratch; // rendering must not depend on, or change, what the user's window looks like
    const bool rendering = !arguments.needs_window();
    app::Settings settings = rendering ? app::Settings{scratch.filePath("settings.ini")} : app::Settings{};
    app::Translations translations;
    translations.apply(arguments.language.value_or(settings.language()));
    app::Themes themes{application};
    themes.apply(arguments.theme.value_or(rendering ? app::Theme::light : settings.theme()));
    Diagnostics problems;
    Result<hardware::Catalog> catalog = open_catalog(problems);
    if (!catalog) return fail(catalog.diagnostics(), failed);
    app::Document document{std::move(*catalog), nullptr, hardware::Catalog::default_file().parent_path()};
    app::MainWindow window{document, settings, [&themes](app::Theme theme) { themes.apply(theme); },
                           rendering ? QString{} : app::Recovery::default_folder()};
    if (const Result<Done> loaded = load(window, arguments); !loaded) {
        if (rendering) return fail(loaded.diagnostics(), failed);
        window.messages().show_diagnostics(loaded.diagnostics());
    }
    const Diagnostics& notes = document.catalog().open_notes();
    problems.insert(problems.end(), notes.begin(), notes.end());
    for (const Diagnostics& more : {document.models().problems(), document.model_refusal()})
        problems.insert(problems.end(), more.begin(), more.end());
    window.messages().show_diagnostics(problems);
    if (!arguments.report_file.isEmpty()) return write_report(document, arguments);
    if (!rendering && window.messages().isHidden())
        window.files().offer_recovery(); // File > Recover has it in any case
    return rendering ? render(window, arguments) : show(window, arguments, themes);
}

// What a terminal is told is said in the user's language, too; that takes an application for as long.
Result<app::Arguments> explained(int argc, char** argv, bool& help) {
    const Result<app::Arguments> silent = app::parse_arguments(words_of(argc, argv));
    if (silent && !silent->help) return silent;
    const QCoreApplication application{argc, argv};
    const QString kept = app::Settings{}.language();
    app::Translations translations;
    translations.apply(silent ? silent->language.value_or(kept) : kept);
    help = silent.ok();
    if (help) print(app::help_text());
    return app::parse_arguments(words_of(argc, argv));
}

} // namespace

int main(int argc, char** argv) {
    bool helped = false;
    const Result<app::Arguments> arguments = explained(argc, argv, helped);
    if (!arguments) return fail(arguments.diagnostics(), wrong_usage);
    if (helped) return 0;
    QCoreApplication::setApplicationName(QStringLiteral("Dubhe"));
    QCoreApplication::setApplicationVersion(QStringLiteral(DUBHE_VERSION));
    if (arguments->version) return print(QStringLiteral("dubhe %1\n").arg(QStringLiteral(DUBHE_VERSION))), 0;
    if (!choose_platform(*arguments)) {
        return fail({error("there is no display (neither DISPLAY nor WAYLAND_DISPLAY is set); "
                           "dubhe --render DIR and --report FILE work without one")},
                    failed);
    }
    if (!arguments->needs_window()) qInstallMessageHandler(pass_on_errors);
    QApplication application{argc, argv};
    QGuiApplication::setDesktopFileName(QStringLiteral("org.dubhe.Dubhe"));
    if (arguments->needs_window()) QApplication::setWindowIcon(app::program_icon());
    return run(application, *arguments);
}
