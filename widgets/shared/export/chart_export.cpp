// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart_export.h"

#include <QBuffer>
#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QSvgGenerator>

namespace dubhe::widgets {

namespace {

constexpr double pixels_per_inch = 96.0, points_per_inch = 72.0;

QImage image_of(const ChartPicture& picture) {
    QImage image{picture.size * 2, QImage::Format_RGB32};
    image.setDevicePixelRatio(2.0);
    image.fill(Qt::white);
    QPainter painter{&image};
    picture.paint(painter, QRectF{{0, 0}, picture.size});
    return image;
}

QString program() {
    return QStringLiteral("Dubhe %1").arg(QCoreApplication::applicationVersion()).trimmed();
}

} // namespace

QByteArray png_of(const ChartPicture& picture) {
    QByteArray bytes;
    QBuffer buffer{&bytes};
    buffer.open(QIODevice::WriteOnly);
    QImage image = image_of(picture);
    image.setText("Title", picture.title);
    image.setText("Software", program());
    image.save(&buffer, "PNG");
    return bytes;
}

QByteArray svg_of(const ChartPicture& picture) {
    QByteArray bytes;
    QBuffer buffer{&bytes};
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(static_cast<int>(pixels_per_inch));
    generator.setSize(picture.size);
    generator.setViewBox(QRectF{{0, 0}, picture.size});
    generator.setTitle(picture.title);
    generator.setDescription(program());
    QPainter painter{&generator};
    picture.paint(painter, QRectF{{0, 0}, picture.size});
    painter.end();
    // A viewer without this font takes another without serifs; by itself it would take one with.
    static const QRegularExpression family{QStringLiteral("font-family=\"([^\",]+)\"")};
    return QString::fromUtf8(bytes).replace(family, QStringLiteral("font-family=\"\\1, sans-serif\"")).toUtf8();
}

QByteArray pdf_of(const ChartPicture& picture) {
    QByteArray bytes;
    QBuffer buffer{&bytes};
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer{&buffer};
    constexpr int resolution = 600;
    writer.setResolution(resolution);
    writer.setTitle(picture.title);
    writer.setCreator(program());
    const QSizeF points = QSizeF{picture.size} * (points_per_inch / pixels_per_inch);
    // Width and height are given as they are; portrait keeps them from being swapped.
    writer.setPageLayout(
        QPageLayout{QPageSize{points, QPageSize::Point, {}, QPageSize::ExactMatch}, QPageLayout::Portrait, {}});
    QPainter painter{&writer};
    painter.scale(resolution / pixels_per_inch, resolution / pixels_per_inch);
    picture.paint(painter, QRectF{{0, 0}, picture.size});
    painter.end();
    return bytes;
}

bool save_file(const QString& file, const QByteArray& bytes, QString& error) {
    QSaveFile target{file};
    const bool written = target.open(QIODevice::WriteOnly) && target.write(bytes) == bytes.size() && target.commit();
    if (written) return true;
    error = QCoreApplication::translate("dubhe::widgets", "Could not write %1: %2. What was there before is unchanged.")
                .arg(QDir::toNativeSeparators(file), target.errorString());
    return false;
}

void copy_picture(const ChartPicture& picture) {
    auto* data = new QMimeData; // the clipboard takes ownership
    data->setImageData(image_of(picture));
    data->setData("image/svg+xml", svg_of(picture));
    QGuiApplication::clipboard()->setMimeData(data);
}

} // namespace dubhe::widgets
