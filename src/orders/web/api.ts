import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { Language } from '#language/language.ts'
import type { orderAdminEndpoints } from '#orders/endpoints/admin-endpoints.ts'
import type { LedgerExport, OrderExport } from '#orders/order-schemas/order-export-schema.ts'
import type { OrderPage } from '#orders/order-schemas/order-list-schema.ts'
import type { PrepareMany, PrepareResult } from '#orders/step-schemas/prepare-schema.ts'
import { clientOf } from '#platform/browser/api-client.ts'
import type { Origin } from '#ui/admin/detail/origin.ts'
import { saveDownload } from '#ui/save-download.ts'

const ask = clientOf<typeof orderAdminEndpoints>(sendSigned)

export const ordersQuery = (page: OrderPage) =>
  queryOptions({
    queryKey: ['own', 'orders', page],
    queryFn: () => ask('GET /admin/orders', { query: page }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const orderFiguresQuery = queryOptions({
  queryKey: ['own', 'order-figures'],
  queryFn: () => ask('GET /admin/order-figures'),
  staleTime: 0,
})

/** The matching orders, or those that are named, as a file. */
export async function downloadOrders(
  input: Omit<OrderExport, 'sheetLanguage'>,
  sheetLanguage: Language,
): Promise<void> {
  await saveDownload(await ask('POST /admin/orders/export', { body: { ...input, sheetLanguage } }), 'orders.csv')
}

/** Sent again under its key, each order is begun once. */
export function prepareMany(input: PrepareMany, key: string): Promise<PrepareResult> {
  return ask('POST /admin/orders/prepare', { headers: { 'idempotency-key': key }, body: input })
}

/** The ledger of some days as a file. */
export async function downloadLedger(
  input: Omit<LedgerExport, 'sheetLanguage'>,
  sheetLanguage: Language,
): Promise<void> {
  await saveDownload(await ask('POST /admin/orders/ledger/export', { body: { ...input, sheetLanguage } }), 'ledger.csv')
}

/**
 * The orders beside one in the list that it was opened from, as they were then: a step that changes the place of the order
 * must not change where the next one is.
 */
export const neighborsQuery = (number: number, origin: Origin) =>
  queryOptions({
    queryKey: ['own', 'order-neighbors', number, origin],
    queryFn: () => ask('GET /admin/orders/:number/neighbors', { params: { number: String(number) }, query: origin }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** It changes with the email of the order. */
export const paymentLinkQuery = (number: number, version: number) =>
  queryOptions({
    queryKey: ['own', 'payment-link', number, version],
    queryFn: () => ask('GET /admin/orders/:number/payment-link', { params: { number: String(number) } }),
    gcTime: 0,
  })

export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ['own', 'order', number],
    queryFn: () => ask('GET /admin/orders/:number', { params: { number } }),
    staleTime: 0,
  })
