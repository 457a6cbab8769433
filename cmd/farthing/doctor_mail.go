package main

import (
	"context"

	"farthing/internal/store"
)

// mailServer looks whether the mail server that the flags name answers, and takes who signs in.
func (c *doctorCommand) mailServer(ctx context.Context, f *findings) {
	sender, err := c.sender()
	if err != nil {
		f.say(wrong, "mail", err.Error(), advice(err))
		return
	}
	if sender == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
	defer cancel()
	if err := sender.Check(ctx); err != nil {
		f.say(wrong, "mail", err.Error(), "See that --smtp, --smtp-encryption, and who signs in, are right. Until the "+
			"mail server answers, no notices are sent.")
		return
	}
	f.ok("mail", "the mail server %s answers", c.SMTP)
}

// contacts says if there are people to be told, and no mail server to tell them by.
func (c *doctorCommand) contacts(ctx context.Context, st *store.Store, f *findings) error {
	there, err := st.Contacts.Any(ctx)
	if err == nil && there && c.SMTP == "" {
		f.say(warning, "contacts", "there are contacts, and no mail server is named here",
			"Name the one that farthing serve has: --smtp HOST:PORT, or FARTHING_SMTP.")
	}
	return err
}
