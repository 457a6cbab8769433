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
    number_digest text,
    created_at bigint NOT NULL,
    last_seq bigint NOT NULL
);
ALTER TABLE ONLY public.bank_accounts ALTER COLUMN merchant SET STATISTICS 0;


--
-- Name: bank_cursors; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_cursors (
    rail text NOT NULL,
    cursor text NOT NULL
);


--
-- Name: bank_references; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_references (
    bank_reference text NOT NULL,
    merchant bigint NOT NULL,
    withdrawal_id text NOT NULL
);


--
-- Name: bank_reports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.bank_reports (
    rail text NOT NULL,
    bank_reference text NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    content bytea NOT NULL,
    key_id text NOT NULL,
    received_at bigint NOT NULL,
    recorded_at bigint
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
    below_zero_since bigint,
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
    external_id text,
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
    fee text,
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

COPY public.bank_accounts (merchant, id, status, holder_name, sort_code, last4, check_result, name_check, matched_name, nominated_by, by_merchant, frozen_from, approved_at, usable_from, sealed, key_id, salt, number_digest, created_at, last_seq) FROM stdin;
-8246088911220477891	ba_01m83dya57fs4r79f7kfs05em0	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793786400000	1793786400000	\\x0e8b68142ef2d4d6e9748cbc5fe2f6b4edf47b986365fe950233f180c9b3ed878d121952fe5f314c1f02a39bf3cb92d51a75c3	0e8b68142ef2d4d6	\\x1aff2c016114e1cae13c3a129a2afca5	55c5242f061ea918762d374a6c3d750f	1793786400000	4
40258927302179972	ba_01m83dya95fbhaqn9saj6970hz	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793786400000	1793786400000	\\x0e8b68142ef2d4d659dd7288868adad78db99e2fae119213f32fc0bbd7db8e1759eca59923aebbdc1a49548ae9eb8a90713aa4	0e8b68142ef2d4d6	\\x320cfbd2fed69f0c8f9b9da0d00a8aa8	8d612a55c6a829e8063d913fd2d40b21	1793786400000	4
\.


--
-- Data for Name: bank_cursors; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_cursors (rail, cursor) FROM stdin;
\.


--
-- Data for Name: bank_references; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_references (bank_reference, merchant, withdrawal_id) FROM stdin;
wd01m83dyaqqewzb471nzjsadp9z	-8246088911220477891	w-1
wd01m83dyar4e0e80ppaas1bhkp8	-8246088911220477891	w-2
\.


--
-- Data for Name: bank_reports; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_reports (rail, bank_reference, number, at, content, key_id, received_at, recorded_at) FROM stdin;
\.


--
-- Data for Name: books; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.books (merchant, seq, booked_at, acquirer, bank, pending, available, requested, in_transit, disputed, held, fees, house, credited, debited, settled_total, refunded_total, disputed_total, below_zero_since, currency, hash) FROM stdin;
40258927302179972	5	1795411618222	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N	GBP	\\x967cd85012ab7579f32bcfe414d3a8c1418304f3c25546ea43df240c36f94d64
496903815535130555	6	1795411618368	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	\N		\\xc42bba0daeb5cef0d36e90d2f83f6f1dfa8df9c49ace6e73ac0cda76dc8422c7
-8246088911220477891	93	1795411618572	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	\N	GBP	\\xd1a72743be40449794dd950384e0cdfa74051ad238cd296d2ffd5d9e7e5cac37
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
cl_01m83dyaegf1ga5p1r5nm1qs9c	sec_01m83dyaegf1pr1hzzm4tadv93	\\xc932bbfb49746a791cc455ebeb7b3c4f75faeb73db0f17de456f0e4462c3f78a	1795411618256	\N	\N
cl_01m83dyagmetvsknsk00a3e0wd	sec_01m83dyagmev3rar1gyakjj38a	\\xc11f81a39ad24241985b6ae381e7e541c2198cf0b59bdf5d64aa4bf165a1fdbc	1795411618324	\N	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, made_by, jwks) FROM stdin;
cl_01m83dyaegf1ga5p1r5nm1qs9c	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read	1795411618256	1795411618000	1795411618291	\N	\N
cl_01m83dyagmetvsknsk00a3e0wd	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795411618324	1795411618000	\N	\N	\N
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
108	merchant.fee_changed	merchant		
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
129	bank_account.cooling_off	bank_account		
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
208	break.opened	break		
209	break.repaired	break		
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
244	store.sandbox_made	store		
\.


