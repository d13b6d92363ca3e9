import { sendSigned } from '#accounts/web/send-signed.ts'
import type { StepInputs, StepRoute, stepEndpoints } from '#orders/endpoints/step-endpoints.ts'
import type { waitingEndpoints } from '#orders/endpoints/waiting-endpoints.ts'
import type { OwnerStep } from '#orders/states/owner-steps.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof stepEndpoints & typeof waitingEndpoints>(sendSigned)

/** The order that a step is taken on, as it was seen. */
export type Seen = { number: number; version: number }

/**
 * Takes a step of the house; answers the order afterwards, or why the step is not possible. Sent again under its key, it
 * is taken once.
 */
export function submitStep<Name extends OwnerStep>(
  { number, version }: Seen,
  step: Name,
  input: StepInputs[Name],
  key: string,
) {
  const route: StepRoute = `POST /admin/orders/:number/${step}`
  const body: StepInputs[OwnerStep] & Pick<Seen, 'version'> = { ...input, version }
  return ask(route, { params: { number }, headers: { 'idempotency-key': key }, body, expect: [409] })
}

/** Takes back a step that waits to leave; answers the order afterwards. */
export function takeStepBack(number: number, id: string) {
  return ask('POST /admin/orders/:number/waiting/:id/take-back', { params: { number, id } })
}

/** Carries a waiting step out at once. */
export function carryOutNow(number: number, id: string) {
  return ask('POST /admin/orders/:number/waiting/:id/leave', { params: { number, id } })
}
