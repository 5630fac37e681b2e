// SPDX-License-Identifier: Apache-2.0
// Several programs, or several objects, with one catalog file: what happens must be what some order of the changes,
// one after the other, would have led to, and whoever is not part of it must have been refused.
#include "catalog_file.h"
#include "gpus.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace dubhe::hardware {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class CatalogSharing : public CatalogFile {};

// Children that have opened the file and wait until all have.
class StartingLine {
  public:
    explicit StartingLine(int runners) : runners_{runners} {
        EXPECT_EQ(pipe(ready_.data()), 0);
        EXPECT_EQ(pipe(go_.data()), 0);
    }
    ~StartingLine() {
        for (const int end : {ready_[0], ready_[1], go_[0], go_[1]})
            close(end);
    }
    StartingLine(const StartingLine&) = delete;
    StartingLine& operator=(const StartingLine&) = delete;

    // In a child. False where the parent is gone.
    [[nodiscard]] bool wait() const {
        char byte = 0;
        return ::write(ready_[1], &byte, 1) == 1 && ::read(go_[0], &byte, 1) == 1;
    }
    // In the parent.
    void start() const {
        char byte = 0;
        for (int i = 0; i < runners_; ++i)
            EXPECT_EQ(::read(ready_[0], &byte, 1), 1);
        for (int i = 0; i < runners_; ++i)
            EXPECT_EQ(::write(go_[1], &byte, 1), 1);
    }

  private:
    int runners_;
    std::array<int, 2> ready_{}, go_{};
};

constexpr int runners = 6;
constexpr int failed_to_open = 2;

// Processes that each open the file, and once all have, change it at the same time. Whether each succeeded.
template <class Change>
std::array<bool, runners> at_once(const std::filesystem::path& file, Change change) {
    const StartingLine line{runners};
    std::array<pid_t, runners> children{};
    for (int i = 0; i < runners; ++i) {
        children[i] = fork();
        if (children[i] != 0) continue;
        Result<Catalog> catalog = Catalog::open(file);
        const bool opened = catalog && catalog->open_notes().empty();
        if (!line.wait() || !opened) _exit(failed_to_open);
        _exit(change(*catalog, i) ? 0 : 1);
    }
    line.start();
    std::array<bool, runners> done{};
    for (int i = 0; i < runners; ++i) {
        int status = 0;
        EXPECT_EQ(waitpid(children[i], &status, 0), children[i]);
        EXPECT_TRUE(WIFEXITED(status));
        EXPECT_NE(WEXITSTATUS(status), failed_to_open);
        done[i] = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }
    return done;
}

// A different number of the entry for each.
constexpr std::array<Specification, runners> own_number{Specification::tdp,          Specification::l2_size,
                                                        Specification::memory_size,  Specification::boost_clock,
                                                        Specification::l2_bandwidth, Specification::peak_fp8};

TEST_F(CatalogSharing, ProcessesThatStartAtOnceAllSucceed) {
    const auto done =
        at_once(file, [](Catalog& catalog, int i) { return catalog.put(own_gpu("Mine " + std::to_string(i))).ok(); });
    for (const bool each : done)
        EXPECT_TRUE(each);
    EXPECT_EQ(open().entries().size(), all_gpus().size() + runners);
}

TEST_F(CatalogSharing, EditsOfOneEntryAtOnceAllLast) {
    const auto done = at_once(file, [](Catalog& catalog, int i) {
        return catalog
            .edit("T4",
                  [&](Gpu gpu) -> Result<Gpu> {
                      set(gpu, own_number[i], 1000.0 + i);
                      return gpu;
                  })
            .ok();
    });
    const Gpu t4 = open().find("T4").value();
    for (int i = 0; i < runners; ++i) {
        EXPECT_TRUE(done[i]);
        EXPECT_EQ(get(t4, own_number[i]), 1000.0 + i) << name_of(own_number[i]);
    }
}

TEST_F(CatalogSharing, OneOfSeveralReplacementsLastsAndTheOthersAreRefused) {
    const auto done = at_once(file, [](Catalog& catalog, int i) {
        Gpu gpu = catalog.find("T4").value();
        set(gpu, own_number[i], 1000.0 + i);
        return catalog.put(gpu).ok();
    });
    const Gpu t4 = open().find("T4").value();
    EXPECT_EQ(std::ranges::count(done, true), 1);
    for (int i = 0; i < runners; ++i)
        EXPECT_EQ(get(t4, own_number[i]) == 1000.0 + i, done[i]) << name_of(own_number[i]);
}

TEST_F(CatalogSharing, OneOfSeveralGetsAnAlias) {
    const auto done = at_once(file, [](Catalog& catalog, int i) {
        Gpu gpu = own_gpu("Mine " + std::to_string(i));
        gpu.aliases = {"the one"};
        return catalog.put(gpu).ok();
    });
    EXPECT_EQ(std::ranges::count(done, true), 1);
    const Catalog catalog = open();
    EXPECT_TRUE(catalog.open_notes().empty()) << to_text(catalog.open_notes());
    EXPECT_EQ(catalog.entries().size(), all_gpus().size() + 1);
}

TEST_F(CatalogSharing, OneOfSeveralGetsAName) {
    const auto done = at_once(file, [](Catalog& catalog, int i) {
        Gpu gpu = own_gpu();
        gpu.tdp = Watts{100.0 + i};
        return catalog.put(gpu).ok();
    });
    EXPECT_EQ(std::ranges::count(done, true), 1);
    EXPECT_EQ(open().find("Mine").value().tdp->value(), 100.0 + (std::ranges::find(done, true) - done.begin()));
}

