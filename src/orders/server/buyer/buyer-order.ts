import type { PoolClient } from 'pg'
import { add, amount, isLess } from '#money/money.ts'
import { type Asking, askingOf } from '#orders/balances/balance-follow-up.ts'
import { dueOf } from '#orders/due/order-due.ts'
import { owedBackOf } from '#orders/due/owed-back.ts'
import { leadingOf, sendBackBy } from '#orders/goods/withdrawal.ts'
import type { OrderFacts } from '#orders/order.ts'
import type { OrderAccess } from '#orders/order-access.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { answersOf } from '#orders/server/buyer/answers-of.ts'
import {
  type BuyerRow,
  findBuyerOrder,
  findOrderJsonRow,
  type OrderJsonRow,
  ordersOfEmail,
  ordersOfMember,
  reservationsOfMember,
} from '#orders/server/buyer/buyer-records.ts'
import { factsOf } from '#orders/server/facts/order-columns.ts'
import type { WithdrawalRow } from '#orders/server/facts/withdrawal-columns.ts'
import { totalOf } from '#orders/shown/shown-sums.ts'
import { stepsOfBuyer } from '#orders/states/buyer-steps.ts'
import { stateOf } from '#orders/states/state-of-order.ts'
import { isAskedFor } from '#orders/states/under-way.ts'
import { cancellationPlan } from '#orders/sums/refund.ts'
import { orderTax } from '#orders/sums/tax.ts'
import { plainOf } from '#platform/html/formatted-text.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Person } from '#platform/manifest.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

const most = 200

export async function ordersFor(memberId: string, now: BusinessTime): Promise<BuyerOrder[]> {
  return (await ordersOfMember(memberId, most)).map((row) => asBuyerSees(row, now))
}

/** The orders of a person, all of them: those of their account, else those that were placed with their email as a guest. */
export async function ordersOfPerson({ memberId, email }: Person, now: BusinessTime): Promise<BuyerOrder[]> {
  if (memberId) return (await ordersOfMember(memberId, null)).map((row) => asBuyerSees(row, now))
  return email ? (await ordersOfEmail(email)).map((row) => asBuyerSees(row, now)) : []
}

export async function reservationsFor(memberId: string, now: BusinessTime): Promise<BuyerOrder[]> {
  return (await reservationsOfMember(memberId, most)).map((row) => asBuyerSees(row, now))
}

/** An order for its buyer; for all others it does not exist. */
export async function orderFor(number: number, access: OrderAccess, now: BusinessTime): Promise<BuyerOrder> {
  const row = await findBuyerOrder(number, access)
  if (!row) throw new Refusal('missing', 'There is no such order')
  return asBuyerSees(row, now)
}

/** An order as letters show it: its buyer's view, its link, and fields that only a letter needs. */
export type OrderJson = BuyerOrder &
  Asking &
  Pick<OrderJsonRow, 'linkKey' | 'termsInForce'> & { deliveredOn: string | null; withdrawals: WithdrawalJson[] }

/** A letter is about one of them, which may not be the one that the page shows. */
type WithdrawalJson = { id: string } & NonNullable<BuyerOrder['withdrawal']>

export async function orderToJson(id: string, now: BusinessTime, client?: PoolClient): Promise<OrderJson> {
  const { termsInForce, deliveredAt, ...row } = await findOrderJsonRow(id, client)
  return {
    ...asBuyerSees(row, now),
    ...askingOf(factsOf(row.facts, row.currency), dayOf(now)),
    linkKey: row.linkKey,
    termsInForce,
    deliveredOn: deliveredAt && dayOf(deliveredAt),
    withdrawals: row.withdrawals.map((each) => ({ id: each.id, ...withdrawalToJson(each) })),
  }
}

/** An order as its page, the account and the letters show it: one record for all of them. */
export function asBuyerSees(row: BuyerRow, now: BusinessTime): BuyerOrder {
  const {
    id: _,
    facts: factsRow,
    linkKey: _key,
    currency,
    depositMinor,
    backByTransferMinor,
    taxRate,
    withdrawals,
    lines: lineRows,
    ...rest
  } = dated(row)
  const order = {
    ...rest,
    lines: lineRows.map(({ writtenOffMinor: _, ...line }) => ({ ...line, policy: plainOf(line.policy) })),
  }
  const leading = leadingOf(withdrawals)
  const facts = factsOf(factsRow, currency)
  const today = dayOf(now)
  const owedBack = owedBackOf(facts)
  const byTransfer = amount(backByTransferMinor, currency)
  const unsent = add(facts.returning, owedBack)
  return {
    ...order,
    state: stateOf(facts, today),
    steps: stepsOfBuyer(facts, today),
    balanceProcessing: facts.balanceProcessing,
    balanceDays: facts.balanceDays,
    cancelledBecause: facts.cancelledBecause,
    houseLate: facts.houseLate,
    total: totalOf(lineRows, currency),
    price: facts.price,
    writtenOff: facts.writtenOff,
    tax: orderTax(taxRate, lineRows.map(withLoss), currency),
    deposit: depositMinor === null ? null : amount(depositMinor, currency),
    paid: facts.paid,
    due: dueOf(facts),
    isAskedFor: isAskedFor(facts, today),
    refunded: facts.refunded,
    returning: facts.returning,
    withheld: facts.withheld,
    owedBack,
    backByTransfer: isLess(unsent, byTransfer) ? unsent : byTransfer,
    withdrawal: leading && withdrawalToJson(leading),
    answers: answersOf(row),
    ...leavingSums(order, facts),
  }
}

/** A loss of the house lowers no price: the VAT is that of the price that was due. */
function withLoss({ writtenOffMinor, ...line }: BuyerRow['lines'][number]) {
  return { ...line, left: add(line.left, amount(writtenOffMinor, line.left.currency)) }
}

/** The text of a form is not shown to those who have only the link. */
export function withdrawalToJson({ receivedAt, decidedAt, decision, missedAt, settled, awaited }: WithdrawalRow) {
  const sendBy = decision === 'accepted' && decidedAt ? sendBackBy({ receivedAt, decidedAt }) : null
  return { receivedAt, decision, missedAt, settled, awaited, sendBy }
}

/** The refund if the buyer cancels now: the very sums that the steps will check. */
function leavingSums({ lines, moves }: Pick<BuyerOrder, 'lines' | 'moves'>, facts: OrderFacts) {
  const remaining = lines.map(({ total, left, ...line }) => {
    // Only shipped goods are written off, and they cannot be canceled.
    return { ...line, totalMinor: total.minor, leftMinor: left.minor, writtenOffMinor: 0 }
  })
  const open = moves.find(({ answer }) => answer === null)
  const refused = open?.positions.map((position) => ({ position }))
  return {
    backIfCancelled: cancellationPlan(facts, remaining)?.returns ?? null,
    backIfRefused: refused ? (cancellationPlan(facts, remaining, refused)?.returns ?? null) : null,
  }
}

/** Its times as the page shows them: days of the shop, but for the order itself. */
function dated({ placedAt, canceledAt, payments, ...row }: BuyerRow) {
  return {
    ...row,
    placedAt: placedAt.toISOString(),
    cancelledOn: canceledAt && dayOf(canceledAt),
    payments: payments.map(({ at, ...payment }) => ({ ...payment, on: dayOf(new Date(at)) })),
  }
}
