// SPDX-License-Identifier: GPL-3.0-or-later
// Work that another program does: its progress as JSON lines {"fraction": 0.4, "what": "..."} on standard error, its
// answer on standard output, everything else it says on standard error kept for the user. Numbered, so that what an
// earlier run still says is dropped. Whatever the program says, nothing here grows without bound. GUI thread.
#pragma once

#include <QByteArray>
#include <QElapsedTimer>
#include <QJsonObject>
#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <cstdint>
#include <memory>

namespace dubhe::app {

struct ChildAnswer {
    enum class Outcome : std::uint8_t { done, failed, cancelled } outcome = Outcome::failed;
    int exit_code = -1;  // the signal's number where it died
    bool died = false;   // by a signal
    QString output;      // the first megabyte
    QString diagnostics; // of standard error, without progress; the last 64 kB
};

// Where and how a program runs that is not our own.
struct ChildSetting {
    QString folder{};                  // empty: ours
    QProcessEnvironment environment{}; // empty: ours
    bool one_stream = false;           // what it says on standard error is output, in the order in which it was said
    bool own_group = false;            // the programs that it starts end with it
};

class ChildJob : public QObject {
    Q_OBJECT

  public:
    explicit ChildJob(QObject* parent = nullptr);
    ~ChildJob() override; // ends what runs

    // Ends a run that is still going; its answer doesn't arrive. Returns the run's number.
    std::uint64_t start(const QString& program, const QStringList& arguments, const ChildSetting& setting = {});
    // Lines {"row": {...}} of these keys are handed on by told(), and kept nowhere. All others that are no progress are
    // diagnostics, whether they are JSON or not.
    void hand_on(const QStringList& keys) { keys_ = keys; }
    // Asks the program to end, and ends it by force where it hasn't after three seconds.
    void cancel();
    [[nodiscard]] bool busy() const { return process_ != nullptr; }
    [[nodiscard]] double elapsed_s() const;
    void wait(); // until finished() was emitted; for tests and closing

  Q_SIGNALS:
    void progressed(quint64 number, double fraction, const QString& what);
    void told(quint64 number, const QString& key, const QJsonObject& object);
    void printed(quint64 number, const QByteArray& output); // as it comes, all of it
    void finished(quint64 number, const dubhe::app::ChildAnswer& answer);

  private:
    void read_output();
    void read_errors(bool to_the_end);
    void read_line(const QByteArray& line);
    void end(int exit_code, bool crashed);
    void kill();
    void drop();

    std::unique_ptr<QProcess> process_;
    QElapsedTimer since_;
    QTimer force_;
    std::uint64_t number_ = 0;
    bool cancelled_ = false, own_group_ = false;
    bool cut_ = false; // inside a line that is too long to be one of ours
    QStringList keys_;
    QByteArray output_, errors_, unfinished_; // errors_: of standard error, whole lines that are no progress
};

} // namespace dubhe::app
