// SPDX-License-Identifier: Apache-2.0
// The manual page dubhe-cli(1), written from the same tree of commands and options that reads the command line.
#include "../options/command.h"

#include <CLI/Option.hpp>

#include <algorithm>
#include <string_view>
#include <vector>

namespace dubhe::cli {

namespace {

// Text as roff prints it: backslashes and hyphens as they are, nothing at a line's start that is a request.
std::string roff_escaped(std::string_view text) {
    std::string out;
    bool starts_line = true;
    for (const char c : text) {
        if (starts_line && (c == '.' || c == '\'')) out += "\\&";
        starts_line = c == '\n';
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
    }
    return out;
}

// A help's words: `commands` in bold, its line breaks gone.
std::string prose(std::string_view text) {
    std::string out;
    bool bold = false;
    for (const char c : roff_escaped(text)) {
        if (c == '`')
            out += (bold = !bold) ? "\\fB" : "\\fR";
        else
            out += c == '\n' ? ' ' : c;
    }
    return out;
}

// "COUNT" of "COUNT:INT in [0 - 9]": what checks a value is no part of its name.
std::string value_name(const CLI::Option& option) {
    if (option.get_items_expected_max() == 0) return {};
    const std::string name = option.get_type_name();
    return name.substr(0, name.find(':'));
}

std::string option_text(const CLI::Option& option) {
    std::string head;
    for (const std::string& name : option.get_snames())
        head += (head.empty() ? "\\fB\\-" : ", \\fB\\-") + roff_escaped(name) + "\\fR";
    for (const std::string& name : option.get_lnames())
        head += (head.empty() ? "\\fB\\-\\-" : ", \\fB\\-\\-") + roff_escaped(name) + "\\fR";
    if (const std::string value = value_name(option); !value.empty()) head += " \\fI" + roff_escaped(value) + "\\fR";
    std::string text = ".TP\n" + head + "\n" + prose(option.get_description());
    if (option.get_required()) text += " (required)";
    return text + '\n';
}

std::vector<const CLI::Option*> options_of(const CLI::App& command, bool positional) {
    return command.get_options([positional](const CLI::Option* each) {
        return each->get_positional() == positional && !each->get_group().empty() && each->get_name() != "--help";
    });
}

std::vector<const CLI::App*> commands_of(const CLI::App& command) {
    return command.get_subcommands([](const CLI::App* each) { return !each->get_group().empty(); });
}

std::string usage(const CLI::App& command, const std::string& path) {
    std::string text = "\\fB" + roff_escaped(path) + "\\fR";
    if (!commands_of(command).empty()) text += " \\fICOMMAND\\fR";
    if (!options_of(command, false).empty()) text += " [\\fIOPTIONS\\fR]";
    for (const CLI::Option* each : options_of(command, true)) {
        const std::string name = "\\fI" + roff_escaped(each->get_name(true)) + "\\fR";
        text += each->get_required() ? ' ' + name : " [" + name + ']';
        if (each->get_items_expected_max() > 1) text += "...";
    }
    return text;
}

// The footer's lines: examples as they are typed, sentences as text.
std::string footer(std::string_view text) {
    std::string out;
    bool typed = false;
    const auto type = [&](bool on) {
        if (on != typed) out += on ? ".PP\n.nf\n.RS 4\n" : ".RE\n.fi\n.PP\n";
        typed = on;
    };
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line == "Examples:") continue;
        type(line.starts_with("  "));
        if (typed) line.remove_prefix(2);
        out += (typed ? roff_escaped(line) : prose(line)) + '\n';
    }
    type(false);
    return out;
}

void append_command(std::string& page, const CLI::App& command, const std::string& path) {
    page += ".SS " + usage(command, path) + "\n" + prose(command.get_description()) + ".\n";
    for (const bool positional : {true, false}) {
        for (const CLI::Option* each : options_of(command, positional)) {
            if (!positional)
                page += option_text(*each);
            else
                page +=
                    ".TP\n\\fI" + roff_escaped(each->get_name(true)) + "\\fR\n" + prose(each->get_description()) + '\n';
        }
    }
    // Subcommands hand their command's examples on.
    const CLI::App* const parent = command.get_parent();
    if (parent == nullptr || parent->get_footer() != command.get_footer()) page += footer(command.get_footer());
    for (const CLI::App* each : commands_of(command))
        append_command(page, *each, path + ' ' + each->get_name());
}

std::string page_of(const CLI::App& program) {
    std::string page = ".\\\" Written by `dubhe-cli man`.\n.TH DUBHE\\-CLI 1 \"\" \"Dubhe " DUBHE_VERSION
                       "\" \"Dubhe\"\n.SH NAME\ndubhe\\-cli \\- how long will this network take on that GPU?\n"
                       ".SH SYNOPSIS\n" +
                       usage(program, "dubhe-cli") + "\n";
    page += R"(.SH DESCRIPTION
Predicts how long neural networks take on GPUs, real and hypothetical ones, and what would have to change to make that
faster or cheaper: for one GPU, for many, for a recorded run with something changed. Every prediction carries the band
that held 80 % of the measurements it was derived from, and says what it rests on.
.PP
Answers go to standard output, as text, or as JSON or CSV in base units for other programs; notes and reasons go to
standard error. Quantities are typed with their units: 1.2TB/s, 80GiB, 5us.
.PP
The desktop application
.BR dubhe (1)
shows the same, and copies these commands for what it shows.
.SH OPTIONS
)";
    for (const CLI::Option* each : options_of(program, false))
        page += option_text(*each);
    page += ".TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nPrints what a command takes, with examples; every command has it.\n"
            ".SH COMMANDS\n";
    for (const CLI::App* each : commands_of(program))
        append_command(page, *each, each->get_name());
    page += ".SH EXAMPLES\n" + footer(program.get_footer());
    page += R"(.SH EXIT STATUS
0 if done; 1 if it failed, with the reason on standard error, or if \fBcatalog lint\fR found something; 2 if the command
line makes no sense.
.SH ENVIRONMENT
.TP
.B DUBHE_DATA_DIR
The folder of the catalog and of measured operators, instead of
.IR $XDG_DATA_HOME/dubhe .
.SH FILES
.TP
.I ~/.local/share/dubhe/catalog.sqlite
GPUs, links and systems; made where it is missing, from what Dubhe ships.
.TP
.I ~/.local/share/dubhe/measurements.sqlite
Measured operators.
.SH SHELLS
\fBdubhe\-cli completion bash\fR (or \fBzsh\fR, \fBfish\fR) prints a script that completes commands, options and the names
of GPUs and networks.
.SH SEE ALSO
.BR dubhe (1)
)";
    return page;
}

} // namespace

Action man_command(CLI::App& command) {
    return [&command]() -> Result<Answer> { return Answer{page_of(*command.get_parent())}; };
}

} // namespace dubhe::cli
