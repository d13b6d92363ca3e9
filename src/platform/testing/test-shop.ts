// A whole shop for the route tests of one file: its own databases, its own port, the payment simulator beside it.
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool, type QueryResultRow } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import type { Settings } from '#platform/settings.ts'
import { type BuiltShop, openBuiltShop } from '#platform/testing/built-shop.ts'
import { assertAsDeclared } from '#platform/testing/declared-endpoints.ts'
import { observer } from '#platform/testing/disconnect-database.ts'
import { copyTemplates } from '#platform/testing/templates.ts'
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts'
import { testSettings } from '#platform/testing/test-settings.ts'
import { setClockOffset } from '#platform/time/clock.ts'

export type TestShop = {
  url: string
  settings: Settings
  /**
   * Asks the running shop over HTTP; redirects are not followed. An answer of a declared endpoint is compared with its
   * declaration.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>
  json<Body>(path: string, init?: RequestInit): Promise<{ status: number; body: Body; headers: Headers }>
  post<Body>(path: string, body: unknown, headers?: Record<string, string>): Promise<{ status: number; body: Body }>
  /** Queries the shop's database, beside the shop. */
  rows<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
  simulatorRows<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
}

type FinalCheck = () => Promise<void>
const finalChecks = new Map<string, FinalCheck>()

/** Checks every shop of a test before it closes. A domain has one such check, by its name. */
export function checkEveryShop(domain: string, check: FinalCheck): void {
  finalChecks.set(domain, check)
}

/**
 * Opens a shop before the tests of this file and closes it after them; the functions of `server/` reach its database too.
 * In the end the shop passes the final checks of the domains.
 */
export function openTestShop(change: Partial<Settings> = {}): TestShop {
  const shop = {} as TestShop
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const opened = await open(change)
    Object.assign(shop, opened.shop)
    close = opened.close
  })
  afterAll(async () => {
    try {
      if (close) for (const check of finalChecks.values()) await check()
    } finally {
      await close?.()
    }
  })
  return shop
}

async function open(change: Partial<Settings>) {
  // An earlier test file may have moved the clock of this process.
  setClockOffset(0)
  const databases = await copyTemplates(inject('templates'), `t_${randomBytes(6).toString('hex')}`)
  const http = createServer((req, res) => opened.answer(req, res))
  // A connection that the shop closes while a test that was slow asks by it again is lost: it stays open.
  http.keepAliveTimeout = 0
  http.on('upgrade', (req, socket, head) => opened.upgrade(req, socket, head))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const { databaseUrl, simulatorDatabaseUrl } = databases
  const mediaDir = await makeTemporaryFolder('pictures')
  const own = { databaseUrl, simulatorDatabaseUrl, mediaDir, publicUrl: url, ownUrl: url }
  const settings = testSettings({ ...own, ...change })
  const opened: BuiltShop = await openBuiltShop(settings)
  const shops = look(databaseUrl)
  const bank = look(simulatorDatabaseUrl)
  openDatabase(databaseUrl, 4)
  async function close() {
    http.closeAllConnections()
    http.close()
    await Promise.all([opened.close(), closeDatabase(), shops.end(), bank.end()])
    await Promise.all([databases.drop(), rm(mediaDir, { recursive: true, force: true })])
  }
  return { shop: visit(url, settings, shops, bank), close }
}

function look(address: string): Pool {
  const pool = new Pool({ connectionString: address, application_name: observer, max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => {})
  return pool
}

function visit(url: string, settings: Settings, own: Pool, bank: Pool): TestShop {
  const ask: TestShop['fetch'] = async (path, init) => {
    const address = new URL(path, url)
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(90_000), ...init })
    await assertAsDeclared(init?.method ?? 'GET', address, answer)
    return answer
  }
  return {
    url,
    settings,
    fetch: ask,
    async json(path, init) {
      const answer = await ask(path, init)
      return { status: answer.status, body: await answer.json(), headers: answer.headers }
    },
    async post(path, body, headers = {}) {
      const answer = await ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    },
    rows: async (sql, values) => (await own.query(sql, values)).rows,
    simulatorRows: async (sql, values) => (await bank.query(sql, values)).rows,
  }
}
