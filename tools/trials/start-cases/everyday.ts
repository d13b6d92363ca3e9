import { readFileSync, rmSync, statSync } from 'node:fs'
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
    name: 'a file that is gone, because a newer build took the place of this one, ends its request alone',
    async run(workshop) {
      const copy = workshop.copy({ without: ['build'] })
      const shop = workshop.start(copy, { dataDir: workshop.dataDir() })
      const { url, ms } = await shop.opened()
      rmSync(join(copy, 'dist/client/assets'), { recursive: true })
      const page = await (await fetch(url)).text()
      const [asset] = /\/assets\/[\w-]+\.js/.exec(page) ?? []
      mustBe(asset !== undefined, 'the page names no script')
      const answer = await fetch(new URL(asset ?? '', url)).catch(() => undefined)
      mustBe(!answer?.ok, 'the file was answered')
      mustBe((await fetch(url)).ok, 'the shop answers no more')
      await stopsCleanly(shop)
      return { ms }
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
