import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { WebSocket } from 'ws'
import { livePath } from '#live/path.ts'
import { memoryOf, type Running, running } from './processes.ts'

export type Notifying = { kilobytes: number; p50: number; last: number }
export type NotifyingRow = { sockets: number; shop: Notifying; floor: Notifying }

const join = '["1","1","realtime:catalogue","phx_join",{"config":{}}]'
const rounds = 5

/** Idle sockets, and one change sent to all of them, beside a bare `ws` that sends the same bytes to as many. */
export async function measureNotifying(shop: Running, databaseUrl: string, sockets: number): Promise<NotifyingRow> {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  const notify = () => database.query(`select pg_notify('shop', '{"topic":"catalogue"}')`)
  const ours = await notifyEach(shop, sockets, notify)
  await database.end()
  const floor = await running('bench/floor-sockets.ts', {})
  const least = await notifyEach(floor, sockets, () => fetch(`${floor.url}/notify`))
  await floor.close()
  return { sockets, shop: ours, floor: least }
}

async function notifyEach(server: Running, count: number, change: () => Promise<unknown>): Promise<Notifying> {
  // The first fill what a process has in store.
  const sockets = await openSockets(server, 0, count / 4)
  const before = await restingMemory(server)
  sockets.push(...(await openSockets(server, count / 4, count)))
  const kilobytes = (((await restingMemory(server)) - before) * 1024) / ((count * 3) / 4)
  const delays: number[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const all = Promise.all(sockets.map((socket) => once(socket).then(() => performance.now() - began)))
    await change()
    delays.push((await all).sort((a, b) => a - b))
  }
  for (const socket of sockets) socket.terminate()
  const of = (share: number) =>
    median(delays.map((times) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN))
  return { kilobytes, p50: of(0.5), last: of(1) }
}

/** A few at a time, each from an address of its own: one address has a limit. */
async function openSockets({ url }: Running, from: number, to: number): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  for (let number = from; number < to; number += 50) {
    const some = Array.from({ length: Math.min(50, to - number) }, (_, index) => openSocket(url, number + index))
    sockets.push(...(await Promise.all(some)))
  }
  return sockets
}

async function openSocket(url: string, number: number): Promise<WebSocket> {
  const headers = { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` }
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${livePath}?vsn=2.0.0`, { headers })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const joined = once(socket)
  socket.send(join)
  await joined
  return socket
}

function once(socket: WebSocket): Promise<unknown> {
  return new Promise((resolve) => socket.once('message', resolve))
}

/** Megabytes, once the collector had a moment. */
async function restingMemory({ pid }: Running): Promise<number> {
  await pause(5_000)
  return memoryOf(pid).node
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
