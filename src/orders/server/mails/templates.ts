import type { WordId } from '#language/words.ts'
import { isSame } from '#money/money.ts'
import { type LetterName, letterNames } from '#orders/letter.ts'
import { isBalance, payByOf } from '#orders/order.ts'
import {
  asksForGoods,
  backNow,
  deliveryOf,
  isAskedFor,
  isOver,
  type LetterContext,
  moveOf,
  namedSum,
  paidLateBy,
  parcelOf,
  withdrawalOf,
} from '#orders/server/mails/letter-facts.ts'

/** The texts of a letter around the order itself; its own words are `orders.letter.<template>.subject`, and so on. */
export type Template = {
  to: 'buyer' | 'house'
  /** Whether the letter is still true; otherwise it is not sent. */
  holds: (context: LetterContext) => boolean
  /** The action that the letter asks for; without one it leads to the order. */
  asks?: 'pay' | 'answer'
  /** Further paragraphs after the opening. */
  more?: (context: LetterContext) => WordId[]
  /** With the cost of delivery and the tax, as a contract names them. */
  isContract?: true
  /** The letter announces a refund made now; in any other letter refunds were made before. */
  refunds?: true
  /** The letter lists the lines of one parcel, not of the whole order. */
  isParcel?: true
  /** The letter turns a withdrawal down, so its foot does not offer the right of withdrawal. */
  turnsDown?: true
}

const always = () => true
const lives = (context: LetterContext) => !isOver(context)
const isEnded = ({ order }: LetterContext) => order.cancelledBecause !== null
// No balance is asked for during a withdrawal or a dispute.
const asksForBalance = ({ order }: LetterContext) => isAskedFor(order) && payByOf(order) !== null
const isWaitedFor = (context: LetterContext) =>
  asksForBalance(context) && !context.order.balanceProcessing && context.order.state !== 'delay-pending'
/** A letter with the days of a balance is sent all the same, and asks for no payment under way. */
const isUnderWay = ({ order }: LetterContext): WordId[] =>
  order.balanceProcessing ? ['orders.letter.balance.processing'] : []
/** The sentence that a payment is still with the bank, where the sum due has changed or nothing is due. */
const saysUnderWay = (context: LetterContext): WordId[] => {
  if (!context.order.balanceProcessing) return []
  return [context.order.due.minor > 0 ? 'orders.letter.under-way' : 'orders.letter.under-way-returns']
}
const isPaid = (context: LetterContext) => lives(context) && context.order.due.minor === 0
const hasLeft = ({ parcels }: LetterContext['order']) => parcels.length > 0
/** That an unpaid reservation ends: one of which a part has left does not. */
const ending: readonly WordId[] = ['orders.letter.balance.grace', 'orders.letter.balance-overdue.end']
/** The effect of a late payment, unless the delivery is overdue. */
const inTime =
  (...words: WordId[]) =>
  ({ order }: LetterContext): WordId[] =>
    order.houseLate ? [] : words.filter((word) => !hasLeft(order) || !ending.includes(word))
