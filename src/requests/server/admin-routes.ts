import type { Context } from 'hono'
import { guards } from '#accounts/server/access.ts'
import { auditReading } from '#audit/server/audit-reading.ts'
import { wordsIn } from '#language/words.ts'
import { houseRules } from '#legal/server/facts.ts'
import { submissionOf } from '#orders/server/changes/submission-of.ts'
import { openerOf, otherwise } from '#platform/http/open-endpoints.ts'
import { sendCsv } from '#platform/http/send-csv.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow, dayOf } from '#platform/time/clock.ts'
import type { LineProblem } from '#requests/draft/draft-lines.ts'
import { requestAdminEndpoints } from '#requests/endpoints.ts'
import { findBuyer, findBuyers } from '#requests/server/drafts/buyer-records.ts'
import { exportRequests } from '#requests/server/lists/export-requests.ts'
import { figuresOfRequests, listedRequests } from '#requests/server/lists/listed-requests.ts'
import { linkOfOffer } from '#requests/server/offers/offer-address.ts'
import { takeOfferBack } from '#requests/server/offers/take-offer-back.ts'
import { changeDraft } from '#requests/server/preparing/change-draft.ts'
import { createDraft } from '#requests/server/preparing/create-draft.ts'
import { letterOfNewOrder, offerLetterOf } from '#requests/server/preparing/letters.ts'
import { makeOrder } from '#requests/server/preparing/make-order.ts'
import { offerDraft } from '#requests/server/preparing/offer-draft.ts'
import { placeDraft } from '#requests/server/preparing/place-draft.ts'
import { readAdminRequest, supplyOfNewOrder } from '#requests/server/preparing/requests.ts'
import { withdrawDraft } from '#requests/server/preparing/withdraw-draft.ts'

/** The owner's routes to the requests for orders. */
export function requestAdminRoutes({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const { adminsOnly, peopleOnly } = guards(publicUrl)
  const { open, routes } = openerOf(requestAdminEndpoints)

  open('GET /admin/requests', adminsOnly('read'), ({ query }) => listedRequests(query, businessNow()))

  open('POST /admin/requests/export', adminsOnly('export'), async ({ body }, c) =>
    sendCsv(
      c,
      await exportRequests(body, c.var.account, businessNow()),
      wordsIn(body.sheetLanguage)('requests.admin.file', { day: dayOf(businessNow()) }),
    ),
  )

  open('GET /admin/request-figures', adminsOnly('read'), () => figuresOfRequests(businessNow()))

  open('GET /admin/requests/:id', adminsOnly('read'), ({ params }) => readAdminRequest(params.id, businessNow()))

  open('GET /admin/requests/:id/payment-link', peopleOnly('orders'), ({ params }) =>
    linkOfOffer(params.id, publicUrl, businessNow()),
  )

  open('PUT /admin/requests/:id', adminsOnly('orders'), async ({ params: { id }, headers, body }, c) => {
    const admin = c.var.account
    const submission = submissionOf(admin.memberId, headers['idempotency-key'], ['change', body], body.version)
    const wrong = await changeDraft({ id, admin, submission }, body, businessNow())
    return wrong.length > 0 ? notRight(c, wrong) : readAdminRequest(id, businessNow())
  })

  open('GET /admin/request-buyers', adminsOnly('read'), async ({ query }) => ({
    buyer: (await findBuyer(query.email)) ?? null,
  }))

  open('POST /admin/requests', adminsOnly('orders'), async ({ headers, body }, c) => {
    const admin = c.var.account
    const submission = submissionOf(admin.memberId, headers['idempotency-key'], ['begin', body], 1)
    const id = await createDraft(body, admin, submission, businessNow())
    return readAdminRequest(id, businessNow())
  })

  open('GET /admin/known-buyers', adminsOnly('read'), async ({ query }, c) => {
    const buyers = await findBuyers(query.q)
    await auditReading({ name: 'buyers', query: {}, rows: buyers.length }, c.var.account, businessNow())
    return { buyers }
  })

  open('GET /admin/order-supply', adminsOnly('read'), async () => ({
    supply: await supplyOfNewOrder(businessNow()),
    offerDays: houseRules().offerDays,
  }))

  open('POST /admin/new-orders', adminsOnly('orders'), async ({ headers, body }, c) => {
    const made = await makeOrder(body, c.var.account, headers['idempotency-key'], businessNow())
    if ('problems' in made) return notRight(c, made.problems)
    return { request: await readAdminRequest(made.id, businessNow()), notEnded: made.notEnded }
  })

  open('POST /admin/new-orders/letter', adminsOnly('orders'), async ({ body }, c) => {
    const letter = await letterOfNewOrder(body, publicUrl, businessNow())
    return 'problems' in letter ? notRight(c, letter.problems) : letter
  })

  // With the link to the offer, which is accepted by who has it.
  open('GET /admin/requests/:id/letter', adminsOnly('orders'), ({ params, query }) =>
    offerLetterOf({ id: params.id, days: query.days ? Number(query.days) : undefined }, publicUrl, businessNow()),
  )

  open('POST /admin/requests/:id/place', adminsOnly('orders'), async ({ params: { id }, headers, body }, c) => {
    const admin = c.var.account
    const submission = submissionOf(admin.memberId, headers['idempotency-key'], ['place', body], body.version)
    const { version, state, offeredAt } = body
    const wrong = await placeDraft({ id, version, state, offeredAt, admin, submission }, body, businessNow())
    return wrong.length > 0 ? notRight(c, wrong) : readAdminRequest(id, businessNow())
  })

  open('POST /admin/requests/:id/offer', adminsOnly('orders'), async ({ params: { id }, headers, body }, c) => {
    const admin = c.var.account
    const submission = submissionOf(admin.memberId, headers['idempotency-key'], ['offer', body], body.version)
    const wrong = await offerDraft({ id, ...body, admin, submission }, businessNow())
    return wrong.length > 0 ? notRight(c, wrong) : readAdminRequest(id, businessNow())
  })

  open('POST /admin/requests/:id/withdraw', adminsOnly('orders'), async ({ params: { id }, headers, body }, c) => {
    const admin = c.var.account
    const submission = submissionOf(admin.memberId, headers['idempotency-key'], ['withdraw', body], body.version)
    await withdrawDraft({ id, ...body, admin, submission }, businessNow())
    return readAdminRequest(id, businessNow())
  })

  open('POST /admin/requests/:id/take-back', adminsOnly('orders'), async ({ params: { id } }, c) => {
    await takeOfferBack(id, c.var.account, businessNow())
    return readAdminRequest(id, businessNow())
  })

  return routes
}

function notRight(c: Context, problems: readonly LineProblem[]) {
  const message = 'Not every line is right'
  return otherwise(400, { error: 'invalid', message, requestId: c.get('requestId'), problems })
}
