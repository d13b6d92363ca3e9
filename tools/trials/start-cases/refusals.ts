import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { answers, refuses, stopsCleanly } from './expectations.ts'
import { anOrdinaryUser } from './ordinary-user.ts'
import { NotRun, needsRoot, type StartCase } from './start-case.ts'

export const refusals: StartCase[] = [
  {
    name: 'the port is taken',
    async run(workshop) {
      const other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
      const { port } = other.address() as AddressInfo
      try {
        return await refuses(workshop.start(workshop.copy(), { dataDir: workshop.dataDir(), port }), /taken/)
      } finally {
        other.close()
      }
    },
  },
  {
    name: 'the data folder may not be written',
    run(workshop) {
      const user = anOrdinaryUser(workshop)
      return refuses(
        workshop.start(workshop.copy({ owner: user }), { dataDir: workshop.dataDir(), user }),
        /may not write/,
      )
    },
  },
  {
    name: 'the data folder is a file',
    run(workshop) {
      const dataDir = join(workshop.folder, 'a-file')
      writeFileSync(dataDir, '')
      return refuses(workshop.start(workshop.copy(), { dataDir }), /in, a file/)
    },
  },
  {
    name: 'the disk is full',
    async run(workshop) {
      const dataDir = workshop.dataDir()
      mountSmallDisk(dataDir)
      try {
        chmodSync(dataDir, 0o755)
        return await refuses(workshop.start(workshop.copy(), { dataDir }), /full/)
      } finally {
        execFileSync('umount', [dataDir])
      }
    },
  },
  {
    name: 'a second start on the same data folder',
    async run(workshop) {
      const copy = workshop.copy()
      const dataDir = workshop.dataDir()
      const first = workshop.start(copy, { dataDir })
      const { url } = await first.opened()
      const refusal = await refuses(workshop.start(copy, { dataDir }), /already open/)
      await answers(url)
      await stopsCleanly(first)
      return refusal
    },
  },
]

function mountSmallDisk(folder: string) {
  needsRoot()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    throw new NotRun('a small disk may not be mounted here')
  }
}
