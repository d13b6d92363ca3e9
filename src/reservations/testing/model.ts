// The expected state of an order after each action, written as simply as possible and independently of the shop's
// rules: the random test compares the shop with it.
import { daysAfter, daysBetween } from '#platform/time/days.ts'

/** Money that came, and what of it can still be given back in the way in which it came. */
export type Payment = {
  reference: string
  by: 'bank' | 'transfer'
  minor: number
  left: number
  /** By how many days it delayed the delivery, and the sum waived with it. */
  late: number
  /** The number of agreed days when it came. */
  agreed: number
  forgiven: number
  /** The days on which the buyer made it, and on which it was entered. */
  paidOn?: string
  enteredOn?: string
  /** The sum that the buyer's bank took of it and has not returned. */
  taken: number
  /** The number of the order's events when the bank took it. */
  takenAt?: number
}

/** A loss that the house bears, and the number of the order's events when it was written off. */
export type Loss = { minor: number; at: number }

/** A promised refund of a payment that did not arrive. */
export type Unsent = { payment: Payment; minor: number }

export type ModelOrder = {
  number: number
  /** The kinds of its events since it was placed; those that no step depends on are left out. */
  past: string[]
  key: string
  country: 'FR' | 'US'
  reservation: boolean
  /** Its price, after waivers. */
  price: number
  /** Off the price as a loss, the oldest first. */
  losses: Loss[]
  paid: number
  /** In the order in which they came. */
  payments: Payment[]
  /** Gone back, or on its way. */
  back: number
  /** The part of it that a person sent by transfer. */
  sent: number
  /** In the order in which they failed. */
  unsent: Unsent[]
  /** The refunds sent by each return by hand, the latest last. */
  returns: Unsent[][]
  promisedOn: string
  /** The number of dates agreed on. */
  agreed: number
  question:
    | {
        movedTo: string
        answerDue: string | undefined
        silence: 'nothing' | 'accepts' | 'cancels'
        /** The due day when it was asked. */
        dueOn: string | undefined
      }
    | undefined
  /** How often the buyer was asked to wait. */
  asked: number
  /** The day that the house named last, while it has the last word on it. */
  named?: { from: string; to: string; isAsked: boolean; isHasty: boolean } | undefined
  /** The house named a delivery that leaves less than three days after the due day: it is not put off for that alone. */
  isHasty?: boolean
  /** By how many days the delivery waits for new days to pay, and the number of agreed days at that time. */
  waits?: { days: number; agreed: number }
  /**
   * Days to which the balance was put off, each with the day that counted until then, the days by which the delivery
   * followed, the number of agreed days at that time, and whether the delivery was hasty before.
   */
  extensions?: { dueOn: string; floorOn: string; late: number; agreed: number; wasHasty: boolean }[]
  dueOn: string | undefined
  /** When the goods were there. */
  readyOn: string | undefined
  graceUntil: string | undefined
  /** The day on which the buyer was notified of these days of grace. */
  notifiedOn: string | undefined
  ended: 'cancelled' | 'lapsed' | undefined
  preparing: boolean
  shipped: boolean
  delivered: boolean
  disputed: boolean
  /** The sum that the buyer's bank took and has not returned. */
  withheld: number
  /** The days of the withdrawals in its past. */
  declared?: string[]
  /** The day since which it is paused because of an undecided withdrawal. */
  pausedSince: string | undefined
  /** The day since which no deadline of its buyer runs, for that or for a dispute. */
  stillSince?: string | undefined
  /** A withdrawal was accepted, and its goods have not come back. */
  awaited: boolean
  /** Paid together with another order. */
  shared: boolean
  /** Payment pages of the balance that the bank has not decided, and the days on which they were paid. */
  pending: { url: string; on: string }[]
  /** The price of its one line; zero once that was taken out. */
  line: number
  /** Units that it holds of a product whose stock is counted. */
  units: number
}

/** All of the buyer's money that is here. */
export const here = (order: ModelOrder) => order.paid - order.back - order.withheld

