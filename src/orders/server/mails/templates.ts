import type { WordId } from '#language/words.ts'
import type { LetterName } from '#orders/letter.ts'
import { isBalance } from '#orders/order.ts'
import {
  asksForGoods,
  backNow,
  isAskedFor,
  isOver,
  moveOf,
  namedSum,
  paidLateBy,
  parcelOf,
  type Told,
  withdrawalOf,
} from '#orders/server/mails/letter-facts.ts'

/** What a letter says around the order itself; its own words are `orders.letter.<template>.subject`, and so on. */
export type Template = {
  to: 'buyer' | 'house'
  /** Whether the letter is still true; one that is not is not sent. */
  holds: (told: Told) => boolean
  /** What the letter is for, when it is not only to be read; else it leads to the order. */
  asks?: 'pay' | 'answer'
  /** Further paragraphs after the opening. */
  more?: (told: Told) => WordId[]
  /** With the cost of delivery and the tax, as a contract names them. */
  isContract?: true
  /** Tells that money goes back now; in any other letter what went back did so before. */
  refunds?: true
  /** Tells of the lines of one parcel, not of the whole order. */
  isParcel?: true
}

const always = () => true
const lives = (told: Told) => !isOver(told)
const isEnded = ({ order }: Told) => order.cancelledBecause !== null
// Nobody is pressed who has withdrawn, or whose bank is deciding.
const asksForBalance = ({ order }: Told) => isAskedFor(order) && order.dueOn !== null
const isWaitedFor = (told: Told) =>
  asksForBalance(told) && !told.order.balanceProcessing && told.order.state !== 'delay-pending'
/** A letter that names the days of a balance is sent all the same, and asks for nothing twice. */
const isUnderWay = ({ order }: Told): WordId[] => (order.balanceProcessing ? ['orders.letter.balance.processing'] : [])
const isPaid = (told: Told) => lives(told) && told.order.due.minor === 0
const hasLeft = ({ parcels }: Told['order']) => parcels.length > 0
/** That an unpaid reservation ends: one of which a part has left does not. */
const ending: readonly WordId[] = ['orders.letter.balance.grace', 'orders.letter.balance-overdue.end']
/** What a late payment brings about, unless the house is late itself. */
const inTime =
  (...words: WordId[]) =>
  ({ order }: Told): WordId[] =>
    order.houseLate ? [] : words.filter((word) => !hasLeft(order) || !ending.includes(word))
const timeToPay = inTime('orders.letter.balance.grace', 'orders.letter.balance.late')
const saysWhy = ({ facts }: Told): WordId[] => (facts.reason ? ['orders.letter.reason'] : [])
const ofWhich = (told: Told): WordId[] => {
  const moved = moveOf(told)?.positions ?? []
  const isOfAll = told.order.lines.every(({ position, takenOut }) => takenOut || moved.includes(position))
  return isOfAll ? [] : ['orders.letter.concerns']
}
const saysBack = (told: Told): WordId[] => [
  backNow(told).minor > 0 ? 'orders.letter.goes-back' : 'orders.letter.nothing-back',
]
/** Only a balance waits for goods; what a bank took back has no day by which it is paid again. */
const untilWhen = ({ order }: Told): WordId[] => {
  if (!isAskedFor(order)) return ['orders.letter.payment-corrected.waits']
  if (order.dueOn) return ['orders.letter.payment-corrected.by']
  return isBalance(order) ? ['orders.letter.payment-corrected.once-ready'] : []
}
const withdrawnHere = (told: Told): WordId[] => {
  if (!told.facts.here) return []
  const hasBack = (namedSum(told)?.minor ?? 0) > 0
  return [
    'orders.letter.withdrawal-accepted.here',
    ...(hasBack ? (['orders.letter.withdrawal-accepted.back'] as const) : []),
  ]
}
const withdrawnAway = (told: Told): WordId[] =>
  asksForGoods(told)
    ? [
        'orders.letter.withdrawal-accepted.awaited',
        told.facts.address ? 'orders.letter.withdrawal-accepted.send-to' : 'orders.letter.withdrawal-accepted.send',
        'orders.letter.withdrawal-accepted.money',
      ]
    : []
