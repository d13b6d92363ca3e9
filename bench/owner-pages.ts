// Questions of the owner's pages, each beside bare `node:http` that asks the same database for `select 1`.
import { explainedIn } from './explained.ts'
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
  'products: view archived': 'products?view=archived',
  'products: view lacks-french': 'products?view=lacks-french',
  'products: view stale': 'products?view=stale',
  'products: by stock': 'products?sort=stock',
  'products: by price': 'products?sort=price',
  'products: edited last': 'products?sort=edited',
  'products: to preorder': 'products?mode=preorder',
  'products: sold out': 'products?stock=sold-out',
  'products: on sale': 'products?sale=on',
  'products: numbers of the views': 'product-figures',
  'requests: numbers of the views': 'request-figures',
  'requests: search': 'requests?q=vasseur',
  'reservations: by due day': 'reservations?sort=due',
  'reservations: by promised day': 'reservations?sort=promised',
  'reservations: the board': 'reservations/board',
  'pictures: without French': 'pictures?view=no-french',
  'pictures: search': 'pictures?q=jar%20471',
  'shipping: the bench': 'shipping',
  'messages: first page': 'messages',
  'messages: withdrawals': 'messages?part=withdrawals',
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

export type Asking = {
  shop: Running
  databaseUrl: string
  token: string
  values: Record<string, string>
  rounds: number
  only: string
}

/** The first answers fill caches on both sides and prepare statements, and are not counted. */
const unmeasured = 6

/** Each path in turn with its floor, one at a time, so often; the medians of both. */
export async function measureOwnerPages(asking: Asking): Promise<OwnerRow[]> {
  const floor = await running('bench/floor-server.ts', { FLOOR_DATABASE_URL: asking.databaseUrl })
  const rows: OwnerRow[] = []
  for (const [name, address] of addressesOf(asking)) {
    const ours: number[] = []
    const least: number[] = []
    let failed = 0
    for (let round = -unmeasured; round < asking.rounds; round += 1) {
      const floorMs = await timeOf(`${floor.url}/select-1`, {})
      const asked = await timeOf(address, bearing(asking))
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

/** How many statements each answer takes, and how many buffers those read: the least of three answers. */
export async function explainOwnerPages(asking: Asking, log: string) {
  const explained = explainedIn(log)
  const rows = new Map<string, { statements: number; buffers: number }>()
  for (const [name, address] of addressesOf(asking)) {
    const seen: { statements: number; buffers: number }[] = []
    while (seen.length < 3) {
      explained()
      await timeOf(address, bearing(asking))
      seen.push(explained())
    }
    const [least] = seen.toSorted((a, b) => a.buffers - b.buffers)
    if (least) rows.set(name, least)
  }
  return rows
}

/** Asks the first pages of these lists in turn, so many in all. */
export async function askInTurn(asking: Asking, names: readonly string[], times: number): Promise<void> {
  const addresses = addressesOf(asking).filter(([name]) => names.includes(name))
  for (let at = 0; at < times; at += 1) {
    const [, address = ''] = addresses[at % addresses.length] ?? []
    await timeOf(address, bearing(asking))
  }
}

const bearing = ({ token }: Asking) => ({ authorization: `Bearer ${token}` })

function addressesOf({ shop, values, only }: Asking): [name: string, address: string][] {
  return Object.entries(ownerPaths)
    .filter(([name]) => name.includes(only))
    .map(([name, path]) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(values[key] ?? ''))
      return [name, `${shop.url}/api/admin/${filled}`]
    })
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
