import type { Kysely } from 'kysely'
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { mistakesIn, type PriceEntry } from '#catalogue/prices/price-mistake.ts'
import { readPriceHistory, wasOffered, writeMark } from '#catalogue/server/prices/price-history-records.ts'
import { catalogueChanged } from '#catalogue/server/products/catalogue.ts'
import { readSheet } from '#catalogue/server/products/sheet-records.ts'
import { database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Mark = { code: string; when: string; isMistake: boolean }

/**
 * Marks prices as a mistake, so that no reduction has to name them, or takes the mark back
 * (docs/decisions/0023-a-slip-of-the-price.md). Asked again, they stay as they are; the audit keeps both.
 */
export async function markPriceMistake(mark: Mark, actor: Admin, now: BusinessTime): Promise<void> {
  const { code, isMistake } = mark
  const at = new Date(mark.when)
  await database()
    .transaction()
    .execute(async (trx) => {
      const stored = await readSheet(trx, code, 'locked')
      const prices = stored ? await readPriceHistory(trx, stored.id) : []
      const set = prices.filter((each) => each.at.getTime() === at.getTime())
      if (!stored || set.length === 0) throw new Refusal('missing', 'No prices were set at that moment')
      if (set.some(({ mistaken }) => mistaken) === isMistake) return
      const marked = isMistake ? mistakesAt(prices, set) : set
      if (isMistake && (await wasOfferedMeanwhile(trx, code, marked))) {
        throw new Refusal('conflict', 'A payment page was open at these prices')
      }
      const where = { productId: stored.id, at, currencies: marked.map(({ currency }) => currency) }
      await writeMark(trx, where, isMistake ? { by: actor.email, at: now } : null)
      const [on, off] = [{ price_mistake: mark.when }, { price_mistake: null }]
      const sides = isMistake ? { before: off, after: on } : { before: on, after: off }
      await audit(trx, { kind: 'product', name: code }, { actor, ...sides, at: now })
    })
  catalogueChanged()
}

async function wasOfferedMeanwhile(on: Kysely<DB>, code: string, [first]: readonly PriceEntry[]): Promise<boolean> {
  return first?.until ? wasOffered(on, code, first.at, first.until) : false
}

function mistakesAt(prices: readonly PriceEntry[], set: readonly PriceEntry[]): PriceEntry[] {
  const mistakes = mistakesIn(prices).filter((each) => set.includes(each))
  if (mistakes.length > 0) return mistakes
  throw new Refusal('conflict', 'Only prices that were put right within half an hour can be marked as a mistake')
}
