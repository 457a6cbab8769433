package people

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"

	"github.com/google/uuid"
)

var (
	// ErrNoSession says that a token is of no session that is good: it ended, nobody used it for too long, or its user
	// was suspended.
	ErrNoSession = errors.New("there is no such session")
	// ErrNotMember says that a user has nothing to do at a place; whether there is one, it does not say.
	ErrNotMember = errors.New("the user is no member there")
	// ErrMustEnrol says that a user has to set how they sign in before they can do anything.
	ErrMustEnrol = errors.New("the user must set how they sign in first")
	// ErrNotStrong says that a user has to show a second factor, or a passkey, once more.
	ErrNotStrong = errors.New("the user must show a second factor again")
	// ErrLink says that a link is not good: it was used, it ended, or there is another since.
	ErrLink = errors.New("the link is not good any more")
	// ErrSignIn is the one answer to whatever is wrong with an attempt to sign in.
	ErrSignIn = errors.New("the address, the password or the code is wrong")
	// ErrNoUser says that there is no such user.
	ErrNoUser = errors.New("there is no such user")
)

// Config holds what the package needs.
type Config struct {
	Store   *store.Store
	Real    func() time.Time // sessions and links never follow the business clock
	Random  io.Reader        // nil: crypto/rand.Reader
	BaseURL string           // where browsers reach the dashboard, without a slash at its end
	Mails   bool             // a mail server is set: recovery links can be mailed

	Provider *ProviderConfig // of identities; nil: none
}

// People knows users and their sessions. It is safe for concurrent use.
type People struct {
	config Config
	known  *turns // of sessions, and of browsers where the user signed in before
	others *turns

	Passkeys *Passkeys
	Recovery *Recovery
	Roles    *Roles
	Provider *Provider // of identities; nil: none
}

// New makes what knows the users of a store.
func New(c Config) *People {
	if c.Random == nil {
		c.Random = rand.Reader
	}
	c.BaseURL = strings.TrimSuffix(c.BaseURL, "/")
	p := &People{config: c, known: newTurns(c.Real), others: newTurns(c.Real)}
	p.Passkeys, p.Recovery, p.Provider = newPasskeys(p), &Recovery{p}, newProvider(p, c.Provider)
	p.Roles = &Roles{p}
	return p
}

// Any reports whether anybody was invited yet.
func (p *People) Any(ctx context.Context) (bool, error) { return p.config.Store.Users.Any(ctx) }

// linkLife is for how long a link is good.
const linkLife = 15 * time.Minute

// Invitation says who is invited, and to do what.
type Invitation struct {
	Name  string
	Email string
	Place string // a merchant, or Operator
	Role  string // one of issuer.UserRoles of that side, or one that the place made
}

// check refuses an invitation that nobody could follow; the caller looks the merchant up. It returns what is given.
func (p *People) check(ctx context.Context, i *Invitation) (given store.Membership, err error) {
	if wrong := farthing.CheckOwner(i.Name, maxName); wrong != nil || strings.TrimSpace(i.Name) == "" {
		if wrong == nil {
			return given, farthing.Invalid("name", "is required")
		}
		return given, farthing.Invalid("name", wrong.Fields[0].Message)
	}
	contact := farthing.NewContact{Address: i.Email}
	if contact.Check() != nil {
		return given, farthing.Invalid("email", "must be a mail address")
	}
	return p.Roles.given(ctx, i.Place, i.Role)
}

const maxName = 100

// Invite makes a user and returns the link that signs them in once, within 15 minutes. What is wrong with the
// invitation is a *farthing.Error.
func (p *People) Invite(ctx context.Context, i Invitation, by farthing.Author) (User, string, error) {
	member, err := p.check(ctx, &i)
	if err != nil {
		return User{}, "", err
	}
	id, err := uuid.NewRandomFromReader(p.config.Random)
	if err != nil {
		return User{}, "", fmt.Errorf("draw the identifier of a user: %w", err)
	}
	handle, err := p.secret()
	if err != nil {
		return User{}, "", err
	}
	now := p.now()
	added := store.User{
		ID:         farthing.MakeID(farthing.PrefixUser, id),
		Name:       i.Name,
		Email:      i.Email,
		Handle:     handle,
		Status:     string(Pending),
		MadeAt:     now,
		MadeBy:     by.Makers(),
		OnBehalfOf: by.Makers(),
	}
	member.Since = now
	added.Memberships = []store.Membership{member}
	if err := p.config.Store.Users.Add(ctx, added, by); err != nil {
		return User{}, "", err
	}
	link, err := p.link(ctx, added.ID)
	return shown(&added), link, err
}

