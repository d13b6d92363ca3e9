import { queryOptions, skipToken } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { orderMailEndpoints } from '#orders/endpoints/admin-endpoints.ts'
import type { LettersRoute, StepInputs, stepEndpoints } from '#orders/endpoints/step-endpoints.ts'
import type { waitingEndpoints } from '#orders/endpoints/waiting-endpoints.ts'
import type { OwnerStep } from '#orders/states/owner-steps.ts'
import type { Seen } from '#orders/web/step-form/step-api.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof stepEndpoints & typeof orderMailEndpoints & typeof waitingEndpoints>(sendSigned)

/** The letters that a step would send to the buyer; nothing is changed. */
export function lettersOfStep<Name extends OwnerStep>(
  { number, version }: Seen,
  step: Name,
  input: StepInputs[Name],
  signal?: AbortSignal,
) {
  const route: LettersRoute = `POST /admin/orders/:number/${step}/letters`
  const body: StepInputs[OwnerStep] & Pick<Seen, 'version'> = { ...input, version }
  return ask(route, { params: { number }, body, expect: [409], signal: signal ?? null })
}

/** The letters of a step while its form is filled in; loaded again whenever the order has changed. */
export const draftLettersQuery = <Name extends OwnerStep>(
  seen: Seen,
  step: Name,
  input: StepInputs[Name] | undefined,
) =>
  queryOptions({
    queryKey: ['own', 'draft-letters', seen, step, input],
    queryFn: input
      ? async ({ signal }) => {
          const letters = await lettersOfStep(seen, step, input, signal)
          return 'error' in letters ? null : letters
        }
      : skipToken,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

export const letterQuery = (number: number, id: string) =>
  queryOptions({
    queryKey: ['own', 'letter', number, id],
    queryFn: () => ask('GET /admin/orders/:number/mails/:id', { params: { number, id } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Sends a letter once more; answers the order afterwards. */
export function sendLetterAgain(number: number, id: string, key: string) {
  const headers = { 'idempotency-key': key }
  return ask('POST /admin/orders/:number/mails/:id/again', { params: { number, id }, headers })
}

/** Takes back a letter that waits to leave. */
export function takeLetterBack(number: number, id: string) {
  return ask('POST /admin/orders/:number/mails/:id/take-back', { params: { number, id } })
}
