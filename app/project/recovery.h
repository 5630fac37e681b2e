// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps unsaved changes in a folder of its own, so that they survive a crash, and finds what earlier programs left.
//
// Each running program has one pair of files there: <id>.dubhe, a project file, and <id>.json, which tells where it
// belongs; <id>.lock says that the program still runs. GUI thread; files are written on another.
#pragma once

#include "../document/document.h"

#include <widgets/shared/job_runner.h>

#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace dubhe::app {

class Recovery : public QObject {
    Q_OBJECT

  public:
    struct Left {
        QString id, title, file; // file: empty where the project was never saved
        QDateTime when;
    };

    // `folder` is made where it is missing; where it is empty or can't be written nothing is kept. `layout` is asked
    // for the window's layout.
    Recovery(Document& document, QString folder, std::function<QByteArray()> layout, QObject* parent);
    // A program that ends by itself leaves nothing.
    ~Recovery() override;

    // Beside the catalog; empty where that is nowhere.
    [[nodiscard]] static QString default_folder();

    // What programs left that don't run any more, latest first.
    [[nodiscard]] std::vector<Left> left_behind() const;
    // Takes it over: it is the open project's unsaved state from now on.
    [[nodiscard]] Result<Done> recover(const QString& id);
    void discard(const QString& id);

    // What would be kept in some seconds; waits until it is written. False where it could not be.
    bool keep_now();
    void set_delay(int milliseconds) { timer_.setInterval(milliseconds); }

  Q_SIGNALS:
    void failed(const QString& reason); // said once until it works again

  private:
    void note_change();
    void keep();
    void take(const Result<Done>& written);
    void forget();
    [[nodiscard]] QString path(const QString& id, const QString& suffix) const;
    [[nodiscard]] bool claim();
    void sweep() const;

    Document& document_;
    QString folder_, id_;
    std::function<QByteArray()> layout_;
    std::unique_ptr<QLockFile> lock_; // held while this program has files there
    QTimer timer_;
    bool kept_ = false;          // what was last written is there
    bool told_ = false;          // that keeping fails
    widgets::JobRunner writing_; // last: its destructor waits for work
};

} // namespace dubhe::app
