// SPDX-License-Identifier: Apache-2.0
// One file of each version that was ever written (tests/document/files), opened by this program.
#include <app/document/project_file.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <gtest/gtest.h>

namespace dubhe::app {
namespace {

const QString files = QStringLiteral(DUBHE_SOURCE_DIR "/tests/document/files/");

// What the program that wrote version 1 had been told.
TEST(ProjectVersions, FirstVersionMigrates) {
    const Result<SavedProject> loaded = load_project(files + "version_1.dubhe");
    ASSERT_TRUE(loaded.ok()) << to_text(loaded.diagnostics());
    const Project& project = loaded->project;
    ASSERT_EQ(project.workloads.size(), 3U);
    ProjectWorkload sample = sample_project().workloads[0];
    sample.recipe.stack.clear(); // stacks came later: older numbers stay what they were
    EXPECT_EQ(project.workloads[0], sample);
    EXPECT_EQ(project.workloads[1].recipe.network, QDir{files}.absoluteFilePath("models/a.onnx").toStdString());
    EXPECT_EQ(project.workloads[1].recipe.file, nullptr);
    const workload::Recipe& decode = project.workloads[2].recipe;
    EXPECT_EQ(decode.network, "gpt2-xl");
    EXPECT_EQ(decode.past, 512);
    EXPECT_EQ(decode.precision, Precision::fp16);
    EXPECT_EQ(project.current_workload, 1U);
    ASSERT_EQ(project.hypothetical_gpus.size(), 1U);
    EXPECT_EQ(project.hypothetical_gpus[0].overrides,
              (std::vector<hardware::Override>{{hardware::Specification::sms, 120.0},
                                               {hardware::Specification::memory_bandwidth, 3e12}}));
    ASSERT_EQ(project.ticked.size(), 3U);
    EXPECT_EQ(project.ticked[2], (TickedGpu{"Mine", 8}));
    EXPECT_EQ(project.sweep.axis, study::AxisKind{study::WorkloadAxis::batch});
    EXPECT_EQ(project.sweep.metric, widgets::Metric::throughput);
    EXPECT_FALSE(project.sweep.second);
    EXPECT_FALSE(project.sweep.every_workload);
    EXPECT_TRUE(project.views.empty());
    EXPECT_EQ(project.launch_s, 4e-6);
    EXPECT_EQ(loaded->layout, "{\"tab\":1}");
}

// What version 2 added: networks that the project carries, heat maps, several networks at once, views.
TEST(ProjectVersions, SecondVersion) {
    const Result<SavedProject> loaded = load_project(files + "version_2.dubhe");
    ASSERT_TRUE(loaded.ok()) << to_text(loaded.diagnostics());
    const Project& project = loaded->project;
    ASSERT_EQ(project.workloads.size(), 4U);
    const workload::Recipe& carried = project.workloads[3].recipe;
    ASSERT_NE(carried.file, nullptr);
    EXPECT_EQ(carried.network, "/models/tiny/config.json"); // which is nowhere: the project has what it needs
    const Result<workload::BuiltNetwork> built = workload::build(carried);
    ASSERT_TRUE(built.ok()) << to_text(built.diagnostics());
    EXPECT_TRUE(project.sweep.every_workload);
    EXPECT_EQ(project.sweep.second, (widgets::SecondAxis{hardware::Specification::sms, 40.0, 160.0, 25, true}));
    ASSERT_EQ(project.views.size(), 1U);
    EXPECT_EQ(project.views[0].name, "Batch of all");
    EXPECT_EQ(project.views[0].panel, "compare");
    EXPECT_EQ(project.views[0].workload, "A file beside");
    EXPECT_EQ(project.views[0].ticked, project.ticked);
    EXPECT_EQ(project.views[0].sweep, project.sweep);
}

// What version 3 added: what electricity costs and how GPUs are used. Older projects go on as everybody starts.
TEST(ProjectVersions, ThirdVersion) {
    const Result<SavedProject> loaded = load_project(files + "version_3.dubhe");
    ASSERT_TRUE(loaded.ok()) << to_text(loaded.diagnostics());
    study::Tariff tariff;
    tariff.electricity = hardware::Price{Money{0.3125}, "EUR", "2025-06", "our contract"};
    tariff.life_years = 5.0;
    tariff.utilisation = 0.75;
    tariff.load_power = 0.875;
    tariff.idle_power = 0.125;
    tariff.pue = 1.25;
    EXPECT_EQ(loaded->project.tariff, tariff);
    const Result<SavedProject> before = load_project(files + "version_2.dubhe");
    ASSERT_TRUE(before.ok());
    EXPECT_EQ(before->project.tariff, study::Tariff{});
    EXPECT_EQ(before->project.workloads.size(), loaded->project.workloads.size());
}

// What version 5 added: machines that a sweep's GPUs stand in, for the project and for each view.
TEST(ProjectVersions, FifthVersion) {
    const Result<SavedProject> loaded = load_project(files + "version_5.dubhe");
    ASSERT_TRUE(loaded.ok()) << to_text(loaded.diagnostics());
    const widgets::SweepMachines machines{
        "DGX H100", 64, {.data = 0, .tensor = 2, .pipeline = 4, .micro_batch = 8}, true};
    EXPECT_EQ(loaded->project.sweep.machines, machines);
    EXPECT_EQ(loaded->project.sweep.axis, study::AxisKind{study::SystemAxis::gpus});
    ASSERT_EQ(loaded->project.views.size(), 1U);
    EXPECT_EQ(loaded->project.views[0].sweep.machines, (widgets::SweepMachines{.system = "DGX A100 80GB", .gpus = 16}));
    const Result<SavedProject> before = load_project(files + "version_2.dubhe");
    ASSERT_TRUE(before.ok());
    EXPECT_EQ(before->project.sweep.machines, widgets::SweepMachines{});
}

// What version 6 added: portfolios by their parts' titles and weights, and notes. Their parts follow the workloads.
TEST(ProjectVersions, SixthVersion) {
    const Result<SavedProject> loaded = load_project(files + "version_6.dubhe");
    ASSERT_TRUE(loaded.ok()) << to_text(loaded.diagnostics());
    const std::vector<ProjectWorkload>& workloads = loaded->project.workloads;
    ASSERT_GE(workloads.size(), 2U);
    EXPECT_EQ(workloads.back().title, "Our mix");
    const std::vector<workload::RecipePart>& parts = workloads.back().recipe.parts;
    ASSERT_FALSE(parts.empty());
    EXPECT_EQ(parts[0].title, workloads[0].title);
    EXPECT_EQ(parts[0].weight, 3.0);
    EXPECT_EQ(parts[0].recipe, workloads[0].recipe);
    using About = ProjectNote::About;
    const std::vector<ProjectNote> notes{{About::project, {}, "Ask for a quote by May"},
                                         {About::workload, workloads[0].title, "as in the paper"}};
    EXPECT_EQ(loaded->project.notes, notes);
    ASSERT_EQ(loaded->project.scenarios.size(), 1U); // a project of version 5 within
    EXPECT_EQ(loaded->project.scenarios[0].name, "As it was");
    EXPECT_EQ(loaded->project.scenarios[0].workload, workloads[1]);
    EXPECT_EQ(loaded->project.scenarios[0].cost_model, "roofline");
    const Result<SavedProject> before = load_project(files + "version_5.dubhe");
    ASSERT_TRUE(before.ok());
    EXPECT_TRUE(before->project.notes.empty());
}

// What version 7 added: sizes of dimensions that files leave open.
TEST(ProjectVersions, SeventhVersion) {
    const Result<SavedProject> loaded = load_project(files + "version_7.dubhe");
    ASSERT_TRUE(loaded.ok()) << to_text(loaded.diagnostics());
    const std::vector<workload::DimensionBinding> dims{{"height", 640}, {"image.3", 480}};
    EXPECT_EQ(loaded->project.workloads[1].recipe.dims, dims);
    EXPECT_TRUE(loaded->project.workloads[0].recipe.dims.empty());
    const Result<SavedProject> before = load_project(files + "version_6.dubhe");
    ASSERT_TRUE(before.ok());
    EXPECT_TRUE(before->project.workloads[1].recipe.dims.empty());
}

// What version 8 added: the software that runs a workload, and mixed or narrow numbers. Older workloads run as written.
TEST(ProjectVersions, EighthVersion) {
    const Result<SavedProject> loaded = load_project(files + "version_8.dubhe");
    ASSERT_TRUE(loaded.ok()) << to_text(loaded.diagnostics());
    const std::vector<ProjectWorkload>& workloads = loaded->project.workloads;
    ASSERT_GE(workloads.size(), 3U);
    EXPECT_EQ(workloads[0].recipe.stack, "default");
    EXPECT_EQ(workloads[0].recipe.numbers, workload::Numbers::plain);
    EXPECT_EQ(workloads[1].recipe.stack, "vllm,attention=eager,step=3 ms");
    EXPECT_EQ(workloads[1].recipe.numbers, workload::Numbers::nvfp4);
    EXPECT_EQ(workloads[2].recipe.stack, "");
    EXPECT_EQ(workloads.back().recipe.parts.at(0).recipe, workloads[0].recipe);
    const Result<SavedProject> before = load_project(files + "version_7.dubhe");
    ASSERT_TRUE(before.ok());
    for (const ProjectWorkload& each : before->project.workloads) {
        EXPECT_EQ(each.recipe.stack, "");
        EXPECT_EQ(each.recipe.numbers, workload::Numbers::plain);
    }
}

// What version 9 added: what the panel that serves was told.
TEST(ProjectVersions, NinthVersion) {
    const Result<SavedProject> loaded = load_project(files + "version_9.dubhe");
    ASSERT_TRUE(loaded.ok()) << to_text(loaded.diagnostics());
    EXPECT_EQ(loaded->project.serve, R"({"rate":2.5,"stack":"sglang","tensor":2})");
    SavedProject before = *load_project(files + "version_8.dubhe");
    EXPECT_EQ(before.project.serve, "");
    before.project.serve = loaded->project.serve;
    EXPECT_EQ(*loaded, before);
}

// What version 10 added: all of the split of a sweep's machines.
TEST(ProjectVersions, TenthVersion) {
    const Result<SavedProject> loaded = load_project(files + "version_10.dubhe");
    ASSERT_TRUE(loaded.ok()) << to_text(loaded.diagnostics());
    simulation::Split split{.data = 0, .tensor = 2, .pipeline = 4, .micro_batch = 8};
    split.context = 2;
    split.zero = simulation::Zero::states;
    split.recomputed.add(simulation::LayerModule::norm);
    EXPECT_EQ(loaded->project.sweep.machines.split, split);
    SavedProject before = *load_project(files + "version_9.dubhe");
    before.project.sweep.machines = loaded->project.sweep.machines;
    EXPECT_EQ(*loaded, before);
}

// What version 11 added: weights and loads of workloads, and the choices of Compare's matrix.
TEST(ProjectVersions, EleventhVersion) {
    const Result<SavedProject> loaded = load_project(files + "version_11.dubhe");
    ASSERT_TRUE(loaded.ok()) << to_text(loaded.diagnostics());
    EXPECT_EQ(loaded->project.matrix, R"({"amount":100000,"budget":"buy","figure":"throughput"})");
    SavedProject before = *load_project(files + "version_10.dubhe");
    EXPECT_EQ(before.project.matrix, "");
    for (const ProjectWorkload& each : before.project.workloads) {
        EXPECT_EQ(each.weight, 1.0);
        EXPECT_EQ(each.load, 0.0);
    }
    before.project.matrix = loaded->project.matrix;
    before.project.workloads[0].weight = 2.5;
    before.project.workloads[0].load = 50'000.0;
    EXPECT_EQ(*loaded, before);
}

// What version 12 added: samples that share a sequence, and further tokens.
TEST(ProjectVersions, TwelfthVersion) {
    const Result<SavedProject> loaded = load_project(files + "version_12.dubhe");
    ASSERT_TRUE(loaded.ok()) << to_text(loaded.diagnostics());
    SavedProject before = *load_project(files + "version_11.dubhe");
    for (const ProjectWorkload& each : before.project.workloads) {
        EXPECT_EQ(each.recipe.packed, 1);
        EXPECT_EQ(each.recipe.further_tokens, 0);
    }
    before.project.workloads[2].recipe.packed = 4;
    before.project.workloads[2].recipe.further_tokens = 2;
    EXPECT_EQ(*loaded, before);
}

// What version 13 added: adapters.
TEST(ProjectVersions, ThirteenthVersion) {
    const Result<SavedProject> loaded = load_project(files + "version_13.dubhe");
    ASSERT_TRUE(loaded.ok()) << to_text(loaded.diagnostics());
    SavedProject before = *load_project(files + "version_12.dubhe");
    for (const ProjectWorkload& each : before.project.workloads)
        EXPECT_EQ(each.recipe.adapters.rank, 0);
    before.project.workloads[2].recipe.adapters = {16, workload::AdapterPlaces::queries_keys_values};
    EXPECT_EQ(*loaded, before);
}

// Version 14 keeps how a network is asked for as one text, and nothing of it is another.
TEST(ProjectVersions, FourteenthVersion) {
    const Result<SavedProject> loaded = load_project(files + "version_14.dubhe");
    ASSERT_TRUE(loaded.ok()) << to_text(loaded.diagnostics());
    EXPECT_EQ(*loaded, *load_project(files + "version_13.dubhe"));
}

// Opened and saved, an old file is one of this version and holds the same.
TEST(ProjectVersions, SavedAgainIsOfThisVersion) {
    const QTemporaryDir folder;
    const Result<SavedProject> old = load_project(files + "version_1.dubhe");
    ASSERT_TRUE(old.ok());
    const QString file = folder.filePath("new.dubhe");
    ASSERT_TRUE(save_project(*old, file).ok());
    const Result<SavedProject> again = load_project(file);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(*again, *old);
    QFile bytes{file};
    ASSERT_TRUE(bytes.open(QIODevice::ReadOnly));
    EXPECT_EQ(bytes.readAll().at(63), project_file_version); // last byte of user_version
}

TEST(ProjectVersions, EachVersionHasAFile) {
    for (int version = 1; version <= project_file_version; ++version) {
        const QString name = files + QStringLiteral("version_%1.dubhe").arg(version);
        ASSERT_TRUE(QFile::exists(name)) << name.toStdString();
        EXPECT_TRUE(load_project(name).ok());
    }
}

} // namespace
} // namespace dubhe::app
