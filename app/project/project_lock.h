// SPDX-License-Identifier: GPL-3.0-or-later
// Says that a project is open here: a file beside it, .NAME.open, that goes when the project is closed. One that a
// killed program left behind is taken over.
#pragma once

#include <QLockFile>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

namespace dubhe::app {

class ProjectLock {
  public:
    struct Holder {
        qint64 process = 0;
        QString host; // empty: this one
    };
    // Of the project `file`; what was held before goes in any case. Where the folder can't be written nothing is
    // locked, as nobody can save there either, and that counts as taken. False: another program has it.
    bool take(const QString& file);
    // The same where the user says that whoever has it is of no account: one on another host may long be gone.
    void take_from_other_host(const QString& file);
    void release();
    [[nodiscard]] bool is_of(const QString& file) const; // held by this object

    // Who has it; nothing where nobody does.
    [[nodiscard]] static std::optional<Holder> holder(const QString& file);

  private:
    QString file_;
    std::unique_ptr<QLockFile> lock_;
};

} // namespace dubhe::app
