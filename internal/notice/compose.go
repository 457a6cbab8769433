package notice

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/mail"
	"farthing/internal/store"
)

// LinkFor is for how long the link of a mail freezes an account, from the making of the notice on.
const LinkFor = 14 * 24 * time.Hour

// LinkPath is where links that freeze an account lead, with what the store signed behind it.
const LinkPath = "/freeze/"

// Compose makes the mail of a notice to a contact, at a platform that callers reach at base. The same notice gives the
// same mail.
func Compose(
	ctx context.Context, st *store.Store, n *store.Notice, to *farthing.Contact, base string,
) (mail.Message, error) {
	event, err := st.Events.Get(ctx, n.Journal, n.Seq)
	if err != nil {
		return mail.Message{}, fmt.Errorf("read the row of a notice: %w", err)
	}
	facts := Facts{Row: &event.Row, Operators: to.Operators(), Base: base}
	if farthing.StopsBankAccount(&event.Row) && !to.Operators() {
		facts.LinkUntil = n.CreatedAt.Add(LinkFor)
		signed, err := st.Notices.Sign(ctx, store.FreezeLink{NoticeID: n.ID, Until: facts.LinkUntil})
		if err != nil {
			return mail.Message{}, err
		}
		facts.Link = base + LinkPath + url.PathEscape(signed)
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

// Audience returns whom a journal row concerns: a merchant, or "", the operator itself.
func Audience(ctx context.Context, st *store.Store, event *farthing.Event, kind farthing.NoticeKind) (string, error) {
	row := &event.Row
	switch {
	case kind == farthing.NoticeApproval:
		return "", nil
	case row.MerchantID != farthing.OperatorID:
		return row.MerchantID, nil
	case row.Subject == farthing.SubjectClient:
		client, err := st.Clients.Get(ctx, row.SubjectID)
		if err != nil {
			return "", fmt.Errorf("look whose client it is: %w", err)
		}
		return client.MerchantID, nil
	}
	return farthing.ParseMerchant(row), nil
}
