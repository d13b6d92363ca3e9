import { longDay } from '#language/day.ts'
import type { Language } from '#language/language.ts'
import { type Values, wordsIn } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { type Amount, amount, isLess, isSame } from '#money/money.ts'
import { readUnits } from '#orders/goods/written-units.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import { goodsInWords } from '#orders/server/facts/goods-in-words.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'
import { deliveryOf } from '#orders/server/letter-values/letter-delivery.ts'
import { moveOf, paidLateBy, waitsForDue } from '#orders/server/letter-values/letter-move.ts'
import { missedDayOf, parcelOf } from '#orders/server/letter-values/letter-parcel.ts'
import { backByTransferNow, backNow, backOf, namedSum } from '#orders/server/letter-values/letter-refund.ts'
import { asksForGoods, withdrawalOf } from '#orders/server/letter-values/letter-withdrawal.ts'
import { refundDeadline } from '#orders/shown/refund-deadline.ts'
import { dueBeyondPrice } from '#orders/shown/shown-sums.ts'
import { hasNoPriceLeft } from '#orders/states/finished-order.ts'
import { paidByTransfer } from '#payments/paid-by-transfer.ts'
import { explainRefusal } from '#payments/refund-reason.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysBetween, laterDay } from '#platform/time/days.ts'

/** A sum in cents among the data of a letter. */
function sumOf({ order, data }: LetterContext, name: 'declined' | 'wrongMinor' | 'wasDueMinor'): Amount | undefined {
  return data[name] === undefined ? undefined : amount(Number(data[name]), order.total.currency)
}

/** The values that the words of a letter may name. */
export function valuesOf(context: LetterContext, language: Language): Values {
  const { order } = context
  const money = (amount: Amount | undefined) => (amount ? formatAmount(amount, language) : '')
  return {
    number: String(order.number),
    kind: order.kind,
    email: order.email,
    total: money(order.total),
    paid: money(order.paid),
    due: money(order.due),
    dueBeyond: money(dueBeyondPrice(order)),
    owes: order.due.minor > 0 ? 'yes' : 'no',
    asks: order.isAskedFor ? 'yes' : 'no',
    waitsFor: waitsFor(order),
    back: money(backOf(order)),
    owedBack: money(order.owedBack),
    backNow: money(backNow(context)),
    backByTransfer: money(backByTransferNow(context)),
    allByTransfer: isSame(backByTransferNow(context), backNow(context)) ? 'yes' : 'no',
    goesBack: backOf(order).minor > 0 ? 'yes' : 'no',
    withheld: money(order.withheld),
    loss: missingOf(order),
    lost: lossOf(order),
    sum: money(namedSum(context)),
    declined: money(sumOf(context, 'declined')),
    wrong: money(sumOf(context, 'wrongMinor')),
    wasDue: money(sumOf(context, 'wasDueMinor')),
    ...paymentOf(context, money),
    hasSum: (namedSum(context)?.minor ?? 0) > 0 ? 'yes' : 'no',
    byHand: context.data.reason === paidByTransfer ? 'yes' : 'no',
    reason: context.data.reason ?? '',
    refusal: explainRefusal(wordsIn(language), context.data.reason ?? ''),
    reference: context.data.reference ?? '',
    because: becauseOf(context),
    address: context.data.address ?? '',
    ...withdrawalValues(context, language),
    sent: ['shipped', 'delivered'].includes(order.state) ? 'yes' : 'no',
    over: hasNoPriceLeft(context.order) ? 'yes' : 'no',
    ...daysOf(context, language),
    ...moveValues(context, language),
    ...parcelValues(context, language),
  }
}

/** The payment of which the named sum goes back, and whether that is only a part of it. */
function paymentOf(context: LetterContext, money: (sum: Amount | undefined) => string): Values {
  const { paymentMinor } = context.data
  const sum = namedSum(context)
  const payment = paymentMinor && sum ? amount(Number(paymentMinor), sum.currency) : sum
  return { payment: money(payment), part: payment && sum && isLess(sum, payment) ? 'yes' : 'no' }
}

