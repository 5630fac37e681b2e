// SPDX-License-Identifier: GPL-3.0-or-later
#include "../fixture.h"

#include <core/study/cluster/cluster_system.h>
#include <core/study/predict/money.h>
#include <widgets/shared/split/split_form.h>
#include <widgets/sweep/axis_defaults.h>
#include <widgets/sweep/chart/readout.h>
#include <widgets/sweep/chart/sweep_chart.h>
#include <widgets/sweep/heat/heat_map.h>
#include <widgets/sweep/machines/machine_fields.h>
#include <widgets/sweep/sweep_panel.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QTemporaryDir>
#include <QToolButton>
#include <gtest/gtest.h>

namespace dubhe::widgets {
namespace {

constexpr const char* machine = "DGX A100 80GB";

// Stands in for the project, as in sweep_panel_test.cpp.
struct SweepMachinesTest : testing::Test {
    SweepMachinesTest() {
        for (const char* name : {machine, "DGX H100"})
            systems.push_back(*study::find_cluster_system(catalog, name));
        panel.resize(1000, 640);
        panel.set_method(test::method());
        panel.set_catalog(test::whole_catalog());
        panel.set_systems(systems);
        panel.set_network(test::network("resnet18", 32, workload::Mode::training));
        QObject::connect(&panel, &SweepPanel::settings_requested,
                         [this](const SweepSettings& wanted) { panel.set_settings(wanted); });
        panel.show();
    }
    QComboBox* combo(const char* name) const {
        for (QComboBox* box : panel.findChildren<QComboBox*>()) {
            if (box->accessibleName() == name) return box;
        }
        return nullptr;
    }
    void choose(const char* box, const QString& text) {
        QComboBox* const found = combo(box);
        ASSERT_NE(found, nullptr) << box;
        const int at = found->findText(text);
        ASSERT_GE(at, 0) << text.toStdString();
        found->setCurrentIndex(at);
        Q_EMIT found->activated(at);
        panel.wait_until_settled();
    }
    void over_gpus() {
        choose("Machines that the GPUs stand in", machine);
        choose("What the sweep moves", "GPU count");
    }
    const ChartScene& scene() const { return panel.findChild<SweepChart*>()->scene(); }

