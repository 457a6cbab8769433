// Generated from internal/server/openapi.json by generate.mjs: not to be edited.

export interface paths {
    "/oauth/introspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask about an access token
         * @description RFC 7662: about the client's own tokens; an operator's client may ask about all.
         */
        post: operations["introspectToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an access token back
         * @description RFC 7009. It stops working everywhere within 5 seconds. A token that is no good already is answered the same.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an access token
         * @description The client credentials grant of OAuth 2.0. A token is good for 86400 seconds: ask once and reuse it. In place of client_secret, HTTP Basic and signed assertions (RFC 7523) are taken too.
         */
        post: operations["requestToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List adjustments
         * @description The latest requests first. A merchant sees those that are booked.
         */
        get: operations["listAdjustments"];
        put?: never;
        /**
         * Request an adjustment
         * @description Nothing is booked until another person approves it, or two people if the caller's client was not created for a person.
         */
        post: operations["proposeAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/adjustments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an adjustment
         * @description A merchant sees it once it is booked.
         */
        get: operations["getAdjustment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an adjustment's metadata
         * @description An absent key stays as it is, and null removes a key.
         */
        patch: operations["updateAdjustment"];
        trace?: never;
    };
    "/v1/adjustments/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve an adjustment
         * @description Counts one approval of the person that the caller's client was created for. With the last approval needed the money moves; the balance never goes below zero.
         */
        post: operations["approveAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/adjustments/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse an adjustment
         * @description One person is enough. Nothing was booked for it.
         */
        post: operations["refuseAdjustment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List approvals
         * @description Of all merchants, or of one, the latest requests first. With status=open, everything that waits for a decision.
         */
        get: operations["listApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an approval
         * @description With the requested values, the values that they would replace, and the approvers so far. The merchant need not be named: no two approvals have the same id.
         */
        get: operations["getApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/approvals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a request
         * @description Counts one approval of the person that the caller's client was created for, who must not be the requester. It takes the same scope, whatever the request is about. With the last approval needed the request is carried out; if that fails the call is refused and the approval stays open. If the value to be replaced has changed, the approval is void.
         */
        post: operations["approveApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/approvals/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a request
         * @description Only the requester can cancel it; others refuse it.
         */
        post: operations["cancelApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/approvals/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse a request
         * @description One person is enough. The money of a withdrawal returns to the balance. It takes withdrawals:approve, or the scope of the request, in addition to operator:read.
         */
        post: operations["refuseApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description The operator's own journal, newest first; with after, ascending: changes of settings, pauses, clients, secrets and keys, checkpoints, copies of the store, and who had sealed secrets opened. With merchantId, what people or their programs decided about that merchant, with the reasons that only the operator sees.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the balances
         * @description The current ones, with everything that blocks a withdrawal, or those at a past time.
         */
        get: operations["getBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clients
         * @description Without their secrets, which are not stored.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Create a client for a merchant
         * @description The response shows its secret only once: a retry with the same key creates no other client and shows no secret. A client never gets a scope that the caller lacks.
         */
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/self/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a secret for the calling client
         * @description The response shows the secret only once. The people who created the client or its secrets answer for its requests until somebody else at the operator has removed those secrets; once all its secrets are its own, nobody does.
         */
        post: operations["addOwnSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a client
         * @description Without its secrets, which are not stored.
         */
        get: operations["getClient"];
        put?: never;
        post?: never;
        /**
         * Revoke a client
         * @description The client and all its tokens stop working for good, everywhere within 5 seconds. The client must have no scope that the caller lacks.
         */
        delete: operations["revokeClient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge an unused client
         * @description Confirms that a client which got no token for 90 days is still needed. It returns to the work queue after another 90 days. Revoke a client that is not needed.
         */
        post: operations["acknowledgeClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a second secret for a client
         * @description Both secrets work, so the first can be replaced without a failed call. The response shows the secret only once, and not on a retry with the same key. The client must belong to a merchant and have no scope that the caller lacks.
         */
        post: operations["addClientSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{id}/secrets/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a client's secret
         * @description It stops working everywhere within 5 seconds. Tokens obtained with it stay valid, unless the secret has leaked, or it is the last secret that the client did not create itself and the caller did not create either. If tokens end, the client's earlier requests that still wait for approval are void. The client must have no scope that the caller lacks.
         */
        delete: operations["removeClientSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contacts
         * @description Of one merchant, or of the operator itself.
         */
        get: operations["listContacts"];
        put?: never;
        /**
         * Add a contact
         * @description Of a merchant, or of the operator itself. It gets mails about what happens, and all other contacts are notified of it. Adding the same address again returns that contact, with the notices of the later request.
         */
        post: operations["addContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a contact
         * @description With its address.
         */
        get: operations["getContact"];
        put?: never;
        post?: never;
        /**
         * Delete a contact
         * @description It is notified, and receives security notices for 7 more days; then its address is erased. If everything takes two people, contacts can be removed on the command line only.
         */
        delete: operations["removeContact"];
        options?: never;
        head?: never;
        /**
         * Choose which notices a contact receives
         * @description Security notices are always sent.
         */
        patch: operations["updateContact"];
        trace?: never;
    };
    "/v1/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List disputes
         * @description The latest recorded first.
         */
        get: operations["listDisputes"];
        put?: never;
        /**
         * Record a dispute
         * @description Its amount is held until it is resolved, which may take the balance below zero.
         */
        post: operations["openDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/disputes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a dispute
         * @description With its current status: open, won or lost.
         */
        get: operations["getDispute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a dispute's metadata
         * @description An absent key stays as it is, and null removes a key.
         */
        patch: operations["updateDispute"];
        trace?: never;
    };
    "/v1/disputes/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve a dispute
         * @description Won: the held amount returns to the merchant. Lost: it is charged back.
         */
        post: operations["resolveDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/event-subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event subscriptions
         * @description In the order of their identifiers.
         */
        get: operations["listEventSubscriptions"];
        put?: never;
        /**
         * Create an event subscription
         * @description Its reader receives every event of every merchant and of the operator's own journal, each journal in order without gaps, and continues where it last acknowledged. The same request again returns the same subscription.
         */
        post: operations["createEventSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/event-subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event subscription
         * @description With the time of its reader's last acknowledgment.
         */
        get: operations["getEventSubscription"];
        put?: never;
        post?: never;
        /**
         * Delete an event subscription
         * @description Its acknowledgments are deleted; no event is.
         */
        delete: operations["deleteEventSubscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/event-subscriptions/{id}/ack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge events
         * @description Events up to these numbers are not returned again. Acknowledge them once you have stored them.
         */
        post: operations["acknowledgeEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/event-subscriptions/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a subscription's events
         * @description Those that are not acknowledged yet; they are returned again until they are. Journals take turns, so a long one does not hold up others.
         */
        get: operations["readEventSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Everything that happened to a merchant, the oldest first, each with the record as it was then. Numbers have no gaps, and no event is ever taken away.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream events
         * @description Server-sent events, each as soon as it is recorded: the number is the id, the type is the name of the event, and the data is the event. Without after and Last-Event-ID the stream begins with new events. It ends when its token expires.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{seq}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event
         * @description By its number.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export adjustments
         * @description All that pass the filters, the latest requests first: as CSV, or as NDJSON, an Adjustment a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportAdjustments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export approvals
         * @description All that pass the filters, the latest requests first: as CSV, or as NDJSON, an Approval a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log
         * @description All entries of the operator's own journal, or about a merchant, that pass the filters, newest first; with after, ascending: as CSV, or as NDJSON, an AuditEntry a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/bank-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export bank accounts
         * @description All that a merchant ever nominated, the newest first: as CSV, or as NDJSON, a BankAccount a line. It has only the last four digits of their numbers. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportBankAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/breaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export breaks
         * @description All that pass the filters, the latest first: as CSV, or as NDJSON, a Break a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportBreaks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export disputes
         * @description All that pass the filters, the latest recorded first: as CSV, or as NDJSON, a Dispute a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportDisputes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/fee-sweeps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export fee sweeps
         * @description All of one merchant that pass the filters, the latest first: as CSV, or as NDJSON, a FeeSweep a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportFeeSweeps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/invoices/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a month's invoice
         * @description The same as CSV, a line for each amount and one for the total, or as a PDF. The same month always gives the same file.
         */
        get: operations["exportInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a withdrawal's items
         * @description Ascending, as CSV, or as NDJSON, an Item a line: the journal entry, with the user, reference, description and date of its record. The sums beside them are those of the list.
         */
        get: operations["exportItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export journal entries
         * @description All that pass the filters, newest first; with after, ascending: as CSV, or as NDJSON, a JournalEntry a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export matches
         * @description All that pass the filters, the latest first: as CSV, or as NDJSON, a Match a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export merchants
         * @description All that pass the filters, the newest first, each with what its book has available: as CSV, or as NDJSON, a ListedMerchant a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportMerchants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/operator-transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export operator transfers
         * @description All of one merchant that pass the filters, the latest requests first: as CSV, or as NDJSON, a OperatorTransfer a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportOperatorTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export payments
         * @description All that pass the filters, in the order of the list: as CSV, or as NDJSON, a Payment a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/provider-settlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export provider settlements
         * @description All of one merchant that pass the filters, the latest first: as CSV, or as NDJSON, a ProviderSettlement a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportProviderSettlements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export refunds
         * @description All that pass the filters, the latest recorded first: as CSV, or as NDJSON, a Refund a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/reserves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export reserves
         * @description All that pass the filters, the latest first: as CSV, or as NDJSON, a Reserve a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportReserves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/safeguarding-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export safeguarding days
         * @description The signed records of business days in one currency, the latest first: as CSV, or as NDJSON, a SafeguardingDay a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportSafeguardingDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/statements/{period}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a statement
         * @description The same as CSV, as camt.053, as a bank sends it, or as a PDF of at most 20,000 entries. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export withdrawals
         * @description All that pass the filters, newest first: as CSV, or as NDJSON, a Withdrawal a line. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["exportWithdrawals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fee-sweeps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fee sweeps
         * @description The latest first, of one merchant or of all.
         */
        get: operations["listFeeSweeps"];
        put?: never;
        /**
         * Sweep a merchant's fees
         * @description Moves to the operator the fees of all withdrawals that the bank can no longer reject, and at most what the book has at the bank.
         */
        post: operations["sweepFees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fee-sweeps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a fee sweep
         * @description With its amount.
         */
        get: operations["getFeeSweep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a fee sweep's metadata
         * @description An absent key stays as it is, and null removes a key.
         */
        patch: operations["updateFeeSweep"];
        trace?: never;
    };
    "/v1/invoices/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a month's invoice
         * @description The withdrawal fees that were booked in a past month of the merchant's time zone, grouped by amount, less refunded fees. They were deducted already: nothing is left to pay.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List journal entries
         * @description Everything that happened to the book, newest first; with after, ascending.
         */
        get: operations["listJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ledger/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prove that the books balance
         * @description All accounts summed over all books at one moment, and the heads of the books, whose hashes cover all their entries.
         */
        get: operations["getProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the merchant's profile
         * @description With its standing in the eligibility scheme and its bank account.
         */
        get: operations["getMerchant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchant/bank-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bank accounts
         * @description Every account that was ever nominated, newest first.
         */
        get: operations["listOwnBankAccounts"];
        put?: never;
        /**
         * Nominate a bank account
         * @description Withdrawals go to it after a cooling-off period (default: 24 hours), or earlier if the operator approves; until then the previous account stays in force. If its bank knows the holder by a different name, the account is checking until the merchant acknowledges a close match or the operator overrides the check. It replaces an earlier nomination that is not in force yet. Nominating an account that is in force or waiting returns it unchanged; the number of a frozen or suspended account is refused.
         */
        post: operations["nominateOwnBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchant/bank-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bank account
         * @description Including accounts that were replaced.
         */
        get: operations["getOwnBankAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchant/bank-accounts/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge a close name match
         * @description The bank knows the holder by a similar name, and the merchant confirms that the account is the right one. The cooling-off period counts from the nomination. An account that needs no acknowledgment stays as it is.
         */
        post: operations["acknowledgeBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchant/bank-accounts/{id}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freeze a bank account
         * @description Immediately: no withdrawal goes to it any more, and those that were not sent to the bank yet are canceled. Freezing the account in force also freezes a waiting nomination. Only the operator can unfreeze it. A frozen account stays as it is.
         */
        post: operations["freezeOwnBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchant/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the merchant's clients
         * @description Including those that the operator created.
         */
        get: operations["listOwnClients"];
        put?: never;
        /**
         * Create a client of the merchant
         * @description It never gets a scope that the caller lacks. The response shows its secret only once. All contacts are notified.
         */
        post: operations["createOwnClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchant/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a client of the merchant
         * @description With the names of its secrets.
         */
        get: operations["getOwnClient"];
        put?: never;
        post?: never;
        /**
         * Revoke a client of the merchant
         * @description As revokeClient does.
         */
        delete: operations["revokeOwnClient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchant/clients/{id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a second secret for a client of the merchant
         * @description As addClientSecret does.
         */
        post: operations["addOwnClientSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchant/clients/{id}/secrets/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a secret of a client of the merchant
         * @description As removeClientSecret does.
         */
        delete: operations["removeOwnClientSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchant/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the schedule
         * @description When and how much of the balance is withdrawn automatically.
         */
        get: operations["getSchedule"];
        /**
         * Replace the schedule
         * @description As a whole: an absent field takes its default. A change makes a new version. A run that is already due uses the old one.
         */
        put: operations["putSchedule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchant/schedule/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview another schedule
         * @description Its next runs, as if it replaced the merchant's; nothing is changed.
         */
        post: operations["previewNewSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchant/schedule/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview the schedule's next runs
         * @description Each with its day, the reason if that is not the schedule's own, and what it is expected to withdraw of the balance as it is now.
         */
        get: operations["previewSchedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchant/schedule/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the schedule's runs
         * @description The latest first: the result, or the reason why nothing was withdrawn. Includes runs of earlier versions.
         */
        get: operations["listScheduleRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List merchants
         * @description Newest first, each with what its book has available. Several filters narrow further.
         */
        get: operations["listMerchants"];
        put?: never;
        /**
         * Create a merchant
         * @description Its book is empty, and it cannot withdraw before it is activated. The id is generated if absent. A retry with the same id or key returns the same merchant.
         */
        post: operations["createMerchant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a merchant
         * @description With its standing in the eligibility scheme and its bank account.
         */
        get: operations["getMerchantById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a merchant
         * @description An absent field stays as it is; a limit that is null goes back to the platform's default. If the change loosens a limit, another person must approve all of it.
         */
        patch: operations["updateMerchant"];
        trace?: never;
    };
    "/v1/merchants/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a merchant
         * @description The days of the eligibility scheme count from then. An active merchant stays as it is. Another person must approve an activation at a past time.
         */
        post: operations["activateMerchant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchants/{id}/bank-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a merchant's bank accounts
         * @description Every account that was ever nominated, newest first.
         */
        get: operations["listBankAccounts"];
        put?: never;
        /**
         * Nominate a merchant's bank account
         * @description It has a cooling-off period, unless the approval of kind account that this opens is approved; in a sandbox that happens automatically, and the previous account is replaced. If its bank knows the holder by a different name, the account is checking until the merchant acknowledges a close match or the check is overridden. Nominating an account that is in force or waiting returns it unchanged; the number of a frozen or suspended account is refused.
         */
        post: operations["nominateBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchants/{id}/bank-accounts/{account}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a merchant's bank account
         * @description Including accounts that were replaced.
         */
        get: operations["getBankAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchants/{id}/bank-accounts/{account}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge a shared account number
         * @description Confirms that a person has seen that the account number is in force for another merchant too, so it is no longer work, unless a further merchant joins. Acknowledging it again changes nothing.
         */
        post: operations["acknowledgeSharedNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchants/{id}/bank-accounts/{account}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freeze a merchant's bank account
         * @description Immediately: no withdrawal goes to it any more, and those that were not sent to the bank yet are canceled. A frozen account stays as it is.
         */
        post: operations["freezeBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchants/{id}/bank-accounts/{account}/override": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Override a name check
         * @description A close match, no match, or a check that could not be made. Another person must approve. The cooling-off period still counts from the nomination. An account that needs no override stays as it is.
         */
        post: operations["overrideBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchants/{id}/bank-accounts/{account}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a merchant's bank account
         * @description For good: another one must be nominated. Suspending the account in force pauses the schedule. It happens automatically if the bank reports that the account is closed, blocked, does not exist or belongs to somebody else.
         */
        post: operations["suspendBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchants/{id}/bank-accounts/{account}/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unfreeze a merchant's bank account
         * @description Another person must approve. The account then has its previous status, its cooling-off period restarts, and the merchant can nominate again. An account that is not frozen stays as it is.
         */
        post: operations["unfreezeBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchants/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a merchant
         * @description Only with all its balances at zero.
         */
        post: operations["closeMerchant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchants/{id}/eligibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide a merchant's eligibility
         * @description From day 14 to day 30 after activation an operator can decide either way; the same decision again changes nothing. After failed, restart begins the scheme again, with today as day 0. Another person must approve what opens withdrawals or may open them again.
         */
        post: operations["decideEligibility"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchants/{id}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reinstate a suspended merchant
         * @description The merchant can withdraw again, unless something else blocks it. The days of the eligibility scheme were counted meanwhile. Another person must approve.
         */
        post: operations["reinstateMerchant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/merchants/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a merchant
         * @description Withdrawals stop; payments are still recorded.
         */
        post: operations["suspendMerchant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notices
         * @description Mails to contacts, the latest first, and whether they were delivered. They are kept for 30 days.
         */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a notice
         * @description In a sandbox with its mail.
         */
        get: operations["getNotice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notices/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge a notice
         * @description Confirms that a person has seen that it is dead, so it is no longer work. Acknowledging it again changes nothing.
         */
        post: operations["acknowledgeNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notices/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a notice
         * @description Immediately, even if it was sent, and then on the usual schedule.
         */
        post: operations["retryNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator-transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List operator transfers
         * @description The latest requests first, of one merchant or of all.
         */
        get: operations["listOperatorTransfers"];
        put?: never;
        /**
         * Request an operator transfer
         * @description Nothing moves until another person approves the approval in approvalId, or two people if the caller's client was not created for a person.
         */
        post: operations["proposeOperatorTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operator-transfers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an operator transfer
         * @description With the approval that it waits for.
         */
        get: operations["getOperatorTransfer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an operator transfer's metadata
         * @description An absent key stays as it is, and null removes a key.
         */
        patch: operations["updateOperatorTransfer"];
        trace?: never;
    };
    "/v1/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payments
         * @description Newest first, by date and then by id, over all merchants by date; those of a withdrawal in the order in which it took them.
         */
        get: operations["listPayments"];
        put?: never;
        /**
         * Record a payment
         * @description It is pending and not part of the balance yet (default), or settled. The same request again returns the payment as it is now.
         */
        post: operations["recordPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record many payments
         * @description A JSON array of payments, or one a line (NDJSON), of any merchants, up to 64 MiB and 500,000 payments. Each is recorded or refused by itself; the answers come in the order and the format of the request, once all of it was read. After 1,000 lines that are not payments the rest is skipped, which the last answer reports. Each client can send one such request at a time.
         */
        post: operations["recordPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payment
         * @description Returned only if it also matches the filters.
         */
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a payment's metadata
         * @description Its description, reference and metadata, in any status; its amount and status stay as they are. An absent field stays as it is, and null removes it.
         */
        patch: operations["updatePayment"];
        trace?: never;
    };
    "/v1/payments/{id}/allocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a payment was spent on
         * @description The withdrawals, refunds and other entries that took its money out of the balance, oldest first, and a part without an entry for what is left.
         */
        get: operations["listPaymentAllocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{id}/fail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fail a pending payment
         * @description The money does not come. code and reason give the cause. A failed payment stays as it is.
         */
        post: operations["failPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse a settled payment
         * @description As a whole, and only if no part of it is refunded, in dispute or charged back.
         */
        post: operations["reversePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle a pending payment
         * @description Its amount becomes part of the balance. A settled payment stays as it is.
         */
        post: operations["settlePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/provider-settlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List provider settlements
         * @description The latest first, of one merchant or of all.
         */
        get: operations["listProviderSettlements"];
        put?: never;
        /**
         * Record a provider settlement
         * @description The amount that reached the bank account, or was taken from it, and the fee that the provider kept.
         */
        post: operations["recordProviderSettlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/provider-settlements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a provider settlement
         * @description With the fee that the provider kept.
         */
        get: operations["getProviderSettlement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a provider settlement's metadata
         * @description An absent key stays as it is, and null removes a key.
         */
        patch: operations["updateProviderSettlement"];
        trace?: never;
    };
    "/v1/provider-settlements/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a provider settlement
         * @description Its money counts as received before a statement has it, so that with payOutReceivedOnly withdrawals leave on it. It waits for another person's approval.
         */
        post: operations["confirmProviderSettlement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rails/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bank documents
         * @description Those of all banks, the latest received first.
         */
        get: operations["listRailDocuments"];
        put?: never;
        /**
         * Upload a bank document
         * @description A status report (pain.002), a notification (camt.054) or a statement (camt.053, or, of the rail manual, a table), of at most 64 MiB, is handled like one that the bank puts into its folder, and the operator's journal records who uploaded it. So is a .zip or .gz of up to 100 documents, of at most 32 MiB that unpack to 100 MiB: if one of them is refused, all are. What gives money back (rejected or returned payments) waits until another person approves it: approvalId. Everything else is booked at once. A document that cannot be handled goes into quarantine as a whole, with the reason, and is not refused. Uploading the same bytes again books nothing twice, and retries documents in quarantine.
         */
        post: operations["uploadRailDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rails/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bank document
         * @description With its status, and the reason if it was refused.
         */
        get: operations["getRailDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rails/documents/{id}/take-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the statements of a bank document out
         * @description Of a document that a bank, or somebody in its name, made by mistake. Unless twoPeople says otherwise, nothing changes until another person approves it: 202, with the approval. Then the matches of its lines end, its accounts are stated to an earlier day, the safeguarding days that rest on it get a signed correction, withdrawals that it alone made paid are in_transit again, with outcome unknown, and what it alone gave back is held. The same bytes can be uploaded again afterwards.
         */
        post: operations["takeStatementsOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rails/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payment files
         * @description Those of all banks, the newest first.
         */
        get: operations["listRailFiles"];
        put?: never;
        /**
         * Create payment files now
         * @description Payments that wait for the next cut-off of a bank connection that exchanges files are sent before it, and merchants can no longer cancel them. Payments that are paused or wait for approval stay. The operator's journal records who requested it, and why. If nothing waits, no file is created; a second request only includes new payments.
         */
        post: operations["createRailFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rails/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payment file
         * @description Without its content.
         */
        get: operations["getRailFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rails/files/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a payment file as sent
         * @description For files that clients or people fetch: those of the rail manual, or of a server that puts no files into the folder. For a table of transfers it must be a different person than the one who fetched it last, unless the setting twoPeople is alone. A file that was sent already stays as it is.
         */
        post: operations["acknowledgeRailFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rails/files/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a payment file
         * @description The exact bytes that digest covers, as the bank gets them: a payment order, or, of the rail manual, a table of transfers. They contain account numbers, so the operator's journal records who read them. A table that was sent is returned only with again=true.
         */
        get: operations["readRailFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rails/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause withdrawals
         * @description All of them, those of one bank connection, those of one merchant, or those of one merchant through one bank connection. New ones are refused; pending ones wait. In force everywhere within 2 seconds. GET /v1/settings shows what is paused.
         */
        post: operations["pauseWithdrawals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rails/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume withdrawals
         * @description Ends the pause of exactly this rail and merchant; other pauses stay. If there is none it changes nothing.
         */
        post: operations["resumeWithdrawals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List safeguarding accounts
         * @description The operator's bank accounts that statements name, open or closed, by currency and name.
         */
        get: operations["listSafeguardingAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a safeguarding account
         * @description With a closing or reopening that a second person has not confirmed yet.
         */
        get: operations["getSafeguardingAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/accounts/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a safeguarding account
         * @description The person for whom the client acts reports that the bank closed it on that day. Once a second person reports the same, no record waits for its statements any more, money that was left there becomes a cause of its own, and statements that reach a later day are refused. The first report changes nothing, and is work of kind safeguarding_account; a different day, or a new statement, starts over. For an account that is closed on that day already, it cancels a pending request by somebody else.
         */
        post: operations["closeSafeguardingAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/accounts/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen a safeguarding account
         * @description It is open after all: the next record waits for its statements again. Two people must report it, as with closing. For an open account, it cancels a closing that one person reported.
         */
        post: operations["reopenSafeguardingAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/breaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List breaks
         * @description Differences between the bank and the books, the latest first: reports that the books do not have or that contradict them, and differences that statements show; of all merchants, and of no known merchant. A break moves no money; people investigate it.
         */
        get: operations["listBreaks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/breaks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a break
         * @description With the bank's lines and the books' expectations that it consists of.
         */
        get: operations["getBreak"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/breaks/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assign a break
         * @description To the person who investigates it.
         */
        post: operations["assignBreak"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/breaks/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve a break
         * @description With the outcome and the reason. A resolution that moves no money ends the break at once; its lines and expectations are matched no more. One that moves money names the merchant whose book it changes, and another person must approve it (kind break): with the last approval the money is booked, and the next reconciliation matches it with the break's lines. Money from an unknown source stays open until somebody identifies its owner.
         */
        post: operations["resolveBreak"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List safeguarding days
         * @description The signed records of business days in one currency, the latest first.
         */
        get: operations["listSafeguardingDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/days/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a safeguarding day
         * @description The signed record of one business day: farthing verify proves it without the store.
         */
        get: operations["getSafeguardingDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/days/{date}/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a safeguarding day's merchants
         * @description Each merchant's book at the end of the day, in the order of identifiers.
         */
        get: operations["listSafeguardingLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/days/{date}/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a safeguarding day
         * @description Confirms that the person for whom the client acts has reviewed the record with this digest; the operator's journal records who it was. The same person's second signature changes nothing.
         */
        post: operations["signSafeguardingDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List matches
         * @description Lines of the bank that are money which the books expected, the latest first.
         */
        get: operations["listMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/matches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a match
         * @description With its lines and expectations.
         */
        get: operations["getMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reconciliation/months/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a safeguarding month
         * @description The totals of a month's records in one currency, for the regulator's return. They follow from the records alone, which are exported whole.
         */
        get: operations["getSafeguardingMonth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List refunds
         * @description The latest recorded first.
         */
        get: operations["listRefunds"];
        put?: never;
        /**
         * Record a refund
         * @description Of a payment, or unreferenced.
         */
        post: operations["recordRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/refunds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a refund
         * @description A refund never changes.
         */
        get: operations["getRefund"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a refund's metadata
         * @description An absent key stays as it is, and null removes a key.
         */
        patch: operations["updateRefund"];
        trace?: never;
    };
    "/v1/reserves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reserves
         * @description The latest first.
         */
        get: operations["listReserves"];
        put?: never;
        /**
         * Create a reserve
         * @description Holds back at most the available balance, until it is released or until releaseOn.
         */
        post: operations["holdReserve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reserves/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a reserve
         * @description With the amount that was released.
         */
        get: operations["getReserve"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a reserve's metadata
         * @description An absent key stays as it is, and null removes a key.
         */
        patch: operations["updateReserve"];
        trace?: never;
    };
    "/v1/reserves/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a reserve
         * @description All of it or a part. The release has an id of its own, so a retry releases only once. The response is the reserve. Money that came back and that nothing proves yet, and a rolling reserve before its day, wait for another person's approval.
         */
        post: operations["releaseReserve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sandbox/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the sandbox's clock
         * @description It stands still until it is moved. In a sandbox only; any client may ask.
         */
        get: operations["getClock"];
        put?: never;
        /**
         * Advance the sandbox's clock
         * @description Forward only, to a time or by a duration. Everything that falls due on the way is done in order before the response: the bank's reports, cooling-off periods, the eligibility scheme, approvals that expire, schedules, payouts. It is done even if the caller does not wait for the response. In a sandbox only; any client can advance it.
         */
        post: operations["moveClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search for records
         * @description Payments by identifier, reference and user; withdrawals by identifier, and by what the bank calls them, whole or cut off (from eight characters); both by their amount in major units between two dates; for an operator's client also merchants by identifier and name. Withdrawals take the scope withdrawals:read as well, merchants operator:read.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings
         * @description The version in force, with its author and reason.
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the settings
         * @description An absent field stays as it is; null clears a limit, and the rolling reserve. A change makes a new version, which is in force everywhere within 2 seconds. Decisions made under the previous version stay.
         */
        patch: operations["changeSettings"];
        trace?: never;
    };
    "/v1/settings/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List versions of the settings
         * @description The newest first, each in full. Empty if nothing was changed yet.
         */
        get: operations["listSettingsChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/statements/{period}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a statement
         * @description The available balance before and after a day (2026-11-20), an ISO week (2026-W47), a month (2026-11) or a range of days (2026-11-01..2026-11-15) in the merchant's time zone, with every journal entry in between and the balance after it. The answer is streamed; one that is cut off is incomplete.
         */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/totals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get totals of the journal
         * @description The sums of the entries of a period by type, with the balances before and after: a month's sales, refunds, fees and withdrawals. Or by day: the last 30 days, or up to 100.
         */
        get: operations["getTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Without their secrets.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description It receives events once a test message has verified it; in a sandbox from then on. The response shows its secret only once: a retry with the same key creates no other endpoint and shows no secret.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Without its secret.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description For good: nothing more is sent to it.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Update a webhook endpoint
         * @description An absent field stays as it is. An endpoint that is enabled again continues at once where it stopped.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Those of the latest events first, with what was sent, the endpoint's answer and its duration.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/deliveries/{delivery}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description With its latest attempts.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/deliveries/{delivery}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a delivery
         * @description Immediately, even if it was delivered, and then on the usual schedule.
         */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay events
         * @description The events of a range of the journal that the endpoint subscribes to, including delivered ones, each with its original webhook-id. One range at a time is replayed to an endpoint.
         */
        post: operations["replayWebhookEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a webhook endpoint's secret
         * @description The current secret also signs for a while, so that no message is rejected meanwhile. The response shows the new secret only once, and not on a retry with the same key.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description To the endpoint, immediately, of type endpoint.verify; the response is what the endpoint answered. An unverified endpoint is verified if its answer contains data.challenge of the message. It is not retried.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/withdrawal-estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Estimate a withdrawal
         * @description The amounts it would have, and everything that would block it, without creating it.
         */
        get: operations["estimateWithdrawal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List withdrawals
         * @description All of them, newest first.
         */
        get: operations["listWithdrawals"];
        put?: never;
        /**
         * Create a withdrawal by idempotency key
         * @description The id is generated: the same key from the same client, for the same merchant, returns the same withdrawal and moves nothing again. Keys do not expire.
         */
        post: operations["createKeyedWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/withdrawals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a withdrawal
         * @description With its history, and, if it did not arrive, the reason.
         */
        get: operations["getWithdrawal"];
        put?: never;
        /**
         * Create a withdrawal
         * @description The caller chooses the new withdrawal's id: the same request again returns the same withdrawal and moves nothing. Without an amount the whole available balance is withdrawn. merchantId can also be a form field or a query parameter; as a query parameter it needs no body.
         */
        post: operations["createWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a withdrawal's metadata
         * @description In any status: an absent key stays as it is, and null removes a key.
         */
        patch: operations["updateWithdrawal"];
        trace?: never;
    };
    "/v1/withdrawals/{id}/allocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a withdrawal was funded by
         * @description The balance is spent oldest first, so each penny of a withdrawal came with one entry: a payment, an adjustment or another. Money that an earlier withdrawal returned is traced to its original entry. The list changes only if the withdrawal failed and was paid after all.
         */
        get: operations["listWithdrawalAllocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/withdrawals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a withdrawal
         * @description Counts one approval of the person that the caller's client was created for, who must not be the requester. With the second approval it is pending, and goes to the bank at the next cut-off. An approved withdrawal stays as it is.
         */
        post: operations["approveWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/withdrawals/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a withdrawal
         * @description While it is pending or awaits approval. The whole amount returns to the balance; a canceled withdrawal stays as it is.
         */
        post: operations["cancelWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/withdrawals/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a withdrawal's items
         * @description The journal entries that credited or debited the balance since the previous withdrawal was requested, ascending. Opening and all items add up to amount and closing; the list never changes.
         */
        get: operations["listWithdrawalItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/withdrawals/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse a withdrawal
         * @description One person is enough. The whole amount returns to the balance; the merchant sees the reason, but not who refused.
         */
        post: operations["refuseWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/withdrawals/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a withdrawal's outcome
         * @description For a withdrawal in transit whose outcome the bank does not report, or one that failed and was paid after all. Two people must report the same; a different second report counts as a first one. A report by the bank meanwhile voids both.
         */
        post: operations["resolveWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the work queue
         * @description Of all merchants, most urgent first: by deadline, or, without one, by the time since which it waits. Each item names the request that resolves it.
         */
        get: operations["listWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Activation: {
            /**
             * Format: date-time
             * @description A past time, for a merchant that moves over from another system; now if absent.
             */
            at?: string | null;
            /** @description Why, for people. */
            reason?: string | null;
        };
        Actor: {
            /** @description The client's or user's identifier; null for all others. GET /v1/audit names staff. */
            id: string | null;
            /**
             * @description What kind of party.
             * @enum {string}
             */
            type: "client" | "user" | "staff" | "cli" | "schedule" | "bank" | "system";
        };
        Adjustment: {
            /**
             * Format: int64
             * @description In minor units of the currency: above 0 to the merchant, below 0 from it.
             */
            amount: number;
            /**
             * Format: date-time
             * @description When it was first asked for.
             */
            createdAt: string;
            /** @description ISO 4217 code. */
            currency: string;
            /**
             * Format: date-time
             * @description The day that it counts for.
             */
            date: string;
            /** @description Identifies the adjustment within its merchant. */
            id: string;
            /** @description The merchant whose balance it changes. */
            merchantId: string;
            /** @description The caller's own notes: names with texts. */
            metadata: {
                [key: string]: string;
            };
            /** @description Why, for people. */
            reason: string;
            /**
             * @description Only a booked one has moved money; merchants see no others.
             * @enum {string}
             */
            status: "awaiting_approval" | "booked" | "refused" | "expired" | "canceled";
        };
        AdjustmentList: {
            /** @description The records of this page. */
            data: components["schemas"]["Adjustment"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        AllocationPart: {
            /** @description Of a payment: its date; else when the entry happened. */
            date: string | null;
            /**
             * Format: int64
             * @description The amount of the whole entry.
             */
            of: number | null;
            /**
             * Format: int64
             * @description How many of the entry's pennies are meant, in minor units.
             */
            part: number;
            /** @description Of a payment: its reference. */
            reference: string | null;
            /**
             * Format: int64
             * @description The entry's number in the journal; null for money that is still in the balance, or that was spent before it came.
             */
            seq: number | null;
            /** @description The kind of record that it is about. */
            subject: string | null;
            /** @description That record. */
            subjectId: string | null;
            /** @description The withdrawals that these pennies were in meanwhile, and that gave them back, the nearest first; the first 20. */
            through: string[];
            /**
             * Format: int64
             * @description How many those are in all.
             */
            throughCount: number;
            /** @description What the entry records. */
            type: string | null;
            /** @description Of a payment: who paid. */
            userId: string | null;
        };
        Approval: {
            /**
             * Format: int64
             * @description The money at stake, in minor units; null if it is not about an amount.
             */
            amount: number | null;
            /**
             * Format: date-time
             * @description When.
             */
            askedAt: string;
            /** @description The person who asked; null if it was a system. */
            askedBy: string | null;
            /** @description What sent it. */
            by: components["schemas"]["Actor"];
            /** @description A digest of the request and its requester. An approval names it: it proves that the approver saw this request. */
            digest: string;
            /**
             * Format: date-time
             * @description Nobody can approve it from then on.
             */
            expiresAt: string;
            /** @description Who did so far. */
            given: components["schemas"]["GivenApproval"][];
            /** @description Identifies the approval. */
            id: string;
            /**
             * @description What is asked for.
             * @enum {string}
             */
            kind: "withdrawal" | "resolution" | "adjustment" | "operator_transfer" | "break" | "limits" | "activation" | "reinstatement" | "eligibility" | "account" | "override" | "unfreeze" | "hold_release" | "provider_settlement" | "document" | "statement_out" | "user";
            /** @description The merchant that it is about. */
            merchantId: string;
            /**
             * Format: int64
             * @description How many people must approve it.
             */
            needed: number;
            /** @description Why, if that was said. */
            reason: string | null;
            /** @description The values that they would replace: a flat object. */
            replaced: unknown;
            /**
             * @description Where it is in its life: open while it waits, approved once it is carried out, void if what it would have changed is no longer what it was.
             * @enum {string}
             */
            status: "open" | "approved" | "refused" | "expired" | "canceled" | "void";
            /** @description The kind of record that it is about. */
            subject: string;
            /** @description That record. */
            subjectId: string;
            /** @description What it comes to, for people. */
            summary: string;
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt: string;
            /** @description The values asked for: a flat object. */
            wanted: unknown;
        };
        ApprovalList: {
            /** @description The records of this page. */
            data: components["schemas"]["Approval"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        ApprovalRefusal: {
            /** @description The merchant that it is about. */
            merchantId: string;
            /** @description Why, for people; of a withdrawal or a nomination, the merchant sees it. */
            reason: string;
        };
        ApprovalVote: {
            /** @description The digest that the approval showed: 64 hexadecimal digits. */
            digest: string;
            /** @description The merchant that it is about. */
            merchantId: string;
        };
        AuditEntry: {
            /** @description What did it, as the journal names actors. */
            actor: string;
            /**
             * Format: date-time
             * @description When it was recorded; in the operator's journal by the real time, in a sandbox too.
             */
            bookedAt: string;
            /** @description What was set, by name, and what was set before, by the name with Before. null: there was none. */
            changes: unknown;
            /** @description More about it: a flat object. */
            details: unknown;
            /** @description SHA-256 over the hash before it and the row, in hexadecimal. */
            hash: string;
            /** @description Whose journal it is in; null: the operator's own. */
            merchantId: string | null;
            /** @description Who did it on the operator's side, and what each of them said. */
            people: components["schemas"]["AuditPerson"][];
            /**
             * Format: int64
             * @description Its number in that journal. In the operator's no number is missing.
             */
            seq: number;
            /** @description The kind of record that it was done to. */
            subject: string;
            /** @description That record's identifier. */
            subjectId: string;
            /** @description What was done. */
            type: string;
            /** @description Why, as far as the row itself says it. */
            why: string;
        };
        AuditEntryList: {
            /** @description The records of this page. */
            data: components["schemas"]["AuditEntry"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        AuditPerson: {
            /** @description The person that the client was made for, the client itself if it is a system's, or the user of the operating system; null: not known. */
            person: string | null;
            /** @description Why, in their words; null: nothing was asked or said. */
            why: string | null;
        };
        BadField: {
            /** @description Where: body.amount, query.limit, path.id. */
            location: string;
            /** @description What is wrong with it. */
            message: string;
        };
        Balance: {
            /**
             * Format: date-time
             * @description The moment meant.
             */
            asOf: string;
            /**
             * Format: int64
             * @description What may be withdrawn, in minor units: the balance.
             */
            available: number;
            /** @description Everything that blocks a withdrawal of the balance now; absent for a past time. */
            blockers?: components["schemas"]["Blocker"][];
            /** @description ISO 4217 code. */
            currency: string;
            /**
             * Format: int64
             * @description Held for open disputes.
             */
            disputed: number;
            /**
             * Format: int64
             * @description The reserve.
             */
            held: number;
            /**
             * Format: int64
             * @description Withdrawals with the bank, net.
             */
            inTransit: number;
            /** @description Whose book it is. */
            merchantId: string;
            /** @description The next run of the schedule, with what will block it; null: none is planned. */
            nextScheduledWithdrawal: components["schemas"]["ScheduledWithdrawal"] | null;
            /**
             * Format: int64
             * @description Payments taken that have not settled yet.
             */
            pending: number;
            /** @description The last check of the book that found nothing wrong; null: none yet, or a past time. */
            proved: components["schemas"]["ProofOfBook"] | null;
            /**
             * Format: int64
             * @description Withdrawals that were not handed to the bank yet, gross.
             */
            requested: number;
            /** @description Who paused the schedule; null: nobody, or it is a past moment that is meant. */
            schedulePaused: components["schemas"]["SchedulePause"] | null;
            /**
             * Format: int64
             * @description The last journal entry counted.
             */
            seq: number;
        };
        BalancesAfter: {
            /**
             * Format: int64
             * @description The balance.
             */
            available: number;
            /**
             * Format: int64
             * @description Held for open disputes.
             */
            disputed: number;
            /**
             * Format: int64
             * @description The reserve.
             */
            held: number;
            /**
             * Format: int64
             * @description Withdrawals with the bank, net.
             */
            inTransit: number;
            /**
             * Format: int64
             * @description Payments taken that have not settled yet.
             */
            pending: number;
            /**
             * Format: int64
             * @description Withdrawals that were not handed to the bank yet, gross.
             */
            requested: number;
        };
        BankAccount: {
            /**
             * @description Whether such an account can exist, by the modulus rules or the IBAN's check digits; unknown if they do not cover it.
             * @enum {string}
             */
            check: "valid" | "unknown";
            /** @description The account's holder. */
            holderName: string;
            /** @description The name in Latin letters, which payments give in place of holderName; null if that needs no other. */
            holderNameLatin: string | null;
            /** @description Identifies the account. */
            id: string;
            /** @description The last four digits of its number. */
            last4: string;
            /** @description What the check of the holder's name said. */
            nameCheck: components["schemas"]["NameCheck"];
            /** @description Its sort code; null for one named by its IBAN. */
            sortCode: string | null;
            /**
             * @description Where it is in its life.
             * @enum {string}
             */
            status: "checking" | "cooling_off" | "in_force" | "replaced" | "frozen" | "suspended";
            /**
             * Format: date-time
             * @description When its cooling-off period ends and withdrawals can go to it; null: only another person's approval puts it in force.
             */
            usableFrom: string | null;
        };
        BankAccountList: {
            /** @description The records of this page. */
            data: components["schemas"]["BankAccount"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        BankLine: {
            /**
             * Format: int64
             * @description In minor units: below 0 it went out.
             */
            amount: number;
            /** @description The bank's own reference; null: none. */
            bankReference: string | null;
            /**
             * Format: date
             * @description When the bank booked it.
             */
            bookedOn: string;
            /** @description The currency of the account. */
            currency: string;
            /** @description Its EndToEndId; null: none. */
            endToEndId: string | null;
            /** @description The payment file that the bank names; null: none. */
            fileId: string | null;
            /** @description Identifies the line: its statement, and its place there. */
            id: string;
            /** @description Its InstrId; null: none. */
            instructionId: string | null;
            /** @description The match that it is in; null: none. */
            matchId: string | null;
            /** @description Whether it takes another line back. */
            reversal: boolean;
            /** @description The statement. */
            statementId: string;
            /**
             * @description Its status: open is new or in a break, standing was ended by people without a posting.
             * @enum {string}
             */
            status: "open" | "matched" | "standing";
            /** @description Whatever the bank says besides; null: nothing. */
            text: string | null;
            /** @description Its UETR; null: none. */
            uetr: string | null;
            /**
             * Format: date
             * @description Its value date; null: not said.
             */
            valueOn: string | null;
        };
        Blocker: {
            /**
             * Format: int64
             * @description The amount in minor units: the balance, or, for rules about the amount, the requested amount.
             */
            amount: number | null;
            /** @description The code that a refusal for this reason has. */
            code: string;
            /** @description The reason, for people. */
            message: string;
            /** @description The rule that it follows from. */
            rule: string;
            /**
             * Format: date-time
             * @description When it ends by itself, if that is known.
             */
            until: string | null;
        };
        Break: {
            /**
             * Format: int64
             * @description What the report names, in minor units; of statements, what the bank has more than the books expect. Null: nothing.
             */
            amount: number | null;
            /** @description The currency of the account; null: a report opened it. */
            currency: string | null;
            /** @description The match or the break that ended it; null: neither. */
            endedBy: string | null;
            /** @description What the bank said, or in what the two differ, for people. */
            entry: string;
            /** @description Identifies the break. */
            id: string;
            /**
             * @description In what way bank and books differ: late contradicts what was settled before.
             * @enum {string}
             */
            kind: "missing_at_bank" | "unknown_at_us" | "amount_differs" | "late" | "duplicate" | "continuity" | "unapproved";
            /** @description The merchant; null: not known. */
            merchantId: string | null;
            /**
             * Format: date-time
             * @description When it was found.
             */
            openedAt: string;
            /** @description The person who investigates it; null: nobody yet. */
            owner: string | null;
            /** @description The kind of record, of merchantId, that was posted to end it; null: nothing was. */
            posting: string | null;
            /** @description That record. The next reconciliation matches the break's lines with it. */
            postingId: string | null;
            /** @description Why people ended it so; null: nobody did. */
            reason: string | null;
            /** @description How it ended. By itself: its partner came (matched), it became another break (replaced), or nothing of it is open any more (gone). All others are people's decision. null: it is open. */
            resolution: ("matched" | "replaced" | "gone" | "explained" | "corrected" | "merchant" | "operator" | "provider" | "paid" | "failed" | "returned") | null;
            /**
             * Format: date-time
             * @description When it ended; null: it is open.
             */
            resolvedAt: string | null;
            /**
             * @description Whether people still have to look into it.
             * @enum {string}
             */
            status: "open" | "resolved";
            /** @description The withdrawal that is meant; null: not known. */
            withdrawalId: string | null;
        };
        BreakAssignment: {
            /** @description A person's name; absent: nobody. */
            owner?: string | null;
        };
        BreakDecision: {
            /**
             * Format: int64
             * @description Of provider: what the provider kept besides, in minor units.
             */
            fee?: number | null;
            /** @description The merchant in whose book it is booked; if nothing is, the break's own, or absent. */
            merchantId?: string | null;
            /** @description Why; merchants do not see it. */
            reason: string;
            /** @description For provider: the provider's reference of the payment. */
            reference?: string | null;
            /**
             * @description explained: nothing is to be booked; corrected: the bank put it right. Neither moves money. All others do, and wait for another person. merchant: it is the merchant's; operator: it is the operator's own; provider: a payment provider paid it, or took it back; paid, failed, returned: that became of the withdrawal.
             * @enum {string}
             */
            resolution: "explained" | "corrected" | "merchant" | "operator" | "provider" | "paid" | "failed" | "returned";
            /** @description Of paid, failed and returned: the withdrawal. */
            withdrawalId?: string | null;
        };
        BreakDetails: {
            /** @description What the lines name without being it. */
            about: components["schemas"]["Expectation"][];
            /**
             * Format: int64
             * @description What the report names, in minor units; of statements, what the bank has more than the books expect. Null: nothing.
             */
            amount: number | null;
            /** @description The currency of the account; null: a report opened it. */
            currency: string | null;
            /** @description The match or the break that ended it; null: neither. */
            endedBy: string | null;
            /** @description What the bank said, or in what the two differ, for people. */
            entry: string;
            /** @description What the books expect and the bank has not booked so; none if a report opened the break. */
            expectations: components["schemas"]["Expectation"][];
            /** @description Whether there are more than the 1,000 of each that are shown. */
            hasMore: boolean;
            /** @description Identifies the break. */
            id: string;
            /**
             * @description In what way bank and books differ: late contradicts what was settled before.
             * @enum {string}
             */
            kind: "missing_at_bank" | "unknown_at_us" | "amount_differs" | "late" | "duplicate" | "continuity" | "unapproved";
            /** @description What the bank booked and the books do not expect so. */
            lines: components["schemas"]["BankLine"][];
            /** @description The merchant; null: not known. */
            merchantId: string | null;
            /**
             * Format: date-time
             * @description When it was found.
             */
            openedAt: string;
            /** @description The person who investigates it; null: nobody yet. */
            owner: string | null;
            /** @description The kind of record, of merchantId, that was posted to end it; null: nothing was. */
            posting: string | null;
            /** @description That record. The next reconciliation matches the break's lines with it. */
            postingId: string | null;
            /** @description Why people ended it so; null: nobody did. */
            reason: string | null;
            /** @description How it ended. By itself: its partner came (matched), it became another break (replaced), or nothing of it is open any more (gone). All others are people's decision. null: it is open. */
            resolution: ("matched" | "replaced" | "gone" | "explained" | "corrected" | "merchant" | "operator" | "provider" | "paid" | "failed" | "returned") | null;
            /**
             * Format: date-time
             * @description When it ended; null: it is open.
             */
            resolvedAt: string | null;
            /**
             * @description Whether people still have to look into it.
             * @enum {string}
             */
            status: "open" | "resolved";
            /** @description The withdrawal that is meant; null: not known. */
            withdrawalId: string | null;
        };
        BreakList: {
            /** @description The records of this page. */
            data: components["schemas"]["Break"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        BulkLine: {
            /** @description Why it was not recorded. */
            code: string | null;
            /** @description The same, for people. */
            detail: string | null;
            /** @description The fields that are wrong, if any are; of many the first 20. */
            errors?: components["schemas"]["BadField"][];
            /** @description The payment's identifier, if it could be read. */
            id: string | null;
            /**
             * Format: int64
             * @description The line of the request, from 1; in a JSON array the place of the element, from 1.
             */
            line: number;
            /**
             * Format: int64
             * @description 201 recorded, 200 recorded before, else as the request alone would have been answered.
             */
            status: number;
        };
        ClientCredentials: {
            /** @description Identifies the client. */
            clientId: string;
            /** @description Its secret, which is not stored and cannot be shown again; null if it signs assertions with its own keys. */
            clientSecret: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description The merchant that it acts for. */
            merchantId: string;
            /** @description For people. */
            name: string;
            /** @description What its tokens may open at most. */
            scopes: string[];
            /** @description Names the secret; null if there is none. */
            secretId: string | null;
        };
        ClientSecret: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it stops working, if that was set.
             */
            expiresAt: string | null;
            /** @description Names the secret. */
            id: string;
        };
        Clock: {
            /**
             * Format: date-time
             * @description Where the sandbox's clock stands: the business time of everything in it.
             */
            now: string;
        };
        ClockMove: {
            /** @description How far to move it: hours, minutes and seconds as in 36h or 1h30m, with days before them as in 14d or 1d12h; or ISO 8601 up to weeks, as in P14D. */
            by?: string | null;
            /**
             * Format: date-time
             * @description The time to move to; now or later, by the sandbox's clock.
             */
            to?: string | null;
        };
        Contact: {
            /** @description The address of mail. */
            address: string;
            /**
             * Format: date-time
             * @description When it was added.
             */
            createdAt: string;
            /** @description Identifies the contact. */
            id: string;
            /** @description The merchant whose contact it is; null: it is the operator's own. */
            merchantId: string | null;
            /** @description The notices that it chose, of those in merchantNotices or operatorNotices of the settings. Every contact also receives the notices about its own security: bank_account, secret and contact. A contact of the operator that chose these receives those of merchants. */
            notices: ("bank_account" | "secret" | "contact" | "withdrawal" | "schedule" | "eligibility" | "approval")[];
        };
        ContactChange: {
            /** @description The notices that it chooses, of those in the settings; empty: none. Security notices are always sent. */
            notices: ("bank_account" | "secret" | "contact" | "withdrawal" | "schedule" | "eligibility" | "approval")[];
        };
        ContactList: {
            /** @description The records of this page. */
            data: components["schemas"]["Contact"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        CreatedFiles: {
            /** @description The files; none if nothing waited. */
            data: components["schemas"]["RailFile"][];
            /** @description Others may be left: ask again. */
            more: boolean;
            /**
             * Format: int64
             * @description How many payments are in transit by it. One that is in no file yet is put into one as soon as that can be.
             */
            payments: number;
        };
        Criterion: {
            /**
             * @description Which one.
             * @enum {string}
             */
            code: "bank_account_in_force" | "settled_payment" | "refund_rate" | "dispute_rate" | "not_suspended";
            /** @description The condition, for people. */
            detail: string;
            /** @description Whether it holds now. */
            met: boolean;
        };
        DayTotal: {
            /**
             * Format: int64
             * @description What was available after the day.
             */
            available: number;
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /**
             * Format: int64
             * @description What they added to available, in minor units.
             */
            credited: number;
            /** @description The day in the merchant's zone. */
            date: string;
            /**
             * Format: int64
             * @description What they took from available, in minor units.
             */
            debited: number;
        };
        Decision: {
            /**
             * @description passed or failed within the scheme's days; restart after it was failed.
             * @enum {string}
             */
            decision: "passed" | "failed" | "restart";
            /** @description Why, for people; the merchant sees it. */
            reason: string;
        };
        DefaultSchedule: {
            /** @description false: paused; true if absent. */
            enabled?: boolean | null;
            /**
             * @description How often; manual: never by itself.
             * @enum {string}
             */
            interval: "manual" | "daily" | "weekly" | "monthly";
            /**
             * Format: int64
             * @description What one run withdraws at most, in minor units; all if absent.
             */
            maximum?: number | null;
            /**
             * Format: int64
             * @description What there must be beyond the retained amount, in minor units, for a run to withdraw; 0 if absent.
             */
            minimum?: number | null;
            /** @description The days of a monthly schedule, one or more; of no other. */
            monthDays?: number[] | null;
            /**
             * Format: int64
             * @description What stays in the balance, in minor units; 0 if absent.
             */
            retain?: number | null;
            /** @description Where a day goes that is a weekend's or a bank holiday; following if absent. */
            roll?: ("following" | "modified_following" | "preceding" | "none") | null;
            /** @description The cut-off, on the clock of its zone; 16:00 if absent. */
            time?: string | null;
            /** @description The days of a weekly schedule, one or more; of no other. */
            weekDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[] | null;
            /** @description IANA name of a zone; each merchant's own takes its place. */
            zone?: string | null;
        };
        Dispute: {
            /**
             * Format: int64
             * @description How much of it is contested, in minor units of the currency.
             */
            amount: number;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            createdAt: string;
            /** @description ISO 4217 code. */
            currency: string;
            /**
             * Format: date-time
             * @description When it was contested.
             */
            date: string;
            /** @description Identifies the dispute within its merchant. */
            id: string;
            /** @description The merchant who was paid. */
            merchantId: string;
            /** @description The caller's own notes: names with texts. */
            metadata: {
                [key: string]: string;
            };
            /** @description The payment that is contested. */
            paymentId: string;
            /** @description Why, for people. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When its end was recorded; null while it is open.
             */
            resolvedAt: string | null;
            /**
             * @description open: the amount is held; won: it is the merchant's again; lost: it is charged back.
             * @enum {string}
             */
            status: "open" | "won" | "lost";
            /** @description The merchant's own identifier of who paid. */
            userId: string | null;
        };
        DisputeList: {
            /** @description The records of this page. */
            data: components["schemas"]["Dispute"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        Eligibility: {
            /** @description What the scheme looks at. */
            criteria: components["schemas"]["Criterion"][];
            /**
             * Format: date-time
             * @description When the decision was recorded.
             */
            decidedAt: string | null;
            /**
             * Format: date
             * @description The first day on which withdrawals can open.
             */
            earliest: string | null;
            /**
             * Format: date
             * @description The last day of the scheme.
             */
            latest: string | null;
            /**
             * @description waiting before day 14 after activation, evaluating from then to day 30.
             * @enum {string}
             */
            status: "waiting" | "evaluating" | "passed" | "failed";
        };
        EndPause: {
            /** @description The merchant; null or absent: all. */
            merchantId?: string | null;
            /** @description The bank connection, even a former one; null or absent: all. */
            rail?: string | null;
            /** @description Why, for the operator; merchants do not see it. */
            reason: string;
        };
        Estimate: {
            /**
             * Format: int64
             * @description What would leave the balance, in minor units: what was named, or the whole balance.
             */
            amount: number;
            /** @description Whether it would wait until two people of the operator's approve it. */
            awaitsApproval: boolean;
            /** @description Everything that blocks it; if empty it would be accepted. */
            blockers: components["schemas"]["Blocker"][];
            /** @description ISO 4217 code. */
            currency: string;
            /**
             * Format: date
             * @description The day on which it should arrive, if that is known.
             */
            expectedArrival: string | null;
            /**
             * Format: int64
             * @description What the service would keep of it.
             */
            fee: number;
            /** @description The merchant meant. */
            merchantId: string;
            /**
             * Format: int64
             * @description What would reach the bank: amount less fee, or 0 if that is below.
             */
            netAmount: number;
        };
        EventAcknowledgement: {
            /** @description Up to where, in each journal: those of an answer, or lesser ones. */
            positions: components["schemas"]["EventPosition"][];
        };
        EventFeed: {
            /** @description Events: those of one journal in their order, one journal behind the other. */
            data: components["schemas"]["JournalEvent"][];
            /** @description Whether there is more. */
            hasMore: boolean;
            /** @description How far each journal was read for this answer, events included that are not wanted. Acknowledge these once all of data is kept. */
            positions: components["schemas"]["EventPosition"][];
        };
        EventPosition: {
            /** @description Whose journal it is; operator: the operator's own. */
            merchantId: string;
            /**
             * Format: int64
             * @description The number of the last event.
             */
            seq: number;
        };
        EventSubscription: {
            /**
             * Format: date-time
             * @description When events were acknowledged last; null: never yet.
             */
            acknowledgedAt: string | null;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description For people. */
            description: string;
            /**
             * @description Where it began: with the first event of each journal, or with what was recorded after it was made.
             * @enum {string}
             */
            from: "first" | "now";
            /** @description Its identifier. */
            id: string;
            /** @description Which events are wanted. */
            types: string[];
        };
        EventSubscriptionList: {
            /** @description The records of this page. */
            data: components["schemas"]["EventSubscription"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        Expectation: {
            /**
             * Format: int64
             * @description In minor units: below 0 it goes out.
             */
            amount: number;
            /** @description The currency of the account. */
            currency: string;
            /**
             * Format: date
             * @description When the bank should have booked it; null: it is never missing.
             */
            dueOn: string | null;
            /** @description Identifies the expectation. */
            id: string;
            /**
             * @description What it is: a withdrawal or its return, a payment provider's money, earned fees, or the operator's own money.
             * @enum {string}
             */
            kind: "withdrawal" | "return" | "provider" | "fee" | "operator_transfer";
            /** @description The match that it is in; null: none. */
            matchId: string | null;
            /** @description The merchant whose book it is in; null: none. */
            merchantId: string | null;
            /** @description The end-to-end reference sent to the bank; null: none. */
            reference: string | null;
            /**
             * @description Its status: void was given up by the books, standing ended by people without a posting, before was due long before the first statement.
             * @enum {string}
             */
            status: "open" | "matched" | "void" | "standing" | "before";
            /** @description The kind of record that it follows from. */
            subject: string;
            /** @description That record. */
            subjectId: string;
        };
        Failure: {
            /** @description What programs decide by. */
            code: string;
            /** @description The reason, for people. */
            message: string;
            /**
             * @description What to do about it.
             * @enum {string}
             */
            nextAction: "nominate_account" | "ask_again" | "contact_operator" | "none";
            /** @description Whether the same may be asked again. */
            retryable: boolean;
            /** @description The bank's own code. */
            schemeCode: string | null;
        };
        Fee: {
            /**
             * Format: int64
             * @description What the service keeps of each withdrawal, in minor units; 0: nothing.
             */
            amount: number | null;
            /**
             * Format: int64
             * @description A withdrawal is possible if balance and amount are more than this, and more than the fee.
             */
            moreThan: number | null;
        };
        FeePatch: {
            /**
             * Format: int64
             * @description What the service keeps of each withdrawal that is asked for afterwards, in minor units; 0: nothing.
             */
            amount?: number | null;
            /**
             * Format: int64
             * @description What balance and amount must be more than, beside the fee.
             */
            moreThan?: number | null;
        };
        FeeSweep: {
            /**
             * Format: int64
             * @description What it came to, in minor units of the currency.
             */
            amount: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description ISO 4217 code. */
            currency: string;
            /** @description Identifies the sweep within its merchant. */
            id: string;
            /** @description The merchant whose withdrawals earned the fees. */
            merchantId: string;
            /** @description The caller's own notes: names with texts. */
            metadata: {
                [key: string]: string;
            };
        };
        FeeSweepList: {
            /** @description The records of this page. */
            data: components["schemas"]["FeeSweep"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        FileCreation: {
            /** @description Which one; null: the only one that exchanges files. */
            rail?: ("isofile" | "manual") | null;
            /** @description Why, for people; the operator's journal keeps it. */
            reason: string;
        };
        FreezeRequest: {
            /** @description The merchant meant: required of an operator's client; a merchant's may name its own. */
            merchantId?: string | null;
            /** @description Why, for people. */
            reason?: string | null;
        };
        GivenApproval: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description Who. */
            by: string;
        };
        HeadOfBook: {
            /** @description That entry's hash, in hexadecimal, which stands for all entries up to it. */
            hash: string;
            /** @description Whose book it is. */
            merchantId: string;
            /**
             * Format: int64
             * @description The number of its last entry.
             */
            seq: number;
        };
        Health: {
            /**
             * @description Always ok; what is not answers 503 with a problem document.
             * @enum {string}
             */
            status: "ok";
        };
        IntrospectionRequest: {
            /** @description A JWT that the client signed with its own key (RFC 7523), in place of a secret. */
            client_assertion?: string | null;
            /** @description Beside client_assertion: urn:ietf:params:oauth:client-assertion-type:jwt-bearer. */
            client_assertion_type?: string | null;
            /** @description The client; absent with HTTP Basic, and not needed with an assertion. */
            client_id?: string | null;
            /** @description Its secret; absent with HTTP Basic, and with an assertion. */
            client_secret?: string | null;
            /** @description The access token meant. */
            token: string;
        };
        Invoice: {
            /** @description ISO 4217 code. */
            currency: string;
            /**
             * Format: date
             * @description The day of the invoice: the last of the month.
             */
            date: string;
            /**
             * Format: int64
             * @description The number of the journal's first entry that was looked at; null: there was none.
             */
            firstSeq: number | null;
            /** @description The hash of the last, in hexadecimal: that of the journal up to there. */
            headHash: string;
            /** @description The form of the file. */
            invoice: string;
            /** @description The sender, line by line, from the settings when the month ended, or from the current settings if there was none then. */
            issuer: string[];
            /**
             * Format: int64
             * @description The number of the last one; null: there was none.
             */
            lastSeq: number | null;
            /** @description A line for each amount of a fee that was taken, and for each that was given back. */
            lines: components["schemas"]["InvoiceLine"][];
            /** @description The recipient. */
            merchantId: string;
            /** @description The merchant's name. */
            merchantName: string;
            /** @description The month in which the fees were booked. */
            month: string;
            /** @description Its number: the merchant's identifier and the month. */
            number: string;
            /** @description The hash of the journal before the first, in hexadecimal. */
            previousHash: string;
            /**
             * Format: int64
             * @description What the lines come to: below 0 if more was given back than was taken.
             */
            total: number;
            /** @description The zone of the month's days, the merchant's. */
            zone: string;
        };
        InvoiceLine: {
            /**
             * Format: int64
             * @description All of them.
             */
            amount: number;
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /**
             * @description The type of the journal's entries.
             * @enum {string}
             */
            type: "withdrawal.fee" | "withdrawal.fee_reversed";
            /**
             * Format: int64
             * @description One fee, in minor units; below 0 if it was given back.
             */
            unitAmount: number;
        };
        Item: {
            /** @description Who did it. */
            actor: string;
            /**
             * Format: int64
             * @description What moved, in minor units.
             */
            amount: number;
            /** @description The balances after it. */
            balances: components["schemas"]["BalancesAfter"];
            /**
             * Format: date-time
             * @description When it was recorded; never before the entry before it.
             */
            bookedAt: string;
            /** @description Digest of the record that the entry is about, as the entry's commit left it, in hexadecimal. Empty if it is about no record. */
            content: string;
            /** @description The account credited; empty if no money moved. */
            credit: string;
            /**
             * Format: int64
             * @description Everything ever credited to available, after it.
             */
            credited: number;
            /** @description ISO 4217 code. */
            currency: string;
            /**
             * Format: date-time
             * @description When the record says that it happened; null for an earlier withdrawal.
             */
            date: string | null;
            /** @description The account debited; empty if no money moved. */
            debit: string;
            /**
             * Format: int64
             * @description Everything ever debited from available, after it.
             */
            debited: number;
            /** @description What a payment was for, or the reason of another record. */
            description: string | null;
            /** @description More about it: a flat object. */
            details: unknown;
            /**
             * Format: date-time
             * @description The value date.
             */
            happenedAt: string;
            /** @description SHA-256 over the hash before it and all of the above, in hexadecimal. */
            hash: string;
            /** @description Whose book it is in. */
            merchantId: string;
            /**
             * Format: int64
             * @description The entry before it about the same record; 0: none.
             */
            previous: number;
            /** @description Digest of the merchant's progress, if the entry's commit changed that: its schedule and the runs made so far, what was requested today, and its bank accounts. Empty otherwise. */
            progress: string;
            /** @description The record's own reference, of a payment or an earlier withdrawal. */
            reference: string | null;
            /**
             * Format: int64
             * @description Its number in the book, without gaps.
             */
            seq: number;
            /** @description The kind of record that it is about. */
            subject: string;
            /** @description That record's identifier. */
            subjectId: string;
            /** @description What happened. */
            type: string;
            /** @description The merchant's own identifier of who paid, or got it back; null if the record names nobody. */
            userId: string | null;
            /** @description Why, if there is more to say. */
            why: string;
        };
        JournalEntry: {
            /** @description Who did it. */
            actor: string;
            /**
             * Format: int64
             * @description What moved, in minor units.
             */
            amount: number;
            /** @description The balances after it. */
            balances: components["schemas"]["BalancesAfter"];
            /**
             * Format: date-time
             * @description When it was recorded; never before the entry before it.
             */
            bookedAt: string;
            /** @description Digest of the record that the entry is about, as the entry's commit left it, in hexadecimal. Empty if it is about no record. */
            content: string;
            /** @description The account credited; empty if no money moved. */
            credit: string;
            /**
             * Format: int64
             * @description Everything ever credited to available, after it.
             */
            credited: number;
            /** @description ISO 4217 code. */
            currency: string;
            /** @description The account debited; empty if no money moved. */
            debit: string;
            /**
             * Format: int64
             * @description Everything ever debited from available, after it.
             */
            debited: number;
            /** @description More about it: a flat object. */
            details: unknown;
            /**
             * Format: date-time
             * @description The value date.
             */
            happenedAt: string;
            /** @description SHA-256 over the hash before it and all of the above, in hexadecimal. */
            hash: string;
            /** @description Whose book it is in. */
            merchantId: string;
            /**
             * Format: int64
             * @description The entry before it about the same record; 0: none.
             */
            previous: number;
            /** @description Digest of the merchant's progress, if the entry's commit changed that: its schedule and the runs made so far, what was requested today, and its bank accounts. Empty otherwise. */
            progress: string;
            /**
             * Format: int64
             * @description Its number in the book, without gaps.
             */
            seq: number;
            /** @description The kind of record that it is about. */
            subject: string;
            /** @description That record's identifier. */
            subjectId: string;
            /** @description What happened. */
            type: string;
            /** @description Why, if there is more to say. */
            why: string;
        };
        JournalEntryList: {
            /** @description The records of this page. */
            data: components["schemas"]["JournalEntry"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        JournalEvent: {
            /** @description Who did it. */
            actor: string;
            /**
             * Format: date-time
             * @description When it was recorded; never before the event before it.
             */
            at: string;
            /** @description Whose journal it is in; operator: the operator's own. */
            merchantId: string;
            /** @description The record as it was just after the event, in the form in which its own address shows it. Texts, names and metadata are those of now, and who was erased stays erased. null: the record is the operator's alone, or there is none. */
            object: unknown;
            /**
             * Format: int64
             * @description Its number in the journal of its merchant, without gaps.
             */
            seq: number;
            /** @description The kind of record that it is about. */
            subject: string;
            /** @description That record's identifier. */
            subjectId: string;
            /** @description What happened. */
            type: string;
            /** @description Why, if there is more to say. */
            why: string;
        };
        JournalEventList: {
            /** @description The records of this page. */
            data: components["schemas"]["JournalEvent"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        JournalTotals: {
            /** @description The balances after the last. */
            closing: components["schemas"]["BalancesAfter"];
            /** @description ISO 4217 code. */
            currency: string;
            /** @description By type: a line for each type of entry, and for each pair of accounts that it moves money between. */
            data: components["schemas"]["TypeTotal"][];
            /** @description By day: a line for each day in that zone. */
            days: components["schemas"]["DayTotal"][];
            /**
             * Format: int64
             * @description The number of the first entry counted; null: there is none.
             */
            firstSeq: number | null;
            /**
             * Format: int64
             * @description The number of the last entry counted; null: there is none.
             */
            lastSeq: number | null;
            /** @description Whose book it is. */
            merchantId: string;
            /** @description The balances before the first. */
            opening: components["schemas"]["BalancesAfter"];
            /** @description The time zone of days: the merchant's. */
            zone: string;
        };
        Limits: {
            /**
             * Format: int64
             * @description A withdrawal above it waits for approval, in minor units.
             */
            approvalOver: number | null;
            /**
             * Format: int64
             * @description A withdrawal waits that takes what was asked for on its day above it.
             */
            approvalOverPerDay: number | null;
            /**
             * Format: int64
             * @description A withdrawal is refused that takes what was asked for on its day above it. Scheduled withdrawals take what is left of it.
             */
            dailyMaximum: number | null;
            /**
             * Format: int64
             * @description A withdrawal to an account that nobody approved waits if it takes the sum of all such above it: that of the merchant or, over all merchants, that of the same account number.
             */
            firstWithdrawalOver: number | null;
            /** @description Those that are switched off, by the names above: no default takes their place. */
            none: ("approvalOver" | "approvalOverPerDay" | "firstWithdrawalOver" | "dailyMaximum")[];
        };
        LimitsPatch: {
            /**
             * Format: int64
             * @description A withdrawal above it waits for approval, in minor units.
             */
            approvalOver?: number | null;
            /**
             * Format: int64
             * @description A withdrawal waits that takes what was asked for on its day above it.
             */
            approvalOverPerDay?: number | null;
            /**
             * Format: int64
             * @description A withdrawal is refused that takes what was asked for on its day above it.
             */
            dailyMaximum?: number | null;
            /**
             * Format: int64
             * @description A withdrawal to an account that nobody approved waits if it takes the sum of all such above it.
             */
            firstWithdrawalOver?: number | null;
            /** @description Those to switch off, by the names above. Only on the command line: else 403 command_line_only. */
            none?: ("approvalOver" | "approvalOverPerDay" | "firstWithdrawalOver" | "dailyMaximum")[] | null;
        };
        ListedMerchant: {
            /**
             * Format: date-time
             * @description When it was activated, from which the days of the eligibility scheme count.
             */
            activatedAt: string | null;
            /**
             * Format: int64
             * @description What its book has available, in minor units; below zero it owes that.
             */
            available: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description ISO 4217 code, fixed when it was created. */
            currency: string;
            /**
             * @description Its standing in the eligibility scheme as it was recorded last: by the daily evaluation, with a withdrawal, or by the operator.
             * @enum {string}
             */
            eligibilityStatus: "waiting" | "evaluating" | "passed" | "failed";
            /** @description Identifies it in the operator's own system; null: nobody said so. */
            externalId: string | null;
            /** @description Identifies the merchant. */
            id: string;
            /** @description For people. */
            name: string;
            /**
             * @description Where it is in its life.
             * @enum {string}
             */
            status: "created" | "active" | "suspended" | "closed";
            /** @description Its time zone, an IANA name. */
            zone: string;
        };
        ListedMerchantList: {
            /** @description The records of this page. */
            data: components["schemas"]["ListedMerchant"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        Match: {
            /**
             * Format: int64
             * @description What both come to, in minor units: below 0 it went out.
             */
            amount: number;
            /** @description The currency of the account. */
            currency: string;
            /** @description Identifies the match. */
            id: string;
            /**
             * Format: date-time
             * @description When it was found.
             */
            matchedAt: string;
            /** @description Why lines and expectations belong together, for people. */
            reason: string;
            /**
             * @description By what it was found.
             * @enum {string}
             */
            rule: "people" | "uetr" | "end_to_end" | "instruction" | "file" | "text" | "truncated" | "reversal" | "no_amount";
        };
        MatchDetails: {
            /**
             * Format: int64
             * @description What both come to, in minor units: below 0 it went out.
             */
            amount: number;
            /** @description The currency of the account. */
            currency: string;
            /** @description What the books expected; none if the lines cancel each other. */
            expectations: components["schemas"]["Expectation"][];
            /** @description Whether there are more than the 1,000 of each that are shown. */
            hasMore: boolean;
            /** @description Identifies the match. */
            id: string;
            /** @description What the bank booked. */
            lines: components["schemas"]["BankLine"][];
            /**
             * Format: date-time
             * @description When it was found.
             */
            matchedAt: string;
            /** @description Why lines and expectations belong together, for people. */
            reason: string;
            /**
             * @description By what it was found.
             * @enum {string}
             */
            rule: "people" | "uetr" | "end_to_end" | "instruction" | "file" | "text" | "truncated" | "reversal" | "no_amount";
        };
        MatchList: {
            /** @description The records of this page. */
            data: components["schemas"]["Match"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        Merchant: {
            /**
             * Format: date-time
             * @description When it was activated, from which the days of the eligibility scheme count.
             */
            activatedAt: string | null;
            /** @description The account in force, to which withdrawals go, or else the one that will be; null: neither. */
            bankAccount: components["schemas"]["MerchantAccount"] | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description ISO 4217 code, fixed when it was created. */
            currency: string;
            /** @description Its standing in the scheme that opens withdrawals. */
            eligibility: components["schemas"]["Eligibility"];
            /** @description Identifies it in the operator's own system; null: nobody said so. */
            externalId: string | null;
            /** @description Identifies the merchant. */
            id: string;
            /** @description For people. */
            name: string;
            /** @description Whether the merchant may nominate no account, because one was frozen. */
            nominationsLocked: boolean;
            /** @description When its balance is withdrawn by itself. */
            schedule: components["schemas"]["MerchantSchedule"];
            /**
             * @description Where it is in its life.
             * @enum {string}
             */
            status: "created" | "active" | "suspended" | "closed";
            /** @description Its time zone, an IANA name. */
            zone: string;
        };
        MerchantAccount: {
            /** @description Identifies the account. */
            id: string;
            /** @description The last four digits of its number. */
            last4: string;
            /** @description Its sort code; null for one named by its IBAN. */
            sortCode: string | null;
            /**
             * @description Where it is in its life.
             * @enum {string}
             */
            status: "checking" | "cooling_off" | "in_force" | "frozen" | "suspended";
            /**
             * Format: date-time
             * @description From when on withdrawals may go to it; null: only another person's approval puts it in force.
             */
            usableFrom: string | null;
        };
        MerchantPatch: {
            /** @description Identifies it in the operator's own system; null takes it away. No two merchants have the same. */
            externalId?: string | null;
            /** @description Of its own, for withdrawals asked for afterwards: what is null goes back to the platform's. It takes a reason. */
            fee?: components["schemas"]["FeePatch"] | null;
            /** @description Of its own: those named are set, or with null go back to the platform's default. */
            limits?: components["schemas"]["LimitsPatch"] | null;
            /** @description Notes to set, by their names: texts of 500 characters; null takes a note out, and all of them in place of the object. A merchant has up to 50, with names of 40 characters, and does not see them. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description For people. */
            name?: string | null;
            /** @description Its bank connection; null: the platform's. Payments that were sent stay with the previous one. */
            rail?: ("http" | "isofile" | "manual" | "simbank") | null;
            /** @description Why, for people; the merchant sees it. Required with fee. */
            reason?: string | null;
            /** @description IANA time zone. */
            zone?: string | null;
        };
        MerchantReference: {
            /** @description The merchant whose record it is. */
            merchantId: string;
        };
        MerchantSchedule: {
            /** @description false: paused; its days pass without a withdrawal. */
            enabled: boolean;
            /**
             * @description How often; manual: never by itself.
             * @enum {string}
             */
            interval: "manual" | "daily" | "weekly" | "monthly";
            /**
             * Format: int64
             * @description What one run withdraws at most, in minor units; null: all.
             */
            maximum: number | null;
            /**
             * Format: int64
             * @description What there must be beyond the retained amount, in minor units, for a run to withdraw.
             */
            minimum: number;
            /** @description The days of a monthly schedule; a month without one of them uses its last day. */
            monthDays: number[];
            /** @description Who stopped it; null: it goes on. One that is paused although it is enabled has no account to pay to, and goes on by itself once another account is in force. */
            paused: components["schemas"]["SchedulePause"] | null;
            /**
             * Format: int64
             * @description What stays in the balance, in minor units.
             */
            retain: number;
            /**
             * @description Where a day goes that is a weekend's or a bank holiday: to the next business day, to the one before if the next is in another month, to the one before, or nowhere.
             * @enum {string}
             */
            roll: "following" | "modified_following" | "preceding" | "none";
            /** @description The cut-off, on the clock of its zone. */
            time: string;
            /** @description The days of a weekly schedule. */
            weekDays: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
            /** @description IANA name of the zone whose days and clock it follows. */
            zone: string;
        };
        NameCheck: {
            /** @description The name that the bank has, if it is close. */
            matchedName: string | null;
            /**
             * @description Whether the bank knows the holder by this name; unknown if nobody could be asked, and then it counts as a match.
             * @enum {string}
             */
            result: "match" | "close_match" | "no_match" | "unknown";
        };
        NewAdjustment: {
            /**
             * Format: int64
             * @description In minor units of the merchant's currency, not 0: above 0 to the merchant, below 0 from it.
             */
            amount: number;
            /**
             * Format: date-time
             * @description The day that it counts for, with a zone; now if absent.
             */
            date?: string | null;
            /** @description Its identifier, chosen by the caller: the same content again is recorded once. */
            id: string;
            /** @description The merchant whose balance it changes. */
            merchantId: string;
            /** @description Up to 50 notes: names of 40 characters, texts of 500. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description Why, for people; the merchant sees it. */
            reason: string;
        };
        NewBankAccount: {
            /** @description Eight digits; six or seven are filled with zeros in front. */
            accountNumber?: string | null;
            /** @description The account's holder. */
            holderName: string;
            /** @description The name in Latin letters, which payments give in place of holderName: required if that has characters that payment files cannot write, such as Arabic or Chinese ones. */
            holderNameLatin?: string | null;
            /** @description In place of the other two. */
            iban?: string | null;
            /** @description Six digits. */
            sortCode?: string | null;
        };
        NewContact: {
            /** @description The address of mail. */
            address: string;
            /** @description The merchant whose contact it is to be; absent: the operator's own. */
            merchantId?: string | null;
            /** @description The notices that it chooses, of those in the settings: withdrawal, schedule and eligibility for a merchant, any for the operator (default: all in the settings). Security notices are always sent. */
            notices?: ("bank_account" | "secret" | "contact" | "withdrawal" | "schedule" | "eligibility" | "approval")[] | null;
        };
        NewDispute: {
            /**
             * Format: int64
             * @description In minor units of the merchant's currency; at most what is left of the payment.
             */
            amount: number;
            /**
             * Format: date-time
             * @description When it was contested, with a zone; now if absent.
             */
            date?: string | null;
            /** @description Its identifier, chosen by the caller: the same content again is recorded once. */
            id: string;
            /** @description The merchant who was paid. */
            merchantId: string;
            /** @description Up to 50 notes: names of 40 characters, texts of 500. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The settled payment that is contested. */
            paymentId: string;
            /** @description Why, for people; it may not hold a card number. */
            reason?: string | null;
        };
        NewEventSubscription: {
            /** @description For people. */
            description?: string | null;
            /** @description Where it begins: with the first event of each journal (first, if absent), or with what is recorded from now on (now). */
            from?: ("first" | "now") | null;
            /** @description Its identifier, which the caller chooses: letters, digits, dots, hyphens and underscores. */
            id: string;
            /** @description Which events are wanted: a type, all of a noun as in withdrawal.*, or *; all if absent. */
            types?: string[] | null;
        };
        NewFeeSweep: {
            /** @description Its identifier, chosen by the caller: the same again sweeps once. */
            id: string;
            /** @description The merchant whose withdrawals earned the fees. */
            merchantId: string;
            /** @description Up to 50 notes: names of 40 characters, texts of 500. */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        NewMerchant: {
            /**
             * Format: date-time
             * @description A past time, for a merchant that moves over from another system.
             */
            at?: string | null;
            /** @description ISO 4217 code; GBP if absent. */
            currency?: string | null;
            /** @description Identifies it in the operator's own system; no two merchants have the same. */
            externalId?: string | null;
            /** @description Its identifier, so that creating twice creates once; made if absent. */
            id?: string | null;
            /** @description Up to 50 notes of the operator's own: names of 40 characters, texts of 500. The merchant does not see them. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description For people. */
            name: string;
            /** @description IANA time zone; Europe/London if absent. */
            zone?: string | null;
        };
        NewOAuthClient: {
            /** @description Its public keys as a JSON Web Key Set (RFC 7517) of 1 to 5 keys: EC on P-256, RSA of 2,048 to 4,096 bits, or Ed25519. It then signs an assertion for each token (private_key_jwt) and has no secret. */
            jwks?: {
                [key: string]: unknown;
            } | null;
            /** @description The merchant that it acts for: required of an operator's client; a merchant's may name its own. */
            merchantId?: string | null;
            /** @description For people. */
            name: string;
            /** @description The role whose scopes it has, in place of scopes. */
            role?: ("viewer" | "bookkeeper" | "developer" | "owner") | null;
            /** @description What it may do; all that reads, and withdrawals:write, if it and role are absent. */
            scopes?: string[] | null;
        };
        NewOperatorTransfer: {
            /**
             * Format: int64
             * @description In minor units of the merchant's currency, not 0: above 0 into the book; below 0 out of it, at most what it has of the operator's money and at the bank.
             */
            amount: number;
            /** @description Its identifier, chosen by the caller: the same content again is recorded once. */
            id: string;
            /** @description The merchant in whose book it is. */
            merchantId: string;
            /** @description Up to 50 notes: names of 40 characters, texts of 500. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description Why; merchants do not see it. */
            reason: string;
        };
        NewPause: {
            /** @description The merchant; null or absent: all. */
            merchantId?: string | null;
            /** @description The bank connection; null or absent: all. */
            rail?: ("http" | "isofile" | "manual" | "simbank") | null;
            /** @description Why, for the operator; merchants do not see it. */
            reason: string;
        };
        NewPayment: {
            /**
             * Format: int64
             * @description In minor units of the currency.
             */
            amount: number;
            /** @description ISO 4217 code; the merchant's if absent. */
            currency?: string | null;
            /**
             * Format: date-time
             * @description When it was paid, with a zone: in the past, or at most 24 hours ahead; now if absent.
             */
            date?: string | null;
            /** @description A note for people; it may not hold a card number. */
            description?: string | null;
            /** @description Its identifier, chosen by the caller: the same content again is recorded once. */
            id: string;
            /** @description The merchant who was paid. */
            merchantId: string;
            /** @description Up to 50 notes: names of 40 characters, texts of 500. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The merchant's own reference. */
            reference?: string | null;
            /** @description pending if absent. */
            status?: ("pending" | "settled") | null;
            /** @description The merchant's own identifier of who paid. */
            userId?: string | null;
        };
        NewProviderSettlement: {
            /**
             * Format: int64
             * @description What reached the bank account, in minor units of the merchant's currency; below 0, what left it. Not 0 unless there is a fee.
             */
            amount: number;
            /**
             * Format: date-time
             * @description The day that it counts for, with a zone; now if absent.
             */
            date?: string | null;
            /**
             * Format: int64
             * @description What the provider kept besides; nothing if absent.
             */
            fee?: number | null;
            /** @description Its identifier, chosen by the caller: the same content again is recorded once. */
            id: string;
            /** @description The merchant whose payments it is about. */
            merchantId: string;
            /** @description Up to 50 notes: names of 40 characters, texts of 500. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The provider's own name of it. */
            reference?: string | null;
        };
        NewRefund: {
            /**
             * Format: int64
             * @description In minor units of the merchant's currency; at most what is left of the payment.
             */
            amount: number;
            /**
             * Format: date-time
             * @description When it was made, with a zone; now if absent.
             */
            date?: string | null;
            /** @description Its identifier, chosen by the caller: the same content again is recorded once. */
            id: string;
            /** @description The merchant who gives it back. */
            merchantId: string;
            /** @description Up to 50 notes: names of 40 characters, texts of 500. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The settled payment that it is of; null or absent for an unreferenced one. */
            paymentId?: string | null;
            /** @description Why, for people; it may not hold a card number. */
            reason?: string | null;
            /** @description The merchant's own identifier of who gets it; the payment's if absent. */
            userId?: string | null;
        };
        NewRelease: {
            /**
             * Format: int64
             * @description In minor units; all that is still held if absent.
             */
            amount?: number | null;
            /** @description The release's own identifier, chosen by the caller: the same content again gives back once. */
            id: string;
            /** @description The merchant whose money it is. */
            merchantId: string;
        };
        NewReserve: {
            /**
             * Format: int64
             * @description In minor units of the merchant's currency; at most the available balance.
             */
            amount: number;
            /** @description Its identifier, chosen by the caller: the same content again is recorded once. */
            id: string;
            /** @description The merchant whose money it is. */
            merchantId: string;
            /** @description Up to 50 notes: names of 40 characters, texts of 500. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description Why, for people; the merchant sees it. */
            reason: string;
            /**
             * Format: date
             * @description The day at whose 00:00 in London what is left is given back by itself; absent: it is kept until somebody releases it.
             */
            releaseOn?: string | null;
        };
        NewSchedule: {
            /** @description false: paused; true if absent. */
            enabled?: boolean | null;
            /**
             * @description How often; manual: never by itself.
             * @enum {string}
             */
            interval: "manual" | "daily" | "weekly" | "monthly";
            /**
             * Format: int64
             * @description What one run withdraws at most, in minor units; all if absent.
             */
            maximum?: number | null;
            /** @description The merchant meant: required of an operator's client. */
            merchantId?: string | null;
            /**
             * Format: int64
             * @description What there must be beyond the retained amount, in minor units, for a run to withdraw; 0 if absent.
             */
            minimum?: number | null;
            /** @description The days of a monthly schedule, one or more; of no other. A month without one of them uses its last day. */
            monthDays?: number[] | null;
            /** @description Taken, so that what was read may be sent back, and not looked at: enabled pauses a schedule. */
            paused?: components["schemas"]["SchedulePause"] | null;
            /**
             * Format: int64
             * @description What stays in the balance, in minor units; 0 if absent.
             */
            retain?: number | null;
            /** @description Where a day goes that is a weekend's or a bank holiday; following if absent. */
            roll?: ("following" | "modified_following" | "preceding" | "none") | null;
            /** @description The cut-off, on the clock of its zone; 16:00 if absent. */
            time?: string | null;
            /** @description The days of a weekly schedule, one or more; of no other. */
            weekDays?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[] | null;
            /** @description IANA name of the zone whose days and clock it follows; the merchant's if absent. */
            zone?: string | null;
        };
        NewWebhookEndpoint: {
            /** @description For people. */
            description?: string | null;
            /** @description The merchant meant: required of an operator's client; a merchant's may name its own. */
            merchantId?: string | null;
            /** @description Notes on the endpoint, by their names: up to 50 texts of 500 characters, with names of 40. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description What waits for what; parallel if absent. */
            order?: ("parallel" | "strict") | null;
            /** @description What a message holds; snapshot if absent. */
            payload?: ("snapshot" | "thin") | null;
            /** @description Which events are to be sent: a type, all of a noun as in withdrawal.*, or *; all if absent. */
            types?: string[] | null;
            /** @description Where messages are to be sent: https, on port 443 or 8443; in a sandbox http to this machine, too. */
            url: string;
        };
        NewWithdrawal: {
            /**
             * Format: int64
             * @description In minor units, more than the fee; the whole available balance if absent.
             */
            amount?: number | null;
            /** @description The merchant whose balance is withdrawn. */
            merchantId: string;
            /** @description Up to 50 notes: names of 40 characters, texts of 500. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The merchant's own reference; it is not sent to the bank. */
            reference?: string | null;
        };
        Notice: {
            /** @description The latest attempts, at most 20, the oldest first. */
            attempts: components["schemas"]["NoticeAttempt"][];
            /** @description The contact that it goes to. */
            contactId: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description Identifies the notice; its mail has it as Message-ID, the same at every attempt. */
            id: string;
            /** @description The merchant whose journal has the entry; operator: the operator's own. */
            journal: string;
            /**
             * @description Its subject area.
             * @enum {string}
             */
            kind: "bank_account" | "secret" | "contact" | "withdrawal" | "schedule" | "eligibility" | "approval";
            /**
             * Format: date-time
             * @description When its link froze the bank account; null: it has not.
             */
            linkUsedAt: string | null;
            /** @description The merchant whose contact it goes to; null: the operator's own. */
            merchantId: string | null;
            /** @description The mail itself, in a sandbox alone; null in lists, and otherwise. */
            message: components["schemas"]["NoticeMessage"] | null;
            /**
             * Format: date-time
             * @description When it is tried next; null: never.
             */
            nextAttemptAt: string | null;
            /**
             * Format: int64
             * @description The entry's number.
             */
            seq: number;
            /**
             * @description failed: it is tried again; dead: it is not, which is work for people; acknowledged: it was dead, and a person took note of that; kept: nothing was sent, because no mail server was set.
             * @enum {string}
             */
            status: "pending" | "sent" | "failed" | "dead" | "kept" | "acknowledged";
            /** @description The type of the journal entry that it reports. */
            type: string;
        };
        NoticeAttempt: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            at: string;
            /** @description Why the mail server did not take it; null: it did. */
            error: string | null;
            /**
             * Format: int64
             * @description How long it took.
             */
            milliseconds: number;
        };
        NoticeList: {
            /** @description The records of this page. */
            data: components["schemas"]["Notice"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        NoticeMessage: {
            /** @description The same as HTML. */
            html: string;
            /** @description Its subject. */
            subject: string;
            /** @description What it says, in plain text. */
            text: string;
            /** @description The address that it goes to. */
            to: string;
        };
        OAuthClient: {
            /** @description Identifies the client. */
            clientId: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it last got a token, to within a day; null: never.
             */
            lastUsedAt: string | null;
            /** @description The people who created it, or gave it secrets that the operator has since removed. Empty: it was created on the command line, see the audit log, nobody but the client itself knows its secrets, or a merchant's client asks. */
            madeBy: string[];
            /** @description The merchant that it acts for; null for the operator's. */
            merchantId: string | null;
            /** @description For people. */
            name: string;
            /** @description The person responsible for an operator's client. */
            owner: string | null;
            /**
             * Format: date-time
             * @description When it was ended; null: it is in use.
             */
            revokedAt: string | null;
            /** @description What its tokens may open at most. */
            scopes: string[];
            /** @description Its secrets, by name only; absent in lists. */
            secrets?: components["schemas"]["ClientSecret"][];
        };
        OAuthClientList: {
            /** @description The records of this page. */
            data: components["schemas"]["OAuthClient"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        OperatorMerchant: {
            /**
             * Format: date-time
             * @description When it was activated, from which the days of the eligibility scheme count.
             */
            activatedAt: string | null;
            /** @description The account in force, to which withdrawals go, or else the one that will be; null: neither. */
            bankAccount: components["schemas"]["MerchantAccount"] | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            createdAt: string;
            /** @description ISO 4217 code, fixed when it was created. */
            currency: string;
            /** @description Its standing in the scheme that opens withdrawals. */
            eligibility: components["schemas"]["Eligibility"];
            /** @description Identifies it in the operator's own system; null: nobody said so. */
            externalId: string | null;
            /** @description What its withdrawals cost; null: the platform's for its currency. */
            fee: components["schemas"]["Fee"];
            /** @description Identifies the merchant. */
            id: string;
            /** @description Its own; null: the platform's default. */
            limits: components["schemas"]["Limits"];
            /** @description The operator's own notes: names with texts. The merchant does not see them. */
            metadata: {
                [key: string]: string;
            };
            /** @description For people. */
            name: string;
            /** @description Whether the merchant may nominate no account, because one was frozen. */
            nominationsLocked: boolean;
            /** @description Its bank connection; null: the platform's. */
            rail: string | null;
            /** @description When its balance is withdrawn by itself. */
            schedule: components["schemas"]["MerchantSchedule"];
            /**
             * @description Where it is in its life.
             * @enum {string}
             */
            status: "created" | "active" | "suspended" | "closed";
            /** @description Its time zone, an IANA name. */
            zone: string;
        };
        OperatorTransfer: {
            /**
             * Format: int64
             * @description In minor units of the currency: above 0 into the book, below 0 out of it.
             */
            amount: number;
            /** @description The approval that it waits or waited for; null if it was made at once, on the command line. */
            approvalId: string | null;
            /**
             * Format: date-time
             * @description When it was first asked for.
             */
            createdAt: string;
            /** @description ISO 4217 code. */
            currency: string;
            /** @description Identifies the movement within its merchant. */
            id: string;
            /** @description The merchant in whose book it is. */
            merchantId: string;
            /** @description The caller's own notes: names with texts. */
            metadata: {
                [key: string]: string;
            };
            /** @description Why; merchants do not see it. */
            reason: string;
            /**
             * @description Only a booked one has moved money.
             * @enum {string}
             */
            status: "awaiting_approval" | "booked" | "refused" | "expired" | "canceled";
        };
        OperatorTransferList: {
            /** @description The records of this page. */
            data: components["schemas"]["OperatorTransfer"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        OptionalReason: {
            /** @description Why, for people; the merchant sees it. */
            reason?: string | null;
        };
        OwnBankAccount: {
            /** @description Eight digits; six or seven are filled with zeros in front. */
            accountNumber?: string | null;
            /** @description The account's holder. */
            holderName: string;
            /** @description The name in Latin letters, which payments give in place of holderName: required if that has characters that payment files cannot write, such as Arabic or Chinese ones. */
            holderNameLatin?: string | null;
            /** @description In place of the other two. */
            iban?: string | null;
            /** @description The merchant meant: required of an operator's client; a merchant's may name its own. */
            merchantId?: string | null;
            /** @description Six digits. */
            sortCode?: string | null;
        };
        OwnMerchantReference: {
            /** @description The merchant meant: required of an operator's client; a merchant's may name its own. */
            merchantId?: string | null;
        };
        OwnSecret: {
            /** @description A valid secret of the client. A token alone is not enough, because a stolen one would give lasting access. */
            clientSecret: string;
        };
        PaidAccount: {
            /** @description Identifies the account. */
            id: string;
            /** @description The last four digits of its number. */
            last4: string;
            /** @description Its sort code; null for one named by its IBAN. */
            sortCode: string | null;
        };
        Pause: {
            /** @description The merchant; null: all. */
            merchantId: string | null;
            /** @description Whether they are paused for just this rail and merchant. */
            paused: boolean;
            /** @description The bank connection; null: all. */
            rail: string | null;
            /** @description Why they are paused; null if they are not. */
            reason: string | null;
            /**
             * Format: date-time
             * @description Since when they are paused; null if they are not.
             */
            since: string | null;
        };
        Payment: {
            /**
             * Format: int64
             * @description In minor units of the currency.
             */
            amount: number;
            /**
             * Format: int64
             * @description What of it was lost in disputes, in minor units.
             */
            chargedBackAmount: number;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            createdAt: string;
            /** @description ISO 4217 code. */
            currency: string;
            /**
             * Format: date-time
             * @description When it was paid.
             */
            date: string;
            /** @description A note for people. */
            description: string | null;
            /**
             * Format: int64
             * @description What of it is in open disputes, in minor units.
             */
            disputedAmount: number;
            /**
             * Format: date-time
             * @description When it failed, or was reversed; null if it was neither.
             */
            failedAt: string | null;
            /** @description Why it failed or was reversed, if that was recorded. */
            failure: components["schemas"]["PaymentFailure"] | null;
            /** @description Identifies the payment within its merchant. */
            id: string;
            /** @description The merchant who was paid. */
            merchantId: string;
            /** @description The merchant's own notes. */
            metadata: {
                [key: string]: string;
            };
            /** @description The merchant's own reference. */
            reference: string | null;
            /**
             * Format: int64
             * @description What of it was refunded, in minor units.
             */
            refundedAmount: number;
            /**
             * Format: int64
             * @description What of it is still in the balance, by its allocation; null: its money came back too often to say so here.
             */
            remaining: number | null;
            /**
             * Format: date-time
             * @description When it settled; null if it has not.
             */
            settledAt: string | null;
            /**
             * @description Where it is in its life; a refunded payment stays settled.
             * @enum {string}
             */
            status: "pending" | "settled" | "failed" | "reversed";
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt: string;
            /** @description The merchant's own identifier of who paid. */
            userId: string | null;
            /** @description The withdrawal that paid it out; null if it was not paid out. */
            withdrawalId: string | null;
        };
        PaymentAllocation: {
            /**
             * Format: int64
             * @description What the payment brought to the balance: all parts of all pages come to it. 0 if it is not settled.
             */
            amount: number;
            /** @description ISO 4217 code. */
            currency: string;
            /** @description The parts of this page. */
            data: components["schemas"]["AllocationPart"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor for the next page; null on the last one. */
            nextCursor: string | null;
            /** @description The payment. */
            paymentId: string;
        };
        PaymentChange: {
            /** @description A note for people, which may not hold a card number; null takes it out. */
            description?: string | null;
            /** @description The merchant meant: required of an operator's client. */
            merchantId?: string | null;
            /** @description Notes to set, by their names: texts of 500 characters; null takes a note out, and all of them in place of the object. A payment has up to 50, with names of 40 characters. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description The merchant's own reference; null takes it out. */
            reference?: string | null;
        };
        PaymentEnd: {
            /** @description Why, as the payment provider calls it. */
            code?: string | null;
            /** @description The merchant whose payment it is. */
            merchantId: string;
            /** @description Why, for people; it may not hold a card number. */
            reason?: string | null;
        };
        PaymentFailure: {
            /** @description What programs decide by, as the payment provider calls it. */
            code: string | null;
            /** @description The reason, for people. */
            message: string | null;
        };
        PaymentList: {
            /** @description The records of this page. */
            data: components["schemas"]["Payment"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        PlannedRun: {
            /**
             * Format: date-time
             * @description The cut-off on that day.
             */
            at: string;
            /** @description Everything known now that will block it on its day; with one of them it withdraws nothing. */
            blockers: components["schemas"]["Blocker"][];
            /**
             * Format: date
             * @description Its day, after rolling.
             */
            date: string;
            /**
             * Format: int64
             * @description What it would withdraw, in minor units, if until then nothing but the runs before it moved the balance; 0: nothing.
             */
            expectedAmount: number;
            /**
             * Format: int64
             * @description The fee of that withdrawal.
             */
            fee: number;
            /**
             * Format: date
             * @description The schedule's day before rolling; of several that roll onto the date the date itself, or the first.
             */
            nominal: string;
            /** @description Why it would withdraw nothing: the code of the first blocker, or below_minimum; with an amount, limit_exceeded: the day's maximum leaves no more. */
            reason: string | null;
            /** @description Why it was rolled; null: it was not. */
            shift: ("weekend" | "bank_holiday") | null;
            /** @description The weekday, or what the holiday is called. */
            shiftReason: string | null;
        };
        Problem: {
            /** @description For a refused withdrawal: everything that blocks it; the first blocker gave the code. */
            blockers?: components["schemas"]["Blocker"][];
            /** @description For programs; a code never changes its meaning. */
            code: string;
            /** @description What is wrong with this request, for people. */
            detail: string;
            /** @description The places of the request that are wrong. Values are never repeated. */
            errors?: components["schemas"]["BadField"][];
            /** @description Identifies this request in the operator's log. */
            requestId: string;
            /**
             * Format: int64
             * @description The HTTP status.
             */
            status: number;
            /** @description The title of the code, always the same. */
            title: string;
            /**
             * Format: uri
             * @description The address of the page about this code.
             */
            type: string;
        };
        Proof: {
            /**
             * Format: date-time
             * @description When the books were summed: all at one moment.
             */
            asOf: string;
            /** @description Whether acquirer + bank equals the sum of the others, in total and in each book. */
            balanced: boolean;
            /** @description Heads of books, in the order of their merchants' identifiers. */
            data: components["schemas"]["HeadOfBook"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor for the next page; null on the last one. */
            nextCursor: string | null;
            /** @description Each account, summed over all books, in minor units. Books of different currencies are in one sum: it is for balancing, not for spending. */
            totals: components["schemas"]["Totals"];
        };
        ProofOfBook: {
            /**
             * Format: date-time
             * @description When, by the real clock.
             */
            at: string;
            /** @description That entry's hash, in hexadecimal. */
            hash: string;
            /**
             * Format: int64
             * @description The last entry checked.
             */
            seq: number;
        };
        ProposedResolution: {
            /** @description The approval that another person gives, by saying the same. */
            approvalId: string;
            /**
             * @description What it was: paid or failed.
             * @enum {string}
             */
            outcome: "paid" | "failed";
            /** @description Who reported it. */
            person: string;
            /** @description The person's reason, for the operator alone. */
            reason: string;
            /**
             * Format: date-time
             * @description It counts until then.
             */
            until: string;
        };
        ProviderSettlement: {
            /**
             * Format: int64
             * @description What reached the bank account, in minor units of the currency; below 0, what left it.
             */
            amount: number;
            /** @description What confirmed that amount was received: a line of the bank's statement, or people. Null: nothing yet; with payOutReceivedOnly no withdrawal leaves on it. */
            confirmedBy: ("statement" | "people") | null;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            createdAt: string;
            /** @description ISO 4217 code. */
            currency: string;
            /**
             * Format: date-time
             * @description The day that it counts for.
             */
            date: string;
            /**
             * Format: int64
             * @description What the provider kept besides: it owes amount and fee less.
             */
            fee: number;
            /** @description Identifies the settlement within its merchant. */
            id: string;
            /** @description The merchant whose payments it is about. */
            merchantId: string;
            /** @description The caller's own notes: names with texts. */
            metadata: {
                [key: string]: string;
            };
            /** @description The provider's own name of it. */
            reference: string | null;
        };
        ProviderSettlementList: {
            /** @description The records of this page. */
            data: components["schemas"]["ProviderSettlement"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        RailDocument: {
            /** @description The approval that it waits, or waited, for: somebody uploaded it, and it gives money of withdrawals back; null: none. Everything else that it says is booked without it. */
            approvalId: string | null;
            /** @description The SHA-256 of its bytes. */
            digest: string;
            /**
             * Format: int64
             * @description How many entries it has.
             */
            entries: number;
            /** @description Identifies the document: the same bytes for the same bank always have the same. */
            id: string;
            /** @description The kind of message of ISO 20022; null: none that is known. */
            kind: string | null;
            /**
             * Format: int64
             * @description How many more entries stand in it that are none of the account's books: their bank says that they are not booked, or they are of another account.
             */
            leftOut: number;
            /** @description The bank's name of it; null: not known. */
            messageId: string | null;
            /** @description The name of the file that it came as. */
            name: string;
            /** @description The bank connection. */
            rail: string;
            /** @description Why it is in quarantine; null: it is not. */
            reason: string | null;
            /**
             * Format: date-time
             * @description When it came.
             */
            receivedAt: string;
            /**
             * Format: int64
             * @description How many of them are about payments of ours.
             */
            reports: number;
            /**
             * @description Whether it was handled. Nothing is booked of one in quarantine, nor yet of one that was received; the statements of one that was taken out prove nothing any more.
             * @enum {string}
             */
            status: "received" | "handled" | "quarantined" | "taken_out";
        };
        RailDocumentList: {
            /** @description The records of this page. */
            data: components["schemas"]["RailDocument"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        RailFile: {
            /**
             * Format: int64
             * @description How many payments it holds.
             */
            count: number;
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description ISO 4217 code. */
            currency: string;
            /** @description The SHA-256 of its content. */
            digest: string;
            /** @description Identifies the file, for its bank too: the MsgId in it. */
            id: string;
            /** @description The bank connection. */
            rail: string;
            /** @description The bank's answer, a status of ISO 20022; null: none yet. */
            railStatus: string | null;
            /** @description Why the bank rejected it or a part of it, an ISO 20022 code; null: it did not. */
            reason: string | null;
            /**
             * @description How far it has come: built if it has not left yet, sent until the bank answers to it as a whole.
             * @enum {string}
             */
            status: "built" | "sent" | "accepted" | "partly_rejected" | "rejected";
            /**
             * Format: int64
             * @description Their sum in minor units of the currency.
             */
            total: number;
            /**
             * Format: date-time
             * @description When it was put into the bank's folder; null: not yet.
             */
            writtenAt: string | null;
        };
        RailFileList: {
            /** @description The records of this page. */
            data: components["schemas"]["RailFile"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        Readiness: {
            /**
             * @description Always ok; a server that is not ready answers 503 with a problem document.
             * @enum {string}
             */
            status: "ok";
            /** @description Rails by which this server sends nothing to the bank, because another server sends with other settings of the rail. */
            waitingRails: string[];
            /** @description Whether the server can record anything now. */
            writes: components["schemas"]["WriteHealth"];
        };
        ReasonRequest: {
            /** @description Why, for people; the merchant sees it. */
            reason: string;
        };
        RecordChange: {
            /** @description The merchant meant: required of an operator's client; a merchant's may name its own. */
            merchantId?: string | null;
            /** @description Notes to set, by their names: texts of 500 characters; null takes a note out, and all of them in place of the object. A record has up to 50, with names of 40 characters. */
            metadata?: {
                [key: string]: string | null;
            } | null;
        };
        Refund: {
            /**
             * Format: int64
             * @description In minor units of the currency.
             */
            amount: number;
            /**
             * Format: date-time
             * @description When it was recorded.
             */
            createdAt: string;
            /** @description ISO 4217 code. */
            currency: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            date: string;
            /** @description Identifies the refund within its merchant. */
            id: string;
            /** @description The merchant who gave it back. */
            merchantId: string;
            /** @description The caller's own notes: names with texts. */
            metadata: {
                [key: string]: string;
            };
            /** @description The payment that it is of; null for an unreferenced one. */
            paymentId: string | null;
            /** @description Why, for people. */
            reason: string | null;
            /** @description The merchant's own identifier of who got it. */
            userId: string | null;
        };
        RefundList: {
            /** @description The records of this page. */
            data: components["schemas"]["Refund"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        Reserve: {
            /**
             * Format: int64
             * @description What was kept back, in minor units of the currency.
             */
            amount: number;
            /**
             * Format: date-time
             * @description When it was kept back.
             */
            createdAt: string;
            /** @description ISO 4217 code. */
            currency: string;
            /** @description Identifies the reserve within its merchant. */
            id: string;
            /** @description The merchant whose money it is. */
            merchantId: string;
            /** @description The caller's own notes: names with texts. */
            metadata: {
                [key: string]: string;
            };
            /** @description Why, for people. */
            reason: string;
            /**
             * Format: date
             * @description The day at whose 00:00 in London what is left is given back by itself, if that was said.
             */
            releaseOn: string | null;
            /**
             * Format: int64
             * @description How much of it was given back.
             */
            releasedAmount: number;
            /**
             * @description held while any part of it is.
             * @enum {string}
             */
            status: "held" | "released";
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt: string;
        };
        ReserveList: {
            /** @description The records of this page. */
            data: components["schemas"]["Reserve"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        Resolution: {
            /** @description The merchant who was paid. */
            merchantId: string;
            /**
             * @description won: the amount is the merchant's again; lost: it is charged back.
             * @enum {string}
             */
            outcome: "won" | "lost";
        };
        RevocationAnswer: Record<string, never>;
        RevocationRequest: {
            /** @description A JWT that the client signed with its own key (RFC 7523), in place of a secret. */
            client_assertion?: string | null;
            /** @description Beside client_assertion: urn:ietf:params:oauth:client-assertion-type:jwt-bearer. */
            client_assertion_type?: string | null;
            /** @description The client; absent with HTTP Basic, and not needed with an assertion. */
            client_id?: string | null;
            /** @description Its secret; absent with HTTP Basic, and with an assertion. */
            client_secret?: string | null;
            /** @description The access token meant. */
            token: string;
        };
        RollingReserve: {
            /**
             * Format: int64
             * @description How much of a payment, in basis points, rounded down.
             */
            basisPoints: number;
            /**
             * Format: int64
             * @description For how many days.
             */
            days: number;
        };
        SafeguardingAccount: {
            /** @description The rail, and its profile that has the account. */
            account: string;
            /**
             * Format: int64
             * @description The balance after it, in minor units; of a closed account, what was left.
             */
            balance: number;
            /**
             * Format: date-time
             * @description When; null: never.
             */
            changedAt: string | null;
            /** @description Who changed it last: who asked, and who agreed; empty: nobody ever has. */
            changedBy: string[];
            /** @description The currency. */
            currency: string;
            /** @description Follows from account and currency. */
            id: string;
            /**
             * Format: date
             * @description The last day on which there was an account; null: it is open.
             */
            lastDay: string | null;
            /** @description What one person wants, until another says the same; null: nothing. */
            proposed: components["schemas"]["SafeguardingAccountProposal"] | null;
            /** @description Why; null: nobody ever changed it. */
            reason: string | null;
            /**
             * Format: date
             * @description That statement's last day.
             */
            statedTo: string;
            /** @description Its last statement. */
            statementId: string;
            /**
             * @description closed: two people said that it was closed at the bank.
             * @enum {string}
             */
            status: "open" | "closed";
        };
        SafeguardingAccountClosing: {
            /**
             * Format: date
             * @description The last day on which there was an account: not before its last statement's, nor one that is to come.
             */
            lastDay: string;
            /** @description Why; the operator's journal keeps it. */
            reason: string;
        };
        SafeguardingAccountList: {
            /** @description The records of this page. */
            data: components["schemas"]["SafeguardingAccount"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        SafeguardingAccountProposal: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string | null;
            /** @description Who said so. */
            by: string;
            /**
             * Format: date
             * @description The last day on which there was an account; null: it is to be open.
             */
            lastDay: string | null;
            /** @description Why. */
            reason: string;
            /**
             * @description What the account is to be.
             * @enum {string}
             */
            status: "open" | "closed";
        };
        SafeguardingAccountReopening: {
            /** @description Why; the operator's journal keeps it. */
            reason: string;
        };
        SafeguardingCause: {
            /**
             * Format: int64
             * @description What it comes to: how much more the bank has.
             */
            amount: number;
            /** @description A kind of break (missing_at_bank, unknown_at_us, amount_differs, late, duplicate, continuity); on_the_way: booked here, and not due at the bank yet; not_booked: at the bank, matched, and not booked here yet; standing: breaks that people ended without a posting; closed_account: what was left at accounts that people closed. */
            cause: string;
        };
        SafeguardingCorrection: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description The SHA-256 digest of that, in hexadecimal. */
            digest: string;
            /** @description The document that brought them. */
            documentId: string;
            /** @description Who took them out. */
            people: string[];
            /** @description The key, in base64. */
            publicKey: string;
            /** @description Why. */
            reason: string;
            /** @description What is signed of it: canonical JSON (RFC 8785). */
            record: string;
            /** @description Of the text farthing-safeguarding-correction-1, a line feed and the digest, in base64. */
            signature: string;
            /** @description The statements. */
            statements: string[];
        };
        SafeguardingDay: {
            /**
             * Format: date-time
             * @description The end of the day, in Europe/London: what was booked before it counts.
             */
            at: string;
            /** @description Each account, summed over all books of the currency. */
            balances: components["schemas"]["Totals"];
            /**
             * Format: int64
             * @description What the bank says that there is; null: no statement had come yet, and nothing below is compared with one.
             */
            bankStatement: number | null;
            /**
             * Format: int64
             * @description What merchants owe, 0 or less.
             */
            belowZero: number;
            /** @description What was said later of the day, which stays as it was signed; absent: nothing. */
            corrections?: components["schemas"]["SafeguardingCorrection"][];
            /** @description The currency. */
            currency: string;
            /**
             * Format: date
             * @description The business day.
             */
            date: string;
            /**
             * Format: int64
             * @description Resource less requirement, which is operatorFunds + operatorDebt + belowZero.
             */
            difference: number;
            /**
             * Format: date-time
             * @description When the record was to be made.
             */
            dueAt: string;
            /** @description Why bankStatement and balances.bank differ, cause by cause. */
            explained: components["schemas"]["SafeguardingCause"][];
            /** @description Names what is signed, and its version. */
            format: string;
            /** @description Whether that was more than an hour after it was due. */
            late: boolean;
            /** @description SHA-256, in hexadecimal, of those lines, in the order of their merchants: each as canonical JSON and a line feed. */
            linesDigest: string;
            /**
             * Format: date-time
             * @description When it was made.
             */
            madeAt: string;
            /**
             * Format: int64
             * @description How many merchants have a line: those with an account that is not 0.
             */
            merchants: number;
            /**
             * Format: int64
             * @description Counts the days of the currency, from 1.
             */
            number: number;
            /**
             * Format: int64
             * @description How many breaks of statements were open when the record was made.
             */
            openBreaks: number;
            /**
             * Format: int64
             * @description What the operator owes to books, 0 or less.
             */
            operatorDebt: number;
            /**
             * Format: int64
             * @description The operator's own money in the books, 0 or more.
             */
            operatorFunds: number;
            /** @description The digest of the day before in the chain; empty for the first. */
            previous: string;
            /** @description By what all of this is proved without the store. */
            proof: components["schemas"]["SafeguardingProof"];
            /**
             * Format: int64
             * @description What must be safeguarded: requested + inTransit + whatever pending + available + disputed + held come to above 0, merchant by merchant. A merchant below zero takes nothing off the others' money.
             */
            requirement: number;
            /**
             * Format: int64
             * @description What there is for it: bank + acquirer − fees.
             */
            resource: number;
            /**
             * Format: int64
             * @description How many merchants have less resource than requirement.
             */
            short: number;
            /**
             * Format: int64
             * @description What these lack, 0 or less; others' surplus is not set against it.
             */
            shortfall: number;
            /**
             * Format: date-time
             * @description When.
             */
            signedAt: string | null;
            /** @description The person who signed; null: nobody has. */
            signedBy: string | null;
            /** @description What that person noted; null: nothing. */
            signedWhy: string | null;
            /** @description What it says of each account. */
            statements: components["schemas"]["SafeguardingStatement"][];
            /** @description Names the store, by its key. */
            storeId: string;
            /**
             * Format: int64
             * @description Money at the bank that nobody knows, in open breaks; below 0 it went out.
             */
            unallocated: number;
            /**
             * Format: int64
             * @description What is left: other than 0, something is wrong that is no break.
             */
            unexplained: number;
            /**
             * Format: int64
             * @description How many lines of the bank have no match.
             */
            unmatched: number;
        };
        SafeguardingDayList: {
            /** @description The records of this page. */
            data: components["schemas"]["SafeguardingDay"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        SafeguardingFigures: {
            /**
             * Format: int64
             * @description What the bank said that there was; null: no statement had come.
             */
            bankStatement: number | null;
            /**
             * Format: date
             * @description The last day with a record, which the amounts up to openBreaks are from; null: there is none, and they are 0.
             */
            date: string | null;
            /**
             * Format: int64
             * @description How many days have a record.
             */
            days: number;
            /**
             * Format: int64
             * @description On how many days a merchant had less resource than requirement.
             */
            daysShort: number;
            /**
             * Format: int64
             * @description On how many days there was no statement of the bank.
             */
            daysUncompared: number;
            /**
             * Format: int64
             * @description On how many days bank and books differed without a cause.
             */
            daysUnexplained: number;
            /**
             * Format: int64
             * @description Resource less requirement.
             */
            difference: number;
            /**
             * Format: int64
             * @description The most.
             */
            highestRequirement: number;
            /**
             * Format: int64
             * @description How many of them were made more than an hour after they were due.
             */
            late: number;
            /**
             * Format: int64
             * @description The least difference of any day.
             */
            lowestDifference: number;
            /**
             * Format: int64
             * @description The least that had to be safeguarded on any day.
             */
            lowestRequirement: number;
            /**
             * Format: int64
             * @description How many breaks of statements were open.
             */
            openBreaks: number;
            /**
             * Format: int64
             * @description What had to be safeguarded.
             */
            requirement: number;
            /**
             * Format: int64
             * @description What there was for it.
             */
            resource: number;
            /**
             * Format: int64
             * @description Money at the bank that nobody knew, in open breaks.
             */
            unallocated: number;
            /**
             * Format: int64
             * @description How many nobody has signed.
             */
            unsigned: number;
            /**
             * Format: int64
             * @description What merchants lacked on the worst of them, 0 or less.
             */
            worstShortfall: number;
        };
        SafeguardingLine: {
            /**
             * Format: int64
             * @description What payment providers owe.
             */
            acquirer: number;
            /**
             * Format: int64
             * @description What may be withdrawn.
             */
            available: number;
            /**
             * Format: int64
             * @description What is in the safeguarded bank account.
             */
            bank: number;
            /**
             * Format: int64
             * @description Resource less requirement.
             */
            difference: number;
            /**
             * Format: int64
             * @description Held for open disputes.
             */
            disputed: number;
            /**
             * Format: int64
             * @description What the service has earned and not swept out.
             */
            fees: number;
            /** @description That entry's hash, in hexadecimal. */
            hash: string;
            /**
             * Format: int64
             * @description Reserves.
             */
            held: number;
            /**
             * Format: int64
             * @description Withdrawals with the bank, net.
             */
            inTransit: number;
            /** @description The merchant. */
            merchantId: string;
            /**
             * Format: int64
             * @description The operator's own money.
             */
            operatorFunds: number;
            /**
             * Format: int64
             * @description Payments taken that have not settled yet.
             */
            pending: number;
            /**
             * Format: int64
             * @description Withdrawals that were not handed to the bank yet, gross.
             */
            requested: number;
            /**
             * Format: int64
             * @description What must be safeguarded.
             */
            requirement: number;
            /**
             * Format: int64
             * @description What there is for it.
             */
            resource: number;
            /**
             * Format: int64
             * @description The number of the last entry of its journal that was booked before the end of the day.
             */
            seq: number;
        };
        SafeguardingLineList: {
            /** @description The records of this page. */
            data: components["schemas"]["SafeguardingLine"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        SafeguardingMonth: {
            /** @description The currency. */
            currency: string;
            /** @description For the regulator's return. */
            figures: components["schemas"]["SafeguardingFigures"];
            /** @description Business days that are over and have no record. */
            missing: string[];
            /** @description The month. */
            month: string;
        };
        SafeguardingProof: {
            /** @description The SHA-256 digest of the signed record, in hexadecimal. The next day refers to it, and so does each signature. */
            digest: string;
            /** @description The key, in base64. */
            publicKey: string;
            /** @description Of the text farthing-safeguarding-1, a line feed and the digest, in base64. */
            signature: string;
            /** @description Of the text farthing-safeguarding-signing-1, a line feed and the digest of {"at","by","digest","format","why"}, that a person signed; null: nobody has. */
            signing: string;
        };
        SafeguardingSignature: {
            /** @description The digest of the record that the person has seen. */
            digest: string;
            /** @description What is to be noted with it; absent: nothing. */
            reason?: string | null;
        };
        SafeguardingStatement: {
            /** @description The rail, and its profile that has the account. */
            account: string;
            /**
             * Format: int64
             * @description The balance at the end of the day; 0 of an account that was closed before the day.
             */
            balance: number;
            /**
             * Format: date
             * @description The last day of an account that was closed before the day; absent otherwise.
             */
            closedOn?: string;
            /**
             * Format: date
             * @description Its last day.
             */
            lastDay: string;
            /**
             * Format: int64
             * @description What such an account had last; absent if that is 0.
             */
            left?: number;
            /** @description The last statement that says anything of the day. */
            statementId: string;
        };
        Schedule: {
            /** @description false: paused; its days pass without a withdrawal. */
            enabled: boolean;
            /**
             * @description How often; manual: never by itself.
             * @enum {string}
             */
            interval: "manual" | "daily" | "weekly" | "monthly";
            /**
             * Format: int64
             * @description What one run withdraws at most, in minor units; null: all.
             */
            maximum: number | null;
            /**
             * Format: int64
             * @description What there must be beyond the retained amount, in minor units, for a run to withdraw.
             */
            minimum: number;
            /** @description The days of a monthly schedule; a month without one of them uses its last day. */
            monthDays: number[];
            /**
             * Format: int64
             * @description What stays in the balance, in minor units.
             */
            retain: number;
            /**
             * @description Where a day goes that is a weekend's or a bank holiday: to the next business day, to the one before if the next is in another month, to the one before, or nowhere.
             * @enum {string}
             */
            roll: "following" | "modified_following" | "preceding" | "none";
            /** @description The cut-off, on the clock of its zone. */
            time: string;
            /** @description The days of a weekly schedule. */
            weekDays: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
            /** @description IANA name of the zone whose days and clock it follows. */
            zone: string;
        };
        SchedulePause: {
            /**
             * @description bank: by what it said of the account.
             * @enum {string}
             */
            by: "merchant" | "operator" | "bank";
            /**
             * Format: date-time
             * @description When it was paused.
             */
            since: string;
            /** @description The reason, if there is more to say. */
            why: string | null;
        };
        SchedulePreview: {
            /** @description In order; none of a manual schedule. */
            data: components["schemas"]["PlannedRun"][];
        };
        ScheduleRun: {
            /**
             * Format: date-time
             * @description When it was due.
             */
            at: string;
            /**
             * Format: date
             * @description Its day, after rolling.
             */
            date: string;
            /** @description It was made more than 15 minutes after that, or stands for runs that were missed before it, too. */
            late: boolean;
            /**
             * @description withdrawn, nothing for a reason, or paused: the schedule was.
             * @enum {string}
             */
            outcome: "withdrawn" | "nothing" | "paused";
            /** @description Who had paused the schedule; null: nobody. */
            paused: components["schemas"]["SchedulePause"] | null;
            /** @description Why nothing was withdrawn: the first blocker's code, or below_minimum; or why no more was: limit_exceeded, the day's maximum left no more. */
            reason: string | null;
            /** @description The withdrawal that it made. */
            withdrawalId: string | null;
        };
        ScheduleRunList: {
            /** @description The records of this page. */
            data: components["schemas"]["ScheduleRun"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        ScheduledWithdrawal: {
            /**
             * Format: date-time
             * @description The moment.
             */
            at: string;
            /** @description Everything known now that will block it on its day. */
            blockers: components["schemas"]["Blocker"][];
            /**
             * Format: date
             * @description The day.
             */
            date: string;
            /**
             * Format: int64
             * @description What it would withdraw, in minor units, if nothing moved the balance until then; 0: nothing.
             */
            expectedAmount: number;
            /**
             * Format: int64
             * @description The fee of that withdrawal.
             */
            fee: number;
            /** @description Why it would withdraw nothing: the code of the first blocker, or below_minimum; with an amount, limit_exceeded: the day's maximum leaves no more. */
            reason: string | null;
        };
        SearchHit: {
            /**
             * Format: int64
             * @description In minor units of the currency; null for a merchant.
             */
            amount: number | null;
            /**
             * Format: date-time
             * @description A payment's date; of others when they were created.
             */
            at: string;
            /** @description ISO 4217 code. */
            currency: string;
            /**
             * @description The field by which it was found.
             * @enum {string}
             */
            field: "id" | "externalId" | "name" | "reference" | "userId" | "bankReference" | "statementReference" | "amount";
            /** @description Its identifier; a payment's and a withdrawal's is unique within the merchant. */
            id: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "merchant" | "payment" | "withdrawal";
            /** @description The merchant that it is of, or that it is. */
            merchantId: string;
            /** @description The merchant's name; null for other kinds. */
            name: string | null;
            /** @description Its status, as the record has it. */
            status: string;
        };
        SearchResults: {
            /** @description What was found, by kind and by field; at most five records a field, of payments and withdrawals the latest. */
            data: components["schemas"]["SearchHit"][];
            /** @description Whether a field has more than five records with the text: the lists of that kind have them all. */
            hasMore: boolean;
            /** @description What the request lacks to find more: merchantId (identifiers, users and amounts are searched within one merchant), dates (an amount is searched for between startDate and endDate, at most 31 days apart). */
            needs: ("merchantId" | "dates")[];
        };
        Settings: {
            /**
             * Format: int64
             * @description Hours after which an open approval expires.
             */
            approvalExpiryHours: number;
            /**
             * Format: date-time
             * @description When this version was made; null: these are the defaults.
             */
            changedAt: string | null;
            /** @description Who made it, as the journal names actors: a client, or cli. */
            changedBy: string | null;
            /**
             * Format: int64
             * @description How long a bank account that a merchant nominated waits before money may go to it.
             */
            coolingOffHours: number;
            /**
             * Format: int64
             * @description The highest share of disputes that passes the eligibility scheme, in basis points.
             */
            disputeRate: number;
            /** @description What withdrawals cost, by currency, of merchants that have no fee of their own; a currency that is not here has no fee, and its merchants cannot withdraw. */
            fees: {
                [key: string]: components["schemas"]["Fee"];
            };
            /**
             * Format: int64
             * @description The most that all merchants of a currency together withdraw on one day, in Europe/London, to bank accounts that nobody approved, in minor units; what goes beyond waits for approval. null: 10 times the platform's limits.firstWithdrawalOver.
             */
            firstWithdrawalsPerDay: number | null;
            /** @description Days that are bank holidays besides those of England and Wales. */
            holidaysAdded: string[];
            /** @description Days that are business days though the official list has them. */
            holidaysStruck: string[];
            /** @description The sender of the invoices of fees, line by line: a name, an address, a tax number. */
            invoiceIssuer: string[];
            /** @description Of merchants that have none of their own; null: the default, which limitsInForce has. */
            limits: components["schemas"]["Limits"];
            /** @description What applies to merchants without a limit of their own: the limit that is set, or its default. Its none has those without an amount. */
            limitsInForce: components["schemas"]["Limits"];
            /** @description The notices that contacts of merchants can get; withdrawal, schedule and eligibility go to those that chose them. Security notices are always included. */
            merchantNotices: ("bank_account" | "secret" | "contact" | "withdrawal" | "schedule" | "eligibility")[];
            /** @description The notices that contacts of the operator can choose: requests that wait for approval, and events of merchants. */
            operatorNotices: ("bank_account" | "secret" | "contact" | "withdrawal" | "schedule" | "eligibility" | "approval")[];
            /** @description What is paused now; not of earlier versions. */
            pauses?: components["schemas"]["Pause"][];
            /** @description Whether only money is handed to the bank that providers paid, as the bank's statements prove. Withdrawals of more wait (waitsFor: funds). */
            payOutReceivedOnly: boolean;
            /** @description The person that the client was made for, if there is one. */
            person: string | null;
            /** @description The default bank connection, of merchants that have none of their own; null: the first that a server connects. */
            rail: string | null;
            /** @description Why, for people. */
            reason: string | null;
            /**
             * Format: int64
             * @description The highest share of refunds in what has settled that passes the eligibility scheme, in basis points.
             */
            refundRate: number;
            /** @description What is kept back of each payment that settles; null: nothing. */
            rollingReserve: components["schemas"]["RollingReserve"] | null;
            /** @description When the safeguarding record of the business day before is made, on each business day, in Europe/London. */
            safeguardingTime: string;
            /** @description What a merchant gets when it is created; there its zone is the merchant's own. */
            schedule: components["schemas"]["Schedule"];
            /**
             * @description Which requests another person must approve; it can be set on the command line only. all: everything that takes approvals. money: withdrawals above their limits, outcomes that people report, and adjustments. alone: the same, but one named person's approval is enough, even the requester's.
             * @enum {string}
             */
            twoPeople: "all" | "money" | "alone";
            /**
             * Format: int64
             * @description Counts the changes; 0: nobody changed anything yet.
             */
            version: number;
        };
        SettingsList: {
            /** @description The records of this page. */
            data: components["schemas"]["Settings"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        SettingsPatch: {
            /**
             * Format: int64
             * @description Hours after which an open approval expires.
             */
            approvalExpiryHours?: number | null;
            /**
             * Format: int64
             * @description How long a bank account that a merchant nominates from now on waits.
             */
            coolingOffHours?: number | null;
            /**
             * Format: int64
             * @description The highest share of disputes that passes the eligibility scheme, in basis points.
             */
            disputeRate?: number | null;
            /** @description By currency, for withdrawals asked for afterwards; null takes a currency's fee away, which leaves pounds with the contract's. */
            fees?: {
                [key: string]: components["schemas"]["FeePatch"] | null;
            } | null;
            /**
             * Format: int64
             * @description The most that all merchants of a currency together withdraw on one day to bank accounts that nobody approved, in minor units; null: 10 times the platform's limits.firstWithdrawalOver.
             */
            firstWithdrawalsPerDay?: number | null;
            /** @description All of them, as dates; [] takes all away. */
            holidaysAdded?: string[] | null;
            /** @description All of them, as dates; [] takes all away. */
            holidaysStruck?: string[] | null;
            /** @description All lines of the sender of the invoices of fees, at most 10 of 100 characters; []: no sender. */
            invoiceIssuer?: string[] | null;
            /** @description Those named are set, or with null go back to the default. */
            limits?: components["schemas"]["LimitsPatch"] | null;
            /** @description All notices that contacts of merchants can get from now on. bank_account, secret and contact are required, because they concern security. */
            merchantNotices?: ("bank_account" | "secret" | "contact" | "withdrawal" | "schedule" | "eligibility")[] | null;
            /** @description All notices that contacts of the operator can choose from now on; []: only those about the operator's own security. */
            operatorNotices?: ("bank_account" | "secret" | "contact" | "withdrawal" | "schedule" | "eligibility" | "approval")[] | null;
            /** @description Whether only money is handed to the bank that providers paid, as the bank's statements prove. */
            payOutReceivedOnly?: boolean | null;
            /** @description The default bank connection, of merchants that have none of their own; null: the first that a server connects. Payments that were sent stay with the previous one. */
            rail?: ("http" | "isofile" | "manual" | "simbank") | null;
            /** @description Why, for people; it is kept with the change. */
            reason: string;
            /**
             * Format: int64
             * @description The highest share of refunds that passes the eligibility scheme, in basis points.
             */
            refundRate?: number | null;
            /** @description As a whole, for payments that settle from now on; null keeps nothing back of them. */
            rollingReserve?: components["schemas"]["RollingReserve"] | null;
            /** @description When the safeguarding record of the business day before is made: 01:00 or later, in Europe/London. */
            safeguardingTime?: string | null;
            /** @description As a whole, for merchants to be created; those there are keep theirs. */
            schedule?: components["schemas"]["DefaultSchedule"] | null;
            /** @description What needs another person's approval. It is changed on the command line of the machine that has the store, alone. */
            twoPeople?: ("all" | "money" | "alone") | null;
        };
        Statement: {
            /** @description Whether an entry is in the period when it was booked, or on its value date. */
            by: string;
            /**
             * Format: int64
             * @description The available balance at the end: the opening one, and what was credited less what was debited.
             */
            closing: number;
            /** @description What was credited to the available balance. */
            credits: components["schemas"]["StatementSide"];
            /** @description ISO 4217 code. */
            currency: string;
            /** @description What was debited from the available balance. */
            debits: components["schemas"]["StatementSide"];
            /** @description Every journal entry of the period, the oldest first. */
            entries: components["schemas"]["StatementEntry"][];
            /**
             * Format: int64
             * @description The fees of withdrawals, less those that were given back.
             */
            fees: number;
            /**
             * Format: int64
             * @description The number of the journal's first entry that was looked at; null: there was none.
             */
            firstSeq: number | null;
            /**
             * Format: date-time
             * @description The beginning of the period's first day.
             */
            from: string;
            /** @description The hash of the last, in hexadecimal: that of the journal up to there. */
            headHash: string;
            /**
             * Format: int64
             * @description The number of the last one; null: there was none.
             */
            lastSeq: number | null;
            /**
             * Format: date-time
             * @description When the statement was made. Of a period that was not over then, it is what there was so far.
             */
            madeAt: string;
            /** @description Whose book it is. */
            merchantId: string;
            /**
             * Format: int64
             * @description The available balance at the beginning.
             */
            opening: number;
            /** @description The period as it was asked for. */
            period: string;
            /** @description The hash of the journal before the first, in hexadecimal. */
            previousHash: string;
            /** @description The form of the file. */
            statement: string;
            /**
             * Format: date-time
             * @description The end of the period's last day, exclusive.
             */
            to: string;
            /** @description What the entries come to: a line for each type, and for each pair of accounts that it moves money between. */
            totals: components["schemas"]["TypeTotal"][];
            /** @description The zone of the period's days, the merchant's. */
            zone: string;
        };
        StatementEntry: {
            /** @description Who did it. */
            actor: string;
            /**
             * Format: int64
             * @description What moved, in minor units.
             */
            amount: number;
            /**
             * Format: int64
             * @description The available balance after it: the opening one, and the changes so far.
             */
            balance: number;
            /** @description The balances after it. */
            balances: components["schemas"]["BalancesAfter"];
            /**
             * Format: date-time
             * @description When it was recorded; never before the entry before it.
             */
            bookedAt: string;
            /**
             * Format: int64
             * @description What it changes of the available balance: below 0 if it debits it, 0 if it moves other money, or none.
             */
            change: number;
            /** @description Digest of the record that the entry is about, as the entry's commit left it, in hexadecimal. Empty if it is about no record. */
            content: string;
            /** @description The account credited; empty if no money moved. */
            credit: string;
            /**
             * Format: int64
             * @description Everything ever credited to available, after it.
             */
            credited: number;
            /** @description ISO 4217 code. */
            currency: string;
            /** @description The account debited; empty if no money moved. */
            debit: string;
            /**
             * Format: int64
             * @description Everything ever debited from available, after it.
             */
            debited: number;
            /** @description More about it: a flat object. */
            details: unknown;
            /**
             * Format: date-time
             * @description The value date.
             */
            happenedAt: string;
            /** @description SHA-256 over the hash before it and all of the above, in hexadecimal. */
            hash: string;
            /** @description Whose book it is in. */
            merchantId: string;
            /**
             * Format: int64
             * @description The entry before it about the same record; 0: none.
             */
            previous: number;
            /** @description Digest of the merchant's progress, if the entry's commit changed that: its schedule and the runs made so far, what was requested today, and its bank accounts. Empty otherwise. */
            progress: string;
            /**
             * Format: int64
             * @description Its number in the book, without gaps.
             */
            seq: number;
            /** @description The kind of record that it is about. */
            subject: string;
            /** @description That record's identifier. */
            subjectId: string;
            /** @description What happened. */
            type: string;
            /** @description Why, if there is more to say. */
            why: string;
        };
        StatementSide: {
            /**
             * Format: int64
             * @description The amount of all of them, in minor units.
             */
            amount: number;
            /**
             * Format: int64
             * @description How many entries.
             */
            count: number;
        };
        TakeOut: {
            /** @description Why, for people; the operator's journal keeps it. */
            reason: string;
        };
        TokenAnswer: {
            /** @description To be reused until it expires. */
            access_token: string;
            /**
             * Format: int64
             * @description Its lifetime in seconds.
             */
            expires_in: number;
            /** @description What it opens. */
            scope: string;
            /**
             * @description How it is presented.
             * @enum {string}
             */
            token_type: "Bearer";
        };
        TokenError: {
            /** @description As RFC 6749, section 5.2, has it. */
            error: string;
            /** @description The same, for people. */
            error_description: string;
        };
        TokenRequest: {
            /** @description The identifier of the protected API. JSON always names it; a form may leave it out. */
            audience?: string | null;
            /** @description A JWT that the client signed with its own key (RFC 7523), in place of a secret. */
            client_assertion?: string | null;
            /** @description Beside client_assertion: urn:ietf:params:oauth:client-assertion-type:jwt-bearer. */
            client_assertion_type?: string | null;
            /** @description The client; absent with HTTP Basic, and not needed with an assertion. */
            client_id?: string | null;
            /** @description Its secret; absent with HTTP Basic, and with an assertion. */
            client_secret?: string | null;
            /**
             * @description The only grant there is.
             * @enum {string}
             */
            grant_type: "client_credentials";
            /** @description Fewer scopes than the client has, with spaces between. */
            scope?: string | null;
        };
        TokenState: {
            /** @description Whether it is good now; if it is not, nothing else is said. */
            active: boolean;
            /** @description The API that it is for. */
            aud?: string;
            /** @description Whose it is. */
            client_id?: string;
            /**
             * Format: int64
             * @description When it expires, in seconds since 1970.
             */
            exp?: number;
            /**
             * Format: int64
             * @description When it was issued, in seconds since 1970.
             */
            iat?: number;
            /** @description Who issued it. */
            iss?: string;
            /** @description The token's own identifier. */
            jti?: string;
            /** @description The merchant that its client acts for. */
            merchant_id?: string;
            /** @description What it opens, as its client stands now. */
            scope?: string;
            /** @description The client again. */
            sub?: string;
            /** @description How it is presented. */
            token_type?: string;
        };
        Totals: {
            /**
             * Format: int64
             * @description What payment providers owe.
             */
            acquirer: number;
            /**
             * Format: int64
             * @description What may be withdrawn.
             */
            available: number;
            /**
             * Format: int64
             * @description What is in the safeguarded bank account.
             */
            bank: number;
            /**
             * Format: int64
             * @description Held for open disputes.
             */
            disputed: number;
            /**
             * Format: int64
             * @description What the service has earned and not swept out.
             */
            fees: number;
            /**
             * Format: int64
             * @description Reserves.
             */
            held: number;
            /**
             * Format: int64
             * @description Withdrawals with the bank, net.
             */
            inTransit: number;
            /**
             * Format: int64
             * @description The operator's own money.
             */
            operatorFunds: number;
            /**
             * Format: int64
             * @description Payments taken that have not settled yet.
             */
            pending: number;
            /**
             * Format: int64
             * @description Withdrawals that were not handed to the bank yet, gross.
             */
            requested: number;
        };
        TypeTotal: {
            /**
             * Format: int64
             * @description The amount of all of them, in minor units.
             */
            amount: number;
            /**
             * Format: int64
             * @description How many.
             */
            count: number;
            /** @description The account credited; empty if no money moves. */
            credit: string;
            /** @description The account debited; empty if no money moves. */
            debit: string;
            /** @description The kind of record that they are about. */
            subject: string;
            /** @description What the entries record. */
            type: string;
        };
        WebhookAttempt: {
            /** @description The beginning of the answer's body. */
            answer: string;
            /**
             * Format: date-time
             * @description When it was made: its webhook-timestamp is the same in seconds.
             */
            at: string;
            /**
             * Format: int64
             * @description How long the message's body was, in bytes.
             */
            bytes: number;
            /** @description Why no answer came, or why a test message did not verify an endpoint; null: neither. */
            error: string | null;
            /**
             * Format: int64
             * @description How long it took.
             */
            milliseconds: number;
            /**
             * Format: int64
             * @description The status of the answer; null: none came.
             */
            status: number | null;
            /** @description Where to. */
            url: string;
        };
        WebhookDelivery: {
            /** @description The latest attempts, at most 20, the oldest first. */
            attempts: components["schemas"]["WebhookAttempt"][];
            /** @description Tells it from the other deliveries of its endpoint. */
            id: string;
            /**
             * Format: date-time
             * @description When it is tried again; null: never.
             */
            nextAttemptAt: string | null;
            /**
             * Format: int64
             * @description The event's number in the merchant's journal.
             */
            seq: number;
            /**
             * @description pending: an attempt is under way, or was asked for; failed: it is tried again; dead: it is not.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "dead";
            /** @description The event's type. */
            type: string;
            /** @description The webhook-id of its messages, the same at every attempt. */
            webhookId: string;
        };
        WebhookDeliveryList: {
            /** @description The records of this page. */
            data: components["schemas"]["WebhookDelivery"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        WebhookEndpoint: {
            /**
             * Format: date-time
             * @description When it was made.
             */
            createdAt: string;
            /** @description For people. */
            description: string | null;
            /**
             * Format: date-time
             * @description When it was disabled; null: it is enabled.
             */
            disabledAt: string | null;
            /** @description Why it is disabled, for people; null: it is enabled. */
            disabledReason: string | null;
            /** @description Identifies the endpoint. */
            id: string;
            /** @description The merchant whose events are sent there. */
            merchantId: string;
            /** @description What callers noted on the endpoint: texts by their names. */
            metadata: {
                [key: string]: string;
            };
            /**
             * @description parallel: several at a time, and one that fails delays no other; strict: by seq, one after the other.
             * @enum {string}
             */
            order: "parallel" | "strict";
            /**
             * @description snapshot: the event with its record as it was just after it; thin: the event without its record.
             * @enum {string}
             */
            payload: "snapshot" | "thin";
            /**
             * Format: date-time
             * @description Until when the secret before signs too; null: there is none.
             */
            previousSecretUntil: string | null;
            /** @description The secret that signs, shown only in the answer to the request that made it; null otherwise. */
            secret: string | null;
            /** @description Names the secret that signs. */
            secretId: string;
            /**
             * @description Whether anything is sent. One that is disabled goes on where it stopped once it is enabled again. One that is unverified is sent nothing until its URL has answered the challenge of a test message.
             * @enum {string}
             */
            status: "enabled" | "disabled" | "unverified";
            /** @description Which events are sent: a type, all of a noun as in withdrawal.*, or * for all. */
            types: string[];
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt: string;
            /** @description Where messages are sent. */
            url: string;
        };
        WebhookEndpointChange: {
            /** @description For people. */
            description?: string | null;
            /** @description The merchant meant: required of an operator's client; a merchant's may name its own. */
            merchantId?: string | null;
            /** @description Notes to set, by their names: texts of 500 characters; null takes a note out, and all of them in place of the object. An endpoint has up to 50, with names of 40 characters. */
            metadata?: {
                [key: string]: string | null;
            } | null;
            /** @description What waits for what. */
            order?: ("parallel" | "strict") | null;
            /** @description What a message holds. */
            payload?: ("snapshot" | "thin") | null;
            /** @description Whether anything is sent. */
            status?: ("enabled" | "disabled") | null;
            /** @description Which events are to be sent. */
            types?: string[] | null;
            /** @description Where messages are to be sent. But in a sandbox, another URL must be verified by a test message before anything is sent to it. */
            url?: string | null;
        };
        WebhookEndpointList: {
            /** @description The records of this page. */
            data: components["schemas"]["WebhookEndpoint"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        WebhookReplay: {
            /**
             * Format: int64
             * @description The seq of the first.
             */
            from: number;
            /** @description The merchant meant: required of an operator's client; a merchant's may name its own. */
            merchantId?: string | null;
            /**
             * Format: int64
             * @description The seq of the last.
             */
            to: number;
        };
        WebhookRotation: {
            /** @description The merchant meant: required of an operator's client; a merchant's may name its own. */
            merchantId?: string | null;
            /**
             * Format: int64
             * @description For how many hours the present secret signs too; 24 if absent, 0: it stops at once.
             */
            overlapHours?: number | null;
        };
        Withdrawal: {
            /**
             * Format: int64
             * @description What leaves the balance, in minor units.
             */
            amount: number;
            /** @description How far its approval has come; null if it never needed any. */
            approval: components["schemas"]["WithdrawalApproval"] | null;
            /** @description The account that was in force when it was requested. */
            bankAccount: components["schemas"]["PaidAccount"] | null;
            /** @description Names it to the operator's bank: the end-to-end id of payment files and of the bank's reports. */
            bankReference: string;
            /**
             * Format: date-time
             * @description When it is handed to the bank; null if that is not known, or it was, or will not be.
             */
            cancelableUntil: string | null;
            /**
             * Format: date-time
             * @description When it was requested.
             */
            createdAt: string;
            /** @description ISO 4217 code. */
            currency: string;
            /**
             * Format: date
             * @description The day on which it should arrive; null if that is not known, or it is not to be expected any more.
             */
            expectedArrival: string | null;
            /** @description Why it did not arrive. */
            failure: components["schemas"]["Failure"] | null;
            /**
             * Format: int64
             * @description What the service keeps of it once it is handed to the bank, in minor units.
             */
            fee: number;
            /** @description Its states so far, oldest first. */
            history: components["schemas"]["WithdrawalStep"][];
            /** @description Identifies the withdrawal within its merchant. */
            id: string;
            /** @description The merchant whose balance it is taken from. */
            merchantId: string;
            /** @description The caller's own notes: names with texts. */
            metadata: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description What reaches the bank: amount less fee.
             */
            netAmount: number;
            /** @description unknown: the bank has not said yet whether it took it. */
            outcome: "unknown" | null;
            /**
             * Format: date-time
             * @description When the bank booked it.
             */
            paidAt: string | null;
            /** @description The bank connection that it was sent through; null: none yet. */
            rail: string | null;
            /** @description The bank's own code for it in this status, as a rule of ISO 20022: ACSP in process, ACSC done, RJCT rejected. While people must upload its file: the file. */
            railStatus: string | null;
            /** @description The merchant's own reference; it is not sent to the bank. */
            reference: string | null;
            /**
             * Format: int64
             * @description What was asked for; null: the whole balance.
             */
            requestedAmount: number | null;
            /** @description What one person of the operator's said of its outcome, which another has not confirmed yet; for the operator alone. */
            resolution?: components["schemas"]["ProposedResolution"] | null;
            /** @description The text beside it on the merchant's bank statement. */
            statementReference: string;
            /**
             * @description Where it is in its life.
             * @enum {string}
             */
            status: "awaiting_approval" | "pending" | "in_transit" | "paid" | "failed" | "returned" | "canceled" | "refused" | "expired";
            /**
             * Format: date-time
             * @description When it was handed to the bank.
             */
            submittedAt: string | null;
            /**
             * @description What made it.
             * @enum {string}
             */
            trigger: "request" | "schedule";
            /**
             * Format: date-time
             * @description When it last changed.
             */
            updatedAt: string;
            /** @description What it waits for: cut_off (it is handed to the bank at cancelableUntil), approval, the end of a pause, rail (its bank connection is not connected), bank (it could not be reached: nothing was sent, and it is tried again), funds (too little of the merchant's money is received), or sending (people upload its file, the railStatus). */
            waitsFor: ("cut_off" | "approval" | "withdrawals_paused" | "rail" | "integrity" | "bank" | "funds" | "sending") | null;
        };
        WithdrawalAllocation: {
            /**
             * Format: int64
             * @description What left the balance: all parts of all pages come to it.
             */
            amount: number;
            /** @description ISO 4217 code. */
            currency: string;
            /** @description The parts of this page, in the order in which the balance is spent: the oldest money first. */
            data: components["schemas"]["AllocationPart"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor for the next page; null on the last one. */
            nextCursor: string | null;
            /** @description The withdrawal. */
            withdrawalId: string;
        };
        WithdrawalApproval: {
            /**
             * Format: int64
             * @description How many people have approved it.
             */
            given: number;
            /**
             * Format: int64
             * @description How many it takes.
             */
            needed: number;
            /** @description Who they are; for the operator alone. */
            people?: string[];
            /**
             * Format: date-time
             * @description It expires then, if it still waits.
             */
            until: string;
        };
        WithdrawalItems: {
            /**
             * Format: int64
             * @description What left the balance.
             */
            amount: number;
            /**
             * Format: int64
             * @description The balance just after it was requested.
             */
            closing: number;
            /** @description The entries of this page, ascending: all that credited or debited the balance in between. */
            data: components["schemas"]["Item"][];
            /**
             * Format: int64
             * @description What the service keeps of it.
             */
            fee: number;
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /**
             * Format: int64
             * @description What reaches the bank: amount less fee.
             */
            netAmount: number;
            /** @description Send it as cursor for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: int64
             * @description The balance just after the withdrawal before it was requested; 0 if there was none.
             */
            opening: number;
            /** @description The withdrawal. */
            withdrawalId: string;
        };
        WithdrawalList: {
            /** @description The records of this page. */
            data: components["schemas"]["Withdrawal"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        WithdrawalRefusal: {
            /** @description The merchant meant. */
            merchantId: string;
            /** @description Why, for people; the merchant sees it. */
            reason: string;
        };
        WithdrawalResolution: {
            /** @description The merchant meant. */
            merchantId: string;
            /**
             * @description paid: it arrived. failed: it did not, and everything is back.
             * @enum {string}
             */
            outcome: "paid" | "failed";
            /** @description Why, for the operator's people; the merchant does not see it. */
            reason: string;
        };
        WithdrawalStep: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description Who did it. */
            by: components["schemas"]["Actor"];
            /**
             * @description The state that it came to.
             * @enum {string}
             */
            status: "awaiting_approval" | "pending" | "in_transit" | "paid" | "failed" | "returned" | "canceled" | "refused" | "expired";
            /** @description Why, if there is more to say. */
            why: string | null;
        };
        Work: {
            /**
             * Format: int64
             * @description The money at stake, in minor units; null: none, or not known.
             */
            amount: number | null;
            /** @description What ends it; null: nothing of this interface does. */
            clearedBy: components["schemas"]["WorkCall"] | null;
            /** @description ISO 4217 code; null without an amount, or if it is not known. */
            currency: string | null;
            /**
             * Format: date-time
             * @description When it is too late; null: there is no such moment.
             */
            deadline: string | null;
            /** @description Tells it from all other work of its kind. */
            id: string;
            /** @description What waits. eligibility_ending: within the last 7 days of a scheme that nobody decided. */
            kind: string;
            /** @description The merchant; null: not known. */
            merchantId: string | null;
            /**
             * Format: date-time
             * @description Since when it waits.
             */
            since: string;
            /** @description The kind of record that it is about. */
            subject: string;
            /** @description The record. */
            subjectId: string;
            /** @description What waits, in a line for people. */
            summary: string;
        };
        WorkCall: {
            /** @description What of its body is known; what a person decides, such as the outcome or a reason, is added to it. */
            body: components["schemas"]["WorkCallBody"];
            /** @description The method. */
            method: string;
            /** @description The path. */
            path: string;
        };
        WorkCallBody: {
            /** @description For an approval: the digest that approving it must name; absent otherwise. */
            digest?: string;
            /** @description The merchant; absent if the path names it. */
            merchantId?: string;
        };
        WorkList: {
            /** @description The records of this page. */
            data: components["schemas"]["Work"][];
            /** @description Whether there is a next page. */
            hasMore: boolean;
            /** @description Send it as cursor, with the same filters, for the next page; null on the last one. */
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description Up to when the list was searched, if it has fewer records than were asked for and there may be more: it stopped looking for records that fit its filters after many that did not. Absent otherwise.
             */
            searchedTo?: string | null;
        };
        WriteHealth: {
            /** @description Whether the store can be written. */
            ok: boolean;
            /** @description Why it cannot, as a sentence: for example, the disk is full. Null if it can. */
            reason: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    introspectToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntrospectionRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["IntrospectionRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenState"];
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevocationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["RevocationRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevocationAnswer"];
                };
            };
        };
    };
    requestToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenAnswer"];
                };
            };
        };
    };
    listAdjustments: {
        parameters: {
            query?: {
                /** @description Only those of this merchant; a merchant's client may send its own. An operator's client that leaves it out gets those of all merchants, the latest first. */
                merchantId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units; it can be negative. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units; it can be negative. */
                maxAmount?: number;
                /** @description Only those with this status; repeat it for several. */
                status?: ("awaiting_approval" | "booked" | "refused" | "expired" | "canceled")[];
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustmentList"];
                };
            };
        };
    };
    proposeAdjustment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAdjustment"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Adjustment"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Adjustment"];
                };
            };
        };
    };
    getAdjustment: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Adjustment"];
                };
            };
        };
    };
    updateAdjustment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Adjustment"];
                };
            };
        };
    };
    approveAdjustment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantReference"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Adjustment"];
                };
            };
        };
    };
    refuseAdjustment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantReference"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Adjustment"];
                };
            };
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                /** @description Only those of this merchant. */
                merchantId?: string;
                /** @description Only those with this status; repeat it for several. */
                status?: ("open" | "approved" | "refused" | "expired" | "canceled" | "void")[];
                /** @description Only those of this kind. */
                kind?: "withdrawal" | "resolution" | "adjustment" | "operator_transfer" | "break" | "limits" | "activation" | "reinstatement" | "eligibility" | "account" | "override" | "unfreeze" | "hold_release" | "provider_settlement" | "document" | "statement_out" | "user";
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApprovalList"];
                };
            };
        };
    };
    getApproval: {
        parameters: {
            query?: {
                /** @description The merchant whose it must be; the id alone is enough. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
        };
    };
    approveApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalVote"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
        };
    };
    cancelApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantReference"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
        };
    };
    refuseApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApprovalRefusal"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description The entries about this merchant, instead of the operator's own journal. */
                merchantId?: string;
                /** @description Only what this actor did: cli, system, staff, or client: and a client's identifier. */
                actor?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only entries of this type. */
                type?: "payment.pending" | "payment.settled" | "payment.failed" | "payment.reversed" | "refund.made" | "dispute.opened" | "dispute.won" | "dispute.lost" | "reserve.held" | "reserve.released" | "provider.received" | "provider.paid" | "provider.fee" | "withdrawal.requested" | "withdrawal.canceled" | "withdrawal.refused" | "withdrawal.expired" | "withdrawal.submitted" | "withdrawal.fee" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.fee_reversed" | "withdrawal.returned" | "withdrawal.paid_late" | "withdrawal.not_sent" | "withdrawal.unproved" | "fee.swept" | "operator_transfer.funded" | "operator_transfer.withdrawn" | "adjustment.credited" | "adjustment.debited" | "merchant.created" | "merchant.activated" | "merchant.suspended" | "merchant.reinstated" | "merchant.closed" | "merchant.changed" | "merchant.limits_changed" | "merchant.fee_changed" | "eligibility.evaluated" | "eligibility.passed" | "eligibility.failed" | "eligibility.restarted" | "bank_account.nominated" | "bank_account.in_force" | "bank_account.replaced" | "bank_account.frozen" | "bank_account.unfrozen" | "bank_account.suspended" | "bank_account.acknowledged" | "bank_account.overridden" | "bank_account.approved" | "bank_account.cooling_off" | "withdrawal.repaired" | "withdrawal.approved" | "withdrawal.outcome_unknown" | "withdrawal.accepted" | "provider_settlement.confirmed" | "provider_settlement.unconfirmed" | "schedule.changed" | "schedule.skipped" | "schedule.planned" | "schedule.paused" | "schedule.resumed" | "operator_transfer.proposed" | "operator_transfer.refused" | "operator_transfer.expired" | "operator_transfer.canceled" | "adjustment.proposed" | "adjustment.refused" | "adjustment.expired" | "adjustment.canceled" | "approval.asked" | "approval.given" | "approval.refused" | "approval.expired" | "approval.canceled" | "approval.voided" | "approval.repaired" | "payment.changed" | "withdrawal.changed" | "refund.changed" | "dispute.changed" | "adjustment.changed" | "reserve.changed" | "provider_settlement.changed" | "fee_sweep.changed" | "operator_transfer.changed" | "webhook_endpoint.created" | "webhook_endpoint.changed" | "webhook_endpoint.rotated" | "webhook_endpoint.disabled" | "webhook_endpoint.enabled" | "webhook_endpoint.deleted" | "webhook_endpoint.replayed" | "webhook_endpoint.verified" | "settings.changed" | "settings.repaired" | "rail.paused" | "rail.resumed" | "pause.repaired" | "break.opened" | "break.repaired" | "client.created" | "client.revoked" | "client.secret_added" | "client.secret_removed" | "client.secrets_expired" | "client.repaired" | "break.resolved" | "break.assigned" | "client.acknowledged" | "signing_key.made" | "signing_key.removed" | "signing_key.repaired" | "sealing_key.made" | "sealing_key.rotated" | "sealing_key.dropped" | "checkpoint.key_made" | "checkpoint.made" | "store.secrets_opened" | "store.migrated" | "store.copied" | "store.restored" | "store.sandbox_made" | "rail_file.read" | "rail_document.uploaded" | "rail_file.sent" | "rail.files_created" | "rail_document.taken_out" | "safeguarding.made" | "safeguarding.signed" | "safeguarding.corrected" | "safeguarding_account.proposed" | "safeguarding_account.canceled" | "safeguarding_account.closed" | "safeguarding_account.reopened" | "safeguarding_account.repaired" | "event_subscription.created" | "event_subscription.deleted" | "contact.added" | "contact.changed" | "contact.removed" | "contact.erased" | "contact.repaired" | "shared_number.acknowledged" | "user.invited" | "user.link_made" | "user.activated" | "user.changed" | "user.credential_changed" | "user.suspended" | "user.reinstated" | "user.sessions_ended" | "user.repaired" | "user.recovery_started" | "user.recovery_stopped" | "role.created" | "role.retired";
                /** @description Only entries about this kind of record. */
                subject?: "payment" | "refund" | "dispute" | "reserve" | "provider_settlement" | "withdrawal" | "fee_sweep" | "operator_transfer" | "adjustment" | "merchant" | "bank_account" | "schedule" | "approval" | "webhook_endpoint" | "settings" | "pause" | "break" | "client" | "signing_key" | "sealing_key" | "checkpoint" | "store" | "rail_file" | "rail_document" | "rail" | "safeguarding_day" | "safeguarding_correction" | "safeguarding_account" | "event_subscription" | "contact" | "shared_number" | "user" | "role";
                /** @description Only entries about the record with this identifier. */
                subjectId?: string;
                /** @description Only entries after this number, ascending. */
                after?: number;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryList"];
                };
            };
        };
    };
    getBalance: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description The balances at this past time. */
                at?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Balance"];
                };
            };
        };
    };
    listClients: {
        parameters: {
            query?: {
                /** @description Only those of this merchant. */
                merchantId?: string;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthClientList"];
                };
            };
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOAuthClient"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientCredentials"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientCredentials"];
                };
            };
        };
    };
    addOwnSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnSecret"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientCredentials"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientCredentials"];
                };
            };
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthClient"];
                };
            };
        };
    };
    revokeClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    acknowledgeClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthClient"];
                };
            };
        };
    };
    addClientSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientCredentials"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientCredentials"];
                };
            };
        };
    };
    removeClientSecret: {
        parameters: {
            query?: {
                /** @description true if somebody else may have the secret: all tokens of the client are revoked, too. */
                leaked?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
                /** @description The secret. */
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listContacts: {
        parameters: {
            query?: {
                /** @description Whose contacts; absent: the operator's own. */
                merchantId?: string;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactList"];
                };
            };
        };
    };
    addContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewContact"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    getContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    removeContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    listDisputes: {
        parameters: {
            query?: {
                /** @description Only those of this merchant; a merchant's client may send its own. An operator's client that leaves it out gets those of all merchants, the latest first. */
                merchantId?: string;
                /** @description Only those of this payment. */
                paymentId?: string;
                /** @description Only those of this user. */
                userId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units. */
                maxAmount?: number;
                /** @description Only those with this status; repeat it for several. */
                status?: ("open" | "won" | "lost")[];
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputeList"];
                };
            };
        };
    };
    openDispute: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDispute"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
        };
    };
    getDispute: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
        };
    };
    updateDispute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
        };
    };
    resolveDispute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Resolution"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
        };
    };
    listEventSubscriptions: {
        parameters: {
            query?: {
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSubscriptionList"];
                };
            };
        };
    };
    createEventSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEventSubscription"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSubscription"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSubscription"];
                };
            };
        };
    };
    getEventSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSubscription"];
                };
            };
        };
    };
    deleteEventSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    acknowledgeEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventAcknowledgement"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventSubscription"];
                };
            };
        };
    };
    readEventSubscription: {
        parameters: {
            query?: {
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description How many seconds to wait for events if there are none, 1 to 30 (default: no wait). */
                wait?: number;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventFeed"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The merchant meant: required of an operator's client, which may also name operator, for the operator's own journal; a merchant's may name its own. */
                merchantId?: string;
                /** @description Only events of this type; of all of a noun, as withdrawal.*; * is all. Given more than once, of any of these. */
                type?: ("payment.pending" | "payment.settled" | "payment.failed" | "payment.reversed" | "refund.made" | "dispute.opened" | "dispute.won" | "dispute.lost" | "reserve.held" | "reserve.released" | "provider.received" | "provider.paid" | "provider.fee" | "withdrawal.requested" | "withdrawal.canceled" | "withdrawal.refused" | "withdrawal.expired" | "withdrawal.submitted" | "withdrawal.fee" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.fee_reversed" | "withdrawal.returned" | "withdrawal.paid_late" | "withdrawal.not_sent" | "withdrawal.unproved" | "fee.swept" | "operator_transfer.funded" | "operator_transfer.withdrawn" | "adjustment.credited" | "adjustment.debited" | "merchant.created" | "merchant.activated" | "merchant.suspended" | "merchant.reinstated" | "merchant.closed" | "merchant.changed" | "merchant.limits_changed" | "merchant.fee_changed" | "eligibility.evaluated" | "eligibility.passed" | "eligibility.failed" | "eligibility.restarted" | "bank_account.nominated" | "bank_account.in_force" | "bank_account.replaced" | "bank_account.frozen" | "bank_account.unfrozen" | "bank_account.suspended" | "bank_account.acknowledged" | "bank_account.overridden" | "bank_account.approved" | "bank_account.cooling_off" | "withdrawal.repaired" | "withdrawal.approved" | "withdrawal.outcome_unknown" | "withdrawal.accepted" | "provider_settlement.confirmed" | "provider_settlement.unconfirmed" | "schedule.changed" | "schedule.skipped" | "schedule.planned" | "schedule.paused" | "schedule.resumed" | "operator_transfer.proposed" | "operator_transfer.refused" | "operator_transfer.expired" | "operator_transfer.canceled" | "adjustment.proposed" | "adjustment.refused" | "adjustment.expired" | "adjustment.canceled" | "approval.asked" | "approval.given" | "approval.refused" | "approval.expired" | "approval.canceled" | "approval.voided" | "approval.repaired" | "payment.changed" | "withdrawal.changed" | "refund.changed" | "dispute.changed" | "adjustment.changed" | "reserve.changed" | "provider_settlement.changed" | "fee_sweep.changed" | "operator_transfer.changed" | "webhook_endpoint.created" | "webhook_endpoint.changed" | "webhook_endpoint.rotated" | "webhook_endpoint.disabled" | "webhook_endpoint.enabled" | "webhook_endpoint.deleted" | "webhook_endpoint.replayed" | "webhook_endpoint.verified" | "settings.changed" | "settings.repaired" | "rail.paused" | "rail.resumed" | "pause.repaired" | "break.opened" | "break.repaired" | "client.created" | "client.revoked" | "client.secret_added" | "client.secret_removed" | "client.secrets_expired" | "client.repaired" | "break.resolved" | "break.assigned" | "client.acknowledged" | "signing_key.made" | "signing_key.removed" | "signing_key.repaired" | "sealing_key.made" | "sealing_key.rotated" | "sealing_key.dropped" | "checkpoint.key_made" | "checkpoint.made" | "store.secrets_opened" | "store.migrated" | "store.copied" | "store.restored" | "store.sandbox_made" | "rail_file.read" | "rail_document.uploaded" | "rail_file.sent" | "rail.files_created" | "rail_document.taken_out" | "safeguarding.made" | "safeguarding.signed" | "safeguarding.corrected" | "safeguarding_account.proposed" | "safeguarding_account.canceled" | "safeguarding_account.closed" | "safeguarding_account.reopened" | "safeguarding_account.repaired" | "event_subscription.created" | "event_subscription.deleted" | "contact.added" | "contact.changed" | "contact.removed" | "contact.erased" | "contact.repaired" | "shared_number.acknowledged" | "user.invited" | "user.link_made" | "user.activated" | "user.changed" | "user.credential_changed" | "user.suspended" | "user.reinstated" | "user.sessions_ended" | "user.repaired" | "user.recovery_started" | "user.recovery_stopped" | "role.created" | "role.retired" | "payment.*" | "refund.*" | "dispute.*" | "reserve.*" | "provider.*" | "withdrawal.*" | "fee.*" | "operator_transfer.*" | "adjustment.*" | "merchant.*" | "eligibility.*" | "bank_account.*" | "provider_settlement.*" | "schedule.*" | "approval.*" | "fee_sweep.*" | "webhook_endpoint.*" | "settings.*" | "rail.*" | "pause.*" | "break.*" | "client.*" | "signing_key.*" | "sealing_key.*" | "checkpoint.*" | "store.*" | "rail_file.*" | "rail_document.*" | "safeguarding.*" | "safeguarding_account.*" | "event_subscription.*" | "contact.*" | "shared_number.*" | "user.*" | "role.*" | "*")[];
                /** @description Only events after this number; 0 is the start. */
                after?: number;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalEventList"];
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description The merchant meant: required of an operator's client, which may also name operator, for the operator's own journal; a merchant's may name its own. */
                merchantId?: string;
                /** @description Only events of this type; of all of a noun, as withdrawal.*; * is all. Given more than once, of any of these. */
                type?: ("payment.pending" | "payment.settled" | "payment.failed" | "payment.reversed" | "refund.made" | "dispute.opened" | "dispute.won" | "dispute.lost" | "reserve.held" | "reserve.released" | "provider.received" | "provider.paid" | "provider.fee" | "withdrawal.requested" | "withdrawal.canceled" | "withdrawal.refused" | "withdrawal.expired" | "withdrawal.submitted" | "withdrawal.fee" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.fee_reversed" | "withdrawal.returned" | "withdrawal.paid_late" | "withdrawal.not_sent" | "withdrawal.unproved" | "fee.swept" | "operator_transfer.funded" | "operator_transfer.withdrawn" | "adjustment.credited" | "adjustment.debited" | "merchant.created" | "merchant.activated" | "merchant.suspended" | "merchant.reinstated" | "merchant.closed" | "merchant.changed" | "merchant.limits_changed" | "merchant.fee_changed" | "eligibility.evaluated" | "eligibility.passed" | "eligibility.failed" | "eligibility.restarted" | "bank_account.nominated" | "bank_account.in_force" | "bank_account.replaced" | "bank_account.frozen" | "bank_account.unfrozen" | "bank_account.suspended" | "bank_account.acknowledged" | "bank_account.overridden" | "bank_account.approved" | "bank_account.cooling_off" | "withdrawal.repaired" | "withdrawal.approved" | "withdrawal.outcome_unknown" | "withdrawal.accepted" | "provider_settlement.confirmed" | "provider_settlement.unconfirmed" | "schedule.changed" | "schedule.skipped" | "schedule.planned" | "schedule.paused" | "schedule.resumed" | "operator_transfer.proposed" | "operator_transfer.refused" | "operator_transfer.expired" | "operator_transfer.canceled" | "adjustment.proposed" | "adjustment.refused" | "adjustment.expired" | "adjustment.canceled" | "approval.asked" | "approval.given" | "approval.refused" | "approval.expired" | "approval.canceled" | "approval.voided" | "approval.repaired" | "payment.changed" | "withdrawal.changed" | "refund.changed" | "dispute.changed" | "adjustment.changed" | "reserve.changed" | "provider_settlement.changed" | "fee_sweep.changed" | "operator_transfer.changed" | "webhook_endpoint.created" | "webhook_endpoint.changed" | "webhook_endpoint.rotated" | "webhook_endpoint.disabled" | "webhook_endpoint.enabled" | "webhook_endpoint.deleted" | "webhook_endpoint.replayed" | "webhook_endpoint.verified" | "settings.changed" | "settings.repaired" | "rail.paused" | "rail.resumed" | "pause.repaired" | "break.opened" | "break.repaired" | "client.created" | "client.revoked" | "client.secret_added" | "client.secret_removed" | "client.secrets_expired" | "client.repaired" | "break.resolved" | "break.assigned" | "client.acknowledged" | "signing_key.made" | "signing_key.removed" | "signing_key.repaired" | "sealing_key.made" | "sealing_key.rotated" | "sealing_key.dropped" | "checkpoint.key_made" | "checkpoint.made" | "store.secrets_opened" | "store.migrated" | "store.copied" | "store.restored" | "store.sandbox_made" | "rail_file.read" | "rail_document.uploaded" | "rail_file.sent" | "rail.files_created" | "rail_document.taken_out" | "safeguarding.made" | "safeguarding.signed" | "safeguarding.corrected" | "safeguarding_account.proposed" | "safeguarding_account.canceled" | "safeguarding_account.closed" | "safeguarding_account.reopened" | "safeguarding_account.repaired" | "event_subscription.created" | "event_subscription.deleted" | "contact.added" | "contact.changed" | "contact.removed" | "contact.erased" | "contact.repaired" | "shared_number.acknowledged" | "user.invited" | "user.link_made" | "user.activated" | "user.changed" | "user.credential_changed" | "user.suspended" | "user.reinstated" | "user.sessions_ended" | "user.repaired" | "user.recovery_started" | "user.recovery_stopped" | "role.created" | "role.retired" | "payment.*" | "refund.*" | "dispute.*" | "reserve.*" | "provider.*" | "withdrawal.*" | "fee.*" | "operator_transfer.*" | "adjustment.*" | "merchant.*" | "eligibility.*" | "bank_account.*" | "provider_settlement.*" | "schedule.*" | "approval.*" | "fee_sweep.*" | "webhook_endpoint.*" | "settings.*" | "rail.*" | "pause.*" | "break.*" | "client.*" | "signing_key.*" | "sealing_key.*" | "checkpoint.*" | "store.*" | "rail_file.*" | "rail_document.*" | "safeguarding.*" | "safeguarding_account.*" | "event_subscription.*" | "contact.*" | "shared_number.*" | "user.*" | "role.*" | "*")[];
                /** @description Only events after this number; 0 is the start. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: {
                /** @description The merchant meant: required of an operator's client, which may also name operator, for the operator's own journal; a merchant's may name its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The seq. */
                seq: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalEvent"];
                };
            };
        };
    };
    exportAdjustments: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units; it can be negative. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units; it can be negative. */
                maxAmount?: number;
                /** @description Only those with this status; repeat it for several. */
                status?: ("awaiting_approval" | "booked" | "refused" | "expired" | "canceled")[];
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON). */
                amounts?: "minor" | "major";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportApprovals: {
        parameters: {
            query?: {
                /** @description Only those of this merchant. */
                merchantId?: string;
                /** @description Only those with this status; repeat it for several. */
                status?: ("open" | "approved" | "refused" | "expired" | "canceled" | "void")[];
                /** @description Only those of this kind. */
                kind?: "withdrawal" | "resolution" | "adjustment" | "operator_transfer" | "break" | "limits" | "activation" | "reinstatement" | "eligibility" | "account" | "override" | "unfreeze" | "hold_release" | "provider_settlement" | "document" | "statement_out" | "user";
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportAudit: {
        parameters: {
            query?: {
                /** @description The entries about this merchant, instead of the operator's own journal. */
                merchantId?: string;
                /** @description Only what this actor did: cli, system, staff, or client: and a client's identifier. */
                actor?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only entries of this type. */
                type?: "payment.pending" | "payment.settled" | "payment.failed" | "payment.reversed" | "refund.made" | "dispute.opened" | "dispute.won" | "dispute.lost" | "reserve.held" | "reserve.released" | "provider.received" | "provider.paid" | "provider.fee" | "withdrawal.requested" | "withdrawal.canceled" | "withdrawal.refused" | "withdrawal.expired" | "withdrawal.submitted" | "withdrawal.fee" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.fee_reversed" | "withdrawal.returned" | "withdrawal.paid_late" | "withdrawal.not_sent" | "withdrawal.unproved" | "fee.swept" | "operator_transfer.funded" | "operator_transfer.withdrawn" | "adjustment.credited" | "adjustment.debited" | "merchant.created" | "merchant.activated" | "merchant.suspended" | "merchant.reinstated" | "merchant.closed" | "merchant.changed" | "merchant.limits_changed" | "merchant.fee_changed" | "eligibility.evaluated" | "eligibility.passed" | "eligibility.failed" | "eligibility.restarted" | "bank_account.nominated" | "bank_account.in_force" | "bank_account.replaced" | "bank_account.frozen" | "bank_account.unfrozen" | "bank_account.suspended" | "bank_account.acknowledged" | "bank_account.overridden" | "bank_account.approved" | "bank_account.cooling_off" | "withdrawal.repaired" | "withdrawal.approved" | "withdrawal.outcome_unknown" | "withdrawal.accepted" | "provider_settlement.confirmed" | "provider_settlement.unconfirmed" | "schedule.changed" | "schedule.skipped" | "schedule.planned" | "schedule.paused" | "schedule.resumed" | "operator_transfer.proposed" | "operator_transfer.refused" | "operator_transfer.expired" | "operator_transfer.canceled" | "adjustment.proposed" | "adjustment.refused" | "adjustment.expired" | "adjustment.canceled" | "approval.asked" | "approval.given" | "approval.refused" | "approval.expired" | "approval.canceled" | "approval.voided" | "approval.repaired" | "payment.changed" | "withdrawal.changed" | "refund.changed" | "dispute.changed" | "adjustment.changed" | "reserve.changed" | "provider_settlement.changed" | "fee_sweep.changed" | "operator_transfer.changed" | "webhook_endpoint.created" | "webhook_endpoint.changed" | "webhook_endpoint.rotated" | "webhook_endpoint.disabled" | "webhook_endpoint.enabled" | "webhook_endpoint.deleted" | "webhook_endpoint.replayed" | "webhook_endpoint.verified" | "settings.changed" | "settings.repaired" | "rail.paused" | "rail.resumed" | "pause.repaired" | "break.opened" | "break.repaired" | "client.created" | "client.revoked" | "client.secret_added" | "client.secret_removed" | "client.secrets_expired" | "client.repaired" | "break.resolved" | "break.assigned" | "client.acknowledged" | "signing_key.made" | "signing_key.removed" | "signing_key.repaired" | "sealing_key.made" | "sealing_key.rotated" | "sealing_key.dropped" | "checkpoint.key_made" | "checkpoint.made" | "store.secrets_opened" | "store.migrated" | "store.copied" | "store.restored" | "store.sandbox_made" | "rail_file.read" | "rail_document.uploaded" | "rail_file.sent" | "rail.files_created" | "rail_document.taken_out" | "safeguarding.made" | "safeguarding.signed" | "safeguarding.corrected" | "safeguarding_account.proposed" | "safeguarding_account.canceled" | "safeguarding_account.closed" | "safeguarding_account.reopened" | "safeguarding_account.repaired" | "event_subscription.created" | "event_subscription.deleted" | "contact.added" | "contact.changed" | "contact.removed" | "contact.erased" | "contact.repaired" | "shared_number.acknowledged" | "user.invited" | "user.link_made" | "user.activated" | "user.changed" | "user.credential_changed" | "user.suspended" | "user.reinstated" | "user.sessions_ended" | "user.repaired" | "user.recovery_started" | "user.recovery_stopped" | "role.created" | "role.retired";
                /** @description Only entries about this kind of record. */
                subject?: "payment" | "refund" | "dispute" | "reserve" | "provider_settlement" | "withdrawal" | "fee_sweep" | "operator_transfer" | "adjustment" | "merchant" | "bank_account" | "schedule" | "approval" | "webhook_endpoint" | "settings" | "pause" | "break" | "client" | "signing_key" | "sealing_key" | "checkpoint" | "store" | "rail_file" | "rail_document" | "rail" | "safeguarding_day" | "safeguarding_correction" | "safeguarding_account" | "event_subscription" | "contact" | "shared_number" | "user" | "role";
                /** @description Only entries about the record with this identifier. */
                subjectId?: string;
                /** @description Only entries after this number, ascending. */
                after?: number;
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportBankAccounts: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportBreaks: {
        parameters: {
            query?: {
                /** @description Only those of this merchant. */
                merchantId?: string;
                /** @description Only those with this status. */
                status?: "open" | "resolved";
                /** @description Only those of this kind. */
                kind?: "missing_at_bank" | "unknown_at_us" | "amount_differs" | "late" | "duplicate" | "continuity" | "unapproved";
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units; it can be negative. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units; it can be negative. */
                maxAmount?: number;
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON). */
                amounts?: "minor" | "major";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportDisputes: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Only those of this payment. */
                paymentId?: string;
                /** @description Only those of this user. */
                userId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units. */
                maxAmount?: number;
                /** @description Only those with this status; repeat it for several. */
                status?: ("open" | "won" | "lost")[];
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON). */
                amounts?: "minor" | "major";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportFeeSweeps: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units. */
                maxAmount?: number;
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON). */
                amounts?: "minor" | "major";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportInvoice: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "pdf";
            };
            header?: never;
            path: {
                /** @description The month. */
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportItems: {
        parameters: {
            query: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description The withdrawal whose items to list. */
                withdrawalId: string;
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON). */
                amounts?: "minor" | "major";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportJournal: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only entries of this type. */
                type?: "payment.pending" | "payment.settled" | "payment.failed" | "payment.reversed" | "refund.made" | "dispute.opened" | "dispute.won" | "dispute.lost" | "reserve.held" | "reserve.released" | "provider.received" | "provider.paid" | "provider.fee" | "withdrawal.requested" | "withdrawal.canceled" | "withdrawal.refused" | "withdrawal.expired" | "withdrawal.submitted" | "withdrawal.fee" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.fee_reversed" | "withdrawal.returned" | "withdrawal.paid_late" | "withdrawal.not_sent" | "withdrawal.unproved" | "fee.swept" | "operator_transfer.funded" | "operator_transfer.withdrawn" | "adjustment.credited" | "adjustment.debited" | "merchant.created" | "merchant.activated" | "merchant.suspended" | "merchant.reinstated" | "merchant.closed" | "merchant.changed" | "merchant.limits_changed" | "merchant.fee_changed" | "eligibility.evaluated" | "eligibility.passed" | "eligibility.failed" | "eligibility.restarted" | "bank_account.nominated" | "bank_account.in_force" | "bank_account.replaced" | "bank_account.frozen" | "bank_account.unfrozen" | "bank_account.suspended" | "bank_account.acknowledged" | "bank_account.overridden" | "bank_account.approved" | "bank_account.cooling_off" | "withdrawal.repaired" | "withdrawal.approved" | "withdrawal.outcome_unknown" | "withdrawal.accepted" | "provider_settlement.confirmed" | "provider_settlement.unconfirmed" | "schedule.changed" | "schedule.skipped" | "schedule.planned" | "schedule.paused" | "schedule.resumed" | "operator_transfer.proposed" | "operator_transfer.refused" | "operator_transfer.expired" | "operator_transfer.canceled" | "adjustment.proposed" | "adjustment.refused" | "adjustment.expired" | "adjustment.canceled" | "approval.asked" | "approval.given" | "approval.refused" | "approval.expired" | "approval.canceled" | "approval.voided" | "approval.repaired" | "payment.changed" | "withdrawal.changed" | "refund.changed" | "dispute.changed" | "adjustment.changed" | "reserve.changed" | "provider_settlement.changed" | "fee_sweep.changed" | "operator_transfer.changed" | "webhook_endpoint.created" | "webhook_endpoint.changed" | "webhook_endpoint.rotated" | "webhook_endpoint.disabled" | "webhook_endpoint.enabled" | "webhook_endpoint.deleted" | "webhook_endpoint.replayed" | "webhook_endpoint.verified";
                /** @description Only entries about this kind of record. */
                subject?: "payment" | "refund" | "dispute" | "reserve" | "provider_settlement" | "withdrawal" | "fee_sweep" | "operator_transfer" | "adjustment" | "merchant" | "bank_account" | "schedule" | "approval" | "webhook_endpoint";
                /** @description Only entries about the record with this identifier. */
                subjectId?: string;
                /** @description Only entries after this number, ascending. */
                after?: number;
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON). */
                amounts?: "minor" | "major";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportMatches: {
        parameters: {
            query?: {
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those found by this rule; repeat it for several. */
                rule?: ("people" | "uetr" | "end_to_end" | "instruction" | "file" | "text" | "truncated" | "reversal" | "no_amount")[];
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON). */
                amounts?: "minor" | "major";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportMerchants: {
        parameters: {
            query?: {
                /** @description Only those whose identifier, externalId or a word in the name begins with this text; case does not matter. */
                q?: string;
                /** @description Only those with this status; repeat it for several. */
                status?: ("created" | "active" | "suspended" | "closed")[];
                /** @description Only those with this eligibility status, as it was recorded last. */
                eligibility?: "waiting" | "evaluating" | "passed" | "failed";
                /** @description Only the one with this identifier in the operator's own system. */
                externalId?: string;
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON). */
                amounts?: "minor" | "major";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportOperatorTransfers: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units; it can be negative. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units; it can be negative. */
                maxAmount?: number;
                /** @description Only those with this status; repeat it for several. */
                status?: ("awaiting_approval" | "booked" | "refused" | "expired" | "canceled")[];
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON). */
                amounts?: "minor" | "major";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportPayments: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Only those of this user. */
                userId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those with this status; repeat it for several. */
                status?: ("pending" | "settled" | "failed" | "reversed")[];
                /** @description Only those of at least this amount in minor units. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units. */
                maxAmount?: number;
                /** @description Only those with this reference. */
                reference?: string;
                /** @description Only those that this withdrawal of merchantId used up, in the order in which it spent them. */
                withdrawalId?: string;
                /** @description With withdrawalId: true also lists the payments that the withdrawal spent in part. */
                any?: "true" | "false";
                /** @description Only those with this metadata, as metadata[order]=17. Up to 5 keys, which must all match. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON). */
                amounts?: "minor" | "major";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportProviderSettlements: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units; it can be negative. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units; it can be negative. */
                maxAmount?: number;
                /** @description Only those with this reference of the provider. */
                reference?: string;
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON). */
                amounts?: "minor" | "major";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportRefunds: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Only those of this payment. */
                paymentId?: string;
                /** @description Only those of this user. */
                userId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units. */
                maxAmount?: number;
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON). */
                amounts?: "minor" | "major";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportReserves: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units. */
                maxAmount?: number;
                /** @description Only those with this status; repeat it for several. */
                status?: ("held" | "released")[];
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON). */
                amounts?: "minor" | "major";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportSafeguardingDays: {
        parameters: {
            query?: {
                /** @description The currency whose days are meant, as EUR; GBP if absent. */
                currency?: string;
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON). */
                amounts?: "minor" | "major";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportStatement: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Whether an entry is in the period in which it was booked (booking, if absent), or in that of its value date (value). */
                by?: "booking" | "value";
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "camt.053" | "pdf";
                /** @description The unit of amounts in CSV: minor (default), or major, as 1.50. */
                amounts?: "minor" | "major";
                /** @description simple leaves in CSV what changes the balance: date, description, reference, in, out and balance. */
                form?: "simple";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path: {
                /** @description The period: a day, an ISO week, a month, or two days with two points in between. */
                period: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/xml": string;
                    "text/csv": string;
                };
            };
        };
    };
    exportWithdrawals: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those with this status; repeat it for several. */
                status?: ("awaiting_approval" | "pending" | "in_transit" | "paid" | "failed" | "returned" | "canceled" | "refused" | "expired")[];
                /** @description Only those with this trigger. */
                trigger?: "request" | "schedule";
                /** @description Only those with this reference of the merchant. */
                reference?: string;
                /** @description Only the one with this reference on the merchant's bank statement. */
                statementReference?: string;
                /** @description Only the one with this reference of the bank. */
                bankReference?: string;
                /** @description Only those of at least this amount in minor units. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units. */
                maxAmount?: number;
                /** @description Only those with this metadata, as metadata[order]=17. Up to 5 keys, which must all match. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description The time that startDate and endDate filter by (default: createdAt). */
                by?: "createdAt" | "paidAt" | "expectedArrival";
                /** @description The format of the response; it takes precedence over Accept (default: csv). */
                format?: "csv" | "ndjson";
                /** @description The unit of amounts: minor (default), or major, as 1.50 (a string in NDJSON). */
                amounts?: "minor" | "major";
                /** @description true begins CSV with a byte order mark, by which Excel knows that it is UTF-8. */
                bom?: "true" | "false";
                /** @description text writes texts with a digit in CSV as a formula, by which a spreadsheet shows them as they are: ="00123". */
                ids?: "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
        };
    };
    listFeeSweeps: {
        parameters: {
            query?: {
                /** @description Only those of this merchant; a merchant's client may send its own. An operator's client that leaves it out gets those of all merchants, the latest first. */
                merchantId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units. */
                maxAmount?: number;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeSweepList"];
                };
            };
        };
    };
    sweepFees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFeeSweep"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeSweep"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeSweep"];
                };
            };
        };
    };
    getFeeSweep: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeSweep"];
                };
            };
        };
    };
    updateFeeSweep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeSweep"];
                };
            };
        };
    };
    getInvoice: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The month. */
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
                };
            };
        };
    };
    listJournal: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only entries of this type. */
                type?: "payment.pending" | "payment.settled" | "payment.failed" | "payment.reversed" | "refund.made" | "dispute.opened" | "dispute.won" | "dispute.lost" | "reserve.held" | "reserve.released" | "provider.received" | "provider.paid" | "provider.fee" | "withdrawal.requested" | "withdrawal.canceled" | "withdrawal.refused" | "withdrawal.expired" | "withdrawal.submitted" | "withdrawal.fee" | "withdrawal.paid" | "withdrawal.failed" | "withdrawal.fee_reversed" | "withdrawal.returned" | "withdrawal.paid_late" | "withdrawal.not_sent" | "withdrawal.unproved" | "fee.swept" | "operator_transfer.funded" | "operator_transfer.withdrawn" | "adjustment.credited" | "adjustment.debited" | "merchant.created" | "merchant.activated" | "merchant.suspended" | "merchant.reinstated" | "merchant.closed" | "merchant.changed" | "merchant.limits_changed" | "merchant.fee_changed" | "eligibility.evaluated" | "eligibility.passed" | "eligibility.failed" | "eligibility.restarted" | "bank_account.nominated" | "bank_account.in_force" | "bank_account.replaced" | "bank_account.frozen" | "bank_account.unfrozen" | "bank_account.suspended" | "bank_account.acknowledged" | "bank_account.overridden" | "bank_account.approved" | "bank_account.cooling_off" | "withdrawal.repaired" | "withdrawal.approved" | "withdrawal.outcome_unknown" | "withdrawal.accepted" | "provider_settlement.confirmed" | "provider_settlement.unconfirmed" | "schedule.changed" | "schedule.skipped" | "schedule.planned" | "schedule.paused" | "schedule.resumed" | "operator_transfer.proposed" | "operator_transfer.refused" | "operator_transfer.expired" | "operator_transfer.canceled" | "adjustment.proposed" | "adjustment.refused" | "adjustment.expired" | "adjustment.canceled" | "approval.asked" | "approval.given" | "approval.refused" | "approval.expired" | "approval.canceled" | "approval.voided" | "approval.repaired" | "payment.changed" | "withdrawal.changed" | "refund.changed" | "dispute.changed" | "adjustment.changed" | "reserve.changed" | "provider_settlement.changed" | "fee_sweep.changed" | "operator_transfer.changed" | "webhook_endpoint.created" | "webhook_endpoint.changed" | "webhook_endpoint.rotated" | "webhook_endpoint.disabled" | "webhook_endpoint.enabled" | "webhook_endpoint.deleted" | "webhook_endpoint.replayed" | "webhook_endpoint.verified";
                /** @description Only entries about this kind of record. */
                subject?: "payment" | "refund" | "dispute" | "reserve" | "provider_settlement" | "withdrawal" | "fee_sweep" | "operator_transfer" | "adjustment" | "merchant" | "bank_account" | "schedule" | "approval" | "webhook_endpoint";
                /** @description Only entries about the record with this identifier. */
                subjectId?: string;
                /** @description Only entries after this number, ascending. */
                after?: number;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalEntryList"];
                };
            };
        };
    };
    getProof: {
        parameters: {
            query?: {
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proof"];
                };
            };
        };
    };
    getMerchant: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Merchant"];
                };
            };
        };
    };
    listOwnBankAccounts: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountList"];
                };
            };
        };
    };
    nominateOwnBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnBankAccount"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
        };
    };
    getOwnBankAccount: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
        };
    };
    acknowledgeBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OwnMerchantReference"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
        };
    };
    freezeOwnBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FreezeRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
        };
    };
    listOwnClients: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthClientList"];
                };
            };
        };
    };
    createOwnClient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOAuthClient"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientCredentials"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientCredentials"];
                };
            };
        };
    };
    getOwnClient: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthClient"];
                };
            };
        };
    };
    revokeOwnClient: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    addOwnClientSecret: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientCredentials"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientCredentials"];
                };
            };
        };
    };
    removeOwnClientSecret: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description true if somebody else may have the secret: all tokens of the client are revoked, too. */
                leaked?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
                /** @description The secret. */
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSchedule: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantSchedule"];
                };
            };
        };
    };
    putSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSchedule"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantSchedule"];
                };
            };
        };
    };
    previewNewSchedule: {
        parameters: {
            query?: {
                /** @description How many, 1 to 100 (default: 12). */
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSchedule"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchedulePreview"];
                };
            };
        };
    };
    previewSchedule: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description How many, 1 to 100 (default: 12). */
                count?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchedulePreview"];
                };
            };
        };
    };
    listScheduleRuns: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleRunList"];
                };
            };
        };
    };
    listMerchants: {
        parameters: {
            query?: {
                /** @description Only those whose identifier, externalId or a word in the name begins with this text; case does not matter. */
                q?: string;
                /** @description Only those with this status; repeat it for several. */
                status?: ("created" | "active" | "suspended" | "closed")[];
                /** @description Only those with this eligibility status, as it was recorded last. */
                eligibility?: "waiting" | "evaluating" | "passed" | "failed";
                /** @description Only the one with this identifier in the operator's own system. */
                externalId?: string;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedMerchantList"];
                };
            };
        };
    };
    createMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMerchant"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorMerchant"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorMerchant"];
                };
            };
        };
    };
    getMerchantById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorMerchant"];
                };
            };
        };
    };
    updateMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantPatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorMerchant"];
                };
            };
            /** @description It waits until other people approve it (Location: the approval); nothing has changed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
        };
    };
    activateMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Activation"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorMerchant"];
                };
            };
            /** @description It waits until other people approve it (Location: the approval); nothing has changed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
        };
    };
    listBankAccounts: {
        parameters: {
            query?: {
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccountList"];
                };
            };
        };
    };
    nominateBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBankAccount"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
        };
    };
    getBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
                /** @description The account. */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
        };
    };
    acknowledgeSharedNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
                /** @description The account. */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
        };
    };
    freezeBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
                /** @description The account. */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OptionalReason"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
        };
    };
    overrideBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
                /** @description The account. */
                account: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            /** @description It waits until other people approve it (Location: the approval); nothing has changed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
        };
    };
    suspendBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
                /** @description The account. */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OptionalReason"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
        };
    };
    unfreezeBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
                /** @description The account. */
                account: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OptionalReason"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            /** @description It waits until other people approve it (Location: the approval); nothing has changed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
        };
    };
    closeMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorMerchant"];
                };
            };
        };
    };
    decideEligibility: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Decision"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorMerchant"];
                };
            };
            /** @description It waits until other people approve it (Location: the approval); nothing has changed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
        };
    };
    reinstateMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorMerchant"];
                };
            };
            /** @description It waits until other people approve it (Location: the approval); nothing has changed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
        };
    };
    suspendMerchant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorMerchant"];
                };
            };
        };
    };
    listNotices: {
        parameters: {
            query?: {
                /** @description Only those of this merchant. */
                merchantId?: string;
                /** @description Only those with this status; repeat it for several. */
                status?: ("pending" | "sent" | "failed" | "dead" | "kept" | "acknowledged")[];
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeList"];
                };
            };
        };
    };
    getNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
        };
    };
    acknowledgeNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
        };
    };
    retryNotice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notice"];
                };
            };
        };
    };
    listOperatorTransfers: {
        parameters: {
            query?: {
                /** @description Only those of this merchant; a merchant's client may send its own. An operator's client that leaves it out gets those of all merchants, the latest first. */
                merchantId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units; it can be negative. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units; it can be negative. */
                maxAmount?: number;
                /** @description Only those with this status; repeat it for several. */
                status?: ("awaiting_approval" | "booked" | "refused" | "expired" | "canceled")[];
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorTransferList"];
                };
            };
        };
    };
    proposeOperatorTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOperatorTransfer"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorTransfer"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorTransfer"];
                };
            };
        };
    };
    getOperatorTransfer: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorTransfer"];
                };
            };
        };
    };
    updateOperatorTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorTransfer"];
                };
            };
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description Only those of this merchant; a merchant's client may send its own. An operator's client that leaves it out gets those of all merchants, the latest first. */
                merchantId?: string;
                /** @description Only those of this user. */
                userId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those with this status; repeat it for several. */
                status?: ("pending" | "settled" | "failed" | "reversed")[];
                /** @description Only those of at least this amount in minor units. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units. */
                maxAmount?: number;
                /** @description Only those with this reference. */
                reference?: string;
                /** @description Only those that this withdrawal of merchantId used up, in the order in which it spent them. */
                withdrawalId?: string;
                /** @description With withdrawalId: true also lists the payments that the withdrawal spent in part. */
                any?: "true" | "false";
                /** @description Only those with this metadata, as metadata[order]=17. Up to 5 keys, which must all match. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentList"];
                };
            };
        };
    };
    recordPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPayment"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    recordPayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPayment"][];
                "application/x-ndjson": components["schemas"]["NewPayment"][];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkLine"][];
                    "application/x-ndjson": components["schemas"]["BulkLine"][];
                };
            };
        };
    };
    getPayment: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Only those of this user. */
                userId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    updatePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    listPaymentAllocation: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAllocation"];
                };
            };
        };
    };
    failPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentEnd"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    reversePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentEnd"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    settlePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantReference"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
        };
    };
    listProviderSettlements: {
        parameters: {
            query?: {
                /** @description Only those of this merchant; a merchant's client may send its own. An operator's client that leaves it out gets those of all merchants, the latest first. */
                merchantId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units; it can be negative. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units; it can be negative. */
                maxAmount?: number;
                /** @description Only those with this reference of the provider. */
                reference?: string;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderSettlementList"];
                };
            };
        };
    };
    recordProviderSettlement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProviderSettlement"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderSettlement"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderSettlement"];
                };
            };
        };
    };
    getProviderSettlement: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderSettlement"];
                };
            };
        };
    };
    updateProviderSettlement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderSettlement"];
                };
            };
        };
    };
    confirmProviderSettlement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantReference"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderSettlement"];
                };
            };
            /** @description It waits until other people approve it (Location: the approval); nothing has changed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
        };
    };
    listRailDocuments: {
        parameters: {
            query?: {
                /** @description Only those of this bank connection, as isofile/acme. */
                rail?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those with this status; repeat it for several. */
                status?: ("received" | "handled" | "quarantined" | "taken_out")[];
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RailDocumentList"];
                };
            };
        };
    };
    uploadRailDocument: {
        parameters: {
            query?: {
                /** @description The bank connection it came by, if there are several: isofile, manual. */
                rail?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/gzip": string;
                "application/xml": string;
                "application/zip": string;
                "text/csv": string;
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RailDocument"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RailDocument"];
                };
            };
        };
    };
    getRailDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RailDocument"];
                };
            };
        };
    };
    takeStatementsOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeOut"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RailDocument"];
                };
            };
            /** @description It waits until other people approve it (Location: the approval); nothing has changed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
        };
    };
    listRailFiles: {
        parameters: {
            query?: {
                /** @description Only those of this bank connection, as isofile/acme. */
                rail?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those with this status; repeat it for several. */
                status?: ("built" | "sent" | "accepted" | "partly_rejected" | "rejected")[];
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RailFileList"];
                };
            };
        };
    };
    createRailFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileCreation"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedFiles"];
                };
            };
        };
    };
    getRailFile: {
        parameters: {
            query?: {
                /** @description The bank connection of the file, if two have one of this name. */
                rail?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RailFile"];
                };
            };
        };
    };
    acknowledgeRailFile: {
        parameters: {
            query?: {
                /** @description The bank connection of the file, if two have one of this name. */
                rail?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RailFile"];
                };
            };
        };
    };
    readRailFile: {
        parameters: {
            query?: {
                /** @description The bank connection of the file, if two have one of this name. */
                rail?: string;
                /** @description true: return a table of transfers that was sent, for reading only. Never upload it again. */
                again?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                    "text/csv": string;
                };
            };
        };
    };
    pauseWithdrawals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPause"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pause"];
                };
            };
        };
    };
    resumeWithdrawals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndPause"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pause"];
                };
            };
        };
    };
    listSafeguardingAccounts: {
        parameters: {
            query?: {
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SafeguardingAccountList"];
                };
            };
        };
    };
    getSafeguardingAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SafeguardingAccount"];
                };
            };
        };
    };
    closeSafeguardingAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SafeguardingAccountClosing"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SafeguardingAccount"];
                };
            };
        };
    };
    reopenSafeguardingAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SafeguardingAccountReopening"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SafeguardingAccount"];
                };
            };
        };
    };
    listBreaks: {
        parameters: {
            query?: {
                /** @description Only those of this merchant. */
                merchantId?: string;
                /** @description Only those with this status. */
                status?: "open" | "resolved";
                /** @description Only those of this kind. */
                kind?: "missing_at_bank" | "unknown_at_us" | "amount_differs" | "late" | "duplicate" | "continuity" | "unapproved";
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units; it can be negative. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units; it can be negative. */
                maxAmount?: number;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BreakList"];
                };
            };
        };
    };
    getBreak: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BreakDetails"];
                };
            };
        };
    };
    assignBreak: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BreakAssignment"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BreakDetails"];
                };
            };
        };
    };
    resolveBreak: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BreakDecision"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BreakDetails"];
                };
            };
            /** @description It waits until other people approve it (Location: the approval); nothing has changed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
        };
    };
    listSafeguardingDays: {
        parameters: {
            query?: {
                /** @description The currency whose days are meant, as EUR; GBP if absent. */
                currency?: string;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SafeguardingDayList"];
                };
            };
        };
    };
    getSafeguardingDay: {
        parameters: {
            query?: {
                /** @description The currency whose days are meant, as EUR; GBP if absent. */
                currency?: string;
            };
            header?: never;
            path: {
                /** @description The date: the business day. */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SafeguardingDay"];
                };
            };
        };
    };
    listSafeguardingLines: {
        parameters: {
            query?: {
                /** @description The currency whose days are meant, as EUR; GBP if absent. */
                currency?: string;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The date: the business day. */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SafeguardingLineList"];
                };
            };
        };
    };
    signSafeguardingDay: {
        parameters: {
            query?: {
                /** @description The currency whose days are meant, as EUR; GBP if absent. */
                currency?: string;
            };
            header?: never;
            path: {
                /** @description The date: the business day. */
                date: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SafeguardingSignature"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SafeguardingDay"];
                };
            };
        };
    };
    listMatches: {
        parameters: {
            query?: {
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those found by this rule; repeat it for several. */
                rule?: ("people" | "uetr" | "end_to_end" | "instruction" | "file" | "text" | "truncated" | "reversal" | "no_amount")[];
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchList"];
                };
            };
        };
    };
    getMatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchDetails"];
                };
            };
        };
    };
    getSafeguardingMonth: {
        parameters: {
            query?: {
                /** @description The currency whose days are meant, as EUR; GBP if absent. */
                currency?: string;
            };
            header?: never;
            path: {
                /** @description The month. */
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SafeguardingMonth"];
                };
            };
        };
    };
    listRefunds: {
        parameters: {
            query?: {
                /** @description Only those of this merchant; a merchant's client may send its own. An operator's client that leaves it out gets those of all merchants, the latest first. */
                merchantId?: string;
                /** @description Only those of this payment. */
                paymentId?: string;
                /** @description Only those of this user. */
                userId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units. */
                maxAmount?: number;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundList"];
                };
            };
        };
    };
    recordRefund: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRefund"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
        };
    };
    getRefund: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
        };
    };
    updateRefund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refund"];
                };
            };
        };
    };
    listReserves: {
        parameters: {
            query?: {
                /** @description Only those of this merchant; a merchant's client may send its own. An operator's client that leaves it out gets those of all merchants, the latest first. */
                merchantId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those of at least this amount in minor units. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units. */
                maxAmount?: number;
                /** @description Only those with this status; repeat it for several. */
                status?: ("held" | "released")[];
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReserveList"];
                };
            };
        };
    };
    holdReserve: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReserve"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reserve"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reserve"];
                };
            };
        };
    };
    getReserve: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reserve"];
                };
            };
        };
    };
    updateReserve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reserve"];
                };
            };
        };
    };
    releaseReserve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRelease"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reserve"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reserve"];
                };
            };
            /** @description It waits until other people approve it (Location: the approval); nothing has changed. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Approval"];
                };
            };
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
        };
    };
    moveClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockMove"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Clock"];
                };
            };
        };
    };
    search: {
        parameters: {
            query: {
                /** @description What to look for, up to 140 characters. */
                q: string;
                /** @description Only records of this merchant; a merchant's client may send its own. An operator's client that leaves it out searches merchants by identifier and name, and all payments and withdrawals by their references. */
                merchantId?: string;
                /** @description Searches for an amount, after it: a UTC day, or a time with a zone. */
                startDate?: string;
                /** @description Searches for an amount, before it, at most 31 days after startDate. */
                endDate?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
        };
    };
    changeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsPatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
        };
    };
    listSettingsChanges: {
        parameters: {
            query?: {
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsList"];
                };
            };
        };
    };
    getStatement: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Whether an entry is in the period in which it was booked (booking, if absent), or in that of its value date (value). */
                by?: "booking" | "value";
            };
            header?: never;
            path: {
                /** @description The period: a day, an ISO week, a month, or two days with two points in between. */
                period: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
                };
            };
        };
    };
    getTotals: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description What to group by (default: type). */
                by?: "type" | "day";
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalTotals"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhookEndpoint"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No Content */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Only those with this status; repeat it for several. */
                status?: ("pending" | "delivered" | "failed" | "dead")[];
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
                /** @description The delivery. */
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
                /** @description The delivery. */
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OwnMerchantReference"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    replayWebhookEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookRotation"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OwnMerchantReference"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAttempt"];
                };
            };
        };
    };
    estimateWithdrawal: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description In minor units (default: the whole balance). */
                amount?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Estimate"];
                };
            };
        };
    };
    listWithdrawals: {
        parameters: {
            query?: {
                /** @description Only those of this merchant; a merchant's client may send its own. An operator's client that leaves it out gets those of all merchants, the latest first. */
                merchantId?: string;
                /** @description Only after it: a UTC day (from the next day on), or a time with a zone. */
                startDate?: string;
                /** @description Only before it: a UTC day (up to the day before), or a time with a zone. */
                endDate?: string;
                /** @description Only those with this status; repeat it for several. */
                status?: ("awaiting_approval" | "pending" | "in_transit" | "paid" | "failed" | "returned" | "canceled" | "refused" | "expired")[];
                /** @description Only those with this trigger. */
                trigger?: "request" | "schedule";
                /** @description Only those with this reference of the merchant. */
                reference?: string;
                /** @description Only the one with this reference on the merchant's bank statement. */
                statementReference?: string;
                /** @description Only the one with this reference of the bank. */
                bankReference?: string;
                /** @description Only those of at least this amount in minor units. */
                minAmount?: number;
                /** @description Only those of at most this amount in minor units. */
                maxAmount?: number;
                /** @description Only those with this metadata, as metadata[order]=17. Up to 5 keys, which must all match. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description The time that startDate and endDate filter by (default: createdAt). */
                by?: "createdAt" | "paidAt" | "expectedArrival";
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalList"];
                };
            };
        };
    };
    createKeyedWithdrawal: {
        parameters: {
            query?: {
                /** @description The merchant whose balance is withdrawn, if the body does not name it. It is required in one of the two places. */
                merchantId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewWithdrawal"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawal"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawal"];
                };
            };
        };
    };
    getWithdrawal: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawal"];
                };
            };
        };
    };
    createWithdrawal: {
        parameters: {
            query?: {
                /** @description The merchant whose balance is withdrawn, if the body does not name it. It is required in one of the two places. */
                merchantId?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewWithdrawal"];
            };
        };
        responses: {
            /** @description The same was recorded before (Idempotent-Replayed: true); this is how it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawal"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawal"];
                };
            };
        };
    };
    updateWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawal"];
                };
            };
        };
    };
    listWithdrawalAllocation: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalAllocation"];
                };
            };
        };
    };
    approveWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantReference"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawal"];
                };
            };
        };
    };
    cancelWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OwnMerchantReference"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawal"];
                };
            };
        };
    };
    listWithdrawalItems: {
        parameters: {
            query?: {
                /** @description The merchant. Required for an operator's client; a merchant's client may send its own. */
                merchantId?: string;
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalItems"];
                };
            };
        };
    };
    refuseWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawalRefusal"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawal"];
                };
            };
        };
    };
    resolveWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The identifier. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawalResolution"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Withdrawal"];
                };
            };
        };
    };
    listWork: {
        parameters: {
            query?: {
                /** @description Only that of this kind. */
                kind?: "approval" | "outcome_unknown" | "break" | "name_check" | "below_zero" | "eligibility_ending" | "schedule_paused" | "submission_stuck" | "funds_short" | "delivery_dead" | "notice_dead" | "safeguarding_waits" | "safeguarding_unsigned" | "safeguarding_account" | "return_unconfirmed" | "shared_number" | "bank_unreachable" | "mail_unreachable" | "webhooks_unreachable" | "client_unused";
                /** @description Records per page, 1 to 500 (default: 50). */
                limit?: number;
                /** @description nextCursor of the previous page, sent with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkList"];
                };
            };
        };
    };
}