/** The promised refunds that are still here. A sum that a bank took of a payment answers those promised of it. */
export function promised(order: ModelOrder): number {
  const ofPayment = (payment: Payment) =>
    order.unsent.filter((each) => each.payment === payment).reduce((all, { minor }) => all + minor, 0)
  const sums = order.payments.map((payment) => Math.max(0, ofPayment(payment) - payment.taken))
  return Math.min(
    sums.reduce((all, minor) => all + minor, 0),
    Math.max(0, here(order)),
  )
}

export const kept = (order: ModelOrder) => here(order) - promised(order)
/** With what reached the buyer twice, from the house and from a bank; nothing once no price is left. */
export const due = (order: ModelOrder) =>
  order.ended || order.price === 0 ? 0 : Math.max(0, order.price - kept(order))

/** The sum owed back to the buyer. */
export const owedBack = (order: ModelOrder) => promised(order) + overpaid(order)

const overpaid = (order: ModelOrder) => Math.max(0, kept(order) - order.price)

/** The losses that the house bears. */
const borne = (order: ModelOrder) => order.losses.reduce((all, { minor }) => all + minor, 0)

/** The part that pays for the price; the rest is owed back already, and goes back by itself. */
export const keptForPrice = (order: ModelOrder) => kept(order) - overpaid(order)

export function state(order: ModelOrder, today: string): string {
  if (order.ended) return order.ended
  if (order.disputed) return 'disputed'
  if (order.withheld > 0 && (due(order) > 0 || kept(order) <= 0)) return 'dispute-lost'
  if (borne(order) === 0 && (order.price === 0 || kept(order) <= 0)) return 'refunded'
  if (order.pausedSince) return 'withdrawing'
  if (order.awaited && order.shipped) return 'return-awaited'
  if (order.delivered) return 'delivered'
  if (order.shipped) return 'shipped'
  if (order.preparing) return 'preparing'
  if (order.question) return 'delay-pending'
  if (!order.reservation || due(order) === 0) return 'paid'
  if (!order.dueOn) return 'reserved'
  return today > order.dueOn ? 'overdue' : 'balance-due'
}

const alive = (order: ModelOrder, today: string) =>
  !order.pausedSince &&
  ((lost(order, today) && !order.shipped && order.price > 0) ||
    ['paid', 'preparing', 'delay-pending', 'reserved', 'overdue', 'balance-due'].includes(state(order, today)))

/** Goods that left with a transfer that never came are still paid for. */
const payable = (order: ModelOrder, today: string) =>
  (alive(order, today) || ['shipped', 'delivered'].includes(state(order, today))) && due(order) > 0

const isActive = (order: ModelOrder) => !order.ended && !order.disputed

const lost = (order: ModelOrder, today: string) => state(order, today) === 'dispute-lost'

/** The steps that should be granted. */
export const may = {
  pay: (order: ModelOrder, today: string) => payable(order, today) && order.pending.length === 0,
  answer: (order: ModelOrder, today: string) => alive(order, today) && order.question !== undefined,
  cancel: alive,
  ready: (order: ModelOrder, today: string) =>
    order.reservation && alive(order, today) && !lost(order, today) && due(order) > 0 && !order.dueOn,
  extend: (order: ModelOrder, today: string) =>
    alive(order, today) && !lost(order, today) && due(order) > 0 && order.dueOn !== undefined && !order.question,
  move: alive,
  'take-back': (order: ModelOrder, today: string) =>
    alive(order, today) && order.named !== undefined && (!order.named.isAsked || order.question !== undefined),
  prepare: (order: ModelOrder, today: string) => alive(order, today) && due(order) === 0 && !order.preparing,
  ship: (order: ModelOrder, today: string) => alive(order, today) && due(order) === 0,
  deliver: (order: ModelOrder) => order.shipped && !order.delivered,
  'record-payment': (order: ModelOrder) => !order.disputed,
  'ask-payment': (order: ModelOrder, today: string) =>
    order.pending.length === 0 &&
    (lost(order, today) ? alive(order, today) && due(order) > 0 : order.shipped && payable(order, today)),
  'write-off': (order: ModelOrder, today: string) =>
    due(order) > 0 &&
    order.pending.length === 0 &&
    !order.pausedSince &&
    !order.awaited &&
    (lost(order, today) ? order.shipped : ['shipped', 'delivered'].includes(state(order, today))),
  refund: (order: ModelOrder) => isActive(order) && !order.pausedSince && keptForPrice(order) > 0,
  withdrawal: (order: ModelOrder) => isActive(order) && order.pausedSince !== undefined,
  'goods-missing': (order: ModelOrder) => isActive(order) && !order.pausedSince && order.awaited,
  'goods-back': (order: ModelOrder) => isActive(order) && !order.pausedSince && order.awaited,
}

