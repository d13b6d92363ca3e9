import type { PoolClient } from 'pg'
import { refusalsOf } from '#payments/server/problems/problem-records.ts'
import { run } from '#platform/database/database.ts'

export type UnmatchedPayment = {
  provider: string
  payment: string
  checkoutId: string | null
  session: string | null
  amountMinor: number
  currency: string
  resolved: boolean
  /** The ledger has it meanwhile. */
  entered: boolean
  returning: boolean
  /** The refunds by which giving it back was tried without success. */
  refusals: string[]
}

const find = {
  name: 'unmatched-find',
  text: `
    select unmatched.provider, unmatched.payment_reference as payment, checkout_id as "checkoutId",
           (select provider_session from checkouts where checkouts.id = unmatched.checkout_id) as session,
           amount_minor as "amountMinor", currency, resolved_at is not null as resolved,
           exists (select from ledger_entries entry where entry.kind = 'paid' and entry.provider = unmatched.provider
                      and entry.provider_reference = unmatched.payment_reference) as entered,
           exists (select from refunds where order_id is null and refunds.provider = unmatched.provider
                      and refunds.payment_reference = unmatched.payment_reference and answered_at is null) as returning,
           ${refusalsOf('unmatched')} as refusals
      from unmatched_payments unmatched where provider = $1 and payment_reference = $2`,
}
const lock = {
  name: 'unmatched-lock',
  text: 'select from unmatched_payments where provider = $1 and payment_reference = $2 for update',
}

export type Which = { provider: string; payment: string }

export async function findUnmatched(
  { provider, payment }: Which,
  client?: PoolClient,
): Promise<UnmatchedPayment | undefined> {
  const [unmatched] = await run<UnmatchedPayment>(find, [provider, payment], client)
  return unmatched
}

/** Read under the lock, so that what another has just done is seen. */
export async function lockUnmatched(client: PoolClient, which: Which): Promise<UnmatchedPayment | undefined> {
  await run(lock, [which.provider, which.payment], client)
  return findUnmatched(which, client)
}

const resolve = {
  name: 'unmatched-resolve',
  text: `
    update unmatched_payments set resolved_at = $3, resolved_as = 'settled', resolved_by = $4
     where provider = $1 and payment_reference = $2 and resolved_at is null`,
}

/** Its order was found. */
export async function resolveUnmatched(client: PoolClient, { provider, payment }: Which, by: string, now: Date) {
  await run(resolve, [provider, payment, now, by], client)
}
