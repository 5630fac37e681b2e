// SPDX-License-Identifier: Apache-2.0
#include "../program.h"

namespace dubhe::test {

namespace {

class SweepCommand : public ProgramTest {};

const std::vector<std::string> bandwidth_sweep{"sweep",          "resnet50", "--gpu",
                                               "V100-SXM2-16GB", "--over",   "memory_bandwidth=200GB/s:1600GB/s:15"};

std::vector<std::string> with(std::vector<std::string> arguments, const std::vector<std::string>& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

} // namespace

// A million samples of that throughput at so much an hour: 1e6 / rate / 3600 * rent.
TEST_F(SweepCommand, costs_are_those_of_the_time) {
    const Json json = this->json({"sweep", "resnet18", "--batch", "8", "--gpu", "A40", "--over",
                                  "memory_bandwidth=300GB/s:900GB/s:3", "--cost", "--rent", "USD 2/h"});
    for (const Json& point : json["series"][0]["points"]) {
        EXPECT_NEAR(point["cost"]["rented"]["per_million_samples"].get<double>(),
                    1e6 / point["throughput_per_s"].get<double>() / 3600.0 * 2.0, 1e-9);
        EXPECT_TRUE(point["cost"]["bought"].is_null());
    }
    EXPECT_NE(run({"sweep", "resnet18", "--gpu", "A40", "--over", "batch=1,2", "--cost", "--rent", "USD 2/h", "--csv"})
                  .out.find("rented_per_million"),
              std::string::npos);
}

TEST_F(SweepCommand, at_the_gpus_own_value_it_equals_predict) {
    const Json sweep = json(bandwidth_sweep); // steps of 100 GB/s: the eighth is the V100's own 900 GB/s
    const Json predict = json({"predict", "resnet50", "--gpu", "V100-SXM2-16GB"});
    const Json& points = sweep["series"][0]["points"];
    ASSERT_EQ(points.size(), 15U);
    EXPECT_DOUBLE_EQ(points[7]["memory_bandwidth"].get<double>(), 900e9);
    for (const char* key : {"iteration_s", "low_s", "high_s", "throughput_per_s"})
        EXPECT_NEAR(points[7][key].get<double>(), predict[key].get<double>(), 1e-12 * predict[key].get<double>())
            << key;
    EXPECT_EQ(points[7]["memory_bytes"], predict["memory_bytes"]);
}

TEST_F(SweepCommand, more_bandwidth_is_never_slower) {
    const Json points = json(bandwidth_sweep)["series"][0]["points"];
    for (std::size_t i = 1; i < points.size(); ++i)
        EXPECT_LE(points[i]["iteration_s"].get<double>(), points[i - 1]["iteration_s"].get<double>());
}

TEST_F(SweepCommand, csv_holds_the_same_points_in_base_units) {
    const Outcome outcome = run(with(bandwidth_sweep, {"--csv"}));
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    const std::vector<std::string> lines = lines_of(outcome.out);
    ASSERT_EQ(lines.size(), 16U);
    EXPECT_EQ(lines[0],
              "gpu,memory_bandwidth_bytes_per_s,iteration_s,low_s,high_s,throughput_per_s,memory_bytes,fits,bottleneck,"
              "samples");
    const Json points = json(bandwidth_sweep)["series"][0]["points"];
    for (std::size_t i = 0; i < points.size(); ++i) {
        const std::vector<std::string> cells = cells_of(lines[i + 1]);
        ASSERT_EQ(cells.size(), 10U);
        EXPECT_EQ(cells[0], "V100-SXM2-16GB");
        EXPECT_EQ(std::stod(cells[1]), points[i]["memory_bandwidth"].get<double>());
        EXPECT_EQ(std::stod(cells[2]), points[i]["iteration_s"].get<double>());
    }
}

TEST_F(SweepCommand, the_knee_lies_in_the_range_and_is_said_in_words) {
    // By the physical bound at 1 PB/s every byte of ResNet-50 (0.4 GB at batch 1) takes 0.4 us, while its 8.2 GFLOP
    // take half a millisecond of the V100's 15.7 TFLOP/s: bandwidth has stopped paying long before.
    const std::vector<std::string> sweep{
        "sweep", "resnet50", "--gpu", "V100-SXM2-16GB", "--cost-model",
        "bound", "--launch", "0us",   "--over",         "memory_bandwidth=100GB/s:1000TB/s:9:log"};
    const Json knee = json(sweep)["series"][0]["knee"];
    ASSERT_TRUE(knee.is_number());
    EXPECT_GT(knee.get<double>(), 100e9);
    EXPECT_LT(knee.get<double>(), 1e15);
    EXPECT_NE(run(sweep).out.find("another 10 % of memory bandwidth buys less than 1 %"), std::string::npos);
    // At 2 GB/s VGG-16's 138 M weights alone take a quarter of a second: every step pays.
    EXPECT_TRUE(json({"sweep", "vgg16", "--gpu", "V100-SXM2-16GB", "--cost-model", "bound", "--launch", "0us", "--over",
                      "memory_bandwidth=1GB/s:2GB/s:3"})["series"][0]["knee"]
                    .is_null());
}

TEST_F(SweepCommand, two_axes_and_two_gpus_give_every_combination) {
    const Json sweep = json({"sweep", "resnet18", "--gpu", "T4", "--gpu", "V100-SXM2-16GB", "--over", "batch=1,2,4",
                             "--over", "sms=20:80:4"});
    ASSERT_EQ(sweep["series"].size(), 2U);
    for (const Json& series : sweep["series"]) {
        const Json& points = series["points"];
        ASSERT_EQ(points.size(), 12U);
        EXPECT_EQ(points[5]["batch"], 2);
        EXPECT_EQ(points[5]["sms"], 40.0);
        for (const Json& point : points)
            EXPECT_NEAR(point["throughput_per_s"].get<double>() * point["iteration_s"].get<double>(),
                        point["batch"].get<double>(), 1e-9);
    }
}

// Points are written as they are made: the text is that of the whole, as the library writes it.
TEST_F(SweepCommand, json_is_laid_out_as_one_document) {
    const std::vector<std::vector<std::string>> sweeps{
        with(bandwidth_sweep, {"--cost", "--rent", "USD 1/h"}),
        {"sweep", "resnet18", "--gpu", "T4,V100-SXM2-16GB", "--over", "batch=1,2", "--over", "sms=20:80:2"},
        {"sweep", "gpt2", "--gpu", "T4", "--over", "sequence=512,2048"},
        {"sweep", "resnet18", "--gpu", "T4,A100-SXM4-80GB", "--over", "precision=bf16"},
        {"sweep", "megatron[8,1024,16,512]", "--system", "DGX A100 80GB", "--mode", "training", "--batch", "32",
         "--over", "gpus=8:32"}};
    for (const std::vector<std::string>& sweep : sweeps) {
        const Outcome outcome = run(with(sweep, {"--json"}));
        ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
        EXPECT_EQ(Json::parse(outcome.out).dump(2) + '\n', outcome.out);
    }
}

// More than is written at once: every line is there, and none is cut.
TEST_F(SweepCommand, csv_of_many_points_has_them_all) {
    const Outcome csv =
        run({"sweep", "resnet18", "--gpu", "T4", "--over", "memory_bandwidth=200GB/s:1600GB/s:10000", "--csv"});
    ASSERT_EQ(csv.exit_code, 0) << csv.err;
    EXPECT_GT(csv.out.size(), std::size_t{1} << 20);
    const std::vector<std::string> lines = lines_of(csv.out);
    ASSERT_EQ(lines.size(), 10'001U);
    const std::size_t cells = cells_of(lines.front()).size();
    for (const std::string& line : lines)
        ASSERT_EQ(cells_of(line).size(), cells) << line;
    EXPECT_EQ(cells_of(lines.back()).at(1), "1.6e+12");
}

TEST_F(SweepCommand, precisions_have_names) {
    const Json sweep = json({"sweep", "resnet18", "--gpu", "A100-SXM4-80GB", "--over", "precision=fp32,fp16"});
    EXPECT_EQ(sweep["axes"][0]["values"], (Json{"fp32", "fp16"}));
    EXPECT_EQ(sweep["series"][0]["points"][1]["precision"], "fp16");
    const Outcome csv = run({"sweep", "resnet18", "--gpu", "T4", "--over", "precision=fp16", "--csv"});
    EXPECT_EQ(cells_of(lines_of(csv.out).at(1)).at(1), "fp16");
}

// GPT-2 has learned 1,024 positions (Radford et al. 2019): beyond them there is no network, and the rest stays.
TEST_F(SweepCommand, points_that_cannot_be_served_are_told_and_the_others_stay) {
    const std::vector<std::string> sweep{"sweep", "gpt2", "--gpu", "T4", "--over", "sequence=512,1024,2048"};
    const Outcome outcome = run(with(sweep, {"--json"}));
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    const Json points = Json::parse(outcome.out)["series"][0]["points"];
    ASSERT_EQ(points.size(), 3U);
    EXPECT_TRUE(points[1]["iteration_s"].is_number());
    EXPECT_TRUE(points[2]["iteration_s"].is_null());
    EXPECT_NE(points[2]["reason"].get<std::string>().find("1024"), std::string::npos);
    const Outcome text = run(sweep);
    EXPECT_EQ(text.exit_code, 0);
    EXPECT_NE(text.err.find("sequence 2048"), std::string::npos) << text.err;
    const Outcome csv = run(with(sweep, {"--csv"}));
    const std::vector<std::string> last = cells_of(lines_of(csv.out).at(3));
    EXPECT_EQ(last.at(1), "2048");
    EXPECT_EQ(last.at(2), "");
}

TEST_F(SweepCommand, over_gpus_it_equals_predict_with_the_same_split) {
    const std::vector<std::string> question{"gpt2",   "--system",     "DGX A100 80GB", "--batch", "32",
                                            "--mode", "training",     "--precision",   "fp16",    "--micro-batch",
                                            "2",      "--cost-model", "roofline",      "--tp",    "2"};
    const Json sweep = json(with(with({"sweep"}, question), {"--over", "gpus=2:16"}));
    EXPECT_EQ(sweep["system"], "DGX A100 80GB");
    const Json& points = sweep["series"][0]["points"];
    ASSERT_EQ(points.size(), 4U);
    EXPECT_EQ(points[0]["efficiency"], 1.0);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const std::string gpus = std::to_string(points[i]["gpus"].get<int>());
        const Json predict = json(with(with({"predict"}, question), {"--gpus", gpus}));
        EXPECT_DOUBLE_EQ(points[i]["iteration_s"].get<double>(), predict["step_s"].get<double>()) << gpus;
        const double per_gpu = points[i]["throughput_per_s"].get<double>() / points[i]["gpus"].get<double>();
        const double first = points[0]["throughput_per_s"].get<double>() / 2.0;
        EXPECT_NEAR(points[i]["efficiency"].get<double>(), per_gpu / first, 1e-12);
    }
}

TEST_F(SweepCommand, links_and_counts_make_a_table_of_every_combination) {
    const Outcome outcome = run({"sweep", "resnet18", "--system", "DGX A100 80GB", "--cost-model", "roofline",
                                 "--batch", "32", "--mode", "training", "--micro-batch", "0", "--over", "gpus=8,16",
                                 "--over", "network_bandwidth=10GB/s,100GB/s,200GB/s", "--csv"});
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
    const std::vector<std::string> lines = lines_of(outcome.out);
    ASSERT_EQ(lines.size(), 7U);
    EXPECT_EQ(lines[0],
              "gpu,gpus,network_bandwidth_bytes_per_s,iteration_s,low_s,high_s,throughput_per_s,memory_bytes,fits,"
              "bottleneck,samples,dp,micro_batch,efficiency");
    for (const std::string& line : lines)
        EXPECT_EQ(cells_of(line).size(), 14U) << line;
    EXPECT_GE(std::stod(cells_of(lines[4])[3]), std::stod(cells_of(lines[6])[3])); // more bandwidth is no slower
}

TEST_F(SweepCommand, what_needs_a_system_says_so) {
    EXPECT_NE(run({"sweep", "resnet18", "--gpu", "T4", "--over", "gpus=1,2"}).err.find("--system"), std::string::npos);
    EXPECT_NE(run({"sweep", "resnet18", "--gpu", "T4", "--tp", "2", "--over", "batch=1,2"}).err.find("--system"),
              std::string::npos);
    EXPECT_NE(run({"sweep", "resnet18", "--system", "DGX A100 80GB", "--gpus", "8", "--over", "gpus=1,2"})
                  .err.find("already"),
              std::string::npos);
    EXPECT_NE(run({"sweep", "resnet18", "--over", "batch=1,2"}).err.find("--gpu"), std::string::npos);
}

TEST_F(SweepCommand, progress_is_json_lines_on_standard_error) {
    const Outcome outcome = run(with(bandwidth_sweep, {"--progress", "json", "--json"}));
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_FALSE(Json::parse(outcome.out, nullptr, false).is_discarded());
    const std::vector<std::string> lines = lines_of(outcome.err);
    ASSERT_FALSE(lines.empty());
    double last = 0.0;
    for (const std::string& line : lines) {
        const Json json = Json::parse(line, nullptr, false);
        ASSERT_TRUE(json.is_object()) << line;
        EXPECT_GE(json["fraction"].get<double>(), last);
        last = json["fraction"].get<double>();
        EXPECT_LE(last, 1.0);
    }
}

} // namespace dubhe::test
