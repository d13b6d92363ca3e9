import type { PoolClient } from 'pg'
import { deleteCartsOf } from '#cart/server/cart-records.ts'

/** Deletes a member's cart, and the carts before it. */
export async function deleteCartOf(client: PoolClient, memberId: string): Promise<void> {
  await deleteCartsOf(client, memberId)
}
