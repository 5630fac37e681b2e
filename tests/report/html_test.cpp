// SPDX-License-Identifier: Apache-2.0
#include "asked.h"
#include "zip_reader.h"

#include <core/report/html.h>

#include <gmock/gmock.h>

namespace dubhe::report::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class ReportHtml : public testing::Test {
  protected:
    cost::Roofline model_;
    Request request_ = asked(model_);
    [[nodiscard]] std::string html(Page page = Page::a4) const { return html_of(*report_of(request_), page); }
};

TEST_F(ReportHtml, IsWellFormedInEveryLanguage) {
    request_.over = study::Axis{hardware::Specification::memory_bandwidth, {1e11, 1e12, 2e12}};
    for (std::size_t l = 0; l < language_count; ++l) {
        request_.language = static_cast<Language>(l);
        const std::string page = html();
        EXPECT_EQ(xml_problem(page), "") << l;
        EXPECT_THAT(page, HasSubstr("lang=\"" + std::string{code_of(request_.language)} + '"'));
        EXPECT_THAT(page, HasSubstr("<svg "));
    }
}

TEST_F(ReportHtml, NothingIsLoadedAndNothingRuns) {
    const std::string page = html();
    for (const char* foreign : {"<script", "src=", "href=", "url(", "@import", "javascript:"})
        EXPECT_THAT(page, Not(HasSubstr(foreign)));
}

TEST_F(ReportHtml, HostileNamesStayText) {
    const std::string hostile = "</style></title><script>alert('1')</script>\" onload=\"x\x01\xff & ]]>\n%1";
    request_.gpus[0].title = hostile;
    request_.workloads[0].title = hostile;
    request_.question = hostile;
    request_.file = hostile;
    request_.program = hostile;
    request_.gpus[1].gpu.base.source = hostile;
    request_.gpus[1].gpu.base.price->currency = hostile;
    request_.gpus[1].gpu.base.price->date = hostile;
    const std::string page = html();
    EXPECT_EQ(xml_problem(page), "");
    EXPECT_THAT(page, Not(HasSubstr("<script")));
    EXPECT_THAT(page, Not(HasSubstr("\x01")));
    EXPECT_THAT(page, Not(HasSubstr("\xff")));
    EXPECT_THAT(page, HasSubstr("&lt;script&gt;"));
    EXPECT_EQ(clean(page).size(), page.size()) << "no control character but the line's ends";
}

TEST_F(ReportHtml, TheSameQuestionGivesTheSameBytes) {
    const std::string once = html();
    EXPECT_EQ(once, html());
    request_.date = "2025-07-01";
    std::string later = html();
    EXPECT_NE(once, later);
    for (std::size_t at = later.find("2025-07-01"); at != std::string::npos; at = later.find("2025-07-01"))
        later.replace(at, 10, "2025-06-30");
    EXPECT_EQ(once, later) << "nothing but the date differs";
}

TEST_F(ReportHtml, ThePageIsTheOneAskedFor) {
    EXPECT_THAT(html(Page::a4), HasSubstr("@page { size: A4;"));
    EXPECT_THAT(html(Page::letter), HasSubstr("@page { size: letter;"));
    EXPECT_THAT(html(), HasSubstr("\"Page \" counter(page) \" of \" counter(pages) \"\""));
}

} // namespace
} // namespace dubhe::report::test
