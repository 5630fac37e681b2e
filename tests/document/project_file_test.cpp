// SPDX-License-Identifier: Apache-2.0
#include "random_project.h"

#include <app/document/presets.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace dubhe::app {
namespace {

TEST(ProjectFile, WhatIsSavedIsLoaded) {
    const QTemporaryDir folder;
    const QString file = folder.filePath("any.dubhe");
    EXPECT_TRUE(rc::check("saved and loaded projects are equal", [&] {
        const SavedProject saved = *test::any_saved_project();
        const Result<Done> done = save_project(saved, file);
        RC_ASSERT(done.ok());
        const Result<SavedProject> loaded = load_project(file);
        if (!loaded) RC_FAIL(to_text(loaded.diagnostics()));
        RC_ASSERT(*loaded == saved);
    }));
}

TEST(ProjectFile, PresetsSurvive) {
    const QTemporaryDir folder;
    for (const Preset& preset : presets()) {
        const QString file = folder.filePath(QString::fromStdString(preset.name) + ".dubhe");
        ASSERT_TRUE(save_project({preset.project, {}}, file).ok());
        const Result<SavedProject> loaded = load_project(file);
        ASSERT_TRUE(loaded.ok());
        EXPECT_EQ(loaded->project, preset.project);
    }
}

// A folder with a project and its models can be moved or handed to somebody else.
TEST(ProjectFile, FilesInItsFolderMoveWithIt) {
    const QTemporaryDir outer;
    const QDir folder{outer.path()};
    ASSERT_TRUE(folder.mkpath("before/models"));
    SavedProject saved;
    workload::Recipe inside, outside;
    inside.network = folder.filePath("before/models/a.onnx").toStdString();
    outside.network = folder.filePath("b.onnx").toStdString();
    saved.project.workloads = {{"inside", inside}, {"outside", outside}};
    ASSERT_TRUE(save_project(saved, folder.filePath("before/p.dubhe")).ok());
    ASSERT_TRUE(QDir{}.rename(folder.filePath("before"), folder.filePath("after")));
    const Result<SavedProject> loaded = load_project(folder.filePath("after/p.dubhe"));
    ASSERT_TRUE(loaded.ok());
    EXPECT_EQ(loaded->project.workloads[0].recipe.network, folder.filePath("after/models/a.onnx").toStdString());
    EXPECT_EQ(loaded->project.workloads[1].recipe.network, outside.network);
}

TEST(ProjectFile, SavingLeavesNothingBeside) {
    const QTemporaryDir folder;
    ASSERT_TRUE(save_project({sample_project(), {}}, folder.filePath("p.dubhe")).ok());
    ASSERT_TRUE(save_project({titan_bandwidth_project(), {}}, folder.filePath("p.dubhe")).ok());
    EXPECT_EQ(QDir{folder.path()}.entryList(QDir::Files | QDir::Hidden), QStringList{"p.dubhe"});
}

// The magic number in the header is what file(1) and desktop environments recognise a project by.
TEST(ProjectFile, CarriesTheApplicationId) {
    const QTemporaryDir folder;
    ASSERT_TRUE(save_project({sample_project(), {}}, folder.filePath("p.dubhe")).ok());
    QFile file{folder.filePath("p.dubhe")};
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll().mid(68, 4), QByteArray{"DUBH"});
}

} // namespace
} // namespace dubhe::app