function daysOf({ order, ...context }: LetterContext, language: Language): Values {
  const day = (written: string | null | undefined) => (written ? longDay(written, language) : '')
  const { cancelledOn, cancelledBecause, delivery, dueOn } = order
  const late = paidLateBy({ order, ...context })
  return {
    dueOn: day(dueOn),
    hasDueDay: dueOn ? 'yes' : 'no',
    deliveryDay: day(deliveryOf({ order, ...context })),
    wrongDay: day(context.data.wrongDay),
    balanceDays: order.balanceDays,
    graceUntil: day(order.graceUntil),
    graceDays: dueOn && order.graceUntil ? daysBetween(dueOn, order.graceUntil) : 0,
    daysLeft: dueOn ? daysBetween(context.today, dueOn) : 0,
    returnedBy:
      cancelledOn && cancelledBecause ? day(refundDeadline(cancelledOn, cancelledBecause, delivery?.country)) : '',
    daysLate: late?.days ?? 0,
    laterDay: day(late?.until),
    deliveredOn: day(order.deliveredOn),
  }
}

function moveValues(context: LetterContext, language: Language): Values {
  const move = moveOf(context)
  if (!move) return {}
  const lines = context.order.lines.filter(({ position, takenOut }) => !takenOut && move.positions.includes(position))
  const boundDay = lines.map(({ promisedOn }) => promisedOn).reduce(laterDay, '')
  return {
    boundDay: longDay(boundDay || move.movedTo, language),
    waitsForDue: waitsForDue(context) ? 'yes' : 'no',
    oldDay: longDay(move.previousOn, language),
    newDay: longDay(move.movedTo, language),
    answerDue: move.answerDue ? longDay(move.answerDue, language) : '',
    silence: move.silence === 'decides-nothing' ? 'nothing' : move.silence,
    answer: context.data.answer ?? move.answer ?? '',
    reason: move.reason,
    titles: lines.map(({ title }) => title).join(', '),
  }
}

function withdrawalValues(context: LetterContext, language: Language): Values {
  const { order, data } = context
  const withdrawal = withdrawalOf(context)
  if (!withdrawal) return {}
  const later = data.laterMinor === undefined ? undefined : amount(Number(data.laterMinor), order.total.currency)
  return {
    here: data.here ?? '',
    awaits: asksForGoods(context) ? 'yes' : 'no',
    later: later ? formatAmount(later, language) : '',
    hasLater: later ? (later.minor > 0 ? 'yes' : 'none') : 'unknown',
    withdrawnOn: longDay(dayOf(new Date(withdrawal.receivedAt)), language),
    sendBy: data.sendBy ? longDay(data.sendBy, language) : '',
    // Awaited goods are not awaited any more once they are known not to come.
    titles: data.goods ?? goodsInWords(order.lines, withdrawal.awaited, language),
  }
}

function parcelValues(context: LetterContext, language: Language): Values {
  const { wrongCarrier, wrongTracking, wrongShippedOn, wrongUnits } = context.data
  const parcel = parcelOf(context)
  const wrong = {
    ...(wrongCarrier && wrongTracking && { wrongCarrier, wrongParcel: `${wrongCarrier} ${wrongTracking}` }),
    ...(wrongTracking && parcel && { isNumber: wrongTracking === parcel.tracking ? 'no' : 'yes' }),
    ...(wrongUnits && { wrongGoods: goodsInWords(context.order.lines, readUnits(wrongUnits), language) }),
    ...(wrongShippedOn && { wrongShippedOn: longDay(wrongShippedOn, language) }),
  }
  if (!parcel) return wrong
  const { carrier, tracking, shippedAt } = parcel
  const missedDay = missedDayOf(context)
  return {
    ...wrong,
    ...(missedDay && { missedDay: longDay(missedDay, language) }),
    ...{ carrier, tracking, shippedOn: longDay(dayOf(new Date(shippedAt)), language) },
  }
}

/** A case of a text is one word. */
function becauseOf({ order: { cancelledBecause } }: LetterContext): string {
  return cancelledBecause?.replace('delay-', '').replace('-', '') ?? ''
}

/** The reason that no payment is asked for yet. */
function waitsFor({ state }: OrderJson): string {
  if (state === 'withdrawing') return 'decision'
  if (state === 'return-awaited') return 'goods'
  return state === 'disputed' ? 'bank' : 'nothing'
}

/** Why not all of the price of what was sent is there: a bank took it, or it never came. */
function missingOf({ withheld, due, parcels }: OrderJson): string {
  if (withheld.minor > 0) return 'bank'
  return due.minor > 0 && parcels.length > 0 ? 'unpaid' : 'no'
}

/** Why a payment is asked for again: a bank took it, or it never came, with the goods still here or gone. */
function lossOf({ state, parcels }: OrderJson): string {
  if (state === 'dispute-lost') return 'yes'
  return parcels.length > 0 ? 'gone' : 'here'
}
