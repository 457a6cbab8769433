// Command farthing is a payments and withdrawals platform for merchants in one program: the server, a sandbox to try it
// in, and the operator's tools.
//
// It exits with 0 if it did what it was asked, with 1 if it could not (or if `verify` found a problem), and with 2 if
// the command line was wrong.
//
// # Files
//
// A command has a file of its own. These hold what a name does not say:
//
//   - platform.go, serve.go: how the parts are put together; rail_kind.go: which rails there are
//   - store.go, screen.go: which commands make a store, and what an error advises
//   - flag.go: where a field stands on the command line; grammar.go, flag_help.go: commands, flags and their help
//   - sandbox.go, sandbox_access.go: what a sandbox prints, and its credentials from one start to the next
//   - rail.go, rail_file.go, rail_manual.go, rail_push.go, rail_sftp.go: the flags of rails
//   - metrics.go, traces.go, log.go, admin.go: what is observed; docs/operations/metrics.md has a line for each metric
//   - upkeep.go: what looks after a store while it is served; collector.go: when the heap is collected
//   - trigger_recipe.go: how an event is made to happen in a sandbox
//   - licenses.txt: written by tools/licenses
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"
)

// These are the exit codes.
const (
	exitDone   = 0
	exitFailed = 1
	exitUsage  = 2
)

// commands is the whole command line, with the groups below. The flags of a command are beside what it does; each is
// also an environment variable: FARTHING_ and its name.
type commands struct {
	Sandbox     sandboxCommand     `cmd:"" help:"${sandbox}"`
	Serve       serveCommand       `cmd:"" help:"Run the platform: API, token issuer, health."`
	Merchant    merchantCommand    `cmd:"" help:"Create and manage merchants."`
	Client      clientCommand      `cmd:"" help:"Create, list, rotate and revoke API credentials."`
	Import      importCommand      `cmd:"" help:"Import payment history from another system."`
	Login       loginCommand       `cmd:"" help:"${login}"`
	Payments    paymentsCommand    `cmd:"" help:"List payments, or show one."`
	Withdrawals withdrawalsCommand `cmd:"" help:"List, show, create or cancel withdrawals."`
	Work        workCommand        `cmd:"" help:"Show the work queue: what waits for people."`
	Doctor      doctorCommand      `cmd:"" help:"${doctor}"`

	Balance    balanceCommand    `cmd:"" group:"develop" help:"${balance}"`
	Events     eventsCommand     `cmd:"" group:"develop" help:"List or follow events."`
	Listen     listenCommand     `cmd:"" group:"develop" help:"${listen}"`
	Replay     replayCommand     `cmd:"" group:"develop" help:"${replay}"`
	Trigger    triggerCommand    `cmd:"" group:"develop" help:"Make an event happen in a sandbox."`
	Clock      clockCommand      `cmd:"" group:"develop" help:"Show or move a sandbox's clock, and do what falls due."`
	Completion completionCommand `cmd:"" group:"develop" help:"Print a shell completion script."`

	Search    searchCommand    `cmd:"" group:"operate" help:"Find records by reference, identifier, name or amount."`
	Approvals approvalsCommand `cmd:"" group:"operate" help:"List, approve and refuse what needs two people."`
	Settings  settingsCommand  `cmd:"" group:"operate" help:"${settings}"`
	Pause     pauseCommand     `cmd:"" group:"operate" help:"${pause}"`
	Resume    resumeCommand    `cmd:"" group:"operate" help:"Resume paused withdrawals."`
	User      userCommand      `cmd:"" group:"operate" help:"Manage users, who sign in to the dashboard."`
	Role      roleCommand      `cmd:"" group:"operate" help:"Make roles for users, beside those that are built in."`
	Contact   contactCommand   `cmd:"" group:"operate" help:"Manage contacts, who get notices by mail."`
	Notices   noticesCommand   `cmd:"" group:"operate" help:"List, retry and test notices by mail."`
	Audit     auditCommand     `cmd:"" group:"operate" help:"${audit}"`

	Rail               railCommand               `cmd:"" group:"operate" help:"Test a bank connection; see its files."`
	Breaks             breaksCommand             `cmd:"" group:"operate" help:"${breaks}"`
	Safeguarding       safeguardingCommand       `cmd:"" group:"operate" help:"${safeguarding}"`
	Statement          statementCommand          `cmd:"" group:"operate" help:"${statement}"`
	Invoice            invoiceCommand            `cmd:"" group:"operate" help:"${invoice}"`
	ProviderSettlement providerSettlementCommand `cmd:"" group:"operate" help:"Record and list provider settlements."`
	Fee                feeCommand                `cmd:"" group:"operate" help:"Pay out fees to the operator."`
	OperatorTransfer   operatorTransferCommand   `cmd:"" group:"operate" help:"Transfer operator funds."`

	Migrate    migrateCommand    `cmd:"" group:"store" help:"Upgrade a store to this program's schema."`
	Verify     verifyCommand     `cmd:"" group:"store" help:"Verify every balance and hash, and report problems."`
	Checkpoint checkpointCommand `cmd:"" group:"store" help:"Write a signed checkpoint of all books."`
	Move       moveCommand       `cmd:"" group:"store" help:"${move}"`
	Backup     backupCommand     `cmd:"" group:"store" help:"${backup}"`
	Restore    restoreCommand    `cmd:"" group:"store" help:"Restore a backup of a SQLite store."`
	Repair     repairCommand     `cmd:"" group:"store" help:"Repair records that were changed outside the program."`
	Keys       keysCommand       `cmd:"" group:"store" help:"List and rotate the keys that sign and seal."`
	Bench      benchCommand      `cmd:"" group:"store" help:"${bench}"`
	Version    versionCommand    `cmd:"" group:"store" help:"Print the version."`
	Licenses   licensesCommand   `cmd:"" group:"store" help:"Print the licences of the program's dependencies."`
}

