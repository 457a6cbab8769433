package server

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/recon"

	"github.com/danielgtaylor/huma/v2"
)

const schemaRef = "#/components/schemas/"

// schemaName names the schema of a type as its class is called in generated clients. A list is named after its records:
// PaymentList.
func schemaName(t reflect.Type, hint string) string {
	name := huma.DefaultSchemaNamer(t, hint)
	if strings.HasPrefix(t.Name(), "List[") {
		return strings.TrimPrefix(name, "List") + "List"
	}
	return name
}

// finish adds what reflection cannot know. Answers may grow, so that further fields are forbidden in requests alone; in
// requests a field that may be absent may also be null.
func (d *describer) finish() error {
	sent, answered := d.reached(d.sent), d.reached(d.answered)
	for name, schema := range d.types.Map() {
		t := d.typeOf(name)
		if !sent[name] || answered[name] {
			schema.AdditionalProperties = nil
		}
		for _, f := range reflect.VisibleFields(t) {
			field := wireName(&f)
			s := schema.Properties[field]
			if s == nil {
				continue // an embedded struct, whose own fields follow
			}
			about, example, err := d.comments.of(t, &f)
			if err != nil {
				return err
			}
			s.Description = about
			putEnum(s, name+"."+field)
			if err := setExample(s, example); err != nil {
				return fmt.Errorf("describe %s of %s: %w", field, t, err)
			}
			absent := sent[name] && !answered[name] && !slices.Contains(schema.Required, field)
			schema.Properties[field] = finishField(s, &f, absent)
		}
	}
	d.setAudience()
	return nil
}

// typeOf is the type of which a schema was made.
func (d *describer) typeOf(name string) reflect.Type {
	t := d.types.TypeFromRef(schemaRef + name)
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t
}

// reached are the names of the schemas that bodies of some types are made of.
func (d *describer) reached(from []reflect.Type) map[string]bool {
	reached := map[string]bool{}
	var reach func(s *huma.Schema)
	reach = func(s *huma.Schema) {
		if s == nil {
			return
		}
		if name, ok := strings.CutPrefix(s.Ref, schemaRef); ok && !reached[name] {
			reached[name] = true
			reach(d.types.Map()[name])
		}
		reach(s.Items)
		reach(valuesOf(s))
		for _, property := range s.Properties {
			reach(property)
		}
	}
	for _, t := range from {
		reach(d.schema(t))
	}
	return reached
}

// setAudience says which audience token requests name.
func (d *describer) setAudience() {
	if request := d.types.Map()["TokenRequest"]; request != nil {
		request.Properties["audience"].Examples = []any{d.of.audience}
	}
}

// wireName is what a field is called in JSON.
func wireName(f *reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}

// closedEnums are the values of fields, or of what lists in them hold, that the business lists, of which there will be
// no others; those of all others are in their tags.
var closedEnums = map[string][]string{
	"Approval.kind":                 texts(farthing.ApprovalKinds),
	"Approval.status":               texts(farthing.ApprovalStatuses),
	"BankAccount.status":            texts(farthing.BankAccountStatuses),
	"Break.kind":                    texts(farthing.BreakKinds),
	"Break.resolution":              texts(farthing.BreakResolutions),
	"Break.status":                  farthing.BreakStatuses,
	"BreakDetails.kind":             texts(farthing.BreakKinds),
	"BreakDetails.resolution":       texts(farthing.BreakResolutions),
	"BreakDetails.status":           farthing.BreakStatuses,
	"BreakDecision.resolution":      texts(farthing.BreakDecisions),
	"Contact.notices":               texts(farthing.NoticeKinds),
	"ContactChange.notices":         texts(farthing.NoticeKinds),
	"Expectation.kind":              texts(recon.Kinds),
	"Match.rule":                    texts(recon.Rules),
	"MatchDetails.rule":             texts(recon.Rules),
	"MerchantAccount.status":        texts(farthing.CurrentAccountStatuses),
	"MerchantPatch.rail":            rail.Names,
	"NewContact.notices":            texts(farthing.NoticeKinds),
	"NewPause.rail":                 rail.Names,
	"Settings.merchantNotices":      texts(farthing.NoticesTo(false)),
	"Settings.operatorNotices":      texts(farthing.NoticesTo(true)),
	"SettingsPatch.merchantNotices": texts(farthing.NoticesTo(false)),
	"SettingsPatch.operatorNotices": texts(farthing.NoticesTo(true)),
	"SettingsPatch.rail":            rail.Names,
	"Withdrawal.outcome":            {farthing.OutcomeUnknown},
	"Withdrawal.status":             texts(farthing.WithdrawalStatuses),
	"WithdrawalStep.status":         texts(farthing.WithdrawalStatuses),
}

