import type { AuditRow } from '#auditlog/audit-schema.ts'

type Side = AuditRow['before']
type Named = Readonly<Record<string, unknown>>

/** The facts that a sentence names, as the entry has them: sums in minor units, days, texts, the name of a letter, a role. */
export type Facts = {
  minor?: number
  /** Undefined where it is that of the order. */
  currency?: string | undefined
  day?: string
  was?: string
  text?: string
  template?: string
  role?: string
  formerRole?: string
}
type Said<Act extends string> = Facts & { act: Act }

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && !Array.isArray(value)
const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const ofParcel = ({ carrier, tracking }: Named) => [carrier, tracking].filter(Boolean).join(' ')

/** A sum, as an entry of the ledger or of the history has it. */
function sumOf({ amount_minor, back_minor, minor, currency }: Named): Pick<Facts, 'minor' | 'currency'> {
  const sum = [amount_minor, back_minor, minor].find((each) => typeof each === 'number')
  return { minor: sum ?? 0, ...(typeof currency === 'string' && { currency }) }
}

// Each act and the field by which an entry names it; what follows from the value is in the functions below.
const ofSum = {
  refundTriedAgain: 'refund-again',
  refundFound: 'refund-found',
  writtenOff: 'written-off',
  asked: 'payment-asked',
  received: 'transfer-received',
  returned: 'transfer-sent',
  voided: 'entry-voided',
} as const
const ofDecision = { decline: 'withdrawal-declined', 'set-aside': 'withdrawal-set-aside' } as const
const ofState = { preparing: 'order-prepared', delivered: 'order-delivered' } as const

const keysOf = <Names extends object>(names: Names) => Object.keys(names) as (keyof Names)[]
const isKey = <Names extends object>(names: Names, key: unknown): key is keyof Names =>
  typeof key === 'string' && key in names

/** The sentence of an entry of an order, by its fields; undefined where no sentence has them. */
export function orderSentence({ after }: { after: Side }) {
  return ofMoney(after) ?? ofGoods(after) ?? ofDates(after) ?? ofLetters(after) ?? ofStateAlone(after)
}

function ofMoney(after: Side) {
  if (isNamed(after.refunded)) {
    const { amount_minor, waived_minor, currency } = after.refunded
    if (amount_minor !== 0) return say('refunded', sumOf(after.refunded))
    return say('price-lowered', sumOf({ minor: waived_minor, currency }))
  }
  if (isNamed(after.cancelled)) {
    const sum = sumOf(after.cancelled)
    return say(sum.minor ? 'order-canceled-refunded' : 'order-canceled', sum)
  }
  const field = keysOf(ofSum).find((each) => isNamed(after[each]))
  return field && say(ofSum[field], sumOf(after[field] as Named))
}

function ofGoods(after: Side) {
  if (isNamed(after.linesChanged)) return ofLines(after.linesChanged)
  if (isNamed(after.parcelBack)) return say('shipment-undone', { text: ofParcel(after.parcelBack) })
  if (isNamed(after.parcel)) return ofShippedParcel(after.parcel)
  if ('goodsMissing' in after) return say('goods-missing')
  if ('goodsBack' in after) {
    const sum = sumOf(after)
    return say(sum.minor ? 'goods-back-refunded' : 'goods-back', sum)
  }
  return ofWithdrawal(after)
}

function ofLines({ amount_minor, due_minor, currency }: Named) {
  if (amount_minor) return say('lines-changed-refunded', sumOf({ amount_minor, currency }))
  return due_minor ? say('lines-changed-due', sumOf({ minor: due_minor, currency })) : say('lines-changed')
}

function ofShippedParcel(parcel: Named) {
  if (parcel.id === undefined) return say('parcel-shipped', { text: ofParcel(parcel) })
  if (!isNamed(parcel.before) || !isNamed(parcel.after)) return say('parcel-contents')
  return say('parcel-corrected', { was: ofParcel(parcel.before), text: ofParcel(parcel.after) })
}

function ofWithdrawal(after: Side) {
  const { withdrawal } = after
  if (withdrawal === 'accept') {
    const sum = sumOf(after)
    return say(sum.minor ? 'withdrawal-accepted-refunded' : 'withdrawal-accepted', sum)
  }
  if (isKey(ofDecision, withdrawal)) return say(ofDecision[withdrawal])
  return isNamed(withdrawal) ? say('withdrawal-recorded', { day: textIn(withdrawal.receivedOn) }) : undefined
}

function ofDates(after: Side) {
  const [was, due] = [textIn(after.previousOn), textIn(after.dueOn)]
  if (typeof after.movedTo === 'string') return say('date-moved', { was, day: after.movedTo })
  if (typeof after.counts === 'string') return say('date-undone', { was: textIn(after.takenBack), day: after.counts })
  if (due) return was ? say('balance-moved', { was, day: due }) : say('goods-ready', { day: due })
  return 'reminded' in after ? say('reminded') : undefined
}

function ofLetters(after: Side) {
  const letter = [after.sentAgain, after.takenBack].find(isNamed)
  if (letter) return say(after.sentAgain ? 'email-again' : 'email-stopped', { template: textIn(letter.template) })
  if (isNamed(after.email)) {
    return say('email-corrected', { was: textIn(after.email.before), text: textIn(after.email.after) })
  }
  if ('delivery' in after) return say('address-changed')
  if ('giftMessage' in after) return say('gift-changed')
  return typeof after.note === 'string' ? say('noted', { text: after.note }) : undefined
}

function ofStateAlone(after: Side) {
  const isAlone = Object.keys(after).length === 1
  return isAlone && isKey(ofState, after.state) ? say(ofState[after.state]) : undefined
}

function say<Act extends string>(act: Act, facts: Facts = {}): Said<Act> {
  return { act, ...facts }
}
