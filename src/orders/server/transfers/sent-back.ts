import { Refusal } from '#platform/http/refusal.ts'

/** A payment is not voided before the entries that returned a part of it. */
export class SentBack extends Refusal {
  override readonly details: { returns: readonly string[] }

  constructor(returns: readonly string[]) {
    super(
      'conflict',
      `Money of this payment was sent back: void that entry first, with the reference ${returns.join(', ')}`,
    )
    this.details = { returns }
  }
}
