// SPDX-License-Identifier: Apache-2.0
// The validations of whole steps: of servers, of generations, of example networks.
#include "../program.h"

#include <fstream>
#include <sstream>

namespace dubhe::test {

namespace {

using ValidateSteps = ProgramTest;

constexpr const char* steps =
    "model,hardware,prompt_size,batch_size,token_size,prompt_time,token_time,tensor_parallel\n"
    "llama-2-7b,a100-80gb,512,1,128,60,20,1\n"
    "llama-2-7b,a100-80gb,512,1,128,60,20,2\n"
    "llama-2-7b,h100-80gb-pcap,512,1,128,60,20,1\n"
    "nobody,a100-80gb,512,1,128,60,20,1\n";

void expect_accuracy(const Json& json) {
    for (const char* key : {"mean_ape_pct", "median_ape_pct", "worst_ape_pct", "median_error_pct", "coverage_pct"})
        EXPECT_TRUE(json.at(key).is_number()) << key;
    EXPECT_TRUE(json.at("count").is_number());
}

TEST_F(ValidateSteps, sections_of_serving_steps_stand_beside_the_total) {
    const std::string page = (folder() / "page.html").string();
    const Json json = this->json({"validate", "serving-steps", "--cases", file("steps.csv", steps), "--report", page});
    expect_accuracy(json);
    EXPECT_EQ(json["cases"].size(), 4U);
    EXPECT_EQ(json["failed"].size(), 2U);
    EXPECT_EQ(json["refused"].size(), 2U);
    for (const char* section : {"prompt", "token", "tpot"})
        expect_accuracy(json.at(section));
    EXPECT_EQ(json["prompt"]["count"], 2);
    EXPECT_EQ(json["tpot"]["count"], 0);
    EXPECT_EQ(json["cases"][0]["network"], "llama-2-7b");
    EXPECT_EQ(json["by_network"]["llama-2-7b"]["count"], 4);
    std::ifstream in{page};
    std::stringstream html;
    html << in.rdbuf();
    EXPECT_NE(html.str().find("network llama-2-7b"), std::string::npos);
    const Outcome text = run({"validate", "serving-steps", "--cases", file("steps.csv", steps)});
    EXPECT_EQ(text.exit_code, 0);
    for (const char* part : {"<network", "Left out: 2", "Not predicted: 2", "with its sign"})
        EXPECT_NE(text.out.find(std::string{part}.substr(part[0] == '<' ? 1 : 0)), std::string::npos) << part;
}

TEST_F(ValidateSteps, csv_has_a_line_for_each_case) {
    const std::string cases = file("steps.csv", steps);
    const Json json = this->json({"validate", "serving-steps", "--cases", cases});
    const Outcome csv = run({"validate", "serving-steps", "--cases", cases, "--csv"});
    ASSERT_EQ(csv.exit_code, 0);
    std::istringstream lines{csv.out};
    std::string line;
    std::getline(lines, line);
    EXPECT_TRUE(line.starts_with("cost_model,gpu,case,operator,seen,measured_s,predicted_s,low_s,high_s,error_pct"))
        << line;
    std::size_t count = 0;
    for (; std::getline(lines, line); ++count) {
        EXPECT_TRUE(line.starts_with("auto," + json["cases"][count]["gpu"].get<std::string>())) << line;
        std::ostringstream measured;
        measured << json["cases"][count]["measured_s"].get<double>();
        EXPECT_NE(line.find(measured.str()), std::string::npos) << line;
        EXPECT_DOUBLE_EQ(json["cases"][count]["measured_s"].get<double>() * 1e3, json["cases"][count]["measured_ms"]);
    }
    EXPECT_EQ(count, json["cases"].size());
}

constexpr const char* training_steps =
    "container,task,model,system,gpus,precision,global_batch,micro_batch,seq,fsdp,tp,pp,cp,vp,ep,tokens_s_gpu\n"
    "25.09,pretrain,llama3_8b,DGX-GB200,8,fp8_cs,128,2,8192,0,1,1,1,1,1,31357\n"
    "25.09,pretrain,llama3_8b,DGX-H100,8,bf16,128,1,8192,0,1,1,2,1,1,12000\n"
    "25.09,pretrain,nobody,DGX-H100,8,bf16,128,1,8192,0,1,1,1,1,1,12000\n";

TEST_F(ValidateSteps, training_steps_say_measured_predicted_and_refused) {
    const std::string cases = file("training.csv", training_steps);
    const Json json = this->json({"validate", "training", "--cases", cases});
    expect_accuracy(json);
    EXPECT_EQ(json["count"], 2);
    EXPECT_EQ(json["failed"].size(), 1U);
    expect_accuracy(json.at("dense"));
    EXPECT_EQ(json["experts"]["count"], 0);
    EXPECT_EQ(json["pairs"]["pairs"], 1);
    EXPECT_EQ(json["pairs"]["right"], 1) << "a GB200 is faster than an H100";
    const Outcome text = run({"validate", "training", "--cases", cases});
    EXPECT_EQ(text.exit_code, 0);
    for (const char* part : {"measured", "refused: 25.09 pretrain nobody", "pairs of one network"})
        EXPECT_NE(text.out.find(part), std::string::npos) << part;
}

// A quarter of each sequence a rank: as many tokens a GPU, and what a GPU gets done beside the step.
TEST_F(ValidateSteps, steps_of_language_models_say_what_a_gpu_gets_done) {
    const Json json =
        this->json({"predict", "llama-3.2-1b", "--system",    "DGX H100",  "--mode", "training", "--precision", "bf16",
                    "--seq",   "8192",         "--batch",     "8",         "--cp",   "4",        "--dp",        "2",
                    "--stack", "megatron",     "--optimizer", "fused_adam"});
    EXPECT_EQ(json["split"]["cp"], 4);
    EXPECT_EQ(json["gpus"], 8);
    const double step_s = json["step_s"].get<double>(), rate = json["tokens_per_s_gpu"].get<double>();
    EXPECT_NEAR(rate, 8.0 * 8192.0 / step_s / 8.0, 1e-6 * rate);
    const double per_token = json["model_flop_per_s_gpu"].get<double>() / rate;
    // 1.236 G parameters with the tied head, six FLOP each, and 16 layers of causal attention over 2,048 features.
    EXPECT_NEAR(per_token, 6.0 * 1.236e9 + 6.0 * 16.0 * 2048.0 * 8192.0, 0.01 * per_token);
    EXPECT_GT(json["mfu"].get<double>(), 0.1);
    EXPECT_LT(json["mfu"].get<double>(), 1.0);
}

TEST_F(ValidateSteps, a_stack_takes_the_place_of_each_rows_own) {
    const std::string cases = file("steps.csv", steps);
    const Json own = json({"validate", "serving-steps", "--cases", cases}),
               slow = json({"validate", "serving-steps", "--cases", cases, "--stack", "vllm,step=50ms"});
    EXPECT_GT(slow["cases"][1]["predicted_ms"].get<double>(), 50.0);
    EXPECT_GT(slow["cases"][3]["predicted_ms"].get<double>(), 50.0); // on two GPUs, too
    EXPECT_LT(own["cases"][1]["predicted_ms"].get<double>(), 50.0);
    expect_refused(run({"validate", "serving-steps", "--cases", cases, "--stack", "nothing"}), 2, {"--stack"});
}

TEST_F(ValidateSteps, generations_are_validated) {
    const Json json = this->json({"validate", "argonne", "--cases",
                                  file("argonne.csv", "hardware,num_of_hardware,framework,model,input_output_length,"
                                                      "batch_size,latency\n"
                                                      "Nvidia A100 GPU,1,vLLM,meta-llama/Llama-2-7b-hf,128,1,1.65\n"
                                                      "Nvidia GH200 GPU,1,vLLM,meta-llama/Llama-2-7b-hf,128,1,1\n")});
    expect_accuracy(json);
    EXPECT_EQ(json["count"], 1);
    EXPECT_EQ(json["failed"].size(), 0U);
    ASSERT_EQ(json["refused"].size(), 1U);
    EXPECT_NE(json["refused"][0]["reason"].get<std::string>().find("MI300X"), std::string::npos);
}

TEST_F(ValidateSteps, examples_are_summed_up_by_network) {
    const std::string cases =
        file("examples.csv",
             "network,framework,mode,gpu,n_gpus,precision,batch_per_gpu,throughput,throughput_unit,latency_ms\n"
             "resnet50,mxnet,training,A100-SXM4-80GB,1,mixed,64,1600,images/s,\n"
             "resnet50,mxnet,training,V100-SXM2-32GB,1,mixed,64,800,images/s,\n"
             "nobody,mxnet,inference,T4,1,mixed,64,800,images/s,\n");
    const std::string page = (folder() / "page.html").string();
    const Json json = this->json({"validate", "examples", "--cases", cases, "--report", page});
    expect_accuracy(json);
    EXPECT_EQ(json["count"], 2);
    EXPECT_EQ(json["refused"].size(), 1U);
    expect_accuracy(json["networks"]["resnet50"]["training"]);
    EXPECT_EQ(json["a100_over_v100"]["count"], 1);
    EXPECT_TRUE(json["mean_over_networks"]["training_mean_ape_pct"].is_number());
    EXPECT_TRUE(json["mean_over_networks"]["inference_large_mean_ape_pct"].is_null());
    EXPECT_TRUE(std::filesystem::exists(page));
    const Outcome text = run({"validate", "examples", "--cases", cases});
    EXPECT_NE(text.out.find("mean over networks"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("A100 over V100"), std::string::npos) << text.out;
}

TEST_F(ValidateSteps, files_that_hold_nothing_are_refused) {
    for (const char* command : {"serving-steps", "argonne", "examples"}) {
        expect_refused(run({"validate", command, "--cases", "/nowhere.csv"}), 1, {"/nowhere.csv"});
        expect_refused(run({"validate", command, "--cases", file("empty.csv", "")}), 1, {"empty.csv"});
        const std::string kept = file("kept.csv", steps);
        expect_refused(run({"validate", command, "--cases", kept, "--report", kept}), 2, {"--report"});
    }
}

} // namespace

} // namespace dubhe::test
