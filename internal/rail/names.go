// Code generated from the folders below by FARTHING_UPDATE_GOLDEN=1 go test -run Listed ./internal/rail. DO NOT EDIT.

package rail

// Names are the names of all rails, as merchants, pauses and attempts have them: those of the packages below.
var Names = []string{"http", "isofile", "manual", "simbank"}
