import { expect, test } from 'vitest'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import type { CheckoutRequest } from '#checkout/schema.ts'
import { anItem, aRequest, booksOf, createCheckout } from '#checkout/testing/a-checkout.ts'
import en from '#checkout/words.en.json' with { type: 'json' }
import fr from '#checkout/words.fr.json' with { type: 'json' }
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const lastCheckout = async () => (await shop.rows('select * from checkouts order by created_at desc limit 1'))[0]

let asked = 0

/** A request without a language in its body, as it would be shown in one. */
function silent(shown: 'en' | 'fr'): CheckoutRequest {
  asked += 1
  const { language: _, ...request } = aRequest({ language: shown, customerEmail: `buyer-${asked}@example.com` })
  return request
}

const spoken: [body: 'en' | 'fr' | undefined, cookie: string, accepts: string, language: 'en' | 'fr'][] = [
  [undefined, '', '', 'en'],
  [undefined, '', 'fr-FR,fr;q=0.9', 'fr'],
  [undefined, '', 'de', 'en'],
  [undefined, 'language=fr', 'en', 'fr'],
  [undefined, 'language=en', 'fr', 'en'],
  [undefined, 'language=klingon', 'fr', 'fr'],
  ['fr', 'language=en', 'en', 'fr'],
  ['en', 'language=fr', 'fr', 'en'],
]

test.each(spoken)(
  'LANG-06 body "%s", cookie "%s" and Accept-Language "%s" are answered and charged in %s',
  async (body, cookie, accepts, language) => {
    const headers = { ...(cookie && { cookie }), ...(accepts && { 'accept-language': accepts }) }
    const request = { ...silent(language), ...(body && { language: body }) }
    const { status, body: answer } = await createCheckout(shop, request, headers)
    expect(status).toBe(200)
    const [currency, total_minor, title] =
      language === 'fr' ? ['EUR', 83_000, 'Renouvela Crème'] : ['USD', 90_000, 'Renouvela Crème']
    expect(await lastCheckout()).toMatchObject({
      language,
      currency,
      total_minor,
      payment_url: answer.url,
      shown: { language, lines: [{ title }] },
    })
    const [session] = await shop.simulatorRows(`select * from sessions where id = $1`, [answer.url?.split('/').at(-1)])
    expect(session).toMatchObject({ language, currency, amount_minor: total_minor })
    expect(session?.return_url).toMatch(new RegExp(`^${shop.url}/${language}/payment-success\\?reference=[\\w-]{27}$`))
    expect(session?.cancel_url).toBe(`${shop.url}/${language}/checkout?returned=unpaid`)
  },
)

test('the button’s words are kept as they were shown in French', async () => {
  expect((await createCheckout(shop, aRequest({ language: 'fr', customerEmail: 'button@example.com' }))).status).toBe(
    200,
  )
  const checkout = await lastCheckout()
  expect(checkout?.shown).toMatchObject({
    button: 'Commander et payer 830,00\u00a0€',
    delivery: fr['checkout.delivery-free'],
  })
})

test.each([
  ['the body', { language: 'fr' }, {}],
  ['the cookie', {}, { cookie: 'language=fr' }],
  ['the browser', {}, { 'accept-language': 'fr' }],
] as const)('a refusal is a sentence in the language of %s', async (_, body, headers) => {
  const changed = await createCheckout(shop, { ...silent('en'), ...body }, headers)
  expect(changed).toMatchObject({ status: 409, body: { error: fr['checkout.refused.changed'], currency: 'EUR' } })
})

test('PAY-01 problems of the form are reported in the language of cookie and browser, and in English otherwise', async () => {
  for (const [headers, sentence] of [
    [{}, en['checkout.refused.invalid']],
    [{ cookie: 'language=fr' }, fr['checkout.refused.invalid']],
    [{ 'accept-language': 'fr' }, fr['checkout.refused.invalid']],
  ] as const) {
    expect(await createCheckout(shop, { items: [] }, headers)).toMatchObject({ status: 400, body: { error: sentence } })
  }
})

test('PROD-10 one product without a euro price puts the whole French cart in dollars', async () => {
  await aStoredProduct(shop, 'a-hand-cream', { dollars: 4_250 })
  const before = await booksOf(shop)
  const items = [anItem('renouvela-creme', {}, 'fr'), anItem('a-hand-cream', { product_price: 42.5 })]
  const inEuros = await createCheckout(shop, aRequest({ language: 'fr', items }))
  expect(inEuros).toMatchObject({
    status: 409,
    body: { changes: [{ product_id: 'renouvela-creme', reason: 'price', price: 900 }], total: 942.5, currency: 'USD' },
  })
  expect(await booksOf(shop)).toEqual(before)
  const inDollars = [anItem('renouvela-creme'), anItem('a-hand-cream', { product_price: 42.5 })]
  expect((await createCheckout(shop, aRequest({ language: 'fr', items: inDollars }))).status).toBe(200)
  expect(await lastCheckout()).toMatchObject({ language: 'fr', currency: 'USD', total_minor: 94_250 })
})

const deposits: Partial<CheckoutRequest>[] = [
  { isReserve: true, isDeposit: true, depositPercentage: 50 },
  { isDeposit: true },
  { items: [anItem('renouvela-extra-riche', { isReserve: true, isDeposit: true })] },
  { items: [anItem('renouvela-creme'), anItem('renouvela-extra-riche', { isDeposit: true })] },
]

test.each(deposits.map((deposit) => [JSON.stringify(deposit).slice(0, 60), deposit] as const))(
  'RES-03 a deposit needs a signed-in member: %s',
  async (_, deposit) => {
    const before = await booksOf(shop)
    for (const headers of [{}, { authorization: 'Bearer nobody' }, { cookie: 'sb-access-token=nobody' }]) {
      const { status, body } = await createCheckout(shop, aRequest(deposit), headers)
      expect(status).toBe(401)
      expect(body).toEqual({ error: 'Authentication Required - Please log in to make a reservation' })
    }
    const french = await createCheckout(shop, aRequest({ ...deposit, language: 'fr' }))
    expect(french).toMatchObject({ status: 401, body: { error: fr['checkout.refused.needs-session'] } })
    expect(await booksOf(shop)).toEqual(before)
  },
)
