import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isLoopback } from '#platform/settings.ts'
import { publicLookup, urlProblem } from '#webhooks/server/address-guard.ts'
import type { Attempt } from '#webhooks/server/delivery-records.ts'

const timeoutMs = 10_000
const maxBytes = 64 * 1024
const keptCharacters = 500

type Message = { url: string; headers: Record<string, string>; body: string }

/** Posts a message once. A redirect is an answer like any other, and is not followed. */
export async function postMessage(message: Message, isTrial: boolean): Promise<Attempt> {
  const since = performance.now()
  const outcome = urlProblem(message.url, isTrial)
    ? { status: null, failure: 'The address is not public', answer: null }
    : await exchange(message).catch((error: Error) => ({ status: null, failure: reasonOf(error), answer: null }))
  return { ...outcome, milliseconds: Math.round(performance.now() - since) }
}

function exchange({ url, headers, body }: Message): Promise<Omit<Attempt, 'milliseconds'>> {
  const isOwn = isLoopback(url)
  const request = url.startsWith('https:') ? secureRequest : plainRequest
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      { method: 'POST', headers, signal, agent: false, ...(!isOwn && { lookup: publicLookup }) },
      (answer) => {
        const parts: Buffer[] = []
        let length = 0
        const end = () => resolve({ status: answer.statusCode ?? null, failure: null, answer: beginningOf(parts) })
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          length += part.length
          if (length <= maxBytes) return
          // The rest is not read.
          end()
          answer.destroy()
        })
        answer.on('end', end)
        answer.on('error', reject)
      },
    )
    // A request that is answered so ends without an error.
    sending.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve({ status: answer.statusCode ?? null, failure: null, answer: '' })
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

function beginningOf(parts: readonly Buffer[]): string {
  return Buffer.concat(parts)
    .toString('utf8')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, keptCharacters)
}

function reasonOf(error: Error & { code?: string }): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No answer within 10 seconds'
  return (error.message || error.code || 'No connection').slice(0, 200)
}
