import type { Context, Next } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { accountOfRequest } from '#accounts/server/access.ts'
import { checkoutEndpoints } from '#checkout/endpoints.ts'
import { type NotOpened, openCheckout } from '#checkout/server/opening/open-checkout.ts'
import type { shownRefusals } from '#checkout/shown-refusals.ts'
import type { Language } from '#language/language.ts'
import { type WordId, wordsIn } from '#language/words.ts'
import { toDecimal } from '#money/decimal.ts'
import { openerOf, otherwise } from '#platform/http/open-endpoints.ts'
import { addressReader, anyone } from '#platform/http/routes.ts'
import { visitorLanguageOf } from '#platform/http/visitor-language.ts'
import type { Settings } from '#platform/settings.ts'
import { businessNow } from '#platform/time/clock.ts'

/** The routes of the checkout, at the address where buyers reach the shop. */
export function checkoutRoutes({ publicUrl, trustedProxies }: Pick<Settings, 'publicUrl' | 'trustedProxies'>) {
  const addressOf = addressReader(trustedProxies)
  const { open, routes } = openerOf(checkoutEndpoints)
  open(
    'POST /create-checkout',
    anyone,
    async ({ headers, body }, c) => {
      const language = visitorLanguageOf(c, body.language)
      const caller = {
        idempotencyKey: headers['idempotency-key'],
        clientAddress: addressOf(c),
        member: await accountOfRequest(c, publicUrl),
      }
      const outcome = await openCheckout(body, language, caller, publicUrl, businessNow())
      return 'refused' in outcome ? refusal(outcome, language) : { url: outcome.payAt, reference: outcome.reference }
    },
    { before: failInSentence },
  )
  return routes
}

const answers = {
  changed: [409, 'checkout.refused.changed'],
  'needs-session': [401, 'checkout.refused.needs-session'],
  terms: [409, 'checkout.refused.terms'],
  country: [409, 'checkout.refused.country'],
  'key-reused': [409, 'checkout.refused.key-reused'],
  expired: [410, 'checkout.refused.expired'],
  'too-many': [429, 'checkout.refused.too-many'],
  'no-answer': [503, 'checkout.refused.no-answer'],
} as const satisfies Record<NotOpened['refused'], [(typeof shownRefusals)[number], WordId]>

function refusal(outcome: NotOpened, language: Language) {
  const [status, word] = answers[outcome.refused]
  const error = wordsIn(language)(word)
  if (outcome.refused !== 'changed') return otherwise(status, { error })
  const { changes, quote, today } = outcome
  const sum = quote && { total: toDecimal(quote.dueNow), currency: quote.currency }
  return otherwise(status, { error, changes, today, ...sum })
}

const wordOf: Partial<Record<number, WordId>> = { 429: 'checkout.refused.too-often' }

/** Every failure here is read by a buyer: unreadable input, a database out of reach, a fault of ours. */
async function failInSentence(c: Context, next: Next) {
  await next()
  if (!c.error) return
  const word = wordOf[c.res.status] ?? (c.res.status < 500 ? 'checkout.refused.invalid' : 'checkout.refused.no-answer')
  c.res = c.json({ error: wordsIn(visitorLanguageOf(c))(word) }, c.res.status as ContentfulStatusCode)
}