const refused = ['withdrawal-declined', 'withdrawal-set-aside', 'goods-missing']

/** The buyer withdraws; declared again, after a person declined one or set it aside or too often on a day, it leaves the order alone. */
export function withdraw(order: ModelOrder, today: string): void {
  const { declared = [], past, pausedSince } = order
  const todays = declared.filter((day) => day === today).length
  const isOver = order.ended || order.price + borne(order) <= 0
  if (isOver ? todays > 0 : pausedSince || refused.some((kind) => past.includes(kind)) || todays >= 3) return
  past.push('withdrawal-declared')
  order.declared = [...declared, today]
  if (!isOver) order.pausedSince = today
}

/** Checks whether an order is paused; after the pause it gets its days back. */
export function updatePause(order: ModelOrder, today: string): void {
  const isStill = !order.ended && (order.disputed || order.pausedSince || (lost(order, today) && due(order) > 0))
  if (isStill) {
    order.stillSince ??= today
    return
  }
  const days = daysBetween(order.stillSince ?? today, today)
  order.stillSince = undefined
  const { question, dueOn, graceUntil } = order
  if (days <= 0 || order.ended) return
  if (question?.answerDue) order.question = { ...question, answerDue: daysAfter(question.answerDue, days) }
  if (!dueOn || !graceUntil || due(order) === 0) return
  if (mayFollow(order)) postponeWithDueDay(order, { days, earliest: daysAfter(dueOn, days + 3) })
  Object.assign(order, {
    dueOn: daysAfter(dueOn, days),
    graceUntil: daysAfter(graceUntil, days),
    notifiedOn: undefined,
  })
}

/** Whether the delivery follows the due day: neither is the house late itself, nor a day in question. */
export const mayFollow = (order: ModelOrder) =>
  !order.question && !order.shipped && !(order.readyOn && order.readyOn > order.promisedOn)

/** The delivery is so many days later, and at the earliest on a day; answers by how many. */
export function postponeDelivery(
  order: ModelOrder,
  { days, earliest, most }: { days: number; earliest: string; most?: number },
) {
  const late = Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(days, daysBetween(order.promisedOn, earliest)))
  order.named = undefined
  order.promisedOn = daysAfter(order.promisedOn, late)
  return late
}

/** The delivery follows the due day, so it is hasty no longer. */
export function postponeWithDueDay(order: ModelOrder, postponement: Parameters<typeof postponeDelivery>[1]): number {
  const late = postponeDelivery(order, postponement)
  if (order.promisedOn >= postponement.earliest) order.isHasty = false
  return late
}

/** New days to pay put the delivery off as far as it needs. */
export function postponePastDueDay(order: ModelOrder, previousOn: string | undefined): void {
  const { dueOn, waits, agreed, promisedOn } = order
  if (!dueOn || due(order) === 0 || !mayFollow(order)) return
  const isNew = !previousOn || dueOn > previousOn || waits !== undefined
  const earliest = daysAfter(dueOn, 3)
  if (!isNew || promisedOn >= earliest) return
  const days = postponeWithDueDay(order, { days: 0, earliest })
  order.waits = { days: days + (waits?.agreed === agreed ? waits.days : 0), agreed }
}

/** Paid on one of the new days, the goods wait for the last one no longer. */
function shortenPostponement(order: ModelOrder, today: string): void {
  const { waits, agreed, shipped } = order
  if (!waits || waits.agreed !== agreed || shipped || waits.days === 0 || !mayFollow(order)) return
  order.promisedOn = daysAfter(order.promisedOn, -waits.days)
  const days = Math.max(0, Math.min(waits.days, daysBetween(order.promisedOn, daysAfter(today, 3))))
  order.promisedOn = daysAfter(order.promisedOn, days)
  if (days > 0) order.named = undefined
  order.waits = { days, agreed }
}

