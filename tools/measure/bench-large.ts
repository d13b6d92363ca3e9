// Measures what the owner's pages ask of a large house beside its floors (docs/decisions/0060): npm run bench-large -- --rounds 50.
// DATA_DIR is a folder that `npm run seed-large` filled. Ends with 1 where a list takes longer than it may; `--only clicks` measures those.
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { embeddedAddress } from '#platform/embedded-postgres/embedded-postgres.ts'
import { measureClicks } from '../../bench/clicks.ts'
import { explains } from '../../bench/explained.ts'
import { askInTurn, explainOwnerPages, measureOwnerPages, type OwnerRow } from '../../bench/owner-pages.ts'
import { replacePart, row } from '../../bench/performance-document.ts'
import { memoryOf, running } from '../../bench/processes.ts'
import { secretsIn } from '../start/resolve-settings.ts'

const { values: chosen } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    max: { type: 'string', default: '5' },
    'max-same': { type: 'string', default: '3' },
    'max-ms': { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})
/** A list can be used so soon after the click. */
const maxMs = Number(chosen['max-ms'])
/** Memory wavers by what the collector has not asked for back yet. */
const maxGrowth = 1.25
/** Asked in turn, their pages are the largest answers. */
const heaviest = [
  'orders: first page',
  'orders: view shipped',
  'reservations: first page',
  'products: first page',
  'today: work that waits',
]
/** These are known to take longer, by so many times the same bytes: docs/performance.md says why. */
const slower: Readonly<Record<string, number>> = {
  'today: work that waits': 8,
  'today: best products': 15,
  'orders: refunded 30d': 6,
  'orders: reduced 30d': 7,
  'orders: refunded by total': 5,
  'orders: search a rare name and a town': 40,
  'orders: search a common name': 8,
  product: 20,
  'contacts: view anniversary': 5,
  'contacts: answered 7d': 6,
  'reservations: the board': 8,
  'reservations: view deposits': 5,
  'reservations: view refunded': 12,
  'reservations: state reserved': 5,
  'reservations: state not-reserved': 8,
  'reservations: product {product}': 9,
  'reservations: due 7d': 6,
  'problems: all of each kind': 5,
  'command menu: a number': 8,
  'command menu: a name': 10,
}
const isSlow = ({ name, ratio, overSame }: OwnerRow) =>
  !(ratio <= Number(chosen.max) || overSame <= Math.max(Number(chosen['max-same']), slower[name] ?? 0))

process.env.DATA_DIR ??= './data/large'
const dataDir = process.env.DATA_DIR
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter((each): each is [string, string] => each[1] !== undefined)),
  PORT: '0',
}

const shop = await running('tools/start.ts', environment)
const databaseUrl = process.env.DATABASE_URL ?? (await embeddedAddress(dataDir, 'immortela')) ?? ''
const session = await signedIn(shop.url)
const asking = {
  shop,
  databaseUrl,
  token: session.access_token,
  values: await someOfEach(databaseUrl),
  rounds: Number(chosen.rounds),
  only: chosen.only,
}
const rows = await measureOwnerPages(asking)
const memory = chosen.only ? undefined : await memoryAt([100, 1_000])
const clicks = chosen.only && chosen.only !== 'clicks' ? [] : await measureClicks(shop.url, session, 3)
await shop.close()

const buffers = process.env.DATABASE_URL ? new Map() : await explained()
const [load = 0] = loadavg()
const table = [
  `Measured on ${new Date().toISOString().slice(0, 10)}, the least of ${chosen.rounds} times of each; ` +
    `load ${load.toFixed(0)} on ${availableParallelism()} cores.`,
  '',
  '| asked | ms | `select 1` ms | times as long | same bytes ms | times as long | statements | buffers |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...rows.map(({ name, ms, floorMs, ratio, sameMs, overSame }) => {
    const read = buffers.get(name)
    const times = [ms.toFixed(1), floorMs.toFixed(2), ratio.toFixed(1), sameMs.toFixed(2), overSame.toFixed(1)]
    return row(name, ...times, read?.statements ?? '', read?.buffers ?? '')
  }),
  '',
  ...(memory
    ? [`Memory after the heaviest lists were asked 100 times: ${memory[0]} MB, after 1,000: ${memory[1]} MB.`, '']
    : []),
  ...(clicks.length > 0 ? ['| a click on | usable after ms |', '| --- | ---: |'] : []),
  ...clicks.map(({ to, ms }) => row(`\`${to}\``, ms.toFixed(0))),
].join('\n')
process.stdout.write(`${table}\n`)
if (chosen.write) await replacePart('large', table.trim())

const faults = [
  ...rows.filter(({ failed }) => failed > 0).map(({ name, failed }) => `${name}: ${failed} answers failed`),
  ...rows
    .filter(isSlow)
    .map(
      ({ name, ratio, overSame }) =>
        `${name}: ${ratio.toFixed(1)} times \`select 1\`, ${overSame.toFixed(1)} times the same bytes`,
    ),
  ...clicks.filter(({ ms }) => !(ms <= maxMs)).map(({ to, ms }) => `${to}: usable ${ms.toFixed(0)} ms after the click`),
  ...(memory && memory[1] > memory[0] * maxGrowth ? [`memory grew from ${memory[0]} to ${memory[1]} MB`] : []),
]
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exit(faults.length > 0 ? 1 : 0)

async function someOfEach(address: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: address })
  await client.connect()
  const { rows: found } = await client.query<Record<'order' | 'email' | 'product' | 'person' | 'contact', string>>(`
    select number::text as order, email, (select id::text from contacts where contacts.email = orders.email) as contact,
           (select product_id from order_lines where order_id = orders.id limit 1) as product,
           (select user_id::text from user_roles where role = 'admin' order by user_id limit 1) as person
      from orders order by placed_at desc offset 1000 limit 1`)
  await client.end()
  return { ...found[0] }
}

async function signedIn(url: string): Promise<{ access_token: string }> {
  const { adminPassword } = await secretsIn(dataDir)
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@immortela.example', password: adminPassword }),
  })
  return (await answer.json()) as { access_token: string }
}

async function memoryAt([first, second]: [number, number]): Promise<[number, number]> {
  await askInTurn(asking, heaviest, first)
  const before = Math.round(memoryOf(shop.pid).node)
  await askInTurn(asking, heaviest, second - first)
  return [before, Math.round(memoryOf(shop.pid).node)]
}

/** Asked once more of a shop whose statements are explained, which takes longer. */
async function explained() {
  const explaining = await running('tools/start.ts', { ...environment, ...explains })
  const { access_token: token } = await signedIn(explaining.url)
  const found = await explainOwnerPages({ ...asking, shop: explaining, token }, join(dataDir, 'postgres.log'))
  await explaining.close()
  return found
}
