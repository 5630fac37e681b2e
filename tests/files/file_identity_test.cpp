// SPDX-License-Identifier: Apache-2.0
#include "folder.h"

#include <core/files/file_identity.h>

namespace dubhe::files::test {
namespace {

namespace fs = std::filesystem;

class FileIdentityTest : public FolderTest {};

TEST_F(FileIdentityTest, ManyNamesOfOneFileAreEqual) {
    put("a", "x");
    put("b", "x"); // the same bytes, another file
    fs::create_directory(path("in"));
    fs::create_symlink("a", path("link"));
    fs::create_symlink("link", path("link of a link"));
    fs::create_symlink("../a", path("in/link"));
    fs::create_hard_link(path("a"), path("hard"));
    for (const char* name : {"a", "./a", "in/../a", "link", "link of a link", "in/link", "hard"})
        EXPECT_TRUE(same_file(path("a"), path(name))) << name;
    EXPECT_FALSE(same_file(path("a"), path("b")));
    EXPECT_FALSE(same_file(path("a"), path("none")));
}

TEST_F(FileIdentityTest, WhatIsNotThereYetIsKnownByItsPlace) {
    fs::create_directory(path("in"));
    fs::create_symlink("new", path("link"));
    fs::create_directory_symlink(path("in"), path("other way"));
    EXPECT_TRUE(same_file(path("new"), path("./new")));
    EXPECT_TRUE(same_file(path("new"), path("link")));
    EXPECT_TRUE(same_file(path("in/new"), path("other way/new")));
    EXPECT_FALSE(same_file(path("new"), path("in/new")));
    EXPECT_FALSE(identity_of(path("no folder/new")).has_value());
    EXPECT_FALSE(identity_of({}).has_value());
    EXPECT_FALSE(same_file(path("no folder/new"), path("no folder/new"))); // nothing can be lost there
}

TEST_F(FileIdentityTest, LinksInACircleEnd) {
    fs::create_symlink("b", path("a"));
    fs::create_symlink("a", path("b"));
    EXPECT_EQ(resolved(path("a")), path("a"));
    EXPECT_FALSE(same_file(path("a"), path("c")));
}

} // namespace
} // namespace dubhe::files::test
