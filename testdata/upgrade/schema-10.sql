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
-8246088911220477891	ba_01m82yb7mpegjs6ped1wc2qx2e	in_force	The shop Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793786400000	1793786400000	\\x2c96e69058d73935059f0e12491677a37150a78e4b341e1e677c19f3082782c8521e097d5073f6d89d8578aa6a1fe3dc088839	2c96e69058d73935	\\x23491c4cbd07d493bad3f221a6ea95e2	1793786400000	4
40258927302179972	ba_01m82yb7s6fwbtra5xpnk81r4q	in_force	The quiet Ltd	200000	9911	unknown	unknown	\N	cli	0	\N	1793786400000	1793786400000	\\x2c96e69058d73935cc51bb39068fa7f3e03cae44abf01e476103338b37bbd0470d55d641f65eddf0cfd96c8c6e94f5d91665a6	2c96e69058d73935	\\x125a7fb32046315596056bbcad51bf14	1793786400000	4
\.


--
-- Data for Name: bank_references; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.bank_references (bank_reference, merchant, withdrawal_id) FROM stdin;
wd01m82yb8paemcbdbkcgdvqjsrv	-8246088911220477891	w-1
wd01m82yb8qafgv9fn8aqgfn111d	-8246088911220477891	w-2
\.


--
-- Data for Name: books; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.books (merchant, seq, booked_at, acquirer, bank, pending, available, requested, in_transit, disputed, held, fees, house, credited, debited, settled_total, refunded_total, disputed_total, currency, hash) FROM stdin;
40258927302179972	5	1795395264691	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0	GBP	\\x791f7232615bef3b7ebb51fd3b97d5f7c524a8cc9ea60082c2404415f54e1a4e
496903815535130555	6	1795395265041	0	0	0	0	0	0	0	0	0	0	0	0	0	0	0		\\x4a50b9899df909bed1804dc3215d92afc8d5e63a3f8d98fe83b173b608a6c26d
-8246088911220477891	93	1795395265273	2948745	0	5000	2938745	5000	0	0	0	0	0	2971158	32413	2964158	20413	0	GBP	\\x86a2892d9ec0b9b2c5fdc0d8779612c2d6f62a103a964be88dea80210f5bafe1
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
cl_01m82yb884f8mv7164zqpxx8rm	sec_01m82yb884f8rvzrh6g7jq4gze	\\x4bdf18c6cc37c8b89d759346d8a325b4d68bb12c67c46dd556e77b71000f525e	1795395264772	\N	\N
cl_01m82yb8cnen78zcc1s7decnaj	sec_01m82yb8cnenhrgk9wzee5y2z4	\\x25a189246dbc300808081bf0f36956dcc4254794c1ee9bfc9dadc8b5c018a9b6	1795395264917	\N	\N
\.


--
-- Data for Name: clients; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.clients (client_id, merchant_id, name, owner, scopes, created_at, not_before, revoked_at, made_by, jwks) FROM stdin;
cl_01m82yb884f8mv7164zqpxx8rm	shop	revoked	\N	payments:read withdrawals:read withdrawals:write balance:read merchant:read	1795395264772	1795395264000	1795395264828	\N	\N
cl_01m82yb8cnen78zcc1s7decnaj	\N	api	Ann	payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write	1795395264917	1795395264000	\N	\N	\N
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
244	store.sandbox_made	store		
\.