--
-- Data for Name: goose_db_version; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.goose_db_version (id, version_id, is_applied, tstamp) FROM stdin;
1	0	t	2026-11-23 05:26:57.771553
2	9	t	2026-11-23 05:26:57.778117
3	10	t	2026-11-23 05:26:57.814332
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.journal (merchant, seq, kind, previous, amount, pending, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, subject_id, currency, actor, why, details, content, progress, hash, commit_id) FROM stdin;
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795411617762	10		cli	\N	{"from":0,"note":"af671f7981d05de39c99890b0442726274d97a29a90cc1561c8b152bac79482a","to":10}	\N	\N	\\xb58f81d603892e804d4c9fa2b150aa8951c0365e71ea7151229bea8a7604a39b	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795411617867	0e8b68142ef2d4d6		system	\N	{"seals":true}	\N	\N	\\x02a03a748942a6062c383b86da578ed5219c133fe1150de58a23a63f0939df97	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791972000000	shop	\N	cli	\N	{"note":"62319f8726e9d4f07d7750ae61c177de5ca1a43e89253998d966ebf60b463a77"}	\\x39f9047ae04099573c6622981c02002c	\\xe03f22fd9b24238db0596ed1bf137a4e	\\xe655a5bfc027ee8d8f9c433181775c62b1d0a1fee08281007ef130a06f89e793	\\xa255280b5b50dffc85241b5b72012f4e
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	shop	\N	cli	\N	{"note":"d6a2ad90da27dc97eff981dc2185ebea7773f9ad4fb47a61fbb4af8560df76d2"}	\\x3771e453c8bbbf29021af83f2aab9321	\\x277b5fae5751c6f7b9988def0aa26107	\\x01a9f3c7727c24e0009cd0db5023c290bc22e99454ab8300da08c33c20e066c6	\\xa92d4c99a96805762104a0c3709e0e7d
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m83dya57fs4r79f7kfs05em0	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","note":"9830b5c6129c377c9b108c5b646700277d657c34c128192528b2888e034e02e4","status":"in_force"}	\\xa4395ec2476c73ea63634bf4d62f6437	\N	\\xa1b458ef9feb26f09e8d0e40797392a747e802c7c201df02a7254dc020ca23ef	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m83dya57fs4r79f7kfs05em0	\N	cli	\N	{"last4":"9911","note":"9830b5c6129c377c9b108c5b646700277d657c34c128192528b2888e034e02e4"}	\\xa4395ec2476c73ea63634bf4d62f6437	\\x42e7333c83ce0f38b2ad477d635a607e	\\x1bb5949576c4461604f21a7f5c9b32ed7c8dfe7bb3d42ec32b00d5a70229b83e	\\x32d8db21d6ef5c2f2bee9f73358c090c
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791972000000	quiet	\N	cli	\N	{"note":"a0d58b584fa6d06106711e3f0e1e4a1be2cae134ad1aadf99c06b57068999edd"}	\\xde1129942ecf2630be45cf51317cb397	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x90f430780205e7ca5addd39b585e258782de33bdd8e50f6b8567ffc9d33c54e9	\\x31ddaf5a3e76c852aea91e477978984d
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	quiet	\N	cli	\N	{"note":"91cd05a481bbbf2cb82ba3232819c557eeb6cb0014d7ca4beb087c9d33ce4f45"}	\\xebc6663041ea62e8919ff99411f481db	\\xb18a5f1ecd0cfcccb6ba1ab55039e4b3	\\x56a9465f481367369420ee45db4bfca5d2b3b6c4640c9cac63fd60a95ed109c7	\\x8736dcb6cf17379ccc3715721cbe43c9
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m83dya95fbhaqn9saj6970hz	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","note":"fcf3e8f06b9c9d31fd11df88f54b7c1a4e710ab9b6c3a047313c60b45d7ac17e","status":"in_force"}	\\x2f5736eb64b7c9e182d03b1d993fc246	\N	\\xd113a072a6a1c24a577cb1b45f9cb9749b51cfb71bc5cb2acd09170289bf7070	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m83dya95fbhaqn9saj6970hz	\N	cli	\N	{"last4":"9911","note":"fcf3e8f06b9c9d31fd11df88f54b7c1a4e710ab9b6c3a047313c60b45d7ac17e"}	\\x2f5736eb64b7c9e182d03b1d993fc246	\\x23d4d4c2f44480c007b014e853dc0554	\\x2a41dcfa8e251b3c1a6627dc95fc5810f8b67ebf1a4276f630753eeda9234ed0	\\x74bbcebc2cbdc5c794b496512fb31901
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795411618138	536365	\N	cli	\N	\N	\\x345803ea704e5c94dc0e766884a701ea	\N	\\xb58dea9b79b7895ad5d3aa9e1dfc727a3b56cb07bd6e15dbee0f0c1ecb8e1b81	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795411618138	536366	\N	cli	\N	\N	\\xd95cbc5398ed69daf059f97c4c933701	\N	\\xcc4d7630df89cf324d74f26aadb40d8151c1eed72297add079b264ea0efb5efc	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795411618138	536367	\N	cli	\N	\N	\\xdff463e1cacf31a56bbf28d37c080569	\N	\\x1d396af4340c0d523261a015f616034ab9bda7392d491ed95160f6bd84ea1908	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795411618138	536368	\N	cli	\N	\N	\\xa139bc49229f18772fb881a81cd61da0	\N	\\xcfc4f0fbf1f4dbb571dd14ccc3271db48dedea347f85bae42e9d05eabf31a95b	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795411618138	536369	\N	cli	\N	\N	\\x709458ed96e605b87c9dd0f9220e8979	\N	\\xd84e682bdfd6e4d837594ed1f57cafaa2c41e6ea05aef5c568fdfdf8edbb5cec	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795411618138	536370	\N	cli	\N	\N	\\x811a4034dfde03108b6e46366e037d02	\N	\\xa144e12fa0fc7259345663313497627de0a28b7475d73c56c051340e052e2d25	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795411618138	536371	\N	cli	\N	\N	\\x4fad9895a241303d7599ab94660e537a	\N	\\xb647b2020b9c9c0efba63272fd8415d990d9037488b4d9d732f4d43173e1f300	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795411618138	536372	\N	cli	\N	\N	\\xcdacf61b03a4566a0821c7afb648170c	\N	\\x93e32fe5608417af3668c5834f5560f077541c6ce4b318bc581a076ead4f76b1	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795411618138	536373	\N	cli	\N	\N	\\x3533f6c4fbd8ca2b7fe0888801dedc7e	\N	\\xcef125dc0cbcce027a8ec6170ddeff110e6d07078c202cce40456e35eb7b0677	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795411618138	536374	\N	cli	\N	\N	\\x0ff3089b26420783c4589898480e4db1	\N	\\x50e35e755ab3c4f3dc722ef739378ca289b8f3f2f3b6ab796a4e7dd07bd4ef89	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795411618138	536375	\N	cli	\N	\N	\\xce3cd2446859a9d291c69fe1289c6f77	\N	\\x6f60e46c5b44b0ca02a80380333549e96c994cf1b03d860f1caf434c148e5ee0	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795411618138	536376	\N	cli	\N	\N	\\x15095337aa40a3a35ea42e22c1c509b8	\N	\\x9984006f036826fd37a51b16f66538fb5e6dc42f1e4296e183fc71099cadb2fd	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795411618138	536377	\N	cli	\N	\N	\\x3c29841637242af33aa7751359c6b107	\N	\\x9969b5e8c8f0fe18b9179b3ad2ff74b7b21501508e1cc8e3402a5178bb0d49ee	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795411618138	536378	\N	cli	\N	\N	\\x12ce7547aa621eec0a739d1aa9525deb	\N	\\x15054c111a1ede2123504b160bc737f5730bf3f56bdf387c36b9215642b1e73f	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795411618138	536380	\N	cli	\N	\N	\\xf08e272fca07b8ffbef644096f381a2d	\N	\\xa6844f84010c640cfb918362493dae06923c4ef64c2617d2321e22e7a6822ccc	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795411618138	536381	\N	cli	\N	\N	\\x35df9bcdd91833ebbfd1283ef8492065	\N	\\x449f2d7538c5ef371f60f81fbbc5cd63d3c285a34d153cf7a46799a721717e98	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795411618138	C536379	\N	cli	\N	\N	\\xdede3d05b597fd9cc159aba4dda88b60	\N	\\x93b9895ddc1398d65c248ad5ccdb8d7dd86f9865b2974a5956fd39941cb108ce	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795411618138	536382	\N	cli	\N	\N	\\x82393f3ed983ee7da466787e1e56732c	\N	\\x013e40f625311af952f00429c34f17d3d673ab98270f2fc67fbbc9be00629897	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795411618138	C536383	\N	cli	\N	\N	\\x27194d245c9560ace7369ee191d49cc5	\N	\\xb052ba98f70869c273bf25b7488c433e59804d329ee8aa8d9e31d3cee8170911	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795411618138	536384	\N	cli	\N	\N	\\xdda4e0784bb2b92102119840db4c4ba6	\N	\\x5d3ddfb3cd1d2d2a04beac5563ea3482991dded083c092a6e4a21412605e1743	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795411618138	536385	\N	cli	\N	\N	\\xd1b09f9ae5bbf6eaecfceb16fc5be540	\N	\\xb5d1a24882395aa4826072eca7eb98f866d3a1e62e06118b4f43fd67ca57e1d0	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795411618138	536386	\N	cli	\N	\N	\\xe56b0b09c4ded9fb35d6b87c90443ab9	\N	\\x868022b5149ba84d9b30285c55d7770a18f45447344d71acbec78b17c0dfaa61	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795411618138	536387	\N	cli	\N	\N	\\x34a7dbd39462e90fe528004e0ce06ab7	\N	\\x3c0a93a81e78e314c20873eddbe7fc7c7f9e7ce70da279d9be0261e25e00588e	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795411618138	536388	\N	cli	\N	\N	\\x9c4f571c3d96ceab72910de14a24e8a3	\N	\\x6a1c7602268cd1e440ce47040a253400ea340ed911df54cdd99594ce298f4fcb	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795411618138	536389	\N	cli	\N	\N	\\x45bd98f0676324ce4389b08ef8fb78a3	\N	\\x12267653249a56dc3ae160c7b63cf53a49c84aff5dc63c8e51bf9b89d2ff99b3	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795411618138	536390	\N	cli	\N	\N	\\x8b5bff0e021d626ebc4f04c769ad9ad8	\N	\\xba9e704e63dda8fabdd2b760890e72e61c7e23ac3870646ffb1b1fcdc037528a	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795411618138	C536391	\N	cli	\N	\N	\\x345a543bff5405368b96f54e86f2f717	\N	\\x492e73682dfba317a13ea1c684d2cb6a023efa694944be750077f8b0cec84a36	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795411618138	536392	\N	cli	\N	\N	\\xcb5d7b9d5537f05533550bb08cfeac80	\N	\\x54e24d133a2c03f7513b54968ad34e01ecc261a0c7e8f66a48c0e8a666cd715d	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795411618138	536393	\N	cli	\N	\N	\\xda9adf0cbcfa8affa3bb67d760678900	\N	\\x84b15978b594d12be685489766649804c054363c5f85f6961c9167a4cb3882b2	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795411618138	536394	\N	cli	\N	\N	\\x8492d53bacd027113c2f66dbe4b9525a	\N	\\x35976f65f330f33909a7b163832865c9bb306099d35e936cb10feb3317354d64	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795411618138	536395	\N	cli	\N	\N	\\x371a677a2710a090404d3add7ffb2f83	\N	\\x63550616124689b04e5d36ba53780d518eb51504832830d8dcbc0e5fbd482f9c	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795411618138	536396	\N	cli	\N	\N	\\x90bd3e7d30dc7a87854f90efef03bf41	\N	\\xc3ab8d2ed5531635c469bc9b893f9c324371bf6a7c779be2388f4338d6b0523e	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795411618138	536397	\N	cli	\N	\N	\\xac29b3bfcb2c2e631d90faf1b016c5c6	\N	\\x5cc9871dd07f1e940801e215adaf25e41a765c9567e5cfdde51910b769d3145b	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795411618138	536398	\N	cli	\N	\N	\\x2078aba08a67f76e4433069c1f08516a	\N	\\x5778d1702af5f2997d00cc2332362fa1c2cfadbdc87a66f95b782a83d7bfebe9	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795411618138	536399	\N	cli	\N	\N	\\x5268f5d251fb958cd2a41699b44c3d20	\N	\\x47f738585d50730b4fb0a96a87b2b5abbe97b12eea9afefa467f65143948bce8	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795411618138	536400	\N	cli	\N	\N	\\x30c2713552bc16817bb78d048261f1d8	\N	\\x5298a77b1321d4c624f2ad1d2eec68a8c8c25149faf2cf8f175753320cf83eda	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795411618138	536401	\N	cli	\N	\N	\\xa69a5d90751d26209c8117495665959b	\N	\\x3be69c6d3a9db3498a6f1d53ded3bd37e1cc72a7e048468b9331b21877523cf5	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795411618138	536402	\N	cli	\N	\N	\\xcb682b310267f4ff22e4a43de01dadb6	\N	\\xc5c9ef04eea9e9dd789e0be0c8f815071ba874d6369e1c15c2888c6269285854	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795411618138	536403	\N	cli	\N	\N	\\x0afc85f5002b20bef0b58bc6192cfecd	\N	\\xdaa86104fb057118b01aa9afdfbd593e05e8036457de7c9c58476bcbb58e14f0	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795411618138	536404	\N	cli	\N	\N	\\x4a78b5534ffc7bd8f0d90961e0807e08	\N	\\x45f1a130b6cc9a966a52488a6f43966debcbcbeffab8b281a9750323b7257a9a	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795411618138	536405	\N	cli	\N	\N	\\xfe5286f64e37e46a0f7862f0a5edf106	\N	\\xee76654a377a6b3c0ca1513eadc755b8174072eb8b6ce23c6494a843de159810	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795411618138	536406	\N	cli	\N	\N	\\x51345273f2da5c62c7dd0c7ee025ab0a	\N	\\xd031ced70440a744cb857f61666d6cf8f48fbec84b448b4865d37e72bc7fe9c6	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795411618138	536407	\N	cli	\N	\N	\\x61c0e66320966178f370f28cd1ccff5f	\N	\\x044ac012d2000a5f63ea8b59883da56e9a139e3afa7b773c3c7fe4239737280e	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795411618138	536408	\N	cli	\N	\N	\\x27332f93695339070817d14f5687fb3f	\N	\\x3cdf932aecaba120e9751e2bffbb154603d66a870b636dc106710e0ba706d551	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795411618138	536409	\N	cli	\N	\N	\\xb10f520b65c87c9554718df795dc57e3	\N	\\x10ee54b6bd5459e760fb2e0dd14ca3b15a0953a17427e4623b20bb387d3ddbdc	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795411618138	536412	\N	cli	\N	\N	\\x23aba9823b96d9cb6e223bee9dc1f1bc	\N	\\xf159774ae7abfc507639097f2c9ce14ab56625af7a05df494d256da8be79620e	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795411618138	536415	\N	cli	\N	\N	\\xc14bb9f5a88e51e0d14d5ffcece9e245	\N	\\x235823f845be574bbf549edf5e97227428cc29ea232f2188343e71a329c34be2	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795411618138	536416	\N	cli	\N	\N	\\x2f0e45da5737bc0a33d705e2f546a141	\N	\\x60e0c116752f53278a80318bb205d46705b33cc30cbb2e90cb136273a01bc76e	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795411618138	536420	\N	cli	\N	\N	\\xc9d6fb1d0549d0c79e535a7e3b5eb4f5	\N	\\x4173e8d81bc2f977acc2ed9d694f3d67cdba2e7f7386e59b6cf530fa415d5cbd	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795411618138	536423	\N	cli	\N	\N	\\x843530a706f9dd2a1d8cb078efd9f983	\N	\\xc62297dd7300802d804d0d6c8d8294183fa7a1d8a1b269ae049b21864a5c4543	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795411618138	536425	\N	cli	\N	\N	\\xbc12bf6816ef7add7431a99254586f69	\N	\\xf71b9372d9e915ffb62c291f6d4c5aa0a45231823003cf732c121e06830dc940	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795411618138	536437	\N	cli	\N	\N	\\x026e2db0ce3eb5a246d723f08e21b9a7	\N	\\xb82694768793aeb0747437c5f457724e5c55de995f43e7fd95e515b64efb1220	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795411618138	536446	\N	cli	\N	\N	\\x3dad51deda9c0c6befb5952da2aa822f	\N	\\x3091310359271cd2a7299dbb455d240170f7b7652e3dab149bc1ff7a4433f5da	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795411618138	536460	\N	cli	\N	\N	\\x3005a97fdc02673cba0f0264252a7c12	\N	\\xde63a23796b00d8a5cee8aa9579198c8fd89562a94e397f06865795784120eb9	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795411618138	536463	\N	cli	\N	\N	\\x0e361e412c606da0cbd634d61133b84f	\N	\\x56ce0cdb7fcc94c11a596fe2c7c4db80c6c36c8068c50e9626b3aca15c6e4643	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795411618138	536464	\N	cli	\N	\N	\\x1d4b254fb01c36bd297de3721ffea80d	\N	\\xe5d6179baf9334577abc8789ede6c0ebcb9da0bb3622c6307075d96ba52533a3	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795411618138	536466	\N	cli	\N	\N	\\x7c8eea38a024b8ddd1f4424fb6982c98	\N	\\x59ee7bb32b091cd877116949e30e46077021f388b5bb9544fbf4069c9d5bce74	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795411618138	536477	\N	cli	\N	\N	\\x9bff0c88383520a72ee1b618a87356f8	\N	\\xb7f7298d17c5f82869641d36ce0243279f6f1140acd0c6443cb5cd1a2f2d1fda	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795411618138	536488	\N	cli	\N	\N	\\x7670bcd50c2012421c1d2d363d6d81d9	\N	\\x3077670b2e85247e844a96984fb52568a2faf0e55648f0718099b53285daa004	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795411618138	536500	\N	cli	\N	\N	\\x247ab89def06a53aff6fce6f16206c19	\N	\\x89e86206d3944b359cb6b57820cf81bc811adfa3c55ef135b644fe47383297e6	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795411618138	536502	\N	cli	\N	\N	\\xe07dc0e4ba3851f815b41b12461a9367	\N	\\x047bf2337783e7376d4b9d819f5dc0979f3cb8d91e0b67383a57282c1c70df4a	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795411618138	536508	\N	cli	\N	\N	\\x1d29308a2dafced98b69dafd29c1a047	\N	\\x4d5111ebd6caf6992b9ff31555b2120beb44a78cd43bf5b6eacb5a32caaa5aca	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795411618138	C536506	\N	cli	\N	\N	\\xc7720657adf451c5e19a4cf2b38c7cf6	\N	\\xa515f9048d8cb7cf408b87f010c43faeb7a5573a92ee0778b87c40e9a771633d	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795411618138	536514	\N	cli	\N	\N	\\xf746045fdeaa83080723674eefceee36	\N	\\x7bd6a466a33987db54cc26970b6da41b9e047a12e6808ce3e82daa740ccf3158	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795411618138	536520	\N	cli	\N	\N	\\x96dc3c14325209023920138b2cefbcf1	\N	\\xc43e8b3c982e128b377aeb32fa3af88caa96be391e45a2b940639c0af0e41ab6	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795411618138	536521	\N	cli	\N	\N	\\xf0d2ad8d632d204a0dab214419113213	\N	\\x9ccaa5fbb9e552af9ea27071e52a27701a8cc2dec727ade258250ba31df31db9	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795411618138	536522	\N	cli	\N	\N	\\x92978781e4bb656f568c70a9a95036ba	\N	\\x1eeef40c171b80f0085f362b93e66ba583c56f79d806c44986a8894d18466c7e	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795411618138	536523	\N	cli	\N	\N	\\xb47a2064ff80e844a17016e9e9c915ed	\N	\\x8f70a342319b5926b93bb438eebf589e4d3be7d34c8205ec3f3e0bb4ab59e7ee	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795411618138	536524	\N	cli	\N	\N	\\xe21726f3f0dcd72f6e71ba2e73466e52	\N	\\xc5ab03fbeb7963ca0beba86ef277dc082e67397feba79c5911b866ff7f7d409f	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795411618138	536525	\N	cli	\N	\N	\\xcac1c527a2c63f1d7c572be44e2f1b4b	\N	\\xb6dd7a217686ef1481fe1caf3a4bcfcc5c8c21246a559cdcdfed299568125379	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795411618138	536526	\N	cli	\N	\N	\\x2b59661a091bc6eed8ef14b782b64704	\N	\\x20ca19c07221f4a65541bb4b4898ba6271b8bba42bdcae403a4516f680ff3b93	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795411618138	536527	\N	cli	\N	\N	\\x9a71d518462e892a77a5c258c30e24f9	\N	\\x62ba42fa47e68e689c730aa7e8916776d22f8f20006b89013a75ebc5ebe6f491	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795411618138	536528	\N	cli	\N	\N	\\xbd7e8be704ab655dafd0ad67b6504d6a	\N	\\xd1fa071759df7b62afdac8619e85b0a259eef8b9e21339857679e073b2b2ab99	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795411618138	536529	\N	cli	\N	\N	\\xf995b4a7521d8d8c19e843826997a85e	\N	\\xdf267a2b80a325f99f92ed9d86fd6c8e998419c80dda2a77eea9c97c364213b2	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795411618138	536530	\N	cli	\N	\N	\\xdf71793f0fd26e8a501b558d54fbabc2	\N	\\x43a12a4b4a030b1aca46c721111a2368308c48eb477e01af83fd21e40b211b64	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795411618138	536531	\N	cli	\N	\N	\\xe126e719408ad1061d7f4b33a678588a	\N	\\x000322c2ab87ee0b1cbc61dc586b09eb69dd7f8e3049f6769255b9c18d17eec1	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795411618138	536532	\N	cli	\N	\N	\\x4a788f9aee4851103e820753dfde48a4	\N	\\x1bc52719cea033c7d5bc08cdc5d1c733d38030341e6ec771e1670842a60c6289	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795411618138	536533	\N	cli	\N	\N	\\xaad73871b9f89fc0dc79401375dbfd86	\N	\\xcd6ac4b20b1239105554dfa103f259554894dfa4a37cb2467ce560ee6638ad11	\\xa16268b1101a6d39debd810b9debda93
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795411618182	shop	\N	cli	all is well	{"note":"019ee5b8c73bc1d0bbc467c56968cec1d83c76fe849fecd1047913b2fca83ff1"}	\\xd4b344829c15c3513b300f17e1adf92a	\\x42e7333c83ce0f38b2ad477d635a607e	\\x93a36f6ad04d4a7b3c14eeab453c392db9e8e61882763657157645118c986f8b	\\x91d511a9a95432391f3997d6bd578eda
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795411618222	quiet	\N	cli	too quiet	{"note":"2fa48d94b38341bb0da2835cb1ed9cb98957d427a1386b3fa96d7faab7aa2aa9"}	\\xa5c56db8ae2a769441907ec47f271697	\\x23d4d4c2f44480c007b014e853dc0554	\\x967cd85012ab7579f32bcfe414d3a8c1418304f3c25546ea43df240c36f94d64	\\x46e21ae2056ab883e9aed21e19688159
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795411618258	cl_01m83dyaegf1ga5p1r5nm1qs9c		cli	\N	{"merchantId":"shop","note":"fc7f4c5119330ce18cd20e6bc60f45287a49b8bd088b84dbfd43e73744d54715","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read","secretId":"sec_01m83dyaegf1pr1hzzm4tadv93"}	\\xdc72ce6d1398a6e00342e35a2db2ce60	\N	\\x731cc5e4c0fc84c2d7fb2fc9cfa79c7ed3a29ab449e89a7d1f5d0c7785809378	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795411618295	cl_01m83dyaegf1ga5p1r5nm1qs9c		cli	\N	{"note":"3ef49cb48ddb6e3e3c6070d312a05a85fe31b49fc04b6ba3809511b34fba9e57"}	\\xc2f219ba30446e432f28d0181dbb8ccb	\N	\\xdb987d92e213e644fa5540a5ae36835bb049917cb110963f521b26abfa4df974	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795411618327	cl_01m83dyagmetvsknsk00a3e0wd		cli	\N	{"merchantId":null,"note":"924a2e44edaf42a0280d77c7e4ea59581822054ee2a082f991e2ba27bc3de6f9","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m83dyagmev3rar1gyakjj38a"}	\\xf83e59b243107e68fb43cee04d0691b6	\N	\\xaefcbb9c5352f33ae43e13519c38d731ba16fc22236e7841767a31670c6051e8	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795411618368	G6Y1R95vL2nvjYVz-ncCb5qiwuPJmUaK6HOQc01AhmQ		system	\N	{"algorithm":"ES256","signsFrom":1795411618365}	\\xc740c214ab139f330c58480e891d0eba	\N	\\xc42bba0daeb5cef0d36e90d2f83f6f1dfa8df9c49ace6e73ac0cda76dc8422c7	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795255200000	1795411618489	pending-1	\N	staff	\N	\N	\\x1e83b6559c8fa01324e6d2fd334bf68b	\N	\\x888d2f58cfdb94a8acc2d9bd0581a901aa7df1a4dd8925a59c74edebb324b15e	\\x9bfd0e8cf1909fbb9e879058ff4e474a
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795255200000	1795411618500	pending-2	\N	staff	\N	\N	\\x3ab6321fa1cc7212cc05f79292e1fe4f	\N	\\xff0cea6a3096086cf1c1ffba9734e125c3827f0b77555fb504cee776a3f71686	\\xa53089da3b39e0d793d3768b62624253
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795255200000	1795411618510	pending-3	\N	staff	\N	\N	\\x5c87a55fcdbcd47c85144732f4388255	\N	\\x1ed7979fa1ca98fb107d7a62366ffe85a9de9fb752307f294aaabaf65be19eb3	\\x89e7f33d07b4f7753058fb8a451c6600
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795255200000	1795411618519	pending-4	\N	staff	\N	\N	\\x56bf46a11c59203bc35d099b5787e187	\N	\\x7ad27dd0508c59be4e07b18cd1ce565f5d54f4ff266b198e95afbcd82ce478cf	\\x883c03a531bd79f5332189cfb2d69a44
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795411618527	pending-2	\N	staff	\N	\N	\\x3c0bf5a63c4d59c1a0339baedc3c702c	\N	\\xbf6c8622dee94057bf9adba2951c3be8117cfcfe52a092e64fea02cbc863bd15	\\x2e96cd9ce0e10a0ce09235f46b1181ba
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795411618535	pending-3	\N	staff	\N	\N	\\xd81b8f4d206a344acac962b79364f02f	\N	\\x197801ae4ebba8460f11575c11bfa5d28fad0133f691504520be0d7298259911	\\x5dae8dd308d8c0619f6c3ca8f224fb35
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795411618544	refund-1	\N	staff	\N	{"paymentId":"pending-2"}	\\xc78d52b6a06e82c58ef9c9b24966ebc7	\N	\\x22704bdae22612c1bb9a33581e20045db43841a5bd754af060d9c22a467e8ff4	\\x6c81f77a89cf27b75fc414983aa2fc0e
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795411618555	w-1	\N	staff	\N	{"bankAccountId":"ba_01m83dya57fs4r79f7kfs05em0","fee":150,"note":"f4876c913b9f792e5b767977f20f91f3accdf52f3de7bc797d987896d2e02204"}	\\xa8cf73f12c9a31fd7afd3ee9f917f492	\\x087d3a6d37e32384c3f11626c82d0549	\\xad1aadbc6af2ecde417ba8beb0a241227f048e093b0027f6ba5b4ea7b4151daa	\\x5a9b7e9c9575ea0be77078dc1c259cb3
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795411618564	w-2	\N	staff	\N	{"bankAccountId":"ba_01m83dya57fs4r79f7kfs05em0","fee":150,"note":"788105477524b55bc43c429a307917d07e5dfc706e5f21c142e39316bd17020e"}	\\x99416eb9531ceb7d35ff1d4a61288a83	\\x0b1c99011db3a6a428d66fddff3b4caf	\\x6006d498bf530ae3b055cd661fd6fe3762d7f57dbda5ae87ae5c6b8225dbf90e	\\x1db3d89543d47cb10e9884307f6b658a
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795411618572	w-2	\N	staff	\N	{"note":"b364a251d0d6fef016673f2124a21e0cfe894c3286ca74a9643ab152bd5f360e"}	\\x0c84bec405cd337ab205e3da5e5e7ccb	\\x087d3a6d37e32384c3f11626c82d0549	\\xd1a72743be40449794dd950384e0cdfa74051ad238cd296d2ffd5d9e7e5cac37	\\x475fa83e9096bf006c8f21532df9892c
\.


