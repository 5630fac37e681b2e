#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# run.sh RUNS [TARGET...]: each fuzz target, or those named, with that many inputs, one after the other. Builds nothing:
# `cmake --preset fuzz && cmake --build --preset fuzz` first. DUBHE_FUZZ_BUILD names another build folder,
# DUBHE_FUZZ_OUT where corpus, logs and what was found lie. Fails where an input crashed, took more than a second
# (DUBHE_FUZZ_TIMEOUT seconds, for a machine that does other things: what took one is kept beside what was found) or
# more than 1 GiB. DUBHE_FUZZ_SEED repeats a run; 0: another one each time.
#
# Each begins with the seeds and with what is kept in tests/fuzz/corpus. `run.sh --keep [TARGET...]` puts there, in place
# of what it holds, the fewest inputs found so far that reach all the code that any of them reaches.
set -uo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
build=${DUBHE_FUZZ_BUILD:-$root/build/fuzz}
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
failed=0
for target in "${targets[@]}"; do
    options=(-runs="$runs" -timeout="${DUBHE_FUZZ_TIMEOUT:-1}" -seed="${DUBHE_FUZZ_SEED:-0}" -report_slow_units=1
        -rss_limit_mb=1024 -max_len=4096 -print_final_stats=1 -verbosity=0)
    case $target in
    # Names that repeat in blocks, lists that many nodes walk through: small files don't hold enough of them.
    network_json) options+=(-dict="$root/tests/fuzz/json.dict" -max_len=65536) ;;
    onnx) options+=(-max_len=65536) ;;
    # Each input is asked some thirty questions.
    question) options+=(-max_len=65536 -runs="$(((runs + 9) / 10))") ;;
    huggingface | catalog_json | plan_part | request_log | measured_run) options+=(-dict="$root/tests/fuzz/json.dict") ;;
    project | nsight) options+=(-max_len=32768) ;;
    esac
    mkdir -p "$out/corpus/$target" "$out/found"
    given=("$out/seeds/$target")
    [ ! -d "$kept/$target" ] || given+=("$kept/$target")
    if [ $keep = yes ]; then
        rm -rf "$out/fewest"
        mkdir -p "$out/fewest"
        if "$build/fuzz/fuzz_$target" "${options[@]}" -merge=1 "$out/fewest" "$out/corpus/$target" \
            "${given[@]}" >"$out/$target.keep.log" 2>&1; then
            rm -rf "${kept:?}/$target"
            mkdir -p "$kept"
            mv "$out/fewest" "$kept/$target"
            echo "$target: $(find "$kept/$target" -type f | wc -l) inputs kept"
        else
            echo "$target: see $out/$target.keep.log"
            failed=1
        fi
        continue
    fi
    if "$build/fuzz/fuzz_$target" "${options[@]}" -artifact_prefix="$out/found/$target-" "$out/corpus/$target" \
        "${given[@]}" >"$out/$target.log" 2>&1; then
        echo "$target: $(grep -o 'number_of_executed_units: *[0-9]*' "$out/$target.log" | grep -o '[0-9]*$') inputs"
    else
        echo "$target: see $out/$target.log and $out/found"
        failed=1
    fi
done
exit $failed
