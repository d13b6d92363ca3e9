import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { validator } from 'hono-openapi'
import type { Pool } from 'pg'
import { renderToStaticMarkup } from 'react-dom/server'
import { refuseInput } from '#platform/http/input.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { ownHostOnly, refuseOtherSites } from '#platform/http/request-guards.ts'
import { access, anyone } from '#platform/http/routes.ts'
import { choiceSchema, refundRequestSchema, sessionRequestSchema } from '#simulator/schema.ts'
import { choose } from '#simulator/server/bank.ts'
import { booksRoutes } from '#simulator/server/books-routes.tsx'
import { PaymentPage } from '#simulator/server/PaymentPage.tsx'
import styles from '#simulator/server/payment-page.css?raw'
import { closeSession, findSession, insertSession, paymentOf } from '#simulator/server/records.ts'
import { findRefunds, insertRefund } from '#simulator/server/refund-records.ts'
import type { Session } from '#simulator/server/session-row.ts'

type Bank = { books: Pool; key: string; secret: string; publicUrl?: string | undefined }

/** The simulator's routes: merchants open sessions, buyers pay on its page. Everything on it is marked TEST. */
export function simulatorRoutes({ books, key, secret, publicUrl }: Bank) {
  const merchant = access('merchant', (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${key}`) throw new Refusal('signed-out', 'Not a key of this bank')
    return next()
  })
  return new Hono()
    .use(bodyLimit({ maxSize: 256 * 1024 }), refuseOtherSites())
    .use('/books/*', ownHostOnly(publicUrl))
    .route('/books', booksRoutes({ books, secret }))
    .post('/sessions', merchant, validator('json', sessionRequestSchema, refuseInput), async (c) => {
      const request = c.req.valid('json')
      const id = await insertSession(books, request)
      return c.json({ id, url: new URL(`/simulator/pay/${id}`, request.pageUrl).href })
    })
    .get('/sessions/:id', merchant, async (c) => c.json(sessionToJson(await sessionOf(c, books))))
    .post('/sessions/:id/expire', merchant, async (c) => {
      await closeSession(books, await sessionOf(c, books), 'expired')
      return c.json(sessionToJson(await sessionOf(c, books)))
    })
    .post('/refunds', merchant, validator('json', refundRequestSchema, refuseInput), async (c) => {
      const refunded = await insertRefund(books, c.req.valid('json'))
      if (refunded === 'unknown') throw new Refusal('missing', 'There is no such payment')
      if (refunded === 'too-much') throw new Refusal('conflict', 'More than the payment still holds')
      return c.json(refunded)
    })
    .get('/payments/:reference/refunds', merchant, async (c) => {
      const refunds = await findRefunds(books, c.req.param('reference'))
      if (!refunds) throw new Refusal('missing', 'There is no such payment')
      return c.json(refunds)
    })
    .get('/payment-page.css', anyone, (c) => c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/pay/:id', anyone, async (c) => page(c, await sessionOf(c, books)))
    .post('/pay/:id', anyone, validator('form', choiceSchema, refuseInput), async (c) => {
      const session = await sessionOf(c, books)
      const choice = c.req.valid('form')
      const { id, status, returnUrl, cancelUrl } = session
      if (status === 'paid' || status === 'processing') return c.redirect(returnUrl, 303)
      if (choice.outcome === 'abandoned') return c.redirect(cancelUrl, 303)
      if (choice.outcome === 'declined' || status !== 'open')
        return c.redirect(`/simulator/pay/${id}?declined=yes`, 303)
      await choose(books, secret, session, choice)
      return c.redirect(returnUrl, 303)
    })
}

/** A session as answered to a merchant. */
function sessionToJson(session: Session) {
  const { id, checkoutId, status, payment } = session
  return { id, checkout: checkoutId, status, ...(payment && { payment: paymentOf(session, payment) }) }
}

async function sessionOf(c: Context, books: Pool): Promise<Session> {
  const session = await findSession(books, c.req.param('id') ?? '')
  if (!session) throw new Refusal('missing', 'There is no such payment')
  return session
}

function page(c: Context, session: Session): Response {
  const declined = c.req.query('declined') !== undefined
  const shop = new URL(session.returnUrl).origin
  // A form may only lead on to where its answer redirects: back to the shop.
  const policy = `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${shop}; frame-ancestors 'none'; base-uri 'none'`
  c.header('Content-Security-Policy', policy)
  c.header('Cache-Control', 'private, no-store')
  return c.html(
    `<!doctype html>${renderToStaticMarkup(<PaymentPage session={session} declined={declined} />)}`,
  ) as Response
}
