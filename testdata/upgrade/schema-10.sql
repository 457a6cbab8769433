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
    request_hash bytea NOT NULL,
    created_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    CONSTRAINT adjustments_amount_check CHECK ((amount <> 0))
);
ALTER TABLE ONLY public.adjustments ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: approvals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.approvals (
    merchant bigint NOT NULL,
    needed bigint NOT NULL,
    expires_at bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    first_seq bigint NOT NULL,
    last_seq bigint NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    subject_id text NOT NULL,
    status text NOT NULL,
    wanted text NOT NULL,
    replaced text NOT NULL,
    reason text,
    actor text NOT NULL,
    maker text,
    behind text,
    given text
);
ALTER TABLE ONLY public.approvals ALTER COLUMN merchant SET STATISTICS 0;


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
    expires_at bigint,
    made_by text
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
    made_by text,
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
    nominations_locked_by text,
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
    tally_nominations bigint NOT NULL,
    unapproved bigint NOT NULL,
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
    approval_id text,
    unapproved bigint NOT NULL,
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

COPY public.adjustments (merchant, id, date, amount, currency, reason, status, request_hash, created_at, first_seq, last_seq) FROM stdin;
\.


--
-- Data for Name: approvals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.approvals (merchant, needed, expires_at, created_at, updated_at, first_seq, last_seq, id, kind, subject_id, status, wanted, replaced, reason, actor, maker, behind, given) FROM stdin;
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
-8246088911220477891	ba_01m82pm4g0e1bsjhkr8myc0w65	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793700000000	1793700000000	\\xd87cfbbdd3cd2761747ece5a4eb6f5a846df61f56f032ba4a6bf5d3a8771c4d9cd576a07e8e59ced2ff91bbc57cb3aef0ce6e7	d87cfbbdd3cd2761	\\xe8c9c650493f2e2e106de5afb53202b5	1793700000000	4
40258927302179972	ba_01m82pm4sgfr7tgr6k183qmgwf	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793700000000	1793700000000	\\xd87cfbbdd3cd2761a4f09990ddf009c4e70f222f20877dea0cbad9553b366ec6422dd88090794c326d9a29cdb78e18e6859a17	d87cfbbdd3cd2761	\\x710c6d38db60c147d28be20ac0cc7a13	1793700000000	4
\.


--
-- Data for Name: bank_references; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_references (bank_reference, merchant, withdrawal_id) FROM stdin;
wd01m82pm5hvebgr7a00w3v29arw	-8246088911220477891	w-1
wd01m82pm5jpf0ra103w6q5xpx0t	-8246088911220477891	w-2
\.


--
-- Data for Name: books; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.books (merchant, seq, booked_at, acquirer, bank, pending, available, requested, in_transit, disputed, held, fees, house, credited, debited, settled_total, refunded_total, disputed_total, currency, hash) FROM stdin;
40258927302179972	5	1795387167828	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	GBP	\\x2ba191ccfff54c35ac5778a223da102236b5498cbadf9ca2fb3ac3ff16944609
496903815535130555	6	1795387168133	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0		\\xe7fd00dc118b167c7366e09d32c5048bdda835c2fe1ff8638f05b80afc65df34
-8246088911220477891	93	1795387168405	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	GBP	\\xbf0c78525609d82424b86753d23a156e01514a84a1dbc302834038caf52b6467
\.


--
-- Data for Name: breaks; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.breaks (id, kind, status, amount, about_merchant, withdrawal_id, entry, opened_at) FROM stdin;
\.


