import { lineName } from '#catalogue/texts/line-name.ts'
import type { OrderKind } from '#checkout/order-kind.ts'
import { longDay } from '#language/day.ts'
import type { Language } from '#language/language.ts'
import { useLanguage } from '#language/web/LanguageProvider.tsx'
import type { Words } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { type Amount, amount, negative } from '#money/money.ts'
import { postponementReasons } from '#orders/dates/date-question.ts'
import type { OrderEventKind } from '#orders/event.ts'
import { cancellations } from '#orders/order.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { OrderEvent } from '#orders/order-schemas/event-schema.ts'
import { waitingSteps } from '#orders/states/owner-steps.ts'
import { useWords } from '#orders/web/admin-words.ts'
import { goodsNamed, type NamedLine } from '#orders/web/goods/goods-named.ts'
import { useActor } from '#orders/web/history/actor.ts'
import { stepName } from '#orders/web/history/step-name.ts'
import { paidByTransfer } from '#payments/paid-by-transfer.ts'
import { explainRefusal } from '#payments/refund-reason.ts'
import { daysBetween } from '#platform/time/days.ts'

type Lines = readonly NamedLine[]
type Order = Pick<AdminOrder, 'kind'> & { lines: Lines }

/** The text of an order's event, its details and its actor. */
export function useEvent() {
  const t = useWords()
  const { language } = useLanguage()
  const nameOf = useActor()
  return {
    titleOf(event: OrderEvent): string {
      // No provider is asked for what came by transfer.
      if (event.kind === 'refund-refused' && event.detail.because === paidByTransfer)
        return t('orders.admin.event.refund-to-send')
      return t(`orders.admin.event.${isGrantedRefund(event) ? 'refund-granted' : event.kind}`)
    },
    detailOf: (event: OrderEvent, order: Order) => detailText(event, order, t, language),
    // The shop records the answer of a bank.
    actorOf: ({ kind, actor }: OrderEvent) => nameOf(kind === 'payment-declined' ? 'bank' : actor),
  }
}

/** A price that fell because money goes back; a price may also fall by what was never paid. */
function isGrantedRefund({ kind, detail }: Pick<OrderEvent, 'kind' | 'detail'>): boolean {
  const { amount_minor, waived_minor, because } = detail
  return kind === 'price-lowered' && waived_minor !== undefined && (amount_minor ?? 0) > 0 && !because
}

/** Events whose sum takes something off the price or off what was paid, as their entries of the ledger do. */
const reductions: readonly OrderEventKind[] = [
  'price-lowered',
  'lines-changed',
  'refunded',
  'refund-found',
  'return-recorded',
  'disputed',
  'written-off',
  'payment-voided',
]

/** The goods, the sum, the parcel, the cause, the new day, and texts written by people; each text once. */
export function detailText(
  event: Pick<OrderEvent, 'kind' | 'detail'>,
  order: Order,
  t: Words,
  language: Language,
): string[] {
  const { kind, detail } = event
  const { carrier, tracking, because, days, arrivedOn, reference, reason, text, textDeleted } = detail
  const sum = sumOf(event)
  const said = [
    ...goodsOf(event, order.lines, t),
    sum && formatAmount(reductions.includes(kind) ? negative(sum) : sum, language),
    [carrier, tracking].filter((each) => each !== undefined).join(' '),
    because &&
      kind !== 'step-not-taken' &&
      (kind === 'refund-failed' ? explainRefusal(t, because) : reasonIn(t, because)),
    arrivedOn && t('orders.admin.arrived', { day: longDay(arrivedOn, language) }),
    days !== undefined && t('orders.admin.event-paused', { days }),
    dueDayOf(detail, t, language),
    deliveryDayOf(detail, t, language),
    ...changed(detail, t),
    reference,
    reason,
    text,
    ...stepOf(event, order.kind, t),
    textDeleted && t('orders.admin.withdrawal.text-deleted'),
  ]
  const texts = said.filter((each): each is string => typeof each === 'string' && each !== '')
  return [...new Set(texts)]
}

