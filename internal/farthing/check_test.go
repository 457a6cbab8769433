package farthing

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/calendar"
	"farthing/internal/money"
)

// sound returns one command of each kind that comes from outside, with every field filled.
func sound() []Command {
	amount := money.Minor(7)
	past := day0.AddDate(-1, 0, 0)
	by := Origin{
		Actor:    ActorStaff,
		Client:   ActorClient("office"),
		Person:   "Ann",
		Salt:     "s",
		BookedAt: &past,
	}
	limits := Limits{ApprovalOver: &amount, ApprovalOverPerDay: &amount, FirstWithdrawalOver: &amount}
	told := report("w1")
	told.Details, told.By = ReportDetails{Amount: 1, RailStatus: "ACSP"}, by
	failure := Failure{Code: "rejected", SchemeCode: "MS03", Message: "No.", NextAction: AskAgain}
	adjustment := RecordAdjustment{MerchantID: "shop", ID: "a1", Amount: -7, Date: &past, Reason: "x", By: by}
	transfer := MoveOperatorFunds{
		MerchantID: "shop",
		ID:         "h1",
		Amount:     -7,
		Reason:     "x",
		Metadata:   Metadata{"k": "v"},
		By:         by,
	}
	broken := ResolveBreak{
		MerchantID: "shop",
		ID:         "br_1",
		Resolution: BreakProvider,
		Fee:        7,
		Reference:  "r",
		Reason:     "x",
		By:         by,
	}
	monthly := Schedule{
		Interval:  Monthly,
		MonthDays: []int{1},
		Time:      calendar.At(16, 0),
		Zone:      DefaultZone,
		Roll:      calendar.Following,
		Maximum:   &amount,
	}
	nomination := NominateBankAccount{
		MerchantID: "shop",
		ID:         "ba_1",
		HolderName: "x",
		SortCode:   "200000",
		Last4:      "5678",
		Number:     bankcheck.Valid,
		Name:       bankcheck.NameCheck{Result: bankcheck.NameClose, MatchedName: "y"},
		Sealed:     []byte{1},
		KeyID:      "k",
		By:         by,
	}
	return []Command{
		CreateMerchant{
			ID:         "shop",
			ExternalID: "crm-1",
			Name:       "The Shop",
			Currency:   money.GBP,
			Zone:       DefaultZone,
			Metadata:   Metadata{"k": "v"},
			By:         by,
		},
		ActivateMerchant{MerchantID: "shop", At: &past, Reason: "x", By: by},
		UpdateMerchant{
			MerchantID: "shop",
			ExternalID: pointer("crm-1"),
			Name:       pointer("x"),
			Zone:       pointer(DefaultZone),
			Rail:       pointer("simbank"),
			Rails:      rails,
			Limits:     LimitsPatch{Limits: limits, Clear: []string{"dailyMaximum"}},
			Metadata:   MetadataPatch{"k": pointer("v")},
			By:         by,
		},
		SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: "x", By: by},
		SetMerchantStatus{Status: MerchantActive, MerchantID: "shop", Reason: "x", By: by},
		SetMerchantStatus{Status: MerchantClosed, MerchantID: "shop", Reason: "x", By: by},
		DecideEligibility{MerchantID: "shop", Decision: DecisionRestart, Reason: "x", By: by},
		nomination,
		AcknowledgeBankAccount{MerchantID: "shop", ID: "ba_1", By: by},
		OverrideBankAccount{MerchantID: "shop", ID: "ba_1", Reason: "x", By: by},
		FreezeBankAccount{BankAccountRequest{MerchantID: "shop", ID: "ba_1", Reason: "x", By: by}},
		UnfreezeBankAccount{BankAccountRequest{MerchantID: "shop", ID: "ba_1", Reason: "x", By: by}},
		FreezeByContact{MerchantID: "shop", ID: "ba_1", By: by},
		SuspendBankAccount{BankAccountRequest{MerchantID: "shop", ID: "ba_1", Reason: "x", By: by}},
		ChangeSchedule{MerchantID: "shop", Schedule: monthly, BankReference: "wd1", By: by},
		RecordPayment{
			MerchantID:  "shop",
			ID:          "p1",
			UserID:      "u",
			Date:        &past,
			Amount:      7,
			Currency:    money.GBP,
			Status:      PaymentSettled,
			Description: "d",
			Reference:   "r",
			Metadata:    Metadata{"k": "v"},
			By:          by,
		},
		SettlePayment{MerchantID: "shop", ID: "p1", By: by},
		FailPayment{MerchantID: "shop", ID: "p1", Failure: PaymentFailure{"no_funds", "x"}, By: by},
		ReversePayment{MerchantID: "shop", ID: "p1", Failure: PaymentFailure{"recalled", "x"}, By: by},
		ChangeRecord{
			MerchantID:  "shop",
			Subject:     SubjectPayment,
			ID:          "p1",
			Description: pointer("d"),
			Reference:   pointer("r"),
			Metadata:    MetadataPatch{"k": pointer("v")},
			By:          by,
		},
		RecordRefund{
			MerchantID: "shop",
			ID:         "r1",
			PaymentID:  "p1",
			UserID:     "u",
			Amount:     7,
			Date:       &past,
			Reason:     "x",
			By:         by,
		},
		adjustment,
		RecordHistory{
			Entry: RecordRefund{
				MerchantID: "shop",
				ID:         "r2",
				Amount:     7,
				Date:       &past,
			},
			Latest:  &past,
			Booking: BookByDate,
		},
		Propose{Request: adjustment, Person: "Ann", OnBehalfOf: People{"Max"}},
		Propose{Request: SetMerchantStatus{Status: MerchantActive, MerchantID: "shop", Reason: "r"}, Person: "Ann"},
		Propose{Request: nomination, Person: "Ann", OnBehalfOf: People{"Max"}},
		ApproveRecord{
			Kind:       ApprovalAdjustment,
			MerchantID: "shop",
			ID:         "a1",
			Person:     "Bob",
			OnBehalfOf: People{"Max"},
			By:         by,
		},
		RefuseRecord{Kind: ApprovalAdjustment, MerchantID: "shop", ID: "a1", Person: "Bob", By: by},
		transfer,
		Propose{Request: transfer, Person: "Ann", OnBehalfOf: People{"Max"}},
		broken,
		Propose{Request: broken, Person: "Ann", OnBehalfOf: People{"Max"}},
		SweepFees{MerchantID: "shop", ID: "f1", Metadata: Metadata{"k": "v"}, By: by},
		ConfirmProviderSettlement{MerchantID: "shop", ID: "ps1", By: ann},
		RecordProviderSettlement{
			Metadata:   Metadata{"k": "v"},
			MerchantID: "shop",
			ID:         "s1",
			Amount:     -7,
			Fee:        7,
			Date:       &past,
			Reference:  "r",
			By:         by,
		},
		OpenDispute{MerchantID: "shop", ID: "d1", PaymentID: "p1", Amount: 7, Date: &past, Reason: "x", By: by},
		ResolveDispute{MerchantID: "shop", ID: "d1", Outcome: DisputeWon, By: by},
		HoldReserve{
			MerchantID: "shop",
			ID:         "rs1",
			Amount:     7,
			Reason:     "x",
			ReleaseOn:  calendar.Date{Year: 2027, Month: time.May, Day: 1},
			By:         by,
		},
		ReleaseReserve{MerchantID: "shop", ReserveID: "rs1", ID: "rl1", Amount: &amount, By: by},
		RequestWithdrawal{
			MerchantID:    "shop",
			ID:            "w1",
			Amount:        &amount,
			Reference:     "r",
			Trigger:       TriggerRequest,
			BankReference: "wd1",
			Why:           "x",
			Person:        "Ann",
			OnBehalfOf:    People{"Max"},
			By:            by,
		},
		ApproveApproval{
			Approval:   aprOne,
			Seen:       strings.Repeat("0f", 32),
			Person:     "Ann",
			OnBehalfOf: People{"Max"},
			Salt:       "s",
			By:         by,
		},
		RefuseApproval{Approval: aprOne, Person: "Ann", Reason: "x", Salt: "s", By: by},
		CancelApproval{Approval: aprOne, Person: "Ann", OnBehalfOf: People{"Max"}, Salt: "s", By: by},
		CancelWithdrawal{MerchantID: "shop", ID: "w1", By: by},
		ApproveRecord{Kind: ApprovalWithdrawal, MerchantID: "shop", ID: "w1", Person: "Ann", Salt: "s", By: by},
		RefuseRecord{
			Kind:       ApprovalWithdrawal,
			MerchantID: "shop",
			ID:         "w1",
			Person:     "Ann",
			Reason:     "x",
			Salt:       "s",
			By:         by,
		},
		ResolveWithdrawal{
			MerchantID: "shop",
			ID:         "w1",
			Outcome:    WithdrawalPaid,
			Person:     "Ann",
			Reason:     "x",
			Salt:       "s",
			By:         by,
		},
		RecordPayoutAccepted{told},
		RecordPayoutPaid{told},
		RecordPayoutFailed{told, failure},
		RecordPayoutReturned{PayoutReport: told, Failure: failure},
		RecordOutcomeUnknown{MerchantID: "shop", ID: "w1", Why: "x", By: by},
		RecordPayoutUnproved{MerchantID: "shop", ID: "w1", Why: "x", By: by},
		HoldReturn{MerchantID: "shop", ID: "w1", Why: "x", By: by},
		RepairWithdrawal{MerchantID: "shop", ID: "w1", Reason: "x", Salt: "s", By: by},
		RepairApproval{Reason: "x", Salt: "s", By: by},
		CreateWebhookEndpoint{
			MerchantID:  "shop",
			ID:          "whk_1",
			URL:         "https://shop.example/hook",
			Types:       []string{"withdrawal.*"},
			Payload:     PayloadThin,
			Order:       OrderStrict,
			Description: "d",
			Secret:      WebhookSecret{ID: "sec_1", Sealed: []byte{1}, KeyID: "k", Digest: Digest{1}},
			By:          by,
		},
		ChangeWebhookEndpoint{
			MerchantID:  "shop",
			ID:          "whk_1",
			URL:         pointer("https://shop.example/hook"),
			Types:       pointer([]string{"*"}),
			Payload:     pointer(PayloadThin),
			Order:       pointer(OrderStrict),
			Description: pointer("d"),
			Status:      pointer(WebhookEnabled),
			By:          by,
		},
		RotateWebhookSecret{
			MerchantID:    "shop",
			ID:            "whk_1",
			Secret:        WebhookSecret{ID: "sec_2", Sealed: []byte{1}, KeyID: "k", Digest: Digest{1}},
			PreviousUntil: &past,
			By:            by,
		},
		DeleteWebhookEndpoint{MerchantID: "shop", ID: "whk_1", By: by},
		VerifyWebhookEndpoint{MerchantID: "shop", ID: "whk_1", URL: "https://shop.example/hook", By: by},
		ReplayWebhookEvents{MerchantID: "shop", ID: "whk_1", From: 1, To: 2, By: by},
	}
}

