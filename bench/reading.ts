import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Load, load, median } from './load.ts'
import { type Running, running } from './processes.ts'

export type ReadingRow = { name: string; connections: number; shop: Load; floor: Load }

export const pages = [
  { name: 'list of 20 products', path: '/api/products?limit=20' },
  { name: 'one product', path: '/api/products/renouvela-riche' },
  { name: 'home, prefixed', path: '/en' },
  { name: 'home, plain', path: '/' },
  { name: 'collection, prefixed', path: '/en/collection' },
  { name: 'collection, plain', path: '/collection' },
  { name: 'collection, drawn each time', path: '/en/collection?drawn=again' },
]

const rounds = 3
const seconds = 2

/** Each address of the shop in turn with bare `node:http` sending the same bytes under the same headers. */
export async function measureReading(shop: Running, connections: readonly number[]): Promise<ReadingRow[]> {
  const floor = await floorOf(shop)
  const rows: ReadingRow[] = []
  for (const { name, path } of pages) {
    for (const count of connections) {
      const ours: Load[] = []
      const least: Load[] = []
      for (let round = 0; round < rounds; round += 1) {
        least.push(await load(floor.url + path, count, seconds, floor.pid))
        ours.push(await load(shop.url + path, count, seconds, shop.pid))
      }
      rows.push({ name, connections: count, shop: median(ours), floor: median(least) })
    }
  }
  await floor.close()
  return rows
}

async function floorOf(shop: Running): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'immortela-floor-'))
  const kept = []
  for (const [index, { path }] of pages.entries()) {
    const answer = await rawAnswer(shop.url + path)
    const file = join(folder, String(index))
    await writeFile(file, answer.bytes)
    kept.push({ path, headers: answer.headers, file })
  }
  await writeFile(join(folder, 'answers.json'), JSON.stringify(kept))
  return running('bench/floor-server.ts', { FLOOR_FILES: join(folder, 'answers.json') })
}

/** The bytes as they were sent, still compressed. */
async function rawAnswer(url: string): Promise<{ headers: string[]; bytes: Buffer }> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', 'accept-language': 'en' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const connection = ['date', 'connection', 'keep-alive', 'transfer-encoding']
        const headers = Object.entries(answer.headers).filter(([name]) => !connection.includes(name))
        resolve({ headers: headers.flat().map(String), bytes: Buffer.concat(parts) })
      })
    }).on('error', reject)
  })
}
