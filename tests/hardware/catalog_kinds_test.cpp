// SPDX-License-Identifier: Apache-2.0
// Links, systems and hosts beside GPUs: what ships, what files keep, what undo brings back, files of the format before.
#include "catalog_file.h"
#include "gpus.h"

#include <core/hardware/catalog/kinds.h>
#include <core/hardware/fields.h>

#include <gmock/gmock.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <set>

namespace dubhe::hardware {
namespace {

using testing::AllOf;
using testing::HasSubstr;

Link own_link(std::string name = "Wire") {
    return {std::move(name), LinkKind::other, BytesPerSecond{1e9 / 3}, 0.7, Seconds{1.5e-6}, {"the wire"},
            "a dream",       "2024-03"};
}

System own_system(std::string name = "Box") {
    System system;
    system.name = std::move(name);
    system.gpu = "A100-SXM4-80GB";
    system.gpus_per_node = 4;
    system.gpu_link = "NVLink 3 (12 lanes)";
    system.topology = Topology::mesh;
    system.source = "a dream";
    return system;
}

Host own_host(std::string name = "Ours") {
    Host host;
    host.name = std::move(name);
    host.framework = "PyTorch 2";
    host.launch = Seconds{7e-6};
    host.source = "a dream";
    return host;
}

// Every field set to something of its own, through the table of fields: a field that is missing there is not tested,
// and then no file keeps it either; the counts below tell.
template <class Item>
Item full() {
    Item item;
    for (const TextFieldOf<Item>& field : text_fields<Item>()) {
        const std::string key{field.key};
        std::string value = "some " + key + ", \"quoted\"";
        if (key == "name") value = "Full";
        if (key == "aliases") value = "first alias;second, alias";
        if (key == "kind") value = "nvlink";
        if (key == "topology") value = "mesh";
        if (key == "links_GBps") value = "NVLink 3=300;Wire=1.5";
        if (key == "price_amount") value = "12.5";
        if (key == "rent_amount") value = "2.25";
        if (key == "price_currency" || key == "rent_currency") value = "EUR";
        if (key == "price_date" || key == "rent_date" || key == "date") value = "2024-03-18";
        EXPECT_EQ(field.set(item, value), "") << key;
    }
    double value = 0.125;
    for (const NumberFieldOf<Item>& field : number_fields<Item>())
        field.set(item, (value += 0.0625) * field.scale);
    return item;
}

CatalogItems all_full() {
    return {{full<Gpu>()}, {full<Link>()}, {full<System>()}, {full<Host>()}};
}

TEST(CatalogKinds, EveryFieldSurvivesJsonAndCsv) {
    const CatalogItems items = all_full();
    const Result<CatalogItems> json = parse_items_json(to_items_json(items), "x.json");
    ASSERT_TRUE(json) << to_text(json.diagnostics());
    EXPECT_EQ(*json, items);
    for (const ItemKind kind : {ItemKind::gpu, ItemKind::link, ItemKind::system, ItemKind::host}) {
        const Result<CatalogItems> csv = parse_items(to_items_csv(items, kind), "x.csv");
        ASSERT_TRUE(csv) << to_text(csv.diagnostics());
        ASSERT_EQ(csv->size(), 1U);
        EXPECT_EQ(csv->gpus, kind == ItemKind::gpu ? items.gpus : std::vector<Gpu>{});
        EXPECT_EQ(csv->links, kind == ItemKind::link ? items.links : std::vector<Link>{});
        EXPECT_EQ(csv->systems, kind == ItemKind::system ? items.systems : std::vector<System>{});
        EXPECT_EQ(csv->hosts, kind == ItemKind::host ? items.hosts : std::vector<Host>{});
    }
}

TEST_F(CatalogFile, EveryFieldOfEveryKindSurvivesTheDatabase) {
    const CatalogItems items = all_full();
    ASSERT_TRUE(open().put(items));
    const Catalog catalog = open();
    EXPECT_EQ(catalog.find("Full").value(), items.gpus[0]);
    EXPECT_EQ(catalog.find_link("Full").value(), items.links[0]);
    EXPECT_EQ(catalog.find_system("second, alias").value(), items.systems[0]);
    EXPECT_EQ(catalog.find_host("Full").value(), items.hosts[0]);
    EXPECT_EQ(catalog.links().back().origin, Origin::user);
}

TEST(CatalogKinds, TheShippedOnesReadBackAndNameWhatIsThere) {
    const Catalog& catalog = shipped_catalog();
    EXPECT_GE(catalog.links().size(), 30U);
    EXPECT_GE(catalog.systems().size(), 25U);
    EXPECT_GE(catalog.hosts().size(), 2U);
    const CatalogItems items = catalog.items();
    const Result<CatalogItems> read = parse_items_json(to_items_json(items), "x.json");
    ASSERT_TRUE(read) << to_text(read.diagnostics());
    EXPECT_EQ(*read, items);
    for (const System& system : items.systems) {
        EXPECT_TRUE(catalog.entry(system.gpu)) << system.name;
        for (const std::string& name : {system.gpu_link, system.host_link, system.network_link}) {
            EXPECT_TRUE(name.empty() || catalog.find_link(name)) << system.name;
        }
    }
    std::set<LinkKind> kinds;
    for (const Link& link : items.links) {
        EXPECT_FALSE(link.source.empty()) << link.name;
        kinds.insert(link.kind);
    }
    EXPECT_EQ(kinds.size(), link_kind_count - 1) << "all but \"other\"";
}

// One direction, as the data sheets' totals of both halved.
TEST(CatalogKinds, PublishedRates) {
    const auto rate = [](std::string_view name) {
        return shipped_catalog().find_link(name).value().bandwidth->value();
    };
    EXPECT_EQ(rate("NVLink 1"), 80e9);  // P100: 160 GB/s
    EXPECT_EQ(rate("NVLink 2"), 150e9); // V100: 300 GB/s
    EXPECT_EQ(rate("NVLink 3"), 300e9); // A100: 600 GB/s
    EXPECT_EQ(rate("NVLink 4"), 450e9); // H100: 900 GB/s
    EXPECT_EQ(rate("NVLink 5"), 900e9); // B200: 1.8 TB/s
    EXPECT_EQ(rate("EDR"), 100e9 / 8);
    EXPECT_EQ(rate("InfiniBand NDR"), 400e9 / 8);
    // PCI Express: lanes times GT/s times 128/130, in bytes; the entries round to 1 %.
    for (const auto& [name, transfers] :
         {std::pair{"PCIe 3.0 x16", 8e9}, {"PCIe 4.0 x16", 16e9}, {"PCIe 5.0 x16", 32e9}})
        EXPECT_NEAR(rate(name), 16 * transfers * 128 / 130 / 8, 0.01 * rate(name)) << name;
    // A GPU's own entry and the link of its name agree.
    for (const Gpu& gpu : all_gpus()) {
        for (const GpuLink& link : gpu.links) {
            if (!link.kind.starts_with("PCIe")) continue;
            EXPECT_EQ(rate(link.kind), link.bandwidth.value()) << gpu.name;
        }
    }
}

TEST(CatalogKinds, RefusesWhatIsWrongWithThem) {
    const auto refusal = [](std::string_view text) {
        const Result<CatalogItems> read = parse_items(text, "x.json");
        EXPECT_FALSE(read) << text;
        return read ? std::string{} : to_text(read.diagnostics());
    };
    EXPECT_THAT(refusal(R"({"links": [{"name": "A", "kind": "string"}]})"),
                AllOf(HasSubstr("kind"), HasSubstr("nvlink")));
    EXPECT_THAT(refusal(R"({"links": [{"name": "A", "efficiency": 1.5}]})"), HasSubstr("0 to 1"));
    EXPECT_THAT(refusal(R"({"links": [{"name": "A", "price": {}}]})"), HasSubstr("no key"));
    EXPECT_THAT(refusal(R"({"systems": [{"name": "A", "topology": 5}]})"), HasSubstr("a text"));
    EXPECT_THAT(refusal(R"({"systems": [{"name": "A"}, {"name": "a"}]})"), HasSubstr("unique"));
    EXPECT_THAT(refusal(R"({"systems": [{"name": "A", "date": "lately"}]})"), HasSubstr("2024-03"));
    EXPECT_THAT(refusal(R"({"wires": []})"), HasSubstr("links"));
    const Result<CatalogItems> csv = parse_items_csv("name,kind,latency_us\nA,nvlink,fast\n", "x.csv");
    ASSERT_FALSE(csv);
    EXPECT_THAT(to_text(csv.diagnostics()), AllOf(HasSubstr("x.csv:2"), HasSubstr("latency_us")));
}

TEST(CatalogKinds, DamagedFilesNeverCrash) {
    CatalogItems few = all_full();
    few.systems.push_back(own_system());
    const std::string good = to_items_json(few);
    EXPECT_TRUE(rc::check("a catalog of all kinds with bytes changed or cut off is read or refused", [&] {
        std::string text = good.substr(0, *rc::gen::inRange<std::size_t>(0, good.size() + 1));
        for (const std::size_t place :
             *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, good.size()))) {
            if (place < text.size()) text[place] = *rc::gen::arbitrary<char>();
        }
        const Result<CatalogItems> read = parse_items(text, *rc::gen::arbitrary<bool>() ? "x.csv" : "x.json");
        if (!read) RC_ASSERT(!read.diagnostics().empty());
    }));
}