// aprOne names an approval.
var aprOne = ApprovalKey{MerchantID: "shop", ID: "apr_1", Kind: ApprovalWithdrawal, SubjectID: "w1"}

// made lists the commands that Farthing makes from its own records: nothing in them is checked.
var made = []Command{
	AskStatementOut{DocumentID: "doc_1"},
	AskUser{UserID: "usr_1"},
	AskDocument{DocumentID: "doc_1", Returns: []DocumentReturn{{MerchantID: "shop"}}},
	NewSettleProvider("shop", day0),
	NoteProviderSettlement{MerchantID: "shop", ID: "ps1"},
	VoidApproval{Approval: aprOne},
	PromoteBankAccount{MerchantID: "shop"}, EvaluateEligibility{MerchantID: "shop"}, RunSchedule{MerchantID: "shop"},
	Look{Command: PromoteBankAccount{MerchantID: "shop"}}, Unchanged{Command: PromoteBankAccount{MerchantID: "shop"}},
	ExpireApproval{Approval: aprOne}, SubmitWithdrawal{MerchantID: "shop", ID: "w1"},
	RecordNotSent{MerchantID: "shop", ID: "w1"},
	ReleaseDue{MerchantID: "shop", ReserveID: "rs_roll_2026-01-12"},
	DisableWebhookEndpoint{MerchantID: "shop", ID: "whk_1", Reason: "it is gone"},
}

