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
    limits text,
    tally_day text,
    tally_from bigint,
    tally_until bigint,
    tally bigint NOT NULL,
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    last_seq bigint NOT NULL
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

COPY public.bank_accounts (merchant, id, status, holder_name, sort_code, last4, check_result, name_check, matched_name, nominated_by, by_merchant, frozen_from, approved_at, usable_from, sealed, key_id, created_at, last_seq) FROM stdin;
-8246088911220477891	ba_01m828g0eee3ma8bemhd8a1nmw	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	\N	1793700000000	\\x3f58d6e6ecc09100af36ce6334492bb60ab16d1d4bfa6350ebe560aa4db254f8bad0761b3a23036786b53e9c368fec52193026	3f58d6e6ecc09100	1793700000000	4
40258927302179972	ba_01m828g0jhf13b8gaahxyyd07w	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	\N	1793700000000	\\x3f58d6e6ecc09100f3807f764c4f0d908ed7a70ea1ed130001b0c0e9f3484334ac3f623525f5880a34c4af73d89becd8bda569	3f58d6e6ecc09100	1793700000000	4
\.


--
-- Data for Name: bank_references; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_references (bank_reference, merchant, withdrawal_id) FROM stdin;
wd01m828g12tfnk9h6kckyreawj6	-8246088911220477891	w-1
wd01m828g138evn946pnarv11m3d	-8246088911220477891	w-2
\.


