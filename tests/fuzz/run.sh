#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# run.sh RUNS [TARGET...]: each fuzz target, or those named, with that many inputs; DUBHE_FUZZ_JOBS (1) of them at once.
# Builds nothing: `cmake --preset asan && cmake --build --preset fuzz` first. DUBHE_FUZZ_BUILD names another build
# folder, DUBHE_FUZZ_OUT where corpus, logs and what was found lie. Fails where an input crashed, took more than a second
# (DUBHE_FUZZ_TIMEOUT seconds, for a machine that does other things: what took one is kept beside what was found) or
# more than 1 GiB. DUBHE_FUZZ_SEED repeats a run; 0: another one each time.
#
# Each begins with the seeds and with what is kept in tests/fuzz/corpus. `run.sh --keep [TARGET...]` puts there, in place
# of what it holds, the fewest inputs found so far that reach all the code that any of them reaches.
set -uo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
build=${DUBHE_FUZZ_BUILD:-$root/build/asan}
out=${DUBHE_FUZZ_OUT:-$build/fuzz-out}
runs=${1:?"how many inputs a target?"}
shift
keep=no
[ "$runs" != --keep ] || { keep=yes && runs=0; }
kept="$root/tests/fuzz/corpus"
targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
    for program in "$build"/fuzz/fuzz_*; do
        target=${program##*/fuzz_}
        [[ $target == seeds* ]] || targets+=("$target")
    done
fi

mkdir -p "$out/seeds/project"
"$build/fuzz/fuzz_seeds" "$out/seeds" || exit 1
"$build/fuzz/fuzz_seeds_trace" "$out/seeds" || exit 1
[ ! -x "$build/fuzz/fuzz_seeds_project" ] || "$build/fuzz/fuzz_seeds_project" "$out/seeds/project" || exit 1

# Memory that was freed is reused soon: the limit is for what a reader holds, not for what the sanitizer keeps back.
export ASAN_OPTIONS=quarantine_size_mb=16:detect_leaks=0:allocator_may_return_null=0

options_of() { # TARGET RUNS
    options=(-runs="$2" -timeout="${DUBHE_FUZZ_TIMEOUT:-1}" -seed="${DUBHE_FUZZ_SEED:-0}" -report_slow_units=1
        -rss_limit_mb=1024 -max_len=4096 -print_final_stats=1 -verbosity=0)
    case $1 in
    # Names that repeat in blocks, lists that many nodes walk through: small files don't hold enough of them.
    network_json) options+=(-dict="$root/tests/fuzz/json.dict" -max_len=65536) ;;
    onnx) options+=(-max_len=65536) ;;
    # Each input is asked some thirty questions.
    question) options+=(-max_len=65536 -runs="$((($2 + 9) / 10))") ;;
    huggingface | catalog_json | plan_part | request_log | measured_run | execution_trace) options+=(-dict="$root/tests/fuzz/json.dict") ;;
    project | nsight) options+=(-max_len=32768) ;;
    esac
    given=("$out/seeds/$1")
    [ ! -d "$kept/$1" ] || given+=("$kept/$1")
}

run_target() {
    local options given
    options_of "$1" "$runs"
    if "$build/fuzz/fuzz_$1" "${options[@]}" -artifact_prefix="$out/found/$1-" "$out/corpus/$1" "${given[@]}" \
        >"$out/$1.log" 2>&1; then
        echo "$1: $(grep -o 'number_of_executed_units: *[0-9]*' "$out/$1.log" | grep -o '[0-9]*$') inputs"
    else
        echo "$1: see $out/$1.log and $out/found"
        return 1
    fi
}

keep_target() {
    local options given fewest="$out/fewest/$1"
    options_of "$1" 0
    rm -rf "$fewest"
    mkdir -p "$fewest"
    if "$build/fuzz/fuzz_$1" "${options[@]}" -merge=1 "$fewest" "$out/corpus/$1" "${given[@]}" \
        >"$out/$1.keep.log" 2>&1; then
        rm -rf "${kept:?}/$1"
        mkdir -p "$kept"
        mv "$fewest" "$kept/$1"
        echo "$1: $(find "$kept/$1" -type f | wc -l) inputs kept"
    else
        echo "$1: see $out/$1.keep.log"
        return 1
    fi
}

mkdir -p "$out/found"
do_target=run_target
started=()
[ $keep = no ] || do_target=keep_target
for target in "${targets[@]}"; do
    mkdir -p "$out/corpus/$target"
    while [ "$(jobs -rp | wc -l)" -ge "${DUBHE_FUZZ_JOBS:-1}" ]; do
        wait -n
    done
    $do_target "$target" &
    started+=($!)
done
failed=0
for each in "${started[@]}"; do
    wait "$each" || failed=1
done
exit $failed
