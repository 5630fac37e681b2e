// SPDX-License-Identifier: Apache-2.0
#include "gpus.h"

#include <gmock/gmock.h>
#include <rapidcheck.h>

namespace dubhe::hardware {
namespace {

using testing::AllOf;
using testing::HasSubstr;

std::string json_refusal(const std::string& text) {
    const Result<std::vector<Gpu>> read = parse_catalog_json(text, "cards.json");
    EXPECT_FALSE(read) << text;
    if (read) return {};
    for (const Diagnostic& diagnostic : read.diagnostics()) {
        EXPECT_EQ(diagnostic.file, "cards.json");
        EXPECT_EQ(diagnostic.severity, Severity::error);
    }
    return to_text(read.diagnostics());
}

std::string entry(const std::string& fields) {
    return R"({"gpus": [{"name": "X1", )" + fields + "}]}";
}

TEST(CatalogJson, WholeCatalogReadsBackEqual) {
    const std::vector<Gpu> gpus = all_gpus();
    const Result<std::vector<Gpu>> read = parse_catalog_json(to_catalog_json(gpus), "export.json");
    ASSERT_TRUE(read) << to_text(read.diagnostics());
    ASSERT_EQ(read->size(), gpus.size());
    for (std::size_t i = 0; i < gpus.size(); ++i)
        EXPECT_EQ((*read)[i], gpus[i]) << gpus[i].name;
    EXPECT_EQ(to_catalog_json(*read), to_catalog_json(gpus));
}

TEST(CatalogJson, EmptyCatalog) {
    const Result<std::vector<Gpu>> read = parse_catalog_json(to_catalog_json({}), "empty.json");
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->empty());
}

TEST(CatalogJson, UnitsOfTheKeys) {
    const auto read = parse_catalog_json(
        entry(R"("memory_bandwidth_GBps": 2039, "memory_size_GiB": 80, "boost_clock_MHz": 1410, "l2_size_MiB": 40,
                 "peak_fp16_TFLOPs": 312, "peak_int8_TOPs": 624, "tdp_W": 400, "sms": 108,
                 "links": [{"kind": "NVLink 3", "bandwidth_GBps": 300}])"),
        "x");
    ASSERT_TRUE(read) << to_text(read.diagnostics());
    const Gpu& gpu = read->front();
    EXPECT_EQ(gpu.memory_bandwidth, BytesPerSecond{2039e9});
    EXPECT_EQ(gpu.memory_size, Bytes{80.0 * 1073741824});
    EXPECT_EQ(gpu.boost_clock, Hertz{1.41e9});
    EXPECT_EQ(gpu.l2_size, Bytes{40.0 * 1048576});
    EXPECT_EQ(gpu.peak[Precision::fp16], FlopsPerSecond{312e12});
    EXPECT_EQ(gpu.peak[Precision::int8], FlopsPerSecond{624e12});
    EXPECT_EQ(gpu.tdp, Watts{400});
    EXPECT_EQ(gpu.sms, 108);
    EXPECT_EQ(gpu.links.at(0).bandwidth, BytesPerSecond{300e9});
    EXPECT_FALSE(gpu.on_chip_size) << "what is left out is unknown";
}

TEST(CatalogJson, RefusesImpossibleNumbersNamingEntryAndKey) {
    EXPECT_THAT(
        json_refusal(entry(R"("memory_bandwidth_GBps": -900)")),
        AllOf(HasSubstr("cards.json"), HasSubstr("X1"), HasSubstr("memory_bandwidth_GBps"), HasSubstr("negative")));
    EXPECT_THAT(json_refusal(entry(R"("memory_bandwidth_GBps": 0)")), HasSubstr("0"));
    EXPECT_THAT(json_refusal(entry(R"("memory_bandwidth_GBps": NaN)")),
                AllOf(HasSubstr("cards.json:1"), HasSubstr("JSON")));
    EXPECT_THAT(json_refusal(entry(R"("memory_bandwidth_GBps": 1e999)")), HasSubstr("cards.json"));
    EXPECT_THAT(json_refusal(entry(R"("memory_bandwidth_GBps": 1e300)")), HasSubstr("memory_bandwidth_GBps"));
    EXPECT_THAT(json_refusal(entry(R"("memory_bandwidth_GBps": "900")")),
                AllOf(HasSubstr("a number"), HasSubstr("string")));
    EXPECT_THAT(json_refusal(entry(R"("memory_bandwidth_GBps": null)")), HasSubstr("null"));
}

TEST(CatalogJson, RefusesUnknownKeysWithNearOnes) {
    EXPECT_THAT(json_refusal(entry(R"("memory_bandwidth": 900)")), HasSubstr("Did you mean memory_bandwidth_GBps"));
    EXPECT_THAT(json_refusal(R"({"gpus": [], "more": 1})"), HasSubstr("gpus"));
}

TEST(CatalogJson, RefusesDuplicates) {
    EXPECT_THAT(json_refusal(R"({"gpus": [{"name": "X1"}, {"name": "x-1"}]})"),
                AllOf(HasSubstr("x-1"), HasSubstr("the name of the entry X1")));
    EXPECT_THAT(json_refusal(R"({"gpus": [{"name": "X1", "aliases": ["a"]}, {"name": "X2", "aliases": ["A"]}]})"),
                AllOf(HasSubstr("X2"), HasSubstr("alias of the entry X1")));
    EXPECT_THAT(json_refusal(R"({"gpus": [{"name": "X1"}, {"name": "X2", "aliases": ["x1"]}]})"), HasSubstr("X1"));
    EXPECT_THAT(json_refusal(entry(R"("tdp_W": 100, "tdp_W": 200)")), AllOf(HasSubstr("tdp_W"), HasSubstr("twice")));
}

TEST(CatalogJson, RefusesWhatIsNoCatalog) {
    for (const char* text :
         {"",
          "{",
          "[]",
          "{}",
          "null",
          "5",
          R"({"gpus": 5})",
          R"({"gpus": [5]})",
          R"({"gpus": [{}]})",
          R"({"gpus": [{"name": 5}]})",
          R"({"gpus": [{"name": "X", "aliases": "a"}]})",
          "\xff\xfe\x00",
          R"({"gpus": [{"name": "X", "aliases": [5]}]})",
          R"({"gpus": [{"name": "X", "links": [{"kind": "a"}]}]})",
          R"({"gpus": [{"name": "X", "price": {"amount": 5}}]})",
          R"({"gpus": [{"name": "X", "price": 5}]})",
          R"({"gpus": [{"name": "X", "price": {"currency": "USD", "date": "2024-03"}}]})",
          R"({"gpus": [{"name": "X", "price": {"amount": 5, "currency": "USD", "day": "2024-03"}}]})",
          R"({"gpus": [{"name": "X", "rent": {"amount": -2, "currency": "USD"}}]})",
          R"({"gpus": [{"name": "X", "rent": 2.5}]})"}) {
        EXPECT_FALSE(json_refusal(text).empty()) << text;
    }
}

TEST(CatalogJson, SyntaxErrorsNameTheLine) {
    EXPECT_THAT(json_refusal("{\"gpus\": [\n{\"name\": \"X1\",\n\"tdp_W\": }]}"), HasSubstr("cards.json:3"));
}

TEST(CatalogJson, ManyMistakesGiveAFewMessages) {
    std::string text = R"({"gpus": [)";
    for (int i = 0; i < 10000; ++i)
        text += (i > 0 ? "," : "") + std::string{R"({"name": 5})"};
    const Result<std::vector<Gpu>> read = parse_catalog_json(text + "]}", "x");
    ASSERT_FALSE(read);
    EXPECT_LE(read.diagnostics().size(), 22U);
}

TEST(CatalogJson, DeepNestingIsRefusedQuietly) {
    const int depth = 200000;
    EXPECT_FALSE(json_refusal(std::string(depth, '[')).empty());
    EXPECT_FALSE(json_refusal("{\"gpus\":" + std::string(depth, '[') + std::string(depth, ']') + "}").empty());
}

// Sizes that would take minutes or gigabytes if they were read before they are looked at.
TEST(CatalogJson, HugeFilesAreRefusedAtOnce) {
    EXPECT_THAT(json_refusal(std::string(std::size_t{17} << 20U, ' ')), HasSubstr("larger"));
    std::string keys = R"({"gpus": [{)", objects = R"({"gpus": [{})", entries = R"({"gpus": [{"name": "X"})";
    for (int i = 0; i < 200000; ++i)
        keys += (i > 0 ? ",\"k" : "\"k") + std::to_string(i) + "\":1";
    for (int i = 0; i < 200000; ++i)
        objects += ",{}";
    for (int i = 0; i < 20000; ++i)
        entries += R"(,{"name": "X"})";
    EXPECT_THAT(json_refusal(keys + "}]}"), HasSubstr("too many keys"));
    EXPECT_THAT(json_refusal(objects + "]}"), HasSubstr("too many objects"));
    EXPECT_THAT(json_refusal(entries + "]}"), HasSubstr("more than 10000 entries"));
}

TEST(CatalogJson, DamagedFilesNeverCrash) {
    const std::string good = to_catalog_json(all_gpus());
    EXPECT_TRUE(rc::check("a catalog with bytes changed or cut off is read or refused", [&] {
        std::string text = good.substr(0, *rc::gen::inRange<std::size_t>(0, 8000));
        const auto places = *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, 8000));
        for (const std::size_t place : places) {
            if (place < text.size()) text[place] = *rc::gen::arbitrary<char>();
        }
        if (*rc::gen::arbitrary<bool>()) text += "]}";
        const Result<std::vector<Gpu>> read = parse_catalog_json(text, "x");
        if (!read) RC_ASSERT(!read.diagnostics().empty());
    }));
}

} // namespace
} // namespace dubhe::hardware
