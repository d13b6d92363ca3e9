import { deleteCartOf } from '#cart/server/delete-cart.ts'
import { readCartOf } from '#cart/server/read-cart.ts'
import { cartRoutes } from '#cart/server/routes.ts'
import type words from '#cart/words.en.json'
import { messages as en } from '#cart/words.en.json?lingui'
import { messages as fr } from '#cart/words.fr.json?lingui'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof words> {}
}

export const cart: Manifest = {
  words: { en, fr },
  api: (settings) => [cartRoutes(settings)],
  ownData: async ({ memberId }) => ({ cart: memberId ? await readCartOf(memberId) : null }),
  erase: async (client, { memberId }) => {
    if (memberId) await deleteCartOf(client, memberId)
  },
  deleteOwn: (client, { memberId }) => deleteCartOf(client, memberId),
}
