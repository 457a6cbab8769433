package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/mail"
	"farthing/internal/store"

	"github.com/prometheus/client_golang/prometheus"
)

// mailFlags say which mail server sends notices, and from whom they are.
type mailFlags struct {
	SMTP         string `name:"smtp" placeholder:"HOST:PORT" help:"${smtp}"`
	Encryption   string `name:"smtp-encryption" default:"starttls" enum:"starttls,tls,none" help:"${smtp_encryption}"`
	MailUser     string `name:"smtp-user" placeholder:"NAME" help:"${smtp_user}"`
	PasswordFile string `name:"smtp-password-file" type:"existingfile" placeholder:"FILE" help:"${smtp_password}"`
	MailFrom     string `placeholder:"ADDRESS" help:"${mail_from}"`
}

// sender returns a sender of mails; nil: no mail server is named.
func (f *mailFlags) sender() (*mail.Sender, error) {
	if f.SMTP == "" {
		if f.MailFrom != "" || f.MailUser != "" || f.PasswordFile != "" {
			return nil, advised{errors.New("no mail server is named"), "As in --smtp smtp.example.com:587"}
		}
		return nil, nil //nolint:nilnil // there is none
	}
	host, digits, err := net.SplitHostPort(f.SMTP)
	port, portErr := strconv.ParseUint(digits, 10, 16)
	if err != nil || portErr != nil || host == "" || port == 0 {
		return nil, advised{fmt.Errorf("--smtp: %.200q is not a host and a port", f.SMTP),
			"As in --smtp smtp.example.com:587"}
	}
	if err := farthing.CheckMailAddress("--mail-from", f.MailFrom); err != nil {
		return nil, advised{err, "Name whom mails are from, as in --mail-from farthing@example.com"}
	}
	if (f.MailUser == "") != (f.PasswordFile == "") {
		return nil, advised{errors.New("a user of the mail server goes with a password"),
			"Name both, with --smtp-user and --smtp-password-file, or neither."}
	}
	options := mail.Options{
		Host:       host,
		Port:       int(port),
		Encryption: mail.Encryption(f.Encryption),
		User:       f.MailUser,
		From:       f.MailFrom,
	}
	if f.PasswordFile != "" {
		text, err := os.ReadFile(f.PasswordFile)
		if err != nil {
			return nil, fmt.Errorf("--smtp-password-file: %w", err)
		}
		if options.Password = strings.TrimRight(string(text), "\r\n"); options.Password == "" {
			return nil, advised{errors.New("--smtp-password-file: the file is empty"), "Write the password into it."}
		}
	}
	return mail.NewSender(options), nil
}

// sendNotices prepares what tells people by mail what happens, if this process does what falls due.
func (p *platform) sendNotices(st *store.Store) {
	if p.engine == nil && p.sandbox == nil {
		return
	}
	p.notices = &jobs.Notices{
		Store:   st,
		Mail:    p.mail,
		Owner:   processName(),
		Real:    realNow,
		Base:    p.base,
		Log:     p.log,
		Observe: p.metrics.noticed,
	}
}

// newNoticeMetric returns what the program reports about notices.
func newNoticeMetric() *prometheus.CounterVec {
	m := prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farthing_notices_total",
		Help: "Attempts to tell a contact by mail, by what the notice was after them."}, []string{"status"})
	for _, status := range []store.NoticeStatus{
		store.NoticeSent, store.NoticeFailed, store.NoticeDead, store.NoticeKept,
	} {
		m.WithLabelValues(string(status))
	}
	return m
}

// noticed measures what became of a notice.
func (m *metrics) noticed(status store.NoticeStatus) { m.notices.WithLabelValues(string(status)).Inc() }
