import { queryOptions } from '@tanstack/react-query'
import { sendSigned } from '#accounts/web/send-signed.ts'
import type { ReadLetter, StepLetters } from '#orders/letter-schema.ts'
import type { OpenOrder } from '#orders/open-order-schema.ts'
import type { RefundWish } from '#orders/refund.ts'
import type { RefundPreview } from '#orders/refund-schema.ts'
import type { VoidPreview } from '#orders/step-schema.ts'
import type { Units } from '#orders/units.ts'
import type { WithdrawalPreview } from '#orders/withdrawal-schema.ts'
import { bodyOf } from '#platform/send.ts'

const route = '/api/admin/orders'

type Sending = { headers?: Record<string, string>; signal?: AbortSignal }

async function post<Body>(path: string, body: object, { signal, ...own }: Sending = {}): Promise<Body> {
  const headers = { 'Content-Type': 'application/json', ...own.headers }
  const init = { method: 'POST', headers, body: JSON.stringify(body), ...(signal && { signal }) }
  return bodyOf<Body>(await sendSigned(`${route}/${path}`, init))
}

/** Takes a step of the house; answers the order afterwards. Sent again under its key, it is taken once. */
export const takeStep = (number: number, step: string, body: object, key: string) =>
  post<OpenOrder>(`${number}/${step}`, body, { headers: { 'Idempotency-Key': key } })

/** The letters that a step would send to the buyer; nothing is changed. */
export const lettersOfStep = (number: number, step: string, body: object) =>
  post<StepLetters>(`${number}/preview/${step}`, body)

/** The preview of a refund; loaded again whenever the ledger of the order has changed. */
export const previewQuery = (number: number, wish: RefundWish | undefined, stands: unknown) =>
  queryOptions({
    queryKey: ['own', 'refund', number, wish, stands],
    queryFn: ({ signal }) => post<RefundPreview>(`${number}/refund/preview`, wish ?? {}, { signal }),
    enabled: wish !== undefined,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** The preview of voiding an entry. */
export const voidPreviewQuery = (number: number, entry: string, stands: unknown) =>
  queryOptions({
    queryKey: ['own', 'void', number, entry, stands],
    queryFn: ({ signal }) => post<VoidPreview>(`${number}/void/preview`, { entry }, { signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

/** The preview of accepting a withdrawal of these units. */
export const withdrawalPreviewQuery = (number: number, units: readonly Units[], stands: unknown) =>
  queryOptions({
    queryKey: ['own', 'withdrawal', number, units, stands],
    queryFn: ({ signal }) => post<WithdrawalPreview>(`${number}/withdrawal/preview`, { units }, { signal }),
    enabled: units.length > 0,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })

export const letterQuery = (number: number, id: string) =>
  queryOptions({
    queryKey: ['own', 'letter', number, id],
    queryFn: async () => bodyOf<ReadLetter>(await sendSigned(`${route}/${number}/mails/${id}`)),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
