// The double's state: sessions, payments, refunds, disputes; and the actions of buyers, banks and time.
import {
  type Dispute,
  type Intent,
  newId,
  page,
  type Refund,
  type Session,
  sessionJson,
} from '#payments/testing/stripe-objects.ts'
import type { StripePost } from '#payments/testing/stripe-post.ts'
import {
  invalid,
  type RefundListParams,
  type RefundParams,
  type SessionListParams,
  type SessionParams,
} from '#payments/testing/stripe-requests.ts'

const nowInSeconds = () => Math.floor(Date.now() / 1000)

export class StripeState {
  readonly sessions = new Map<string, Session>()
  readonly intents = new Map<string, Intent>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  pagesAt = ''
  /** The status of a new refund: some banks take days. */
  refundsAre: 'succeeded' | 'pending' = 'succeeded'
  readonly #post: StripePost

  constructor(post: StripePost) {
    this.#post = post
  }

  openSession(asked: SessionParams): object {
    const amount_total = asked.line_items.reduce((all, item) => all + item.quantity * item.price_data.unit_amount, 0)
    if (amount_total < 50) throw invalid('The total amount due must add up to at least 50 cents')
    const id = newId('cs_test')
    const session: Session = {
      id,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total,
      currency: asked.line_items[0]?.price_data.currency ?? '',
      created: nowInSeconds(),
      collected_information: null,
      url: `${this.pagesAt}/c/pay/${id}`,
      asked,
      failsLater: false,
    }
    this.sessions.set(id, session)
    return sessionJson(session)
  }

  session(id: string, expand: string[] = []): object {
    const session = this.#find(this.sessions, id, 'checkout.session')
    const intent = expand.includes('payment_intent') && this.intents.get(session.payment_intent ?? '')
    return { ...sessionJson(session), ...(intent && { payment_intent: { object: 'payment_intent', ...intent } }) }
  }

  listSessions({ created, limit = 10, starting_after }: SessionListParams) {
    const all = [...this.sessions.values()].reverse().filter((session) => session.created >= (created?.gte ?? 0))
    return page(all.map(sessionJson), limit, starting_after)
  }

  async expire(id: string): Promise<object> {
    const session = this.#find(this.sessions, id, 'checkout.session')
    if (session.status !== 'open') {
      throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired. This one has ${session.status}`)
    }
    Object.assign(session, { status: 'expired', url: null })
    await this.#announce('checkout.session.expired', session)
    return sessionJson(session)
  }

  intent(id: string): object {
    return { object: 'payment_intent', ...this.#find(this.intents, id, 'payment_intent') }
  }

  async refund({ payment_intent, amount, metadata = {} }: RefundParams): Promise<object> {
    const intent = this.#find(this.intents, payment_intent, 'payment_intent')
    const remainder = intent.amount_received - this.#returned(payment_intent)
    const wanted = amount ?? remainder
    if (
      [...this.disputes.values()].some(
        (dispute) => dispute.payment_intent === payment_intent && dispute.status !== 'won',
      )
    ) {
      throw invalid('The charge has been charged back', { code: 'charge_disputed' })
    }
    if (remainder === 0) throw invalid('The charge has already been refunded.', { code: 'charge_already_refunded' })
    if (wanted > remainder)
      throw invalid('Refund amount is greater than unrefunded amount on charge', { param: 'amount' })
    const { currency } = intent
    const refund = { id: newId('re'), payment_intent, amount: wanted, currency, status: this.refundsAre, metadata }
    this.refunds.set(refund.id, refund)
    await this.#post.announce('refund.created', { object: 'refund', ...refund })
    return { object: 'refund', ...refund }
  }

  listRefunds({ payment_intent, limit = 10, starting_after }: RefundListParams) {
    const all = [...this.refunds.values()].reverse().filter((refund) => refund.payment_intent === payment_intent)
    return page(all, limit, starting_after)
  }

  #returned(intent: string): number {
    const of = [...this.refunds.values()].filter(
      (refund) => refund.payment_intent === intent && refund.status !== 'failed',
    )
    return of.reduce((all, { amount }) => all + amount, 0)
  }

  #find<T>(map: Map<string, T>, id: string, kind: string): T {
    const object = map.get(id)
    if (!object) throw invalid(`No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' }, 404)
    return object
  }

  #announce(type: string, session: Session): Promise<void> {
    return this.#post.announce(type, sessionJson(session))
  }
}
