import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Currency } from '#money/money.ts'
import type { Delivery } from '#simulator/schema.ts'
import type { Session } from '#simulator/server/session-row.ts'

export type Event = { id: string; body: string; notifyUrl: string }

type Money = { reference: string; amount: number; currency: Currency }
export type News = {
  type: string
  payment?: Money & { delivery?: Delivery }
  /** `answerBy`: of one that was opened, the end of the time to answer the bank. */
  dispute?: Money & { payment: string; answerBy?: string }
  refund?: { reference: string; reason: string }
}
/** `lost` events are written down and never sent. */
export type Sending = { lost?: boolean; waitSeconds?: number }

/** The text of an event; signed and sent exactly so. */
export function eventOf(session: Pick<Session, 'id' | 'checkoutId'>, news: News): { id: string; body: string } {
  const id = newToken('event')
  return { id, body: JSON.stringify({ id, session: session.id, checkout: session.checkoutId, ...news }) }
}

export const insertEvent = `
  insert into events (id, session_id, body, next_try_at, delivered_at)
  select $1, id, $2, now() + $3 * interval '1 second', case when $4 then now() end from changed`

/** An outdated event: written after the payment, to arrive after it. */
export async function insertStaleNews(books: Pool, session: Session): Promise<Event> {
  const { id, body } = eventOf(session, { type: 'payment.processing' })
  await books.query({
    name: 'stale-news-insert',
    text: `with changed as (select $5::text as id) ${insertEvent}`,
    values: [id, body, 5, false, session.id],
  })
  return { id, body, notifyUrl: session.notifyUrl }
}

/**
 * Events whose time for another try has come; claiming them puts the next try off, doubling up to ten minutes. The power
 * is bounded before it is raised: after some hours of tries it would leave the range of an interval.
 */
export async function claimDueEvents(books: Pool): Promise<Event[]> {
  const { rows } = await books.query<Event>(`
    update events set tries = tries + 1, next_try_at = now() + least(interval '10 minutes', interval '1 second' * 2 ^ least(tries, 10))
      from sessions
     where sessions.id = events.session_id
       and events.id in (select id from events where delivered_at is null and next_try_at <= now()
                          order by next_try_at limit 20 for update skip locked)
    returning events.id, events.body, sessions.notify_url as "notifyUrl"`)
  return rows
}

export async function markDelivered(books: Pool, id: string): Promise<void> {
  await books.query({
    name: 'event-delivered',
    text: 'update events set delivered_at = now() where id = $1',
    values: [id],
  })
}

export const newToken = (kind: string) => `${kind}_${randomBytes(20).toString('base64url')}`
