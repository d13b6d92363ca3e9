import type { OrderKind } from '#checkout/order-kind.ts'
import { type Amount, add, amount, atLeastZero, isLess, negative, subtract } from '#money/money.ts'
import { isPastDue } from '#orders/past-due.ts'

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
/** The states that no day changes: only the day distinguishes a balance that is due from an overdue one. */
export type UndatedState = Exclude<OrderState, 'overdue'>

/** Whether no step is left between buyer and house: delivered goods are paid, and a loss was written off. */
export function hasNoStepLeft({ state, due }: { state: OrderState; due: Amount }): boolean {
  if (state === 'dispute-lost' || state === 'delivered') return due.minor === 0
  return ['cancelled', 'lapsed', 'refunded'].includes(state)
}

/** The fixed views of the owner's list. */
export const orderViews = ['to-ship', 'on-the-way', 'sent-unpaid', 'shipped', 'cancelled', 'refunded'] as const
export type OrderView = (typeof orderViews)[number]

/** Views whose number of orders is shown; how many were ever refunded is no work that waits, and takes long to count. */
export const countedViews = ['any', 'to-ship', 'on-the-way', 'sent-unpaid', 'shipped', 'cancelled', 'refunded'] as const

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

/** The facts of an order and the sums of its ledger; its state follows from these alone. */
export type OrderFacts = {
  kind: OrderKind
  cancelledBecause: Cancellation | null
  /** The goods are there, and what is left to pay was asked for until `dueOn`, at last until `graceUntil`. */
  ready: boolean
  dueOn: string | null
  graceUntil: string | null
  preparing: boolean
  /** A part of it was shipped; `shipped`: all of it. */
  partlyShipped: boolean
  shipped: boolean
  delivered: boolean
  /** A later date was named, and the buyer has not said yet whether they want it. */
  asksAboutDate: boolean
  /** The buyer's bank has taken a payment back, and has not decided yet who gets the money. */
  disputed: boolean
  /** The house named another day, which was binding at once or is not answered yet: it can be taken back. */
  movedByHouse: boolean
  /** The goods were ready only after their promised day: the buyer need not pay in haste then. */
  houseLate: boolean
  /** The price of all its lines, of those that came later and of those that left it too. */
  total: Amount
  /** All that the order costs, after what was waived. */
  price: Amount
  paid: Amount
  refunded: Amount
  /** On its way back: the provider has not answered yet. */
  returning: Amount
  /** The sum that the buyer's bank took back and has not returned. */
  withheld: Amount
  /** Promised back, and not sent: a refund was refused or failed while the price was lowered for it. */
  unsent: Amount
  /** Recorded as sent to the buyer and voided, as far as what it answered is open: it may have been sent after all. */
  voidedReturn: Amount
  /**
   * Not part of the price, because the house bears it as a loss: it becomes part again when the write-off is taken
   * back.
   */
  writtenOff: Amount
  /** The part of the refunds that was never the price: money paid twice, or above the sum due. */
  overpaidBack: Amount
  /** Some units were taken out of the order. */
  linesOut: boolean
  /** The buyer withdrew: undecided yet, or accepted with goods to come back. */
  withdrawal: 'open' | 'awaited' | null
  /** A payment of what is due is with the buyer's bank, which has not decided yet. */
  balanceProcessing: boolean
}

/** Whether the unpaid part of the price is a balance not due yet: nothing was shipped, and no bank took a payment back. */
export function unpaidIsNotDueYet({ kind, partlyShipped, withheld }: OrderFacts): boolean {
  return kind === 'reservation' && !partlyShipped && withheld.minor === 0
}

/** Whether it was cancelled, or all of it was refunded: nothing of it is left for the buyer. A loss is no refund. */
export function isCancelledOrRefunded({ cancelledBecause, price, writtenOff }: OrderFacts): boolean {
  return cancelledBecause !== null || (price.minor === 0 && writtenOff.minor === 0)
}

/** Whether nothing of its price is left: cancelled, refunded, or written off whole. No more news of its goods is sent. */
export function hasNoPriceLeft({ cancelledBecause, state, price }: Priced): boolean {
  return cancelledBecause !== null || state === 'refunded' || price.minor === 0
}

type Priced = { cancelledBecause: Cancellation | null; state: OrderState; price: Amount }

