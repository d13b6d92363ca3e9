import type { Kysely } from 'kysely'
import { audit } from '#audit/server/audit.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import type { FieldProblem, InUse, SaveSheet, Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { problemAhead } from '#catalogue/prices/price-timeline.ts'
import { type Saving, savePrices } from '#catalogue/server/prices/write-prices.ts'
import { catalogueChanged } from '#catalogue/server/products/catalogue.ts'
import { readSheet, type StoredSheet, writeSheet, writeStaleTexts } from '#catalogue/server/products/sheet-records.ts'
import { cleanTexts } from '#catalogue/server/sheets/clean-texts.ts'
import { findHolds, findUse } from '#catalogue/server/sheets/in-use-records.ts'
import { readAdminSheet, versionOf } from '#catalogue/server/sheets/read-admin-sheet.ts'
import { setStock } from '#catalogue/server/stock/stock-records.ts'
import { missingToPublish } from '#catalogue/sheets/checklist.ts'
import { blockedBy, changedNames, type LargeChange, largeChanges, notConfirmed } from '#catalogue/sheets/sheet.ts'
import { staleAfter } from '#catalogue/sheets/stale-texts.ts'
import { addToLibrary } from '#media/server/add-to-library.ts'
import { database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-types.ts'
import { dryRun } from '#platform/database/dry-run.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** With the version that this save wrote: the sheet is read after it, when another admin may have saved again. */
type Written = { version: string; publicAt: string | null }
export type SheetSaved = ({ saved: AdminSheet } & Written) | { refused: 'changed'; current: AdminSheet } | NotSaved

type NotSaved =
  | { refused: 'invalid'; problems: FieldProblem[] }
  | { refused: 'in-use'; field: string; by: InUse }
  | { refused: 'to-confirm'; changes: LargeChange[] }
type Outcome = 'saved' | 'changed' | NotSaved

/**
 * Writes an admin's sheet, unless it has changed since it was opened. Saving the current state again is no change: a
 * request whose answer was lost may be repeated.
 */
export async function saveSheet(code: string, input: SaveSheet, saving: Saving): Promise<SheetSaved> {
  const outcome = await database()
    .transaction()
    .execute(async (trx) => {
      const decided = await decide(trx, code, await lockedSheet(trx, code), input, saving)
      return decided === 'saved' ? writtenAs(await lockedSheet(trx, code)) : decided
    })
    .catch(refuseTakenSlug)
  if (typeof outcome === 'object' && 'refused' in outcome) return outcome
  catalogueChanged()
  const current = await readAdminSheet(code, saving.now)
  return outcome === 'changed' ? { refused: 'changed', current } : { saved: current, ...outcome }
}

async function lockedSheet(trx: Kysely<DB>, code: string): Promise<StoredSheet> {
  const stored = await readSheet(trx, code, 'locked')
  if (!stored) throw new Refusal('missing', 'No product has this code')
  return stored
}

function writtenAs({ sheet, plans }: StoredSheet): Written {
  const grace = plans.find(({ kind }) => kind === 'grace')
  return { version: versionOf(sheet), publicAt: grace?.beginsAt.toISOString() ?? null }
}

/** Whether a sheet could be saved: it is written, and rolled back. */
export async function dryRunOfSheet(
  code: string,
  input: SaveSheet,
  saving: Saving,
): Promise<{ saved: true } | { refused: 'changed' } | NotSaved> {
  const outcome = await dryRun<Outcome>((end) =>
    database()
      .transaction()
      .execute(async (trx) => end(await decide(trx, code, await lockedSheet(trx, code), input, saving))),
  ).catch(refuseTakenSlug)
  if (typeof outcome === 'object') return outcome
  return outcome === 'saved' ? { saved: true } : { refused: 'changed' }
}

async function decide(
  trx: Kysely<DB>,
  code: string,
  stored: StoredSheet,
  { version, seen_stock, stock_reason: reason, stock_note: note, sheet: wanted, confirmed }: SaveSheet,
  saving: Saving,
): Promise<Outcome> {
  const { id, sheet: current, inForce } = stored
  const { actor, now } = saving
  const countsAnew = wanted.stock !== seen_stock
  const texts = cleanTexts(current, wanted)
  const sheet: Sheet = { ...texts.sheet, stock: countsAnew ? wanted.stock : current.stock }
  const names = changedNames(current, sheet)
  if (names.length === 0) return 'saved'
  if (version !== versionOf(current) || (countsAnew && current.stock !== seen_stock)) return 'changed'
  if (countsAnew && !reason) return wrong('stock_reason', 'needed')
  const problems = [
    ...texts.problems,
    ...(await removedPictures(trx, sheet)),
    ...missingNow(current, sheet),
    ...againstPlans(stored, sheet),
  ]
  if (problems.length > 0) return { refused: 'invalid', problems }
  const broken =
    (countsAnew && (await fallsShort(trx, id, sheet, now))) || (await breaks(trx, code, current, sheet, now))
  if (broken) return broken
  // Compared with what buyers see: a change in its grace was asked about when it was saved.
  const asked = [...confirmed, ...largeChanges(inForce.prices, current.prices)]
  const changes = notConfirmed(largeChanges(inForce.prices, sheet.prices), asked)
  if (changes.length > 0) return { refused: 'to-confirm', changes }
  await writeSheet(trx, id, sheet, now)
  await writeStaleTexts(trx, id, staleAfter(stored.stale, current, sheet, now))
  if (countsAnew && reason) {
    await setStock(
      trx,
      { productId: id, before: current.stock, after: sheet.stock },
      { reason, note, actor: actor.email, now },
    )
  }
  const isRepriced = names.includes('prices') || names.includes('on_sale')
  if (isRepriced || names.includes('state')) await savePrices(trx, stored, sheet, saving)
  await audit(trx, { kind: 'product', name: code }, { actor, before: current, after: sheet, at: now })
  return 'saved'
}

function wrong(field: string, problem: string): NotSaved {
  return { refused: 'invalid', problems: [{ field, problem }] }
}

/**
 * The fields that a product lacks to be published. Of a published one only what this change takes away: it may be shown
 * already without them, and has to be mended field by field.
 */
function missingNow(current: Sheet, sheet: Sheet): FieldProblem[] {
  if (sheet.state !== 'published') return []
  const missingIn = (each: Sheet) => {
    // Words for pictures and a responsible person are recommended, so they are not asked for here.
    const pictures = each.pictures.map(() => ({ alt: '', alt_fr: '' }))
    return missingToPublish(each, { pictures, hasResponsiblePerson: true })
  }
  const before = current.state === 'published' ? missingIn(current) : []
  return missingIn(sheet)
    .filter((field) => !before.includes(field))
    .map((field) => ({ field, problem: 'needed-to-publish' }))
}

/** Prices that a plan could not follow any more: it is changed first. */
function againstPlans({ sheet: current, plans }: StoredSheet, sheet: Sheet): FieldProblem[] {
  const kept = plans.filter(({ kind }) => kind !== 'grace')
  if (changedNames(pricesOf(current), pricesOf(sheet)).length === 0) return []
  if (!sheet.on_sale && kept.some(({ hasBegun }) => hasBegun)) return [{ field: 'on_sale', problem: 'ends-by-plan' }]
  const found = problemAhead(pricesOf(sheet), kept)
  if (!found) return []
  if (found.problem === 'overlaps') return [{ field: 'on_sale', problem: 'overlaps' }]
  if (found.problem === 'needed-for-sale') {
    return [{ field: `prices.${found.currency ?? 'EUR'}.regular_minor`, problem: 'not-in-planned-sale' }]
  }
  return [{ field: `prices.${found.currency ?? 'USD'}.regular_minor`, problem: 'below-planned-sale' }]
}

const pricesOf = ({ on_sale, prices }: Sheet) => ({ on_sale, prices })

/** Pictures that were taken out of the library after they were chosen, by their places. */
async function removedPictures(trx: Kysely<DB>, { pictures }: Sheet): Promise<FieldProblem[]> {
  const kept = await addToLibrary(trx, pictures)
  return pictures.flatMap((id, place) =>
    kept.has(id) ? [] : [{ field: `pictures.${place}`, problem: 'picture-gone' }],
  )
}

/** Fewer units than are put aside, also where they are counted for the first time. */
async function fallsShort(
  trx: Kysely<DB>,
  id: string,
  { stock }: Sheet,
  now: BusinessTime,
): Promise<NotSaved | undefined> {
  if (stock === null) return undefined
  const by = await findHolds(trx, id, now)
  return stock < by.held.units ? { refused: 'in-use', field: 'stock', by } : undefined
}

/** Open orders, requests or offers that this change would break. */
async function breaks(
  trx: Kysely<DB>,
  code: string,
  before: Sheet,
  after: Sheet,
  now: BusinessTime,
): Promise<NotSaved | undefined> {
  const blocked = blockedBy(before, after)
  if (!blocked) return undefined
  const by = await findUse(trx, code, blocked.uses, now)
  return by.orders.length + by.requests.length > 0 ? { refused: 'in-use', field: blocked.field, by } : undefined
}

function refuseTakenSlug(error: Error & { constraint?: string }): NotSaved {
  if (error.constraint !== 'product_slugs_are_unique') throw error
  return wrong('slug', 'taken')
}
