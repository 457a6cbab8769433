--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: adjustments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.adjustments (
    merchant bigint NOT NULL,
    id text NOT NULL,
    date bigint NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    reason text NOT NULL,
    status text NOT NULL,
    maker text,
    approvals text,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    CONSTRAINT adjustments_amount_check CHECK ((amount <> 0))
);
ALTER TABLE ONLY public.adjustments ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: assertion_ids; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.assertion_ids (
    client_id text NOT NULL,
    jti text NOT NULL,
    expires_at bigint NOT NULL
);


--
-- Name: attempts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.attempts (
    merchant bigint NOT NULL,
    withdrawal_id text NOT NULL,
    number bigint NOT NULL,
    rail text NOT NULL,
    status text NOT NULL,
    instruction bytea NOT NULL,
    digest bytea NOT NULL,
    key_id text NOT NULL,
    why text,
    created_at bigint NOT NULL,
    handed_at bigint,
    lease_until bigint NOT NULL,
    owner text
);
ALTER TABLE ONLY public.attempts ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: bank_accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_accounts (
    merchant bigint NOT NULL,
    id text NOT NULL,
    status text NOT NULL,
    holder_name text NOT NULL,
    sort_code text,
    last4 text NOT NULL,
    check_result text NOT NULL,
    name_check text NOT NULL,
    matched_name text,
    nominated_by text NOT NULL,
    by_merchant bigint NOT NULL,
    frozen_from text,
    approved_at bigint,
    usable_from bigint NOT NULL,
    sealed bytea NOT NULL,
    key_id text NOT NULL,
    salt bytea NOT NULL,
    created_at bigint NOT NULL,
    last_seq bigint NOT NULL
);
ALTER TABLE ONLY public.bank_accounts ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: bank_references; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_references (
    bank_reference text NOT NULL,
    merchant bigint NOT NULL,
    withdrawal_id text NOT NULL
);


--
-- Name: books; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.books (
    merchant bigint NOT NULL,
    seq bigint NOT NULL,
    booked_at bigint NOT NULL,
    acquirer bigint NOT NULL,
    bank bigint NOT NULL,
    pending bigint NOT NULL,
    available bigint NOT NULL,
    requested bigint NOT NULL,
    in_transit bigint NOT NULL,
    disputed bigint NOT NULL,
    held bigint NOT NULL,
    fees bigint NOT NULL,
    house bigint NOT NULL,
    credited bigint NOT NULL,
    debited bigint NOT NULL,
    settled_total bigint NOT NULL,
    refunded_total bigint NOT NULL,
    disputed_total bigint NOT NULL,
    currency text NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT books_check CHECK (((acquirer + bank) = (((((((pending + available) + requested) + in_transit) + disputed) + held) + fees) + house))),
    CONSTRAINT books_check1 CHECK ((available = (credited - debited)))
);


--
-- Name: breaks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.breaks (
    id text NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    amount bigint NOT NULL,
    about_merchant text,
    withdrawal_id text,
    entry text NOT NULL,
    opened_at bigint NOT NULL
);


--
-- Name: client_secrets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.client_secrets (
    client_id text NOT NULL,
    id text NOT NULL,
    digest bytea NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint
);


--
-- Name: clients; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.clients (
    client_id text NOT NULL,
    merchant_id text,
    name text NOT NULL,
    owner text,
    scopes text NOT NULL,
    created_at bigint NOT NULL,
    not_before bigint NOT NULL,
    revoked_at bigint,
    jwks text
);


--
-- Name: disputes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.disputes (
    merchant bigint NOT NULL,
    id text NOT NULL,
    payment_id text NOT NULL,
    user_id text,
    date bigint NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    reason text,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    resolved_at bigint,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    CONSTRAINT disputes_amount_check CHECK ((amount > 0))
);
ALTER TABLE ONLY public.disputes ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: entry_kinds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.entry_kinds (
    kind bigint NOT NULL,
    type text NOT NULL,
    subject text NOT NULL,
    debit text NOT NULL,
    credit text NOT NULL
);


--
-- Name: goose_db_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.goose_db_version (
    id integer NOT NULL,
    version_id bigint NOT NULL,
    is_applied boolean NOT NULL,
    tstamp timestamp without time zone DEFAULT now() NOT NULL
);


--
-- Name: goose_db_version_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.goose_db_version ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.goose_db_version_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: journal; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.journal (
    merchant bigint NOT NULL,
    seq bigint NOT NULL,
    kind bigint NOT NULL,
    previous bigint,
    amount bigint,
    pending bigint,
    requested bigint,
    in_transit bigint,
    disputed bigint,
    held bigint,
    credited bigint,
    debited bigint,
    happened_at bigint,
    booked_at bigint NOT NULL,
    subject_id text NOT NULL,
    currency text,
    actor text NOT NULL,
    why text,
    details text,
    content bytea,
    progress bytea,
    hash bytea NOT NULL,
    commit_id bytea,
    CONSTRAINT journal_amount_check CHECK ((amount > 0))
);
ALTER TABLE ONLY public.journal ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: merchants; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.merchants (
    merchant bigint NOT NULL,
    merchant_id text NOT NULL,
    name text NOT NULL,
    status text NOT NULL,
    currency text NOT NULL,
    zone text NOT NULL,
    activated_at bigint,
    eligibility text NOT NULL,
    eligibility_from bigint,
    eligibility_decided_at bigint,
    evaluate_at bigint,
    evaluated_at bigint,
    criteria text,
    bank_account_id text,
    candidate_account_id text,
    schedule text NOT NULL,
    schedule_version bigint NOT NULL,
    scheduled_up_to bigint,
    scheduled_day text,
    next_run_at bigint,
    planned_with bigint NOT NULL,
    paused_by text,
    paused_why text,
    paused_at bigint,
    limits text,
    tally_day text,
    tally_from bigint,
    tally_until bigint,
    tally bigint NOT NULL,
    request_hash bytea NOT NULL,
    salt bytea NOT NULL,
    created_at bigint NOT NULL,
    last_seq bigint NOT NULL,
    progress_seq bigint NOT NULL
);


--
-- Name: notes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notes (
    merchant bigint NOT NULL,
    seq bigint NOT NULL,
    who text NOT NULL,
    text text NOT NULL,
    changes text,
    salt text NOT NULL
);
ALTER TABLE ONLY public.notes ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: pauses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.pauses (
    number bigint NOT NULL,
    rail text NOT NULL,
    paused_merchant text NOT NULL,
    at bigint NOT NULL,
    actor text NOT NULL,
    who text,
    why text NOT NULL,
    resumed_at bigint,
    resumed_by text,
    resumed_who text,
    resumed_why text
);


--
-- Name: payments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payments (
    merchant bigint NOT NULL,
    date bigint NOT NULL,
    amount bigint NOT NULL,
    refunded bigint,
    disputed bigint,
    charged_back bigint,
    credited bigint,
    created_at bigint,
    updated_at bigint,
    first_seq bigint NOT NULL,
    last_seq bigint,
    id text NOT NULL,
    user_id text,
    currency text,
    status text,
    description text,
    reference text,
    metadata text,
    request_hash bytea NOT NULL,
    CONSTRAINT payments_amount_check CHECK ((amount > 0))
);
ALTER TABLE ONLY public.payments ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: refunds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.refunds (
    merchant bigint NOT NULL,
    id text NOT NULL,
    payment_id text,
    user_id text,
    date bigint NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    reason text,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    CONSTRAINT refunds_amount_check CHECK ((amount > 0))
);
ALTER TABLE ONLY public.refunds ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: releases; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.releases (
    merchant bigint NOT NULL,
    id text NOT NULL,
    reserve_id text NOT NULL,
    amount bigint NOT NULL,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    seq bigint NOT NULL,
    CONSTRAINT releases_amount_check CHECK ((amount > 0))
);
ALTER TABLE ONLY public.releases ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: reserves; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reserves (
    merchant bigint NOT NULL,
    id text NOT NULL,
    amount bigint NOT NULL,
    released bigint NOT NULL,
    currency text NOT NULL,
    reason text NOT NULL,
    release_on text,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    CONSTRAINT reserves_amount_check CHECK ((amount > 0)),
    CONSTRAINT reserves_check CHECK (((released >= 0) AND (released <= amount)))
);
ALTER TABLE ONLY public.reserves ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: revoked_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.revoked_tokens (
    jti text NOT NULL,
    expires_at bigint NOT NULL
);


