import type { Save } from '#cart/cart-sync.ts'
import type { cartEndpoints } from '#cart/endpoints.ts'
import type { SaveOutcome } from '#cart/web/sync-loop.ts'
import { clientOf, type Send } from '#platform/browser/api-client.ts'
import { ApiError } from '#platform/browser/send.ts'

// A question that is not answered by then is asked again.
const timeoutMs = 15_000

/** The routes of the member's stored cart. */
export function storedCart(send: Send) {
  const ask = clientOf<typeof cartEndpoints>((path, init) =>
    send(path, { ...init, cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }),
  )
  return {
    open: () => ask('POST /cart'),
    fetchStored: () => ask('GET /cart'),
    async save({ key, version, cartId, items }: Save): Promise<SaveOutcome> {
      try {
        const response = await ask('PUT /cart', {
          headers: { 'idempotency-key': key },
          body: { items: [...items], version, cart_id: cartId },
          expect: [409],
        })
        return 'error' in response ? { stale: response.cart } : { saved: response }
      } catch (error) {
        if (error instanceof ApiError && (error.status === 400 || error.status === 413)) return 'not-understood'
        throw error
      }
    },
  }
}