/**
 * The sum still due: none for an order that is over. It is more than the price where a bank took more than the house
 * had kept: what reached the buyer twice, as a refund and from their bank, is missing as well.
 */
export function dueOf({
  cancelledBecause,
  price,
  ...facts
}: Pick<OrderFacts, 'cancelledBecause' | 'price' | keyof Moved>): Amount {
  return cancelledBecause ? amount(0, price.currency) : unpaidOf(price, keptOf(facts))
}

/** The unpaid sum of a price, of which `kept` is here: none where nothing is left to pay for. */
export function unpaidOf(price: Amount, kept: Amount): Amount {
  return price.minor > 0 ? atLeastZero(subtract(price, kept)) : price
}

/** The part of the sum due that is price: no price is waived below zero. */
export function priceDueOf(facts: OrderFacts): Amount {
  const due = dueOf(facts)
  return isLess(facts.price, due) ? facts.price : due
}

/**
 * The sum that went back to the buyer beyond all that they had paid, and is not asked for: the house bears it beside
 * the price that was waived or written off.
 */
export function lossBeyondPriceOf(facts: OrderFacts): Amount {
  const kept = keptOf(facts)
  return dueOf(facts).minor > 0 ? amount(0, kept.currency) : atLeastZero(negative(kept))
}

/**
 * The undecided loss of lost disputes: what they left unpaid, which needs a decision, or what is lost beyond the price, which a
 * person has to read. A loss that was written off is decided.
 */
export function undecidedLossOf(facts: OrderFacts): Amount {
  const due = dueOf(facts)
  if (facts.withheld.minor === 0) return amount(0, due.currency)
  return due.minor > 0 || facts.writtenOff.minor > 0 ? due : lossBeyondPriceOf(facts)
}

/** The whole loss that the house wrote off, and that the buyer is not asked for any more. */
export function writtenOffOf(facts: OrderFacts): Amount {
  return facts.writtenOff.minor > 0 ? add(facts.writtenOff, lossBeyondPriceOf(facts)) : facts.writtenOff
}

/** The sum that further money would pay for: the sum due, and every loss that the house bears until then. */
export function payableOf(facts: OrderFacts): Amount {
  return [facts.writtenOff, lossBeyondPriceOf(facts)].reduce(add, dueOf(facts))
}

/** The sum owed to the buyer and not sent: promised refunds, and payments above the price. */
export function owedBackOf(facts: OrderFacts): Amount {
  return add(facts.unsent, overpaidOf(facts))
}

/**
 * The most that a transfer to the buyer can be recorded for: what is owed back, or what was recorded and voided. The
 * latter is owed no more where a bank took the payment or it pays for what is due.
 */
export function returnableOf(facts: OrderFacts): Amount {
  const owed = owedBackOf(facts)
  return isLess(owed, facts.voidedReturn) ? facts.voidedReturn : owed
}

/** The sum paid above the price, neither refunded nor promised. */
export function overpaidOf({ price, ...facts }: OrderFacts): Amount {
  return atLeastZero(subtract(keptOf(facts), price))
}

/** The part of the money kept that pays for the price: the rest is owed back, and was promised when it became so. */
export function keptForPrice(facts: OrderFacts): Amount {
  return subtract(keptOf(facts), overpaidOf(facts))
}

type Moved = Pick<OrderFacts, 'paid' | 'refunded' | 'returning' | 'withheld' | 'unsent'>

/** The buyer's money that the shop keeps: neither refunded nor promised back, nor taken by the bank. */
export function keptOf({ paid, refunded, returning, withheld, unsent }: Moved): Amount {
  return [refunded, returning, withheld, unsent].reduce(subtract, paid)
}

/** The state of an order, derived from its facts: it is never set by hand. */
export function stateOf(facts: OrderFacts, today: string): OrderState {
  const state = undatedStateOf(facts)
  return state === 'balance-due' && isPastDue(facts, today) ? 'overdue' : state
}

