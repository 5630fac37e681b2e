#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# No program, module or test of a build looks for libraries in the working folder or in a folder of this machine; and
# check_rpath.sh, which packages rest on, sees it where one does.
#
#   rpath_test.sh BUILD SOURCE
set -uo pipefail
build=$1 check=$2/packaging/check_rpath.sh
command -v readelf >/dev/null || { echo "skipped: no readelf here"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
fail() {
    echo "FAILED: $1"
    failures=$((failures + 1))
}

mapfile -t files < <(find "$build/bin" "$build/tests" -maxdepth 1 -type f)
[ ${#files[@]} -gt 0 ] || fail "nothing is built"
"$check" "${files[@]}" || fail "files of the build are refused"
"$check" "$0" || fail "a text is refused"
"$check" "$work/none" >/dev/null && fail "a missing file passes"

if command -v patchelf >/dev/null; then
    for path in '$ORIGIN/../lib' '${ORIGIN}' '$ORIGIN:$ORIGIN/x'; do
        cp "$build/bin/dubhe-cli" "$work/program"
        patchelf --force-rpath --set-rpath "$path" "$work/program" || fail "patchelf"
        "$check" "$work/program" || fail "$path is refused"
    done
    for path in '$ORIGIN/../lib:' ':$ORIGIN' '$ORIGIN::$ORIGIN/x' . lib /usr/local/cuda/lib '$ORIGIN:/opt/lib' '$ORIGINAL'; do
        for kind in --force-rpath ''; do
            cp "$build/bin/dubhe-cli" "$work/program"
            patchelf $kind --set-rpath "$path" "$work/program" || fail "patchelf"
            "$check" "$work/program" >/dev/null && fail "$path passes ($kind)"
        done
    done
fi
[ "$failures" -eq 0 ] && echo PASSED
exit $((failures > 0))
