package farthing

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
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
	if err := c.Limits.allowed(c.By, was.Limits); err != nil {
		return nil, err
	}
	if was.TwoPeople == TwoPeopleAll && c.By.Actor != ActorCLI && next.loosens(was) {
		return nil, refuse(CodeCommandLineOnly,
			"The limits, the cooling-off of bank accounts, the eligibility scheme and the rolling reserve are "+
				"loosened, fees raised, and the rail changed, on the command line alone.")
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

// LimitsPatch changes some limits: those that are not nil are set, those named in Clear are taken away, those named in
// None switched off, and all others stay.
type LimitsPatch struct {
	Limits
	Clear []string // of LimitNames
	None  []string // of LimitNames: those that are switched off
}

var limitsNamed = amounts[Limits]{
	{"approvalOver", func(l *Limits) **money.Minor { return &l.ApprovalOver }},
	{"approvalOverPerDay", func(l *Limits) **money.Minor { return &l.ApprovalOverPerDay }},
	{"firstWithdrawalOver", func(l *Limits) **money.Minor { return &l.FirstWithdrawalOver }},
	{"dailyMaximum", func(l *Limits) **money.Minor { return &l.DailyMaximum }},
}

// LimitNames lists the names of the limits on the wire.
var LimitNames = limitsNamed.names()

func (p LimitsPatch) check(bad *checks, field string) {
	limitsNamed.check(bad, field, "has no limit of the name that is to be cleared", p.Limits, p.Clear)
	for _, name := range p.None {
		if at := slices.Index(LimitNames, name); at < 0 || *limitsNamed[at].of(&p.Limits) != nil {
			bad.bad(field+".none", "must name limits that are not set at once: "+strings.Join(LimitNames, ", "))
		}
	}
}

// allowed refuses a patch that switches a limit off, unless it is made on the command line.
func (p LimitsPatch) allowed(by Origin, was Limits) error {
	for _, limit := range limitsNamed {
		amount := *limit.of(&was)
		if slices.Contains(p.None, limit.name) && by.Actor != ActorCLI && (amount == nil || *amount != NoLimit) {
			return refuse(CodeCommandLineOnly, "Limits are switched off on the command line alone.")
		}
	}
	return nil
}

func (p LimitsPatch) apply(l Limits) Limits {
	l = limitsNamed.apply(l, p.Limits, p.Clear)
	for _, limit := range limitsNamed {
		if slices.Contains(p.None, limit.name) {
			*limit.of(&l) = new(NoLimit)
		}
	}
	return l
}

// MarshalJSON writes the limits as the store keeps them.
func (l Limits) MarshalJSON() ([]byte, error) {
	content := []byte("{")
	for _, limit := range limitsNamed {
		text, err := json.Marshal(orNull(*limit.of(&l)))
		if err != nil {
			return nil, fmt.Errorf("write limits: %w", err)
		}
		content = fmt.Appendf(content, "%q:%s,", limit.name, text)
	}
	content[len(content)-1] = '}'
	return content, nil
}

// UnmarshalJSON reads what MarshalJSON writes.
func (l *Limits) UnmarshalJSON(text []byte) error {
	var values map[string]json.RawMessage
	err := json.Unmarshal(text, &values)
	if err == nil {
		*l, _, err = limitsNamed.read("", values)
	}
	if err != nil {
		return fmt.Errorf("read limits: %w", err)
	}
	return nil
}

// differences returns each limit that changed, with its old value; null is the platform's or the default.
func (l Limits) differences(was Limits) details { return limitsNamed.differences("", was, l) }

// amounts names the optional amounts of a struct, which a patch sets or clears one by one.
type amounts[T any] []struct {
	name string
	of   func(*T) **money.Minor
}

// names lists the names.
func (a amounts[T]) names() (names []string) {
	for _, amount := range a {
		names = append(names, amount.name)
	}
	return names
}

// check checks a patch; unknown says what is wrong with a cleared name that names no amount.
func (a amounts[T]) check(bad *checks, field, unknown string, set T, cleared []string) {
	for _, amount := range a {
		value, place := *amount.of(&set), field+"."+amount.name
		bad.within(place, (*int64)(value), 0, int64(MaxAmount))
		if value != nil && slices.Contains(cleared, amount.name) {
			bad.bad(place, "cannot be set and cleared at once")
		}
	}
	for _, name := range cleared {
		if !slices.Contains(a.names(), name) {
			bad.bad(field, unknown)
		}
	}
}

// apply returns the struct after a patch.
func (a amounts[T]) apply(to, set T, cleared []string) T {
	for _, amount := range a {
		if value := *amount.of(&set); value != nil || slices.Contains(cleared, amount.name) {
			*amount.of(&to) = value
		}
	}
	return to
}

// differences returns each amount that changed, with its old value, under its name with a prefix; null is not set.
func (a amounts[T]) differences(prefix string, was, now T) details {
	changed := details{}
	for _, amount := range a {
		changed.differ(prefix+amount.name, orNull(*amount.of(&was)), orNull(*amount.of(&now)))
	}
	return changed
}

// patched returns the values that a struct has of the amounts that a patch names, under their names with a prefix.
func (a amounts[T]) patched(prefix string, of, set T, cleared []string) details {
	values := details{}
	for _, amount := range a {
		if *amount.of(&set) != nil || slices.Contains(cleared, amount.name) {
			values[prefix+amount.name] = orNull(*amount.of(&of))
		}
	}
	return values
}

// read reads a patch from the values that an approval wants, whose names begin with a prefix.
func (a amounts[T]) read(prefix string, values map[string]json.RawMessage) (set T, cleared []string, err error) {
	for _, amount := range a {
		text, ok := values[prefix+amount.name]
		if !ok {
			continue
		}
		if string(text) == `"none"` {
			*amount.of(&set) = new(NoLimit)
		} else if err := json.Unmarshal(text, amount.of(&set)); err != nil {
			return set, nil, fmt.Errorf("read %s of %s: %w", text, amount.name, err)
		}
		if *amount.of(&set) == nil {
			cleared = append(cleared, amount.name)
		}
	}
	return set, cleared, nil
}

// orNull returns an amount as details have it.
func orNull(amount *money.Minor) any {
	switch {
	case amount == nil:
		return nil
	case *amount == NoLimit:
		return "none"
	default:
		return int64(*amount)
	}
}
