// A bare socket that says what it likes, and what became of it.
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { livePath } from '#live/path.ts'

export type BareSocket = WebSocket & { received: string[]; ended: Promise<number> }

export async function aSocket(url: string, vsn = '2.0.0', headers: Record<string, string> = {}): Promise<BareSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${livePath}?vsn=${vsn}`, { headers })
  const received: string[] = []
  const ended = new Promise<number>((resolve) => {
    socket.on('close', resolve)
  })
  socket.on('message', (message) => received.push(String(message)))
  socket.on('error', () => {})
  onTestFinished(() => socket.terminate())
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('unexpected-response', (_, { statusCode }) => reject(new Error(`HTTP ${statusCode}`)))
    socket.once('error', reject)
  })
  return Object.assign(socket, { received, ended })
}