--
-- Data for Name: client_secrets; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.client_secrets (client_id, id, digest, created_at, expires_at, made_by) FROM stdin;
cl_01m82pm54me4s9ejd14v2hs17f	sec_01m82pm54me50rc8jgh07ah1cm	\\x2dda58c4edaed34e2d7b2fb6c6baac69332f81b5571a06444b9b23b168ad0e5b	1795387167891	\N	\N
cl_01m82pm59rfszstbk1fbsexewx	sec_01m82pm59rft8veq6zczack3ea	\\xc62b4a4b361dc328b2661dadeb7901235bc32312c42fe91aeb66149a1662ddf4	1795387168056	\N	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, made_by, jwks) FROM stdin;
cl_01m82pm54me4s9ejd14v2hs17f	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read	1795387167891	1795387167000	1795387167978	\N	\N
cl_01m82pm59rfszstbk1fbsexewx	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795387168056	1795387168000	\N	\N	\N
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
155	adjustment.proposed	adjustment		
156	adjustment.refused	adjustment		
157	adjustment.expired	adjustment		
158	adjustment.canceled	adjustment		
160	approval.asked	approval		
161	approval.given	approval		
162	approval.refused	approval		
163	approval.expired	approval		
164	approval.canceled	approval		
165	approval.voided	approval		
166	approval.repaired	approval		
201	settings.changed	settings		
202	settings.repaired	settings		
205	rail.paused	pause		
206	rail.resumed	pause		
207	pause.repaired	pause		
210	client.created	client		
211	client.revoked	client		
212	client.secret_added	client		
213	client.secret_removed	client		
214	client.secrets_expired	client		
215	client.repaired	client		
220	signing_key.made	signing_key		
221	signing_key.removed	signing_key		
222	signing_key.repaired	signing_key		
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
1	0	t	2026-11-22 22:39:26.739848
2	9	t	2026-11-22 22:39:26.752726
3	10	t	2026-11-22 22:39:26.860561
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.journal (merchant, seq, kind, previous, amount, pending, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, subject_id, currency, actor, why, details, content, progress, hash, commit_id) FROM stdin;
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795387166698	10		cli	\N	{"from":0,"note":"a4f3ebc4b6246f60e2b5aee1120667f036a75f8e40639ee02ffef6901013c9bb","to":10}	\N	\N	\\x67de606d55b68bc8ee0b07a8343909a0d47d27b265bd3b750b5db804b4ed2429	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795387167055	d87cfbbdd3cd2761		system	\N	\N	\N	\N	\\x812ea466ceec6f2f9d3da21096bb3b9427a96626a1897b8a9ada6874dcf37899	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791885600000	shop	\N	cli	\N	\N	\\x5e23cc59b160c28efac2f73ebb5549e9	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x8ada7953d4e8f68348642c0523695c89977469ab4da36b05b18f914d15ed94c3	\\x8526d92804114240ab2f7e1486c8dadb
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793613600000	shop	\N	cli	\N	\N	\\x5483a5700b9c7888ae3e96a6e5264813	\\x41c7f80f40e92dddf8c6d9c5b8eaa76a	\\xc119bdd6a1b46335043f230db3f9cd33bd69547675b4a96dae597a99f7cf2ac6	\\x5b8f43ea9fe4043cf9ffb5757f6c4eb4
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82pm4g0e1bsjhkr8myc0w65	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","status":"in_force"}	\\x62c369ad9d9bfef58334c1989c2c19ab	\N	\\x6073e44db75cdd62c3a8a6593f6f5bcf03f1a2230a00c2735a071793186effcf	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82pm4g0e1bsjhkr8myc0w65	\N	cli	\N	{"last4":"9911"}	\\x62c369ad9d9bfef58334c1989c2c19ab	\\xb980754a0bac0ca558895ef43916956d	\\xd32485c462442cb3b3d38413bbf6d29a66c398c7dff4117bc046952b058333af	\\xa1fb5806480d2dbb89c2c941ff62d977
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791885600000	quiet	\N	cli	\N	\N	\\xc0aa324c965ffb35726893a4fc3ccf80	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x44edf633c1959f637fae344dd008ac6650523fbfeb292d9fcb96f75c3106b8f0	\\x16180e2d9f643167f64726ea8478ad3b
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793613600000	quiet	\N	cli	\N	\N	\\xe4ef5110b5e098a87a8bee17113b6601	\\x7020f768f69a9be0e8764b8696a2d038	\\xcc127fe3827ee1f7b4132890589a38f2d7c38e70e6e62aa694d7de5902f793e8	\\xfae11464879a8f9ae20605043224b309
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82pm4sgfr7tgr6k183qmgwf	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","status":"in_force"}	\\xd2b4b13ded58c6241cbc670257b3f37b	\N	\\x83fd3e3d6ce60c6122e985c5294de71c36956da304155f0865cb3dcee06b546d	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	ba_01m82pm4sgfr7tgr6k183qmgwf	\N	cli	\N	{"last4":"9911"}	\\xd2b4b13ded58c6241cbc670257b3f37b	\\x30a5c913a45704a05a232db047a2bdc1	\\x89a7d05579e77446fdd8d7ee930a4ed494177f6fc2cc170f628d3a99d6e45fe0	\\x1328e71513b11f19f827e91943394010
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795387167618	536365	\N	cli	\N	\N	\\x4e2b28df3e5bce66a0037126442b1c1f	\N	\\xcf15e689e4489c5b2cd1b95594ee058f5b2ac6dddd35e810ab40ac484a245c07	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795387167618	536366	\N	cli	\N	\N	\\x7049da2e48501a7cf4d21d14b16f6db5	\N	\\x3da2e7edb4eb689fd253c44e621d2cccd9ac472bb36294d0cfa5c6271218d2e6	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795387167618	536367	\N	cli	\N	\N	\\x90ff72d0b5d1971f09f972904b35a615	\N	\\xe797cffc5083cf816697b6d8832c79e222b0cb6b65abff7b3e9d3a87334896f0	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795387167618	536368	\N	cli	\N	\N	\\x522b56ccbf586b68b9932b2ccef88651	\N	\\xc166b7279b30c5a059d77986fdebb2dfaf90c74b4d3ba276f44cb87e9da991e6	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795387167618	536369	\N	cli	\N	\N	\\x43a6b7d978aeb9dbd19ce4c2a9ac72a3	\N	\\x4629846f8accb412cc524429208b0595230b333f26d231bc9f63e317bd735ba3	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795387167618	536370	\N	cli	\N	\N	\\x9107625906da17e03a845ccd904b56f9	\N	\\x7b6d8af46e0a74c1f1361fea16a1c5bf0eb6775e60dc420d36ab207f55ef81da	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795387167618	536371	\N	cli	\N	\N	\\x35bdfca32b2e8aac895b1c345c205bfe	\N	\\x867cc0bee073af4afacc903f0e2d981406291f77e74e3220cc9c82dfbe07ed51	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795387167618	536372	\N	cli	\N	\N	\\x7e83bf292e48499c2fa37b38fb3cdd66	\N	\\x880e4ed7c6c62bbe10bd858e30239fd18a5faf3fd6b14c1c2317a12df3d18a07	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795387167618	536373	\N	cli	\N	\N	\\x3849fad3e9b24f017e02863817188287	\N	\\x2319666ce6771a7849d91b6d44fca254ef5e0be575ae4e55523f14651ece06f7	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795387167618	536374	\N	cli	\N	\N	\\x3596009388366d4ba3a87ef3eb3c7108	\N	\\x5a2aed60c352c895cc8b640c6204ef0121b6d9f28cb14ad49ad6f068607ece2a	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795387167618	536375	\N	cli	\N	\N	\\x3ea1dc0b2577e56db91c61609dd39ae6	\N	\\xd1938ac7ecf0153088fdcfa79ef6895ce4d3220d06b9f74df3b29163e4a43108	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795387167618	536376	\N	cli	\N	\N	\\x41e1720951ec902177c7d365fdc9af95	\N	\\xb36693097e1a063b3a6329b5c15bbfce4f658b8b5c621dd94cae17ebf88a2115	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795387167618	536377	\N	cli	\N	\N	\\xa7f5b2cc25889ee16727831b6e288c10	\N	\\x43ac85bd8fd19b1be098ff60f781fd18a1d700d9f8dadb18f3f3e0305ba6ae3d	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795387167618	536378	\N	cli	\N	\N	\\x8b1da713fa3897eb90ee8dd53c35a7ed	\N	\\x6a0b66b833facb0720ac697fdd4c30dc353ef8b6f7a91e00f6d1d2cb509285a5	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795387167618	536380	\N	cli	\N	\N	\\x6292a12f789e99020a7f75c24f2c0e5b	\N	\\x040e8b9d75f6c675747abb4f445b5864e904706d8f019b7119432591dd1d0f36	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795387167618	536381	\N	cli	\N	\N	\\x0e047c914467bcac67373bbc331d1dde	\N	\\x3e9da3d367d6117d00b92f87b6d6bbd39631065839e6020ba813c780e638e2d8	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795387167618	C536379	\N	cli	\N	\N	\\xbcc11b9b02aae8a918d52189b15c234f	\N	\\xd7d34cab9ab41dda4b8bb157ed7b5fa42f05e714ebbcc1f826e1371e10ce6581	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795387167618	536382	\N	cli	\N	\N	\\xce62cc17fadfbef6a175ad5219cc0a70	\N	\\x24dc4488f7eadbe7347e805dfd0715bf259276d4aea67d4acf61042124fecd17	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795387167618	C536383	\N	cli	\N	\N	\\xa6dd67c325b837f76f2ecebbcaac096e	\N	\\xfa82cc7912b1174601e9619c2dc9d5f927f5595a0a3140cdb076a5727c7edb5e	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795387167618	536384	\N	cli	\N	\N	\\x3f144ee99d629f0277b35778750c14dc	\N	\\x4a9556d13b751f0095911d43b595e8677f4da47b94cfdb0b5349213e5d171d08	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795387167618	536385	\N	cli	\N	\N	\\x63af80e936ba64d9d68e46b8090cafee	\N	\\x0307e5966e9ef50435a7470ae85dd2c76fc1e8c07bacd71207231a89b703ef1c	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795387167618	536386	\N	cli	\N	\N	\\x73b3f1893fab5f3952e5ac2855973dba	\N	\\x9776cfa17e59a2f3bb0feac7e9ff5457a5a806af478838259e1f5d59093232d5	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795387167618	536387	\N	cli	\N	\N	\\x96bab5f664aacc861c196cad02b861e7	\N	\\x98bb15bad7c2fe2546fbfcd53f9efae80f96e4f396c3f2d28ea3931b93d069aa	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795387167618	536388	\N	cli	\N	\N	\\x52c5e6043c4e8b55f88ac078d9e3510d	\N	\\x8d48d514befe8051d6a0c0573cfd533b21a823ffaf0e2d828e4cfd4e1cf6a8da	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795387167618	536389	\N	cli	\N	\N	\\x2bfebafaa2610eafe99f009df289e6ac	\N	\\xb851adcb6a54b86de60359cdcd0962cdb09e5072719a5b583e99ef47c35b5330	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795387167618	536390	\N	cli	\N	\N	\\x2075102fafc6175e222d3357b145bc87	\N	\\x0dacaab110750acfa56e4f7c115e4851af8c722f4c391562896f3084dbb83407	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795387167618	C536391	\N	cli	\N	\N	\\x40c17bf7831f8926c2f28fc45c75ceb0	\N	\\x1f93b3bff08109aeba8c58aba6b6b0023fc33c330079ccbf70d7264d53795d56	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795387167618	536392	\N	cli	\N	\N	\\xa85083c3a9c9b944447ea3bdfa2e0349	\N	\\x39f582323eb4ddd45b53322e21e4612e63ac3b24e5e3e0bcc29add6de9e8e2f6	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795387167618	536393	\N	cli	\N	\N	\\xfd223d0e397fc73a6a6eba0195e9cd21	\N	\\xc46d4f3d288b8882c99ebd2a7de811f7cebb0d8bb6376254d315d27d0d5e6f76	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795387167618	536394	\N	cli	\N	\N	\\xd85eeb4cffda18463633541726bac82b	\N	\\x85fe6a4bc5dd51b7e38f5c604a8d1aeef0cbfde411f2fa808c7b6ac67b223a8a	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795387167618	536395	\N	cli	\N	\N	\\x9c2e26d4aae600150421f754086f9a85	\N	\\x2bceffdd0977e85309963197b83fa68ed7cbf5dcd32d98c2dace163644cba457	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795387167618	536396	\N	cli	\N	\N	\\xd335cd42c383f225c7c21182e6ad9729	\N	\\x3f1016b7604aad312e959e89484c13298d706075c40194444f379b9b0fa63b8c	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795387167618	536397	\N	cli	\N	\N	\\x18627fdfbe637232f0fc3efeb544a756	\N	\\x8c1f037b4cfdc79068c655d75ffe60e38d4e0cd9359057afe273b3132445ba59	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795387167618	536398	\N	cli	\N	\N	\\x3e6daa9dc16d4248d17cff82ce994b41	\N	\\x5c10dfe2a1a1691e449f167757257387dca2b041544bc53e1b871a69e616b9ba	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795387167618	536399	\N	cli	\N	\N	\\x46e9d2e2284e46a8a80d86e4f668a975	\N	\\xd455fdc5651aea141d04fe46abcae6d519fe260f4daffe772602ba0862683e30	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795387167618	536400	\N	cli	\N	\N	\\xc199a92c8957213f339e3dd9a509f0a4	\N	\\x47bf69eba4c2101822b7e09cb733a4152a73d579c160b5a9b9cc33c2cc555721	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795387167618	536401	\N	cli	\N	\N	\\x68ff333cbf8b182e075f19b205519745	\N	\\xa6c5398bde4a6b4c7750ce33001f2dc1c8fb67ecc4a3a65a5f2de0602b7dfda6	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795387167618	536402	\N	cli	\N	\N	\\x30fec5da4882b672329963afb352c414	\N	\\x7fbea97932d46766aaf688ff80fcd574ca77e96dd8ab0e4da28204c6a5fb773a	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795387167618	536403	\N	cli	\N	\N	\\x61f1532ae7f45ac7a81c66d6dfad00b0	\N	\\x57f716bb3f0face43c482ae9dcc8048a2cccc8174ec0d610b9c48c9a6debe8b3	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795387167618	536404	\N	cli	\N	\N	\\xd11211adac6af68d97cadb38937a5883	\N	\\x1559fc26682d1557feec629aa7672e49595229765358b1f04093241c0d1de321	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795387167618	536405	\N	cli	\N	\N	\\xbe1baecd3b0b422cda8da1be9c666a0d	\N	\\x4e362c78fbeb1940153d7f5d7194c8479e84573cea2cb1e62ffa6338fabcb2c9	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795387167618	536406	\N	cli	\N	\N	\\x78c66a66c91f0b02e6fd6a4008872979	\N	\\xa2f4d90504be59857423cd053bd681e690731356be06c86e8adabaa39bc40939	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795387167618	536407	\N	cli	\N	\N	\\x56eaef4321f12338047e4a2a6fa67ea4	\N	\\x6bdbaeb3d5ee8d3c567a7ea5a5878717a81be0617e56ca15a5c062c0773fb400	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795387167618	536408	\N	cli	\N	\N	\\x94e5bd80c92c42bee073fb1cac870840	\N	\\x90d5173ce23e5202e720efab94fc1d3f3cd2021b08ec27a8296f84f5e2230351	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795387167618	536409	\N	cli	\N	\N	\\x206d1666678f06a30d8d7e650b3b3519	\N	\\x3e0c76b40a28ade5b17677cf4f67bc89f2a997929df657406befe9ecf14b94be	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795387167618	536412	\N	cli	\N	\N	\\xa340371f930cc7b41d92c0f9a6403b7d	\N	\\x7184d59b8d8e60a11a1fe1242aa1994baa1e862e45ee491ecc91dde81af9730f	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795387167618	536415	\N	cli	\N	\N	\\xafbff7fab42ec1a26a6a50c6844fdf63	\N	\\xf7d6a02ea74f79f7a4c8be73275366d2ccd97ba8a8b8786b16a6a610a35c1076	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795387167618	536416	\N	cli	\N	\N	\\xcf1416f0e1fc5b99223fb059f8650330	\N	\\x75b88803aac3dea4a704837ac66e7ada32b5e10550de907e201eb170775afc25	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795387167618	536420	\N	cli	\N	\N	\\x73cabe7b75b973cd39c4070b0d293c48	\N	\\xfe7be9271b60d815f3fa3c3fc2e50afe97bcb670efefc090ce5a72691bc6c6c9	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795387167618	536423	\N	cli	\N	\N	\\x495e8332cbe098078177bb020949ec55	\N	\\xe9321b93f922b703fc45fd1275233ad4778d7113e489d718abb80b2e076569a0	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795387167618	536425	\N	cli	\N	\N	\\xe291948ff06079a920600d3fa1a71234	\N	\\xb53b79442eac97d014df0ba33de923c38ccddae0619ac97dd2f92309f58d0a96	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795387167618	536437	\N	cli	\N	\N	\\xc1d335a7b0120523a9e2e585e0871c5b	\N	\\x2a4ca1a107f3b13fefe33e35596f9865e771809fd279a2fa1cf7a00300c58683	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795387167618	536446	\N	cli	\N	\N	\\xbbef201292fb5f2481b6ede26e6264cf	\N	\\x49dd580c6be763ceac68811251375fb37fcea38935dfa713204ebb8d948f4f91	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795387167618	536460	\N	cli	\N	\N	\\xf9f5d51614ac601f30b03f68a97650a4	\N	\\x73675bf69ec89916cf2ad2f6ff5370a803f428086e7ee2314786fc185e95e9fd	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795387167618	536463	\N	cli	\N	\N	\\x39853bfc2e6046622c7b683e40759f24	\N	\\xacf4522b2c3561995850380ccaa79c1dba8f4f8a8075449060cafd6d201e0755	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795387167618	536464	\N	cli	\N	\N	\\x00bcec453718775ec9755501346ea62e	\N	\\x20a241c659bd24fb3ae60b0bbc9829c6a9ab33e56a252e1b28c87ab043716014	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795387167618	536466	\N	cli	\N	\N	\\x065aa80c23953d03c1be046812ccc8ec	\N	\\x24ace5617361cc44f7208106e1407119f75adc72608cac2e298d79fe08343624	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795387167618	536477	\N	cli	\N	\N	\\xcb71ab1cdb79ed2ea551d2cd25e1c5b9	\N	\\x45dd91e36d53d296e5be6bb456f1e910696de3b60025c6033d552ab02bd793ef	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795387167618	536488	\N	cli	\N	\N	\\xa85b775c273d99ebfc2d1365d804e9fd	\N	\\x6515340dee84c3e074b5e97e3e7ee49926edd23a3f9a3bc003b6ef6ec212d1e3	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795387167618	536500	\N	cli	\N	\N	\\x3f477bb8ed19c81786fa11308ac79bcb	\N	\\xc4e87f24d12b330be68ce40f016a41d3531c316b850b00b3d9b8f3a9d1f88b91	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795387167618	536502	\N	cli	\N	\N	\\x210eb081b21431a9ca57bee6e1e5cd03	\N	\\x1d65acc64e2d64a1f6d6c85494cef3797748acddee0e95f408813b5a88534248	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795387167618	536508	\N	cli	\N	\N	\\x0e84ab2c231ea2f3df6996ff0ce2f971	\N	\\x3bc4f334d4f31aeaf42c2af55933f21e73149ac2b2b639e00f9dcfa0fcb1d899	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795387167618	C536506	\N	cli	\N	\N	\\x34be4cdc6cb1c7e20aac099f823d2060	\N	\\x1ef6fa1637535e6d58476fa215cae7b8f1b8a4bc4da0d2516a32ccdc97c7faa3	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795387167618	536514	\N	cli	\N	\N	\\x4736241e10dfa2475ba18e19b2ac5610	\N	\\x5ae415488d9e33d48ba1a2a1b6505984d53d4ad084bb27d52edeb64231313b45	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795387167618	536520	\N	cli	\N	\N	\\xf7bfc49063f6ceeb7c5c000ed29a046b	\N	\\x735f7de67aecc9773eb1424770f37e22d6f7e37fc20ed24feb14c466b578154b	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795387167618	536521	\N	cli	\N	\N	\\xe96aa77b51f9fa4e470fbfcccc21f165	\N	\\xa5f5305d8ae251259e5b414660987e22f016e93d1e0344d46b2a915213e16945	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795387167618	536522	\N	cli	\N	\N	\\x7eda2ce62d07fe0944bf366a000739b7	\N	\\x7ecbb77191ad48ee10a85a7fbc690a7b45b52c239744913b836d09a086ff55fa	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795387167618	536523	\N	cli	\N	\N	\\x3fafbf289ed01153ebba6021acfc36a7	\N	\\xf9b7e94d7d2f6fbf1def1c01ee64a59a95b55498890607857d47428dbdecebdc	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795387167618	536524	\N	cli	\N	\N	\\x61dfc755000730e1d8fb187996a13424	\N	\\x37223e050b939f8e9cd35948b3639e3c3de7e1e24117c2fe7ccbe0dcab1119f5	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795387167618	536525	\N	cli	\N	\N	\\xbeb9e8c3e36ff26e39f204b0d387e0df	\N	\\xa5ba0a13562b6d4dde9cda0e35fe6dfea1350d91a1d05e19576b698aab9eb256	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795387167618	536526	\N	cli	\N	\N	\\x1f219f86dd4b57332464dcf4d1b1a43a	\N	\\x6ba1f2b18101468b9ca4c9a93f0627c17723d225c5f74b1d64dcfe164b8cdeca	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795387167618	536527	\N	cli	\N	\N	\\x821120636a3bac05925c119d8cb6457b	\N	\\x5af0f48a69b751346c9294b6138a26ea4852b966bada0fd38b9f02a8c39e5cd6	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795387167618	536528	\N	cli	\N	\N	\\x87a5d96219925a03756397f1f7f7ede8	\N	\\x0ec71b6fabf05d23f55850191f79cd293985b94ba53bb5e5bde45c5b2e37f044	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795387167618	536529	\N	cli	\N	\N	\\x16a1d51c1312b85a0a771c592e9a60da	\N	\\x47e95355f2d532412b2dee3ef5b0b30006f86ed76ca28df72a5232eae45a7fa0	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795387167618	536530	\N	cli	\N	\N	\\xff664c8cd76dd960b45fb3a00a2004d7	\N	\\x2501d0b30c600fd226a694b157b77bee2817a28718ece5ae525dc9018e0c1765	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795387167618	536531	\N	cli	\N	\N	\\x37cbcc5582fd1cb7fbaeec830c40b582	\N	\\x73bff0196133b8c02a4814ffe4bf3158f4d6e61402da2d3856ef02d9fd3a3a95	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795387167618	536532	\N	cli	\N	\N	\\xfe12457138303ace898cc1bba4a1578a	\N	\\x83858101dfad2146c8e3613a9c261a7c03ced470e1f0ecac79f6ec1d989f35be	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795387167618	536533	\N	cli	\N	\N	\\xd2fff5efcbc9a47ee0a33a05fcf4722e	\N	\\xb77bc4f751fb2c224b56d63b71ea85e21b2f556466100b78271b22e8bd31921d	\\x24c6a45649944a70776f7b46722ae94d
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795387167747	shop	\N	cli	all is well	\N	\\x069bb99754f1b3e97ac3da5c16a9002c	\\xb980754a0bac0ca558895ef43916956d	\\x91b601ef1c030f0d1138070f19e88d40839549e3d9e798f9f1d16e4d6963f127	\\x02474a2e54de88deb7c49c63d0fc2b71
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795387167828	quiet	\N	cli	too quiet	\N	\\x0a43524870508bb4650c2a0849c23da2	\\x30a5c913a45704a05a232db047a2bdc1	\\x2ba191ccfff54c35ac5778a223da102236b5498cbadf9ca2fb3ac3ff16944609	\\xb33b197db3932505d7d923fb01514ab6
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795387167894	cl_01m82pm54me4s9ejd14v2hs17f		cli	\N	{"merchantId":"shop","note":"1503f5ab5c884a3350f8f68d759f08cdbe43be29cf09f087901f18c594d29851","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read","secretId":"sec_01m82pm54me50rc8jgh07ah1cm"}	\\x1dc081a1df085f768ebc21c861e60228	\N	\\x010b4f5135a50a87f549db8a145b713c594085d0b507dbcfde578247cbf36568	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795387167981	cl_01m82pm54me4s9ejd14v2hs17f		cli	\N	{"note":"6e08cbcf3b858a2e2f7034e874c15ac580ac649c39eaa11bf1c61487f0067aca"}	\\xf83100283813139314753e615d77a505	\N	\\x5c3786b252401785f4119eaf70908a6e989370fc853a66b43e6c14253d773519	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795387168073	cl_01m82pm59rfszstbk1fbsexewx		cli	\N	{"merchantId":null,"note":"5f900e3a7a21910a0d4938d369c1a01935516b31e8dfe6389658794a01216e42","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m82pm59rft8veq6zczack3ea"}	\\xcad8957f2f25e33feef54cb125fcc5af	\N	\\x57a65ec8b7950b99233b9a6ee87807332aba112dc8a3c38d59be42082e67e49b	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795387168133	KkrAo2_5K7U_iRYN6RByOtmEBliqguM6kbQb9el49yM		system	\N	{"algorithm":"ES256","signsFrom":1795387168122}	\\xb355b2124d20c47929833573d470935c	\N	\\xe7fd00dc118b167c7366e09d32c5048bdda835c2fe1ff8638f05b80afc65df34	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795168800000	1795387168247	pending-1	\N	cl_01m82pm59rfszstbk1fbsexewx	\N	\N	\\xeae1fce4f4b74fa633740537fb73b277	\N	\\x2e8517e586b56feef5bb82f1cd7eddb619625576c3caa1b70ddb7848590548cf	\\xf0ec2258f680e73158ffb366e43b3ea8
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795168800000	1795387168256	pending-2	\N	cl_01m82pm59rfszstbk1fbsexewx	\N	\N	\\x569ee632719fa6a3986eb75c56b58dfd	\N	\\x86870d4f11b472613d51b1eda3a0ca1c84b346193f7e2e8af9e4e69b1646197f	\\x527a6836110f8bf129f2c8f22c0ba843
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795168800000	1795387168269	pending-3	\N	cl_01m82pm59rfszstbk1fbsexewx	\N	\N	\\x77752e180facb39d4ce333c422c443f2	\N	\\x7f7e8c48fb60a563412e1f15b638cdb6715d31e8476416ee6d429eb7a0278304	\\xfb0030feae23bae40931de2aa9965606
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795168800000	1795387168279	pending-4	\N	cl_01m82pm59rfszstbk1fbsexewx	\N	\N	\\x3d84a412d21de2aade3ae6e0e8795fbd	\N	\\x97a961965403718b3b811fcc0ed194905ef221da0985b0960f653552e2378915	\\xa9b5491db2aca6a572d07cadb4bb5079
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795387168287	pending-2	\N	cl_01m82pm59rfszstbk1fbsexewx	\N	\N	\\x552ec317870ceaed5994e67d9fb1e502	\N	\\x32ee6d7c73576fb73a5172a729d91185b4db2af3c6876b85728c0352b515808e	\\x2e3b7cf050bd168199a892042342691c
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795387168295	pending-3	\N	cl_01m82pm59rfszstbk1fbsexewx	\N	\N	\\x6b4b0f25d69abefd8b002a7a32fdf0b4	\N	\\x0e53852508affeff8c7441494598c2b855acb12de079ef5cb88cb38113f6d899	\\x8b762ffb6597684b6f143f579ddf8b7e
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795387168302	refund-1	\N	cl_01m82pm59rfszstbk1fbsexewx	\N	{"paymentId":"pending-2"}	\\xb82958d95ea512e019270aece326f840	\N	\\x370dbbac6417834c3f8b3e1a31efe0fbb7282a569f23c6b4231eaf7ffd921cb0	\\x4282ddb30a3bc963a2d9e6f2887430bf
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795387168319	w-1	\N	cl_01m82pm59rfszstbk1fbsexewx	\N	{"bankAccountId":"ba_01m82pm4g0e1bsjhkr8myc0w65","fee":150}	\\xa1cadfe02b7b146ad84a9d04be20509b	\\xc877734a23a4b5a60848167b881400da	\\x3e838a884d7f6144b5d24f27d5cf01ce626dc7b8275edf3f89879da46c5e292d	\\x8a17b5c2c7a43aa00acc7357b9c63bc8
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795387168351	w-2	\N	cl_01m82pm59rfszstbk1fbsexewx	\N	{"bankAccountId":"ba_01m82pm4g0e1bsjhkr8myc0w65","fee":150}	\\xfa3a590cf1bc5b8ba62222f15f5aa957	\\xa85340605592464a2aff588c028d9579	\\x77b52104372ad3811a9efe4583254042052a0f68713825c6e4775ce18884c444	\\x3c3ba352acc0ba4a7bb933040d392f42
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795387168405	w-2	\N	cl_01m82pm59rfszstbk1fbsexewx	\N	\N	\\x83edafa1faad88c801d380feef3a37fa	\\xc877734a23a4b5a60848167b881400da	\\xbf0c78525609d82424b86753d23a156e01514a84a1dbc302834038caf52b6467	\\x92e91b012741d265eacb7c19c8738996
\.


