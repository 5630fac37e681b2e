// SPDX-License-Identifier: Apache-2.0
#include <core/tables/csv.h>
#include <core/tables/grid.h>
#include <core/tables/html.h>
#include <core/tables/json.h>

#include <gtest/gtest.h>

#include <set>

namespace dubhe::tables {
namespace {

struct Inner {
    double seconds = 0.0;
};
struct Outer {
    std::string name;
    const Inner* inner = nullptr;
};

Table<Inner> inner_table() {
    Table<Inner> table;
    table.add({"time", Kind::number, Unit::seconds, "time", "", {}, "seconds"}, &Inner::seconds);
    return table;
}

Table<Outer> outer_table(const std::string& object) {
    Table<Outer> table;
    table.add({"name", Kind::text, Unit::none, "Name"}, &Outer::name);
    table.embed<Inner>(inner_table(), &Outer::inner, object);
    return table;
}

const Inner quick{0.002};
const std::vector<Outer> outers{{"a", &quick}, {"b", nullptr}};

// What a terminal shows ends in the symbol that the key's ending spells: a number means the same in both.
TEST(Tables, UnitsOfTextsAreThoseOfKeys) {
    std::set<std::string_view> endings;
    for (std::size_t u = 0; u < unit_count; ++u) {
        const auto unit = static_cast<Unit>(u);
        EXPECT_EQ(symbol_of(unit).empty(), ending_of(unit).empty()) << u;
        if (symbol_of(unit).empty()) continue;
        EXPECT_TRUE(endings.insert(ending_of(unit)).second) << "two units end in " << ending_of(unit);
        if (unit == Unit::per_s || unit == Unit::per_joule) continue; // of what, a column says
        const std::string text = quantity_text(unit, 1.0);
        EXPECT_TRUE(text.ends_with(' ' + std::string{symbol_of(unit)})) << text;
    }
}

TEST(Tables, AnEmbeddedTableIsWhatItsPartHas) {
    EXPECT_EQ(csv_of(outer_table({}), outers), "name,time_s\na,0.002\nb,\n");
    EXPECT_EQ(text_of(outer_table({}), outers), "Name  time\na     2 ms\nb        -\n");
}

TEST(Tables, HtmlHasTheTitlesOfTextAndEscapesCells) {
    const std::vector<Outer> rows{{"<a & \"b\">", &quick}};
    EXPECT_EQ(html_of(outer_table({}), rows),
              "<table><tr><th class=\"text\">Name</th><th>time</th></tr>\n"
              "<tr><td class=\"text\">&lt;a &amp; &quot;b&quot;&gt;</td><td>2 ms</td></tr>\n"
              "</table>\n");
}

TEST(Tables, JsonHasFormerKeysAndObjects) {
    EXPECT_EQ(json_of(outer_table({}), outers).dump(),
              R"([{"name":"a","seconds":0.002,"time_s":0.002},{"name":"b","seconds":null,"time_s":null}])");
    EXPECT_EQ(json_of(outer_table("inner"), outers)[0].dump(),
              R"({"name":"a","inner":{"seconds":0.002,"time_s":0.002}})");
}

TEST(Tables, SharesAndFactorsReadAsPeopleSayThem) {
    EXPECT_EQ(value_text(Unit::share, 0.54), "54 %");
    EXPECT_EQ(value_text(Unit::share, 0.001), "<1 %");
    EXPECT_EQ(value_text(Unit::factor, 1.9), "1.9x");
    EXPECT_EQ(value_text(Unit::factor, 0.0), "-");
}

// Texts to the left, numbers to the right, unless the title says otherwise.
TEST(Tables, TitlesSayTheSide) {
    EXPECT_EQ(grid_title({"a", Kind::text, Unit::none, "A"}), "<A");
    EXPECT_EQ(grid_title({"a", Kind::text, Unit::none, ">A"}), "A");
    EXPECT_EQ(grid_title({"a", Kind::number, Unit::none, "A"}), "A");
    EXPECT_EQ(grid_title({"a", Kind::number, Unit::none, "<A"}), "<A");
    EXPECT_EQ(grid_title({"a", Kind::flag, Unit::none, blank}), "<");
}

} // namespace
} // namespace dubhe::tables
