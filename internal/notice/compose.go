package notice

import (
	"context"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/mail"
	"farthing/internal/store"
)

// LinkFor is for how long the link of a mail freezes an account, from the making of the notice on.
const LinkFor = 14 * 24 * time.Hour

// LinkPath is where links that freeze an account lead, with what the store signed behind it.
const LinkPath = "/freeze/"

// SignInPath is where links that sign a user in lead, with what is good once behind it.
const SignInPath = "/app/link/"

// Compose makes the mail of a notice to a contact, at a platform that callers reach at base. The same notice gives the
// same mail.
func Compose(
	ctx context.Context, st *store.Store, n *store.Notice, to *farthing.Contact, base string,
) (mail.Message, error) {
	event, err := st.Events.Get(ctx, n.Journal, n.Seq)
	if err != nil {
		return mail.Message{}, fmt.Errorf("read the row of a notice: %w", err)
	}
	facts := Facts{
		Row:       &event.Row,
		Merchant:  to.MerchantID,
		Operators: to.Operators(),
		Own:       farthing.IsUserID(to.ID),
		Base:      base,
	}
	if farthing.StopsBankAccount(&event.Row) && !to.Operators() {
		facts.LinkUntil = n.CreatedAt.Add(LinkFor)
		signed, err := st.Notices.Sign(ctx, store.FreezeLink{NoticeID: n.ID, Until: facts.LinkUntil})
		if err != nil {
			return mail.Message{}, err
		}
		facts.Link = base + LinkPath + url.PathEscape(signed)
	}
	if until := detailsOf(&event.Row).LinkUntil; !until.IsZero() && facts.Own {
		once, err := st.Users.RecoveryLink(ctx, event.Row.SubjectID, until)
		if err != nil {
			return mail.Message{}, err
		}
		facts.Link, facts.LinkUntil = base+SignInPath+once, until
	}
	written, err := Write(facts)
	if err != nil {
		return mail.Message{}, err
	}
	return mail.Message{
		ID:      n.ID,
		To:      to.Address,
		Subject: written.Subject,
		Text:    written.Text,
		HTML:    written.HTML,
		At:      n.CreatedAt,
	}, nil
}

// Recipients returns who gets a notice of a journal row, each once: the contacts of those whom it concerns, and the
// user whom it is about.
func Recipients(
	ctx context.Context, st *store.Store, event *farthing.Event, kind farthing.NoticeKind,
) (list []farthing.Contact, err error) {
	concerned, err := audience(ctx, st, &event.Row, kind)
	if err != nil {
		return nil, err
	}
	for _, merchantID := range concerned {
		contacts, err := st.Contacts.Recipients(ctx, farthing.Happened{Kind: kind, MerchantID: merchantID})
		if err != nil {
			return nil, fmt.Errorf("look who is notified: %w", err)
		}
		for _, one := range contacts {
			if !slices.ContainsFunc(list, func(c farthing.Contact) bool { return c.ID == one.ID }) {
				list = append(list, one)
			}
		}
	}
	if event.Row.Subject == farthing.SubjectUser {
		list = append(list, farthing.Contact{ID: event.Row.SubjectID})
	}
	return list, nil
}

// audience returns whom a journal row concerns: merchants, or "", the operator itself.
func audience(
	ctx context.Context, st *store.Store, row *ledger.Row, kind farthing.NoticeKind,
) (merchantIDs []string, err error) {
	switch {
	case kind == farthing.NoticeApproval:
		return []string{""}, nil
	case row.MerchantID != farthing.OperatorID:
		return []string{row.MerchantID}, nil
	case row.Subject == farthing.SubjectClient:
		client, err := st.Clients.Get(ctx, row.SubjectID)
		if err != nil {
			return nil, fmt.Errorf("look whose client it is: %w", err)
		}
		return []string{client.MerchantID}, nil
	case row.Subject == farthing.SubjectUser:
		places, before := farthing.RowRoles(row)
		maps.Copy(places, before)
		for _, place := range slices.Sorted(maps.Keys(places)) {
			if place == farthing.OperatorID {
				place = ""
			}
			merchantIDs = append(merchantIDs, place)
		}
		return merchantIDs, nil
	}
	return []string{farthing.ParseMerchant(row)}, nil
}
