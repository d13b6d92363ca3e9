// JSON answers are whole before they are sent, so they are compressed in one step: as a stream it takes twice as long.
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import Negotiator from 'negotiator'

const least = 1024
/** Up to here the way to another thread takes longer than the work; larger ones would delay other answers. */
const maxHere = 100 * 1024
/** Twice as fast as the usual level, and JSON becomes a twentieth larger. */
const options = { level: 4 }
const gzipElsewhere = promisify(gzip)

export function isJson(c: Context): boolean {
  return c.res.headers.get('Content-Type')?.startsWith('application/json') ?? false
}

/** Compresses the answer for a caller that understands it. */
export async function compressJson(c: Context): Promise<void> {
  const { status, headers } = c.res
  if (c.res.body === null || headers.has('Content-Encoding')) return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const isLong = bytes.length >= least
  if (isLong) headers.append('Vary', 'Accept-Encoding')
  const compressed = isLong && understandsGzip(c.req.header('Accept-Encoding')) ? await compressBytes(bytes) : undefined
  if (compressed) {
    headers.delete('Content-Length')
    headers.set('Content-Encoding', 'gzip')
  }
  // Without this step the context would copy the one before, as a stream.
  c.res = undefined
  c.res = new Response(compressed ?? bytes, { status, headers })
}

function understandsGzip(accepted = ''): boolean {
  const understood = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(['gzip', 'identity'])
  return understood.includes('gzip')
}

export function compressBytes(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer> {
  return bytes.length > maxHere ? gzipElsewhere(bytes, options) : gzipSync(bytes, options)
}
