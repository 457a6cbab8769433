package main

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// completionCommand prints what makes a shell complete the commands, or what could stand next.
type completionCommand struct {
	Shell string   `arg:"" enum:"bash,zsh,fish,words" help:"bash, zsh or fish."`
	Words []string `arg:"" optional:"" passthrough:"" hidden:"" help:"What was typed so far, for those scripts."`
}

func (completionCommand) Help() string {
	return `Examples:

  source <(farthing completion bash)      # in ~/.bashrc
  source <(farthing completion zsh)       # in ~/.zshrc
  farthing completion fish | source       # in ~/.config/fish/config.fish`
}

// completions are the scripts of the shells. Each asks the program what could stand next, so that it is never older
// than the program.
var completions = map[string]string{
	"bash": `_farthing() {
	local IFS=$'\n'
	COMPREPLY=($(farthing completion words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _farthing farthing`,
	"zsh": `_farthing() {
	local -a all
	all=("${(@f)$(farthing completion words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
	compadd -a all
}
compdef _farthing farthing`,
	"fish": `function __farthing
	set -l typed (commandline -opc) (commandline -ct)
	farthing completion words -- $typed[2..] 2>/dev/null
end
complete -c farthing -f -a '(__farthing)'`,
}

func (c *completionCommand) Run(s *screen, k *kong.Context) error { //nolint:unparam // commands return one
	if script, ok := completions[c.Shell]; ok {
		s.line("%s", script)
		return nil
	}
	typed := c.Words
	if len(typed) > 0 && typed[0] == "--" {
		typed = typed[1:]
	}
	for _, word := range next(k.Model.Node, typed) {
		s.line("%s", word)
	}
	return nil
}

// next returns the words that can stand in place of the last one typed.
func next(node *kong.Node, typed []string) (words []string) {
	if len(typed) == 0 {
		typed = []string{""}
	}
	last := len(typed) - 1
	var valued *kong.Flag // whose value comes next
	for _, word := range typed[:last] {
		if valued != nil {
			valued = nil
			continue
		}
		if name, ok := strings.CutPrefix(word, "--"); ok {
			valued = valuedFlag(node, name)
			continue
		}
		if i := slices.IndexFunc(node.Children, func(n *kong.Node) bool { return n.Name == word }); i >= 0 {
			node = node.Children[i]
		}
	}
	switch {
	case valued != nil:
		words = valued.EnumSlice()
	case strings.HasPrefix(typed[last], "-"):
		for _, flag := range takenFlags(node) {
			words = append(words, "--"+flag.Name)
		}
	default:
		for _, child := range node.Children {
			if !child.Hidden {
				words = append(words, child.Name)
			}
		}
		for _, argument := range node.Positional {
			words = append(words, argument.EnumSlice()...)
		}
	}
	words = slices.DeleteFunc(words, func(word string) bool { return !strings.HasPrefix(word, typed[last]) })
	slices.Sort(words)
	return slices.Compact(words)
}

// takenFlags returns the flags that a command takes, with those of the command that is meant if none is named.
func takenFlags(node *kong.Node) (flags []*kong.Flag) {
	for _, group := range node.AllFlags(true) {
		flags = append(flags, group...)
	}
	if node.DefaultCmd != nil {
		flags = append(flags, node.DefaultCmd.Flags...)
	}
	return flags
}

// valuedFlag returns the flag of a name that takes a value in the next word; nil if there is none.
func valuedFlag(node *kong.Node, name string) *kong.Flag {
	for _, flag := range takenFlags(node) {
		if flag.Name == name && !flag.IsBool() {
			return flag
		}
	}
	return nil
}
