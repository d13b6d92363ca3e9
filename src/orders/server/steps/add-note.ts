import { type ActingAdmin, asOwner } from '#orders/server/changes/as-owner.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** An internal remark on the order; buyers never see it. */
export async function addNote(number: number, text: string, admin: ActingAdmin, now: BusinessTime): Promise<void> {
  await asOwner(number, 'any', admin, now, async (client, order) => {
    await recordEvent(client, order.id, 'noted', admin.email, { text }, now)
    return { note: text }
  })
}
