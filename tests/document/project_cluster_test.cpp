// SPDX-License-Identifier: Apache-2.0
// The cluster panel's choices in a project: kept as they are, and taken over from where older versions had them.
#include <app/document/document.h>
#include <app/document/project_file.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

namespace dubhe::app {
namespace {

// A project of version 2 whose window had that layout.
std::string cluster_of_version_2(const std::string& layout) {
    const QTemporaryDir folder;
    const QString file = folder.filePath("old.dubhe");
    QFile::copy(QStringLiteral(DUBHE_SOURCE_DIR "/tests/document/files/version_2.dubhe"), file);
    QFile{file}.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    {
        SQLite::Database database{file.toStdString(), SQLite::OPEN_READWRITE};
        SQLite::Statement row{database, "INSERT OR REPLACE INTO layout VALUES (0, ?)"};
        row.bind(1, layout.data(), static_cast<int>(layout.size()));
        row.exec();
    }
    const Result<SavedProject> read = load_project(file);
    return read ? read->project.cluster : "refused: " + to_text(read.diagnostics());
}

TEST(ProjectCluster, ChoicesComeOutOfTheOldLayout) {
    EXPECT_EQ(cluster_of_version_2(R"({"cluster":{"gpus":16,"tensor":4},"tab":"cluster"})"),
              R"({"gpus":16,"tensor":4})");
}

TEST(ProjectCluster, NothingWasChosenOrTheLayoutIsNoJson) {
    for (const char* layout :
         {R"({"cluster":{},"tab":"sweep"})", R"({"tab":"sweep"})", R"({"cluster":7})", "no JSON", "{"})
        EXPECT_EQ(cluster_of_version_2(layout), "") << layout;
}

// What version 4 added; the rest is version 3's.
TEST(ProjectCluster, FourthVersion) {
    const QString files = QStringLiteral(DUBHE_SOURCE_DIR "/tests/document/files/");
    const Result<SavedProject> loaded = load_project(files + "version_4.dubhe");
    ASSERT_TRUE(loaded.ok()) << to_text(loaded.diagnostics());
    EXPECT_EQ(loaded->project.cluster, R"({"gpus":16,"servers":2,"system":"DGX H100","tensor":4})");
    SavedProject before = *load_project(files + "version_3.dubhe");
    EXPECT_EQ(before.project.cluster, "");
    before.project.cluster = loaded->project.cluster;
    EXPECT_EQ(*loaded, before);
}

TEST(ProjectCluster, AChangeIsToldAndUndone) {
    Document document{std::move(*hardware::Catalog::in_memory())};
    const QSignalSpy told{&document, &Document::cluster_changed};
    document.apply("Change the split", [](Project& project) { project.cluster = R"({"gpus":16})"; });
    EXPECT_EQ(told.size(), 1);
    document.undo_stack().undo();
    EXPECT_EQ(told.size(), 2);
    EXPECT_TRUE(document.project().cluster.empty());
}

} // namespace
} // namespace dubhe::app
