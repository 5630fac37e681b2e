// SPDX-License-Identifier: GPL-3.0-or-later
#include "project_schema.h"

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

constexpr std::array<ProjectSchema, 1> schemas{{{tables_1, ""}}};

} // namespace

std::span<const ProjectSchema> project_schemas() {
    return schemas;
}

} // namespace dubhe::app