--
-- Name: schedule_runs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schedule_runs (
    merchant bigint NOT NULL,
    id text NOT NULL,
    date text NOT NULL,
    at bigint NOT NULL,
    late bigint NOT NULL,
    outcome text NOT NULL,
    reason text,
    paused_by text,
    paused_why text,
    paused_at bigint,
    withdrawal_id text,
    seq bigint NOT NULL
);
ALTER TABLE ONLY public.schedule_runs ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.settings (
    version bigint NOT NULL,
    at bigint NOT NULL,
    actor text NOT NULL,
    who text,
    why text NOT NULL,
    content text NOT NULL
);


--
-- Name: signing_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.signing_keys (
    kid text NOT NULL,
    alg text NOT NULL,
    sealed bytea NOT NULL,
    signs_from bigint NOT NULL,
    retired_at bigint
);


--
-- Name: simbank_payments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.simbank_payments (
    bank_reference text NOT NULL,
    digest bytea NOT NULL,
    given_at bigint NOT NULL
);


--
-- Name: simbank_reports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.simbank_reports (
    bank_reference text NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    content text NOT NULL
);


--
-- Name: store_info; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.store_info (
    name text NOT NULL,
    value text NOT NULL
);


--
-- Name: withdrawals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.withdrawals (
    merchant bigint NOT NULL,
    id text NOT NULL,
    bank_reference text NOT NULL,
    statement_reference text NOT NULL,
    status text NOT NULL,
    amount bigint NOT NULL,
    requested_amount bigint,
    fee bigint NOT NULL,
    currency text NOT NULL,
    trigger text NOT NULL,
    bank_account_id text NOT NULL,
    reference text,
    request_hash bytea NOT NULL,
    outcome text,
    rail_status text,
    failure text,
    maker text,
    approvals text,
    approved text,
    approve_by bigint,
    resolution text,
    cancelable_until bigint,
    expected_arrival text,
    created_at bigint NOT NULL,
    submitted_at bigint,
    paid_at bigint,
    updated_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    debited_to bigint NOT NULL,
    given_back_from bigint,
    lease_until bigint DEFAULT 0 NOT NULL,
    owner text,
    CONSTRAINT withdrawals_check CHECK ((amount > fee))
);
ALTER TABLE ONLY public.withdrawals ALTER COLUMN merchant SET STATISTICS 0;


--
-- Data for Name: adjustments; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.adjustments (merchant, id, date, amount, currency, reason, status, maker, approvals, request_hash, created_at, first_seq, last_seq) FROM stdin;
\.


--
-- Data for Name: assertion_ids; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.assertion_ids (client_id, jti, expires_at) FROM stdin;
\.


--
-- Data for Name: attempts; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.attempts (merchant, withdrawal_id, number, rail, status, instruction, digest, key_id, why, created_at, handed_at, lease_until, owner) FROM stdin;
\.


--
-- Data for Name: bank_accounts; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_accounts (merchant, id, status, holder_name, sort_code, last4, check_result, name_check, matched_name, nominated_by, by_merchant, frozen_from, approved_at, usable_from, sealed, key_id, salt, created_at, last_seq) FROM stdin;
-8246088911220477891	ba_01m82anwwafkvrpg79x7dc3psv	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	\N	1793700000000	\\x23f4468ee860e90b726c2650e8c51d351ac86171b61c2732b86ba283dd04742e9c74744826058ca4ea0df779f13506cc7dff50	23f4468ee860e90b	\\x709df44dc0524a6aac025a91058e65f7	1793700000000	4
40258927302179972	ba_01m82anxdtf5n9k6mvjq6qzb37	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	\N	1793700000000	\\x23f4468ee860e90b4f6621f33335258349210d6b54d0b3f3cdc6234d37d2494917e96630302ced0ac3fe47a87263dfe7de130c	23f4468ee860e90b	\\x95f6cd5b34d3ba72d0671edc2c562c94	1793700000000	4
\.


--
-- Data for Name: bank_references; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_references (bank_reference, merchant, withdrawal_id) FROM stdin;
wd01m82anz3heeavvnyhvz678r5e	-8246088911220477891	w-1
wd01m82anz43fksa3h49zrb9ttns	-8246088911220477891	w-2
\.


--
-- Data for Name: books; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.books (merchant, seq, booked_at, acquirer, bank, pending, available, requested, in_transit, disputed, held, fees, house, credited, debited, settled_total, refunded_total, disputed_total, currency, hash) FROM stdin;
40258927302179972	5	1795374643098	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	GBP	\\x893a7667bbaa6bcaa0277f957166dbdba45b8b8b23b205df5fa5c91a2baedbf2
496903815535130555	6	1795374644017	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0		\\xbe2d61a6d6ae74eebb84f3c10a714f341ad48c2c7c8a6caf1ba6b4892e476d88
-8246088911220477891	93	1795374644387	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	GBP	\\x505e6b1a15e11aebe6e060600ca98452ff03d89a878359655a8ac51adefaa036
\.


--
-- Data for Name: breaks; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.breaks (id, kind, status, amount, about_merchant, withdrawal_id, entry, opened_at) FROM stdin;
\.


--
-- Data for Name: client_secrets; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.client_secrets (client_id, id, digest, created_at, expires_at) FROM stdin;
cl_01m82anyfpe2ys85qkrqjzdmhc	sec_01m82anyfpe34rek8rekrn4g9j	\\x07eba3e54ac09dbf86d25c16c570299ecfe080b7a0496b687471eb1e7feef47c	1795374643701	\N
cl_01m82anyn6ekbv9nakz503qtaa	sec_01m82anyn6ekm85y26c6np25sz	\\x96a181d02261e6c623632f6c8ca9f0c2f7b51b9a5a02cd4b4920786639872c04	1795374643878	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, jwks) FROM stdin;
cl_01m82anyfpe2ys85qkrqjzdmhc	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read	1795374643701	1795374643000	1795374643769	\N
cl_01m82anyn6ekbv9nakz503qtaa	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795374643878	1795374643000	\N	\N
\.


--
-- Data for Name: disputes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.disputes (merchant, id, payment_id, user_id, date, amount, currency, status, reason, request_hash, created_at, resolved_at, first_seq, last_seq) FROM stdin;
\.