// unlooked lists the fields that no check examines, and why that is right.
var unlooked = map[string]string{
	"RepairWithdrawal.Amount":                          "the journal's own",
	"RepairApproval.Proven":                            "the same",
	"RecordPayoutAccepted.PayoutReport.Details.Amount": "another amount than was sent opens a break; it is not stored",
	"RecordPayoutPaid.PayoutReport.Details.Amount":     "the same",
	"RecordPayoutFailed.PayoutReport.Details.Amount":   "the same",
	"RecordPayoutReturned.PayoutReport.Details.Amount": "the same",
}

// Nonsense gets into a book through a field that comes from outside and is not checked.
func TestEveryFieldIsChecked(t *testing.T) {
	for _, c := range sound() {
		placesAre(t, reflect.TypeOf(c).Name(), c.Check(atDay0), "")
		spoilt := reflect.New(reflect.TypeOf(c)).Elem()
		spoilt.Set(reflect.ValueOf(c))
		eachField(spoilt, reflect.TypeOf(c).Name(), func(name string, field reflect.Value) {
			nonsense := nonsenseOf(field)
			if !nonsense.IsValid() || unlooked[name] != "" {
				return
			}
			was := reflect.New(field.Type()).Elem()
			was.Set(field)
			field.Set(nonsense)
			command, _ := spoilt.Interface().(Command)
			if _, ok := errors.AsType[*Error](command.Check(atDay0)); !ok {
				t.Errorf("%s may hold %v", name, nonsense)
			}
			field.Set(was)
		})
	}
	for _, c := range made {
		placesAre(t, reflect.TypeOf(c).Name(), c.Check(Moment{}), "")
	}
}

