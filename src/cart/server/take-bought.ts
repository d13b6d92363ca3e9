import type { PoolClient } from 'pg'
import type { Items } from '#cart/merge-carts.ts'
import { lessenLines } from '#cart/server/cart-records.ts'

/** Takes what was paid out of a member's cart (D16); what was put in since stays. */
export async function takeBought(client: PoolClient, memberId: string, bought: Items): Promise<void> {
  await lessenLines(client, memberId, bought)
}
