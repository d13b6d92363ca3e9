// The one place where the shop reads its products. Each process keeps the whole published catalogue in memory and
// replaces it when the bus says that it changed; whoever asks after a change waits for the new one.
import type { Product } from '#catalogue/schema.ts'
import { listProducts } from '#catalogue/server/records.ts'
import { onHouseChange, responsiblePerson } from '#house/server/facts.ts'
import { log } from '#platform/log.ts'

export type Catalogue = {
  /** Grows with every reading: what was made from an older one is stale. */
  readonly version: number
  readonly products: readonly Product[]
  bySlug(slug: string): Product | undefined
  byCode(productId: string): Product | undefined
  byId(id: string): Product | undefined
  /** The products after the one of that code, at most so many. */
  page(after: string | undefined, limit: number): readonly Product[]
}

let latest: Catalogue | undefined
let reading: Promise<Catalogue> | undefined
let changes = 0

const listeners: (() => void)[] = []

onHouseChange(catalogueChanged)

/** Called when the bus tells of a change, and by every verb that made one, so that its own process shows it at once. */
export function catalogueChanged(): void {
  changes += 1
  for (const listener of listeners) listener()
}

export function onCatalogueChange(listener: () => void): void {
  listeners.push(listener)
}

export async function currentCatalogue(): Promise<Catalogue> {
  if (latest?.version === changes) return latest
  reading ??= read().finally(() => {
    reading = undefined
  })
  const found = await reading
  return found.version === changes ? found : currentCatalogue()
}

async function read(): Promise<Catalogue> {
  const version = changes
  try {
    const [products, responsible_person] = await Promise.all([listProducts(), responsiblePerson()])
    latest = catalogueOf(
      version,
      products.map((product) => ({ ...product, responsible_person })),
    )
    return latest
  } catch (error) {
    if (!latest) throw error
    log.error(error, 'The catalogue could not be read again; the one before stays on show')
    latest = { ...latest, version }
    readAgainSoon()
    return latest
  }
}

let waiting: NodeJS.Timeout | undefined

/** Until the catalogue can be read again: what was made from the one before is then dropped like after any change. */
function readAgainSoon(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => void listProducts().then(catalogueChanged, readAgainSoon), 1_000).unref()
}

function catalogueOf(version: number, products: readonly Product[]): Catalogue {
  const slugs = new Map(products.map((product) => [product.slug, product]))
  const ids = new Map(products.map((product) => [product.id, product]))
  const codes = new Map(products.map((product, position) => [product.product_id, position]))
  return {
    version,
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
