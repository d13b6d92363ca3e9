import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#platform/settings.ts'
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts'

export type ShopProcess = { url: string; pid: number; close(): Promise<void> }

type Databases = Pick<Settings, 'databaseUrl' | 'simulatorDatabaseUrl'>

const start = join(import.meta.dirname, '../../../tools/start.ts')
const timeoutMs = 60_000

/**
 * The shop as people start it, in a process of its own, on databases that exist already. When it ends before it is
 * closed, the running test fails with its last output.
 */
export async function openShopProcess(
  { databaseUrl, simulatorDatabaseUrl = '' }: Databases,
  environment: Record<string, string> = {},
  failTest: (error: Error) => void = throwIt,
): Promise<ShopProcess> {
  const dataDir = await makeTemporaryFolder('shop')
  const own = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SIMULATOR_DATABASE_URL: simulatorDatabaseUrl }
  // Tests read at once what a step or a changed price did, unless they name seconds of their own.
  const atOnce = { TAKE_BACK_SECONDS: '0', PRICE_GRACE_SECONDS: '0' }
  const child = spawn(process.execPath, [start], {
    env: { PATH: process.env.PATH, ...atOnce, ...own, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lastWords = listen(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const cleared = () => rm(dataDir, { recursive: true, force: true })
  const url = await opened(child, lastWords).catch(async (error) => {
    child.kill('SIGKILL')
    await cleared()
    throw error
  })
  const fail = () => failTest(endedWith(child, 'while it was open', lastWords()))
  child.once('close', fail)

  async function close() {
    child.off('close', fail)
    if (isRunning(child)) await end(child, ended, lastWords)
    await cleared()
  }
  return { url, pid: child.pid ?? 0, close }
}

/** Uncaught on purpose, so that the running test fails. */
function throwIt(error: Error): void {
  throw error
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function end(child: ChildProcess, ended: Promise<void>, lastWords: () => string): Promise<void> {
  child.kill('SIGTERM')
  let isForced = false
  const force = setTimeout(() => {
    isForced = child.kill('SIGKILL')
  }, timeoutMs)
  await ended
  clearTimeout(force)
  if (isForced) throw new Error(`The shop did not end when it was asked to. It said last:\n${lastWords()}`)
}

/** The last output of the process: enough to see why it ended. */
function listen(child: ChildProcess): () => string {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said = (said + chunk).slice(-4_000)
    })
  }
  return () => said
}

function endedWith({ exitCode, signalCode }: ChildProcess, when: string, said: string): Error {
  return new Error(`The shop ended with ${exitCode ?? signalCode} ${when}. It said last:\n${said}`)
}

function opened(child: ChildProcess, lastWords: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    // Not at its exit but when its pipes are closed: its last output has been read by then.
    child.once('close', () => reject(endedWith(child, 'before it was open', lastWords())))
    child.stdout?.on('data', () => {
      const url = /Immortela is open at (\S+)/.exec(lastWords())?.[1]
      if (url) resolve(url)
    })
  })
}
