package main

import (
	"context"
	"fmt"
	"strings"

	"farthing/api"
	"farthing/client"
)

// approvalsCommand groups the commands about what waits for other people than the requester. What is asked for on the
// command line waits for nobody.
type approvalsCommand struct {
	List    approvalsListCommand    `cmd:"" help:"List approvals, over all merchants."`
	Show    approvalsShowCommand    `cmd:"" help:"Show an approval, with the digest that approving names."`
	Approve approvalsApproveCommand `cmd:"" help:"${approvals_approve}"`
	Refuse  approvalsRefuseCommand  `cmd:"" help:"Refuse an approval. One person is enough."`
}

type approvalsListCommand struct {
	doorFlags
	Status   string `default:"open" placeholder:"WORD" help:"${approvals_list_status}"`
	Kind     string `placeholder:"WORD" help:"${approvals_list_kind}"`
	Merchant string `placeholder:"ID" help:"Only those of this merchant."`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

// approvalNames are the flags of commands about approvals.
var approvalNames = flagNames{"merchantId": "--merchant", "id": "<id>"}

func (c *approvalsListCommand) Run(ctx context.Context, s *screen) error {
	list := listing[api.Approval]{
		heading: []string{"ID", "MERCHANT", "STATUS", "WHAT", "REQUESTED BY", "VOTES", "EXPIRES"},
		row: func(a *api.Approval) []string {
			return []string{
				a.ID, a.MerchantID, a.Status, a.Summary, requester(a), fmt.Sprintf("%d of %d", len(a.Given), a.Needed),
				stamp(a.ExpiresAt.Std()),
			}
		},
	}
	filter := client.ApprovalFilter{
		Paging:     pageOf(0),
		MerchantID: c.Merchant,
		Status:     []string{c.Status},
		Kind:       c.Kind,
	}
	if c.Status == "all" {
		filter.Status = nil
	}
	return c.call(ctx, s, func(d *door) error {
		return approvalNames.ofRead(list.print(s, c.JSON, d.Approvals.List(ctx, filter)))
	})
}

// requester returns who asked: the person, if known.
func requester(a *api.Approval) string {
	if a.AskedBy != nil {
		return *a.AskedBy
	}
	return a.By.Type
}

// approvalFlags name one approval.
type approvalFlags struct {
	doorFlags
	ID       string `arg:"" help:"The approval's identifier."`
	Merchant string `placeholder:"ID" help:"${approval_merchant}"`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

// show prints what a call returns about the approval.
func (f *approvalFlags) show(
	ctx context.Context, s *screen, call func(*client.Approvals) (*api.Approval, error),
) error {
	return f.call(ctx, s, func(d *door) error {
		if f.Merchant == "" {
			found, err := d.Approvals.Get(ctx, f.ID)
			if err != nil {
				return approvalNames.ofChange(err)
			}
			f.Merchant = found.MerchantID
		}
		a, err := call(d.Approvals)
		if err != nil {
			return approvalNames.ofChange(err)
		}
		return printOne(s, f.JSON, a, approvalRows)
	})
}

// approvalRows are the lines of an approval.
func approvalRows(a *api.Approval) [][]string {
	votes := make([]string, len(a.Given))
	for i, vote := range a.Given {
		votes[i] = vote.By
	}
	rows := [][]string{
		{"approval", a.ID}, {"merchant", a.MerchantID}, {"status", a.Status}, {"what", a.Summary},
	}
	if a.Reason != nil {
		rows = append(rows, []string{"reason", *a.Reason})
	}
	return append(rows, [][]string{
		{"requested", string(a.Wanted)}, {"in place of", string(a.Replaced)},
		{"requested by", requester(a)}, {"requested at", stamp(a.AskedAt.Std())},
		{"votes", fmt.Sprintf("%d of %d %s", len(votes), a.Needed, strings.Join(votes, ", "))},
		{"expires", stamp(a.ExpiresAt.Std())}, {"digest", a.Digest},
	}...)
}

type approvalsShowCommand struct{ approvalFlags }

func (c *approvalsShowCommand) Run(ctx context.Context, s *screen) error {
	return c.show(ctx, s, func(a *client.Approvals) (*api.Approval, error) {
		return a.Get(ctx, c.ID, client.ForMerchant(c.Merchant))
	})
}

type approvalsApproveCommand struct {
	approvalFlags
	Digest string `required:"" placeholder:"HEX" help:"The digest that you saw."`
}

func (c *approvalsApproveCommand) Run(ctx context.Context, s *screen) error {
	return c.show(ctx, s, func(a *client.Approvals) (*api.Approval, error) {
		return a.Approve(ctx, c.ID, api.ApprovalVote{MerchantID: c.Merchant, Digest: c.Digest})
	})
}

type approvalsRefuseCommand struct {
	approvalFlags
	Reason string `required:"" placeholder:"TEXT" help:"Why; of a withdrawal, the merchant sees it."`
}

func (c *approvalsRefuseCommand) Run(ctx context.Context, s *screen) error {
	return c.show(ctx, s, func(a *client.Approvals) (*api.Approval, error) {
		return a.Refuse(ctx, c.ID, api.ApprovalRefusal{MerchantID: c.Merchant, Reason: c.Reason})
	})
}
