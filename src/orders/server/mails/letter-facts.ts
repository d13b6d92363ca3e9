import { isPromised } from '#checkout/quote.ts'
import { longDay } from '#language/day.ts'
import type { Language } from '#language/language.ts'
import { type Values, wordsIn } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { type Amount, add, amount, atLeastZero, currencies, isLess, subtract } from '#money/money.ts'
import { leastDeliveryDays } from '#orders/dates/balance-days.ts'
import { postponementReasons } from '#orders/dates/date-question.ts'
import { quantityAt, readUnits, unitsHere, unitsLeft } from '#orders/goods/units.ts'
import { hasNoPriceLeft } from '#orders/nothing-left.ts'
import type { OrderJson } from '#orders/server/buyer/buyer-order.ts'
import { goodsInWords } from '#orders/server/facts/goods-in-words.ts'
import type { LetterData } from '#orders/server/mails/order-mail-data.ts'
import { returnedBy } from '#orders/shown/returned-by.ts'
import { dueBeyondPrice } from '#orders/shown/shown-sums.ts'
import { explainRefusal } from '#payments/refund-reason.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween, laterDay } from '#platform/time/days.ts'

/** The input of a letter: the order as it is now, and the data that the mail was queued with. */
export type LetterContext = { order: OrderJson; data: LetterData; today: string }

/** A line still to be delivered: neither taken out, nor delivered, nor on its way back. */
export function isStillToCome(
  line: OrderJson['lines'][number],
  { order: { state, parcels, withdrawal } }: LetterContext,
): boolean {
  const ofLine = parcels.filter(({ units }) => quantityAt(units, line.position) > 0)
  const isThere = unitsHere(line) === 0 && ofLine.length > 0 && ofLine.every(({ deliveredAt }) => deliveredAt !== null)
  return state !== 'delivered' && !line.takenOut && !isThere && !goesBack(line, withdrawal)
}

/** All units of the line that are left are to come back after an accepted withdrawal. */
function goesBack(line: OrderJson['lines'][number], withdrawal: OrderJson['withdrawal']): boolean {
  const awaited = withdrawal?.settled ? [] : (withdrawal?.awaited ?? [])
  return quantityAt(awaited, line.position) >= unitsLeft(line)
}

/** Whether goods are left from which the buyer can withdraw: the withdrawal from all others is accepted. */
export function canStillWithdraw(context: LetterContext): boolean {
  const { lines, withdrawal } = context.order
  return !hasNoPriceLeft(context.order) && lines.some((line) => !line.takenOut && !goesBack(line, withdrawal))
}

/** The day by which all that is still to come is there. */
export function deliveryOf(context: LetterContext): string | undefined {
  const lines = context.order.lines.filter((line) => isStillToCome(line, context))
  return lines.length > 0 ? lines.map(({ promisedOn }) => promisedOn).reduce(laterDay) : undefined
}

/** The first day that a letter names as an estimate: after a correction, none by which nothing can be there. */
export function earliestNamed({ data, today }: LetterContext): string {
  return data.delivery === 'taken-back' ? daysAfter(today, leastDeliveryDays) : today
}

/** The new date that the letter is about, with the lines that it is for, and whether no other was named since. */
export function moveOf({ order, data }: LetterContext) {
  const index = Number(data.revision) - 1
  const move = order.moves[index]
  return move && { ...move, isLast: index === order.moves.length - 1, isLastNamed: isLastNamed(order.moves, index) }
}

const isLastNamed = (moves: OrderJson['moves'], index: number) =>
  moves.slice(index + 1).every(({ reason }) => postponementReasons.some((each) => each === reason))

/** Whether the delivery was postponed because the balance has new days to pay, which are not over. */
export function waitsForDue({ order }: LetterContext): boolean {
  const move = order.moves.at(-1)
  return move?.reason === 'new-due' && move.answer === 'not-asked' && order.isAskedFor
}

/** Before parcels could be corrected, letters named theirs by its number. */
export function parcelOf({ order, data }: LetterContext) {
  return order.parcels.find(({ id, tracking }) => id === data.parcel || tracking === data.parcel)
}

/** The promised day that a parcel left too late for. */
export function missedDayOf(context: LetterContext): string | undefined {
  const parcel = parcelOf(context)
  const lines = context.order.lines.filter(({ position }) => quantityAt(parcel?.units ?? [], position) > 0)
  const missed = lines.filter(
    ({ mode, promisedOn }) => parcel && isPromised(mode) && promisedOn < dayOf(new Date(parcel.shippedAt)),
  )
  return missed.map(({ promisedOn }) => promisedOn).toSorted()[0]
}

/** The days by which the balance came late, the day to which the delivery moved, and whether that is by more days. */
export function paidLateBy({ order, data }: LetterContext) {
  const move = order.moves.at(-1)
  if (move?.reason !== 'paid-late' || move.answer === 'taken-back') return undefined
  const moved = daysBetween(move.previousOn, move.movedTo)
  // Letters that were queued before mails carried the days came with moves by as many.
  const days = Number(data.daysLate ?? moved)
  return { days, until: move.movedTo, isMore: moved > days }
}

/** The sum that the mail was queued with. */
export function namedSum({ order, data }: LetterContext): Amount | undefined {
  const currency = currencies.find((each) => each === data.currency) ?? order.total.currency
  return data.minor === undefined ? undefined : amount(Number(data.minor), currency)
}

/** A sum in cents among the data of a letter. */
function sumOf({ order, data }: LetterContext, name: 'declined' | 'wrongMinor' | 'wasDueMinor'): Amount | undefined {
  return data[name] === undefined ? undefined : amount(Number(data[name]), order.total.currency)
}

/** All that went back, is on its way back, or is still to be sent back. */
export function backOf({ refunded, returning, owedBack }: OrderJson): Amount {
  return add(add(refunded, returning), owedBack)
}

/** The refund made with this letter, apart from earlier refunds. */
export function backNow(context: LetterContext): Amount {
  const back = backOf(context.order)
  const before = amount(Number(context.data.backBefore ?? 0), back.currency)
  return namedSum(context) ?? atLeastZero(subtract(back, before))
}

/**
 * The sum owed back before the refund that a letter to the buyer is about, and owed still. For any other letter, all
 * that is owed back.
 */
export function stillOwed(context: LetterContext, isBuyers: boolean): Amount {
  const { owedBack } = context.order
  const isAboutRefund = namedSum(context) !== undefined || context.data.backBefore !== undefined
  if (!isBuyers || !isAboutRefund) return owedBack
  const before = amount(Number(context.data.owedBefore ?? 0), owedBack.currency)
  const most = atLeastZero(subtract(backOf(context.order), backNow(context)))
  return [before, most].reduce((least, each) => (isLess(each, least) ? each : least), owedBack)
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
    graceUntil: day(order.graceUntil),
    graceDays: dueOn && order.graceUntil ? daysBetween(dueOn, order.graceUntil) : 0,
    daysLeft: dueOn ? daysBetween(context.today, dueOn) : 0,
    returnedBy:
      cancelledOn && cancelledBecause ? day(returnedBy(cancelledOn, cancelledBecause, delivery?.country)) : '',
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

/** The withdrawal that the letter is about. */
export function withdrawalOf({ order, data }: LetterContext) {
  return order.withdrawals.find(({ id }) => id === data.withdrawal)
}

/** Whether the goods that the letter asks for are still awaited; it may have been queued longer than that. */
export function asksForGoods(context: LetterContext): boolean {
  return context.data.sendBy !== undefined && withdrawalOf(context)?.settled === false
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
