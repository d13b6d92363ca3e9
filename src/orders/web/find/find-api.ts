import type { Language } from '#language/language.ts'
import type { codeEndpoints } from '#orders/endpoints/buyer-endpoints.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof codeEndpoints>()

/** The search for an order, by number and e-mail. */
export type Sought = { number: string; email: string }

/** Has a code mailed; the answer is the same whether there is such an order or not. */
export async function askForCode(sought: Sought, language: Language): Promise<void> {
  await ask('POST /order-codes', { body: { ...sought, language } })
}

export function findOrderByCode(shown: Sought & { code: string }) {
  return ask('POST /order-codes/use', { body: shown })
}
