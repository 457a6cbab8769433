package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/rail"
	"farthing/internal/store"
	"farthing/internal/wire"
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
	reserve := "none"
	if c.Reserve != (farthing.RollingReserve{}) {
		reserve = fmt.Sprintf("%d basis points for %d days", c.Reserve.BasisPoints, c.Reserve.Days)
	}
	rows := [][]string{{"version", strconv.FormatInt(c.Version, 10)}, {"schedule", c.Schedule.JSON()}}
	rows = append(rows, limitRows(new(wire.FromLimits(c.Limits)), "none")...)
	rows = append(rows, feeRows(c.Fees)...)
	rows = append(rows, [][]string{
		{"cooling-off", hours(c.CoolingOff)},
		{"approval expiry", hours(c.ApprovalExpiry)},
		{"two people", string(c.TwoPeople)},
		{"refund rate", fmt.Sprintf("%d basis points", c.RefundRate)},
		{"dispute rate", fmt.Sprintf("%d basis points", c.DisputeRate)},
		{"rolling reserve", reserve},
		{"safeguarding time", c.Safeguarding.String()},
		{"holidays added", listed(c.Holidays.Added)},
		{"holidays struck", listed(c.Holidays.Struck)},
		{"merchant notices", listed(c.MerchantNotices)},
		{"operator notices", listed(c.OperatorNotices)},
		{"invoice issuer", listed(c.InvoiceIssuer)},
		{"rail", cmp.Or(c.Rail, "the first that is connected")}}...)
	if !c.At.IsZero() {
		rows = append(rows, []string{"changed", stamp(&c.At)}, []string{"by", by(c)}, []string{"reason", c.Why})
	}
	s.table(rows)
	return nil
}

func hours(d time.Duration) string { return strconv.FormatInt(int64(d/time.Hour), 10) + " hours" }

// listed prints a list on one line.
func listed[T any](list []T) string {
	if len(list) == 0 {
		return "none"
	}
	texts := make([]string, len(list))
	for i, one := range list {
		texts[i] = fmt.Sprint(one)
	}
	return strings.Join(texts, ", ")
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
	Schedule        string   `placeholder:"JSON" help:"${settings_set_schedule}"`
	CoolingOff      *int64   `placeholder:"HOURS" help:"How long a bank account that a merchant nominates waits."`
	ApprovalExpiry  *int64   `placeholder:"HOURS" help:"After so long what nobody approved expires."`
	TwoPeople       *string  `placeholder:"RULE" help:"${settings_set_two_people}"`
	RefundRate      *int64   `placeholder:"BASISPOINTS" help:"${settings_set_refund_rate}"`
	DisputeRate     *int64   `placeholder:"BASISPOINTS" help:"The same of disputes."`
	RollingReserve  *int64   `placeholder:"BASISPOINTS" help:"${settings_set_rolling_reserve}"`
	RollingDays     int64    `placeholder:"DAYS" help:"For how long it is kept back."`
	SafeguardingAt  *string  `name:"safeguarding-time" placeholder:"TIME" help:"${settings_set_safeguarding_time}"`
	HolidaysAdded   []string `placeholder:"DATE" help:"${settings_set_holidays_added}"`
	HolidaysStruck  []string `placeholder:"DATE" help:"${settings_set_holidays_struck}"`
	MerchantNotices []string `placeholder:"KIND" help:"${settings_set_merchant_notices}"`
	OperatorNotices []string `placeholder:"KIND" help:"${settings_set_operator_notices}"`
	InvoiceIssuer   []string `sep:"none" placeholder:"LINE" help:"${settings_set_invoice_issuer}"`
	Rail            *string  `placeholder:"NAME" help:"${settings_set_rail}"`
	Reason          string   `required:"" placeholder:"TEXT" help:"Why; it is kept with the change."`
	JSON            bool     `name:"json" help:"Print one line of JSON."`
}

// settingsNames are the flags of commands about settings.
var settingsNames = flagNames{
	"schedule":                   "--schedule",
	"fees":                       "--fee",
	"coolingOffHours":            "--cooling-off",
	"approvalExpiryHours":        "--approval-expiry",
	"twoPeople":                  "--two-people",
	"rollingReserve.basisPoints": "--rolling-reserve",
	"rollingReserve.days":        "--rolling-days",
	"safeguardingTime":           "--safeguarding-time",
	"merchantNotices":            "--merchant-notices",
	"operatorNotices":            "--operator-notices",
	"invoiceIssuer":              "--invoice-issuer",
}

// change returns the change that the flags give.
func (c *settingsSetCommand) change() (farthing.ChangeSettings, error) {
	wish := api.SettingsPatch{
		CoolingOffHours:     c.CoolingOff,
		ApprovalExpiryHours: c.ApprovalExpiry,
		RefundRate:          c.RefundRate,
		DisputeRate:         c.DisputeRate,
		SafeguardingTime:    c.SafeguardingAt,
		HolidaysAdded:       noneOrAll(c.HolidaysAdded),
		HolidaysStruck:      noneOrAll(c.HolidaysStruck),
		MerchantNotices:     noneOrAll(c.MerchantNotices),
		OperatorNotices:     noneOrAll(c.OperatorNotices),
		InvoiceIssuer:       noneOrAll(c.InvoiceIssuer),
		Reason:              c.Reason,
	}
	if c.Schedule != "" {
		wish.Schedule = &api.DefaultSchedule{}
		decoder := json.NewDecoder(strings.NewReader(c.Schedule))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(wish.Schedule); err != nil {
			err := farthing.Invalid("schedule", `must be JSON such as {"interval":"daily"}`)
			return farthing.ChangeSettings{}, err
		}
	}
	noReserve := c.RollingReserve != nil && *c.RollingReserve == 0 && c.RollingDays == 0
	if c.RollingReserve != nil && !noReserve {
		wish.RollingReserve = &api.RollingReserve{BasisPoints: *c.RollingReserve, Days: c.RollingDays}
	}
	isNull := func(place string) bool { return place == "rollingReserve" && noReserve }
	change, err := wire.SettingsCommand(&wish, isNull)
	if err != nil {
		return change, err
	}
	change.Limits, err = c.patch()
	change.Fees = c.fees()
	change.By, change.Person = byOperator(), systemUser()
	change.TwoPeople = (*farthing.TwoPeople)(c.TwoPeople)
	change.Rail, change.Rails = namedRail(c.Rail), rail.Names
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
