package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/store"
	"farthing/internal/wire"

	"github.com/alecthomas/kong"
)

type settingsShowCommand struct {
	storeFlags
	JSON bool `name:"json" help:"Print one line of JSON."`
}

// Run shows the version in force.
func (c *settingsShowCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		newest, err := st.Settings.Newest(ctx)
		if err != nil {
			return err
		}
		return showSettings(s, &newest, c.JSON)
	})
}

// showSettings prints one version of the settings.
func showSettings(s *screen, c *farthing.SettingsChange, asJSON bool) error {
	if asJSON {
		return s.json(wire.FromSettings(c))
	}
	rows := [][]string{{"version", strconv.FormatInt(c.Version, 10)}}
	for _, setting := range farthing.AllSettings {
		switch setting.Name {
		case "limits":
			rows = append(rows, limitRows(new(wire.FromLimits(c.Limits)), "none")...)
		case "fees":
			rows = append(rows, feeRows(c.Fees)...)
		default:
			rows = append(rows, []string{setting.Label, setting.Text(&c.Settings)})
		}
	}
	if !c.At.IsZero() {
		rows = append(rows, []string{"changed", stamp(&c.At)}, []string{"by", by(c)}, []string{"reason", c.Why})
	}
	s.table(rows)
	return nil
}

// by returns who made a change: the person, if known.
func by(c *farthing.SettingsChange) string {
	if c.Who != "" {
		return c.Who + " (" + c.Actor + ")"
	}
	return c.Actor
}

// limitFlags are the limits of the platform, or of one merchant.
type limitFlags struct {
	ApprovalOver        *int64   `placeholder:"AMOUNT" help:"A withdrawal above it waits for approval, in minor units."`
	ApprovalOverPerDay  *int64   `placeholder:"AMOUNT" help:"${limit_approval_over_per_day}"`
	FirstWithdrawalOver *int64   `placeholder:"AMOUNT" help:"${limit_first_withdrawal_over}"`
	DailyMaximum        *int64   `placeholder:"AMOUNT" help:"${limit_daily_maximum}"`
	Clear               []string `placeholder:"NAME" help:"${limit_clear}"`
}

// limitsByFlag maps flags to the names of their limits.
var limitsByFlag = map[string]string{"approval-over": "approvalOver", "approval-over-per-day": "approvalOverPerDay",
	"first-withdrawal-over": "firstWithdrawalOver", "daily-maximum": "dailyMaximum"}

// patch returns the change that the flags give.
func (f *limitFlags) patch() (farthing.LimitsPatch, error) {
	p := farthing.LimitsPatch{Limits: farthing.Limits{
		ApprovalOver:        (*money.Minor)(f.ApprovalOver),
		ApprovalOverPerDay:  (*money.Minor)(f.ApprovalOverPerDay),
		FirstWithdrawalOver: (*money.Minor)(f.FirstWithdrawalOver),
		DailyMaximum:        (*money.Minor)(f.DailyMaximum),
	}}
	for _, flag := range f.Clear {
		name, ok := limitsByFlag[flag]
		if !ok {
			return p, advised{fmt.Errorf("--clear: there is no limit %q", flag), "Nothing was changed."}
		}
		p.Clear = append(p.Clear, name)
	}
	return p, nil
}

type settingsSetCommand struct {
	storeFlags
	limitFlags
	feeFlags
	kong.Plugins // the flags of farthing.AllSettings, in its order
	schedule     struct {
		Schedule string `placeholder:"JSON" help:"${settings_set_schedule}"`
	}
	reserve struct {
		RollingReserve *int64 `placeholder:"BASISPOINTS" help:"${settings_set_rolling_reserve}"`
		RollingDays    int64  `placeholder:"DAYS" help:"For how long it is kept back."`
	}
	Reason string `required:"" placeholder:"TEXT" help:"Why; it is kept with the change."`
	JSON   bool   `name:"json" help:"Print one line of JSON."`
}

// addFlags adds the flags of the settings, before the parser looks at the command.
func (c *settingsSetCommand) addFlags() {
	none := &struct{}{} // those are named above
	own := map[string]any{"limits": none, "fees": none, "schedule": &c.schedule, "rollingReserve": &c.reserve}
	for _, setting := range farthing.AllSettings {
		flags, ok := own[setting.Name]
		if !ok {
			flags = flagOf(&setting)
		}
		c.Plugins = append(c.Plugins, flags)
	}
}

// flagOf returns a pointer to a struct with the flag of a setting.
func flagOf(setting *farthing.Setting) any {
	tag := fmt.Sprintf("name:%q placeholder:%q help:%q", flagName(setting), setting.Argument, setting.Help)
	form := reflect.TypeFor[*string]()
	switch setting.Value(&farthing.Settings{}).(type) {
	case int64:
		form = reflect.TypeFor[*int64]()
	case []string:
		form = reflect.TypeFor[[]string]()
	}
	if setting.Argument == "LINE" {
		tag += ` sep:"none"` // a comma is part of a line
	}
	field := reflect.StructField{Name: "Value", Type: form, Tag: reflect.StructTag(tag)}
	return reflect.New(reflect.StructOf([]reflect.StructField{field})).Interface()
}

