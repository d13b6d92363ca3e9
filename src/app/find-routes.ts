import { guards } from '#accounts/server/access.ts'
import { findEndpoints } from '#app/admin/menu/find-endpoints.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { type Found, registeredManifests } from '#platform/manifest.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

const maxOfEach = 6

/** The search of the owner's pages asks each domain for what its own list would find. */
export function findRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(findEndpoints)

  open('GET /admin/find', adminsOnly('read'), async ({ query: { q, language } }) => {
    const now = businessNow()
    const found: Found[] = []
    // One after the other: what is typed is asked often, and would take three connections each time.
    for (const { find } of registeredManifests()) {
      found.push(...((await find?.({ words: q, language, most: maxOfEach, now })) ?? []))
    }
    return found
  })

  return routes
}
