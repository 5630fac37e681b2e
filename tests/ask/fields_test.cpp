// SPDX-License-Identifier: Apache-2.0
// What holds of every table of fields, over random questions: whatever is asked comes back from its command, each field
// holds what it was given and nothing else, and names are told apart.
#include "random_values.h"

#include <app/cli/options/field_options.h>
#include <core/simulation/parallel/split_fields.h>
#include <core/study/cluster/cluster_fields.h>
#include <core/study/predict/recipe_fields.h>
#include <core/study/predict/tariff_fields.h>
#include <core/study/serving/serving_fields.h>

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>

#include <set>

namespace dubhe::ask {
namespace {

// Each table under the name of its struct.
template <class Check>
void with_every_table(Check check) {
    check(simulation::split_fields(), "Split");
    check(simulation::habit_fields(), "habits");
    check(study::recipe_fields(), "Recipe");
    check(study::tariff_fields(), "Tariff");
    check(study::system_fields(), "SystemChanges");
    check(study::input_fields(), "AskedInput");
    check(study::failure_fields(), "AskedFailures");
    check(study::replica_fields(), "ReplicaSplit");
    check(study::engine_fields(), "EngineSetting");
}

template <class S>
void expect_same(const Fields<S>& fields, const S& a, const S& b) {
    for (const Field<S>& field : fields)
        RC_ASSERT(text_of(field, field.get(a)) == text_of(field, field.get(b)));
}

template <class S>
S read_back(const Fields<S>& fields, std::vector<std::string> words) {
    S read;
    CLI::App command;
    cli::add_fields(command, fields, read);
    std::ranges::reverse(words); // as CLI11 takes them
    command.parse(words);
    return read;
}

TEST(Fields, AQuestionComesBackFromItsCommand) {
    with_every_table([](const auto& fields, const char* name) {
        EXPECT_TRUE(rc::check(name, [&fields] {
            const auto asked = test::random_struct(fields);
            auto read = read_back(fields, words(fields, asked));
            for (const auto& field : fields)
                if (field.option.empty()) field.set(read, field.get(asked)); // the command has it from elsewhere
            expect_same(fields, read, asked);
        }));
    });
}

// NETWORK,KEY=VALUE,...
TEST(Fields, AQuestionComesBackFromItsAssignments) {
    with_every_table([](const auto& fields, const char* name) {
        EXPECT_TRUE(rc::check(name, [&fields] {
            const auto asked = test::random_struct(fields);
            std::decay_t<decltype(asked)> read;
            for (const std::string& text : assignments(fields, asked)) {
                const std::size_t equals = text.find('=');
                const auto* const field = find(fields, text.substr(0, equals));
                RC_ASSERT(field != nullptr);
                Value value = *parse(*field, text.substr(equals + 1));
                if (auto* const more = std::get_if<std::vector<std::string>>(&value)) {
                    auto all = std::get<std::vector<std::string>>(field->get(read));
                    all.insert(all.end(), more->begin(), more->end());
                    value = all;
                }
                field->set(read, value);
            }
            expect_same(fields, read, asked);
        }));
    });
}

TEST(Fields, EachHoldsWhatItWasGivenAndNothingElse) {
    with_every_table([](const auto& fields, const char* name) {
        EXPECT_TRUE(rc::check(name, [&fields] {
            const auto before = test::random_struct(fields);
            for (const auto& field : fields) {
                const Value given = test::value_for(field);
                auto after = before;
                field.set(after, given);
                RC_ASSERT(holds(field, given));
                RC_ASSERT(field.get(after) == given);
                for (const auto& other : fields)
                    if (other.key != field.key) RC_ASSERT(other.same(before, after));
            }
        }));
    });
}

// What is settled stays so, and says nothing without effect.
TEST(Fields, SettlingIsDoneOnce) {
    with_every_table([](const auto& fields, const char* name) {
        EXPECT_TRUE(rc::check(name, [&fields] {
            const auto once = settled(fields, test::random_struct(fields));
            expect_same(fields, settled(fields, once), once);
            RC_ASSERT(without_effect(fields, once).empty());
        }));
    });
}

TEST(Fields, AreToldApart) {
    with_every_table([](const auto& fields, const char* name) {
        std::set<std::string> seen;
        for (const auto& field : fields) {
            for (const std::string& each : {"key " + field.key, field.option, "column " + field.column}) {
                const bool is_named = !each.empty() && each != "column ";
                EXPECT_TRUE(!is_named || seen.insert(each).second) << name << ": " << each;
            }
            EXPECT_FALSE(field.option.empty() && field.column.empty()) << name << ": " << field.key;
        }
    });
}

// Help is a sentence without its full stop; what has no effect alone names an option of the same table.
TEST(Fields, AreDescribed) {
    with_every_table([](const auto& fields, const char* name) {
        for (const auto& field : fields) {
            EXPECT_FALSE(field.help.empty()) << name << ": " << field.key;
            EXPECT_FALSE(field.help.english().ends_with('.')) << field.help.english();
            const std::string needed = field.needs.substr(0, field.needs.find(' '));
            const bool known = std::ranges::any_of(fields, [&](const auto& each) { return each.option == needed; });
            EXPECT_TRUE(needed.empty() || known || name == std::string{"habits"}) << needed;
        }
    });
}

TEST(Fields, ChangesAreNamed) {
    simulation::Split before, after;
    after.tensor = 8;
    after.overlap_tensor = true;
    const std::vector<Message> titles = changes(simulation::split_fields(), before, after);
    EXPECT_THAT(titles, testing::ElementsAre(Message{"tensor-parallel ranks"}, Message{"summing inputs' gradients"}));
}

TEST(Fields, WhatHasNoEffectIsSaid) {
    simulation::Split split;
    split.shard_ranks = 4;
    const Diagnostics notes = without_effect(simulation::split_fields(), split);
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_EQ(notes[0].message.english(), "--shard-ranks has no effect without --zero");
    split.zero = simulation::Zero::states;
    EXPECT_TRUE(without_effect(simulation::split_fields(), split).empty());
}

// A recipe's optimizer is said where it trains, its batch always.
TEST(Fields, CopiedCommandsSayWhatMatters) {
    workload::Recipe recipe;
    EXPECT_THAT(words(study::recipe_fields(), recipe, recipe),
                testing::ElementsAre("--batch", "1", "--mode", "inference", "--precision", "fp32"));
    recipe.mode = workload::Mode::training;
    EXPECT_THAT(words(study::recipe_fields(), recipe, recipe), testing::Contains("--optimizer"));
}

} // namespace
} // namespace dubhe::ask