func flagName(setting *farthing.Setting) string { return strings.ReplaceAll(setting.Label, " ", "-") }

// settingsNames are the flags of commands about settings.
var settingsNames = func() flagNames {
	names := flagNames{"rollingReserve.days": "--rolling-days"}
	for _, setting := range farthing.AllSettings {
		names[setting.Name] = "--" + flagName(&setting)
	}
	names["fees"], names["rollingReserve.basisPoints"] = "--fee", names["rollingReserve"]
	delete(names, "limits")
	delete(names, "rollingReserve")
	return names
}()

// body returns the change of the settings that have a flag each, as the wire has it.
func (c *settingsSetCommand) body() map[string]any {
	body := map[string]any{"reason": c.Reason}
	for i, setting := range farthing.AllSettings {
		if setting.Value == nil {
			continue
		}
		value := reflect.ValueOf(c.Plugins[i]).Elem().Field(0)
		if value.IsNil() {
			continue
		}
		switch given := value.Interface().(type) {
		case []string:
			body[setting.Name] = noneOrAll(given)
		case *string:
			body[setting.Name] = given
			if setting.Name == "rail" && *given == platformRail {
				body[setting.Name] = nil
			}
		default:
			body[setting.Name] = given
		}
	}
	if c.schedule.Schedule != "" {
		body["schedule"] = json.RawMessage(c.schedule.Schedule)
	}
	if rate, days := c.reserve.RollingReserve, c.reserve.RollingDays; rate != nil {
		body["rollingReserve"] = api.RollingReserve{BasisPoints: *rate, Days: days}
		if *rate == 0 && days == 0 {
			body["rollingReserve"] = nil
		}
	}
	return body
}

// change returns the change that the flags give.
func (c *settingsSetCommand) change() (farthing.ChangeSettings, error) {
	body := c.body()
	rule, ok := body["twoPeople"].(*string)
	delete(body, "twoPeople") // which the wire does not have
	var patch api.SettingsPatch
	text, err := json.Marshal(body)
	if err == nil {
		decoder := json.NewDecoder(bytes.NewReader(text))
		decoder.DisallowUnknownFields()
		err = decoder.Decode(&patch)
	}
	if err != nil {
		return farthing.ChangeSettings{}, farthing.Invalid("schedule", `must be JSON such as {"interval":"daily"}`)
	}
	change, err := wire.SettingsCommand(&patch, func(place string) bool {
		value, ok := body[place]
		return ok && value == nil
	})
	if err != nil {
		return change, err
	}
	change.Limits, err = c.patch()
	change.Fees = c.fees()
	change.By, change.Person = byOperator(), systemUser()
	if ok {
		change.To.TwoPeople, change.Names = farthing.TwoPeople(*rule), append(change.Names, "twoPeople")
	}
	change.Rails = rail.Names
	return change, err
}

// noneOrAll reads the word none as an empty list.
func noneOrAll(texts []string) []string {
	if len(texts) == 1 && texts[0] == "none" {
		return []string{}
	}
	return texts
}

// Run makes a version of the settings, unless they already have these values.
func (c *settingsSetCommand) Run(ctx context.Context, s *screen) error {
	change, err := c.change()
	if err != nil {
		return settingsNames.told(err)
	}
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		made, err := st.Settings.Change(ctx, change)
		if err != nil {
			return settingsNames.told(err)
		}
		return showSettings(s, &made, c.JSON)
	})
}

type settingsHistoryCommand struct {
	storeFlags
	JSON bool `name:"json" help:"Print one line of JSON, each version in full."`
}

// Run lists all versions, the newest first.
func (c *settingsHistoryCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		list := api.List[api.Settings]{Data: []api.Settings{}}
		rows := [][]string{{"VERSION", "CHANGED", "BY", "REASON"}}
		for before, more := int64(0), true; more; {
			page, err := st.Settings.Changes(ctx, before, 500)
			if err != nil {
				return err
			}
			for i := range page.Rows {
				change := &page.Rows[i]
				list.Data = append(list.Data, wire.FromSettings(change))
				rows = append(rows, []string{strconv.FormatInt(change.Version, 10), stamp(&change.At), by(change),
					change.Why})
			}
			more, before = page.More, page.Last.Seq
		}
		if c.JSON {
			return s.json(list)
		}
		s.table(rows)
		if len(list.Data) == 0 {
			s.note("Nobody has changed anything yet. Next: farthing settings show")
		}
		return nil
	})
}
