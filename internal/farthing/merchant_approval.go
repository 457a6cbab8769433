package farthing

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"time"

	"farthing/internal/money"
)

// change is a change of a merchant, or of its bank account, that may take away what protects money.
type change interface {
	Command
	// loosening returns what takes another person's approval, as the merchant is now; false if nothing does.
	loosening(s *State) (approvalRequest, bool)
}

// proposeChange carries a change out that takes away nothing which protects money; anything else waits as a whole until
// other people approve it. What would change nothing waits for nobody.
func proposeChange(s *State, c change, p proposer) (Answer, error) {
	w, loosens := c.loosening(s)
	if !loosens || !w.kind.waits(s.settings().TwoPeople, p.Party, w.by) {
		return c.Decide(s)
	}
	answer, changes, err := would(s, c)
	if err != nil || !changes {
		return answer, err
	}
	w.subject = cmp.Or(w.subject, s.Merchant.ID)
	return p.ask(s, w)
}

func (c UpdateMerchant) propose(s *State, p proposer) (Answer, error) { return proposeChange(s, c, p) }
func (c ActivateMerchant) propose(s *State, p proposer) (Answer, error) {
	return proposeChange(s, c, p)
}
func (c SetMerchantStatus) propose(s *State, p proposer) (Answer, error) {
	return proposeChange(s, c, p)
}
func (c DecideEligibility) propose(s *State, p proposer) (Answer, error) {
	return proposeChange(s, c, p)
}
func (c OverrideBankAccount) propose(s *State, p proposer) (Answer, error) {
	return proposeChange(s, c, p)
}
func (c UnfreezeBankAccount) propose(s *State, p proposer) (Answer, error) {
	return proposeChange(s, c, p)
}

// merchantRule is what the rules of all approvals about a merchant share.
func merchantRule() ApprovalRule {
	return ApprovalRule{
		Subject: SubjectMerchant,
		Scope:   "merchants:write",
		Others:  1,
		keys:    func(k *Keys, _ string) { k.BankAccount, k.Merchant = true, true },
	}
}

// voidStale ends what waits for approval about the merchant itself, if what it would replace is no longer that.
func voidStale(s *State) error { return voidStaleAbout(s, SubjectMerchant, s.Merchant.ID) }

// voidStaleAbout does the same about a record of another kind.
func voidStaleAbout(s *State, subject, id string) error {
	for _, kind := range ApprovalKinds {
		if kind.Rule().Subject != subject {
			continue
		}
		a := openApproval(s, kind, id)
		if a == nil {
			continue
		}
		if is, err := a.replacedNow(s); err != nil {
			return err
		} else if is == a.Replaced {
			continue
		}
		if _, err := a.close(s, ApprovalVoid, about{by: Origin{Actor: ActorSystem}, why: changedSince}); err != nil {
			return err
		}
	}
	return nil
}

// limitsApproval is a change of a merchant that raises its fee or one of its limits, or takes a limit away, or has its
// withdrawals leave by another rail.
type limitsApproval struct{}

func (limitsApproval) rule() ApprovalRule {
	rule := merchantRule()
	rule.Own = true
	rule.replaced = func(s *State, a *Approval) (details, error) {
		wanted, err := wantedOf(a)
		if err != nil {
			return nil, err
		}
		_, replaced := wanted.changed(s)
		return replaced, nil
	}
	rule.carryOut = func(s *State, a *Approval, by Origin) error {
		wanted, err := wantedOf(a)
		if err != nil {
			return err
		}
		wanted.Reason, wanted.By = a.Reason, by
		_, err = wanted.Decide(s)
		return err
	}
	rule.summary = func(a *Approval) string {
		switch wanted, err := wantedOf(a); {
		case err == nil && wanted.Rail != nil:
			return "The rail of the merchant " + a.MerchantID
		case err == nil && !wanted.Fee.empty():
			return "A fee or limits of the merchant " + a.MerchantID
		}
		return "Looser limits of the merchant " + a.MerchantID
	}
	return rule
}

func (c UpdateMerchant) loosening(s *State) (approvalRequest, bool) {
	settings, next := s.settings(), c.applied(s.Merchant)
	if !settings.LimitsOf(next).looser(settings.LimitsOf(s.Merchant)) &&
		!settings.FeeOf(next).raises(settings.FeeOf(s.Merchant)) &&
		settings.RailNamed(next.Rail) == settings.RailNamed(s.Merchant.Rail) {
		return approvalRequest{}, false
	}
	w := approvalRequest{kind: ApprovalLimits, reason: c.Reason, by: c.By}
	w.wanted, w.replaced = c.changed(s)
	return w, true
}

// looser reports whether one of the limits lets through what another did not.
func (l Limits) looser(was Limits) bool {
	for _, limit := range limitsNamed {
		if raised(*limit.of(&was), *limit.of(&l)) {
			return true
		}
	}
	return false
}

