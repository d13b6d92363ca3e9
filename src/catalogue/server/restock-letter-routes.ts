import { guards } from '#accounts/server/access.ts'
import { restockLetterEndpoints } from '#catalogue/endpoints/restock-letter-endpoints.ts'
import { readAdminSheet } from '#catalogue/server/sheets/read-admin-sheet.ts'
import { chooseRestockLetters } from '#catalogue/server/stock/restock-letters.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The emails about a product that is back, as its owner takes them back. */
export function restockLetterRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { open, routes } = openerOf(restockLetterEndpoints)
  open(
    'PUT /admin/products/:code/restock-letters',
    guards(publicUrl).adminsOnly('products'),
    async ({ params: { code }, body }, c) => {
      await chooseRestockLetters(code, body.areWanted, c.var.account, businessNow())
      return readAdminSheet(code, businessNow())
    },
  )
  return routes
}
