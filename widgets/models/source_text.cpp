// SPDX-License-Identifier: GPL-3.0-or-later
#include "source_text.h"

#include "../shared/text/words.h"

#include <array>

namespace dubhe::widgets {

namespace {

QString html(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

QString joined(const std::vector<std::string>& names) {
    QStringList list;
    for (const std::string& name : names)
        list << html(name);
    return list.isEmpty() ? words("none") : list.join(QStringLiteral(", "));
}

QString fact(const QString& name, const QString& value) {
    return QStringLiteral("<tr><td style='padding-right:14px'><b>%1</b></td><td>%2</td></tr>").arg(name, value);
}

QString data_table(const cost::LibraryInfo& info) {
    QString table = QStringLiteral("<table cellpadding='3'><tr><th align='left'>%1</th><th align='left'>%2</th>"
                                   "<th align='right'>%3</th></tr>")
                        .arg(words("Data set"), words("Licence"), words("Rows"));
    for (const cost::LibraryData& data : info.data) {
        table += QStringLiteral("<tr><td>%1</td><td>%2</td><td align='right'>%3</td></tr>")
                     .arg(html(data.origin), html(data.licence), count_text(data.rows));
    }
    return table + QStringLiteral("</table>");
}

struct Published {
    const char *model, *text;
};

// Lee, Phanishayee, Mahajan: Forecasting GPU Performance for Deep Learning Training and Inference (ASPLOS 2025); Li,
// Sun, Jog: Path Forward Beyond Simulators (MICRO 2023); Yu et al.: Habitat (USENIX ATC 2021).
constexpr std::array published{
    Published{"tile",
              QT_TRANSLATE_NOOP("dubhe::widgets",
                                "To stand beside: NeuSight (ASPLOS 2025) errs by 14.6 % on whole networks at "
                                "inference on an L4 that it never saw, by 18.5 % on a T4, 27.1 % on a P4; by 5.9 "
                                "to 7.1 % on the GPUs it was fitted on.")},
    Published{"kernel_wise", QT_TRANSLATE_NOOP("dubhe::widgets",
                                               "Published by its authors (MICRO 2023), whole networks: 7 % on an A100, "
                                               "6 to 9.4 % on A40, GTX 1080 Ti, TITAN RTX and V100.")},
    Published{"inter_gpu", QT_TRANSLATE_NOOP("dubhe::widgets", "Published by its authors (MICRO 2023), whole networks: "
                                                               "15.2 % on a TITAN RTX never measured.")},
    Published{"layer_wise",
              QT_TRANSLATE_NOOP("dubhe::widgets", "Published by its authors (MICRO 2023), whole networks: 28 %.")},
    Published{"end_to_end",
              QT_TRANSLATE_NOOP("dubhe::widgets", "Published by its authors (MICRO 2023), whole networks: 35 %.")},
};

} // namespace

QString published_text(const QString& model) {
    const QString wanted = model == QLatin1String{"auto"} ? QStringLiteral("tile") : model;
    for (const Published& each : published) {
        if (wanted == QLatin1String{each.model}) return words(each.text);
    }
    return {};
}

QString source_html(const ModelsView& view) {
    const QString file =
        view.library_file.isEmpty() ? words("the one that ships with Dubhe") : view.library_file.toHtmlEscaped();
    QString text = QStringLiteral("<table>") + fact(words("Library"), file);
    if (!view.problem.isEmpty())
        text +=
            fact(words("Your own is not used"), view.problem.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")));
    if (!view.library || view.library->models().empty()) {
        return text + QStringLiteral("</table><p>") +
               words(
                   "It holds no fitted model. Refit it from measurements, or predict with the roofline or the physical "
                   "bound, which need none.") +
               QStringLiteral("</p>");
    }
    const cost::LibraryInfo& info = view.library->info;
    text += fact(words("GPUs fitted on"), joined(info.gpus));
    text += fact(words("GPUs left out"), joined(info.excluded));
    text += fact(words("Seed of random subsets"), QString::number(info.seed));
    text += fact(words("Parts of the library"), joined(view.library->models()));
    return text + QStringLiteral("</table><p></p>") + data_table(info) + QStringLiteral("<p>") +
           words("Only parameters are kept in a library, never measured rows.") + QStringLiteral("</p>");
}

} // namespace dubhe::widgets
