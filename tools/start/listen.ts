import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { StartRefusal } from '#platform/process/start-refusal.ts'
import type { Environment } from '#platform/settings.ts'

export type Answer = (req: IncomingMessage, res: ServerResponse) => void
export type Upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => void
export type Listening = { http: Server; url: string; answerWith(answer: Answer, upgrade?: Upgrade): void }

/** Binds the port first, so that a port that is taken is reported at once. Early requests wait. */
export async function listen({ PORT, HOST }: Environment): Promise<Listening> {
  let ready: (answer: Answer) => void = () => {}
  let answer: Answer | undefined
  const waiting = new Promise<Answer>((resolve) => {
    ready = resolve
  })
  // Some programs offer HTTP/2 with every request: they are answered like all others.
  const shouldUpgradeCallback = ({ headers }: IncomingMessage): boolean =>
    headers.upgrade?.toLowerCase() === 'websocket' && http.listenerCount('upgrade') > 0
  const http: Server = createServer({ shouldUpgradeCallback }, (req, res) => {
    if (answer) answer(req, res)
    else void waiting.then((opened) => opened(req, res))
  })
  // Balancers keep idle connections for a minute: one that the shop closed first would lose the request sent over it.
  http.keepAliveTimeout = 75_000
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartRefusal(explainListenError(error, PORT, HOST))),
    )
    http.listen(PORT, HOST, resolve)
  })
  return {
    http,
    url: addressOf(http, HOST),
    answerWith(next, upgrade) {
      answer = next
      if (upgrade) http.on('upgrade', upgrade)
      ready(next)
    },
  }
}

function explainListenError(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} of ${host} is taken by another program: set PORT to a free one.`
  if (error.code === 'EACCES') return `Port ${port} may not be opened by this user: set PORT to one above 1023.`
  return `${host}:${port} cannot be listened on (${error.message}): set HOST and PORT.`
}

function addressOf(http: Server, host: string): string {
  const { port } = http.address() as AddressInfo
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
