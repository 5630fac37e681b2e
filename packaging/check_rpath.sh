#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Refuses programs and libraries that look for libraries where others may put theirs. An empty or relative entry of RPATH
# or RUNPATH is the working folder: what lies there would run. An absolute one names a folder of the machine that built.
# What stays is $ORIGIN. Files that are no ELF pass.
#
#   check_rpath.sh FILES...
#
# Ends with 0 where all is well, 1 where a file is refused, 2 where readelf is missing.
set -uo pipefail
export LC_ALL=C
command -v readelf >/dev/null || { echo "check_rpath.sh needs readelf (package binutils)" >&2; exit 2; }
[ $# -gt 0 ] || { echo "Usage: packaging/check_rpath.sh FILES..." >&2; exit 2; }

refused=0
for file in "$@"; do
    [ -r "$file" ] || { echo "$file: can't be read"; refused=1; continue; }
    [ "$(head -c 4 -- "$file" | tr -d '\0')" = $'\x7fELF' ] || continue
    said=$(readelf --wide --dynamic -- "$file" 2>&1) || { echo "$file: readelf can't read it"; refused=1; continue; }
    while IFS= read -r path; do
        # A last character that is no colon, so that an entry behind the last colon is read as well.
        while IFS= read -r -d : entry; do
            case $entry in
            '$ORIGIN' | '$ORIGIN/'* | '${ORIGIN}' | '${ORIGIN}/'*) ;;
            *) echo "$file: looks for libraries in \"$entry\" (search path \"$path\")" && refused=1 ;;
            esac
        done <<<"$path:"
    done < <(sed -nE 's/.*\((RPATH|RUNPATH)\) .*\[(.*)\]$/\2/p' <<<"$said")
done
exit $refused
