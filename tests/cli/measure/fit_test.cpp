// SPDX-License-Identifier: Apache-2.0
// Fitting libraries and validating predictions on the command line.
#include "../program.h"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace dubhe::test {

namespace {

class Fit : public ProgramTest {
  protected:
    // 2 m^3 FLOP at `rate` and 10 us: a line that layer_wise finds exactly.
    [[nodiscard]] std::string rows(const std::string& name) const {
        std::string text = "operator,device,time_s,software\n";
        for (const auto& [gpu, rate] : {std::pair{"V100-PCIE-32GB", 12e12}, {"T4", 4e12}}) {
            for (int m = 256; m <= 4096; m += 128)
                text += "matmul fp32 m=" + std::to_string(m) + " n=" + std::to_string(m) + " k=" + std::to_string(m) +
                        ',' + gpu + ',' + std::to_string(std::lround((2.0 * std::pow(m, 3) / rate + 1e-5) * 1e12)) +
                        "e-12" + ",a\n";
        }
        return file(name, text);
    }
    [[nodiscard]] std::string library() const {
        return (std::filesystem::path{rows("rows.csv")}.parent_path() / "a.dubhelib").string();
    }
    static std::string bytes(const std::string& path) {
        std::ifstream in{path, std::ios::binary};
        return {std::istreambuf_iterator<char>{in}, {}};
    }
};

TEST_F(Fit, a_line_is_found_and_predicts_its_own_rows) {
    const std::string data = rows("rows.csv"), out = library();
    const Json fitted = json({"fit", "--data", data, "--only", "layer_wise", "--out", out});
    EXPECT_EQ(fitted["gpus"], Json::array({"T4", "V100-PCIE-32GB"}));
    EXPECT_EQ(fitted["data"][0]["rows"], 62);
    const Json valid = json({"validate", "operators", "--cases", data, "--library", out, "--cost-model", "layer_wise"});
    EXPECT_EQ(valid["cases"].size(), 62U);
    EXPECT_LT(valid["mean_ape_pct"].get<double>(), 1.0);
    EXPECT_TRUE(valid["cases"][0]["seen"].get<bool>());
    EXPECT_EQ(valid["by_gpu"].size(), 2U);
    EXPECT_EQ(valid["failed"].size(), 0U);
}

TEST_F(Fit, the_same_data_give_the_same_file_and_excluded_gpus_leave_no_trace) {
    const std::string data = rows("rows.csv"), out = library();
    const std::vector<std::string> command{"fit",           "--data", data,    "--only", "layer_wise",
                                           "--exclude-gpu", "v100",   "--out", out};
    EXPECT_EQ(json(command)["gpus"], Json::array({"T4"}));
    const std::string first = bytes(out);
    EXPECT_EQ(json(command)["excluded"], Json::array({"v100"}));
    EXPECT_EQ(bytes(out), first);
    EXPECT_EQ(first.find("V100"), std::string::npos);
    // A model of single GPUs refuses the one it has never seen, case by case, with the reason.
    const Json valid = json({"validate", "operators", "--cases", data, "--library", out, "--cost-model", "layer_wise"});
    EXPECT_EQ(valid["cases"].size(), 31U);
    EXPECT_EQ(valid["failed"].size(), 31U);
    EXPECT_NE(valid["failed"][0]["reason"].get<std::string>(), "");
}

TEST_F(Fit, what_makes_no_sense_is_refused) {
    const std::string data = rows("rows.csv"), out = library();
    EXPECT_EQ(run({"fit", "--data", data, "--only", "nonsense", "--out", out}).exit_code, 1);
    EXPECT_EQ(run({"fit", "--data", data, "--exclude-gpu", "*", "--only", "tile", "--out", out}).exit_code, 1);
    EXPECT_EQ(run({"fit", "--data", "/nowhere", "--out", out}).exit_code, 1);
    EXPECT_EQ(run({"fit", "--data", data}).exit_code, 2);
    EXPECT_FALSE(std::filesystem::exists(out));
    const Outcome cut = run({"predict", "resnet18", "--gpu", "T4", "--library",
                             file("cut.dubhelib", "{\"format\":\"dubhe-library\",\"version\":1}")});
    EXPECT_EQ(cut.exit_code, 1);
    EXPECT_NE(cut.err.find("cut short"), std::string::npos) << cut.err;
    EXPECT_EQ(run({"predict", "resnet18", "--gpu", "T4", "--cost-model", "nonsense"}).exit_code, 2);
}

TEST_F(Fit, networks_without_a_configuration_are_listed_not_dropped) {
    const std::string cases =
        file("models.csv", "gpu,model,mode,seqlen,batch,e2e_ms\nT4,nobody,inf,128,1,5\nNo GPU,nobody,inf,128,1,5\n");
    const Json valid = json({"validate", "models", "--cases", cases});
    EXPECT_EQ(valid["cases"].size(), 0U);
    ASSERT_EQ(valid["failed"].size(), 2U);
    EXPECT_NE(valid["failed"][0]["reason"].get<std::string>().find("nobody.json"), std::string::npos);
}

TEST_F(Fit, the_page_shows_every_model) {
    const std::string data = rows("rows.csv"),
                      page = (std::filesystem::path{data}.parent_path() / "page.html").string();
    ASSERT_EQ(run({"validate", "operators", "--cases", data, "--cost-model", "all", "--report", page}).exit_code, 0);
    const std::string html = bytes(page);
    for (const char* part :
         {"<h2>auto</h2>", "<h2>roofline</h2>", "<h2>kernel_wise</h2>", "<svg", "Worst first", "</html>"})
        EXPECT_NE(html.find(part), std::string::npos) << part;
}

// Nothing can be fitted without specifications; what to do is said.
TEST_F(Fit, rows_of_devices_that_the_catalog_lacks_are_told_by_name) {
    const std::string data = file("own.csv", "operator,device,time_s\nmatmul fp32 m=8 n=8 k=8,My CPU,1e-6\n");
    expect_refused(run({"fit", "--data", data, "--out", library()}), 1, {"My CPU", "measure system", "catalog add"});
}

} // namespace

} // namespace dubhe::test
