import { Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { guards } from '#accounts/server/access.ts'
import { ofPress } from '#orders/server/step-route.ts'
import { businessNow, dayOf } from '#platform/clock.ts'
import { refuseInput } from '#platform/input.ts'
import { answersRefusal } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'
import {
  boardExportSchema,
  boardFiguresSchema,
  boardPageSchema,
  boardSchema,
  bulkAnswerSchema,
  bulkSchema,
} from '#reservations/board-schema.ts'
import { figuresOfBoard, openBoard } from '#reservations/server/board.ts'
import { exportBoard } from '#reservations/server/export-board.ts'
import { inBulk } from '#reservations/server/in-bulk.ts'

type Schema = Parameters<typeof resolver>[0]
const described = (summary: string, schema: Schema) =>
  describeRoute({
    summary,
    security: [{ bearer: [] }],
    responses: {
      200: { description: 'As it is now', content: { 'application/json': { schema: resolver(schema) } } },
      ...answersRefusal(400, 401, 403),
    },
  })

/** The owner's board of reservations. */
export function reservationBoardRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  return new Hono()
    .get(
      '/admin/reservations',
      adminsOnly,
      described('The reservations, newest first', boardSchema),
      validator('query', boardPageSchema, refuseInput),
      async (c) => c.json(await openBoard(c.req.valid('query'), businessNow())),
    )
    .get(
      '/admin/reservations/figures',
      adminsOnly,
      described('What they come to, and by what they can be narrowed', boardFiguresSchema),
      async (c) => c.json(await figuresOfBoard(businessNow())),
    )
    .post(
      '/admin/reservations/bulk',
      adminsOnly,
      described('One step with many; each answers for itself', bulkAnswerSchema),
      ofPress,
      validator('json', bulkSchema, refuseInput),
      async (c) => {
        const key = c.req.valid('header')['idempotency-key']
        return c.json(await inBulk(c.req.valid('json'), key, c.var.account, businessNow()))
      },
    )
    .post(
      '/admin/reservations/export',
      adminsOnly,
      describeRoute({
        summary: 'The matching reservations, as a CSV file; the export is recorded in the audit',
        security: [{ bearer: [] }],
        responses: {
          200: { description: 'A file', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...answersRefusal(400, 401, 403),
        },
      }),
      validator('json', boardExportSchema, refuseInput),
      async (c) => {
        const file = await exportBoard(c.req.valid('json'), c.var.account, businessNow())
        c.header('Content-Type', 'text/csv; charset=utf-8')
        c.header('Content-Disposition', `attachment; filename="reservations-${dayOf(businessNow())}.csv"`)
        return c.body(file)
      },
    )
}
