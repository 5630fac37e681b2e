// SPDX-License-Identifier: Apache-2.0
// A file of translations (.ts), as the project keeps them.
#pragma once

#include <QFile>
#include <QString>
#include <QStringList>
#include <QXmlStreamReader>
#include <gtest/gtest.h>

#include <vector>

namespace dubhe::app::test {

struct TsMessage {
    QString context, source;
    QStringList translations; // several where the source counts something
    bool plural = false, unfinished = false;
};

inline std::vector<TsMessage> read_ts(const QString& language) {
    QFile file{QStringLiteral(DUBHE_SOURCE_DIR "/translations/dubhe_%1.ts").arg(language)};
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << file.fileName().toStdString();
    QXmlStreamReader xml{&file};
    std::vector<TsMessage> all;
    TsMessage message;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) {
            if (xml.isEndElement() && xml.name() == u"message") all.push_back(message);
            continue;
        }
        const auto has = [&xml](const char* attribute, const char* value) {
            return xml.attributes().value(QLatin1String{attribute}) == QLatin1String{value};
        };
        if (xml.name() == u"name") context = xml.readElementText();
        if (xml.name() == u"message") message = {context, {}, {}, has("numerus", "yes"), false};
        if (xml.name() == u"source") message.source = xml.readElementText();
        if (xml.name() == u"numerusform") message.translations << xml.readElementText();
        if (xml.name() == u"translation") {
            message.unfinished = has("type", "unfinished");
            if (!message.plural) message.translations << xml.readElementText();
        }
    }
    EXPECT_FALSE(xml.hasError()) << file.fileName().toStdString() << ": " << xml.errorString().toStdString();
    return all;
}

} // namespace dubhe::app::test
