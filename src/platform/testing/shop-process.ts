import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '#platform/settings.ts'

export type ShopProcess = { url: string; close(): Promise<void> }

type Databases = Pick<Settings, 'databaseUrl' | 'simulatorDatabaseUrl'>

const start = join(import.meta.dirname, '../../../tools/start.ts')

/** The shop as people start it, in a process of its own, on databases that are already there. */
export async function openShopProcess(
  { databaseUrl, simulatorDatabaseUrl = '' }: Databases,
  environment: Record<string, string> = {},
): Promise<ShopProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'immortela-shop-'))
  const own = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SIMULATOR_DATABASE_URL: simulatorDatabaseUrl }
  const child = spawn(process.execPath, [start], {
    env: { PATH: process.env.PATH, ...own, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await opened(child)
  async function close() {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, close }
}

function opened(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code} before it was open`)))
    let said = ''
    child.stdout?.on('data', (chunk) => {
      said += chunk
      const url = /Immortela is open at (\S+)/.exec(said)?.[1]
      if (url) resolve(url)
    })
  })
}
