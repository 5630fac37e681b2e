// SPDX-License-Identifier: Apache-2.0
#include "asked.h"

#include <core/whatif/predicted_trace.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <set>

namespace dubhe::whatif {
namespace {

using trace::call;
using trace::kernel;
using trace::range;

TEST(Stack, ReadsWhatItWrites) {
    const std::string text = "amp\n"
                             "off distributed:gpus=8,link=100Gb/s\n"
                             "select kernel name=*gemm* phase=backward layer=\"conv2d 3\"\n"
                             "scale 0.5\n"
                             "insert after name=encode duration=20us\n"
                             "off select copy\n"
                             "remove\n"
                             "bandwidth:2\n";
    const Result<Stack> stack = parse_stack("# mine\n\n" + text, "mine.txt");
    ASSERT_TRUE(stack) << to_text(stack.diagnostics());
    ASSERT_EQ(stack->entries.size(), 5U);
    EXPECT_FALSE(stack->entries[1].on);
    EXPECT_EQ(stack->entries[2].line, 5);
    EXPECT_FALSE(stack->entries[3].on);
    EXPECT_EQ(to_text(*stack), text);
}

TEST(Stack, FaultsSayWhereAndWhatIsExpected) {
    const std::vector<std::pair<std::string, std::vector<std::string>>> cases{
        {"amp\nampp\n", {"s.txt:2", "Did you mean amp"}},
        {"amp:matrix=4", {"s.txt:1", "between 1 and 3"}},
        {"amp:speed=2", {"matrix, other"}},
        {"distributed:link=1GB/s", {"needs gpus"}},
        {"distributed:gpus=2.5,link=1GB/s", {"no whole number"}},
        {"distributed:gpus=8,link=100GHz/s", {"link"}},
        {"distributed:gpus=8,gpus=9", {"given twice"}},
        {"fused_adam:3", {"removed kept"}},
        {"scale 0.5", {"s.txt:1", "select kernel"}},
        {"select kernel\n# nothing\nscale x", {"s.txt:3", "scale 0.5"}},
        {"select kernel\nshrink 3", {"s.txt:2", "shrink 3us"}},
        {"select kernel\ninsert name=x", {"s.txt:2", "insert after name=encode duration=20us"}},
        {"amp\nselect kernels\nremove", {"s.txt:2", "none of: kernel", "Did you mean kernel"}},
        {"select kernel color=red\nremove", {"nothing to select by"}},
        {"select kernel", {"nothing is done"}},
        {"vdnn:release=maybe", {"wait free"}}};
    for (const auto& [text, parts] : cases) {
        const Result<Stack> stack = parse_stack(text, "s.txt");
        ASSERT_FALSE(stack) << text;
        for (const std::string& part : parts)
            EXPECT_NE(to_text(stack.diagnostics()).find(part), std::string::npos) << to_text(stack.diagnostics());
    }
}

TEST(Stack, EveryEntryIsChecked) {
    const Result<Stack> stack = parse_stack("nonsense\namp\noff rubbish\n", "s.txt");
    ASSERT_FALSE(stack);
    EXPECT_EQ(stack.diagnostics().size(), 2U);
}

TEST(Transformations, TableIsWholeAndItsDefaultsCanBeRead) {
    std::set<std::string_view> names;
    for (const Transformation& one : transformations()) {
        EXPECT_TRUE(names.insert(one.name).second);
        EXPECT_FALSE(one.help.empty());
        std::string text{one.name};
        char separator = ':';
        for (const Parameter& parameter : one.parameters) {
            EXPECT_FALSE(parameter.help.empty()) << one.name << ' ' << parameter.name;
            const std::string value{parameter.required ? (parameter.kind == ValueKind::count ? "8" : "x")
                                                       : parameter.fallback};
            if (value.empty()) continue;
            text += separator + std::string{parameter.name} + '=' + value;
            separator = ',';
        }
        const Result<Request> request = parse_request(text);
        ASSERT_TRUE(request) << to_text(request.diagnostics());
        EXPECT_EQ(to_text(*request), text);
    }
    for (const char* name : {"amp", "fused_adam", "cuda_graphs", "restructure_batchnorm", "distributed", "p3",
                             "blueconnect", "metaflow", "vdnn", "gist", "dgc", "bandwidth", "gpu"})
        EXPECT_TRUE(names.contains(name)) << name;
}

// Launches one after the other and their kernels on one or two streams, a wait for all.
Recorded random_step() {
    const int count = *rc::gen::inRange(1, 12);
    std::vector<std::string> events{range("ProfilerStep#1", "0", "5000")};
    int host = 0, gpu[2] = {0, 0}, last = 0;
    for (int i = 1; i <= count; ++i) {
        const int duration = *rc::gen::inRange(1, 60), stream = *rc::gen::inRange(0, 2);
        events.push_back(call("cudaLaunchKernel", std::to_string(host), "4", i));
        const int begin = std::max(gpu[stream], host + 6);
        events.push_back(
            kernel(i % 2 == 0 ? "gemm" : "relu", std::to_string(begin), std::to_string(duration), i, 7 + stream));
        gpu[stream] = begin + duration;
        last = std::max(last, gpu[stream]);
        host += *rc::gen::inRange(5, 30);
    }
    events.push_back(
        call("cudaDeviceSynchronize", std::to_string(host), std::to_string(std::max(1, last - host) + 3), 99));
    return recorded(events);
}

TEST(EditedStep, TakenApartAndPutTogetherItIsTheSame) {
    rc::check([] {
        const Recorded run = random_step();
        const Result<StepGraph> built = EditedStep{run.graph}.build();
        RC_ASSERT(built.ok());
        RC_ASSERT(simulation::simulate(built->graph)->spans == simulation::simulate(run.graph.graph)->spans);
    });
}

TEST(EditedStep, FactorsOfOneChangeNothing) {
    rc::check([] {
        const Recorded run = random_step();
        const Answer answer = asked(run, {"select task; scale 1", "amp:matrix=1,other=1", "bandwidth:1"});
        RC_ASSERT(answer.predicted_s == answer.baseline_s);
    });
}

// Executors keep their order, so each begin is a maximum over what is before: what gets shorter or goes delays nothing.
TEST(EditedStep, LessWorkIsNeverSlower) {
    rc::check([] {
        const Recorded run = random_step();
        const char* what =
            *rc::gen::element("select kernel name=gemm; remove", "select kernel name=relu; remove",
                              "select launch; shrink 2us", "select kernel; scale 0.3", "amp", "select kernel; remove");
        RC_ASSERT(asked(run, {what}).predicted_s <= asked(run, {}).predicted_s + 1e-12);
    });
}

TEST(EditedStep, MoreWorkIsNeverFaster) {
    rc::check([] {
        const Recorded run = random_step();
        const char* what =
            *rc::gen::element("select kernel name=gemm; insert after name=x duration=9us",
                              "select kernel; insert before name=x duration=1us", "select kernel; scale 2");
        RC_ASSERT(asked(run, {what}).predicted_s >= asked(run, {}).predicted_s - 1e-12);
    });
}

TEST(PredictedTrace, CanBeReadAsARecording) {
    const Recorded run = recorded({range("ProfilerStep#1", "0", "200"), call("cudaLaunchKernel", "0", "2", 1),
                                   call("cudaDeviceSynchronize", "4", "94", 3), kernel("gemm", "6", "90", 1)});
    const Answer answer = asked(run, {"amp"});
    const trace::Trace out = predicted_trace(run.trace, answer.graph, answer.timeline);
    const std::uint32_t step = trace::find(out, "ProfilerStep#1"), gemm = trace::find(out, "gemm");
    ASSERT_NE(step, none);
    ASSERT_NE(gemm, none);
    EXPECT_NEAR(out.spans[step].duration_s(), answer.predicted_s, exact);
    EXPECT_NEAR(out.spans[gemm].duration_s(), 30 * us, exact);
    EXPECT_EQ(out.correlations[gemm], out.correlations[trace::find(out, "cudaLaunchKernel")]);
}

} // namespace
} // namespace dubhe::whatif
