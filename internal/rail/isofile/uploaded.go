package isofile

import (
	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// maxReturns is of how many withdrawals an uploaded document may give money back: people look at each.
const maxReturns = 1000

// uploaded reports whether what the document gives back waits for other people: somebody uploaded it, and the rule in
// force says so. What is in the folder under a name of ours, and of which nobody knows who uploaded it, waits.
func (r *Reading) uploaded(name string) (waits bool, err error) {
	if !isUploaded(name, r.Digest) {
		r.Uploaded = farthing.Author{}
		return false, nil
	}
	settings, err := r.bank.options.Store.Settings.Current(r.context)
	if err != nil {
		return false, err
	}
	if r.Uploaded.Actor == "" {
		r.Uploaded = farthing.BySystem
	}
	return farthing.DocumentWaits(settings.TwoPeople, r.Uploaded), nil
}

// hold has the reports that give money back wait until another person approves the document. Others of what failed or
// was returned contradict the books, or say nothing new: they give nothing back, whatever becomes of the withdrawal
// before they are recorded.
func (r *Reading) hold(reports []store.BankReport) error {
	references := make([]string, len(reports))
	for i := range reports {
		references[i] = reports[i].BankReference
	}
	id := farthing.DocumentID(r.Rail, r.Digest)
	ask := &farthing.AskDocument{
		DocumentID: id,
		Rail:       r.Rail,
		Digest:     r.Digest,
		TakenOut:   r.TakenOut,
		By:         r.Uploaded,
	}
	found, err := r.bank.options.Store.Payouts.ByReference(r.context, references)
	if err != nil {
		return err
	}
	for i := range reports {
		becomes := r.reports[i].Outcome()
		if becomes == "" {
			continue
		}
		back, err := r.gives(&r.reports[i], found[reports[i].BankReference].WithdrawalKey)
		if err != nil {
			return err
		}
		if back == nil {
			reports[i].Unapproved = true
			continue
		}
		reports[i].WaitsFor = id
		ask.Returns = append(ask.Returns, *back)
	}
	if len(ask.Returns) > maxReturns {
		return Refuse("it gives money of more than %d withdrawals back: have the bank deliver it, or upload it on the "+
			"command line", maxReturns)
	}
	if len(ask.Returns) > 0 {
		r.ask, r.answers = ask, nil
	}
	return nil
}

// gives returns what a report gives back of a withdrawal; nil: nothing.
func (r *Reading) gives(report *rail.Report, key store.WithdrawalKey) (*farthing.DocumentReturn, error) {
	if key.ID == "" {
		return nil, nil //nolint:nilnil // nothing
	}
	st := r.bank.options.Store
	w, err := st.Withdrawals.Get(r.context, key.MerchantID, key.ID)
	if err != nil {
		return nil, err
	}
	back := &farthing.DocumentReturn{
		MerchantID:   w.MerchantID,
		WithdrawalID: w.ID,
		Was:          w.Status,
		Becomes:      report.Outcome(),
		Amount:       w.Net(),
		Currency:     w.Currency,
	}
	if back.Becomes == farthing.WithdrawalFailed {
		back.Amount = w.Amount
	}
	if w.GivesBack(back.Becomes, report.Details()) {
		return back, nil
	}
	if w.Status != farthing.WithdrawalReturned || back.Becomes != w.Status || report.Provisional {
		return nil, nil //nolint:nilnil // nothing
	}
	held, err := st.Reserves.Get(r.context, w.MerchantID, farthing.ReturnReserveID(w.MerchantID, w.ID))
	if farthing.CodeOf(err) == farthing.CodeNotFound || err == nil && held.Status() == farthing.ReserveReleased {
		return nil, nil //nolint:nilnil // nothing
	}
	back.Amount = held.Amount - held.Released
	return back, err
}
