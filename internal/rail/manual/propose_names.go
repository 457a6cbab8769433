package manual

// The names that headings have, those first that are meant first, in small letters and without anything else.
var (
	dateNames = []string{
		"datecompletedutc", "datecompleted", "completeddate", "bookingdate", "bookeddate", "postingdate",
		"posteddate",
		"transactiondate", "date", "dateutc", "valuedate", "buchungstag", "buchungsdatum", "buchung", "datum",
		"fecha",
		"entrydate", "processeddate", "posted", "when",
	}
	amountNames = []string{
		"amount", "value", "transactionamount", "netamount", "betrag", "bedrag", "umsatz", "montant", "importe",
	}
	inNames = []string{
		"paidin", "moneyin", "creditamount", "credit", "credits", "in", "deposits", "deposit", "receipts", "received",
		"incoming", "amountin", "haben",
	}
	outNames = []string{
		"paidout", "moneyout", "debitamount", "debit", "debits", "out", "withdrawals", "withdrawal", "payments",
		"spent",
		"outgoing", "amountout", "soll",
	}
	balanceNames = []string{
		"balance", "runningbalance", "accountbalance", "balanceafter", "saldo", "solde", "closingbalance",
		"ledgerbalance",
	}
	statusNames    = []string{"state", "status", "transactionstatus", "bookingstatus"}
	feeNames       = []string{"fee", "fees", "charge", "charges"}
	directionNames = []string{
		"direction", "debitcredit", "creditdebit", "drcr", "crdr", "dc", "cd", "creditdebitindicator", "afbij",
		"sollhaben",
		"type", "transactiontype",
	}
	currencyNames = []string{"paymentcurrency", "currency", "accountcurrency", "ccy", "waehrung", "währung"}
	accountNames  = []string{
		"accountnumber", "accountno", "account", "iban", "accountiban", "konto", "kontonummer", "rekening",
	}
	sortCodeNames = []string{"sortcode", "accountsortcode"}
	textNames     = []string{
		"reference", "paymentreference", "customerreference", "description", "transactiondescription", "memo",
		"narrative",
		"details", "transactiondetails", "particulars", "notes", "text", "verwendungszweck", "omschrijving",
		"mededelingen",
		"counterparty", "counterpartyname", "payee", "merchantname", "name",
	}
	openingNames = []string{
		"openingbalance", "startingbalance", "balancebroughtforward", "anfangssaldo", "previousbalance",
	}
	closingNames = []string{"closingbalance", "endingbalance", "balancecarriedforward", "endsaldo"}
)

// The values that columns have.
var (
	bookedValues = []string{
		"completed", "complete", "booked", "posted", "settled", "cleared", "executed", "processed", "success",
		"successful",
		"paid",
	}
	directions = [][2][]string{
		{{"CR"}, {"DR"}}, {{"C"}, {"D"}}, {{"CRDT"}, {"DBIT"}}, {{"Credit"}, {"Debit"}}, {{"In"}, {"Out"}},
		{{"Bij"}, {"Af"}}, {{"H"}, {"S"}}, {{"Haben"}, {"Soll"}}, {{"+"}, {"-"}},
	}
	dateForms = []string{
		"DD/MM/YYYY", "MM/DD/YYYY", "YYYY-MM-DD", "DD-MM-YYYY", "DD.MM.YYYY", "DD MMM YYYY", "DD-MMM-YYYY",
		"YYYY/MM/DD",
		"YYYYMMDD", "MMM DD, YYYY", "DD/MMM/YYYY",
	}
	times = []string{"", " hh:mm:ss", " hh:mm", "Thh:mm:ss", ", hh:mm:ss"}
)
