package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	httprail "farthing/internal/rail/http"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/manual"
	"farthing/internal/rail/simbank"
)

// railKind is a kind of rail that --rail names.
type railKind struct {
	name    string
	place   string // what follows the name and a colon; "": nothing
	by      railUsers
	connect func(p *platform, ctx context.Context, kind, place string, f *railFlags) error
}

// railUsers are the commands that connect rails of a kind.
type railUsers int

const (
	byServe railUsers = 1 << iota
	bySandbox
)

// railKinds are all kinds of rails.
var railKinds = []railKind{
	{httprail.Name, "URL", byServe, (*platform).connectAdapter},
	{isofile.Name, "FOLDER", byServe | bySandbox, (*platform).connectFiles},
	{manual.Name, "FOLDER", byServe | bySandbox, (*platform).connectFiles},
	{simbank.Name, "", bySandbox, (*platform).connectSimulated},
}

// named returns the kind as the help writes it.
func (k railKind) named() string {
	if k.place == "" {
		return k.name
	}
	return k.name + ":" + k.place
}

// railFlags are the flags of rails, for those that need them.
type railFlags struct {
	*bankFileFlags
	adapterFlags
	remembered func(ctx context.Context, rail string) string // what the store knows of the bank of a rail; nil: nothing
}

// recall returns what is remembered of the bank of a rail; "": nothing.
func (f *railFlags) recall(ctx context.Context, rail string) string {
	if f.remembered == nil {
		return ""
	}
	return f.remembered(ctx, rail)
}

// connectRails connects the platform with the rails that --rail names. The first is the default.
func (p *platform) connectRails(ctx context.Context, list []string, by railUsers, f *railFlags) error {
	for _, named := range list {
		name, place, hasPlace := strings.Cut(named, ":")
		at := slices.IndexFunc(railKinds, func(k railKind) bool {
			return k.name == name && k.by&by != 0 && hasPlace == (k.place != "") && (place != "") == hasPlace
		})
		if at < 0 {
			return unknownRail(named, by)
		}
		if err := railKinds[at].connect(p, ctx, name, place, f); err != nil {
			return err
		}
	}
	return f.used()
}

// unknownRail refuses a rail that a command cannot connect.
func unknownRail(named string, by railUsers) error {
	var all []string
	if by == byServe {
		all = []string{"none", "hold"}
	}
	for _, k := range railKinds {
		if k.by&by != 0 {
			all = append(all, k.named())
		}
	}
	advice := "As in --rail isofile:/var/lib/farthing/bank --rail-profile FILE"
	if by == byServe {
		advice = "As in --rail http:https://adapter.example --rail-token-file FILE"
	}
	return advised{fmt.Errorf("--rail: %.200q is none of %s", named, strings.Join(all, ", ")), advice}
}

// connectSimulated connects the platform with the simulated bank of a sandbox.
func (p *platform) connectSimulated(context.Context, string, string, *railFlags) error {
	return p.connected(connection{terms: simbank.Terms()})
}
