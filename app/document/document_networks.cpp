// SPDX-License-Identifier: GPL-3.0-or-later
// The document's networks: which files may be read, and preparing what is shown on another thread.
#include "../appearance/words.h"
#include "document.h"
#include "stack_hosts.h"

#include <QFileInfo>

#include <algorithm>
#include <filesystem>

namespace dubhe::app {

namespace {

constexpr std::size_t most_prepared = 16; // networks kept, so that going back and forth is instant

bool lies_under(const std::filesystem::path& file, const std::filesystem::path& folder) {
    std::error_code ignored;
    const auto real_file = std::filesystem::weakly_canonical(file, ignored);
    const auto real_folder = std::filesystem::weakly_canonical(folder, ignored);
    const auto relative = real_file.lexically_relative(real_folder);
    return !relative.empty() && *relative.begin() != "..";
}

// Also of a file that can't be predicted yet, so that its dimensions can be given.
struct ReadNetwork {
    Result<study::NetworkPtr> network;
    std::vector<workload::OpenDimension> open{};
};

ReadNetwork read_anew(const workload::Recipe& recipe, std::span<const study::NetworkPtr> known = {}) {
    ReadNetwork read{study::prepare(recipe, known)};
    if (read.network) {
        read.open = (*read.network)->open_dimensions;
    } else if (auto open = workload::open_dimensions(recipe)) {
        read.open = *std::move(open);
    }
    return read;
}

bool lacks_a_size(std::span<const workload::OpenDimension> dimensions) {
    return std::ranges::any_of(dimensions, [](const auto& each) { return !each.size; });
}

} // namespace

void Document::allow_file(const std::string& file) {
    allowed_files_.insert(file);
    Q_EMIT files_allowed_changed();
    const auto reads = [&](const workload::Recipe& recipe) {
        return recipe.network == file || std::ranges::any_of(recipe.parts, [&](const workload::RecipePart& part) {
                   return part.recipe.network == file;
               });
    };
    std::erase_if(prepared_, [&](const auto& network) { return reads(network->recipe); }); // may be new
    if (!reads(wanted_)) return;
    wanted_ = {};
    prepare_network();
}

void Document::read_file(const workload::Recipe& recipe, const std::function<void()>& add) {
    handed_over_.push_back({recipe, add});
    write_out_hosts(handed_over_.back().recipe, catalog_);
    if (handed_over_.size() == 1) {
        refusal_.clear();
        read_next_file();
    }
}

void Document::cancel_reading() {
    handed_over_.clear();
    reading_.cancel();
}

void Document::read_next_file() {
    if (handed_over_.empty()) return;
    reading_.start(
        tr("Reading %1").arg(QString::fromStdString(handed_over_.front().recipe.network)),
        [recipe = handed_over_.front().recipe](const Progress&) { return read_anew(recipe); },
        [this](const ReadNetwork& result) {
            const HandedOver read = std::move(handed_over_.front());
            handed_over_.pop_front();
            if (result.network) {
                keep_prepared(*result.network);
                read.add();
            } else if (lacks_a_size(result.open)) { // the form asks for it
                read.add();
            } else {
                refusal_ = result.network.diagnostics();
                Q_EMIT file_refused(refusal_);
            }
            read_next_file();
        });
}

// A portfolio is made of these where it can be: a new weight builds nothing.
std::vector<study::NetworkPtr> Document::known_networks() const {
    std::vector<study::NetworkPtr> known(prepared_.begin(), prepared_.end());
    for (const study::NetworkPtr& each : prepared_) {
        for (const study::NetworkPart& part : each->parts)
            known.push_back(part.network);
    }
    return known;
}

void Document::keep_prepared(const study::NetworkPtr& network) {
    std::erase(prepared_, network);
    prepared_.push_front(network);
    if (prepared_.size() > most_prepared) prepared_.pop_back();
}

void Document::allow_named_files() {
    for (const std::string& file : files_not_allowed())
        allow_file(file);
}

std::vector<std::string> Document::files_not_allowed() const {
    std::vector<std::string> files;
    for (const ProjectWorkload& each : project_.workloads) {
        if (each.recipe.parts.empty() && !may_read(each.recipe)) files.push_back(each.recipe.network);
    }
    return files;
}

bool Document::may_read(const workload::Recipe& recipe) const {
    if (!recipe.parts.empty())
        return std::ranges::all_of(recipe.parts, [this](const auto& part) { return may_read(part.recipe); });
    if (recipe.file) return true; // nothing outside the project is touched
    const std::string& network = recipe.network;
    if (!workload::names_a_file(network) || allowed_files_.contains(network)) return true;
    return !file_.isEmpty() && lies_under(network, QFileInfo{file_}.absolutePath().toStdString());
}

// Of a recipe that may not be read.
std::string Document::refused_file(const workload::Recipe& recipe) const {
    const auto part = std::ranges::find_if(recipe.parts, [this](const auto& each) { return !may_read(each.recipe); });
    return part == recipe.parts.end() ? recipe.network : part->recipe.network;
}

const study::NetworkPart* Document::part() const {
    if (!network_ || !network_->is_portfolio()) return nullptr;
    const auto part = std::ranges::find(network_->parts, part_, &study::NetworkPart::title);
    return part == network_->parts.end() ? &network_->parts.front() : &*part;
}

study::NetworkPtr Document::one_network() const {
    return part() ? part()->network : network_;
}

void Document::show_part(const std::string& title) {
    if (std::exchange(part_, title) != title) Q_EMIT network_changed();
}

const ProjectWorkload* Document::current() const {
    const auto& [workloads, index] = std::tie(project_.workloads, project_.current_workload);
    return index < workloads.size() ? &workloads[index] : nullptr;
}

void Document::prepare_network() {
    const ProjectWorkload* workload = current();
    if (!workload) {
        preparation_.cancel();
        wanted_ = {};
        const bool had_one = network_ || !network_errors_.empty();
        network_.reset();
        network_errors_.clear();
        open_dimensions_.clear();
        if (had_one) Q_EMIT network_changed();
        return;
    }
    const workload::Recipe& recipe = workload->recipe;
    if (recipe == wanted_) return;
    wanted_ = recipe;
    if (!may_read(recipe)) {
        preparation_.cancel();
        open_dimensions_.clear();
        take_network(recipe,
                     error(words("lies outside the project's folder and has not been read: a project may come from "
                                 "anywhere. Allow it in the message bar, or drop the file onto the window.")
                               .toStdString(),
                           refused_file(recipe)));
        return;
    }
    const auto known = std::ranges::find(prepared_, recipe, [](const auto& network) { return network->recipe; });
    if (known != prepared_.end()) {
        preparation_.cancel();
        take_network(recipe, study::NetworkPtr{*known});
        return;
    }
    preparation_.start(
        tr("Preparing %1").arg(QString::fromStdString(workload->title)),
        [recipe, known = known_networks()](const Progress&) { return read_anew(recipe, known); },
        [this, recipe](const ReadNetwork& read) {
            if (recipe != wanted_) return;
            open_dimensions_ = read.open;
            take_network(recipe, read.network);
        });
}

void Document::take_network(const workload::Recipe& recipe, const Result<study::NetworkPtr>& result) {
    if (recipe != wanted_) return;
    network_ = result ? *result : nullptr;
    if (network_) open_dimensions_ = network_->open_dimensions;
    network_errors_ = result ? Diagnostics{} : result.diagnostics();
    if (network_) keep_prepared(network_);
    Q_EMIT network_changed();
}

std::vector<study::NetworkPtr> Document::gather_networks() {
    std::vector<study::NetworkPtr> networks;
    for (const ProjectWorkload& each : project_.workloads) {
        const auto known =
            std::ranges::find(prepared_, each.recipe, [](const auto& network) { return network->recipe; });
        networks.push_back(known == prepared_.end() ? nullptr : *known);
    }
    if (!gathering_.busy()) gather_next();
    return networks;
}

void Document::gather_next() {
    const auto is_known = [&](const workload::Recipe& recipe) {
        return std::ranges::find(not_built_, recipe) != not_built_.end() ||
               std::ranges::any_of(prepared_, [&](const auto& network) { return network->recipe == recipe; });
    };
    if (project_.workloads.size() > most_prepared) return; // they would push each other out
    for (const ProjectWorkload& each : project_.workloads) {
        if (is_known(each.recipe) || !may_read(each.recipe)) continue;
        gathering_.start(
            tr("Preparing %1").arg(QString::fromStdString(each.title)),
            [recipe = each.recipe, known = known_networks()](const Progress&) { return study::prepare(recipe, known); },
            [this, recipe = each.recipe](const Result<study::NetworkPtr>& result) {
                if (result) {
                    keep_prepared(*result);
                } else {
                    not_built_.push_back(recipe);
                }
                Q_EMIT networks_gathered();
            });
        return;
    }
}

} // namespace dubhe::app
