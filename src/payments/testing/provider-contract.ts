// The contract of every provider: the simulator passes this suite, and so must a real bank's provider.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Delivery } from '#delivery/schema.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import type { PaymentProvider, SessionRequest } from '#payments/provider.ts'
import type { ProviderEvent, SessionStatus } from '#payments/provider-event.ts'

/** The other side of the provider: buyers at its page, and the network between it and the shop. */
export type Bench = {
  provider(): PaymentProvider
  /** Pays, or does what else a buyer can do at the page of a session; writes there where the order goes. */
  act(url: string, action: 'pay' | 'pay-later' | 'pay-later-in-vain' | 'decline', delivery?: Delivery): Promise<void>
  /** Lets a payment that waits for the bank's decision be decided. */
  decide(session: string): Promise<void>
  /** The buyer's bank takes a payment back, and decides later whose the money is. */
  dispute(payment: string): Promise<void>
  decideDispute(payment: string, as: 'won' | 'lost'): Promise<void>
  /** A refund that was made comes back. */
  failRefund(refund: string): Promise<void>
  /** The events that were sent about a checkout, a payment or a refund, as they came: body and headers. */
  eventsOf(name: string): Promise<{ body: string; header: (name: string) => string | undefined }[]>
  /** Runs the work while the provider cannot be reached. */
  whileAway<T>(work: () => Promise<T>): Promise<T>
}

const paid = (sessionStatus: SessionStatus) => (sessionStatus.status === 'paid' ? sessionStatus.payment : undefined)

