#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Makes the packages: dubhe-cli and dubhe as .deb (dubhe-recorder and dubhe-measurement, too, where the build has them),
# and a portable .tar.gz that needs no installation. All land in build/packages.
#
#   packaging/package.sh                 builds build/package first
#   packaging/package.sh --from FOLDER   takes a build that is there
#
# DEBFULLNAME and DEBEMAIL name the packages' maintainer, else the author of the last commit.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
source "$dubhe_root/packaging/portable.sh"

build="$dubhe_root/build/package"
if [ "${1:-}" = --from ] && [ $# -eq 2 ]; then
    build=$(cd "$2" && pwd)
elif [ $# -eq 0 ]; then
    install_missing "${packages_core[@]}" "${packages_gui[@]}" "${packages_package[@]}"
    cmake -S "$dubhe_root" --preset release -B "$build" -DDUBHE_TESTS=OFF -DDUBHE_BENCHMARKS=OFF
    cmake --build "$build"
else
    echo "Usage: packaging/package.sh [--from FOLDER]" >&2
    exit 2
fi
version=$(sed -n 's/^project(Dubhe VERSION \([0-9.]*\).*/\1/p' "$dubhe_root/CMakeLists.txt")
revision="$version-1"
architecture=$(dpkg --print-architecture)
maintainer="${DEBFULLNAME:-$(git -C "$dubhe_root" log -1 --format=%an)} <${DEBEMAIL:-$(git -C "$dubhe_root" log -1 --format=%ae)}>"
date=$(LC_ALL=C date -R -u -d "@${SOURCE_DATE_EPOCH:-$(git -C "$dubhe_root" log -1 --format=%ct)}")
out="$dubhe_root/build/packages"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
rm -f "$out"/*.deb "$out"/*.tar.gz

# fields PACKAGE: its paragraph of control.
fields() {
    awk -v RS= -v package="$1" '$0 ~ "(^|\n)Package: " package "(\n|$)"' "$dubhe_root/packaging/debian/control" | grep -v '^#'
}

# Debian wants these beside every package's files.
add_documents() { # PACKAGE STAGE
    local documents="$2/usr/share/doc/$1"
    mkdir -p "$documents" "$2/usr/share/lintian/overrides"
    cp "$dubhe_root/packaging/debian/$1.lintian-overrides" "$2/usr/share/lintian/overrides/$1"
    cp "$dubhe_root/packaging/debian/copyright" "$documents/copyright"
    gzip -9nc "$dubhe_root/CHANGELOG.md" >"$documents/changelog.gz"
    printf 'dubhe (%s) unstable; urgency=medium\n\n  * Dubhe %s; see changelog.gz.\n\n -- %s  %s\n' \
        "$revision" "$version" "$maintainer" "$date" | gzip -9n >"$documents/changelog.Debian.gz"
    find "$2/usr/share/man" -type f -name '*.[0-9]' -exec gzip -9n {} + 2>/dev/null || true
}

# Libraries that the programs in STAGE link, as dependencies.
libraries_of() { # STAGE
    mkdir -p "$work/shlibs/debian"
    printf 'Source: dubhe\n\nPackage: dubhe\nArchitecture: any\nDescription: programs\n' >"$work/shlibs/debian/control"
    local programs=()
    mapfile -t programs < <(find "$1/usr" -type f \( -perm -100 -o -name '*.so' \))
    (cd "$work/shlibs" && dpkg-shlibdeps --ignore-missing-info -O "${programs[@]/#/-e}" 2>/dev/null) | sed -n 's/^shlibs:Depends=//p'
}

make_deb() { # PACKAGE
    local package=$1 stage="$work/$1" component depends own size
    component=$(fields "$package" | sed -n 's/^Component: //p')
    DESTDIR="$stage" cmake --install "$build" --prefix /usr --component "$component" >/dev/null
    if [ ! -d "$stage/usr" ]; then
        echo "$package: not part of this build"
        return
    fi
    find "$stage/usr" -type f \( -perm -100 -o -name '*.so' \) -exec strip --strip-unneeded --remove-section=.comment --remove-section=.note {} +
    find "$stage/usr" -type f -exec "$dubhe_root/packaging/check_rpath.sh" {} +
    find "$stage" -type d -exec chmod 755 {} +
    find "$stage" -type f -not -path '*/bin/*' -exec chmod 644 {} +
    add_documents "$package" "$stage"
    depends=$(libraries_of "$stage")
    own=$(fields "$package" | sed -n 's/^Depends: //p')
    size=$(du -k -s --apparent-size "$stage/usr" | cut -f1)
    mkdir -p "$stage/DEBIAN"
    (cd "$stage" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$stage/DEBIAN/md5sums"
    {
        printf 'Package: %s\nSource: dubhe\nVersion: %s\nArchitecture: %s\nMaintainer: %s\nInstalled-Size: %s\n' \
            "$package" "$revision" "$architecture" "$maintainer" "$size"
        printf 'Depends: %s\n' "${own:+${own//@VERSION@/$revision}, }$depends"
        printf 'Priority: optional\n'
        fields "$package" | grep -vE '^(Package|Component|Depends):'
    } >"$stage/DEBIAN/control"
    find "$stage" -exec touch -h -d "$date" {} +
    dpkg-deb --root-owner-group -Zxz --build "$stage" "$out/${package}_${revision}_${architecture}.deb" >/dev/null
    echo "$out/${package}_${revision}_${architecture}.deb"
}

for package in dubhe-cli dubhe dubhe-recorder dubhe-measurement; do
    make_deb "$package"
done
make_portable "$build" "$work/dubhe-$version" "$out/dubhe-$version-linux-$architecture.tar.gz"