--
-- Data for Name: merchants; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.merchants (merchant, merchant_id, name, status, currency, zone, activated_at, eligibility, eligibility_from, eligibility_decided_at, evaluate_at, evaluated_at, criteria, bank_account_id, candidate_account_id, nominations_locked_by, schedule, schedule_version, scheduled_up_to, scheduled_day, next_run_at, planned_with, paused_by, paused_why, paused_at, limits, tally_day, tally_from, tally_until, tally, tally_nominations, unapproved, request_hash, salt, created_at, last_seq, progress_seq) FROM stdin;
40258927302179972	quiet	The quiet	suspended	GBP	Europe/London	1793613600000	waiting	1793613600000	\N	1795392000000	\N	\N	ba_01m82pm4sgfr7tgr6k183qmgwf	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795387167455	\N	1795449600000	0	\N	\N	\N	\N	\N	\N	\N	0	0	0	\\xf29a064b717565f1377f0c7a13a3dc5b	\\x00000000000000000000000000000000	1791885600000	5	5
-8246088911220477891	shop	The shop	active	GBP	Europe/London	1793613600000	passed	1793613600000	1795387167747	\N	\N	\N	ba_01m82pm4g0e1bsjhkr8myc0w65	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795387167172	\N	1795449600000	0	\N	\N	\N	\N	2026-11-22	1795305600000	1795392000000	5000	0	0	\\x6943ab76a8a9a4806099aecbb16c0144	\\x00000000000000000000000000000000	1791885600000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	72B7DLRR3FMB3SM2T7U77ING5Q
496903815535130555	3	root		{"name":"revoked"}	VZQMEABNTHZHZUEQPRUNHOQXO5
496903815535130555	4	root		\N	DPCISP37LCA7ZKEGVZ2LMC7OD3
496903815535130555	5	root		{"name":"api","owner":"Ann"}	YZUX3H2OJVKUDZ75HL46OCOUXA
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
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795387167618	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795387167618	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795387167618	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795387167618	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795387167618	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795387167618	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795387167618	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795387167618	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795387167618	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795387167618	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795387167618	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795387167618	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795387167618	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795387167618	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795387167618	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795387167618	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795387167618	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795387167618	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795387167618	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795387167618	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795387167618	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795387167618	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795387167618	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795387167618	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795387167618	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795387167618	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795387167618	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795387167618	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795387167618	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795387167618	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795387167618	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795387167618	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795387167618	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795387167618	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795387167618	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795387167618	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795387167618	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795387167618	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795387167618	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795387167618	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795387167618	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795387167618	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795387167618	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795387167618	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795387167618	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795387167618	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795387167618	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795387167618	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795387167618	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795387167618	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795387167618	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795387167618	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795387167618	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795387167618	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795387167618	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795387167618	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795387167618	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795387167618	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795387167618	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795387167618	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795387167618	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795387167618	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795387167618	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795387167618	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795387167618	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795387167618	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795387167618	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795387167618	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795387167618	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795387167618	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795387167618	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795387167618	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795387167618	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795387167618	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795168800000	1000	\N	\N	\N	\N	1795387168247	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\\x5b399a66b14f3d19f703e13ce6cac7c0
-8246088911220477891	1795168800000	4000	\N	\N	\N	\N	1795387168279	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\\x48a63bc9d7cb387081f1bc6d710ab35c
-8246088911220477891	1795168800000	3000	\N	\N	\N	\N	1795387168269	1795387168295	86	89	pending-3	\N	\N	failed	\N	\N	\N	\\xc3d73b794d25049b63f218e659e6199d
-8246088911220477891	1795168800000	2000	500	\N	\N	2964158	1795387168256	1795387168302	85	88	pending-2	\N	\N	\N	\N	\N	\N	\\xc21fdfbb9545cbc912e68472eebaf8c1
\.


