import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'
import type { SessionRequest } from '#simulator/schema.ts'

export type Session = {
  id: string
  checkoutId: string
  amountMinor: number
  currency: Currency
  lines: SessionRequest['lines']
  email: string
  language: Language
  returnUrl: string
  cancelUrl: string
  notifyUrl: string
  expired: boolean
  paid: boolean
}

export const newToken = (kind: string) => `${kind}_${randomBytes(20).toString('base64url')}`

/** One session per checkout, however often it is asked for. */
export async function insertSession(books: Pool, request: SessionRequest): Promise<string> {
  const { rows } = await books.query<{ id: string }>({
    name: 'session-insert',
    text: `
      insert into sessions (id, checkout_id, amount_minor, currency, lines, email, language, return_url, cancel_url,
                            notify_url, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (checkout_id) do update set checkout_id = excluded.checkout_id
      returning id`,
    values: [
      newToken('session'),
      request.checkoutId,
      request.total.minor,
      request.total.currency,
      JSON.stringify(request.lines),
      request.email,
      request.language,
      request.returnUrl,
      request.cancelUrl,
      request.notifyUrl,
      request.expiresAt,
    ],
  })
  return rows[0]?.id ?? ''
}

export async function findSession(books: Pool, id: string): Promise<Session | undefined> {
  if (!/^session_[\w-]{27}$/.test(id)) return undefined
  const { rows } = await books.query<Session>({
    name: 'session-find',
    text: `
      select id, checkout_id as "checkoutId", amount_minor as "amountMinor", currency, lines, email, language,
             return_url as "returnUrl", cancel_url as "cancelUrl", notify_url as "notifyUrl",
             expires_at < now() as expired,
             exists (select from payments where session_id = sessions.id) as paid
        from sessions where id = $1`,
    values: [id],
  })
  return rows[0]
}

export type Event = { id: string; body: string; notifyUrl: string }

/** Takes the money, once, and writes the event that tells of it; undefined when the session was paid before. */
export async function insertPayment(books: Pool, session: Session): Promise<Event | undefined> {
  const reference = newToken('payment')
  const id = newToken('event')
  const payment = { reference, amount: session.amountMinor, currency: session.currency }
  const body = JSON.stringify({ id, type: 'payment.paid', session: session.id, checkout: session.checkoutId, payment })
  const { rows } = await books.query<Event>({
    name: 'payment-insert',
    text: `
      with paid as (
        insert into payments (reference, session_id, amount_minor, currency) values ($1, $2, $3, $4)
        on conflict (session_id) do nothing returning session_id
      )
      insert into events (id, session_id, body, next_try_at)
      select $5, session_id, $6, now() + interval '5 seconds' from paid
      returning id, body, $7::text as "notifyUrl"`,
    values: [reference, session.id, session.amountMinor, session.currency, id, body, session.notifyUrl],
  })
  return rows[0]
}

/**
 * Events whose time for another try has come; taking them puts the next try off, doubling up to ten minutes. The power
 * is bounded before it is raised: after some hours of tries it would leave the range of an interval.
 */
export async function takeDueEvents(books: Pool): Promise<Event[]> {
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