--
-- Data for Name: entry_kinds; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.entry_kinds (kind, type, subject, debit, credit) FROM stdin;
1	payment.pending	payment	acquirer	pending
2	payment.settled	payment	pending	available
3	payment.settled	payment	acquirer	available
4	payment.failed	payment	pending	acquirer
5	payment.reversed	payment	available	acquirer
10	refund.made	refund	available	acquirer
15	dispute.opened	dispute	available	disputed
16	dispute.won	dispute	disputed	available
17	dispute.lost	dispute	disputed	acquirer
20	reserve.held	reserve	available	held
21	reserve.released	reserve	held	available
25	provider.received	provider	bank	acquirer
26	provider.paid	provider	acquirer	bank
27	provider.fee	provider	house	acquirer
30	withdrawal.requested	withdrawal	available	requested
31	withdrawal.canceled	withdrawal	requested	available
32	withdrawal.refused	withdrawal	requested	available
33	withdrawal.expired	withdrawal	requested	available
34	withdrawal.submitted	withdrawal	requested	in_transit
35	withdrawal.fee	withdrawal	requested	fees
36	withdrawal.paid	withdrawal	in_transit	bank
37	withdrawal.failed	withdrawal	in_transit	available
38	withdrawal.fee_reversed	withdrawal	fees	available
39	withdrawal.returned	withdrawal	bank	available
40	withdrawal.paid_late	withdrawal	available	bank
41	withdrawal.fee	withdrawal	available	fees
50	fee.swept	fee	fees	bank
51	house.funded	house	bank	house
52	house.withdrawn	house	house	bank
55	adjustment.credited	adjustment	house	available
56	adjustment.debited	adjustment	available	house
101	merchant.created	merchant		
102	merchant.activated	merchant		
103	merchant.suspended	merchant		
104	merchant.reinstated	merchant		
105	merchant.closed	merchant		
106	merchant.changed	merchant		
107	merchant.limits_changed	merchant		
110	eligibility.evaluated	merchant		
111	eligibility.passed	merchant		
112	eligibility.failed	merchant		
113	eligibility.restarted	merchant		
120	bank_account.nominated	bank_account		
121	bank_account.in_force	bank_account		
122	bank_account.replaced	bank_account		
123	bank_account.frozen	bank_account		
124	bank_account.unfrozen	bank_account		
125	bank_account.suspended	bank_account		
126	bank_account.acknowledged	bank_account		
127	bank_account.overridden	bank_account		
128	bank_account.approved	bank_account		
130	withdrawal.approved	withdrawal		
131	withdrawal.outcome_unknown	withdrawal		
132	withdrawal.accepted	withdrawal		
133	withdrawal.repaired	withdrawal		
140	schedule.changed	schedule		
141	schedule.skipped	schedule		
142	schedule.planned	merchant		
143	schedule.paused	merchant		
144	schedule.resumed	merchant		
150	approval.asked	adjustment		
151	approval.given	adjustment		
152	approval.refused	adjustment		
153	approval.asked	withdrawal		
154	approval.given	withdrawal		
201	settings.changed	settings		
205	rail.paused	pause		
206	rail.resumed	pause		
210	client.created	client		
211	client.revoked	client		
212	client.secret_added	client		
213	client.secret_removed	client		
214	client.secrets_expired	client		
220	signing_key.made	signing_key		
221	signing_key.removed	signing_key		
225	sealing_key.made	sealing_key		
226	sealing_key.rotated	sealing_key		
227	sealing_key.dropped	sealing_key		
230	checkpoint.key_made	checkpoint		
231	checkpoint.made	checkpoint		
240	store.secrets_opened	store		
241	store.migrated	store		
242	store.copied	store		
243	store.restored	store		
\.


