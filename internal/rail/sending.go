package rail

import (
	"errors"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
)

// ErrLeaves refuses to say of a payment file that it is at the bank: it leaves by the folder, by itself.
var ErrLeaves = errors.New("the file leaves by itself, through the folder")

// Sending is the word of somebody who fetched a payment file that it is at the bank.
type Sending struct {
	Rail string    // with which the file is kept, as isofile/acme; "": any
	ID   string    // of the file
	At   time.Time // by the business clock
	By   farthing.Author

	// Seen, which may be nil, is the file as who says so saw it; one that is another meanwhile stays as it is:
	// [store.ErrFileChanged].
	Seen *store.RailFile
}
