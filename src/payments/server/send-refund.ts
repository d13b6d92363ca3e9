import { paymentProvider } from '#payments/server/provider-in-use.ts'
import { enterRefundAnswer, findOwedRefund } from '#payments/server/records.ts'
import { businessNow } from '#platform/clock.ts'
import { log } from '#platform/log.ts'

export const sendRefundJob = 'send-refund'

/** Gives owed money back, under the refund's own key; what the provider refuses is written down for a person. */
export async function sendOwedRefund(id: string): Promise<void> {
  const owed = await findOwedRefund(id)
  if (!owed) return
  const provider = paymentProvider()
  if (provider.name !== owed.provider) throw new Error(`The provider ${owed.provider} is not in use`)
  const amount = { minor: owed.amountMinor, currency: owed.currency }
  const answer = await provider.refund({ key: owed.id, payment: owed.payment, amount })
  if (answer.status === 'refunded') return enterRefundAnswer(id, { reference: answer.reference }, businessNow())
  log.error({ order: owed.orderId, refund: id, reason: answer.reason }, 'A refund was refused and needs a person')
  await enterRefundAnswer(id, { refusedBecause: answer.reason }, businessNow())
}
