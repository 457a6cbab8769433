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
	// Get a payment file. Without its content.
	{"GET /v1/rails/files/{id}", "getRailFile", issuer.OperatorRead, operators,
		getRailFile, oneCodes, reads[api.RailFile](oneFile)},
	// Download a payment file. The exact bytes that digest covers, as the bank gets them: a payment order, or, of the
	// rail manual, a table of transfers. They contain account numbers, so the operator's journal records who read them.
	// A table that was sent is returned only with again=true.
	{"GET /v1/rails/files/{id}/content", "readRailFile", issuer.RailsWrite, operators,
		readRailFile, moves, action{
			query:  append(slices.Clip(oneFile), again),
			answer: "",
			media:  xmlOrCSV,
			text:   "A payment order of ISO 20022, pain.001, or a table of transfers, as the bank's profile has it.",
		}},
	// Create payment files now. Payments that wait for the next cut-off of a bank connection that exchanges files are
	// sent before it, and merchants can no longer cancel them. Payments that are paused or wait for approval stay. The
	// operator's journal records who requested it, and why. If nothing waits, no file is created; a second request only
	// includes new payments.
	{"POST /v1/rails/files", "createRailFiles", issuer.RailsWrite, operators,
		createRailFiles, bringCodes, changes[api.FileCreation, api.CreatedFiles]()},
	// Mark a payment file as sent. For files that clients or people fetch: those of the rail manual, or of a server
	// that puts no files into the folder. For a table of transfers it must be a different person than the one who
	// fetched it last, unless the setting twoPeople is alone. A file that was sent already stays as it is.
	{"POST /v1/rails/files/{id}/acknowledge", "acknowledgeRailFile", issuer.RailsWrite, operators,
		acknowledgeRailFile, sentCodes, action{
			query:  oneFile,
			answer: api.RailFile{},
		}},
	// List bank documents. Those of all banks, the latest received first.
	{"GET /v1/rails/documents", "listRailDocuments", issuer.OperatorRead, operators,
		listRailDocuments, pageCodes, lists[api.RailDocument](manyOfBank)},
	// Get a bank document. With its status, and the reason if it was refused.
	{"GET /v1/rails/documents/{id}", "getRailDocument", issuer.OperatorRead, operators,
		getRailDocument, oneCodes, reads[api.RailDocument](nil)},
	// Take the statements of a bank document out. Of a document that a bank, or somebody in its name, made by mistake.
	// Unless twoPeople says otherwise, nothing changes until another person approves it: 202, with the approval. Then
	// the matches of its lines end, its accounts are stated to an earlier day, the safeguarding days that rest on it
	// get a signed correction, withdrawals that it alone made paid are in_transit again, with outcome unknown, and
	// what it alone gave back is held. The same bytes can be uploaded again afterwards.
	{"POST /v1/rails/documents/{id}/take-out", "takeStatementsOut", issuer.RailsWrite, operators,
		takeStatementsOut, moves, proposes[api.TakeOut, api.RailDocument]()},
	// Upload a bank document. A status report (pain.002), a notification (camt.054) or a statement (camt.053, or, of
	// the rail manual, a table), of at most 64 MiB, is handled like one that the bank puts into its folder, and the
	// operator's journal records who uploaded it. So is a .zip or .gz of up to 100 documents, of at most 32 MiB that
	// unpack to 100 MiB: if one of them is refused, all are. What gives money back (rejected or returned payments)
	// waits until another person approves it: approvalId. Everything else is booked at once. A document that cannot be
	// handled goes into quarantine as a whole, with the reason, and is not refused. Uploading the same bytes again
	// books nothing twice, and retries documents in quarantine.
	{"POST /v1/rails/documents", "uploadRailDocument", issuer.RailsWrite, operators,
		uploadRailDocument, bringCodes, action{
			query:   []documented{byKind},
			body:    "",
			takes:   documents,
			answer:  api.RailDocument{},
			status:  201,
			replays: true,
			text: "A document of ISO 20022: pain.002, camt.053 or camt.054. Or a table, of the rail manual. Or " +
				"either in an archive.",
			bulk: true,
		}},
}

// The parameters of the lists of files and documents.
var (
	byRail  = documented{name: "rail", about: "Only those of this bank connection, as isofile/acme."}
	byKind  = documented{name: "rail", about: "The bank connection it came by, if there are several: isofile, manual."}
	oneFile = []documented{{
		name:  byRail.name,
		about: "The bank connection of the file, if two have one of this name.",
	}}
	again = documented{
		name:  "again",
		about: "true: return a table of transfers that was sent, for reading only. Never upload it again.",
	}
	ofRail     = []documented{byRail, startDate, endDate}
	manyFiles  = slices.Concat(ofRail, []documented{inState(store.RailFileStatuses)}, paging)
	manyOfBank = slices.Concat(ofRail, []documented{inState(store.DocumentStatuses)}, paging)
)
