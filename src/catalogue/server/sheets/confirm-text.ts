import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { readSheet, writeStaleTexts } from '#catalogue/server/products/sheet-records.ts'
import type { StaleTexts } from '#catalogue/sheets/stale-texts.ts'
import { database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Read = { code: string; text: keyof StaleTexts; since: string }

/** Takes the mark from a text that is still right, unless the other language was changed again since it was read. */
export async function confirmText({ code, text, since }: Read, actor: Admin, now: BusinessTime): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const stored = await readSheet(trx, code, 'locked')
      if (!stored) throw new Refusal('missing', 'No product has this code')
      const { [text]: mark, ...others } = stored.stale
      if (!mark) return
      if (mark.since !== since) throw new Refusal('conflict', 'The other language was changed again meanwhile')
      await writeStaleTexts(trx, stored.id, others)
      const sides = { before: { text_still_right: null }, after: { text_still_right: text } }
      await audit(trx, { kind: 'product', name: code }, { actor, ...sides, at: now })
    })
}
