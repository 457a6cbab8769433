package server

import (
	"slices"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/store"
)

// bringCodes are what a document of a bank may be refused with.
var bringCodes = []farthing.Code{farthing.CodeNoRail}

// sentCodes are those of the word that a file is at the bank.
var sentCodes = append(slices.Clip(moves), farthing.CodeNotAnApprover, farthing.CodeSamePerson)

// railRoutes are those about the files of ways to banks.
var railRoutes = []routeRow{
	// List payment files. Those of all banks, the newest first.
	{"GET /v1/rails/files", "listRailFiles", issuer.OperatorRead, operators,
		listRailFiles, pageCodes, lists[api.RailFile](manyFiles)},
	// Get a payment file. What is known of it, without its content.
	{"GET /v1/rails/files/{id}", "getRailFile", issuer.OperatorRead, operators,
		getRailFile, oneCodes, reads[api.RailFile](oneFile)},
	// Read the content of a payment file. The very bytes that digest is of, as the bank gets them: a payment order, or
	// of the rail manual a table of transfers. They hold account numbers: the operator's journal tells who read them. A
	// table that was sent is not answered again without again=true.
	{"GET /v1/rails/files/{id}/content", "readRailFile", issuer.RailsWrite, operators,
		readRailFile, moves, action{
			query:  append(slices.Clip(oneFile), again),
			answer: "",
			media:  xmlOrCSV,
			text:   "A payment order of ISO 20022, pain.001, or a table of transfers, as the bank's profile has it.",
		}},
	// Cut payment files now. What waits for the next cut-off of a way to a bank that exchanges files is handed over
	// before it: merchants can cancel it no longer. What is paused or waits for approval stays. The operator's journal
	// tells who asked, and why. If nothing waits, there is no file; sent twice, it cuts only what came meanwhile.
	{"POST /v1/rails/files", "cutRailFiles", issuer.RailsWrite, operators,
		cutRailFiles, bringCodes, changes[api.FileCut, api.CutFiles]()},
	// Say that a payment file is at the bank. It is of one that clients or people fetch: of the rail manual, or of a
	// server that was told to put none into the folder. Of a table of transfers another person says so than the one who
	// fetched it last, unless the setting twoPeople is alone. One that was sent already stays as it is.
	{"POST /v1/rails/files/{id}/acknowledge", "acknowledgeRailFile", issuer.RailsWrite, operators,
		acknowledgeRailFile, sentCodes, action{
			query:  oneFile,
			answer: api.RailFile{},
		}},
	// List documents of banks. Those of all banks, the latest received first.
	{"GET /v1/rails/documents", "listRailDocuments", issuer.OperatorRead, operators,
		listRailDocuments, pageCodes, lists[api.RailDocument](manyOfBank)},
	// Get a document of a bank. What became of it, and why it was refused.
	{"GET /v1/rails/documents/{id}", "getRailDocument", issuer.OperatorRead, operators,
		getRailDocument, oneCodes, reads[api.RailDocument](nil)},
	// Bring a document of the bank. A status report (pain.002), a notification (camt.054) or a statement (camt.053, or
	// of the rail manual a table), of 64 MiB at most, is handled as one that the bank puts into its folder: whoever
	// brings it speaks for the bank, and the operator's journal tells who did. What cannot be handled is kept in
	// quarantine as a whole, with the reason, and is no refusal. Of the same bytes again nothing is booked twice, and
	// those in quarantine are looked at anew.
	{"POST /v1/rails/documents", "bringRailDocument", issuer.RailsWrite, operators,
		bringRailDocument, bringCodes, action{
			query:   []documented{byKind},
			body:    "",
			takes:   xmlOrCSV,
			answer:  api.RailDocument{},
			status:  201,
			replays: true,
			text:    "A document of ISO 20022: pain.002, camt.053 or camt.054. Or a table, of the rail manual.",
			bulk:    true,
		}},
}

// The parameters of the lists of files and documents.
var (
	byRail  = documented{name: "rail", about: "Only those of this way to a bank, as isofile/acme."}
	byKind  = documented{name: "rail", about: "Which way to a bank it came by, if there are several: isofile, manual."}
	oneFile = []documented{{
		name:  byRail.name,
		about: "The way to the bank whose file is meant, if two have one of this name.",
	}}
	again = documented{
		name:  "again",
		about: "true: answer a table of transfers that was sent, to be looked at, never to be uploaded again.",
	}
	ofRail     = []documented{byRail, startDate, endDate}
	manyFiles  = slices.Concat(ofRail, []documented{inState(store.RailFileStatuses)}, paging)
	manyOfBank = slices.Concat(ofRail, []documented{inState(store.DocumentStatuses)}, paging)
)
