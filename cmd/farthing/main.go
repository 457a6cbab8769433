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
//   - platform.go, serve.go: how the parts are put together, and which rails are connected
//   - store.go, screen.go: which commands make a store, and what an error advises
//   - flag.go: where a field stands on the command line; grammar.go, flag_help.go: commands, flags and their help
//   - sandbox.go, sandbox_access.go: what a sandbox prints, and its credentials from one start to the next
//   - rail.go, rail_file.go, rail_hand.go, rail_push.go, rail_sftp.go: the flags of rails
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
	Serve      serveCommand      `cmd:"" help:"Run the platform: the interface, the token issuer, health."`
	Sandbox    sandboxCommand    `cmd:"" help:"${sandbox}"`
	Migrate    migrateCommand    `cmd:"" help:"Bring a store to the schema that this program needs."`
	Merchant   merchantCommand   `cmd:"" help:"Create merchants and change what they may do."`
	Client     clientCommand     `cmd:"" help:"Create, list, rotate and revoke API credentials."`
	Contact    contactCommand    `cmd:"" help:"Keep whom mail is sent to when something happens."`
	Notices    noticesCommand    `cmd:"" help:"See the mails that were sent, and try whether they arrive."`
	Settings   settingsCommand   `cmd:"" help:"${settings}"`
	Work       workCommand       `cmd:"" help:"List what waits for people, over all merchants."`
	Approvals  approvalsCommand  `cmd:"" help:"See and decide what waits for other people than who asked for it."`
	Breaks     breaksCommand     `cmd:"" help:"${breaks}"`
	Rail       railCommand       `cmd:"" help:"Try an adapter that connects a bank, or look at a bank's files."`
	Pause      pauseCommand      `cmd:"" help:"${pause}"`
	Resume     resumeCommand     `cmd:"" help:"Let paused withdrawals go on."`
	Import     importCommand     `cmd:"" help:"Bring in history from another system."`
	Clock      clockCommand      `cmd:"" help:"Show or move the clock of a sandbox, and do what falls due."`
	Verify     verifyCommand     `cmd:"" help:"Recompute every balance and every hash, and say what does not agree."`
	Statement  statementCommand  `cmd:"" help:"${statement}"`
	Invoice    invoiceCommand    `cmd:"" help:"Write the invoice of a merchant's fees in a month."`
	Repair     repairCommand     `cmd:"" help:"Repair records that were changed outside the program."`
	Checkpoint checkpointCommand `cmd:"" name:"checkpoint" help:"Write where every book stands into a signed file."`
	Audit      auditCommand      `cmd:"" help:"${audit}"`
	Keys       keysCommand       `cmd:"" help:"List the keys that sign and seal, and rotate them."`
	Doctor     doctorCommand     `cmd:"" help:"${doctor}"`
	Backup     backupCommand     `cmd:"" help:"Copy a SQLite store while it is in use, and verify the copy."`
	Restore    restoreCommand    `cmd:"" help:"Bring a copy of a SQLite store back, and verify it."`
	Bench      benchCommand      `cmd:"" help:"${bench}"`
	Version    versionCommand    `cmd:"" help:"Say which version this is."`
	Licenses   licensesCommand   `cmd:"" help:"Print the licences of what the program is built from."`

	Login       loginCommand       `cmd:"" group:"integrators" help:"${login}"`
	Payments    paymentsCommand    `cmd:"" group:"integrators" help:"List payments, or show one."`
	Withdrawals withdrawalsCommand `cmd:"" group:"integrators" help:"List, show, ask for or cancel withdrawals."`
	Balance     balanceCommand     `cmd:"" group:"integrators" help:"${balance}"`
	Events      eventsCommand      `cmd:"" group:"integrators" help:"List what happened, or follow what happens."`
	Listen      listenCommand      `cmd:"" group:"integrators" help:"${listen}"`
	Replay      replayCommand      `cmd:"" group:"integrators" help:"${replay}"`
	Trigger     triggerCommand     `cmd:"" group:"integrators" help:"Make an event happen in a sandbox."`
	Completion  completionCommand  `cmd:"" group:"integrators" help:"Have your shell complete commands and flags."`

	Safeguarding safeguardingCommand `cmd:"" help:"${safeguarding}"`

	ProviderSettlement providerSettlementCommand `cmd:"" help:"Record and list what payment providers pay."`
	Fee                feeCommand                `cmd:"" help:"Take the fees that withdrawals earned."`
	House              houseCommand              `cmd:"" help:"Move the operator's own money."`
}

// merchantCommand groups the commands about merchants.
type merchantCommand struct {
	Create      merchantCreateCommand      `cmd:"" help:"Create a merchant, whose book is empty."`
	Onboard     merchantOnboardCommand     `cmd:"" help:"${merchant_onboard}"`
	List        merchantListCommand        `cmd:"" help:"List all merchants, newest first."`
	Show        merchantShowCommand        `cmd:"" help:"Show one merchant, with its eligibility and bank account."`
	Activate    merchantActivateCommand    `cmd:"" help:"${merchant_activate}"`
	Suspend     merchantSuspendCommand     `cmd:"" help:"Stop a merchant's withdrawals. Payments are still recorded."`
	Reinstate   merchantReinstateCommand   `cmd:"" help:"End a suspension."`
	Close       merchantCloseCommand       `cmd:"" help:"End a merchant's business; all of its balances must be zero."`
	Eligibility merchantEligibilityCommand `cmd:"" help:"${merchant_eligibility}"`
	BankAccount merchantBankAccountCommand `cmd:"" help:"${merchant_bank_account}"`
	Limits      merchantLimitsCommand      `cmd:"" help:"${merchant_limits}"`
	Fee         merchantFeeCommand         `cmd:"" help:"${merchant_fee}"`
	Rail        merchantRailCommand        `cmd:"" help:"${merchant_rail}"`
	Balance     merchantBalanceCommand     `cmd:"" help:"${merchant_balance}"`
}

// clientCommand groups the commands about API credentials.
type clientCommand struct {
	Create clientCreateCommand `cmd:"" help:"Make credentials for a merchant, or for the operator's own systems."`
	List   clientListCommand   `cmd:"" help:"List clients, without their secrets."`
	Rotate clientRotateCommand `cmd:"" help:"Give a client a new secret; the previous one stays good for a while."`
	Revoke clientRevokeCommand `cmd:"" help:"End a client and all its tokens, for good."`
}

// settingsCommand groups the commands about the platform's defaults.
type settingsCommand struct {
	Show    settingsShowCommand    `cmd:"" help:"Show the settings in force."`
	Set     settingsSetCommand     `cmd:"" help:"Change some of the settings; the others stay as they are."`
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

const description = `Payments and withdrawals for merchants, in one program.

"farthing sandbox" starts everything on this machine and says how to call it. ` +
	`Every flag is also an environment variable: FARTHING_ and its name, as in FARTHING_STORE.

Exit status: 0 done, 1 failed, 2 called wrongly.`

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
	_, _ = fmt.Fprintf(stderr, "farthing: %s\n%s --help tells what it takes.\n", said, command)
	return exitUsage
}
