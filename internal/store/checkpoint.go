package store

import (
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
	"farthing/internal/money"
)

// Checkpoints writes the state of every book to files that this store signs, and later compares such files with the
// books. The owner of the database can compute a chain of hashes anew, but not a signed file that is kept elsewhere.
type Checkpoints struct{ s *Store }

// Write writes a checkpoint: every book as it is when its turn comes. The first checkpoint makes the store's key. Write
// does not record that there was a checkpoint: see Record.
func (c *Checkpoints) Write(ctx context.Context, w io.Writer, by farthing.Author) (ledger.Checkpoint, error) {
	key, err := c.privateKey(ctx, by)
	if err != nil {
		return ledger.Checkpoint{}, err
	}
	public, _ := key.Public().(ed25519.PublicKey)
	made := ledger.Checkpoint{
		StoreID:   ledger.StoreID(public),
		PublicKey: public,
		At:        c.s.options.Real().UTC().Truncate(time.Millisecond),
		Totals:    map[string]money.Minor{},
	}
	for _, a := range ledger.Accounts() {
		made.Totals[a.String()] = 0
	}
	lines, err := ledger.WriteCheckpoint(w, key, made.At)
	if err != nil {
		return ledger.Checkpoint{}, err
	}
	if err := c.operatorHead(ctx, lines); err != nil {
		return ledger.Checkpoint{}, fmt.Errorf("write a checkpoint: %w", err)
	}
	if err := c.heads(ctx, &made, lines); err != nil {
		return ledger.Checkpoint{}, fmt.Errorf("write a checkpoint: %w", err)
	}
	err = lines.Close(&made)
	return made, err
}

// booksInOrder reads books in the order of their merchants' identifiers.
var booksInOrder = `SELECT ` + booksTable.of("b") + `, m.merchant_id FROM merchants m JOIN books b ON b.merchant = ` +
	`m.merchant WHERE m.merchant_id > $1 ORDER BY m.merchant_id LIMIT $2`

// operatorHead writes the line of the operator's journal, which comes before those of the books and is not one of them.
func (c *Checkpoints) operatorHead(ctx context.Context, lines *ledger.CheckpointWriter) error {
	book, there, err := operatorBook(ctx, c.s)
	if err != nil || !there {
		return err
	}
	return lines.Head(headOf(&book.Book))
}

// headOf returns where a book stands.
func headOf(book *ledger.Book) ledger.Head {
	return ledger.Head{MerchantID: book.MerchantID, Seq: book.Seq, Hash: book.Hash}
}

// heads writes a line for each book, in slices, and sums them.
func (c *Checkpoints) heads(ctx context.Context, made *ledger.Checkpoint, lines *ledger.CheckpointWriter) error {
	record := booksTable.scanNamed()
	for after := ""; ; {
		read := 0
		err := c.s.query(ctx, booksInOrder, []any{after, int64(slice)}, func(r row) error {
			if err := record.next(r); err != nil {
				return err
			}
			book := &record.record.Book
			read++
			after = book.MerchantID
			if err := addBook(made, book); err != nil {
				return err
			}
			return lines.Head(headOf(book))
		})
		if err != nil || read < slice {
			return err
		}
	}
}

// addBook adds a book to a checkpoint's sums.
func addBook(m *ledger.Checkpoint, book *ledger.Book) (err error) {
	m.Books++
	m.Rows += book.Seq
	for _, a := range ledger.Accounts() {
		if m.Totals[a.String()], err = m.Totals[a.String()].Add(book.Balances[a]); err != nil {
			return fmt.Errorf("sum %s: %w", a, err)
		}
	}
	return nil
}

// Record records that a checkpoint exists, and is in a safe place by now. The operator's journal keeps its digest.
func (c *Checkpoints) Record(ctx context.Context, made ledger.Checkpoint, by farthing.Author) error {
	err := c.s.Operator.write(ctx, func(_ context.Context, w *writing) error {
		w.journal(farthing.OperatorEntry{
			Type:      farthing.EventCheckpointMade,
			SubjectID: made.At.UTC().Format(ledger.CheckpointTime),
			Details:   map[string]any{"books": made.Books, "rows": made.Rows, "digest": made.Digest},
			By:        by,
		})
		_, err := w.exec(keepInfo, infoCheckpointAt, strconv.FormatInt(ms(made.At), 10))
		return err
	})
	return wrapped("record a checkpoint", err)
}

