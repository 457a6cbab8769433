package iso20022

import (
	"fmt"
	"reflect"
)

// Party is a person or a business.
type Party struct {
	Name         string
	Address      *Address
	BIC          string // of an organisation
	LEI          string // its legal entity identifier
	Organisation []Identifier
	Birth        *Birth
	Person       []Identifier
	Residence    string // the country
	Contact      *Contact
	Agent        *Agent // in place of all others, if the party is a bank; from 2019 on
}

// Identifier is what somebody is known by, and who gave it.
type Identifier struct {
	ID     string
	Scheme Code
	Issuer string
}

// Address is a postal address. What has no field of its own is in the lines.
type Address struct {
	Kind          string // a code, such as BIZZ
	Department    string
	SubDepartment string
	Street        string
	Building      string
	BuildingName  string
	Floor         string
	PostBox       string
	Room          string
	PostCode      string
	Town          string
	TownPart      string
	District      string
	Subdivision   string
	Country       string
	Lines         []string
}

// Birth says when and where a person was born.
type Birth struct {
	Date     Moment
	Province string
	City     string
	Country  string
}

// Contact says how to reach somebody.
type Contact struct {
	Prefix         string
	Name           string
	Phone          string
	Mobile         string
	Fax            string
	Email          string
	EmailPurpose   string
	JobTitle       string
	Responsibility string
	Department     string
	Others         []Channel
	Preferred      string
}

// Channel is another way to reach somebody. Up to 2013 it has no kind, and there is one at most.
type Channel struct {
	Kind string
	ID   string
}

var identifierShape = newShape(
	text("Id", max35, func(i *Identifier) *string { return &i.ID }).required(),
	coded("SchmeNm", func(i *Identifier) *Code { return &i.Scheme }),
	text("Issr", max35, func(i *Identifier) *string { return &i.Issuer }),
)

var addressShape = newShape(
	either("AdrTp", year2013, text("AdrTp", addressKinds, func(a *Address) *string { return &a.Kind }),
		text("Cd", addressKinds, func(a *Address) *string { return &a.Kind })),
	text("Dept", max70, func(a *Address) *string { return &a.Department }),
	text("SubDept", max70, func(a *Address) *string { return &a.SubDepartment }),
	text("StrtNm", max70, func(a *Address) *string { return &a.Street }),
	text("BldgNb", max16, func(a *Address) *string { return &a.Building }),
	text("BldgNm", max35, func(a *Address) *string { return &a.BuildingName }).from(year2019),
	text("Flr", max70, func(a *Address) *string { return &a.Floor }).from(year2019),
	text("PstBx", max16, func(a *Address) *string { return &a.PostBox }).from(year2019),
	text("Room", max70, func(a *Address) *string { return &a.Room }).from(year2019),
	text("PstCd", max16, func(a *Address) *string { return &a.PostCode }),
	text("TwnNm", max35, func(a *Address) *string { return &a.Town }),
	text("TwnLctnNm", max35, func(a *Address) *string { return &a.TownPart }).from(year2019),
	text("DstrctNm", max35, func(a *Address) *string { return &a.District }).from(year2019),
	text("CtrySubDvsn", max35, func(a *Address) *string { return &a.Subdivision }),
	text("Ctry", country, func(a *Address) *string { return &a.Country }),
	texts("AdrLine", max70, func(a *Address) *[]string { return &a.Lines }),
)

var birthShape = newShape(
	day("BirthDt", func(b *Birth) *Moment { return &b.Date }).required(),
	text("PrvcOfBirth", max35, func(b *Birth) *string { return &b.Province }),
	text("CityOfBirth", max35, func(b *Birth) *string { return &b.City }).required(),
	text("CtryOfBirth", country, func(b *Birth) *string { return &b.Country }).required(),
)

var channelShape = newShape(
	text("ChanlTp", max4, func(c *Channel) *string { return &c.Kind }).required(),
	text("Id", max128, func(c *Channel) *string { return &c.ID }),
)