TEST_F(CatalogFile, LinksAndSystemsChangeByTheSameRules) {
    Catalog catalog = open();
    const Link shipped_link = catalog.find_link("NVLink 3").value();
    Link changed = shipped_link;
    changed.latency = Seconds{9e-6};
    ASSERT_TRUE(catalog.put(changed));
    ASSERT_TRUE(catalog.put(own_link()));
    ASSERT_TRUE(catalog.put(own_system("T4"))) << "kinds have names of their own";
    ASSERT_TRUE(catalog.put(own_host("DGX-1 (V100 16GB)")));
    ASSERT_TRUE(catalog.remove(ItemKind::system, "DGX-2"));
    ASSERT_TRUE(catalog.remove(ItemKind::host, "usual host"));
    Catalog again = open();
    EXPECT_EQ(again.find_host("DGX-1 (V100 16GB)").value(), own_host("DGX-1 (V100 16GB)"));
    EXPECT_FALSE(again.find_host("usual host"));
    EXPECT_EQ(again.removed(ItemKind::host), std::vector<std::string>{"usual host"});
    EXPECT_EQ(again.find_link(shipped_link.name).value(), changed);
    EXPECT_FALSE(again.find_system("DGX-2"));
    EXPECT_TRUE(again.find("T4"));
    EXPECT_FALSE(again.put(own_link("the wire"))) << "a name that another one has as an alias";
    EXPECT_FALSE(again.reset(ItemKind::link, "Wire")) << "nothing shipped to go back to";
    ASSERT_TRUE(again.reset(ItemKind::link, shipped_link.name));
    ASSERT_TRUE(again.reset(ItemKind::system, "DGX-2"));
    ASSERT_TRUE(again.remove(ItemKind::link, "Wire"));
    ASSERT_TRUE(again.remove(ItemKind::system, "T4"));
    ASSERT_TRUE(again.remove(ItemKind::host, "DGX-1 (V100 16GB)"));
    ASSERT_TRUE(again.reset(ItemKind::host, "usual host"));
    EXPECT_EQ(open().items(), shipped_catalog().items());
    sql("UPDATE link SET kind = 'string', bandwidth_Bps = 5 WHERE name = 'InfiniBand HDR'");
    const Catalog damaged = open();
    EXPECT_THAT(to_text(damaged.open_notes()), AllOf(HasSubstr("table link"), HasSubstr("InfiniBand HDR")));
    EXPECT_EQ(damaged.items(), shipped_catalog().items()) << "the shipped one stands in";
}

