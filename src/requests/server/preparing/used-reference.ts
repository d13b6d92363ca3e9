import type { PoolClient } from 'pg'
import { claimTransferReference } from '#payments/server/ledger/enter-bank-transfer.ts'
import { RefusedField } from '#platform/http/refusal.ts'

/** The refusal of a payment's reference that another order has; undefined where none has it. */
export async function usedReference(
  client: PoolClient,
  field: string,
  payment: { orderId: string; reference: string },
): Promise<RefusedField | undefined> {
  const others = await claimTransferReference(client, { ...payment, kind: 'paid' })
  if (others.length === 0) return undefined
  return new RefusedField(field, `Order ${others.join(', ')} has this reference`)
}
