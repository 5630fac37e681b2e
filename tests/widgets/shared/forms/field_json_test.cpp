// SPDX-License-Identifier: GPL-3.0-or-later
// What a project keeps of a question is that question, and controls show what they are given.
#include "../../../ask/random_values.h"
#include "../../fixture.h"

#include <core/simulation/parallel/split_fields.h>
#include <core/study/cluster/cluster_fields.h>
#include <core/study/predict/recipe_fields.h>
#include <core/study/predict/tariff_fields.h>
#include <core/study/serving/serving_fields.h>
#include <widgets/shared/forms/field_controls.h>
#include <widgets/shared/forms/field_json.h>
#include <widgets/shared/serving/serve_settings.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace dubhe::widgets {
namespace {

template <class Check>
void with_every_table(Check check) {
    check(simulation::split_fields(), "Split");
    check(study::recipe_fields(), "Recipe");
    check(study::tariff_fields(), "Tariff");
    check(study::system_fields(), "SystemChanges");
    check(study::input_fields(), "AskedInput");
    check(study::failure_fields(), "AskedFailures");
    check(study::replica_fields(), "ReplicaSplit");
    check(study::engine_fields(), "EngineSetting");
}

TEST(FieldJson, AQuestionComesBackFromItsProject) {
    with_every_table([](const auto& fields, const char* name) {
        EXPECT_TRUE(rc::check(name, [&fields] {
            const auto asked = dubhe::test::random_struct(fields);
            QJsonObject json;
            write_fields(fields, asked, json);
            const QByteArray bytes = QJsonDocument{json}.toJson();
            const auto read =
                fields_from(fields, QJsonDocument::fromJson(bytes).object(), std::decay_t<decltype(asked)>{});
            for (const auto& field : fields)
                RC_ASSERT(field.same(read, asked));
        }));
    });
}

// A value of another type, or beyond its range, is passed over.
TEST(FieldJson, NonsenseIsPassedOver) {
    const simulation::Split usual;
    for (const QJsonValue& nonsense : {QJsonValue{-1}, QJsonValue{1e300}, QJsonValue{0.5}, QJsonValue{"many"},
                                       QJsonValue{QJsonArray{1, 2}}, QJsonValue{QJsonObject{}}}) {
        QJsonObject json;
        for (const ask::Field<simulation::Split>& field : simulation::split_fields()) {
            const bool number = field.kind == ask::Kind::number; // takes some of these
            if (!number) json[QString::fromStdString(field.key)] = nonsense;
        }
        EXPECT_EQ(fields_from(simulation::split_fields(), json, usual), usual);
    }
}

TEST(FieldControls, ShowWhatTheyAreGiven) {
    QWidget form;
    int changes = 0;
    FieldControls<simulation::Split> controls{simulation::split_fields()};
    for (const ask::Field<simulation::Split>& field : controls.fields())
        controls.make(field, &form, [&changes] { ++changes; });
    EXPECT_TRUE(rc::check([&controls] {
        const simulation::Split asked = dubhe::test::random_struct(simulation::split_fields());
        controls.show(asked);
        RC_ASSERT(controls.entered({}) == asked);
    }));
    EXPECT_GT(changes, 0);
}

// What has no effect can't be entered, but what was can be taken back.
TEST(FieldControls, WithoutEffectCanOnlyBeTakenBack) {
    QWidget form;
    FieldControls<simulation::Split> controls{simulation::split_fields()};
    for (const ask::Field<simulation::Split>& field : controls.fields())
        controls.make(field, &form, [] {});
    simulation::Split split;
    controls.show(split);
    EXPECT_FALSE(controls.of("shard_ranks").rows.front()->isEnabled());
    EXPECT_TRUE(controls.of("zero").rows.front()->isEnabled());
    split.shard_ranks = 4;
    controls.show(split);
    EXPECT_TRUE(controls.of("shard_ranks").rows.front()->isEnabled());
}

} // namespace
} // namespace dubhe::widgets
