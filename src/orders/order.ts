import type { OrderKind } from '#checkout/order-kind.ts'
import type { Amount } from '#money/money.ts'

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
  /** The days to pay the balance and the days of grace after them, by the terms under which the order was made. */
  balanceDays: number
  graceDays: number
}

/** The sums of an order by which money came and went. */
export type Moved = Pick<OrderFacts, 'paid' | 'refunded' | 'returning' | 'withheld' | 'unsent'>
