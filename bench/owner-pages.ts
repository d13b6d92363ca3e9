// Questions of the owner's pages, each beside bare `node:http` that asks the same database for `select 1`.
import { type Running, running } from './processes.ts'

/** Paths by name. `order`, `product` and `request` stand in the paths for one of each. */
export const ownerPaths: Readonly<Record<string, string>> = {
  'today: work that waits': 'today/to-do',
  'today: money of reservations': 'today/reservations',
  'today: sales of 30 days': 'today/sales?period=30-days',
  'today: sales of 52 weeks': 'today/sales?period=52-weeks',
  'today: best products': 'today/products?period=52-weeks',
  'today: visits': 'today/visits?period=52-weeks',
  'today: set-up': 'today/set-up',
  'orders: first page': 'orders',
  'orders: numbers of the views': 'order-figures',
  ...ofOrders('view', ['to-ship', 'on-the-way', 'sent-unpaid', 'shipped', 'cancelled', 'refunded']),
  ...ofOrders('sort', ['oldest', 'promised', 'due', 'total']),
  ...ofOrders('state', [
    'paid',
    'reserved',
    'balance-due',
    'overdue',
    'delay-pending',
    'preparing',
    'shipped',
    'delivered',
  ]),
  ...ofOrders('state', ['disputed', 'dispute-lost', 'withdrawing', 'cancelled', 'lapsed', 'refunded', 'not-delivered']),
  ...ofOrders('country', ['LU', 'not-FR']),
  ...ofOrders('currency', ['USD']),
  ...ofOrders('product', ['{product}']),
  ...ofOrders('placed', ['30d']),
  ...ofOrders('promised', ['0d']),
  ...ofOrders('due', ['7d']),
  'orders: three filters': 'orders?state=delivered&country=FR&placed=400d',
  'orders: refunded by total': 'orders?view=refunded&sort=total',
  'orders: search a number': 'orders?q={order}',
  'orders: search an e-mail': 'orders?q={email}',
  'orders: search a tracking number': 'orders?q=LG000500000FR',
  'orders: search a rare name and a town': 'orders?q=%C5%81ucja%20Calvi%20Kowalska',
  'orders: search a common name': 'orders?q=martin',
  order: 'orders/{order}',
  'reservations: first page': 'reservations',
  'reservations: figures': 'reservations/figures',
  ...ofBoard([
    'ended',
    'late',
    'deposits',
    'due-this-week',
    'overdue',
    'sent-unpaid',
    'delay-pending',
    'returning',
    'not-arrived',
    'reserved',
  ]),
  'requests: first page': 'requests',
  ...Object.fromEntries(
    ['open', 'offered', 'paid', 'expired', 'withdrawn'].map((state) => [
      `requests: ${state}`,
      `requests?state=${state}`,
    ]),
  ),
  'products: first page': 'products',
  'products: drafts': 'products?state=draft',
  'products: low stock': 'products?view=low',
  'products: search': 'products?q=creme%204711',
  product: 'products/{product}',
  'titles of products': 'product-titles',
  'pictures: first page': 'pictures',
  'pictures: unused': 'pictures?view=unused',
  'messages: first page': 'messages',
  problems: 'problems',
  'saved views': 'views?list=orders',
  'account events': 'account-events',
  'command menu: a number': 'find?q={order}&language=en',
  'command menu: a name': 'find?q=vasseur&language=fr',
}

function ofOrders(filter: string, values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.map((value) => [`orders: ${filter} ${value}`, `orders?${filter}=${value}`]))
}

function ofBoard(views: readonly string[]): Record<string, string> {
  return Object.fromEntries(views.map((view) => [`reservations: ${view}`, `reservations?view=${view}`]))
}

export type OwnerRow = { name: string; ms: number; floorMs: number; ratio: number; failed: number }

type Asking = {
  shop: Running
  databaseUrl: string
  token: string
  values: Record<string, string>
  rounds: number
  only?: string
}

/** Each path in turn with its floor, one at a time, so often; the medians of both. */
export async function measureOwnerPages({
  shop,
  databaseUrl,
  token,
  values,
  rounds,
  only = '',
}: Asking): Promise<OwnerRow[]> {
  const floor = await running('bench/floor-server.ts', { FLOOR_DATABASE_URL: databaseUrl })
  const headers = { authorization: `Bearer ${token}` }
  const rows: OwnerRow[] = []
  for (const [name, path] of Object.entries(ownerPaths).filter((each) => each[0].includes(only))) {
    const address = `${shop.url}/api/admin/${path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(values[key] ?? ''))}`
    const ours: number[] = []
    const least: number[] = []
    let failed = 0
    // The first answers fill caches on both sides, and are not counted.
    for (let round = -3; round < rounds; round += 1) {
      const floorMs = await timeOf(`${floor.url}/select-1`, {})
      const asked = await timeOf(address, headers)
      if (floorMs === undefined || asked === undefined) failed += 1
      else if (round >= 0) {
        least.push(floorMs)
        ours.push(asked)
      }
    }
    const [ms, floorMs] = [median(ours), median(least)]
    rows.push({ name, ms, floorMs, ratio: ms / floorMs, failed })
  }
  await floor.close()
  return rows
}

async function timeOf(address: string, headers: Record<string, string>): Promise<number | undefined> {
  const began = performance.now()
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
  return answer.ok ? performance.now() - began : undefined
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN
}
