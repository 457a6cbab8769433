package people

import (
	"context"
	"crypto/hmac"
	"crypto/sha1" //nolint:gosec // RFC 6238: all authenticator apps have it, and HMAC needs no collision resistance
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"io"
	"net/url"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// The parameters that all authenticator apps have.
const (
	totpEvery  = 30 * time.Second
	totpDigits = 1_000_000
	totpKey    = 20
)

// TOTP is the key of an authenticator app that is not in use yet.
type TOTP struct {
	Secret string // to type
	URI    string // to scan, as a QR code
}

// base32Key writes keys as apps read them.
var base32Key = base32.StdEncoding.WithPadding(base32.NoPadding)

// BeginTOTP draws a key for the authenticator app of the session's user. It changes nothing: ConfirmTOTP does.
func (p *People) BeginTOTP(s *Session) (TOTP, error) {
	if !s.Strong(p.now()) {
		return TOTP{}, ErrNotStrong
	}
	key := make([]byte, totpKey)
	if _, err := io.ReadFull(p.config.Random, key); err != nil {
		return TOTP{}, fmt.Errorf("draw the key of an authenticator app: %w", err)
	}
	secret := base32Key.EncodeToString(key)
	address := url.URL{
		Scheme:   "otpauth",
		Host:     "totp",
		Path:     "/Farthing:" + s.User.Email,
		RawQuery: url.Values{"secret": {secret}, "issuer": {"Farthing"}}.Encode(),
	}
	return TOTP{Secret: secret, URI: address.String()}, nil
}

// ConfirmTOTP puts the key of an authenticator app in use if the code is its, and ends all other sessions.
func (p *People) ConfirmTOTP(ctx context.Context, s *Session, secret, code string) error {
	if !s.Strong(p.now()) {
		return ErrNotStrong
	}
	key, err := base32Key.DecodeString(secret)
	if err != nil || len(key) != totpKey {
		return farthing.Invalid("secret", "is not the one that was shown")
	}
	step, ok := totpStep(key, code, p.now())
	if !ok {
		return farthing.Invalid("code", "is not the one that the app shows now")
	}
	return p.credential(ctx, s, store.UserChange{What: "totp", Step: step}, func(u *store.User) error {
		u.TOTP = key
		return nil
	})
}

// totpStep returns the step of time of a code: the present one, or one before or after it, for clocks differ.
func totpStep(key []byte, code string, now time.Time) (step int64, ok bool) {
	at := now.Unix() / int64(totpEvery/time.Second)
	for _, step := range []int64{at, at - 1, at + 1} {
		if len(key) > 0 && same(totpCode(key, step), code) {
			return step, true
		}
	}
	return 0, false
}

// totpCode returns the code of a step (RFC 6238, RFC 4226).
func totpCode(key []byte, step int64) string {
	mac := hmac.New(sha1.New, key)
	_ = binary.Write(mac, binary.BigEndian, step) // a hash takes everything
	sum := mac.Sum(nil)
	at := sum[len(sum)-1] & 0xf
	return fmt.Sprintf("%06d", binary.BigEndian.Uint32(sum[at:at+4])&0x7fffffff%totpDigits)
}
