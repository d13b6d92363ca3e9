import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import { templatesThatAsk } from '#orders/states/leading-step.ts'

/** The moment at which the last letter with the payment link was queued; a letter that was taken back does not count. */
export function lastPaymentRequestAt({ mails }: Pick<AdminOrder, 'mails'>): string | undefined {
  const requests = mails.filter(
    ({ template, givenUpAt }) => templatesThatAsk.some((each) => each === template) && givenUpAt === null,
  )
  return requests
    .map(({ queuedAt }) => queuedAt)
    .toSorted()
    .at(-1)
}
