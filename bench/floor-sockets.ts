// The least that `ws` can do: answer each socket's first message, and send bytes that are ready to all of them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { writeFrame } from '#live/frame.ts'

const topic = 'realtime:catalogue'
const answer = { joinRef: '1', ref: '1', topic, event: 'phx_reply' }
const joined = writeFrame({ ...answer, payload: { status: 'ok', response: { postgres_changes: [] } } }, '2.0.0')
const payload = { type: 'broadcast', event: 'changed', payload: {} }
const changed = Buffer.from(writeFrame({ joinRef: null, ref: null, topic, event: 'broadcast', payload }, '2.0.0'))

const open = new Set<WebSocket>()
const http = createServer((_, res) => {
  for (const socket of open) socket.send(changed, { binary: false })
  res.end()
})
new WebSocketServer({ server: http, perMessageDeflate: false, clientTracking: false }).on('connection', (socket) => {
  open.add(socket)
  socket.once('message', () => socket.send(joined))
  socket.on('close', () => open.delete(socket))
})
http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`open at http://127.0.0.1:${(http.address() as AddressInfo).port}\n`)
})