// Last returns the moment of the last checkpoint that was recorded; [ErrNotFound] if there was none.
func (c *Checkpoints) Last(ctx context.Context) (time.Time, error) {
	return infoTime(ctx, c.s, infoCheckpointAt)
}

// PublicKey returns the key that verifies this store's checkpoints; [ErrNotFound] before the first checkpoint.
func (c *Checkpoints) PublicKey(ctx context.Context) (ed25519.PublicKey, error) {
	public, _, err := c.storedKey(ctx)
	return public, err
}

// storedKey reads the key as it is stored: public, and sealed. It is in store_info, not among the signing keys, which
// every verifier of tokens can see.
func (c *Checkpoints) storedKey(ctx context.Context) (public ed25519.PublicKey, sealed []byte, err error) {
	value, err := c.s.info(ctx, infoCheckpointKey)
	if err != nil {
		return nil, nil, err
	}
	return checkpointKey(value)
}

// checkpointKey reads the halves of the key from what is stored; [ErrNotFound] if that is nothing.
func checkpointKey(value string) (public ed25519.PublicKey, sealed []byte, err error) {
	if value == "" {
		return nil, nil, ErrNotFound
	}
	first, second, _ := strings.Cut(value, " ")
	public, err = base64.StdEncoding.DecodeString(first)
	if err == nil {
		sealed, err = base64.StdEncoding.DecodeString(second)
	}
	if err != nil || len(public) != ed25519.PublicKeySize {
		return nil, nil, errors.New("the key of the checkpoints does not parse")
	}
	return public, sealed, nil
}

// privateKey opens the key, and makes it if there is none. If two processes make one at once, one of them wins.
func (c *Checkpoints) privateKey(ctx context.Context, by farthing.Author) (ed25519.PrivateKey, error) {
	public, sealed, err := c.storedKey(ctx)
	if errors.Is(err, ErrNotFound) {
		if err := c.makeKey(ctx, by); err != nil {
			return nil, err
		}
		public, sealed, err = c.storedKey(ctx)
	}
	if err != nil {
		return nil, err
	}
	return openCheckpointKey(public, sealed, c.s.unseal)
}

// openCheckpointKey opens the sealed half, and looks whether the public one belongs to it.
func openCheckpointKey(
	public ed25519.PublicKey, sealed []byte, unseal func(sealed []byte, aad string) ([]byte, error),
) (ed25519.PrivateKey, error) {
	seed, err := unseal(sealed, checkpointAAD)
	if err != nil {
		return nil, fmt.Errorf("open the key of the checkpoints: %w", err)
	}
	if len(seed) != ed25519.SeedSize {
		return nil, errors.New("the key of the checkpoints does not parse")
	}
	key := ed25519.NewKeyFromSeed(seed)
	if !public.Equal(key.Public()) {
		return nil, fmt.Errorf("open the key of the checkpoints: %w: its public half is another's", ErrWrongKey)
	}
	return key, nil
}

// checkpointAAD binds the sealed key to its purpose.
const checkpointAAD = "checkpoint key"

func (c *Checkpoints) makeKey(ctx context.Context, by farthing.Author) error {
	seed := make([]byte, ed25519.SeedSize)
	if _, err := io.ReadFull(c.s.options.Random, seed); err != nil {
		return fmt.Errorf("make the key of the checkpoints: %w", err)
	}
	private := ed25519.NewKeyFromSeed(seed)
	public, _ := private.Public().(ed25519.PublicKey)
	sealed, _ := c.s.seal(private.Seed(), checkpointAAD)
	value := base64.StdEncoding.EncodeToString(public) + " " + base64.StdEncoding.EncodeToString(sealed)
	err := c.s.Operator.write(ctx, func(_ context.Context, w *writing) error {
		n, err := w.exec(`INSERT INTO store_info (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`,
			infoCheckpointKey, value)
		if n > 0 {
			w.journal(farthing.OperatorEntry{
				Type:      farthing.EventCheckpointKeyMade,
				SubjectID: ledger.StoreID(public),
				Details:   map[string]any{"publicKey": base64.StdEncoding.EncodeToString(public)},
				By:        by,
			})
		}
		return err
	})
	return wrapped("keep the key of the checkpoints", err)
}
