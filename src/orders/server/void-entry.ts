import { amount, isLess } from '#money/money.ts'
import { keptOf, owedBackOf } from '#orders/order.ts'
import { type Admin, asOwner } from '#orders/server/as-owner.ts'
import { type LockedOrder, readLocked, tellEvent } from '#orders/server/locked-order.ts'
import { takePaymentBack } from '#orders/server/take-payment-back.ts'
import { nothingToReturn, recordedTransfer, voidRecorded } from '#payments/server/transfer.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { Refusal } from '#platform/refusal.ts'

type Transfer = NonNullable<Awaited<ReturnType<typeof recordedTransfer>>>

/** A transfer that was recorded never came, or not so: the ledger and the order stand as if it had not been recorded. */
export async function voidEntry(
  number: number,
  { entry, reason }: { entry: string; reason: string },
  admin: Admin,
  now: BusinessTime,
): Promise<void> {
  await asOwner(number, 'any', admin, now, async (client, order) => {
    const transfer = await recordedTransfer(client, order.id, entry)
    if (!transfer) throw new Refusal('missing', 'No transfer of this order is recorded so')
    assertVoidable(order, transfer)
    await voidRecorded(client, order.id, transfer, admin.email, now)
    if (transfer.kind === 'paid') await takePaymentBack(client, order, transfer.at, now)
    const { facts } = await readLocked(client, order.id)
    if (owedBackOf(facts).minor === 0) await nothingToReturn(client, order.id, admin.email, now)
    const { minor: amount_minor, currency, reference } = transfer
    const voided = { amount_minor, currency, reference, reason }
    const kind = transfer.kind === 'paid' ? 'payment-voided' : 'return-voided'
    await tellEvent(client, order.id, kind, admin.email, voided, now)
    return { voided }
  })
}

function assertVoidable({ facts, currency }: LockedOrder, { kind, minor, stands, goesBack }: Transfer): void {
  if (!stands) throw new Refusal('conflict', 'This entry is voided already')
  if (kind === 'refunded') return
  if (goesBack) throw new Refusal('conflict', 'A refund of this payment is not answered yet')
  if (isLess(keptOf(facts), amount(minor, currency))) {
    throw new Refusal('conflict', 'Money of this payment was given back: void that entry first')
  }
}
