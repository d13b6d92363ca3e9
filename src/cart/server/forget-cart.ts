import type { PoolClient } from 'pg'
import { deleteCartsOf } from '#cart/server/cart-records.ts'

/** Forgets what lay in a member's cart, and the carts before it. */
export async function forgetCartOf(client: PoolClient, memberId: string): Promise<void> {
  await deleteCartsOf(client, memberId)
}
