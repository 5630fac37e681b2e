// SPDX-License-Identifier: GPL-3.0-or-later
#include "edits.h"

#include "free_name.h"
#include "note_edits.h"

#include <core/study/predict/portfolio.h>

#include <algorithm>
#include <cassert>

namespace dubhe::app {

namespace {

bool is_hypothetical(const Project& project, const TickedGpu& ticked) {
    return find_hypothetical(project, ticked.name) != nullptr;
}

// A hypothetical GPU may share the slot of a real one: its line is dashed.
int first_free_slot(const Project& project, int first, int step, bool hypothetical) {
    const auto taken = [&](int slot) {
        return std::ranges::any_of(project.ticked, [&](const TickedGpu& ticked) {
            return ticked.slot == slot && is_hypothetical(project, ticked) == hypothetical;
        });
    };
    int slot = first;
    while (taken(slot))
        slot += step;
    return slot;
}

// The hue that no ticked GPU shows, else the lowest free slot beyond the hues.
int new_hue(const Project& project, bool hypothetical) {
    for (int hue = 0; hue < palette_hues; ++hue) {
        const bool shown = std::ranges::any_of(
            project.ticked, [hue](const TickedGpu& ticked) { return ticked.slot % palette_hues == hue; });
        if (!shown) return hue;
    }
    return first_free_slot(project, 0, 1, hypothetical);
}

// The hue of a GPU's relatives: its base, or what was made from it or from the same base; else a new one.
int slot_for(const Project& project, const std::string& name) {
    const HypotheticalGpu* self = find_hypothetical(project, name);
    const std::string& family = self ? self->base : name;
    for (const TickedGpu& ticked : project.ticked) {
        const HypotheticalGpu* other = find_hypothetical(project, ticked.name);
        if ((other ? other->base : ticked.name) != family) continue;
        return first_free_slot(project, ticked.slot % palette_hues, palette_hues, self != nullptr);
    }
    return new_hue(project, self != nullptr);
}

bool gpu_name_is_taken(const Project& project, const std::string& name, const NameTaken& taken) {
    return find_hypothetical(project, name) || taken(name);
}

} // namespace

void add_workload(Project& project, std::string title, const workload::Recipe& recipe) {
    title = free_name(title, [&](const std::string& candidate) {
        return std::ranges::any_of(project.workloads, [&](const auto& each) { return each.title == candidate; });
    });
    project.workloads.push_back({std::move(title), recipe});
    project.current_workload = project.workloads.size() - 1;
}

bool set_workload_weight(Project& project, std::string_view title, double weight) {
    const auto found = std::ranges::find(project.workloads, title, &ProjectWorkload::title);
    if (found == project.workloads.end() || !(weight >= study::least_weight && weight <= study::largest_weight))
        return false;
    found->weight = weight;
    return true;
}

bool set_workload_load(Project& project, std::string_view title, double load) {
    const auto found = std::ranges::find(project.workloads, title, &ProjectWorkload::title);
    if (found == project.workloads.end() ||
        (load != 0.0 && !(load >= study::least_load && load <= study::largest_load)))
        return false;
    found->load = load;
    return true;
}

void duplicate_workload(Project& project, std::size_t index) {
    assert(index < project.workloads.size());
    const ProjectWorkload copy = project.workloads[index];
    add_workload(project, copy.title, copy.recipe);
}

void remove_workload(Project& project, std::size_t index) {
    assert(index < project.workloads.size());
    remove_note(project, ProjectNote::About::workload, project.workloads[index].title);
    project.workloads.erase(project.workloads.begin() + static_cast<std::ptrdiff_t>(index));
    if (project.current_workload > index) --project.current_workload;
    const std::size_t last = project.workloads.empty() ? 0 : project.workloads.size() - 1;
    project.current_workload = std::min(project.current_workload, last);
}

void remove_network(Project& project, std::string_view network) {
    for (std::size_t i = project.workloads.size(); i-- > 0;) {
        if (project.workloads[i].recipe.network == network) remove_workload(project, i);
    }
}

bool rename_workload(Project& project, std::size_t index, const std::string& title) {
    assert(index < project.workloads.size());
    if (title == project.workloads[index].title) return true;
    if (title.empty() || title.size() > longest_name) return false;
    if (std::ranges::any_of(project.workloads, [&](const auto& each) { return each.title == title; })) return false;
    for (ProjectView& view : project.views) {
        if (view.workload == project.workloads[index].title) view.workload = title;
    }
    for (ProjectWorkload& each : project.workloads) {
        for (workload::RecipePart& part : each.recipe.parts) {
            if (part.title == project.workloads[index].title) part.title = title;
        }
    }
    rename_note(project, ProjectNote::About::workload, project.workloads[index].title, title);
    project.workloads[index].title = title;
    return true;
}

void set_recipe(Project& project, std::size_t index, const workload::Recipe& recipe) {
    assert(index < project.workloads.size());
    project.workloads[index].recipe = recipe;
}

const HypotheticalGpu* find_hypothetical(const Project& project, std::string_view name) {
    const auto found = std::ranges::find(project.hypothetical_gpus, name, &HypotheticalGpu::name);
    return found == project.hypothetical_gpus.end() ? nullptr : &*found;
}

HypotheticalGpu* find_hypothetical(Project& project, std::string_view name) {
    const auto found = std::ranges::find(project.hypothetical_gpus, name, &HypotheticalGpu::name);
    return found == project.hypothetical_gpus.end() ? nullptr : &*found;
}

bool is_ticked(const Project& project, std::string_view name) {
    return std::ranges::find(project.ticked, name, &TickedGpu::name) != project.ticked.end();
}

void tick_gpu(Project& project, const std::string& name) {
    if (is_ticked(project, name)) return;
    const int slot = slot_for(project, name);
    project.ticked.push_back({name, slot});
}

void untick_gpu(Project& project, std::string_view name) {
    std::erase_if(project.ticked, [name](const TickedGpu& ticked) { return ticked.name == name; });
}

std::string add_hypothetical(Project& project, const std::string& base, const NameTaken& taken) {
    std::string name = free_name(
        "My " + base, [&](const std::string& candidate) { return gpu_name_is_taken(project, candidate, taken); });
    project.hypothetical_gpus.push_back({name, base, {}});
    tick_gpu(project, name);
    return name;
}

std::string duplicate_hypothetical(Project& project, const std::string& name, const NameTaken& taken) {
    const HypotheticalGpu* original = find_hypothetical(project, name);
    assert(original);
    HypotheticalGpu copy = *original;
    copy.name = free_name(copy.name,
                          [&](const std::string& candidate) { return gpu_name_is_taken(project, candidate, taken); });
    std::string copy_name = copy.name;
    project.hypothetical_gpus.push_back(std::move(copy));
    tick_gpu(project, copy_name);
    return copy_name;
}

bool rename_hypothetical(Project& project, const std::string& name, const std::string& new_name,
                         const NameTaken& taken) {
    HypotheticalGpu* gpu = find_hypothetical(project, name);
    assert(gpu);
    if (new_name == name) return true;
    if (new_name.empty() || new_name.size() > longest_name) return false;
    if (gpu_name_is_taken(project, new_name, taken)) return false;
    gpu->name = new_name;
    rename_ticked(project, name, new_name);
    return true;
}

void remove_hypothetical(Project& project, const std::string& name) {
    untick_gpu(project, name);
    remove_note(project, ProjectNote::About::gpu, name);
    std::erase_if(project.hypothetical_gpus, [&](const HypotheticalGpu& gpu) { return gpu.name == name; });
    for (ProjectView& view : project.views)
        std::erase_if(view.ticked, [&](const TickedGpu& ticked) { return ticked.name == name; });
}

void set_overrides(Project& project, std::string_view name, std::span<const hardware::Override> overrides) {
    if (HypotheticalGpu* gpu = find_hypothetical(project, name))
        gpu->overrides.assign(overrides.begin(), overrides.end());
}

Result<Done> set_tariff(Project& project, const study::Tariff& tariff) {
    study::Tariff kept = tariff;
    kept.price.reset();
    kept.rent.reset();
    if (Result<Done> sound = study::check(kept); !sound) return sound;
    project.tariff = std::move(kept);
    return Done{};
}

} // namespace dubhe::app
