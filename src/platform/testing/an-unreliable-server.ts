// An address that a test can make slow or unreachable, or let fail, and repair again, in place of an outside service.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'

type Behavior = 'works' | 'slow' | 'unreachable' | 'failing' | 'invalid'
type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

export type UnreliableServer = { url: string; behavior: Behavior; received: Received[] }

/** Answers by `answer` while it works, and keeps what it received. */
export function anUnreliableServer(
  answer: (received: Received) => Promise<{ status: number; body: string }>,
): UnreliableServer {
  const address: UnreliableServer = { url: '', behavior: 'works', received: [] }
  // A connection that closes while it is idle would lose the next request.
  const http = createServer({ keepAliveTimeout: 0 }, (req, res) => void respond(req, res))

  async function respond(req: IncomingMessage, res: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const received = { method: req.method ?? '', path: req.url ?? '', headers: req.headers, body }
    address.received.push(received)
    if (address.behavior === 'unreachable') return req.socket.destroy()
    if (address.behavior === 'failing') return res.writeHead(500).end('{"error":"fault"}')
    if (address.behavior === 'invalid') return res.writeHead(200).end('<html>')
    if (address.behavior === 'slow') await pause(500)
    const { status, body: said } = await answer(received)
    res.writeHead(status, { 'content-type': 'application/json' }).end(said)
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    address.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  })
  afterAll(() => {
    http.closeAllConnections()
    http.close()
  })
  return address
}
