// The one place where the shop reads its products.
import type { Product } from '#catalogue/schema.ts'
import { listProducts } from '#catalogue/server/records.ts'
import { copyInMemory } from '#platform/copy-in-memory.ts'

export type Catalogue = {
  readonly products: readonly Product[]
  bySlug(slug: string): Product | undefined
  byCode(productId: string): Product | undefined
  /** The products after the one of that code, at most so many. */
  page(after: string | undefined, limit: number): readonly Product[]
}

const copy = copyInMemory('catalogue', async () => catalogueOf(await listProducts()))

export const { current: currentCatalogue, changed: catalogueChanged, onChange: onCatalogueChange } = copy

function catalogueOf(products: readonly Product[]): Catalogue {
  const slugs = new Map(products.map((product) => [product.slug, product]))
  const codes = new Map(products.map((product, position) => [product.product_id, position]))
  return {
    products,
    bySlug: (slug) => slugs.get(slug),
    byCode: (code) => products[codes.get(code) ?? -1],
    page(after, limit) {
      const start = after === undefined ? 0 : (codes.get(after) ?? products.length) + 1
      return products.slice(start, start + limit)
    },
  }
}
