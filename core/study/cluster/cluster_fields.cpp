// SPDX-License-Identifier: Apache-2.0
#include "cluster_fields.h"

namespace dubhe::study {

namespace {

constexpr double least_bandwidth = 1e3, most_bandwidth = 1e18; // B/s; beyond, times are none that anyone can use
constexpr double smallest = 1e-9, longest_s = 1e18;            // of times that have to be more than none

ask::Values rate_values(Message absent) {
    return {.least = least_bandwidth, .most = most_bandwidth, .unit = Unit::bytes_per_s, .absent = std::move(absent)};
}

ask::Values time_values(bool may_be_zero, Message absent) {
    return {
        .least = may_be_zero ? 0.0 : smallest, .most = longest_s, .unit = Unit::seconds, .absent = std::move(absent)};
}

} // namespace

const ask::Fields<SystemChanges>& system_fields() {
    static const ask::Fields<SystemChanges> all{
        ask::quantity(&SystemChanges::node_bandwidth,
                      {"node_bandwidth", "--node-bandwidth", "", message("links in the machine"), "",
                       "What a GPU's messages reach in its machine, one direction: 600GB/s"},
                      rate_values("the system's own")),
        ask::quantity(&SystemChanges::network_bandwidth,
                      {"network_bandwidth", "--network-bandwidth", "", message("links between machines"), "",
                       "All network ports of a machine together: 100GB/s"},
                      rate_values("the system's own")),
        ask::number(&SystemChanges::leaf_machines,
                    {"leaf_machines", "--leaf-machines", "", "", "",
                     "Machines below one leaf switch: with rails (port i of each on leaf i) as many as it has "
                     "ports down, else these over a machine's ports"},
                    {.absent = "all", .called = "COUNT"}),
        ask::number(&SystemChanges::oversubscription,
                    {"oversubscription", "--oversubscription", "", "", "",
                     "Bandwidth of a leaf's ports to machines over that to the spine"},
                    {.absent = Message::number("1"), .called = "RATIO"}),
    };
    return all;
}

const ask::Fields<AskedInput>& input_fields() {
    static const ask::Fields<AskedInput> all{
        ask::quantity(&AskedInput::sample_bytes,
                      {"sample_bytes", "--sample-size", "", message("size of a sample"), message("Sample"),
                       message("What is read for one: 110 kB for a JPEG of ImageNet")},
                      {.least = 1.0, .most = 1e18, .unit = Unit::bytes, .absent = message("not waited for")}),
        ask::quantity(&AskedInput::read,
                      {"read_rate", "--input-rate", "", message("reading rate"), message("Reading"),
                       message("What a machine reads and decodes of samples: 2 GB/s")},
                      rate_values(message("not waited for"))),
        ask::quantity(&AskedInput::copy,
                      {"copy_rate", "--copy-rate", "", message("copying rate"), message("Copying"),
                       message("What the host copies to each GPU: 12 GB/s")},
                      rate_values(message("not waited for"))),
        ask::flag(&AskedInput::first,
                  {"input_first", "--input-first", "", message("when samples are read"), message("Before each step"),
                   message("Samples are read before each step, not beside the one before")}),
    };
    return all;
}

Result<simulation::InputPipeline> input_of(const AskedInput& asked) {
    const bool rates = asked.read || asked.copy;
    if (rates && !asked.sample_bytes)
        return error(message("what a machine reads or copies says nothing without the size of a sample, such as 110 kB "
                             "for a JPEG of ImageNet"));
    if (!rates && asked.sample_bytes)
        return error(message("the size of a sample says nothing without a rate: what a machine reads, or what is "
                             "copied to a GPU"));
    simulation::InputPipeline input;
    input.sample_bytes = asked.sample_bytes.value_or(0.0);
    input.read = asked.read.value_or(0.0);
    input.copy = asked.copy.value_or(0.0);
    input.overlaps = !asked.first;
    return input;
}

const ask::Fields<AskedFailures>& failure_fields() {
    static const ask::Fields<AskedFailures> all{
        ask::quantity(&AskedFailures::gpu_s,
                      {"failure_gpu_s", "--failure-every", "", message("time between failures of one GPU"),
                       message("One GPU every"),
                       message("Mean time between failures that stop the run, of one GPU with its share of the "
                               "machine")},
                      time_values(false, Message::number("50700 h"))),
        ask::quantity(&AskedFailures::checkpoint_s,
                      {"checkpoint_s", "--checkpoint-time", "", message("time of a checkpoint"), message("Checkpoint"),
                       message("That no step runs while a checkpoint is written: its size over the bandwidth to "
                               "storage, less what is written beside steps")},
                      time_values(true, Message::number("10 s"))),
        ask::quantity(&AskedFailures::restart_s,
                      {"restart_s", "--restart-time", "", message("time of a restart"), message("Restart"),
                       message("From a failure until the first step again: 5 min to reload and start")},
                      time_values(true, Message::number("5 min"))),
        ask::quantity(&AskedFailures::interval_s,
                      {"checkpoint_every_s", "--checkpoint-every", "", message("time between checkpoints"),
                       message("Every"), message("Time between checkpoints")},
                      time_values(false, message("the time with the most goodput"))),
    };
    return all;
}

Reliability reliability_of(const AskedFailures& asked) {
    Reliability made;
    made.gpu_seconds = asked.gpu_s.value_or(made.gpu_seconds);
    made.checkpoint_s = asked.checkpoint_s.value_or(made.checkpoint_s);
    made.restart_s = asked.restart_s.value_or(made.restart_s);
    made.interval_s = asked.interval_s.value_or(made.interval_s);
    return made;
}

} // namespace dubhe::study
