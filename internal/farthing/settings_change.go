package farthing

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"time"

	"farthing/internal/calendar"
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

// ChangeSettings changes some of the settings, and says why. A nil field stays as it is.
type ChangeSettings struct {
	Seen           *int64    // the version that the caller saw; nil: whichever is in force
	Schedule       *Schedule // of merchants to be created; its zone is theirs
	Limits         LimitsPatch
	Fees           map[money.Currency]FeePatch // those of other currencies stay
	CoolingOff     *int64                      // hours
	ApprovalExpiry *int64                      // hours
	TwoPeople      *TwoPeople                  // on the command line alone
	RefundRate     *int64                      // basis points
	DisputeRate    *int64                      // basis points
	Reserve        *RollingReserve
	Safeguarding   *calendar.TimeOfDay
	HolidaysAdded  *[]calendar.Date // all of them
	HolidaysStruck *[]calendar.Date // all of them

	MerchantNotices *[]NoticeKind // all of them
	OperatorNotices *[]NoticeKind // all of them

	InvoiceIssuer *[]string // all of its lines

	Rail   *string  // "": the first that a process connects
	Rails  []string // those that there are, one of which Rail is
	Reason string
	Person string // who made it on the operator's side, if known
	By     Origin
}

// Check says what is wrong with the wish itself: a *Error that names fields, or nil. Apply calls it, too.
func (c ChangeSettings) Check() error {
	var bad checks
	bad.reason(c.Reason)
	if c.Schedule != nil {
		c.Schedule.check(&bad, "schedule.")
	}
	c.Limits.check(&bad, "limits")
	bad.checkFees(c.Fees)
	bad.within("coolingOffHours", c.CoolingOff, 0, maxHours)
	bad.within("approvalExpiryHours", c.ApprovalExpiry, 1, maxHours)
	if c.TwoPeople != nil && !slices.Contains(TwoPeopleRules, *c.TwoPeople) {
		bad.bad("twoPeople", "must be all, money or alone")
	} else if c.TwoPeople != nil && c.By.Actor != ActorCLI {
		bad.bad("twoPeople", "is set on the command line alone")
	}
	bad.within("refundRate", c.RefundRate, 0, wholeRate)
	bad.within("disputeRate", c.DisputeRate, 0, wholeRate)
	if c.Reserve != nil && *c.Reserve != (RollingReserve{}) {
		days := int64(c.Reserve.Days)
		bad.within("rollingReserve.basisPoints", &c.Reserve.BasisPoints, 1, wholeRate)
		bad.within("rollingReserve.days", &days, 1, maxReserved)
	}
	if c.Safeguarding != nil && *c.Safeguarding < EarliestSafeguarding {
		bad.bad("safeguardingTime", "must be 01:00 or later")
	}
	bad.holidays("holidaysAdded", c.HolidaysAdded)
	bad.holidays("holidaysStruck", c.HolidaysStruck)
	c.checkNotices(&bad)
	if c.InvoiceIssuer != nil {
		if problem := issuerProblem(*c.InvoiceIssuer); problem != "" {
			bad.bad("invoiceIssuer", problem)
		}
	}
	bad.rail(c.Rails, "rail", c.Rail)
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
	if c.Schedule != nil {
		next.Schedule = c.Schedule.tidied()
	}
	next.Limits, next.Fees = c.Limits.apply(was.Limits), was.Fees.applied(c.Fees)
	for _, hours := range []struct {
		wanted *int64
		into   *time.Duration
	}{{c.CoolingOff, &next.CoolingOff}, {c.ApprovalExpiry, &next.ApprovalExpiry}} {
		if hours.wanted != nil {
			*hours.into = time.Duration(*hours.wanted) * time.Hour
		}
	}
	replaced(&next.TwoPeople, c.TwoPeople)
	replaced(&next.RefundRate, c.RefundRate)
	replaced(&next.DisputeRate, c.DisputeRate)
	replaced(&next.Reserve, c.Reserve)
	replaced(&next.Safeguarding, c.Safeguarding)
	replaced(&next.Rail, c.Rail)
	if c.MerchantNotices != nil {
		next.MerchantNotices = sortedNotices(*c.MerchantNotices)
	}
	if c.OperatorNotices != nil {
		next.OperatorNotices = sortedNotices(*c.OperatorNotices)
	}
	if c.InvoiceIssuer != nil {
		next.InvoiceIssuer = append([]string(nil), *c.InvoiceIssuer...) // no lines are nil, as those that nobody set
	}
	next.Holidays = HolidayChanges{
		Added:  sortedDays(c.HolidaysAdded, was.Holidays.Added),
		Struck: sortedDays(c.HolidaysStruck, was.Holidays.Struck),
	}
	for _, day := range next.Holidays.Added {
		if slices.Contains(next.Holidays.Struck, day) {
			return nil, Invalid("holidaysAdded", fmt.Sprintf("holds %s, which is struck out", day))
		}
	}
	if reflect.DeepEqual(&next, was) {
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

// checkNotices checks of what contacts are to be told.
func (c *ChangeSettings) checkNotices(bad *checks) {
	for _, list := range []struct {
		field     string
		kinds     *[]NoticeKind
		operators bool
	}{{"merchantNotices", c.MerchantNotices, false}, {"operatorNotices", c.OperatorNotices, true}} {
		if list.kinds == nil {
			continue
		}
		if problem := settingNoticesProblem(list.operators, *list.kinds); problem != "" {
			bad.bad(list.field, problem)
		}
	}
}

// issuerProblem returns what is wrong with the lines that say who sends invoices; "" if nothing is.
func issuerProblem(lines []string) string {
	if len(lines) > maxIssuer {
		return fmt.Sprintf("has more than %d lines", maxIssuer)
	}
	for _, line := range lines {
		if line == "" {
			return "has an empty line"
		}
		if problem := textProblem(line, maxLine); problem != "" {
			return "has a line that " + problem
		}
	}
	return ""
}

// settingNoticesProblem returns what is wrong with the kinds that contacts are to be told of, the operator's or those
// of merchants, who are always told what concerns security; "" if nothing is.
func settingNoticesProblem(operators bool, kinds []NoticeKind) string {
	for _, kind := range kinds {
		if !slices.Contains(NoticesTo(operators), kind) {
			return "holds a kind of notices that there is not for them"
		}
	}
	for _, kind := range NoticeKinds {
		if !operators && kind.Security() && !slices.Contains(kinds, kind) {
			return "must hold bank_account, secret and contact: merchants are always told what concerns security"
		}
	}
	return ""
}

// loosens reports whether more money may leave than by other settings without a second person, or more of it is kept,
// or whether it leaves by another way: whoever carries payments to a bank could change them.
func (s *Settings) loosens(was *Settings) bool {
	return s.Limits.looser(was.Limits) || s.CoolingOff < was.CoolingOff || s.Fees.raise(was.Fees) || s.Rail != was.Rail
}

// Differences returns what differs from an earlier version, by the names of the wire: what is set, and what was set
// before under the name with Before. A limit that is not set is nil.
func (s *Settings) Differences(was *Settings) map[string]any {
	changed := s.Limits.differences(was.Limits)
	tell := func(name string, before, now any) {
		if !reflect.DeepEqual(before, now) {
			changed[name], changed[name+"Before"] = now, before
		}
	}
	for _, currency := range slices.Concat(was.Fees.Currencies(), s.Fees.Currencies()) {
		maps.Copy(changed, s.Fees.Of(currency).differences(was.Fees.Of(currency), "fees."+string(currency)))
	}
	tell("schedule", was.Schedule.JSON(), s.Schedule.JSON())
	tell("coolingOffHours", int64(was.CoolingOff/time.Hour), int64(s.CoolingOff/time.Hour))
	tell("approvalExpiryHours", int64(was.ApprovalExpiry/time.Hour), int64(s.ApprovalExpiry/time.Hour))
	tell("twoPeople", string(was.TwoPeople), string(s.TwoPeople))
	tell("refundRate", was.RefundRate, s.RefundRate)
	tell("disputeRate", was.DisputeRate, s.DisputeRate)
	tell("rollingReserve.basisPoints", was.Reserve.BasisPoints, s.Reserve.BasisPoints)
	tell("rollingReserve.days", int64(was.Reserve.Days), int64(s.Reserve.Days))
	tell("safeguardingTime", was.Safeguarding.String(), s.Safeguarding.String())
	tell("holidaysAdded", dayTexts(was.Holidays.Added), dayTexts(s.Holidays.Added))
	tell("holidaysStruck", dayTexts(was.Holidays.Struck), dayTexts(s.Holidays.Struck))
	tell("merchantNotices", noticeTexts(was.MerchantNotices), noticeTexts(s.MerchantNotices))
	tell("operatorNotices", noticeTexts(was.OperatorNotices), noticeTexts(s.OperatorNotices))
	tell("invoiceIssuer", append([]string{}, was.InvoiceIssuer...), append([]string{}, s.InvoiceIssuer...))
	tell("rail", textOrNull(was.Rail), textOrNull(s.Rail))
	return changed
}

func noticeTexts(kinds []NoticeKind) []string {
	texts := make([]string, len(kinds))
	for i, kind := range kinds {
		texts[i] = string(kind)
	}
	return texts
}

func dayTexts(days []calendar.Date) []string {
	texts := make([]string, len(days))
	for i, day := range days {
		texts[i] = day.String()
	}
	return texts
}

// sortedDays returns the wanted days, each once and in order, or the previous ones if wanted is nil.
func sortedDays(wanted *[]calendar.Date, were []calendar.Date) []calendar.Date {
	if wanted == nil || len(*wanted) == 0 && len(were) == 0 {
		return were
	}
	return slices.Compact(slices.SortedFunc(slices.Values(*wanted), func(a, b calendar.Date) int {
		return -a.DaysUntil(b)
	}))
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
