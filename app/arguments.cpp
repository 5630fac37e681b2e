// SPDX-License-Identifier: GPL-3.0-or-later
#include "arguments.h"

#include "document/presets.h"
#include "language.h"
#include "words.h"

namespace dubhe::app {

namespace {

// Takes the value of "--option value" or "--option=value" from the front of `rest`.
class Reader {
  public:
    explicit Reader(QStringList rest) : rest_{std::move(rest)} {}

    [[nodiscard]] bool done() const { return rest_.isEmpty(); }
    QString next() {
        QString word = rest_.takeFirst();
        const qsizetype equals = word.startsWith(QLatin1String("--")) ? word.indexOf(u'=') : -1;
        if (equals < 0) return word;
        rest_.prepend(word.mid(equals + 1));
        attached_ = true;
        return word.left(equals);
    }
    Result<QString> value(const QString& option) {
        attached_ = false;
        if (rest_.isEmpty() || rest_.front().isEmpty())
            return error(words("%1 needs a value; see dubhe --help").arg(option).toStdString());
        return rest_.takeFirst();
    }
    [[nodiscard]] bool has_stray_value() const { return attached_; } // "--sample=x"

  private:
    QStringList rest_;
    bool attached_ = false;
};

Diagnostic usage(const QString& text) {
    return error(text.toStdString());
}

QString codes() {
    QStringList all;
    for (const Language& each : languages())
        all << QString::fromLatin1(each.code);
    return all.join(QStringLiteral(", "));
}

Result<Done> take_option(Arguments& arguments, const QString& option, Reader& reader) {
    if (option == "--help" || option == "-h") return arguments.help = true, Done{};
    if (option == "--version" || option == "-v") return arguments.version = true, Done{};
    if (option == "--measure-startup") return arguments.measure_startup = true, Done{};
    if (option == "--sample") return arguments.preset = QStringLiteral("sample"), Done{};
    if (option != "--preset" && option != "--render" && option != "--theme" && option != "--language")
        return usage(words("unknown option %1; see dubhe --help").arg(option));
    Result<QString> value = reader.value(option);
    if (!value) return value.diagnostics();
    if (option == "--preset") {
        if (const auto known = preset(value->toStdString()); !known) return known.diagnostics();
        arguments.preset = *value;
    } else if (option == "--render") {
        arguments.render = *value;
    } else if (option == "--language") {
        arguments.language = language_from(*value);
        if (!arguments.language)
            return usage(words("there is no translation into \"%1\"; use system, %2").arg(*value, codes()));
    } else {
        arguments.theme = theme_from(*value);
        if (!arguments.theme) return usage(words("\"%1\" is no theme; use light, dark or system").arg(*value));
    }
    return Done{};
}

} // namespace

Result<Arguments> parse_arguments(const QStringList& words_given) {
    Arguments arguments;
    Reader reader{words_given};
    while (!reader.done()) {
        const QString word = reader.next();
        if (!word.startsWith(u'-')) {
            if (!arguments.file.isEmpty()) return usage(words("one project at a time: %1").arg(word));
            arguments.file = word;
            continue;
        }
        if (const Result<Done> taken = take_option(arguments, word, reader); !taken) return taken.diagnostics();
        if (reader.has_stray_value()) return usage(words("%1 takes no value").arg(word));
    }
    if (!arguments.file.isEmpty() && !arguments.preset.isEmpty())
        return usage(words("give either a file or a preset, not both"));
    return arguments;
}

QString help_text() {
    QString text = words("Usage: dubhe [PROJECT | NETWORK | TRACE] [options]\n"
                         "Predicts how long a neural network takes on a GPU, real or hypothetical.\n"
                         "\n"
                         "  PROJECT            a .dubhe file\n"
                         "  NETWORK            an .onnx file, a config.json of a Hugging Face model or its folder\n"
                         "  TRACE              a recorded run: .json, .json.gz, .sqlite, .dubherec\n"
                         "\n"
                         "Options:\n"
                         "  --sample           start with the sample project (as without any argument)\n"
                         "  --preset NAME      start with one of the presets below\n"
                         "  --render DIR       no window: write charts, tables and a picture of the window into DIR\n"
                         "  --theme NAME       light, dark or system\n"
                         "  --language NAME    en, zh_CN, de, fr, ja or system\n"
                         "  --measure-startup  print the time to the first paint and the memory when idle, then quit\n"
                         "  --version, --help\n"
                         "\n"
                         "Presets:\n");
    for (const Preset& each : presets())
        text += QStringLiteral("  %1%2\n").arg(QString::fromStdString(each.name), -19).arg(each.title);
    text += words("\n"
                  "Examples:\n"
                  "  dubhe resnet-study.dubhe\n"
                  "  dubhe --preset titan-bandwidth --render pictures\n"
                  "\n"
                  "Exit codes: 0 success, 1 failed, 2 wrong usage. For scripts see dubhe-cli.\n");
    return text;
}

} // namespace dubhe::app
