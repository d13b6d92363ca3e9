import type { PoolClient } from 'pg'
import {
  closeBalanceAsPaid,
  endBalancePages,
  insertBalance,
  type NewBalance,
  type PaidBalance,
  setBalanceOf,
} from '#checkout/server/sessions/balance-records.ts'
import type { PaidCheckout } from '#payments/server/checkout-ports.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Opens a checkout for what is due of a locked order; those that were open before are to be closed. */
export async function openBalance(client: PoolClient, balance: NewBalance, now: BusinessTime): Promise<void> {
  await endBalancePages(client, balance.orderId, now)
  await insertBalance(client, balance, now)
}

/**
 * Closes the checkout of a balance as paid, once; other pages that are open for the balance are to be closed. Undefined
 * where the payment is not its sum.
 */
export async function payBalanceCheckout(
  client: PoolClient,
  paid: PaidCheckout & { orderId: string },
  now: BusinessTime,
): Promise<PaidBalance | undefined> {
  const closed = await closeBalanceAsPaid(client, paid, now)
  if (closed) await endBalancePages(client, paid.orderId, now, paid.checkoutId)
  return closed
}

/**
 * Has the provider close every page on which a balance of the order could be paid; answers whether any was. A
 * payment that is processing goes on.
 */
export async function closeBalancePages(
  client: PoolClient,
  orderId: string,
  now: BusinessTime,
): Promise<{ wereOpen: boolean }> {
  return { wereOpen: await endBalancePages(client, orderId, now) }
}

/** Makes a checkout that became no order one for the balance of another order. */
export async function turnIntoBalance(client: PoolClient, checkoutId: string, orderId: string): Promise<void> {
  await setBalanceOf(client, checkoutId, orderId)
}
