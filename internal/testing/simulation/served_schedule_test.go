package simulation_test

import (
	"context"
	"encoding/json"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
)

// schedule puts a schedule in its JSON form, and reads the answer as a schedule too, because it may be put again.
func (l *served) schedule(ctx context.Context, c farthing.ChangeSchedule) (farthing.Answer, error) {
	body := named(c.MerchantID)
	if err := json.NewDecoder(strings.NewReader(c.Schedule.JSON())).Decode(&body); err != nil {
		return farthing.Answer{}, err
	}
	if c.Schedule.Zone == "" {
		delete(body, "zone")
	}
	got, err := ask[api.Schedule](ctx, l, "PUT", "/v1/merchant/schedule", body)
	if err != nil {
		return farthing.Answer{}, err
	}
	again, err := json.Marshal(got.body)
	if err != nil {
		return farthing.Answer{}, err
	}
	m := &farthing.Merchant{}
	m.Plan.Schedule, err = farthing.ParseSchedule(string(again))
	return farthing.Answer{Record: m}, err
}
