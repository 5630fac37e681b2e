#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Static analysis: clang-tidy, as .clang-tidy says, over core, app and widgets. Fails on a finding. The files of a folder are
# read together as the release preset compiles them, which takes a quarter of the time. An argument keeps to the folders
# that it matches: packaging/tidy.sh core/study
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_missing "${packages_core[@]}" "${packages_gui[@]}" clang clang-tidy || exit 1
cd "$dubhe_root" || exit 1
# clang 14 doesn't read LibTorch's headers as C++20.
cmake --preset release -B build/tidy -DCMAKE_CXX_COMPILER=clang++ -DDUBHE_TORCH=OFF -DDUBHE_TESTS=OFF -DDUBHE_BENCHMARKS=OFF \
    >/dev/null || exit 1

# Sources that a build would make are no part of this: empty ones do.
sed -n 's|^#include "\(.*/build/tidy/.*\)"|\1|p' $(find build/tidy -name 'unity_*.cxx') | while read -r made; do
    [ -e "$made" ] || { mkdir -p "$(dirname "$made")" && touch "$made"; }
done

# A file that others are included in is right here, and only here.
find build/tidy -name 'unity_*.cxx' | grep -E -- "${1:-.}" | sort |
    xargs --no-run-if-empty -n 1 -P "$(nproc)" clang-tidy -p build/tidy --quiet --config-file=.clang-tidy \
        --checks=-bugprone-suspicious-include --warnings-as-errors='*' --header-filter="^$dubhe_root/(core|app|widgets)/" \
        2> >(grep -vE '^[0-9]+ warnings? (treated as error|generated|and)|^$' >&2)
status=$?
[ $status -eq 0 ] && echo "PASSED: nothing to report" || echo "FAILED: see above"
exit $status
