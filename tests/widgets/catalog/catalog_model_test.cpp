// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog_fixture.h"

#include <widgets/catalog/item_filter.h>
#include <widgets/catalog/item_model.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <gtest/gtest.h>

#include <algorithm>

namespace dubhe::widgets {
namespace {

using hardware::ItemKind;

int column_of(const ItemModel& model, const char* key) {
    for (int column = 0; column < model.columnCount(); ++column) {
        if (model.field(column) && model.field(column)->key == QLatin1String(key)) return column;
    }
    return -1;
}

CatalogItem item(hardware::Gpu gpu, int findings = 0) {
    CatalogItem item;
    item.content = std::move(gpu);
    item.findings.resize(static_cast<std::size_t>(findings));
    return item;
}

struct CatalogModel : testing::Test {
    CatalogModel() {
        hardware::Gpu second = test::round_gpu();
        second.name = "Round-2";
        second.memory_bandwidth = BytesPerSecond{2.0394e12};
        hardware::Gpu unknown;
        unknown.name = "Unknown";
        model.set_items({item(test::round_gpu()), item(second, 2), item(unknown)});
    }
    QString shown(int row, const char* key) { return model.index(row, column_of(model, key)).data().toString(); }

    ItemModel model{ItemKind::gpu};
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
};

// A few rows are moved one by one, so that views keep what is selected; an import is one reset.
TEST_F(CatalogModel, ManyRowsAtOnceAreOneReset) {
    QSignalSpy reset{&model, &QAbstractItemModel::modelReset};
    QSignalSpy inserted{&model, &QAbstractItemModel::rowsInserted};
    const std::vector<CatalogItem> before = model.items();
    std::vector<CatalogItem> more{before[1], before[0], before[2]};
    model.set_items(more);
    EXPECT_EQ(reset.count(), 0);
    EXPECT_EQ(model.items(), more);
    for (int i = 0; i < 5000; ++i) {
        hardware::Gpu gpu = test::round_gpu();
        gpu.name = "Imported-" + std::to_string(i);
        more.insert(more.begin(), item(gpu));
    }
    inserted.clear();
    model.set_items(more);
    EXPECT_EQ(reset.count(), 1);
    EXPECT_EQ(inserted.count(), 0);
    EXPECT_EQ(model.items(), more);
    // One goes from the middle, the last one comes first.
    more.erase(more.begin() + 2000);
    std::ranges::rotate(more, more.end() - 1);
    model.set_items(more);
    EXPECT_EQ(reset.count(), 1);
    EXPECT_EQ(inserted.count(), 1);
    EXPECT_EQ(model.items(), more);
}

TEST_F(CatalogModel, ShowsThreeDigitsAndTheFullValueInTheTooltip) {
    EXPECT_EQ(shown(1, "memory_bandwidth"), QStringLiteral("2.04\u202fTB/s"));
    const QString tip = model.index(1, column_of(model, "memory_bandwidth")).data(Qt::ToolTipRole).toString();
    EXPECT_TRUE(tip.contains("2.0394")) << tip.toStdString();
}

TEST_F(CatalogModel, UnknownIsADashAndNeverZero) {
    for (int column = ItemModel::FirstFieldColumn; column + 1 < model.columnCount(); ++column) {
        if (!model.field(column)->is_number()) continue;
        EXPECT_EQ(model.index(2, column).data().toString(), QString{QChar{0x2013}})
            << model.field(column)->key.toStdString();
    }
}

TEST_F(CatalogModel, DerivedNumbersSayTheirFormula) {
    // 2 * 100 SMs * 64 lanes * 1.5 GHz = 19.2 TFLOP/s
    const QModelIndex peak = model.index(0, column_of(model, "vector_peak"));
    EXPECT_TRUE(peak.data(ItemModel::DerivedRole).toBool());
    EXPECT_TRUE(peak.data().toString().contains(QStringLiteral("19.2\u202fTFLOP/s")))
        << peak.data().toString().toStdString();
    const QString tip = peak.data(Qt::ToolTipRole).toString();
    EXPECT_TRUE(tip.contains("100") && tip.contains("64")) << tip.toStdString();
    EXPECT_FALSE(model.index(0, column_of(model, "sms")).data(ItemModel::DerivedRole).toBool()) << "that one is given";
}

TEST_F(CatalogModel, NumbersStandAtTheRight) {
    for (int column = 0; column < model.columnCount(); ++column) {
        const int alignment = model.index(0, column).data(Qt::TextAlignmentRole).toInt();
        const bool number = model.field(column) && model.field(column)->is_number();
        EXPECT_EQ((alignment & Qt::AlignRight) != 0, number) << column;
        EXPECT_EQ(model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt(), alignment) << column;
    }
}

TEST_F(CatalogModel, EveryFieldReadsWhatItWrites) {
    for (const std::string& name : {std::string{"Round-1"}, std::string{"A100-SXM4-80GB"}}) {
        const Content content = name == "Round-1" ? Content{test::round_gpu()} : Content{test::catalog_gpu(name)};
        for (const Field& field : fields_of(ItemKind::gpu)) {
            Content again = content;
            EXPECT_EQ(field.write(again, field.text(content)).toStdString(), "") << field.key.toStdString();
            EXPECT_EQ(field.text(again).toStdString(), field.text(content).toStdString());
        }
    }
}

TEST_F(CatalogModel, EditingACellAsksAndChangesNothingItself) {
    QSignalSpy edited{&model, &ItemModel::edited};
    const QModelIndex cell = model.index(0, column_of(model, "memory_bandwidth"));
    EXPECT_TRUE(model.setData(cell, "1.2TB/s", Qt::EditRole));
    ASSERT_EQ(edited.count(), 1);
    const auto edit = edited.front().front().value<CatalogEdit>();
    EXPECT_EQ(edit.name, "Round-1");
    EXPECT_EQ(edit.what, "memory bandwidth of Round-1");
    EXPECT_EQ(std::get<hardware::Gpu>(edit.before), test::round_gpu());
    hardware::Gpu expected = test::round_gpu();
    expected.memory_bandwidth = BytesPerSecond{1.2e12};
    EXPECT_EQ(std::get<hardware::Gpu>(edit.after), expected) << "nothing else moved";
    EXPECT_EQ(shown(0, "memory_bandwidth"), QStringLiteral("1.6\u202fTB/s"));
    EXPECT_FALSE(model.setData(cell, "fast", Qt::EditRole));
    EXPECT_FALSE(model.setData(cell, "1.6 TB/s", Qt::EditRole)) << "no step of undo for the same value";
    EXPECT_EQ(edited.count(), 1);
}

TEST_F(CatalogModel, RowsKeepTheirPlaceWhereTheNameStays) {
    const QPersistentModelIndex last{model.index(2, 0)};
    hardware::Gpu fourth = test::round_gpu();
    fourth.name = "Round-0";
    std::vector<CatalogItem> items = model.items();
    items.erase(items.begin());
    items.insert(items.begin() + 1, item(fourth));
    model.set_items(items);
    EXPECT_TRUE(last.isValid());
    EXPECT_EQ(last.data().toString(), "Unknown");
    EXPECT_EQ(model.items(), items);
    std::ranges::reverse(items);
    model.set_items(items);
    EXPECT_EQ(model.items(), items);
}

TEST_F(CatalogModel, UnknownSortsLastBothWays) {
    ItemFilter filter;
    filter.setSourceModel(&model);
    filter.setSortRole(ItemModel::SortRole);
    const QAbstractItemModelTester filter_tester{&filter, QAbstractItemModelTester::FailureReportingMode::Fatal};
    filter.sort(column_of(model, "memory_bandwidth"), Qt::AscendingOrder);
    EXPECT_EQ(filter.index(0, 0).data(), "Round-1");
    EXPECT_EQ(filter.index(2, 0).data(), "Unknown");
    filter.sort(column_of(model, "memory_bandwidth"), Qt::DescendingOrder);
    EXPECT_EQ(filter.index(0, 0).data(), "Round-2");
    EXPECT_EQ(filter.index(2, 0).data(), "Unknown");
    filter.set_findings_only(true);
    ASSERT_EQ(filter.rowCount(), 1);
    EXPECT_EQ(filter.index(0, 0).data(), "Round-2");
    filter.set_findings_only(false);
    filter.set_words("round1");
    ASSERT_EQ(filter.rowCount(), 1);
    EXPECT_EQ(filter.index(0, 0).data(), "Round-1");
}

TEST(CatalogFields, CountsSharesAndTimesAreReadAsTheyAreWritten) {
    EXPECT_EQ(read_number(Unit::share, "92 %").value, 0.92);
    EXPECT_EQ(read_number(Unit::share, "0.92").value, 0.92);
    EXPECT_FALSE(read_number(Unit::share, "120 %").value);
    EXPECT_EQ(read_number(Unit::time, "2 us").value, 2e-6);
    EXPECT_EQ(read_number(Unit::nanometres, "7 nm").value, 7.0);
    EXPECT_EQ(read_number(Unit::op_rate, "624 TOPS").value, 624e12);
    EXPECT_EQ(read_number(Unit::byte_rate, number_text(Unit::byte_rate, 2.0394e12, 15)).value, 2.0394e12);
    for (const char* text : {"0", "-3", "many", "nan", "inf", "108 SMs"})
        EXPECT_FALSE(read_number(Unit::count, text).value) << text;
}

TEST(CatalogFields, KeysOfCoreLeadToTheirField) {
    const auto key = [](ItemKind kind, const char* of) {
        const Field* field = field_of(kind, of);
        return field ? field->key.toStdString() : std::string{};
    };
    EXPECT_EQ(key(ItemKind::gpu, "memory_bandwidth_GBps"), "memory_bandwidth");
    EXPECT_EQ(key(ItemKind::gpu, "process"), "process");
    EXPECT_EQ(key(ItemKind::gpu, "process_nm"), "process_nm");
    EXPECT_EQ(key(ItemKind::gpu, "price currency"), "price");
    EXPECT_EQ(key(ItemKind::gpu, "price_date"), "price_date");
    EXPECT_EQ(key(ItemKind::gpu, "rent currency"), "rent");
    EXPECT_EQ(key(ItemKind::gpu, "rent_source"), "rent_source");
    EXPECT_EQ(key(ItemKind::gpu, "links_GBps"), "links");
    EXPECT_EQ(key(ItemKind::system, "gpus_per_node"), "gpus_per_node");
    EXPECT_EQ(key(ItemKind::system, "host_memory_bandwidth_GBps"), "host_memory_bandwidth");
    EXPECT_EQ(key(ItemKind::link, "latency_us"), "latency");
}

} // namespace
} // namespace dubhe::widgets
