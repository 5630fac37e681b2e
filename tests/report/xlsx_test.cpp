// SPDX-License-Identifier: Apache-2.0
#include "asked.h"
#include "zip_reader.h"

#include <core/report/xlsx.h>
#include <core/study/predict/predict.h>

#include <gmock/gmock.h>

#include <regex>
#include <set>

namespace dubhe::report::test {
namespace {

class ReportSheets : public testing::Test {
  protected:
    cost::Roofline model_;
    Request request_ = asked(model_);
    [[nodiscard]] std::string bytes() const {
        const Result<std::string> made = xlsx_of(*report_of(request_));
        EXPECT_TRUE(made);
        return made ? *made : std::string{};
    }
};

// The numbers of a sheet, by the names of their cells.
std::map<std::string, double> numbers_of(const std::string& sheet) {
    std::map<std::string, double> numbers;
    const std::regex cell{R"re(<c r="([A-Z]+\d+)"[^>]*><v>([^<]*)</v></c>)re"};
    for (std::sregex_iterator it{sheet.begin(), sheet.end(), cell}, end; it != end; ++it) {
        if (it->str().find("t=\"s\"") == std::string::npos) numbers[(*it)[1]] = std::stod((*it)[2]);
    }
    return numbers;
}

TEST_F(ReportSheets, NumbersAreWhatStudyPredicts) {
    const std::map<std::string, std::string> files = unzipped(bytes());
    ASSERT_TRUE(files.contains("xl/workbook.xml"));
    // Words first, then what it costs, then the table of predictions: GPU, time, 10 %, 90 %, throughput, ...
    const std::map<std::string, double> numbers = numbers_of(files.at("xl/worksheets/sheet3.xml"));
    for (std::size_t g = 0; g < 2; ++g) {
        const auto network = study::prepare(request_.workloads[0].recipe);
        const auto expected = study::predict(*network, request_.gpus[g].gpu.base, request_.method);
        const std::string row = std::to_string(g + 2);
        // A spreadsheet's numbers have 16 digits or more.
        EXPECT_NEAR(numbers.at("B" + row) / expected->point.mid_s, 1.0, 1e-15);
        EXPECT_NEAR(numbers.at("C" + row) / expected->point.low_s, 1.0, 1e-15);
        EXPECT_NEAR(numbers.at("D" + row) / expected->point.high_s, 1.0, 1e-15);
        EXPECT_NEAR(numbers.at("E" + row) / expected->samples_per_s, 1.0, 1e-15);
    }
}

TEST_F(ReportSheets, EveryPartIsWellFormedAndNamed) {
    request_.over = study::Axis{hardware::Specification::memory_bandwidth, {1e11, 1e12, 2e12}};
    request_.workloads.push_back(asked_network("resnet18", 16, "The same network, in a batch twice as large: [a/b]"));
    request_.workloads.push_back(asked_network("resnet18", 32, "The same network, in a batch twice as large: [a/b]"));
    request_.gpus[0].title = "=1+1 </t> \x01\xff";
    const std::map<std::string, std::string> files = unzipped(bytes());
    for (const auto& [name, content] : files)
        EXPECT_EQ(xml_problem(content), "") << name;
    const std::string& book = files.at("xl/workbook.xml");
    const std::regex name{R"re(<sheet name="([^"]*)")re"};
    std::set<std::string> names;
    for (std::sregex_iterator it{book.begin(), book.end(), name}, end; it != end; ++it) {
        EXPECT_LE((*it)[1].length(), 31 + 20) << "characters, some of several bytes";
        EXPECT_TRUE(names.insert((*it)[1]).second) << (*it)[1];
    }
    EXPECT_GE(names.size(), 10U);
    for (const auto& [file, content] : files)
        EXPECT_EQ(content.find("<f>"), std::string::npos) << "a formula in " << file;
}

TEST_F(ReportSheets, TheSameQuestionGivesTheSameBytes) {
    EXPECT_EQ(bytes(), bytes());
    const std::map<std::string, std::string> files = unzipped(bytes());
    EXPECT_NE(files.at("docProps/core.xml").find("2025-06-30T12:00:00Z"), std::string::npos);
}

} // namespace
} // namespace dubhe::report::test
