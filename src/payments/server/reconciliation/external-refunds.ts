import type { PoolClient } from 'pg'
import type { MadeRefund } from '#payments/provider-refund.ts'
import type { ExternalRefund } from '#payments/server/ports.ts'
import { paymentProvider } from '#payments/server/providers/provider-in-use.ts'
import { findPaidCheckout, refundsKnownOf } from '#payments/server/reconciliation/book-check-records.ts'
import { enterMadeRefund } from '#payments/server/refunds/refund-answer-records.ts'
import { returnablePayments } from '#payments/server/refunds/refund-records.ts'
import { settle } from '#payments/server/settlement/settle.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

type Sums = { here: number; there: number; made: MadeRefund[]; unknown: MadeRefund[] }

/**
 * Compares the refunds of a payment, here and at the provider. A failure whose event was lost is entered as if it had
 * arrived. Undefined while a refund of the shop's own waits for its answer.
 */
export async function compareRefunds(payment: string, now: BusinessTime): Promise<Sums | undefined> {
  const provider = paymentProvider()
  const made = await provider.refundsOf(payment)
  const recorded = await refundsKnownOf(provider.name, payment)
  if (recorded.some(({ reference }) => reference === null)) return undefined
  for (const { reference, failedBecause: reason } of made) {
    const arrivedHere = recorded.some((each) => each.reference === reference && !each.failed)
    if (reason === null || !arrivedHere) continue
    const failedRefund = { reference, reason }
    const event = {
      id: `asked:${reference}`,
      type: 'refund.found-failed',
      checkoutId: undefined,
      sessionStatus: undefined,
    }
    const payload = JSON.stringify(failedRefund)
    await settle({ ...event, provider: provider.name, event: { ...event, failedRefund, payload } }, now)
  }
  const arrived = made.filter(({ failedBecause }) => failedBecause === null)
  const unknown = arrived.map((refund) => ({ ...refund, minor: refund.minor - knownOf(refund.reference, recorded) }))
  const there = sumOf(arrived)
  return { here: there - sumOf(unknown), there, made, unknown: unknown.filter(({ minor }) => minor > 0) }
}

type RecordedRefund = { reference: string | null; minor: number }

function knownOf(reference: string, recorded: readonly RecordedRefund[]): number {
  return recorded.filter((each) => each.reference === reference).reduce((all, { minor }) => all + minor, 0)
}

/**
 * The refunds of a paid checkout made outside the shop, and the orders of that payment. Failures whose events were lost
 * are entered first.
 */
export async function reconcileRefundsOf(checkoutId: string, now: BusinessTime) {
  const { ask, name: provider } = paymentProvider()
  const checkout = await findPaidCheckout(provider, checkoutId)
  if (!checkout) throw new Refusal('missing', 'No paid checkout has this number')
  const sessionStatus = await ask(checkout.session)
  if (sessionStatus.status !== 'paid') throw new Refusal('conflict', 'The provider does not call this paid')
  const payment = sessionStatus.payment.reference
  const { made = [], unknown = [] } = (await compareRefunds(payment, now)) ?? {}
  const refunds = made
    .filter(({ reference }) => unknown.some((each) => each.reference === reference))
    .map(({ reference, minor }): ExternalRefund => ({ provider, payment, reference, minor }))
  return { numbers: checkout.numbers, refunds }
}

/**
 * Enters as much of what was given back, and is not entered yet, as a locked order still has of that payment. Returns
 * the entry and how much it is, in cents. Every caller locks the orders of a payment in
 * the same sequence, so each sees what the others entered.
 */
export async function enterExternalRefund(
  client: PoolClient,
  order: { id: string; currency: string },
  external: ExternalRefund,
  now: BusinessTime,
): Promise<{ entry: string; minor: number } | undefined> {
  const { provider, payment, reference } = external
  const payments = await returnablePayments(client, order.id, payment)
  const left = payments.find((each) => each.provider === provider && each.payment === payment)?.leftMinor ?? 0
  const remainder = external.minor - knownOf(reference, await refundsKnownOf(provider, payment, client))
  const amountMinor = Math.max(0, Math.min(left, remainder))
  if (amountMinor === 0) return undefined
  const made = { orderId: order.id, provider, payment, reference, amountMinor, currency: order.currency }
  const entry = await enterMadeRefund(client, made, now)
  return entry ? { entry, minor: amountMinor } : undefined
}

function sumOf(refunds: readonly MadeRefund[]): number {
  return refunds.reduce((all, { minor }) => all + minor, 0)
}
