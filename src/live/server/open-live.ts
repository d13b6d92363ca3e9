// Sockets that notify screens of changes: the Phoenix channel protocol as in Supabase Realtime, so that
// @supabase/realtime-js can be the browser's side.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Admitted, openAdmission } from '#live/server/admission.ts'
import { Connection, type LiveContext } from '#live/server/connection.ts'
import { type Limits, usualLimits } from '#live/server/limits.ts'
import { refuseUpgrade } from '#live/server/refuse-upgrade.ts'
import { openSubscribers } from '#live/server/subscribers.ts'

export type Live = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  publish(topic: string, payload?: object): void
  /** Notifies every subscriber, after messages may have been missed. */
  publishAll(): void
  /** Checks the permissions of all subscribers, or one member's. */
  recheck(memberId?: string): Promise<void>
  close(): Promise<void>
}

type Opening = Pick<LiveContext, 'topics' | 'accountOfToken'> & {
  publicUrl: string
  trustedProxies: string
  limits?: Partial<Limits>
}

export function openLive({ topics, accountOfToken, publicUrl, trustedProxies, limits: own }: Opening): Live {
  const limits = { ...usualLimits, ...own }
  const subscribers = openSubscribers(limits.gatherMs)
  const context: LiveContext = { topics, accountOfToken, subscribers, limits }
  const admission = openAdmission({ publicUrl, trustedProxies, limits })
  const connections = new Set<Connection>()
  const sockets = new WebSocketServer(optionsOf(limits))
  const looking = setInterval(endTheSilent, limits.silentMs / 4).unref()
  let closed = false
  let lastLeft = () => {}

  function begin(socket: WebSocket, admitted: Admitted): void {
    const connection = new Connection(socket, admitted.version, context)
    admission.enter(admitted)
    connections.add(connection)
    socket.on('message', (message: Buffer, isBinary) => connection.receive(message, isBinary))
    socket.on('ping', (data) => connection.ping(data))
    // An error ends its socket; there is no other receiver for it.
    socket.on('error', () => {})
    socket.on('close', () => {
      admission.leave(admitted)
      connections.delete(connection)
      connection.over()
      if (connections.size === 0) lastLeft()
    })
  }

  function endTheSilent(): void {
    const since = Date.now() - limits.silentMs
    for (const connection of connections) if (connection.lastMessageAt < since) connection.terminate()
  }

  return {
    upgrade(request, socket, head) {
      const admitted = closed ? { status: 503 as const } : admission.ask(request)
      if ('status' in admitted) refuseUpgrade(socket, admitted.status)
      else sockets.handleUpgrade(request, socket, head, (opened) => begin(opened, admitted))
    },
    publish: subscribers.publish,
    publishAll: subscribers.publishAll,
    async recheck(memberId) {
      for (const connection of [...connections]) await connection.recheck(memberId)
    },
    /** Says that the shop comes back, so that clients do too. */
    async close() {
      closed = true
      clearInterval(looking)
      subscribers.close()
      const allLeft = new Promise<void>((resolve) => {
        lastLeft = resolve
        if (connections.size === 0) resolve()
      })
      for (const connection of connections) connection.close(1012, 'The shop closes for a moment')
      await allLeft
    },
  }
}

function optionsOf({ messageBytes, farewellMs }: Limits) {
  return {
    noServer: true,
    clientTracking: false,
    // Each message is a few hundred bytes: compressing them would cost more memory than it saves on the line.
    perMessageDeflate: false,
    maxPayload: messageBytes,
    // No browser sends one message in pieces.
    maxFragments: 16,
    closeTimeout: farewellMs,
    autoPong: false,
  }
}
