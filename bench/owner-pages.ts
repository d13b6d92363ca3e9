// Questions of the owner's pages, each beside two floors of bare `node:http` on the same database: `select 1`, and as many
// rows by their primary key with the same bytes.
import { auditViews } from '#auditlog/audit-filter.ts'
import { choicesOfFilter, sheetFilters, sheetSorts, sheetViews } from '#catalogue/sheets/sheet-filter.ts'
import { inboxKinds } from '#inbox/inbox.ts'
import { inboxSorts, inboxViews } from '#inbox/inbox-filter.ts'
import { pictureSorts, pictureViews } from '#media/picture-filter.ts'
import { orderSorts } from '#orders/lists/order-filter.ts'
import { orderViews } from '#orders/lists/order-views.ts'
import { orderStates } from '#orders/order.ts'
import { buyerSorts, buyerViews } from '#people/buyer-filter.ts'
import { contactViews } from '#people/contact-filter.ts'
import { draftOrigins, draftStates } from '#requests/draft/draft.ts'
import { requestSorts } from '#requests/request-filter.ts'
import { boardSorts, boardViews } from '#reservations/reservation-filter.ts'
import { explainedIn } from './explained.ts'
import type { FloorAnswer } from './floor-server.ts'
import { type Running, running } from './processes.ts'

