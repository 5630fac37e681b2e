// SPDX-License-Identifier: Apache-2.0
#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/stack/hosts.h>
#include <core/stack/stack.h>
#include <core/study/validate/example_cases.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>
#include <utility>

namespace dubhe::study {
namespace {

constexpr const char* example_header =
    "network,framework,mode,gpu,system,n_gpus,precision,batch_per_gpu,grad_accumulation,seq,"
    "image_size,xla_or_compile,throughput,throughput_unit,latency_ms,note\n";

Result<std::vector<ExampleCase>> read_example(const std::string& rows) {
    std::istringstream in{example_header + rows};
    return read_example_cases(in, "cases.csv");
}

Examples validated(const std::vector<ExampleCase>& cases) {
    const hardware::Catalog catalog = *hardware::Catalog::in_memory();
    const auto model = *cost::make_model("auto", cost::Library::shipped(), {}, cost::Caches::network);
    return validate_examples(cases, {.catalog = catalog, .method = {model.get(), {}}});
}

TEST(ExampleCases, TimesAreThoseOfAPass) {
    const auto cases =
        read_example("resnet50,pytorch,training,A100-SXM4-80GB,DGX A100 80GB,1,mixed,256,8,,224,0,2560,images/s,,\n"
                     "resnet50,pytorch,training,A100-SXM4-80GB,DGX A100 80GB,8,mixed,256,1,,224,0,20480,"
                     "images/s,,\n"
                     "bert-large,tensorflow1,inference,T4,,1,fp32,4,,384,,1,,sequences/s,125,\n"
                     "transformer-xl-base,pytorch,training,V100-SXM2-16GB,,1,mixed,32,,192,,0,30720,tokens/s,,\n"
                     "resnet50,pytorch,training,V100-SXM2-16GB,,1,mixed,256,,,224,0,1,images/s,,SUSPECT: half\n");
    ASSERT_TRUE(cases);
    ASSERT_EQ(cases->size(), 4U); // without the suspect one
    EXPECT_DOUBLE_EQ(cases->at(0).measured_s, 0.1);
    EXPECT_EQ(cases->at(0).passes, 8);
    EXPECT_EQ(cases->at(0).image, 224);
    EXPECT_DOUBLE_EQ(cases->at(1).measured_s, 0.1);
    EXPECT_DOUBLE_EQ(cases->at(2).measured_s, 0.125);
    EXPECT_TRUE(cases->at(2).doubtful); // TensorFlow 1, BERT, by its latency
    EXPECT_DOUBLE_EQ(cases->at(3).measured_s, 0.2);
}

TEST(ExampleCases, BadRowsNameLineAndColumn) {
    const auto bad = read_example("resnet50,pytorch,resting,T4,,1,mixed,256,8,,224,0,2560,images/s,,\n");
    ASSERT_FALSE(bad);
    EXPECT_NE(bad.diagnostics()[0].message.english().find("mode"), std::string::npos);
    EXPECT_EQ(bad.diagnostics()[0].line, 2);
    EXPECT_FALSE(read_example("resnet50,pytorch,training,T4,,1,mixed,256,8,,224,0,2560,furlongs,,\n"));
    EXPECT_FALSE(read_example("resnet50,pytorch,training,T4,,1,mixed,256,8,,224,0,,images/s,,\n"));
    EXPECT_FALSE(read_example_cases(std::filesystem::path{"no such file.csv"}));
}

// Eight GPUs that do less than half each of what one does wait for their input.
TEST(ExampleCases, RowsThatWaitForInputAreDoubtful) {
    const auto cases =
        read_example("resnet50,mxnet,training,A100-SXM4-80GB,DGX A100 80GB,1,mixed,256,,,224,0,2000,images/s,,\n"
                     "resnet50,mxnet,training,A100-SXM4-80GB,DGX A100 80GB,8,mixed,256,,,224,0,7000,images/s,,\n"
                     "resnet50,mxnet,training,A100-SXM4-80GB,DGX A100 80GB,8,tf32,256,,,224,0,9000,images/s,,\n");
    ASSERT_TRUE(cases);
    EXPECT_FALSE(cases->at(0).doubtful);
    EXPECT_TRUE(cases->at(1).doubtful);
    EXPECT_FALSE(cases->at(2).doubtful);
}

TEST(ExampleCases, EachRowHasAStackThatThereIs) {
    ExampleCase c;
    std::set<std::string> all;
    for (const char* framework : {"pytorch", "tensorflow1", "tensorflow2", "mxnet", "paddlepaddle"}) {
        for (const char* precision : {"mixed", "tf32", "fp32", "fp16"}) {
            for (const char* note : {"", "TensorRT, no data preprocessing", "CUDA graphs on"}) {
                for (const bool compiled : {false, true}) {
                    for (const char* network : {"resnet50", "bert-large", "transformer-xl-base", "gnmt", "dlrm",
                                                "nnunet-2d", "ssd300-resnet50"}) {
                        c.network = network;
                        c.framework = framework;
                        c.precision = precision;
                        c.note = note;
                        c.compiled = compiled;
                        EXPECT_TRUE(stack::stack_from(stack_of(c))) << stack_of(c);
                        all.insert(stack_of(c));
                    }
                }
            }
        }
    }
    EXPECT_GT(all.size(), 60U);
    c = {.framework = "pytorch", .precision = "fp32"};
    EXPECT_FALSE(stack::stack_from(stack_of(c))->tf32_convolutions);
    c.precision = "tf32";
    EXPECT_TRUE(stack::stack_from(stack_of(c))->tf32_products);
    // TorchScript's interpreter still starts each operator, in the same part of eager PyTorch's time on both machines.
    for (const char* gpu : {"V100-SXM2-16GB", "A100-SXM4-40GB"}) {
        c = {.framework = "pytorch", .gpu = gpu, .precision = "fp32"};
        const double eager_s = stack::stack_from(stack_of(c))->host.operator_s[0];
        c.compiled = true;
        const auto scripted = stack::stack_from(stack_of(c));
        EXPECT_EQ(scripted->launches, stack::Launches::operators);
        EXPECT_NEAR(scripted->host.operator_s[0], eager_s * 28.0 / 55.0, 0.5e-6) << gpu;
    }
}

// Each task has its head; sentences of like length are read together where the source says so: 256 tokens in the mean
// and half a bin of 64.
TEST(ExampleCases, TasksOfBertHaveTheirHeadsAndLengths) {
    const std::string columns = "network,framework,mode,task,gpu,n_gpus,precision,batch_per_gpu,seq,throughput,"
                                "throughput_unit\n";
    std::istringstream in{
        columns + "bert-large,pytorch,training,pretraining phase 1,A100-SXM4-80GB,1,mixed,256,128,580,sequences/s\n"
                  "bert-large,pytorch,training,pretraining phase 2,A100-SXM4-80GB,1,mixed,32,512,210,sequences/s\n"
                  "bert-large,tensorflow1,training,pretraining phase 2,V100-SXM2-32GB,1,mixed,8,512,60,sequences/s\n"
                  "bert-base,tensorflow2,inference,SQuAD v1.1 inference,T4,1,fp32,8,384,16,sequences/s\n"
                  "bert-large,pytorch,inference,,T4,1,fp32,8,384,16,sequences/s\n"};
    const auto cases = read_example_cases(in, "cases.csv");
    ASSERT_TRUE(cases);
    const std::vector<std::string> names{"bert-large-pretraining", "bert-large-pretraining", "bert-large-pretraining",
                                         "bert-base-squad", "bert-large"};
    const std::vector<std::int64_t> lengths{128, 512, 512, 384, 384}, means{0, 288, 0, 0, 0};
    ASSERT_EQ(cases->size(), names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        EXPECT_EQ(built_in_name((*cases)[i]), names[i]);
        EXPECT_EQ((*cases)[i].sequence, lengths[i]) << i;
        EXPECT_EQ((*cases)[i].mean_sequence.value_or(0), means[i]) << i;
    }
}

// As their sources train: bias and activation joined in mixed precision, attention but in phase 1.
TEST(ExampleCases, PaddlePaddleTrainsBertWithItsFusedKernels) {
    const auto runs = [](const ExampleCase& c, stack::Pass pass) {
        const auto made = stack::stack_from(stack_of(c));
        return std::ranges::find(made->passes, pass) != made->passes.end();
    };
    ExampleCase c{.network = "bert-large",
                  .framework = "paddlepaddle",
                  .task = "SQuAD v1.1 fine-tuning",
                  .gpu = "A100-SXM4-80GB",
                  .precision = "mixed",
                  .mode = workload::Mode::training};
    EXPECT_TRUE(runs(c, stack::Pass::epilogue));
    EXPECT_EQ(stack::stack_from(stack_of(c))->attention, stack::Attention::fused);
    c.task = "pretraining phase 1";
    EXPECT_TRUE(runs(c, stack::Pass::epilogue));
    EXPECT_EQ(stack::stack_from(stack_of(c))->attention, stack::Attention::eager);
    c.mode = workload::Mode::inference;
    EXPECT_FALSE(runs(c, stack::Pass::epilogue));
    c = {.network = "dlrm", .framework = "pytorch", .gpu = "A100-SXM4-80GB", .precision = "tf32"};
    EXPECT_TRUE(runs(c, stack::Pass::epilogue));
}

// As their main programs have it: Apex' O2 has no copies of weights, torch.optim and lamb.py go parameter by parameter,
// two-dimensional images of nnU-Net stay channels first.
TEST(ExampleCases, PyTorchRunsAsItsExamplesSetItUp) {
    const auto set_up = [](const char* network) {
        return *stack::stack_from(stack_of({.network = network, .framework = "pytorch", .precision = "mixed"}));
    };
    const auto runs = [&](const char* network, stack::Pass pass) {
        return std::ranges::count(set_up(network).passes, pass) > 0;
    };
    for (const char* apex : {"bert-large", "transformer-xl-large", "transformer-big", "gnmt"}) {
        EXPECT_FALSE(runs(apex, stack::Pass::autocast)) << apex;
        EXPECT_FALSE(runs(apex, stack::Pass::wide_weights)) << apex;
    }
    EXPECT_TRUE(runs("resnet50", stack::Pass::autocast));
    EXPECT_TRUE(runs("resnet50", stack::Pass::wide_weights));
    EXPECT_TRUE(runs("bert-large", stack::Pass::optimizer));
    EXPECT_FALSE(runs("gnmt", stack::Pass::optimizer));
    EXPECT_TRUE(sums_wide_gradients({.network = "resnet50", .framework = "pytorch", .precision = "mixed"}));
    EXPECT_FALSE(sums_wide_gradients({.network = "bert-large", .framework = "pytorch", .precision = "mixed"}));
    EXPECT_FALSE(sums_wide_gradients({.network = "resnet50", .framework = "pytorch", .precision = "tf32"}));
    // run_pretraining.py compiles the model (NVFuser), run_squad.py doesn't.
    for (const auto& [task, compiled] :
         {std::pair{"pretraining phase 2", true}, std::pair{"SQuAD v1.1 fine-tuning", false}}) {
        const ExampleCase c{.network = "bert-large", .framework = "pytorch", .task = task, .precision = "mixed"};
        const stack::Stack made = *stack::stack_from(stack_of(c));
        EXPECT_EQ(std::ranges::count(made.passes, stack::Pass::pointwise) > 0, compiled) << task;
    }
    EXPECT_EQ(set_up("nnunet-2d").layout, stack::Layout::nchw);
    EXPECT_EQ(set_up("nnunet-3d").layout, stack::Layout::nhwc_half);
}

// What the tables' machines take to start an operator is said in the catalog, too, for predictions of anything else.
TEST(ExampleCases, HostsOfTheTablesAreInTheCatalog) {
    const hardware::Catalog catalog = *hardware::Catalog::in_memory();
    for (const auto& [gpu, name] : {std::pair{"V100-SXM2-16GB", "DGX-1 (V100)"}, {"A100-SXM4-40GB", "DGX A100"}}) {
        for (const bool scripted : {false, true}) {
            ExampleCase c{.framework = "pytorch", .gpu = gpu, .precision = "mixed", .compiled = scripted};
            const auto host = catalog.find_host(std::string{name} + (scripted ? " with TorchScript" : ""));
            ASSERT_TRUE(host) << name;
            auto on_it = stack::stack_from("pytorch-eager");
            ASSERT_TRUE(stack::with_host(*on_it, *host));
            const auto used = stack::stack_from(stack_of(c));
            EXPECT_EQ(on_it->host.operator_s[0], used->host.operator_s[0]) << host->name;
            if (!scripted) {
                EXPECT_EQ(on_it->host.operator_s, used->host.operator_s) << host->name;
            }
        }
    }
}

TEST(ExampleFigures, RowsArePredictedOrRefusedWithTheirReason) {
    const auto cases =
        read_example("resnet50,pytorch,training,A100-SXM4-80GB,DGX A100 80GB,1,mixed,64,,,224,0,800,images/s,,\n"
                     "resnet50,pytorch,training,V100-SXM2-32GB,,1,mixed,64,,,224,0,400,images/s,,\n"
                     "resnet50,pytorch,training,A100-SXM4-80GB,DGX A100 80GB,8,mixed,64,,,224,0,6000,images/s,,\n"
                     "resnet50,pytorch,inference,A100-SXM4-80GB,,1,tf32,1,,,224,0,100,images/s,,\n"
                     "resnet50,pytorch,inference,A100-SXM4-80GB,,1,tf32,8,,,224,0,800,images/s,,\n"
                     "nobody,pytorch,inference,A100-SXM4-80GB,,1,tf32,8,,,224,0,800,images/s,,\n"
                     "gnmt,pytorch,inference,T4,,1,fp16,1,,,,0,1133,tokens/s,,beam 1\n"
                     "resnet50,pytorch,inference,A100-SXM4-80GB,,1,tf32,8,,,300,0,800,images/s,,\n");
    ASSERT_TRUE(cases);
    const Examples made = validated(*cases);
    EXPECT_TRUE(made.validation.failed.empty());
    EXPECT_EQ(made.validation.refused.size(), 3U);
    ASSERT_EQ(made.validation.cases.size(), 5U);
    EXPECT_EQ(made.of, (std::vector<std::size_t>{0, 1, 2, 3, 4}));
    const ExampleErrors& resnet = made.networks.at("resnet50");
    EXPECT_EQ(resnet.training.cases, 2U);
    EXPECT_EQ(resnet.many_gpus.cases, 1U);
    EXPECT_EQ(resnet.large.cases, 1U);
    EXPECT_EQ(resnet.small.cases, 1U);
    ASSERT_EQ(made.ratios.size(), 1U);
    EXPECT_DOUBLE_EQ(made.ratios[0].measured, 2.0);
    EXPECT_GT(made.ratios[0].predicted, 1.0);
    EXPECT_TRUE(made.mean_of(&ExampleErrors::training));
}

// An update takes part of a pass before it, as often as there are passes.
TEST(ExampleFigures, PassesShareTheirUpdate) {
    const auto cases =
        read_example("bert-large,pytorch,training,A100-SXM4-80GB,,1,mixed,2,,128,,0,30,sequences/s,,\n"
                     "bert-large,pytorch,training,A100-SXM4-80GB,,1,mixed,2,64,128,,0,30,sequences/s,,\n");
    ASSERT_TRUE(cases);
    const Examples made = validated(*cases);
    ASSERT_EQ(made.validation.cases.size(), 2U) << made.validation.refused[0].reason;
    // 335 million parameters in Adam: at least 12 bytes read and 12 written of each, at 2.04 TB/s.
    EXPECT_LT(made.validation.cases[1].mid_s, made.validation.cases[0].mid_s - 335e6 * 24.0 / 2.04e12 * 0.98);
}

TEST(ExampleFigures, TheTableIsRead) {
    const std::filesystem::path file =
        std::filesystem::path{DUBHE_SOURCE_DIR} / ".." / "shared" / "data" / "examples" / "dle.csv";
    if (!std::filesystem::exists(file)) GTEST_SKIP() << "no figures of example networks beside the checkout";
    const auto cases = read_example_cases(file);
    ASSERT_TRUE(cases);
    EXPECT_GT(cases->size(), 1300U);
    std::vector<ExampleCase> some; // of each network and mode the first on one GPU
    for (const ExampleCase& c : *cases) {
        const auto same = [&](const ExampleCase& kept) { return kept.network == c.network && kept.mode == c.mode; };
        if (c.gpus == 1 && c.batch <= 16 && std::ranges::none_of(some, same)) some.push_back(c);
    }
    const Examples made = validated(some);
    EXPECT_TRUE(made.validation.failed.empty());
    EXPECT_EQ(made.validation.cases.size() + made.validation.refused.size(), some.size());
    EXPECT_GT(made.validation.cases.size(), 4U);
}

} // namespace
} // namespace dubhe::study