/** Whether goods that are paid for on the last day are promised no earlier than three days after it. */
export function isInTime(order: ModelOrder): boolean {
  const { dueOn, ended, isHasty, promisedOn } = order
  return (
    !dueOn ||
    ended !== undefined ||
    due(order) === 0 ||
    isHasty ||
    !mayFollow(order) ||
    promisedOn >= daysAfter(dueOn, 3)
  )
}

/** The one line comes back, and with it all of its loss: its price goes back as far as it was paid. */
export function takeBack(order: ModelOrder): { waived: number; back: number } | undefined {
  if (order.line === 0 || order.price + borne(order) === 0) return undefined
  const waived = Math.min(order.line, order.price)
  return { waived, back: Math.max(0, keptForPrice(order) - (order.price - waived)) }
}

/** The line is out of the order, with whatever was lost of it. */
export function outOf(order: ModelOrder): void {
  Object.assign(order, { line: 0, units: 0, question: undefined, awaited: false, losses: [] })
}

/** The house bears the sum due: no more of it comes off the price than there is. */
export function writeOff(order: ModelOrder): void {
  const minor = Math.min(due(order), order.price)
  order.losses.push({ minor, at: order.past.length })
  order.price -= minor
}

/** A written-off sum is to be paid after all. */
export function takeLossBack(order: ModelOrder, minor: number): void {
  const at = order.losses.findLastIndex((loss) => loss.minor === minor)
  if (at < 0) throw new Error(`No loss of ${minor} was written off of order ${order.number}`)
  order.losses.splice(at, 1)
  order.price += minor
}

/** A bank gives back what it took: what was lost since then is no loss, as far as the money reaches. */
export function giveAgain(order: ModelOrder, payment: Payment | undefined, minor: number): void {
  const before = owedBack(order)
  order.withheld -= minor
  if (payment) {
    payment.left += minor
    payment.taken -= minor
  }
  const since = order.losses.filter(({ at }) => at >= (payment?.takenAt ?? 0))
  if (owedBack(order) <= before || since.length === 0) return
  order.past.push('loss-returned')
  for (const loss of since) {
    order.losses.splice(order.losses.indexOf(loss), 1)
    order.price += loss.minor
  }
  for (const loss of since) {
    const stays = Math.min(loss.minor, due(order), order.price)
    order.price -= stays
    if (stays > 0) order.losses.push({ minor: stays, at: loss.at })
  }
}

/** A missing sum of shipped goods is asked for, once it is known that the buyer keeps them. */
export function askOnceSettled(order: ModelOrder, today: string): void {
  if (
    !isActive(order) ||
    !order.shipped ||
    order.pausedSince ||
    order.awaited ||
    order.withheld > 0 ||
    due(order) === 0
  )
    return
  const soonest = daysAfter(today, 14)
  call(order, order.dueOn && order.dueOn > soonest ? order.dueOn : soonest)
}

export function endOrder(order: ModelOrder, how: 'cancelled' | 'lapsed'): void {
  order.ended = how
  order.past.push('cancelled')
  lower(order, { waived: order.price, back: keptForPrice(order) })
  order.question = undefined
  order.units = 0
}

/**
 * The latest payment first; transfers need a person. A sum owed before is left aside, of transfers first, then of the
 * earliest payments.
 */
function giveBack(order: ModelOrder, sum: number, before: number, notDue?: Payment): void {
  let remaining = sum
  leaveWhatIsLeft(order)
  const latest = [...new Set([...(notDue ? [notDue] : []), ...order.payments.toReversed()])]
  let owedBefore = before
  const free = new Map<Payment, number>()
  for (const payment of latest
    .toReversed()
    .sort((one, other) => Number(one.by === 'bank') - Number(other.by === 'bank'))) {
    const aside = Math.min(owedBefore, payment.left)
    owedBefore -= aside
    free.set(payment, payment.left - aside)
  }
  for (const payment of latest) {
    const part = Math.min(free.get(payment) ?? 0, remaining)
    if (part <= 0) continue
    remaining -= part
    if (payment.by === 'transfer') {
      order.past.push('refund-refused')
      if (!notDue) order.unsent.push({ payment, minor: part })
      continue
    }
    payment.left -= part
    order.back += part
  }
}

