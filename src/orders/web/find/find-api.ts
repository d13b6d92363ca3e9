import type { Language } from '#language/language.ts'
import type { codeEndpoints } from '#orders/endpoints/buyer-endpoints.ts'
import { clientOf } from '#platform/browser/api-client.ts'

const ask = clientOf<typeof codeEndpoints>()

/** The search for an order, by number and email. */
export type CodeRequest = { number: string; email: string }

/** Has a code mailed; the answer is the same whether there is such an order or not. */
export async function askForCode(codeRequest: CodeRequest, language: Language): Promise<void> {
  await ask('POST /order-codes', { body: { ...codeRequest, language } })
}

export function findOrderByCode(shown: CodeRequest & { code: string }) {
  return ask('POST /order-codes/use', { body: shown })
}
