// Measures what the owner's pages ask of a large house beside `select 1` over HTTP: npm run bench-large -- --rounds 50.
// DATA_DIR is a folder that `npm run seed-large` filled. Ends with 1 where an answer takes longer than it may.
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { embeddedAddress } from '#platform/embedded-postgres/embedded-postgres.ts'
import { measureOwnerPages } from '../bench/owner-pages.ts'
import { memoryOf, running } from '../bench/processes.ts'
import { secretsIn } from './settle-settings.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    most: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
})
process.env.DATA_DIR ??= './data/large'
const dataDir = process.env.DATA_DIR
const environment = Object.entries(process.env).filter((each): each is [string, string] => each[1] !== undefined)
const shop = await running('tools/start.ts', { ...Object.fromEntries(environment), PORT: '0' })
const databaseUrl = process.env.DATABASE_URL ?? (await embeddedAddress(dataDir, 'immortela')) ?? ''
const client = new Client({ connectionString: databaseUrl })
await client.connect()
const { rows: chosen } = await client.query<{ order: string; email: string; product: string }>(`
  select number::text as order, email, (select product_id from order_lines where order_id = orders.id limit 1) as product
    from orders order by placed_at desc offset 1000 limit 1`)
await client.end()
const { adminPassword } = await secretsIn(dataDir)
const answer = await fetch(`${shop.url}/auth/v1/token?grant_type=password`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'owner@immortela.example', password: adminPassword }),
})
const { access_token: token } = (await answer.json()) as { access_token: string }
const { rounds, most, only } = values
const asked = { shop, databaseUrl, token, values: { ...chosen[0] }, rounds: Number(rounds), only }
const rows = await measureOwnerPages(asked)
const before = memoryOf(shop.pid).node
await measureOwnerPages(asked)
const after = memoryOf(shop.pid).node
await shop.close()

process.stdout.write('| asked | ms | `select 1` ms | times as long |\n| --- | ---: | ---: | ---: |\n')
for (const { name, ms, floorMs, ratio } of rows) {
  process.stdout.write(`| ${name} | ${ms.toFixed(2)} | ${floorMs.toFixed(2)} | ${ratio.toFixed(1)} |\n`)
}
process.stdout.write(
  `\nMemory after each was asked ${rounds} times: ${before.toFixed(0)} MB, and after twice as many ${after.toFixed(0)} MB.\n`,
)
const over = rows.filter(({ ratio, failed }) => failed > 0 || !(ratio <= Number(most)))
for (const { name, ratio, failed } of over) {
  process.stderr.write(
    `${name}: ${failed > 0 ? `${failed} answers failed` : `${ratio.toFixed(1)} times \`select 1\``}\n`,
  )
}
process.exit(over.length > 0 ? 1 : 0)
