import { type Context, Hono } from 'hono'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { guards } from '#accounts/server/access.ts'
import { ofPress, pressOf } from '#orders/server/step-route.ts'
import { businessNow } from '#platform/clock.ts'
import { errorSchema } from '#platform/endpoint.ts'
import { refuseInput } from '#platform/input.ts'
import { answerRefusal, answersRefusal } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'
import type { LineProblem } from '#requests/draft.ts'
import {
  draftChangeSchema,
  draftStepSchema,
  lineProblemsSchema,
  offerDraftSchema,
  openRequestSchema,
  requestFilterSchema,
  requestIdSchema,
  requestListSchema,
} from '#requests/schema.ts'
import { changeDraft, offerDraft, withdrawDraft } from '#requests/server/change-draft.ts'
import { listedRequests, openRequest } from '#requests/server/requests.ts'

const notRightSchema = errorSchema.extend({ problems: lineProblemsSchema.optional() })

/** The owner's routes to the requests for orders. */
export function requestAdminRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly } = guards(publicUrl)
  const one = { 'application/json': { schema: resolver(openRequestSchema) } }
  const wrong = { 'application/json': { schema: resolver(notRightSchema) } }
  const list = { 'application/json': { schema: resolver(requestListSchema) } }
  const described = (summary: string, ...further: (404 | 409)[]) =>
    describeRoute({
      summary,
      security: [{ bearer: [] }],
      responses: {
        200: { description: 'The request', content: one },
        ...answersRefusal(401, 403, ...further),
        400: { description: 'What is wrong with the lines', content: wrong },
      },
    })
  const id = validator('param', requestIdSchema, refuseInput)
  return new Hono()
    .get(
      '/admin/requests',
      adminsOnly,
      describeRoute({
        summary: 'The requests for orders, newest first',
        security: [{ bearer: [] }],
        responses: { 200: { description: 'A page of them', content: list }, ...answersRefusal(400, 401, 403) },
      }),
      validator('query', requestFilterSchema, refuseInput),
      async (c) => c.json(await listedRequests(c.req.valid('query'), businessNow())),
    )
    .get('/admin/requests/:id', adminsOnly, described('One request with the draft of its order', 404), id, async (c) =>
      c.json(await openRequest(c.req.valid('param').id, businessNow())),
    )
    .put(
      '/admin/requests/:id',
      adminsOnly,
      described('Change what is offered: lines, prices, a word to the buyer', 404, 409),
      id,
      ofPress,
      validator('json', draftChangeSchema, refuseInput),
      async (c) => {
        const { id } = c.req.valid('param')
        const wish = c.req.valid('json')
        const { memberId } = c.var.account
        const press = pressOf(memberId, c.req.valid('header')['idempotency-key'], ['change', wish], wish.version)
        const wrong = await changeDraft({ id, admin: c.var.account, press }, wish, businessNow())
        return wrong.length > 0 ? notRight(c, wrong) : c.json(await openRequest(id, businessNow()))
      },
    )
    .post(
      '/admin/requests/:id/offer',
      adminsOnly,
      described('Send the buyer the link to the offer, which holds for 14 days', 404, 409),
      id,
      ofPress,
      validator('json', offerDraftSchema, refuseInput),
      async (c) => {
        const { id } = c.req.valid('param')
        const wish = c.req.valid('json')
        const { memberId } = c.var.account
        const press = pressOf(memberId, c.req.valid('header')['idempotency-key'], ['offer', wish], wish.version)
        const wrong = await offerDraft({ id, ...wish, admin: c.var.account, press }, businessNow())
        return wrong.length > 0 ? notRight(c, wrong) : c.json(await openRequest(id, businessNow()))
      },
    )
    .post(
      '/admin/requests/:id/withdraw',
      adminsOnly,
      described('Take the offer back', 404, 409),
      id,
      ofPress,
      validator('json', draftStepSchema, refuseInput),
      async (c) => {
        const { id } = c.req.valid('param')
        const wish = c.req.valid('json')
        const { memberId } = c.var.account
        const press = pressOf(memberId, c.req.valid('header')['idempotency-key'], ['withdraw', wish], wish.version)
        await withdrawDraft({ id, ...wish, admin: c.var.account, press }, businessNow())
        return c.json(await openRequest(id, businessNow()))
      },
    )
}

function notRight(c: Context, problems: readonly LineProblem[]): Response {
  return answerRefusal(c, 'invalid', 'Not every line is right', { problems })
}