--
-- Data for Name: goose_db_version; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.goose_db_version (id, version_id, is_applied, tstamp) FROM stdin;
1	0	t	2026-11-22 19:10:41.554255
2	9	t	2026-11-22 19:10:41.564328
3	10	t	2026-11-22 19:10:41.7088
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.journal (merchant, seq, kind, previous, amount, pending, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, subject_id, currency, actor, why, details, content, progress, hash, commit_id) FROM stdin;
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795374641543	10		cli	\N	{"from":0,"note":"9a01432138572a4d09841c99c72542159fd865ef73e327d3d436bc9d7fcda600","to":10}	\N	\N	\\x84eae1601edc9aed2923bfad2a02fb102108e6dc3a08610bad5dd90acaa5a4af	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795374641876	23f4468ee860e90b		system	\N	\N	\N	\N	\\xc4f429e42449c77b3e63a276834b57029f12a51b61c3185be4431c7274a1862a	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791885600000	shop	\N	cli	\N	\N	\\x5e23cc59b160c28efac2f73ebb5549e9	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x8ada7953d4e8f68348642c0523695c89977469ab4da36b05b18f914d15ed94c3	\\x6d5b395656f921df46d4c236b073c499
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793613600000	shop	\N	cli	\N	\N	\\x5483a5700b9c7888ae3e96a6e5264813	\\x915c5c8cdf8831c6b50030035b80c31a	\\xf398971256a6899a642e689f75292f1923908b14556e3a2acb47a6b151bfb241	\\x3a1f9bba02943af9efe12c301c4d9097
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82anwwafkvrpg79x7dc3psv	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","status":"in_force"}	\\x34c3a0250ff1fe7513e832ee36e9199c	\N	\\xe8244997d390b6490f42ef154dc95d5f1b26dd3268abc8f4d38179bc6f05a171	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82anwwafkvrpg79x7dc3psv	\N	cli	\N	{"last4":"9911"}	\\x34c3a0250ff1fe7513e832ee36e9199c	\\xb8048a785928f1484c8094be0111dc14	\\x32934c21f201ccd00b76d2d225088d1709531876b4af0e576328b49e43e23787	\\x5ee80fea5eaffb451dcbc5b70075642e
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791885600000	quiet	\N	cli	\N	\N	\\xc0aa324c965ffb35726893a4fc3ccf80	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x44edf633c1959f637fae344dd008ac6650523fbfeb292d9fcb96f75c3106b8f0	\\x5af2a74252ab5c5bc845aa580d0bc32c
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793613600000	quiet	\N	cli	\N	\N	\\xe4ef5110b5e098a87a8bee17113b6601	\\x29682062febed61c34b6588a8f493a84	\\xde4096811835948c35ef065e87da98673900453d53dea63f4ea6ccdf30216797	\\xb7e3bbdd806f1c69948da47f35ab4ffd
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82anxdtf5n9k6mvjq6qzb37	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","status":"in_force"}	\\x575f5e512748983b3549527341bada6c	\N	\\x8f2b9b15bcdbefd09bafaf63df6a504778f2683a9833c8f7630879f28a5220b2	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82anxdtf5n9k6mvjq6qzb37	\N	cli	\N	{"last4":"9911"}	\\x575f5e512748983b3549527341bada6c	\\x1bf028d76709a144ab8c1175a1fc2513	\\x74d8d44da2e025ec93e259014c064ecb4d0802df444131bfd45c925927860f8c	\\xcd2ccc6221779863562fbea8d8b15d21
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795374642817	536365	\N	cli	\N	\N	\\x5a15ba804b794e682750ad1e612cc62b	\N	\\x5444eecadf6bd7500521339bbb1ffb953e2656d8f8f006b7526783f053a4429e	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795374642817	536366	\N	cli	\N	\N	\\x9fa78cdf10472070e5e414006b988a24	\N	\\xbd79ef2e4a15aac57610aedf8fd492521d916cb67a132d9b3b4d1e8e67fdc9ce	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795374642817	536367	\N	cli	\N	\N	\\x6f7a24fbac0989028dc47a7a32606804	\N	\\xa20123daa584382dd61b4bb793d2bddf3ed878377b28322443e1a009341d40b0	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795374642817	536368	\N	cli	\N	\N	\\x40feee36bc3a8a946f3b723d41808394	\N	\\x034812fdf4bec220933d1c9f480eacc3035742aaa7bc0123bd82dd1ff556b2e8	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795374642817	536369	\N	cli	\N	\N	\\xb48fab36e528449396948c5a59ea2f98	\N	\\x138f6039aeaf86ed6b2433aced86465f42e27c1ea2ddd05fd6c1647273193d59	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795374642817	536370	\N	cli	\N	\N	\\xc312a9f67211e3b5ffa5ec2a89a667d0	\N	\\x7f11d0c105ac4af176f971f371ee210eaadc5fcde40eca54692bf2bb9d00cf16	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795374642817	536371	\N	cli	\N	\N	\\x037328f2110e4ac47724f784054a9f01	\N	\\x6561527e7927350dbc3af904cdbe5197e7c5f13d48f6878614a1db1d1e52ae1f	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795374642817	536372	\N	cli	\N	\N	\\xbde2a5d582fb146a872ba491f60be00a	\N	\\x4272c0a7b223fb547869ee9cead6d165e74dc6616ca0ad599da4ffd8fdff3cf1	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795374642817	536373	\N	cli	\N	\N	\\xaf371d3126cbcdac67e7b8b6a91b6973	\N	\\xc6e26cdecaba8cdf91bd70060c1eacb366c698c8a8bd04e4b3876fb657fdaa32	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795374642817	536374	\N	cli	\N	\N	\\xc013afe0216fcc334fc81de3fd622242	\N	\\x8fc363ff4036deea2191956598f0ae22e59de5c7f49fcf7561927b2a3218e2df	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795374642817	536375	\N	cli	\N	\N	\\xa474a50c88848212252924358d7a35cc	\N	\\x4913de5c1f598a915336a3f558da03f73fa13e335a48d1f8aab418a792920ca5	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795374642817	536376	\N	cli	\N	\N	\\x0d7fa396edcd8611d6d26f532f9dab2b	\N	\\xa18a4d0bd8986dac61228f0ff5913d89bf195cecb3c2cf4e6a061eafe63e5a29	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795374642817	536377	\N	cli	\N	\N	\\xfb55f6f172b3e86f4062e3319246abbe	\N	\\x679a000c3ebaa3bcb42ced5c6a788a638d1494388d610f26fa6cdde996a58e56	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795374642817	536378	\N	cli	\N	\N	\\x9d8896a5d9e69e9c3327e51b8120c461	\N	\\xcf9b367c7f96306ea6ed0ff636c3831b35adb8b66402837b31c2ca0fb0e15a32	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795374642817	536380	\N	cli	\N	\N	\\x5affa3b576d909218b60e7e8c82b1cd5	\N	\\xff1e2976119f5f912496224714b00f582118e4d4e5e22a3e9c76870ffce6a296	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795374642817	536381	\N	cli	\N	\N	\\x0377102f11019ce5bacc8c5a0d48cfad	\N	\\xc581876a6a2ae2b428a9f52c89585d4011ce875308126498a2ba5a5bf1562bb2	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795374642817	C536379	\N	cli	\N	\N	\\x989471528d48ab2368fe78cc69c43b00	\N	\\x71cb291b33f05991d6b60c3ba902833bd94a099482110f112ce99d579b21825a	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795374642817	536382	\N	cli	\N	\N	\\xbf0ac946f1d43385ffd2a5220481a945	\N	\\x7d82cb1bb85cb674a70da33652200a4857a41ab9a6023d7a3b28b3e7974eb2ad	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795374642817	C536383	\N	cli	\N	\N	\\xc4ea3071875efd53fc93f0abddff2b44	\N	\\x53dcd567ef6a5f1444a40bac20d823d01d3fbca175a4072b3f90e62985c13adc	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795374642817	536384	\N	cli	\N	\N	\\xa4c206990cbe38d4425d9b51baa96577	\N	\\xfcaa5b1b6fc344b9e45a5c9ff057bc5b2f59607135b02bb7ef2ab624dde7014e	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795374642817	536385	\N	cli	\N	\N	\\xaa69d7c52e9d166035a5d82344940622	\N	\\xb1b0e2291da46c05a5174e7ea8922fecec6feef5827dc13dbab5dfbcf333cd94	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795374642817	536386	\N	cli	\N	\N	\\xcc853efbf53dbfa7f749827cfde51a0c	\N	\\x90aab1b2119432ebea495114bd1f5bb4efc26bba2a487be991aaa362cd90feb6	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795374642817	536387	\N	cli	\N	\N	\\x5e9d877d1639fe413b34eb9e336da2bf	\N	\\xb0cdf6b6de549b583bd1d0d88274ae26745d4f5d30a90c6065a1aff6de90f60a	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795374642817	536388	\N	cli	\N	\N	\\x505874996a2755d982a97397cf4cd16d	\N	\\x15e46ddb5302239ca98339d40ac04b773f5ec66705c1d26dab906a3520165cb0	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795374642817	536389	\N	cli	\N	\N	\\x68efb378f4ed993f7a2631598bfc99fd	\N	\\xc7ac975e294d0c205f422221e6351de44473c15a323a042fa27dbbf6016408cc	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795374642817	536390	\N	cli	\N	\N	\\x7b6d267b8b0394f7bc978c779d6c57bc	\N	\\xca5ce1d0aa9bf2e17e4d8974fbb72cb323495b047154cb5b0540f686d47b2486	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795374642817	C536391	\N	cli	\N	\N	\\xf495fcd6a20dcaf3e410583a103cd458	\N	\\x78c12ee01bdec7b0f000caa4529655b8af86a32a185d5fe2b6bdf7182879bd73	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795374642817	536392	\N	cli	\N	\N	\\xed0bbdf800d21a85da9469d7a10bae6b	\N	\\x671b6a6b9a6ec0f20bcfce0d4d5a0ffb2cec99b16c86d46ef7be5195bce1d557	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795374642817	536393	\N	cli	\N	\N	\\x3b8857ffb2e4b75d91e3722b2d99aecf	\N	\\x3113ba72321c47f255022acca25081bb1b2e53b170ae231ec1273fac5ef74740	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795374642817	536394	\N	cli	\N	\N	\\x828b746f1c8700290f78b968a3cb8631	\N	\\x40d527b921defa884a8fb381e0e98c668a210a34798e0d4ffcc0a7568370c4c1	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795374642817	536395	\N	cli	\N	\N	\\x54b8d36b13473a337c879d445b4e1a23	\N	\\xa060b533b5a883c19ca091e3d9c1e46a96e1356ef985531f4bde68e470f54227	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795374642817	536396	\N	cli	\N	\N	\\xdfbfb1bfa42dc6f6684126266c567cc3	\N	\\x98ff42237ac69c0fd0de4c3bae9896638e425f35053cbbd0f2f140670a9754b2	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795374642817	536397	\N	cli	\N	\N	\\x47a67fcfd50e1ab5d949abcd86bddd4a	\N	\\xae7622dfa0bd51159b74fdc95b4fe77cf1d2b402d38ac90d93834ad0098b67e4	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795374642817	536398	\N	cli	\N	\N	\\x3e174c3b3ec2a29a5eeb0a9dc488b3f1	\N	\\x105ad253b40461eec4f1e125ad4874425f866b85c673934da499ab05fd1627bd	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795374642817	536399	\N	cli	\N	\N	\\xb8bcb44eb97bd50490b701aff524fb5f	\N	\\xf89e0dc09da4d298f600e2e49723c8d8df651b213792969504c1f1ffb7c4e546	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795374642817	536400	\N	cli	\N	\N	\\x2d9e885752cf966f0a94a4a0080ef49b	\N	\\x22ac09abc70730639be1d3c22490e08fedbbd703f9d8b41eb4a429bfbfda764b	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795374642817	536401	\N	cli	\N	\N	\\x54a6331cd0aa9b392cd9344f21da7c22	\N	\\x422e2d8db04a706678f67079de38da650b00ae04a6a45d0abf9d68327f1ca15e	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795374642817	536402	\N	cli	\N	\N	\\x6ff7051f5b5e00a0516374a676b8fae0	\N	\\x4ac4c79cad5bb41fa6c307fe1bdc662dd87936e28b3fddb0605f855ca5462a5f	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795374642817	536403	\N	cli	\N	\N	\\xb4bb71418176d83aaf68e5023407ba0c	\N	\\xa1180032a4b811525b666b5dbee4ab0d83be5fcb77963904b5e5c913d908e2cd	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795374642817	536404	\N	cli	\N	\N	\\xcb27f51010b5c36c5294d19fbbbdd70d	\N	\\x58c3f243d7f9973862becfa2c6647a7db225d225de791d4b7d95371506e4e8f3	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795374642817	536405	\N	cli	\N	\N	\\xef1700e256a7747dfb55b9e16f743c96	\N	\\x837f7a8ef6c88eb50fa9b1de3340fa2e13dc2a6ef04bdb27880239d6bb3d06e7	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795374642817	536406	\N	cli	\N	\N	\\xdd788adf60fa9eab0620094753972eba	\N	\\x30cd1fd6a838ac6943c622b8ef36329764f9d857d2a9893c2c2b845fc73d5867	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795374642817	536407	\N	cli	\N	\N	\\x0f90ae61a57886a79456f05f8d307723	\N	\\x9310d112cc0f59b19d9608ea29eaedea8dc7e20cf3190e99c3f43d087cafc83d	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795374642817	536408	\N	cli	\N	\N	\\xaa2ebad646728fcdd21ad8adc944effe	\N	\\xe06ca0d744ba8c5d42933093fc80c00043e417a9bca791d9852750226a4fd986	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795374642817	536409	\N	cli	\N	\N	\\x44d7c32e51813bb4468ad63c4418b1df	\N	\\xc0d7651d291992a1d7fe69206885ad239f9500cf29edb5c00a692ec02918cc03	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795374642817	536412	\N	cli	\N	\N	\\x2e2e8d91377918252972c7a041b89a29	\N	\\x9e9bc5bc032efc61a76a1e40ad8716ccf05f520516f82c73e822ea8f25a17a7c	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795374642817	536415	\N	cli	\N	\N	\\xfa771bab7162f21b1418a690f4925ffe	\N	\\xa0d8f33cd3ea32bb212f6a443b0acae9c75459083a1d55f642512f407437931c	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795374642817	536416	\N	cli	\N	\N	\\x3b6654a1627c9a53f8ba5668a775e7f3	\N	\\x466f8f68fbe93bc390b4452f4729f0a54bc74684a77a9a2f23e68643ac7cc6e5	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795374642817	536420	\N	cli	\N	\N	\\x1f80e47817a6be52852b1f23e97763ab	\N	\\x893292646d74e1766580f23ad4a84b627d84fe87d8827ffe7b139fd3bdc19cfc	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795374642817	536423	\N	cli	\N	\N	\\xffd8ea2b826ada19e151bd1552d93b43	\N	\\x5332ef4d8028c4414bccde5775aba291501d10f1409fd8ae361f4e543d3c28aa	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795374642817	536425	\N	cli	\N	\N	\\x60b8dc4ae60b4f8510e79251d607f725	\N	\\x8dff60b41b92b3b6bf2e3c5288e87f880ef97ddfe861ae4a9baec73639af116a	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795374642817	536437	\N	cli	\N	\N	\\x594eca02ec7f67ce1f4186621354343a	\N	\\xf2201792f6c7f2f3c273c6b5ab9791fbeca0c0965b2aca185c8cc924fc53ceed	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795374642817	536446	\N	cli	\N	\N	\\x6c732c89d73fa9af506f41a5f285f734	\N	\\xcfda876bfd8b5671a43edd8ef00b87fb9a1dcee3c30661f84cdc715ca5815db1	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795374642817	536460	\N	cli	\N	\N	\\x2879825a7823b1e9d3c97d5e96ed8e08	\N	\\xf0c9d1e9e1624d0cba841dc31e5513e422bccb563b7a134113daa45f11a973be	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795374642817	536463	\N	cli	\N	\N	\\x48721771ff297fdddc3bae1678834469	\N	\\xe81448bc2f474cdd674e2ad9446ce1c4aa4b656ef7113fc1e1dc07153144fc07	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795374642817	536464	\N	cli	\N	\N	\\x3768be23843223f38f5648bcf1c68fef	\N	\\x7d4b088a0360ef959607e719e27eb25b4da54ca220aaa1399f0fe320fa6bff4d	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795374642817	536466	\N	cli	\N	\N	\\x06931642554fcb95214a4ee98c4d6721	\N	\\xc76cb39479894e64f9702570e41884193c32f52b2f522b66b6f28f3b9db9cc4a	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795374642817	536477	\N	cli	\N	\N	\\xa1cb731a20306a71b09486fe99c33f69	\N	\\x551a54e72e4dcf9ac793cd91d3525c1af837a4fbd099b888ca1d64cdbad49e84	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795374642817	536488	\N	cli	\N	\N	\\x9ac08942912de3183d2f1191d57652da	\N	\\x0178f07eb9c99f71f69b6f6ec04d1949289961936e2d4c43bc09df48d358731d	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795374642817	536500	\N	cli	\N	\N	\\x7df13bf7d2cf006023dc69f1166c663f	\N	\\xfd410a87f4c56cf536cc3299256d361cd25bc4b6f2bda117a1624d971fe72e4a	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795374642817	536502	\N	cli	\N	\N	\\x4427f81c08dbb566a240623bc4d37612	\N	\\x40a5a010256d42cb881b00c59b033ae68e61cc7ddf24ec07e40afbdd833e79ee	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795374642817	536508	\N	cli	\N	\N	\\xfd7ca63c5ac33a18ed494079fc636456	\N	\\xb816c2db478ca2cf6a3a4ef4d56076b675e7a7ace1ca9959ce935c9279e0037f	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795374642817	C536506	\N	cli	\N	\N	\\x179242f25a73ebf4f206e503a56460e6	\N	\\xcc17ab6fcaf109fad2495599bd87a3d0f39d5b75890ee9090567b45b9b6ddd24	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795374642817	536514	\N	cli	\N	\N	\\x8fb42769b509bcdb597b713798b136b4	\N	\\xa36fc59641857cf23af07a11b36addd4987a82841c6f36fa5b7d7572f01acee1	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795374642817	536520	\N	cli	\N	\N	\\xbf444e2605c826d56c0742d2e4878a73	\N	\\x3654173ccde46b9dce4136e8fb35f6646b1086244ea2b45cfc16959c374188d6	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795374642817	536521	\N	cli	\N	\N	\\xb5bed0a478f0fa09335b1155ec73e9a5	\N	\\x983b8e577f2305b5fee1426e8bbe59c2da7b1c869eb515763bbeee49eb416f1e	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795374642817	536522	\N	cli	\N	\N	\\xa8ad797c97c9d1d4a7877618101fe8de	\N	\\x3c8569f9e5b5c1aca44ad107876d623e75c209e899d83d92c1caf2a0c3272c21	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795374642817	536523	\N	cli	\N	\N	\\x813f65637d513d22422081b70f2d7dae	\N	\\x607f85894fe50be423c5e7379a35445c6cb55161fcaeac0e09861306c301066e	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795374642817	536524	\N	cli	\N	\N	\\x220aa869ae68e0e36451a2d369308226	\N	\\xfb08848c6065f013df8eeaea0be198997357c0ae8d88afe4fe3180749fbd70b9	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795374642817	536525	\N	cli	\N	\N	\\xe2afbbf0757313c3d785554e081291c6	\N	\\x96c1a0a8f8ae5887f7e7e24644f54fc5853ef01b04503d6c63ed6c78bef4fbae	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795374642817	536526	\N	cli	\N	\N	\\xacc66be1a1cd1629c70fcf0a4735f8c8	\N	\\x38d9cd461c54c43d435747a167cc4f56878bc23a0157f9e51b0d5c4344b2c12c	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795374642817	536527	\N	cli	\N	\N	\\x62af98ef39f6e092a98ea0d97de71708	\N	\\xecf03408b0c054be520367caa8c7c616ba24c1bd97be715ae9b9a805b27978eb	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795374642817	536528	\N	cli	\N	\N	\\xa898798f15ebc4a20154e9ba87a4ba09	\N	\\x25cf143c7ff121768294cea4a2f6e330aac23695a8f74bd382fa60ae0b06e1d2	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795374642817	536529	\N	cli	\N	\N	\\xdf7b1f690e9c3ddc92135a4a2e205b0d	\N	\\x8b99ce77aefb1cee8aa32d027855bc7839a0e0355947784bc5c2c8b547ac9ca1	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795374642817	536530	\N	cli	\N	\N	\\x269b1433324b0ee639e9cb8802f8178a	\N	\\xc0a4f61bfa727d167fc9b31a16a7b57d71243b0ea33e13f6a151a443d7107236	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795374642817	536531	\N	cli	\N	\N	\\xaf641e28e321738da30b26475db38fa2	\N	\\x26f084dc08b2ec3f39c77757f4e37f415550ff949545ca39cf713d789b79a5b5	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795374642817	536532	\N	cli	\N	\N	\\xae9f886aed967f7e0a54b8e6ce780c72	\N	\\x5288cfeaa2e985a1c680e5fb2ca6768799d140cfbe8bfb559ccf59008233fe7b	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795374642817	536533	\N	cli	\N	\N	\\xcbf2ff18ea9fb0e2c9f0f80cdeba35e9	\N	\\xc07b04d1f601807166d56abae8456ba5d7195f3729a1ff66059be01c328c16f0	\\xe49c39efcd24682395b0926b1657d30a
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795374643034	shop	\N	cli	all is well	\N	\\xa38c10a39ead0db33a4a8f4f4a08a889	\\xb8048a785928f1484c8094be0111dc14	\\x9267cbfbe99a66e91a65fbe2ad977f48b3a250c43b3250ec8adb7c03447c8dbc	\\x939525584156812b0d4a78e840782c08
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795374643098	quiet	\N	cli	too quiet	\N	\\x0a43524870508bb4650c2a0849c23da2	\\x1bf028d76709a144ab8c1175a1fc2513	\\x893a7667bbaa6bcaa0277f957166dbdba45b8b8b23b205df5fa5c91a2baedbf2	\\x0eb97d0995b6424d6984ca17ac7dbee8
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795374643703	cl_01m82anyfpe2ys85qkrqjzdmhc		cli	\N	{"merchantId":"shop","note":"8a468837e3bac031cd6aafef685e5dcc8169220c036d386b114b423e1e3b3640","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read","secretId":"sec_01m82anyfpe34rek8rekrn4g9j"}	\N	\N	\\x65f474379d0f61c737389ad95583332c953be922a75c1c96835d0c153b977cca	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795374643771	cl_01m82anyfpe2ys85qkrqjzdmhc		cli	\N	{"note":"f2975ea62ef575dcab72dcae4d9cb5e01c2bac45dc4dda61bfc1510c1943e542"}	\N	\N	\\xd00e672a57dd10df63b8f309aa0a89f984d50da935ad2c10a93ab05a7a221853	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795374643879	cl_01m82anyn6ekbv9nakz503qtaa		cli	\N	{"merchantId":null,"note":"e8f5e48bebb14a7e42422b73a083d8e8896945ef2c4b6eeb8f057b8d4646a87a","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m82anyn6ekm85y26c6np25sz"}	\N	\N	\\x93f3ff9e406b39df1f0fced189495c925d7ed4afff9a052e31cc186b62639b99	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795374644017	85GgM00u3x9xDPDLiKH_AIlI6W46CrAZ0rbF5BWKXkM		system	\N	{"algorithm":"ES256","signsFrom":1795374644011}	\N	\N	\\xbe2d61a6d6ae74eebb84f3c10a714f341ad48c2c7c8a6caf1ba6b4892e476d88	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795168800000	1795374644094	pending-1	\N	cl_01m82anyn6ekbv9nakz503qtaa	\N	\N	\\x5465ce4940f683a7d386869953b04184	\N	\\x9cd4e350c3fa596eeae137f2aab54e3baf4f93fbf20ab5cce5953f19fac2b10c	\\xd2a38922a9970e61b7e9f184d94aed97
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795168800000	1795374644124	pending-2	\N	cl_01m82anyn6ekbv9nakz503qtaa	\N	\N	\\xdaaa3071568857b58a7027aa14780060	\N	\\x90349cee9e2428378c6e361d829bc9f8c71f57c0002a70281c9e1cadb00c7fae	\\xa4178fb213adf0f53ca37e25c9d00acb
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795168800000	1795374644158	pending-3	\N	cl_01m82anyn6ekbv9nakz503qtaa	\N	\N	\\xeaf2363ee5d7b310d191ce146a0dfa0e	\N	\\xaf352674fc7802a56e39dcbb8e9fd5f4db71bf3fdaecaf5620e15b28ffcdf3aa	\\x0e4d0e689bdd50c8bb83ff7e6720467d
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795168800000	1795374644204	pending-4	\N	cl_01m82anyn6ekbv9nakz503qtaa	\N	\N	\\x0853ac733af5b2241f11195013a6c596	\N	\\xd2d34783e3a9f82f6343875a8e4349156e23e15980864fe0d9f016aee44e9ac8	\\x1b28fbabe9efe3a5e0f6ed907e58fc10
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795374644245	pending-2	\N	cl_01m82anyn6ekbv9nakz503qtaa	\N	\N	\\x2f4df2c70a1eb3fbc929a12f7353eb74	\N	\\x42f7dd9b7cfd2a06ee1b1c8498eb189ee3db44802e17af4643b471f002cdfa2b	\\x2d9c3d6de254cfbc8743e95812f5c05d
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795374644272	pending-3	\N	cl_01m82anyn6ekbv9nakz503qtaa	\N	\N	\\x1d48ae755be7c70200619f6f8031ef72	\N	\\xb80b0bef752a6b638b9db26e46a256efceeb825e5a21c51fed007aef932bb4b9	\\x5f65a6672802bbd934f9be30ebfa802a
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795374644301	refund-1	\N	cl_01m82anyn6ekbv9nakz503qtaa	\N	{"paymentId":"pending-2"}	\\x4169aeb928218c9e02b28db8db38f7fc	\N	\\x1d754e3627c36505a2ea3f6353b702e987a5e75f6743c7268fabc6f8afba2fa2	\\x7077e030fb4ac2d41ae9d953150d80b2
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795374644341	w-1	\N	cl_01m82anyn6ekbv9nakz503qtaa	\N	{"bankAccountId":"ba_01m82anwwafkvrpg79x7dc3psv","fee":150}	\\x2e10a0698994f352aa83d05a6662b0eb	\\xe42dd98c1611d16e917bab1282632217	\\xbcc0cebccb718f3e5c1844c332ae1a5d85fb8b0654d2bc96018f3e0a6a648f11	\\xab003287aeb3b819be725aeff6c0b5a0
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795374644356	w-2	\N	cl_01m82anyn6ekbv9nakz503qtaa	\N	{"bankAccountId":"ba_01m82anwwafkvrpg79x7dc3psv","fee":150}	\\x8451f248ce947506f5421b01c9e8dd30	\\xdfbe706ea480d88a30feeda4a70bd897	\\xa18d5c598eff86e8c40dad53abc6d1d43bfa6453b0756f81a54cc57c8b790f6f	\\xc50dca8430d527ff889b794db670c2db
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795374644387	w-2	\N	cl_01m82anyn6ekbv9nakz503qtaa	\N	\N	\\x58249fa385203fd5c24778ba6d9756ff	\\xe42dd98c1611d16e917bab1282632217	\\x505e6b1a15e11aebe6e060600ca98452ff03d89a878359655a8ac51adefaa036	\\xf98dd1ae1b079c4d42c4f82e17b13acd
\.


