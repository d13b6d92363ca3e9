import { guards } from '#accounts/server/access.ts'
import { wordsIn } from '#language/words.ts'
import { openerOf } from '#platform/http/open-endpoints.ts'
import { sendCsv } from '#platform/http/send-csv.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import { boardEndpoints } from '#reservations/endpoints.ts'
import { columnsOfBoard, figuresOfBoard, readBoard } from '#reservations/server/board/board.ts'
import { exportBoard } from '#reservations/server/board/export-board.ts'
import { inBulk } from '#reservations/server/bulk/in-bulk.ts'
import { lettersInBulk } from '#reservations/server/bulk/letters-in-bulk.ts'

/** The owner's board of reservations. */
export function reservationBoardRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const { open, routes } = openerOf(boardEndpoints)

  open('GET /admin/reservations', adminsOnly('read'), ({ query }) => readBoard(query, businessNow()))

  open('GET /admin/reservations/board', adminsOnly('read'), ({ query }) => columnsOfBoard(query, businessNow()))

  open('GET /admin/reservations/figures', adminsOnly('read'), () => figuresOfBoard(businessNow()))

  open('POST /admin/reservations/bulk', adminsOnly('orders'), ({ headers, body }, c) =>
    inBulk(body, headers['idempotency-key'], c.var.account, businessNow()),
  )

  open('POST /admin/reservations/bulk/letters', adminsOnly('orders'), ({ body }, c) =>
    lettersInBulk(body, c.var.account, publicUrl, businessNow()),
  )

  open('POST /admin/reservations/export', adminsOnly('export'), async ({ body }, c) =>
    sendCsv(
      c,
      await exportBoard(body, c.var.account, businessNow()),
      wordsIn(body.sheetLanguage)('reservations.admin.file', { day: dayOf(businessNow()) }),
    ),
  )

  return routes
}
