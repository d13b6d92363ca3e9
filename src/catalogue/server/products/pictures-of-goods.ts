// The picture by which lists show a product: the smallest copy of its first one. It is read once, and again after the catalogue
// has changed.
import { LRUCache } from 'lru-cache'
import { onCatalogueChange } from '#catalogue/server/products/catalogue.ts'
import { listFirstPictures } from '#catalogue/server/products/first-picture-records.ts'

const cache = new LRUCache<string, { picture: string | null }>({ max: 20_000 })
let changes = 0
onCatalogueChange(() => {
  changes += 1
  cache.clear()
})

/** The first picture of each of these products that has one, by their codes. */
async function firstPictures(codes: readonly string[]): Promise<Map<string, string>> {
  const pictures = new Map<string, string | null>()
  const unknown = new Set<string>()
  for (const code of codes) {
    const own = cache.get(code)
    if (own) pictures.set(code, own.picture)
    else unknown.add(code)
  }
  if (unknown.size > 0) {
    const since = changes
    for (const { code, picture } of await listFirstPictures([...unknown])) {
      pictures.set(code, picture)
      if (since === changes) cache.set(code, { picture })
    }
  }
  return new Map([...pictures].flatMap(([code, picture]) => (picture ? [[code, picture] as const] : [])))
}

type Goods = { items: readonly { product_id: string }[] }

/** The picture of each of these orders: that of the first of its goods that has one, as their products are shown now. */
export async function picturesOfGoods(orders: readonly Goods[]): Promise<(order: Goods) => string | null> {
  const pictures = await firstPictures(orders.flatMap(({ items }) => items.map(({ product_id }) => product_id)))
  return ({ items }) => items.map(({ product_id }) => pictures.get(product_id)).find(Boolean) ?? null
}