--
-- Data for Name: merchants; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.merchants (merchant, merchant_id, name, status, currency, zone, activated_at, eligibility, eligibility_from, eligibility_decided_at, evaluate_at, evaluated_at, criteria, bank_account_id, candidate_account_id, schedule, schedule_version, scheduled_up_to, scheduled_day, next_run_at, planned_with, paused_by, paused_why, paused_at, limits, tally_day, tally_from, tally_until, tally, request_hash, salt, created_at, last_seq, progress_seq) FROM stdin;
40258927302179972	quiet	The quiet	suspended	GBP	Europe/London	1793613600000	waiting	1793613600000	\N	1795392000000	\N	\N	ba_01m82anxdtf5n9k6mvjq6qzb37	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795374642536	\N	1795449600000	0	\N	\N	\N	\N	\N	\N	\N	0	\\xf29a064b717565f1377f0c7a13a3dc5b	\\x00000000000000000000000000000000	1791885600000	5	5
-8246088911220477891	shop	The shop	active	GBP	Europe/London	1793613600000	passed	1793613600000	1795374643034	\N	\N	\N	ba_01m82anwwafkvrpg79x7dc3psv	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795374641948	\N	1795449600000	0	\N	\N	\N	\N	2026-11-22	1795305600000	1795392000000	5000	\\x6943ab76a8a9a4806099aecbb16c0144	\\x00000000000000000000000000000000	1791885600000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	5NFULBQ3AGEE6BVAKNDRFSA5YA
496903815535130555	3	root		{"name":"revoked"}	TXVY2W3EH3OLP7QCKGOTPWAS3D
496903815535130555	4	root		\N	MSVIQSR7UDYYY4CXWWG6ZSVLRV
496903815535130555	5	root		{"name":"api","owner":"Ann"}	O3EWQ6AR4ZRA5UHMFVTOZW3PGG
\.


