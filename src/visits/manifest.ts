import type { Manifest } from '#platform/manifest.ts'
import { flushVisits, openVisits } from '#visits/server/count-visits.ts'
import { visitRoutes } from '#visits/server/routes.ts'

export const visits: Manifest = {
  api: () => [visitRoutes()],
  open: openVisits,
  closing: flushVisits,
}