--
-- Data for Name: books; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.books (merchant, seq, booked_at, acquirer, bank, pending, available, requested, in_transit, disputed, held, fees, house, credited, debited, settled_total, refunded_total, disputed_total, currency, hash) FROM stdin;
40258927302179972	5	1795372352248	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	GBP	\\x499a9ac9de27287b062acf63a637825938372734da9d12879ade3616027d61e7
496903815535130555	6	1795372352387	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0		\\x0d6f1d2cff7664a293019c1ba3098c82c3cc02df0c0f70efb5c58c920a01d6d8
-8246088911220477891	93	1795372352625	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	GBP	\\x68a4eb91eea7b8f534062d57b1b6ec030aeddec97ac5b71ea9f7b8e8c62f3df5
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
cl_01m828g0rtft49jqcrnvdwkv0p	sec_01m828g0rtfta9r27hqwvd95bq	\\x6e45d548d81a7bb4b4d9fc806e6f1ca8d760e54cbb75bba3c19d942b776c1855	1795372352282	\N
cl_01m828g0tre6ktnk31z96sx2fj	sec_01m828g0tre6ta1gmakahc7fqk	\\x5b835471914abede5433b28f536c832f491139e0437cec9e8d85668b9f5eeaa7	1795372352343	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, jwks) FROM stdin;
cl_01m828g0rtft49jqcrnvdwkv0p	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read	1795372352282	1795372352000	1795372352319	\N
cl_01m828g0tre6ktnk31z96sx2fj	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795372352343	1795372352000	\N	\N
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
130	withdrawal.approved	withdrawal		
131	withdrawal.outcome_unknown	withdrawal		
132	withdrawal.accepted	withdrawal		
140	schedule.changed	schedule		
141	schedule.skipped	schedule		
142	schedule.planned	merchant		
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
1	0	t	2026-11-22 18:32:31.730419
2	7	t	2026-11-22 18:32:31.744253
3	8	t	2026-11-22 18:32:31.76274
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.journal (merchant, seq, kind, previous, amount, pending, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, subject_id, currency, actor, why, details, hash, commit_id) FROM stdin;
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795372351720	8		cli	\N	{"from":0,"note":"64e15b05366e15828c70771bb909eab4b7dd35ba6c4a0b89d2ac278c12792fb1","to":8}	\\xc4696a69b071f11054ec6d77b302d3ca960dee8b0e90f2b40e873f65acd37d6e	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795372351857	3f58d6e6ecc09100		system	\N	\N	\\x7e7ceeb361ba38b2b938cd50ba09f34eace4fa242208a5e3bb85d587ad9d6eea	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791885600000	shop	\N	cli	\N	\N	\\x1081864b012ab7d20ce3119cbc6a5f4c7e8fdc7e6a8953ce7857cc9e08a5b52a	\\x699ecb0b277b6c930acac2e6decbfb6b
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793613600000	shop	\N	cli	\N	\N	\\x07e1e5583f60dd635ec4d471ad3809b111616122cfbfcad3240a632a6956068a	\\xa9f0ffc9936989da7861bd94a697cceb
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m828g0eee3ma8bemhd8a1nmw	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","status":"in_force"}	\\x91880818888b7d562cfe130fd0410d51ebfbf31fec91e304d1f0f805a769722c	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m828g0eee3ma8bemhd8a1nmw	\N	cli	\N	{"last4":"9911"}	\\x4943aee7237c72c9bec84eb9a8ec9349c0056cf9e942e60ffd3db837fa94d3bf	\\x07417a1870a10e8d72555e3c59e0417b
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791885600000	quiet	\N	cli	\N	\N	\\x03155dc31ef70b02725825e62ca64633e3e17d3fb99dfaa7851da924dce1d698	\\xb6a78d7fbb302ea2672fa1c3c3c8878a
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793613600000	quiet	\N	cli	\N	\N	\\x6632e6347f68578208897b8e58c48a1bbe2f1afbc02008f967f901aa8bb77b13	\\x671d2615b78eb7ff61bf236a5497609b
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m828g0jhf13b8gaahxyyd07w	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","status":"in_force"}	\\xd2e6bf4c17f556a33ad30aa81ce20cfe7e3bd9463f2c033515068a5857ee66d2	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m828g0jhf13b8gaahxyyd07w	\N	cli	\N	{"last4":"9911"}	\\xbb71e504952831beb3a176aae0dbc4dac37bed96808c18463213b6ea7faa5074	\\x7c83ff288809c8faf44f28963e75d67c
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795372352135	536365	\N	cli	\N	\N	\\x132ec7db4b5ec2fd8d4a1ef3493c3d2c53bd9dfd9cca2b4bf51b9d05fc84f804	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795372352135	536366	\N	cli	\N	\N	\\x5e4e292e82b261811f24904ee61825ebb16566fdaea1ba8fed0c7223e8baca40	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795372352135	536367	\N	cli	\N	\N	\\x34ccf1f6ee0d4a6f92ef4f9d286790da71c211cce60815af68f21169096c442b	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795372352135	536368	\N	cli	\N	\N	\\x59d9d6babf9e4e1ad75b37cf181739a2ffac7e2b0769977a58f8111d074a0f18	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795372352135	536369	\N	cli	\N	\N	\\x4df228bf5e74259c395be7e5ae9327ccd11b8f6a97809ff23f01ed41b490e573	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795372352135	536370	\N	cli	\N	\N	\\x05a6db40b5c4a3f85657e05deb2146c47b57ae316a7d67db346e9fcbaf505802	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795372352135	536371	\N	cli	\N	\N	\\x2352328f62de3cc8d57f535dd998d602f4137a649540eb00664dd043a5ec6a68	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795372352135	536372	\N	cli	\N	\N	\\x2bf2fc1a73de2d219a0b96feda0b53f9f686c075c8cd816f7a169227d09daa17	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795372352135	536373	\N	cli	\N	\N	\\x94edb6841c328516e2b48287e651db3e922e59525a04b39c58262f9fd945bdf6	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795372352135	536374	\N	cli	\N	\N	\\x101e91223b58013df5874b8f6eaf1a53f2992fc068aa9e57f86f01d9d44247dc	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795372352135	536375	\N	cli	\N	\N	\\x02e9094bb57773e8407c233e24f873c26c25a090dc3d87c6866ef734f6989f4c	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795372352135	536376	\N	cli	\N	\N	\\x1d053daed8731f1a00045a909546e1a69734d8f4033f1add7c99a23406918342	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795372352135	536377	\N	cli	\N	\N	\\x0b8815d4e59afbc8611ff160d1129d20c3939568b75f2519ca8a3f07a7a4678d	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795372352135	536378	\N	cli	\N	\N	\\x2d53f48ef7c111ad7e4588a7da01342227b6ac5908a0a5353cb8a85c3097dbf4	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795372352135	536380	\N	cli	\N	\N	\\xccfafb5f91c9c8cb4d2f70b7d4aa32eab81ff8efa4f44233293f6c2254e9d8f1	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795372352135	536381	\N	cli	\N	\N	\\x50b10a71e5f534d27f74c619684f124499bef9da778789716d151ee033738b8c	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795372352135	C536379	\N	cli	\N	\N	\\x8e1ce25b03db94ac2088ea891590b046f68829afe385d7686ef68d45475f8942	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795372352135	536382	\N	cli	\N	\N	\\x3f3298d3f3d50e11531f0db201899a1c78906ab8d1017138b3f86854b6c7c6db	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795372352135	C536383	\N	cli	\N	\N	\\x037972bd1fd36e23d696a8be2a2ad6f2366589d2a8e6bac6ef2efc4f7281bee3	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795372352135	536384	\N	cli	\N	\N	\\xff12a78b1ce44450aa6a181f0d7329d1c4c9daa8ac26003ff58e8e5b695b29d5	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795372352135	536385	\N	cli	\N	\N	\\x080d064a12d34a2486e97d25ea6af6cb6a827d9281b168023f0fc430b76ec07f	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795372352135	536386	\N	cli	\N	\N	\\xb337e077903ea17cce259bcf8a5f398a4f37e95ab64c281fcd58aa05d22a8e2d	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795372352135	536387	\N	cli	\N	\N	\\x6abc1a6b951433b9a4da778843f8ad2e08a14c17e2ddb2c6b57be7d9e68eaa08	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795372352135	536388	\N	cli	\N	\N	\\x4851d310636e4fa764b6517cb2d1dd433e920d8dfd20195561901a324e61a70e	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795372352135	536389	\N	cli	\N	\N	\\x37035163001da0d4abe9841acad3e16d12c79b5b5f0b2f70219760ec280b8fe4	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795372352135	536390	\N	cli	\N	\N	\\xd19cf1b2e8898c9420d87085c64fbc38ca3d005e4c82f91c10f754f75bfb8b21	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795372352135	C536391	\N	cli	\N	\N	\\x8883ef1400174af35c3f7e76525486cc4fd96e5795691f3ae034a52b98b1891d	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795372352135	536392	\N	cli	\N	\N	\\x06c1b5fe81a4fdaaea6a32078682878aa6ea9d351e43d103f96e1b998b0c4e9e	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795372352135	536393	\N	cli	\N	\N	\\xe460e93d8a35603ab2846e0515e5a4090ca7d86179a2b0d9913c8854ae199c78	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795372352135	536394	\N	cli	\N	\N	\\x710c6733101bb961864e0bdc1a30664b0b81a8fc2f82f53dfaad0121b9e1b1c8	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795372352135	536395	\N	cli	\N	\N	\\x85e8889b357a761298bf2f7a949623bcfdb2e466c8d1596fd587ddf85e50e83c	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795372352135	536396	\N	cli	\N	\N	\\x5f7fb4e16fd2924324baead6cc13e5f38859a7e1299d45d9eaaf54c41866994e	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795372352135	536397	\N	cli	\N	\N	\\x82a48a977c65e1aa357b6ea3be9a4b84857b62cc92e3bac3f462ad467e4eafae	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795372352135	536398	\N	cli	\N	\N	\\xa45710f37d1937fefd0cda727855ac942c96327c828cd28480abb8498e6baaa2	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795372352135	536399	\N	cli	\N	\N	\\x1c4122400f1126236b0ca13ce28d00357391a7492a264ccea1e898f120b24f59	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795372352135	536400	\N	cli	\N	\N	\\xd9c5c7d3bfc1421848981d4f1f1c7ff2d7730d805c19a76b67f90e7211061407	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795372352135	536401	\N	cli	\N	\N	\\xc5bebba16b6990cbcffcf689a22eba50adfba5acf56d2dbee7db1e6f0a8d7806	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795372352135	536402	\N	cli	\N	\N	\\x3b728d6c5fab379c6599b7d23cba0c7a8181efc3e87a7ec7a37c89fac6c1e30f	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795372352135	536403	\N	cli	\N	\N	\\xa9a738741d6b5b5860c62b60b05e8a5a43b2e8181ed6966b03da68a49274ea94	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795372352135	536404	\N	cli	\N	\N	\\x1945624a3c0c449b5a3b24aaf88a0c5bbe18d4e2a51e7f403047677cc26d0540	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795372352135	536405	\N	cli	\N	\N	\\xb31a94120828d8c3af98dd7ff413f749b465aecd7f4034f84f737125f617d8c2	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795372352135	536406	\N	cli	\N	\N	\\xd0243db28e3b906805fee39a0382afea2528d35905854f432aab9a2db7a1dd2a	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795372352135	536407	\N	cli	\N	\N	\\x1a3c723f968b9ccac276cc4cc85dee6d120bb3d26cab613646bf30164f3ec327	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795372352135	536408	\N	cli	\N	\N	\\xc0fa1199ee5ee103d1b47dfd857b7fd93484ae63a1eb1d79f6ea61880a8412c8	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795372352135	536409	\N	cli	\N	\N	\\x059511f2645da25899309f43170180b0d598b0dac9a9a5bb323e9561a79b5bbd	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795372352135	536412	\N	cli	\N	\N	\\xd7b33b6d839534cc14fa53a2455c9bc32cd2217f1b54c2aa28fe58265b497c18	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795372352135	536415	\N	cli	\N	\N	\\x594282ef6c849907f0e5a5023df6ecbd6d391b3c74b6b43c4b077ab5ab11d923	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795372352135	536416	\N	cli	\N	\N	\\xd6b16980dbab3a00f57622bcdc9f589431fb49178abf5f5c28f2538b926f9e67	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795372352135	536420	\N	cli	\N	\N	\\xe905f41d091f858724f0d7aed67de69bba2480dc91f04c8e88fc1bc9c9692f69	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795372352135	536423	\N	cli	\N	\N	\\x940dfc129f7d3f552eddba57bff421ec271a134bb0d1b8ed30e3570b124e7a7b	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795372352135	536425	\N	cli	\N	\N	\\xbee98c1a692c6d53d3c48f597643c9ddf4d0d40372881efed8bf7efc85492a3f	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795372352135	536437	\N	cli	\N	\N	\\xa2a4eb9dc0d8b356faafcf75db2717f7df68cab8cbb8091123f640d50248ec77	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795372352135	536446	\N	cli	\N	\N	\\xc4840fd4781701afd49418c8b8c77bfcaa783fe2c36c211fab2b590c604fd29c	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795372352135	536460	\N	cli	\N	\N	\\xf4accd7968413827e388997657fe83e07d0163d4e5073bbed74e3101d60b5e85	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795372352135	536463	\N	cli	\N	\N	\\x2b9be29016b660615bbb72a8ef85c095cc15f7be0769a066ede103bf1f655103	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795372352135	536464	\N	cli	\N	\N	\\x2f03371b7ed2cbf0af73038c76c6c266b69fe2d5976548462826bdc9fdb875b9	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795372352135	536466	\N	cli	\N	\N	\\x309cc45b2ff8884d305dd8cecbdc2882bb9873ac6b0800b01e44417d8a022977	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795372352135	536477	\N	cli	\N	\N	\\x12b39b4634e09bb48b85cadad569392d74098cd05e98e71bcf618b23077d61c2	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795372352135	536488	\N	cli	\N	\N	\\x9f6869dda2818d1f8be50c3543ced34b129ffb376032ed0ffbfe261d5c4704ea	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795372352135	536500	\N	cli	\N	\N	\\x0021120ee0e7f629c0df078634068d350fbb59ce241f0868eb48528556d826f4	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795372352135	536502	\N	cli	\N	\N	\\x91e6df6f81fea92f1de554bd331f250814ae2e4e7680fd501268d93e5c975a6d	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795372352135	536508	\N	cli	\N	\N	\\xdce677f5160464858e389e207047675991ebbc9d1d6faad1a4ccc75388874ff7	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795372352135	C536506	\N	cli	\N	\N	\\x3d3f50620401b1ee105fa8a8c50df7cc20adbd995e2cd64303379f924e44bdb5	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795372352135	536514	\N	cli	\N	\N	\\xece8e1fcda4a96c5e25a7d8d783cc0b2afcda7ffbf3a3f0ddd18e14754f8e6a3	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795372352135	536520	\N	cli	\N	\N	\\x5e4a176a70b8e929500acd85b239d0414a29f4f2f598600c47c41f69d66e3c4e	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795372352135	536521	\N	cli	\N	\N	\\x68745f8fe90942bb874a355968da8ade4e51937805f00e9fa88b03ee40d1e630	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795372352135	536522	\N	cli	\N	\N	\\xac73e35db22d6957b6ff2970601e3b00be457a76f3633f4e6b3c8aa7b37d62c6	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795372352135	536523	\N	cli	\N	\N	\\x1ecd4fe0d72e728caf57d1d1a7675baeb17e5ae4ba8cf3e066d6bae0fb0ecf95	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795372352135	536524	\N	cli	\N	\N	\\xce2382ab15222b3c5ae86c2496e20dcab6a017cade7d7ede7141985810715fd5	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795372352135	536525	\N	cli	\N	\N	\\xf293bffcaa5d7043bd9ddfe614623d95118bf918ae2361a8af70360a2ff10222	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795372352135	536526	\N	cli	\N	\N	\\x16cea8b16e0939137512f6bbccfa9509078fc3498fba9b91fea4def754ba5036	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795372352135	536527	\N	cli	\N	\N	\\xb5fca9abb65ad9db501e0a877a57f76cdf26d3c7663459b949e23f4c042d569a	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795372352135	536528	\N	cli	\N	\N	\\x7a5d61cc3d177e63c8225dd336c6ab9b13d6ddb2bccbfd8aba94776d634d6019	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795372352135	536529	\N	cli	\N	\N	\\xb1163ee2189802b3bdd74158a8b1a89a53bb76dc1c1f9b921acfcf7d689df716	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795372352135	536530	\N	cli	\N	\N	\\xa236857c30fab71d792860f38800eaaf1312f9a0535100a13fecdcf2e9758ae5	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795372352135	536531	\N	cli	\N	\N	\\xe83534f40c0deeb810526de4498ac8934c3e94217429f5de33a0f306a465e492	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795372352135	536532	\N	cli	\N	\N	\\x83e629c371382c1bb8e40597f2ab5dc2038cfe466cf72cfa2ac3511de3d1026c	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795372352135	536533	\N	cli	\N	\N	\\xe69e246b6fe24bfa69c63d99a122ba3d1b49a57434470e4159d4bb9a2aeb9731	\\x6618a094d04be00898b6a20df5878f09
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795372352180	shop	\N	cli	all is well	\N	\\xa957e85d8b0c611d41db766942d885ae737fa46a5357284e5d90f82d7a0cc941	\\xc48c978a4b36d15a69be8574cc1f1308
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795372352248	quiet	\N	cli	too quiet	\N	\\x499a9ac9de27287b062acf63a637825938372734da9d12879ade3616027d61e7	\\x101a6da3bda0b40726ee7a8d46bfb01b
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795372352289	cl_01m828g0rtft49jqcrnvdwkv0p		cli	\N	{"merchantId":"shop","note":"d1a0854652ea85c7899bcf14556eb3fd201e006c07f7d8a52a236b2b2a9c9540","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read","secretId":"sec_01m828g0rtfta9r27hqwvd95bq"}	\\xc89bc5fa7c7a9c9967ad726b464c22fde63d980d1abd337cb7ff0db929c74f3a	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795372352319	cl_01m828g0rtft49jqcrnvdwkv0p		cli	\N	{"note":"ca7861964516f0c5f4342d185c64120a6cc95addd79aed7e3beccbb3958d37ce"}	\\xfd06971f28dbb8e34317512e51c137c1e71f80e398ea535f3e730982bdffd193	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795372352344	cl_01m828g0tre6ktnk31z96sx2fj		cli	\N	{"merchantId":null,"note":"c0a66e21307fedafe40b99f6d5f09ae37864492713e7589f449214a0c30e96ce","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m828g0tre6ta1gmakahc7fqk"}	\\x6cc1b91792b2ed4325958248b4f10a5cf114abbb88247259f4dda10a62d57ac0	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795372352387	V1O0apNdNDB_ux5b-oeBVJW8haXEBhzl8Q3KXeHOs1k		system	\N	{"algorithm":"ES256","signsFrom":1795372352386}	\\x0d6f1d2cff7664a293019c1ba3098c82c3cc02df0c0f70efb5c58c920a01d6d8	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795168800000	1795372352531	pending-1	\N	cl_01m828g0tre6ktnk31z96sx2fj	\N	\N	\\xdfbfe8e1980b56c11d4461b52f4b6f3b85276be8bf7d4abb33e3de2f2f7ff0ef	\\xfaab8b65ff3116c565f31e2378b742e6
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795168800000	1795372352553	pending-2	\N	cl_01m828g0tre6ktnk31z96sx2fj	\N	\N	\\x257ec8b6f00815ba13131d3d99e80775e34cbfd53818195bdf1e40ff77a0a96b	\\x9c1d5cf94adf07ba54ae5a63a09dafdc
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795168800000	1795372352565	pending-3	\N	cl_01m828g0tre6ktnk31z96sx2fj	\N	\N	\\x53ec31681c3a1a376b2b6ad4da5751cc77bd296bc3014db1e76c2dad0f551704	\\x315fce9d69b70e2974adb52d0c4fa9c3
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795168800000	1795372352574	pending-4	\N	cl_01m828g0tre6ktnk31z96sx2fj	\N	\N	\\x8aa0c8101a5a55f1e9ba6d2a97421f2284e0478028372c77bab35c527aa7f420	\\xc3c1cbeccc9c2e2f4a7de2eebb3c8f11
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795372352581	pending-2	\N	cl_01m828g0tre6ktnk31z96sx2fj	\N	\N	\\x5864a5dcc89beb5f23a70ac6e40d20b9263c4e8babd59857672ca59f7626d1f9	\\x1b509e283fd988ff6b7b1406a143fa4f
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795372352589	pending-3	\N	cl_01m828g0tre6ktnk31z96sx2fj	\N	\N	\\x1cc58d7e901e47f625643cdde5b37fccda5381e4eba45967c074ba5235b441b6	\\x95c9008086c807fa47eb880cb18f5e5c
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795372352596	refund-1	\N	cl_01m828g0tre6ktnk31z96sx2fj	\N	{"paymentId":"pending-2"}	\\xc91e928fb660b4493d8a00e2f2bb12f24a0459c64bb65d0a45f8e40683e09fb6	\\x289c83c3891396c4021392f734779446
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795372352605	w-1	\N	cl_01m828g0tre6ktnk31z96sx2fj	\N	{"bankAccountId":"ba_01m828g0eee3ma8bemhd8a1nmw","fee":150}	\\x5e56f537482989158d6a882370116919691338373a2b27ca1fe66b68849d30d5	\\xf78159c7ce9745464443b86ac248dd37
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795372352617	w-2	\N	cl_01m828g0tre6ktnk31z96sx2fj	\N	{"bankAccountId":"ba_01m828g0eee3ma8bemhd8a1nmw","fee":150}	\\x4208a39052cca136e9ac2695bc1156357d38512610e6d5eaaed171c338d54005	\\xddf690093009f5618994291bc9ac2201
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795372352625	w-2	\N	cl_01m828g0tre6ktnk31z96sx2fj	\N	\N	\\x68a4eb91eea7b8f534062d57b1b6ec030aeddec97ac5b71ea9f7b8e8c62f3df5	\\x246e099fdfdeb23f809303f69e132ad4
\.


