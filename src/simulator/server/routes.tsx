import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { validator } from 'hono-openapi'
import type { Pool } from 'pg'
import { renderToStaticMarkup } from 'react-dom/server'
import { access, anyone } from '#platform/doors.ts'
import { refuseInput } from '#platform/input.ts'
import { Refusal } from '#platform/refusal.ts'
import { outcomeSchema, sessionRequestSchema } from '#simulator/schema.ts'
import { deliver } from '#simulator/server/deliver.ts'
import { PaymentPage } from '#simulator/server/PaymentPage.tsx'
import styles from '#simulator/server/payment-page.css?raw'
import { findSession, insertPayment, insertSession, type Session } from '#simulator/server/records.ts'

type Bank = { books: Pool; key: string; secret: string }

/** The simulator's doors: merchants open sessions, buyers pay on its page. Everything on it is marked TEST. */
export function simulatorRoutes({ books, key, secret }: Bank) {
  const merchant = access('merchant', (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${key}`) throw new Refusal('signed-out', 'Not a key of this bank')
    return next()
  })
  return new Hono()
    .use(bodyLimit({ maxSize: 256 * 1024 }))
    .post('/sessions', merchant, validator('json', sessionRequestSchema, refuseInput), async (c) => {
      const request = c.req.valid('json')
      const id = await insertSession(books, request)
      return c.json({ id, url: new URL(`/simulator/pay/${id}`, request.pageUrl).href })
    })
    .get('/payment-page.css', anyone, (c) => c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get('/pay/:id', anyone, async (c) => page(c, await sessionOf(c, books)))
    .post('/pay/:id', anyone, validator('form', outcomeSchema, refuseInput), async (c) => {
      const session = await sessionOf(c, books)
      const { outcome } = c.req.valid('form')
      if (session.paid) return c.redirect(session.returnUrl, 303)
      if (outcome === 'declined' || session.expired) return c.redirect(`/simulator/pay/${session.id}?declined=yes`, 303)
      const event = await insertPayment(books, session)
      if (event) await deliver(books, secret, event)
      return c.redirect(session.returnUrl, 303)
    })
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
