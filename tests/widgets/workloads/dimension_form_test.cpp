// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/workloads/dimension_form.h>

#include <QAbstractItemModelTester>
#include <QFont>
#include <QSignalSpy>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

using workload::DimensionBinding;
using workload::OpenDimension;

const OpenDimension batch{"batch", {"image.0", "mask.0"}, "batch", 8}, height{"height", {"image.2"}, "image side", 224},
    rows{"rows.1", {"rows.1"}, "", std::nullopt};

class DimensionFormTest : public testing::Test {
  protected:
    [[nodiscard]] QString size(int row, int role = Qt::DisplayRole) {
        return form_.model().index(row, DimensionsModel::SizeColumn).data(role).toString();
    }
    bool type(int row, const QString& text) {
        return form_.model().setData(form_.model().index(row, DimensionsModel::SizeColumn), text, Qt::EditRole);
    }
    [[nodiscard]] std::vector<DimensionBinding> asked(qsizetype i) const {
        return asked_[i][0].value<std::vector<DimensionBinding>>();
    }
    DimensionForm form_;
    QSignalSpy asked_{&form_, &DimensionForm::dimensions_requested}, refused_{&form_, &DimensionForm::refused};
};

TEST_F(DimensionFormTest, NetworksWithoutAnyShowNothing) {
    EXPECT_TRUE(form_.isHidden());
    form_.set_dimensions({batch}, {});
    EXPECT_FALSE(form_.isHidden());
    form_.set_dimensions({}, {});
    EXPECT_TRUE(form_.isHidden());
}

TEST_F(DimensionFormTest, SaysWhereEachSizeComesFrom) {
    form_.set_dimensions({batch, height, rows}, {});
    EXPECT_EQ(size(0), "8 (the batch)");
    EXPECT_EQ(size(1), "224 (usual for images)");
    EXPECT_EQ(size(2), "needs a size");
    EXPECT_TRUE(form_.model().lacks_a_size());
    OpenDimension given = height;
    given.size = 640;
    form_.set_dimensions({batch, given}, {{"image.2", 640}}); // bound by its place
    EXPECT_EQ(size(1), "640");
    EXPECT_FALSE(form_.model().lacks_a_size());
}

TEST_F(DimensionFormTest, ASizeReplacesWhatBoundTheDimensionBefore) {
    form_.set_dimensions({batch, height, rows}, {{"image.2", 224}});
    EXPECT_TRUE(type(2, "12"));
    EXPECT_EQ(asked(0), (std::vector<DimensionBinding>{{"image.2", 224}, {"rows.1", 12}}));
    EXPECT_TRUE(type(1, "640"));
    EXPECT_EQ(asked(1), (std::vector<DimensionBinding>{{"height", 640}}));
    EXPECT_TRUE(type(1, "224")); // as it is
    EXPECT_TRUE(type(2, ""));    // nothing was given
    EXPECT_EQ(asked_.size(), 2);
    EXPECT_TRUE(type(1, "")); // back to what the file says
    EXPECT_TRUE(asked(2).empty());
}

TEST_F(DimensionFormTest, RefusesWhatIsNoSize) {
    form_.set_dimensions({rows}, {});
    for (const char* text : {"0", "-3", "many", "1.5", "1099511627777"}) // 2^40 + 1
        EXPECT_FALSE(type(0, text)) << text;
    EXPECT_EQ(refused_.size(), 5);
    EXPECT_TRUE(asked_.isEmpty());
}

TEST_F(DimensionFormTest, KeepsTheRulesOfModels) {
    const QAbstractItemModelTester tester{&form_.model(), QAbstractItemModelTester::FailureReportingMode::Fatal};
    form_.set_dimensions({batch, height}, {});
    form_.set_dimensions({batch, height}, {{"height", 5}});
    form_.set_dimensions({rows}, {});
    form_.set_dimensions({}, {});
}

} // namespace
} // namespace dubhe::widgets
