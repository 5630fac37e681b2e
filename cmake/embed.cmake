# Run as a script by dubhe_embed(): writes OUTPUT, which defines FUNCTION() -> std::span<const EmbeddedFile>.
# The assembler's .incbin takes the bytes in, so that neither compile time nor size limits of string literals matter.
set(code "#include <${HEADER}>\n\n#include <array>\n\n")
set(table "")
set(index 0)
foreach(file IN LISTS FILES)
    get_filename_component(name "${file}" NAME)
    set(symbol "dubhe_embedded_${FUNCTION}_${index}")
    string(APPEND code "asm(\".section .rodata\\n.global ${symbol}\\n${symbol}:\\n.incbin \\\"${file}\\\"\\n"
                       ".global ${symbol}_end\\n${symbol}_end:\\n.byte 0\\n.previous\\n\");\n"
                       "extern \"C\" const char ${symbol}[];\nextern \"C\" const char ${symbol}_end[];\n")
    string(APPEND table "        EmbeddedFile{\"${name}\", {${symbol}, static_cast<std::size_t>(${symbol}_end - ${symbol})}},\n")
    math(EXPR index "${index} + 1")
endforeach()
string(APPEND code "\nnamespace dubhe {\n\nstd::span<const EmbeddedFile> ${FUNCTION}() {\n    static const std::array<EmbeddedFile, ${index}> files{\n${table}    };\n"
                   "    return files;\n}\n\n} // namespace dubhe\n")
file(WRITE "${OUTPUT}" "${code}")
