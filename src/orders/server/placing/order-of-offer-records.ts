import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

// Compared by what was typed at the payment pages: the address of the order may have been corrected since.
const paidBefore = {
  name: 'offer-paid-again',
  text: `
    select earlier.id
      from checkouts
      join orders earlier on earlier.shown ? 'request' and earlier.shown->>'request' = checkouts.shown->>'request'
      join checkouts accepted on accepted.id = earlier.checkout_id and lower(accepted.email) = lower(checkouts.email)
     where checkouts.id = $1 and not exists (select from orders where checkout_id = $1)
     order by earlier.placed_at, earlier.part limit 1`,
}

/** The order that the same offer became by another checkout; undefined for the checkout that became it. */
export async function findOrderOfOffer(client: PoolClient, checkoutId: string): Promise<string | undefined> {
  const [earlier] = await run<{ id: string }>(paidBefore, [checkoutId], client)
  return earlier?.id
}
