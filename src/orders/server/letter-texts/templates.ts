import { type LetterName, letterNames } from '#orders/letter.ts'
import {
  deliveryAgain,
  laterParcelText,
  laterThan,
  movedWithDue,
  onceDue,
  onTheWay,
  partialDeliveryText,
} from '#orders/server/letter-texts/delivery-paragraphs.ts'
import {
  always,
  asksForBalance,
  goesOn,
  isCanceled,
  isPaid,
  isPartlyShipped,
  isTakenBack,
  isWaitedFor,
  isWronglyFilled,
  isWronglyNumbered,
} from '#orders/server/letter-texts/letter-conditions.ts'
import type { Template } from '#orders/server/letter-texts/letter-template.ts'
import {
  dueAfterLineChange,
  dueDayText,
  inTime,
  noPaymentWhileProcessing,
  paymentStillProcessing,
  retryDeadlineText,
  shipsOncePaid,
  timeToPay,
} from '#orders/server/letter-texts/payment-paragraphs.ts'
import { reasonText, refundRefusalText } from '#orders/server/letter-texts/reason-paragraphs.ts'
import {
  countsAsPaid,
  dueAgainText,
  fullRefundText,
  refundText,
  transferText,
} from '#orders/server/letter-texts/refund-paragraphs.ts'
import { canceledUnitsText, returnText } from '#orders/server/letter-texts/withdrawal-paragraphs.ts'
import { moveOf } from '#orders/server/letter-values/letter-move.ts'
import { missedDayOf, parcelOf } from '#orders/server/letter-values/letter-parcel.ts'
import { namedSum } from '#orders/server/letter-values/letter-refund.ts'
import { withdrawalOf } from '#orders/server/letter-values/letter-withdrawal.ts'
import { isPastDue } from '#orders/states/past-due.ts'