TEST_F(CatalogFile, RestoreBringsBackWhatWasThere) {
    EXPECT_TRUE(rc::check("any change undone", [&] {
        Catalog catalog = open();
        ASSERT_TRUE(catalog.put(own_gpu("First")));
        ASSERT_TRUE(catalog.put(own_gpu("Last")));
        const CatalogItems before = catalog.items();
        const ItemKind kind = *rc::gen::element(ItemKind::gpu, ItemKind::link, ItemKind::system, ItemKind::host);
        const std::string name =
            *rc::gen::element(std::string{"First"}, std::string{"L4"}, std::string{"NVLink 3 (12 lanes)"},
                              std::string{"DGX-2"}, std::string{"usual host"}, std::string{"New"});
        const ItemState state = catalog.state_of(kind, name);
        for (int i = 0; i < 3; ++i) {
            switch (*rc::gen::inRange(0, 3)) {
            case 0:
                static_cast<void>(catalog.remove(kind, name));
                break;
            case 1:
                static_cast<void>(catalog.reset(kind, name));
                break;
            default:
                if (kind == ItemKind::gpu) static_cast<void>(catalog.put(own_gpu(name)));
                if (kind == ItemKind::link)
                    static_cast<void>(catalog.put(Link{name, LinkKind::other, {}, {}, {}, {}, "a", ""}));
                if (kind == ItemKind::system) static_cast<void>(catalog.put(own_system(name)));
                if (kind == ItemKind::host) static_cast<void>(catalog.put(own_host(name)));
            }
        }
        const Result<Done> done = catalog.restore(state);
        RC_ASSERT(done.ok());
        RC_ASSERT(catalog.state_of(kind, name) == state);
        RC_ASSERT(catalog.items() == before);
        RC_ASSERT(open().items() == before);
    }));
}

