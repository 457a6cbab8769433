package farthing

import (
	"cmp"
	"math"
	"slices"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// Settings are the platform's defaults, which the operator sets. Every change makes a new version, kept with its author
// and the reason.
type Settings struct {
	Version         int64         // 0: nobody set anything yet
	Schedule        Schedule      // of a new merchant, in its own zone
	Limits          Limits        // nil in them: the default
	FirstPerDaySet  *money.Minor  // nil: FirstPerDay has the default
	Fees            Fees          // of withdrawals, as far as the operator set any
	CoolingOff      time.Duration // of a bank account that the merchant nominated
	ApprovalExpiry  time.Duration // after it what nobody approved expires
	TwoPeople       TwoPeople     // what waits for other people; "": TwoPeopleAll
	RefundRate      int64         // the highest that passes eligibility, in basis points of what was settled
	DisputeRate     int64         // the same for disputes
	Reserve         RollingReserve
	Safeguarding    calendar.TimeOfDay // when the record of the business day before is made, in DefaultZone
	Holidays        HolidayChanges
	HolidaysVersion int64 // the version that changed the holidays last
	Pauses          []Pause
	MerchantNotices []NoticeKind // that contacts of merchants are told of; what concerns security is always there
	OperatorNotices []NoticeKind // that contacts of the operator are told of, beside its own security
	InvoiceIssuer   []string     // lines: who sends invoices of fees, its address and its tax number; none: not said
	Rail            string       // of merchants that have none of their own; "": the first of Rails
	Rails           []RailTerms  // that this process connects; not kept with the versions
	ReceivedOnly    bool         // only money that providers are proved to have paid is handed to the bank
	Sandbox         bool         // no limit has a default; not kept with the versions

	// Unreachable are the rails whose bank cannot be reached, as of a moment of the business clock; not kept with the
	// versions.
	Unreachable map[string]time.Time
}

// ChangeSettings changes some of the settings, and says why.
type ChangeSettings struct {
	Seen   *int64   // the version that the caller saw; nil: whichever is in force
	To     Settings // has the values of those that are changed
	Names  []string // of them, as in AllSettings; limits and fees are not named
	Limits LimitsPatch
	Fees   map[money.Currency]FeePatch // those of other currencies stay
	Rails  []string                    // those that there are, one of which To.Rail is
	Reason string
	Person string // who made it on the operator's side, if known
	By     Origin
}

// AllSettings describes every setting, in the order in which people see them.
var AllSettings = []Setting{
	setting("schedule", "schedule", "", scheduleForm, func(s *Settings) *Schedule { return &s.Schedule }),
	limitsSetting,
	feesSetting,
	setting("firstWithdrawalsPerDay", "first withdrawals per day", "Most that all merchants withdraw on one day to "+
		"bank accounts that nobody approved, in minor units; default is 10 times --first-withdrawal-over.",
		firstPerDayForm, func(s *Settings) **money.Minor { return &s.FirstPerDaySet }).
		loosening(func(was, now *Settings) bool { return raised(was.FirstPerDay(), now.FirstPerDay()) }),
	setting("payOutReceivedOnly", "pay out received only", "Hand to the bank only money of a merchant that its "+
		"providers paid, as the bank's statements prove.",
		switchForm, func(s *Settings) *bool { return &s.ReceivedOnly }).
		loosening(func(was, now *Settings) bool { return was.ReceivedOnly && !now.ReceivedOnly }),
	setting("coolingOffHours", "cooling-off", "How long a bank account that a merchant nominates waits.",
		hoursForm(0), func(s *Settings) *time.Duration { return &s.CoolingOff }).
		loosening(func(was, now *Settings) bool { return now.CoolingOff < was.CoolingOff }),
	setting("approvalExpiryHours", "approval expiry", "After so long what nobody approved expires.",
		hoursForm(1), func(s *Settings) *time.Duration { return &s.ApprovalExpiry }),
	setting("twoPeople", "two people", "What waits for another person: all, money or alone.",
		twoPeopleForm, func(s *Settings) *TwoPeople { return &s.TwoPeople }),
	setting("refundRate", "refund rate", "The highest share of refunds that passes the eligibility scheme.",
		rateForm, func(s *Settings) *int64 { return &s.RefundRate }).
		loosening(func(was, now *Settings) bool { return now.RefundRate > was.RefundRate }),
	setting("disputeRate", "dispute rate", "The same of disputes.",
		rateForm, func(s *Settings) *int64 { return &s.DisputeRate }).
		loosening(func(was, now *Settings) bool { return now.DisputeRate > was.DisputeRate }),
	setting("rollingReserve", "rolling reserve", "",
		reserveForm, func(s *Settings) *RollingReserve { return &s.Reserve }).
		loosening(func(was, now *Settings) bool {
			return now.Reserve.BasisPoints < was.Reserve.BasisPoints || now.Reserve.Days < was.Reserve.Days
		}),
	setting("safeguardingTime", "safeguarding time", "When the safeguarding record of the business day before is "+
		"made, on each business day, as in 09:00, in Europe/London.",
		safeguardingForm, func(s *Settings) *calendar.TimeOfDay { return &s.Safeguarding }),
	setting("holidaysAdded", "holidays added", "All days that are bank holidays besides those of England and "+
		"Wales; none: no day.", holidaysForm, func(s *Settings) *[]calendar.Date { return &s.Holidays.Added }),
	setting("holidaysStruck", "holidays struck", "All days that are business days though the official list has "+
		"them; none: no day.", holidaysForm, func(s *Settings) *[]calendar.Date { return &s.Holidays.Struck }),
	setting("merchantNotices", "merchant notices", "All that contacts of merchants are told of: bank_account, "+
		"secret and contact, which must be there, and withdrawal, schedule, eligibility.",
		noticesForm(false), func(s *Settings) *[]NoticeKind { return &s.MerchantNotices }),
	setting("operatorNotices", "operator notices", "All that contacts of the operator are told of: approval, and "+
		"of merchants any of the kinds above; none: nothing but what concerns its own security.",
		noticesForm(true), func(s *Settings) *[]NoticeKind { return &s.OperatorNotices }),
	setting("invoiceIssuer", "invoice issuer", "Who sends the invoices of fees: a line each time, as name, address "+
		"and tax number; none: they do not say.", issuerForm, func(s *Settings) *[]string { return &s.InvoiceIssuer }),
	setting("rail", "rail", "The way to the bank of merchants that have none of their own: http, isofile, manual or "+
		"simbank; default is the first that the server names with --rail.",
		railForm, func(s *Settings) *string { return &s.Rail }).
		loosening(func(was, now *Settings) bool { return now.Rail != was.Rail }),
}

// Calendar returns the bank holidays in force.
func (s *Settings) Calendar() calendar.Holidays {
	return calendar.Holidays{}.With(s.Holidays.Added, s.Holidays.Struck)
}

// DefaultSafeguarding is when the record of a day is made unless the operator says another time: statements of the bank
// have come by then.
const DefaultSafeguarding = calendar.TimeOfDay(9 * 60)

// EarliestSafeguarding is the earliest time of day for it: what was booked before midnight must be there by then.
const EarliestSafeguarding = calendar.TimeOfDay(60)

// RollingReserve is the part of each settled payment that is kept back for a
// number of days. The zero value keeps nothing.
type RollingReserve struct {
	BasisPoints int64
	Days        int
}

// HolidayChanges holds the bank holidays that the operator added to the official table, or struck out of it.
type HolidayChanges struct {
	Added  []calendar.Date
	Struck []calendar.Date
}

// Pause stops withdrawals: of one rail or of all (""), of one merchant or of all ("").
type Pause struct {
	Rail       string
	MerchantID string
	Why        string
	At         time.Time
}

// Limits holds the amounts, in minor units, above which a withdrawal waits for approval or is refused. nil on a
// merchant: the platform's; nil there: the default. Of the limits in force nil is none.
type Limits struct {
	ApprovalOver       *money.Minor // a withdrawal above it waits
	ApprovalOverPerDay *money.Minor // one that takes the day's sum above it waits
	// one to an account that nobody approved waits if it takes Merchant.Unapproved above it
	FirstWithdrawalOver *money.Minor
	DailyMaximum        *money.Minor // one that takes the day's sum above it is refused
}

// NoLimit is a limit that is switched off, so that no other takes its place.
const NoLimit money.Minor = math.MaxInt64

// defaultLimits are those of a careful firm, outside a sandbox: 10,000.00 without approval, 1,000.00 to accounts that
// nobody approved, and 100,000.00 a day; of currencies with other decimals the same minor units.
var defaultLimits = Limits{
	ApprovalOver:        new(money.Minor(10_000_00)),
	FirstWithdrawalOver: new(money.Minor(1_000_00)),
	DailyMaximum:        new(money.Minor(100_000_00)),
}

// DefaultSettings returns the settings in force before the operator sets any.
func DefaultSettings(sandbox bool) *Settings {
	s := &Settings{
		Schedule:       DefaultSchedule(),
		CoolingOff:     24 * time.Hour,
		ApprovalExpiry: 72 * time.Hour,
		Safeguarding:   DefaultSafeguarding,
		RefundRate:     2500,
		DisputeRate:    100,

		MerchantNotices: DefaultNotices(false),
		OperatorNotices: DefaultNotices(true),
	}
	s.TwoPeople, s.Sandbox = TwoPeopleAll, sandbox
	if sandbox {
		s.TwoPeople = TwoPeopleMoney
	}
	return s
}

// FirstPerDay returns the most that all merchants of a currency request on one day to accounts that nobody approved: 10
// times FirstWithdrawalOver unless it is set; nil: no bound.
func (s *Settings) FirstPerDay() *money.Minor {
	first := s.PlatformLimits().FirstWithdrawalOver
	if s.FirstPerDaySet != nil || first == nil {
		return s.FirstPerDaySet
	}
	return new(10 * *first)
}

// LimitsOf returns the limits in force for a merchant: its own, else the platform's, else the default.
func (s *Settings) LimitsOf(m *Merchant) Limits {
	own, platform, usual := &m.Limits, &s.Limits, &defaultLimits
	if s.Sandbox {
		usual = &Limits{}
	}
	return Limits{
		ApprovalOver:        inForce(own.ApprovalOver, platform.ApprovalOver, usual.ApprovalOver),
		ApprovalOverPerDay:  inForce(own.ApprovalOverPerDay, platform.ApprovalOverPerDay, usual.ApprovalOverPerDay),
		FirstWithdrawalOver: inForce(own.FirstWithdrawalOver, platform.FirstWithdrawalOver, usual.FirstWithdrawalOver),
		DailyMaximum:        inForce(own.DailyMaximum, platform.DailyMaximum, usual.DailyMaximum),
	}
}

// PlatformLimits returns the limits in force for a merchant without its own.
func (s *Settings) PlatformLimits() Limits { return s.LimitsOf(&Merchant{}) }

// inForce returns the first limit that is set; nil if that is NoLimit.
func inForce(limits ...*money.Minor) *money.Minor {
	if limit := cmp.Or(limits...); limit != nil && *limit != NoLimit {
		return limit
	}
	return nil
}

// Notices returns the kinds that contacts are told of if they chose them: those of the operator, or of merchants.
func (s *Settings) Notices(operators bool) []NoticeKind {
	if operators {
		return s.OperatorNotices
	}
	return s.MerchantNotices
}

// Paused reports whether withdrawals of a merchant by a rail are stopped, and why.
func (s *Settings) Paused(rail, merchantID string) (Pause, bool) {
	at := slices.IndexFunc(s.Pauses, func(p Pause) bool {
		return (p.Rail == "" || p.Rail == rail) && (p.MerchantID == "" || p.MerchantID == merchantID)
	})
	if at < 0 {
		return Pause{}, false
	}
	return s.Pauses[at], true
}

var outsideSandbox = DefaultSettings(false)

// settings returns the settings loaded with the state, or the defaults.
func (s *State) settings() *Settings { return cmp.Or(s.Settings, outsideSandbox) }
