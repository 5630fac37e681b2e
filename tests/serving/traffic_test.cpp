// SPDX-License-Identifier: Apache-2.0
// Drawn requests: their moments are those of their distributions, and the same seed gives the same requests.
#include <core/serving/requests/traffic.h>

#include <gmock/gmock.h>

#include <cmath>
#include <cstring>

namespace {

using namespace dubhe;
using namespace dubhe::serving;

constexpr std::size_t many = 40'000;

struct Sample {
    double mean = 0.0, variance = 0.0;
};

Sample intervals_of(const Arrivals& arrivals) {
    ArrivalTimes times{arrivals, Random{3}};
    double before = 0.0, sum = 0.0, squares = 0.0;
    for (std::size_t i = 0; i < many; ++i) {
        const double now = times.next_s(), gap = now - before;
        before = now, sum += gap, squares += gap * gap;
    }
    const double mean = sum / many;
    return {mean, squares / many - mean * mean};
}

// The mean of n draws lies within 4 standard errors of 1 / rate.
TEST(Arrivals, HaveTheirRateAndSpread) {
    const double slack = 4.0 / std::sqrt(double{many});
    const Sample poisson = intervals_of({.kind = ArrivalKind::poisson, .rate = 5.0});
    EXPECT_NEAR(poisson.mean, 0.2, 0.2 * slack);
    EXPECT_NEAR(poisson.variance, 0.04, 0.04 * 3.0 * slack); // kurtosis 9: var(s^2) = 8 sigma^4 / n
    const Sample bursty = intervals_of({.kind = ArrivalKind::gamma, .rate = 5.0, .burstiness = 0.25});
    EXPECT_NEAR(bursty.mean, 0.2, 2.0 * 0.2 * slack); // standard deviation: mean / sqrt(shape)
    EXPECT_NEAR(bursty.variance / (bursty.mean * bursty.mean), 4.0, 4.0 * 6.0 * slack);
    const Sample regular = intervals_of({.kind = ArrivalKind::regular, .rate = 5.0});
    EXPECT_NEAR(regular.mean, 0.2, 1e-9);
    EXPECT_NEAR(regular.variance, 0.0, 1e-9);
}

// 5 a second over all; while on, for a third of the time, 15. Bursts make counts vary more than Poisson's.
TEST(Arrivals, OnAndOffKeepTheRate) {
    const Sample on_off = intervals_of({.kind = ArrivalKind::on_off, .rate = 5.0, .on_s = 1.0, .off_s = 2.0});
    EXPECT_NEAR(on_off.mean, 0.2, 0.2 * 0.06); // 2,700 cycles
    EXPECT_GT(on_off.variance, 2.0 * on_off.mean * on_off.mean);
}

TEST(Lengths, HaveTheirMoments) {
    Random random{5};
    const auto mean_of = [&random](const Lengths& lengths) {
        double sum = 0.0;
        for (std::size_t i = 0; i < many; ++i)
            sum += lengths.draw(random);
        return sum / many;
    };
    EXPECT_EQ(mean_of(Lengths::fixed(17)), 17.0);
    EXPECT_NEAR(mean_of(Lengths::uniform(100, 300)), 200.0, 4.0 * 58.0 / 200.0);
    // exp(ln 500 + 0.5^2 / 2) = 566.6, and its standard deviation 302.
    EXPECT_NEAR(mean_of(Lengths::log_normal(500, 0.5)), 566.6, 4.0 * 302.0 / 200.0);
    EXPECT_NEAR(mean_of(Lengths::empirical({10, 20, 60})), 30.0, 4.0 * 21.6 / 200.0);
}

TEST(Lengths, UniformReachesBothEnds) {
    Random random{6};
    const Lengths lengths = Lengths::uniform(3, 5);
    std::array<int, 8> seen{};
    for (int i = 0; i < 3000; ++i)
        ++seen[static_cast<std::size_t>(lengths.draw(random))];
    EXPECT_EQ(seen[2] + seen[6], 0);
    for (const std::size_t i : {3U, 4U, 5U})
        EXPECT_NEAR(seen[i], 1000, 110); // 4 standard deviations of a binomial
}

TEST(Lengths, ReadAndWrite) {
    for (const char* text : {"1024", "512-1024", "lognormal:512:0.8"}) {
        const auto lengths = parse_lengths(text);
        ASSERT_TRUE(lengths.ok()) << text;
        EXPECT_EQ(to_text(*lengths), text);
    }
    const auto share = parse_lengths("0.8-1x1024"); // 819.2 to 1024: the whole numbers within
    ASSERT_TRUE(share.ok());
    EXPECT_EQ(to_text(*share), "820-1024");
    for (const char* text : {"", "x", "0", "-5", "5-2", "1-2-3", "nan", "lognormal:0:1", "lognormal:5", "99999999"})
        EXPECT_FALSE(parse_lengths(text).ok()) << text;
}

// The generator's first numbers are those of SplitMix64's reference (seed 0: 0xe220a8397b1dcdaf, ...), so every machine
// has them.
TEST(Random, IsSplitMix64) {
    Random random{0};
    EXPECT_EQ(random.bits(), 0xe220a8397b1dcdafU);
    EXPECT_EQ(random.bits(), 0x6e789e6aa1b965f4U);
    EXPECT_EQ(random.bits(), 0x06c45d188009454fU);
}

TEST(Traffic, TheSameSeedGivesTheSameBytes) {
    Traffic traffic;
    traffic.requests = 500;
    traffic.prompt = Lengths::log_normal(300, 1.0);
    traffic.turns = 3, traffic.pause_s = 5.0, traffic.prefixes = 2, traffic.prefix_tokens = 64;
    const auto a = draw(traffic), b = draw(traffic);
    traffic.seed = 2;
    const auto other = draw(traffic);
    ASSERT_TRUE(a.ok() && b.ok() && other.ok());
    bool differ = false;
    for (std::size_t i = 0; i < a->items.size(); ++i) {
        EXPECT_EQ(a->items[i].arrival_s, b->items[i].arrival_s);
        EXPECT_EQ(a->items[i].prompt_tokens, b->items[i].prompt_tokens);
        differ = differ || a->items[i].prompt_tokens != other->items[i].prompt_tokens;
    }
    EXPECT_TRUE(differ);
    EXPECT_TRUE(check(*a).ok());
}

// Each turn's prompt holds all that was said: the last prompt, its answer, and what is new; the prefix comes first.
TEST(Traffic, TurnsGrow) {
    Traffic traffic;
    traffic.requests = 6;
    traffic.prompt = Lengths::fixed(100), traffic.output = Lengths::fixed(20);
    traffic.turns = 3, traffic.prefixes = 1, traffic.prefix_tokens = 50;
    const auto drawn = draw(traffic);
    ASSERT_TRUE(drawn.ok());
    EXPECT_EQ(drawn->items[0].prompt_tokens, 150);
    EXPECT_EQ(drawn->items[1].prompt_tokens, 270);
    EXPECT_EQ(drawn->items[2].prompt_tokens, 390);
    EXPECT_EQ(drawn->items[1].after, 0U);
    EXPECT_EQ(drawn->items[3].after, no_request);
    ASSERT_EQ(drawn->content(drawn->items[1]).size(), 2U);
    EXPECT_EQ(drawn->content(drawn->items[1])[0].content, drawn->content(drawn->items[4])[0].content);
    EXPECT_NE(drawn->content(drawn->items[1])[1].content, drawn->content(drawn->items[4])[1].content);
    traffic.window = 300; // 270 + 20 fits, 390 + 20 doesn't
    const auto shorter = draw(traffic);
    ASSERT_TRUE(shorter.ok());
    EXPECT_EQ(shorter->items[2].after, no_request);
}

TEST(Traffic, RefusesWhatMakesNoSense) {
    Traffic traffic;
    traffic.requests = 0;
    EXPECT_FALSE(draw(traffic).ok());
    traffic = {};
    traffic.arrivals.rate = 0.0;
    EXPECT_FALSE(draw(traffic).ok());
    traffic = {};
    traffic.arrivals = {.kind = ArrivalKind::concurrency, .concurrency = 0};
    EXPECT_FALSE(draw(traffic).ok());
    traffic = {};
    traffic.prompt = Lengths::fixed(0);
    EXPECT_FALSE(draw(traffic).ok());
}

// Of 100 + 100 + 60 tokens the second prompt begins as the first does for 40 + 30, as its second content is shorter;
// the third has the second content of the first, but behind another one.
TEST(RepeatedShare, CountsWhatAPromptBeginsWithAsAnEarlierOneDoes) {
    Requests of;
    of.segments = {{1, 40}, {2, 50}, {1, 40}, {2, 30}, {3, 40}, {2, 20}};
    of.items = {{.prompt_tokens = 100, .output_tokens = 1, .first_segment = 0, .segments = 2},
                {.prompt_tokens = 100, .output_tokens = 1, .first_segment = 2, .segments = 2},
                {.prompt_tokens = 60, .output_tokens = 1, .first_segment = 4, .segments = 2}};
    EXPECT_DOUBLE_EQ(repeated_share(of), 70.0 / 260.0);
    of.segments[3].tokens = 60; // 100 tokens are the prompt: those behind are of the answer
    of.segments[1].tokens = 70;
    EXPECT_DOUBLE_EQ(repeated_share(of), 100.0 / 260.0);
    EXPECT_EQ(repeated_share({}), 0.0);
}

} // namespace
