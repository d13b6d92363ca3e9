import { Agent, request } from 'node:http'
import { Pool } from 'pg'
import { v7 as newId } from 'uuid'
import type { Running } from './processes.ts'

export type OrderRow = { name: string; callers: number; shop: Pace; floor: Pace }
export type Pace = { perSecond: number; p50: number; p99: number; failed: number }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const seconds = 5

/** Whole orders, from the cart to the settled order and its confirmation asked for, beside bare durable transactions. */
export async function measureOrders(
  shop: Running,
  databaseUrl: string,
  callers: readonly number[],
): Promise<OrderRow[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 16 })
  await createBareTables(pool)
  const rows: OrderRow[] = []
  for (const count of callers) {
    await pace(count, 1, () => order(shop.url))
    const floor = await pace(count, seconds, () => writeOrderRows(pool))
    const opening = await pace(count, seconds, async () => (await createCheckout(shop.url)) !== undefined)
    const whole = await pace(count, seconds, () => order(shop.url))
    rows.push({ name: 'create-checkout', callers: count, shop: opening, floor })
    rows.push({ name: 'create, pay, settle, look', callers: count, shop: whole, floor })
  }
  await pool.end()
  return rows
}

export async function pace(callers: number, duration: number, work: () => Promise<boolean>): Promise<Pace> {
  const times: number[] = []
  let failed = 0
  const until = performance.now() + duration * 1000
  const caller = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      if (await work()) times.push(performance.now() - began)
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: times.length / duration, p50: at(0.5), p99: at(0.99), failed }
}

const item = {
  product_id: 'renouvela-creme',
  product_name: 'Renouvela Crème',
  product_image: '',
  product_price: 900,
  quantity: 1,
}
const delivery = { country: 'FR', name: 'Anne Martin', line1: '12 rue des Lilas', postcode: '75011', city: 'Paris' }

let buyers = 0

/**
 * The payment page for one cream; each request has another buyer, since one buyer's unpaid cart is one payment page.
 */
async function createCheckout(shop: string): Promise<string | undefined> {
  buyers += 1
  const body = { items: [item], customerEmail: `bench-${buyers}@example.com`, language: 'en', delivery }
  const opened = await ask(`${shop}/api/create-checkout`, JSON.stringify(body), 'application/json')
  return opened.status === 200 ? JSON.parse(opened.body).url : undefined
}

async function order(shop: string): Promise<boolean> {
  const url = await createCheckout(shop)
  if (!url) return false
  const paid = await ask(url, 'outcome=paid', 'application/x-www-form-urlencoded')
  const reference = new URL(paid.location).searchParams.get('reference')
  const checkout = await ask(`${shop}/api/checkouts/${reference}`)
  return JSON.parse(checkout.body).status === 'confirmed'
}

type Asked = { status: number; body: string; location: string }

function ask(url: string, sent?: string, type = 'application/json'): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const headers = sent === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(sent) }
    const asking = request(url, { method: sent === undefined ? 'GET' : 'POST', agent, headers }, (answer) => {
      let said = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        said += part
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: said, location: answer.headers.location ?? '' }),
      )
    })
    asking.on('error', reject)
    asking.end(sent)
  })
}

const bareTables = ['checkouts', 'orders', 'order_lines', 'ledger_entries', 'provider_events', 'mails']

/**
 * Tables for the rows of the floor, with the columns and indexes of the shop's but without their triggers. The shop neither
 * sees these rows nor repairs them while it is measured.
 */
export async function createBareTables(pool: Pool): Promise<void> {
  const tables = bareTables.map((name) => `create table if not exists bare.${name} (like public.${name} including all)`)
  await pool.query(['create schema if not exists bare', ...tables].join(';\n'))
}

const rows = {
  name: 'bench-bare-order',
  text: `
    with checkout as (
      insert into bare.checkouts (id, reference, fingerprint, language, currency, total_minor, email, shown, provider,
                             provider_session, created_at, expires_at)
      values ($1, $2, '', 'en', 'USD', 90000, 'bench@example.com', '{"lines":[]}', 'bench', $2, now(), now()) returning *
    ), placed as (
      insert into bare.orders (id, checkout_id, language, currency, total_minor, email, shown, placed_at)
      select $3, id, language, currency, total_minor, email, shown, now() from checkout returning *
    ), lined as (
      insert into bare.order_lines (order_id, position, product_id, title, subtitle, picture, mode, quantity, unit_minor, total_minor, promised_on)
      select id, 1, 'renouvela-creme', 'Renouvela Crème', '', '', 'purchase', 1, 90000, 90000, now() from placed
    ), entered as (
      insert into bare.ledger_entries (id, order_id, kind, amount_minor, currency, provider, provider_reference, actor, occurred_at, reason)
      select $4::uuid, id, 'expected', total_minor, currency, 'bench', $2, 'shop', now(), 'order-placed' from placed
      union all select $5::uuid, id, 'paid', total_minor, currency, 'bench', $2, 'bench', now(), null from placed
    ), event as (
      insert into bare.provider_events (provider, event_id, type, payload, received_at, outcome)
      values ('bench', $2, 'paid', '{}', now(), 'settled')
    )
    insert into bare.mails (id, order_id, template, recipient, language, owed_since, sent_at)
    select $6::uuid, id, 'bench', email, language, now(), now() from placed`,
}

/** The same rows in one durable transaction: what the disk and PostgreSQL allow. */
export async function writeOrderRows(pool: Pool): Promise<boolean> {
  const ids = Array.from({ length: 5 }, () => newId())
  await pool.query({ ...rows, values: [ids[0], newId(), ids[1], ids[2], ids[3], ids[4]] })
  return true
}