// raised reports whether a limit is higher than it was; nil is none.
func raised(was, now *money.Minor) bool { return was != nil && (now == nil || *now > *was) }

// applied returns the merchant as the change leaves it.
func (c UpdateMerchant) applied(was *Merchant) *Merchant {
	m := *was
	if c.ExternalID != nil {
		m.ExternalID = *c.ExternalID
	}
	if c.Name != nil {
		m.Name = *c.Name
	}
	if c.Zone != nil {
		m.Zone = *c.Zone
	}
	if c.Rail != nil {
		m.Rail = *c.Rail
	}
	m.Limits, m.Fee = c.Limits.apply(m.Limits), c.Fee.apply(m.Fee)
	if c.Clear || len(c.Metadata) > 0 {
		m.Metadata = c.Metadata.apply(m.Metadata, c.Clear)
	}
	return &m
}

// changed returns the values that the change names, and those of the merchant that it replaces: of a fee also what is
// taken until then, since the platform's may change meanwhile.
func (c UpdateMerchant) changed(s *State) (wanted, replaced details) {
	wanted, replaced = details{}, details{}
	was := s.Merchant
	if c.ExternalID != nil {
		wanted["externalId"], replaced["externalId"] = textOrNull(*c.ExternalID), textOrNull(was.ExternalID)
	}
	if c.Name != nil {
		wanted["name"], replaced["name"] = *c.Name, was.Name
	}
	if c.Zone != nil {
		wanted["zone"], replaced["zone"] = *c.Zone, was.Zone
	}
	if c.Rail != nil {
		wanted["rail"], replaced["rail"] = textOrNull(*c.Rail), textOrNull(was.Rail)
	}
	if c.Clear || len(c.Metadata) > 0 {
		c.wantNotes(wanted)
		replaced["metadata"] = was.Metadata.JSON()
	}
	maps.Copy(wanted, limitsNamed.patched("", c.Limits.Limits, c.Limits.Limits, c.Limits.Clear))
	maps.Copy(replaced, limitsNamed.patched("", was.Limits, c.Limits.Limits, c.Limits.Clear))
	maps.Copy(wanted, feesNamed.patched("fee.", c.Fee.Fee, c.Fee.Fee, c.Fee.Clear))
	maps.Copy(replaced, feesNamed.patched("fee.", was.Fee, c.Fee.Fee, c.Fee.Clear))
	if !c.Fee.empty() {
		replaced["fee"] = orNull(s.settings().FeeOf(was).Amount)
	}
	return wanted, replaced
}

// notePrefix is what the names of notes begin with among the values that a change wants.
const notePrefix = "metadata."

// wantNotes tells which notes the change sets, and which it takes out: each of its own, or all by metadata.
func (c UpdateMerchant) wantNotes(wanted details) {
	if c.Clear {
		wanted["metadata"] = nil
	}
	for key, text := range c.Metadata {
		wanted[notePrefix+key] = nil
		if text != nil {
			wanted[notePrefix+key] = *text
		}
	}
}

// readNotes reads what wantNotes told.
func (c *UpdateMerchant) readNotes(a *Approval, values map[string]json.RawMessage) error {
	_, c.Clear = values["metadata"]
	for name, text := range values {
		key, isNote := strings.CutPrefix(name, notePrefix)
		if !isNote {
			continue
		}
		var note *string
		if err := json.Unmarshal(text, &note); err != nil {
			return fmt.Errorf("%w: the approval %s wants %s: %w", ErrBroken, a.ID, text, err)
		}
		if c.Metadata == nil {
			c.Metadata = MetadataPatch{}
		}
		c.Metadata[key] = note
	}
	return nil
}

// wantedOf returns the change that an approval of a fee or of looser limits is about.
func wantedOf(a *Approval) (UpdateMerchant, error) {
	c := UpdateMerchant{MerchantID: a.MerchantID}
	var values map[string]json.RawMessage
	if err := a.read(&values); err != nil {
		return c, err
	}
	var named struct{ ExternalID, Name, Zone, Rail *string }
	if err := a.read(&named); err != nil {
		return c, err
	}
	c.ExternalID, c.Name = named.ExternalID, named.Name
	c.Zone, c.Rail = named.Zone, named.Rail
	if err := c.readNotes(a, values); err != nil {
		return c, err
	}
	for name, field := range map[string]**string{"externalId": &c.ExternalID, "rail": &c.Rail} {
		if _, wanted := values[name]; wanted && *field == nil {
			*field = new("")
		}
	}
	var limits, fee error
	c.Limits.Limits, c.Limits.Clear, limits = limitsNamed.read("", values)
	c.Fee.Fee, c.Fee.Clear, fee = feesNamed.read("fee.", values)
	if err := cmp.Or(limits, fee); err != nil {
		return c, fmt.Errorf("%w: the approval %s: %w", ErrBroken, a.ID, err)
	}
	return c, nil
}

