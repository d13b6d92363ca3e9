import type { PoolClient } from 'pg'
import type { Discrepancy, Problems } from '#payments/problem-schema.ts'
import { run } from '#platform/database/database.ts'

const begin = {
  name: 'book-check-begin',
  text: `
    insert into book_checks (id, asked_by, begun_at) values (new_id(), $1, $2)
    on conflict ((true)) where ended_at is null do nothing returning id`,
}

/** Undefined while another comparison goes on. */
export async function beginCheck(client: PoolClient, askedBy: string, now: Date): Promise<string | undefined> {
  const [created] = await run<{ id: string }>(begin, [askedBy, now], client)
  return created?.id
}

const end = {
  name: 'book-check-end',
  text: `
    update book_checks set ended_at = greatest($2, begun_at), asked = $3, unanswered = $4, findings = $5
     where id = $1 and ended_at is null`,
}

type Result = { asked: number; unanswered: number; findings: Discrepancy[] }

export async function endCheck(id: string, { asked, unanswered, findings }: Result, now: Date): Promise<void> {
  await run(end, [id, now, asked, unanswered, JSON.stringify(findings)])
}

const open = { name: 'book-check-is-open', text: 'select from book_checks where id = $1 and ended_at is null' }

export async function isCheckOpen(id: string): Promise<boolean> {
  return (await run(open, [id])).length > 0
}

// While one runs, the result of the last one is shown.
const last = {
  name: 'book-check-last',
  text: `
    select begun_at as "begunAt", ended_at as "endedAt", asked_by as "askedBy", asked, unanswered,
           coalesce((select findings from book_checks where ended_at is not null order by begun_at desc limit 1), '[]')
             as findings
      from book_checks order by begun_at desc limit 1`,
}

export type LastCheck = Omit<NonNullable<Problems['check']>, 'begunAt' | 'endedAt'> & {
  begunAt: Date
  endedAt: Date | null
  findings: Discrepancy[]
}

export async function lastCheck(): Promise<LastCheck | undefined> {
  const [row] = await run<LastCheck>(last, [])
  return row
}

const paid = {
  name: 'book-check-paid-checkouts',
  text: `
    select checkouts.id, reference, provider_session as session,
           array(select number::float8 from orders where orders.checkout_id = checkouts.id or orders.id = checkouts.balance_of
                  order by number) as numbers,
           json_build_object('minor', checkouts.total_minor, 'currency', checkouts.currency) as total
      from checkouts
     where closed_as = 'paid' and provider = $1 and provider_session is not null and closed_at > $2
       and (closed_at, checkouts.id) > (
             coalesce((select closed_at from checkouts last where last.id = $3), $2),
             coalesce($3::uuid, '00000000-0000-0000-0000-000000000000'))
     order by closed_at, checkouts.id limit $4`,
}

export type ReconciledCheckout = {
  id: string
  reference: string
  session: string
  numbers: number[]
  total: { minor: number; currency: string }
}

/** Checkouts that were paid since a day, oldest first; after one that was read before. */
export async function paidCheckouts(
  provider: string,
  since: Date,
  after: string | undefined,
  most: number,
): Promise<ReconciledCheckout[]> {
  return run<ReconciledCheckout>(paid, [provider, since, after ?? null, most])
}

const entered = {
  name: 'book-check-entered',
  text: `
    select coalesce(sum(amount_minor), 0)::bigint as minor, coalesce(min(currency), '') as currency
      from ledger_entries where kind = 'paid' and provider = $1 and provider_reference = $2`,
}

/** The ledger's record of a payment, over all the orders that it was for. */
export async function enteredOf(provider: string, payment: string): Promise<{ minor: number; currency: string }> {
  const [sum] = await run<{ minor: number; currency: string }>(entered, [provider, payment])
  return sum ?? { minor: 0, currency: '' }
}

const refunds = {
  name: 'book-check-refunds',
  text: `
    select provider_reference as reference, failed_at is not null as failed, amount_minor as minor
      from refunds where payment_reference = $2 and provider = $1 and refused_because is null`,
}

/** The refunds of a payment that the provider has not refused; one without a reference waits for its answer. */
export function refundsKnownOf(provider: string, payment: string, client?: PoolClient) {
  return run<{ reference: string | null; failed: boolean; minor: number }>(refunds, [provider, payment], client)
}

const one = {
  name: 'book-check-one',
  text: `
    select provider_session as session,
           array(select number::float8 from orders where orders.checkout_id = checkouts.id or orders.id = checkouts.balance_of
                  order by number) as numbers
      from checkouts where id = $2 and provider = $1 and closed_as = 'paid' and provider_session is not null`,
}

export async function findPaidCheckout(provider: string, id: string) {
  const [row] = await run<Pick<ReconciledCheckout, 'session' | 'numbers'>>(one, [provider, id])
  return row
}
