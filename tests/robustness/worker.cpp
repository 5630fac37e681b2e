// SPDX-License-Identifier: Apache-2.0
// The application's window at work without a display: edits, saves, keeps unsaved changes, imports, until it is killed.
// Each edit numbers the project by its batch, and a log tells what was begun and what was done, so that whoever kills
// it can tell what must be there afterwards.
//
//     robustness_worker FOLDER SEED [DUBHE-CLI TRACE]
//
// FOLDER holds p.dubhe, log, and the user's data. With the program that imports measurements and a recorded run it
// imports, opens and saves without a pause instead.
#include <app/window/main_window.h>

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QTimer>

#include <cstdio>
#include <fcntl.h>
#include <random>
#include <string>
#include <unistd.h>
#include <utility>

namespace {

using namespace dubhe;

class Worker {
  public:
    Worker(app::MainWindow& window, const QString& folder, unsigned seed)
        : window_{window}, folder_{folder}, random_{seed}, log_{open((folder + "/log").toLocal8Bit().constData(),
                                                                     O_WRONLY | O_APPEND | O_CREAT, 0600)} {}

    // What the last one left, as a user takes it up.
    void take_up() {
        const QString file = folder_.filePath("p.dubhe");
        if (QFile::exists(file)) window_.files().open_project_file(file);
        const std::int64_t in_file = current_number();
        for (const app::Recovery::Left& left : window_.recovery().left_behind()) {
            if (window_.files().recover(left.id)) break;
        }
        // Killed behind a save and before what it kept went: the file is the newer one, as its user sees.
        if (current_number() < in_file) (void)window_.document().open(file);
        number_ = current_number();
        if (number_ == 0) window_.document().reset(app::sample_project());
        number_ = std::max<std::int64_t>(number_, 1000); // above what projects begin with
    }
    // Measurements by a process of their own, and meanwhile a recorded run, entries of the catalog, the project.
    void import_without_a_pause(const QString& program, const QString& trace) {
        window_.model_commands().set_program(program);
        // The message comes again when predictions follow the new rows, and the next import may have begun by then.
        QObject::connect(&window_.model_commands(), &app::ModelCommands::finished, [this] { just_finished_ = true; });
        QObject::connect(&window_.model_commands(), &app::ModelCommands::message,
                         [this](const QString& text, bool is_error) {
                             if (std::exchange(just_finished_, false) && !is_error && text.startsWith("Imported"))
                                 say("rows");
                         });
        trace_ = trace;
    }
    void step_of_imports() {
        app::TraceCommands& traces = window_.traces();
        if (!window_.model_commands().busy()) {
            ++number_;
            const QString file = folder_.filePath(QStringLiteral("rows-%1.csv").arg(number_));
            write_rows(file, number_);
            window_.model_commands().import_place(file);
        } else if (!traces.reading().busy()) {
            traces.open(trace_);
        }
        window_.document().apply("Edit",
                                 [this](app::Project& project) { project.workloads[0].recipe.batch = number_; });
        switch (std::uniform_int_distribution<int>{0, 19}(random_)) {
        case 0:
            save();
            break;
        case 1:
            import_card();
            break;
        default:
            break;
        }
    }
    void step() {
        ++number_;
        window_.document().apply("Edit",
                                 [this](app::Project& project) { project.workloads[0].recipe.batch = number_; });
        say("edit");
        switch (std::uniform_int_distribution<int>{0, 9}(random_)) {
        case 0:
        case 1:
            save();
            break;
        case 2:
            if (window_.recovery().keep_now()) say("kept");
            break;
        case 3:
            import_card();
            break;
        default: // the timer keeps what is not saved
            break;
        }
    }

  private:
    [[nodiscard]] std::int64_t current_number() const {
        const app::Project& project = window_.document().project();
        return project.workloads.empty() ? 0 : project.workloads[0].recipe.batch;
    }
    void save() {
        say("saving");
        if (window_.document().save(folder_.filePath("p.dubhe"), window_.layout_of_panels())) say("saved");
    }
    // Within what a T4 can do; no two files have a row in common.
    static void write_rows(const QString& name, std::int64_t number) {
        constexpr int rows = 500; // the test counts on it
        QSaveFile file{name};     // one whose window was killed may read it still
        if (!file.open(QIODevice::WriteOnly)) return;
        file.write("operator,device,time_s\n");
        for (std::int64_t row = number * rows; row < (number + 1) * rows; ++row)
            file.write(QStringLiteral("softmax fp32 rows=%1 length=512,T4,1e-1\n").arg(row + 1).toUtf8());
        file.commit();
    }
    void import_card() {
        const QString file = folder_.filePath("cards.json");
        QFile out{file};
        if (!out.open(QIODevice::WriteOnly)) return;
        out.write(QStringLiteral(R"({"gpus": [{"name": "Card %1", "vendor": "Test", "sms": 10, "lanes_per_sm": 64,
            "boost_clock_MHz": 1000, "peak_fp32_TFLOPs": 1.28, "vector_peak_TFLOPs": 1.28, "memory_bandwidth_GBps": 100,
            "memory_size_GiB": 8, "source": "a test", "date": "2026-01"}]})")
                      .arg(number_)
                      .toUtf8());
        out.close();
        say("importing");
        window_.catalog_editor().import_file(file);
        if (window_.document().catalog().entry("Card " + std::to_string(number_))) say("imported");
    }
    void say(const char* what) const {
        const std::string line = std::string{what} + ' ' + std::to_string(number_) + '\n';
        (void)!write(log_, line.data(), line.size());
    }

    app::MainWindow& window_;
    QDir folder_;
    std::mt19937 random_;
    int log_;
    std::int64_t number_ = 0;
    bool just_finished_ = false;
    QString trace_;
};

} // namespace

int main(int argc, char** argv) {
    if (argc != 3 && argc != 5) return 2;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QString folder = QString::fromLocal8Bit(argv[1]);
    QApplication application{argc, argv};
    auto catalog = hardware::Catalog::open((folder + "/catalog.sqlite").toStdString());
    if (!catalog) return std::fputs(to_text(catalog.diagnostics()).c_str(), stderr), 1;
    app::Settings settings{folder + "/settings.ini"};
    settings.set_saves_on_close(true);
    app::Document document{std::move(*catalog), nullptr, folder.toStdString()};
    app::MainWindow window{document, settings, [](app::Theme) {}, folder + "/recovery"};
    window.files().set_questions({[](QWidget*, const QString&) { return app::CloseAnswer::discard; }, {}, {}, {}, {}});
    window.recovery().set_delay(2);
    window.resize(1366, 768);
    window.show();
    Worker worker{window, folder, static_cast<unsigned>(std::stoul(argv[2]))};
    worker.take_up();
    const bool imports = argc == 5;
    if (imports) worker.import_without_a_pause(QString::fromLocal8Bit(argv[3]), QString::fromLocal8Bit(argv[4]));
    std::puts("ready");
    std::fflush(stdout);
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout,
                     [&worker, imports] { imports ? worker.step_of_imports() : worker.step(); });
    timer.start(0);
    return QApplication::exec();
}
