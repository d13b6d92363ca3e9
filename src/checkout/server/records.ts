import type { CheckoutRequest, CheckoutStanding, Delivery } from '#checkout/schema.ts'
import type { Language } from '#language/language.ts'
import type { Currency } from '#money/money.ts'
import { run } from '#platform/database.ts'

export type NewCheckout = {
  id: string
  reference: string
  idempotencyKey: string | undefined
  fingerprint: string
  language: Language
  currency: Currency
  totalMinor: number
  email: string
  delivery: Delivery | undefined
  giftMessage: string | undefined
  shown: object
  provider: string
  createdAt: Date
  expiresAt: Date
}

export type StoredCheckout = {
  id: string
  reference: string
  fingerprint: string
  paymentUrl: string | null
  expiresAt: Date
}

const columns = 'id, reference, fingerprint, payment_url as "paymentUrl", expires_at as "expiresAt"'

const insert = {
  name: 'checkout-insert',
  text: `
    insert into checkouts (id, reference, idempotency_key, fingerprint, language, currency, total_minor, email,
                           delivery, gift_message, shown, provider, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    on conflict (idempotency_key) do nothing
    returning ${columns}`,
}

const findByKey = { name: 'checkout-by-key', text: `select ${columns} from checkouts where idempotency_key = $1` }

/** Stores a checkout, or finds the one that was stored under the same key before. */
export async function storeCheckout(checkout: NewCheckout): Promise<StoredCheckout> {
  const [stored] = await run<StoredCheckout>(insert, [
    checkout.id,
    checkout.reference,
    checkout.idempotencyKey,
    checkout.fingerprint,
    checkout.language,
    checkout.currency,
    checkout.totalMinor,
    checkout.email,
    checkout.delivery && JSON.stringify(checkout.delivery),
    checkout.giftMessage,
    JSON.stringify(checkout.shown),
    checkout.provider,
    checkout.createdAt,
    checkout.expiresAt,
  ])
  const [found] = stored ? [stored] : await run<StoredCheckout>(findByKey, [checkout.idempotencyKey])
  if (!found) throw new Error('A checkout was neither stored nor found')
  return found
}

const attach = {
  name: 'checkout-attach-session',
  text: 'update checkouts set provider_session = $2, payment_url = $3 where id = $1',
}

export async function attachSession(id: string, session: string, paymentUrl: string): Promise<void> {
  await run(attach, [id, session, paymentUrl])
}

const standing = {
  name: 'checkout-standing',
  text: `
    select orders.number, orders.email, orders.total_minor, orders.currency, orders.delivery,
      (select json_agg(json_build_object(
          'title', line.title, 'subtitle', line.subtitle, 'picture', line.picture, 'mode', line.mode, 'quantity', line.quantity,
          'total', json_build_object('minor', line.total_minor, 'currency', orders.currency),
          'promisedOn', line.promised_on) order by line.position)
         from order_lines line where line.order_id = orders.id) as lines
      from checkouts left join orders on orders.checkout_id = checkouts.id
     where checkouts.reference = $1`,
}

type Order = NonNullable<CheckoutStanding['order']>
type StandingRow = {
  number: number | null
  email: string
  total_minor: number
  currency: Currency
  delivery: CheckoutRequest['delivery'] | null
  lines: Order['lines']
}

/** The order that a checkout became; null while it has not, undefined when nobody knows the reference. */
export async function findOrderOf(reference: string): Promise<Order | null | undefined> {
  const [row] = await run<StandingRow>(standing, [reference])
  if (!row) return undefined
  if (row.number === null) return null
  return {
    number: row.number,
    email: row.email,
    total: { minor: row.total_minor, currency: row.currency },
    lines: row.lines,
    ...(row.delivery && { delivery: row.delivery }),
  }
}
