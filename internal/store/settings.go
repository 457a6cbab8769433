package store

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"farthing/internal/farthing"
)

// settingsAge is how long a process uses the settings that it read: a change by another process is in force here after
// that at the latest.
const settingsAge = 2 * time.Second

// Settings reads and changes the platform's defaults, and what is paused. The newest version is in force.
type Settings struct {
	s       *Store
	mu      sync.Mutex
	current *farthing.Settings
	readAt  time.Time
	reading *settingsReading // the one under way; nil: none
}

// settingsAttempts bounds how often a change is made anew because another process made the same version first.
const settingsAttempts = 20

// Change makes the next version, which is in force in this process at once and in others within settingsAge, and
// returns it, or the newest version if nothing in it changes. A refusal is a *farthing.Error.
func (st *Settings) Change(ctx context.Context, c farthing.ChangeSettings) (farthing.SettingsChange, error) {
	defer st.Forget()
	for attempt := 1; ; attempt++ {
		made, err := st.change(ctx, c)
		if err == nil || attempt == settingsAttempts || !st.s.dialect.uniqueViolation(err) {
			return made, err
		}
	}
}

// change makes the version after the newest. If another process does so first, the number is taken.
func (st *Settings) change(ctx context.Context, c farthing.ChangeSettings) (farthing.SettingsChange, error) {
	was, err := st.Newest(ctx)
	if err != nil {
		return farthing.SettingsChange{}, err
	}
	next, err := c.Apply(&was.Settings)
	if err != nil || next == &was.Settings {
		return was, err
	}
	made := farthing.SettingsChange{
		Settings: *next,
		At:       fromMS(ms(st.s.options.Now())),
		Actor:    c.By.Actor,
		Who:      c.Person,
		Why:      c.Reason,
	}
	err = st.s.Operator.write(ctx, func(ctx context.Context, w *writing) error {
		if err := w.intact(ctx, st.s.dialect, farthing.SubjectSettings, ""); err != nil {
			return err
		}
		w.journal(farthing.OperatorEntry{
			Type:      farthing.EventSettingsChanged,
			SubjectID: strconv.FormatInt(made.Version, 10),
			Changes:   next.Differences(&was.Settings),
			By:        farthing.Author{Actor: made.Actor, Person: made.Who, Why: made.Why},
		})
		_, err := w.exec(`INSERT INTO settings (version, at, actor, who, why, content) VALUES ($1, $2, $3, $4, $5, $6)`,
			made.Version, ms(made.At), made.Actor, textOrNull(made.Who), made.Why,
			encodeSettings(next))
		return err
	})
	return made, wrapped("change settings", err)
}

// Newest returns the version in force, as the database has it now, without the pauses.
func (st *Settings) Newest(ctx context.Context) (farthing.SettingsChange, error) {
	list, err := st.Changes(ctx, 0, 1)
	if err != nil {
		return farthing.SettingsChange{}, err
	}
	if len(list.Rows) > 0 {
		return list.Rows[0], nil
	}
	return st.defaults(ctx)
}

// At returns the version that was in force until a moment, without the pauses; the defaults if it was before the first.
func (st *Settings) At(ctx context.Context, moment time.Time) (farthing.SettingsChange, error) {
	var version int64
	err := one(ctx, st.s, `SELECT version FROM settings WHERE at < $1 ORDER BY version DESC LIMIT 1`,
		[]any{ms(moment)}, func(r row) error { return r.Scan(&version) })
	if errors.Is(err, errNoRows) {
		return st.defaults(ctx)
	}
	if err != nil {
		return farthing.SettingsChange{}, fmt.Errorf("find the settings of a moment: %w", err)
	}
	list, err := st.Changes(ctx, version+1, 1)
	if err != nil {
		return farthing.SettingsChange{}, err
	}
	return list.Rows[0], nil
}

// defaults are what is in force before anybody sets anything.
func (st *Settings) defaults(ctx context.Context) (farthing.SettingsChange, error) {
	sandbox, err := st.s.Sandbox(ctx)
	if err != nil {
		return farthing.SettingsChange{}, err
	}
	return farthing.SettingsChange{Settings: *farthing.DefaultSettings(sandbox)}, nil
}

