import type { NamedProduct, ProductPlace } from '#catalogue/server/sheets/ports.ts'
import { articlesNaming } from '#journal/server/lists/article-list-records.ts'
import type { Connection } from '#platform/database/database.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** The articles that show each product, or link to it. */
export async function findArticlesOfProducts(
  products: readonly NamedProduct[],
  _now: BusinessTime,
  on: Connection,
): Promise<ProductPlace[]> {
  const rows = await articlesNaming(products, on)
  return rows.map(({ code, id, title, title_fr }) => ({
    code,
    place: { kind: 'article', id, title: title ?? title_fr ?? '', title_fr: title_fr ?? title ?? '' },
  }))
}
