import type { ModelOrder, Payment } from '#reservations/testing/model-order.ts'
import { borne, due, owedBack } from '#reservations/testing/model-sums.ts'

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

/** A surplus pays for write-offs; the oldest losses stay. */
export function payLosses(order: ModelOrder, above: number): void {
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