// notFree lists the texts that nobody types, by the last part of their name, and why a card's number in them is no
// concern, or cannot be told from another number.
var notFree = map[string]string{
	"ID":            "an identifier",
	"MerchantID":    "the same",
	"PaymentID":     "the same",
	"SubjectID":     "the same",
	"ReserveID":     "the same",
	"Actor":         "the same",
	"Client":        "the same",
	"KeyID":         "the same",
	"UserID":        "the caller's identifier of a user",
	"Reference":     "an order number looks alike",
	"BankReference": "made here",
	"Salt":          "random",
	"RailStatus":    "the bank's word: a report that is refused would leave money unaccounted for",
	"Code":          "the same",
	"SchemeCode":    "the same",
	"Message":       "the same",
	"NextAction":    "the same",
}

// A card's number was refused in descriptions, and taken in names. Whatever people type is looked at.
func TestNoFreeTextHoldsACardNumber(t *testing.T) {
	const card = "card 4111 1111 1111 1111"
	seen := map[string]bool{}
	for _, c := range sound() {
		spoilt := reflect.New(reflect.TypeOf(c)).Elem()
		spoilt.Set(reflect.ValueOf(c))
		eachField(spoilt, reflect.TypeOf(c).Name(), func(name string, field reflect.Value) {
			last := name[strings.LastIndex(name, ".")+1:]
			for _, typed := range typedInto(field, card) {
				was := reflect.New(field.Type()).Elem()
				was.Set(field)
				field.Set(typed)
				command, _ := spoilt.Interface().(Command)
				_, refused := errors.AsType[*Error](command.Check(atDay0))
				if seen[last] = true; !refused && notFree[last] == "" && unlooked[name] == "" {
					t.Errorf("%s may hold %v", name, typed)
				}
				field.Set(was)
			}
		})
	}
	for name := range notFree {
		if !seen[name] {
			t.Errorf("no command has a field %s", name)
		}
	}
	for name, err := range map[string]error{
		"settings": ChangeSettings{Reason: card, By: Origin{Actor: ActorCLI}}.Check(),
		"pause":    CheckPause(nil, "", "", card),
		"resume":   CheckResume(nil, "", "", card),
	} {
		if err == nil {
			t.Errorf("the reason of %s may hold a card's number", name)
		}
	}
}

