// Opens the shop: build, database, routes, and one line that says where.
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import type { Shop } from '#app/server.ts'
import { strictTransport } from '#platform/http/strict-transport.ts'
import type { Settings } from '#platform/settings.ts'
import { buildWhenStale } from './build/build-stamp.ts'
import type { Answer } from './start/listen.ts'
import { announceOpen, closeOnSignal, openServer, run } from './start/open-shop.ts'

const root = join(import.meta.dirname, '..')
process.env.NODE_ENV = 'production'

export let settings: Settings

await run(async () => {
  const server = await openServer(buildWhenStale)
  const shop = await openBuiltShop(server.settings)
  closeOnSignal(server, () => shop)
  settings = server.settings
  server.listening.answerWith(filesBefore(shop.answer, server.settings.publicUrl), shop.upgrade)
  announceOpen(server.settings)
  if (shop.reminder) process.stdout.write(`${shop.reminder}\n`)
})

async function openBuiltShop(settings: Settings): Promise<Shop> {
  const { openShop } = (await import(join(root, 'dist/server/server.js'))) as typeof import('#app/server.ts')
  return openShop(settings)
}

function filesBefore(answer: Answer, publicUrl: string): Answer {
  const client = join(root, 'dist/client')
  const transport = strictTransport(publicUrl)
  function setHeaders(res: ServerResponse, pathname: string): void {
    cacheFile(res, pathname)
    if (transport) res.setHeader('Strict-Transport-Security', transport)
  }
  const files = sirv(client, { brotli: true, gzip: true, etag: true, dotfiles: false, setHeaders })
  return (req, res) => {
    const asksForFile = (req.method === 'GET' || req.method === 'HEAD') && /^\/[^?]*\.\w+(\?|$)/.test(req.url ?? '')
    if (!asksForFile) return answer(req, res)
    // A file that was listed may be gone: a newer build took the place of this one.
    res.once('pipe', (file: Readable) => file.once('error', () => res.destroy()))
    files(req, res, () => answer(req, res))
  }
}

function cacheFile(res: ServerResponse, pathname: string): void {
  // Their names carry a hash of their content.
  const isNamedByContent = /^\/(assets|pictures|film)\//.test(pathname)
  res.setHeader('Cache-Control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  res.setHeader('X-Content-Type-Options', 'nosniff')
  // Pictures are shown elsewhere too: in mails read in a browser, and in link previews.
  const isForOthers = /\.(jpe?g|png|webp|avif|svg|ico)$/.test(pathname)
  res.setHeader('Cross-Origin-Resource-Policy', isForOthers ? 'cross-origin' : 'same-origin')
}
