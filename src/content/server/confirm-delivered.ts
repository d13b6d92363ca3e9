import { audit } from '#audit/server/audit.ts'
import { type DeliveredText, putConfirmed } from '#content/server/confirmed-text-records.ts'
import type { Saving } from '#content/server/save-legal-draft.ts'
import { inTransaction } from '#platform/database/database.ts'

/** Records that an admin read the words that came with the shop, and that they are right for the house. */
export function confirmDelivered(text: DeliveredText, { actor, now }: Saving): Promise<void> {
  return inTransaction(async (on) => {
    if (!(await putConfirmed(on, text, now))) return
    const sides = { before: { text_still_right: null }, after: { text_still_right: true } }
    await audit(on, text, { actor, ...sides, at: now })
  })
}
