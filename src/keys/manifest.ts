import { authenticateKey, keyMayNow } from '#accounts/server/members/key-ports.ts'
import type adminWords from '#keys/admin-words.en.json'
import { authenticate, keyPermits } from '#keys/server/authenticate-key.ts'
import { keyRoutes } from '#keys/server/routes.ts'
import type { TextsOf } from '#language/words.ts'
import type { Manifest } from '#platform/manifest.ts'

declare module '#language/words.ts' {
  interface WordRegistry extends TextsOf<typeof adminWords> {}
}

export const keys: Manifest = {
  api: (settings) => [keyRoutes(settings)],
  handlers: [authenticateKey.handledBy(authenticate), keyMayNow.handledBy(keyPermits)],
}
