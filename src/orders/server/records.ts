import type { Delivery, LineMode } from '#checkout/schema.ts'
import type { Currency } from '#money/money.ts'
import { run } from '#platform/database.ts'

const find = {
  name: 'mail-find-order',
  text: `
    select number, email, currency, total_minor as "totalMinor", delivery, gift_message as "giftMessage", shown->'tax' as tax,
      (shown->>'termsInForce')::int as "termsInForce",
      (select json_agg(json_build_object('title', line.title, 'subtitle', line.subtitle, 'mode', line.mode, 'quantity', line.quantity,
                                         'totalMinor', line.total_minor, 'promisedOn', line.promised_on)
                       order by line.position)
         from order_lines line where line.order_id = orders.id) as lines
      from orders where id = $1`,
}

export type MailedOrder = {
  number: number
  email: string
  currency: Currency
  totalMinor: number
  delivery: Delivery | null
  giftMessage: string | null
  /** The version of the terms that the order was made under; null for an order from before they had versions. */
  termsInForce: number | null
  tax: { percent: number; amount: { minor: number; currency: Currency } } | null
  lines: { title: string; subtitle: string; mode: LineMode; quantity: number; totalMinor: number; promisedOn: string }[]
}

/** An order as a letter tells of it. */
export async function findMailedOrder(id: string): Promise<MailedOrder> {
  const [order] = await run<MailedOrder>(find, [id])
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}

const known = {
  name: 'order-is-known',
  text: 'select exists (select from orders where number = $1 and lower(email) = lower($2)) as known',
}

export async function isKnownOrder(number: number, email: string): Promise<boolean> {
  const [row] = await run<{ known: boolean }>(known, [number, email])
  return row?.known ?? false
}
