import { plainLetters } from '#language/plain-letters.ts'
import { formatAmount } from '#money/format.ts'
import { type Buyer, buyersOf } from '#orders/server/lists/list-records.ts'
import { firstFound, rowsOf } from '#orders/server/lists/listed-orders.ts'
import type { Found, Search } from '#platform/manifest.ts'

const maxPeople = 3
/** People are searched among the buyers of so many orders. */
const maxOrders = 30

/** The orders that the owner's list finds by these words, the latest first, and the people among their buyers. */
export async function findOrders({ words, language, most, now }: Search): Promise<Found[]> {
  const ids = await firstFound(words, maxOrders, now)
  const rows = await rowsOf(ids.slice(0, most), now)
  const orders = rows.map(
    ({ number, name, email, state, placedAt, price }): Found => ({
      kind: 'order',
      id: String(number),
      title: [number, name].filter(Boolean).join(', '),
      detail: email,
      sum: formatAmount(price, language),
      state,
      at: placedAt,
    }),
  )
  return [...orders, ...peopleNamed(words, await buyersOf(ids))]
}

/** The buyers whose own name or email has all the words, each once, with their latest order. */
function peopleNamed(words: string, buyers: readonly Buyer[]): Found[] {
  const wanted = plain(words).split(/\s+/)
  const people = new Map<string, Found>()
  for (const { name, email, placedAt } of buyers) {
    const own = plain(`${name ?? ''} ${email}`)
    if (people.has(email) || !wanted.every((word) => own.includes(word))) continue
    people.set(email, {
      kind: 'person',
      id: email,
      title: name ?? email,
      detail: name && email,
      state: '',
      at: placedAt.toISOString(),
    })
  }
  return [...people.values()].slice(0, maxPeople)
}

const plain = (text: string) => plainLetters(text).trim()
