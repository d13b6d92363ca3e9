import type { OrderFilter, OrderNeighbors } from '#orders/endpoints/order-list-schema.ts'
import { numbersOf } from '#orders/server/lists/list-records.ts'
import { askedOf } from '#orders/server/lists/listed-orders.ts'
import { pageOfOrders } from '#orders/server/lists/page-records.ts'
import { type BusinessTime, dayOf } from '#platform/time/clock.ts'

/** The orders before and after one in the list that its reader came from, whether or not the list still has it. */
export async function neighborsOf(number: number, filter: OrderFilter, now: BusinessTime): Promise<OrderNeighbors> {
  const beside = async (way: 'on' | 'back') => {
    const ids = await pageOfOrders(askedOf(filter, { number, way }, now), 1, dayOf(now))
    return (await numbersOf(ids))[0] ?? null
  }
  return { previous: await beside('back'), next: await beside('on') }
}
