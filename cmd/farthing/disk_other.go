//go:build !linux && !darwin

package main

import "errors"

// freeSpace cannot tell on this system.
func freeSpace(string) (int64, error) { return 0, errors.New("not known on this system") }
