// SPDX-License-Identifier: Apache-2.0
// Whatever is pressed, in whatever order, nothing aborts, Qt has nothing to complain of, every change can be undone and
// done again, and the window predicts afterwards what it predicted before.
//
// DUBHE_STORM says how many deeds (400); DUBHE_SEED which; DUBHE_STORM_LOG names a file that tells them.
#include "monkey.h"

#include <app/document/project_file.h>

#include <QApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QUrl>
#include <gmock/gmock.h>

#include <cstdio>
#include <memory>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
extern "C" void __sanitizer_print_stack_trace(); // which deed it is of
#endif

namespace dubhe::app::test {
namespace {

QStringList complaints; // of Qt

void take_complaint(QtMsgType type, const QMessageLogContext&, const QString& text) {
    // This platform's own, and the clicks' beside a window that has just gone.
    for (const char* known : {"This plugin does not support", "outside target window", "Mouse event occurs outside",
                              "setGeometry: Unable to set geometry", "propagateSizeHints",
                              "Keyboard event not accepted by receiving widget"}) {
        if (text.contains(QLatin1String{known})) return;
    }
    std::fprintf(stderr, "%s\n", qPrintable(text));
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    __sanitizer_print_stack_trace();
#endif
    if (type != QtDebugMsg && type != QtInfoMsg) complaints << text;
}

int number_from_environment(const char* name, int usual) {
    const int number = qEnvironmentVariableIntValue(name);
    return number > 0 ? number : usual;
}

// What would be shown in a browser or a file manager.
class NoBrowser : public QObject {
    Q_OBJECT

  public Q_SLOTS:
    void open(const QUrl&) { ++opened; }

