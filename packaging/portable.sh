# SPDX-License-Identifier: Apache-2.0
# Sourced by package.sh: a folder that runs where it is unpacked, with Qt and all libraries but those of the C and C++
# runtime and of graphics drivers, which have to be the machine's own.

qt_plugins=(platforms/libqxcb platforms/libqoffscreen platforms/libqwayland-generic platforms/libqwayland-egl
    platforminputcontexts/libcomposeplatforminputcontextplugin platforminputcontexts/libibusplatforminputcontextplugin
    iconengines/libqsvgicon imageformats/libqsvg imageformats/libqjpeg
    wayland-shell-integration/libxdg-shell wayland-decoration-client/libbradient)
runtime='^(ld-linux.*|libc|libm|libdl|librt|libpthread|libresolv|libnsl|libutil|libanl|libstdc\+\+|libgcc_s|linux-vdso)\.so'

# The libraries that files need, as paths.
needed_by() { # FILES...
    ldd "$@" 2>/dev/null | sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p' | sort -u
}

make_portable() { # BUILD FOLDER ARCHIVE
    local build=$1 folder=$2 archive=$3 plugins plugin file
    plugins=$(qmake6 -query QT_INSTALL_PLUGINS)
    mkdir -p "$folder/bin" "$folder/lib" "$folder/share/fonts" "$folder/share/doc" "$folder/etc"
    cp "$build/bin/dubhe" "$build/bin/dubhe-cli" "$folder/bin"
    printf '[Paths]\nPrefix = ..\nPlugins = plugins\n' >"$folder/bin/qt.conf"
    for plugin in "${qt_plugins[@]}"; do
        [ -f "$plugins/$plugin.so" ] || continue
        mkdir -p "$folder/plugins/$(dirname "$plugin")"
        cp "$plugins/$plugin.so" "$folder/plugins/$plugin.so"
    done
    while read -r file; do
        [[ $(basename "$file") =~ $runtime ]] || cp -L "$file" "$folder/lib"
    done < <(needed_by "$folder"/bin/dubhe "$folder"/bin/dubhe-cli $(find "$folder/plugins" -name '*.so'))
    find "$folder/bin" "$folder/lib" "$folder/plugins" -type f \( -perm -100 -o -name '*.so*' \) -exec strip --strip-unneeded {} + 2>/dev/null
    # Programs look in ../lib, and so do their libraries and plugins: an RPATH holds for them, a RUNPATH would not.
    patchelf --force-rpath --set-rpath '$ORIGIN/../lib' "$folder/bin/dubhe" "$folder/bin/dubhe-cli"
    find "$folder" -type f -exec "$dubhe_root/packaging/check_rpath.sh" {} +
    # A machine that has never shown text has neither fonts nor their configuration, nor keyboard layouts.
    cp /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf /usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf "$folder/share/fonts"
    [ -d /usr/share/X11/xkb ] && cp -rL /usr/share/X11/xkb "$folder/share/xkb"
    cp "$dubhe_root/packaging/linux/fonts.conf" "$folder/etc/fonts.conf"
    cp "$dubhe_root/packaging/linux/launch.sh" "$folder/dubhe"
    cp "$dubhe_root/packaging/linux/launch.sh" "$folder/dubhe-cli"
    chmod 755 "$folder/dubhe" "$folder/dubhe-cli"
    cp "$dubhe_root/LICENSE" "$dubhe_root/LICENSES/"* "$dubhe_root/CHANGELOG.md" "$dubhe_root/resources/network_format.md" \
        "$dubhe_root/resources/measurements/NOTICE" "$folder/share/doc"
    mkdir -p "$folder/share/metainfo"
    cp "$build/packaging/org.dubhe.Dubhe.metainfo.xml" "$folder/share/metainfo"
    cp "$build"/packaging/*.1 "$build/packaging/dubhe-cli.bash" "$folder/share/doc"
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="$date" -C "$(dirname "$folder")" -cf - "$(basename "$folder")" | gzip -9n >"$archive"
    echo "$archive"
}
