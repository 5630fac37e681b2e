// SPDX-License-Identifier: Apache-2.0
#include <core/cost/library.h>
#include <core/cost/models.h>
#include <core/study/cluster/plan_part.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <functional>
#include <string>

namespace dubhe::study {
namespace {

using Json = nlohmann::ordered_json;

const PlanQuestion asked{{"network", "megatron-1t"}, {"batch", "64"}, {"precision", "bf16"}};
const PlanRequest request{.gpus = {8, 16}, .batch = 64};

PlanPoint point(std::int64_t data, std::int64_t tensor, double step_s) {
    PlanPoint made{{.data = data, .tensor = tensor, .micro_batch = 2, .recompute = simulation::Recompute::selective},
                   step_s,
                   0.9 * step_s,
                   1.25 * step_s,
                   1e9,
                   0.5 * step_s,
                   1e3 * step_s};
    return made;
}

// Of 11 combinations the parts 0/2 and 1/2 look at 6 and 5.
PlanPart part(std::uint32_t shard) {
    PlanPart made{asked, shard, 2, {}, "part." + std::to_string(shard)};
    made.plan.evaluated = shard == 0 ? 6 : 5;
    made.plan.legal = 4;
    made.plan.valid = 3;
    made.plan.seconds = 0.1;
    made.plan.front = {shard == 0 ? point(8, 1, 2.0) : point(8, 2, 1.0 / 3.0)};
    return made;
}

std::string why_not(const std::vector<PlanPart>& parts) {
    const Result<Plan> plan = merged(asked, request, parts);
    return plan ? "" : to_text(plan.diagnostics());
}

std::string why_unread(const std::function<void(Json&)>& change) {
    Json json = Json::parse(to_json(part(0)));
    change(json);
    const Result<PlanPart> read = read_plan_part(json.dump(), "part.0");
    return read ? "" : to_text(read.diagnostics());
}

TEST(PlanPart, reads_back_as_it_was_written) {
    PlanPart none = part(1);
    none.plan.valid = 0;
    none.plan.front.clear();
    none.plan.nearest = point(8, 1, 0.0);
    none.plan.nearest->energy_j.reset();
    for (const PlanPart& written : {part(0), part(1), none}) {
        const Result<PlanPart> read = read_plan_part(to_json(written), written.file);
        ASSERT_TRUE(read) << to_text(read.diagnostics());
        EXPECT_EQ(read->question, written.question);
        EXPECT_EQ(read->shard, written.shard);
        EXPECT_EQ(read->shards, written.shards);
        EXPECT_EQ(read->plan.front, written.plan.front);
        EXPECT_EQ(read->plan.nearest, written.plan.nearest);
        EXPECT_EQ(read->plan.evaluated, written.plan.evaluated);
        EXPECT_EQ(read->plan.legal, written.plan.legal);
        EXPECT_EQ(read->plan.valid, written.plan.valid);
    }
}

TEST(PlanPart, parts_make_a_whole_in_any_order) {
    for (const std::vector<PlanPart>& parts : {std::vector{part(0), part(1)}, std::vector{part(1), part(0)}}) {
        const Result<Plan> whole = merged(asked, request, parts);
        ASSERT_TRUE(whole) << to_text(whole.diagnostics());
        EXPECT_EQ(whole->evaluated, 11U);
        EXPECT_EQ(whole->valid, 6U);
        ASSERT_TRUE(whole->best);
        EXPECT_DOUBLE_EQ(whole->best->step_s, 1.0 / 3.0);
        EXPECT_EQ(whole->best->split.batch, 64); // what all splits have in common is the question's
    }
}

TEST(PlanPart, what_no_search_finds_is_refused) {
    const auto point_with = [](const char* key, const Json& value) {
        return [key, value](Json& json) { json["front"][0][key] = value; };
    };
    const auto split_with = [](const char* key, const Json& value) {
        return [key, value](Json& json) { json["front"][0]["split"][key] = value; };
    };
    EXPECT_EQ(why_unread([](Json&) {}), "");
    for (const char* key : {"step_s", "low_s", "high_s", "memory_bytes", "busy_s", "energy_j"}) {
        for (const Json& value : {Json(-1.0), Json("1"), Json(true), Json::array()})
            EXPECT_NE(why_unread(point_with(key, value)).find(key), std::string::npos) << key << ' ' << value;
    }
    EXPECT_NE(why_unread(point_with("step_s", nullptr)), ""); // as JSON has NaN
    EXPECT_NE(why_unread(point_with("step_s", 0.0)), "");
    EXPECT_NE(why_unread(point_with("low_s", 3.0)).find("band"), std::string::npos);
    EXPECT_NE(why_unread(point_with("high_s", 1.0)).find("band"), std::string::npos);
    for (const char* key : {"dp", "tp", "pp", "ep", "micro_batch", "chunks"}) {
        for (const Json& value : {Json(0), Json(-1), Json(1.5), Json(1e300), Json(std::uint64_t{1} << 63U), Json("8")})
            EXPECT_NE(why_unread(split_with(key, value)).find(key), std::string::npos) << key << ' ' << value;
    }
    EXPECT_NE(why_unread(split_with("recompute", "ful")).find("recompute"), std::string::npos);
    EXPECT_NE(why_unread(split_with("zero", 1)).find("zero"), std::string::npos);
    EXPECT_NE(why_unread([](Json& json) { json["legal"] = 7; }).find("counts"), std::string::npos);
    EXPECT_NE(why_unread([](Json& json) { json["valid"] = 5; }).find("counts"), std::string::npos);
    EXPECT_NE(why_unread([](Json& json) { json["front"] = Json::array(); }).find("front"), std::string::npos);
    EXPECT_NE(why_unread([](Json& json) { json["shard"] = 2; }).find("shard"), std::string::npos);
    EXPECT_NE(why_unread([](Json& json) { json["version"] = 1; }).find("another version"), std::string::npos);
    EXPECT_NE(why_unread([](Json& json) { json.erase("format"); }).find("--save"), std::string::npos);
    EXPECT_NE(why_unread([](Json& json) { json.erase("question"); }).find("question"), std::string::npos);
    for (const std::string& text : {std::string{}, std::string{"{"}, std::string{"[]"}, std::string(10'000, '['),
                                    std::string{R"({"format":1,"format":2})"}})
        EXPECT_FALSE(read_plan_part(text, "odd"));
}

TEST(PlanPart, another_question_says_what_differs) {
    PlanPart other = part(1);
    other.question[1].second = "32";
    other.question.emplace_back("--new-option", "on");
    const std::string why = why_not({part(0), other});
    EXPECT_NE(why.find("part.1"), std::string::npos) << why;
    EXPECT_NE(why.find("batch is 32 there and 64 here"), std::string::npos) << why;
    EXPECT_NE(why.find("--new-option"), std::string::npos) << why;
    EXPECT_EQ(why.find("precision"), std::string::npos) << why;
}

// What all splits have in common changes every answer: parts of other habits don't go together.
TEST(PlanPart, each_habit_is_part_of_the_question) {
    const auto costs = *cost::make_model("tile", cost::Library::shipped(), {}, cost::Caches::network);
    const Method method{costs.get(), {}};
    const auto system = *find_cluster_system(*hardware::Catalog::in_memory(), "DGX A100 80GB");
    workload::Recipe recipe{.network = "megatron[4,1024,16,512]"};
    recipe.mode = workload::Mode::training;
    const auto model = ClusterModel::make(recipe, system.gpu, system.fabric, method);
    ASSERT_TRUE(model);
    const auto question = [&](const PlanRequest& of) { return *question_of(**model, system, of, method); };
    const std::vector<std::function<void(simulation::Split&)>> changes{
        [](auto& s) { s.schedule = simulation::PipelineSchedule::gpipe; },
        [](auto& s) { s.sync = simulation::GradientSync::in_buckets; },
        [](auto& s) { s.bucket_bytes = 1e6; },
        [](auto& s) { s.overlap_tensor = true; },
        [](auto& s) { s.chunk_tensor = true; },
        [](auto& s) { s.context_form = simulation::ContextForm::gather; },
        [](auto& s) { s.overlap_experts = true; },
        [](auto& s) { s.delay_weight_gradients = true; },
        [](auto& s) { s.expert_tensor = 1; },
        [](auto& s) { s.dispatch = simulation::ExpertDispatch::once; },
        [](auto& s) { s.recomputed_layers = 1; },
        [](auto& s) { s.offloaded_layers = 1; },
        [](auto& s) { s.shard_ranks = 2; },
        [](auto& s) { s.reshard = false; },
        [](auto& s) { s.narrow_moments = true; },
        [](auto& s) { s.wide_gradients = true; },
        [](auto& s) { s.servers = 1; },
        [](auto& s) { s.consistency = simulation::Consistency::stale; },
        [](auto& s) { s.compression = simulation::Compression::quantized; },
        [](auto& s) { s.compression_ratio = 2.0; },
        [](auto& s) { s.replicas = 2; },
        [](auto& s) { s.interference = 0.5; }};
    std::vector<PlanQuestion> asked_so_far{question(request)};
    for (std::size_t i = 0; i < changes.size(); ++i) {
        PlanRequest changed = request;
        changes[i](changed.habits);
        const PlanQuestion other = question(changed);
        for (const PlanQuestion& before : asked_so_far)
            EXPECT_NE(other, before) << "change " << i;
        asked_so_far.push_back(other);
    }
    // A launch that the user named holds whatever the stack says.
    Method named = method;
    named.host.given = true;
    EXPECT_NE(*question_of(**model, system, request, named), asked_so_far.front());
}

TEST(PlanPart, each_part_counts_once) {
    EXPECT_NE(why_not({}), "");
    EXPECT_NE(why_not({part(0)}).find("part 1/2 is missing"), std::string::npos);
    EXPECT_NE(why_not({part(1)}).find("part 0/2 is missing"), std::string::npos);
    EXPECT_NE(why_not({part(0), part(0)}).find("part.0"), std::string::npos);
    PlanPart of_three = part(1);
    of_three.shards = 3;
    EXPECT_NE(why_not({part(0), of_three}).find("one of 3 parts"), std::string::npos);
    PlanPart of_many = part(1); // no memory for parts that nobody gave
    of_many.shards = 1U << 20U;
    EXPECT_NE(why_not({of_many}).find("part 0/1048576 is missing"), std::string::npos);
}

// 11 combinations part into 6 and 5, never into 7 and 4.
TEST(PlanPart, counts_are_those_of_a_shared_search) {
    PlanPart more = part(0), less = part(1);
    more.plan.evaluated = 7;
    less.plan.evaluated = 4;
    EXPECT_NE(why_not({more, less}).find("its share of the 11"), std::string::npos);
}

TEST(PlanPart, splits_are_those_that_were_asked_for) {
    for (const PlanPoint& odd : {point(3, 1, 2.0), point(4, 1, 2.0), point(32, 1, 2.0)}) {
        PlanPart other = part(0);
        other.plan.front = {odd};
        EXPECT_NE(why_not({other, part(1)}).find("not asked for"), std::string::npos);
    }
}

} // namespace
} // namespace dubhe::study
