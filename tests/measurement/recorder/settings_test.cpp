// SPDX-License-Identifier: Apache-2.0
#include <core/measurement/recorder/recording_files.h>
#include <core/measurement/recorder/recording_writer.h>
#include <core/measurement/recorder/settings.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>
#include <unistd.h>

namespace dubhe::measurement {
namespace {

class RecorderSettingsTest : public testing::Test {
  protected:
    ~RecorderSettingsTest() override {
        for (const char* name : {record_file_variable, record_root_variable, record_limit_variable})
            unsetenv(name);
    }
};

TEST_F(RecorderSettingsTest, HaveDefaults) {
    const RecorderSettings settings = recorder_settings();
    EXPECT_EQ(settings.file, "recording.dubherec");
    EXPECT_EQ(settings.limit_bytes, 0U);
    EXPECT_EQ(file_of_process(settings, 12), "recording.dubherec");
}

TEST_F(RecorderSettingsTest, ComeFromTheEnvironment) {
    setenv(record_file_variable, "/data/run.dubherec", 1);
    setenv(record_limit_variable, "500000000", 1);
    setenv(record_root_variable, "4711", 1);
    const RecorderSettings settings = recorder_settings();
    EXPECT_EQ(settings.limit_bytes, 500'000'000U);
    EXPECT_EQ(file_of_process(settings, 4711), "/data/run.dubherec");
    EXPECT_EQ(file_of_process(settings, 4712), "/data/run.4712.dubherec");
}

TEST_F(RecorderSettingsTest, OddValuesDoNoHarm) {
    setenv(record_limit_variable, "1", 1);
    EXPECT_EQ(recorder_settings().limit_bytes, RecordingWriter::smallest_limit);
    setenv(record_limit_variable, "many", 1);
    EXPECT_EQ(recorder_settings().limit_bytes, 0U);
    setenv(record_file_variable, "run", 1);
    setenv(record_root_variable, "1", 1);
    EXPECT_EQ(file_of_process(recorder_settings(), 2), "run.2");
}

// What file_of_process() names is found again, and nothing else.
TEST(RecordingFiles, AreFoundAsTheyAreNamed) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / ("recordings_" + std::to_string(getpid()));
    fs::create_directory(folder);
    for (const char* name : {"run.dubherec", "run", "run.json"}) {
        RecorderSettings settings;
        settings.file = (folder / name).string();
        settings.root_process = 1;
        EXPECT_TRUE(recordings_beside(settings.file).empty());
        std::vector<fs::path> written;
        for (const long process : {10, 2, 1}) {
            written.emplace_back(file_of_process(settings, process));
            std::ofstream{written.back()} << "x";
        }
        for (const char* other :
             {"run.x.dubherec", "run..dubherec", "running.3.dubherec", "run.3.dubherec.former", "r"})
            std::ofstream{folder / other} << "x";
        const std::vector<fs::path> found = recordings_beside(settings.file);
        ASSERT_EQ(found.size(), written.size()) << name;
        EXPECT_EQ(found.front(), written.back()) << "the first process's";
        EXPECT_TRUE(std::is_permutation(found.begin(), found.end(), written.begin()));
        for (const auto& each : fs::directory_iterator{folder})
            fs::remove(each.path());
    }
    fs::remove(folder);
    EXPECT_TRUE(recordings_beside(folder / "run.dubherec").empty()); // no folder
}

} // namespace
} // namespace dubhe::measurement
