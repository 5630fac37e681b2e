# dubhe_manual(TARGET): the manual's pages and pictures become part of TARGET, as :/manual/help, with the file formats that
# they link to beside them, so that links are the same as in resources/. They are installed as files, too.
function(dubhe_manual target)
    set(resources "${CMAKE_SOURCE_DIR}/resources")
    file(GLOB pages CONFIGURE_DEPENDS "${resources}/help/*.md" "${resources}/help/pictures/*.png")
    set(formats "${resources}/network_format.md" "${resources}/measurement_format.md")
    qt_add_resources(${target} manual PREFIX "/manual" BASE "${resources}" FILES ${pages} ${formats})
    install(DIRECTORY "${resources}/help" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/dubhe" COMPONENT application)
    install(FILES ${formats} DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/dubhe" COMPONENT application)
endfunction()
