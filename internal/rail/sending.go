package rail

import "errors"

// ErrLeaves refuses to say of a payment file that it is at the bank: it leaves by the folder, by itself.
var ErrLeaves = errors.New("the file leaves by itself, through the folder")
