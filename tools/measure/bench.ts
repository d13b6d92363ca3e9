// Measures the shop beside its floor, in one run on one machine, and prints the table; `--write` puts it into the papers, and
// `--only orders` measures a part with 5 products (reading, orders, carts, notifying, `signingIn`, settling).
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { measureCarts } from '../../bench/carts.ts'
import { fillProducts } from '../../bench/fill-products.ts'
import { measureNotifying } from '../../bench/notifying.ts'
import { measureOrders } from '../../bench/ordering.ts'
import { memoryOf, type Running, running } from '../../bench/processes.ts'
import { measureReading } from '../../bench/reading.ts'
import { type Measured, tableOf, tablesOf, writeTable } from '../../bench/report.ts'
import { measureSearching } from '../../bench/searching.ts'
import { measureSettling } from '../../bench/settling.ts'
import { measureSigningIn } from '../../bench/signing-in.ts'
import { buildWhenStale } from '../build/build-stamp.ts'
import { secretsIn } from '../start/resolve-settings.ts'

const { values: chosen } = parseArgs({
  options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
})

buildWhenStale()
if (chosen.only) process.stdout.write(`${tablesOf(await measureWith(5, chosen.only))}\n`)
else await measureWhole()

async function measureWhole() {
  const begun = await measureStart()
  const measured: Measured = { ...begun, small: await measureWith(5), large: await measureWith(10_000) }
  process.stdout.write(`${tableOf(measured)}\n`)
  const reports = join(import.meta.dirname, '../../reports')
  await mkdir(reports, { recursive: true })
  await writeFile(join(reports, 'bench.json'), JSON.stringify(measured, null, 2))
  if (chosen.write) await writeTable(measured)
}

/** Start times with nothing but a built checkout, and the memory of an idle shop. */
async function measureStart() {
  const dataDir = await mkdtemp(join(tmpdir(), 'immortela-bench-'))
  const environment = { PORT: '0', DATA_DIR: dataDir }
  const fresh = await running('tools/start.ts', environment)
  await fresh.close()
  const warm = await running('tools/start.ts', environment)
  await fetch(`${warm.url}/en/collection`)
  // Node gives back what the start needed once it has been idle for some ten seconds.
  await new Promise((resolve) => setTimeout(resolve, 30_000))
  const memory = memoryOf(warm.pid)
  await warm.close()
  await rm(dataDir, { recursive: true, force: true })
  return { freshMs: fresh.openAfterMs, warmMs: warm.openAfterMs, memory }
}

async function measureWith(products: number, only?: string) {
  const isSmall = products === 5
  const isAsked = (part: string) => !only || only === part
  const dataDir = await mkdtemp(join(tmpdir(), 'immortela-bench-'))
  const server = await openEmbeddedPostgres({ dataDir })
  const databaseUrl = server.address('immortela_bench')
  const shop = await openShop(server.address('postgres'), databaseUrl, dataDir)
  if (!isSmall) await fillProducts(databaseUrl, products - 5)
  await untilSeen(shop, products)
  const reading = isAsked('reading') ? await measureReading(shop, isSmall ? [1, 16, 64] : [16]) : []
  const searching = isSmall ? [] : await measureSearching(shop, databaseUrl, [1, 16])
  const orders = isAsked('orders') ? await measureOrders(shop, databaseUrl, [1, 16]) : []
  const carts = isSmall && isAsked('carts') ? await measureCarts(shop, databaseUrl, [1, 16]) : []
  const memory = memoryOf(shop.pid)
  await shop.close()
  const notifying = isSmall && isAsked('notifying') ? [await notifyScreens(databaseUrl, dataDir)] : []
  const signingIn = isSmall && isAsked('signingIn') ? await signMembersIn(databaseUrl, dataDir) : []
  const settling = isSmall && isAsked('settling') ? await settlePayments(databaseUrl, dataDir) : []
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
  return { reading, searching, orders: [...orders, ...carts], notifying, signingIn, settling, memory }
}

async function openShop(admin: string, databaseUrl: string, dataDir: string): Promise<Running> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: admin })
  await client.connect()
  await client.query('create database immortela_bench')
  await client.end()
  return running('tools/start.ts', { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
}

/** A fresh shop, so that only sockets are added to its memory. */
async function notifyScreens(databaseUrl: string, dataDir: string) {
  const shop = await running('tools/start.ts', placeOf(databaseUrl, dataDir))
  const row = await measureNotifying(shop, databaseUrl, 2_000)
  await shop.close()
  return row
}

async function settlePayments(databaseUrl: string, dataDir: string) {
  const shop = await running('tools/start.ts', placeOf(databaseUrl, dataDir))
  const { simulatorSecret } = await secretsIn(dataDir)
  const rows = await measureSettling(shop, databaseUrl, simulatorSecret)
  await shop.close()
  return rows
}

async function signMembersIn(databaseUrl: string, dataDir: string) {
  const shop = await running('tools/start.ts', placeOf(databaseUrl, dataDir))
  const rows = await measureSigningIn(shop, databaseUrl)
  await shop.close()
  return rows
}

/** Each caller says where it comes from. */
function placeOf(databaseUrl: string, dataDir: string) {
  return { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '127.0.0.1' }
}

async function untilSeen(shop: Running, products: number): Promise<void> {
  if (products <= 5) return
  const path = '/api/products/copy-1'
  for (let tries = 0; tries < 200; tries += 1) if ((await fetch(shop.url + path)).ok) return
  throw new Error('The filled catalogue is not on show')
}
