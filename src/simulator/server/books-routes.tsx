import { type Context, Hono } from 'hono'
import { validator } from 'hono-openapi'
import type { Pool } from 'pg'
import { renderToStaticMarkup } from 'react-dom/server'
import { refuseInput } from '#platform/http/input.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { anyone } from '#platform/http/routes.ts'
import { visitorLanguageOf } from '#platform/http/visitor-language.ts'
import { decisionSchema } from '#simulator/schema.ts'
import { BooksPage } from '#simulator/server/BooksPage.tsx'
import { listPayments } from '#simulator/server/books-records.ts'
import { deliver } from '#simulator/server/deliver.ts'
import { createDispute, decideDispute } from '#simulator/server/dispute-records.ts'
import type { Event } from '#simulator/server/event-records.ts'
import { failRefund } from '#simulator/server/refund-records.ts'

const policy = `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
const accountClosed = 'The account of the buyer is closed'

/** Decisions of buyers' banks, made by hand for trials and tests. */
export function booksRoutes({ books, secret }: { books: Pool; secret: string }) {
  async function deliverEvent(c: Context, event: Event | undefined): Promise<Response> {
    if (!event) throw new Refusal('missing', 'There is nothing of which this could be so')
    await deliver(books, secret, event)
    return c.redirect('/simulator/books', 303)
  }
  return new Hono()
    .get('/', anyone, async (c) => {
      c.header('Content-Security-Policy', policy)
      c.header('Cache-Control', 'private, no-store')
      const page = <BooksPage payments={await listPayments(books)} language={visitorLanguageOf(c)} />
      return c.html(`<!doctype html>${renderToStaticMarkup(page)}`) as Response
    })
    .post('/payments/:reference{[\\w-]+}/dispute', anyone, async (c) =>
      deliverEvent(c, await createDispute(books, c.req.param('reference'))),
    )
    .post('/disputes/:reference{[\\w-]+}', anyone, validator('form', decisionSchema, refuseInput), async (c) =>
      deliverEvent(c, await decideDispute(books, c.req.param('reference'), c.req.valid('form').as)),
    )
    .post('/refunds/:reference{[\\w-]+}/fail', anyone, async (c) =>
      deliverEvent(c, await failRefund(books, c.req.param('reference'), accountClosed)),
    )
}