TEST_F(CatalogFile, ARenamedEntryIsTwoStates) {
    Catalog catalog = open();
    Gpu gpu = own_gpu("Before");
    gpu.aliases = {"mine"};
    ASSERT_TRUE(catalog.put(gpu));
    const std::array before{catalog.state_of(ItemKind::gpu, "Before"), catalog.state_of(ItemKind::gpu, "After")};
    gpu.name = "After";
    ItemState gone = before[0], there = before[1];
    gone.content = std::monostate{};
    there.content = gpu;
    ASSERT_TRUE(catalog.restore(std::array{gone, there})) << "the alias moves along";
    EXPECT_EQ(catalog.find("mine").value().name, "After");
    ASSERT_TRUE(catalog.restore(before));
    EXPECT_EQ(catalog.find("mine").value().name, "Before");
    EXPECT_FALSE(catalog.entry("After"));
    gone.name = "Another";
    gone.content = gpu;
    EXPECT_FALSE(catalog.restore(gone)) << "content of another name";
}

TEST_F(CatalogFile, FilesOfFormatOneAreBroughtAlong) {
    std::ifstream script{std::string{DUBHE_SOURCE_DIR} + "/tests/hardware/files/catalog_1.sql"};
    SQLite::Database{file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE}.exec(
        std::string{std::istreambuf_iterator<char>{script}, {}});
    {
        const Catalog catalog = open();
        EXPECT_TRUE(catalog.open_notes().empty()) << to_text(catalog.open_notes());
        EXPECT_EQ(catalog.find("T4").value(), shipped("T4")) << "as it ships now, not as it did then";
        EXPECT_EQ(catalog.entry("L4")->origin, Origin::modified);
        EXPECT_EQ(catalog.find("L4").value().tdp, Watts{60});
        EXPECT_EQ(catalog.entry("K80"), nullptr) << "removed by the user";
        const Gpu own = catalog.find("the card").value();
        EXPECT_EQ(own.memory_bandwidth, BytesPerSecond{1234.5e9});
        EXPECT_EQ(own.price, (Price{Money{99.5}, "EUR", "2024-03-18", "a shop"}));
        EXPECT_EQ(own.date, "");
        EXPECT_EQ(catalog.items().links, shipped_catalog().items().links);
        EXPECT_EQ(catalog.items().systems, shipped_catalog().items().systems);
    }
    Catalog again = open();
    Gpu own = again.find("Bench card").value();
    own.date = "2024-03";
    ASSERT_TRUE(again.put(own));
    EXPECT_EQ(open().find("Bench card").value(), own);
}

