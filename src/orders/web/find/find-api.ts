import type { Language } from '#language/language.ts'
import type { FoundOrder } from '#orders/find-schema.ts'
import { bodyOf, send } from '#platform/send.ts'

const written = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** The search for an order, by number and e-mail. */
export type Sought = { number: string; email: string }

/** Has a code mailed; the answer is the same whether there is such an order or not. */
export async function askForCode(sought: Sought, language: Language): Promise<void> {
  await bodyOf(await send('/api/order-codes', written({ ...sought, language })))
}

export async function openByCode(shown: Sought & { code: string }): Promise<FoundOrder> {
  return bodyOf(await send('/api/order-codes/use', written(shown)))
}
