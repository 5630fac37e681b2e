// SPDX-License-Identifier: GPL-3.0-or-later
#include "arguments.h"

#include "appearance/language.h"
#include "appearance/words.h"
#include "document/presets.h"

#include <core/report/build.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/timeline/span_filter.h>

#include <QFileInfo>

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

QString language_codes() {
    QStringList all;
    for (const Language& each : languages())
        all << QString::fromLatin1(each.code);
    return all.join(QStringLiteral(", "));
}

Result<Done> take_report_option(Arguments& arguments, const QString& option, const QString& value) {
    if (option == "--report") {
        arguments.report_file = value;
        const QString ending = QFileInfo{value}.suffix().toLower();
        if (!QStringList{"pdf", "html", "xlsx"}.contains(ending))
            return usage(words("\"%1\" names no form of a report; end it in .pdf, .html or .xlsx").arg(value));
    } else if (option == "--page") {
        const auto page = report::page_from(value.toStdString());
        if (!page) return usage(words("\"%1\" is no page; use a4 or letter").arg(value));
        arguments.page = *page;
    } else {
        if (!report::is_date(value.toStdString()))
            return usage(words("\"%1\" is no day; write it as in 2025-06-30").arg(value));
        arguments.date = value;
    }
    return Done{};
}

// "1920x1080".
Result<Done> take_window(Arguments& arguments, const QString& text) {
    constexpr int least = 640, most = 16384;
    const QStringList sides = text.split(u'x');
    const QSize size = sides.size() == 2 ? QSize{sides[0].toInt(), sides[1].toInt()} : QSize{};
    if (size.width() < least || size.height() < least * 3 / 4 || size.width() > most || size.height() > most)
        return usage(words("\"%1\" is no size of a window; write for example 1920x1080").arg(text));
    arguments.window = size;
    return Done{};
}

Result<Done> take_place(Arguments& arguments, const QString& option, const QString& value) {
    widgets::TimelinePlace place = arguments.place.value_or(widgets::TimelinePlace{});
    if (option == "--find") {
        if (const auto read = widgets::SpanFilter::parse(value.toStdString()); !read)
            return usage(widgets::core_sentences(read.diagnostics()));
        place.search = value;
    } else {
        const Result<widgets::TimelinePlace> times = widgets::place_from(value.toStdString());
        if (!times) return times.diagnostics();
        place.begin_s = times->begin_s, place.end_s = times->end_s;
    }
    arguments.place = place;
    return Done{};
}

Result<Done> take_option(Arguments& arguments, const QString& option, Reader& reader) {
    if (option == "--help" || option == "-h") return arguments.help = true, Done{};
    if (option == "--version" || option == "-v") return arguments.version = true, Done{};
    if (option == "--measure-startup") return arguments.measure_startup = true, Done{};
    if (option == "--sample") return arguments.preset = QStringLiteral("sample"), Done{};
    if (!QStringList{"--preset", "--render", "--pictures", "--window", "--theme", "--report", "--page", "--language",
                     "--date", "--at", "--find"}
             .contains(option))
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
            return usage(words("there is no translation into \"%1\"; use system, %2").arg(*value, language_codes()));
        // Reports call Chinese by its first half.
        if (const auto written = report::language_from(arguments.language->section(u'_', 0, 0).toStdString()))
            arguments.report_language = *written;
    } else if (option == "--pictures") {
        arguments.pictures = *value;
    } else if (option == "--window") {
        return take_window(arguments, *value);
    } else if (option == "--at" || option == "--find") {
        return take_place(arguments, option, *value);
    } else if (option != "--theme") {
        return take_report_option(arguments, option, *value);
    } else {
        arguments.theme = theme_from(*value);
        if (!arguments.theme)
            return usage(words("\"%1\" is no theme; use light, dark, contrast or system").arg(*value));
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
    if ((arguments.render.isEmpty() ? 0 : 1) + (arguments.pictures.isEmpty() ? 0 : 1) +
            (arguments.report_file.isEmpty() ? 0 : 1) >
        1)
        return usage(words("of --render, --pictures and --report give one, not both"));
    if (arguments.place && (arguments.file.isEmpty() || !arguments.needs_window()))
        return usage(words("--at and --find show a place of a recorded run in the window; give the run's file"));
    return arguments;
}

QString help_text() {
    QString text =
        words("Usage: dubhe [PROJECT | NETWORK | TRACE] [options]\n"
              "Predicts how long a neural network takes on a GPU, real or hypothetical.\n"
              "\n"
              "  PROJECT            a .dubhe file\n"
              "  NETWORK            an .onnx file, a config.json of a Hugging Face model or its folder\n"
              "  TRACE              a recorded run: .json, .json.gz, .pftrace, .sqlite, .db, .dubherec\n"
              "\n"
              "Options:\n"
              "  --sample           start with the sample project\n"
              "  --preset NAME      start with one of the presets below\n"
              "  --render DIR       no window: write charts, tables and a picture of the window into DIR\n"
              "  --report FILE      no window: write a report, as FILE.pdf, FILE.html or FILE.xlsx\n"
              "  --page, --date     of the report: a4 or letter; YYYY-MM-DD (today)\n"
              "  --pictures DIR     no window: write a picture of every panel into DIR\n"
              "  --at BEGIN:END     show this stretch of TRACE, as in 1.2ms:1350us since its first event\n"
              "  --find EXPRESSION  look for this in TRACE, as in gemm or \"class:attention and time>100us\"\n"
              "  --window SIZE      of those pictures, 1366x768 unless given\n"
              "  --theme NAME       light, dark, contrast (high contrast) or system\n"
              "  --language NAME    of window and report: en, zh_CN, de, fr, ja, or system (window alone)\n"
              "  --measure-startup  print the time to the first paint and the memory when idle, then quit\n"
              "  --version, --help\n"
              "\n"
              "Presets:\n");
    for (const Preset& each : presets())
        text += QStringLiteral("  %1%2\n").arg(QString::fromStdString(each.name), -19).arg(each.title);
    text += words("\n"
                  "Examples:\n"
                  "  dubhe resnet-study.dubhe\n"
                  "  dubhe profile.json.gz --at 1.2ms:1350us --find gemm\n"
                  "  dubhe --preset titan-bandwidth --render pictures\n"
                  "  dubhe resnet-study.dubhe --report gpus.pdf --language de --date 2025-06-30\n"
                  "\n"
                  "Exit codes: 0 success, 1 failed, 2 wrong usage. For scripts see dubhe-cli.\n");
    return text;
}

} // namespace dubhe::app
