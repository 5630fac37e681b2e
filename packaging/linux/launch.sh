#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Starts Dubhe from the folder that it was unpacked to; what the machine lacks is taken from there.
here=$(dirname "$(readlink -f "$0")")
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/etc/fonts.conf"
[ -d /usr/share/X11/xkb ] || export XKB_CONFIG_ROOT="$here/share/xkb"
exec "$here/bin/$(basename "$0")" "$@"
