// Replaces Stripe: the library runs unmodified against it, and it refuses what Stripe would refuse.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { StripeHandlers } from '#payments/testing/stripe-handlers.ts'
import { StripePost } from '#payments/testing/stripe-post.ts'
import { apiError, checkManners, type Reply, StripeRefusal } from '#payments/testing/stripe-requests.ts'
import { StripeState } from '#payments/testing/stripe-state.ts'
import type { StripeAccount } from '#platform/settings.ts'

type Mood = 'works' | 'is away' | 'stumbles' | 'stumbles for good' | 'is busy' | 'knows no such key' | 'talks nonsense'

export type StripeDouble = {
  account: Required<StripeAccount>
  mood: Mood
  /** The number of POST requests that are carried out, and whose connection then drops before the answer. */
  answersToLose: number
  /** Answers wait for this. */
  until: Promise<void> | undefined
  received: { method: string; path: string; body: string; key: string | undefined }[]
  books: StripeState
  handlers: StripeHandlers
  post: StripePost
}

export function aStripeDouble(): StripeDouble {
  const account = { secretKey: 'sk_test_made_up_for_tests', webhookSecret: 'whsec_made_up_for_tests', apiBase: '' }
  const post = new StripePost(account.webhookSecret)
  const books = new StripeState(post)
  const handlers = new StripeHandlers(books)
  const double: StripeDouble = {
    account,
    mood: 'works',
    answersToLose: 0,
    until: undefined,
    received: [],
    books,
    handlers,
    post,
  }
  const http = createServer((req, res) => void respond(double, req, res))
  beforeAll(async () => {
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    account.apiBase = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    books.pagesAt = account.apiBase
  })
  afterAll(() => {
    http.closeAllConnections()
    http.close()
  })
  return double
}

async function respond(double: StripeDouble, req: IncomingMessage, res: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  const { method = '', url: path = '', headers } = req
  const key = headers['idempotency-key']?.toString()
  double.received.push({ method, path, body, key })
  if (double.mood === 'is away') return req.socket.destroy()
  if (double.mood === 'talks nonsense') return res.writeHead(200).end('<html>')
  const reply = await answer(double, { method, path, body, key, headers })
  if (method === 'POST' && double.answersToLose > 0) {
    double.answersToLose -= 1
    return req.socket.destroy()
  }
  res.writeHead(reply.status, { 'content-type': 'application/json', 'request-id': 'req_made_up', ...reply.headers })
  res.end(JSON.stringify(reply.body))
}

type Asked = Parameters<StripeHandlers['answer']>[0] & { headers: IncomingMessage['headers'] }

async function answer(double: StripeDouble, asked: Asked): Promise<Reply> {
  try {
    if (double.mood === 'stumbles') throw new StripeRefusal(500, { type: 'api_error', message: 'Something went wrong' })
    if (double.mood === 'is busy') throw new StripeRefusal(429, { type: 'invalid_request_error', code: 'rate_limit' })
    checkManners(asked, double.mood === 'knows no such key' ? 'sk_test_another' : double.account.secretKey)
    return await double.handlers.answer(asked, { fails: double.mood === 'stumbles for good', until: double.until })
  } catch (error) {
    if (error instanceof StripeRefusal) return apiError(error)
    throw error
  }
}
