import type { Pool } from 'pg'
import type { Delivery, SessionRequest } from '#simulator/schema.ts'
import { type Event, eventOf, insertEvent, newToken, type Sending } from '#simulator/server/event-records.ts'
import type { Session } from '#simulator/server/session-row.ts'

/** One session per checkout, however often it is asked for. */
export async function insertSession(books: Pool, request: SessionRequest): Promise<string> {
  const { rows } = await books.query<{ id: string }>({
    name: 'session-insert',
    text: `
      insert into sessions (id, checkout_id, amount_minor, currency, lines, email, language, return_url, cancel_url,
                            notify_url, expires_at, delivery_countries)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
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
      request.deliveryCountries,
    ],
  })
  return rows[0]?.id ?? ''
}

export async function findSession(books: Pool, id: string): Promise<Session | undefined> {
  if (!/^session_[\w-]{27}$/.test(id)) return undefined
  const { rows } = await books.query<Session>({
    name: 'session-find',
    text: `
      select id, checkout_id as "checkoutId", sessions.amount_minor as "amountMinor", sessions.currency, lines, email,
             language, return_url as "returnUrl", cancel_url as "cancelUrl", notify_url as "notifyUrl",
             delivery_countries as "deliveryCountries", delivery,
             case when sessions.paid_at is not null then 'paid'
                  when closed_at is not null then closed_as
                  when processing_since is not null then 'processing'
                  when expires_at <= now() then 'expired'
                  else 'open' end as status,
             payments.reference as payment
        from sessions left join payments on payments.session_id = sessions.id
       where id = $1`,
    values: [id],
  })
  return rows[0]
}

type Payable = Pick<Session, 'id' | 'checkoutId' | 'notifyUrl' | 'amountMinor' | 'currency' | 'delivery'>

/** A payment as merchants see it, in events and answers. */
export function paymentOf({ amountMinor, currency, delivery }: Omit<Payable, 'id'>, reference: string) {
  return { reference, amount: amountMinor, currency, ...(delivery && { delivery }) }
}

/** The address that was written first, where two payments are simultaneous. */
export async function keepDelivery(books: Pool, id: string, delivery: Delivery): Promise<Delivery> {
  const { rows } = await books.query<{ delivery: Delivery | null }>({
    name: 'session-delivery',
    text: 'update sessions set delivery = coalesce(delivery, $2) where id = $1 returning delivery',
    values: [id, JSON.stringify(delivery)],
  })
  return rows[0]?.delivery ?? delivery
}

/**
 * Takes the money, once, and writes the event of the payment; undefined when the session was paid before, or is closed.
 * The update of the session's row decides between two payments, and between paying and closing.
 */
export async function insertPayment(
  books: Pool,
  session: Payable,
  { lost = false, waitSeconds = 5 }: Sending = {},
): Promise<Event | undefined> {
  const reference = newToken('payment')
  const payment = paymentOf(session, reference)
  const { id, body } = eventOf(session, { type: 'payment.paid', payment })
  const { rowCount } = await books.query({
    name: 'payment-insert',
    text: `
      with changed as (
        update sessions set paid_at = now()
         where id = $5 and paid_at is null and closed_at is null and (expires_at > now() or processing_since is not null)
        returning id, amount_minor, currency
      ), paid as (
        insert into payments (reference, session_id, amount_minor, currency)
        select $6, id, amount_minor, currency from changed
      )
      ${insertEvent}`,
    values: [id, body, waitSeconds, lost, session.id, reference],
  })
  return rowCount ? { id, body, notifyUrl: session.notifyUrl } : undefined
}

/** The bank takes the order and decides in so many seconds; undefined when the session is no longer open. */
export async function startProcessing(
  books: Pool,
  session: Session,
  decision: { as: 'paid' | 'failed'; inSeconds: number },
  { lost = false, waitSeconds = 5 }: Sending = {},
): Promise<Event | undefined> {
  const { id, body } = eventOf(session, { type: 'payment.processing' })
  const { rowCount } = await books.query({
    name: 'processing-start',
    text: `
      with changed as (
        update sessions
           set processing_since = now(), decided_at = now() + $6 * interval '1 second', decided_as = $7
         where id = $5 and processing_since is null and paid_at is null and closed_at is null and expires_at > now()
        returning id
      )
      ${insertEvent}`,
    values: [id, body, waitSeconds, lost, session.id, decision.inSeconds, decision.as],
  })
  return rowCount ? { id, body, notifyUrl: session.notifyUrl } : undefined
}

/** Closes a session that was not paid; undefined when it was paid, is being decided, or was closed before. */
export async function closeSession(
  books: Pool,
  session: Pick<Session, 'id' | 'checkoutId' | 'notifyUrl'>,
  as: 'expired' | 'failed',
): Promise<Event | undefined> {
  const { id, body } = eventOf(session, { type: as === 'expired' ? 'session.expired' : 'payment.failed' })
  const { rowCount } = await books.query({
    name: 'session-close',
    text: `
      with changed as (
        update sessions set closed_at = now(), closed_as = $6
         where id = $5 and paid_at is null and closed_at is null and (processing_since is null or $6 = 'failed')
        returning id
      )
      ${insertEvent}`,
    values: [id, body, 0, false, session.id, as],
  })
  return rowCount ? { id, body, notifyUrl: session.notifyUrl } : undefined
}

type DueSession = Payable & { decision: 'paid' | 'failed' | 'expired' }

/** Sessions whose time has come: to be decided after a delay, or to expire. */
export async function findDueSessions(books: Pool): Promise<DueSession[]> {
  const { rows } = await books.query<DueSession>({
    name: 'sessions-due',
    text: `
      select id, checkout_id as "checkoutId", notify_url as "notifyUrl", amount_minor as "amountMinor", currency, delivery,
             case when processing_since is null then 'expired' else decided_as end as decision
        from sessions
       where paid_at is null and closed_at is null
         and (processing_since is null and expires_at <= now() or decided_at <= now())
       limit 20`,
  })
  return rows
}
