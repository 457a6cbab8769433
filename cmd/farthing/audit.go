package main

import (
	"os"
	"os/user"
	"strconv"

	"farthing"
)

// byHand returns who changes something of the operator's on the command line.
func byHand() farthing.Author {
	return farthing.Author{Actor: farthing.ActorCLI, Person: systemUser()}
}

// maxUser is how many characters of a user's name are journaled at most.
const maxUser = 100

// systemUser returns the name of the user of the operating system, or its number if it has no usable name.
func systemUser() string {
	known, err := user.Current()
	if err == nil && known.Username != "" && farthing.CheckText("user", known.Username, maxUser) == nil {
		return known.Username
	}
	return "uid " + strconv.Itoa(os.Getuid())
}
