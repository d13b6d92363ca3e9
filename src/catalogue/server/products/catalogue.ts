// The one place where the shop reads its products.
import type { HouseSays, Product } from '#catalogue/schema.ts'
import { listOldSlugs, listProducts } from '#catalogue/server/products/records.ts'
import { factsOfProducts, onHouseChange } from '#legal/server/facts.ts'
import { cachedValue } from '#platform/database/cached-value.ts'

export type Catalogue = {
  readonly products: readonly Product[]
  /** The product at this slug, or the one that had it before. */
  bySlug(slug: string): Product | undefined
  byCode(productId: string): Product | undefined
  byId(id: string): Product | undefined
  /** The products after the one of that code, at most so many. */
  page(after: string | undefined, limit: number): readonly Product[]
}

const copy = cachedValue('catalogue', async () =>
  catalogueOf(...(await Promise.all([listProducts(), listOldSlugs(), factsOfProducts()]))),
)

export const { current: currentCatalogue, changed: catalogueChanged, onChange: onCatalogueChange } = copy

onHouseChange(catalogueChanged)

type Listed = Omit<Product, keyof HouseSays>

function catalogueOf(
  listed: readonly Listed[],
  former: readonly { slug: string; id: string }[],
  house: HouseSays,
): Catalogue {
  const products = listed.map((product) => ({ ...product, ...house }))
  const ids = new Map(products.map((product) => [product.id, product]))
  const slugs = new Map(former.map(({ slug, id }) => [slug, ids.get(id)]))
  for (const product of products) slugs.set(product.slug, product)
  const codes = new Map(products.map((product, position) => [product.product_id, position]))
  return {
    products,
    bySlug: (slug) => slugs.get(slug),
    byId: (id) => ids.get(id),
    byCode: (code) => products[codes.get(code) ?? -1],
    page(after, limit) {
      const start = after === undefined ? 0 : (codes.get(after) ?? products.length) + 1
      return products.slice(start, start + limit)
    },
  }
}
