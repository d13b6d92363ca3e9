import { createHash } from 'node:crypto'

/** What the shop keeps of a token: enough to know it again, not enough to use it. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
