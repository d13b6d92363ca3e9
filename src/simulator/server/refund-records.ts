import type { Pool } from 'pg'
import type { RefundRequest } from '#simulator/schema.ts'
import { inSimulatorTransaction, insertNews, sessionOfPayment } from '#simulator/server/aftermath-records.ts'
import type { Event } from '#simulator/server/event-records.ts'
import { newToken } from '#simulator/server/event-records.ts'

export type Refunded = { reference: string } | 'too-much' | 'unknown'

/** Pays back what is left of a payment, once per key; the payment's row is where two refunds meet. */
export async function insertRefund(books: Pool, { key, payment, amount }: RefundRequest): Promise<Refunded> {
  return inSimulatorTransaction(books, async (client) => {
    const { rowCount } = await client.query('select from payments where reference = $1 for update', [payment])
    const values = [key, payment, amount.minor, newToken('refund'), amount.currency]
    const { rows } = await client.query<{ reference: string }>(refund, values)
    return rows[0] ?? (rowCount ? 'too-much' : 'unknown')
  })
}

const refund = `
  with known as (
    select reference from refunds where request_key = $1
  ), made as (
    insert into refunds (reference, request_key, payment_reference, amount_minor)
    select $4, $1, reference, $3::bigint from payments
     where reference = $2 and currency = $5 and not exists (select from known)
       and amount_minor >= $3::bigint + coalesce((select sum(amount_minor) from refunds where payment_reference = $2 and failed_at is null), 0)
       and not exists (select from disputes where payment_reference = $2 and decided_as is distinct from 'won')
    returning reference
  )
  select reference from known union all select reference from made`

const made = `
  select refunds.reference, refunds.amount_minor::float8 as minor,
         refunds.failed_because as "failedBecause"
    from payments left join refunds on payment_reference = payments.reference
   where payments.reference = $1 order by refunded_at`

type Made = { reference: string | null; minor: number; failedBecause: string | null }

/** The refunds of a payment; undefined when it does not exist. */
export async function findRefunds(books: Pool, payment: string) {
  const { rows } = await books.query<Made>(made, [payment])
  const refunds = rows.filter(({ reference }) => reference !== null)
  return rows.length === 0
    ? undefined
    : refunds.map(({ reference, minor, failedBecause }) => ({ reference, minor, failedBecause }))
}

const fail = `
  update refunds set failed_at = now(), failed_because = $2 where reference = $1 and failed_at is null
  returning payment_reference as payment`

/** A refund comes back, and the payment has its sum again; undefined when it did before, or there is none. */
export async function failRefund(books: Pool, reference: string, reason: string): Promise<Event | undefined> {
  return inSimulatorTransaction(books, async (client) => {
    const { rows } = await client.query<{ payment: string }>(fail, [reference, reason])
    if (!rows[0]) return undefined
    const session = await sessionOfPayment(client, rows[0].payment)
    return session && insertNews(client, session, { type: 'refund.failed', refund: { reference, reason } })
  })
}
