// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings.h"

#include "language.h"

#include <QDir>

#include <algorithm>
#include <array>

namespace dubhe::app {

namespace {

constexpr int most_recent = 10, most_allowed = 500;
constexpr std::array<std::string_view, 3> theme_names{"system", "light", "dark"};

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

QStringList Settings::allowed_files() const {
    return store_->value("files/allowed").toStringList();
}

void Settings::add_allowed_file(const QString& file) {
    add_to_list("files/allowed", file, most_allowed);
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

} // namespace dubhe::app
