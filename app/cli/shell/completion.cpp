// SPDX-License-Identifier: Apache-2.0
// The scripts that make shells ask `dubhe-cli complete` what can stand next.
#include "../options/command.h"
#include "../options/language.h"

#include <core/support/suggest.h>

#include <CLI/Option.hpp>

#include <array>
#include <memory>

namespace dubhe::cli {

namespace {

constexpr std::string_view bash = R"(# bash completion of dubhe-cli; `dubhe-cli completion bash` printed it.
_dubhe_cli() {
    local cur words cword line word
    if declare -F _get_comp_words_by_ref >/dev/null; then
        _get_comp_words_by_ref -n =: cur words cword
    else
        cur=${COMP_WORDS[COMP_CWORD]} words=("${COMP_WORDS[@]}") cword=$COMP_CWORD
    fi
    # A name with a space is typed in quotes or with a backslash.
    local quote=
    case $cur in
        \"*) quote=\" ;;
        \'*) quote=\' ;;
    esac
    local -a given=()
    for word in "${words[@]:1:cword}"; do
        word=${word//\\/}
        word=${word#[\"\']}
        given+=("${word%[\"\']}")
    done
    COMPREPLY=()
    while IFS= read -r line; do
        word=${line%%$'\t'*}
        [ -n "$quote" ] || printf -v word %q "$word"
        # What --set and --over take has "=" and "," in it, which need no backslash.
        word=${word//\\=/=}
        word=${word//\\,/,}
        COMPREPLY+=("$word")
    done < <("${words[0]}" complete "${given[@]}" 2>/dev/null)
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
    if declare -F __ltrim_colon_completions >/dev/null; then __ltrim_colon_completions "$cur"; fi
    # bash takes "=" for a word of its own: what stands before it is on the line already.
    if [[ $cur == *=* && $COMP_WORDBREAKS == *=* ]]; then
        COMPREPLY=("${COMPREPLY[@]#"${cur%%=*}="}")
    fi
}
complete -o bashdefault -o default -F _dubhe_cli dubhe-cli
)";

constexpr std::string_view zsh = R"(#compdef dubhe-cli
# zsh completion of dubhe-cli; `dubhe-cli completion zsh` printed it. Put it into a folder of $fpath as _dubhe-cli.
_dubhe_cli() {
    local line word meaning
    local -a described
    for line in "${(@f)$("${words[1]}" complete "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
        word=${line%%$'\t'*} meaning=${line#*$'\t'}
        [[ -n $word ]] || continue
        described+=("${word//:/\\:}${meaning:+:$meaning}")
    done
    if (( $#described )); then
        _describe -t values 'dubhe-cli' described
    else
        _files
    fi
}
if [[ $funcstack[1] == _dubhe-cli ]]; then
    _dubhe_cli "$@"
else
    compdef _dubhe_cli dubhe-cli
fi
)";

constexpr std::string_view fish = R"(# fish completion of dubhe-cli; `dubhe-cli completion fish` printed it.
function __dubhe_cli_complete
    set -l words (commandline -opc) (commandline -ct)
    $words[1] complete $words[2..-1] 2>/dev/null
end
complete -c dubhe-cli -f -a '(__dubhe_cli_complete)'
complete -c dubhe-cli -n 'test (count (__dubhe_cli_complete)) -eq 0' -F
)";

struct Shell {
    std::string_view name, script;
};
constexpr std::array shells{Shell{"bash", bash}, Shell{"zsh", zsh}, Shell{"fish", fish}};

} // namespace

Action completion_command(CLI::App& command) {
    const auto script = std::make_shared<std::string_view>();
    command
        .add_option_function<std::string>(
            "SHELL",
            [script](const std::string& name) {
                for (const Shell& shell : shells) {
                    if (shell.name == name) *script = shell.script;
                }
                if (script->empty()) throw Mistake("SHELL", message("\"%1\" is none of %2", name, "bash, zsh, fish"));
            },
            "bash, zsh or fish")
        ->required()
        ->type_name("");
    command.footer("Examples:\n"
                   "  source <(dubhe-cli completion bash)\n"
                   "  dubhe-cli completion zsh > ~/.zfunc/_dubhe-cli\n"
                   "  dubhe-cli completion fish > ~/.config/fish/completions/dubhe-cli.fish");
    return [script]() -> Result<Answer> { return Answer{std::string{*script}}; };
}

} // namespace dubhe::cli
