import { queryOptions, skipToken } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { orderPreviewEndpoints } from '#orders/endpoints/admin-endpoints.ts'
import type { Units } from '#orders/goods/units.ts'
import type { UnitPlace } from '#orders/goods/units-by-place.ts'
import type { AdminOrder } from '#orders/order-schemas/admin-order-schema.ts'
import type { LineChangeInput } from '#orders/step-schemas/line-change-schema.ts'
import type { RefundScope } from '#orders/sums/refund-scope.ts'
import type { Seen } from '#orders/web/step-form/step-api.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof orderPreviewEndpoints>(sendSigned)

/** An order with its ledger, which a bank's answer changes alone. */
type SeenOrder = Seen & Pick<AdminOrder, 'ledger'>

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