var contactShape = newShape(
	text("NmPrfx", prefixes, func(c *Contact) *string { return &c.Prefix }),
	text("Nm", max140, func(c *Contact) *string { return &c.Name }),
	text("PhneNb", phone, func(c *Contact) *string { return &c.Phone }),
	text("MobNb", phone, func(c *Contact) *string { return &c.Mobile }),
	text("FaxNb", phone, func(c *Contact) *string { return &c.Fax }),
	text("EmailAdr", max2048, func(c *Contact) *string { return &c.Email }),
	text("EmailPurp", max35, func(c *Contact) *string { return &c.EmailPurpose }).from(year2019),
	text("JobTitl", max35, func(c *Contact) *string { return &c.JobTitle }).from(year2019),
	text("Rspnsblty", max35, func(c *Contact) *string { return &c.Responsibility }).from(year2019),
	text("Dept", max70, func(c *Contact) *string { return &c.Department }).from(year2019),
	otherChannel(),
	text("PrefrdMtd", methods, func(c *Contact) *string { return &c.Preferred }).from(year2019),
)

// errOldChannel says that a channel cannot be written in an old generation.
var errOldChannel = fmt.Errorf("%w: one other channel without a kind, at most", ErrStructure)

// otherChannel is a text up to 2013, and a list of channels from 2019 on.
func otherChannel() node[Contact] {
	channels := list("Othr", channelShape, func(c *Contact) *[]Channel { return &c.Others })
	write := channels.write
	channels.read = func(c *cursor, into *Contact) error {
		if err := c.charge(2 * reflect.TypeFor[Channel]().Size()); err != nil {
			return err
		}
		var channel Channel
		err := plainOrChildren(c, channelShape, &channel, func(text string) error {
			channel.ID = text
			return nil
		})
		into.Others = append(into.Others, channel)
		return err
	}
	channels.write = func(w *output, from *Contact) {
		if w.layout.generation >= year2019 {
			write(w, from)
			return
		}
		for i, channel := range from.Others {
			if i > 0 || channel.Kind != "" {
				w.fail("Othr", errOldChannel)
			}
			w.value("Othr", max35, channel.ID)
		}
	}
	return channels
}

// partyNodes are the elements of a party.
func partyNodes() []node[Party] {
	return []node[Party]{
		text("Nm", max140, func(p *Party) *string { return &p.Name }),
		optional("PstlAdr", addressShape, func(p *Party) **Address { return &p.Address }),
		within("Id", choice(
			within("OrgId",
				text("BICOrBEI", bic, func(p *Party) *string { return &p.BIC }).to(year2009).renamed(),
				text("AnyBIC", newBIC, func(p *Party) *string { return &p.BIC }).from(year2013).renamed(),
				text("LEI", lei, func(p *Party) *string { return &p.LEI }).from(year2019),
				list("Othr", identifierShape, func(p *Party) *[]Identifier { return &p.Organisation }),
			),
			within("PrvtId",
				optional("DtAndPlcOfBirth", birthShape, func(p *Party) **Birth { return &p.Birth }),
				list("Othr", identifierShape, func(p *Party) *[]Identifier { return &p.Person }),
			),
		)...),
		text("CtryOfRes", country, func(p *Party) *string { return &p.Residence }),
		optional("CtctDtls", contactShape, func(p *Party) **Contact { return &p.Contact }),
	}
}

// partyShape is a party where no bank can stand in its place.
var partyShape = newShape(append(partyNodes(),
	optional("Agt", agentShape, func(p *Party) **Agent { return &p.Agent }).from(never))...)

// actorShape is a party that may be a bank. From 2019 on it is one element deeper.
var actorShape = newShape(actorNodes()...)

func actorNodes() (nodes []node[Party]) {
	for _, n := range partyNodes() {
		nodes = append(nodes, n.to(year2013).renamed())
	}
	return append(nodes, choice(
		within("Pty", partyNodes()...).from(year2019).renamed(),
		optional("Agt", agentShape, func(p *Party) **Agent { return &p.Agent }).from(year2019),
	)...)
}
