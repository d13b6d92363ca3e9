import { firstSheets } from '#catalogue/server/lists/listed-sheets.ts'
import { titleIn } from '#catalogue/shown/own-title.ts'
import type { Found, Search } from '#platform/manifest.ts'

/** The products that the owner's list finds by these words, by title. */
export async function findSheets({ words, language, most, now }: Search): Promise<Found[]> {
  const rows = await firstSheets({ q: words }, most, now)
  return rows.map(({ product_id, title, title_fr, state }) => ({
    kind: 'product',
    id: product_id,
    title: titleIn({ title, title_fr }, language),
    detail: product_id,
    state,
    at: null,
  }))
}
