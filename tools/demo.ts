// A shop with a past: opens as `npm start` does, in a data folder of its own, and lets believable people buy in it over
// two months of business time, through the same doors as everybody.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import orders from './demo-orders.json' with { type: 'json' }

process.env.DATA_DIR ??= './data/demo'
const open = await import('./start.ts')
const { databaseUrl, ownUrl } = open.settings

type Order = (typeof orders)[number]

const client = new Client({ connectionString: databaseUrl })
await client.connect()
const { rows } = await client.query('select from orders limit 1')
if (rows.length === 0) {
  for (const order of orders) await place(order)
  await moveClockTo(0)
  process.stdout.write(`${orders.length} people have been here; their mails are at ${ownUrl}/dev/mailbox\n`)
}
await client.end()

/** Business time so many days ago, once the shop has heard of it. */
async function moveClockTo(daysAgo: number): Promise<void> {
  const seconds = -daysAgo * 24 * 60 * 60
  await client.query('update business_clock set offset_seconds = $1', [seconds])
  await client.query(`select pg_notify('shop', '{"topic":"clock"}')`)
  for (;;) {
    const { now } = (await (await fetch(`${ownUrl}/dev/clock.json`)).json()) as { now: string }
    if (Math.abs(Date.parse(now) - Date.now() - seconds * 1000) < 60_000) return
    await sleep(20)
  }
}

async function place({ daysAgo, name, email, language, delivery, items, gift, pays = 'paid' }: Order): Promise<void> {
  await moveClockTo(daysAgo)
  const products = (await (await fetch(`${ownUrl}/api/products`)).json()) as Priced[]
  const lines = items.map(([code, quantity]) => {
    const product = products.find((each) => each.product_id === code)
    const price = language === 'fr' ? product?.price_euros : product?.price
    return { product_id: code, product_name: code, product_image: '', product_price: price, quantity }
  })
  const body = { items: lines, customerEmail: email, language, delivery: { name, ...delivery }, giftMessage: gift }
  const answer = await fetch(`${ownUrl}/api/create-checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { url, error } = (await answer.json()) as { url?: string; error?: string }
  if (!url) throw new Error(`${name} could not buy: ${error}`)
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: pays }), redirect: 'manual' })
}

type Priced = { product_id: string; price: number; price_euros: number }