// Link makes another link for a user; the one before is good no more.
func (p *People) Link(ctx context.Context, userID string, by farthing.Author) (string, error) {
	_, err := p.change(ctx, userID, by, func(u *store.User) (store.UserChange, error) {
		if u.Status == string(Suspended) {
			return store.UserChange{}, farthing.Refuse(farthing.CodeWrongState, "The user is suspended.")
		}
		return store.UserChange{Event: farthing.EventUserLinkMade}, nil
	})
	if err != nil {
		return "", err
	}
	return p.link(ctx, userID)
}

// link makes a link without telling the journal.
func (p *People) link(ctx context.Context, userID string) (string, error) {
	once, err := p.secret()
	if err != nil {
		return "", err
	}
	err = p.config.Store.Sessions.KeepOnce(ctx, store.OneTimeSecret{
		Digest: digestOf(once),
		Kind:   store.KindLink,
		UserID: userID,
		EndsAt: p.now().Add(linkLife),
	})
	return p.config.BaseURL + "/app/link/" + once, err
}

// List lists up to limit users in the order of their identifiers, after one ("": from the start): those of a place, or
// all if place is "".
func (p *People) List(ctx context.Context, place, after string, limit int) ([]User, error) {
	found, err := p.config.Store.Users.List(ctx, place, after, limit)
	list := make([]User, len(found))
	for i := range found {
		list[i] = shown(&found[i])
	}
	return list, err
}

// NameOf returns the name of a user, and the identifier of one who cannot be read.
func NameOf(ctx context.Context, p *People, userID string) string {
	u, err := p.config.Store.Users.Get(ctx, userID)
	if err != nil {
		return userID
	}
	return u.Name
}

// Suspend ends all sessions of a user, who cannot sign in any more.
func (p *People) Suspend(ctx context.Context, userID string, by farthing.Author) error {
	_, err := p.change(ctx, userID, by, func(u *store.User) (store.UserChange, error) {
		if u.Status == string(Suspended) {
			return store.UserChange{}, nil
		}
		u.Status, u.RecoversAt = string(Suspended), nil
		return store.UserChange{Event: farthing.EventUserSuspended, Ends: true}, nil
	})
	return err
}

// change changes a user; [ErrNoUser] if there is none.
func (p *People) change(
	ctx context.Context, id string, by farthing.Author, change func(*store.User) (store.UserChange, error),
) (store.User, error) {
	changed, err := p.config.Store.Users.Change(ctx, id, by, change)
	if errors.Is(err, store.ErrNotFound) {
		err = ErrNoUser
	}
	return changed, err
}

func (p *People) now() time.Time { return p.config.Real().UTC().Truncate(time.Millisecond) }

// secret draws a secret that nobody can guess.
func (p *People) secret() (string, error) {
	drawn := make([]byte, 32)
	if _, err := io.ReadFull(p.config.Random, drawn); err != nil {
		return "", fmt.Errorf("draw a secret: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(drawn), nil
}

// digestOf returns what the store knows of a secret.
func digestOf(secret string) string {
	digest := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(digest[:])
}

// shown returns a user without what opens anything.
func shown(u *store.User) User {
	out := User{
		ID:       u.ID,
		Name:     u.Name,
		Email:    u.Email,
		Zone:     u.Zone,
		Status:   Status(u.Status),
		Password: u.Password != "",
		TOTP:     u.TOTP != nil,
		Made:     u.MadeAt,
		Provider: u.Identity != "",

		RecoveryCodes: len(u.Recovery),
		Recovered:     u.RecoveredAt,
		Recovers:      u.RecoversAt,
	}
	for _, m := range u.Memberships {
		out.Memberships = append(out.Memberships, Membership(m))
	}
	for _, kept := range passkeysOf(u) {
		out.Passkeys = append(out.Passkeys, Passkey{
			ID:     kept.id(),
			Name:   kept.Name,
			Host:   kept.Host,
			Made:   kept.Made,
			Synced: kept.Credential.Flags.BackupState,
		})
	}
	return out
}

// actsAs is a user as the author of a change of their own.
func actsAs(id, name string) farthing.Author {
	return farthing.Author{Actor: farthing.ActorUser(id), Person: name}
}
