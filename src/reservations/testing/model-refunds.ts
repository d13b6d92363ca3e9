import type { ModelOrder, Payment, Unsent } from '#reservations/testing/model-order.ts'
import { may } from '#reservations/testing/model-steps.ts'
import { borne, keptForPrice, overpaid, owedBack } from '#reservations/testing/model-sums.ts'

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

/**
 * The latest payment first; transfers need a person. A sum owed before is left aside, of transfers first, then of the
 * earliest payments.
 */
export function giveBack(order: ModelOrder, sum: number, before: number, notDue?: Payment): void {
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

/** The reduction and refund of a kind; undefined where it is not possible. */
export function refund(order: ModelOrder, how: string, sum: number): { waived: number; back: number } | undefined {
  if (!may.refund(order)) return undefined
  if (how === 'whole') return { waived: order.price, back: keptForPrice(order) }
  if (how === 'sum' && sum === keptForPrice(order) && sum < order.price) return undefined
  if (how === 'sum') return sum <= keptForPrice(order) ? { waived: sum, back: sum } : undefined
  return takeBack(order)
}
