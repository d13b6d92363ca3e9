import type { PoolClient } from 'pg'
import type { ReturnedUnits } from '#catalogue/server/stock/return-to-stock.ts'
import { run } from '#platform/database/database.ts'

const cancel = {
  name: 'order-cancel',
  text: `
    with cancelled as (
      update orders set cancelled_at = $3, cancelled_because = $2 where id = $1 and cancelled_at is null returning id
    ), unasked as (
      update date_moves set answered_at = $3, answer = 'superseded' from cancelled
       where date_moves.order_id = cancelled.id and answered_at is null
    )
    select line.product_id, sum(quantity_here)::integer as quantity
      from cancelled join order_lines line on line.order_id = cancelled.id
     where quantity_here > 0
     group by line.product_id`,
}

/** Ends an order, and the question that was open about it; answers the units that are free again. */
export function markEnded(client: PoolClient, id: string, because: string, now: Date): Promise<ReturnedUnits[]> {
  return run<ReturnedUnits>(cancel, [id, because, now], client)
}