--
-- Data for Name: pauses; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.pauses (number, rail, paused_merchant, at, actor, who, why, resumed_at, resumed_by, resumed_who, resumed_why) FROM stdin;
\.


--
-- Data for Name: payments; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.payments (merchant, date, amount, refunded, disputed, charged_back, credited, created_at, updated_at, first_seq, last_seq, id, user_id, currency, status, description, reference, metadata, request_hash) FROM stdin;
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795374642817	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795374642817	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795374642817	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795374642817	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795374642817	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795374642817	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795374642817	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795374642817	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795374642817	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795374642817	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795374642817	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795374642817	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795374642817	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795374642817	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795374642817	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795374642817	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795374642817	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795374642817	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795374642817	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795374642817	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795374642817	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795374642817	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795374642817	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795374642817	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795374642817	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795374642817	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795374642817	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795374642817	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795374642817	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795374642817	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795374642817	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795374642817	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795374642817	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795374642817	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795374642817	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795374642817	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795374642817	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795374642817	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795374642817	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795374642817	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795374642817	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795374642817	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795374642817	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795374642817	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795374642817	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795374642817	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795374642817	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795374642817	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795374642817	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795374642817	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795374642817	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795374642817	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795374642817	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795374642817	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795374642817	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795374642817	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795374642817	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795374642817	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795374642817	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795374642817	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795374642817	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795374642817	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795374642817	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795374642817	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795374642817	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795374642817	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795374642817	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795374642817	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795374642817	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795374642817	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795374642817	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795374642817	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795374642817	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795374642817	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795168800000	1000	\N	\N	\N	\N	1795374644094	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\\x5b399a66b14f3d19f703e13ce6cac7c0
-8246088911220477891	1795168800000	4000	\N	\N	\N	\N	1795374644204	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\\x48a63bc9d7cb387081f1bc6d710ab35c
-8246088911220477891	1795168800000	3000	\N	\N	\N	\N	1795374644158	1795374644272	86	89	pending-3	\N	\N	failed	\N	\N	\N	\\xc3d73b794d25049b63f218e659e6199d
-8246088911220477891	1795168800000	2000	500	\N	\N	2964158	1795374644124	1795374644301	85	88	pending-2	\N	\N	\N	\N	\N	\N	\\xc21fdfbb9545cbc912e68472eebaf8c1
\.


