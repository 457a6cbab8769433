package jobs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/mail"
	"farthing/internal/notice"
	"farthing/internal/store"
)

// How notices are sent, in real time.
const (
	lookForNotices       = time.Second
	noticeLease          = 2 * time.Minute // longer than a mail takes
	maxConcurrentNotices = 4               // mails under way
	noticesTogether      = 100             // rows, and mails, that are looked for at once
	keepNotices          = 30 * 24 * time.Hour
	forgetNotices        = time.Hour // how often old ones are forgotten
)

// noticePauses are the pauses after the attempts of a mail that failed: ten attempts in 52 hours. After the last one it
// is dead.
var noticePauses = []time.Duration{
	time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, 2 * time.Hour, 4 * time.Hour, 8 * time.Hour,
	12 * time.Hour, 24 * time.Hour,
}

// Notices tells people by mail what happened. The writer names each row of a journal that people are told of in the
// commit of the row itself; here it becomes a notice to each contact, in one commit, and each notice a mail. A process
// that is killed loses none: a mail that was under way is sent once more, with the same Message-ID. Several processes
// may do so at once. It works by real time, in a sandbox too.
type Notices struct {
	Store *store.Store
	Mail  *mail.Sender // nil: no mail server is set, and notices are kept without being sent
	Owner string       // names this process among all
	Real  func() time.Time
	Base  string        // how callers reach the platform, for links
	Log   *slog.Logger  // nil discards
	Keep  time.Duration // for how long notices are kept; 0: 30 days

	// Lot draws a part of a pause, from 0 up to but not including n; nil draws at random.
	Lot func(n time.Duration) time.Duration

	// Observe, which may be nil, is called with what became of a notice at an attempt, or as it was kept.
	Observe func(store.NoticeStatus)

	forgot time.Time
	reach  reach
	quiet  *time.Time // no mail is about rows before it; nil: not looked up yet
}

// Loop tells people what happened until ctx ends; then it waits for the mails under way.
func (n *Notices) Loop(ctx context.Context) {
	ticker := time.NewTicker(lookForNotices)
	defer ticker.Stop()
	for n.Look(ctx); ctx.Err() == nil; {
		select {
		case <-ctx.Done():
		case <-ticker.C:
			n.Look(ctx)
		}
	}
}

func (n *Notices) log() *slog.Logger { return cmp.Or(n.Log, slog.New(slog.DiscardHandler)) }

// Look makes notices of what happened, and sends those that are due: as many as there are now.
func (n *Notices) Look(ctx context.Context) {
	for more := true; more && ctx.Err() == nil; {
		told, err := n.queueAll(ctx)
		sent, sendErr := n.send(ctx)
		if err = errors.Join(err, sendErr); err != nil {
			if ctx.Err() == nil {
				n.log().Error("people cannot be told by mail what happened", "error", err)
			}
			return
		}
		more = told == noticesTogether || sent == noticesTogether
	}
	n.forget(ctx)
}

// queueAll makes notices of rows that people are yet to be told of, and returns of how many. One row that cannot be
// read keeps none behind it from being told.
func (n *Notices) queueAll(ctx context.Context) (told int, err error) {
	events, err := n.Store.Notices.Events(ctx, noticesTogether)
	if err == nil && n.quiet == nil && len(events) > 0 {
		var before time.Time
		before, err = n.Store.Notices.QuietBefore(ctx)
		n.quiet = &before
	}
	if err != nil {
		n.quiet = nil
		return 0, err
	}
	var failed []error
	for _, e := range events {
		if err := n.queue(ctx, e); err != nil {
			failed = append(failed, err)
		}
	}
	return len(events), errors.Join(failed...)
}

// queue makes the notices of one row.
func (n *Notices) queue(ctx context.Context, e store.NoticeEvent) error {
	event, err := n.Store.Events.Get(ctx, e.Journal, e.Seq)
	if err != nil {
		return err
	}
	kind, ok := farthing.NoticeOf(&event.Row)
	if !ok || event.Row.Booked.Before(*n.quiet) {
		return n.Store.Notices.Queue(ctx, e, nil)
	}
	contacts, err := notice.Recipients(ctx, n.Store, &event, kind)
	if err != nil {
		return err
	}
	notices := make([]store.Notice, len(contacts))
	for i := range contacts {
		notices[i] = store.NewNotice(&event.Row, kind, &contacts[i], n.Real())
	}
	return n.Store.Notices.Queue(ctx, e, notices)
}

// send sends notices that are due, several at a time, and returns how many there were.
func (n *Notices) send(ctx context.Context) (int, error) {
	due, err := n.Store.Notices.Due(ctx, noticesTogether)
	if err != nil {
		return 0, err
	}
	next := make(chan *store.Notice)
	failed := make([]error, maxConcurrentNotices)
	var sending sync.WaitGroup
	for i := range failed {
		sending.Go(func() {
			for one := range next {
				if err := n.sendOne(ctx, one); err != nil {
					failed[i] = err
				}
			}
		})
	}
	for i := range due {
		if ctx.Err() != nil {
			break
		}
		next <- &due[i]
	}
	close(next)
	sending.Wait()
	return len(due), errors.Join(failed...)
}