--
-- Data for Name: goose_db_version; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.goose_db_version (id, version_id, is_applied, tstamp) FROM stdin;
1	0	t	2026-11-23 00:54:23.790816
2	9	t	2026-11-23 00:54:23.807426
3	10	t	2026-11-23 00:54:23.917598
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.journal (merchant, seq, kind, previous, amount, pending, requested, in_transit, disputed, held, credited, debited, happened_at, booked_at, subject_id, currency, actor, why, details, content, progress, hash, commit_id) FROM stdin;
496903815535130555	1	241	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795395263772	10		cli	\N	{"from":0,"note":"7b6bfeba809a4d3129148863b4c8f02e846c0f9afb718fda8712e40350f51e6a","to":10}	\N	\N	\\x7be0df0aa29f64e1225a67170a4357cad2dd2217ceaf7544f4cf9fdf6ea767ca	\N
496903815535130555	2	225	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795395264047	2c96e69058d73935		system	\N	{"seals":true}	\N	\N	\\xca0e36eb642324c9616106f207a47b16d75cea278c3cc8b61963f6f7cf0ca36f	\N
-8246088911220477891	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791972000000	shop	\N	cli	\N	{"note":"74636ddb1d60ab7670921582a5707dde8a165ffc6e8fb21ae6a53fadc935c9ac"}	\\x39f9047ae04099573c6622981c02002c	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x0c7a02fa61b8258d32e596b135d5a0aefe09249207690b3cd1fca572b0533cf1	\\xfdb289cb0f05bed0292de284d69caa7b
-8246088911220477891	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	shop	\N	cli	\N	{"note":"7ac8ac73bee1e7058f9d494bfbad69185f95423a818d6b70ab529e4a42116893"}	\\x3771e453c8bbbf29021af83f2aab9321	\\x0d62ee062ed55ffb751be3361c737d9f	\\x379283f3bfe63d800d18a6bafc77193e2b5ad4e61fab0ec4efcffe84f6f614ec	\\xf9571646cb7f1ba1109acb75f8fe9f65
-8246088911220477891	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m82yb7mpegjs6ped1wc2qx2e	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","note":"2ac0eecda89c06f66ce59cb4b4d5e23c4f8e81fc551dcbe60cefb5870ff81266","status":"in_force"}	\\xb2d0c4f25f21467cfd20983ba5c7cccc	\N	\\x2508cbbabaf516feaf0ec4e4593a084eb0941fdc462a6fc45b466d2d0462c303	\N
-8246088911220477891	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m82yb7mpegjs6ped1wc2qx2e	\N	cli	\N	{"last4":"9911","note":"2ac0eecda89c06f66ce59cb4b4d5e23c4f8e81fc551dcbe60cefb5870ff81266"}	\\xb2d0c4f25f21467cfd20983ba5c7cccc	\\xda245fca9ade9c7c70f4bb9f785a46e1	\\x22725b0ea99e4bfcefa634f264d0bb7b7d7993218ff78308f2ef664665e65ad5	\\x77a5129d76654acefeaaca28df76452a
40258927302179972	1	101	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1791972000000	quiet	\N	cli	\N	{"note":"cb98d0eec60bdfd5e42d79073929d1ce7a566e699405cdf265e55cdf6d8b44ae"}	\\xde1129942ecf2630be45cf51317cb397	\\xe03f22fd9b24238db0596ed1bf137a4e	\\x34d95da8563556b883ab52871117bc9eb0ebd62a718cb0bac450ec92bf1f3767	\\xbbfb35a48c16b47c8e1d8f03ec9091a4
40258927302179972	2	102	1	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793700000000	quiet	\N	cli	\N	{"note":"b24942211b9c7bb09160c0e51cfacdbc7fe08c344406ace4b1afde191af81f47"}	\\xebc6663041ea62e8919ff99411f481db	\\x494bf56d7eb1f9b68f1d08c2007051ee	\\xba8dcd9e8dcda0870f18adfbebb8a3d5ca0deec7f765c9880d7482d345a30af4	\\x19596efd104c580ae0b186e1907b4ea9
40258927302179972	3	120	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m82yb7s6fwbtra5xpnk81r4q	\N	cli	\N	{"check":"unknown","last4":"9911","nameCheck":"unknown","note":"f41f25652c15165977d8d11fb859170be3d1c9778e3d8da3fb1df4997e40d54a","status":"in_force"}	\\x1e3492605d9ff0b9d17e2bdc93ed46f5	\N	\\x5b708c73bc52f6b0c7af8b747f99cfa50f918957b41fc21bb441c75f78d70c43	\N
40258927302179972	4	121	3	\N	\N	\N	\N	\N	\N	\N	\N	\N	1793786400000	ba_01m82yb7s6fwbtra5xpnk81r4q	\N	cli	\N	{"last4":"9911","note":"f41f25652c15165977d8d11fb859170be3d1c9778e3d8da3fb1df4997e40d54a"}	\\x1e3492605d9ff0b9d17e2bdc93ed46f5	\\xc009c7e1e3fb003ad8bf10812d1bb376	\\xc20133de58d50d2120d4c35f120d3c7caebc29388d8e94a88bfa5a14b6944b07	\\xdb00adc20adb5de4be732196ef796c2b
-8246088911220477891	5	3	\N	13912	\N	\N	\N	\N	\N	13912	\N	1291191960000	1795395264497	536365	\N	cli	\N	\N	\\x235ee4fd2d54886c88399d10f7f44b46	\N	\\x8a5e8671f7ada219dc52f422013679fc28a7be6d257bac2f3d5b75e817149376	\N
-8246088911220477891	6	3	\N	2220	\N	\N	\N	\N	\N	16132	\N	1291192080000	1795395264497	536366	\N	cli	\N	\N	\\x6781dc7e517881e049c6059b64e4409d	\N	\\xb4b884b098ae41011179bcaf0397b9a1ac84ffedd1c8774029e64a20aa15809c	\N
-8246088911220477891	7	3	\N	27873	\N	\N	\N	\N	\N	44005	\N	1291192440000	1795395264497	536367	\N	cli	\N	\N	\\x1e1101413706b76a84f225a24a495757	\N	\\xde5138b9e3d1d73bf3513269076be0467ecfddb2d1d6fc125c0817d95ae6e3bf	\N
-8246088911220477891	8	3	\N	7005	\N	\N	\N	\N	\N	51010	\N	1291192440000	1795395264497	536368	\N	cli	\N	\N	\\x90bf5a2184915029689ade3dbdc13d10	\N	\\x34470e4af226a6df2025442a4c94571577562fb53e3fc6414b276377550cbd9e	\N
-8246088911220477891	9	3	\N	1785	\N	\N	\N	\N	\N	52795	\N	1291192500000	1795395264497	536369	\N	cli	\N	\N	\\xe1818b58f3e464da47ae156f873b61ce	\N	\\xc45653c4b25507466b5bfc5830026702916b645167baa94a55c51593c64359a1	\N
-8246088911220477891	10	3	\N	85586	\N	\N	\N	\N	\N	138381	\N	1291193100000	1795395264497	536370	\N	cli	\N	\N	\\xa6460cc50d0206df52043e9253b9d825	\N	\\xa8f2d7c837b5d6a3a36517b73e409ed7627eacb7d0eb756444f95915fbc49a1e	\N
-8246088911220477891	11	3	\N	20400	\N	\N	\N	\N	\N	158781	\N	1291194000000	1795395264497	536371	\N	cli	\N	\N	\\xfe8af6bb693906288f17c4d167132417	\N	\\x825f6bb4ec00fe856395bc4be6c9fec8239c551b98b5d012e1811fba2407d4d3	\N
-8246088911220477891	12	3	\N	2220	\N	\N	\N	\N	\N	161001	\N	1291194060000	1795395264497	536372	\N	cli	\N	\N	\\x83b07ed02cbf7ee2be36b1ceddc9260e	\N	\\xd58fb979f19115f9e93b4b0a6c0124f6435ca20ae22591278e32280bea20f3f4	\N
-8246088911220477891	13	3	\N	25986	\N	\N	\N	\N	\N	186987	\N	1291194120000	1795395264497	536373	\N	cli	\N	\N	\\xfea4b2cdafa06dd5d0eb45ff78dcc3ba	\N	\\xf3776086cc39a1f5375a910dde1291ed5c8a8e2bf5d409b9bca4344fc52d6894	\N
-8246088911220477891	14	3	\N	35040	\N	\N	\N	\N	\N	222027	\N	1291194540000	1795395264497	536374	\N	cli	\N	\N	\\x50ba4d6b9fd4148fe9fa336fe433ee2c	\N	\\x8ee4cdd79c8d63e8ef4ba16ad1415e01f03a679e58ab2dde629ed33d5003e510	\N
-8246088911220477891	15	3	\N	25986	\N	\N	\N	\N	\N	248013	\N	1291195920000	1795395264497	536375	\N	cli	\N	\N	\\x09dacb53ecd2bf4b75f90b5a65025130	\N	\\xaa33622ca1581e0db74229e81c11a3c30500fe38b0709f1e45ca5d260540a56c	\N
-8246088911220477891	16	3	\N	32880	\N	\N	\N	\N	\N	280893	\N	1291195920000	1795395264497	536376	\N	cli	\N	\N	\\x2820248328822057cef48be4fbea3999	\N	\\x9713f72c8a973a860fdeaf4733ed0fcb1a14f2c18d27b18a6a1c4fa06a8f76ba	\N
-8246088911220477891	17	3	\N	2220	\N	\N	\N	\N	\N	283113	\N	1291196040000	1795395264497	536377	\N	cli	\N	\N	\\x508fb728b4eb8ce3dd8f77360ba01d36	\N	\\xfbd0b119a0ad596932f5273191bbd7efd374930936036d3288c2fdda5109b7df	\N
-8246088911220477891	18	3	\N	44498	\N	\N	\N	\N	\N	327611	\N	1291196220000	1795395264497	536378	\N	cli	\N	\N	\\x1731eff4fb18562412d4e77585996f5b	\N	\\x67fbd4582f9c992dfd0fafbd30ee92a9a8a0e0c1aed5b77c5b046d711164a8d3	\N
-8246088911220477891	19	3	\N	3480	\N	\N	\N	\N	\N	331091	\N	1291196460000	1795395264497	536380	\N	cli	\N	\N	\\x943515ffc8bd29567aa9513065722d56	\N	\\xc180a2a0b5a6a56f48a982c084a41b1d83ba7a8a2eea74a39add1201876cd43c	\N
-8246088911220477891	20	3	\N	44998	\N	\N	\N	\N	\N	376089	\N	1291196460000	1795395264497	536381	\N	cli	\N	\N	\\xb6e6be30329966f2fdd42ea29fcbe1a5	\N	\\x84db546eae3c4802723f8848bc4c171d679d053eb8010004e1cf2844916e4a2a	\N
-8246088911220477891	21	10	\N	2750	\N	\N	\N	\N	\N	376089	2750	1291196460000	1795395264497	C536379	\N	cli	\N	\N	\\x885f6f24688299a892ba0ffa4a64c363	\N	\\x5a96e0f1df4de655579a293d48bdd305a35607ad88d631bb0c3377d44cfc7ba7	\N
-8246088911220477891	22	3	\N	43060	\N	\N	\N	\N	\N	419149	2750	1291196700000	1795395264497	536382	\N	cli	\N	\N	\\xeeba47ee531f01f5fdfadc7a2f1bca62	\N	\\x06224057982f7cb2832468c0734621907e8ffe653045b5296ed0a615310181fa	\N
-8246088911220477891	23	10	\N	465	\N	\N	\N	\N	\N	419149	3215	1291196940000	1795395264497	C536383	\N	cli	\N	\N	\\xbd4d1172013e7ba2e0ace6bad043428d	\N	\\xba8892a026c8805b0bad0bf430cbfe9c23f6133d3160ed5f85db0113b604fa40	\N
-8246088911220477891	24	3	\N	48960	\N	\N	\N	\N	\N	468109	3215	1291197180000	1795395264497	536384	\N	cli	\N	\N	\\x7709f5bf9dbe1183f1973447241579fe	\N	\\x8945a66f19bda6f9d562552ca095b02585ee3dec538c7d9211a9ac011f0486c2	\N
-8246088911220477891	25	3	\N	13085	\N	\N	\N	\N	\N	481194	3215	1291197360000	1795395264497	536385	\N	cli	\N	\N	\\xbfad5671f67d3fe25da36f6668fd5287	\N	\\x56438677c20d0a26b6a3edefc785d819aaa4c7555ad4de9562e011f2b27fd683	\N
-8246088911220477891	26	3	\N	50820	\N	\N	\N	\N	\N	532014	3215	1291197420000	1795395264497	536386	\N	cli	\N	\N	\\x1e6a8a7bba7ce9858b01b77c0e3f7415	\N	\\x4ce779b217ffed0ac36bc8a42e02f8efc83845e60d4be76627ad90f9a4116bee	\N
-8246088911220477891	27	3	\N	319392	\N	\N	\N	\N	\N	851406	3215	1291197480000	1795395264497	536387	\N	cli	\N	\N	\\x21a827a5d3068b721cca95c653791262	\N	\\x96315d2ca665df75af346493a49086d5779ce4a37744cde16906082101834fba	\N
-8246088911220477891	28	3	\N	22614	\N	\N	\N	\N	\N	874020	3215	1291197540000	1795395264497	536388	\N	cli	\N	\N	\\x3380be3c07273ec7f88a34911f34861f	\N	\\x842f9e2ef9a04c8f09bfb850776356f8f3bd068da5dff70a0bd307da32bdc41a	\N
-8246088911220477891	29	3	\N	35825	\N	\N	\N	\N	\N	909845	3215	1291197780000	1795395264497	536389	\N	cli	\N	\N	\\xb8fef29a3869a884ee68e853b9ab357d	\N	\\x45d31a9c724d05f782e43255a59fe846006dbfea9d20f5273305775e87e942bb	\N
-8246088911220477891	30	3	\N	182574	\N	\N	\N	\N	\N	1092419	3215	1291198740000	1795395264497	536390	\N	cli	\N	\N	\\x87924733383d89b56ef843cf02719b82	\N	\\x7a0242cfd7b03eb7dc9fe667c024c0a840e07efeb554acce86cf8d7e40865bed	\N
-8246088911220477891	31	10	\N	14148	\N	\N	\N	\N	\N	1092419	17363	1291199040000	1795395264497	C536391	\N	cli	\N	\N	\\x1e1ca9386ba0356588637ea58279626e	\N	\\x6e4f79780cdd029f836d0ac96aedf44cfbff4f264f8ed42d7f771c5bae918cdc	\N
-8246088911220477891	32	3	\N	31814	\N	\N	\N	\N	\N	1124233	17363	1291199340000	1795395264497	536392	\N	cli	\N	\N	\\xf4fda74dc84d03bafb43c178a58603f1	\N	\\x427543068c3306703df98fe5269c5989c0252e6b169638358919441e1769bd87	\N
-8246088911220477891	33	3	\N	7960	\N	\N	\N	\N	\N	1132193	17363	1291199820000	1795395264497	536393	\N	cli	\N	\N	\\xb72d5657b4730b280e741550de9c4822	\N	\\x714ea01dcf1b09fbee13a370b7957bf6b63bd08218b9b52c007c8f9e94e6c33c	\N
-8246088911220477891	34	3	\N	102468	\N	\N	\N	\N	\N	1234661	17363	1291199940000	1795395264497	536394	\N	cli	\N	\N	\\x4e092e3e3f19461c962795a4db7815d3	\N	\\x5404d4d4bac0cb2c2985861cad6a6d7c709f39f8bf3157be8302f3e4a1e502cd	\N
-8246088911220477891	35	3	\N	50788	\N	\N	\N	\N	\N	1285449	17363	1291200420000	1795395264497	536395	\N	cli	\N	\N	\\xc5aef25ae34ed0dc0bf1fda16685c1a8	\N	\\xd11deefc75ba9a3b72933f01db0b4b0d44d34fb019c193d1a52cadcb3692b4c4	\N
-8246088911220477891	36	3	\N	37636	\N	\N	\N	\N	\N	1323085	17363	1291200660000	1795395264497	536396	\N	cli	\N	\N	\\x1c7ab91cb5e7aad9b4f3b2732b5ac2e9	\N	\\x2b94c23f8d9ce885bdeb6ad906fa9893e235f98b194dda564e077bb5f8c52d05	\N
-8246088911220477891	37	3	\N	27900	\N	\N	\N	\N	\N	1350985	17363	1291200660000	1795395264497	536397	\N	cli	\N	\N	\\xa1241e11579c8151140d77c45dcef9db	\N	\\x1853f0ba319462f91d9d044eaf74b70eb002454d4dc2f41c62b356f986288dd2	\N
-8246088911220477891	38	3	\N	42656	\N	\N	\N	\N	\N	1393641	17363	1291200720000	1795395264497	536398	\N	cli	\N	\N	\\xdb3ab3f43d58a925231a8e291175e1fd	\N	\\x03397f1eaacd9c08784ee71fb90e0502baf42adf48de4d4589cf48ad907d385c	\N
-8246088911220477891	39	3	\N	2220	\N	\N	\N	\N	\N	1395861	17363	1291200720000	1795395264497	536399	\N	cli	\N	\N	\\x47845f383dc3720c21e320fffdec7e7e	\N	\\xb15bda120fd411acf26ee7e3d8d4da40320745b2381c50f450519f3034b358e3	\N
-8246088911220477891	40	3	\N	1740	\N	\N	\N	\N	\N	1397601	17363	1291200780000	1795395264497	536400	\N	cli	\N	\N	\\xab7b107bf384e794ba44420fd1618eab	\N	\\xc9ce96a574ef023c71b0a6df2df88a9e16b326d394128aafa230cb1789005082	\N
-8246088911220477891	41	3	\N	35423	\N	\N	\N	\N	\N	1433024	17363	1291202460000	1795395264497	536401	\N	cli	\N	\N	\\xf442ee9a06020c6468d3dd35519172a5	\N	\\xeb34d204605076d7c6b9eb6e6a2f95a2fbdcd1d8e66aeaea76c5be2f1ae63877	\N
-8246088911220477891	42	3	\N	35700	\N	\N	\N	\N	\N	1468724	17363	1291202520000	1795395264497	536402	\N	cli	\N	\N	\\x5f598f1dfd2ec2c73afaf8c0084aff77	\N	\\x3986f374025a6b606be64267f6d61066784bc0661f965017febf2827bf994402	\N
-8246088911220477891	43	3	\N	19260	\N	\N	\N	\N	\N	1487984	17363	1291202820000	1795395264497	536403	\N	cli	\N	\N	\\x8a86ab177221c15b2864414ae7670921	\N	\\x608d239c4c2958df7645a50b959aa5e9b8bf3356353b77f37449a5c3fb199537	\N
-8246088911220477891	44	3	\N	47130	\N	\N	\N	\N	\N	1535114	17363	1291202940000	1795395264497	536404	\N	cli	\N	\N	\\x9d3568e4d7266d8ac9ea1004bb74e20e	\N	\\xf2c07ea4466385c1387cf527f6a70cb9b9be81674055b14fe4884bbba9b959a8	\N
-8246088911220477891	45	3	\N	32640	\N	\N	\N	\N	\N	1567754	17363	1291203120000	1795395264497	536405	\N	cli	\N	\N	\\x40d4e072d7bfb0597c4c59cb5854e0a3	\N	\\x86fa1a33bb93cd455fa7ac94b5d5244b349f439dfb41fbb435e4e5105413186a	\N
-8246088911220477891	46	3	\N	35314	\N	\N	\N	\N	\N	1603068	17363	1291203180000	1795395264497	536406	\N	cli	\N	\N	\\x25ecb608ece5b855600edfb8fbe77615	\N	\\x40dc1132d7758006237ee9172902522608beef1d1f4f193f6e9364be1c5d54e0	\N
-8246088911220477891	47	3	\N	2220	\N	\N	\N	\N	\N	1605288	17363	1291203240000	1795395264497	536407	\N	cli	\N	\N	\\x23a14552b8291bfda8e272d0fb484a9f	\N	\\x815788382ef7a3b652899450fa71cbb20a283b9ad78b723befd177f8a16df6d7	\N
-8246088911220477891	48	3	\N	78311	\N	\N	\N	\N	\N	1683599	17363	1291203660000	1795395264497	536408	\N	cli	\N	\N	\\x3f4054e8af0344122e6d6160bad71383	\N	\\x2485161207b3c8d5ac05e3f79b81cda1b666126f394685e60cbecff64e034c36	\N
-8246088911220477891	49	3	\N	24328	\N	\N	\N	\N	\N	1707927	17363	1291203900000	1795395264497	536409	\N	cli	\N	\N	\\x9cba52d2711a1ba29a30759e3c4c26d8	\N	\\xf45a5b9b888b48ce1a8c90373f84ab763e9847e8c3a1a0e0b47eb85372d82e57	\N
-8246088911220477891	50	3	\N	51441	\N	\N	\N	\N	\N	1759368	17363	1291204140000	1795395264497	536412	\N	cli	\N	\N	\\x4daa1e7670a92346208cdf2b73a13d91	\N	\\xe0caa12931c1452510411a0315591bad235a34f8a98da3f9c617248f514fcaab	\N
-8246088911220477891	51	3	\N	39079	\N	\N	\N	\N	\N	1798447	17363	1291204620000	1795395264497	536415	\N	cli	\N	\N	\\x87f82d4cc5bf92b361b3605ed4df17bc	\N	\\xa52a65c5ab6c1dbc1fc42e8775811dd6cb4482add7e0663366c9fd275c38e213	\N
-8246088911220477891	52	3	\N	22570	\N	\N	\N	\N	\N	1821017	17363	1291204680000	1795395264497	536416	\N	cli	\N	\N	\\x01369a069d241b178c9436018218c6b4	\N	\\x4a26a8b5558412fc2c4cdcd1695f96b6c8e9d46788cbfff1b2a2f9d02a65131a	\N
-8246088911220477891	53	3	\N	23345	\N	\N	\N	\N	\N	1844362	17363	1291204980000	1795395264497	536420	\N	cli	\N	\N	\\x7cb6fc50f856bd4356dc481aa9304568	\N	\\x9412e4ee746eaf4132edc059a21bf8889a68b6d794ef50d86d74d4110dd0ba7e	\N
-8246088911220477891	54	3	\N	30390	\N	\N	\N	\N	\N	1874752	17363	1291205280000	1795395264497	536423	\N	cli	\N	\N	\\x8679e23fc9cce00dacc315b8ecd0a74e	\N	\\x6ef5bc0f4b40b81a124fd5b4bed8019257a30ccbc9b522bc95957546c7882b3f	\N
-8246088911220477891	55	3	\N	36245	\N	\N	\N	\N	\N	1910997	17363	1291205280000	1795395264497	536425	\N	cli	\N	\N	\\x750e6d5576d3ed3def5d6a119edda586	\N	\\x605bfb099c816b584f9c0e5c46317aa5a77094b06d04e7c66d51417ec402e433	\N
-8246088911220477891	56	3	\N	84212	\N	\N	\N	\N	\N	1995209	17363	1291205520000	1795395264497	536437	\N	cli	\N	\N	\\xd4d63f9a590bd0917356879cb625bc81	\N	\\x815ab2ce96be6ca0c3c549629b50ae27ee7eedf8046bfcaca75362601f0a97fd	\N
-8246088911220477891	57	3	\N	44089	\N	\N	\N	\N	\N	2039298	17363	1291205700000	1795395264497	536446	\N	cli	\N	\N	\\x1981ba3478712833693443a7a516d930	\N	\\x6f176fdb79be398321263d5eea7a7654d621dd4ec2712a81ce9effa6bd9ab66b	\N
-8246088911220477891	58	3	\N	29554	\N	\N	\N	\N	\N	2068852	17363	1291206120000	1795395264497	536460	\N	cli	\N	\N	\\xb52e6ca6ae58c952dc348baabbc8f020	\N	\\x84d1310696a796a33e2209a719e835b72cad6ad2f8c1f9cb85361d201f4f396b	\N
-8246088911220477891	59	3	\N	1740	\N	\N	\N	\N	\N	2070592	17363	1291206120000	1795395264497	536463	\N	cli	\N	\N	\\xc73f1a1c15d27d9ea73400c0d5ec6090	\N	\\x8b94cb203956cbcda1779bc267745948bee260be78fc6d3d51a80a6487026c3a	\N
-8246088911220477891	60	3	\N	27735	\N	\N	\N	\N	\N	2098327	17363	1291206180000	1795395264497	536464	\N	cli	\N	\N	\\xe575687c92afcef40558924a97e82eae	\N	\\xc14a0ad1116c7a85a17e7c74f68795077bad74f52ed3df602d989d6a5444705f	\N
-8246088911220477891	61	3	\N	4290	\N	\N	\N	\N	\N	2102617	17363	1291206180000	1795395264497	536466	\N	cli	\N	\N	\\x1b820bd5d6b9514ccf223bd72c4ed546	\N	\\xe443e10c925972c4ba010ea3895467f0e049a9cde7ab376fb935e3e28b92993a	\N
-8246088911220477891	62	3	\N	247474	\N	\N	\N	\N	\N	2350091	17363	1291206420000	1795395264497	536477	\N	cli	\N	\N	\\x905ffe777ee2bde00ce70769280bc8a0	\N	\\xac5db075a2caf08fe4c591815e3a1172188cfaf288ecd0a4097cf381dac6a795	\N
-8246088911220477891	63	3	\N	16589	\N	\N	\N	\N	\N	2366680	17363	1291206660000	1795395264497	536488	\N	cli	\N	\N	\\xfbc506af8216d9dac8d76eedd8be2afd	\N	\\xe003ded15b6c968509f08465c2b4788d4fd230169a1c55e14b8d1c7eef7f5a21	\N
-8246088911220477891	64	3	\N	22390	\N	\N	\N	\N	\N	2389070	17363	1291206900000	1795395264497	536500	\N	cli	\N	\N	\\x8fe084c766e390451515fcde0a3d0556	\N	\\x1573764d1d47100e6f722f003b9bac4b2498171d623c6b5c20e32240e588dc8c	\N
-8246088911220477891	65	3	\N	9529	\N	\N	\N	\N	\N	2398599	17363	1291206960000	1795395264497	536502	\N	cli	\N	\N	\\x4ec3f6380a07d268a019a2b4c8f72203	\N	\\x8b8f884ce5f2b1c5a93bb7499875bc054d048e679e8dd05b87144f803da015aa	\N
-8246088911220477891	66	3	\N	15552	\N	\N	\N	\N	\N	2414151	17363	1291207080000	1795395264497	536508	\N	cli	\N	\N	\\xcd656f31e9ce861c5b64617c142674e5	\N	\\xb6251e64fe907031342c04cf1fe7cd7e6be707fcf8e4d0f1d9ccf29e5e1ed2d9	\N
-8246088911220477891	67	10	\N	2550	\N	\N	\N	\N	\N	2414151	19913	1291207080000	1795395264497	C536506	\N	cli	\N	\N	\\xa11570315e5bea6494f05f8aeef1d76a	\N	\\x3de18e97c6dc7334f715b56df147fd3a03cc66f164d4781cdd3e836014914084	\N
-8246088911220477891	68	3	\N	29550	\N	\N	\N	\N	\N	2443701	19913	1291207200000	1795395264497	536514	\N	cli	\N	\N	\\x257ae2d8e6226ab91a01b269c2bbb6f7	\N	\\x9bc85b7f81e97c8a65db234a085400c38cdba574c165273c48738bbb519bc12c	\N
-8246088911220477891	69	3	\N	31349	\N	\N	\N	\N	\N	2475050	19913	1291207380000	1795395264497	536520	\N	cli	\N	\N	\\x44bdf6070d68c0f77b80e292ad68165b	\N	\\xcdd5d8a4e96f8c84d8c828dda78964de37fc550d4b29e08549a38f7e1a2efb8c	\N
-8246088911220477891	70	3	\N	495	\N	\N	\N	\N	\N	2475545	19913	1291207680000	1795395264497	536521	\N	cli	\N	\N	\\xee122495c6839f34bc030fd1d976aac5	\N	\\xda75623f9b6e1e6eb87da5dc8133a6edcfcd247e3f1cac773b3b333d7af6b33e	\N
-8246088911220477891	71	3	\N	19106	\N	\N	\N	\N	\N	2494651	19913	1291207740000	1795395264497	536522	\N	cli	\N	\N	\\x53f313bb834d7958157f43af460c63e7	\N	\\x39e1e7fc8c6e7b384cb4e9edf5d4fd782161b30829a5790eef0ee29bfcc4abe6	\N
-8246088911220477891	72	3	\N	20330	\N	\N	\N	\N	\N	2514981	19913	1291207800000	1795395264497	536523	\N	cli	\N	\N	\\x84d6f2011423e595bea921a347393cfa	\N	\\x5c804e0a25908a285a6fec753bb7e74bd5b1ff7579152b2d70e9dc66ab218cb7	\N
-8246088911220477891	73	3	\N	7080	\N	\N	\N	\N	\N	2522061	19913	1291207860000	1795395264497	536524	\N	cli	\N	\N	\\x78959f83527d28470c2900a02c69816f	\N	\\xcd915411b7e20a368f1a5ecb2dd3422cf2787f3cad909f26a172f52af05f7224	\N
-8246088911220477891	74	3	\N	13624	\N	\N	\N	\N	\N	2535685	19913	1291208040000	1795395264497	536525	\N	cli	\N	\N	\\x4b274a4ac2a21af8bf8d3acedfcad403	\N	\\xcfc4899a285f924c4f614982557a3ebe43fb5c50e7cb85bb0c8c691e73f7ae4b	\N
-8246088911220477891	75	3	\N	30124	\N	\N	\N	\N	\N	2565809	19913	1291208280000	1795395264497	536526	\N	cli	\N	\N	\\x58d43d722c3e3931eadd5372d694a4b1	\N	\\xa26ba0307811cbd3264912f58ab641fe68613107cacfd094fcbc46e2bd9e502d	\N
-8246088911220477891	76	3	\N	26148	\N	\N	\N	\N	\N	2591957	19913	1291208640000	1795395264497	536527	\N	cli	\N	\N	\\x9dd33c2821aea903cda61451af66665f	\N	\\x7038c7cad0a0b2369ec4ea2765552ea640e459fc29ea85fa0c323537c82733f6	\N
-8246088911220477891	77	3	\N	31393	\N	\N	\N	\N	\N	2623350	19913	1291209420000	1795395264497	536528	\N	cli	\N	\N	\\xdb876f9ec6f23afdb192b140b522a12e	\N	\\x3211521f18564eba846a8246b47bcca344b0038127002dafb6ef85b01bdfbca9	\N
-8246088911220477891	78	3	\N	16100	\N	\N	\N	\N	\N	2639450	19913	1291209600000	1795395264497	536529	\N	cli	\N	\N	\\x06e24ae8ef521907137262f9a3dbf9f9	\N	\\x924c0368db0991dbacf6f4e6ec2aca558f481491c0bb60351dd45420855672f1	\N
-8246088911220477891	79	3	\N	20175	\N	\N	\N	\N	\N	2659625	19913	1291209660000	1795395264497	536530	\N	cli	\N	\N	\\xa06b6afe619a61795a2777c893d5a647	\N	\\x118a52f9870999ff7701760c5d529287172d43a4e2629644a556d6fed2bc56e4	\N
-8246088911220477891	80	3	\N	95009	\N	\N	\N	\N	\N	2754634	19913	1291209780000	1795395264497	536531	\N	cli	\N	\N	\\x8770bf1d9c78bd545c52075eaa3a285d	\N	\\xc351189542b5303e78995b31ea6f5ee94f6e65e194495e46d65b00357fae5004	\N
-8246088911220477891	81	3	\N	191914	\N	\N	\N	\N	\N	2946548	19913	1291209840000	1795395264497	536532	\N	cli	\N	\N	\\x2ed0b406bc7c6c88247b6db63eaf77b6	\N	\\x00060aa7da5fed74fdb37754b8bc68334f13e079ffb2136d34126f70bf9ed5d0	\N
-8246088911220477891	82	3	\N	15610	\N	\N	\N	\N	\N	2962158	19913	1291210260000	1795395264497	536533	\N	cli	\N	\N	\\xd6342f818e27fd1abb5cd4259d49dcb4	\N	\\x6b44a44518cbe9a963e49ed959266450d082a24f45684958642dc31314f2e5d4	\\xa36e86610f0fe30474e9262df2b46044
-8246088911220477891	83	111	2	\N	\N	\N	\N	\N	\N	2962158	19913	\N	1795395264559	shop	\N	cli	all is well	{"note":"dde98db960c515dd272289e18fd93644a61567cb8fa753bcaebe1e67b38a68ef"}	\\x84a5d66c382880ccc551125cbf1e1680	\\xda245fca9ade9c7c70f4bb9f785a46e1	\\x14f19a848319f204e7bc95cbf83cf38e16afbcb44f9e8215dbcae29af87bde41	\\x73d63a2381317f957188585ee25bf938
40258927302179972	5	103	2	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795395264691	quiet	\N	cli	too quiet	{"note":"03c7df4f99a2cbd684db17aaa573a98c79d5ecd90ebb71951cffe65ab49dd299"}	\\xa5c56db8ae2a769441907ec47f271697	\\xc009c7e1e3fb003ad8bf10812d1bb376	\\x791f7232615bef3b7ebb51fd3b97d5f7c524a8cc9ea60082c2404415f54e1a4e	\\x715651aa92d26a6143d6c8a200e503bf
496903815535130555	3	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795395264777	cl_01m82yb884f8mv7164zqpxx8rm		cli	\N	{"merchantId":"shop","note":"d3fd935e6d62a0feae13335b2e3503d42a526b61c07aa1238f70dd9dcbefc06f","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read","secretId":"sec_01m82yb884f8rvzrh6g7jq4gze"}	\\x95722c3e72a1fbbfe80e752add4667b5	\N	\\x79a54992023eea5915c1446d01b4cb3cce4ed6937d07565e5fce3cc60bb83790	\N
496903815535130555	4	211	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795395264843	cl_01m82yb884f8mv7164zqpxx8rm		cli	\N	{"note":"080c54d7244c27771baf20c5ad33a652657a1b6e19e4041f3723d04cdf1d3359"}	\\xa7927bf36d64705cfc426ee6aa97ac9d	\N	\\x61fa50fd14aa20418259cb39d937c96c2b474186ea25829ed3558711b7acbfb2	\N
496903815535130555	5	210	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795395264919	cl_01m82yb8cnen78zcc1s7decnaj		cli	\N	{"merchantId":null,"note":"b0fe22c85e9b6e36bb5e10f888feb60307e56269ae62a8713a56dee711501483","scopes":"payments:read withdrawals:read withdrawals:write balance:read merchant:read merchant:write bank-accounts:write operator:read payments:write merchants:write withdrawals:approve adjustments:write rails:write clients:write","secretId":"sec_01m82yb8cnenhrgk9wzee5y2z4"}	\\x79a4685c45261b9aa20be3f49edb7ccb	\N	\\x57bc6da8e17c2eadfdd8491cf94cfd7d9e53d006139da2143f01d576c8c0257e	\N
496903815535130555	6	220	\N	\N	\N	\N	\N	\N	\N	\N	\N	\N	1795395265041	_7IFtk-3h7vxWhyTNgUgq6jUVnzky5lQWQtItlVhxz4		system	\N	{"algorithm":"ES256","signsFrom":1795395265039}	\\x1610d478a88b93ee183b4f49815cabd2	\N	\\x4a50b9899df909bed1804dc3215d92afc8d5e63a3f8d98fe83b173b608a6c26d	\N
-8246088911220477891	84	1	\N	1000	1000	\N	\N	\N	\N	2962158	19913	1795255200000	1795395265128	pending-1	\N	staff	\N	\N	\\xd2ee1e51937ee5c3b5a0aa6c20320291	\N	\\x35f602e56f954a658fd4d667b358c5848b32a921d86ff74529a3784f16398601	\\x83fc43adefaa83540cdb394760010499
-8246088911220477891	85	1	\N	2000	3000	\N	\N	\N	\N	2962158	19913	1795255200000	1795395265140	pending-2	\N	staff	\N	\N	\\xfbb017ae3ece035996624229b7761ad3	\N	\\xf64645fe399d5be6d3432b47c2df75618574d7eedff948eb6e14cb930aa1bd97	\\x5a3b286b03fed9d106eb4e51eca82a5a
-8246088911220477891	86	1	\N	3000	6000	\N	\N	\N	\N	2962158	19913	1795255200000	1795395265150	pending-3	\N	staff	\N	\N	\\xa81ba03865ab2775a55ad72edfc98fa2	\N	\\x057520b6ada723e2f76b861475d73576a8d2bc8ac119970a68f49dbebf52f183	\\xdb9e66deedffe99a940811fe001684b4
-8246088911220477891	87	1	\N	4000	10000	\N	\N	\N	\N	2962158	19913	1795255200000	1795395265173	pending-4	\N	staff	\N	\N	\\x3a538c98bc41ee0b6f8b093cccd8666b	\N	\\x925a8a9688ecb5a8e70e821e27a6accd8351336c7895ffdd76ac0e83660bdb6b	\\x7b26ac5ab474a9c8d5f39e451105e470
-8246088911220477891	88	2	85	2000	8000	\N	\N	\N	\N	2964158	19913	\N	1795395265182	pending-2	\N	staff	\N	\N	\\x624beedd32effe48068cc31b5562e932	\N	\\x0c4290b41802f17fdda120f5f5de97450ab54edb1af653b9493feb1c7bcec3f7	\\xde82d9297a77150db9d066a550df8447
-8246088911220477891	89	4	86	3000	5000	\N	\N	\N	\N	2964158	19913	\N	1795395265188	pending-3	\N	staff	\N	\N	\\x19dd3fefcffcfbf0696059791865f3a8	\N	\\x56aa40825124030782b782ff19f55b19d6ea54ad91dd594ef93f8bb1049ec8cf	\\x2c441df3e847638c98315ced32b0ff5d
-8246088911220477891	90	10	\N	500	5000	\N	\N	\N	\N	2964158	20413	\N	1795395265209	refund-1	\N	staff	\N	{"paymentId":"pending-2"}	\\x293d096b32f37fb2b9edcf15feb9aee1	\N	\\xa626e00e8f8036aa2853c9457b0d8943c094de0bca5c2a4d33d2bc7de8143fa3	\\x5d993809fd1b89294807cba67000d9e8
-8246088911220477891	91	30	\N	5000	5000	5000	\N	\N	\N	2964158	25413	\N	1795395265230	w-1	\N	staff	\N	{"bankAccountId":"ba_01m82yb7mpegjs6ped1wc2qx2e","fee":150,"note":"98a64e11939a3cc79e951afaba73356e9592acb261c082269375b4e44eb50d53"}	\\x5a1a67628d7f8f44065e9f878b69f70f	\\x007f82632a591bd3afa840a5d4d5ab14	\\xb2d8e86bc9cc9d9509d042552c9d31b04570cc3f864645d8d40b05f0425f8229	\\x0613db06d332b81e57df353b3a48fbe3
-8246088911220477891	92	30	\N	7000	5000	12000	\N	\N	\N	2964158	32413	\N	1795395265263	w-2	\N	staff	\N	{"bankAccountId":"ba_01m82yb7mpegjs6ped1wc2qx2e","fee":150,"note":"e4f1156953742819a49fd11b538752980a2fcf360079dcf529761628fbc9a4f7"}	\\x45fa8341d7b6db7d862b5c3e4d646a8d	\\xffeae1dcb4ad949a8f3faa1e6276f041	\\x74ec35d2937663d09804cc26bc7f7ead5ed49308b3a071ecfe565446bc30ad55	\\xaaf3ad6a2de8f4687738865eca5fe6e2
-8246088911220477891	93	31	92	7000	5000	5000	\N	\N	\N	2971158	32413	\N	1795395265273	w-2	\N	staff	\N	{"note":"ce273b257d4e120473acc2310763b5fa92bb7695e8c051a7258e45fb153f74a8"}	\\xff53787ddfa326536e01d579cc672288	\\x007f82632a591bd3afa840a5d4d5ab14	\\x86a2892d9ec0b9b2c5fdc0d8779612c2d6f62a103a964be88dea80210f5bafe1	\\x3950c50790175cbe9372e77eb363b40a
\.


