#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Static analysis: clang-tidy, as .clang-tidy says, over core, app and widgets. Fails on a finding. The files of a folder
# are read together, as the release preset compiles them: most of the time goes into headers. An argument keeps to the
# folders that match it: packaging/tidy.sh core/study
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_missing "${packages_core[@]}" "${packages_gui[@]}" clang clang-tidy || exit 1
cd "$dubhe_root" || exit 1
# clang 14 doesn't read LibTorch's headers as C++20.
cmake --preset release -B build/tidy -DCMAKE_CXX_COMPILER=clang++ -DDUBHE_TORCH=OFF -DDUBHE_TESTS=OFF \
    -DDUBHE_BENCHMARKS=OFF >/dev/null || exit 1

mapfile -t files < <(sed -n 's|^ *"file": "\(.*/unity_.*\)".*|\1|p' build/tidy/compile_commands.json | grep -E -- "${1:-.}")
if [ ${#files[@]} -eq 0 ]; then
    echo "No folder matches ${1:-}." >&2
    exit 1
fi

# Sources that a build would make are no part of this: empty ones do.
sed -n 's|^#include "\(.*/build/tidy/.*\)"|\1|p' "${files[@]}" | while read -r made; do
    [ -e "$made" ] || { mkdir -p "$(dirname "$made")" && touch "$made"; }
done

# To include a source is wrong, but for these files.
printf '%s\0' "${files[@]}" |
    xargs -0 -n 1 -P "$(nproc)" clang-tidy -p build/tidy --quiet --config-file=.clang-tidy \
        --checks=-bugprone-suspicious-include --warnings-as-errors='*' \
        --header-filter="^$dubhe_root/(core|app|widgets)/" 2> >(grep -vE '^[0-9]+ warning|^$' >&2)
status=$?
if [ $status -ne 0 ]; then
    echo "FAILED: see above"
    exit 1
fi
echo "PASSED: nothing found in ${#files[@]} groups of files"
