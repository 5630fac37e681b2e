// SPDX-License-Identifier: Apache-2.0
#include "folder.h"

#include <core/files/new_file.h>

#include <gmock/gmock.h>

#include <csignal>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace dubhe::files::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

class NewFileTest : public FolderTest {
  protected:
    [[nodiscard]] mode_t mode_of(const std::string& name) const {
        struct stat status {};
        return ::stat(path(name).c_str(), &status) == 0 ? status.st_mode & 07777U : 0;
    }
    // In a process of its own, so that limits, masks and kills are its own. What `work` returns, or -signal.
    template <class Work>
    static int in_another_process(Work work) {
        const pid_t child = ::fork();
        if (child == 0) ::_exit(work());
        int status = 0;
        ::waitpid(child, &status, 0);
        return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
    }
};

TEST_F(NewFileTest, AppearsOnlyWhenItIsWhole) {
    put("a", "old");
    Result<NewFile> file = NewFile::begin(path("a"));
    ASSERT_TRUE(file.ok());
    file->stream() << "new" << std::flush;
    EXPECT_EQ(content("a"), "old");
    EXPECT_EQ(names().size(), 2U);
    ASSERT_TRUE(file->commit().ok());
    EXPECT_EQ(content("a"), "new");
    EXPECT_THAT(names(), ElementsAre("a"));
}

TEST_F(NewFileTest, WhatIsNotCommittedIsTakenAway) {
    put("a", "old");
    { static_cast<void>(NewFile::begin(path("a"))->stream() << "new"); }
    { static_cast<void>(NewFile::begin(path("b"))->stream() << "new"); }
    EXPECT_EQ(content("a"), "old");
    EXPECT_THAT(names(), ElementsAre("a"));
}

TEST_F(NewFileTest, BytesArriveAsTheyAre) {
    std::string bytes; // of all sizes around the buffer's 64 KiB
    for (std::size_t size : {0U, 1U, 65535U, 65536U, 65537U, 1U << 20U}) {
        bytes.resize(size);
        for (std::size_t i = 0; i < size; ++i)
            bytes[i] = static_cast<char>(i * 7 + size);
        ASSERT_TRUE(write(path("whole"), bytes).ok());
        EXPECT_EQ(content("whole"), bytes);
        const auto print = [&](std::ostream& out) {
            for (std::size_t at = 0; at < size; at += 1000) // pieces, and single characters
                out << bytes[at] << std::string_view{bytes}.substr(at + 1, 999);
        };
        ASSERT_TRUE(write(path("streamed"), print).ok());
        EXPECT_EQ(content("streamed"), bytes);
    }
}

TEST_F(NewFileTest, KeepsTheModeOfWhatItReplacesElseTheMaskDecides) {
    put("secret", "old");
    ::chmod(path("secret").c_str(), 0600);
    put("open", "old");
    ::chmod(path("open").c_str(), 0666);
    const int code = in_another_process([&] {
        ::umask(027);
        return write(path("secret"), "new").ok() && write(path("open"), "new").ok() && write(path("made"), "new").ok()
                   ? 0
                   : 1;
    });
    EXPECT_EQ(code, 0);
    EXPECT_EQ(mode_of("secret"), 0600U);
    EXPECT_EQ(mode_of("open"), 0666U);
    EXPECT_EQ(mode_of("made"), 0666U & ~027U);
}

TEST_F(NewFileTest, ASecretFileIsNeverReadableByOthers) {
    put("secret", "old");
    ::chmod(path("secret").c_str(), 0600);
    Result<NewFile> file = NewFile::begin(path("secret"));
    ASSERT_TRUE(file.ok());
    EXPECT_EQ(mode_of(file->path().filename().string()), 0600U);
}

TEST_F(NewFileTest, ALinkStaysAndItsTargetIsReplaced) {
    fs::create_directory(path("in"));
    put("in/target", "old");
    fs::create_symlink("in/target", path("link"));
    fs::create_symlink("in/new", path("dangling"));
    ASSERT_TRUE(write(path("link"), "1").ok());
    ASSERT_TRUE(write(path("dangling"), "2").ok());
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_TRUE(fs::is_symlink(path("dangling")));
    EXPECT_EQ(content("in/target"), "1");
    EXPECT_EQ(content("in/new"), "2");
}

TEST_F(NewFileTest, NobodyCanGuessTheNameItGrowsUnder) {
    std::set<std::string> seen;
    for (int i = 0; i < 100; ++i) {
        Result<NewFile> file = NewFile::begin(path("a"));
        ASSERT_TRUE(file.ok());
        EXPECT_EQ(file->path().parent_path(), path("a").parent_path());
        EXPECT_TRUE(seen.insert(file->path().string()).second);
    }
}

