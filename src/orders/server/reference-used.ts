import { Refusal } from '#platform/refusal.ts'

/** Other orders have a transfer of this reference, and the owner has not confirmed that it is meant for both. */
export class ReferenceUsed extends Refusal {
  override readonly details: { recordedFor: number[] }

  constructor(recordedFor: number[]) {
    super('invalid', `reference: A transfer with this reference is recorded for order ${recordedFor.join(', ')}`)
    this.details = { recordedFor }
  }
}