// activationApproval is the activation of a merchant at a past time, from which the days of its scheme count.
type activationApproval struct{}

func (activationApproval) rule() ApprovalRule {
	rule := merchantRule()
	rule.replaced = func(s *State, _ *Approval) (details, error) { return s.Merchant.turnable(), nil }
	rule.carryOut = carrying(func(a *Approval, wanted struct{ At time.Time }, by Origin) Command {
		return ActivateMerchant{
			MerchantID: a.MerchantID,
			At:         &wanted.At,
			Reason:     a.Reason,
			By:         by,
		}
	})
	rule.summary = func(a *Approval) string {
		var wanted struct{ At string }
		_ = a.read(&wanted) // one that cannot be read names no time
		return fmt.Sprintf("The merchant %s active since %s", a.MerchantID, wanted.At)
	}
	return rule
}

// carrying returns how a wish is carried out by a command that is made of what it wants.
func carrying[T any](
	command func(a *Approval, wanted T, by Origin) Command,
) func(s *State, a *Approval, by Origin) error {
	return func(s *State, a *Approval, by Origin) error {
		var wanted T
		if err := a.read(&wanted); err != nil {
			return err
		}
		_, err := command(a, wanted, by).Decide(s)
		return err
	}
}

// turnable returns the values that a change of the merchant's state replaces.
func (m *Merchant) turnable() details { return details{"status": string(m.Status)} }

func (c ActivateMerchant) loosening(s *State) (approvalRequest, bool) {
	if c.At == nil || !c.At.Before(s.now) {
		return approvalRequest{}, false
	}
	return approvalRequest{
		kind:     ApprovalActivation,
		wanted:   details{"at": timeText(*c.At)},
		replaced: s.Merchant.turnable(),
		reason:   c.Reason,
		by:       c.By,
	}, true
}

// reinstatementApproval is the end of a merchant's suspension.
type reinstatementApproval struct{}

func (reinstatementApproval) rule() ApprovalRule {
	rule := merchantRule()
	rule.replaced = func(s *State, _ *Approval) (details, error) { return s.Merchant.turnable(), nil }
	rule.carryOut = func(s *State, a *Approval, by Origin) error {
		_, err := SetMerchantStatus{
			Status:     MerchantActive,
			MerchantID: a.MerchantID,
			Reason:     a.Reason,
			By:         by,
		}.Decide(s)
		return err
	}
	rule.summary = func(a *Approval) string { return fmt.Sprintf("The merchant %s reinstated", a.MerchantID) }
	return rule
}

func (c SetMerchantStatus) loosening(s *State) (approvalRequest, bool) {
	if c.Status != MerchantActive {
		return approvalRequest{}, false
	}
	return approvalRequest{
		kind:     ApprovalReinstatement,
		wanted:   details{"status": string(MerchantActive)},
		replaced: s.Merchant.turnable(),
		reason:   c.Reason,
		by:       c.By,
	}, true
}

// eligibilityApproval is the operator's word that a merchant passed the scheme, or begins it anew.
type eligibilityApproval struct{}

func (eligibilityApproval) rule() ApprovalRule {
	rule := merchantRule()
	rule.replaced = func(s *State, _ *Approval) (details, error) { return decidable(s), nil }
	rule.carryOut = carrying(func(a *Approval, wanted struct{ Decision string }, by Origin) Command {
		return DecideEligibility{
			MerchantID: a.MerchantID,
			Decision:   wanted.Decision,
			Reason:     a.Reason,
			By:         by,
		}
	})
	rule.summary = func(a *Approval) string {
		var wanted struct{ Decision string }
		_ = a.read(&wanted) // one that cannot be read names no decision
		return fmt.Sprintf("The eligibility of the merchant %s: %s", a.MerchantID, wanted.Decision)
	}
	return rule
}

// decidable returns the values that a word on the merchant's eligibility replaces: its standing, not what the last
// daily evaluation recorded, so that the next one alone changes nothing.
func decidable(s *State) details {
	replaced := details{"status": string(s.Standing(s.now).Status)}
	if from := s.Merchant.Eligibility.From; from != nil {
		replaced["from"] = timeText(*from)
	}
	return replaced
}

func (c DecideEligibility) loosening(s *State) (approvalRequest, bool) {
	if c.Decision == string(EligibilityFailed) {
		return approvalRequest{}, false
	}
	return approvalRequest{
		kind:     ApprovalEligibility,
		wanted:   details{"decision": c.Decision},
		replaced: decidable(s),
		reason:   c.Reason,
		by:       c.By,
	}, true
}