/** Paths by name: each list with every filter. `{order}`, `{product}`, `{person}` and `{contact}` stand for one of each. */
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
  ...each('orders', 'view', orderViews),
  ...each('orders', 'sort', orderSorts),
  ...each('orders', 'state', orderStates),
  ...each('orders', 'country', ['LU', 'not-FR']),
  ...each('orders', 'currency', ['USD']),
  ...each('orders', 'product', ['{product}']),
  ...each('orders', 'placed', ['30d']),
  ...each('orders', 'promised', ['0d']),
  ...each('orders', 'refunded', ['30d']),
  ...each('orders', 'reduced', ['30d']),
  ...each('orders', 'due', ['7d']),
  'orders: three filters': 'orders?state=delivered&country=FR&placed=400d',
  'orders: refunded by total': 'orders?view=refunded&sort=total',
  'orders: search a number': 'orders?q={order}',
  'orders: search an email': 'orders?q={email}',
  'orders: search a tracking number': 'orders?q=LG000500000FR',
  'orders: search a rare name and a town': 'orders?q=%C5%81ucja%20Calvi%20Kowalska',
  'orders: search a common name': 'orders?q=martin',
  order: 'orders/{order}',
  'reservations: first page': 'reservations',
  'reservations: figures': 'reservations/figures',
  'reservations: the board': 'reservations/board',
  ...each('reservations', 'view', boardViews),
  ...each('reservations', 'sort', boardSorts),
  ...each('reservations', 'state', ['reserved', 'not-reserved']),
  ...each('reservations', 'product', ['{product}']),
  ...each('reservations', 'country', ['LU']),
  ...each('reservations', 'currency', ['USD']),
  ...each('reservations', 'language', ['fr']),
  ...each('reservations', 'promised', ['30d']),
  ...each('reservations', 'due', ['7d']),
  'reservations: search': 'reservations?q=vasseur',
  'requests: first page': 'requests',
  'requests: numbers of the views': 'request-figures',
  ...each('requests', 'state', draftStates),
  ...each('requests', 'sort', requestSorts),
  ...each('requests', 'origin', draftOrigins),
  ...each('requests', 'currency', ['USD']),
  ...each('requests', 'language', ['fr']),
  ...each('requests', 'asked', ['30d']),
  'requests: search': 'requests?q=vasseur',
  'products: first page': 'products',
  'products: numbers of the views': 'product-figures',
  ...each('products', 'view', sheetViews),
  ...each('products', 'sort', sheetSorts),
  ...Object.assign({}, ...sheetFilters.map((name) => each('products', name, choicesOfFilter[name]))),
  'products: search': 'products?q=creme%204711',
  product: 'products/{product}',
  'titles of products': 'product-titles?codes={product},creme-4711',
  'pictures: first page': 'pictures',
  ...each('pictures', 'view', pictureViews),
  ...each('pictures', 'sort', pictureSorts),
  'pictures: search': 'pictures?q=jar%20471',
  'overview: tasks': 'overview/tasks',
  'overview: messages': 'overview/messages',
  'overview: balances': 'overview/balances',
  'overview: people': 'overview/people',
  'overview: letters': 'overview/letters',
  'overview: anniversaries': 'overview/anniversaries',
  'contacts: first page': 'contacts',
  'contacts: numbers of the views': 'contact-figures',
  ...each('contacts', 'view', contactViews),
  ...each('contacts', 'letters', ['asked']),
  ...each('contacts', 'answered', ['7d']),
  ...each('contacts', 'spent', ['EUR-10000', 'EUR-500']),
  'contacts: search an email': 'contacts?q={email}',
  'contacts: search a number': 'contacts?q={order}',
  'contacts: search a common name': 'contacts?q=martin',
  contact: 'contacts/{contact}',
  'contact: history': 'contacts/{contact}/history',
  'contact: purchases': 'contacts/{contact}/purchases',
  'contact: notes': 'contacts/{contact}/notes',
  duplicates: 'duplicates',
  'shipping: the bench': 'shipping',
  'messages: first page': 'messages',
  'messages: numbers of the views': 'message-figures',
  ...each('messages', 'view', inboxViews),
  ...each('messages', 'sort', inboxSorts),
  ...each('messages', 'kind', inboxKinds),
  ...each('messages', 'language', ['fr']),
  'messages: search': 'messages?q=vasseur',
  'buyers: first page': 'buyers',
  'buyers: numbers of the views': 'buyer-figures',
  ...each('buyers', 'view', buyerViews),
  ...each('buyers', 'sort', buyerSorts),
  ...each('buyers', 'country', ['LU', 'not-FR']),
  ...each('buyers', 'letters', ['given', 'never']),
  ...each('buyers', 'ordered', ['30d', '..2025-01-01']),
  'buyers: still due, the oldest first': 'buyers?view=owing&sort=oldest',
  'buyers: members of a country': 'buyers?view=members&country=LU&sort=oldest',
  'buyers: search an email': 'buyers?q={email}',
  'buyers: search a number': 'buyers?q={order}',
  'buyers: search a common name': 'buyers?q=martin',
  problems: 'problems',
  'problems: all of each kind': 'problems?all=yes',
  'audit: first page': 'audit',
  'audit: people': 'audit/people',
  ...each('audit', 'view', auditViews),
  ...each('audit', 'person', ['{person}', 'not-{person}']),
  ...each('audit', 'kind', ['order', 'setting', 'account']),
  ...each('audit', 'day', ['7d']),
  'audit: search': 'audit?q=mousse',
  'saved views': 'views?list=orders',
  'account events': 'account-events',
  'command menu: a number': 'find?q={order}&language=en',
  'command menu: a name': 'find?q=vasseur&language=fr',
}

/** One question of a list for each value of a filter. */
function each(list: string, filter: string, values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.map((value) => [`${list}: ${filter} ${value}`, `${list}?${filter}=${value}`]))
}

/** `floorMs` of `select 1`, `sameMs` of the same bytes; `ratio` and `overSame` are ours divided by them. */
export type OwnerRow = {
  name: string
  ms: number
  floorMs: number
  ratio: number
  sameMs: number
  overSame: number
  failed: number
}

export type Target = {
  shop: Running
  databaseUrl: string
  token: string
  values: Record<string, string>
  rounds: number
  only: string
}

/** The first answers fill caches on both sides and prepare statements, and are not counted. */
const unmeasured = 6