// Changes lists up to limit versions, the newest first, starting after one (0: from the newest).
func (st *Settings) Changes(ctx context.Context, before int64, limit int) (Page[farthing.SettingsChange], error) {
	sandbox, err := st.s.Sandbox(ctx)
	if err != nil {
		return Page[farthing.SettingsChange]{}, err
	}
	rows, err := collect(ctx, st.s, `SELECT version, at, actor, COALESCE(who, ''), why, content FROM settings `+
		`WHERE version < $1 ORDER BY version DESC LIMIT $2`, []any{descendFrom(before), int64(limit) + 1},
		func(r row) (c farthing.SettingsChange, err error) {
			var version, at int64
			var content string
			if err := r.Scan(&version, &at, &c.Actor, &c.Who, &c.Why, &content); err != nil {
				return c, err
			}
			read, err := decodeSettings(version, content)
			if err != nil {
				return c, err
			}
			c.Settings, c.At = *read, fromMS(at)
			c.Sandbox = sandbox
			return c, nil
		})
	return pageOf(rows, limit, func(c *farthing.SettingsChange) Position {
		return Position{Seq: c.Version}
	}), wrapped("list changes of settings", err)
}

// Current returns the settings in force, at most 2 seconds old. They are shared: the caller must not change them.
// Callers that come while they are read share the result; if that reading fails, those that came after it began have
// them read once more, because they have not waited as long as a reading may take.
func (st *Settings) Current(ctx context.Context) (*farthing.Settings, error) {
	settings, joined, err := st.await(ctx)
	if err != nil && joined && ctx.Err() == nil {
		settings, _, err = st.await(ctx)
	}
	return settings, err
}

// await returns the settings that are kept, or waits for a reading, and reports whether that had begun before.
func (st *Settings) await(ctx context.Context) (settings *farthing.Settings, joined bool, err error) {
	st.mu.Lock()
	if age := st.s.options.Real().Sub(st.readAt); st.current != nil && age >= 0 && age < settingsAge {
		defer st.mu.Unlock()
		return st.current, false, nil
	}
	reading, joined := st.reading, st.reading != nil
	if reading == nil {
		reading = &settingsReading{done: make(chan struct{})}
		st.reading = reading
		go st.readAll(context.WithoutCancel(ctx), reading)
	}
	st.mu.Unlock()
	select {
	case <-reading.done:
		return reading.settings, joined, reading.err
	case <-ctx.Done():
		return nil, joined, context.Cause(ctx)
	}
}

// settingsReading is one reading of the settings, for all callers that wait for it.
type settingsReading struct {
	done     chan struct{} // closed when it ends
	stale    bool          // they were changed meanwhile
	settings *farthing.Settings
	err      error
}

// readAll reads the settings for all callers that wait.
func (st *Settings) readAll(ctx context.Context, r *settingsReading) {
	ctx, cancel := context.WithTimeout(ctx, settingsFor)
	defer cancel()
	began := st.s.options.Real()
	r.settings, r.err = st.read(ctx)
	st.mu.Lock()
	defer st.mu.Unlock()
	if r.err == nil && !r.stale {
		st.current, st.readAt = r.settings, began
	}
	if st.reading == r {
		st.reading = nil
	}
	close(r.done)
}

// Forget makes the next Current read them again.
func (st *Settings) Forget() {
	st.mu.Lock()
	defer st.mu.Unlock()
	st.current = nil
	if st.reading != nil {
		st.reading.stale = true
		st.reading = nil
	}
}

// read reads the newest version and the pauses.
func (st *Settings) read(ctx context.Context) (*farthing.Settings, error) {
	newest, err := st.Newest(ctx)
	if err != nil {
		return nil, err
	}
	current := &newest.Settings
	if current.Rails, err = st.rails(ctx); err != nil {
		return nil, err
	}
	err = st.s.query(ctx, `SELECT rail, paused_merchant, why, at FROM pauses WHERE resumed_at IS NULL `+
		`ORDER BY rail, paused_merchant`, nil, func(r row) error {
		var p farthing.Pause
		var at int64
		err := r.Scan(&p.Rail, &p.MerchantID, &p.Why, &at)
		p.At = fromMS(at)
		current.Pauses = append(current.Pauses, p)
		return err
	})
	if err == nil {
		current.Unreachable, err = st.s.BankConnections.unreachable(ctx)
	}
	return current, wrapped("read what is paused", err)
}