// typedInto returns the values of a field's type that hold a text; none if it is no text.
func typedInto(field reflect.Value, text string) []reflect.Value {
	switch field.Interface().(type) {
	case *string:
		return []reflect.Value{reflect.ValueOf(&text)}
	case Metadata:
		return []reflect.Value{
			reflect.ValueOf(Metadata{"k": text}), reflect.ValueOf(Metadata{strings.ReplaceAll(text, " ", ""): "v"}),
		}
	case People:
		return []reflect.Value{reflect.ValueOf(People{text})}
	}
	if field.Kind() == reflect.String {
		return []reflect.Value{reflect.ValueOf(text).Convert(field.Type())}
	}
	return nil
}

// eachField visits the fields of a struct, and those of structs in it.
func eachField(v reflect.Value, name string, visit func(name string, field reflect.Value)) {
	for i := range v.NumField() {
		field, is := v.Field(i), name+"."+v.Type().Field(i).Name
		if unlooked[is] != "" {
			continue
		}
		if field.Kind() == reflect.Struct && field.Type() != reflect.TypeFor[calendar.Date]() {
			eachField(field, is, visit)
			continue
		}
		visit(is, field)
	}
}

// nonsenseOf returns a value that no field of that type should hold; none if no value is wrong by itself.
func nonsenseOf(field reflect.Value) reflect.Value {
	switch field.Interface().(type) {
	case *string:
		return reflect.ValueOf(pointer("a\x00b"))
	case money.Minor:
		return reflect.ValueOf(5 * MaxAmount)
	case *money.Minor:
		return reflect.ValueOf(pointer(5 * MaxAmount))
	case *time.Time:
		return reflect.ValueOf(pointer(time.Date(1000, 1, 1, 0, 0, 0, 0, time.UTC)))
	case calendar.Date:
		return reflect.ValueOf(calendar.Date{Year: 2027, Month: time.February, Day: 31})
	case calendar.TimeOfDay:
		return reflect.ValueOf(calendar.TimeOfDay(-1))
	case Metadata:
		return reflect.ValueOf(Metadata{"": "x"})
	case []string:
		return reflect.ValueOf([]string{"x"})
	case People:
		return reflect.ValueOf(People{"a\x00b"})
	case []int:
		return reflect.ValueOf([]int{32})
	case []time.Weekday:
		return reflect.ValueOf([]time.Weekday{7})
	case []byte:
		return reflect.ValueOf([]byte{})
	}
	if field.Kind() == reflect.String {
		return reflect.ValueOf("a\x00b").Convert(field.Type())
	}
	return reflect.Value{}
}

// Every command is in one of the two lists above.
func TestEveryCommandIsKnown(t *testing.T) {
	known := map[string]bool{"State": true, "odd": true}
	for _, c := range slices.Concat(sound(), made) {
		known[reflect.TypeOf(c).Name()] = true
	}
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, declaration := range file.Decls {
			decider := decides(declaration)
			if decider == "" {
				continue
			}
			if count++; !known[decider] {
				t.Errorf("no test covers what %s checks: add it to sound, or to made", decider)
			}
		}
	}
	if count != len(known) {
		t.Errorf("%d types decide, %d are known", count, len(known))
	}
}

// decides returns the type whose method Decide is declared; "": none.
func decides(declaration ast.Decl) string {
	method, ok := declaration.(*ast.FuncDecl)
	if !ok || method.Recv == nil || method.Name.Name != "Decide" {
		return ""
	}
	switch receiver := method.Recv.List[0].Type.(type) {
	case *ast.Ident:
		return receiver.Name
	case *ast.StarExpr:
		if named, ok := receiver.X.(*ast.Ident); ok {
			return named.Name
		}
	}
	return "a type without a name"
}

