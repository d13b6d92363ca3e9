import { formatAmount } from '#money/format.ts'
import { firstFound, rowsOf } from '#orders/server/lists/listed-orders.ts'
import type { Found, Search } from '#platform/manifest.ts'

/** The orders that the owner's list finds by these words, the latest first. */
export async function findOrders({ words, language, most, now }: Search): Promise<Found[]> {
  const rows = await rowsOf(await firstFound(words, most, now), now)
  return rows.map(
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
}
