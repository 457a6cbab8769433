package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// approvalsCommand groups the commands about what waits for other people than who asked for it. What is asked for on
// the command line waits for nobody.
type approvalsCommand struct {
	List    approvalsListCommand    `cmd:"" help:"List what waits, over all merchants."`
	Show    approvalsShowCommand    `cmd:"" help:"Show an approval, with the digest that approving names."`
	Approve approvalsApproveCommand `cmd:"" help:"${approvals_approve}"`
	Refuse  approvalsRefuseCommand  `cmd:"" help:"Refuse what waits. One person is enough."`
}

type approvalsListCommand struct {
	storeFlags
	Status   string `default:"open" placeholder:"WORD" help:"${approvals_list_status}"`
	Kind     string `placeholder:"WORD" help:"${approvals_list_kind}"`
	Merchant string `placeholder:"ID" help:"Only those of this merchant."`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

// approvalPage is how many approvals are read at a time.
const approvalPage = 500

// Run lists approvals, those asked for latest first.
func (c *approvalsListCommand) Run(ctx context.Context, s *screen) error {
	filter := store.ApprovalFilter{
		MerchantID: c.Merchant,
		Statuses:   []farthing.ApprovalStatus{farthing.ApprovalStatus(c.Status)},
		Kind:       farthing.ApprovalKind(c.Kind),
	}
	if c.Kind != "" && !slices.Contains(farthing.ApprovalKinds, filter.Kind) {
		return advised{fmt.Errorf("--kind: there is no approval of kind %q", c.Kind),
			"The kinds are " + words(farthing.ApprovalKinds) + "."}
	}
	if c.Status == "all" {
		filter.Statuses = nil
	} else if !slices.Contains(farthing.ApprovalStatuses, filter.Statuses[0]) {
		return advised{fmt.Errorf("--status: approvals are never %q", c.Status),
			"farthing approvals list --help names the words."}
	}
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		list := api.List[api.Approval]{Data: []api.Approval{}}
		for more := true; more; {
			page, err := st.Approvals.List(ctx, filter, approvalPage)
			if err != nil {
				return err
			}
			for i := range page.Rows {
				list.Data = append(list.Data, wire.FromApproval(&page.Rows[i]))
			}
			filter.Before, more = page.Last, page.More
		}
		if c.JSON {
			return s.json(list)
		}
		rows := [][]string{{"ID", "MERCHANT", "STATUS", "WHAT", "ASKED BY", "GIVEN", "EXPIRES"}}
		for _, a := range list.Data {
			rows = append(rows, []string{
				a.ID, a.MerchantID, a.Status, a.Summary, asker(&a),
				fmt.Sprintf("%d of %d", len(a.Given), a.Needed), stamp(a.ExpiresAt.Std()),
			})
		}
		s.table(rows)
		return nil
	})
}

// words lists words for people.
func words[S ~string](list []S) string {
	texts := make([]string, len(list))
	for i, word := range list {
		texts[i] = string(word)
	}
	return strings.Join(texts, ", ")
}

// asker returns who asked: the person, if known.
func asker(a *api.Approval) string {
	if a.AskedBy != nil {
		return *a.AskedBy
	}
	return a.By.Type
}

// approvalFlags name one approval.
type approvalFlags struct {
	storeFlags
	ID       string `arg:"" help:"The approval's identifier."`
	Merchant string `required:"" placeholder:"ID" help:"The merchant that it is about."`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

// approvalNames are the flags of commands about one approval.
var approvalNames = flagNames{"merchantId": "--merchant"}

type approvalsShowCommand struct{ approvalFlags }

// Run shows the approval.
func (c *approvalsShowCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		a, err := st.Approvals.Get(ctx, c.Merchant, c.ID)
		if err != nil {
			return err
		}
		return c.show(s, &a)
	})
}

// show prints an approval.
func (f *approvalFlags) show(s *screen, approval *farthing.Approval) error {
	a := wire.FromApproval(approval)
	if f.JSON {
		return s.json(a)
	}
	given := make([]string, len(a.Given))
	for i, yes := range a.Given {
		given[i] = yes.By
	}
	rows := [][]string{
		{"approval", a.ID}, {"status", a.Status}, {"what", a.Summary}, {"wanted", string(a.Wanted)},
		{"in place of", string(a.Replaced)}, {"asked by", asker(&a)}, {"asked", stamp(a.AskedAt.Std())},
		{"given", fmt.Sprintf("%d of %d %s", len(given), a.Needed, strings.Join(given, ", "))},
		{"expires", stamp(a.ExpiresAt.Std())}, {"digest", a.Digest},
	}
	if a.Reason != nil {
		rows = append(rows, []string{"reason", *a.Reason})
	}
	s.table(rows)
	return nil
}

// decide carries out a command about the approval as the user of the operating system, and shows it.
func (f *approvalFlags) decide(
	ctx context.Context, s *screen, command func(key farthing.ApprovalKey, person string) farthing.Command,
) error {
	return f.with(ctx, s, func(st *store.Store, _ *clock) error {
		asked, err := st.Approvals.Get(ctx, f.Merchant, f.ID)
		if err != nil {
			return err
		}
		answer, err := st.Do(ctx, command(asked.Key(), systemUser()))
		if err != nil {
			return approvalNames.told(err)
		}
		approval, ok := answer.Record.(*farthing.Approval)
		if !ok {
			return fmt.Errorf("the answer holds a %T", answer.Record)
		}
		if approval.Status == farthing.ApprovalVoid {
			return fmt.Errorf("the approval %s is void: what it would replace has changed since it was asked for, or "+
				"the client that asked was revoked", f.ID)
		}
		return f.show(s, approval)
	})
}

type approvalsApproveCommand struct {
	approvalFlags
	Digest string `required:"" placeholder:"HEX" help:"The digest that you saw."`
}

// Run is one yes, of the user of the operating system.
func (c *approvalsApproveCommand) Run(ctx context.Context, s *screen) error {
	return c.decide(ctx, s, func(key farthing.ApprovalKey, person string) farthing.Command {
		return farthing.ApproveApproval{
			Approval: key,
			Seen:     c.Digest,
			Person:   person,
			Salt:     newID().String(),
			By:       byOperator(nil),
		}
	})
}

type approvalsRefuseCommand struct {
	approvalFlags
	Reason string `required:"" placeholder:"TEXT" help:"Why; of a withdrawal, the merchant sees it."`
}

// Run is one no, of the user of the operating system.
func (c *approvalsRefuseCommand) Run(ctx context.Context, s *screen) error {
	return c.decide(ctx, s, func(key farthing.ApprovalKey, person string) farthing.Command {
		return farthing.RefuseApproval{
			Approval: key,
			Person:   person,
			Reason:   c.Reason,
			Salt:     newID().String(),
			By:       byOperator(nil),
		}
	})
}
