// SPDX-License-Identifier: GPL-3.0-or-later
// What the application remembers of its user between two starts; never what belongs to a project.
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QSettings>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace dubhe::app {

enum class Theme : std::uint8_t { system, light, dark, contrast };

[[nodiscard]] std::string_view name_of(Theme theme); // "light"
[[nodiscard]] std::optional<Theme> theme_from(const QString& name);

class Settings {
  public:
    Settings();                             // the user's own
    explicit Settings(const QString& file); // of that file; for tests and headless runs

    [[nodiscard]] QByteArray geometry() const;
    [[nodiscard]] QByteArray window_state() const;
    void set_window(const QByteArray& geometry, const QByteArray& state);
    // The tiles of each workspace, as Explorer::arrangements() has them.
    [[nodiscard]] QJsonObject tiles() const;
    void set_tiles(const QJsonObject& tiles);

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

    // On what was measured last, and into which database (empty: the user's own).
    struct Measuring {
        QString back_end;
        int threads = 1, gpu = 0;
        QString database;
    };
    [[nodiscard]] Measuring measuring() const;
    void set_measuring(const Measuring& measuring);
    // Of a panel, by the explorer's name for its tab; newest first.
    [[nodiscard]] QStringList saved_searches(const QString& panel) const;
    void set_saved_searches(const QString& panel, const QStringList& searches);
    void forget_recent_files();
    void forget_allowed_files();

    // How long changes wait until they are kept against a crash; 1 s to 10 min.
    [[nodiscard]] int keep_after_s() const;
    void set_keep_after_s(int seconds);
    // Of new projects; 0: nothing, as with CUDA graphs.
    [[nodiscard]] double new_launch_s() const;
    void set_new_launch_s(double seconds);
    [[nodiscard]] bool shows_tours() const; // when an example is opened
    void set_shows_tours(bool shows);
    [[nodiscard]] bool opens_last_project() const; // at the start, instead of the start page
    void set_opens_last_project(bool opens);
    // Changes to a project that has a file are saved without a question when it is closed.
    [[nodiscard]] bool saves_on_close() const;
    void set_saves_on_close(bool saves);

  private:
    void add_to_list(const QString& key, const QString& entry, int most);

    std::unique_ptr<QSettings> store_;
};

} // namespace dubhe::app
