import type { OrderKind } from '#checkout/order-kind.ts'
import { type Amount, add, amount, atLeastZero, isLess, subtract } from '#money/money.ts'

export const orderStates = [
  'reserved',
  'delay-pending',
  'balance-due',
  'overdue',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'disputed',
  'dispute-lost',
  'withdrawing',
  'return-awaited',
  'cancelled',
  'lapsed',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

/** Nothing more is to happen between buyer and house: what has arrived is paid, and a loss was written off. */
export function isOver({ state, due }: { state: OrderState; due: Amount }): boolean {
  if (state === 'dispute-lost' || state === 'delivered') return due.minor === 0
  return ['cancelled', 'lapsed', 'refunded'].includes(state)
}

/** How the owner's list can be narrowed. */
export const orderViews = ['to-ship', 'shipped', 'sent-unpaid', 'cancelled', 'refunded'] as const
export type OrderView = (typeof orderViews)[number]

export const cancellations = [
  'sold-out',
  'buyer',
  'shop',
  'withdrawn',
  'delay-refused',
  'delay-unanswered',
  'lapsed',
] as const
export type Cancellation = (typeof cancellations)[number]

/** What happened to an order, and what its ledger comes to; from this alone follows where it stands. */
export type OrderFacts = {
  kind: OrderKind
  cancelledBecause: Cancellation | null
  /** The goods are there, and what is left to pay was asked for until `dueOn`, at last until `graceUntil`. */
  ready: boolean
  dueOn: string | null
  graceUntil: string | null
  preparing: boolean
  /** Some of it left the house; `shipped`: all of it. */
  partlyShipped: boolean
  shipped: boolean
  delivered: boolean
  /** A later date was named, and the buyer has not said yet whether they want it. */
  asksAboutDate: boolean
  /** The buyer's bank has taken a payment back, and it is not decided yet whose it is. */
  disputed: boolean
  /** The house named another day, which bound at once or is not answered yet: it can be taken back. */
  movedByHouse: boolean
  /** The goods were there only after the day by which they were promised: nobody has to pay in haste then. */
  houseLate: boolean
  /** All that the order costs, after what was waived. */
  price: Amount
  paid: Amount
  refunded: Amount
  /** On its way back: the provider has not answered yet. */
  returning: Amount
  /** What the buyer's bank took back, and did not give again. */
  withheld: Amount
  /** Promised back, and not sent: a refund was refused or failed while the price was lowered for it. */
  unsent: Amount
  /** Not part of the price, because the house bears it as a loss: it would be, were the write-off taken back. */
  writtenOff: Amount
  /** Of what was refunded: money that was never the price, because it was paid twice or was more than was due. */
  overpaidBack: Amount
  /** Some units were taken out of the order. */
  linesOut: boolean
  /** The buyer withdrew: nobody has decided yet, or it was accepted and goods are to come back. */
  withdrawal: 'open' | 'awaited' | null
  /** A payment of what is due is with the buyer's bank, which has not decided yet. */
  balanceProcessing: boolean
}

/** What is not paid of the price was not due yet: nothing has left, and no bank took anything that had been paid. */
export function awaitsBalance({ kind, partlyShipped, withheld }: OrderFacts): boolean {
  return kind === 'reservation' && !partlyShipped && withheld.minor === 0
}

/** Nothing of it stands for the buyer any more: it was called off, or all of it was refunded. A loss is no refund. */
export function isGivenUp({ cancelledBecause, price, writtenOff }: OrderFacts): boolean {
  return cancelledBecause !== null || (price.minor === 0 && writtenOff.minor === 0)
}

/** What is still to be paid: nothing of an order that is over, and never more than its price. */
export function dueOf({
  cancelledBecause,
  price,
  ...facts
}: Pick<OrderFacts, 'cancelledBecause' | 'price' | keyof Moved>): Amount {
  return cancelledBecause ? amount(0, price.currency) : atLeastZero(subtract(price, atLeastZero(keptOf(facts))))
}

/** What money of the buyer still has to pay for: what is due, and what the house bears as a loss until it comes. */
export function payableOf(facts: OrderFacts): Amount {
  return facts.cancelledBecause ? dueOf(facts) : add(dueOf(facts), facts.writtenOff)
}

/** What the shop owes the buyer and has not sent: what was promised back, and what was paid above the price. */
export function owedBackOf(facts: OrderFacts): Amount {
  return add(facts.unsent, overpaidOf(facts))
}

/** What was paid above the price, and neither went back nor was promised before. */
export function overpaidOf({ price, ...facts }: OrderFacts): Amount {
  return atLeastZero(subtract(keptOf(facts), price))
}

/** What pays for the price, of all that the shop has: the rest is owed back, and was promised when it became so. */
export function keptForPrice(facts: OrderFacts): Amount {
  return subtract(keptOf(facts), overpaidOf(facts))
}

type Moved = Pick<OrderFacts, 'paid' | 'refunded' | 'returning' | 'withheld' | 'unsent'>

/** What the shop keeps of the buyer's money: neither given back nor promised back by the house, nor taken by the bank. */
export function keptOf({ paid, refunded, returning, withheld, unsent }: Moved): Amount {
  return [refunded, returning, withheld, unsent].reduce(subtract, paid)
}

/** Where an order stands, by what happened to it: nobody sets it by hand. */
export function stateOf(facts: OrderFacts, today: string): OrderState {
  if (facts.cancelledBecause) return facts.cancelledBecause === 'lapsed' ? 'lapsed' : 'cancelled'
  if (facts.disputed) return 'disputed'
  // A loss that was made up for, by another payment or by a lower price, holds nothing up any more.
  if (facts.withheld.minor > 0 && (dueOf(facts).minor > 0 || keptOf(facts).minor <= 0)) return 'dispute-lost'
  // What was written off was not refunded.
  if (facts.writtenOff.minor === 0 && (facts.price.minor === 0 || keptOf(facts).minor <= 0)) return 'refunded'
  if (facts.withdrawal === 'open') return 'withdrawing'
  if (facts.withdrawal === 'awaited' && facts.shipped) return 'return-awaited'
  if (facts.delivered) return 'delivered'
  if (facts.shipped) return 'shipped'
  if (facts.preparing) return 'preparing'
  if (facts.asksAboutDate) return 'delay-pending'
  if (facts.kind === 'order' || dueOf(facts).minor === 0) return 'paid'
  if (!facts.dueOn) return 'reserved'
  return today > facts.dueOn ? 'overdue' : 'balance-due'
}

/**
 * Goods have left the house, and a part of their price is not there: a transfer was voided, a bank took a payment for good.
 * While a bank has not decided, or a withdrawal from what has left is not settled, nobody knows whether it is missing.
 */
export function isSentUnpaid(facts: OrderFacts): boolean {
  const isSettled = facts.withdrawal === null || (facts.withdrawal === 'awaited' && !facts.shipped)
  return facts.partlyShipped && !facts.disputed && isSettled && dueOf(facts).minor > 0
}

/**
 * An order that was paid for and is not any more: nobody waits for its balance, as with a reservation, so somebody has to
 * ask for it. What a bank took stands as its loss.
 */
export function isShort(facts: OrderFacts): boolean {
  const stands = !facts.cancelledBecause && !facts.disputed && facts.withheld.minor === 0
  return facts.kind === 'order' && stands && keptOf(facts).minor > 0 && dueOf(facts).minor > 0
}

export type Due = { kind: OrderKind; state: OrderState }

/** Whether what is due is a balance: an order has none, and what a bank took back may be more than one. */
export function isBalance({ kind, state }: Due): boolean {
  return kind === 'reservation' && state !== 'dispute-lost'
}

export const remarks = ['unpaid', 'partly-refunded', 'price-lowered'] as const
export type Remark = (typeof remarks)[number]

/**
 * What is said beside the state of an order: that its goods have left unpaid or it is not paid any more, else that a part
 * of the price went back, for lines or as a mere sum.
 * @param total the price when it was placed
 */
export function remarkOf(facts: OrderFacts, total: Amount): Remark | null {
  if (isSentUnpaid(facts) || isShort(facts)) return 'unpaid'
  const isOver = facts.cancelledBecause !== null || facts.price.minor === 0
  if (isOver || subtract(facts.refunded, facts.overpaidBack).minor <= 0) return null
  if (facts.linesOut) return 'partly-refunded'
  return isLess(facts.price, total) ? 'price-lowered' : null
}

/** The order number in what somebody typed: "1001", "#1001", "no. 1001"; undefined when it is something else. */
export function typedNumber(typed: string): number | undefined {
  const digits = /^(?:#|n[o°º]?\.?)?\s*(\d{1,15})$/i.exec(typed.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The words of a name or an e-mail in what somebody typed. */
export function typedWords(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}@._+-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8)
}
