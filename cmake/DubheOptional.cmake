# dubhe_optional(NAME DESCRIPTION FOUND REMEDY): DUBHE_NAME, an optional part: ON, OFF, or AUTO (the default), which is ON
# where FOUND. What AUTO means is decided anew at each configure, so that a part is built as soon as its packages are
# there. ON without them is an error that says REMEDY.
macro(dubhe_optional name description found remedy)
    set(DUBHE_${name} AUTO CACHE STRING "${description}: ON, OFF, or AUTO (where found)")
    set_property(CACHE DUBHE_${name} PROPERTY STRINGS AUTO ON OFF)
    if(DUBHE_${name} STREQUAL "AUTO")
        set(DUBHE_${name} ${found})
    elseif(DUBHE_${name} AND NOT ${found})
        message(FATAL_ERROR "DUBHE_${name} is ON but ${remedy}, or configure with -DDUBHE_${name}=OFF.")
    endif()
endmacro()