--
-- Data for Name: merchants; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.merchants (merchant, merchant_id, external_id, name, status, currency, zone, activated_at, eligibility, eligibility_from, eligibility_decided_at, evaluate_at, evaluated_at, criteria, bank_account_id, candidate_account_id, nominations_locked_by, schedule, schedule_version, scheduled_up_to, scheduled_day, next_run_at, planned_with, paused_by, paused_why, paused_at, limits, fee, tally_day, tally_from, tally_until, tally, tally_nominations, unapproved, request_hash, salt, created_at, last_seq, progress_seq) FROM stdin;
40258927302179972	quiet	\N	The quiet	suspended	GBP	Europe/London	1793700000000	waiting	1793700000000	\N	1795478400000	\N	\N	ba_01m83dya95fbhaqn9saj6970hz	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795411618052	\N	1795449600000	0	\N	\N	\N	\N	\N	\N	\N	\N	0	0	0	\\x42409880aa83241e8b25fa1f8b46e4e1	\\x00000000000000000000000000000000	1791972000000	5	5
-8246088911220477891	shop	\N	The shop	active	GBP	Europe/London	1793700000000	passed	1793700000000	1795411618182	\N	\N	\N	ba_01m83dya57fs4r79f7kfs05em0	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795411617920	\N	1795449600000	0	\N	\N	\N	\N	\N	2026-11-23	1795392000000	1795478400000	5000	0	0	\\x622d303fa1ba19a03a8d8d2a362c7b8a	\\x00000000000000000000000000000000	1791972000000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	45DSPNO67ARQLEIALDLJNDRXOT
-8246088911220477891	1	root		\N	01a206df-2841-72fa-8433-84d91f3a06da
-8246088911220477891	2	root		\N	01a206df-286e-7bf0-9d59-3217cd12b47b
-8246088911220477891	3	root		\N	01a206df-28a7-7e05-8526-1b0f742e1c10
-8246088911220477891	4	root		\N	01a206df-28a7-7e05-8526-1b0f742e1c10
40258927302179972	1	root		\N	01a206df-28ca-7b8d-b7e0-fcc6f2ddc4f8
40258927302179972	2	root		\N	01a206df-28f5-7315-a751-af81dab7f886
40258927302179972	3	root		\N	01a206df-2925-7a9f-84c7-f0b43040a552
40258927302179972	4	root		\N	01a206df-2925-7a9f-84c7-f0b43040a552
-8246088911220477891	83	root		\N	01a206df-2975-7cb8-99ee-68643a4d65c6
40258927302179972	5	root		\N	01a206df-299e-7018-8047-eadbc23ac329
496903815535130555	3	root		{"name":"revoked"}	B7AOGAI6QGEBA6PDBKA657EKRB
496903815535130555	4	root		\N	FUNZJN6Q375NSQZTXDZDYK2M5O
496903815535130555	5	root		{"name":"api","owner":"Ann"}	SPSSXUZF6RL3WV7IHGT44MM3YC
-8246088911220477891	91	Ann		\N	01a206df-2af7-773b-b9ca-9ae286bbe767
-8246088911220477891	92	Ann		\N	01a206df-2b04-7019-8125-3b4d52f41caa
-8246088911220477891	93	Ann		\N	01a206df-2b0b-7af6-bd87-02b3ee32787c
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
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795411618138	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795411618138	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795411618138	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795411618138	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795411618138	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795411618138	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795411618138	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795411618138	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795411618138	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795411618138	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795411618138	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795411618138	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795411618138	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795411618138	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795411618138	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795411618138	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795411618138	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795411618138	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795411618138	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795411618138	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795411618138	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795411618138	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795411618138	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795411618138	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795411618138	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795411618138	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795411618138	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795411618138	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795411618138	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795411618138	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795411618138	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795411618138	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795411618138	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795411618138	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795411618138	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795411618138	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795411618138	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795411618138	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795411618138	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795411618138	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795411618138	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795411618138	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795411618138	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795411618138	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795411618138	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795411618138	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795411618138	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795411618138	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795411618138	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795411618138	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795411618138	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795411618138	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795411618138	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795411618138	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795411618138	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795411618138	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795411618138	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795411618138	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795411618138	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795411618138	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795411618138	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795411618138	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795411618138	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795411618138	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795411618138	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795411618138	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795411618138	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795411618138	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795411618138	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795411618138	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795411618138	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795411618138	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795411618138	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795411618138	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795255200000	1000	\N	\N	\N	\N	1795411618489	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\\x4df4f5cd78228872ff623be1edd3a35f
-8246088911220477891	1795255200000	4000	\N	\N	\N	\N	1795411618519	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\\x628ca37dec2f7fcc7e90ecafd149258f
-8246088911220477891	1795255200000	3000	\N	\N	\N	\N	1795411618510	1795411618535	86	89	pending-3	\N	\N	failed	\N	\N	\N	\\x41c74ebedad1c1df454c438abd9230ff
-8246088911220477891	1795255200000	2000	500	\N	\N	2964158	1795411618500	1795411618544	85	88	pending-2	\N	\N	\N	\N	\N	\N	\\x96e056eb3692357f7989017864a136f1
\.


