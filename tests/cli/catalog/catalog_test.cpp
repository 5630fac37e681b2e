// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace dubhe::test {

namespace {

class CatalogCommand : public ProgramTest {
  protected:
    void expect_done(const std::vector<std::string>& arguments) const {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
        // A catalog that --catalog names for the first time is made, and that is said.
        if (outcome.err.find(": did not exist; it was made") == std::string::npos) {
            EXPECT_EQ(outcome.err, "");
        }
    }
    [[nodiscard]] bool lists(const std::string& name) const {
        const Json list = json({"catalog", "list"});
        return std::ranges::any_of(list, [&](const Json& entry) { return entry["name"] == name; });
    }
};

constexpr const char* acme = R"({"gpus": [{"name": "Acme X1", "vendor": "Acme", "source": "made up for a test",
    "memory_bandwidth_GBps": 1000, "memory_size_GiB": 32, "vector_peak_TFLOPs": 20, "peak_fp32_TFLOPs": 20}]})";

std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

} // namespace

TEST_F(CatalogCommand, lists_and_shows_what_ships) {
    ASSERT_GE(json({"catalog", "list"}).size(), 45U);
    const Json entry = json({"catalog", "show", "NVIDIA_H100_80GB_HBM3"}); // nvidia-smi's name, an alias
    EXPECT_EQ(entry["name"], "H100-SXM5-80GB");
    EXPECT_EQ(entry["origin"], "shipped");
    EXPECT_NE(run({"catalog", "show", "T4"}).out.find("Memory bandwidth"), std::string::npos);
    const std::vector<std::string> csv = lines_of(run({"catalog", "list", "--csv"}).out);
    EXPECT_TRUE(csv.front().starts_with("name,vendor,"));
    EXPECT_NE(run({"catalog", "list"}).out.find("V100-SXM2-16GB"), std::string::npos);
}

TEST_F(CatalogCommand, adds_uses_and_removes_an_entry) {
    const std::string gpus = file("acme.json", acme);
    expect_done({"catalog", "add", gpus});
    EXPECT_EQ(json({"catalog", "show", "acme x1"})["origin"], "user");
    EXPECT_EQ(json({"predict", "resnet18", "--gpu", "Acme X1"})["gpu"], "Acme X1");
    expect_refused(run({"catalog", "add", gpus}), 1, {"Acme X1", "already", "import"});
    expect_done({"catalog", "import", gpus});
    expect_done({"catalog", "remove", "Acme X1"});
    EXPECT_FALSE(lists("Acme X1"));
}

TEST_F(CatalogCommand, a_changed_entry_changes_that_number_alone_and_can_be_reset) {
    const Json before = json({"catalog", "show", "T4"});
    expect_done(
        {"catalog", "set", "T4", "memory_bandwidth=300GB/s", "tdp_W=75", "process=", "vendor=Nvidia Corporation"});
    Json after = json({"catalog", "show", "T4"});
    EXPECT_EQ(after["memory_bandwidth_GBps"], 300);
    EXPECT_EQ(after["tdp_W"], 75);
    EXPECT_EQ(after["vendor"], "Nvidia Corporation");
    EXPECT_FALSE(after.contains("process"));
    EXPECT_EQ(after["origin"], "modified");
    for (const char* key : {"peak_fp16_TFLOPs", "vector_peak_TFLOPs", "l2_size_MiB"})
        EXPECT_EQ(after[key], before[key]) << key;
    expect_done({"catalog", "reset", "T4"});
    EXPECT_EQ(json({"catalog", "show", "T4"}), before);
}

TEST_F(CatalogCommand, a_hypothetical_entry_follows_from_its_base) {
    expect_done({"catalog", "set", "Half a V100", "--from", "V100-SXM2-16GB", "sms=40"});
    const Json base = json({"catalog", "show", "V100-SXM2-16GB"}), made = json({"catalog", "show", "Half a V100"});
    EXPECT_EQ(made["base"], "V100-SXM2-16GB");
    // 40 of 80 multiprocessors: half the peak.
    EXPECT_NEAR(made["vector_peak_TFLOPs"].get<double>(), base["vector_peak_TFLOPs"].get<double>() / 2.0, 1e-9);
    EXPECT_EQ(json({"predict", "resnet18", "--gpu", "Half a V100"})["iteration_s"],
              json({"predict", "resnet18", "--gpu", "V100-SXM2-16GB", "--set", "sms=40"})["iteration_s"]);
    // In two steps, with a change and without: it is the V100 that was measured.
    expect_done({"catalog", "set", "Half and slow", "--from", "Half a V100", "memory_bandwidth=0.5x"});
    expect_done({"catalog", "set", "The same", "--from", "Half and slow", "aliases=same"});
    for (const std::string name : {"Half and slow", "The same"}) {
        EXPECT_EQ(json({"catalog", "show", name})["base"], "V100-SXM2-16GB");
        EXPECT_DOUBLE_EQ(json({"predict", "resnet18", "--gpu", name})["iteration_s"].get<double>(),
                         json({"predict", "resnet18", "--gpu", "V100-SXM2-16GB", "--set", "sms=40", "--set",
                               "memory_bandwidth=0.5x"})["iteration_s"]
                             .get<double>());
    }
}

TEST_F(CatalogCommand, exports_what_an_import_reads_back) {
    for (const std::string suffix : {"json", "csv"}) {
        const std::string exported = (folder() / ("gpus." + suffix)).string();
        expect_done({"catalog", "export", exported});
        EXPECT_EQ(bytes_of(exported), run({"catalog", "export", "--format", suffix}).out);
        const std::string other = (folder() / (suffix + ".sqlite")).string();
        expect_done({"catalog", "import", exported, "--catalog", other});
        EXPECT_EQ(run({"catalog", "export", "--catalog", other}).out, run({"catalog", "export"}).out);
    }
}

TEST_F(CatalogCommand, a_bad_import_changes_nothing) {
    const std::string good_then_bad = file("two.json", R"({"gpus": [{"name": "Fine", "memory_bandwidth_GBps": 1},
                                      {"name": "Bad", "memory_bandwidth_GBps": -1}]})");
    expect_refused(run({"catalog", "import", good_then_bad}), 1, {"two.json", "memory_bandwidth_GBps", "negative"});
    EXPECT_FALSE(lists("Fine"));
}

TEST_F(CatalogCommand, a_failed_export_leaves_the_old_file_whole) {
    expect_refused(run({"catalog", "export", (folder() / "missing" / "gpus.json").string()}), 1, {"gpus.json"});
    expect_refused(run({"catalog", "export", "/dev/full"}), 1, {"/dev/full", "No space left"});
}

} // namespace dubhe::test
