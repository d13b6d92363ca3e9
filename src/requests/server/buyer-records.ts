import type { Delivery } from '#delivery/schema.ts'
import type { Language } from '#language/language.ts'
import { run } from '#platform/database/database.ts'

const find = {
  name: 'request-known-buyer',
  text: `
    select count(*) over ()::int as orders, delivery ->> 'name' as name, delivery, language
      from orders where lower(email) = lower($1) order by placed_at desc limit 1`,
}

export type KnownBuyer = { orders: number; name: string | null; delivery: Delivery | null; language: Language }

/** The buyer who ordered with this e-mail before, as in their latest order. */
export async function findBuyer(email: string): Promise<KnownBuyer | undefined> {
  return (await run<KnownBuyer>(find, [email.trim()]))[0]
}