--
-- Data for Name: merchants; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.merchants (merchant, merchant_id, name, status, currency, zone, activated_at, eligibility, eligibility_from, eligibility_decided_at, evaluate_at, evaluated_at, criteria, bank_account_id, candidate_account_id, nominations_locked_by, schedule, schedule_version, scheduled_up_to, scheduled_day, next_run_at, planned_with, paused_by, paused_why, paused_at, limits, tally_day, tally_from, tally_until, tally, tally_nominations, unapproved, request_hash, salt, created_at, last_seq, progress_seq) FROM stdin;
40258927302179972	quiet	The quiet	suspended	GBP	Europe/London	1793700000000	waiting	1793700000000	\N	1795478400000	\N	\N	ba_01m82yb7s6fwbtra5xpnk81r4q	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795395264250	\N	1795449600000	0	\N	\N	\N	\N	\N	\N	\N	0	0	0	\\x42409880aa83241e8b25fa1f8b46e4e1	\\x00000000000000000000000000000000	1791972000000	5	5
-8246088911220477891	shop	The shop	active	GBP	Europe/London	1793700000000	passed	1793700000000	1795395264559	\N	\N	\N	ba_01m82yb7mpegjs6ped1wc2qx2e	\N	\N	{"enabled":true,"interval":"weekly","maximum":null,"minimum":0,"monthDays":[],"retain":0,"roll":"following","time":"16:00","weekDays":["monday"],"zone":"Europe/London"}	1	1795395264109	\N	1795449600000	0	\N	\N	\N	\N	2026-11-23	1795392000000	1795478400000	5000	0	0	\\x622d303fa1ba19a03a8d8d2a362c7b8a	\\x00000000000000000000000000000000	1791972000000	83	93
\.


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.notes (merchant, seq, who, text, changes, salt) FROM stdin;
496903815535130555	1	root		\N	ML4BERMPPWMJSC4R6YRAK34EYR
-8246088911220477891	1	root		\N	01a205e5-9e20-7d6a-89e3-f8c857b4e9a7
-8246088911220477891	2	root		\N	01a205e5-9e55-7939-9d7c-7de8ecb77f19
-8246088911220477891	3	root		\N	01a205e5-9e96-73f4-92d8-61b3044979f9
-8246088911220477891	4	root		\N	01a205e5-9e96-73f4-92d8-61b3044979f9
40258927302179972	1	root		\N	01a205e5-9eba-7aa4-8aac-094e788c2edf
40258927302179972	2	root		\N	01a205e5-9ee9-7d4e-972f-db346fc03e91
40258927302179972	3	root		\N	01a205e5-9f26-7ee6-8ea4-4d3c6040ce73
40258927302179972	4	root		\N	01a205e5-9f26-7ee6-8ea4-4d3c6040ce73
-8246088911220477891	83	root		\N	01a205e5-a011-7d74-a277-4135e0c6ee94
40258927302179972	5	root		\N	01a205e5-a05d-7772-8a57-8e327e00ad8b
496903815535130555	3	root		{"name":"revoked"}	7CVB73KK2CEDLLNXHOWZKISDUC
496903815535130555	4	root		\N	XRFWNOQSNZTNDTGDKQCPGH32TF
496903815535130555	5	root		{"name":"api","owner":"Ann"}	NMMXJJQVLVDRIWVKD2WTHZZ2ZQ
-8246088911220477891	91	Ann		\N	01a205e5-a2ca-7515-9e5d-2c6cb7a4eca8
-8246088911220477891	92	Ann		\N	01a205e5-a2ea-7c33-a2d2-41aedf0b327d
-8246088911220477891	93	Ann		\N	01a205e5-a2f8-7872-89d2-b3ee6c6ba8b6
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
-8246088911220477891	1291191960000	13912	\N	\N	\N	13912	1795395264497	\N	5	\N	536365	17850	\N	\N	\N	\N	\N	\\xd55958312b11532cd0c251f450a7bee7
-8246088911220477891	1291192080000	2220	\N	\N	\N	16132	1795395264497	\N	6	\N	536366	17850	\N	\N	\N	\N	\N	\\xc7e7cbf60fcf8277fc18cea2329372fa
-8246088911220477891	1291192440000	27873	\N	\N	\N	44005	1795395264497	\N	7	\N	536367	13047	\N	\N	\N	\N	\N	\\x3ce7420de86ee6272bd3bb76a27a6c30
-8246088911220477891	1291192440000	7005	\N	\N	\N	51010	1795395264497	\N	8	\N	536368	13047	\N	\N	\N	\N	\N	\\x1ba9c5fee4231fa2739dd2db2e821183
-8246088911220477891	1291192500000	1785	\N	\N	\N	52795	1795395264497	\N	9	\N	536369	13047	\N	\N	\N	\N	\N	\\x82aa4cefba958793a692bf060d837f86
-8246088911220477891	1291193100000	85586	\N	\N	\N	138381	1795395264497	\N	10	\N	536370	12583	\N	\N	\N	\N	\N	\\x0b1e2caffac7dc8aca50537a9f187c5c
-8246088911220477891	1291194000000	20400	\N	\N	\N	158781	1795395264497	\N	11	\N	536371	13748	\N	\N	\N	\N	\N	\\xf303033871c0a365f736dbf00fdfdf34
-8246088911220477891	1291194060000	2220	\N	\N	\N	161001	1795395264497	\N	12	\N	536372	17850	\N	\N	\N	\N	\N	\\x5f54faa2c65c96cc298a3f9520cefc66
-8246088911220477891	1291194120000	25986	\N	\N	\N	186987	1795395264497	\N	13	\N	536373	17850	\N	\N	\N	\N	\N	\\xb743a7169f78ee17a5bbb92e898455e9
-8246088911220477891	1291194540000	35040	\N	\N	\N	222027	1795395264497	\N	14	\N	536374	15100	\N	\N	\N	\N	\N	\\x8128680533db06fcd5103775ad7b65b0
-8246088911220477891	1291195920000	25986	\N	\N	\N	248013	1795395264497	\N	15	\N	536375	17850	\N	\N	\N	\N	\N	\\x8612e7769369327b7871abf736fc7f0e
-8246088911220477891	1291195920000	32880	\N	\N	\N	280893	1795395264497	\N	16	\N	536376	15291	\N	\N	\N	\N	\N	\\x9cf91a22e0254c4eee3527c6fa8fbaf8
-8246088911220477891	1291196040000	2220	\N	\N	\N	283113	1795395264497	\N	17	\N	536377	17850	\N	\N	\N	\N	\N	\\xd8e0f78e9a6d8e4e775816a0ec868375
-8246088911220477891	1291196220000	44498	\N	\N	\N	327611	1795395264497	\N	18	\N	536378	14688	\N	\N	\N	\N	\N	\\x959073699a3fd68499c52677be8f4a01
-8246088911220477891	1291196460000	3480	\N	\N	\N	331091	1795395264497	\N	19	\N	536380	17809	\N	\N	\N	\N	\N	\\xe65738d110fc06e37e8648690674927f
-8246088911220477891	1291196460000	44998	\N	\N	\N	376089	1795395264497	\N	20	\N	536381	15311	\N	\N	\N	\N	\N	\\xd8351f0e4e9e3a1b16181679f876668f
-8246088911220477891	1291196700000	43060	\N	\N	\N	419149	1795395264497	\N	22	\N	536382	16098	\N	\N	\N	\N	\N	\\xc3c59b8e5996aab943b62c1bcc221b45
-8246088911220477891	1291197180000	48960	\N	\N	\N	468109	1795395264497	\N	24	\N	536384	18074	\N	\N	\N	\N	\N	\\x7436b58ed841fd05ae5129eb13481c81
-8246088911220477891	1291197360000	13085	\N	\N	\N	481194	1795395264497	\N	25	\N	536385	17420	\N	\N	\N	\N	\N	\\x8f8f8f85bf2de453518d0c449cd1a4ae
-8246088911220477891	1291197420000	50820	\N	\N	\N	532014	1795395264497	\N	26	\N	536386	16029	\N	\N	\N	\N	\N	\\xc73f3ab4c2ddc05a963e2175143c70f8
-8246088911220477891	1291197480000	319392	\N	\N	\N	851406	1795395264497	\N	27	\N	536387	16029	\N	\N	\N	\N	\N	\\xc319be926ce0379530616477fa6c1ea1
-8246088911220477891	1291197540000	22614	\N	\N	\N	874020	1795395264497	\N	28	\N	536388	16250	\N	\N	\N	\N	\N	\\xbac007c85816c4efc9eb173ac78cf395
-8246088911220477891	1291197780000	35825	\N	\N	\N	909845	1795395264497	\N	29	\N	536389	12431	\N	\N	\N	\N	\N	\\x00c2acd0534987383c85c9ac48760178
-8246088911220477891	1291198740000	182574	\N	\N	\N	1092419	1795395264497	\N	30	\N	536390	17511	\N	\N	\N	\N	\N	\\x0adc8cfe92ea153fcfcb0b501742ba27
-8246088911220477891	1291199340000	31814	\N	\N	\N	1124233	1795395264497	\N	32	\N	536392	13705	\N	\N	\N	\N	\N	\\x4b2334cf30c243fd97df09d2cf7ed33d
-8246088911220477891	1291199820000	7960	\N	\N	\N	1132193	1795395264497	\N	33	\N	536393	13747	\N	\N	\N	\N	\N	\\x2793ac9042ca095cdbae818e0e5590d2
-8246088911220477891	1291199940000	102468	\N	\N	\N	1234661	1795395264497	\N	34	\N	536394	13408	\N	\N	\N	\N	\N	\\x2b38925b3176b75140f6a4cfea028bc7
-8246088911220477891	1291200420000	50788	\N	\N	\N	1285449	1795395264497	\N	35	\N	536395	13767	\N	\N	\N	\N	\N	\\x944512f094cec5d2596ab1deeb9b0185
-8246088911220477891	1291200660000	37636	\N	\N	\N	1323085	1795395264497	\N	36	\N	536396	17850	\N	\N	\N	\N	\N	\\x3be768e69d1e7edb447b84433be44d82
-8246088911220477891	1291200660000	27900	\N	\N	\N	1350985	1795395264497	\N	37	\N	536397	17924	\N	\N	\N	\N	\N	\\xd9e70d7c66276100285c97ed72e02512
-8246088911220477891	1291200720000	42656	\N	\N	\N	1393641	1795395264497	\N	38	\N	536398	13448	\N	\N	\N	\N	\N	\\xfd44ea972514d9b10b25903b8ceb7a4f
-8246088911220477891	1291200720000	2220	\N	\N	\N	1395861	1795395264497	\N	39	\N	536399	17850	\N	\N	\N	\N	\N	\\x2d65d109999983eab0e2a6356053a3f4
-8246088911220477891	1291200780000	1740	\N	\N	\N	1397601	1795395264497	\N	40	\N	536400	13448	\N	\N	\N	\N	\N	\\xfb28b221024141813eef7cb4e91baa39
-8246088911220477891	1291202460000	35423	\N	\N	\N	1433024	1795395264497	\N	41	\N	536401	15862	\N	\N	\N	\N	\N	\\x366daa33fc35c5cc9f3b406146d84468
-8246088911220477891	1291202520000	35700	\N	\N	\N	1468724	1795395264497	\N	42	\N	536402	15513	\N	\N	\N	\N	\N	\\xc6fd25257b3392ee723236e6cc9edb6c
-8246088911220477891	1291202820000	19260	\N	\N	\N	1487984	1795395264497	\N	43	\N	536403	12791	\N	\N	\N	\N	\N	\\xf99fd567a3ea7044c797dfb3ce720983
-8246088911220477891	1291202940000	47130	\N	\N	\N	1535114	1795395264497	\N	44	\N	536404	16218	\N	\N	\N	\N	\N	\\x85773ed6491612d000ca845370d52bbf
-8246088911220477891	1291203120000	32640	\N	\N	\N	1567754	1795395264497	\N	45	\N	536405	14045	\N	\N	\N	\N	\N	\\x048dab1780242e7632735082033f1cc9
-8246088911220477891	1291203180000	35314	\N	\N	\N	1603068	1795395264497	\N	46	\N	536406	17850	\N	\N	\N	\N	\N	\\xbc7d51d92dec0623482371c0946abf8e
-8246088911220477891	1291203240000	2220	\N	\N	\N	1605288	1795395264497	\N	47	\N	536407	17850	\N	\N	\N	\N	\N	\\xcda6a38e12058e0054ac552a34a856e2
-8246088911220477891	1291203660000	78311	\N	\N	\N	1683599	1795395264497	\N	48	\N	536408	14307	\N	\N	\N	\N	\N	\\x53b4c4e8b856ed3c52ed7a6a8990a037
-8246088911220477891	1291203900000	24328	\N	\N	\N	1707927	1795395264497	\N	49	\N	536409	17908	\N	\N	\N	\N	\N	\\x855752b47f7446305141718bb1b056d3
-8246088911220477891	1291204140000	51441	\N	\N	\N	1759368	1795395264497	\N	50	\N	536412	17920	\N	\N	\N	\N	\N	\\x2d5d23cf481f062e8ee20a7ee50ef0db
-8246088911220477891	1291204620000	39079	\N	\N	\N	1798447	1795395264497	\N	51	\N	536415	12838	\N	\N	\N	\N	\N	\\x18c00849067c422882e34f03dedf9d37
-8246088911220477891	1291204680000	22570	\N	\N	\N	1821017	1795395264497	\N	52	\N	536416	13255	\N	\N	\N	\N	\N	\\xc0316a70f956ac4dfd8fcceaf20c1f0f
-8246088911220477891	1291204980000	23345	\N	\N	\N	1844362	1795395264497	\N	53	\N	536420	16583	\N	\N	\N	\N	\N	\\x35788bc061cd2d64cd7ed2f8b399b819
-8246088911220477891	1291205280000	30390	\N	\N	\N	1874752	1795395264497	\N	54	\N	536423	18085	\N	\N	\N	\N	\N	\\xf106e981f985c05c1b1c412eec5fbfd2
-8246088911220477891	1291205280000	36245	\N	\N	\N	1910997	1795395264497	\N	55	\N	536425	13758	\N	\N	\N	\N	\N	\\x34984834f6e0117da833f0da300cdf72
-8246088911220477891	1291205520000	84212	\N	\N	\N	1995209	1795395264497	\N	56	\N	536437	13694	\N	\N	\N	\N	\N	\\xdacaa717053c481cd24c71f78f8b581e
-8246088911220477891	1291205700000	44089	\N	\N	\N	2039298	1795395264497	\N	57	\N	536446	15983	\N	\N	\N	\N	\N	\\x206a68fda30967d79981b5a88a257176
-8246088911220477891	1291206120000	29554	\N	\N	\N	2068852	1795395264497	\N	58	\N	536460	14849	\N	\N	\N	\N	\N	\\x4188d19fe65c3f22fe49151ad212ab8a
-8246088911220477891	1291206120000	1740	\N	\N	\N	2070592	1795395264497	\N	59	\N	536463	14849	\N	\N	\N	\N	\N	\\x5b43e87ae31680fe16347f7055ba1cdb
-8246088911220477891	1291206180000	27735	\N	\N	\N	2098327	1795395264497	\N	60	\N	536464	17968	\N	\N	\N	\N	\N	\\x16e55a16d29fa4207ac940432bee8bf0
-8246088911220477891	1291206180000	4290	\N	\N	\N	2102617	1795395264497	\N	61	\N	536466	14849	\N	\N	\N	\N	\N	\\x5c28c1fe955a80e71807811d84343e47
-8246088911220477891	1291206420000	247474	\N	\N	\N	2350091	1795395264497	\N	62	\N	536477	16210	\N	\N	\N	\N	\N	\\xe03eff7ce9e9e84c7426b6f6d415d466
-8246088911220477891	1291206660000	16589	\N	\N	\N	2366680	1795395264497	\N	63	\N	536488	17897	\N	\N	\N	\N	\N	\\x4e809dc6bd11eda5658e7b2660392a80
-8246088911220477891	1291206900000	22390	\N	\N	\N	2389070	1795395264497	\N	64	\N	536500	17377	\N	\N	\N	\N	\N	\\x86492cb5154c4215264e448d982f2be9
-8246088911220477891	1291206960000	9529	\N	\N	\N	2398599	1795395264497	\N	65	\N	536502	16552	\N	\N	\N	\N	\N	\\x4a1f10758832da834de06593183e88da
-8246088911220477891	1291207080000	15552	\N	\N	\N	2414151	1795395264497	\N	66	\N	536508	17181	\N	\N	\N	\N	\N	\\x84c16eca2d30e1799e0f55b2a0c0a578
-8246088911220477891	1291207200000	29550	\N	\N	\N	2443701	1795395264497	\N	68	\N	536514	17951	\N	\N	\N	\N	\N	\\x5c7af14f8f7ae50be939e99b2ddbf777
-8246088911220477891	1291207380000	31349	\N	\N	\N	2475050	1795395264497	\N	69	\N	536520	14729	\N	\N	\N	\N	\N	\\x34ee001aeb2b1d53fe94de593fce2ce5
-8246088911220477891	1291207680000	495	\N	\N	\N	2475545	1795395264497	\N	70	\N	536521	12748	\N	\N	\N	\N	\N	\\x6e15aaace5931760b858f16befcbe407
-8246088911220477891	1291207740000	19106	\N	\N	\N	2494651	1795395264497	\N	71	\N	536522	15012	\N	\N	\N	\N	\N	\\xae69a0a39841a2fb1879d50742915b00
-8246088911220477891	1291207800000	20330	\N	\N	\N	2514981	1795395264497	\N	72	\N	536523	12868	\N	\N	\N	\N	\N	\\x3845bcef109fa2327b37469544bc0bcf
-8246088911220477891	1291207860000	7080	\N	\N	\N	2522061	1795395264497	\N	73	\N	536524	17572	\N	\N	\N	\N	\N	\\x0294eb979ada6302a9c7d1cd31e95651
-8246088911220477891	1291208040000	13624	\N	\N	\N	2535685	1795395264497	\N	74	\N	536525	14078	\N	\N	\N	\N	\N	\\x79f8e38514ea9f07987ef1768b542354
-8246088911220477891	1291208280000	30124	\N	\N	\N	2565809	1795395264497	\N	75	\N	536526	14001	\N	\N	\N	\N	\N	\\x102787b3123c71033e98b1f052fc756e
-8246088911220477891	1291208640000	26148	\N	\N	\N	2591957	1795395264497	\N	76	\N	536527	12662	\N	\N	\N	\N	\N	\\x753f8a852994b6753c44d9f6f009eeaa
-8246088911220477891	1291209420000	31393	\N	\N	\N	2623350	1795395264497	\N	77	\N	536528	15525	\N	\N	\N	\N	\N	\\x7de2062d53fc0cb48b3334a739e58cf1
-8246088911220477891	1291209600000	16100	\N	\N	\N	2639450	1795395264497	\N	78	\N	536529	14237	\N	\N	\N	\N	\N	\\x90a8a1e0496bf2e29714bffa80adbcf6
-8246088911220477891	1291209660000	20175	\N	\N	\N	2659625	1795395264497	\N	79	\N	536530	17905	\N	\N	\N	\N	\N	\\x442e61219cb6bc9d27a268566bdf8d57
-8246088911220477891	1291209780000	95009	\N	\N	\N	2754634	1795395264497	\N	80	\N	536531	15485	\N	\N	\N	\N	\N	\\x23fe5b158fe05ef3775a13c09982f7d9
-8246088911220477891	1291209840000	191914	\N	\N	\N	2946548	1795395264497	\N	81	\N	536532	12433	\N	\N	\N	\N	\N	\\x542ebd1ee8a678f94d4f984c5900bbc0
-8246088911220477891	1291210260000	15610	\N	\N	\N	2962158	1795395264497	\N	82	\N	536533	16955	\N	\N	\N	\N	\N	\\x9a8427f16fd742b83cdf693928a29a76
-8246088911220477891	1795255200000	1000	\N	\N	\N	\N	1795395265128	\N	84	\N	pending-1	\N	\N	pending	\N	\N	\N	\\x4df4f5cd78228872ff623be1edd3a35f
-8246088911220477891	1795255200000	4000	\N	\N	\N	\N	1795395265173	\N	87	\N	pending-4	\N	\N	pending	\N	\N	\N	\\x628ca37dec2f7fcc7e90ecafd149258f
-8246088911220477891	1795255200000	3000	\N	\N	\N	\N	1795395265150	1795395265188	86	89	pending-3	\N	\N	failed	\N	\N	\N	\\x41c74ebedad1c1df454c438abd9230ff
-8246088911220477891	1795255200000	2000	500	\N	\N	2964158	1795395265140	1795395265209	85	88	pending-2	\N	\N	\N	\N	\N	\N	\\x96e056eb3692357f7989017864a136f1
\.


