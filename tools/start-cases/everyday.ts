import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf, serverOf } from './database-servers.ts'
import { opensAndStops, stopsCleanly } from './expectations.ts'
import { mustBe, NotRun, type StartCase } from './start-case.ts'

const wantedMegabytes = 60

export const everyday: StartCase[] = [
  {
    name: 'a fresh data folder, packages installed and built',
    wantedMs: 3_000,
    run: (workshop) => opensAndStops(workshop.start(workshop.copy(), { dataDir: workshop.dataDir() })),
  },
  {
    name: 'a warm start, which builds nothing',
    wantedMs: 2_000,
    async run(workshop) {
      const copy = workshop.copy({ without: ['build'] })
      const dataDir = workshop.dataDir()
      await opensAndStops(workshop.start(copy, { dataDir }))
      const stamp = () => readFileSync(join(copy, 'dist/build-stamp'), 'utf8') + statSync(join(copy, 'dist')).mtimeMs
      const built = stamp()
      const again = workshop.start(copy, { dataDir })
      const measured = await opensAndStops(again)
      mustBe(stamp() === built, 'the build is another')
      const idle = again.lines().filter((line) => /Building|Installing/.test(line))
      mustBe(idle.length === 0, `it said: ${idle.join(' / ')}`)
      return measured
    },
  },
  {
    name: `the idle database takes less than ${wantedMegabytes} MB`,
    async run(workshop) {
      if (process.platform !== 'linux') throw new NotRun('needs Linux to measure')
      const shop = workshop.start(workshop.copy(), { dataDir: workshop.dataDir() })
      const { ms } = await shop.opened()
      await sleep(2_000)
      const megabytes = Math.round(memoryOf(serverOf(shop.dataDir)))
      await stopsCleanly(shop)
      mustBe(megabytes < wantedMegabytes, `it takes ${megabytes} MB`)
      return { ms, note: `${megabytes} MB with the connections of an idle shop` }
    },
  },
]