TEST_F(NewFileTest, LinksOfTheOldGuessableNamesAreNotFollowed) {
    put("victim", "precious");
    for (const std::string& name :
         {std::string{"a.part"}, std::string{"a.partial"}, "a." + std::to_string(::getpid()) + ".part"})
        fs::create_symlink("victim", path(name));
    fs::create_symlink("victim", path("a.0123456789ab.part"));
    ASSERT_TRUE(write(path("a"), "new").ok());
    EXPECT_EQ(content("victim"), "precious");
    EXPECT_TRUE(fs::is_symlink(path("a.0123456789ab.part"))); // nor taken away
}

TEST_F(NewFileTest, WhatAKilledProgramLeftIsTakenAwayByTheNext) {
    const int killed = in_another_process([&] {
        Result<NewFile> file = NewFile::begin(path("a"));
        file->stream() << "half" << std::flush;
        put(file->path().filename().string() + "-journal", "of a database");
        ::raise(SIGKILL);
        return 0;
    });
    EXPECT_EQ(killed, -SIGKILL);
    EXPECT_EQ(names().size(), 2U);
    put("a.0123456789ab.other", "");
    put("a.0123456789aX.part", "");
    put("b.0123456789ab.part", ""); // of another file
    ASSERT_TRUE(write(path("a"), "whole").ok());
    EXPECT_THAT(names(), ElementsAre("a", "a.0123456789aX.part", "a.0123456789ab.other", "b.0123456789ab.part"));
}

TEST_F(NewFileTest, WritersAtOnceLeaveEachOtherAlone) {
    std::vector<std::thread> writers;
    for (int w = 0; w < 8; ++w) {
        writers.emplace_back([this, w] {
            for (int i = 0; i < 50; ++i)
                EXPECT_TRUE(write(path("a"), std::string(10000, static_cast<char>('a' + w))).ok());
        });
    }
    for (std::thread& writer : writers)
        writer.join();
    const std::string bytes = content("a");
    EXPECT_EQ(bytes, std::string(10000, bytes.front())); // one of them, whole
    EXPECT_THAT(names(), ElementsAre("a"));
}

TEST_F(NewFileTest, ALimitIsToldAndTheOldFileStays) {
    put("a", "old");
    const int code = in_another_process([&] {
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{4096, 4096};
        ::setrlimit(RLIMIT_FSIZE, &limit);
        const Result<Done> done = write(path("a"), std::string(100000, 'x'));
        if (done) return 1;
        return to_text(done.diagnostics()).find("too large") == std::string::npos ? 2 : 0;
    });
    EXPECT_EQ(code, 0);
    EXPECT_EQ(content("a"), "old");
    EXPECT_THAT(names(), ElementsAre("a"));
}

TEST_F(NewFileTest, AFullDeviceIsTold) {
    if (!fs::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full here";
    const Result<Done> done = write("/dev/full", "x");
    ASSERT_FALSE(done.ok());
    EXPECT_THAT(to_text(done.diagnostics()), HasSubstr("No space left"));
}

TEST_F(NewFileTest, DevicesAndPipesWithAReaderAreWrittenAsTheyAre) {
    EXPECT_TRUE(write("/dev/null", "x").ok());
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    const int reader = ::open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK);
    ASSERT_TRUE(write(path("pipe"), "through").ok());
    std::string got(7, '\0');
    EXPECT_EQ(::read(reader, got.data(), got.size()), 7);
    EXPECT_EQ(got, "through");
    // A reader that has seen enough is no failure, as on standard output.
    ::signal(SIGPIPE, SIG_IGN);
    Result<NewFile> file = NewFile::begin(path("pipe"));
    ASSERT_TRUE(file.ok());
    ::close(reader);
    file->stream() << "more";
    EXPECT_TRUE(file->commit().ok());
    EXPECT_TRUE(fs::is_fifo(path("pipe")));
}

TEST_F(NewFileTest, RefusesWhatCannotBeReplaced) {
    const auto refused = [](const fs::path& file) {
        const Result<Done> done = write(file, "x");
        return done ? std::string{"written"} : to_text(done.diagnostics());
    };
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    EXPECT_THAT(refused(path("")), HasSubstr("is a folder"));
    EXPECT_THAT(refused(path("none/a")), HasSubstr("No such file or directory"));
    EXPECT_THAT(refused(path("pipe")), HasSubstr("no program reads")); // and it doesn't wait
    put("protected", "old");
    ::chmod(path("protected").c_str(), 0444);
    if (::geteuid() != 0) {
        EXPECT_THAT(refused(path("protected")), HasSubstr("Permission denied"));
        EXPECT_EQ(content("protected"), "old");
    }
    EXPECT_EQ(names().size(), 2U);
}

TEST_F(NewFileTest, LongNamesHaveRoom) {
    const std::string longest(255, 'n');
    ASSERT_TRUE(write(path(longest), "x").ok());
    EXPECT_THAT(names(), ElementsAre(longest));
    const Result<Done> longer = write(path(longest + "n"), "x");
    ASSERT_FALSE(longer.ok());
    EXPECT_THAT(to_text(longer.diagnostics()), HasSubstr("too long"));
}

} // namespace
} // namespace dubhe::files::test
