// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources.h"

#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

// The macro stands outside of any namespace.
static void load_resources_of_dubhe() {
    Q_INIT_RESOURCE(dubhe);
}

namespace dubhe::app {

void load_resources() {
    load_resources_of_dubhe();
}

// Drawn here, so that no plugin has to be there that reads vector icons.
QIcon program_icon() {
    load_resources();
    QSvgRenderer drawing{QStringLiteral(":/icons/dubhe.svg")};
    QIcon icon;
    for (const int size : {16, 24, 32, 48, 64, 128, 256}) {
        QPixmap picture{size, size};
        picture.fill(Qt::transparent);
        QPainter painter{&picture};
        drawing.render(&painter);
        painter.end();
        icon.addPixmap(picture);
    }
    return icon;
}

} // namespace dubhe::app
