import { z } from 'zod'
import { type AuditEntry, auditOf } from '#audit/server/audit.ts'
import type { AdminSheet } from '#catalogue/endpoints/admin-sheet-schema.ts'
import { fieldsOfSheet, type Sheet } from '#catalogue/endpoints/sheet-schema.ts'
import { mistakesIn, type PriceEntry } from '#catalogue/prices/price-mistake.ts'
import { timelineOf } from '#catalogue/prices/price-timeline.ts'
import { priorPrice } from '#catalogue/prices/prior-price.ts'
import { shownPlans } from '#catalogue/server/prices/plan-prices.ts'
import { readPeriods, readPriceHistory } from '#catalogue/server/prices/price-history-records.ts'
import {
  countWished,
  heldUnits,
  readLibraryPictures,
  readSheet,
  type StoredSheet,
} from '#catalogue/server/products/sheet-records.ts'
import { isDeletableDraft } from '#catalogue/server/sheets/deleted-draft-records.ts'
import { findUse } from '#catalogue/server/sheets/in-use-records.ts'
import { placesOfProducts } from '#catalogue/server/sheets/places-of-products.ts'
import { isSampleProduct } from '#catalogue/server/sheets/sample-records.ts'
import { anyMovement, listMovements } from '#catalogue/server/stock/movement-records.ts'
import { restockLetters } from '#catalogue/server/stock/restock-letters.ts'
import { factsOfProducts } from '#legal/server/facts.ts'
import type { Currency } from '#money/money.ts'
import { database } from '#platform/database/database.ts'
import { digestOf } from '#platform/database/identifiers.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

const editsShown = 20
const movementsShown = 20

/** A product as its owner edits it, with the version under which it may be saved. */
export async function readAdminSheet(code: string, now: BusinessTime): Promise<AdminSheet> {
  const stored = await readSheet(database(), code, 'free')
  if (!stored) throw new Refusal('missing', 'No product has this code')
  const { id, sheet, pictures, inForce, plans, stale } = stored
  const grace = plans.find(({ kind }) => kind === 'grace')
  const held = await heldUnits(database(), id, now)
  const edits = await auditOf({ kind: 'product', name: code }, editsShown)
  const mistakes = mistakesIn(await readPriceHistory(database(), id))
  const periods = await readPeriods(database(), id)
  const movements = await listMovements({ product: id, ...anyMovement }, movementsShown)
  return {
    product_id: code,
    version: versionOf(sheet),
    whole_version: wholeVersionOf(stored),
    sheet,
    held,
    deletable: await isDeletableDraft(database(), stored, code),
    wished: await countWished(database(), id),
    inUse: await findUse(database(), code, ['reservations', 'requests'], now),
    isSample: await isSampleProduct(code),
    places: (await placesOfProducts(database(), [code], now))(code),
    letters: await restockLetters(code),
    pictures,
    prior: priorPrices(periods, now),
    stale,
    grace: grace ? { id: grace.id, publicAt: grace.beginsAt.toISOString(), inForce } : null,
    plans: shownPlans(plans),
    ahead: timelineOf(inForce, plans, periods).map(({ at, plan, part, state, prior }) => ({
      ...{ at: at.toISOString(), plan: plan.id, kind: plan.kind, part, state, prior },
    })),
    house: await factsOfProducts(),
    movements: movements.map(({ id: _, at, ...movement }) => ({ ...movement, at: at.toISOString() })),
    formerPictures: await readLibraryPictures(database(), formerPicturesOf(edits, sheet)),
    edits: edits.map(({ actor, before, after, occurredAt }) => {
      const mistake = mistakeOf(mistakes.filter(({ at }) => at.getTime() === occurredAt.getTime()))
      return { at: occurredAt.toISOString(), by: actor, changes: changesIn(before, after), mistake }
    }),
  }
}

type Edit = AdminSheet['edits'][number]

const order = Object.keys(fieldsOfSheet)

/** Fields of the sheet in its order; what else the audit names comes first. */
function changesIn(before: Record<string, unknown>, after: Record<string, unknown>): Edit['changes'] {
  return Object.keys(after)
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }))
}

/** The pictures that the history names and the sheet does not. */
function formerPicturesOf(edits: readonly AuditEntry[], { pictures }: Sheet): string[] {
  const named = edits.flatMap(({ before, after }) => [before.pictures, after.pictures]).flat()
  const read = namedPictures.safeParse(named.filter((id) => typeof id === 'string')).data ?? []
  return [...new Set(read)].filter((id) => !pictures.includes(id))
}

const namedPictures = z.array(z.uuid())

function mistakeOf(mistakes: readonly PriceEntry[]): Edit['mistake'] {
  const [first] = mistakes
  if (!first) return null
  const sums = mistakes.map(({ currency, regularMinor, saleMinor }) => ({ currency, minor: saleMinor ?? regularMinor }))
  return { marked: mistakes.some(({ mistaken }) => mistaken), sums }
}

/** The prior price of a reduction that is in force or begins now. */
function priorPrices(periods: Awaited<ReturnType<typeof readPeriods>>, now: BusinessTime): AdminSheet['prior'] {
  const priorIn = (currency: Currency) => {
    const own = periods.filter((period) => period.currency === currency)
    const reduced = { inForceFrom: now, regularMinor: 1, saleMinor: 1 }
    return priorPrice([...own, reduced]) ?? null
  }
  return { USD: priorIn('USD'), EUR: priorIn('EUR') }
}

/** Changes with every edit of an owner; units sold meanwhile are no edit. */
export function versionOf({ stock: _, ...sheet }: Sheet): string {
  return shortDigest(sheet)
}

/** Changes also with the units and with the prices that are scheduled. */
export function wholeVersionOf({ sheet, plans }: Pick<StoredSheet, 'sheet' | 'plans'>): string {
  return shortDigest({ sheet, plans: shownPlans(plans) })
}

const shortDigest = (value: object) => digestOf(JSON.stringify(value)).toString('base64url').slice(0, 22)
