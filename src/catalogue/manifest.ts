import type adminWords from '#catalogue/admin-words.en.json'
import { messages as adminEn } from '#catalogue/admin-words.en.json?lingui'
import { messages as adminFr } from '#catalogue/admin-words.fr.json?lingui'
import { catalogueAdminRoutes } from '#catalogue/server/admin-routes.ts'
import { findProductsOfMessages } from '#catalogue/server/lists/find-products-of-messages.ts'
import { findSheets } from '#catalogue/server/lists/find-sheets.ts'
import { countListedSheets } from '#catalogue/server/lists/listed-sheets.ts'
import { movementRoutes } from '#catalogue/server/movement-routes.ts'
import { applyDuePrices, pricesChanged, stopWatchingPrices, watchPrices } from '#catalogue/server/prices/due-prices.ts'
import { catalogueChanged, onCatalogueChange } from '#catalogue/server/products/catalogue.ts'
import { fillCatalogue } from '#catalogue/server/products/fill-catalogue.ts'
import { restockLetterRoutes } from '#catalogue/server/restock-letter-routes.ts'
import { catalogueRoutes } from '#catalogue/server/routes.ts'
import { productSamples } from '#catalogue/server/sheets/product-samples.ts'
import { productsToDo, setUpOfProducts } from '#catalogue/server/to-do.ts'
import type words from '#catalogue/words.en.json'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import { businessNow } from '#platform/time/clock.ts'
import { productsOfMessages } from '#webhooks/server/ports.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words>, TextsOf<typeof adminWords> {}
}

export const catalogue: Manifest = {
  // The export of the list names its columns.
  words: { en: adminEn, fr: adminFr },
  api: (settings) => [
    catalogueRoutes,
    catalogueAdminRoutes(settings),
    restockLetterRoutes(settings),
    movementRoutes(settings),
  ],
  find: findSheets,
  handlers: [productsOfMessages.handledBy(findProductsOfMessages)],
  countsOfLists: { products: countListedSheets },
  onChange: { catalogue: catalogueChanged, prices: pricesChanged },
  onStalePages: onCatalogueChange,
  toDo: { name: 'products', list: productsToDo },
  setUp: setUpOfProducts,
  samples: productSamples,
  everyMinute: { 'apply-due-prices': applyDuePrices },
  afterClockMove: applyDuePrices,
  async open() {
    await fillCatalogue(businessNow())
    await applyDuePrices()
  },
  opened: async () => watchPrices(),
  closing: stopWatchingPrices,
}
