//go:build !linux && !darwin

package main

import "errors"

// freeSpace returns an error, because free space is not known on this system.
func freeSpace(string) (int64, error) { return 0, errors.New("not known on this system") }
