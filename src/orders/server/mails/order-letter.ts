import { isPromised } from '#checkout/quote.ts'
import { addressLines } from '#delivery/address-lines.ts'
import { longDay } from '#language/day.ts'
import type { Language } from '#language/language.ts'
import { type Values, type WordId, type Words, wordsIn } from '#language/words.ts'
import { formatAmount } from '#money/format.ts'
import { share } from '#money/shares.ts'
import { deliveryIfPaid } from '#orders/balances/balance-days.ts'
import { quantityAt } from '#orders/goods/units.ts'
import { unitsHere } from '#orders/goods/units-by-place.ts'
import type { LetterName } from '#orders/letter.ts'
import { type LetterSum, sumsOf } from '#orders/server/letter-texts/letter-sums.ts'
import type { Template } from '#orders/server/letter-texts/letter-template.ts'
import { templates } from '#orders/server/letter-texts/templates.ts'
import type { LetterContext } from '#orders/server/letter-values/letter-context.ts'
import { earliestNamed, isStillToCome } from '#orders/server/letter-values/letter-delivery.ts'
import { moveOf } from '#orders/server/letter-values/letter-move.ts'
import { parcelOf } from '#orders/server/letter-values/letter-parcel.ts'
import { valuesOf } from '#orders/server/letter-values/letter-values.ts'
import { canStillWithdraw } from '#orders/server/letter-values/letter-withdrawal.ts'
import { dueBeyondPrice } from '#orders/shown/shown-sums.ts'
import { hasNoPriceLeft } from '#orders/states/finished-order.ts'

type LetterLink = { text: string; address: string }

/** A letter about an order, in words; as HTML and as plain text it says the same. */
export type LetterContent = {
  subject: string
  title: string
  opening: string[]
  lines: { what: string; subtitle: string; promise: string; value: string }[]
  sums: LetterSum[]
  blocks: { label?: string; lines: string[]; link?: LetterLink | undefined }[]
  next: string
  button: LetterLink
  /** Whether the button comes before the order: the letter asks for something. */
  asks: boolean
  withdrawal: { text: string; link: LetterLink } | undefined
  foot: string[]
  /** The reader's own name, where it is known to be theirs. */
  name: string
  isForHouse: boolean
}

/** The links of the letter, the house's address, and the greeting. */
export type Ways = { orderAddress: string; withdrawAddress: string; houseEmail: string; name: string }

type Writing = { context: LetterContext; language: Language; template: Template; t: Words; values: Values }

export function orderLetter(name: LetterName, context: LetterContext, language: Language, ways: Ways): LetterContent {
  const writing = {
    context,
    language,
    template: templates[name],
    t: wordsIn(language),
    values: valuesOf(context, language),
  }
  const { template, t, values } = writing
  const own = (part: 'subject' | 'title' | 'opening' | 'next') => t(`orders.letter.${name}.${part}`, values)
  const isBuyers = template.to === 'buyer'
  return {
    subject: own('subject'),
    title: own('title'),
    opening: [
      own('opening'),
      ...[...saysBeyond(writing), ...(template.more?.(context) ?? [])].map((id) => t(id, values)),
    ],
    lines: linesOf(writing),
    sums: sumsOf(writing),
    blocks: [...parcelBlock(writing), ...deliveryBlock(writing), ...policyBlock(writing)],
    next: own('next'),
    button: { text: t(buttonWord(writing), values), address: ways.orderAddress },
    asks: asksFor(writing) !== undefined,
    withdrawal: isBuyers && !template.turnsDown && canStillWithdraw(context) ? withdrawalLink(t, ways) : undefined,
    foot: isBuyers
      ? [
          ...(template.isContract ? [t('orders.mail.enclosed')] : []),
          t('orders.mail.contact', { email: ways.houseEmail }),
        ]
      : [],
    name: ways.name,
    isForHouse: !isBuyers,
  }
}

/** The purpose of the letter: it does not lead to a payment that is not asked for now. */
function asksFor({ context, template }: Writing) {
  const { order } = context
  const asks = typeof template.asks === 'function' ? template.asks(context) : template.asks
  return asks === 'pay' && !order.steps.includes('pay') ? undefined : asks
}

/** Why a letter asks for more than the price. */
function saysBeyond(writing: Writing): WordId[] {
  const isBeyond = asksFor(writing) === 'pay' && dueBeyondPrice(writing.context.order).minor > 0
  return isBeyond ? ['orders.letter.due-beyond'] : []
}

function buttonWord(writing: Writing) {
  const { context, template } = writing
  if (template.to === 'house') return 'orders.letter.link.house'
  const asks = asksFor(writing)
  return asks ? (`orders.letter.link.${asks}` as const) : (`orders.letter.link.${context.order.kind}` as const)
}

function withdrawalLink(t: Words, { withdrawAddress }: Ways) {
  return { text: t('orders.mail.withdrawal'), link: { text: t('orders.mail.withdraw'), address: withdrawAddress } }
}

