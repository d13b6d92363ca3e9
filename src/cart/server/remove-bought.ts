import type { PoolClient } from 'pg'
import type { Items } from '#cart/merge-carts.ts'
import { reduceLines } from '#cart/server/cart-records.ts'

/** Takes the bought lines out of a member's cart (D16); lines added since stay. */
export async function removeBought(client: PoolClient, memberId: string, bought: Items): Promise<void> {
  await reduceLines(client, memberId, bought)
}