--
-- Data for Name: refunds; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.refunds (merchant, id, payment_id, user_id, date, amount, currency, reason, request_hash, created_at, first_seq) FROM stdin;
-8246088911220477891	C536379	\N	14527	1291196460000	2750	GBP	\N	\\x49c48b8f4f9fc77cfdf5444cc9a08d90	1795395264497	21
-8246088911220477891	C536383	\N	15311	1291196940000	465	GBP	\N	\\x0f11725b5ce40777c1396d7ab1312dce	1795395264497	23
-8246088911220477891	C536391	\N	17548	1291199040000	14148	GBP	\N	\\x41d3865eef73d86a70325e7bb8aa334e	1795395264497	31
-8246088911220477891	C536506	\N	17897	1291207080000	2550	GBP	\N	\\xf914dba0b7ff22f1462e8699e7180890	1795395264497	67
-8246088911220477891	refund-1	pending-2	\N	1795395265209	500	GBP	\N	\\xf59331c1854b5b4ffdd2d78bd5b54486	1795395265209	90
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
_7IFtk-3h7vxWhyTNgUgq6jUVnzky5lQWQtItlVhxz4	ES256	\\x2c96e69058d73935167f4b019bb4c09af9d58219de183c23c2ddda4fb6446f180afe14d7041ec34a74278298c38782a6a720c517e302a906ede85325b269c6975a2224ddc5bab424666ec9da39ed6f9061eb0876c93132e6c4d20a3aa60db9b6e8582df59930d72466f3a7de41ebded223e0a70d782040ef07e67f0a58938f81447a157a7764d654795c9b8cdbbea46e527901526807970223f6b3d0bac36454219f0554631b3abb40261ec8b41e	1795395265039	\N
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
sealing_keys	2c96e69058d73935
access_changes	4
\.


