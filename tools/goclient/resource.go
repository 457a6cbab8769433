package main

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// declaration is one entry of resources.txt. A line that begins with # is a comment of what follows. The rest is:
//
//	type NAME                        a resource; the methods behind it are its own
//	type NAME OPERATION(FILTER)      one whose records have the methods List, Get and Update
//	filter NAME OPERATION            parameters of an operation, which follow, a line each, behind a tab:
//	    NAME [TYPE] [# COMMENT]      by its name in the interface; GO=NAME if Go has another one
//	    NAME                         all of another filter, if it begins with a capital
//	METHOD OPERATION(ARGUMENTS)      the names of those of the path, of the body, and of a query with their types
//	METHOD page OPERATION(…)         one page of a list
//	METHOD each OPERATION(…)         the records in all pages of an answer that says more than its list
//
// Exports are methods of Exports, wherever they stand.
type declaration struct {
	line      int
	comment   []string
	kind      string // type, filter, page, each or ""
	name      string
	operation string
	arguments []argument
	fields    []field
}

// argument is one of a method; its type is "" if the operation says it.
type argument struct{ name, kind string }

// field is one of a filter; kind is "" if the operation says it.
type field struct {
	comment               []string
	name, parameter, kind string
	remark                string
}

var (
	declared = regexp.MustCompile(`^(?:(type|filter) )?(\w+)(?: (page|each))?(?: (\w+))?(?:\(([\w, ]*)\))?$`)
	oneField = regexp.MustCompile(`^\t(?:(\w+)=)?(\w+)(?: (\w+))?(?: # (.+))?$`)
)

var errUnreadable = errors.New("it is no declaration")

// readResources reads resources.txt.
func readResources(text string) (all []*declaration, err error) {
	var comment []string
	for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		said, isComment := strings.CutPrefix(strings.TrimLeft(line, "\t"), "#")
		switch {
		case isComment:
			comment = append(comment, "//"+said)
			continue
		case line == "":
			comment = nil
			continue
		case strings.HasPrefix(line, "\t"):
			found := oneField.FindStringSubmatch(line)
			if found == nil || len(all) == 0 || all[len(all)-1].kind != "filter" {
				return nil, fmt.Errorf("%d: %w", i+1, errUnreadable)
			}
			last := all[len(all)-1]
			last.fields = append(last.fields, field{comment, found[1], found[2], found[3], found[4]})
		default:
			found := declared.FindStringSubmatch(line)
			if found == nil {
				return nil, fmt.Errorf("%d: %w", i+1, errUnreadable)
			}
			all = append(all, &declaration{
				line:      i + 1,
				comment:   comment,
				kind:      found[1] + found[3],
				name:      found[2],
				operation: found[4],
				arguments: argumentsOf(found[5]),
			})
		}
		comment = nil
	}
	return all, nil
}

// argumentsOf reads what stands between parentheses.
func argumentsOf(text string) (all []argument) {
	if text == "" {
		return nil
	}
	for one := range strings.SplitSeq(text, ", ") {
		name, kind, _ := strings.Cut(one, " ")
		all = append(all, argument{name, kind})
	}
	return all
}