// rails returns the terms of the rails that carry this store's withdrawals.
func (st *Settings) rails(ctx context.Context) ([]farthing.RailTerms, error) {
	if st.s.options.Visiting {
		connected, err := st.s.ConnectedRails.terms(ctx)
		if err != nil || len(connected) > 0 {
			return connected, err
		}
	}
	if st.s.options.Simulator.Name == "" || len(st.s.options.Rails) > 0 {
		return st.s.options.Rails, nil
	}
	sandbox, err := st.s.Sandbox(ctx)
	if err != nil || !sandbox {
		return nil, err
	}
	return []farthing.RailTerms{st.s.options.Simulator}, nil
}

// encodeLimits returns a merchant's limits as their column keeps them; "" if it has none of its own.
func encodeLimits(l farthing.Limits) string {
	if l == (farthing.Limits{}) {
		return ""
	}
	text, _ := json.Marshal(l) //nolint:errchkjson // numbers and texts always encode
	return string(text)
}

// decodeLimits reads what encodeLimits wrote.
func decodeLimits(text string) (farthing.Limits, error) {
	var l farthing.Limits
	if text == "" {
		return l, nil
	}
	err := json.Unmarshal([]byte(text), &l)
	return l, err
}

// contentOrder lists the members of a version's content, whose text the operator's journal proves; settings that it
// does not list follow in the order of farthing.AllSettings.
var contentOrder = strings.Fields("limits coolingOffHours approvalExpiryHours twoPeople refundRate disputeRate " +
	"reserveRate reserveDays safeguardingTime fees holidaysAdded holidaysStruck holidaysVersion schedule " +
	"invoiceIssuer rail merchantNotices operatorNotices")

// sparseContent are those of them that are left out while they have their defaults, as all that are not listed are.
var sparseContent = []string{"fees", "invoiceIssuer", "rail"}

// encodeSettings returns settings as their column keeps them, without their pauses.
func encodeSettings(s *farthing.Settings) string {
	members := map[string]any{
		"limits":          s.Limits,
		"reserveRate":     s.Reserve.BasisPoints,
		"reserveDays":     s.Reserve.Days,
		"holidaysVersion": s.HolidaysVersion,
		"schedule":        s.Schedule.JSON(),
	}
	if len(s.Fees) > 0 {
		members["fees"] = fromFees(s.Fees)
	}
	order, defaults := slices.Clone(contentOrder), farthing.DefaultSettings(false)
	for _, setting := range farthing.AllSettings {
		if setting.Value == nil {
			continue
		}
		value, listed := setting.Value(s), slices.Contains(contentOrder, setting.Name)
		if reflect.DeepEqual(value, setting.Value(defaults)) {
			if !listed || slices.Contains(sparseContent, setting.Name) {
				continue
			}
			if list, ok := value.([]string); ok && len(list) == 0 {
				value = nil
			}
		}
		if members[setting.Name] = value; !listed {
			order = append(order, setting.Name)
		}
	}
	content := []byte("{")
	for _, name := range order {
		if value, ok := members[name]; ok {
			text, _ := json.Marshal(value) //nolint:errchkjson // numbers and texts always encode
			content = fmt.Appendf(content, "%q:%s,", name, text)
		}
	}
	content[len(content)-1] = '}'
	return string(content)
}

// decodeSettings reads what encodeSettings wrote. Settings that a version does not have are as if nobody had set them.
func decodeSettings(version int64, text string) (*farthing.Settings, error) {
	var own struct {
		Limits          farthing.Limits
		ReserveRate     int64
		ReserveDays     int
		Fees            storedFees
		HolidaysVersion int64
		Schedule        string
	}
	var members map[string]json.RawMessage
	err := cmp.Or(json.Unmarshal([]byte(text), &own), json.Unmarshal([]byte(text), &members))
	if err != nil {
		return nil, fmt.Errorf("read settings: %w", err)
	}
	s := farthing.DefaultSettings(false)
	s.Version, s.HolidaysVersion = version, own.HolidaysVersion
	s.Limits, s.Fees = own.Limits, own.Fees.fees()
	s.Reserve = farthing.RollingReserve{BasisPoints: own.ReserveRate, Days: own.ReserveDays}
	if s.Schedule, err = farthing.ParseSchedule(own.Schedule); err != nil {
		return nil, fmt.Errorf("read settings: %w", err)
	}
	for _, setting := range farthing.AllSettings {
		value, ok := members[setting.Name]
		if setting.Value == nil || !ok || string(value) == "null" {
			continue
		}
		if err := setting.Read(s, value); err != nil {
			return nil, fmt.Errorf("read settings: %s %w", setting.Name, err)
		}
	}
	return s, nil
}
