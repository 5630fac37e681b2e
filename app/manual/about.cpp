// SPDX-License-Identifier: GPL-3.0-or-later
#include "about.h"

#include "../appearance/words.h"

#include <QCoreApplication>
#include <QMessageBox>

namespace dubhe::app {

QString about_text(std::string_view model_description) {
    const QString model = QString::fromUtf8(model_description.data(), static_cast<qsizetype>(model_description.size()));
    const QString paragraph = QStringLiteral("<p>%1</p>");
    QString text = paragraph.arg(words("<b>Dubhe %1</b><br>How long will this network take on that GPU, and what would "
                                       "have to change to make it faster or cheaper?")
                                     .arg(QCoreApplication::applicationVersion()));
    text += paragraph.arg(
        words("<b>What the predictions rest on</b><br>%1<br>Each number comes with a band that held 80 % of the "
              "measurements it was derived from, and a mark that says where it comes from. A prediction is no "
              "measurement: measure before you buy.")
            .arg(model.toHtmlEscaped()));
    text += paragraph.arg(words("<b>Licences</b><br>This application is free software under the GNU General Public "
                                "License, version 3 or later, because Qt Charts is; it comes without any warranty. Its "
                                "core and the program dubhe-cli are under the Apache License 2.0."));
    text +=
        paragraph.arg(words("Built with Qt %1 (LGPL 3, Qt Charts GPL 3), SQLite (public domain), SQLiteCpp (MIT), ONNX "
                            "(Apache 2.0), Protocol Buffers (BSD) and nlohmann/json (MIT).")
                          .arg(QString::fromLatin1(qVersion())));
    return text;
}

void show_about(QWidget* parent, std::string_view model_description) {
    QMessageBox box{parent};
    box.setWindowTitle(words("About Dubhe"));
    box.setTextFormat(Qt::RichText);
    box.setText(about_text(model_description));
    box.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    box.exec();
}

} // namespace dubhe::app
