package farthing

import (
	"fmt"
	"slices"
	"time"

	"farthing/internal/money"
)

// Upper bounds of settings.
const (
	maxHours    = 24 * 365
	maxHolidays = 1000 // added or struck out
	maxReserved = 3650 // days
	maxIssuer   = 10   // lines of who sends invoices
	maxLine     = 100  // characters of such a line
	wholeRate   = 10000
)

// SettingsChange is one version of the settings, with its author and the reason.
type SettingsChange struct {
	Settings
	At    time.Time // zero: these are the defaults, which nobody set
	Actor string
	Who   string // the person on the operator's side, if known
	Why   string
}

// Check says what is wrong with the request itself: a *Error that names fields, or nil. Apply calls it, too.
func (c ChangeSettings) Check() error {
	var bad checks
	bad.reason(c.Reason)
	for _, setting := range AllSettings {
		setting.check(&bad, &c)
	}
	bad.person(c.Person)
	bad.text("actor", c.By.Actor, maxActor)
	return bad.err()
}

// Apply returns the settings after the change, which are the next version, or the same settings if nothing differs. It
// refuses a change that is wrong in itself, and one that leaves a day both added and struck out.
func (c ChangeSettings) Apply(was *Settings) (*Settings, error) {
	if err := c.Check(); err != nil {
		return nil, err
	}
	if c.Seen != nil && *c.Seen != was.Version {
		return nil, refuse(CodePreconditionFailed, "The settings were changed since they were read.")
	}
	next := *was
	for _, setting := range AllSettings {
		setting.apply(&next, &c)
	}
	for _, day := range next.Holidays.Added {
		if slices.Contains(next.Holidays.Struck, day) {
			return nil, Invalid("holidaysAdded", fmt.Sprintf("holds %s, which is struck out", day))
		}
	}
	if len(next.Differences(was)) == 0 {
		return was, nil
	}
	if was.TwoPeople == TwoPeopleAll && c.By.Actor != ActorCLI && next.loosens(was) {
		return nil, refuse(CodeCommandLineOnly,
			"The limits and the cooling-off of bank accounts are loosened, fees raised, and the rail changed, on the "+
				"command line alone.")
	}
	next.Version = was.Version + 1
	if !slices.Equal(next.Holidays.Added, was.Holidays.Added) ||
		!slices.Equal(next.Holidays.Struck, was.Holidays.Struck) {
		next.HolidaysVersion = next.Version
	}
	return &next, nil
}

// loosens reports whether more money may leave than by other settings without a second person, or more of it is kept,
// or whether it leaves by another way: whoever carries payments to a bank could change them.
func (s *Settings) loosens(was *Settings) bool {
	return slices.ContainsFunc(AllSettings, func(setting Setting) bool {
		return setting.loosens != nil && setting.loosens(was, s)
	})
}

// Differences returns what differs from an earlier version, by the names of the wire: what is set, and what was set
// before under the name with Before. A limit that is not set is nil.
func (s *Settings) Differences(was *Settings) map[string]any {
	changed := details{}
	for _, setting := range AllSettings {
		setting.differ(changed, was, s)
	}
	return changed
}

// LimitsPatch changes some limits: those that are not nil are set, those named in
// Clear are taken away, and all others stay.
type LimitsPatch struct {
	Limits
	Clear []string // of LimitNames
}

// limitNamed is one limit: its name, and its field.
type limitNamed struct {
	name string
	of   func(*Limits) **money.Minor
}

var limitsNamed = []limitNamed{
	{"approvalOver", func(l *Limits) **money.Minor { return &l.ApprovalOver }},
	{"approvalOverPerDay", func(l *Limits) **money.Minor { return &l.ApprovalOverPerDay }},
	{"firstWithdrawalOver", func(l *Limits) **money.Minor { return &l.FirstWithdrawalOver }},
	{"dailyMaximum", func(l *Limits) **money.Minor { return &l.DailyMaximum }},
}

// LimitNames lists the names of the limits on the wire.
var LimitNames = func() (names []string) {
	for _, limit := range limitsNamed {
		names = append(names, limit.name)
	}
	return names
}()

func (p LimitsPatch) check(bad *checks, field string) {
	for _, limit := range limitsNamed {
		wanted := *limit.of(&p.Limits)
		if wanted != nil && (*wanted < 0 || *wanted > MaxAmount) {
			bad.bad(field+"."+limit.name, fmt.Sprintf("must be a whole number from 0 to %d", int64(MaxAmount)))
		}
		if wanted != nil && slices.Contains(p.Clear, limit.name) {
			bad.bad(field+"."+limit.name, "cannot be set and cleared at once")
		}
	}
	for _, name := range p.Clear {
		if !slices.Contains(LimitNames, name) {
			bad.bad(field, "has no limit of the name that is to be cleared")
		}
	}
}

func (p LimitsPatch) apply(l Limits) Limits {
	for _, limit := range limitsNamed {
		if wanted := *limit.of(&p.Limits); wanted != nil {
			*limit.of(&l) = wanted
		}
		if slices.Contains(p.Clear, limit.name) {
			*limit.of(&l) = nil
		}
	}
	return l
}

// differences returns each limit that changed, with its old value; null is the platform's.
func (l Limits) differences(was Limits) details {
	changed := details{}
	for _, limit := range limitsNamed {
		now, before := *limit.of(&l), *limit.of(&was)
		if (now == nil) == (before == nil) && (now == nil || *now == *before) {
			continue
		}
		changed[limit.name], changed[limit.name+"Before"] = orNull(now), orNull(before)
	}
	return changed
}

// orNull returns an amount as details have it.
func orNull(amount *money.Minor) any {
	if amount == nil {
		return nil
	}
	return int64(*amount)
}