--
-- Data for Name: withdrawals; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.withdrawals (merchant, id, bank_reference, statement_reference, status, amount, requested_amount, fee, currency, trigger, bank_account_id, reference, request_hash, outcome, rail_status, failure, approval_id, unapproved, cancelable_until, expected_arrival, created_at, submitted_at, paid_at, updated_at, first_seq, last_seq, debited_to, given_back_from, lease_until, owner) FROM stdin;
-8246088911220477891	w-1	wd01m82yb8paemcbdbkcgdvqjsrv	WDZE6M3Q35E3JEPZ6O	pending	5000	5000	150	GBP	request	ba_01m82yb7mpegjs6ped1wc2qx2e	\N	\\xb6f15410f061313ed31783449dacb288	\N	\N	\N	\N	0	1795395265230	\N	1795395265230	\N	\N	1795395265230	91	91	25413	\N	0	\N
-8246088911220477891	w-2	wd01m82yb8qafgv9fn8aqgfn111d	WDM5QUPXCSORX75I4Q	canceled	7000	7000	150	GBP	request	ba_01m82yb7mpegjs6ped1wc2qx2e	\N	\\x1b29eaee8c4b4b538f79c098ad7dec86	\N	\N	\N	\N	0	\N	\N	1795395265263	\N	\N	1795395265273	92	93	32413	2964158	0	\N
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