const isTakenBack = (told: Told) => moveOf(told)?.answer === 'taken-back'
const onTheWay = ({ order }: Told): WordId[] => (order.delivery ? ['orders.letter.check-address'] : [])

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
    holds: (told) => lives(told) && moveOf(told)?.answer === null,
    asks: 'answer',
    more: (told) => [
      ...ofWhich(told),
      'orders.letter.reason',
      'orders.letter.date-moved.choice',
      'orders.letter.date-moved.silence',
    ],
  },
  'date-accepted': {
    to: 'buyer',
    holds: (told) => lives(told) && moveOf(told)?.isLast === true && moveOf(told)?.answer !== null,
    more: ofWhich,
  },
  'date-sooner': {
    to: 'buyer',
    holds: (told) => lives(told) && moveOf(told)?.isLast === true && !isTakenBack(told),
    more: ofWhich,
  },
  'date-taken-back': { to: 'buyer', holds: (told) => lives(told) && isTakenBack(told), more: ofWhich },
  'balance-call': {
    to: 'buyer',
    holds: asksForBalance,
    asks: 'pay',
    more: (told) => [...isUnderWay(told), ...timeToPay(told), ...onTheWay(told)],
  },
  'balance-reminder': {
    to: 'buyer',
    holds: (told) => isWaitedFor(told) && told.today <= (told.order.dueOn ?? ''),
    asks: 'pay',
    more: inTime('orders.letter.balance.grace'),
  },
  'balance-extended': {
    to: 'buyer',
    holds: asksForBalance,
    asks: 'pay',
    more: (told) => [...isUnderWay(told), ...timeToPay(told)],
  },
  'balance-corrected': {
    to: 'buyer',
    holds: asksForBalance,
    asks: 'pay',
    more: (told) => [...isUnderWay(told), ...timeToPay(told)],
  },
  'balance-overdue': {
    to: 'buyer',
    holds: (told) =>
      isWaitedFor(told) && told.today > (told.order.dueOn ?? '') && told.today <= (told.order.graceUntil ?? ''),
    asks: 'pay',
    more: inTime('orders.letter.balance-overdue.end', 'orders.letter.balance.late'),
  },
  'reservation-lapsed': {
    to: 'buyer',
    refunds: true,
    holds: ({ order }) => order.cancelledBecause === 'lapsed',
    more: (told) => [
      ...saysBack(told),
      ...(backNow(told).minor > 0 ? (['orders.letter.reservation-lapsed.nothing-kept'] as const) : []),
    ],
  },
  'balance-paid': {
    to: 'buyer',
    holds: isPaid,
    more: (told) => [
      ...(paidLateBy(told) ? (['orders.letter.balance-paid.later'] as const) : []),
      ...(told.order.state === 'shipped' || told.order.state === 'delivered' ? [] : onTheWay(told)),
    ],
  },
  'payment-corrected': {
    to: 'buyer',
    holds: (told) => lives(told) && told.order.due.minor > 0,
    asks: 'pay',
    more: (told) => [
      ...untilWhen(told),
      ...(told.facts.returns === 'less' ? (['orders.letter.payment-corrected.less-back'] as const) : []),
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
  'order-cancelled': {
    to: 'buyer',
    refunds: true,
    holds: isEnded,
    more: (told) => [...saysWhy(told), ...saysBack(told)],
  },
  'payment-returned': { to: 'buyer', holds: always, refunds: true },
  'payment-asked': {
    to: 'buyer',
    holds: ({ order }) =>
      order.steps.includes('pay') && (order.kind === 'order' || order.state === 'dispute-lost' || hasLeft(order)),
    asks: 'pay',
  },
  'order-refunded': { to: 'buyer', holds: always, refunds: true, more: saysWhy },
  'withdrawal-accepted': {
    to: 'buyer',
    refunds: true,
    holds: (told) => {
      const withdrawal = withdrawalOf(told)
      // What went back at once is told, also when the rest was settled meanwhile.
      return withdrawal?.decision === 'accepted' && (!withdrawal.settled || told.facts.here !== undefined)
    },
    more: (told) => [...withdrawnHere(told), ...withdrawnAway(told)],
  },
  'withdrawal-declined': {
    to: 'buyer',
    holds: (told) => withdrawalOf(told)?.decision === 'declined',
    more: () => ['orders.letter.reason'],
  },
  'goods-missing': {
    to: 'buyer',
    holds: (told) => typeof withdrawalOf(told)?.missedAt === 'string',
    more: () => ['orders.letter.reason'],
  },
  'order-shipped': {
    to: 'buyer',
    holds: (told) => parcelOf(told) !== undefined,
    isParcel: true,
    more: ({ order }) => (order.state === 'shipped' ? [] : ['orders.letter.order-shipped.rest']),
  },
  'order-delivered': { to: 'buyer', holds: (told) => lives(told) && told.order.deliveredOn !== null },

  'order-note': { to: 'house', holds: lives, isContract: true },
  'order-note-returned': { to: 'house', holds: always, refunds: true },
  'reservation-note': { to: 'house', holds: lives, isContract: true },
  'balance-note': { to: 'house', holds: isPaid },
  'order-cancelled-note': { to: 'house', holds: isEnded, refunds: true, more: saysWhy },
  'reservation-lapsed-note': { to: 'house', holds: isEnded, refunds: true },
  'date-answered-note': { to: 'house', holds: (told) => moveOf(told) !== undefined },
  'dispute-note': { to: 'house', holds: (told) => namedSum(told) !== undefined },
  'refund-refused-note': { to: 'house', holds: always, more: saysWhy },
  'refund-failed-note': { to: 'house', holds: always, more: saysWhy },
}
