// SPDX-License-Identifier: GPL-3.0-or-later
#include "language.h"

#include "../resources.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace dubhe::app {

namespace {

constexpr std::array all{Language{"en", "English"}, Language{"zh_CN", "简体中文"}, Language{"de", "Deutsch"},
                         Language{"fr", "Français"}, Language{"ja", "日本語"}};

// Traditional Chinese is another script; who reads it reads English sooner.
bool speaks(const Language& language, const QString& wanted) {
    const QString name = QString{wanted}.replace(u'-', u'_').section(u'.', 0, 0);
    const QString code = QString::fromLatin1(language.code);
    if (code == QLatin1String("zh_CN"))
        return QLocale{name}.language() == QLocale::Chinese && QLocale{name}.script() == QLocale::SimplifiedHanScript;
    return name.section(u'_', 0, 0).compare(code, Qt::CaseInsensitive) == 0;
}

} // namespace

std::span<const Language> languages() {
    return all;
}

std::optional<QString> language_from(const QString& name) {
    if (name == QLatin1String("system")) return name;
    const auto found = std::ranges::find_if(all, [&](const Language& each) { return speaks(each, name); });
    return found == all.end() ? std::nullopt : std::optional{QString::fromLatin1(found->code)};
}

QString best_language(const QStringList& wanted) {
    for (const QString& each : wanted) {
        if (const auto known = language_from(each); known && *known != QLatin1String("system")) return *known;
    }
    return QStringLiteral("en");
}

QLocale locale_of(const QString& language, const QLocale& system) {
    const QLocale own{language};
    return system.language() == own.language() ? system : own;
}

Translations::~Translations() {
    remove();
}

void Translations::remove() {
    for (const auto& each : installed_)
        QCoreApplication::removeTranslator(each.get());
    installed_.clear();
}

void Translations::apply(const QString& name) {
    load_resources();
    remove();
    const QLocale system = QLocale::system();
    const bool by_system = name == QLatin1String("system");
    code_ = by_system ? best_language(system.uiLanguages()) : name;
    // Who speaks a language that there is no translation for still writes numbers as there.
    const bool no_locale = system.language() == QLocale::C;
    QLocale::setDefault(by_system && !no_locale ? system : locale_of(code_, system));
    for (const char* const part : {"qtbase_", "dubhe_"}) {
        auto translator = std::make_unique<QTranslator>();
        if (!translator->load(QStringLiteral(":/i18n/") + QLatin1String{part} + code_)) continue;
        QCoreApplication::installTranslator(translator.get());
        installed_.push_back(std::move(translator));
    }
}

} // namespace dubhe::app