/** The price falls, and a part of what was paid goes back. */
export function lower(order: ModelOrder, { waived, back }: { waived: number; back: number }): void {
  const owedBefore = owedBack(order)
  order.price -= waived
  giveBack(order, back, owedBefore)
}

/**
 * A person sends all that is owed back by transfer, or records again what was voided. Refunds whose payment a bank took
 * are answered last.
 */
export function sendBack(order: ModelOrder, minor: number): void {
  let left = minor - overpaid(order)
  const oldest = order.unsent.toSorted((one, other) => Number(one.payment.taken > 0) - Number(other.payment.taken > 0))
  const answered = new Map<Unsent, number>()
  for (const each of oldest) {
    answered.set(each, Math.min(each.minor, left))
    left -= Math.min(each.minor, left)
  }
  const parts = order.unsent.map((each) => ({ ...each, sent: answered.get(each) ?? 0 }))
  order.returns.push(parts.filter(({ sent }) => sent > 0).map(({ payment, sent }) => ({ payment, minor: sent })))
  order.unsent = parts.flatMap(({ payment, minor, sent }) => (minor > sent ? [{ payment, minor: minor - sent }] : []))
  order.back += minor
  order.sent += minor
}

/** The latest of what was sent by transfer never left. */
export function voidReturn(order: ModelOrder, minor: number): void {
  order.unsent.unshift(...(order.returns.pop() ?? []))
  order.back -= minor
  order.sent -= minor
}

/** A transfer sent by a person counts for the latest transfers. */
function leaveWhatIsLeft(order: ModelOrder): void {
  let sent = order.sent
  for (const payment of order.payments.filter(({ by }) => by === 'transfer').toReversed()) {
    payment.left = payment.minor - Math.min(payment.minor, sent)
    sent = Math.max(0, sent - payment.minor)
  }
}

/** A surplus pays for write-offs; the oldest losses stay. */
function payLosses(order: ModelOrder, above: number): void {
  const paid = Math.min(above, borne(order))
  if (paid <= 0) return
  order.past.push('loss-paid')
  order.price += paid
  let stays = borne(order) - paid
  order.losses = order.losses.flatMap((loss) => {
    const minor = Math.min(loss.minor, stays)
    stays -= minor
    return minor > 0 ? [{ ...loss, minor }] : []
  })
}

/** The sum that a payment covers, before it is a surplus. */
export const open = (order: ModelOrder) => Math.max(0, order.price + borne(order) - kept(order))

/** Money comes; what the bank takes above the price goes back, of a transfer it is owed back. */
export function pay(
  order: ModelOrder,
  came: Pick<Payment, 'reference' | 'by' | 'minor'>,
  paidOn: string,
  today: string,
): void {
  const days = { paidOn, enteredOn: today }
  const payment = { ...came, ...days, left: came.minor, late: 0, agreed: order.agreed, forgiven: 0, taken: 0 }
  const [before, owed, above] = [due(order), owedBack(order), overpaid(order)]
  order.paid += came.minor
  order.payments.push(payment)
  payLosses(order, overpaid(order) - above)
  const surplus = overpaid(order) - above
  if (came.by === 'bank') giveBack(order, surplus, owed, payment)
  // A bank's fee on a transfer is too small to pay online.
  const remaining = due(order)
  if (came.by === 'transfer' && remaining > 0 && remaining < 50) {
    payment.forgiven = Math.min(remaining, order.price)
    order.price -= payment.forgiven
    order.past.push('price-lowered')
  }
  if (before === 0 || due(order) > 0) return
  delay(order, payment)
  if (payment.late === 0) shortenPostponement(order, today)
}

/** The delivery is as much later as the payment that completes the price. */
function delay(order: ModelOrder, payment: Payment, most?: number): void {
  const { paidOn, enteredOn } = payment
  if (!order.dueOn || !paidOn || !enteredOn || due(order) > 0 || !mayFollow(order)) return
  const days = daysBetween(order.dueOn, paidOn)
  // Nothing is there sooner than three days after a late payment.
  if (days > 0)
    payment.late = postponeDelivery(order, { days, earliest: daysAfter(enteredOn, 3), ...(most && { most }) })
}

