// The double's webhooks to the shop: signed as Stripe signs, when and as often as a test wants.
import { createHmac, randomBytes } from 'node:crypto'
import { apiVersion } from '#payments/testing/stripe-requests.ts'

export type Letter = { id: string; type: string; body: string }
type Signing = { secret?: string; secondsAgo?: number }

export class StripePost {
  /** All events so far, in their order. */
  readonly letters: Letter[] = []
  /** The shop's route; without it nothing is sent. */
  route: string | undefined
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  async announce(type: string, object: object): Promise<void> {
    const id = `evt_${randomBytes(12).toString('hex')}`
    const created = Math.floor(Date.now() / 1000)
    const request = { id: null, idempotency_key: null }
    const envelope = { id, object: 'event', api_version: apiVersion, created, data: { object }, livemode: false }
    const body = JSON.stringify({ ...envelope, pending_webhooks: 1, request, type }, null, 2)
    const letter = { id, type, body }
    this.letters.push(letter)
    if (this.route) await this.send(letter)
  }

  about(word: string): Letter[] {
    return this.letters.filter(({ body }) => body.includes(word))
  }

  sign(body: string, { secret = this.#secret, secondsAgo = 0 }: Signing = {}): string {
    const time = Math.floor(Date.now() / 1000) - secondsAgo
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return `t=${time},v1=${signature},v0=${'0'.repeat(64)}`
  }

  /** Sends, and sends again as often as it is called; the answer of the shop's route. */
  async send({ body }: Pick<Letter, 'body'>, signing: Signing & { route?: string; signature?: string } = {}) {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signing.signature ?? this.sign(body, signing),
    }
    const answer = await fetch(signing.route ?? this.route ?? '', { method: 'POST', headers, body })
    return { status: answer.status, body: (await answer.json()) as { outcome?: string; error?: string } }
  }
}
