// The shop that reloads as you type: components in place, routes and rules at the next request.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { Shop } from '#app/server.ts'
import type { Settings } from '#platform/settings.ts'
import { announceOpen, closeOnSignal, openServer, type RunningShop, run } from './start/open-shop.ts'

type ServerModule = typeof import('#app/server.ts')

await run(async () => {
  const server = await openServer()
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: server.listening.http } },
  })
  const shop = shopAsWritten(vite, server.settings)
  await shop.current()
  closeOnSignal(server, shop.last)
  server.listening.answerWith(answer, upgrade)

  function answer(req: IncomingMessage, res: ServerResponse): void {
    vite.middlewares(req, res, () => {
      shop.current().then(
        (open) => open.answer(req, res),
        (error: Error) => {
          vite.ssrFixStacktrace(error)
          res.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack)
        },
      )
    })
  }
  // Vite's own sockets name a protocol of theirs; Vite handles them itself.
  function upgrade(...asked: Parameters<Shop['upgrade']>): void {
    if (asked[0].headers['sec-websocket-protocol']?.startsWith('vite-')) return
    shop.current().then(
      (open) => open.upgrade(...asked),
      () => asked[1].destroy(),
    )
  }
  announceOpen(server.settings)
})

/** The shop of the code as it is now: when a server module changed, it is closed and opened again. */
function shopAsWritten(vite: ViteDevServer, settings: RunningShop['settings']) {
  let from: ServerModule | undefined
  let opening: Promise<Shop> | undefined
  let last: Shop | undefined

  async function reopen(module: ServerModule, settings: Settings): Promise<Shop> {
    await last?.close()
    last = await module.openShop(settings)
    return last
  }

  return {
    async current(): Promise<Shop> {
      const { ssr } = vite.environments
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server code here')
      const module: ServerModule = await ssr.runner.import('virtual:tanstack-start-server-entry')
      if (module !== from) {
        from = module
        opening = reopen(module, settings)
      }
      return opening as Promise<Shop>
    },
    last: (): Pick<Shop, 'closeSockets' | 'close'> => last ?? { closeSockets: async () => {}, close: async () => {} },
  }
}