/** The table whose rows a list shows; `orders` where it is not here. */
const tables: Readonly<Record<string, string>> = {
  products: 'catalogue_products',
  product: 'catalogue_products',
  titles: 'catalogue_products',
  pictures: 'pictures',
  requests: 'order_drafts',
  messages: 'messages',
  overview: 'contacts',
  contacts: 'contacts',
  contact: 'contacts',
  duplicates: 'contacts',
  buyers: 'contacts',
  audit: 'audit_entries',
}

/** Each path in turn with its floors, one at a time, so often; the least time of each. */
export async function measureOwnerPages(target: Target): Promise<OwnerRow[]> {
  const floor = await running('bench/floor-server.ts', { FLOOR_DATABASE_URL: target.databaseUrl })
  const rows: OwnerRow[] = []
  for (const [name, address] of addressesOf(target)) {
    await putAnswer(`${floor.url}/rows`, name, address, target)
    const asked: [address: string, headers: Record<string, string>, times: number[]][] = [
      [`${floor.url}/select-1`, {}, []],
      [`${floor.url}/rows`, {}, []],
      [address, bearing(target), []],
    ]
    let failed = 0
    for (let round = -unmeasured; round < target.rounds; round += 1) {
      for (const [at, headers, times] of asked) {
        const ms = await timeOf(at, headers)
        if (ms === undefined) failed += 1
        else if (round >= 0) times.push(ms)
      }
    }
    const [floorMs = Number.NaN, sameMs = Number.NaN, ms = Number.NaN] = asked.map(([, , times]) => least(times))
    rows.push({ name, ms, floorMs, ratio: ms / floorMs, sameMs, overSame: ms / sameMs, failed })
  }
  await floor.close()
  return rows
}

/** Gives the floor an answer of the shop to send, with the table and the number of its rows. */
async function putAnswer(floor: string, name: string, address: string, target: Target): Promise<void> {
  const answer: unknown = await (await fetch(address, { headers: bearing(target) })).json()
  const table = tables[/^\w+/.exec(name)?.[0] ?? ''] ?? 'orders'
  const body: FloorAnswer = { table, rows: rowsIn(answer), answer }
  await fetch(floor, { method: 'PUT', body: JSON.stringify(body) })
}

/** How many rows an answer shows: those of its longest list, or of all lists that its parts have. */
function rowsIn(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return 1
  const lists = Object.values(answer).map((each) => (Array.isArray(each) ? each.length : 1))
  const parts = Object.values(answer).filter((each) => Array.isArray(each?.rows))
  if (Array.isArray(answer) && parts.length === 0) return answer.length
  return Math.max(
    ...lists,
    parts.reduce((sum, { rows }) => sum + rows.length, 0),
  )
}

/** How many statements each answer takes, and how many buffers those read: the least of three answers. */
export async function explainOwnerPages(target: Target, log: string) {
  const explained = explainedIn(log)
  const rows = new Map<string, { statements: number; buffers: number }>()
  for (const [name, address] of addressesOf(target)) {
    const seen: { statements: number; buffers: number }[] = []
    while (seen.length < 3) {
      explained()
      await timeOf(address, bearing(target))
      seen.push(explained())
    }
    const [least] = seen.toSorted((a, b) => a.buffers - b.buffers)
    if (least) rows.set(name, least)
  }
  return rows
}

/** Asks the first pages of these lists in turn, so many in all. */
export async function askInTurn(target: Target, names: readonly string[], times: number): Promise<void> {
  const addresses = addressesOf(target).filter(([name]) => names.includes(name))
  for (let at = 0; at < times; at += 1) {
    const [, address = ''] = addresses[at % addresses.length] ?? []
    await timeOf(address, bearing(target))
  }
}

const bearing = ({ token }: Target) => ({ authorization: `Bearer ${token}` })

function addressesOf({ shop, values, only }: Target): [name: string, address: string][] {
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

/** Other programs only ever add to a time. */
function least(all: readonly number[]): number {
  return all.length > 0 ? Math.min(...all) : Number.NaN
}
