import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { BuyerOrder } from '#orders/order-schemas/buyer-order-schema.ts'
import { daysAfter } from '#platform/time/days.ts'
import type orders from './orders.json'
import { type Caller, callerAt, signedIn } from './people.ts'

type Order = (typeof orders)[number]
/** A later action on an order: so many days ago, a step, and for a later date its days and reasons. */
type Then = [daysAgo: number, step: string, days?: number, english?: string, french?: string]
export type Action = { daysAgo: number; work: () => Promise<void> }
type Place = { shopUrl: string; client: Client; owner: Caller }
type Placed = { number: number; member: Caller | undefined }

/** All that happened in the shop, in the order in which it did. */
export function actionsOf(orders: readonly Order[], place: Place): Action[] {
  const actions = orders.flatMap((order): Action[] => {
    let placed: Placed | undefined
    const buying = {
      daysAgo: order.daysAgo,
      work: async () => {
        placed = await buy(order, place)
      },
    }
    const later = ((order as { then?: Then[] }).then ?? []).map((then) => ({
      daysAgo: then[0],
      work: async () => {
        if (placed) await step(placed, then, place)
      },
    }))
    return [buying, ...later]
  })
  return actions.sort((one, other) => other.daysAgo - one.daysAgo)
}

async function buy(order: Order, { shopUrl, client }: Place): Promise<Placed | undefined> {
  const { name, email, delivery, items, gift, pays = 'paid', reserve } = order
  const language = order.language === 'fr' ? 'fr' : 'en'
  const member = reserve ? await signedIn(shopUrl, client, name, email, language) : undefined
  const caller = member ?? callerAt(shopUrl)
  const products = await caller<{ product_id: string; price: number; price_euros: number }[]>('/api/products')
  const lines = items.map(([code, quantity]) => {
    const product = products.find((each) => each.product_id === code)
    const price = language === 'fr' ? product?.price_euros : product?.price
    return { product_id: code, product_name: code, product_image: '', product_price: price, quantity }
  })
  const reservation = reserve && { isReserve: true, isDeposit: reserve === 'deposit' }
  const bought = { items: lines, customerEmail: email, language, delivery: { name, ...delivery }, giftMessage: gift }
  const { url } = await caller<{ url: string }>('/api/create-checkout', { ...bought, ...reservation })
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: pays }), redirect: 'manual' })
  const found = 'select number from orders where email = $1 order by number desc limit 1'
  const { rows } = await client.query<{ number: number }>(found, [email])
  return rows[0] && pays === 'paid' ? { number: Number(rows[0].number), member } : undefined
}

async function step({ number, member }: Placed, then: Then, { owner }: Place): Promise<unknown> {
  const [, name, days = 0, english, french] = then
  const path = `/api/admin/orders/${number}`
  const { version } = await owner<AdminOrder>(path)
  // These steps are not taken back, and business time moves on before their seconds are over.
  async function asOwner(body: object = {}) {
    const { waiting } = await owner<AdminOrder>(
      `${path}/${name}`,
      { version, ...body },
      { 'idempotency-key': randomUUID() },
    )
    if (waiting) await owner(`${path}/waiting/${waiting.id}/leave`, {})
  }
  if (name === 'ship') return asOwner({ carrier: 'Colissimo', tracking: `6A${String(number).padStart(11, '0')}` })
  if (['ready', 'prepare', 'deliver'].includes(name)) return asOwner()
  if (!member) throw new Error(`No member is signed in for order ${number}`)
  const order = await member<BuyerOrder>(`/api/orders/${number}`)
  const asMember = <Body>(path: string, body: object) => member<Body>(`/api/orders/${number}/${path}`, body)
  if (name === 'move') {
    const day = daysAfter(order.lines[0]?.promisedOn ?? '', days)
    return asOwner({ day, reason: order.language === 'fr' ? french : english })
  }
  if (name === 'accept') return asMember('answer', { accepts: true, movedTo: order.moves.at(-1)?.movedTo })
  if (name === 'cancel') return asMember('cancel', { shown: order.paid })
  const { url } = await asMember<{ url: string }>('balance', { shown: order.due, language: order.language })
  return fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
}
