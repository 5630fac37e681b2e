// SPDX-License-Identifier: Apache-2.0
// A server while numbers move: each point is the closed form of the server built for it.
#include "serving_setting.h"

#include <core/hardware/hypothetical.h>
#include <core/study/serving/serving_sweep.h>

#include <gmock/gmock.h>

namespace dubhe::study {
namespace {

using hardware::Specification;
using testing::ElementsAre;
using testing::HasSubstr;

std::string why_no_axis(const char* text) {
    const auto axis = parse_serving_axis(text);
    return axis ? "taken" : to_text(axis.diagnostics());
}

TEST(ServingAxis, IsReadAsOtherAxesAre) {
    EXPECT_THAT(parse_serving_axis("rate=5:40:8")->values, ElementsAre(5, 10, 15, 20, 25, 30, 35, 40));
    EXPECT_THAT(parse_serving_axis("rate=20/s,0.5/s,20")->values, ElementsAre(0.5, 20));
    const auto logarithmic = parse_serving_axis("rate=1:16:3:log");
    ASSERT_TRUE(logarithmic);
    EXPECT_NEAR(logarithmic->values.at(1), 4.0, 1e-9);
    EXPECT_THAT(parse_serving_axis("concurrency=1:8")->values, ElementsAre(1, 2, 4, 8));
    EXPECT_THAT(parse_serving_axis("isl=128,1024")->values, ElementsAre(128, 1024));
    EXPECT_THAT(parse_serving_axis("kv_cache=bf16,fp8")->names, ElementsAre("bf16", "fp8"));
    const auto memory = parse_serving_axis("memory_bandwidth=2TB/s:4TB/s:2");
    ASSERT_TRUE(memory);
    EXPECT_EQ(memory->kind, ServingAxisKind{Specification::memory_bandwidth});
    EXPECT_THAT(memory->values, ElementsAre(2e12, 4e12));
}

TEST(ServingAxis, RefusesWhatIsNone) {
    EXPECT_THAT(why_no_axis("rate"), HasSubstr("no axis"));
    EXPECT_THAT(why_no_axis("batch=1,2"), HasSubstr("nothing that a server's sweep moves"));
    EXPECT_THAT(why_no_axis("rates=1,2"), HasSubstr("rate"));
    for (const char* wrong :
         {"rate=0,1", "rate=x", "rate=5:1:3", "rate=1:2", "rate=1:2:3:lin", "rate=1:2:0.5", "rate="})
        EXPECT_THAT(why_no_axis(wrong), HasSubstr("no rates")) << wrong;
    EXPECT_THAT(why_no_axis("isl=0"), HasSubstr("isl=16:1024"));
    EXPECT_THAT(why_no_axis("osl=99999999"), HasSubstr("from 1 to 16,777,216"));
    EXPECT_THAT(why_no_axis("concurrency=2000000"), HasSubstr("up to"));
    EXPECT_THAT(why_no_axis("memory_bandwidth=5"), HasSubstr("memory_bandwidth"));
    for (const char* wrong : {"kv_cache=banana", "kv_cache=bf16,banana", "kv_cache=", "kv_cache=bf16,"})
        EXPECT_THAT(why_no_axis(wrong), HasSubstr("fp8")) << wrong;
}

class ServingSweepTest : public test::Served {
  protected:
    [[nodiscard]] Result<Serving> built(const ServingChange& change) {
        ServingHardware of = hardware("DGX H100");
        std::vector<hardware::Override> overrides;
        for (const auto& [specification, value] : change.specifications)
            overrides.push_back({specification, value});
        of.gpu = hardware::derive(of.gpu, overrides);
        ServingSetting server = setting();
        if (!change.kv_cache.empty()) server.replica.recipe.stack += ",kv-cache=" + change.kv_cache;
        const ReplicaOption option{1, of};
        ++builds_;
        return serving_for(library_, server, std::span{&option, 1}, method(), 1280.0);
    }
    [[nodiscard]] std::vector<ServingSweepPoint> swept(const ServingSweepRequest& request) {
        const auto points = sweep_serving(request, [this](const ServingChange& change) { return built(change); });
        EXPECT_TRUE(points) << to_text(points.diagnostics());
        return points ? *points : std::vector<ServingSweepPoint>{};
    }
    [[nodiscard]] static ServingSweepRequest over(std::vector<const char*> axes) {
        ServingSweepRequest made{{}, {"1024", "256"}};
        for (const char* text : axes)
            made.axes.push_back(*parse_serving_axis(text));
        return made;
    }
    int builds_ = 0;
};

TEST_F(ServingSweepTest, PointsAreTheClosedFormOfTheServerBuiltForThem) {
    const auto points = swept(over({"kv_cache=bf16,fp8", "concurrency=4,32"}));
    ASSERT_EQ(points.size(), 4U);
    EXPECT_EQ(builds_, 2) << "one a change";
    const serving::LengthMoments lengths = expected_traffic("1024", "256")->lengths;
    for (const ServingSweepPoint& point : points) {
        const Result<Serving> server = built({point.at[0] == 0.0 ? "bf16" : "fp8", {}});
        const ServingForm form{*server, lengths};
        const serving::ClosedForm at = form.at_concurrency(point.at[1]);
        EXPECT_EQ(point.form->usual.tpot_s, at.tpot_s);
        EXPECT_EQ(point.tokens_a_gpu, form.tokens_a_gpu(at));
        EXPECT_EQ(point.saturation, form.saturation_rate());
        EXPECT_LE(point.form->quick.tpot_s, point.form->usual.tpot_s);
        EXPECT_GE(point.form->slow.tpot_s, point.form->usual.tpot_s);
    }
    EXPECT_LT(points[3].form->usual.kv_use, points[1].form->usual.kv_use) << "half of the bytes a token";
}

// More bandwidth never slows a step; a decode of a few requests is bound by it.
TEST_F(ServingSweepTest, NumbersOfTheGpuMove) {
    ServingSweepRequest request = over({"memory_bandwidth=1TB/s:4TB/s:4"});
    request.load.rate = 1.0;
    request.objectives = {{serving::Metric::tpot, serving::Statistic::mean, Seconds{0.012}}};
    const auto points = swept(request);
    ASSERT_EQ(points.size(), 4U);
    for (std::size_t i = 1; i < points.size(); ++i)
        EXPECT_LT(points[i].form->usual.tpot_s, points[i - 1].form->usual.tpot_s);
    EXPECT_FALSE(points.front().kept); // 16 GB of weights at 1 TB/s take 16 ms
    EXPECT_TRUE(points.back().kept);   // at 4 TB/s 4 ms
}

TEST_F(ServingSweepTest, BeyondSaturationAndBeyondMemoryIsSaid) {
    const auto rates = swept(over({"rate=1,1000"}));
    EXPECT_FALSE(rates[0].form->usual.saturated);
    EXPECT_TRUE(rates[1].form->usual.saturated);
    EXPECT_FALSE(rates[1].kept);
    EXPECT_NEAR(rates[1].form->usual.rate, rates[1].saturation, 1e-3 * rates[1].saturation);
    ServingSweepRequest request = over({"memory_size=16GB,80GB"});
    request.load.rate = 1.0;
    const auto sizes = swept(request);
    EXPECT_FALSE(sizes[0].form);
    EXPECT_FALSE(sizes[0].refusal.empty());
    EXPECT_TRUE(sizes[1].form);
}

TEST_F(ServingSweepTest, LengthsMove) {
    ServingSweepRequest request = over({"isl=512,4096", "osl=64,512"});
    request.load.rate = 1.0;
    const auto points = swept(request);
    ASSERT_EQ(points.size(), 4U);
    EXPECT_GT(points[2].form->usual.ttft_s, points[0].form->usual.ttft_s);
    EXPECT_NEAR(points[1].form->usual.tokens_out_a_second, 512.0, 1e-6 * 512.0);
    EXPECT_EQ(builds_, 1);
}

TEST_F(ServingSweepTest, RefusesWhatContradictsItself) {
    const auto why = [this](const ServingSweepRequest& request) {
        const auto points = sweep_serving(request, [this](const ServingChange& change) { return built(change); });
        return points ? "taken" : to_text(points.diagnostics());
    };
    EXPECT_THAT(why(over({"isl=1,2"})), HasSubstr("neither a rate nor a concurrency"));
    EXPECT_THAT(why(over({"rate=1,2", "concurrency=1,2"})), HasSubstr("together"));
    EXPECT_THAT(why(over({"rate=1,2", "rate=3,4"})), HasSubstr("both axes"));
    EXPECT_THAT(why(over({"rate=1:2:1000", "isl=1:2000:2000"})), HasSubstr("100000 points"));
}

} // namespace
} // namespace dubhe::study
