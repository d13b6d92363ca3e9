import { dueOf } from '#orders/due/order-due.ts'
import { readFilter, sortOf } from '#orders/lists/order-filter.ts'
import type {
  OrderFigures,
  OrderFilter,
  OrderList,
  OrderPage,
  OrderRow,
} from '#orders/order-schemas/order-list-schema.ts'
import { hasAnyOrder, idsOfNumbers, readOrders } from '#orders/server/lists/list-records.ts'
import { factsOfListed, shownRow } from '#orders/server/lists/listed-row.ts'
import { narrowingOf } from '#orders/server/lists/order-conditions.ts'
import {
  countDue,
  countOrders,
  countViews,
  findCountries,
  type OrderPageQuery,
  pageOfOrders,
  pageSize,
} from '#orders/server/lists/page-records.ts'
import { possibleStep } from '#orders/server/lists/possible-step.ts'
import type { OrderStep } from '#orders/states/owner-steps.ts'
import { maxCounted } from '#platform/list-filter.ts'
import { batchesOfList, pageOfList } from '#platform/list-page.ts'
import type { CountOfList } from '#platform/manifest.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** A page of the owner's list of orders. */
export function listedOrders({ after, before, ...filter }: OrderPage, now: BusinessTime): Promise<OrderList> {
  return pageOfList({ after, before }, { ...listOf(filter, now), size: pageSize, isAny: hasAnyOrder })
}

/** All orders that fit, or the named ones, in batches. */
export async function* everyListedOrder(
  filter: OrderFilter,
  numbers: readonly number[] | undefined,
  now: BusinessTime,
): AsyncGenerator<OrderRow[]> {
  if (numbers) yield rowsOf(await idsOfNumbers(numbers), now)
  else yield* batchesOfList(listOf(filter, now))
}

function listOf(filter: OrderFilter, now: BusinessTime) {
  return {
    read: async (cursor: OrderPageQuery['cursor'], most: number) => rowsOf(await idsOf(filter, cursor, most, now), now),
    idOf: ({ number }: OrderRow) => number,
  }
}

function idsOf(
  filter: OrderFilter,
  cursor: OrderPageQuery['cursor'],
  most: number,
  now: BusinessTime,
): Promise<string[]> {
  return pageOfOrders(pageQueryOf(filter, cursor, now), most, dayOf(now))
}

/** The first orders to ship, by promised day: their identifiers. */
export function idsToShip(after: number | undefined, most: number, now: BusinessTime): Promise<string[]> {
  const cursor = after === undefined ? undefined : { id: after, way: 'on' as const }
  return idsOf({ view: 'to-ship' }, cursor, most, now)
}

/** The first order of a list, with what is due of it and the first of these steps that is possible. */
export async function firstListed<Step extends OrderStep>(
  filter: OrderFilter,
  steps: readonly Step[],
  now: BusinessTime,
) {
  return (await firstOfList(filter, steps, 1, now))[0]
}

/** The first orders of a list, each with what is due of it and the first of these steps that is possible. */
export async function firstOfList<Step extends OrderStep>(
  filter: OrderFilter,
  steps: readonly Step[],
  most: number,
  now: BusinessTime,
) {
  const ids = await idsOf(filter, undefined, most, now)
  const rows = ids.length > 0 ? await readOrders(ids) : []
  return rows.map((row) => {
    const { number, name, email, placedAt, dueOn } = row
    const due = dueOf(factsOfListed(row))
    return { number, name: name ?? email, email, placedAt, dueOn, due, step: possibleStep(steps, row, now) }
  })
}

/** How many balances are due within some days, as a filter has them, and how many orders were shipped and are not fully paid. */
export function countBalances(due: string, now: BusinessTime): Promise<{ due: number; sentUnpaid: number }> {
  return countDue(pageQueryOf({ due, sort: 'due' }, undefined, now), maxCounted, dayOf(now))
}

export const countListedOrders: CountOfList = (search, now) =>
  countOrders(pageQueryOf(readFilter(search).filter, undefined, now), maxCounted, dayOf(now))

/** How many orders each view lists, and the countries to choose from. */
export async function figuresOfOrders(): Promise<OrderFigures> {
  const counted = await countViews(maxCounted)
  const countries = await findCountries()
  const counts = Object.fromEntries(counted.map(({ view, count }) => [view, count])) as OrderFigures['counts']
  return { counts, countries }
}

/** The first orders of the list that are found by what was typed. */
export function firstFound(q: string, most: number, now: BusinessTime): Promise<string[]> {
  return idsOf({ q }, undefined, most, now)
}

/** These orders as the list shows them. */
export async function rowsOf(ids: readonly string[], now: BusinessTime): Promise<OrderRow[]> {
  const orders = ids.length > 0 ? await readOrders(ids) : []
  const today = dayOf(now)
  return orders.map((row) => shownRow(row, factsOfListed(row), today))
}

/** The question of a filter to the records. */
export function pageQueryOf(filter: OrderFilter, cursor: OrderPageQuery['cursor'], now: BusinessTime): OrderPageQuery {
  return {
    view: filter.view ?? 'any',
    sort: sortOf(filter),
    cursor,
    q: filter.q || undefined,
    narrowing: narrowingOf(filter, dayOf(now)),
  }
}
