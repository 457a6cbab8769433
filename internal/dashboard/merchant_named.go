package dashboard

import (
	"net/url"
	"slices"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
)

// findsMerchants are what pages over all merchants ask, whose forms name one as people do.
var findsMerchants = []string{"listMerchants", "getMerchantById"}

// merchantsOffered is how many merchants a field offers; it takes all others too.
const merchantsOffered = "100"

// Merchants are some that a field for a merchant offers; none if they cannot be read.
func (l layout) Merchants() []api.ListedMerchant {
	list, _ := ask[api.List[api.ListedMerchant]](l.s.v, "listMerchants", Question{
		Query: url.Values{"limit": {merchantsOffered}},
	})
	return list.Data
}

// nameMerchant puts the identifier of a merchant in place of what a field of values has: that, its number in the
// operator's own system, or its name, whole and however it is written. If that is none or several, it says so.
func (v *visit) nameMerchant(values url.Values, field string) error {
	typed := strings.TrimSpace(values.Get(field))
	if typed == "" || v.merchant != "" || !v.page.names("listMerchants") {
		return nil
	}
	_, err := ask[api.OperatorMerchant](v, "getMerchantById", Question{Path: map[string]string{"id": typed}})
	if code := farthing.CodeOf(err); code != farthing.CodeNotFound && code != farthing.CodeInvalidRequest {
		values.Set(field, typed)
		return err
	}
	list, err := ask[api.List[api.ListedMerchant]](v, "listMerchants", Question{
		Query: url.Values{"q": {typed}, "limit": {merchantsOffered}},
	})
	if err != nil {
		return err
	}
	like := list.Data
	called := slices.DeleteFunc(slices.Clone(like), func(m api.ListedMerchant) bool {
		return !strings.EqualFold(m.Name, typed) && (m.ExternalID == nil || *m.ExternalID != typed)
	})
	if len(called) == 1 && !list.HasMore {
		values.Set(field, called[0].ID)
		return nil
	}
	if len(called) > 0 {
		like = called
	}
	fault := farthing.Field{Location: field, Message: "No merchant is called that: write its identifier or its name."}
	if len(like) > 0 {
		fault.Message = "It may be several: write the identifier of one, such as " + someMerchants(like) + "."
	}
	return &farthing.Error{Code: farthing.CodeInvalidRequest, Fields: []farthing.Field{fault}}
}

// someMerchants names a few of some merchants.
func someMerchants(list []api.ListedMerchant) string {
	const most = 5
	names := make([]string, len(list))
	for i := range list {
		names[i] = list[i].ID + " (" + list[i].Name + ")"
	}
	slices.Sort(names)
	return strings.Join(names[:min(most, len(names))], ", ")
}
