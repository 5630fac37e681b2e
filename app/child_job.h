// SPDX-License-Identifier: GPL-3.0-or-later
// Work that another program does: its progress as JSON lines {"fraction": 0.4, "what": "..."} on standard error, its
// answer on standard output, everything else it says on standard error kept for the user. Numbered, so that what an
// earlier run still says is dropped. GUI thread.
#pragma once

#include <QByteArray>
#include <QElapsedTimer>
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
    int exit_code = -1;
    QString output;      // the first megabyte
    QString diagnostics; // of standard error, without progress; the last 64 kB
};

class ChildJob : public QObject {
    Q_OBJECT

  public:
    explicit ChildJob(QObject* parent = nullptr);
    ~ChildJob() override; // ends what runs

    // Ends a run that is still going; its answer doesn't arrive. Returns the run's number.
    std::uint64_t start(const QString& program, const QStringList& arguments);
    // Asks the program to end, and ends it by force where it hasn't after three seconds.
    void cancel();
    [[nodiscard]] bool busy() const { return process_ != nullptr; }
    [[nodiscard]] double elapsed_s() const;
    void wait(); // until finished() was emitted; for tests and closing

  Q_SIGNALS:
    void progressed(quint64 number, double fraction, const QString& what);
    void finished(quint64 number, const dubhe::app::ChildAnswer& answer);

  private:
    void read_output();
    void read_errors(bool to_the_end);
    void read_line(const QByteArray& line);
    void end(int exit_code, bool crashed);
    void drop();

    std::unique_ptr<QProcess> process_;
    QElapsedTimer since_;
    QTimer force_;
    std::uint64_t number_ = 0;
    bool cancelled_ = false;
    QByteArray output_, errors_, unfinished_; // errors_: of standard error, whole lines that are no progress
};

} // namespace dubhe::app
