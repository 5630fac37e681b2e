// SPDX-License-Identifier: Apache-2.0
// What mends memory for keys and values: each figure is that of the server built with the change.
#include "serving_setting.h"

#include <core/study/serving/kv_remedies.h>
#include <core/study/serving/serving_form.h>

#include <algorithm>

namespace dubhe::study {
namespace {

class KvRemediesTest : public test::Served {
  protected:
    // One H100 of which little more than the weights is used: blocks end long before slots do.
    [[nodiscard]] static ServingSetting tight() {
        ServingSetting made = setting();
        made.engine.kv_share = 0.3;
        return made;
    }
    [[nodiscard]] Result<Serving> built(const ServingSetting& of, std::int64_t tensor = 1) {
        const ReplicaOption option{tensor, hardware("DGX H100")};
        return serving_for(library_, of, std::span{&option, 1}, method(), 1280.0);
    }
    [[nodiscard]] Result<Serving> with(const KvChange& change) {
        ServingSetting of = tight();
        switch (change.kind) {
        case KvRemedyKind::narrow_cache:
            of.replica.recipe.stack += ",kv-cache=fp8";
            break;
        case KvRemedyKind::larger_share:
            of.engine.kv_share = change.share;
            break;
        case KvRemedyKind::more_tensor:
            return built(of, change.tensor);
        case KvRemedyKind::fewer_slots:
            of.engine.slots = change.slots;
            break;
        }
        return built(of);
    }
    // 1,024 in and 256 out.
    static constexpr serving::LengthMoments lengths{1024.0, 256.0, 1024.0 * 1024.0, 256.0 * 256.0, 1024.0 * 256.0,
                                                    1024.0, 256.0};
};

const KvRemedy* remedy_of(const KvRemedies& all, KvRemedyKind kind) {
    const auto found = std::ranges::find_if(all.all, [&](const KvRemedy& each) { return each.change.kind == kind; });
    return found == all.all.end() ? nullptr : &*found;
}

TEST_F(KvRemediesTest, EachIsTheServerWithItsChangeAndTheBestComesFirst) {
    const Result<Serving> now = built(tight());
    ASSERT_TRUE(now) << to_text(now.diagnostics());
    const KvRemedies all = kv_remedies(*now, lengths, 0.0, [&](const KvChange& change) { return with(change); });
    EXPECT_TRUE(all.now.blocks_bind);
    ASSERT_EQ(all.all.size(), 4U);
    for (std::size_t i = 0; i < all.all.size(); ++i) {
        ASSERT_TRUE(all.all[i].with) << all.all[i].refusal;
        const Result<Serving> changed = with(all.all[i].change);
        const double rate = ServingForm{*changed, lengths}.saturation_rate();
        EXPECT_NEAR(all.all[i].with->rate, rate, 1e-9 * rate);
        if (i > 0) {
            EXPECT_LE(all.all[i].with->rate_a_gpu(), all.all[i - 1].with->rate_a_gpu());
        }
    }
    // Half of the bytes a token hold twice as many, within a block.
    const KvRemedy* narrow = remedy_of(all, KvRemedyKind::narrow_cache);
    EXPECT_NEAR(narrow->with->kv_tokens, 2.0 * all.now.kv_tokens, 32.0);
    EXPECT_GT(narrow->with->rate, all.now.rate);
    EXPECT_GT(remedy_of(all, KvRemedyKind::larger_share)->with->rate, all.now.rate);
    EXPECT_EQ(remedy_of(all, KvRemedyKind::more_tensor)->with->gpus, 2);
}

// Fewer slots: so many requests of 1,280 tokens fit whole, in blocks of 16.
TEST_F(KvRemediesTest, FewerSlotsAreThoseThatHaveRoomToTheirEnd) {
    const Result<Serving> now = built(tight());
    ASSERT_TRUE(now);
    const KvRemedies all = kv_remedies(*now, lengths, 0.0, [&](const KvChange& change) { return with(change); });
    const KvRemedy* fewer = remedy_of(all, KvRemedyKind::fewer_slots);
    ASSERT_NE(fewer, nullptr);
    const std::int64_t tokens = now->answering().kv.tokens;
    EXPECT_LE(fewer->change.slots * 1280, tokens);
    EXPECT_GT((fewer->change.slots + 1) * 1280, tokens);
    EXPECT_LE(fewer->with->rate, all.now.rate * (1.0 + 1e-9));
    EXPECT_FALSE(fewer->with->blocks_bind);
}

TEST_F(KvRemediesTest, WhatThereIsAlreadyIsNoRemedyAndRefusalsComeLast) {
    ServingSetting of = tight();
    of.replica.recipe.stack += ",kv-cache=fp8";
    of.engine.kv_share = 0.95;
    const Result<Serving> now = built(of);
    ASSERT_TRUE(now) << to_text(now.diagnostics());
    const KvRemedies all = kv_remedies(*now, lengths, 0.0, [&](const KvChange& change) -> Result<Serving> {
        if (change.kind == KvRemedyKind::more_tensor) return error("no such machine");
        of.engine.slots = change.slots;
        return built(of);
    });
    EXPECT_EQ(remedy_of(all, KvRemedyKind::narrow_cache), nullptr);
    EXPECT_EQ(remedy_of(all, KvRemedyKind::larger_share), nullptr);
    ASSERT_EQ(all.all.back().change.kind, KvRemedyKind::more_tensor);
    EXPECT_EQ(all.all.back().refusal, "no such machine");
    EXPECT_FALSE(all.all.back().with);
}

// 200 requests at once where some forty have room bind; four don't.
TEST_F(KvRemediesTest, BindsWhereRequestsWaitForBlocks) {
    const Result<Serving> now = built(tight());
    ASSERT_TRUE(now);
    const auto binds = [&](std::int32_t in_flight) {
        serving::Traffic traffic{.requests = 600};
        traffic.prompt = serving::Lengths::fixed(1024), traffic.output = serving::Lengths::fixed(256);
        traffic.arrivals = {.kind = serving::ArrivalKind::concurrency, .concurrency = in_flight};
        const Result<study::Served> of = serve(*now, *draw(traffic), {});
        EXPECT_TRUE(of) << to_text(of.diagnostics());
        return of && of->usual.waiting >= 1.0 && kv_binds(*now, *of);
    };
    EXPECT_TRUE(binds(200));
    EXPECT_FALSE(binds(4));
}

} // namespace
} // namespace dubhe::study
