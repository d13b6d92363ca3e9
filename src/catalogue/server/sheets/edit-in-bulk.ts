import { auditOf } from '#audit/server/audit.ts'
import { type BulkFields, changedFields } from '#catalogue/bulk/bulk.ts'
import type {
  BulkInput,
  BulkOutcome,
  BulkPreview,
  BulkPreviewInput,
  BulkResult,
} from '#catalogue/endpoints/bulk-schema.ts'
import type { Places, SaveSheet, Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { shownPlans } from '#catalogue/server/prices/plan-prices.ts'
import type { Saving } from '#catalogue/server/prices/write-prices.ts'
import { readSheet, type StoredSheet } from '#catalogue/server/products/sheet-records.ts'
import { placesOfProducts } from '#catalogue/server/sheets/places-of-products.ts'
import { versionOf } from '#catalogue/server/sheets/read-admin-sheet.ts'
import { dryRunOfSheet, type SheetSaved, saveSheet } from '#catalogue/server/sheets/save-sheet.ts'
import { largeChanges, problemsOf } from '#catalogue/sheets/sheet.ts'
import { changedNames } from '#platform/carry-over.ts'
import { database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { log } from '#platform/process/log.ts'

/** The effect of a change on each product, and whether it could be written: all of it is tried, and rolled back. */
export async function previewInBulk({ codes, change }: BulkPreviewInput, saving: Saving): Promise<BulkPreview> {
  const rows: BulkPreview['rows'] = []
  const placesOf =
    change.kind === 'state' && change.state === 'archived' && (await placesOfProducts(database(), codes, saving.now))
  for (const code of new Set(codes)) {
    const stored = await readSheet(database(), code, 'free')
    if (!stored) {
      rows.push({ code, outcome: 'missing', version: '', from: null, to: null, ends: null })
      continue
    }
    const from = fieldsOf(stored.sheet)
    const to = changedFields(from, change)
    const version = versionOf(stored.sheet)
    const tried = await write({ code, version, to }, stored, false, (input) => dryRunOfSheet(code, input, saving))
    const ends = placesOf && from.state !== 'archived' ? endsOf(stored, placesOf(code)) : null
    rows.push({ ...tried, version, from, to, ends })
  }
  return { rows }
}

/**
 * Writes each product by itself, as it was previewed, through the checks of its own page; one that cannot be written
 * keeps no other from being. A submission that is repeated because its answer was lost finds each as it asked.
 */
export async function editInBulk({ rows, confirmed }: BulkInput, saving: Saving): Promise<BulkResult> {
  const answers: BulkOutcome[] = []
  for (const row of rows) {
    const stored = await readSheet(database(), row.code, 'free')
    if (!stored) {
      answers.push({ code: row.code, outcome: 'missing' })
      continue
    }
    const save = (input: SaveSheet) => saveSheet(row.code, input, saving)
    answers.push(await write(row, stored, confirmed, save).catch((error: unknown) => failed(row.code, error)))
  }
  return { rows: answers }
}

async function write(
  { code, version, to, stock }: BulkInput['rows'][number],
  { sheet: current, inForce }: StoredSheet,
  confirmed: boolean,
  save: (input: SaveSheet) => Promise<SheetSaved | Awaited<ReturnType<typeof dryRunOfSheet>>>,
): Promise<BulkOutcome> {
  const sheet: Sheet = { ...current, ...to, ...(stock && { stock: stock.units }) }
  if (changedNames(current, sheet).length === 0) return { code, outcome: 'same' }
  if (version !== versionOf(current)) return { code, outcome: 'changed', ...(await lastEdit(code)) }
  // An order may have taken units meanwhile: no admin is named.
  if (stock && stock.seen !== current.stock) return { code, outcome: 'changed' }
  const problems = problemsOf(sheet).map(({ path, message }) => ({ field: path.join('.'), problem: message }))
  const wrong = [...problems, ...pricesAtZero(sheet)]
  if (wrong.length > 0) return { code, outcome: 'invalid', problems: wrong }
  const large = confirmed ? largeChanges(inForce.prices, sheet.prices) : []
  const counted = { seen_stock: current.stock, ...(stock && { stock_reason: stock.reason }), stock_note: '' }
  const outcome = await save({ version, ...counted, sheet, confirmed: large })
  if ('saved' in outcome) {
    if (!('version' in outcome)) return { code, outcome: 'done' }
    const { version, publicAt } = outcome
    return { code, outcome: 'done', version, ...(publicAt && { publicAt }) }
  }
  if (outcome.refused === 'changed') return { code, outcome: 'changed', ...(await lastEdit(code)) }
  if (outcome.refused === 'in-use') return { code, outcome: 'in-use', inUse: outcome.by }
  if (outcome.refused === 'to-confirm') return { code, outcome: 'to-confirm', confirm: outcome.changes }
  return { code, outcome: 'invalid', problems: outcome.problems }
}

function endsOf({ sheet, plans }: StoredSheet, places: Places) {
  return { isOnSale: sheet.on_sale, plans: shownPlans(plans), places }
}

function pricesAtZero({ prices }: Sheet) {
  return (['USD', 'EUR'] as const)
    .filter((currency) => prices[currency] && prices[currency].regular_minor <= 0)
    .map((currency) => ({ field: `prices.${currency}.regular_minor`, problem: 'at-zero' }))
}

function fieldsOf({ state, reserve_enabled, preorder_enabled, prices }: Sheet): BulkFields {
  return { state, reserve_enabled, preorder_enabled, prices }
}

async function lastEdit(code: string): Promise<Pick<BulkOutcome, 'changedBy'>> {
  const [last] = await auditOf({ kind: 'product', name: code }, 1)
  return last ? { changedBy: { by: last.actor, at: last.occurredAt.toISOString() } } : {}
}

/** The others are written all the same. */
function failed(code: string, error: unknown): BulkOutcome {
  if (error instanceof Refusal) return { code, outcome: 'missing' }
  log.error(error as Error, 'A product could not be changed among others')
  return { code, outcome: 'failed' }
}