--
-- Data for Name: refunds; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.refunds (merchant, id, payment_id, user_id, date, amount, currency, reason, request_hash, created_at, first_seq) FROM stdin;
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795374642817	21
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795374642817	23
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795374642817	31
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795374642817	67
-8246088911220477891	refund-1	pending-2	\N	1795374644301	500	GBP	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795374644301	90
\.


--
-- Data for Name: releases; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.releases (merchant, id, reserve_id, amount, request_hash, created_at, seq) FROM stdin;
\.


--
-- Data for Name: reserves; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.reserves (merchant, id, amount, released, currency, reason, release_on, request_hash, created_at, updated_at, first_seq, last_seq) FROM stdin;
\.


--
-- Data for Name: revoked_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.revoked_tokens (jti, expires_at) FROM stdin;
\.


--
-- Data for Name: schedule_runs; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.schedule_runs (merchant, id, date, at, late, outcome, reason, paused_by, paused_why, paused_at, withdrawal_id, seq) FROM stdin;
\.


--
-- Data for Name: settings; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.settings (version, at, actor, who, why, content) FROM stdin;
\.


--
-- Data for Name: signing_keys; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.signing_keys (kid, alg, sealed, signs_from, retired_at) FROM stdin;
85GgM00u3x9xDPDLiKH_AIlI6W46CrAZ0rbF5BWKXkM	ES256	\\x23f4468ee860e90be1e0f43a197bdaa4991761b9ab711bbb6bba876b78802418d6298030297e98b5694366c8080dc9ed269623b36b010342ca125877526ee3a6450f05adea7a951794671476540c0ee5908713a1e14bae53e3ba5a14e210a1cbeac07493e5b918a8169272379de67116d2e31e7c3ccaefc6f81de33a64750450962eca053f6200a07e56bd16ca94c5c55134fa8a6a5b23249492e0d038c8091c3d07d82a70b8a00bc3f7ab730b1f	1795374644011	\N
\.


--
-- Data for Name: simbank_payments; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.simbank_payments (bank_reference, digest, given_at) FROM stdin;
\.


--
-- Data for Name: simbank_reports; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.simbank_reports (bank_reference, number, at, content) FROM stdin;
\.


--
-- Data for Name: store_info; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.store_info (name, value) FROM stdin;
sealing_keys	23f4468ee860e90b
access_changes	4
\.


--
-- Data for Name: withdrawals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.withdrawals (merchant, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, reference, request_hash, outcome, rail_status, failure, maker, approvals, approved, approve_by, resolution, cancelable_until, expected_arrival, created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from, lease_until, owner) FROM stdin;
-8246088911220477891	w-1	wd01m82anz3heeavvnyhvz678r5e	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m82anwwafkvrpg79x7dc3psv	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	Ann	\N	\N	\N	\N	1795374644341	\N	1795374644341	\N	\N	1795374644341	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m82anz43fksa3h49zrb9ttns	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m82anwwafkvrpg79x7dc3psv	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	Ann	\N	\N	\N	\N	\N	\N	1795374644356	\N	\N	1795374644387	92	93	32413	2964158	0	\N
\.


--
-- Name: goose_db_version_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.goose_db_version_id_seq', 3, true);


--
-- Name: adjustments adjustments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.adjustments
    ADD CONSTRAINT adjustments_pkey PRIMARY KEY (merchant, id);


--
-- Name: assertion_ids assertion_ids_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.assertion_ids
    ADD CONSTRAINT assertion_ids_pkey PRIMARY KEY (client_id, jti);


--
-- Name: attempts attempts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (merchant, withdrawal_id, number);


--
-- Name: bank_accounts bank_accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_accounts
    ADD CONSTRAINT bank_accounts_pkey PRIMARY KEY (merchant, id);


--
-- Name: bank_references bank_references_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_references
    ADD CONSTRAINT bank_references_pkey PRIMARY KEY (bank_reference);


--
-- Name: books books_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_pkey PRIMARY KEY (merchant);


--
-- Name: breaks breaks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.breaks
    ADD CONSTRAINT breaks_pkey PRIMARY KEY (id);


