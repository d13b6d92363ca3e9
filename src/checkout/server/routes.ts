import { type Context, Hono, type Next } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { describeRoute, resolver, validator } from 'hono-openapi'
import { accountOfRequest } from '#accounts/server/access.ts'
import { checkoutRequestSchema, idempotencyKeySchema, openedSchema, refusedSchema } from '#checkout/schema.ts'
import { type NotOpened, openCheckout } from '#checkout/server/open-checkout.ts'
import type { spokenRefusals } from '#checkout/spoken-refusals.ts'
import type { Language } from '#language/language.ts'
import { type WordId, wordsIn } from '#language/words.ts'
import { toDecimal } from '#money/money.ts'
import { businessNow } from '#platform/clock.ts'
import { addressReader, anyone } from '#platform/routes.ts'
import type { Settings } from '#platform/settings.ts'
import { visitorLanguageOf } from '#platform/visitor-language.ts'

/** The routes of the checkout, at the address where buyers reach the shop. */
export function checkoutRoutes({ publicUrl, trustedProxies }: Pick<Settings, 'publicUrl' | 'trustedProxies'>) {
  const addressOf = addressReader(trustedProxies)
  return new Hono().post(
    '/create-checkout',
    anyone,
    failInSentence,
    describeRoute({
      summary: 'Open the payment page for a cart, at the prices of this moment',
      description: 'For everybody; with a member’s token the order is theirs, and what is bought leaves their cart.',
      responses: {
        200: answer('The payment page', openedSchema),
        400: answer('Not of the right form', refusedSchema),
        401: answer('Reserving needs a member who is signed in', refusedSchema),
        409: answer('Something is not as it was shown; nothing is charged', refusedSchema),
        410: answer('This key opened a payment page that has expired: ask again with another', refusedSchema),
        429: answer('This buyer has enough open payment pages, or too many were opened in a short time', refusedSchema),
        503: answer('The payment provider does not answer', refusedSchema),
      },
    }),
    validator('header', idempotencyKeySchema, refuseInSentence),
    validator('json', checkoutRequestSchema, refuseInSentence),
    async (c) => {
      const request = c.req.valid('json')
      const language = visitorLanguageOf(c, request.language)
      const caller = {
        idempotencyKey: c.req.valid('header')['idempotency-key'],
        clientAddress: addressOf(c),
        member: await accountOfRequest(c, publicUrl),
      }
      const outcome = await openCheckout(request, language, caller, publicUrl, businessNow())
      return 'refused' in outcome
        ? refusal(c, outcome, language)
        : c.json({ url: outcome.payAt, reference: outcome.reference }, 200)
    },
  )
}

function answer(description: string, schema: Parameters<typeof resolver>[0]) {
  return { description, content: { 'application/json': { schema: resolver(schema) } } }
}

const answers = {
  changed: [409, 'checkout.refused.changed'],
  'needs-session': [401, 'checkout.refused.needs-session'],
  terms: [409, 'checkout.refused.terms'],
  'key-reused': [409, 'checkout.refused.key-reused'],
  expired: [410, 'checkout.refused.expired'],
  'too-many': [429, 'checkout.refused.too-many'],
  'no-answer': [503, 'checkout.refused.no-answer'],
} as const satisfies Record<NotOpened['refused'], [(typeof spokenRefusals)[number], WordId]>

function refusal(c: Context, outcome: NotOpened, language: Language) {
  const [status, word] = answers[outcome.refused]
  const error = wordsIn(language)(word)
  if (outcome.refused !== 'changed') return c.json({ error }, status)
  const { changes, quote, today } = outcome
  const sum = quote && { total: toDecimal(quote.dueNow), currency: quote.currency }
  return c.json({ error, changes, today, ...sum }, status)
}

const wordOf: Partial<Record<number, WordId>> = { 429: 'checkout.refused.too-often' }

/** Every failure here is read by a buyer: unreadable input, a database out of reach, a fault of ours. */
async function failInSentence(c: Context, next: Next) {
  await next()
  if (!c.error) return
  const word = wordOf[c.res.status] ?? (c.res.status < 500 ? 'checkout.refused.invalid' : 'checkout.refused.no-answer')
  c.res = c.json({ error: wordsIn(visitorLanguageOf(c))(word) }, c.res.status as ContentfulStatusCode)
}

/** This route answers with a sentence to show, also for what does not fit its schema. */
function refuseInSentence(checked: { success: boolean }, c: Context) {
  if (!checked.success) return c.json({ error: wordsIn(visitorLanguageOf(c))('checkout.refused.invalid') }, 400)
}
