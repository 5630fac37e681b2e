// SPDX-License-Identifier: Apache-2.0
// A folder of a test's own with the place of a catalog file in it.
#pragma once

#include <core/hardware/catalog/catalog.h>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <utility>

namespace dubhe::hardware {

class CatalogFile : public testing::Test {
  protected:
    CatalogFile() {
        std::string name = (std::filesystem::temp_directory_path() / "dubhe_catalog_XXXXXX").string();
        folder = mkdtemp(name.data());
        file = folder / "catalog.sqlite";
    }
    ~CatalogFile() override {
        std::error_code ignored;
        std::filesystem::remove_all(folder, ignored);
    }
    [[nodiscard]] Catalog open() const {
        Result<Catalog> catalog = Catalog::open(file);
        EXPECT_TRUE(catalog) << (catalog ? "" : to_text(catalog.diagnostics()));
        return std::move(catalog).value();
    }
    [[nodiscard]] std::string refusal() const {
        const Result<Catalog> catalog = Catalog::open(file);
        EXPECT_FALSE(catalog.ok());
        if (catalog) return {};
        EXPECT_EQ(catalog.diagnostics().size(), 1U);
        EXPECT_EQ(catalog.diagnostics().front().file, file.string());
        return to_text(catalog.diagnostics());
    }
    void sql(const std::string& statement) const {
        SQLite::Database{file.string(), SQLite::OPEN_READWRITE}.exec(statement);
    }
    void write(const std::string& bytes) const { std::ofstream{file, std::ios::binary} << bytes; }
    [[nodiscard]] std::string bytes() const {
        std::ifstream in{file, std::ios::binary};
        return {std::istreambuf_iterator<char>{in}, {}};
    }

    std::filesystem::path folder, file;
};

} // namespace dubhe::hardware
