// SPDX-License-Identifier: Apache-2.0
// An earlier recording is lost only to a new one.
#include <core/measurement/recorder/former_recording.h>

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>
#include <unistd.h>

namespace dubhe::measurement {
namespace {

namespace fs = std::filesystem;

const fs::path recorded{DUBHE_SOURCE_DIR "/tests/trace/files/resnet18_h200.dubherec"};

class FormerRecordingTest : public testing::Test {
  protected:
    FormerRecordingTest() { fs::create_directory(folder_); }
    ~FormerRecordingTest() override { fs::remove_all(folder_); }
    void put(const fs::path& to, const std::string& bytes) const { std::ofstream{to, std::ios::binary} << bytes; }
    [[nodiscard]] std::string content() const {
        std::ifstream in{file_, std::ios::binary};
        return {std::istreambuf_iterator<char>{in}, {}};
    }
    [[nodiscard]] std::size_t files() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator{folder_}, fs::directory_iterator{}));
    }

    fs::path folder_ = fs::temp_directory_path() / ("former_" + std::to_string(getpid()));
    fs::path file_ = folder_ / "run.dubherec", aside_ = folder_ / "run.dubherec.former";
};

TEST_F(FormerRecordingTest, IsOutOfTheWayWhileTheProgramRuns) {
    put(file_, "former");
    const FormerRecording former{file_};
    EXPECT_TRUE(former.there());
    EXPECT_FALSE(fs::exists(file_));
}

TEST_F(FormerRecordingTest, ComesBackWhereNothingWasRecorded) {
    put(file_, "former");
    FormerRecording{file_}.settle(false);
    EXPECT_EQ(content(), "former");
    EXPECT_EQ(files(), 1U);
    const FormerRecording again{file_};
    put(file_, ""); // the recorder was killed before it wrote anything
    again.settle(false);
    EXPECT_EQ(content(), "former");
    EXPECT_EQ(files(), 1U);
}

TEST_F(FormerRecordingTest, GivesWayToANewOne) {
    put(file_, "former");
    const FormerRecording former{file_};
    put(file_, "new");
    former.settle(true);
    EXPECT_EQ(content(), "new");
    EXPECT_EQ(files(), 1U);
}

TEST_F(FormerRecordingTest, WithoutOneNothingHappens) {
    const FormerRecording former{file_};
    EXPECT_FALSE(former.there());
    former.settle(false);
    EXPECT_EQ(files(), 0U);
    put(file_, "new");
    former.settle(true);
    EXPECT_EQ(content(), "new");
}

// `record` was killed, the next one finds what it left.
TEST_F(FormerRecordingTest, OfAKilledRunTheOneThatCountsIsKept) {
    put(aside_, "former");
    FormerRecording{file_}.settle(false);
    EXPECT_EQ(content(), "former") << "before anything was recorded";
    put(aside_, "former");
    put(file_, "cut");
    FormerRecording{file_}.settle(false);
    EXPECT_EQ(content(), "former") << "what was recorded can't be read";
    put(aside_, "former");
    fs::copy_file(recorded, file_, fs::copy_options::overwrite_existing);
    FormerRecording{file_}.settle(false);
    EXPECT_EQ(fs::file_size(file_), fs::file_size(recorded)) << "a recording that is good for something";
    EXPECT_EQ(files(), 1U);
}

} // namespace
} // namespace dubhe::measurement