--
-- Data for Name: refunds; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.refunds (merchant, id, payment_id, user_id, date, amount, currency, reason, request_hash, created_at, first_seq) FROM stdin;
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795411618138	21
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795411618138	23
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795411618138	31
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795411618138	67
-8246088911220477891	refund-1	pending-2	\N	1795411618544	500	GBP	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795411618544	90
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
G6Y1R95vL2nvjYVz-ncCb5qiwuPJmUaK6HOQc01AhmQ	ES256	\\x0e8b68142ef2d4d60b696b21afa82b31f9f4f1ec54a8f6b2af9bc877e39fb85e066fabb5e9d24d800bedd31b4c692f7bf292f91698d7a23060651a30fe30a754018bbf5703b447bf2b60f140ca901f2e9e738aceca900e6d6644574d729fdc9b5ba28dbf0ddf93bf54e14b81b1354ea996269a1396495fd98ddc8cbd48c71e6dd0901e136ca8221882892628b8f7e37819f6a6d973ef51d859dd7af26ecdcb6416fa337b5ecf7c065c6282b0bcc7	1795411618365	\N
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
sealing_keys	0e8b68142ef2d4d6
digest_key	DotoFC7y1NYUG7r5LhJDtvVavu4FIZHjZJ81BSBrb+HX5wP+XNKRW6/jZtrU8mBEl/COs4U3LHoJ9b3GOrQISPBkE/M=
access_changes	4
\.


