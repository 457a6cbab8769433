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
-8246088911220477891	ba_01m8310nyze17tfyxqbjq296xg	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793786400000	1793786400000	\\x94f2c0f6e352d98925ab4567a8daad3a800c75283031fd511bdf8974b2030ae2819840d15a9c922b8b64a92568823cb4971ee9	94f2c0f6e352d989	\\x881e699951707b51f9fa1dfe866a58a0	8d3a6b0711513673f7b1f96d0930b15c	1793786400000	4
40258927302179972	ba_01m8310p2qe5xbpr7xk9daqqd6	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793786400000	1793786400000	\\x94f2c0f6e352d989b29bbaa51901cde639aa420f91d36bead94517697cdbfe06b5758bee37287b22bfd9eda9edd086e295133e	94f2c0f6e352d989	\\x70b99094c712c954643de6778214c001	35b12abd1f84f44f17ac88c5c484c485	1793786400000	4
\.


--
-- Data for Name: bank_references; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_references (bank_reference, merchant, withdrawal_id) FROM stdin;
wd01m8310pgketvs8xrmn9jbsrsd	-8246088911220477891	w-1
wd01m8310pgyewkvsx0chkmae1an	-8246088911220477891	w-2
\.


--
-- Data for Name: books; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.books (merchant, seq, booked_at, acquirer, bank, pending, available, requested, in_transit, disputed, held, fees, house, credited, debited, settled_total, refunded_total, disputed_total, currency, hash) FROM stdin;
40258927302179972	5	1795398064349	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	GBP	\\xd3554c67c72c8cbcd193643732f7f138b58eb900df4182e1374ffc856d628c1e
496903815535130555	6	1795398064485	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0		\\xa150e54781bd6e6321c5c157e95e414879e3b8ba908cbae9d6090df04fa7b3c7
-8246088911220477891	93	1795398064680	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	GBP	\\x5b10515c8b18533c5d51a59d35e91bd2fa8afc1702acb45cd58113d8eb81c687
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
cl_01m8310p7zey09etdrpwzpcztp	sec_01m8310p7zey7sjp2r6v9xz1p1	\\x2924e7d72025750af49cc3386e67d7e78b922aa242f8a2a1eaf5603213f4d636	1795398064383	\N	\N
cl_01m8310pa1f74t55c81751e2a2	sec_01m8310pa1f7dsnn855nh7xyjj	\\xf22e43bb095bbacc1c3516128131cd8a83ac81b709d4e1149c2feaca70f0fd92	1795398064449	\N	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, made_by, jwks) FROM stdin;
cl_01m8310p7zey09etdrpwzpcztp	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read	1795398064383	1795398064000	1795398064418	\N	\N
cl_01m8310pa1f74t55c81751e2a2	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795398064449	1795398064000	\N	\N	\N
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
1	0	t	2026-11-23 01:41:03.915793
2	9	t	2026-11-23 01:41:03.925352
3	10	t	2026-11-23 01:41:03.962502
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.journal (merchant, seq, kind, previous, amount, pending, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, subject_id, currency, actor, why, details, content, progress, hash, commit_id) FROM stdin;
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795398063907	10		cli	\N	{"from":0,"note":"d763aa4b4a46a1b2db35d8c8b762fd22b562ce93f164c395e2869e4bcf4bbb60","to":10}	\N	\N	\\x94ed06131c96feea48894b7616d43c65f34da7f3da772bd72a51ce43fdddbe0a	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795398064011	94f2c0f6e352d989		system	\N	{"seals":true}	\N	\N	\\x32e7415598e5c6864f11825062775df7182c695540c3bf6d10a6378e39f4182b	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791972000000	shop	\N	cli	\N	{"note":"7ba8ab3e439e26d37917e7841b35181c6aa02526cd783ad85c5a9c1369297d3a"}	\\x39f9047ae04099573c6622981c02002c	\\xe03f22fd9b24238db0596ed1bf137a4e	\\xafcded4ed5111e850f97f10bee9a2ea457b5e315351fc7deb8c23fd48ab43613	\\xea79c0e82185393365fabed59b4f1da8
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	shop	\N	cli	\N	{"note":"f4430abed0ef418c809fdb06ee019a2c6e4e6ae62942cded2bcf5289ceacfba0"}	\\x3771e453c8bbbf29021af83f2aab9321	\\x5e240d9fc03a1d45d3902dd65cc969eb	\\xb9336f9c691453471b5f17ccd1b3bccca3fb2747319cce2e09a16c9f186e8e7b	\\x089ea9904d07a42f512ceab72539291e
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m8310nyze17tfyxqbjq296xg	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","note":"7d62158c285efe3fc248b77bc50107a7c89aa66a38d83332806c5f5f6aee56ee","status":"in_force"}	\\x951ddbe57aa3625ee9ced9bce4cbb6c6	\N	\\x8bf0c89b4cbad09970eb12fe8bc4b11299f851f27699ab1e1831e718571a9a2f	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m8310nyze17tfyxqbjq296xg	\N	cli	\N	{"last4":"9911","note":"7d62158c285efe3fc248b77bc50107a7c89aa66a38d83332806c5f5f6aee56ee"}	\\x951ddbe57aa3625ee9ced9bce4cbb6c6	\\xde2d588806b831a2fd20571a4eba95ea	\\xd55c7701439c672bb82272082ca3e92143e0731dd70fb2a0049bc748d174a83b	\\xf2966f0d25cdf762f1d6ec00f6fcf2fa
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791972000000	quiet	\N	cli	\N	{"note":"3363c886365a3ac9ce9f483f342e1b2f2f14822670ec60e3a89e63671f367991"}	\\xde1129942ecf2630be45cf51317cb397	\\xe03f22fd9b24238db0596ed1bf137a4e	\\xdfe93d710bf8e7dcadd578299ebc7c7e62245f8cf5d2961b74acfba4c9914ddd	\\xb635612db2d057472b3532962bfb77f0
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	quiet	\N	cli	\N	{"note":"1cd19d9b98457ea5fed99c2a20aec914d38a58a711db6de2ff688c7900783096"}	\\xebc6663041ea62e8919ff99411f481db	\\x3072fa2e694a31aa191ccf5d4bcd6658	\\x2312b59d1c89be478262b31712e080c847c6be5ac077f2306f4f9b201f312e58	\\x6d4cadb2720728bd1c4b088aa4da6c7f
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m8310p2qe5xbpr7xk9daqqd6	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","note":"f1d7e83605dea8a4b34ac16eccdc2583b9323d4a095e947c26b974468df7cbf9","status":"in_force"}	\\xe3a3f13a42a2db2c7ede240b8f26ab7b	\N	\\xac78b33e73a90293f452d6abaa829f9df106baaa6e5c5b8bb934beccee72a284	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m8310p2qe5xbpr7xk9daqqd6	\N	cli	\N	{"last4":"9911","note":"f1d7e83605dea8a4b34ac16eccdc2583b9323d4a095e947c26b974468df7cbf9"}	\\xe3a3f13a42a2db2c7ede240b8f26ab7b	\\xbf6a1b9d00aff70b8c1d1450574dadc9	\\x0bee4b3a0ba8859a9d9c58b7171adb292025798caa7043374f2f3181550d55c8	\\x08676b2181db47b84162b20af1c2650c
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795398064267	536365	\N	cli	\N	\N	\\xa31caea784c475e813bf7bb8132724f9	\N	\\x49d2e4dd77613159236fd77c8d6acc775a086e7b3857f502361f603fc7f09ba7	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795398064267	536366	\N	cli	\N	\N	\\xcb828e0cbd9ec5b46fe41a46a58463c5	\N	\\x4f40d102a7af9d64fa012c958ec7eb28424ea68cbe297f53a70ab101a3dec895	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795398064267	536367	\N	cli	\N	\N	\\x642d546bb689ae0e4402a83caf2aab3a	\N	\\xc2b192008a9203e29306c7198fb910ad3d0e3f557fa1ebd73967a6a21facd3a1	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795398064267	536368	\N	cli	\N	\N	\\x69cfe0b7bb4ebf6f63113556e0f163ae	\N	\\x707649ec5864d2ab1d6c3328cb6e8f1e08489a96610bfb3df80a78b53b760a66	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795398064267	536369	\N	cli	\N	\N	\\x50191c048cf84aa8292b4a4f68a0900b	\N	\\x1bc2349b4fd04403cee0ed49037ce91f6ff70f5c1254520b6e4743e782ce4fb7	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795398064267	536370	\N	cli	\N	\N	\\x8c37b25d95e2ac54609e8c8d79c74696	\N	\\xd6ec3da697b4dfe4f7d6024e2a80f3f3ef052dcf870e94a497592d2389e67a24	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795398064267	536371	\N	cli	\N	\N	\\x61e71a04690907145b5a54f132042119	\N	\\x1d24ccaaa95467cfde1155ff66a4ce4857a3100b00ea124350063192f6e43320	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795398064267	536372	\N	cli	\N	\N	\\x09da1361366838c267953bbc80e07901	\N	\\xea647594947cc5680188391f586ba3e9d3066d5eadfbc919539ed8f13f22d868	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795398064267	536373	\N	cli	\N	\N	\\xe9fa5a7148679c0c3f1b4390ccdf07bf	\N	\\x1ec18a357c9f68864508e6759d3711dcb4d03be415c59011a06cc2a248608ce1	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795398064267	536374	\N	cli	\N	\N	\\x79ce92cc0f279e9ec6a67daa30723327	\N	\\xe7332e91eeaa8ab65a6c638c893b227538055f95acb56812bb6195c61105ea2e	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795398064267	536375	\N	cli	\N	\N	\\xb0fdb861da58a2bad5bb69d704a61634	\N	\\x0e80caf4b87110320f9b5c8d2e29d4a7ba779b7bb16505d3d690c4327c35a293	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795398064267	536376	\N	cli	\N	\N	\\x872652c41cb3fff7451b0bdff4eccb30	\N	\\xd3255a12dd5efa2d0646f965c23258a6cbed26ab9ee9d5b9e7d0c200c4ecf00e	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795398064267	536377	\N	cli	\N	\N	\\xd083576c6eb33376b027b105eabeed7b	\N	\\x7e25df0c8d0680dd2b847894bb3876380ce78ec3f94436ac6d11c4b7fb10f934	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795398064267	536378	\N	cli	\N	\N	\\x74e82ff54a9a21de6751393b7d8a5e6e	\N	\\xc2ea933b3c15dbaa9b0b82f40cbd224ba7729d45fdc9b96ff65f1ac230fa63de	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795398064267	536380	\N	cli	\N	\N	\\xede1a02569769ae5415437069de54fc1	\N	\\xc2db7df2184690e501e35e22be9f12d5ae0e8d008fb4fe0657a235268dc842a5	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795398064267	536381	\N	cli	\N	\N	\\xa4e67510ef60ada2be1a8fcf679a16e9	\N	\\x599e2c7369440fcf5c044f2087b190ce46868df9049c98d8d9005bfe25fcb13d	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795398064267	C536379	\N	cli	\N	\N	\\xba7f19a03a05367a5f8a2195dbd298a5	\N	\\xcfdda91bd2007df0abef83ce83860262c2d715a3c7596f72bf71be0a27e10846	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795398064267	536382	\N	cli	\N	\N	\\xf7fa613f454f815e5b557cce614212f3	\N	\\xbe5d436c848aae1c0923fa5350902f087e5e33880bed6bd66cb4fb26375c2eee	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795398064267	C536383	\N	cli	\N	\N	\\xfab6e6985724a625a24e9d97590efd7c	\N	\\x715bae677d3737264eb2c1f4070ed972bece096cf5f378914bb8d470e32933b7	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795398064267	536384	\N	cli	\N	\N	\\x64afe4faf5c14da2397762ff04b5a4ca	\N	\\x44b9c7327c41eba106bc338814c0a53222b68f045a10dd3c6a0d1757701f50c9	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795398064267	536385	\N	cli	\N	\N	\\x6de00f3473509eddf18506775376649c	\N	\\x7db3b29d1caaeaa90888d4ca5de873245b005b3acf41093f56b735c129286e78	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795398064267	536386	\N	cli	\N	\N	\\xf799768f59d2f8126fdffdca85532138	\N	\\x4c8acf216930b5764bc3fd6fcd9b017b920b4f959f008cee3a58af4409e4e057	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795398064267	536387	\N	cli	\N	\N	\\x824d9b8a92518729017db76876c05f1e	\N	\\xa72c1654b1d0d38914f0ce169296c0a06a3508f2c4d04fdaa185a321663537dd	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795398064267	536388	\N	cli	\N	\N	\\xb132dd2b2f685183d0c12610724e02e9	\N	\\xc8d3b33f039ff7356d1311f45ffd829825de8e27ca5dd2091b26e4131c5ea5de	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795398064267	536389	\N	cli	\N	\N	\\xf34d959bd588e77c6ae099c794b334aa	\N	\\xc1468a6ce829cd1187d030d9f8ccb8074871cda01a3cd8bc07a845a3843c038d	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795398064267	536390	\N	cli	\N	\N	\\xf128f02ba36f25db7d4c6d79521d8175	\N	\\x1ef1f069e056486d5b6436976e06ac2ea9da0431c961b5498053fed81b95a1c4	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795398064267	C536391	\N	cli	\N	\N	\\x794d45e6e59debf9918558f0589f2f3b	\N	\\xf74942c7181842a14a8c10af1c18cd8a75fb9b6ae96c8a763a331110c675c1fc	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795398064267	536392	\N	cli	\N	\N	\\x1bd7e8e16e90bf54950712c5466d539a	\N	\\x614bbf992f081140c7dfb389af5e65db641ab1e66792cdf51d4de05670babd28	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795398064267	536393	\N	cli	\N	\N	\\xb6d480fb8e989cb14beb96afe630dd78	\N	\\x2bde60cc38f36d1d7503b536607360d3f83a460f5d82d9ce646af010af8f002b	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795398064267	536394	\N	cli	\N	\N	\\xc141191ce630b6ad79d4e288f6161be1	\N	\\xb730a0418adfc3f299dad57134c32f112a8f7c4e94d8c5816bc7296d5e9b05c3	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795398064267	536395	\N	cli	\N	\N	\\x60f51e1b7e995eeb0bcf313f357d6043	\N	\\x7cf9279a004b416ead4857ec5a5cf3c7262c9366ea373682b3714211ff0af04d	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795398064267	536396	\N	cli	\N	\N	\\x4fd679fadd347ab24b745fbe23e2755a	\N	\\xb7cd3ca21124ba24abd25ccd3fa39ba1be6d9b7aaaca7abd1c652e7ed30e75fd	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795398064267	536397	\N	cli	\N	\N	\\x4ac15155b452932d461d3d6a1d3559f0	\N	\\x0ebb7901d9674a08fb6168c25df723cb0dea75e93afbc9e1ae7da2b2460ea5f1	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795398064267	536398	\N	cli	\N	\N	\\xf31cc641dc2b938c387f1d43b24eccde	\N	\\x276e3c68558f891105718b7fffa9b502a960283f9fa72a02f2bc3b796c28ea21	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795398064267	536399	\N	cli	\N	\N	\\x579c611443b9ce696905cffd658dda30	\N	\\x568c49e5dc3826036308e6bdb1151359ba1a05096d0282586de23cd962f382c0	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795398064267	536400	\N	cli	\N	\N	\\x6b6f1192cc4b028b7e8350036c04c6e0	\N	\\xc86cc4ce539a38dcfccdd14daa167e564257b9f274b41ffceb2d34ecd4880233	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795398064267	536401	\N	cli	\N	\N	\\xe71a2b27093377af32b1fcb69e864239	\N	\\xbd82cbb8043104d37d0557381cccf9a740db1deb3f82f7644e9de425ef55f713	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795398064267	536402	\N	cli	\N	\N	\\x61b72cf1ebe3dfde6369ac3e39feb965	\N	\\x1401f248a2ef5342e6f337918f93b68711d76ce1d49d584a573d5f8389126770	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795398064267	536403	\N	cli	\N	\N	\\x6b4eb1d097d310973aa53c16c9feec32	\N	\\x6772351e6b803f22cc0a46203b76c0ff55f305ae656b6b06509c7df0c784d64c	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795398064267	536404	\N	cli	\N	\N	\\x39bc77729fa802fb3b8c80ce4adf1cfc	\N	\\xc91a940ebb2efdbda4943385228a6be6dc8feae34a8548ce821d52d29a5be04b	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795398064267	536405	\N	cli	\N	\N	\\x5b7a0a65c0d78c8f2e22a4b3fc7ff52f	\N	\\x92c5308736de6f01ed0cda1c2be809843d10502c9d4f398b1e2f9365c66e13c5	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795398064267	536406	\N	cli	\N	\N	\\xa10e1b69a59a2d74ae131885dbf6ec8b	\N	\\xb4cf0cffa05f0237bd6df70271a1ea5f0b256fdfc91e9862dd53862d1647d56d	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795398064267	536407	\N	cli	\N	\N	\\x8a6db022b23ea3b7cf18f8ad5a65c252	\N	\\x3d2772de2bb7065327fa04bf6abc4cc0aa8a074a3968b0c01e6a9a07ca7176c3	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795398064267	536408	\N	cli	\N	\N	\\xfa778de1d5c280c4b5ef29f29d929894	\N	\\x26eb081f5a7138745a382c208db80df9b0df97b380d74353e610f64088db24ec	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795398064267	536409	\N	cli	\N	\N	\\x52b10d3e45749ed11ce3e1afa680f509	\N	\\x1f6e00c993fe79f214d11584412b80aaf4d9848252c8da0d213a86f5103e1f2e	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795398064267	536412	\N	cli	\N	\N	\\x4c9baa7bff1b09011a8bde4e351df404	\N	\\x8403788655151775376781ff78f2be66a23fc1c136755bd3432110ffeb7d3f1f	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795398064267	536415	\N	cli	\N	\N	\\xc675697a81c29812362c2ee218a4b083	\N	\\xc9d0f739bca014f83cb07248fb653351f3d597f9c435868aeb3bb3b3b73d8bc5	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795398064267	536416	\N	cli	\N	\N	\\x8fdad150169d0f38692a81e4da85b1e5	\N	\\x2f7dc3b85fea76045a96523674bf9726fa46101c12961c380a6867d83792c4f0	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795398064267	536420	\N	cli	\N	\N	\\x42680b7b4a4186bdc70d792d9d040c39	\N	\\x3273922f917ab6a27c9631bbd70dbccee453f3d271ccfd893847f302f4cf3f17	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795398064267	536423	\N	cli	\N	\N	\\xf46cd8a260174caa0f3e1c306c29966f	\N	\\x77b0099fe635b7f3c0bd05cf1b61bbb07a1911d5b68e2a91dbfa0576725f0753	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795398064267	536425	\N	cli	\N	\N	\\x2e3da78e0aa23886ea8a8d95995aadbe	\N	\\x9468ea76e8f62736de059d1e9b262641455ab758d5e610fa5138a7f0caa76be6	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795398064267	536437	\N	cli	\N	\N	\\x88b85955c978bb0de89cc1eb50ddb12c	\N	\\x7d9e08aa5250e6a564cdd63d9c0b0044f8214468be05339898dd04a78b8628c0	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795398064267	536446	\N	cli	\N	\N	\\x4da6beaa6c91c70c0a8e8b5e9f5d2fb0	\N	\\x5ad65ba30cf73cc4116d7d10c5f1abfef6de4fd571503f8854bdf818ab2fabea	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795398064267	536460	\N	cli	\N	\N	\\x48db8fc835cc98dc25ba5f0c8d24cb54	\N	\\xa852849611cb3802ce9520814d7a56ab5b5e4a38b3f0c994fab2965dc0c71cc3	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795398064267	536463	\N	cli	\N	\N	\\x354f12ebd8790b98a36c576bb9a988e8	\N	\\x0451db0267b835289be351b774b389a70d3a659efb08dc5716fa32c1c031b6fe	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795398064267	536464	\N	cli	\N	\N	\\xc848bbb66e75bcef370e8e99e5d579b0	\N	\\xb4bae751c4a3df5d38ce95c60fa643ac294dfc2e12c71d78ccaa962affbefa1e	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795398064267	536466	\N	cli	\N	\N	\\x3770faa47270bcb9688c095749143485	\N	\\xc179ab3f2cf7245ea621904d04bfd6eafa686c45f3dad4ac3a253d7a47985662	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795398064267	536477	\N	cli	\N	\N	\\x042e452ddf39eeea3b5406ccec0e76bd	\N	\\x369643a6c8190d21fb731bb2fc80237f6b64b3152c88dd9a77fb306090cc43c3	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795398064267	536488	\N	cli	\N	\N	\\xc4fb1be9775ab200f933a188969a760a	\N	\\xb52336eccb57fec31574599fd9929693011eb015781f92a447abfdb9b94df8e7	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795398064267	536500	\N	cli	\N	\N	\\x5a54f0aa2e7c82c510023deea551e989	\N	\\xba0040bad3d7601f331029c7677c61653cf063c0f14d3ebc323530d9500253c7	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795398064267	536502	\N	cli	\N	\N	\\x0b5c40cef3ee2907447422ae754a2361	\N	\\xa1052f548e5ef4a28d0f9780e5db3a0135e013439f6e6fbb9db29d5c1085faf0	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795398064267	536508	\N	cli	\N	\N	\\xa5b80a11d54a23967ad936c5b0780413	\N	\\xc59fafcfaebcb7b9abf20fd4f58d0ac071431426402e14bc7a3e807ecd046c58	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795398064267	C536506	\N	cli	\N	\N	\\x16df0fa3d295cdbdc8ff554aef62922a	\N	\\x84c6239674ff0db24232d7d71adf4cdf7bbba066cfbf116c49fca1f48fa0c43b	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795398064267	536514	\N	cli	\N	\N	\\x9f634f209e4e373633d367cfcd730376	\N	\\x89821adad2853fb8704ec93eab370dc010f749a177ac85d7d21c37c9bcd02a0e	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795398064267	536520	\N	cli	\N	\N	\\x4eafcd3ecf8843eb773d840243113699	\N	\\xe4db1afbc0d17d696242ca73b6b1bfedeab31610b22e4b667566d4bd97369854	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795398064267	536521	\N	cli	\N	\N	\\x288ff8421351c660564468798cb2b87c	\N	\\x6507985f3f3785768391172b075ab340eb9c47c90bb4a83e207de70dca1e59b2	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795398064267	536522	\N	cli	\N	\N	\\x2fae3eeb079d2c5ee860928090a578ef	\N	\\xe5bf989fd62cd5b594cea0a93bede12868b716650bc74f94a90a19b7c515ccb8	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795398064267	536523	\N	cli	\N	\N	\\x909ce3d425775de0483b0e5f931cea77	\N	\\xa4c909c0892b6c8d4caf92e3e7de5db47cc4c68e91da0ba3ab98ac6b483a93fe	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795398064267	536524	\N	cli	\N	\N	\\x105c1f70007121bb0b8c7e09a7c57234	\N	\\xfc19c22b8707a39898bc5666a489e023963da2b3e00f69e0af0218ef78232eed	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795398064267	536525	\N	cli	\N	\N	\\x33734fa611d3b1ed015e04dae3749110	\N	\\x6354d76006ef6761b923bb2084d1d0b5e479373d633014a44e44f860fb9a6a0c	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795398064267	536526	\N	cli	\N	\N	\\xe3bafa78322077c94bd9e1eab9a6b276	\N	\\x45cf9880f6c5a5e0097fae61bfe16317c1598b806f0e451b5c02e1d3d70c7c7c	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795398064267	536527	\N	cli	\N	\N	\\x7039bb705c591d13925d669b308f819c	\N	\\xcda6ad06a11fd1d0e0a5c111d63e9082e1977d167ab39f5af6402c220efc4502	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795398064267	536528	\N	cli	\N	\N	\\x316818dd2a89df6d7ddb6f94b17b3235	\N	\\xb63fea3afd28aa8b79e46320bc4e8b8e03dd330a2e5088dc13837d4249134c6f	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795398064267	536529	\N	cli	\N	\N	\\xfa953cc9ffe8c1ea1298dc8a682dd8ed	\N	\\x3d54b8f315855bd365f547bde66348078e1d5cb56dea0820621d9701c5f23868	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795398064267	536530	\N	cli	\N	\N	\\x332548c34e94650d5ca70d1bc7ae4e31	\N	\\x74fa031fd2708fb8c6184a5e2d840f7b1e152c5f240e0e2fd7ec018678cce688	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795398064267	536531	\N	cli	\N	\N	\\x72a78cd23b17d92a37aad11192859f74	\N	\\x061d30f66ce56ed89ad1ed07982c816b9986683b0e8bd79b886916c8541eed6f	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795398064267	536532	\N	cli	\N	\N	\\x09ab87cad24c73a1da1ea8cdb916939f	\N	\\xa8d4b29dba2d1eda02553f4828cffa92266d1f6d649aa5b52cf6d20e847d3db8	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795398064267	536533	\N	cli	\N	\N	\\x5344ae473ad83005727fc8a44816e32d	\N	\\x59bf25295bb213a7868646f51d09ba1d7580fa46ba67cc9e2989fe915af2b537	\\x267e1a643252fde2b5462a2027f36c9e
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795398064307	shop	\N	cli	all is well	{"note":"7212a537f014133d263bd6ba95573ab87273d37e525e1c7c0ee9b85359807b5b"}	\\x7f089e01ee155d45659f15f809993602	\\xde2d588806b831a2fd20571a4eba95ea	\\xd8d735e74a4811b0ce2a5a149da8244b70210f3e89891b3b6c5ce33598c5369e	\\x95c07f1aa87f3e6de25eab31c6b48d7b
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795398064349	quiet	\N	cli	too quiet	{"note":"f1c1b4294627210f50a18c7596ad59628e8a750156f3c28fe7f618910be5b04e"}	\\xa5c56db8ae2a769441907ec47f271697	\\xbf6a1b9d00aff70b8c1d1450574dadc9	\\xd3554c67c72c8cbcd193643732f7f138b58eb900df4182e1374ffc856d628c1e	\\xf51348882a3aa18d21290db4c5116cf5
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795398064385	cl_01m8310p7zey09etdrpwzpcztp		cli	\N	{"merchantId":"shop","note":"e5df8b83c4695876ad838f1dbb5061a1224e11b86172f4d07013248b683e9c5a","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read","secretId":"sec_01m8310p7zey7sjp2r6v9xz1p1"}	\\xd96438f25661f781b0449293402b3d78	\N	\\xe15bd84d582c0895728ef84a07b304a90e09d6ec2bb6337e114fe14d1b74a43c	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795398064420	cl_01m8310p7zey09etdrpwzpcztp		cli	\N	{"note":"b4422d212bb76b0f8b1e4dca9c5f24348eac15c6bc037885a0771f8a5ffa754c"}	\\x13a18e95b0a5781b0d23491a7176d4da	\N	\\xe34a87f460d3c252277f1eb7bde9a12a1f5d3a74960edd045a75bb1ea299b746	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795398064451	cl_01m8310pa1f74t55c81751e2a2		cli	\N	{"merchantId":null,"note":"8cf68a3ab76b6bee42c1b1999168a41bf289e828c01cc84b38bbf3e3584e28e3","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m8310pa1f7dsnn855nh7xyjj"}	\\xc08c027e0a276ee969670bfbe00b8795	\N	\\x597668eb3f452d4279037fd98fa3012c986fceb3a50c9723f7f37d46ec665a55	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795398064485	ZEy_R9NqdFzn7KOIZRQBHU0qmcEHYLU8lL8foSe5tVM		system	\N	{"algorithm":"ES256","signsFrom":1795398064482}	\\x2f180531d260b139630a59664ad01a27	\N	\\xa150e54781bd6e6321c5c157e95e414879e3b8ba908cbae9d6090df04fa7b3c7	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795255200000	1795398064605	pending-1	\N	staff	\N	\N	\\x5f51d3ba17b1e0c233ca46ab8fa2b391	\N	\\x2dc41474e104cafd33bfaa9eac3e487c4bcab67e6eebb8e18f6ebaa4b312dc26	\\x3e65329f671c2eeb5163b1ac52d4dff8
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795255200000	1795398064614	pending-2	\N	staff	\N	\N	\\x669cf89833f28e0d2cfeb7c5dfb6c867	\N	\\xf5b4e0c0cf40c2aaca056c93a3b8a16abedb8c2da1df316cb3187c52eccea3ed	\\x4355591d3e1975628cffcad8192efb82
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795255200000	1795398064623	pending-3	\N	staff	\N	\N	\\x69291588ad33afd76d5ac17e9ee9b71c	\N	\\x8bff06d2f1ed4701c465e4fdf6688657fd680850ea0573d65885e3a266cc95ab	\\xa3f412f30b528e664c1b9fee67b6ab06
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795255200000	1795398064631	pending-4	\N	staff	\N	\N	\\x7ba847e785948c6a625c38faba391897	\N	\\xba2a4921a03308efeadb75ea4ed4b4e144989e240e07cfaf4e884e9f5ffe01e5	\\xf467ebae347e634ebe38d98c13dccf34
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795398064638	pending-2	\N	staff	\N	\N	\\xc57d86d50160600af61d3bf0b2ca48dd	\N	\\x34e89d89e390efe6cc4ef6ea882e149f8d24f84fb9b8028326bb9aaa40e735ad	\\x3b07f4f9d0ed503e057c175cc4bef608
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795398064645	pending-3	\N	staff	\N	\N	\\x451357961075c4514c80272dbe491168	\N	\\xd7a98514fdef53f068d73ed97a511ab20ba08309f9dac047a5767e5600edce70	\\x0a2c76e5ca40c29d70c029f3639bfd68
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795398064653	refund-1	\N	staff	\N	{"paymentId":"pending-2"}	\\x6339aadf92b9386128e0c551f165f3bc	\N	\\x688c4c68eccc0b98dc293cd6c0a1810ed8dc7fbec733147615cfb8e88d34329b	\\x78cd90f68923988b8da8806b31fce73f
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795398064663	w-1	\N	staff	\N	{"bankAccountId":"ba_01m8310nyze17tfyxqbjq296xg","fee":150,"note":"2dff161c40d61a39b1a5068b43dab7c1a0575cfda23ce1fd0ae846203159b790"}	\\xa5185e5397002418b0764ae14745bf9d	\\x8dd12cb9d231245b0b8acce3665592a0	\\x4801bc87ded8b3ca26e44eaf53958c364ec36c2db1cb82993bda67b19f6168c4	\\x5144f198c1424e2a5261368594c71b81
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795398064672	w-2	\N	staff	\N	{"bankAccountId":"ba_01m8310nyze17tfyxqbjq296xg","fee":150,"note":"f13d6ad6f454a90930a5b849815bbe950ffded169bb1283f358f80ee5b15e1fa"}	\\x0a5476fdb37ec207e96962ee8406b9b5	\\x9aaccba5888c66765f3b24c486ba657a	\\x2fbd7006b2467d09d94ea2adb8af67323efbf719a3fcd91e3329c16aa7c9a368	\\xc469ab5bcd070e72214240cc92bedc8b
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795398064680	w-2	\N	staff	\N	{"note":"d95a5507d3aefb2148fe0171a51be3088bfad05bec7b69ea2bb10f7a3940e8f8"}	\\x5a8cb2bc4726655cc03f85304edf23c6	\\x8dd12cb9d231245b0b8acce3665592a0	\\x5b10515c8b18533c5d51a59d35e91bd2fa8afc1702acb45cd58113d8eb81c687	\\x2e6307c9c897aee10c3a83232b3ab88b
\.