func TestMomentsLatest(t *testing.T) {
	if got := (Moment{Business: day0, Real: day0.Add(1)}).Latest(); got != day0.Add(1) {
		t.Errorf("%s", got)
	}
	if got := (Moment{Business: day0.Add(1), Real: day0}).Latest(); got != day0.Add(1) {
		t.Errorf("%s", got)
	}
}

// A wrong identifier gives the refusal its code, and what else is wrong is told with it.
func TestIdentifiersAreToldFirst(t *testing.T) {
	for name, c := range map[string]struct {
		command Command
		code    Code
		places  string
	}{
		"no merchant":       {RecordPayment{ID: "a b"}, CodeMerchantRequired, "merchantId id amount"},
		"no such merchant":  {SettlePayment{MerchantID: "a b", ID: "/"}, CodeInvalidRequest, "merchantId id"},
		"no payment":        {SettlePayment{MerchantID: "shop"}, CodeInvalidRequest, "id"},
		"a reserved id":     {HoldReserve{MerchantID: "shop", ID: "rs_1"}, CodeIDReserved, "id amount reason"},
		"a merchant's id":   {CreateMerchant{ID: "mer_1"}, CodeIDReserved, "id name"},
		"one that was made": {CreateMerchant{ID: "mer_1", MadeID: true, Name: "x"}, "", ""},
		"made in the future": {
			CreateMerchant{ID: "m", By: Origin{BookedAt: pointer(day0.Add(1))}}, CodeInvalidRequest,
			"at name",
		},
		"after a field": {
			FreezeBankAccount{BankAccountRequest{ID: "ba_1", Reason: "\x00"}}, CodeInvalidRequest,
			"reason merchantId",
		},
		"a schedule's own": {
			RequestWithdrawal{
				MerchantID:    "shop",
				ID:            "sch_1_2026-01-05",
				Trigger:       TriggerSchedule,
				BankReference: "wd1",
			}, "",
			"",
		},
		"a caller's guess": {
			RequestWithdrawal{MerchantID: "shop", ID: "sch_1_2026-01-05", Trigger: TriggerRequest}, CodeIDReserved,
			"id bankReference",
		},
		"another trigger": {
			RequestWithdrawal{MerchantID: "shop", ID: "w1", BankReference: "wd1"}, CodeInvalidRequest,
			"trigger",
		},
		"a strange bank": {
			RequestWithdrawal{
				MerchantID:    "shop",
				ID:            "w1",
				Trigger:       TriggerRequest,
				BankReference: "wd_1",
			}, CodeInvalidRequest,
			"bankReference",
		},
	} {
		err := c.command.Check(atDay0)
		if CodeOf(err) != c.code {
			t.Errorf("%s: %v, want %q", name, err, c.code)
		}
		placesAre(t, name, err, c.places)
	}
}

// Texts that people type may hold no card number, in whichever field.
func TestNoCardNumberIsKept(t *testing.T) {
	const card = "paid with 4111 1111 1111 1111"
	for _, c := range []Command{
		SetMerchantStatus{Status: MerchantSuspended, MerchantID: "shop", Reason: card},
		ActivateMerchant{MerchantID: "shop", Reason: card},
		DecideEligibility{MerchantID: "shop", Decision: "passed", Reason: card},
		RecordAdjustment{MerchantID: "shop", ID: "a1", Amount: 1, Reason: card},
		HoldReserve{MerchantID: "shop", ID: "rs1", Amount: 1, Reason: card},
		RefuseRecord{Kind: ApprovalWithdrawal, MerchantID: "shop", ID: "w1", Reason: card},
		ResolveWithdrawal{MerchantID: "shop", ID: "w1", Outcome: WithdrawalPaid, Reason: card},
		OverrideBankAccount{MerchantID: "shop", ID: "ba_1", Reason: card},
	} {
		placesAre(t, reflect.TypeOf(c).Name(), c.Check(atDay0), "reason")
	}
	placesAre(t, "a pause", CheckPause(nil, "", "", card), "reason")
}
