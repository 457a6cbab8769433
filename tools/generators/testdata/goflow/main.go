// Command goflow does with a generated Go client what integrators do first: it asks for a token, reads all pages of the
// payments of some days, asks for a withdrawal and for one that is refused, and reads the clock. It prints a line for
// each.
package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"

	"farthing/tools/generators/testdata/client"
)

func main() {
	if err := run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	base := os.Getenv("BASE_URL")
	open, err := client.NewClientWithResponses(base)
	if err != nil {
		return err
	}
	audience, id, secret := os.Getenv("AUDIENCE"), os.Getenv("CLIENT_ID"), os.Getenv("CLIENT_SECRET")
	token, err := open.RequestTokenWithResponse(ctx, client.TokenRequest{
		GrantType:    client.TokenRequestGrantTypeClientCredentials,
		Audience:     &audience,
		ClientId:     &id,
		ClientSecret: &secret,
	})
	if err != nil || token.JSON200 == nil {
		return errors.Join(err, errors.New("no token"))
	}
	fmt.Println("token", token.JSON200.ExpiresIn)
	authorize := func(_ context.Context, r *http.Request) error {
		r.Header.Set("Authorization", "Bearer "+token.JSON200.AccessToken)
		return nil
	}
	c, err := client.NewClientWithResponses(base, client.WithRequestEditorFn(authorize))
	if err != nil {
		return err
	}
	return errors.Join(pages(ctx, c), withdraw(ctx, c), clock(ctx, c))
}

// pages reads all pages of a list that is narrowed to some days.
func pages(ctx context.Context, c *client.ClientWithResponses) error {
	start, end, limit := os.Getenv("START"), os.Getenv("END"), int64(50)
	params := client.ListPaymentsParams{StartDate: &start, EndDate: &end, Limit: &limit}
	count, pages := 0, 0
	for {
		page, err := c.ListPaymentsWithResponse(ctx, &params)
		if err != nil || page.JSON200 == nil {
			return errors.Join(err, errors.New("no page of payments"))
		}
		count, pages = count+len(page.JSON200.Data), pages+1
		if !page.JSON200.HasMore {
			break
		}
		params.Cursor = page.JSON200.NextCursor
	}
	fmt.Println("payments", count, pages)
	return nil
}

// withdraw asks for a withdrawal, and for one of less than its fee.
func withdraw(ctx context.Context, c *client.ClientWithResponses) error {
	amount, merchant := int64(1000), os.Getenv("MERCHANT_ID")
	body := client.NewWithdrawal{MerchantId: merchant, Amount: &amount}
	made, err := c.CreateWithdrawalWithResponse(ctx, "by-go", nil, body)
	if err != nil || made.JSON201 == nil || made.Headers201 == nil || made.Headers201.XRequestId == nil {
		return errors.Join(err, errors.New("no withdrawal"))
	}
	fmt.Println("withdrawal", made.JSON201.Status)
	amount = 1
	refused, err := c.CreateWithdrawalWithResponse(ctx, "by-go-2", nil, body)
	if err != nil || refused.ApplicationproblemJSON422 == nil {
		return errors.Join(err, errors.New("no refusal"))
	}
	fmt.Println("refusal", refused.ApplicationproblemJSON422.Code)
	return nil
}

func clock(ctx context.Context, c *client.ClientWithResponses) error {
	now, err := c.GetClockWithResponse(ctx, nil)
	if err != nil || now.JSON200 == nil {
		return errors.Join(err, errors.New("no clock"))
	}
	fmt.Println("clock", now.JSON200.Now.UTC().Format("2006-01-02"))
	return nil
}
