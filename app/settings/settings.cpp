// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings.h"

#include "../appearance/language.h"

#include <QDir>
#include <QJsonDocument>

#include <algorithm>
#include <array>

namespace dubhe::app {

namespace {

constexpr int most_recent = 10, most_allowed = 500;
constexpr int usual_keep_s = 5, longest_keep_s = 600;
constexpr double usual_launch_s = 5e-6, longest_launch_s = 1e-3;
constexpr std::array<std::string_view, 4> theme_names{"system", "light", "dark", "contrast"};

} // namespace

std::string_view name_of(Theme theme) {
    return theme_names[static_cast<std::size_t>(theme)];
}

std::optional<Theme> theme_from(const QString& name) {
    const auto found = std::ranges::find(theme_names, name.toStdString());
    if (found == theme_names.end()) return std::nullopt;
    return static_cast<Theme>(found - theme_names.begin());
}

Settings::Settings()
    : store_{std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("dubhe"),
                                         QStringLiteral("dubhe"))} {}

Settings::Settings(const QString& file) : store_{std::make_unique<QSettings>(file, QSettings::IniFormat)} {}

QByteArray Settings::geometry() const {
    return store_->value("window/geometry").toByteArray();
}

QByteArray Settings::window_state() const {
    return store_->value("window/state").toByteArray();
}

void Settings::set_window(const QByteArray& geometry, const QByteArray& state) {
    store_->setValue("window/geometry", geometry);
    store_->setValue("window/state", state);
}

QJsonObject Settings::tiles() const {
    return QJsonDocument::fromJson(store_->value("window/tiles").toByteArray()).object();
}

void Settings::set_tiles(const QJsonObject& tiles) {
    store_->setValue("window/tiles", QJsonDocument{tiles}.toJson(QJsonDocument::Compact));
}

Theme Settings::theme() const {
    return theme_from(store_->value("theme").toString()).value_or(Theme::system);
}

void Settings::set_theme(Theme theme) {
    const std::string_view name = name_of(theme);
    store_->setValue("theme", QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
}

QString Settings::language() const {
    return language_from(store_->value("language").toString()).value_or(QStringLiteral("system"));
}

void Settings::set_language(const QString& name) {
    store_->setValue("language", name);
}

QStringList Settings::recent_files() const {
    return store_->value("files/recent").toStringList();
}

void Settings::add_recent_file(const QString& file) {
    add_to_list("files/recent", file, most_recent);
}

void Settings::remove_recent_file(const QString& file) {
    QStringList files = recent_files();
    files.removeAll(file);
    store_->setValue("files/recent", files);
}

void Settings::forget_recent_files() {
    store_->remove("files/recent");
}

void Settings::forget_allowed_files() {
    store_->remove("files/allowed");
}

int Settings::keep_after_s() const {
    return std::clamp(store_->value("keep_after_s", usual_keep_s).toInt(), 1, longest_keep_s);
}

void Settings::set_keep_after_s(int seconds) {
    store_->setValue("keep_after_s", seconds);
}

double Settings::new_launch_s() const {
    bool is_number = false;
    const double seconds = store_->value("new_launch_s", usual_launch_s).toDouble(&is_number);
    return is_number && seconds >= 0.0 && seconds <= longest_launch_s ? seconds : usual_launch_s;
}

void Settings::set_new_launch_s(double seconds) {
    store_->setValue("new_launch_s", seconds);
}

bool Settings::shows_tours() const {
    return store_->value("shows_tours", true).toBool();
}

void Settings::set_shows_tours(bool shows) {
    store_->setValue("shows_tours", shows);
}

bool Settings::opens_last_project() const {
    return store_->value("opens_last_project", false).toBool();
}

void Settings::set_opens_last_project(bool opens) {
    store_->setValue("opens_last_project", opens);
}

bool Settings::saves_on_close() const {
    return store_->value("saves_on_close", false).toBool();
}

void Settings::set_saves_on_close(bool saves) {
    store_->setValue("saves_on_close", saves);
}

QStringList Settings::allowed_files() const {
    return store_->value("files/allowed").toStringList();
}

void Settings::add_allowed_file(const QString& file) {
    add_to_list("files/allowed", file, most_allowed);
}

QStringList Settings::saved_searches(const QString& panel) const {
    return store_->value("searches/" + panel).toStringList();
}

void Settings::set_saved_searches(const QString& panel, const QStringList& searches) {
    store_->setValue("searches/" + panel, searches);
}

void Settings::add_to_list(const QString& key, const QString& entry, int most) {
    QStringList list = store_->value(key).toStringList();
    list.removeAll(entry);
    list.prepend(entry);
    store_->setValue(key, QStringList{list.mid(0, most)});
}

QString Settings::folder() const {
    return store_->value("files/folder", QDir::homePath()).toString();
}

void Settings::set_folder(const QString& folder) {
    store_->setValue("files/folder", folder);
}

Settings::Measuring Settings::measuring() const {
    return {store_->value("measure/back_end").toString(), std::max(1, store_->value("measure/threads", 1).toInt()),
            std::max(0, store_->value("measure/gpu", 0).toInt()), store_->value("measure/database").toString()};
}

void Settings::set_measuring(const Measuring& measuring) {
    store_->setValue("measure/back_end", measuring.back_end);
    store_->setValue("measure/threads", measuring.threads);
    store_->setValue("measure/gpu", measuring.gpu);
    store_->setValue("measure/database", measuring.database);
}

} // namespace dubhe::app
