import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import type { Binaries } from './binaries.ts'
import type { DatabaseUser } from './database-user.ts'
import { explainFailedStart } from './explain-failed-start.ts'
import { databaseIn } from './home.ts'
import { giveTo } from './ownership.ts'
import { withPlainPath } from './runnable-binaries.ts'
import { environmentOfServer } from './server.ts'
import { keepAs, makeSideFolder } from './side-folder.ts'

export const superuser = 'immortela'

// macOS lacks the locale C.UTF-8; sorting and comparing text is PostgreSQL's own in either case.
const locale =
  process.platform === 'darwin'
    ? ['--locale=C', '--lc-ctype=en_US.UTF-8', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8']

/** Makes the database with its password in one folder, so that the two appear together or not at all. */
export async function makeDatabase(home: string, binaries: Binaries, user: DatabaseUser | undefined): Promise<void> {
  const side = makeSideFolder(home)
  const password = join(side, 'password')
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  giveTo(side, user)
  await withPlainPath(binaries, async ({ initdb }) => {
    const failure = await runInitdb(initdb, side, user)
    if (failure === undefined) return keepAs(side, databaseIn(home))
    const why = explainFailedStart(failure, home) // asked before the room is given back
    await rm(side, { recursive: true, force: true })
    if (!existsSync(databaseIn(home))) throw new StartRefusal(why)
  })
}

async function runInitdb(initdb: string, side: string, user: DatabaseUser | undefined): Promise<string | undefined> {
  const options = ['-D', 'cluster', '-U', superuser, '--pwfile=password', '--auth=scram-sha-256', '--encoding=UTF8']
  const child = spawn(initdb, [...options, '--locale-provider=builtin', ...locale, '--no-instructions'], {
    cwd: side,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environmentOfServer(),
    windowsHide: true,
    ...user,
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  process.off('exit', kill)
  return code === 0 ? undefined : words
}
