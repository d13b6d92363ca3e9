import type { PoolClient } from 'pg'
import { amount, isLess } from '#money/money.ts'
import { transferDayRange } from '#orders/named-day.ts'
import { dueOf, owedBackOf } from '#orders/order.ts'
import { reductionsFor } from '#orders/refund.ts'
import { type Admin, asOwner } from '#orders/server/as-owner.ts'
import { assertWithin } from '#orders/server/assert-within.ts'
import { type LockedOrder, readLocked, tellEvent } from '#orders/server/locked-order.ts'
import { standingLines } from '#orders/server/step-records.ts'
import { smallestPayment } from '#payments/provider.ts'
import { takeTransfer } from '#payments/server/transfer.ts'
import { waive } from '#payments/server/waive.ts'
import { type BusinessTime, dayOf } from '#platform/clock.ts'
import { Refusal } from '#platform/refusal.ts'
import { thank } from '#reservations/server/take-balance.ts'

export type Transfer = { minor: number; reference: string; arrivedOn?: string | undefined }

/** What is due came by bank transfer, past the provider. */
export async function recordPayment(
  number: number,
  transfer: Transfer,
  admin: Admin,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'record-payment', admin, now, async (client, order) => {
    assertArrived(order, transfer, now)
    const came = amount(transfer.minor, order.currency)
    if (isLess(dueOf(order.facts), came)) throw new Refusal('invalid', 'This is more than is due')
    const entry = { orderId: order.id, kind: 'paid', amount: came, ...transfer, actor: admin.email } as const
    if (!(await takeTransfer(client, entry, now))) throw new Refusal('conflict', 'This transfer is recorded already')
    await tellEvent(client, order.id, 'payment-recorded', admin.email, transfer, now)
    await forgiveRemnant(client, order.id, admin, transfer.reference, now)
    const after = await readLocked(client, order.id)
    if (dueOf(after.facts).minor === 0) await thank(client, after, transfer.arrivedOn ?? dayOf(now), now)
    return { received: transfer }
  })
}

function assertArrived({ placedAt }: LockedOrder, { arrivedOn }: Transfer, now: BusinessTime): void {
  if (arrivedOn) assertWithin('arrivedOn', arrivedOn, transferDayRange(dayOf(placedAt), dayOf(now)))
}

/** What a bank kept for itself of a transfer is less than anybody could pay online. */
async function forgiveRemnant(client: PoolClient, id: string, admin: Admin, reference: string, now: BusinessTime) {
  const rest = dueOf((await readLocked(client, id)).facts)
  if (rest.minor === 0 || rest.minor >= smallestPayment) return
  const reductions = reductionsFor(rest, await standingLines(client, id))
  await waive(client, { orderId: id, reductions, occasion: `remnant:${reference}`, actor: admin.email }, now)
  const told = { amount_minor: rest.minor, currency: rest.currency }
  await tellEvent(client, id, 'price-lowered', admin.email, told, now)
}

/** What the provider would not bring back to the buyer was sent by bank transfer. */
export async function recordReturn(number: number, transfer: Transfer, admin: Admin, now: BusinessTime): Promise<void> {
  await asOwner(number, 'record-return', admin, now, async (client, order) => {
    assertArrived(order, transfer, now)
    const sent = amount(transfer.minor, order.currency)
    if (isLess(owedBackOf(order.facts), sent)) throw new Refusal('invalid', 'This is more than is owed')
    const entry = { orderId: order.id, kind: 'refunded', amount: sent, ...transfer, actor: admin.email } as const
    if (!(await takeTransfer(client, entry, now))) throw new Refusal('conflict', 'This transfer is recorded already')
    await tellEvent(client, order.id, 'return-recorded', admin.email, transfer, now)
    return { returned: transfer }
  })
}
