import type { Words } from '#language/words.ts'
import { paidByTransfer } from '#payments/paid-by-transfer.ts'

/** Why a refund did not arrive, by the codes of Stripe's `failure_reason`; whatever else a provider says is quoted. */
const refundReasons = [
  'charge_for_pending_refund_disputed',
  'declined',
  'expired_or_canceled_card',
  'insufficient_funds',
  'lost_or_stolen_card',
  'merchant_request',
  'unknown',
  'canceled',
  'failed',
] as const

/** Says why a refund did not arrive; what is not known is quoted, a mere code as one. */
export function explainRefusal(t: Words, because: string): string {
  if (because === paidByTransfer) return t('payments.admin.refund.paid-by-transfer')
  const reason = refundReasons.find((each) => each === because)
  if (reason) return t(`payments.admin.reason.${reason}`)
  return t(isCode(because) ? 'payments.admin.because.code' : 'payments.admin.because.provider', { because })
}

/** As `generic_decline`, which no sentence is. */
function isCode(because: string): boolean {
  return /^[\w-]*_[\w-]*$/.test(because)
}