// Format 5 is format 6 without systems' leaf switches.
TEST_F(CatalogFile, FilesOfFormatFiveAreBroughtAlong) {
    ASSERT_TRUE(open().put(own_gpu("Bench card")));
    for (const char* column : {"leaf_machines", "oversubscription"})
        sql(std::string{"ALTER TABLE system DROP COLUMN "} + column);
    sql("PRAGMA user_version = 5");
    Catalog catalog = open();
    EXPECT_TRUE(catalog.open_notes().empty()) << to_text(catalog.open_notes());
    EXPECT_EQ(catalog.items().systems, shipped_catalog().items().systems);
    System own = catalog.find_system("DGX H100").value();
    own.name = "Ours";
    own.aliases.clear();
    own.leaf_machines = 32;
    own.oversubscription = 2;
    ASSERT_TRUE(catalog.put(own));
    EXPECT_EQ(open().find_system("Ours").value(), own);
}

// Format 4 is format 5 without hosts.
TEST_F(CatalogFile, FilesOfFormatFourAreBroughtAlong) {
    ASSERT_TRUE(open().put(own_gpu("Bench card")));
    sql("DROP TABLE host");
    sql("PRAGMA user_version = 4");
    Catalog catalog = open();
    EXPECT_TRUE(catalog.open_notes().empty()) << to_text(catalog.open_notes());
    EXPECT_EQ(catalog.items().hosts, shipped_catalog().items().hosts);
    EXPECT_EQ(catalog.find("Bench card").value(), own_gpu("Bench card"));
    ASSERT_TRUE(catalog.put(own_host()));
    EXPECT_EQ(open().find_host("Ours").value(), own_host());
}

// Format 3 is format 4 less the peaks of six and four bits. A file that has one of the columns already keeps it.
TEST_F(CatalogFile, FilesOfFormatThreeAreBroughtAlong) {
    Gpu own = own_gpu("Bench card");
    ASSERT_TRUE(open().put(own));
    for (const char* column : {"peak_fp6_FLOPs", "sparse_peak_fp6_FLOPs", "sparse_peak_fp4_FLOPs"})
        sql(std::string{"ALTER TABLE gpu DROP COLUMN "} + column);
    sql("DROP TABLE host");
    sql("PRAGMA user_version = 3");
    Catalog catalog = open();
    EXPECT_TRUE(catalog.open_notes().empty()) << to_text(catalog.open_notes());
    EXPECT_EQ(catalog.find("Bench card").value(), own);
    EXPECT_EQ(catalog.find("B200").value(), shipped("B200"));
    own.peak[Precision::fp6] = own.sparse_peak[Precision::fp4] = FlopsPerSecond{7e15};
    ASSERT_TRUE(catalog.put(own));
    EXPECT_EQ(open().find("Bench card").value(), own);
}

// Format 2 lacks the columns of a GPU's rent besides.
TEST_F(CatalogFile, FilesOfFormatTwoAreBroughtAlong) {
    Gpu own = own_gpu("Bench card");
    own.price = Price{Money{99.5}, "EUR", "2024-03-18", "a shop"};
    ASSERT_TRUE(open().put(own));
    sql("DROP TABLE host");
    for (const char* column : {"rent_amount", "rent_currency", "rent_date", "rent_source"})
        sql(std::string{"ALTER TABLE gpu DROP COLUMN "} + column);
    sql("PRAGMA user_version = 2");
    Catalog catalog = open();
    EXPECT_TRUE(catalog.open_notes().empty()) << to_text(catalog.open_notes());
    EXPECT_EQ(catalog.find("Bench card").value(), own);
    EXPECT_EQ(catalog.items().gpus.size(), shipped_catalog().items().gpus.size() + 1);
    own.rent = Price{Money{0.75}, "EUR", "2025-06", "a cloud"};
    ASSERT_TRUE(catalog.put(own));
    EXPECT_EQ(open().find("Bench card").value(), own);
}

TEST_F(CatalogFile, AMissingTableOfALaterFormatIsDamage) {
    static_cast<void>(open());
    sql("DROP TABLE host");
    EXPECT_THAT(refusal(), HasSubstr("damaged"));
}

} // namespace
} // namespace dubhe::hardware