--
-- Data for Name: merchants; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.merchants (merchant, merchant_id, name, status, currency, zone, activated_at, eligibility, eligibility_from, eligibility_decided_at, evaluate_at, evaluated_at, criteria, bank_account_id, candidate_account_id, schedule, schedule_version, scheduled_up_to, scheduled_day, next_run_at, planned_with, limits, tally_day, tally_from, tally_until, tally, request_hash, created_at, last_seq) FROM stdin;
40258927302179972	quiet	The quiet	suspended	GBP	Europe/London	1793613600000	waiting	1793613600000	\N	1795392000000	\N	\N	ba_01m828g0jhf13b8gaahxyyd07w	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795372352048	\N	1795449600000	0	\N	\N	\N	\N	0	\\xf29a064b717565f1377f0c7a13a3dc5b	1791885600000	5
-8246088911220477891	shop	The shop	active	GBP	Europe/London	1793613600000	passed	1793613600000	1795372352180	\N	\N	\N	ba_01m828g0eee3ma8bemhd8a1nmw	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795372351916	\N	1795449600000	0	\N	2026-11-22	1795305600000	1795392000000	5000	\\x6943ab76a8a9a4806099aecbb16c0144	1791885600000	83
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	ZE57C34C7BWGDTRKLNLR2BHNDR
496903815535130555	3	root		{"name":"revoked"}	PA7GLRL426NDCIL53F26D6S2DI
496903815535130555	4	root		\N	UOPAJGGEILB3M3H5K67K2LKHDB
496903815535130555	5	root		{"name":"api","owner":"Ann"}	MYSWV26BY5OHSHS2L5XYO57UX2
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
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795372352135	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795372352135	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795372352135	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795372352135	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795372352135	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795372352135	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795372352135	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795372352135	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795372352135	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795372352135	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795372352135	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795372352135	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795372352135	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795372352135	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795372352135	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795372352135	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795372352135	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795372352135	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795372352135	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795372352135	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795372352135	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795372352135	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795372352135	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795372352135	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795372352135	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795372352135	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795372352135	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795372352135	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795372352135	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795372352135	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795372352135	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795372352135	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795372352135	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795372352135	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795372352135	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795372352135	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795372352135	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795372352135	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795372352135	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795372352135	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795372352135	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795372352135	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795372352135	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795372352135	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795372352135	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795372352135	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795372352135	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795372352135	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795372352135	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795372352135	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795372352135	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795372352135	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795372352135	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795372352135	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795372352135	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795372352135	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795372352135	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795372352135	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795372352135	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795372352135	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795372352135	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795372352135	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795372352135	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795372352135	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795372352135	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795372352135	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795372352135	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795372352135	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795372352135	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795372352135	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795372352135	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795372352135	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795372352135	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795372352135	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795168800000	1000	\N	\N	\N	\N	1795372352531	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\\x5b399a66b14f3d19f703e13ce6cac7c0
-8246088911220477891	1795168800000	4000	\N	\N	\N	\N	1795372352574	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\\x48a63bc9d7cb387081f1bc6d710ab35c
-8246088911220477891	1795168800000	3000	\N	\N	\N	\N	1795372352565	1795372352589	86	89	pending-3	\N	\N	failed	\N	\N	\N	\\xc3d73b794d25049b63f218e659e6199d
-8246088911220477891	1795168800000	2000	500	\N	\N	2964158	1795372352553	1795372352596	85	88	pending-2	\N	\N	\N	\N	\N	\N	\\xc21fdfbb9545cbc912e68472eebaf8c1
\.