--
-- Name: client_secrets client_secrets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.client_secrets
    ADD CONSTRAINT client_secrets_pkey PRIMARY KEY (client_id, id);


--
-- Name: clients clients_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_pkey PRIMARY KEY (client_id);


--
-- Name: disputes disputes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.disputes
    ADD CONSTRAINT disputes_pkey PRIMARY KEY (merchant, id);


--
-- Name: entry_kinds entry_kinds_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.entry_kinds
    ADD CONSTRAINT entry_kinds_pkey PRIMARY KEY (kind);


--
-- Name: goose_db_version goose_db_version_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.goose_db_version
    ADD CONSTRAINT goose_db_version_pkey PRIMARY KEY (id);


--
-- Name: journal journal_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.journal
    ADD CONSTRAINT journal_pkey PRIMARY KEY (merchant, seq);


--
-- Name: merchants merchants_merchant_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.merchants
    ADD CONSTRAINT merchants_merchant_id_key UNIQUE (merchant_id);


--
-- Name: merchants merchants_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.merchants
    ADD CONSTRAINT merchants_pkey PRIMARY KEY (merchant);


--
-- Name: notes notes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_pkey PRIMARY KEY (merchant, seq);


--
-- Name: pauses pauses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.pauses
    ADD CONSTRAINT pauses_pkey PRIMARY KEY (number);


--
-- Name: payments payments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (merchant, id);


--
-- Name: refunds refunds_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (merchant, id);


--
-- Name: releases releases_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_pkey PRIMARY KEY (merchant, id);


--
-- Name: reserves reserves_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reserves
    ADD CONSTRAINT reserves_pkey PRIMARY KEY (merchant, id);


--
-- Name: revoked_tokens revoked_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.revoked_tokens
    ADD CONSTRAINT revoked_tokens_pkey PRIMARY KEY (jti);


--
-- Name: schedule_runs schedule_runs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schedule_runs
    ADD CONSTRAINT schedule_runs_pkey PRIMARY KEY (merchant, id);


--
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (version);


--
-- Name: signing_keys signing_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);


--
-- Name: simbank_payments simbank_payments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.simbank_payments
    ADD CONSTRAINT simbank_payments_pkey PRIMARY KEY (bank_reference);


--
-- Name: simbank_reports simbank_reports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.simbank_reports
    ADD CONSTRAINT simbank_reports_pkey PRIMARY KEY (bank_reference, number);


--
-- Name: store_info store_info_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.store_info
    ADD CONSTRAINT store_info_pkey PRIMARY KEY (name);


--
-- Name: withdrawals withdrawals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_pkey PRIMARY KEY (merchant, id);


--
-- Name: adjustments_awaiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX adjustments_awaiting ON public.adjustments USING btree (created_at) WHERE (status = 'awaiting_approval'::text);


--
-- Name: adjustments_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX adjustments_by_age ON public.adjustments USING btree (merchant, first_seq);


--
-- Name: assertion_ids_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX assertion_ids_by_expiry ON public.assertion_ids USING btree (expires_at);


--
-- Name: attempts_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX attempts_open ON public.attempts USING btree (lease_until) WHERE (status = ANY (ARRAY['stored'::text, 'handing'::text]));


--
-- Name: bank_accounts_cooling; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_accounts_cooling ON public.bank_accounts USING btree (usable_from) WHERE (status = 'cooling_off'::text);


--
-- Name: bank_references_by_merchant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_references_by_merchant ON public.bank_references USING btree (merchant);


--
-- Name: breaks_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX breaks_by_age ON public.breaks USING btree (opened_at, id);


--
-- Name: breaks_by_merchant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX breaks_by_merchant ON public.breaks USING btree (about_merchant, opened_at, id) WHERE (about_merchant IS NOT NULL);


--
-- Name: breaks_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX breaks_open ON public.breaks USING btree (opened_at, id) WHERE (status = 'open'::text);


--
-- Name: disputes_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX disputes_by_age ON public.disputes USING btree (merchant, first_seq);


--
-- Name: disputes_by_payment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX disputes_by_payment ON public.disputes USING btree (merchant, payment_id);


--
-- Name: merchants_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_by_age ON public.merchants USING btree (created_at, merchant_id);


--
-- Name: merchants_by_evaluation; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_by_evaluation ON public.merchants USING btree (evaluate_at) WHERE (evaluate_at IS NOT NULL);


--
-- Name: merchants_by_next_run; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_by_next_run ON public.merchants USING btree (next_run_at) WHERE (next_run_at IS NOT NULL);


--
-- Name: merchants_by_plan; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_by_plan ON public.merchants USING btree (planned_with) WHERE (next_run_at IS NOT NULL);


--
-- Name: merchants_paused; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_paused ON public.merchants USING btree (paused_by) WHERE ((paused_by IS NOT NULL) AND (status <> 'closed'::text));


--
-- Name: pauses_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX pauses_open ON public.pauses USING btree (rail, paused_merchant) WHERE (resumed_at IS NULL);


--
-- Name: payments_by_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payments_by_date ON public.payments USING btree (merchant, date, id);


--
-- Name: payments_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX payments_by_user ON public.payments USING btree (merchant, user_id, date, id) WHERE (user_id IS NOT NULL);


--
-- Name: refunds_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX refunds_by_age ON public.refunds USING btree (merchant, first_seq);


--
-- Name: refunds_by_payment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refunds_by_payment ON public.refunds USING btree (merchant, payment_id) WHERE (payment_id IS NOT NULL);


--
-- Name: reserves_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX reserves_by_age ON public.reserves USING btree (merchant, first_seq);


--
-- Name: reserves_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reserves_due ON public.reserves USING btree (release_on) WHERE (released < amount);


--
-- Name: schedule_runs_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX schedule_runs_by_age ON public.schedule_runs USING btree (merchant, seq);


--
-- Name: simbank_reports_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX simbank_reports_due ON public.simbank_reports USING btree (at, bank_reference, number);


--
-- Name: withdrawals_awaiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_awaiting ON public.withdrawals USING btree (approve_by) WHERE (status = 'awaiting_approval'::text);


--
-- Name: withdrawals_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX withdrawals_by_age ON public.withdrawals USING btree (merchant, first_seq);


--
-- Name: withdrawals_by_total; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_by_total ON public.withdrawals USING btree (merchant, debited_to);


--
-- Name: withdrawals_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_due ON public.withdrawals USING btree (cancelable_until, merchant, id) WHERE (status = 'pending'::text);


--
-- Name: withdrawals_in_transit; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_in_transit ON public.withdrawals USING btree (submitted_at) WHERE (status = 'in_transit'::text);


--
-- Name: withdrawals_unanswered; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_unanswered ON public.withdrawals USING btree (submitted_at) WHERE ((status = 'in_transit'::text) AND (outcome IS NULL) AND (rail_status IS NULL));


--
-- Name: withdrawals_unknown; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_unknown ON public.withdrawals USING btree (submitted_at) WHERE (outcome = 'unknown'::text);


--
-- Name: bank_accounts bank_accounts_merchant_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_accounts
    ADD CONSTRAINT bank_accounts_merchant_fkey FOREIGN KEY (merchant) REFERENCES public.merchants(merchant);


--
-- Name: client_secrets client_secrets_client_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.client_secrets
    ADD CONSTRAINT client_secrets_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(client_id);


--
-- Name: withdrawals withdrawals_merchant_bank_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_merchant_bank_account_id_fkey FOREIGN KEY (merchant, bank_account_id) REFERENCES public.bank_accounts(merchant, id);


--
-- Name: TABLE journal; Type: ACL; Schema: public; Owner: -
--

REVOKE ALL ON TABLE public.journal FROM postgres;
GRANT SELECT,INSERT,REFERENCES,TRIGGER ON TABLE public.journal TO postgres;


--
-- PostgreSQL database dump complete
--


