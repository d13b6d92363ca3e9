import { liveRoutes } from '#live/server/routes.ts'
import type { Manifest } from '#platform/manifest.ts'

export const live: Manifest = {
  routes: () => [liveRoutes],
}
