import type { Kysely } from 'kysely'
import { audit } from '#audit/server/audit.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { SaveSheet } from '#catalogue/endpoints/sheet-schema.ts'
import { cancelPlans } from '#catalogue/server/prices/plan-prices.ts'
import { type Saving, savePrices } from '#catalogue/server/prices/write-prices.ts'
import { catalogueChanged } from '#catalogue/server/products/catalogue.ts'
import { readSheet, type StoredSheet, writeSheet, writeStaleTexts } from '#catalogue/server/products/sheet-records.ts'
import { decideSave, type NotSaved, type SaveContext, type SheetChange } from '#catalogue/server/sheets/decide-save.ts'
import { findHolds, findUse } from '#catalogue/server/sheets/in-use-records.ts'
import { readAdminSheet, versionOf } from '#catalogue/server/sheets/read-admin-sheet.ts'
import { sheetSaved } from '#catalogue/server/stock/restock-letters.ts'
import { setStock } from '#catalogue/server/stock/stock-records.ts'
import { blockedBy } from '#catalogue/sheets/sheet.ts'
import { addToLibrary } from '#media/server/add-to-library.ts'
import { database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { dryRun } from '#platform/database/dry-run.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'
import { recordFact } from '#webhooks/server/record-fact.ts'

/** With the version that this save wrote: the sheet is read after it, when another admin may have saved again. */
type Written = { version: string; publicAt: string | null }
export type SheetSaved =
  | ({ saved: AdminSheet } & Written)
  | { refused: 'changed'; current: AdminSheet }
  | Exclude<NotSaved, { refused: 'changed' }>

/** Writes an admin's sheet, unless it has changed since it was opened. */
export async function saveSheet(code: string, input: SaveSheet, saving: Saving): Promise<SheetSaved> {
  const outcome = await database()
    .transaction()
    .execute(async (trx) => {
      const done = await decideAndWrite(trx, code, input, saving)
      return done === 'saved' ? writtenAs(await lockedSheet(trx, code)) : done
    })
    .catch(refuseTakenSlug)
  if ('refused' in outcome && outcome.refused !== 'changed') return outcome
  catalogueChanged()
  if (!('refused' in outcome)) await sheetSaved(saving.now)
  const current = await readAdminSheet(code, saving.now)
  return 'refused' in outcome ? { ...outcome, current } : { saved: current, ...outcome }
}

/** Whether a sheet could be saved: it is written, and rolled back. */
export async function dryRunOfSheet(
  code: string,
  input: SaveSheet,
  saving: Saving,
): Promise<{ saved: true } | NotSaved> {
  const outcome = await dryRun<'saved' | NotSaved>((end) =>
    database()
      .transaction()
      .execute(async (trx) => end(await decideAndWrite(trx, code, input, saving))),
  ).catch(refuseTakenSlug)
  if (!outcome) throw new Error('A dry run of a sheet did not end as one')
  return outcome === 'saved' ? { saved: true } : outcome
}

async function decideAndWrite(
  trx: Kysely<DB>,
  code: string,
  input: SaveSheet,
  saving: Saving,
): Promise<'saved' | NotSaved> {
  const stored = await lockedSheet(trx, code)
  const context = await readContext(trx, code, stored, input, saving.now)
  const decided = decideSave(stored, input, context, saving.now)
  if (decided === 'same') return 'saved'
  if ('refused' in decided) return decided
  await writeChange(trx, code, stored, decided, saving)
  return 'saved'
}

/** Archives a product as it is, in the transaction of a change to many. */
export async function archiveSheet(trx: Kysely<DB>, code: string, saving: Saving): Promise<void> {
  const { sheet } = await lockedSheet(trx, code)
  const archived = { ...sheet, state: 'archived' as const }
  const input = { version: versionOf(sheet), seen_stock: sheet.stock, stock_note: '', sheet: archived, confirmed: [] }
  const outcome = await decideAndWrite(trx, code, input, saving)
  if (outcome !== 'saved') throw new Error(`The product ${code} could not be archived: ${outcome.refused}`)
}

export async function lockedSheet(trx: Kysely<DB>, code: string): Promise<StoredSheet> {
  const stored = await readSheet(trx, code, 'locked')
  if (!stored) throw new Refusal('missing', 'No product has this code')
  return stored
}

async function readContext(
  trx: Kysely<DB>,
  code: string,
  { id, sheet: current }: StoredSheet,
  { seen_stock, sheet: wanted }: SaveSheet,
  now: BusinessTime,
): Promise<SaveContext> {
  const library = await addToLibrary(trx, wanted.pictures)
  const holds = wanted.stock === seen_stock ? undefined : await findHolds(trx, id, now)
  const blocked = blockedBy(current, wanted)
  return {
    library,
    holds,
    blocked: blocked && { field: blocked.field, by: await findUse(trx, code, blocked.uses, now) },
  }
}

async function writeChange(
  trx: Kysely<DB>,
  code: string,
  stored: StoredSheet,
  { sheet, stale, count, repriced, becomesArchived }: SheetChange,
  saving: Saving,
): Promise<void> {
  const { id, sheet: before } = stored
  const { actor, now } = saving
  await writeSheet(trx, id, sheet, now)
  await writeStaleTexts(trx, id, stale)
  if (count) {
    const stock = { productId: id, before: before.stock, after: sheet.stock }
    await setStock(trx, stock, { ...count, actor: actor.email, now })
  }
  if (repriced) await savePrices(trx, stored, sheet, saving)
  if (becomesArchived) await cancelPlans(trx, code, stored, saving)
  await audit(trx, { kind: 'product', name: code }, { actor, before, after: sheet, at: now })
  await recordFact(trx, 'product.changed', async () => ({ product: code, state: sheet.state }), now)
}

function writtenAs({ sheet, plans }: StoredSheet): Written {
  const grace = plans.find(({ kind }) => kind === 'grace')
  return { version: versionOf(sheet), publicAt: grace?.beginsAt.toISOString() ?? null }
}

function refuseTakenSlug(error: Error & { constraint?: string }): NotSaved & { refused: 'invalid' } {
  if (error.constraint !== 'product_slugs_are_unique') throw error
  return { refused: 'invalid', problems: [{ field: 'slug', problem: 'taken' }] }
}
