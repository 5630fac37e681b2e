// SPDX-License-Identifier: Apache-2.0
// Logs of requests: each format, and what is wrong with a log, told with its line.
#include <core/serving/requests/request_log.h>

#include <gmock/gmock.h>

#include <filesystem>
#include <sstream>
#include <string>

namespace {

using namespace dubhe;
using namespace dubhe::serving;
using testing::HasSubstr;

Result<Requests> read_log(const std::string& text) {
    std::istringstream in{text};
    return read_request_log(in, "log");
}

std::string refusal(const std::string& text) {
    const auto log = read_log(text);
    return log ? "taken" : to_text(log.diagnostics());
}

const std::string azure = "TIMESTAMP,ContextTokens,GeneratedTokens\n";
const std::string burst = "Timestamp,Model,Request tokens,Response tokens,Total tokens,Log Type\n";

// 18:17:03.98 to the next day's 00:00:01: 20,577.02 s.
TEST(RequestLog, ReadsAzure) {
    const auto log = read_log(azure + "2023-11-16 18:17:03.9800000,4808,10\n2023-11-17 00:00:01,110,27\n");
    ASSERT_TRUE(log.ok());
    ASSERT_EQ(log->items.size(), 2U);
    EXPECT_EQ(log->items[0].arrival_s, 0.0);
    EXPECT_EQ(log->items[0].prompt_tokens, 4808);
    EXPECT_EQ(log->items[0].output_tokens, 10);
    EXPECT_NEAR(log->items[1].arrival_s, 20577.02, 1e-6);
}

TEST(RequestLog, ReadsAzureOf2024WithItsZone) {
    const auto log =
        read_log(azure + "2024-05-10 00:00:00.009930+00:00,2162,5\n2024-05-10 00:00:00.017335+00:00,2,6\n");
    ASSERT_TRUE(log.ok()) << to_text(log.diagnostics());
    EXPECT_NEAR(log->items[1].arrival_s, 0.007405, 1e-6);
}

// 1,030 tokens in blocks of 512: 512 + 512 + 6.
TEST(RequestLog, ReadsMooncakeWithItsContents) {
    const auto log =
        read_log("{\"timestamp\": 27482, \"input_length\": 1030, \"output_length\": 52, \"hash_ids\": [46, 47, 2353]}\n"
                 "{\"timestamp\": 30535, \"input_length\": 7, \"output_length\": 26, \"hash_ids\": [46, 9]}\n");
    ASSERT_TRUE(log.ok()) << to_text(log.diagnostics());
    EXPECT_NEAR(log->items[1].arrival_s, 3.053, 1e-9);
    const auto content = log->content(log->items[0]);
    ASSERT_EQ(content.size(), 3U);
    EXPECT_EQ(content[0].tokens, 512);
    EXPECT_NE(content[2].content, content[1].content);
    EXPECT_EQ(content[2].tokens, 6);
    ASSERT_EQ(log->content(log->items[1]).size(), 1U) << "hashes beyond the prompt are no part of it";
    EXPECT_EQ(log->content(log->items[1])[0].tokens, 7);
    EXPECT_TRUE(check(*log).ok());
}

TEST(RequestLog, ReadsBurstGptAndLeavesFailuresOut) {
    const auto log = read_log(burst + "5,ChatGPT,472,18,490,Conversation log\n45,ChatGPT,1087,0,1087,API log\n"
                                      "118,GPT-4,417,276,693,\"Conversation, log\"\n");
    ASSERT_TRUE(log.ok());
    ASSERT_EQ(log->items.size(), 2U);
    EXPECT_EQ(log->items[1].arrival_s, 113.0);
    EXPECT_THAT(to_text(log->notes), HasSubstr("left out: 1"));
}

TEST(RequestLog, ReadsVllmsBenchmark) {
    const auto log =
        read_log("{\"date\": \"d\", \"input_lens\": [10, 20],\n \"output_lens\": [1, 3], \"itls\": [[0.1], []],"
                 "\"generated_texts\": [\"{\", \"\"], \"start_times\": [7.5, 8.0]}");
    ASSERT_TRUE(log.ok()) << to_text(log.diagnostics());
    EXPECT_EQ(log->items[1].arrival_s, 0.5);
    EXPECT_EQ(log->items[1].output_tokens, 3);
}

TEST(RequestLog, VllmsBenchmarkWithoutTimesSaysWhatItGuessed) {
    const auto log = read_log("{\"request_rate\": 4.0, \"input_lens\": [10, 20], \"output_lens\": [1, 3]}");
    ASSERT_TRUE(log.ok()) << to_text(log.diagnostics());
    EXPECT_GT(log->items[1].arrival_s, 0.0);
    EXPECT_THAT(to_text(log->notes), HasSubstr("drawn again"));
    const auto at_once = read_log("{\"request_rate\": \"inf\", \"input_lens\": [10, 20], \"output_lens\": [1, 3]}");
    ASSERT_TRUE(at_once.ok());
    EXPECT_EQ(at_once->items[1].arrival_s, 0.0);
    EXPECT_THAT(to_text(at_once->notes), HasSubstr("at once"));
}

TEST(RequestLog, SortsAndSaysSo) {
    const auto log = read_log(burst + "9,m,1,1,2,l\n5,m,2,1,3,l\n");
    ASSERT_TRUE(log.ok());
    EXPECT_EQ(log->items[0].prompt_tokens, 2);
    EXPECT_EQ(log->items[1].arrival_s, 4.0);
    EXPECT_THAT(to_text(log->notes), HasSubstr("sorted"));
}

TEST(RequestLog, RefusesWithFileAndLine) {
    EXPECT_THAT(refusal(""), HasSubstr("empty"));
    EXPECT_THAT(refusal("a,b,c\n1,2,3\n"), HasSubstr("log:1: is no log of requests"));
    EXPECT_THAT(refusal(azure), HasSubstr("no request"));
    EXPECT_THAT(refusal(azure + "2023-11-16 18:17:03,1,1\n2023-13-16 18:17:03,1,1\n"), HasSubstr("log:3: TIMESTAMP"));
    EXPECT_THAT(refusal(burst + "5,m,-8,1,1,l\n"), HasSubstr("log:2: a length of -8 tokens"));
    EXPECT_THAT(refusal(burst + "5,m,1.5,1,1,l\n"), HasSubstr("whole numbers"));
    EXPECT_THAT(refusal(burst + "5,m,99999999,1,1,l\n"), HasSubstr("right column"));
    EXPECT_THAT(refusal(burst + "5,m,x,1,1,l\n"), HasSubstr("log:2: Request tokens \"x\" is no number"));
    EXPECT_THAT(refusal(burst + "nan,m,1,1,1,l\n"), HasSubstr("is no number"));
    EXPECT_THAT(refusal(burst + "5,m\n"), HasSubstr("Request tokens \"\" is no number"));
    EXPECT_THAT(refusal(burst + "5,\"m,1,1,1,l\n"), HasSubstr("log:2: a quote is not closed"));
    EXPECT_THAT(refusal("{\"input_length\": 1, \"output_length\": 2}\n"),
                HasSubstr("log:1: is no JSON object with numbers \"timestamp\""));
    EXPECT_THAT(refusal("{\"timestamp\": 1, \"input_length\": 5, \"output_length\": 2, \"hash_ids\": [\"x\"]}\n"),
                HasSubstr("hash_ids"));
    EXPECT_THAT(refusal("{\"input_lens\": [1, 2], \"output_lens\": [1]}"), HasSubstr("as many"));
    EXPECT_THAT(refusal("{\"mean_ttft_ms\": 3}"), HasSubstr("--save-detailed"));
    EXPECT_THAT(refusal("{\"input_lens\": [1, 2"), HasSubstr("log"));
}

// What ../shared/data/serving/README.md counts.
TEST(RequestLog, ReadsThePublishedLogs) {
    const std::filesystem::path folder = std::filesystem::path{DUBHE_SOURCE_DIR} / "../shared/data/serving";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << "public request logs are read from " << folder;
    const auto code = read_request_log(folder / "azure_2023_code.csv.gz");
    const auto conversation = read_request_log(folder / "azure_2023_conv.csv.gz");
    ASSERT_TRUE(code.ok() && conversation.ok());
    EXPECT_EQ(code->items.size(), 8819U);
    EXPECT_EQ(conversation->items.size(), 19366U);
    EXPECT_TRUE(check(*conversation).ok());
}

TEST(RequestLog, ScalesItsRate) {
    auto log = read_log(burst + "0,m,1,1,2,l\n1,m,1,1,2,l\n4,m,1,1,2,l\n");
    ASSERT_TRUE(log.ok());
    EXPECT_DOUBLE_EQ(rate(*log), 0.5); // two intervals in 4 s
    scale_rate(*log, 2.0);
    EXPECT_DOUBLE_EQ(rate(*log), 1.0);
    EXPECT_DOUBLE_EQ(log->items[2].arrival_s, 2.0);
}

} // namespace
