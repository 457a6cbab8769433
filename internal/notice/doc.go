// Package notice writes the mails that tell people what happened: one for each journal row that [farthing.NoticeOf]
// tells of, in plain text and HTML. It takes nothing of what callers wrote, so that nobody speaks through it, and
// no secret and no number of an account.
//
// # Files
//
//   - wording.go, mail.txt, mail.html: what a mail says
package notice
