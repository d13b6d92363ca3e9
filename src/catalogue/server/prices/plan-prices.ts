import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import type { PlanInput, Plans } from '#catalogue/endpoints/plan-schema.ts'
import { isOnSaleWithoutEnd } from '#catalogue/prices/is-on-sale-without-end.ts'
import { type PlannedPrice, type PriceCells, stepsAhead } from '#catalogue/prices/planned-price.ts'
import { largeChangesBy, problemAhead } from '#catalogue/prices/price-timeline.ts'
import { applyPriceSteps, type Saving } from '#catalogue/server/prices/write-prices.ts'
import { catalogueChanged } from '#catalogue/server/products/catalogue.ts'
import {
  beginningOf,
  beginSale,
  databaseTime,
  endGraceBy,
  insertPlan,
  removePlan,
} from '#catalogue/server/products/planned-price-records.ts'
import { readSheet, type StoredSheet } from '#catalogue/server/products/sheet-records.ts'
import { areFarApart } from '#catalogue/sheets/checklist.ts'
import { type LargeChange, notConfirmed } from '#catalogue/sheets/sheet.ts'
import { database } from '#platform/database/database.ts'
import { Refusal, RefusedField } from '#platform/http/refusal.ts'
import { isSameJson } from '#platform/same-json.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter, daysBetween } from '#platform/time/days.ts'

type On = Parameters<typeof readSheet>[0]

/** The most plans of one product at once: more are a mistake, and each is computed with all others. */
const maxPlans = 24
/** A later day is a mistake in the year; a reduction that never ends is no sale. */
const maxDaysAhead = 730
const maxSaleDays = 366

type Planner = { actor: Admin; graceSeconds: number }

/**
 * Plans a price or a sale, or another in the place of one that has not begun. A sale from today on begins when a changed
 * price would be public; one that goes on without a last day gets this one's where the prices are the same. The idempotency key becomes the id of the
 * plan, so a submission that is repeated plans nothing more; a plan that another admin changed has another id.
 *
 * @returns the large changes of prices that are to be confirmed first; none where it is planned
 */
export function planPrices(code: string, key: string, input: PlanInput, planner: Planner): Promise<LargeChange[]> {
  const { actor, graceSeconds } = planner
  return database()
    .transaction()
    .execute(async (trx) => {
      const stored = await lockedSheet(trx, code)
      const written = await planFor(trx, key, input)
      const earlier = stored.plans.find(({ id }) => id === key)
      if (earlier) return assertRepeats(earlier, written)
      if (stored.sheet.state === 'archived') throw new Refusal('conflict', 'An archived product has no plans')
      const at = await databaseTime(trx)
      const plan = fromToday(stored, input, written, { at, graceSeconds })
      const former = input.replaces === null ? undefined : planOf(stored, input.replaces, at)
      if (former?.hasBegun) throw new Refusal('conflict', 'This sale has begun: it can only be ended')
      refusePast(input, dayOf(at))
      if (plan.endsAt && plan.endsAt <= plan.beginsAt) throw new RefusedField('until', 'before-its-start')
      refuseFar(input, dayOf(at))
      refuseFarApart(stored, input)
      const others = stored.plans.filter(({ id }) => id !== former?.id)
      if (withoutGrace(others).length >= maxPlans) throw new RefusedField('from', 'too-many-plans')
      // A change in its grace may be taken back: the plan has to fit with it and without.
      refuseProblem(stored, [...others, plan], key)
      refuseProblem(stored, [...withoutGrace(others), plan], key)
      const changes = notConfirmed(largeChangesBy(key, stored.inForce, [...others, plan]), input.confirmed)
      if (changes.length > 0) return changes
      if (former) await removePlan(trx, former.id)
      const isNew = await insertPlan(trx, { ...plan, productId: stored.id, actor, at })
      if (!isNew) throw keyReused()
      if (plan.hasBegun) await beginSale(trx, plan.id)
      else await endGraceBy(trx, stored.id, plan.beginsAt)
      const sides = {
        before: { planned: former ? toHistoryEntry(former) : null },
        after: { planned: toHistoryEntry(plan) },
      }
      await audit(trx, { kind: 'product', name: code }, { actor, ...sides, at })
      return []
    })
}

/** A plan that has not begun is canceled, a sale that goes on is ended. */
export async function endPlan(code: string, id: string, actor: Admin): Promise<void> {
  await database()
    .transaction()
    .execute(async (trx) => {
      const stored = await lockedSheet(trx, code)
      const now = await databaseTime(trx)
      const plan = planOf(stored, id, now)
      if (plan.hasBegun) {
        await applyPriceSteps(trx, code, stored, { steps: stepsAhead([plan]), now, actor })
        return
      }
      refuseNeeded(stored, id)
      await removePlan(trx, id)
      const sides = { before: { planned: toHistoryEntry(plan) }, after: { planned: null } }
      await audit(trx, { kind: 'product', name: code }, { actor, ...sides, at: now })
    })
  catalogueChanged()
}

/** Cancels all that is scheduled for a locked product; a sale that goes on is over in the prices that are written with it. */
export async function cancelPlans(
  trx: On,
  code: string,
  { plans }: StoredSheet,
  { actor, now: at }: Pick<Saving, 'actor' | 'now'>,
): Promise<void> {
  for (const plan of withoutGrace(plans)) {
    await removePlan(trx, plan.id)
    const sides = { before: { planned: toHistoryEntry(plan) }, after: { planned: null } }
    await audit(trx, { kind: 'product', name: code }, { actor, ...sides, at })
  }
}

