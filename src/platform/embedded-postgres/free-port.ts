import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range from which systems take ports for outgoing connections: while the server restarts, none of those,
// not even a pool's own attempt to reconnect, can take its port.
const lowest = 15_000
const highest = 32_000

export async function findFreePort(): Promise<number | undefined> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
  return undefined
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
