import { Refusal } from '#platform/refusal.ts'

/** A payment is not voided while what was sent back of it stands: that entry is voided first. */
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
