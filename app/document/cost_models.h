// SPDX-License-Identifier: GPL-3.0-or-later
// The cost models of a session: made from one library, the user's own where there is a readable one, else the one that
// ships with the program. Each is made once, when it is first wanted, and lives as long as this object: predictions
// that still run on another thread hold plain pointers. GUI thread.
#pragma once

#include <core/cost/models.h>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dubhe::app {

class CostModels {
  public:
    // `own_file`: where the user's fitted library is kept, whether it is there or not; empty: only the shipped one.
    explicit CostModels(std::filesystem::path own_file = {});

    // Looks for the user's library anew; models made of the former one stay usable.
    void reload();
    // What the user has measured himself; null: nothing. `auto` prefers it, and `measured` is made of it alone.
    void set_measured(std::shared_ptr<const cost::Measured> measured) { measured_ = std::move(measured); }

    [[nodiscard]] const std::shared_ptr<const cost::Library>& library() const { return library_; }
    [[nodiscard]] bool own() const { return own_; } // else it is the shipped one
    [[nodiscard]] const std::filesystem::path& own_file() const { return own_file_; }
    [[nodiscard]] const Diagnostics& problems() const { return problems_; } // why the user's own is not used

    // Whether the library holds the model; says why not, and how to get it. Nothing is parsed.
    [[nodiscard]] Result<Done> offers(std::string_view name) const;
    [[nodiscard]] Result<const cost::CostModel*> model(std::string_view name);

  private:
    struct Made {
        std::shared_ptr<const cost::Library> library;
        std::shared_ptr<const cost::Measured> measured;
        std::shared_ptr<const cost::CostModel> model;
    };

    std::filesystem::path own_file_;
    std::shared_ptr<const cost::Library> library_;
    std::shared_ptr<const cost::Measured> measured_;
    bool own_ = false;
    Diagnostics problems_;
    std::vector<Made> made_;
};

} // namespace dubhe::app