function linesOf(writing: Writing): LetterContent['lines'] {
  const { context, language, template, t } = writing
  const parcel = template.isParcel ? (parcelOf(context)?.units ?? []) : undefined
  return context.order.lines.flatMap((line) => {
    const { quantity, total, title, subtitle } = line
    const inside = parcel ? quantityAt(parcel, line.position) : quantity
    if (inside === 0) return []
    const says = parcel ? [unitsToFollow(line, writing)] : [unitsOutOf(line, writing), unitsSentOf(line, writing)]
    return [
      {
        what: t('orders.mail.line', { quantity: inside, title }),
        subtitle,
        promise: [...says, promiseOf(line, writing)].filter(Boolean).join('\n'),
        value: formatAmount(share(total, inside, quantity), language),
      },
    ]
  })
}

/** The sentence that some units of a line are not in its parcel, and follow. */
function unitsToFollow(line: LetterContext['order']['lines'][number], { context, t }: Writing): string {
  const count = unitsHere(line)
  return count > 0 && !hasNoPriceLeft(context.order) ? t('orders.letter.units-follow', { count }) : ''
}

/** The sentence that some units of a line have left, of which others are still to leave. */
function unitsSentOf(line: LetterContext['order']['lines'][number], { context, t }: Writing): string {
  const { sent: count } = line
  return count > 0 && unitsHere(line) > 0 && !hasNoPriceLeft(context.order)
    ? t('orders.letter.units-sent', { count })
    : ''
}

/** The sentence that some units of a line, which goes on, are no part of the order any more. */
function unitsOutOf(
  { out, takenOut }: LetterContext['order']['lines'][number],
  { context, t, values }: Writing,
): string {
  return out > 0 && !takenOut && !hasNoPriceLeft(context.order) ? t('orders.letter.units-out', { ...values, out }) : ''
}

/** The day by which a line is there; while a new date is asked about, also that one. */
function promiseOf(line: LetterContext['order']['lines'][number], writing: Writing): string {
  const { context, language, template, t, values } = writing
  const { position, mode, promisedOn } = line
  if (hasNoPriceLeft(context.order)) return ''
  if (line.takenOut) return t('orders.letter.taken-out', values)
  if (!isStillToCome(line, context)) return ''
  const move = template.asks === 'answer' ? moveOf(context) : undefined
  const day = longDay(promisedOn, language)
  if (move?.positions.includes(position)) {
    return t('orders.letter.promise-moving', { oldDay: day, newDay: longDay(move.movedTo, language) })
  }
  const ifPaid = isPromised(mode) ? undefined : deliveryIfPaid(promisedOn, context.order, context.today)
  const today = longDay(context.today, language)
  if (ifPaid) return t('orders.mail.promise-if-paid', { today, day: longDay(ifPaid, language) })
  // A day that has passed is not named again: it is not kept.
  const isOver = promisedOn < (isPromised(mode) ? context.today : earliestNamed(context))
  if (isOver && (!isPromised(mode) || template.to === 'buyer')) return ''
  return t(isPromised(mode) ? 'orders.mail.promise' : 'orders.mail.promise-estimated', { day })
}

function parcelBlock({ context, template, t, values }: Writing): LetterContent['blocks'] {
  const parcel = template.isParcel ? parcelOf(context) : undefined
  if (!parcel) return []
  const { address } = parcel
  const lines = [parcel.carrier, t('orders.letter.parcel.tracking', values)]
  return [
    {
      label: t('orders.letter.parcel'),
      lines,
      link: address ? { text: t('orders.letter.parcel.link'), address } : undefined,
    },
  ]
}

function deliveryBlock({ context, language, t }: Writing): LetterContent['blocks'] {
  const { delivery, giftMessage } = context.order
  if (hasNoPriceLeft(context.order) || !context.order.lines.some((line) => isStillToCome(line, context))) return []
  return [
    ...(delivery ? [{ label: t('orders.mail.delivery'), lines: addressLines(delivery, language) }] : []),
    ...(giftMessage ? [{ lines: [t('orders.mail.gift', { message: giftMessage })] }] : []),
  ]
}

/** The cancellation terms shown for goods that are not simply bought; once where they are the same for all. */
function policyBlock({ context, template, t }: Writing): LetterContent['blocks'] {
  if (!template.isContract || template.to === 'house') return []
  const lines = context.order.lines.filter(
    ({ mode, policy, takenOut }) => !takenOut && !isPromised(mode) && policy !== '',
  )
  const policies = [...new Set(lines.map(({ policy }) => policy))]
  const isShared = policies.length === 1 && lines.length === context.order.lines.length
  const said = isShared
    ? policies
    : lines.map(({ title, policy }) => t('orders.mail.sum', { label: title, value: policy }))
  return said.length > 0 ? [{ label: t('orders.letter.policy'), lines: said }] : []
}