--
-- Data for Name: refunds; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.refunds (merchant, id, payment_id, user_id, date, amount, currency, reason, request_hash, created_at, first_seq) FROM stdin;
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795387167618	21
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795387167618	23
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795387167618	31
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795387167618	67
-8246088911220477891	refund-1	pending-2	\N	1795387168302	500	GBP	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795387168302	90
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
KkrAo2_5K7U_iRYN6RByOtmEBliqguM6kbQb9el49yM	ES256	\\xd87cfbbdd3cd2761cb3e675f8253b73dcb588f55ebe0e58b930b16d686dcf1edee8b56d827a8920826cf9c6b583265e9676a793996c518de83c727f9b728a63a9b9678cfeccf24c18ec3b4e8daab39587cc46586d958e934a787694f6866cc23485c9075fa2643aba079cd923e30e7268b26fe10508009a01c49a3085db76a1f7635cfa21cfe495a09ca3eebf9185cd38b5d47701a8cd74ae83d6240be2c02a0b4bc97c8ac3f8b810cbf83222838	1795387168122	\N
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
sealing_keys	d87cfbbdd3cd2761
access_changes	4
\.


--
-- Data for Name: withdrawals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.withdrawals (merchant, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, reference, request_hash, outcome, rail_status, failure, approval_id, unapproved, cancelable_until, expected_arrival, created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from, lease_until, owner) FROM stdin;
-8246088911220477891	w-1	wd01m82pm5hvebgr7a00w3v29arw	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m82pm4g0e1bsjhkr8myc0w65	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	\N	0	1795387168319	\N	1795387168319	\N	\N	1795387168319	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m82pm5jpf0ra103w6q5xpx0t	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m82pm4g0e1bsjhkr8myc0w65	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	\N	0	\N	\N	1795387168351	\N	\N	1795387168405	92	93	32413	2964158	0	\N
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
-- Name: approvals approvals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.approvals
    ADD CONSTRAINT approvals_pkey PRIMARY KEY (merchant, id);


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
-- Name: approvals_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_by_age ON public.approvals USING btree (created_at, id);


--
-- Name: approvals_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_by_expiry ON public.approvals USING btree (status, expires_at, kind);


--
-- Name: approvals_by_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_by_status ON public.approvals USING btree (status, created_at, id);


--
-- Name: approvals_by_subject; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_by_subject ON public.approvals USING btree (merchant, subject_id, kind, status);


--
-- Name: approvals_of_merchant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_of_merchant ON public.approvals USING btree (merchant, created_at, id);


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