--
-- Data for Name: merchants; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.merchants (merchant, merchant_id, name, status, currency, zone, activated_at, eligibility, eligibility_from, eligibility_decided_at, evaluate_at, evaluated_at, criteria, bank_account_id, candidate_account_id, nominations_locked_by, schedule, schedule_version, scheduled_up_to, scheduled_day, next_run_at, planned_with, paused_by, paused_why, paused_at, limits, fee, tally_day, tally_from, tally_until, tally, tally_nominations, unapproved, request_hash, salt, created_at, last_seq, progress_seq) FROM stdin;
40258927302179972	quiet	The quiet	suspended	GBP	Europe/London	1793700000000	waiting	1793700000000	\N	1795478400000	\N	\N	ba_01m8310p2qe5xbpr7xk9daqqd6	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795398064182	\N	1795449600000	0	\N	\N	\N	\N	\N	\N	\N	\N	0	0	0	\\x42409880aa83241e8b25fa1f8b46e4e1	\\x00000000000000000000000000000000	1791972000000	5	5
-8246088911220477891	shop	The shop	active	GBP	Europe/London	1793700000000	passed	1793700000000	1795398064307	\N	\N	\N	ba_01m8310nyze17tfyxqbjq296xg	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795398064062	\N	1795449600000	0	\N	\N	\N	\N	\N	2026-11-23	1795392000000	1795478400000	5000	0	0	\\x622d303fa1ba19a03a8d8d2a362c7b8a	\\x00000000000000000000000000000000	1791972000000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	LLOZUNOFXK45WTT4VXEHG2AEFZ
-8246088911220477891	1	root		\N	01a20610-5782-7b3f-abe0-c081f529f2a0
-8246088911220477891	2	root		\N	01a20610-57ad-7af6-94e1-fba6c98a027a
-8246088911220477891	3	root		\N	01a20610-57df-7002-8694-aeaef7d23aa2
-8246088911220477891	4	root		\N	01a20610-57df-7002-8694-aeaef7d23aa2
40258927302179972	1	root		\N	01a20610-57fe-79ac-b2ac-571bfc79c3d4
40258927302179972	2	root		\N	01a20610-5827-7e7a-9adc-2b906a7814e1
40258927302179972	3	root		\N	01a20610-5857-7129-91be-a331a2b2ffdb
40258927302179972	4	root		\N	01a20610-5857-7129-91be-a331a2b2ffdb
-8246088911220477891	83	root		\N	01a20610-58a3-7742-abf5-5a01e5e3d2d1
40258927302179972	5	root		\N	01a20610-58cb-7575-b404-0649b9d152c3
496903815535130555	3	root		{"name":"revoked"}	AN3U6HW4DEV56HRAXYNTU7BYZ6
496903815535130555	4	root		\N	MYI2CZQXZETJREJ6DFMACN2DBA
496903815535130555	5	root		{"name":"api","owner":"Ann"}	IRJBCGIUTKRFP5HZ5TMKYWR6HP
-8246088911220477891	91	Ann		\N	01a20610-5a13-76b3-aade-720d06547a78
-8246088911220477891	92	Ann		\N	01a20610-5a1e-7723-8764-ee1369255dc2
-8246088911220477891	93	Ann		\N	01a20610-5a27-7af9-83a5-20debf22423e
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
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795398064267	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795398064267	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795398064267	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795398064267	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795398064267	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795398064267	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795398064267	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795398064267	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795398064267	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795398064267	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795398064267	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795398064267	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795398064267	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795398064267	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795398064267	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795398064267	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795398064267	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795398064267	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795398064267	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795398064267	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795398064267	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795398064267	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795398064267	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795398064267	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795398064267	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795398064267	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795398064267	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795398064267	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795398064267	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795398064267	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795398064267	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795398064267	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795398064267	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795398064267	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795398064267	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795398064267	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795398064267	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795398064267	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795398064267	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795398064267	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795398064267	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795398064267	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795398064267	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795398064267	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795398064267	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795398064267	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795398064267	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795398064267	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795398064267	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795398064267	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795398064267	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795398064267	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795398064267	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795398064267	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795398064267	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795398064267	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795398064267	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795398064267	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795398064267	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795398064267	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795398064267	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795398064267	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795398064267	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795398064267	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795398064267	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795398064267	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795398064267	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795398064267	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795398064267	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795398064267	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795398064267	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795398064267	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795398064267	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795398064267	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795255200000	1000	\N	\N	\N	\N	1795398064605	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\\x4df4f5cd78228872ff623be1edd3a35f
-8246088911220477891	1795255200000	4000	\N	\N	\N	\N	1795398064631	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\\x628ca37dec2f7fcc7e90ecafd149258f
-8246088911220477891	1795255200000	3000	\N	\N	\N	\N	1795398064623	1795398064645	86	89	pending-3	\N	\N	failed	\N	\N	\N	\\x41c74ebedad1c1df454c438abd9230ff
-8246088911220477891	1795255200000	2000	500	\N	\N	2964158	1795398064614	1795398064653	85	88	pending-2	\N	\N	\N	\N	\N	\N	\\x96e056eb3692357f7989017864a136f1
\.


