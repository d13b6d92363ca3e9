import { plainLetters } from '#language/plain-letters.ts'
import { formatAmount } from '#money/format.ts'
import type { OrderRow } from '#orders/endpoints/order-list-schema.ts'
import { listedOrders } from '#orders/server/lists/listed-orders.ts'
import type { Found, Search } from '#platform/manifest.ts'

const mostPeople = 3

/** The orders that the owner's list finds by these words, the latest first, and the people among their buyers. */
export async function findOrders({ words, language, most, now }: Search): Promise<Found[]> {
  const { rows } = await listedOrders({ q: words }, now)
  const orders = rows.slice(0, most).map(
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
  return [...orders, ...peopleNamed(words, rows)]
}

/** The buyers whose own name or e-mail has all the words, each once, with their latest order. */
function peopleNamed(words: string, rows: readonly OrderRow[]): Found[] {
  const wanted = plain(words).split(/\s+/)
  const people = new Map<string, Found>()
  for (const { name, email, placedAt } of rows) {
    const own = plain(`${name ?? ''} ${email}`)
    if (people.has(email) || !wanted.every((word) => own.includes(word))) continue
    people.set(email, {
      kind: 'person',
      id: email,
      title: name ?? email,
      detail: name && email,
      state: '',
      at: placedAt,
    })
  }
  return [...people.values()].slice(0, mostPeople)
}

const plain = (text: string) => plainLetters(text).trim()
