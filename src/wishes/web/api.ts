import { ApiError, bodyOf, send } from '#platform/send.ts'
import type { WishRequest } from '#wishes/schema.ts'

/** Makes a wish for a notice; the answer is the same for every address. */
export async function askForNotice(code: string, wish: WishRequest): Promise<'noted' | 'in-stock'> {
  const route = `/api/products/${encodeURIComponent(code)}/wishes`
  const headers = { 'Content-Type': 'application/json' }
  const answer = await send(route, { method: 'POST', headers, body: JSON.stringify(wish) })
  return bodyOf<{ status: 'noted' }>(answer).then(
    ({ status }) => status,
    (error: unknown) => {
      if (error instanceof ApiError && error.code === 'conflict') return 'in-stock'
      throw error
    },
  )
}