// openEnums are the values that fields have today. Others may follow, and no program should fail for one: so they are
// no enum, from which generators make types that refuse others, but an extension that several tools know.
var openEnums = map[string][]string{
	"Approval.subject":           journalSubjects,
	"AuditEntry.subject":         auditSubjects,
	"AuditEntry.type":            auditTypes,
	"Blocker.code":               blockerCodes,
	"BulkLine.code":              allCodes,
	"Failure.code":               rail.FailureCodes,
	"JournalEntry.subject":       journalSubjects,
	"JournalEntry.type":          journalTypes,
	"PlannedRun.reason":          runReasons,
	"Problem.code":               allCodes,
	"ScheduleRun.reason":         runReasons,
	"ScheduledWithdrawal.reason": runReasons,
}

// putEnum adds the values of a field, if the business lists them.
func putEnum(s *huma.Schema, place string) {
	one := s
	if s.Items != nil {
		one = s.Items
	}
	for _, value := range closedEnums[place] {
		one.Enum = append(one.Enum, value)
	}
	if values := openEnums[place]; values != nil {
		s.Extensions = map[string]any{"x-extensible-enum": values}
	}
}

// setExample gives a field the example that its comment ends in, in the field's own type.
func setExample(s *huma.Schema, text string) error {
	if text == "" {
		return nil
	}
	var value any = text
	if s.Type != huma.TypeString {
		if err := json.Unmarshal([]byte(text), &value); err != nil {
			return fmt.Errorf("read the example %s: %w", text, err)
		}
	}
	s.Examples = []any{value}
	return nil
}

// finishField says what may be null: a pointer, also as a value of a map, and what may be absent in a request, where
// JSON as it was sent is an object. A list in an answer never is. null is no value of an enum: generators would make a
// word of it.
func finishField(s *huma.Schema, f *reflect.StructField, absent bool) *huma.Schema {
	pointer := f.Type.Kind() == reflect.Pointer
	values := valuesOf(s)
	if values != nil && values.Ref != "" && f.Type.Kind() == reflect.Map && f.Type.Elem().Kind() == reflect.Pointer {
		s.AdditionalProperties = orNull(values, "")
	}
	switch {
	case s.Ref != "" && (pointer || absent):
		return orNull(&huma.Schema{Ref: s.Ref}, s.Description)
	case len(s.Enum) > 0 && (s.Nullable || absent):
		words := *s
		words.Nullable, words.Description, words.Enum = false, "", slices.DeleteFunc(words.Enum, isNull)
		return orNull(&words, s.Description)
	case s.Type == huma.TypeArray:
		s.Nullable = absent
	case absent && f.Type == reflect.TypeFor[json.RawMessage]():
		s.Type, s.Nullable, s.AdditionalProperties = huma.TypeObject, true, true
	case s.Type != "" && absent:
		s.Nullable = true
	}
	return s
}

// orNull is a schema of what may also be null.
func orNull(s *huma.Schema, description string) *huma.Schema {
	return &huma.Schema{AnyOf: []*huma.Schema{s, {Type: "null"}}, Description: description}
}

// valuesOf is the schema of the values of a map; nil of anything else.
func valuesOf(s *huma.Schema) *huma.Schema {
	values, ok := s.AdditionalProperties.(*huma.Schema)
	if !ok {
		return nil
	}
	return values
}

func isNull(value any) bool { return value == nil }
