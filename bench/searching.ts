import { type Load, load, median } from './load.ts'
import { type Running, running } from './processes.ts'
import type { ReadingRow } from './reading.ts'

const questions = [
  { name: 'a word in every title', q: 'creme' },
  { name: 'a word in every text', q: 'squalane' },
  { name: 'a rare word', q: 'mandarin' },
  { name: 'a common and a rare word', q: 'creme 4711' },
  { name: 'the beginning of a word', q: 'ren' },
  { name: 'a mistyped word', q: 'imortela' },
  { name: 'nothing of the kind', q: 'zzzz' },
]

/** More than the shop remembers, each of a product of its own. */
const newQuestions = Array.from({ length: 5_000 }, (_, number) => `q=creme+${number + 1}`)

const rounds = 3
const seconds = 2

/** Searches asked again and again, as beginnings of words are, then new ones; each in turn with bare `node:http` that asks the same database for `select 1`. */
export async function measureSearching(
  shop: Running,
  databaseUrl: string,
  connections: readonly number[],
): Promise<ReadingRow[]> {
  const floor = await running('bench/floor-server.ts', { FLOOR_DATABASE_URL: databaseUrl })
  const rows: ReadingRow[] = []
  for (const { name, q } of questions) {
    for (const count of connections) {
      const ours: Load[] = []
      const least: Load[] = []
      for (let round = 0; round < rounds; round += 1) {
        least.push(await load(`${floor.url}/select-1`, count, seconds, floor.pid))
        ours.push(await load(`${shop.url}/api/search?q=${encodeURIComponent(q)}`, count, seconds, shop.pid))
      }
      rows.push({ name: `${name}: ${q}`, connections: count, shop: median(ours), floor: median(least) })
    }
  }
  rows.push(...(await measureNewQuestions(shop, floor, connections)))
  await floor.close()
  return rows
}

async function measureNewQuestions(shop: Running, floor: Running, connections: readonly number[]) {
  const rows: ReadingRow[] = []
  for (const count of connections) {
    const least = await load(`${floor.url}/select-1`, count, seconds, floor.pid)
    const ours = await load(`${shop.url}/api/search`, count, seconds, shop.pid, newQuestions)
    rows.push({ name: 'never asked before: creme 1, creme 2, …', connections: count, shop: ours, floor: least })
  }
  return rows
}
