import type { Pool } from 'pg'
import type { DisputeDecision } from '#simulator/schema.ts'
import { inSimulatorTransaction, insertNews, sessionOfPayment } from '#simulator/server/aftermath-records.ts'
import type { Event } from '#simulator/server/event-records.ts'
import { newToken } from '#simulator/server/event-records.ts'

// A merchant has about so long with the card schemes.
const daysToAnswer = 10
const dayMs = 86_400_000

const open = `
  insert into disputes (reference, payment_reference, amount_minor) values ($1, $2, $3)
  on conflict (payment_reference) do nothing`

/** Takes back the rest of a payment; undefined when nothing is left, it is disputed already, or it does not exist. */
export async function createDispute(books: Pool, payment: string): Promise<Event | undefined> {
  return inSimulatorTransaction(books, async (client) => {
    const session = await sessionOfPayment(client, payment)
    if (!session || session.restMinor <= 0) return undefined
    const reference = newToken('dispute')
    const { rowCount } = await client.query(open, [reference, payment, session.restMinor])
    if (!rowCount) return undefined
    const answerBy = new Date(Date.now() + daysToAnswer * dayMs).toISOString()
    const dispute = { reference, payment, amount: session.restMinor, currency: session.currency, answerBy }
    return insertNews(client, session, { type: 'dispute.opened', dispute })
  })
}

const decide = `
  update disputes set decided_at = now(), decided_as = $2
   where reference = $1 and (decided_at is null or decided_as = 'lost' and $2 = 'won')
  returning payment_reference as payment, amount_minor::float8 as amount`

/**
 * The outcome of a dispute: for the merchant (`won`), or against. Undefined when that was decided before; a lost one
 * may be won after all.
 */
export async function decideDispute(books: Pool, reference: string, as: DisputeDecision): Promise<Event | undefined> {
  return inSimulatorTransaction(books, async (client) => {
    const { rows } = await client.query<{ payment: string; amount: number }>(decide, [reference, as])
    const [decided] = rows
    const session = decided && (await sessionOfPayment(client, decided.payment))
    if (!session) return undefined
    const dispute = { reference, ...decided, currency: session.currency }
    return insertNews(client, session, { type: `dispute.${as}`, dispute })
  })
}
