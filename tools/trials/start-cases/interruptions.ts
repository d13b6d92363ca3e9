import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverOf, serversOf } from './database-servers.ts'
import { answers, opensAndStops, refuses, stopsCleanly } from './expectations.ts'
import { mustBe, type StartCase } from './start-case.ts'
import type { Workshop } from './workshop.ts'

export const interruptions: StartCase[] = [
  {
    name: 'killed in the middle of the first initdb, three times',
    async run(workshop) {
      const copy = workshop.copy()
      const dataDir = workshop.dataDir()
      for (const afterMs of [20, 150, 300]) await killInInitdb(workshop, copy, dataDir, afterMs)
      const measured = await opensAndStops(workshop.start(copy, { dataDir }))
      await opensAndStops(workshop.start(copy, { dataDir }))
      const left = readdirSync(dataDir).filter(isHalfMade)
      mustBe(left.length === 0, `half-made folders stay: ${left.join(', ')}`)
      return measured
    },
  },
  {
    name: 'a server left behind by a killed shop is adopted',
    async run(workshop) {
      const copy = workshop.copy()
      const dataDir = workshop.dataDir()
      const killed = workshop.start(copy, { dataDir })
      await killed.opened()
      const server = serverOf(dataDir)
      killed.kill()
      await killed.ended
      const shop = workshop.start(copy, { dataDir })
      const { ms } = await shop.opened()
      mustBe(serverOf(dataDir) === server, 'another server was started')
      await stopsCleanly(shop)
      return { ms }
    },
  },
  {
    name: 'asked to stop while the database opens: no server stays',
    async run(workshop) {
      const shop = workshop.start(workshop.copy(), { dataDir: workshop.dataDir() })
      while (serversOf(shop.dataDir).length === 0) await sleep(5)
      shop.process.kill('SIGTERM')
      await shop.ended
      await sleep(1_000)
      mustBe(serversOf(shop.dataDir).length === 0, 'a PostgreSQL server stays')
      return {}
    },
  },
  {
    name: 'two starts at once on a fresh data folder',
    async run(workshop) {
      const copy = workshop.copy()
      const dataDir = workshop.dataDir()
      const both = [workshop.start(copy, { dataDir }), workshop.start(copy, { dataDir })]
      const [loser] = await Promise.race(both.map(async (shop) => [shop, await shop.ended] as const))
      const refusal = await refuses(loser, /already open/)
      const winner = both.find((shop) => shop !== loser) ?? loser
      const { url, ms } = await winner.opened()
      await answers(url)
      await stopsCleanly(winner)
      return { ...refusal, ms }
    },
  },
]

const isHalfMade = (name: string) => name.includes('making')

async function killInInitdb(workshop: Workshop, copy: string, dataDir: string, afterMs: number) {
  const shop = workshop.start(copy, { dataDir })
  const seen = readdirSync(dataDir).filter(isHalfMade)
  while (!readdirSync(dataDir).some((name) => isHalfMade(name) && !seen.includes(name))) await sleep(5)
  await sleep(afterMs)
  shop.kill()
  await shop.ended
}
