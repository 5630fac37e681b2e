// SPDX-License-Identifier: Apache-2.0
// A database of its own for each test of measure_operators().
#pragma once

#include "fake_back_end.h"

#include <core/measurement/session.h>

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <unistd.h>
#include <vector>

namespace dubhe::measurement::test {

namespace fs = std::filesystem;
using evidence::Database;

class MeasureOperators : public testing::Test {
  protected:
    void SetUp() override {
        const testing::TestInfo& info = *testing::UnitTest::GetInstance()->current_test_info();
        file_ = fs::temp_directory_path() / (std::string{"dubhe_session_"} + info.name() + std::to_string(getpid()));
        fs::remove(file_);
    }
    void TearDown() override {
        for (const char* suffix : {"", "-journal", "-wal", "-shm"})
            fs::remove(file_.string() + suffix);
    }
    [[nodiscard]] SessionOptions options() {
        SessionOptions all;
        all.chain = world_.options();
        all.date = "2024-03-18";
        return all;
    }
    Result<SessionSummary> run(const std::vector<workload::ProblemKey>& keys, const SessionOptions& how) {
        rows_.clear();
        SessionEvents events;
        events.row = [this](const RowReport& row) { rows_.push_back(row); };
        events.warning = [this](const Diagnostic& what) { warnings_.push_back(what); };
        events.stop = stop_.get_token();
        FakeBackEnd back_end{world_};
        Result<Database> database = Database::open(file_);
        if (!database) return database.diagnostics();
        return measure_operators(back_end, *database, without_network(keys), how, events);
    }
    [[nodiscard]] evidence::MeasurementSet stored() const {
        const Result<Database> database = Database::open(file_); // finishes what a killed program left
        return database ? database->load().value() : evidence::MeasurementSet{};
    }

    fs::path file_;
    FakeWorld world_;
    std::stop_source stop_;
    std::vector<RowReport> rows_;
    Diagnostics warnings_;
};

} // namespace dubhe::measurement::test