const reasonsNotTaken = ['changed', 'refused', 'no-admin'] as const

/** The step that did not leave, and why where the house did not take it back. */
function stepOf(
  { kind, detail: { step, because, by } }: Pick<OrderEvent, 'kind' | 'detail'>,
  orderKind: OrderKind,
  t: Words,
): string[] {
  const waiting = waitingSteps.find((each) => each === step)
  if (!waiting) return []
  const named = t('orders.admin.event-step', { step: stepName(t, waiting, orderKind) })
  if (kind !== 'step-not-taken') return [named]
  const why = reasonsNotTaken.find((each) => each === because) ?? 'refused'
  return [named, by ? t('orders.admin.event-step-by', { by }) : '', t(`orders.admin.event-step-${why}`)]
}

/** The due day of the balance; where another was in force, also that one, and by how many days it moved. */
function dueDayOf({ dueOn, previousOn }: OrderEvent['detail'], t: Words, language: Language): string {
  if (!dueOn) return ''
  const day = longDay(dueOn, language)
  if (!previousOn) return t('orders.admin.event-due-on', { day })
  const days = daysBetween(previousOn, dueOn)
  const previous = longDay(previousOn, language)
  return t('orders.admin.event-due-moved', { day, previous, days: Math.abs(days), way: days < 0 ? 'less' : 'more' })
}

function deliveryDayOf({ movedTo, previousOn }: OrderEvent['detail'], t: Words, language: Language): string {
  if (!movedTo) return ''
  const day = longDay(movedTo, language)
  if (!previousOn) return t('orders.admin.moved-to', { day })
  return t('orders.admin.moved-from', { day, previous: longDay(previousOn, language) })
}

/** An address or a gift text, as it was and as it is. */
function changed({ before, after }: OrderEvent['detail'], t: Words): string[] {
  if (before === undefined || after === undefined) return []
  return [
    ...(before ? [t('orders.admin.event-before', { text: before })] : []),
    after ? t('orders.admin.event-after', { text: after }) : t('orders.admin.event-removed'),
  ]
}

function reasonIn(t: Words, because: string): string {
  if (because === paidByTransfer) return t('orders.admin.refund.paid-by-transfer')
  const reason = postponementReasons.find((each) => each === because)
  if (reason) return t(`orders.admin.promise.reason.${reason}`)
  const cause = cancellations.find((each) => each === because)
  return cause ? t(`orders.admin.because.${cause}`) : because
}

/** A price falls by more than goes back where not all of it was paid. */
function sumOf(event: Pick<OrderEvent, 'kind' | 'detail'>): Amount | undefined {
  const { amount_minor, waived_minor, currency } = event.detail
  const minor =
    event.kind === 'price-lowered' && !isGrantedRefund(event) ? (waived_minor ?? amount_minor) : amount_minor
  if (event.kind === 'lines-changed' && minor === 0) return undefined
  return minor !== undefined && currency ? amount(minor, currency) : undefined
}

/**
 * Goods that came into an order and those that left it, or those of a parcel before and after its correction. Before units
 * were counted, events named whole lines.
 */
function goodsOf({ kind, detail }: Pick<OrderEvent, 'kind' | 'detail'>, lines: Lines, t: Words): string[] {
  const { units = [], unitsBefore, added = [], positions } = detail
  if (unitsBefore) {
    return [
      t('orders.admin.event-before', { text: goodsNamed(lines, unitsBefore, t) }),
      t('orders.admin.event-after', { text: goodsNamed(lines, units, t) }),
    ]
  }
  if (kind === 'lines-changed') {
    return [
      units.length > 0 ? t('orders.admin.event-lines-out', { goods: goodsNamed(lines, units, t) }) : '',
      added.length > 0 ? t('orders.admin.event-lines-in', { goods: goodsNamed(lines, added, t) }) : '',
    ]
  }
  if (units.length > 0 || !positions) return [goodsNamed(lines, units, t)]
  const named = lines.filter(({ position }) => positions.includes(position))
  return [named.map(lineName).join(' + ')]
}
