// Writes the prices of a product: at once, after a grace, or when the moment of a plan has come.
import type { Kysely } from 'kysely'
import { type Actor, audit, theShop } from '#audit/server/audit.ts'
import {
  cellsBetween,
  isEmpty,
  type PriceState,
  type PriceStep,
  stepsAhead,
  withCells,
} from '#catalogue/prices/planned-price.ts'
import { recordPrices, removeEuros, storePrices } from '#catalogue/server/prices/price-records.ts'
import { beginSale, databaseTime, insertPlan, removePlan } from '#catalogue/server/products/planned-price-records.ts'
import type { StoredSheet } from '#catalogue/server/products/sheet-records.ts'
import type { SheetState } from '#catalogue/sheets/sheet.ts'
import { currencies } from '#money/money.ts'
import type { DB } from '#platform/database/database-types.ts'
import { newId } from '#platform/database/identifiers.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** How a save of prices is made: by whom, when, and how long it can be taken back before it is public. */
export type Saving = { actor: Actor; now: BusinessTime; graceSeconds: number }

/** Writes the prices in force, and their history where they are public: a reduction never names the prices of a draft. */
export async function putInForce(
  trx: Kysely<DB>,
  { id, state }: { id: string; state: SheetState },
  { on_sale, prices }: PriceState,
  now: BusinessTime,
): Promise<void> {
  const written = currencies.flatMap((currency) => {
    const price = prices[currency]
    return price?.regular_minor ? [{ currency, regularMinor: price.regular_minor, saleMinor: price.sale_minor }] : []
  })
  if (!prices.EUR) await removeEuros(trx, id)
  await storePrices(trx, id, { onSale: on_sale, prices: written }, now)
  if (state === 'published') await recordPrices(trx, id, now)
}

/**
 * Writes the prices of a saved sheet. A change of what buyers see waits in its grace and replaces one that waits there
 * (docs/decisions/0023-a-slip-of-the-price.md); that of a draft, or with the state, is written at once.
 */
export async function savePrices(
  trx: Kysely<DB>,
  { id, sheet: current, inForce, plans }: StoredSheet,
  wanted: PriceState & { state: SheetState },
  { actor, now, graceSeconds }: Saving,
): Promise<void> {
  const waiting = plans.find(({ kind }) => kind === 'grace')
  if (waiting) await removePlan(trx, waiting.id)
  const isPublic = current.state === 'published' && wanted.state === 'published'
  if (!isPublic || graceSeconds === 0) return putInForce(trx, { id, state: wanted.state }, wanted, now)
  const cells = cellsBetween(inForce, wanted)
  if (isEmpty(cells)) return
  const at = await databaseTime(trx)
  const over = new Date(at.getTime() + graceSeconds * 1_000)
  // A planned step in the grace would be undone by its end: the change is public just before that step.
  const next = stepsAhead(plans.filter(({ kind }) => kind !== 'grace'))[0]?.at
  const beginsAt = next && next < over ? next : over
  await insertPlan(trx, { id: newId(), productId: id, kind: 'grace', beginsAt, endsAt: null, cells, actor, at })
}

/** Names in the audit, beside those of the fields, for prices that became public after their save. */
const auditNames = { grace: 'price_public', price: 'price_by_plan', sale: 'sale_by_plan' } as const

/**
 * Applies these steps of a locked product's plans.
 *
 * @param actor who takes them before their time; else each is the shop's
 */
export async function applyPriceSteps(
  trx: Kysely<DB>,
  code: string,
  { id, sheet, inForce }: StoredSheet,
  { steps, now, actor = theShop }: { steps: readonly PriceStep[]; now: BusinessTime; actor?: Actor },
): Promise<void> {
  let state = inForce
  for (const [index, { at, plan, part, cells }] of steps.entries()) {
    const before = state
    state = withCells(state, cells)
    const follows = steps[index + 1]
    // Regular prices between two sales part them, also where the shop was closed meanwhile.
    const isPassed = follows !== undefined && follows.at > at && !state.on_sale
    if (isPassed) await putInForce(trx, { id, state: sheet.state }, state, at as BusinessTime)
    const goesOn = part === 'begins' && plan.endsAt !== null
    await (goesOn ? beginSale(trx, plan.id) : removePlan(trx, plan.id))
    const name = auditNames[plan.kind]
    // The save of a change names its sums; those of a plan appear here for the first time.
    const [was, is] = plan.kind === 'grace' ? [{}, {}] : [before, state]
    const sides = { before: { [name]: null, ...was }, after: { [name]: now.toISOString(), ...is } }
    await audit(trx, { kind: 'product', name: code }, { actor, ...sides, at: now })
  }
  await putInForce(trx, { id, state: sheet.state }, state, now)
}
