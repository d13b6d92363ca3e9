import { type Actor, audit } from '#audit/server/audit.ts'
import { inTransaction } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { deleteMailsAbout } from '#platform/mail/delete-mails.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { deleteOpenWish } from '#wishes/server/waiting-records.ts'

/** Removes a buyer who waits for a product and does not want to any more. The audit keeps no address. */
export async function removeWish(code: string, id: string, actor: Actor, at: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    if (!(await deleteOpenWish(client, id, code))) throw new Refusal('missing', 'No such buyer waits for this product')
    await deleteMailsAbout(client, 'wish', [id])
    const after = { waiting_removed: at.toISOString() }
    await audit(client, { kind: 'product', name: code }, { actor, before: {}, after, at })
  })
}
