import { serversOf } from './database-servers.ts'
import type { RunningShop } from './running-shop.ts'
import { type Measured, mustBe } from './start-case.ts'

export async function answers(url: string): Promise<void> {
  const { status } = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(10_000) })
  mustBe(status === 200, `${url}/healthz answered ${status}`)
}

export async function opensAndStops(shop: RunningShop): Promise<Measured> {
  const { url, ms } = await shop.opened()
  await answers(url)
  await stopsCleanly(shop)
  return { ms }
}

/** Signals only npm, as a supervisor does. */
export async function stopsCleanly(shop: RunningShop): Promise<void> {
  shop.process.kill('SIGTERM')
  const code = await shop.ended
  mustBe(code === 0, `SIGTERM ended it with ${code}: ${shop.lines().join(' / ')}`)
  const servers = serversOf(shop.dataDir)
  mustBe(servers.length === 0, `it left ${servers.length} PostgreSQL server behind`)
}

/** Code 1, and one sentence that says so. */
export async function refuses(shop: RunningShop, sentence: RegExp): Promise<Measured> {
  const code = await shop.ended
  const lines = shop.lines()
  const isOneSentence = lines.length === 1 && sentence.test(lines[0] ?? '')
  mustBe(code === 1 && isOneSentence, `it ended with ${code} and said: ${lines.join(' / ')}`)
  return { note: lines[0] ?? '' }
}