export const templates: Record<LetterName, Template> = {
  'order-confirmed': {
    to: 'buyer',
    isTrue: goesOn,
    isContract: true,
    more: ({ order }) =>
      order.lines.some(({ mode, takenOut }) => mode === 'preorder' && !takenOut)
        ? ['orders.letter.order-confirmed.preorder']
        : [],
  },
  'order-returned': { to: 'buyer', isTrue: always, refunds: true },
  'reservation-confirmed': {
    to: 'buyer',
    isTrue: goesOn,
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
    isTrue: (context) => goesOn(context) && moveOf(context)?.answer === null,
    asks: 'answer',
    more: (context) => [
      ...partialDeliveryText(context),
      'orders.letter.reason',
      'orders.letter.date-moved.choice',
      'orders.letter.date-moved.silence',
    ],
  },
  'date-accepted': {
    to: 'buyer',
    isTrue: (context) => goesOn(context) && moveOf(context)?.isLastNamed === true && moveOf(context)?.answer !== null,
    more: (context) => [...partialDeliveryText(context), ...onceDue('orders.letter.date-accepted.once-due')(context)],
  },
  'date-sooner': {
    to: 'buyer',
    isTrue: (context) => goesOn(context) && moveOf(context)?.isLast === true && !isTakenBack(context),
    more: partialDeliveryText,
  },
  'date-taken-back': {
    to: 'buyer',
    isTrue: (context) => goesOn(context) && isTakenBack(context),
    more: (context) => [...partialDeliveryText(context), ...onceDue('orders.letter.date-taken-back.once-due')(context)],
  },
  'balance-call': {
    to: 'buyer',
    isTrue: asksForBalance,
    asks: 'pay',
    more: (context) => [...noPaymentWhileProcessing(context), ...timeToPay(context), ...onTheWay(context)],
  },
  'balance-reminder': {
    to: 'buyer',
    isTrue: (context) => isWaitedFor(context) && !isPastDue(context.order, context.today),
    asks: 'pay',
    more: inTime('orders.letter.balance.grace'),
  },
  'balance-extended': {
    to: 'buyer',
    isTrue: asksForBalance,
    asks: 'pay',
    more: (context) => [
      ...movedWithDue('orders.letter.balance-extended.delivery')(context),
      ...noPaymentWhileProcessing(context),
      ...timeToPay(context),
    ],
  },
  'balance-corrected': {
    to: 'buyer',
    isTrue: asksForBalance,
    asks: 'pay',
    more: (context) => [
      ...movedWithDue('orders.letter.balance-corrected.delivery')(context),
      ...noPaymentWhileProcessing(context),
      ...timeToPay(context),
    ],
  },
  'balance-overdue': {
    to: 'buyer',
    isTrue: (context) =>
      isWaitedFor(context) &&
      isPastDue(context.order, context.today) &&
      context.today <= (context.order.graceUntil ?? ''),
    asks: 'pay',
    more: (context) => [
      ...(context.data.declined ? (['orders.letter.balance-overdue.declined'] as const) : []),
      ...inTime('orders.letter.balance-overdue.end', 'orders.letter.balance.late')(context),
    ],
  },
  'balance-declined': {
    to: 'buyer',
    isTrue: (context) => goesOn(context) && context.order.due.minor > 0,
    asks: 'pay',
    more: (context) => [...noPaymentWhileProcessing(context), ...retryDeadlineText(context)],
  },
  'reservation-lapsed': {
    to: 'buyer',
    refunds: true,
    isTrue: ({ order }) => order.cancelledBecause === 'lapsed',
    more: (context) => [...refundText(context), ...fullRefundText(context), ...paymentStillProcessing(context)],
  },
  'balance-paid': {
    to: 'buyer',
    isTrue: isPaid,
    more: (context) => [
      ...laterThan(context),
      ...(context.order.state === 'shipped' || context.order.state === 'delivered' ? [] : onTheWay(context)),
    ],
  },
  'part-paid': {
    to: 'buyer',
    isTrue: (context) => goesOn(context) && context.order.due.minor > 0,
    asks: ({ order }) => (order.steps.includes('pay') ? 'pay' : undefined),
    more: shipsOncePaid,
  },
  'payment-corrected': {
    to: 'buyer',
    isTrue: (context) => goesOn(context) && context.order.due.minor > 0,
    asks: 'pay',
    more: (context) => [
      ...dueDayText(context),
      ...deliveryAgain(context),
      ...(context.data.returns === 'less' ? (['orders.letter.payment-corrected.less-back'] as const) : []),
      'orders.letter.payment-corrected.transfer',
    ],
  },
  'return-corrected': {
    to: 'buyer',
    isTrue: ({ order }) => order.due.minor === 0,
    more: (context) => [
      context.order.cancelledBecause ? 'orders.letter.return-corrected.by' : 'orders.letter.return-corrected.in-all',
      ...transferText(context),
    ],
  },
  'refund-not-sent': {
    to: 'buyer',
    // It may have been sent after all before the letter leaves.
    isTrue: ({ order, data }) => order.refunded.minor <= Number(data.refundedMinor),
    asks: 'pay',
    more: (context) => [...countsAsPaid(context), ...(context.order.due.minor > 0 ? dueDayText(context) : [])],
  },
  'refund-left-out': {
    to: 'buyer',
    // It may be voided once more before the letter leaves.
    isTrue: ({ order, data }) => order.due.minor > 0 && order.refunded.minor >= Number(data.refundedMinor),
    asks: 'pay',
    more: (context) => [...dueAgainText(context), ...dueDayText(context)],
  },
  'write-off-corrected': {
    to: 'buyer',
    isTrue: (context) => goesOn(context) && context.order.due.minor > 0,
    asks: 'pay',
    more: (context) => [...dueDayText(context), 'orders.letter.payment-corrected.transfer'],
  },
  'order-cancelled': {
    to: 'buyer',
    refunds: true,
    isTrue: isCanceled,
    more: (context) => [...reasonText(context), ...refundText(context), ...paymentStillProcessing(context)],
  },
  'payment-returned': { to: 'buyer', isTrue: always, refunds: true, more: transferText },
  'payment-asked': {
    to: 'buyer',
    isTrue: ({ order }) =>
      order.steps.includes('pay') &&
      (order.kind === 'order' || order.state === 'dispute-lost' || isPartlyShipped(order)),
    asks: 'pay',
  },
  'order-refunded': {
    to: 'buyer',
    isTrue: always,
    refunds: true,
    more: (context) => [...transferText(context), ...reasonText(context), ...paymentStillProcessing(context)],
  },
  'order-changed': {
    to: 'buyer',
    isTrue: goesOn,
    refunds: true,
    isContract: true,
    asks: ({ order }) => (order.kind === 'order' ? 'pay' : undefined),
    more: (context) => [...transferText(context), ...dueAfterLineChange(context)],
  },
  'withdrawal-accepted': {
    to: 'buyer',
    refunds: true,
    isTrue: (context) => {
      const withdrawal = withdrawalOf(context)
      // The refund made at once is named, also when the rest was settled meanwhile.
      return withdrawal?.decision === 'accepted' && (!withdrawal.settled || context.data.here !== undefined)
    },
    more: (context) => [...canceledUnitsText(context), ...returnText(context), ...paymentStillProcessing(context)],
  },
  'withdrawal-declined': {
    to: 'buyer',
    turnsDown: true,
    isTrue: (context) => withdrawalOf(context)?.decision === 'declined',
    more: () => ['orders.letter.reason'],
  },
  'goods-missing': {
    to: 'buyer',
    turnsDown: true,
    isTrue: (context) => typeof withdrawalOf(context)?.missedAt === 'string',
    more: () => ['orders.letter.reason'],
  },
  'order-shipped': {
    to: 'buyer',
    isTrue: (context) => parcelOf(context) !== undefined,
    isParcel: true,
    more: (context) => [
      ...(missedDayOf(context) ? (['orders.letter.order-shipped.late'] as const) : []),
      ...laterParcelText(context),
    ],
  },
  'parcel-corrected': { to: 'buyer', isTrue: isWronglyNumbered, isParcel: true },
  'parcel-contents': { to: 'buyer', isTrue: isWronglyFilled, isParcel: true, more: laterParcelText },
  'parcel-back': {
    to: 'buyer',
    // It may be shipped again before the letter leaves.
    isTrue: (context) => goesOn(context) && !['shipped', 'delivered'].includes(context.order.state),
  },
  'order-delivered': { to: 'buyer', isTrue: (context) => goesOn(context) && context.order.deliveredOn !== null },

  'order-note': { to: 'house', isTrue: goesOn, isContract: true },
  'order-note-returned': { to: 'house', isTrue: always, refunds: true },
  'reservation-note': { to: 'house', isTrue: goesOn, isContract: true },
  'balance-note': { to: 'house', isTrue: isPaid },
  'order-cancelled-note': { to: 'house', isTrue: isCanceled, refunds: true, more: reasonText },
  'reservation-lapsed-note': { to: 'house', isTrue: isCanceled, refunds: true },
  'date-answered-note': { to: 'house', isTrue: (context) => moveOf(context) !== undefined },
  'dispute-note': { to: 'house', isTrue: (context) => namedSum(context) !== undefined },
  'refund-refused-note': { to: 'house', isTrue: always, more: refundRefusalText },
  'refund-failed-note': { to: 'house', isTrue: always, more: refundRefusalText },
}

/** The letters that name the sums of an order to its buyer: all but those of one parcel. */
export const lettersWithSums = letterNames.filter((name) => templates[name].to === 'buyer' && !templates[name].isParcel)

export function isToBuyer(template: string): template is LetterName {
  return Object.hasOwn(templates, template) && templates[template as LetterName].to === 'buyer'
}
