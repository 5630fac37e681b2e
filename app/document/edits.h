// SPDX-License-Identifier: GPL-3.0-or-later
// What a user can do to a project, as functions on plain data. They keep what project.h promises: titles and names are
// unique, slots stay while a GPU stays ticked, the current workload exists where there are any.
#pragma once

#include "project.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace dubhe::app {

// Palette slots that are told apart by colour; further ones repeat the colours with another dash and marker.
inline constexpr int palette_hues = 8;

// Adds and makes current; the title gets " (2)" where it is taken.
void add_workload(Project& project, std::string title, const workload::Recipe& recipe);
void duplicate_workload(Project& project, std::size_t index);
void remove_workload(Project& project, std::size_t index);
// Every workload of that network.
void remove_network(Project& project, std::string_view network);
// False where the new title is empty, too long or taken: nothing changes.
bool rename_workload(Project& project, std::size_t index, const std::string& title);
void set_recipe(Project& project, std::size_t index, const workload::Recipe& recipe);
// What a workload weighs beside the others, and its load. False where there is none of that title or the number is out
// of range: nothing changes.
bool set_workload_weight(Project& project, std::string_view title, double weight);
bool set_workload_load(Project& project, std::string_view title, double load);

[[nodiscard]] const HypotheticalGpu* find_hypothetical(const Project& project, std::string_view name);
[[nodiscard]] HypotheticalGpu* find_hypothetical(Project& project, std::string_view name);
[[nodiscard]] bool is_ticked(const Project& project, std::string_view name);
// A real GPU gets the lowest hue that no other has; a hypothetical one the hue of its base, another dash for each.
void tick_gpu(Project& project, const std::string& name);
void untick_gpu(Project& project, std::string_view name);

// Tells whether a name belongs to a catalog entry: a hypothetical GPU must not take it.
using NameTaken = std::function<bool(const std::string&)>;

// Makes and ticks "My <base>" (numbered where taken), without overrides; returns its name.
std::string add_hypothetical(Project& project, const std::string& base, const NameTaken& taken);
std::string duplicate_hypothetical(Project& project, const std::string& name, const NameTaken& taken);
// False where the new name is empty, too long or taken: nothing changes.
bool rename_hypothetical(Project& project, const std::string& name, const std::string& new_name,
                         const NameTaken& taken);
void remove_hypothetical(Project& project, const std::string& name);
void set_overrides(Project& project, std::string_view name, std::span<const hardware::Override> overrides);

// Where the project or one of its views ticks that GPU.
void rename_ticked(Project& project, std::string_view name, const std::string& new_name);
// The catalog's name for a GPU has changed: what the project ticks, derives from and keeps in views follows.
void rename_base(Project& project, std::string_view name, const std::string& new_name);

// What electricity costs and how GPUs are used. Fails, and changes nothing, where check() does;
// prices and rents of GPUs are the catalog's and left out.
[[nodiscard]] Result<Done> set_tariff(Project& project, const study::Tariff& tariff);

// The network's file becomes part of the project (null: it is read from disk again), for every workload that reads it.
void carry_network(Project& project, std::string_view network,
                   const std::shared_ptr<const workload::NetworkFile>& file);

// Keeps what is swept, ticked and shown now, under that name (numbered where taken); returns the name.
std::string keep_view(Project& project, const std::string& name, const std::string& panel);
// Brings back its sweep, its ticked GPUs (those that the project or the catalog may still know) and its workload.
void show_view(Project& project, std::size_t index);
void remove_view(Project& project, std::size_t index);
// False where the new name is empty, too long or taken: nothing changes.
bool rename_view(Project& project, std::size_t index, const std::string& name);

} // namespace dubhe::app