export function describeProvider(name: string, bench: Bench) {
  const provider = () => bench.provider()
  const aRequest = (own: Partial<SessionRequest> = {}): SessionRequest => ({
    checkoutId: randomUUID(),
    total: { minor: 129_000, currency: 'EUR' },
    lines: [{ title: 'Immortela Élixir', quantity: 1, total: { minor: 129_000, currency: 'EUR' } }],
    email: 'anne@example.com',
    language: 'fr',
    deliveryCountries: [],
    returnUrl: 'http://127.0.0.1:2/fr/payment-success?reference=r',
    cancelUrl: 'http://127.0.0.1:2/fr/checkout?returned=unpaid',
    expiresAt: new Date(Date.now() + 31 * 60_000),
    ...own,
  })
  async function opened(own: Partial<SessionRequest> = {}) {
    const request = aRequest(own)
    const session = await provider().open(request)
    if (!session) throw new Error('No session was opened')
    return { ...session, checkoutId: request.checkoutId }
  }
  async function paidFor(own: Partial<SessionRequest> = {}) {
    const { session, url, checkoutId } = await opened(own)
    await bench.act(url, 'pay')
    return { checkoutId, payment: paid(await provider().ask(session))?.reference ?? '' }
  }
  const sentEvents = async (name: string) =>
    (await bench.eventsOf(name)).map(({ body, header }) => provider().readEvent(body, header))
  const lastEvent = async (name: string): Promise<ProviderEvent | undefined> => (await sentEvents(name)).at(-1)

  describe(`the payment provider ${name}`, () => {
    test('opens one session for one checkout, however often it is asked', async () => {
      const request = aRequest()
      const sessions = await Promise.all(Array.from({ length: 8 }, () => provider().open(request)))
      expect(new Set(sessions.map((session) => session?.session)).size).toBe(1)
      expect(new Set(sessions.map((session) => session?.url)).size).toBe(1)
      expect(await provider().ask(sessions[0]?.session ?? '')).toEqual({ status: 'open' })
    })

    test('finds the session of a checkout that is tried again later', async () => {
      const request = aRequest()
      const first = await provider().open(request)
      const later = { ...request, expiresAt: new Date(request.expiresAt.getTime() + 90_000) }
      expect(await provider().open(later)).toEqual(first)
    })

    test('takes sums that are no multiple of their quantity', async () => {
      const [odd, even] = [10_001, 20_000].map((minor) => ({ minor, currency: 'USD' as const }))
      if (!odd || !even) throw new Error('No sums')
      const lines = [
        { title: 'Three', quantity: 3, total: odd },
        { title: 'Two', quantity: 2, total: even },
      ]
      const { session, url } = await opened({ lines, total: { minor: 30_001, currency: 'USD' } })
      await bench.act(url, 'pay')
      expect(paid(await provider().ask(session))?.amount).toEqual({ minor: 30_001, currency: 'USD' })
    })

    test('asks at its page where the order goes, when it is to', async () => {
      const { session, url, checkoutId } = await opened({ deliveryCountries: ['FR', 'BE'] })
      await bench.act(url, 'pay', parisAddress)
      const sessionStatus = await provider().ask(session)
      expect(paid(sessionStatus)?.delivery).toEqual(parisAddress)
      expect((await lastEvent(checkoutId))?.sessionStatus).toEqual(sessionStatus)
    })

    test('takes exactly the sum, reports it by a signed event, and says the same when asked', async () => {
      const { session, url, checkoutId } = await opened()
      await bench.act(url, 'decline')
      expect(await provider().ask(session)).toEqual({ status: 'open' })
      await bench.act(url, 'pay')
      const sessionStatus = await provider().ask(session)
      expect(paid(sessionStatus)).toEqual({
        reference: expect.stringMatching(/./),
        amount: { minor: 129_000, currency: 'EUR' },
      })
      const event = await lastEvent(checkoutId)
      expect(event).toMatchObject({ checkoutId, sessionStatus })
      expect(event?.id).toMatch(/./)
    })

    test('takes the money once, however often it is pressed', async () => {
      const { session, url } = await opened()
      await Promise.all(Array.from({ length: 6 }, () => bench.act(url, 'pay')))
      const first = paid(await provider().ask(session))?.reference
      expect(first).toBeDefined()
      await bench.act(url, 'pay')
      expect(paid(await provider().ask(session))?.reference).toBe(first)
    })

    test('does not believe a word that was changed, nor another’s signature', async () => {
      const { url, checkoutId } = await opened()
      await bench.act(url, 'pay')
      const [sent] = await bench.eventsOf(checkoutId)
      if (!sent) throw new Error('Nothing was sent')
      expect(provider().readEvent(sent.body, sent.header)).toBeDefined()
      expect(provider().readEvent(sent.body.replace('129000', '129001'), sent.header)).toBeUndefined()
      expect(provider().readEvent(`${sent.body} `, sent.header)).toBeUndefined()
      expect(provider().readEvent(sent.body, () => undefined)).toBeUndefined()
    })

    test('says of a payment that the bank decides later that it is being processed, then how it ended', async () => {
      for (const [action, ended] of [
        ['pay-later', 'paid'],
        ['pay-later-in-vain', 'unpaid'],
      ] as const) {
        const { session, url, checkoutId } = await opened()
        await bench.act(url, action)
        expect(await provider().ask(session)).toEqual({ status: 'processing' })
        expect((await lastEvent(checkoutId))?.sessionStatus).toEqual({ status: 'processing' })
        expect((await provider().expire(session)).status).toBe('processing')
        await bench.decide(session)
        expect((await provider().ask(session)).status).toBe(ended)
        await expect.poll(async () => (await lastEvent(checkoutId))?.sessionStatus?.status).toBe(ended)
      }
    })

    test('closes a session permanently, and does not close one that was paid', async () => {
      const open = await opened()
      expect(await provider().expire(open.session)).toEqual({ status: 'unpaid' })
      await bench.act(open.url, 'pay')
      expect(await provider().ask(open.session)).toEqual({ status: 'unpaid' })
      const done = await opened()
      await bench.act(done.url, 'pay')
      expect((await provider().expire(done.session)).status).toBe('paid')
    })

    test('paying and closing at once end in one of the two', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { session, url } = await opened()
        const [, closed] = await Promise.all([bench.act(url, 'pay'), provider().expire(session)])
        expect((await provider().ask(session)).status).toBe(closed.status)
      }
    })

    test('gives back what is left of a payment, once per key, and never more', async () => {
      const { session, url } = await opened()
      await bench.act(url, 'pay')
      const payment = paid(await provider().ask(session))?.reference ?? ''
      const part = { key: randomUUID(), payment, amount: { minor: 29_000, currency: 'EUR' } } as const
      const answers = await Promise.all(Array.from({ length: 4 }, () => provider().refund(part)))
      expect(answers[0]).toEqual({ status: 'refunded', reference: expect.stringMatching(/./) })
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      const rest = { key: randomUUID(), payment, amount: { minor: 100_001, currency: 'EUR' } } as const
      expect((await provider().refund(rest)).status).toBe('refused')
      const otherMoney = { ...rest, key: randomUUID(), amount: { minor: 1, currency: 'USD' } } as const
      expect((await provider().refund(otherMoney)).status).toBe('refused')
      const whole = { ...rest, key: randomUUID(), amount: { minor: 100_000, currency: 'EUR' } } as const
      expect((await provider().refund(whole)).status).toBe('refunded')
      await expect(provider().refund({ ...part, key: randomUUID(), payment: 'payment_unknown' })).rejects.toThrow()
    })

    test('lists all refunds of a payment, and which of them failed', async () => {
      const { payment } = await paidFor()
      expect(await provider().refundsOf(payment)).toEqual([])
      const part = (minor: number) => ({ key: randomUUID(), payment, amount: { minor, currency: 'EUR' } }) as const
      const made = [await provider().refund(part(29_000)), await provider().refund(part(1))]
      const [first = '', second = ''] = made.map((each) => (each.status === 'refunded' ? each.reference : ''))
      await bench.failRefund(second)
      const refunds = await provider().refundsOf(payment)
      expect(refunds).toHaveLength(2)
      expect(refunds).toContainEqual({ reference: first, minor: 29_000, failedBecause: null })
      expect(refunds).toContainEqual({ reference: second, minor: 1, failedBecause: expect.stringMatching(/./) })
    })

    test('reports a dispute, and its outcome', async () => {
      for (const ended of ['won', 'lost'] as const) {
        const { payment } = await paidFor()
        const dispute = { payment, amount: { minor: 129_000, currency: 'EUR' }, reference: expect.stringMatching(/./) }
        await bench.dispute(payment)
        const opening = await lastEvent(payment)
        const opened = { ...dispute, status: 'open', answerBy: expect.any(Date) }
        expect(opening).toMatchObject({ sessionStatus: undefined, dispute: opened })
        const refund = { key: randomUUID(), payment, amount: { minor: 1, currency: 'EUR' } } as const
        expect((await provider().refund(refund)).status).toBe('refused')
        await bench.decideDispute(payment, ended)
        const { reference } = opening?.dispute ?? {}
        const decided = (await lastEvent(payment))?.dispute
        expect(decided).toMatchObject({ ...dispute, reference, status: ended })
        expect(decided).not.toHaveProperty('answerBy')
      }
    })

    test('reports a refund that failed after all, and then the money can be refunded again', async () => {
      const { payment } = await paidFor()
      const whole = { key: randomUUID(), payment, amount: { minor: 129_000, currency: 'EUR' } } as const
      const first = await provider().refund(whole)
      if (first.status !== 'refunded') throw new Error('Nothing was given back')
      await bench.failRefund(first.reference)
      const event = await lastEvent(first.reference)
      expect(event).toMatchObject({
        sessionStatus: undefined,
        failedRefund: { reference: first.reference, reason: expect.stringMatching(/./) },
      })
      const again = await provider().refund({ ...whole, key: randomUUID() })
      expect(again.status).toBe('refunded')
      expect(again).not.toEqual(first)
    })

    test('is not mistaken for an answer while it is away', async () => {
      const { session } = await opened()
      await bench.whileAway(async () => {
        expect(await provider().open(aRequest())).toBeUndefined()
        await expect(provider().ask(session)).rejects.toThrow()
        await expect(provider().expire(session)).rejects.toThrow()
        const refund = { key: randomUUID(), payment: 'payment_x', amount: { minor: 1, currency: 'EUR' } } as const
        await expect(provider().refund(refund)).rejects.toThrow()
      })
      expect(await provider().ask(session)).toEqual({ status: 'open' })
    })
  })
}