    hardware::Catalog catalog = *hardware::Catalog::in_memory();
    std::vector<study::ClusterSystem> systems;
    SweepPanel panel;
};

TEST_F(SweepMachinesTest, LinksAndCountsAreOfferedWithASystemOnly) {
    EXPECT_LT(combo("What the sweep moves")->findText("GPU count"), 0);
    choose("Machines that the GPUs stand in", machine);
    for (const char* axis : {"GPU count", "Links in a machine", "Links between machines"})
        EXPECT_GE(combo("What the sweep moves")->findText(axis), 0) << axis;
    // Back on one GPU an axis that it has not gives way.
    choose("What the sweep moves", "Links between machines");
    choose("Machines that the GPUs stand in", "one GPU");
    EXPECT_EQ(panel.settings().axis, study::AxisKind{hardware::Specification::memory_bandwidth});
}

// The panel's line is what core predicts for each count; none ticked: the system's own GPU.
TEST_F(SweepMachinesTest, EachCountIsThePredictionForIt) {
    over_gpus();
    ASSERT_EQ(scene().lines.size(), 1U);
    const ChartLine& line = scene().lines[0];
    EXPECT_EQ(line.id.toStdString(), systems[0].gpu.name);
    const study::NetworkPtr network = test::network("resnet18", 32, workload::Mode::training);
    const auto model = study::ClusterModel::make(network->recipe, systems[0].gpu, systems[0].fabric, test::method());
    ASSERT_TRUE(model);
    ASSERT_EQ(line.x, (std::vector<double>{1, 2, 4, 8, 16, 32})); // 64 can't share 32 samples
    for (std::size_t i = 0; i < line.x.size(); ++i) {
        const auto gpus = static_cast<std::int64_t>(line.x[i]);
        const auto made = predict(**model, {.data = gpus, .micro_batch = 32 / gpus, .batch = 32}, gpus);
        ASSERT_TRUE(made);
        EXPECT_DOUBLE_EQ(line.mid[i], made->step.mid_s);
    }
    // Ideal: the first divided by the GPUs.
    ASSERT_EQ(scene().ideal.size(), line.x.size());
    EXPECT_NEAR(scene().ideal[3].y(), line.mid[0] / 8.0, 1e-12);
    bool told = false; // why 64 has none
    for (const QLabel* label : panel.findChildren<QLabel*>())
        told = told || (label->isVisible() && label->text().contains("can't be cut"));
    EXPECT_TRUE(told);
}

TEST_F(SweepMachinesTest, TickedGpusTakeThePlacesInTheMachines) {
    panel.set_gpus({test::real("V100-SXM2-16GB", 0), test::real("H100-SXM5-80GB", 1)});
    over_gpus();
    EXPECT_EQ(scene().lines.size(), 2U);
    EXPECT_TRUE(scene().title.contains(machine));
}

TEST_F(SweepMachinesTest, TheSystemsOwnLinksAreMarked) {
    choose("Machines that the GPUs stand in", machine);
    choose("What the sweep moves", "Links between machines");
    ASSERT_FALSE(scene().lines.empty());
    ASSERT_TRUE(scene().lines[0].own);
    EXPECT_DOUBLE_EQ(scene().lines[0].own->x(), systems[0].fabric.network.bandwidth);
    ASSERT_EQ(scene().marks.size(), 1U);
    EXPECT_EQ(scene().marks[0].name, machine);
    const ChartLine& line = scene().lines[0];
    for (std::size_t i = 1; i < line.x.size(); ++i)
        EXPECT_LE(line.mid[i], line.mid[i - 1] * (1 + 1e-12));
}

TEST_F(SweepMachinesTest, WeakScalingKeepsARanksSamples) {
    over_gpus();
    choose("What the workload's batch is", "batch of each rank");
    EXPECT_TRUE(panel.settings().machines.batch_grows);
    ASSERT_EQ(scene().lines[0].x.size(), 7U); // 64, too
    EXPECT_GE(scene().lines[0].mid[6], scene().lines[0].mid[0]);
    EXPECT_NEAR(scene().ideal[6].y(), scene().lines[0].mid[0], 1e-12);
}

// The whole split of the dialog is swept, and stands in the copied command.
TEST_F(SweepMachinesTest, AllOfTheSplitIsSwept) {
    over_gpus();
    const double before = scene().lines[0].mid[3];
    for (QToolButton* button : panel.findChildren<QToolButton*>()) {
        if (button->accessibleName() == "All of the split") button->click();
    }
    auto* form = panel.findChild<SplitForm*>();
    ASSERT_NE(form, nullptr);
    EXPECT_EQ(form->split(), panel.settings().machines.split);
    for (QCheckBox* box : form->findChildren<QCheckBox*>()) {
        if (box->text() == "Sum beside backward") box->setChecked(true);
    }
    for (QComboBox* box : form->findChildren<QComboBox*>()) {
        if (box->accessibleName() != "ZeRO") continue;
        box->setCurrentIndex(1);
        Q_EMIT box->activated(1);
    }
    panel.wait_until_settled();
    const simulation::Split& split = panel.settings().machines.split;
    EXPECT_EQ(split.zero, simulation::Zero::states);
    EXPECT_EQ(split.sync, simulation::GradientSync::in_buckets);
    EXPECT_EQ(split.data, 0) << "what the GPUs leave";
    EXPECT_NE(scene().lines[0].mid[3], before);
    const QString line = panel.commands().front().join(' ');
    EXPECT_TRUE(line.contains("--zero states")) << line.toStdString();
    EXPECT_TRUE(line.contains("--overlap-gradients")) << line.toStdString();
    EXPECT_TRUE(scene().title.contains("ZeRO")) << scene().title.toStdString();
}

TEST_F(SweepMachinesTest, TwoAxesOfASystemAreAMap) {
    over_gpus();
    choose("Heat map by", "Links between machines");
    const HeatMap* map = panel.findChild<HeatMap*>();
    ASSERT_FALSE(map->empty());
    EXPECT_EQ(map->scene().grid->x.size(), 7U);
    EXPECT_FALSE(map->scene().grid->has(map->scene().grid->index(6, 0)));
}

TEST_F(SweepMachinesTest, CsvSaysHowManyGpusAndWhatTheyWaitFor) {
    over_gpus();
    const QTemporaryDir folder;
    QString error;
    ASSERT_TRUE(panel.export_csv(folder.filePath("a.csv"), error)) << error.toStdString();
    const auto cells = test::cells_of(test::bytes_of(folder.filePath("a.csv")));
    ASSERT_EQ(cells.size(), 8U); // a header, six counts, and nothing behind the last line's end
    EXPECT_TRUE(cells[0].contains("gpus"));
    EXPECT_TRUE(cells[0].contains("exchange_share"));
    for (std::size_t row = 0; row < 7; ++row)
        EXPECT_EQ(cells[row].size(), cells[0].size());
    EXPECT_EQ(cells[4][cells[0].indexOf("gpus")], "8");
}

TEST_F(SweepMachinesTest, ASystemThatIsGoneIsSaid) {
    SweepSettings settings;
    settings.machines.system = "Nowhere";
    settings.axis = study::SystemAxis::gpus;
    settings.first = 1;
    settings.last = 8;
    panel.set_gpus({test::real("V100-SXM2-16GB", 0)});
    panel.set_settings(settings);
    panel.wait_until_settled();
    bool said = false;
    for (const QLabel* label : panel.findChildren<QLabel*>())
        said = said || (label->isVisible() && label->text().contains("no system Nowhere"));
    EXPECT_TRUE(said);
}

// A rent of 3.60 an hour is a thousandth a second: a million samples cost 1e6 t / samples thousandths.
TEST_F(SweepMachinesTest, CostIsRentTimesTime) {
    GpuView rented = test::real("V100-SXM2-16GB", 0), bare = test::real("A100-SXM4-80GB", 1);
    rented.gpu.base.rent = hardware::Price{Money{3.6}, "USD", "2025-01", "test"};
    rented.gpu.base.price.reset();
    bare.gpu.base.rent.reset();
    bare.gpu.base.price.reset();
    panel.set_gpus({rented, bare});
    panel.set_tariff(study::Tariff{});
    panel.wait_until_settled();
    const std::vector<double> seconds = scene().lines[0].mid;
    choose("What the chart shows", "Cost per million");
    ASSERT_EQ(scene().lines.size(), 1U); // the other's cost is not known
    EXPECT_EQ(scene().money, "USD");
    for (std::size_t i = 0; i < seconds.size(); ++i)
        EXPECT_NEAR(scene().lines[0].mid[i], 1e6 / 32.0 * seconds[i] * 1e-3, 1e-9 * scene().lines[0].mid[i]);
    bool told = false;
    for (const QLabel* label : panel.findChildren<QLabel*>())
        told = told || (label->isVisible() && label->text().contains(bare.id));
    EXPECT_TRUE(told);
}

} // namespace
} // namespace dubhe::widgets
