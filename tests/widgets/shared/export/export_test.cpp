// SPDX-License-Identifier: GPL-3.0-or-later
#include "../../fixture.h"

#include <widgets/compare/compare_panel.h>
#include <widgets/shared/export/chart_export.h>
#include <widgets/shared/export/csv_writer.h>
#include <widgets/sweep/sweep_panel.h>

#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QImage>
#include <QMimeData>
#include <QPainter>
#include <QXmlStreamReader>
#include <gtest/gtest.h>

#include <csignal>
#include <sys/resource.h>
#include <unistd.h>

namespace dubhe::widgets {
namespace {

ChartPicture picture() {
    return {"A chart", {320, 200}, [](QPainter& painter, const QRectF& rect) {
                painter.fillRect(rect, Qt::white);
                painter.drawLine(rect.topLeft(), rect.bottomRight());
                painter.drawText(rect, Qt::AlignCenter, "V100-SXM2-16GB");
            }};
}

TEST(ChartExport, PngHasTwiceTheResolution) {
    const QImage image = QImage::fromData(png_of(picture()), "PNG");
    EXPECT_EQ(image.size(), QSize(640, 400));
}

// The texts of a drawing; fails where it is not well-formed.
QStringList texts_of(const QByteArray& svg) {
    QStringList texts;
    QXmlStreamReader reader{svg};
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QStringLiteral("text"))
            texts << reader.readElementText().trimmed();
    }
    EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString();
    return texts;
}

TEST(ChartExport, SvgIsXmlWithTextAsText) {
    const QByteArray svg = svg_of(picture());
    EXPECT_EQ(texts_of(svg), QStringList{"V100-SXM2-16GB"});
    EXPECT_TRUE(svg.contains("viewBox=\"0 0 320 200\""));
    EXPECT_TRUE(svg.contains("sans-serif")) << "a font for viewers without ours";
}

TEST(ChartExport, PdfIsOnePageOfTheChartsSizeWithFonts) {
    const QByteArray pdf = pdf_of(picture());
    EXPECT_TRUE(pdf.startsWith("%PDF"));
    EXPECT_TRUE(pdf.contains("/Count 1"));
    // 320 x 200 pixels at 96 to the inch are 240 x 150 points.
    EXPECT_TRUE(pdf.contains("/MediaBox [0 0 240"));
    EXPECT_TRUE(pdf.contains("/Font")) << "text stays text";
}

TEST(ChartExport, FailuresNameTheFileAndLeaveTheOldOne) {
    const QTemporaryDir folder;
    QString error;
    const QString nowhere = folder.filePath("missing/chart.png");
    EXPECT_FALSE(save_file(nowhere, "x", error));
    EXPECT_TRUE(error.contains("missing/chart.png")) << error.toStdString();

    const QString file = folder.filePath("chart.svg");
    ASSERT_TRUE(save_file(file, "old", error));
    if (geteuid() != 0) { // root writes everywhere
        ASSERT_TRUE(QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::ExeOwner));
        EXPECT_FALSE(save_file(file, "new", error));
        ASSERT_TRUE(QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        EXPECT_EQ(test::bytes_of(file), "old");
    }
}

TEST(ChartExport, AFullDiskLeavesTheOldFile) {
    const QTemporaryDir folder;
    const QString file = folder.filePath("chart.pdf");
    QString error;
    ASSERT_TRUE(save_file(file, "old", error));
    // A limit on the size of files fails writes as a full disk does.
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{1000, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    const bool saved = save_file(file, QByteArray(1 << 20, 'x'), error);
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    EXPECT_FALSE(saved);
    EXPECT_TRUE(error.contains("chart.pdf"));
    EXPECT_EQ(test::bytes_of(file), "old");
    EXPECT_EQ(QDir{folder.path()}.entryList(QDir::Files).size(), 1) << "no half-written file stays";
}

TEST(ChartExport, TheClipboardHasPictureAndDrawing) {
    copy_picture(picture());
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    EXPECT_TRUE(data->hasImage());
    EXPECT_TRUE(data->data("image/svg+xml").contains("<svg"));
}

TEST(CsvWriter, QuotesWhatNeedsIt) {
    CsvWriter csv;
    csv.field(QStringLiteral("a,b")).field(QStringLiteral("say \"x\"")).field(0.1).empty().end_row();
    EXPECT_EQ(csv.bytes(), "\"a,b\",\"say \"\"x\"\"\",0.1,\r\n");
}

// Both panels, never shown: as a headless export uses them.
template <class P>
void export_everything(P& panel) {
    const QTemporaryDir folder;
    QString error;
    panel.set_method(test::method());
    panel.set_network(test::network("resnet18"));
    panel.set_gpus({test::real("A100-SXM4-80GB", 0), test::real("V100-SXM2-16GB", 1)});
    panel.wait_until_settled();
    ASSERT_TRUE(panel.export_png(folder.filePath("a.png"), error)) << error.toStdString();
    ASSERT_TRUE(panel.export_svg(folder.filePath("a.svg"), error)) << error.toStdString();
    ASSERT_TRUE(panel.export_pdf(folder.filePath("a.pdf"), error)) << error.toStdString();
    ASSERT_TRUE(panel.export_csv(folder.filePath("a.csv"), error)) << error.toStdString();
    EXPECT_GT(QImage{folder.filePath("a.png")}.width(), 1000);
    const QStringList texts = texts_of(test::bytes_of(folder.filePath("a.svg")));
    EXPECT_TRUE(texts.contains("V100-SXM2-16GB"));
    EXPECT_TRUE(texts.join(' ').contains("(ms)")) << "the unit stands in the axis' title";
    EXPECT_TRUE(test::bytes_of(folder.filePath("a.pdf")).startsWith("%PDF"));
    EXPECT_TRUE(test::bytes_of(folder.filePath("a.csv")).contains("V100-SXM2-16GB"));
}

TEST(PanelExport, SweepUnshown) {
    SweepPanel panel;
    panel.set_settings({});
    export_everything(panel);
}

TEST(PanelExport, CompareUnshown) {
    ComparePanel panel;
    export_everything(panel);
}

} // namespace
} // namespace dubhe::widgets
