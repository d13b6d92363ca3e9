/** Why a refund did not arrive, by the codes of Stripe's `failure_reason`; whatever else a provider says is quoted. */
export const refundReasons = [
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

/** The code in what a provider says; undefined where it is a sentence. */
export function refundReasonOf(because: string): (typeof refundReasons)[number] | undefined {
  return refundReasons.find((each) => each === because)
}
