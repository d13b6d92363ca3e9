import type { Currency } from '#money/money.ts'
import type { OpenOrder } from '#orders/schema.ts'
import { run } from '#platform/database.ts'

const find = {
  name: 'open-order',
  text: `
    select orders.id, orders.number, orders.placed_at as "placedAt", orders.cancelled_at is not null as cancelled,
           orders.cancelled_because as "cancelledBecause", orders.language, orders.email, orders.delivery,
           orders.gift_message as "giftMessage", orders.currency, orders.total_minor,
           orders.shown -> 'tax' as tax, (orders.shown ->> 'termsInForce')::int as "termsInForce",
           checkouts.reference, checkouts.provider,
           (select json_agg(json_build_object(
              'product_id', product_id, 'title', title, 'subtitle', subtitle, 'picture', picture, 'mode', mode,
              'quantity', quantity, 'promisedOn', promised_on,
              'unit', json_build_object('minor', unit_minor, 'currency', orders.currency),
              'total', json_build_object('minor', line.total_minor, 'currency', orders.currency)) order by position)
              from order_lines line where line.order_id = orders.id) as lines
      from orders join checkouts on checkouts.id = orders.checkout_id
     where orders.number = $1`,
}

type OrderRow = Omit<OpenOrder, 'placedAt' | 'state' | 'total' | 'events' | 'mails' | 'ledger'> & {
  id: string
  placedAt: Date
  cancelled: boolean
  currency: Currency
  total_minor: number
}

export async function findOpenOrder(number: number): Promise<OrderRow | undefined> {
  const [order] = await run<OrderRow>(find, [number])
  return order
}

const events = {
  name: 'open-order-events',
  text: 'select kind, actor, occurred_at as at from order_events where order_id = $1 order by occurred_at, id',
}

export function listEvents(orderId: string): Promise<{ kind: string; actor: string; at: Date }[]> {
  return run(events, [orderId])
}

const mails = {
  name: 'open-order-mails',
  text: `
    select template, recipient, owed_since as "owedSince", sent_at as "sentAt"
      from mails where order_id = $1 order by owed_since, id`,
}

type MailRow = { template: string; recipient: string; owedSince: Date; sentAt: Date | null }

export function listMails(orderId: string): Promise<MailRow[]> {
  return run(mails, [orderId])
}
