import { type IncomingHttpHeaders, maxHeaderSize, type OutgoingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, unzipSync } from 'node:zlib'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }
export type RawRequest = { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer }

/** Asks without the manners of `fetch`: any request target, any Host, no headers of its own, the bytes as they came. */
export function sendRaw(shopUrl: string, target: string, { method = 'GET', headers, body }: RawRequest = {}) {
  const { hostname, port } = new URL(shopUrl)
  return new Promise<RawAnswer>((resolve, reject) => {
    const asking = request({ hostname, port, path: target, method, headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      const text = textOf(bytes, answer.headers['content-encoding'])
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text })
    })
    asking.setTimeout(90_000, () => asking.destroy(new Error(`${method} ${target} was not answered in time`)))
    asking.once('error', (error: NodeJS.ErrnoException) => {
      if (isLostRefusal(error, target, headers)) resolve(tooLongToRead)
      else reject(error)
    })
    asking.end(body)
  })
}

const tooLongToRead: RawAnswer = { status: 431, headers: { connection: 'close' }, bytes: Buffer.alloc(0), text: '' }

/** Node refuses a head of more than it reads at once, and its answer is lost when a body is still on its way then. */
function isLostRefusal({ code }: NodeJS.ErrnoException, target: string, headers: OutgoingHttpHeaders = {}): boolean {
  return (code === 'ECONNRESET' || code === 'EPIPE') && target.length + JSON.stringify(headers).length > maxHeaderSize
}

function textOf(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === undefined || bytes.length === 0) return bytes.toString()
  return (encoding === 'br' ? brotliDecompressSync(bytes) : unzipSync(bytes)).toString()
}
