#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Writes what commands print into the manual's pages, so that no figure there is typed by hand. A page holds
#
#     <!-- printed by: dubhe-cli validate ... -->
#
# and what stands between that line and `<!-- end -->` is replaced by the command's output. Commands run in the folder of
# the checkout, with the measurements of others in ../shared/data beside it, and with nothing of the user's own.
#
#   packaging/help_tables.sh [--check] [PROGRAM; default: build/release/bin/dubhe-cli]
#
# --check: changes nothing; says which pages differ from what is printed now and exits with 1.
set -euo pipefail

check=no
if [ "${1:-}" = --check ]; then
    check=yes
    shift
fi
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
program=$(realpath "${1:-$root/build/release/bin/dubhe-cli}")
if [ ! -x "$program" ]; then
    echo "There is no program $program: build the target dubhe-cli, or name another one." >&2
    exit 1
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin"
ln -s "$program" "$scratch/bin/dubhe-cli"
export PATH=$scratch/bin:$PATH DUBHE_DATA_DIR=$scratch/data LC_ALL=C.UTF-8
cd "$root"

differs=0
for page in resources/help/*.md; do
    grep -q '^<!-- printed by: ' "$page" || continue
    inside=no
    while IFS= read -r line; do
        if [[ $line == '<!-- end -->' ]]; then
            inside=no
        fi
        [ $inside = yes ] && continue
        printf '%s\n' "$line"
        if [[ $line =~ ^'<!-- printed by: '(.*)' -->'$ ]]; then
            inside=yes
            command=${BASH_REMATCH[1]}
            echo "$page: $command" >&2
            if ! bash -o pipefail -c "$command" >"$scratch/printed"; then
                echo "$page: this command failed: $command" >&2
                exit 1
            fi
            # Indented by four: code to any viewer. Blank lines stay blank; what is wider than a page is folded.
            printf '\n    $ %s\n\n' "$command"
            fold -s -w 172 "$scratch/printed" | sed -e 's/^/    /' -e 's/[[:space:]]*$//'
            printf '\n'
        fi
    done <"$page" >"$scratch/page"
    if [ $inside = yes ]; then
        echo "$page: no <!-- end --> after the last <!-- printed by: ... -->" >&2
        exit 1
    fi
    cmp -s "$scratch/page" "$page" && continue
    if [ $check = yes ]; then
        diff -u "$page" "$scratch/page" || true
        differs=1
    else
        cp "$scratch/page" "$page"
    fi
done
exit $differs