// merchantCommand groups the commands about merchants.
type merchantCommand struct {
	Create      merchantCreateCommand      `cmd:"" help:"Create a merchant."`
	Onboard     merchantOnboardCommand     `cmd:"" help:"${merchant_onboard}"`
	List        merchantListCommand        `cmd:"" help:"List all merchants, newest first."`
	Show        merchantShowCommand        `cmd:"" help:"Show one merchant, with its eligibility and bank account."`
	Activate    merchantActivateCommand    `cmd:"" help:"${merchant_activate}"`
	Suspend     merchantSuspendCommand     `cmd:"" help:"Stop a merchant's withdrawals. Payments are still recorded."`
	Reinstate   merchantReinstateCommand   `cmd:"" help:"End a suspension."`
	Close       merchantCloseCommand       `cmd:"" help:"Close a merchant; all of its balances must be zero."`
	Eligibility merchantEligibilityCommand `cmd:"" help:"${merchant_eligibility}"`
	BankAccount merchantBankAccountCommand `cmd:"" help:"${merchant_bank_account}"`
	AckAccount  merchantAckAccountCommand  `cmd:"" name:"acknowledge-account" help:"${merchant_ack_account}"`
	Limits      merchantLimitsCommand      `cmd:"" help:"${merchant_limits}"`
	Fee         merchantFeeCommand         `cmd:"" help:"${merchant_fee}"`
	Rail        merchantRailCommand        `cmd:"" help:"${merchant_rail}"`
	Balance     merchantBalanceCommand     `cmd:"" help:"${merchant_balance}"`
}

// clientCommand groups the commands about API credentials.
type clientCommand struct {
	Create clientCreateCommand `cmd:"" help:"Create credentials for a merchant, or for the operator."`
	List   clientListCommand   `cmd:"" help:"List clients, with who made them and when they were last used."`
	Ack    clientAckCommand    `cmd:"" name:"acknowledge" help:"Confirm that an unused client is still needed."`
	Rotate clientRotateCommand `cmd:"" help:"Give a client a new secret; the old one stays valid for a while."`
	Revoke clientRevokeCommand `cmd:"" help:"Revoke a client and all its tokens, for good."`
}

// settingsCommand groups the commands about the platform's defaults.
type settingsCommand struct {
	Show    settingsShowCommand    `cmd:"" help:"Show the settings in force."`
	Set     settingsSetCommand     `cmd:"" help:"Change some settings; the others stay."`
	History settingsHistoryCommand `cmd:"" help:"List every change, with who made it and why."`
}

// importCommand imports history.
type importCommand struct {
	Payments importPaymentsCommand `cmd:"" help:"${import_payments}"`
}

// repairCommand groups the commands that repair records.
type repairCommand struct {
	Withdrawal repairWithdrawalCommand `cmd:"" help:"${repair_withdrawal}"`
	Approval   repairApprovalCommand   `cmd:"" help:"${repair_approval}"`
	Operator   repairOperatorCommand   `cmd:"" help:"${repair_operator}"`
}

// keysCommand groups the commands about the keys that sign and the keys that seal.
type keysCommand struct {
	List          keysListCommand          `cmd:"" help:"${keys_list}"`
	Rotate        keysRotateCommand        `cmd:"" help:"${keys_rotate}"`
	RotateSigning keysRotateSigningCommand `cmd:"" name:"rotate-signing" help:"${keys_rotate_signing}"`
}

const description = `Payments and withdrawals for merchants, in one program. Try: farthing sandbox. ` +
	`Every flag is also an environment variable, as FARTHING_STORE. ` +
	`Exit status: 0 success, 1 failure, 2 wrong usage.`

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run runs the command that the arguments name and returns the exit code.
func run(arguments []string, stdout, stderr io.Writer) int {
	// The first signal asks for an orderly end, the second one ends the program at once.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop)

	s := newScreen(stdout, stderr)
	defer s.end()
	if len(arguments) == 1 && arguments[0] == "--version" { // as people try it first
		arguments = []string{"version"}
	}
	all := grammar{
		ctx:    ctx,
		screen: s,
		stdout: stdout,
		stderr: stderr,
	}
	parsed, err := all.parse(arguments)
	if err != nil {
		return usage(stderr, err)
	}
	if err := parsed.Run(); err != nil {
		return s.fail(err)
	}
	return exitDone
}

// usage says what is wrong with the command line and where the help is.
func usage(stderr io.Writer, err error) int {
	command := "farthing"
	if bad, ok := errors.AsType[*kong.ParseError](err); ok && bad.Context != nil && bad.Context.Selected() != nil {
		command = bad.Context.Selected().FullPath()
	}
	said := strings.TrimPrefix(strings.Replace(err.Error(), "[<file>]", "<file>", 1), "<file>: stat ")
	_, _ = fmt.Fprintf(stderr, "farthing: %s\n%s --help lists its flags.\n", said, command)
	return exitUsage
}
