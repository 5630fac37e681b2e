#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Brings translations/*.ts up to date with the sources: new texts come in as unfinished, texts that are gone go, and
# what is translated stays. Needs lupdate of Qt 6 (qt6-l10n-tools).
#
#   translations/update.sh            writes the .ts files
#   translations/update.sh --check    writes nothing; fails where the sources say what the .ts files don't know
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
languages=(de fr ja zh_CN)
lupdate=$(PATH=/usr/lib/qt6/bin:$PATH command -v lupdate) || {
    echo "lupdate of Qt 6 was not found: install qt6-l10n-tools" >&2
    exit 1
}

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir "$copy/translations"
cp "$root"/translations/*.ts "$copy/translations" 2>/dev/null || true
# lupdate takes a function's texts for those of the class around the call, and words() has one context a folder; it also
# loses its place in some files and takes Class::tr() for another's, and what counts must not be a template. It reads a copy of the sources whose calls say both.
for folder in app widgets; do
    (cd "$root" && find "$folder" \( -name '*.cpp' -o -name '*.h' \) -not -path 'app/cli/*' | sort) | while read -r file; do
        mkdir -p "$copy/$(dirname "$file")"
        sed -z -E -e "s/\bwords\((\s*)\"/QCoreApplication::translate(\"dubhe::$folder\",\1\"/g" \
            -e "s/static_cast<int>\(/int(/g" \
            -e "s/\b([A-Z]\w+)::tr\((\s*)\"/QCoreApplication::translate(\"dubhe::$folder::\1\",\2\"/g" "$root/$file" >"$copy/$file"
    done
done
cd "$copy"
options=(-silent -no-obsolete -locations none -no-ui-lines)
for language in "${languages[@]}"; do
    "$lupdate" "${options[@]}" -source-language en -target-language "$language" app widgets -ts "translations/dubhe_$language.ts"
done
# English is the sources' own language: only the plural forms are to be filled in.
"$lupdate" "${options[@]}" -pluralonly -source-language en -target-language en app widgets -ts translations/dubhe_en.ts

if [ "${1:-}" = --check ]; then
    texts() { sed -n -E 's/^ *<(name|source|comment)>/&/p' "$1" | sort; }
    for file in translations/*.ts; do
        diff <(texts "$root/$file") <(texts "$file") >"$copy/diff" || {
            echo "$file is behind the sources; run translations/update.sh:" >&2
            head -20 "$copy/diff" >&2
            exit 1
        }
    done
else
    cp translations/*.ts "$root/translations"
fi
