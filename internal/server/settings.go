package server

import (
	"bytes"
	"cmp"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/wire"

	"github.com/go-json-experiment/json/jsontext"
)

func getSettings(c *call) (reply, error) {
	newest, err := c.s.config.Store.Settings.Newest(c.ctx())
	if err != nil {
		return reply{}, err
	}
	return settingsInForce(c, &newest)
}

// settingsInForce is the newest version with what is paused.
func settingsInForce(c *call, newest *farthing.SettingsChange) (reply, error) {
	c.s.config.Store.Settings.Forget() // to see at once what another process paused
	current, err := c.s.config.Store.Settings.Current(c.ctx())
	if err != nil {
		return reply{}, err
	}
	body := wire.FromSettings(newest)
	body.Pauses = make([]api.Pause, 0, len(current.Pauses))
	for _, p := range current.Pauses {
		body.Pauses = append(body.Pauses, wire.FromPause(&p))
	}
	return reply{body: body, one: true}, nil
}

// changeSettings makes a version of the settings, unless they are as wanted already.
func changeSettings(c *call) (reply, error) {
	wish, isNull, err := decodePatch[api.SettingsPatch](c)
	command, odd := wire.SettingsCommand(&wish, isNull)
	command.Rails = rail.Names
	command.Person, command.By = c.caller.Owner, farthing.Origin{Actor: c.actor()}
	if err != nil || odd != nil {
		return reply{}, allFaults(err, inBody.locate(odd), inBody.locate(command.Check()))
	}
	if c.conditional() {
		newest, err := c.s.config.Store.Settings.Newest(c.ctx())
		if err == nil {
			command.Seen, err = &newest.Version, checkMatch(c, "")
		}
		if err != nil {
			return reply{}, err
		}
	}
	made, err := c.s.config.Store.Settings.Change(c.ctx(), command)
	if err != nil {
		return reply{}, inBody.locate(err)
	}
	answer, err := settingsInForce(c, &made)
	return answer, afterwards(err)
}

func listSettingsChanges(c *call) (reply, error) {
	l, err := listOfAll(c)
	if err != nil {
		return reply{}, err
	}
	page, err := c.s.config.Store.Settings.Changes(c.ctx(), l.seq(), l.limit)
	if err != nil {
		return reply{}, err
	}
	return pageReply(c, l, page, wire.FromSettings)
}

// decodePatch is decode for a body in which null means something else than absence.
// isNull says whether a place holds null, by the names on the way: limits.dailyMaximum.
func decodePatch[T any](c *call) (into T, isNull func(place string) bool, err error) {
	var nulls map[string]bool
	isNull = func(place string) bool { return nulls[place] }
	body := getBuffer()
	defer putBuffer(body)
	if err := c.readBody(body); err != nil {
		return into, isNull, err
	}
	nulls, sound := nullsOf(body.Bytes())
	err = cmp.Or(decodeJSON(body.Bytes(), &into), sound)
	return into, isNull, err
}

// nullsOf finds the places of a body that hold null.
func nullsOf(body []byte) (map[string]bool, error) {
	nulls := map[string]bool{}
	decoder := jsontext.NewDecoder(bytes.NewReader(body))
	for decoder.StackDepth() > 0 || decoder.InputOffset() == 0 {
		token, err := decoder.ReadToken()
		if err != nil {
			return nil, farthing.Invalid("body", "is not valid JSON")
		}
		if token.Kind() == 'n' {
			nulls[strings.ReplaceAll(strings.TrimPrefix(string(decoder.StackPointer()), "/"), "/", ".")] = true
		}
	}
	return nulls, nil
}