/** The state without the day: a balance that is overdue counts as due. */
export function undatedStateOf(facts: OrderFacts): UndatedState {
  if (facts.cancelledBecause) return facts.cancelledBecause === 'lapsed' ? 'lapsed' : 'cancelled'
  if (facts.disputed) return 'disputed'
  // A loss that was made up for, by another payment or by a lower price, blocks no step any more.
  if (facts.withheld.minor > 0 && (dueOf(facts).minor > 0 || keptOf(facts).minor <= 0)) return 'dispute-lost'
  // A write-off is no refund.
  if (facts.writtenOff.minor === 0 && (facts.price.minor === 0 || keptOf(facts).minor <= 0)) return 'refunded'
  if (facts.withdrawal === 'open') return 'withdrawing'
  if (facts.withdrawal === 'awaited' && facts.shipped) return 'return-awaited'
  if (facts.delivered) return 'delivered'
  if (facts.shipped) return 'shipped'
  if (facts.preparing) return 'preparing'
  if (facts.asksAboutDate) return 'delay-pending'
  if (facts.kind === 'order' || dueOf(facts).minor === 0) return 'paid'
  return facts.dueOn ? 'balance-due' : 'reserved'
}

/**
 * Goods were shipped, and a part of their price is missing: a transfer was voided, or a bank took a payment for good.
 * While a bank has not decided, or a withdrawal of shipped goods is not settled, it is unknown whether it is missing.
 */
export function isSentUnpaid(facts: OrderFacts): boolean {
  const isSettled = facts.withdrawal === null || (facts.withdrawal === 'awaited' && !facts.shipped)
  return facts.partlyShipped && !facts.disputed && isSettled && dueOf(facts).minor > 0
}

/**
 * An order that was paid and is not any more: unlike a reservation's balance, the sum is not asked for by itself, so a
 * person has to. A sum that a bank took is its loss.
 */
export function isShort(facts: OrderFacts): boolean {
  const isActive = !facts.cancelledBecause && !facts.disputed && facts.withheld.minor === 0
  return facts.kind === 'order' && isActive && keptOf(facts).minor > 0 && dueOf(facts).minor > 0
}

export type Due = { kind: OrderKind; state: OrderState }

/** Whether the sum due is a balance: an order has none, and a sum that a bank took back may be more than one. */
export function isBalance({ kind, state }: Due): boolean {
  return kind === 'reservation' && state !== 'dispute-lost'
}

const awaitingHouse: readonly OrderState[] = ['reserved', 'delay-pending', 'paid', 'preparing']

type Awaited = Due & { due: Amount; dueOn: string | null }

/** Whether goods are late: their promised day is over, and they wait for nothing but the house. */
export function isDeliveryLate({ promisedOn, ...order }: Awaited & { promisedOn: string | null }, today: string) {
  return promisedOn !== null && promisedOn < today && awaitsHouse(order)
}

/**
 * Whether goods wait for nothing but the house. They wait for their payment, unless it is a balance that the house has
 * not asked for yet.
 */
export function awaitsHouse({ kind, state, due, dueOn }: Awaited): boolean {
  return awaitingHouse.includes(state) && (due.minor === 0 || (kind === 'reservation' && !dueOn))
}

export const remarks = ['unpaid', 'partly-refunded', 'price-lowered', 'partly-shipped'] as const
export type Remark = (typeof remarks)[number]

/**
 * The remark beside the state of an order: goods shipped unpaid or the order not paid any more, else a part of the
 * price refunded, for lines or as a mere sum, else a part of the goods shipped.
 */
export function remarkOf(facts: OrderFacts): Remark | null {
  if (isSentUnpaid(facts) || isShort(facts)) return 'unpaid'
  if (isCancelledOrRefunded(facts)) return null
  if (isPartlyRefunded(facts)) return facts.linesOut ? 'partly-refunded' : 'price-lowered'
  return facts.partlyShipped && !facts.shipped && !facts.disputed ? 'partly-shipped' : null
}

/** Whether a part of the price was refunded: money paid twice, or above the sum due, was never a part of it. */
export function isPartlyRefunded({ refunded, overpaidBack, price, total }: OrderFacts): boolean {
  return subtract(refunded, overpaidBack).minor > 0 && isLess(price, total)
}

/** The order number in typed text: "1001", "#1001", "no. 1001"; undefined when it is something else. */
export function typedNumber(typed: string): number | undefined {
  const digits = /^(?:#|n[o°º]?\.?)?\s*(\d{1,15})$/i.exec(typed.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The words of a name or an e-mail in typed text. */
export function typedWords(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}@._+-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8)
}
