import { queryOptions, skipToken } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { orderMailEndpoints, orderPreviewEndpoints } from '#orders/endpoints/admin-endpoints.ts'
import type { AdminOrder } from '#orders/endpoints/admin-order-schema.ts'
import type { LineChangeInput } from '#orders/endpoints/line-change-schema.ts'
import type { LettersRoute, OrderStep, StepInputs, StepRoute, stepEndpoints } from '#orders/endpoints/step-endpoints.ts'
import type { waitingEndpoints } from '#orders/endpoints/waiting-endpoints.ts'
import type { Units } from '#orders/goods/units.ts'
import type { UnitPlace } from '#orders/goods/units-by-place.ts'
import type { RefundScope } from '#orders/sums/refund.ts'
import { clientOf } from '#platform/browser/ask.ts'

type All = typeof stepEndpoints & typeof orderMailEndpoints & typeof orderPreviewEndpoints & typeof waitingEndpoints
const ask = clientOf<All>(sendSigned)

/** The order that a step is taken on, as it was seen. */
type Seen = { number: number; version: number }

/** An order with its ledger, which a bank's answer changes alone. */
type SeenOrder = Seen & Pick<AdminOrder, 'ledger'>

/**
 * Takes a step of the house; answers the order afterwards, or why the step is not possible. Sent again under its key, it
 * is taken once.
 */
export function submitStep<Name extends OrderStep>(
  { number, version }: Seen,
  step: Name,
  input: StepInputs[Name],
  key: string,
) {
  const route: StepRoute = `POST /admin/orders/:number/${step}`
  const body: StepInputs[OrderStep] & Pick<Seen, 'version'> = { ...input, version }
  return ask(route, { params: { number }, headers: { 'idempotency-key': key }, body, expect: [409] })
}

/** The letters that a step would send to the buyer; nothing is changed. */
export function lettersOfStep<Name extends OrderStep>({ number, version }: Seen, step: Name, input: StepInputs[Name]) {
  const route: LettersRoute = `POST /admin/orders/:number/${step}/letters`
  const body: StepInputs[OrderStep] & Pick<Seen, 'version'> = { ...input, version }
  return ask(route, { params: { number }, body, expect: [409] })
}

/** The preview of a refund; loaded again whenever the order has changed. */
export const refundPreviewQuery = ({ number, version, ledger }: SeenOrder, input: RefundScope | undefined) =>
  queryOptions({
    queryKey: ['own', 'refund', number, input, version, ledger],
    queryFn: input
      ? ({ signal }) => ask('POST /admin/orders/:number/refund/sums', { params: { number }, body: input, signal })
      : skipToken,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

type Changing = Pick<AdminOrder, 'number' | 'version'>

/** The preview of a change of lines; loaded again whenever the order has changed. */
export const changePreviewQuery = ({ number, version }: Changing, input: LineChangeInput | undefined) =>
  queryOptions({
    queryKey: ['own', 'change-lines', number, version, input],
    queryFn: input
      ? ({ signal }) => ask('POST /admin/orders/:number/change-lines/sums', { params: { number }, body: input, signal })
      : skipToken,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** The preview of voiding an entry, or why it cannot be voided. */
export const voidPreviewQuery = (number: number, entry: string, version: number) =>
  queryOptions({
    queryKey: ['own', 'void', number, entry, version],
    queryFn: ({ signal }) =>
      ask('POST /admin/orders/:number/void/sums', { params: { number }, body: { entry }, signal, expect: [409] }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** The preview of accepting a withdrawal of these units. */
export const withdrawalPreviewQuery = (
  { number, version, ledger }: SeenOrder,
  units: readonly Units[],
  first: UnitPlace,
) =>
  queryOptions({
    queryKey: ['own', 'withdrawal', number, units, first, version, ledger],
    queryFn: ({ signal }) =>
      ask('POST /admin/orders/:number/withdrawal/sums', { params: { number }, body: { units, first }, signal }),
    enabled: units.length > 0,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** The preview of the return of these units. */
export const goodsBackPreviewQuery = ({ number, version, ledger }: SeenOrder, units: readonly Units[]) =>
  queryOptions({
    queryKey: ['own', 'goods-back', number, units, version, ledger],
    queryFn: ({ signal }) =>
      ask('POST /admin/orders/:number/goods-back/sums', { params: { number }, body: { units }, signal }),
    enabled: units.length > 0,
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

/** Takes back a step that waits to leave; answers the order afterwards. */
export function takeStepBack(number: number, id: string) {
  return ask('POST /admin/orders/:number/waiting/:id/take-back', { params: { number, id } })
}

/** Carries a waiting step out at once. */
export function carryOutNow(number: number, id: string) {
  return ask('POST /admin/orders/:number/waiting/:id/leave', { params: { number, id } })
}

/** Takes back a letter that waits to leave. */
export function takeLetterBack(number: number, id: string) {
  return ask('POST /admin/orders/:number/mails/:id/take-back', { params: { number, id } })
}