const timeToPay = inTime('orders.letter.balance.grace', 'orders.letter.balance.late')
const saysWhy = ({ facts }: LetterContext): WordId[] => (facts.reason ? ['orders.letter.reason'] : [])
const ofWhich = (context: LetterContext): WordId[] => {
  const moved = moveOf(context)?.positions ?? []
  const isOfAll = context.order.lines.every(({ position, takenOut }) => takenOut || moved.includes(position))
  return isOfAll ? [] : ['orders.letter.concerns']
}
const saysBack = (context: LetterContext): WordId[] => {
  if (backNow(context).minor > 0) return ['orders.letter.goes-back']
  return [context.order.owedBack.minor > 0 ? 'orders.letter.still-owed' : 'orders.letter.nothing-back']
}
/** Whether this letter refunds all that was ever paid, or a part was refunded or owed before. */
const nothingKept = (context: LetterContext): WordId[] => {
  if (backNow(context).minor === 0) return []
  const isAll = isSame(backNow(context), context.order.paid)
  return [isAll ? 'orders.letter.reservation-lapsed.nothing-kept' : 'orders.letter.reservation-lapsed.rest-before']
}
/** Only a balance waits for goods; what a bank took back has no day by which it is paid again. */
const untilWhen = ({ order, today }: LetterContext): WordId[] => {
  if (!isAskedFor(order)) return ['orders.letter.payment-corrected.waits']
  const payBy = payByOf(order)
  // A day that is over is no day to pay by.
  if (payBy) return today <= payBy ? ['orders.letter.payment-corrected.by'] : []
  return isBalance(order) && !hasLeft(order) ? ['orders.letter.payment-corrected.once-ready'] : []
}
/** The effect of a refund that was not sent: its sum counts as paid again, and what is more is still to be refunded. */
const countsAsPaid = ({ order, facts }: LetterContext): WordId[] => [
  ...(order.due.minor > 0 && isAskedFor(order) ? (['orders.letter.refund-not-sent.less-due'] as const) : []),
  ...(order.due.minor === 0 && Number(facts.wasDueMinor) > 0
    ? (['orders.letter.refund-not-sent.nothing-due'] as const)
    : []),
  ...(order.owedBack.minor > 0 ? (['orders.letter.refund-not-sent.owed'] as const) : []),
]
/** The day by which a declined payment can be made in another way, and the consequence otherwise. */
const againUntil = (context: LetterContext): WordId[] => {
  const { order, today } = context
  if (!isAskedFor(order) || !isBalance(order) || !order.dueOn) return untilWhen(context)
  if (order.state === 'delay-pending' || hasLeft(order)) return []
  if (today <= order.dueOn) return ['orders.letter.payment-corrected.by', ...timeToPay(context)]
  if (order.houseLate || today > (order.graceUntil ?? '')) return []
  return ['orders.letter.balance-declined.until', 'orders.letter.balance-overdue.end', 'orders.letter.balance.late']
}
/** The new day of the delivery, where it moved with the due day of the balance. */
const movedWithDue =
  (word: 'orders.letter.balance-extended.delivery' | 'orders.letter.balance-corrected.delivery') =>
  (context: LetterContext): WordId[] =>
    context.facts.delivery && (deliveryOf(context) ?? '') >= context.today ? [word] : []
/** The new day of the delivery after a late payment. */
const laterThan = (context: LetterContext): WordId[] => {
  const late = paidLateBy(context)
  if (!late) return []
  return [late.isMore ? 'orders.letter.balance-paid.new-day' : 'orders.letter.balance-paid.later']
}
const withdrawnHere = (context: LetterContext): WordId[] => {
  if (!context.facts.here) return []
  const hasBack = (namedSum(context)?.minor ?? 0) > 0
  return [
    'orders.letter.withdrawal-accepted.here',
    ...(hasBack ? (['orders.letter.withdrawal-accepted.back'] as const) : []),
  ]
}
const withdrawnAway = (context: LetterContext): WordId[] =>
  asksForGoods(context)
    ? [
        'orders.letter.withdrawal-accepted.awaited',
        context.facts.address ? 'orders.letter.withdrawal-accepted.send-to' : 'orders.letter.withdrawal-accepted.send',
        'orders.letter.withdrawal-accepted.money',
      ]
    : []
const isTakenBack = (context: LetterContext) => moveOf(context)?.answer === 'taken-back'
const onTheWay = ({ order }: LetterContext): WordId[] => (order.delivery ? ['orders.letter.check-address'] : [])

