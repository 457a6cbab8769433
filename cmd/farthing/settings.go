package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"farthing/api"
	"farthing/client"
	"farthing/internal/farthing"

	"github.com/alecthomas/kong"
)

type settingsShowCommand struct {
	doorFlags
	JSON bool `name:"json" help:"Print one line of JSON."`
}

func (c *settingsShowCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		newest, err := d.Settings.Get(ctx)
		if err != nil {
			return err
		}
		return showSettings(s, newest, c.JSON)
	})
}

// showSettings prints one version of the settings.
func showSettings(s *screen, of *api.Settings, asJSON bool) error {
	if asJSON {
		return s.json(of)
	}
	text, err := json.Marshal(of)
	var values map[string]json.RawMessage
	if err == nil {
		err = json.Unmarshal(text, &values)
	}
	if err != nil {
		return fmt.Errorf("show the settings: %w", err)
	}
	rows := [][]string{{"version", strconv.FormatInt(of.Version, 10)}}
	for _, setting := range farthing.AllSettings {
		switch setting.Name {
		case "limits":
			rows = append(rows, limitRows(&of.Limits, &of.LimitsInForce)...)
		case "fees":
			rows = append(rows, feeRows(of.Fees)...)
		case "schedule":
			rows = append(rows, []string{setting.Label, string(values[setting.Name])})
		default:
			text, err := settingText(&setting, of, values[setting.Name])
			if err != nil {
				return err
			}
			rows = append(rows, []string{setting.Label, text})
		}
	}
	if of.ChangedAt != nil {
		rows = append(rows, []string{"changed", stamp(of.ChangedAt.Std())}, []string{"by", changedBy(of)},
			[]string{"reason", known(of.Reason)})
	}
	s.table(rows)
	return nil
}

// settingText returns the value of a setting for a terminal.
func settingText(setting *farthing.Setting, of *api.Settings, value json.RawMessage) (string, error) {
	var c farthing.ChangeSettings
	if r := of.RollingReserve; r != nil {
		c.To.Reserve = farthing.RollingReserve{BasisPoints: r.BasisPoints, Days: int(r.Days)}
	}
	if setting.Value != nil {
		if string(value) == "null" {
			value = json.RawMessage(`""`)
		}
		if err := setting.Request(&c, value); err != nil {
			return "", fmt.Errorf("show the setting %s: %w", setting.Name, err)
		}
	}
	return setting.Text(&c.To), nil
}

// changedBy returns who made a change: the person, if known.
func changedBy(of *api.Settings) string {
	if of.Person != nil {
		return *of.Person + " (" + known(of.ChangedBy) + ")"
	}
	return known(of.ChangedBy)
}

// limitFlags are the limits of the platform, or of one merchant.
type limitFlags struct {
	ApprovalOver        *limitFlag `placeholder:"AMOUNT" help:"${limit_approval_over}"`
	ApprovalOverPerDay  *limitFlag `placeholder:"AMOUNT" help:"${limit_approval_over_per_day}"`
	FirstWithdrawalOver *limitFlag `placeholder:"AMOUNT" help:"${limit_first_withdrawal_over}"`
	DailyMaximum        *limitFlag `placeholder:"AMOUNT" help:"${limit_daily_maximum}"`
	Clear               []string   `placeholder:"NAME" help:"${limit_clear}"`
}

// limitFlag is an amount in minor units, or none.
type limitFlag struct {
	amount int64
	none   bool
}

func (l *limitFlag) UnmarshalText(text []byte) (err error) {
	if l.none = string(text) == "none"; !l.none {
		l.amount, err = strconv.ParseInt(string(text), 10, 64)
	}
	if err != nil {
		return fmt.Errorf("must be an amount in minor units, or none: %w", err)
	}
	return nil
}

// limitsByFlag maps flags to the names of their limits.
var limitsByFlag = map[string]string{"approval-over": "approvalOver", "approval-over-per-day": "approvalOverPerDay",
	"first-withdrawal-over": "firstWithdrawalOver", "daily-maximum": "dailyMaximum"}

type settingsSetCommand struct {
	doorFlags
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
	case bool:
		form, tag = reflect.TypeFor[*bool](), tag+` negatable:""`
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
			if setting.Argument == "AMOUNT" {
				body[setting.Name] = json.Number(*given)
			}
			if *given == byDefault && setting.Value(&farthing.Settings{}) == nil {
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

// patch returns the change that the flags give, and which values it takes away.
func (c *settingsSetCommand) patch() (patch api.SettingsPatch, null []string, err error) {
	body := c.body()
	text, err := json.Marshal(body)
	if err == nil {
		decoder := json.NewDecoder(bytes.NewReader(text))
		decoder.DisallowUnknownFields()
		err = decoder.Decode(&patch)
	}
	if err != nil {
		return patch, nil, farthing.Invalid("schedule", `must be JSON such as {"interval":"daily"}`)
	}
	for name, value := range body {
		if value == nil {
			null = append(null, name)
		}
	}
	limits, cleared, err := c.limits()
	if err != nil {
		return patch, nil, err
	}
	if !reflect.DeepEqual(limits, &api.LimitsPatch{}) {
		patch.Limits = limits
	}
	var free []string
	patch.Fees, free = c.fees()
	return patch, slices.Concat(null, cleared, free), nil
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
	patch, null, err := c.patch()
	if err != nil {
		return settingsNames.ofChange(err)
	}
	return c.call(ctx, s, func(d *door) error {
		made, err := d.Settings.Change(ctx, patch, client.Null(null...))
		if err != nil {
			return settingsNames.ofChange(err)
		}
		return showSettings(s, made, c.JSON)
	})
}

type settingsHistoryCommand struct {
	doorFlags
	JSON bool `name:"json" help:"Print one line of JSON, each version in full."`
}

func (c *settingsHistoryCommand) Run(ctx context.Context, s *screen) error {
	list := listing[api.Settings]{
		heading: []string{"VERSION", "CHANGED", "BY", "REASON"},
		row: func(of *api.Settings) []string {
			return []string{
				strconv.FormatInt(of.Version, 10), stamp(of.ChangedAt.Std()), changedBy(of), known(of.Reason),
			}
		},
		none: "Nobody has changed anything yet. Next: farthing settings show",
	}
	return c.call(ctx, s, func(d *door) error {
		return list.print(s, c.JSON, d.Settings.Changes(ctx, pageOf(0)))
	})
}