--
-- Data for Name: withdrawals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.withdrawals (merchant, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, reference, request_hash, outcome, rail_status, failure, approval_id, unapproved, cancelable_until, expected_arrival, created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from, lease_until, owner) FROM stdin;
-8246088911220477891	w-1	wd01m83dyaqqewzb471nzjsadp9z	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m83dya57fs4r79f7kfs05em0	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	\N	0	1795411618555	\N	1795411618555	\N	\N	1795411618555	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m83dyar4e0e80ppaas1bhkp8	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m83dya57fs4r79f7kfs05em0	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	\N	0	\N	\N	1795411618564	\N	\N	1795411618572	92	93	32413	2964158	0	\N
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
-- Name: bank_cursors bank_cursors_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_cursors
    ADD CONSTRAINT bank_cursors_pkey PRIMARY KEY (rail);


--
-- Name: bank_references bank_references_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_references
    ADD CONSTRAINT bank_references_pkey PRIMARY KEY (bank_reference);


--
-- Name: bank_reports bank_reports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.bank_reports
    ADD CONSTRAINT bank_reports_pkey PRIMARY KEY (rail, bank_reference, number);


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
-- Name: adjustments_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX adjustments_by_moment ON public.adjustments USING btree (created_at, merchant, first_seq);


--
-- Name: approvals_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_by_age ON public.approvals USING btree (created_at, id);


