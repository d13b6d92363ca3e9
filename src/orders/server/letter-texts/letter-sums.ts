import { longDay } from '#language/day.ts'
import { type Language, localeOf } from '#language/language.ts'
import type { WordId, Words } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { type Amount, amount, isLess, isSame, subtract } from '#money/money.ts'
import { isBalance } from '#orders/due/balance.ts'
import { canAnswerDate } from '#orders/server/letter-texts/letter-conditions.ts'
import type { Template } from '#orders/server/letter-texts/letter-template.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'
import { backNow, backOf, stillOwed } from '#orders/server/letter-values/letter-refund.ts'
import { notRequested, priceFallOf, shownPrice } from '#orders/shown/shown-sums.ts'
import { isPastDue } from '#orders/states/past-due.ts'

export type LetterSum = { label: string; value: string; isStrong: boolean }

type Writing = { context: LetterContext; language: Language; template: Template; t: Words }

/** The sums that are true of the order now; all of them together come out even. */
export function sumsOf(writing: Writing): LetterSum[] {
  const { context, template, t } = writing
  if (template.isParcel) return []
  const { order } = context
  const back = backOf(order)
  const isAll = isSame(order.paid, order.total) && back.minor === 0 && order.withheld.minor === 0
  return [
    ...(template.isContract
      ? [{ label: t('orders.mail.delivery-cost'), value: t('orders.mail.free'), isStrong: false }]
      : []),
    sumRow(writing, t(isAll ? 'orders.mail.total' : 'orders.letter.sum.total'), order.total, isAll),
    ...priceRows(writing),
    ...(isAll ? [] : [sumRow(writing, t('orders.letter.sum.paid'), order.paid)]),
    ...backRows(writing),
    ...(order.withheld.minor > 0 ? [sumRow(writing, t('orders.letter.sum.withheld'), order.withheld)] : []),
    ...dueRow(writing),
    ...(order.writtenOff.minor > 0 ? [sumRow(writing, t('orders.letter.sum.written-off'), notRequested(order))] : []),
  ]
}

function sumRow({ language }: Writing, label: string, sum: Amount, isStrong = false): LetterSum {
  return { label, value: formatAmount(sum, language), isStrong }
}

/** The reductions of the price, and the rest of it, each with its VAT. */
function priceRows(writing: Writing): LetterSum[] {
  const { context, template, t } = writing
  const { tax, cancelledBecause } = context.order
  const price = shownPrice(context.order)
  const reduction = priceFallOf(context.order)
  if (reduction.minor === 0) return template.isContract ? taxRow(writing, 'orders.mail.tax', tax?.amount) : []
  const label = cancelledBecause ? 'orders.letter.sum.cancelled' : 'orders.letter.sum.reduction'
  return [
    sumRow(writing, t(label), reduction),
    ...taxRow(writing, 'orders.letter.sum.tax-lowered', tax?.lowered),
    ...(price.minor > 0 ? [sumRow(writing, t('orders.letter.sum.price'), price)] : []),
    ...(price.minor > 0 ? taxRow(writing, 'orders.mail.tax', tax?.amount) : []),
  ]
}

function taxRow(writing: Writing, label: WordId, sum: Amount | undefined): LetterSum[] {
  const { context, t, language } = writing
  const percent = (context.order.tax?.percent ?? 0).toLocaleString(localeOf(language))
  return sum ? [sumRow(writing, t(label, { percent }), sum)] : []
}

function backRows(writing: Writing): LetterSum[] {
  const { context, template, t } = writing
  const isBuyers = template.to === 'buyer'
  const owed = stillOwed(context, isBuyers)
  const sent = subtract(backOf(context.order), owed)
  const named = backNow(context)
  const most = isBuyers && isLess(named, sent) ? named : sent
  const now = template.refunds ? most : amount(0, sent.currency)
  const before = subtract(sent, now)
  return [
    ...(before.minor > 0 ? [sumRow(writing, t('orders.letter.sum.back-before'), before)] : []),
    ...(owed.minor > 0 ? [sumRow(writing, t('orders.letter.sum.owed'), owed)] : []),
    ...(now.minor > 0 ? [sumRow(writing, t('orders.letter.sum.back'), now, true)] : []),
  ]
}

function dueRow(writing: Writing): LetterSum[] {
  const { context, language, template, t } = writing
  const { askedUntil, due, dueOn, graceUntil, isAskedFor, parcels } = context.order
  if (due.minor <= 0) return []
  if (!isAskedFor) return [sumRow(writing, t('orders.letter.sum.unpaid'), due)]
  // Only a letter that asks for the payment names its day while one is under way, and says so.
  const isNamed = template.asks === 'pay' || !context.order.balanceProcessing
  if (!isNamed) return [sumRow(writing, t('orders.letter.sum.due-processing'), due)]
  // A day that is over is no day to pay by.
  const until = [askedUntil, graceUntil].find((day) => day && context.today <= day)
  // Shipped goods are ready, and no day ends the order.
  const isSent = parcels.length > 0 && (!dueOn || isPastDue(context.order, context.today))
  const waits = isBalance(context.order) && !isSent && !dueOn
  const isDated = until && askedUntil && !isSent && !canAnswerDate(context)
  const word = waits ? 'orders.letter.sum.due-once-ready' : 'orders.letter.sum.due'
  const label = isDated ? t('orders.letter.sum.due-by', { day: longDay(until, language) }) : t(word)
  return [sumRow(writing, label, due, true)]
}
