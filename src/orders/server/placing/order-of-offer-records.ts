import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

const paidBefore = {
  name: 'offer-paid-again',
  text: `
    select earlier.id
      from checkouts join orders earlier on lower(earlier.email) = lower(checkouts.email)
       and earlier.shown->>'request' = checkouts.shown->>'request'
     where checkouts.id = $1 and not exists (select from orders where checkout_id = $1)
     order by earlier.placed_at, earlier.part limit 1`,
}

/** The order that the same offer became by another checkout; undefined for the checkout that became it. */
export async function findOrderOfOffer(client: PoolClient, checkoutId: string): Promise<string | undefined> {
  const [earlier] = await run<{ id: string }>(paidBefore, [checkoutId], client)
  return earlier?.id
}