/** A sale from today on, which begins after the grace of a changed price, or goes on already. */
function fromToday(
  stored: StoredSheet,
  input: PlanInput,
  plan: PlannedPrice,
  { at, graceSeconds }: { at: Date; graceSeconds: number },
): PlannedPrice {
  if (input.kind !== 'sale' || input.from !== dayOf(at)) return plan
  const { USD, EUR } = stored.inForce.prices
  const isSame = input.USD === USD.sale_minor && input.EUR === (EUR?.sale_minor ?? null)
  if (isSame && isOnSaleWithoutEnd(stored.inForce, stored.plans)) return { ...plan, beginsAt: at, hasBegun: true }
  return { ...plan, beginsAt: new Date(at.getTime() + graceSeconds * 1_000) }
}

function refusePast({ kind, from }: PlanInput, today: string): void {
  if (kind === 'sale' && from < today) throw new RefusedField('from', 'before-today')
  if (kind === 'price' && from <= today) throw new RefusedField('from', 'in-the-past')
}

/** As a save of a published product (D47). A price in euros that the plan does not name stays. */
function refuseFarApart({ sheet }: StoredSheet, { kind, USD, EUR }: PlanInput): void {
  const euros = EUR ?? sheet.prices.EUR?.regular_minor
  if (kind === 'price' && euros !== undefined && areFarApart(USD, euros)) throw new RefusedField('USD', 'far-apart')
}

function refuseFar(input: PlanInput, today: string): void {
  if (daysBetween(today, input.from) > maxDaysAhead) throw new RefusedField('from', 'too-far')
  if (input.kind === 'sale' && daysBetween(input.from, input.until) >= maxSaleDays)
    throw new RefusedField('until', 'sale-too-long')
}

/** The plan of this key is what is asked for again; else the key belongs to another request. */
function assertRepeats(known: PlannedPrice, again: PlannedPrice): [] {
  if (!isSameJson(toHistoryEntry(known), toHistoryEntry(again))) throw keyReused()
  return []
}

const keyReused = () => new Refusal('conflict', 'This key was used for another request')

async function lockedSheet(trx: On, code: string): Promise<StoredSheet> {
  const stored = await readSheet(trx, code, 'locked')
  if (!stored) throw new Refusal('missing', 'No product has this code')
  return stored
}

/** A plan that can still be changed: one whose moment has come is carried out, by a timer that may be late. */
function planOf({ plans }: StoredSheet, id: string, now: Date) {
  const plan = withoutGrace(plans).find((each) => each.id === id)
  if (!plan || (!plan.hasBegun && plan.beginsAt <= now))
    throw new Refusal('conflict', 'This plan was changed, canceled or carried out meanwhile')
  return plan
}

async function planFor(trx: On, id: string, input: PlanInput): Promise<PlannedPrice> {
  const beginsAt = await beginningOf(trx, input.from)
  if (input.kind === 'price') {
    return { id, kind: 'price', beginsAt, endsAt: null, hasBegun: false, cells: regularCells(input) }
  }
  const endsAt = await beginningOf(trx, daysAfter(input.until, 1))
  return {
    id,
    kind: 'sale',
    beginsAt,
    endsAt,
    hasBegun: false,
    // Each currency is named: a sale price of before would be the one of this sale.
    cells: { on_sale: true, USD: { sale_minor: input.USD }, EUR: { sale_minor: input.EUR } },
  }
}

function regularCells({ USD, EUR }: PlanInput): PriceCells {
  return { USD: { regular_minor: USD }, ...(EUR !== null && { EUR: { regular_minor: EUR } }) }
}

/** As the history of the product shows it. */
export function toHistoryEntry({ kind, beginsAt, endsAt, cells }: PlannedPrice) {
  const sum = kind === 'sale' ? 'sale_minor' : 'regular_minor'
  return {
    kind,
    firstDay: dayOf(beginsAt),
    lastDay: endsAt && daysAfter(dayOf(endsAt), -1),
    prices: { USD: cells.USD?.[sum] ?? null, EUR: cells.EUR?.[sum] ?? null },
  }
}

/** The plans that an admin made, as the pages show them. */
export function shownPlans(plans: readonly PlannedPrice[]): Plans {
  return plans.flatMap((plan) => {
    const { kind, ...words } = toHistoryEntry(plan)
    return kind === 'grace' ? [] : [{ id: plan.id, kind, hasBegun: plan.hasBegun, ...words }]
  })
}

function refuseProblem({ inForce }: StoredSheet, plans: readonly PlannedPrice[], own: string): void {
  const ahead = problemAhead(inForce, plans)
  if (!ahead) return
  const { problem, currency, others = [], plan } = ahead
  if (problem === 'overlaps' && isOnSaleWithoutEnd(inForce, plans)) throw new RefusedField('from', 'sale-has-no-end')
  if (problem === 'overlaps' || plan !== own) throw new RefusedField('from', 'overlaps')
  throw new RefusedField(
    currency ?? 'USD',
    problem,
    others.map((field) => ({ field, problem })),
  )
}

/** Refuses to cancel a plan without which a later one could not be carried out. */
function refuseNeeded({ inForce, plans }: StoredSheet, id: string): void {
  const rest = plans.filter((each) => each.id !== id)
  const stranded = problemAhead(inForce, rest) ?? problemAhead(inForce, withoutGrace(rest))
  if (stranded && stranded.plan !== problemAhead(inForce, plans)?.plan) throw new RefusedField('plan', 'needed-by-plan')
}

function withoutGrace(plans: readonly PlannedPrice[]): PlannedPrice[] {
  return plans.filter(({ kind }) => kind !== 'grace')
}
