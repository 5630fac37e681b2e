// SPDX-License-Identifier: Apache-2.0
#include <core/measurement/recorder/recording_writer.h>
#include <core/measurement/recorder/settings.h>

#include <gtest/gtest.h>

#include <cstdlib>

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

} // namespace
} // namespace dubhe::measurement
