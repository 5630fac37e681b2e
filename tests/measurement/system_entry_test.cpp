// SPDX-License-Identifier: Apache-2.0
#include <core/measurement/system_entry.h>

#include <gtest/gtest.h>

namespace dubhe::measurement {
namespace {

using hardware::Specification;

std::vector<SystemFigure> some_figures() {
    return {{"memory bandwidth, copy", "B/s", 20e9, 1e8, Specification::memory_bandwidth},
            {"clock now", "Hz", 2.5e9, 0.0, Specification::sustained_clock},
            {"threads", "", 4.0, 0.0, Specification::sms},
            {"call of an operator", "s", 2e-6, 0.0, std::nullopt}};
}

TEST(SystemEntry, AnUnknownDeviceGetsAllThatHasAField) {
    DeviceInfo device;
    device.name = "Some CPU";
    device.vendor = "AMD";
    device.software = "LibTorch 2";
    const hardware::Gpu entry = entry_of(device, some_figures(), "2024-03-18");
    EXPECT_EQ(entry.name, "Some CPU");
    EXPECT_EQ(entry.vendor, "AMD");
    EXPECT_EQ(entry.date, "2024-03-18");
    EXPECT_TRUE(entry.source.starts_with(measured_entry_source));
    EXPECT_EQ(get(entry, Specification::memory_bandwidth), 20e9);
    EXPECT_EQ(get(entry, Specification::sms), 4.0);
    EXPECT_FALSE(get(entry, Specification::peak_fp16)) << "what wasn't measured stays unknown";
}

TEST(SystemEntry, ADataSheetsNumbersStayButForTheClockUnderLoad) {
    hardware::Gpu sheet;
    sheet.name = "T4";
    sheet.source = "NVIDIA data sheet";
    sheet.memory_bandwidth = BytesPerSecond{320e9};
    sheet.sustained_clock = Hertz{1e9};
    const hardware::Gpu entry = with_figures(sheet, some_figures());
    EXPECT_EQ(get(entry, Specification::memory_bandwidth), 320e9);
    EXPECT_EQ(get(entry, Specification::sustained_clock), 2.5e9);
    EXPECT_EQ(get(entry, Specification::sms), 4.0) << "the sheet lacks it";
    EXPECT_EQ(entry.source, "NVIDIA data sheet");
}

TEST(SystemEntry, WhatWasMeasuredIsMeasuredAnew) {
    DeviceInfo device;
    device.name = "Some CPU";
    hardware::Gpu entry = entry_of(device, some_figures(), {});
    std::vector<SystemFigure> again = some_figures();
    again[0].value = 22e9;
    EXPECT_TRUE(fills(again[0], entry));
    EXPECT_FALSE(fills(again[3], entry)) << "no field";
    EXPECT_EQ(get(with_figures(entry, again), Specification::memory_bandwidth), 22e9);
}

} // namespace
} // namespace dubhe::measurement
