import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

export type PromisedLine = { position: number; productId: string; promisedOn: string; shipped: boolean }

const lines = {
  name: 'date-promised-lines',
  text: `
    select position, product_id as "productId", promised_on as "promisedOn",
           quantity_here = 0 as shipped
      from order_lines where order_id = $1 and taken_out_at is null order by position`,
}

export function promisedLines(client: PoolClient, orderId: string): Promise<PromisedLine[]> {
  return run<PromisedLine>(lines, [orderId], client)
}

// A later day only adds its days to the day that binds.
const boundBy = {
  name: 'date-lines-bound-by',
  text: `
    select position, promised_on as "promisedOn"
      from order_lines line join date_moves move on move.order_id = line.order_id and position = any(move.positions)
     where move.id = $1 and quantity_here > 0
       and not exists (
         select from date_moves later
          where later.order_id = line.order_id and later.revision > move.revision and position = any(later.positions)
            and (later.answer in ('accepted', 'silent') or later.answer = 'not-asked' and later.actor <> 'shop'))
     order by position`,
}

/** Lines that wait, and whose day was not changed again since a move: taking the move back takes back their day. */
export function linesBoundBy(
  client: PoolClient,
  moveId: string,
): Promise<Pick<PromisedLine, 'position' | 'promisedOn'>[]> {
  return run(boundBy, [moveId], client)
}

const apply = {
  name: 'date-apply',
  text: 'update order_lines set promised_on = $3 where order_id = $1 and position = any($2)',
}

const askFrom = {
  name: 'date-ask-from',
  text: `
    update date_moves set previous_on = $3
     where order_id = $1 and answered_at is null and positions && $2::smallint[]`,
}

/** From now on this day binds for these lines. A question about them asks for a later day than this one. */
export async function bindDay(client: PoolClient, orderId: string, positions: number[], day: string): Promise<void> {
  await run(apply, [orderId, positions, day], client)
  await run(askFrom, [orderId, positions, day], client)
}