--
-- Name: approvals_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX approvals_by_expiry ON public.approvals USING btree (status, expires_at, id, kind);


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
-- Name: bank_accounts_by_number; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_accounts_by_number ON public.bank_accounts USING btree (merchant, number_digest);


--
-- Name: bank_accounts_checking; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_accounts_checking ON public.bank_accounts USING btree (created_at, id) WHERE (status = 'checking'::text);


--
-- Name: bank_accounts_cooling; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_accounts_cooling ON public.bank_accounts USING btree (usable_from) WHERE (status = 'cooling_off'::text);


--
-- Name: bank_references_by_merchant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_references_by_merchant ON public.bank_references USING btree (merchant);


--
-- Name: bank_reports_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX bank_reports_due ON public.bank_reports USING btree (rail, at, bank_reference, number) WHERE (recorded_at IS NULL);


--
-- Name: books_below_zero; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_below_zero ON public.books USING btree (below_zero_since, merchant) WHERE (below_zero_since IS NOT NULL);


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
-- Name: disputes_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX disputes_by_moment ON public.disputes USING btree (created_at, merchant, first_seq);


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
-- Name: merchants_by_external_id; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX merchants_by_external_id ON public.merchants USING btree (external_id) WHERE (external_id IS NOT NULL);


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
-- Name: merchants_to_decide; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_to_decide ON public.merchants USING btree (eligibility_from, merchant_id) WHERE ((eligibility_decided_at IS NULL) AND (status <> 'closed'::text));


