// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the interface, and with it how numbers and dates are written.
#pragma once

#include <QLocale>
#include <QString>
#include <QTranslator>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace dubhe::app {

struct Language {
    const char* code; // "de", "zh_CN"
    const char* name; // in itself: "Deutsch"
};

// English first.
[[nodiscard]] std::span<const Language> languages();
// What is kept and typed: "system", a code ("de", "zh_CN", "zh"); nothing for any other.
[[nodiscard]] std::optional<QString> language_from(const QString& name);
// The code of the first language that there is among those of a system ("de-AT", "en"); "en" where there is none.
[[nodiscard]] QString best_language(const QStringList& wanted);
// Numbers in `language` as `system` writes them where it speaks the same.
[[nodiscard]] QLocale locale_of(const QString& language, const QLocale& system);

// Installed translations of the program and of Qt; one per program. The application outlives it.
class Translations {
  public:
    // `name` as language_from() gives it. Also sets QLocale's default. What was shown already stays as it is.
    void apply(const QString& name);
    [[nodiscard]] const QString& code() const { return code_; } // of the language in use

    ~Translations();
    Translations() = default;
    Translations(const Translations&) = delete;
    Translations& operator=(const Translations&) = delete;

  private:
    void remove();

    QString code_ = QStringLiteral("en");
    std::vector<std::unique_ptr<QTranslator>> installed_;
};

} // namespace dubhe::app
