// Makes a house with years behind it, to measure: npm run seed-large -- --orders 1000000. In DATA_DIR or at DATABASE_URL;
// never where buyers have ordered. All of it or nothing is there afterwards.
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { readStoredStates } from '#orders/server/states/state-records.ts'
import { storeOutdated } from '#orders/server/states/store-state.ts'
import { stateRules } from '#orders/shown/stored-state.ts'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import { readEnvironment } from '#platform/settings.ts'
import { fillProducts } from '../../bench/fill-products.ts'
import { running } from '../../bench/processes.ts'
import { openDatabases } from '../start/databases.ts'
import { run } from '../start/open-shop.ts'
import { drawing, type Size } from './seed-large/draw.ts'
import { brokenWaivers, figureStatements, moneyStatements, notDelivered } from './seed-large/money.ts'
import { orderStatements, plannedOrders } from './seed-large/orders.ts'
import { ordersOfContacts, peopleStatements } from './seed-large/people.ts'
import { workStatements } from './seed-large/work.ts'

// The work of their triggers is done at the end for all rows at once, or is of no use while the shop is closed.
const quietTables = [
  ...['orders', 'order_lines', 'order_events', 'parcels', 'mails', 'checkouts', 'ledger_entries', 'line_reductions'],
  ...['refunds', 'disputes', 'withdrawals', 'date_moves', 'tasks', 'order_drafts'],
]

await run(async () => {
  const size = sizeOf(process.argv.slice(2))
  process.env.DATA_DIR ??= './data/large'
  const environment = readEnvironment(process.env)
  if (environment.TRIAL === 'off')
    throw new StartRefusal('A shop that takes real money is not filled: unset TRIAL=off.')
  // The shop fills its catalogue when it is first opened.
  const kept = Object.entries(process.env).filter((each): each is [string, string] => each[1] !== undefined)
  await (await running('tools/start.ts', { ...Object.fromEntries(kept), PORT: '0' })).close()
  const databases = await openDatabases(environment, false, (reason) => process.stderr.write(`${reason}\n`))
  const client = new Client({ connectionString: databases.shop })
  await client.connect()
  try {
    await refuseWhatIsUsed(client)
    await fill(client, databases.shop, size)
  } finally {
    await client.end()
    await databases.close()
  }
})

function sizeOf(args: string[]): Size {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { products: text, orders: text, people: text, seed: text, now: text } })
  const whole = (given: string | undefined, otherwise: number) => {
    const number = Number(given ?? otherwise)
    if (!Number.isSafeInteger(number) || number < 1) throw new StartRefusal(`${given} is no number of rows.`)
    return number
  }
  const now = new Date(values.now ?? Date.now())
  if (Number.isNaN(now.getTime())) throw new StartRefusal(`${values.now} is no instant.`)
  return {
    products: whole(values.products, 10_000),
    orders: whole(values.orders, 1_000_000),
    people: whole(values.people, 300_000),
    seed: whole(values.seed, 1),
    now,
  }
}

async function refuseWhatIsUsed(client: Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from orders) or exists (select from contacts) or exists (select from messages) as used',
  )
  if (rows[0]?.used) {
    throw new StartRefusal('This database has orders or people: choose an empty folder, DATA_DIR=./data/large.')
  }
}

async function fill(client: Client, address: string, size: Size): Promise<void> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from catalogue_products')
  const missing = size.products - (rows[0]?.count ?? 0)
  if (missing > 0) await step(`${missing} products`, () => fillProducts(address, missing))
  await client.query('begin')
  await client.query(
    "set local synchronous_commit = off; set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'",
  )
  await client.query(drawing(size))
  for (const table of quietTables) await client.query(`alter table ${table} disable trigger user`)
  for (const [name, statements] of [
    [`${size.people} people`, peopleStatements(size)],
    [`plan of ${size.orders} orders`, plannedOrders(size)],
    [`${size.orders} orders`, orderStatements(size)],
    ['money', moneyStatements(size)],
    ['work', workStatements(size)],
    ['figures by day', figureStatements],
  ] as const) {
    await step(name, async () => {
      for (const statement of statements) await client.query(statement)
    })
  }
  await step('where the orders stand', () => storeStatuses(client))
  await step('orders of contacts', async () => {
    await client.query(ordersOfContacts)
    await client.query('insert into contact_sums_due (contact_id) select id from contacts where order_count > 0')
  })
  const { rows: found } = await client.query<{ broken: number }>(brokenWaivers)
  if (found[0]?.broken !== 0)
    throw new Error(`${found[0]?.broken} waivers are not taken from the lines of their orders`)
  for (const table of quietTables) await client.query(`alter table ${table} enable trigger user`)
  await step('commit', () => client.query('commit'))
  await step('statistics', () => client.query('vacuum analyze'))
}

/** Derives the orders as the shop does that are not delivered and paid, as most are, and as they were inserted. */
async function storeStatuses(client: Client): Promise<void> {
  const batchSize = 5_000
  await client.query('analyze')
  const { rows } = await client.query<{ id: string }>(notDelivered)
  for (let from = 0; from < rows.length; from += batchSize) {
    const ids = rows.slice(from, from + batchSize).map(({ id }) => id)
    await storeOutdated(await readStoredStates(ids, client), client)
  }
  // Otherwise the shop would compare all of them as soon as it opens, while it is measured.
  await client.query('update status_checks set rules = $1, going_by = $1', [stateRules])
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  process.stdout.write(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}