--
-- Name: merchants_to_resume; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merchants_to_resume ON public.merchants USING btree (paused_at, merchant_id) WHERE ((paused_by <> 'merchant'::text) AND (status <> 'closed'::text));


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
-- Name: refunds_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refunds_by_moment ON public.refunds USING btree (created_at, merchant, first_seq);


--
-- Name: refunds_by_payment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX refunds_by_payment ON public.refunds USING btree (merchant, payment_id) WHERE (payment_id IS NOT NULL);


--
-- Name: reserves_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX reserves_by_age ON public.reserves USING btree (merchant, first_seq);


--
-- Name: reserves_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reserves_by_moment ON public.reserves USING btree (created_at, merchant, first_seq);


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
-- Name: withdrawals_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_by_moment ON public.withdrawals USING btree (created_at, merchant, first_seq);


--
-- Name: withdrawals_by_total; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_by_total ON public.withdrawals USING btree (merchant, debited_to);


--
-- Name: withdrawals_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_due ON public.withdrawals USING btree (cancelable_until, merchant, id) WHERE (status = 'pending'::text);


--
-- Name: withdrawals_held; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX withdrawals_held ON public.withdrawals USING btree (created_at, bank_reference) WHERE ((status = 'pending'::text) AND (owner = 'integrity'::text));


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

CREATE INDEX withdrawals_unknown ON public.withdrawals USING btree (submitted_at, bank_reference) WHERE (outcome = 'unknown'::text);


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


