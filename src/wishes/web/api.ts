import { clientOf } from '#platform/browser/api-client.ts'
import { ApiError } from '#platform/browser/send.ts'
import type { wishEndpoints } from '#wishes/endpoints.ts'
import type { WishRequest } from '#wishes/schema.ts'

const ask = clientOf<typeof wishEndpoints>()

/** Makes a wish for a notice; the answer is the same for every address. */
export async function askForNotice(code: string, wish: WishRequest): Promise<'noted' | 'in-stock'> {
  try {
    return (await ask('POST /products/:code/wishes', { params: { code }, body: wish })).status
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return 'in-stock'
    throw error
  }
}
