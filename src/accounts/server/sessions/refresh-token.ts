// A refresh token names its session and counts the refreshes: the session stores the valid count, so that an earlier
// token is recognized without being stored.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

const signatureLength = 16
const length = 16 + 4 + signatureLength

export type RefreshToken = { sessionId: string; count: number }

/** @param secret of the session */
export function writeRefreshToken({ sessionId, count }: RefreshToken, secret: Buffer): string {
  const body = Buffer.alloc(20)
  body.set(parse(sessionId))
  body.writeUInt32BE(count, 16)
  return Buffer.concat([body, signatureOf(body, secret)]).toString('base64url')
}

/** The parts of a token, still to be verified with `isSigned`. Undefined for what cannot be one. */
export function readRefreshToken(token: string): RefreshToken | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== length || bytes.toString('base64url') !== token) return undefined
  try {
    return { sessionId: stringify(bytes.subarray(0, 16)), count: bytes.readUInt32BE(16) }
  } catch {
    return undefined
  }
}

export function isSigned(token: string, secret: Buffer): boolean {
  const bytes = Buffer.from(token, 'base64url')
  return timingSafeEqual(bytes.subarray(20), signatureOf(bytes.subarray(0, 20), secret))
}

function signatureOf(body: Uint8Array, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(body).digest().subarray(0, signatureLength)
}
