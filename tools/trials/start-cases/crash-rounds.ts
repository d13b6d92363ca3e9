import { setTimeout as sleep } from 'node:timers/promises'
import { serverOf } from './database-servers.ts'
import { maxRecoveryMs, RowWriter } from './row-writer.ts'
import type { RunningShop } from './running-shop.ts'
import { seededRandom } from './seeded-random.ts'
import { mustBe, type StartCase } from './start-case.ts'
import type { Workshop } from './workshop.ts'

const rounds = 30
const victims = ['shop', 'server', 'both'] as const

export const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

export const crashes: StartCase[] = [
  {
    name: `${rounds} crashes while rows are written: no acknowledged row is lost`,
    async run(workshop) {
      const copy = workshop.copy()
      const dataDir = workshop.dataDir()
      const start = () => openShop(workshop, copy, dataDir)
      const writer = new RowWriter(dataDir)
      let shop = await start()
      const writing = writer.write()
      const random = seededRandom(seed)
      for (let round = 1; round <= rounds; round++) {
        await sleep(200 + random() * 800)
        const victim = victims[Math.floor(random() * victims.length)] ?? 'both'
        shop = await crash(shop, victim, start)
        await mustWriteAgain(writer)
        const lost = await writer.lost()
        mustBe(lost.length === 0, `round ${round} (${victim}, seed ${seed}) lost the rows ${lost.join(', ')}`)
      }
      writer.stop()
      await writing
      return { note: `${writer.acknowledged.length} rows acknowledged, none lost, seed ${seed}` }
    },
  },
]

async function openShop(workshop: Workshop, copy: string, dataDir: string): Promise<RunningShop> {
  const shop = workshop.start(copy, { dataDir, withoutNpm: true })
  await shop.opened()
  return shop
}

async function crash(
  shop: RunningShop,
  victim: (typeof victims)[number],
  start: () => Promise<RunningShop>,
): Promise<RunningShop> {
  if (victim !== 'shop') process.kill(serverOf(shop.dataDir), 'SIGKILL')
  if (victim === 'server') return shop // it starts the server again by itself
  shop.process.kill('SIGKILL')
  await shop.ended
  return start()
}

async function mustWriteAgain(writer: RowWriter) {
  const before = writer.acknowledged.length
  for (const deadline = Date.now() + maxRecoveryMs; writer.acknowledged.length === before; await sleep(10)) {
    mustBe(Date.now() < deadline, `nothing could be written for ${maxRecoveryMs} ms after the crash`)
  }
}
