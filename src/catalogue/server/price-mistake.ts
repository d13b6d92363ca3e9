import type { Account } from '#accounts/account.ts'
import { isQuicklyCorrected } from '#catalogue/prior-price.ts'
import { catalogueChanged } from '#catalogue/server/catalogue.ts'
import { markMistaken, readPriceChanges, wasOffered } from '#catalogue/server/price-history-records.ts'
import { readSheet } from '#catalogue/server/sheet-records.ts'
import { audit } from '#house/server/audit.ts'
import type { BusinessTime } from '#platform/clock.ts'
import { database } from '#platform/database.ts'
import { Refusal } from '#platform/refusal.ts'

/**
 * Marks prices as a slip, so that no reduction has to name them (docs/decisions/0023-a-slip-of-the-price.md). Marked
 * again, they stay as they are.
 */
export async function markPriceMistake(code: string, when: string, actor: Account, now: BusinessTime): Promise<void> {
  const at = new Date(when)
  await database()
    .transaction()
    .execute(async (trx) => {
      const stored = await readSheet(trx, code, 'locked')
      const change =
        stored && (await readPriceChanges(trx, stored.id)).find((each) => each.at.getTime() === at.getTime())
      if (!change) throw new Refusal('missing', 'No prices were set at that moment')
      if (change.mistaken) return
      if (!change.until || !isQuicklyCorrected(change.at, change.until)) {
        throw new Refusal('conflict', 'Only prices that were put right within half an hour can be marked as a slip')
      }
      if (await wasOffered(trx, code, change.at, change.until)) {
        throw new Refusal('conflict', 'Somebody was at a payment page while these prices stood')
      }
      await markMistaken(trx, stored.id, change.at, actor.email, now)
      const sides = { before: { price_mistake: null }, after: { price_mistake: when } }
      await audit(trx, { kind: 'product', name: code }, { actor, ...sides, at: now })
    })
  catalogueChanged()
}
