// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/shared/provenance_icon.h>
#include <widgets/shared/read_only_delegate.h>

#include <QHeaderView>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <gtest/gtest.h>

#include <cstdlib>

namespace dubhe::widgets {
namespace {

// Names, numbers at the right, an icon, what is too long, two lines, bold, colours, a disabled cell.
void fill_with_cells(QStandardItemModel& model) {
    model.setColumnCount(3);
    const auto add = [&](const QString& name, const QString& number, const QString& share) {
        const QList<QStandardItem*> row{new QStandardItem{name}, new QStandardItem{number}, new QStandardItem{share}};
        row[1]->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        model.appendRow(row);
        return row;
    };
    add("conv1", "1.25 ms", "13 %");
    add("layer3.0/attention/query and a name that is too long for its column", "850 µs", "7 %")[0]->setIcon(
        provenance_icon(cost::Provenance::interpolated, Qt::darkBlue));
    add("two\nlines", "2", "< 1 %")[2]->setForeground(Qt::red);
    QFont bold = model.item(0)->font();
    bold.setBold(true);
    const auto row = add("bold", "3.5 s ± 4 %", "");
    row[0]->setFont(bold);
    row[1]->setBackground(Qt::yellow);
    row[2]->setEnabled(false);
    row[2]->setText("off");
}

QTableView* table_of_cells(QStandardItemModel& model, QWidget& window) {
    auto* view = new QTableView{&window};
    view->setModel(&model);
    view->setShowGrid(false);
    view->setWordWrap(false);
    view->setAlternatingRowColors(true);
    view->verticalHeader()->hide();
    view->resize(300, 160);
    view->setFocusPolicy(Qt::NoFocus);
    view->selectRow(1);
    return view;
}

// Where a cell's picture differs from its corner, and in how many pixels.
struct Ink {
    QRect where;
    int pixels = 0;
};

Ink ink_of(const QImage& image, const QRect& cell) {
    const QColor behind = image.pixelColor(cell.topLeft());
    Ink ink;
    for (int y = cell.top(); y <= cell.bottom(); ++y) {
        for (int x = cell.left(); x <= cell.right(); ++x) {
            const QColor color = image.pixelColor(x, y);
            const int far = std::abs(color.red() - behind.red()) + std::abs(color.green() - behind.green()) +
                            std::abs(color.blue() - behind.blue());
            if (far < 90) continue;
            ink.where |= QRect{x, y, 1, 1};
            ++ink.pixels;
        }
    }
    return ink;
}

// Of two tables that differ in their delegates alone. Texts may stand at other fractions of a pixel.
TEST(ReadOnlyDelegate, PaintsWhatTheUsualOneDoes) {
    QStandardItemModel model;
    fill_with_cells(model);
    QWidget window;
    window.resize(320, 200);
    QTableView* const usual = table_of_cells(model, window);
    QTableView* const quick = table_of_cells(model, window);
    quick->setItemDelegate(new ReadOnlyDelegate{quick});
    window.show();
    QCoreApplication::processEvents();
    const QImage expected = usual->viewport()->grab().toImage(), painted = quick->viewport()->grab().toImage();
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column) {
            const QRect cell = usual->visualRect(model.index(row, column)) & expected.rect();
            const Ink wanted = ink_of(expected, cell), found = ink_of(painted, cell);
            EXPECT_NEAR(found.pixels, wanted.pixels, 0.1 * wanted.pixels + 2) << row << ' ' << column;
            EXPECT_NEAR(found.where.left(), wanted.where.left(), 1) << row << ' ' << column;
            EXPECT_NEAR(found.where.right(), wanted.where.right(), 1) << row << ' ' << column;
            EXPECT_EQ(found.where.top(), wanted.where.top()) << row << ' ' << column;
            EXPECT_EQ(found.where.bottom(), wanted.where.bottom()) << row << ' ' << column;
        }
    }
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column) {
            const QModelIndex index = model.index(row, column);
            QStyleOptionViewItem option;
            option.initFrom(quick);
            option.font = quick->font();
            option.decorationSize = {16, 16};
            option.widget = quick;
            const QSize wanted = usual->itemDelegate()->sizeHint(option, index);
            const QSize hint = quick->itemDelegate()->sizeHint(option, index);
            EXPECT_NEAR(hint.width(), wanted.width(), 2) << row << ' ' << column;
            EXPECT_NEAR(hint.height(), wanted.height(), 2) << row << ' ' << column;
        }
    }
}

} // namespace
} // namespace dubhe::widgets
