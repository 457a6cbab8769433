package server

import (
	"farthing/api"
	"farthing/internal/csv"
	"farthing/internal/statement"
)

// The tables of the lists that are exported, each with those of its columns that are amounts.
var (
	paymentTable = csv.TableOf[api.Payment]("payments",
		"amount", "refundedAmount", "disputedAmount", "chargedBackAmount", "remaining")
	merchantTable   = csv.TableOf[api.ListedMerchant]("merchants", "available")
	withdrawalTable = csv.TableOf[api.Withdrawal]("withdrawals", "amount", "requestedAmount", "fee", "netAmount")
	itemTable       = csv.TableOf[api.Item]("items", statement.JournalTable.Amounts...)
	accountTable    = csv.TableOf[api.BankAccount]("bank-accounts")
	approvalTable   = csv.TableOf[api.Approval]("approvals")
	breakTable      = csv.TableOf[api.Break]("breaks", "amount")
	matchTable      = csv.TableOf[api.Match]("matches", "amount")
	auditTable      = csv.TableOf[api.AuditEntry]("audit")
	dayTable        = csv.TableOf[api.SafeguardingDay]("safeguarding-days",
		"balances.acquirer", "balances.bank", "balances.pending", "balances.available", "balances.requested",
		"balances.inTransit", "balances.disputed", "balances.held", "balances.fees", "balances.operatorFunds",
		"requirement", "resource", "difference", "operatorFunds", "operatorDebt", "belowZero", "shortfall",
		"bankStatement", "unexplained", "unallocated")
)
