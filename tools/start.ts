// Opens the shop: database, build, doors, and one line that says where.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'
import type { Shop } from '#app/server.ts'
import { type Environment, readEnvironment, type Settings, trialOf } from '#platform/settings.ts'
import { StartRefusal } from '#platform/start-refusal.ts'
import { buildWhenStale } from './build-stamp.ts'
import { type Databases, openDatabases } from './databases.ts'
import { settleSettings } from './settle-settings.ts'

const root = join(import.meta.dirname, '..')

async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  const http = await listen(environment)
  const ownUrl = addressOf(http, environment.HOST)
  const publicUrl = (environment.PUBLIC_URL ?? ownUrl).replace(/\/+$/, '')
  const { trial } = trialOf(environment, publicUrl)
  buildWhenStale()
  const databases = await openDatabases(environment, trial, lost)
  const settings = await settleSettings(environment, {
    databaseUrl: databases.shop,
    simulatorDatabaseUrl: databases.simulator,
    ownUrl,
    publicUrl,
  })
  const shop = await openBuiltShop(settings)
  serve(http, shop)
  closeOnSignal(http, shop, databases)
  process.stdout.write(`Immortela is open at ${publicUrl}\n`)
}

/** Takes the port first: a port that is taken should be told before anything else is done. Requests wait until ready. */
async function listen({ PORT, HOST }: Environment): Promise<Server> {
  const http = createServer()
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => reject(new StartRefusal(whyNoPort(error, PORT, HOST))))
    http.listen(PORT, HOST, resolve)
  })
  return http
}

function whyNoPort(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} of ${host} is taken by another program: set PORT to a free one.`
  if (error.code === 'EACCES') return `Port ${port} may not be opened by this user: set PORT to one above 1023.`
  return `${host}:${port} cannot be listened on (${error.message}): set HOST and PORT.`
}

function addressOf(http: Server, host: string): string {
  const { port } = http.address() as AddressInfo
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

async function openBuiltShop(settings: Settings): Promise<Shop> {
  process.env.NODE_ENV = 'production'
  const { openShop } = (await import(join(root, 'dist/server/server.js'))) as typeof import('#app/server.ts')
  return openShop(settings)
}

function serve(http: Server, shop: Shop): void {
  const files = sirv(join(root, 'dist/client'), {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders: cacheFile,
  })
  http.on('request', (req, res) => {
    const isFile = (req.method === 'GET' || req.method === 'HEAD') && /^\/[^?]*\.\w+(\?|$)/.test(req.url ?? '')
    if (isFile) files(req, res, () => shop.answer(req, res))
    else shop.answer(req, res)
  })
}

const aYear = 'public, max-age=31536000, immutable'

function cacheFile(res: import('node:http').ServerResponse, pathname: string): void {
  const named = /^\/(assets|pictures|film)\//.test(pathname)
  res.setHeader('Cache-Control', named ? aYear : 'public, max-age=3600')
  res.setHeader('X-Content-Type-Options', 'nosniff')
}

/** Stop accepting, finish what was begun, then the jobs, then the database. */
function closeOnSignal(http: Server, shop: Shop, databases: Databases): void {
  let closing = false
  async function close() {
    if (closing) return
    closing = true
    const finished = new Promise((resolve) => http.close(resolve))
    http.closeIdleConnections()
    const impatience = setTimeout(() => http.closeAllConnections(), 10_000)
    await finished
    clearTimeout(impatience)
    await shop.close()
    await databases.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void close())
}

function lost(reason: string): void {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

start().catch((error: unknown) => {
  const sentence = error instanceof StartRefusal ? error.message : String(error instanceof Error ? error.stack : error)
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
})
