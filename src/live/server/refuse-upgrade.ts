import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Answers a request that wanted to become a socket and may not. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  )
}
