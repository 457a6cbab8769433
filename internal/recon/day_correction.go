package recon

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/go-json-experiment/json"
)

// CorrectionFormat is the format of what is signed of a correction.
const CorrectionFormat = "farthing-safeguarding-correction-1"

// DayCorrection says of a safeguarding day that it rests on statements that were taken out later. The day stays as it
// was signed.
type DayCorrection struct {
	Format     string   `json:"format"`
	StoreID    string   `json:"storeId"`
	Currency   string   `json:"currency"`
	Date       string   `json:"date"`
	Day        string   `json:"day"` // digest of the day's record
	DocumentID string   `json:"documentId"`
	Statements []string `json:"statements"` // that the document brought
	People     []string `json:"people"`     // who took them out
	Reason     string   `json:"reason"`
	At         string   `json:"at"`
}

// Text returns the correction as it is signed: canonical JSON.
func (c *DayCorrection) Text() ([]byte, error) { return CanonicalJSON(c) }

// ParseCorrection reads a correction from its text.
func ParseCorrection(text []byte) (DayCorrection, error) {
	var c DayCorrection
	if err := json.Unmarshal(text, &c); err != nil {
		return c, fmt.Errorf("%w: %w", ErrDay, err)
	}
	if c.Format != CorrectionFormat {
		return c, fmt.Errorf("%w: its format is %.40q", ErrDay, c.Format)
	}
	return c, nil
}

// SignCorrection signs the text of a correction.
func SignCorrection(key ed25519.PrivateKey, text []byte) DaySignature {
	return signed(key, CorrectionFormat, text)
}

// CheckCorrection returns what is wrong with the signature of a correction's text.
func (s *DaySignature) CheckCorrection(text []byte) (problems []string) {
	digest := sha256.Sum256(text)
	named := hex.EncodeToString(digest[:])
	if named != s.Digest || len(s.PublicKey) != ed25519.PublicKeySize ||
		!ed25519.Verify(s.PublicKey, signedText(CorrectionFormat, named), s.Signature) {
		problems = append(problems, "its signature is not that of the correction by the key")
	}
	return problems
}