--
-- Data for Name: refunds; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.refunds (merchant, id, payment_id, user_id, date, amount, currency, reason, request_hash, created_at, first_seq) FROM stdin;
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795398064267	21
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795398064267	23
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795398064267	31
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795398064267	67
-8246088911220477891	refund-1	pending-2	\N	1795398064653	500	GBP	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795398064653	90
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
ZEy_R9NqdFzn7KOIZRQBHU0qmcEHYLU8lL8foSe5tVM	ES256	\\x94f2c0f6e352d989f234287e4d813a8d56d2baa3f2f33d6b6928efbc1a056e6fe33630c7c910d9c0721b41e4dea9fef1fc77e57e56f0d56d6c72c6d1a944a2eeebe77cec52d86be2a88445dc38e02b8445856e39d3438ddf3c8a3e3fe8c31d9aedb718dd8d63cab12c5afd68164c43484449d7a04c10516fbb2bce73c05caf1d31c0e2d7c32c663b75922e234ceb2f1777fef4e70cf61428e5ce0b29bd46f579fc674d1de62dfed828b5f60b6e88	1795398064482	\N
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
sealing_keys	94f2c0f6e352d989
digest_key	lPLA9uNS2YniYwXXhp9qLIv+k4N4EF1BFoRTdhrUrhyxlvuFi3BwXxSEfBOX1Eb6EOTE9qk+vZu29VKuoI5dQx3WYNo=
access_changes	4
\.


--
-- Data for Name: withdrawals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.withdrawals (merchant, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, reference, request_hash, outcome, rail_status, failure, approval_id, unapproved, cancelable_until, expected_arrival, created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from, lease_until, owner) FROM stdin;
-8246088911220477891	w-1	wd01m8310pgketvs8xrmn9jbsrsd	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m8310nyze17tfyxqbjq296xg	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	\N	0	1795398064663	\N	1795398064663	\N	\N	1795398064663	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m8310pgyewkvsx0chkmae1an	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m8310nyze17tfyxqbjq296xg	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	\N	0	\N	\N	1795398064672	\N	\N	1795398064680	92	93	32413	2964158	0	\N
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