  public:
    int opened = 0;
};

class MonkeyTest : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_TRUE(folder_.isValid());
        // The program starts itself anew for another language, and programs to record and to measure.
        qputenv("DUBHE_TEST_IS_RUN_BY_MONKEY", "1");
        qputenv("HOME", folder_.path().toLocal8Bit());
        qputenv("DUBHE_DATA_DIR", path("data").toLocal8Bit());
        former_folder_ = QDir::currentPath();
        QDir::setCurrent(folder_.path()); // of names that are typed
        for (const char* scheme : {"http", "https", "file", "mailto"})
            QDesktopServices::setUrlHandler(QString::fromLatin1(scheme), &browser_, "open");
        complaints.clear();
        former_handler_ = qInstallMessageHandler(take_complaint);
        settings_ = std::make_unique<Settings>(path("settings.ini"));
        settings_->set_folder(folder_.path());
        settings_->set_shows_tours(true);
        start();
        make_files();
    }
    void start() {
        window_.reset();
        auto catalog = hardware::Catalog::in_memory();
        ASSERT_TRUE(catalog.ok());
        document_ = std::make_unique<Document>(std::move(*catalog), nullptr, path("data").toStdString());
        window_ = std::make_unique<MainWindow>(
            *document_, *settings_, [](Theme) {}, path("recovery"));
        window_->recording().set_program("/bin/true");
        window_->measuring().set_program("/bin/true");
        window_->model_commands().set_program("/bin/true");
        window_->resize(1366, 768);
        window_->show();
        document_->reset(sample_project());
        settle();
    }
    void TearDown() override {
        window_.reset();
        document_.reset();
        for (const char* scheme : {"http", "https", "file", "mailto"})
            QDesktopServices::unsetUrlHandler(QString::fromLatin1(scheme));
        qInstallMessageHandler(former_handler_);
        QDir::setCurrent(former_folder_);
    }
    [[nodiscard]] QString path(const QString& name) const { return folder_.filePath(name); }
    void write(const QString& name, const QByteArray& bytes) {
        QFile file{path(name)};
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        files_ << path(name);
    }
    void make_files() {
        const QString traces = QStringLiteral(DUBHE_SOURCE_DIR "/tests/trace/files/");
        for (const char* name : {"cuda_graphs_h200.dubherec", "resnet18_h200.dubherec"}) {
            ASSERT_TRUE(QFile::copy(traces + name, path(name)));
            files_ << path(name);
        }
        ASSERT_TRUE(save_project({titan_bandwidth_project(), {}}, path("titan.dubhe")).ok());
        ASSERT_TRUE(save_project({sample_project(), {}}, path("sample.dubhe")).ok());
        files_ << path("titan.dubhe") << path("sample.dubhe");
        write("config.json", R"({"model_type": "gpt2", "n_layer": 2, "n_head": 4, "n_embd": 128, "vocab_size": 1000})");
        write("cards.json", R"({"gpus": [{"name": "Card", "vendor": "Test", "sms": 10, "lanes_per_sm": 64,
            "boost_clock_MHz": 1000, "peak_fp32_TFLOPs": 1.28, "vector_peak_TFLOPs": 1.28, "memory_bandwidth_GBps": 100,
            "memory_size_GiB": 8, "source": "a test", "date": "2026-01"}]})");
        write("rows.csv", "operator,device,time_s\nsoftmax fp32 rows=512 length=512,T4,1e-2\n");
        write("broken.dubhe", "no project");
        write("broken.json", "{\"traceEvents\": [{]");
        write("nothing", "");
    }
    void settle() const {
        window_->wait_until_settled();
        QCoreApplication::processEvents();
        window_->wait_until_settled();
    }
    // Which network is looked at is no change.
    [[nodiscard]] Project content() const {
        Project project = document_->project();
        project.current_workload = 0;
        return project;
    }
    void check_undo() const {
        QUndoStack& stack = document_->undo_stack();
        const int at = stack.index();
        const Project before = content();
        while (stack.canUndo())
            stack.undo();
        while (stack.index() < at)
            stack.redo();
        EXPECT_EQ(content(), before) << at << " changes";
    }
    void check_file() {
        ASSERT_TRUE(save_project({document_->project(), {}}, path("after.dubhe")).ok());
        const Result<SavedProject> again = load_project(path("after.dubhe"));
        ASSERT_TRUE(again.ok()) << to_text(again.diagnostics());
        EXPECT_EQ(again->project, document_->project());
    }
    [[nodiscard]] double predicted_s() const {
        const auto& prediction = window_->panels().inspector->prediction();
        return prediction ? prediction->point.mid_s : 0.0;
    }

    QTemporaryDir folder_;
    NoBrowser browser_;
    QString former_folder_;
    QtMessageHandler former_handler_ = nullptr;
    QStringList files_;
    std::unique_ptr<Settings> settings_;
    std::unique_ptr<Document> document_;
    std::unique_ptr<MainWindow> window_;
};

TEST_F(MonkeyTest, NothingBreaks) {
    const double before_s = predicted_s();
    ASSERT_GT(before_s, 0.0);
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> log{
        qEnvironmentVariableIsSet("DUBHE_STORM_LOG") ? std::fopen(qgetenv("DUBHE_STORM_LOG").constData(), "w")
                                                     : nullptr,
        [](std::FILE* file) { return file ? std::fclose(file) : 0; }};
    Monkey monkey{*window_, folder_.path(), static_cast<unsigned>(number_from_environment("DUBHE_SEED", 1)), log.get()};
    monkey.files = files_;
    window_->files().set_questions(monkey.answers());
    monkey.run(number_from_environment("DUBHE_STORM", 400));
    settle();
    check_undo();
    check_file();
    start(); // with the settings that were left
    EXPECT_EQ(predicted_s(), before_s);
    // Which deed meets which answer depends on the machine: the short storm only prints what a long one is asked to
    // find.
    if (qEnvironmentVariableIsSet("DUBHE_STORM")) {
        EXPECT_TRUE(complaints.isEmpty()) << complaints.join(u'\n').toStdString();
    }
}

} // namespace
} // namespace dubhe::app::test

#include "monkey_test.moc"