--
-- Data for Name: refunds; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.refunds (merchant, id, payment_id, user_id, date, amount, currency, reason, request_hash, created_at, first_seq) FROM stdin;
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795372352135	21
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795372352135	23
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795372352135	31
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795372352135	67
-8246088911220477891	refund-1	pending-2	\N	1795372352596	500	GBP	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795372352596	90
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

COPY public.schedule_runs (merchant, id, date, at, late, outcome, reason, withdrawal_id, seq) FROM stdin;
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
V1O0apNdNDB_ux5b-oeBVJW8haXEBhzl8Q3KXeHOs1k	ES256	\\x3f58d6e6ecc09100aa1ca1afd1cc124846815117f1a0b965c56fba8648cb6a39650969731a28fe14fa5238fb46af3d3b9e0d28a924d3becfcffc10fd6be8d5818d101ed6c6fca66973c4dccb4be607ae589fb55ae33677a8230b510aa06b22790f0c412bd03dfa0c0b5c6551603776fb392f3d30eb73bf5c049b5d406d77fb3ad6d82dac339b5cf9c903b4546bff8d40b549d4e1bce141f430170e32faa4c27b8a1868c7e6b93e374a05ffcbbb7c	1795372352386	\N
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
sealing_keys	3f58d6e6ecc09100
access_changes	4
\.


--
-- Data for Name: withdrawals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.withdrawals (merchant, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, reference, request_hash, outcome, rail_status, failure, maker, approvals, approved, approve_by, resolution, cancelable_until, expected_arrival, created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from, lease_until, owner) FROM stdin;
-8246088911220477891	w-1	wd01m828g12tfnk9h6kckyreawj6	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m828g0eee3ma8bemhd8a1nmw	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	Ann	\N	\N	\N	\N	1795372352605	\N	1795372352605	\N	\N	1795372352605	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m828g138evn946pnarv11m3d	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m828g0eee3ma8bemhd8a1nmw	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	Ann	\N	\N	\N	\N	1795372352617	\N	1795372352617	\N	\N	1795372352625	92	93	32413	2964158	0	\N
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
-- Name: withdrawals_unanswered; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_unanswered ON public.withdrawals USING btree (submitted_at) WHERE ((status = 'in_transit'::text) AND (outcome IS NULL) AND (rail_status IS NULL));


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


