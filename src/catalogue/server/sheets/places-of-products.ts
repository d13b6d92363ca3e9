import type { Kysely } from 'kysely'
import type { Places } from '#catalogue/endpoints/sheet-schema.ts'
import { namedProducts } from '#catalogue/server/sheets/in-use-records.ts'
import { articlesOfProducts, pagesOfProducts } from '#catalogue/server/sheets/ports.ts'
import type { DB } from '#platform/database/database-types.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** Finds the pages and articles that show each of these products, which show it no more once it is not public. */
export async function placesOfProducts(
  on: Kysely<DB>,
  codes: readonly string[],
  now: BusinessTime,
): Promise<(code: string) => Places> {
  const products = await namedProducts(on, codes)
  const places = [...(await pagesOfProducts(products, now, on)), ...(await articlesOfProducts(products, now, on))]
  return (wanted) => places.filter(({ code }) => code === wanted).map(({ place }) => place)
}
