package rail

import "strings"

// table stands in the names of statements without identifiers, behind that of the account.
const table = "/table/"

// TablesOf returns how the names of an account's tables begin. A table is a statement without identifiers, as people
// download one for whatever days they like.
func TablesOf(account string) string { return account + table }

// IsTable reports whether a statement of an account is a table: people download it at any time of a day, while a
// statement with a name of the bank's has all that the bank booked until it was made.
func IsTable(account, statementID string) bool {
	return strings.HasPrefix(statementID, TablesOf(account))
}
