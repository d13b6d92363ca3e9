import { type ActOnOrder, asOwner } from '#orders/server/changes/as-owner.ts'
import { recordEvent } from '#orders/server/facts/locked-order.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** An internal remark on the order; buyers never see it. */
export async function addNote(number: number, text: string, act: ActOnOrder, now: BusinessTime): Promise<void> {
  await asOwner(number, 'note', act, now, async (client, order) => {
    await recordEvent(client, order.id, 'noted', act.admin.email, { text }, now)
    return { note: text }
  })
}
