// The paths of Stripe's API that the shop uses, and its memory of idempotency keys.
import type { z } from 'zod'
import {
  apiError,
  invalid,
  nothing,
  parse,
  type Reply,
  refundListParams,
  refundParams,
  retrieveParams,
  StripeRefusal,
  sessionListParams,
  sessionParams,
} from '#payments/testing/stripe-requests.ts'
import type { StripeState } from '#payments/testing/stripe-state.ts'

type Asked = { method: string; path: string; body: string; key: string | undefined }
type How = { fails: boolean; until: Promise<void> | undefined }

export class StripeHandlers {
  readonly #books: StripeState
  readonly #kept = new Map<string, { request: string; reply?: Reply }>()

  constructor(books: StripeState) {
    this.#books = books
  }

  /** As after a day. */
  forgetKeys(): void {
    this.#kept.clear()
  }

  /** Once an endpoint has started, its answer is stored under its key, failures included. */
  async answer({ method, path, body, key }: Asked, { fails, until }: How): Promise<Reply> {
    const request = `${method} ${path} ${body}`
    const kept = key ? this.#kept.get(key) : undefined
    if (kept && kept.request !== request) throw sameKeyOtherBody(key)
    if (kept && !kept.reply) throw keyInUse(key)
    if (kept?.reply) return { ...kept.reply, headers: { 'idempotent-replayed': 'true' } }
    const work = this.#endpoint(method, path, body)
    const keeping: { request: string; reply?: Reply } = { request }
    if (key) this.#kept.set(key, keeping)
    const reply = await this.#attempt(fails ? stumble : work)
    keeping.reply = reply
    await until
    return reply
  }

  async #attempt(work: () => Promise<unknown>): Promise<Reply> {
    try {
      return { status: 200, body: await work() }
    } catch (error) {
      if (error instanceof StripeRefusal) return apiError(error)
      throw error
    }
  }

  /** Parses the request; only then does the endpoint start to work. */
  #endpoint(method: string, path: string, body: string): () => Promise<unknown> {
    const books = this.#books
    const { pathname, search } = new URL(path, 'http://stripe')
    const read = <T>(schema: z.ZodType<T>) => parse(schema, method === 'GET' ? search.slice(1) : body)
    const [, kind, id = '', action] =
      /^\/v1\/(checkout\/sessions|refunds|payment_intents)(?:\/(\w+))?(?:\/(\w+))?$/.exec(pathname) ?? ['', '']
    const endpoint = [method, kind, id && ':id', action].filter(Boolean).join(' ')
    const endpoints: Record<string, () => () => Promise<unknown>> = {
      'POST checkout/sessions': () => given(read(sessionParams), (params) => books.openSession(params)),
      'GET checkout/sessions': () => given(read(sessionListParams), (params) => books.listSessions(params)),
      'GET checkout/sessions :id': () => given(read(retrieveParams), (params) => books.session(id, params.expand)),
      'POST checkout/sessions :id expire': () => given(read(nothing), () => books.expire(id)),
      'GET payment_intents :id': () => given(read(nothing), () => books.intent(id)),
      'POST refunds': () => given(read(refundParams), (params) => books.refund(params)),
      'GET refunds': () => given(read(refundListParams), (params) => books.listRefunds(params)),
    }
    const start = endpoints[endpoint]
    if (!start) throw invalid(`Unrecognized request URL (${method}: ${pathname})`, {}, 404)
    return start()
  }
}

const given =
  <T>(params: T, work: (params: T) => unknown) =>
  async () =>
    work(params)

const stumble = async () => {
  throw new StripeRefusal(500, { type: 'api_error', message: 'Something went wrong on our end' })
}

function sameKeyOtherBody(key = ''): StripeRefusal {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with: ${key}`
  return new StripeRefusal(400, { type: 'idempotency_error', message })
}

function keyInUse(key = ''): StripeRefusal {
  const message = `There is currently another in-progress request using this Idempotent Key: ${key}`
  return new StripeRefusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
}
