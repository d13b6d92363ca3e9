import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'
import type adminWords from '#shipping/admin-words.en.json'
import type papersWords from '#shipping/papers-words.en.json'
import { neighborsOnBench } from '#shipping/server/bench.ts'
import { shippingRoutes } from '#shipping/server/routes.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords>, TextsOf<typeof papersWords> {}
}

export const shipping: Manifest = {
  api: (settings) => [shippingRoutes(settings)],
  orderLists: { shipping: neighborsOnBench },
}
