// SPDX-License-Identifier: GPL-3.0-or-later
#include "project_schema.h"

#include "project_file.h"

#include <algorithm>
#include <array>

namespace dubhe::app {

namespace {

constexpr std::array<ProjectTable, 7> tables_1{{
    {"workloads",
     "CREATE TABLE workloads (position INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, network TEXT NOT "
     "NULL, batch INTEGER NOT NULL, sequence INTEGER, past INTEGER NOT NULL, mode TEXT NOT NULL, precision "
     "TEXT NOT NULL, optimizer TEXT NOT NULL)"},
    {"hypothetical_gpus",
     "CREATE TABLE hypothetical_gpus (position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, base TEXT NOT NULL)"},
    // value: in base units (bytes/s, FLOP/s, Hz, bytes, W, count)
    {"overrides", "CREATE TABLE overrides (gpu INTEGER NOT NULL REFERENCES hypothetical_gpus (position), position "
                  "INTEGER NOT NULL, specification TEXT NOT NULL, value REAL NOT NULL, PRIMARY KEY (gpu, position))"},
    {"ticked", "CREATE TABLE ticked (position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, slot INTEGER NOT NULL)"},
    {"sweep",
     "CREATE TABLE sweep (position INTEGER PRIMARY KEY, axis TEXT NOT NULL, first REAL NOT NULL, last REAL NOT "
     "NULL, points INTEGER NOT NULL, logarithmic_axis INTEGER NOT NULL, logarithmic_metric INTEGER NOT NULL, "
     "metric TEXT NOT NULL)"},
    {"settings", "CREATE TABLE settings (position INTEGER PRIMARY KEY, current_workload INTEGER NOT NULL, cost_model "
                 "TEXT NOT NULL, launch_s REAL NOT NULL)"},
    {"layout", "CREATE TABLE layout (position INTEGER PRIMARY KEY, state BLOB NOT NULL)"},
}};

// Networks that the project carries; heat maps and several networks in a sweep; views. In `sweep`, position 0 is the
// project's own and position n + 1 that of view n.
constexpr std::array<ProjectTable, 10> tables_2{{
    {"network_files", "CREATE TABLE network_files (digest TEXT PRIMARY KEY, bytes BLOB NOT NULL)"},
    {"workloads",
     "CREATE TABLE workloads (position INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, network TEXT NOT "
     "NULL, batch INTEGER NOT NULL, sequence INTEGER, past INTEGER NOT NULL, mode TEXT NOT NULL, precision "
     "TEXT NOT NULL, optimizer TEXT NOT NULL, file TEXT REFERENCES network_files (digest))"},
    tables_1[1],
    tables_1[2],
    tables_1[3],
    {"sweep",
     "CREATE TABLE sweep (position INTEGER PRIMARY KEY, axis TEXT NOT NULL, first REAL NOT NULL, last REAL NOT "
     "NULL, points INTEGER NOT NULL, logarithmic_axis INTEGER NOT NULL, logarithmic_metric INTEGER NOT NULL, "
     "metric TEXT NOT NULL, every_workload INTEGER NOT NULL DEFAULT 0, second_axis TEXT, second_first REAL, "
     "second_last REAL, second_points INTEGER, second_logarithmic INTEGER)"},
    tables_1[5],
    tables_1[6],
    {"views", "CREATE TABLE views (position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, panel TEXT NOT NULL, "
              "workload TEXT)"},
    {"view_gpus", "CREATE TABLE view_gpus (view INTEGER NOT NULL REFERENCES views (position), position INTEGER NOT "
                  "NULL, name TEXT NOT NULL, slot INTEGER NOT NULL, PRIMARY KEY (view, position))"},
}};

// What electricity costs and how GPUs are used; without a row as study::Tariff has it.
constexpr std::string_view create_tariff =
    "CREATE TABLE tariff (position INTEGER PRIMARY KEY, electricity REAL, currency TEXT, date TEXT, source TEXT, "
    "life_years REAL NOT NULL, utilisation REAL NOT NULL, load_power REAL NOT NULL, idle_power REAL NOT NULL, pue "
    "REAL NOT NULL)";
constexpr std::array<ProjectTable, 11> tables_3{{tables_2[0],
                                                 tables_2[1],
                                                 tables_2[2],
                                                 tables_2[3],
                                                 tables_2[4],
                                                 tables_2[5],
                                                 tables_2[6],
                                                 tables_2[7],
                                                 tables_2[8],
                                                 tables_2[9],
                                                 {"tariff", create_tariff}}};

// What the cluster panel was told; without a row nothing.
constexpr std::array<ProjectTable, 12> tables_4{
    {tables_3[0],
     tables_3[1],
     tables_3[2],
     tables_3[3],
     tables_3[4],
     tables_3[5],
     tables_3[6],
     tables_3[7],
     tables_3[8],
     tables_3[9],
     tables_3[10],
     {"cluster", "CREATE TABLE cluster (position INTEGER PRIMARY KEY, choices TEXT NOT NULL)"}}};

// Machines that a sweep's GPUs stand in, by the sweep's position; without a row as widgets::SweepMachines has it.
constexpr std::string_view create_machines =
    "CREATE TABLE machines (position INTEGER PRIMARY KEY, system TEXT, gpus INTEGER NOT NULL, tensor INTEGER NOT NULL, "
    "pipeline INTEGER NOT NULL, expert INTEGER NOT NULL, micro_batch INTEGER NOT NULL, batch_grows INTEGER NOT NULL)";
constexpr std::array<ProjectTable, 13> tables_5{{tables_4[0],
                                                 tables_4[1],
                                                 tables_4[2],
                                                 tables_4[3],
                                                 tables_4[4],
                                                 tables_4[5],
                                                 tables_4[6],
                                                 tables_4[7],
                                                 tables_4[8],
                                                 tables_4[9],
                                                 tables_4[10],
                                                 tables_4[11],
                                                 {"machines", create_machines}}};

// Parts of portfolios, which are workloads by their titles; and what the user noted about the project, a workload, a
// GPU or a view: `about` names its kind, `name` which one.
constexpr std::string_view create_portfolio_parts =
    "CREATE TABLE portfolio_parts (workload INTEGER NOT NULL REFERENCES workloads (position), position INTEGER NOT "
    "NULL, title TEXT NOT NULL, weight REAL NOT NULL, PRIMARY KEY (workload, position))";
constexpr std::string_view create_notes =
    "CREATE TABLE notes (position INTEGER PRIMARY KEY, about TEXT NOT NULL, name TEXT, note TEXT NOT NULL)";
// Each a project of its own, written as this one is, with one workload (and the parts of a portfolio) and no scenarios.
constexpr std::string_view create_scenarios =
    "CREATE TABLE scenarios (position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, state BLOB NOT NULL)";
constexpr std::string_view upgrade_5 =
    "CREATE TABLE portfolio_parts (workload INTEGER NOT NULL, position INTEGER NOT NULL, title TEXT NOT NULL, weight "
    "REAL NOT NULL, PRIMARY KEY (workload, position));"
    "CREATE TABLE notes (position INTEGER PRIMARY KEY, about TEXT NOT NULL, name TEXT, note TEXT NOT NULL);"
    "CREATE TABLE scenarios (position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, state BLOB NOT NULL)";
constexpr std::array<ProjectTable, 16> tables_6{{tables_5[0],
                                                 tables_5[1],
                                                 tables_5[2],
                                                 tables_5[3],
                                                 tables_5[4],
                                                 tables_5[5],
                                                 tables_5[6],
                                                 tables_5[7],
                                                 tables_5[8],
                                                 tables_5[9],
                                                 tables_5[10],
                                                 tables_5[11],
                                                 tables_5[12],
                                                 {"portfolio_parts", create_portfolio_parts},
                                                 {"notes", create_notes},
                                                 {"scenarios", create_scenarios}}};

// Sizes of dimensions that a workload's ONNX file leaves open.
constexpr std::string_view create_dimensions =
    "CREATE TABLE dimensions (workload INTEGER NOT NULL REFERENCES workloads (position), position INTEGER NOT NULL, "
    "name TEXT NOT NULL, size INTEGER NOT NULL, PRIMARY KEY (workload, position))";
constexpr std::array<ProjectTable, 17> tables_7{{tables_6[0],
                                                 tables_6[1],
                                                 tables_6[2],
                                                 tables_6[3],
                                                 tables_6[4],
                                                 tables_6[5],
                                                 tables_6[6],
                                                 tables_6[7],
                                                 tables_6[8],
                                                 tables_6[9],
                                                 tables_6[10],
                                                 tables_6[11],
                                                 tables_6[12],
                                                 tables_6[13],
                                                 tables_6[14],
                                                 tables_6[15],
                                                 {"dimensions", create_dimensions}}};

// What runs a workload, null: its graph as it is written; and mixed or narrow numbers, null: those of its precision.
constexpr std::string_view create_workloads_8 =
    "CREATE TABLE workloads (position INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, network TEXT NOT "
    "NULL, batch INTEGER NOT NULL, sequence INTEGER, past INTEGER NOT NULL, mode TEXT NOT NULL, precision "
    "TEXT NOT NULL, optimizer TEXT NOT NULL, file TEXT REFERENCES network_files (digest), stack TEXT, "
    "numbers TEXT)";
constexpr std::string_view upgrade_7 =
    "ALTER TABLE workloads ADD COLUMN stack TEXT; ALTER TABLE workloads ADD COLUMN numbers TEXT";
constexpr std::array<ProjectTable, 17> tables_8{{tables_7[0],
                                                 {"workloads", create_workloads_8},
                                                 tables_7[2],
                                                 tables_7[3],
                                                 tables_7[4],
                                                 tables_7[5],
                                                 tables_7[6],
                                                 tables_7[7],
                                                 tables_7[8],
                                                 tables_7[9],
                                                 tables_7[10],
                                                 tables_7[11],
                                                 tables_7[12],
                                                 tables_7[13],
                                                 tables_7[14],
                                                 tables_7[15],
                                                 tables_7[16]}};

// What the panel that serves was told; without a row nothing.
constexpr std::string_view create_serve = "CREATE TABLE serve (position INTEGER PRIMARY KEY, choices TEXT NOT NULL)";
constexpr std::array<ProjectTable, 18> tables_9{{tables_8[0],
                                                 tables_8[1],
                                                 tables_8[2],
                                                 tables_8[3],
                                                 tables_8[4],
                                                 tables_8[5],
                                                 tables_8[6],
                                                 tables_8[7],
                                                 tables_8[8],
                                                 tables_8[9],
                                                 tables_8[10],
                                                 tables_8[11],
                                                 tables_8[12],
                                                 tables_8[13],
                                                 tables_8[14],
                                                 tables_8[15],
                                                 tables_8[16],
                                                 {"serve", create_serve}}};

// All of the split of a sweep's machines, null: its ranks alone.
constexpr std::string_view create_machines_10 =
    "CREATE TABLE machines (position INTEGER PRIMARY KEY, system TEXT, gpus INTEGER NOT NULL, tensor INTEGER NOT NULL, "
    "pipeline INTEGER NOT NULL, expert INTEGER NOT NULL, micro_batch INTEGER NOT NULL, batch_grows INTEGER NOT NULL, "
    "split TEXT)";
constexpr std::string_view upgrade_9 = "ALTER TABLE machines ADD COLUMN split TEXT";
constexpr std::size_t machines_table = 12;
constexpr auto tables_10 = [] {
    auto tables = tables_9;
    tables[machines_table] = {"machines", create_machines_10};
    return tables;
}();
static_assert(tables_9[machines_table].name == "machines");

// What a workload weighs beside the others, null: 1; and the samples a second that are needed, null: not known. The
// choices of Compare's matrix; without a row the usual ones.
constexpr std::string_view create_workloads_11 =
    "CREATE TABLE workloads (position INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, network TEXT NOT "
    "NULL, batch INTEGER NOT NULL, sequence INTEGER, past INTEGER NOT NULL, mode TEXT NOT NULL, precision "
    "TEXT NOT NULL, optimizer TEXT NOT NULL, file TEXT REFERENCES network_files (digest), stack TEXT, "
    "numbers TEXT, weight REAL, load REAL)";
constexpr std::string_view create_matrix = "CREATE TABLE matrix (position INTEGER PRIMARY KEY, choices TEXT NOT NULL)";
constexpr std::string_view upgrade_10 =
    "ALTER TABLE workloads ADD COLUMN weight REAL; ALTER TABLE workloads ADD COLUMN load REAL;"
    "CREATE TABLE matrix (position INTEGER PRIMARY KEY, choices TEXT NOT NULL)";
constexpr std::size_t workloads_table = 1;
constexpr auto tables_11 = [] {
    std::array<ProjectTable, tables_10.size() + 1> tables{};
    std::ranges::copy(tables_10, tables.begin());
    tables[workloads_table] = {"workloads", create_workloads_11};
    tables.back() = {"matrix", create_matrix};
    return tables;
}();
static_assert(tables_10[workloads_table].name == "workloads");

// Samples that share a sequence, null: one each; and further tokens that are predicted, null: none.
constexpr std::string_view create_workloads_12 =
    "CREATE TABLE workloads (position INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, network TEXT NOT "
    "NULL, batch INTEGER NOT NULL, sequence INTEGER, past INTEGER NOT NULL, mode TEXT NOT NULL, precision "
    "TEXT NOT NULL, optimizer TEXT NOT NULL, file TEXT REFERENCES network_files (digest), stack TEXT, "
    "numbers TEXT, weight REAL, load REAL, packed INTEGER, further_tokens INTEGER)";
constexpr std::string_view upgrade_11 = "ALTER TABLE workloads ADD COLUMN packed INTEGER;"
                                        "ALTER TABLE workloads ADD COLUMN further_tokens INTEGER";
constexpr auto tables_12 = [] {
    auto tables = tables_11;
    tables[workloads_table] = {"workloads", create_workloads_12};
    return tables;
}();

// Adapters that are trained, null: none.
constexpr std::string_view create_workloads_13 =
    "CREATE TABLE workloads (position INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, network TEXT NOT "
    "NULL, batch INTEGER NOT NULL, sequence INTEGER, past INTEGER NOT NULL, mode TEXT NOT NULL, precision "
    "TEXT NOT NULL, optimizer TEXT NOT NULL, file TEXT REFERENCES network_files (digest), stack TEXT, "
    "numbers TEXT, weight REAL, load REAL, packed INTEGER, further_tokens INTEGER, adapters TEXT)";
// The cluster panel's choices said whether adapters were trained, without a rank.
constexpr std::string_view upgrade_12 =
    "ALTER TABLE workloads ADD COLUMN adapters TEXT;"
    "UPDATE workloads SET adapters = '16' WHERE mode = 'training' AND EXISTS (SELECT 1 FROM cluster WHERE CASE WHEN "
    "json_valid(choices) THEN ifnull(json_extract(choices, '$.frozen') = 1, 0) ELSE 0 END)";
constexpr auto tables_13 = [] {
    auto tables = tables_12;
    tables[workloads_table] = {"workloads", create_workloads_13};
    return tables;
}();

// How a network is asked for: a JSON object with a key for each of study::recipe_fields(), dimensions among them, so
// that a further field needs no further version.
constexpr std::string_view create_workloads_14 =
    "CREATE TABLE workloads (position INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, network TEXT NOT NULL, file "
    "TEXT REFERENCES network_files (digest), weight REAL, load REAL, question TEXT NOT NULL)";
constexpr std::string_view upgrade_13 =
    "ALTER TABLE workloads RENAME TO workloads_13;"
    "CREATE TABLE workloads (position INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE, network TEXT NOT NULL, file "
    "TEXT, weight REAL, load REAL, question TEXT NOT NULL);"
    "INSERT INTO workloads SELECT position, title, network, file, weight, load, json_object('batch', batch, 'seq', "
    "sequence, 'past', past, 'mode', mode, 'precision', ifnull(numbers, precision), 'optimizer', optimizer, 'packed', "
    "ifnull(packed, 1), 'further_tokens', ifnull(further_tokens, 0), 'lora', ifnull(adapters, '0'), 'stack', "
    "ifnull(stack, 'as-written'), 'dim', json((SELECT json_group_array(name || '=' || size) FROM (SELECT name, size "
    "FROM dimensions WHERE workload = workloads_13.position ORDER BY dimensions.position)))) FROM workloads_13;"
    "DROP TABLE workloads_13; DROP TABLE dimensions";
constexpr auto tables_14 = [] {
    std::array<ProjectTable, tables_13.size() - 1> tables{};
    std::ranges::copy_if(tables_13, tables.begin(), [](const ProjectTable& each) { return each.name != "dimensions"; });
    tables[workloads_table] = {"workloads", create_workloads_14};
    return tables;
}();

constexpr std::string_view upgrade_1 =
    "CREATE TABLE network_files (digest TEXT PRIMARY KEY, bytes BLOB NOT NULL);"
    "ALTER TABLE workloads ADD COLUMN file TEXT;"
    "ALTER TABLE sweep ADD COLUMN every_workload INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE sweep ADD COLUMN second_axis TEXT;"
    "ALTER TABLE sweep ADD COLUMN second_first REAL;"
    "ALTER TABLE sweep ADD COLUMN second_last REAL;"
    "ALTER TABLE sweep ADD COLUMN second_points INTEGER;"
    "ALTER TABLE sweep ADD COLUMN second_logarithmic INTEGER;"
    "CREATE TABLE views (position INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, panel TEXT NOT NULL, workload TEXT);"
    "CREATE TABLE view_gpus (view INTEGER NOT NULL, position INTEGER NOT NULL, name TEXT NOT NULL, slot INTEGER NOT "
    "NULL, PRIMARY KEY (view, position))";

// The cluster panel's choices stood in the window's layout.
constexpr std::string_view upgrade_3 =
    "CREATE TABLE cluster (position INTEGER PRIMARY KEY, choices TEXT NOT NULL);"
    "INSERT INTO cluster SELECT 0, json_extract(CAST(state AS TEXT), '$.cluster') FROM layout WHERE CASE WHEN "
    "json_valid(CAST(state AS TEXT)) THEN ifnull(json_type(CAST(state AS TEXT), '$.cluster') = 'object' AND "
    "json_extract(CAST(state AS TEXT), '$.cluster') <> '{}', 0) ELSE 0 END";

constexpr std::array<ProjectSchema, 14> schemas{{{tables_1, upgrade_1},
                                                 {tables_2, create_tariff},
                                                 {tables_3, upgrade_3},
                                                 {tables_4, create_machines},
                                                 {tables_5, upgrade_5},
                                                 {tables_6, create_dimensions},
                                                 {tables_7, upgrade_7},
                                                 {tables_8, create_serve},
                                                 {tables_9, upgrade_9},
                                                 {tables_10, upgrade_10},
                                                 {tables_11, upgrade_11},
                                                 {tables_12, upgrade_12},
                                                 {tables_13, upgrade_13},
                                                 {tables_14, ""}}};

static_assert(schemas.size() == project_file_version);

} // namespace

std::span<const ProjectSchema> project_schemas() {
    return schemas;
}

} // namespace dubhe::app
