import { readFilter } from '#orders/lists/order-filter.ts'
import type { NeighborsQuery, OrderNeighbors } from '#orders/order-schemas/order-neighbors-schema.ts'
import { numbersOf } from '#orders/server/lists/list-records.ts'
import { pageQueryOf } from '#orders/server/lists/listed-orders.ts'
import { pageOfOrders } from '#orders/server/lists/page-records.ts'
import { type Neighbors, registeredManifests } from '#platform/manifest.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** The orders before and after one in the list that it was opened from; none where that page has no sequence of orders. */
export async function neighborsOf(
  number: number,
  { from = 'orders', ...search }: NeighborsQuery,
  now: BusinessTime,
): Promise<OrderNeighbors> {
  const lists = new Map(registeredManifests().flatMap(({ orderLists = {} }) => Object.entries(orderLists)))
  return (await lists.get(from)?.(number, search, now)) ?? { previous: null, next: null }
}

/** Beside an order in the owner's list of all, whether or not the list still has it. */
export const neighborsInList: Neighbors = async (number, search, now) => {
  const { filter } = readFilter(search)
  const beside = async (way: 'on' | 'back') => {
    const ids = await pageOfOrders(pageQueryOf(filter, { id: number, way }, now), 1, dayOf(now))
    return (await numbersOf(ids))[0] ?? null
  }
  return { previous: await beside('back'), next: await beside('on') }
}
