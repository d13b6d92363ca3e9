import type { Transaction } from 'kysely'
import { audit } from '#audit/server/audit.ts'
import type { Places } from '#catalogue/endpoints/sheet-schema.ts'
import { deleteProduct, mustBeKept } from '#catalogue/server/sheets/deleted-draft-records.ts'
import { findUse } from '#catalogue/server/sheets/in-use-records.ts'
import { placesOfProducts } from '#catalogue/server/sheets/places-of-products.ts'
import { listSampleProducts } from '#catalogue/server/sheets/sample-records.ts'
import { archiveSheet, lockedSheet } from '#catalogue/server/sheets/save-sheet.ts'
import type { DB } from '#platform/database/database-types.ts'
import type { Removing, SampleOutcome, SampleSource } from '#platform/samples.ts'

export const productSamples: SampleSource = {
  kind: 'product',
  count: async () => (await listSampleProducts()).length,
  async remove(trx, removing) {
    const outcomes: SampleOutcome[] = []
    const codes = await listSampleProducts(trx)
    const placesOf = await placesOfProducts(trx, codes, removing.now)
    for (const code of codes) {
      // A page as delivered leaves the product out.
      const places = placesOf(code).filter(({ isDelivered }) => !isDelivered)
      outcomes.push(await removeSample(trx, code, places, removing))
    }
    return outcomes
  },
}

/**
 * A product stays where an open reservation or request needs it, or where the house's own pages and articles show it. One
 * that an order, a cart or a waiting buyer names is archived.
 */
async function removeSample(
  trx: Transaction<DB>,
  code: string,
  places: Places,
  { actor, now }: Removing,
): Promise<SampleOutcome> {
  const { id, sheet } = await lockedSheet(trx, code)
  // Sizes of one product share its title.
  const size = sheet.size_ml === null ? '' : `, ${sheet.size_ml} ml`
  const [title, title_fr] = [sheet.title + size, (sheet.title_fr || sheet.title) + size]
  const named = { kind: 'product' as const, id: code, title, title_fr }
  const { orders, requests } = await findUse(trx, code, ['reservations', 'requests'], now)
  if (orders.length + requests.length + places.length > 0) {
    return { ...named, outcome: 'kept', orders, requests, places }
  }
  if (await mustBeKept(trx, id, code)) {
    await archiveSheet(trx, code, { actor, now, graceSeconds: 0 })
    return { ...named, outcome: 'archived' }
  }
  await deleteProduct(trx, id)
  const sides = { before: sheet, after: { deleted: code } }
  await audit(trx, { kind: 'product', name: code }, { actor, ...sides, at: now })
  return { ...named, outcome: 'removed' }
}