/** A transfer that was recorded never came. */
export function voidPayment(order: ModelOrder, payment: Payment, today: string): void {
  const since = order.payments.splice(order.payments.indexOf(payment)).slice(1)
  order.payments.push(...since)
  order.unsent = order.unsent.filter((each) => each.payment !== payment)
  order.paid -= payment.minor
  if (order.line > 0 && !order.ended) order.price += payment.forgiven
  const isLatest = payment.agreed === order.agreed
  if (!order.shipped && isLatest) order.promisedOn = daysAfter(order.promisedOn, -payment.late)
  if (due(order) === 0) {
    const completing = isLatest && payment.late > 0 ? completingOf(order, since) : undefined
    if (completing) delay(order, completing, payment.late)
    return
  }
  if (!order.shipped) order.preparing = false
  if (!order.dueOn && !order.shipped) return
  // No sum is asked for before it is known which goods come back.
  if (order.shipped && (order.pausedSince || order.awaited)) return
  const soonest = daysAfter(today, 14)
  const { dueOn } = order
  call(order, dueOn && dueOn > soonest ? dueOn : soonest)
  postponePastDueDay(order, dueOn)
}

/** The last of these payments that the price needs. */
function completingOf(order: ModelOrder, payments: readonly Payment[]): Payment | undefined {
  const latestFirst = payments.toSorted((one, other) => ((one.paidOn ?? '') < (other.paidOn ?? '') ? 1 : -1))
  let spare = overpaid(order)
  for (const payment of latestFirst) {
    if (payment.minor > spare) return payment
    spare -= payment.minor
  }
  return undefined
}

/** The balance is asked for until a day. */
export function call(order: ModelOrder, dueOn: string): void {
  Object.assign(order, { dueOn, graceUntil: daysAfter(dueOn, 10), notifiedOn: undefined })
}

/** The buyer wants it at the later day, or is taken to want it. */
export function accept(order: ModelOrder, today: string): void {
  const { question } = order
  if (!question) return
  order.past.push('date-accepted')
  if (order.dueOn && due(order) > 0) {
    const asMuch = daysAfter(order.dueOn, daysBetween(order.promisedOn, question.movedTo))
    const inTime = daysAfter(question.movedTo, -3)
    const days = [asMuch < inTime ? asMuch : inTime, order.dueOn, daysAfter(today, 14)]
    call(order, days.sort().at(-1) as string)
  }
  order.promisedOn = question.movedTo
  order.agreed += 1
  order.question = undefined
  postponePastDueDay(order, undefined)
}

/** The clock has moved to a later day. */
export function pass(order: ModelOrder, today: string): void {
  const { question } = order
  // A person decides about an order whose dispute is lost.
  if (lost(order, today)) return
  if (question?.answerDue && today > question.answerDue && alive(order, today)) {
    if (question.silence === 'cancels') endOrder(order, 'cancelled')
    else accept(order, today)
  }
  const { dueOn, graceUntil } = order
  if (!dueOn || !graceUntil || today <= dueOn || order.question || !may.pay(order, today)) return
  // An overdue delivery puts no pressure on the buyer, and a shipped order does not end.
  if (order.shipped) return
  if (order.readyOn && order.readyOn > order.promisedOn) return
  if (today <= graceUntil) {
    if (!order.notifiedOn) sendOverdueLetter(order, graceUntil, today)
    return
  }
  // No reservation lapses without ten days' notice.
  if (order.notifiedOn && daysBetween(order.notifiedOn, today) >= 10) endOrder(order, 'lapsed')
  else sendOverdueLetter(order, daysAfter(today, 10), today)
}

function sendOverdueLetter(order: ModelOrder, graceUntil: string, today: string): void {
  Object.assign(order, { graceUntil, notifiedOn: today })
  order.past.push('overdue')
}

/** The reduction and refund of a kind; undefined where it is not possible. */
export function refund(order: ModelOrder, how: string, sum: number): { waived: number; back: number } | undefined {
  if (!may.refund(order)) return undefined
  if (how === 'whole') return { waived: order.price, back: keptForPrice(order) }
  if (how === 'sum' && sum === keptForPrice(order) && sum < order.price) return undefined
  if (how === 'sum') return sum <= keptForPrice(order) ? { waived: sum, back: sum } : undefined
  return takeBack(order)
}
