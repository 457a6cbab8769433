package main

import (
	"context"
	"io"
	"reflect"
	"strings"

	"farthing/internal/intake"
	"farthing/internal/rail"

	"github.com/alecthomas/kong"
)

// helpTexts are the words that the help lists of flags that accept one of several.
var helpTexts = kong.Vars{
	"fields": strings.Join(intake.Fields(), ", "),
	"rails":  strings.Join(rail.Names, " or "),
}

// helpGroups are commands that the help lists after those of the first day.
var helpGroups = []kong.Group{
	{Key: "develop", Title: "For developers:"},
	{Key: "operate", Title: "For operators:"},
	{Key: "store", Title: "Store and program:"},
}

// grammar makes parsers of the command line.
type grammar struct {
	ctx            context.Context
	screen         *screen
	stdout, stderr io.Writer
}

// parserOf returns a parser of the commands that a type has as fields.
func (g grammar) parserOf(commands reflect.Type) (*kong.Kong, error) {
	value := reflect.New(commands)
	addFlags(value.Elem())
	return kong.New(value.Interface(), kong.Name("farthing"), kong.Description(description),
		kong.Writers(g.stdout, g.stderr), kong.DefaultEnvars("FARTHING"), helpTexts, kong.PostBuild(describeFlags),
		kong.ExplicitGroups(helpGroups), kong.ConfigureHelp(kong.HelpOptions{
			Compact:             true,
			NoExpandSubcommands: true,
			WrapUpperBound:      100,
		}),
		kong.BindTo(g.ctx, (*context.Context)(nil)), kong.Bind(g.screen))
}

// addFlags has the commands of a group add the flags that their fields do not name.
func addFlags(group reflect.Value) {
	for i := range group.NumField() {
		if _, ok := group.Type().Field(i).Tag.Lookup("cmd"); !ok {
			continue
		}
		if command, ok := group.Field(i).Addr().Interface().(interface{ addFlags() }); ok {
			command.addFlags()
		} else {
			addFlags(group.Field(i))
		}
	}
}

// parse reads the arguments. What all commands take is some hundred flags, which cost more time than many a command
// does, so that only the command that the arguments name is described to the parser, unless that leaves it something to
// tell.
func (g grammar) parse(arguments []string) (*kong.Context, error) {
	all := reflect.TypeFor[commands]()
	if some := narrowed(all, arguments); some != all {
		parser, err := g.parserOf(some)
		if err == nil && len(unknownSettings(settingsOf(parser))) == 0 {
			if parsed, err := parser.Parse(arguments); err == nil {
				return parsed, nil
			}
		}
	}
	parser, err := g.parserOf(all)
	if err != nil {
		return nil, err
	}
	warnOfUnknown(g.screen, settingsOf(parser))
	return parser.Parse(arguments)
}

// narrowed returns the type of commands with no command but the one that the arguments begin with, and so on in its
// commands; the type itself if they begin with none.
func narrowed(group reflect.Type, arguments []string) reflect.Type {
	if len(arguments) == 0 || reflect.PointerTo(group).NumMethod() > 0 {
		return group
	}
	for i := range group.NumField() {
		field := group.Field(i)
		if !isNamed(field, arguments[0]) {
			continue
		}
		if field.Type == reflect.TypeFor[completionCommand]() { // tells what all commands are
			return group
		}
		field.Type = narrowed(field.Type, arguments[1:])
		return reflect.StructOf([]reflect.StructField{field})
	}
	return group
}

// isNamed tells whether a field is the command of this name. What kong would not call by it, it refuses afterwards.
func isNamed(field reflect.StructField, name string) bool {
	if _, ok := field.Tag.Lookup("cmd"); !ok {
		return false
	}
	if given, ok := field.Tag.Lookup("name"); ok {
		return given == name
	}
	return strings.EqualFold(field.Name, strings.ReplaceAll(name, "-", ""))
}
