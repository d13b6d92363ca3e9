import type { Save } from '#cart/mirrored-cart.ts'
import type { SavedCart, StoredCart } from '#cart/schema.ts'
import type { SaveAnswer } from '#cart/web/mirroring.ts'
import { bodyOf } from '#platform/send.ts'

export type SendSigned = (path: string, init?: RequestInit) => Promise<Response>

// A question that is not answered by then is asked again.
const patienceMs = 15_000

/** The routes of the member's stored cart. */
export function storedCart(send: SendSigned) {
  const ask = (init: RequestInit) =>
    send('/api/cart', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs), ...init })
  return {
    open: async () => bodyOf<StoredCart>(await ask({ method: 'POST' })),
    look: async () => bodyOf<StoredCart | null>(await ask({ method: 'GET' })),
    async save({ key, version, cartId, items }: Save): Promise<SaveAnswer> {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
      const body = JSON.stringify({ items, version, cart_id: cartId })
      const answer = await ask({ method: 'PUT', headers, body })
      if (answer.status === 409) return { stale: (await answer.json()).cart }
      if (answer.status === 400 || answer.status === 413) return 'not-understood'
      return { saved: await bodyOf<SavedCart>(answer) }
    },
  }
}