export const templates: Record<LetterName, Template> = {
  'order-confirmed': {
    to: 'buyer',
    holds: lives,
    isContract: true,
    more: ({ order }) =>
      order.lines.some(({ mode, takenOut }) => mode === 'preorder' && !takenOut)
        ? ['orders.letter.order-confirmed.preorder']
        : [],
  },
  'order-returned': { to: 'buyer', holds: always, refunds: true },
  'reservation-confirmed': {
    to: 'buyer',
    holds: lives,
    isContract: true,
    more: ({ order }) => [
      ...(order.due.minor > 0
        ? (['orders.letter.reservation-confirmed.deposit', 'orders.letter.reservation-confirmed.balance'] as const)
        : (['orders.letter.reservation-confirmed.in-full'] as const)),
      'orders.letter.reservation-confirmed.cancel',
    ],
  },
  'date-moved': {
    to: 'buyer',
    holds: (context) => lives(context) && moveOf(context)?.answer === null,
    asks: 'answer',
    more: (context) => [
      ...ofWhich(context),
      'orders.letter.reason',
      'orders.letter.date-moved.choice',
      'orders.letter.date-moved.silence',
    ],
  },
  'date-accepted': {
    to: 'buyer',
    holds: (context) => lives(context) && moveOf(context)?.isLast === true && moveOf(context)?.answer !== null,
    more: ofWhich,
  },
  'date-sooner': {
    to: 'buyer',
    holds: (context) => lives(context) && moveOf(context)?.isLast === true && !isTakenBack(context),
    more: ofWhich,
  },
  'date-taken-back': { to: 'buyer', holds: (context) => lives(context) && isTakenBack(context), more: ofWhich },
  'balance-call': {
    to: 'buyer',
    holds: asksForBalance,
    asks: 'pay',
    more: (context) => [...isUnderWay(context), ...timeToPay(context), ...onTheWay(context)],
  },
  'balance-reminder': {
    to: 'buyer',
    holds: (context) => isWaitedFor(context) && context.today <= (context.order.dueOn ?? ''),
    asks: 'pay',
    more: inTime('orders.letter.balance.grace'),
  },
  'balance-extended': {
    to: 'buyer',
    holds: asksForBalance,
    asks: 'pay',
    more: (context) => [
      ...movedWithDue('orders.letter.balance-extended.delivery')(context),
      ...isUnderWay(context),
      ...timeToPay(context),
    ],
  },
  'balance-corrected': {
    to: 'buyer',
    holds: asksForBalance,
    asks: 'pay',
    more: (context) => [
      ...movedWithDue('orders.letter.balance-corrected.delivery')(context),
      ...isUnderWay(context),
      ...timeToPay(context),
    ],
  },
  'balance-overdue': {
    to: 'buyer',
    holds: (context) =>
      isWaitedFor(context) &&
      context.today > (context.order.dueOn ?? '') &&
      context.today <= (context.order.graceUntil ?? ''),
    asks: 'pay',
    more: (context) => [
      ...(context.facts.declined ? (['orders.letter.balance-overdue.declined'] as const) : []),
      ...inTime('orders.letter.balance-overdue.end', 'orders.letter.balance.late')(context),
    ],
  },
  'balance-declined': {
    to: 'buyer',
    holds: (context) => lives(context) && context.order.due.minor > 0,
    asks: 'pay',
    more: (context) => [...isUnderWay(context), ...againUntil(context)],
  },
  'reservation-lapsed': {
    to: 'buyer',
    refunds: true,
    holds: ({ order }) => order.cancelledBecause === 'lapsed',
    more: (context) => [...saysBack(context), ...nothingKept(context), ...saysUnderWay(context)],
  },
  'balance-paid': {
    to: 'buyer',
    holds: isPaid,
    more: (context) => [
      ...laterThan(context),
      ...(context.order.state === 'shipped' || context.order.state === 'delivered' ? [] : onTheWay(context)),
    ],
  },
  'payment-corrected': {
    to: 'buyer',
    holds: (context) => lives(context) && context.order.due.minor > 0,
    asks: 'pay',
    more: (context) => [
      ...untilWhen(context),
      ...(context.facts.returns === 'less' ? (['orders.letter.payment-corrected.less-back'] as const) : []),
      'orders.letter.payment-corrected.transfer',
    ],
  },
  'return-corrected': {
    to: 'buyer',
    holds: ({ order }) => order.due.minor === 0,
    more: ({ order }) => [
      order.cancelledBecause ? 'orders.letter.return-corrected.by' : 'orders.letter.return-corrected.in-all',
    ],
  },
  'refund-not-sent': {
    to: 'buyer',
    // It may have been sent after all before the letter leaves.
    holds: ({ order, facts }) => order.refunded.minor <= Number(facts.refundedMinor),
    asks: 'pay',
    more: (context) => [...countsAsPaid(context), ...(context.order.due.minor > 0 ? untilWhen(context) : [])],
  },
  'write-off-corrected': {
    to: 'buyer',
    holds: (context) => lives(context) && context.order.due.minor > 0,
    asks: 'pay',
    more: (context) => [...untilWhen(context), 'orders.letter.payment-corrected.transfer'],
  },
  'order-cancelled': {
    to: 'buyer',
    refunds: true,
    holds: isEnded,
    more: (context) => [...saysWhy(context), ...saysBack(context), ...saysUnderWay(context)],
  },
  'payment-returned': { to: 'buyer', holds: always, refunds: true },
  'payment-asked': {
    to: 'buyer',
    holds: ({ order }) =>
      order.steps.includes('pay') && (order.kind === 'order' || order.state === 'dispute-lost' || hasLeft(order)),
    asks: 'pay',
  },
  'order-refunded': {
    to: 'buyer',
    holds: always,
    refunds: true,
    more: (context) => [...saysWhy(context), ...saysUnderWay(context)],
  },
  'withdrawal-accepted': {
    to: 'buyer',
    refunds: true,
    holds: (context) => {
      const withdrawal = withdrawalOf(context)
      // The refund made at once is named, also when the rest was settled meanwhile.
      return withdrawal?.decision === 'accepted' && (!withdrawal.settled || context.facts.here !== undefined)
    },
    more: (context) => [...withdrawnHere(context), ...withdrawnAway(context), ...saysUnderWay(context)],
  },
  'withdrawal-declined': {
    to: 'buyer',
    turnsDown: true,
    holds: (context) => withdrawalOf(context)?.decision === 'declined',
    more: () => ['orders.letter.reason'],
  },
  'goods-missing': {
    to: 'buyer',
    turnsDown: true,
    holds: (context) => typeof withdrawalOf(context)?.missedAt === 'string',
    more: () => ['orders.letter.reason'],
  },
  'order-shipped': {
    to: 'buyer',
    holds: (context) => parcelOf(context) !== undefined,
    isParcel: true,
    more: ({ order }) => (order.state === 'shipped' ? [] : ['orders.letter.order-shipped.rest']),
  },
  'order-delivered': { to: 'buyer', holds: (context) => lives(context) && context.order.deliveredOn !== null },

  'order-note': { to: 'house', holds: lives, isContract: true },
  'order-note-returned': { to: 'house', holds: always, refunds: true },
  'reservation-note': { to: 'house', holds: lives, isContract: true },
  'balance-note': { to: 'house', holds: isPaid },
  'order-cancelled-note': { to: 'house', holds: isEnded, refunds: true, more: saysWhy },
  'reservation-lapsed-note': { to: 'house', holds: isEnded, refunds: true },
  'date-answered-note': { to: 'house', holds: (context) => moveOf(context) !== undefined },
  'dispute-note': { to: 'house', holds: (context) => namedSum(context) !== undefined },
  'refund-refused-note': { to: 'house', holds: always, more: saysWhy },
  'refund-failed-note': { to: 'house', holds: always, more: saysWhy },
}

/** The letters that name the sums of an order to its buyer: all but those of one parcel. */
export const lettersWithSums = letterNames.filter((name) => templates[name].to === 'buyer' && !templates[name].isParcel)
