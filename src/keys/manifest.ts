import { accountOfKey, keyMayNow } from '#accounts/server/members/key-ports.ts'
import type adminWords from '#keys/admin-words.en.json'
import { findKeyAccount, keyPermits } from '#keys/server/key-account.ts'
import { keyRoutes } from '#keys/server/routes.ts'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const keys: Manifest = {
  api: (settings) => [keyRoutes(settings)],
  handlers: [accountOfKey.handledBy(findKeyAccount), keyMayNow.handledBy(keyPermits)],
}
