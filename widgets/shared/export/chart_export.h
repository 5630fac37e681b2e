// SPDX-License-Identifier: GPL-3.0-or-later
// A chart as a file or on the clipboard. A chart is whatever paints itself into a rectangle, so that screen, raster and
// vector show the same.
#pragma once

#include <QByteArray>
#include <QRectF>
#include <QSize>
#include <QString>

#include <functional>

class QPainter;

namespace dubhe::widgets {

struct ChartPicture {
    QString title; // of the document
    QSize size;    // logical pixels, 96 to the inch
    std::function<void(QPainter&, const QRectF&)> paint;
};

[[nodiscard]] QByteArray png_of(const ChartPicture& picture); // twice the resolution
[[nodiscard]] QByteArray svg_of(const ChartPicture& picture);
[[nodiscard]] QByteArray pdf_of(const ChartPicture& picture); // one page of the chart's size, text as text

// Writes beside the file and renames, so that an older file is either replaced whole or left as it was. False: `error`
// names the file and the reason.
[[nodiscard]] bool save_file(const QString& file, const QByteArray& bytes, QString& error);

// PNG and SVG, whichever the receiver prefers.
void copy_picture(const ChartPicture& picture);

} // namespace dubhe::widgets
