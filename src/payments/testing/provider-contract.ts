// What every provider must do, whoever it is: the simulator passes this suite, and so must a real bank's provider.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PaymentProvider, ProviderEvent, SessionRequest, SessionStanding } from '#payments/provider.ts'

/** The other side of the provider: buyers at its page, and the network between it and the shop. */
export type Bench = {
  provider(): PaymentProvider
  /** Pays, or does what else a buyer can do at the page of a session. */
  act(url: string, deed: 'pay' | 'pay-later' | 'pay-later-in-vain' | 'decline'): Promise<void>
  /** Lets a payment that waits for the bank's decision be decided. */
  decide(session: string): Promise<void>
  /** The events that were sent for a checkout, as they came: body and headers. */
  eventsOf(checkoutId: string): Promise<{ body: string; header: (name: string) => string | undefined }[]>
  /** While it works, nothing of the provider can be reached. */
  whileAway<T>(work: () => Promise<T>): Promise<T>
}

const paid = (standing: SessionStanding) => (standing.status === 'paid' ? standing.payment : undefined)

export function describeProvider(name: string, bench: Bench) {
  const provider = () => bench.provider()
  const aRequest = (own: Partial<SessionRequest> = {}): SessionRequest => ({
    checkoutId: randomUUID(),
    total: { minor: 129_000, currency: 'EUR' },
    lines: [{ title: 'Immortela Élixir', quantity: 1, total: { minor: 129_000, currency: 'EUR' } }],
    email: 'anne@example.com',
    language: 'fr',
    asksForDelivery: false,
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
  const told = async (checkoutId: string) =>
    (await bench.eventsOf(checkoutId)).map(({ body, header }) => provider().readEvent(body, header))
  const lastTold = async (checkoutId: string): Promise<ProviderEvent | undefined> => (await told(checkoutId)).at(-1)

  describe(`the payment provider ${name}`, () => {
    test('opens one session for one checkout, however often it is asked', async () => {
      const request = aRequest()
      const sessions = await Promise.all(Array.from({ length: 8 }, () => provider().open(request)))
      expect(new Set(sessions.map((session) => session?.session)).size).toBe(1)
      expect(new Set(sessions.map((session) => session?.url)).size).toBe(1)
      expect(await provider().ask(sessions[0]?.session ?? '')).toEqual({ status: 'open' })
    })

    test('takes exactly the sum, tells of it by a signed event, and says the same when asked', async () => {
      const { session, url, checkoutId } = await opened()
      await bench.act(url, 'decline')
      expect(await provider().ask(session)).toEqual({ status: 'open' })
      await bench.act(url, 'pay')
      const standing = await provider().ask(session)
      expect(paid(standing)).toEqual({
        reference: expect.stringMatching(/./),
        amount: { minor: 129_000, currency: 'EUR' },
      })
      const event = await lastTold(checkoutId)
      expect(event).toMatchObject({ checkoutId, standing })
      expect(event?.id).toMatch(/./)
    })

    test('takes the money once, whoever presses how often', async () => {
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
      for (const [deed, ended] of [
        ['pay-later', 'paid'],
        ['pay-later-in-vain', 'unpaid'],
      ] as const) {
        const { session, url, checkoutId } = await opened()
        await bench.act(url, deed)
        expect(await provider().ask(session)).toEqual({ status: 'processing' })
        expect((await lastTold(checkoutId))?.standing).toEqual({ status: 'processing' })
        expect((await provider().expire(session)).status).toBe('processing')
        await bench.decide(session)
        expect((await provider().ask(session)).status).toBe(ended)
        await expect.poll(async () => (await lastTold(checkoutId))?.standing?.status).toBe(ended)
      }
    })

    test('closes a session for good, and does not close one that was paid', async () => {
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

    test('gives back what a payment holds, once per key, and never more', async () => {
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
