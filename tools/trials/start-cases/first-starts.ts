import { chmodSync, mkdtempSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { opensAndStops } from './expectations.ts'
import { anOrdinaryUser } from './ordinary-user.ts'
import { needsRoot, type StartCase } from './start-case.ts'

export const firstStarts: StartCase[] = [
  {
    name: 'a fresh clone as root: installs with npm ci, builds, opens',
    run(workshop) {
      needsRoot()
      const copy = workshop.copy({ without: ['packages', 'build'] })
      return opensAndStops(workshop.start(copy, { dataDir: workshop.dataDir() }))
    },
  },
  {
    name: 'a clone of an ordinary user: builds, opens',
    run(workshop) {
      const user = anOrdinaryUser(workshop)
      const copy = workshop.copy({ owner: user, without: ['build'] })
      return opensAndStops(workshop.start(copy, { dataDir: join(copy, 'data'), user }))
    },
  },
  inFolder('a path with a space', 'a shop with spaces'),
  inFolder('a path of 150 characters', 'x'.repeat(150)),
  inFolder('a path with quotes and letters beyond ASCII', `l'"été" 花`),
  {
    name: 'a data folder that only root may enter, opened to all later',
    async run(workshop) {
      needsRoot()
      const copy = workshop.copy()
      const dataDir = workshop.dataDir({ mode: 0o700 })
      const first = await opensAndStops(workshop.start(copy, { dataDir }))
      chmodSync(dataDir, 0o755)
      await opensAndStops(workshop.start(copy, { dataDir }))
      return first
    },
  },
  {
    name: "a project under root's home that only root may enter",
    run(workshop) {
      needsRoot()
      const closed = mkdtempSync(join(homedir(), 'immortela-start-'))
      workshop.removeAtEnd(closed)
      const copy = workshop.copy({ at: join(closed, 'shop') })
      return opensAndStops(workshop.start(copy, { dataDir: join(copy, 'data') }))
    },
  },
]

function inFolder(name: string, folder: string): StartCase {
  return {
    name,
    run(workshop) {
      const copy = workshop.copy({ at: join(workshop.folder, folder) })
      return opensAndStops(workshop.start(copy, { dataDir: join(copy, 'data') }))
    },
  }
}
