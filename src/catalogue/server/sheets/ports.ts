import type { Places } from '#catalogue/endpoints/sheet-schema.ts'
import type { Connection } from '#platform/database/database.ts'
import { port } from '#platform/port.ts'
import type { BusinessTime } from '#platform/time/clock.ts'

/** A product by its code and the addresses of its page. */
export type NamedProduct = { code: string; slugs: readonly string[] }
/** A page or an article, public or to come, that shows the product of this code or links to it. */
export type ProductPlace = { code: string; place: Places[number] }
type Given = [products: readonly NamedProduct[], now: BusinessTime, on: Connection]

export const pagesOfProducts = port<Given, readonly ProductPlace[]>('pages that show products')
export const articlesOfProducts = port<Given, readonly ProductPlace[]>('articles that show products')
