import { guards } from '#accounts/server/access.ts'
import { movementEndpoints } from '#catalogue/endpoints/movement-endpoints.ts'
import { exportMovements } from '#catalogue/server/stock/export-movements.ts'
import { listedMovements } from '#catalogue/server/stock/listed-movements.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { sendCsv } from '#platform/http/send-csv.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The stock movements of a product, for its owner. */
export function movementRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(movementEndpoints)
  open('GET /admin/products/:code/movements', adminsOnly('read'), ({ params: { code }, query }) =>
    listedMovements(code, query, businessNow()),
  )
  open('POST /admin/products/:code/movements/export', adminsOnly('export'), async ({ params: { code }, body }, c) => {
    const { file, name } = await exportMovements(code, body, c.var.account, businessNow())
    return sendCsv(c, file, name)
  })
  return routes
}