// sendOne sends one notice, unless another process does, and keeps what became of it: even if ctx ends meanwhile.
// Without a mail server it is kept as what would have been sent.
func (n *Notices) sendOne(ctx context.Context, one *store.Notice) error {
	mine, err := n.Store.Notices.Claim(ctx, one.ID, store.Lease{Owner: n.Owner, For: noticeLease})
	if err != nil || !mine {
		return err
	}
	ctx = context.WithoutCancel(ctx)
	if n.Mail == nil {
		one.Status, one.NextAt = store.NoticeKept, nil
	} else {
		n.attempt(ctx, one)
	}
	if err := n.Store.Notices.Record(ctx, one, n.Owner); err != nil {
		return err
	}
	if n.Observe != nil {
		n.Observe(one.Status)
	}
	return nil
}

// attempt tries to send a notice.
func (n *Notices) attempt(ctx context.Context, one *store.Notice) {
	began := n.Real()
	err := n.mail(ctx, one)
	attempt := store.NoticeAttempt{At: began, MS: n.Real().Sub(began).Milliseconds()}
	one.Status, one.NextAt = store.NoticeSent, nil
	n.reach.note(unreachable(err), began)
	if err != nil {
		attempt.Error = cut(err.Error())
		one.Status = store.NoticeDead
		if !errors.Is(err, mail.ErrRefused) && !errors.Is(err, errErased) && one.Tries < int64(len(noticePauses)) {
			pause := noticePauses[one.Tries]
			one.Status, one.NextAt = store.NoticeFailed, new(n.Real().Add(pause+n.lot(pause/10+1)))
		}
		n.log().Warn("a mail was not sent", "notice", one.ID, "contact", one.ContactID, "try", one.Tries+1, "status",
			string(one.Status), "error", attempt.Error)
	}
	one.Add(attempt)
}

// unreachable returns an error that says that the mail server cannot be reached; nil if err says something else.
func unreachable(err error) error {
	if errors.Is(err, mail.ErrUnreachable) {
		return err
	}
	return nil
}

// Reach looks whether the mail server can be reached, if it could not the last time, or this process has not tried it
// yet, and mail waits for it. Once it can, the mail that waits is sent at once.
func (n *Notices) Reach(ctx context.Context, out bool) (found store.Reach, err error) {
	if lost, _ := n.reach.lost(n.Real()); n.Mail == nil || lost == nil && !out && n.reach.known() {
		return found, nil
	}
	waits, err := n.Store.Notices.Waiting(ctx)
	if err != nil {
		return found, err
	}
	if waits > 0 {
		found.Failure, found.Waiting = n.Mail.Check(ctx), fmt.Sprintf("%d mails wait", waits)
	}
	n.reach.note(found.Failure, n.Real())
	if found.Reached = found.Failure == nil; found.Reached {
		err = n.Store.Notices.Hurry(ctx)
	}
	return found, err
}

// lot draws a part of a pause.
func (n *Notices) lot(pause time.Duration) time.Duration {
	if n.Lot != nil {
		return n.Lot(pause)
	}
	return rand.N(pause) //nolint:gosec // a pause needs no secrets
}

// errErased says that the address of a contact is not known any more.
var errErased = errors.New("the contact was removed, and its address erased")

// mail composes a notice, and hands it to the mail server.
func (n *Notices) mail(ctx context.Context, one *store.Notice) error {
	to, err := n.Store.Contacts.Addressee(ctx, one.ContactID)
	if err != nil {
		return err
	}
	if to.Address == "" {
		return errErased
	}
	message, err := notice.Compose(ctx, n.Store, one, &to, n.Base)
	if err != nil {
		return err
	}
	return n.Mail.Send(ctx, message)
}

// maxErrorText is how many bytes of an error are kept.
const maxErrorText = 200

// cut shortens what is kept of an error.
func cut(text string) string { return text[:min(len(text), maxErrorText)] }

// forget forgets, once an hour, notices that were sent long ago, and the addresses of contacts that were removed.
func (n *Notices) forget(ctx context.Context) {
	now := n.Real()
	if now.Sub(n.forgot) < forgetNotices {
		return
	}
	n.forgot = now
	err := n.Store.Contacts.EraseRemoved(ctx)
	before := now.Add(-cmp.Or(n.Keep, keepNotices))
	for forgotten := int64(1); forgotten > 0 && err == nil; {
		forgotten, err = n.Store.Notices.ForgetBefore(ctx, before)
	}
	if err != nil && ctx.Err() == nil {
		n.log().Error("notices cannot be forgotten", "error", err)
	}
}
