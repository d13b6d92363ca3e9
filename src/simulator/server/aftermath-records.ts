// Refunds and disputes of a payment are decided on its own row, which serializes them.
import type { Pool, PoolClient } from 'pg'
import { type Event, eventOf, type News } from '#simulator/server/event-records.ts'
import type { Session } from '#simulator/server/session-row.ts'

/** All of the work, or nothing. */
export async function inSimulatorTransaction<T>(books: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await books.connect()
  try {
    await client.query('begin')
    const done = await work(client)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

export type PaidSession = Pick<Session, 'id' | 'checkoutId' | 'notifyUrl' | 'currency'> & { restMinor: number }

const find = `
  select sessions.id, checkout_id as "checkoutId", notify_url as "notifyUrl", payments.currency,
         (payments.amount_minor - coalesce((select sum(amount_minor) from refunds
           where payment_reference = payments.reference and failed_at is null), 0))::float8 as "restMinor"
    from payments join sessions on sessions.id = session_id where payments.reference = $1`

const lock = 'select from payments where reference = $1 for update'

/** The session that a payment was made in, with what is left of the payment; its row is locked. */
export async function sessionOfPayment(client: PoolClient, payment: string): Promise<PaidSession | undefined> {
  // Only a statement that begins after the lock sees what those before it did.
  await client.query(lock, [payment])
  const { rows } = await client.query<PaidSession>(find, [payment])
  return rows[0]
}

const insert = `
  insert into events (id, session_id, body, next_try_at) values ($1, $2, $3, now() + interval '5 seconds')`

/** An event about a later change of the payment, to be sent now, and again later by itself. */
export async function insertNews(client: PoolClient, session: PaidSession, news: News): Promise<Event> {
  const { id, body } = eventOf(session, news)
  await client.query(insert, [id, session.id, body])
  return { id, body, notifyUrl: session.notifyUrl }
}
