// SPDX-License-Identifier: Apache-2.0
#include <core/support/diagnostic.h>

#include <gtest/gtest.h>

namespace dubhe {
namespace {

TEST(Diagnostic, TextNamesFileLineAndPath) {
    EXPECT_EQ(to_text(error("negative stride (-2)", "models/a.onnx", "node conv1", 12)),
              "models/a.onnx:12: node conv1: negative stride (-2)");
    EXPECT_EQ(to_text(error("is empty", "a.json")), "a.json: is empty");
    EXPECT_EQ(to_text(error("no such GPU")), "no such GPU");
}

TEST(Diagnostic, SeveralStandOneALine) {
    EXPECT_EQ(to_text(Diagnostics{error("first"), warning("second", "f")}), "first\nf: second");
    EXPECT_EQ(to_text(Diagnostics{}), "");
}

TEST(Diagnostic, MakersSetTheSeverity) {
    EXPECT_EQ(error("").severity, Severity::error);
    EXPECT_EQ(warning("").severity, Severity::warning);
    EXPECT_EQ(note("").severity, Severity::note);
}

} // namespace
} // namespace dubhe
