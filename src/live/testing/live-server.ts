// Sockets without a shop around them: the test decides which tokens are valid, and for how long.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { Limits } from '#live/server/limits.ts'
import { type Live, openLive } from '#live/server/open-live.ts'
import type { Account, Topic } from '#live/topic.ts'

export type LiveServer = Live & {
  url: string
  /** The owner of each token. */
  accounts: Map<string, Account>
  /** The tokens that were looked up. */
  asked: string[]
  /** Cuts every connection, as a network does. */
  cut(): void
}

const topics: readonly Topic[] = [
  { name: 'catalogue', audience: 'everyone' },
  { name: 'cart', audience: 'its member' },
  { name: 'orders', audience: 'its member' },
  { name: 'admin:orders', audience: 'admins' },
]

export function openLiveServer(limits: Partial<Limits> = {}, trustedProxies = ''): LiveServer {
  const house = { accounts: new Map(), asked: [] } as unknown as LiveServer
  const http = createServer((_, res) => res.writeHead(426).end())

  async function accountOfToken(token: string): Promise<Account | undefined> {
    house.asked.push(token)
    return house.accounts.get(token)
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    house.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    Object.assign(house, openLive({ topics, accountOfToken, publicUrl: house.url, trustedProxies, limits }))
    const open = new Set<IncomingMessage['socket']>()
    http.on('connection', (socket) => {
      open.add(socket)
      socket.on('close', () => open.delete(socket))
    })
    http.on('upgrade', house.upgrade)
    house.cut = () => {
      for (const socket of open) socket.destroy()
    }
  })
  afterAll(async () => {
    await house.close()
    http.close()
    http.closeAllConnections()
  })
  return house
}
