import { type FieldProblem, RefusedField } from '#platform/http/refusal.ts'

/** Other orders have a transfer of this reference, and the owner has not confirmed that it is meant for both. */
export class ReferenceUsed extends RefusedField {
  override readonly details: { problems: readonly FieldProblem[]; recordedFor: number[] }

  constructor(recordedFor: number[]) {
    const problem = `A transfer with this reference is recorded for order ${recordedFor.join(', ')}`
    super('reference', problem)
    this.details = { problems: [{ field: 'reference', problem }], recordedFor }
  }
}