TEST_F(CatalogSharing, ARefusedReplacementCanBeMadeFromTheEntryAsItIsNow) {
    Catalog here = open(), there = open();
    Gpu cooler = shipped("T4"), larger = shipped("T4");
    cooler.tdp = Watts{71};
    larger.memory_size = Bytes{1e11};
    ASSERT_TRUE(here.put(cooler));
    const Result<Done> refused = there.put(larger);
    ASSERT_FALSE(refused);
    EXPECT_THAT(to_text(refused.diagnostics()), AllOf(HasSubstr("T4"), HasSubstr(file.string()),
                                                      HasSubstr("changed meanwhile"), HasSubstr("read it again")));
    larger = there.find("T4").value();
    EXPECT_EQ(larger, cooler) << "a refused change shows what the file holds";
    larger.memory_size = Bytes{1e11};
    ASSERT_TRUE(there.put(larger));
    EXPECT_EQ(open().find("T4").value(), larger);
}

TEST_F(CatalogSharing, AnImportIsRefusedAsAWhole) {
    Catalog here = open(), there = open();
    ASSERT_TRUE(here.put(own_gpu("Two")));
    EXPECT_FALSE(there.put(std::array{own_gpu("One"), own_gpu("Two")}));
    EXPECT_FALSE(open().find("One"));
}

TEST_F(CatalogSharing, AChangeTakesInTheOthersChanges) {
    Catalog here = open(), there = open();
    ASSERT_TRUE(here.put(own_gpu("Theirs")));
    ASSERT_TRUE(here.remove("K80"));
    ASSERT_TRUE(there.put(own_gpu("Mine")));
    EXPECT_EQ(all_gpus(there), all_gpus(open()));
    EXPECT_EQ(there.entry("K80"), nullptr);
    ASSERT_TRUE(there.remove("Theirs"));
    EXPECT_FALSE(here.remove("Theirs")) << "gone by then";
    EXPECT_EQ(here.entry("Theirs"), nullptr);
}

TEST_F(CatalogSharing, NoNameThatAnotherTookMeanwhile) {
    Catalog here = open(), there = open();
    ASSERT_TRUE(there.remove("T4"));
    ASSERT_TRUE(here.remove("K80"));
    Gpu mine = own_gpu();
    mine.aliases = {"Tesla T4"};
    ASSERT_TRUE(there.put(mine));
    const Result<Done> reset = here.reset("T4");
    ASSERT_FALSE(reset);
    EXPECT_THAT(to_text(reset.diagnostics()), AllOf(HasSubstr("Tesla T4"), HasSubstr("unique")));
    EXPECT_TRUE(open().open_notes().empty());
}

TEST_F(CatalogSharing, OnesOwnChangesAreNoneOfAnother) {
    Catalog catalog = open();
    Gpu gpu = own_gpu();
    gpu.price = Price{Money{1.0 / 3}, "EUR", "2024-03", "a shop"};
    // Kept as text in GB/s: just below a power of two, bytes per second are twice as dense as the doubles in GB/s that
    // stand for them (1e9 is 1.86 * 2^29), so that about half of these come back with another last bit.
    for (int i = 1; i <= 50; ++i)
        gpu.links.push_back({"Wire " + std::to_string(i), BytesPerSecond{std::ldexp(1.9 + i / 1001.0, 39)}});
    ASSERT_TRUE(catalog.put(gpu));
    EXPECT_EQ(catalog.find("Mine").value(), open().find("Mine").value());
    gpu.tdp = Watts{5};
    EXPECT_TRUE(catalog.put(gpu));
    EXPECT_TRUE(catalog.put(gpu));
}

TEST_F(CatalogSharing, AnEditThatCannotBeKeptChangesNothing) {
    Catalog catalog = open();
    const auto refused = [&](std::string_view name, const std::function<Result<Gpu>(const Gpu&)>& change) {
        const Result<Gpu> edited = catalog.edit(name, change);
        EXPECT_FALSE(edited);
        return edited ? std::string{} : to_text(edited.diagnostics());
    };
    const auto renamed = [](Gpu gpu) -> Result<Gpu> { return gpu.name = "T5", gpu; };
    const auto negative = [](Gpu gpu) -> Result<Gpu> { return gpu.tdp = Watts{-1}, gpu; };
    const auto taken = [](Gpu gpu) -> Result<Gpu> { return gpu.aliases = {"Tesla K80"}, gpu; };
    const auto unwilling = [](const Gpu&) -> Result<Gpu> { return error("not today"); };
    EXPECT_THAT(refused("T4", renamed), HasSubstr("keeps its name"));
    EXPECT_THAT(refused("T4", negative), HasSubstr("tdp_W"));
    EXPECT_THAT(refused("T4", taken), HasSubstr("Tesla K80"));
    EXPECT_THAT(refused("T4", unwilling), HasSubstr("not today"));
    EXPECT_THAT(refused("T44", unwilling), AllOf(HasSubstr("T44"), HasSubstr("Did you mean")));
    EXPECT_EQ(all_gpus(catalog), all_gpus());
    EXPECT_EQ(all_gpus(open()), all_gpus());
}

TEST(CatalogEdit, WorksInMemoryAndByAlias) {
    Catalog catalog = Catalog::in_memory().value();
    const Result<Gpu> edited =
        catalog.edit("NVIDIA Tesla T4", [](Gpu gpu) -> Result<Gpu> { return gpu.tdp = Watts{71}, gpu; });
    ASSERT_TRUE(edited);
    EXPECT_EQ(edited->tdp, Watts{71});
    EXPECT_EQ(catalog.entry("T4")->gpu, *edited);
    EXPECT_EQ(catalog.entry("T4")->origin, Origin::modified);
}

} // namespace
} // namespace dubhe::hardware
