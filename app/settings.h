// SPDX-License-Identifier: GPL-3.0-or-later
// What the application remembers of its user between two starts; never what belongs to a project.
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace dubhe::app {

enum class Theme : std::uint8_t { system, light, dark };

[[nodiscard]] std::string_view name_of(Theme theme); // "light"
[[nodiscard]] std::optional<Theme> theme_from(const QString& name);

class Settings {
  public:
    Settings();                             // the user's own
    explicit Settings(const QString& file); // of that file; for tests and headless runs

    [[nodiscard]] QByteArray geometry() const;
    [[nodiscard]] QByteArray window_state() const;
    void set_window(const QByteArray& geometry, const QByteArray& state);

    [[nodiscard]] Theme theme() const;
    void set_theme(Theme theme);
    [[nodiscard]] QString language() const; // "system", or a code that language_from() knows
    void set_language(const QString& name);

    [[nodiscard]] QStringList recent_files() const; // newest first
    void add_recent_file(const QString& file);
    void remove_recent_file(const QString& file);

    // Network files that the user handed over himself: a project may name them wherever they lie.
    [[nodiscard]] QStringList allowed_files() const;
    void add_allowed_file(const QString& file);

    [[nodiscard]] QString folder() const; // where the last file was opened or saved
    void set_folder(const QString& folder);

  private:
    void add_to_list(const QString& key, const QString& entry, int most);

    std::unique_ptr<QSettings> store_;
};

} // namespace dubhe::app
