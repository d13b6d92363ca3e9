// Answers that are the same for everyone, kept ready to send: rendered once, compressed once, with a strong ETag.
// They are dropped whole when what they were made from changes.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

// The smallest first.
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]
type Body = { bytes: Buffer; etag: string; headers: string[] }
export type CachedResponse = Record<Encoding, Body>

// Limited in number too: requests for many small answers must not fill the memory with their overhead.
const most = 2_000
const maxBytes = 64 * 1024 * 1024
const overheadBytes = 8 * 1024
const answers = new LRUCache<string, CachedResponse>({
  max: most,
  maxSize: maxBytes,
  sizeCalculation: ({ identity, br, gzip }, key) =>
    identity.bytes.length + br.bytes.length + gzip.bytes.length + 2 * key.length + overheadBytes,
})
let generation = 0

export function clearResponseCache(): void {
  generation += 1
  answers.clear()
}

export function findCachedResponse(key: string): CachedResponse | undefined {
  return answers.get(key)
}

/** Read before an answer is made: it may be cached only if the generation is the same when it is ready. */
export function cacheGeneration(): number {
  return generation
}

export async function cacheResponse(key: string, response: Response, since: number): Promise<CachedResponse> {
  const prepared = await prepare(Buffer.from(await response.arrayBuffer()), response.headers)
  if (since === generation) answers.set(key, prepared)
  return prepared
}

// Headers of a single request; a cached response serves many.
const ofOneRequest = ['content-length', 'x-request-id']

async function prepare(bytes: Buffer, headers: Headers): Promise<CachedResponse> {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const common = [...varied(headers)].filter(([name]) => !ofOneRequest.includes(name)).flat()
  const [br, gz] = await Promise.all([compressBrotli(bytes, brotliOptions), compressGzip(bytes)])
  const body = (encoding: Encoding, encoded: Buffer): Body => {
    const etag = `"${digest}-${encoding}"`
    const own = encoding === 'identity' ? [] : ['content-encoding', encoding]
    return {
      // A copy of its own: what the compressor returns is a slice of a larger piece of memory.
      bytes: Buffer.from(encoded),
      etag,
      headers: [...common, ...own, 'etag', etag, 'content-length', String(encoded.length)],
    }
  }
  return { br: body('br', br), gzip: body('gzip', gz), identity: body('identity', bytes) }
}

/** A cache between the shop and the visitor must not hand one visitor's encoding to another. */
function varied(headers: Headers): Headers {
  const varied = new Headers(headers)
  if (!/accept-encoding/i.test(varied.get('vary') ?? '')) varied.append('vary', 'Accept-Encoding')
  return varied
}

/** Sends the form of an answer that the caller understands, or says that the caller has it already. */
export function sendCachedResponse(answer: CachedResponse, req: IncomingMessage, res: ServerResponse): void {
  const { bytes, etag, headers } = answer[acceptedEncoding(req)]
  if (fresh(req.headers, { etag })) {
    res.writeHead(304, withoutBody(headers))
    res.end()
    return
  }
  res.writeHead(200, headers)
  res.end(req.method === 'HEAD' ? undefined : bytes)
}

// Browsers send a handful of different headers, and each is read once.
const accepted = new LRUCache<string, Encoding>({ max: 100 })

/** A caller without a preference, or one that refuses everything, gets the plain bytes. */
function acceptedEncoding(req: IncomingMessage): Encoding {
  const header = req.headers['accept-encoding']
  if (typeof header !== 'string') return 'identity'
  const cached = accepted.get(header)
  if (cached) return cached
  const understood = new Negotiator(req).encodings([...encodings])
  const smallest = encodings.find((each) => understood.includes(each)) ?? 'identity'
  accepted.set(header, smallest)
  return smallest
}

function withoutBody(headers: string[]): string[] {
  return headers.filter((_, index) => {
    const name = headers[index - (index % 2)]
    return name !== 'content-length' && name !== 'content-encoding' && name !== 'content-type'
  })
}
