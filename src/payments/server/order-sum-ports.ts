import type { PoolClient } from 'pg'
import type { Amount } from '#money/money.ts'
import type { LockedOrderId } from '#payments/server/locked-order-id.ts'
import { port } from '#platform/port.ts'

/** A locked order's debt to its buyer. */
export const owedBackOfOrder = port<[client: PoolClient, orderId: LockedOrderId], Amount>(
  'what an order owes its buyer',
)

export type OrderSums = { due: Amount; owedBack: Amount }
/**
 * `isSentUnpaid`: goods have left, a part of their price is missing, and nothing is awaited that may change it.
 * `openLoss`: of lost disputes; where nothing is due, it reached the buyer twice and is not asked for.
 */
export type MoneyOfOrder = OrderSums & { isSentUnpaid: boolean; openLoss: Amount }

/** The sums due of these orders, and owed back to their buyers, by their numbers. */
export const sumsOfOrders = port<[numbers: readonly number[]], Map<number, MoneyOfOrder>>('what orders are due')
