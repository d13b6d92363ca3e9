import { expect, test } from 'vitest'
import { type Answer, anItem, aRequest, booksOf } from '#checkout/testing/a-checkout.ts'
import en from '#checkout/words.en.json' with { type: 'json' }
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const json = { 'content-type': 'application/json' }

/** Posts bytes, and checks that a refusal wrote nothing. */
async function refused(body: string | Buffer, headers: Record<string, string> = json) {
  const before = await booksOf(shop)
  const answer = await sendRaw(shop.url, '/api/create-checkout', { method: 'POST', headers, body })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(await booksOf(shop)).toEqual(before)
  return { status: answer.status, body: JSON.parse(answer.text) as Answer & { message?: string } }
}

const good = aRequest()
const [item] = good.items

test.each(['', '{', 'null,', '{"items":', '\u0000', '[1,]', '{"a":NaN}', "{'items':[]}"])(
  'PAY-01 a body that is not JSON is refused with a sentence: %j',
  async (body) => {
    expect(await refused(body)).toEqual({ status: 400, body: { error: en['checkout.refused.invalid'] } })
  },
)

test.each([
  ['nothing', {}],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', { 'content-type': 'text/plain' }],
  ['nonsense', { 'content-type': ';;;=' }],
  ['a multipart without a boundary', { 'content-type': 'multipart/form-data' }],
] as const)('PAY-01 a cart that calls itself %s is refused', async (_, headers) => {
  expect((await refused(JSON.stringify(good), { ...headers })).status).toBe(400)
})

test('PAY-01 a body that lies about its encoding is refused', async () => {
  expect((await refused(Buffer.from([0xff, 0xfe, 0x7b, 0x7d]))).status).toBe(400)
})

test('PAY-01 a body of two megabytes is too large, whether it says its length or not', async () => {
  const large = JSON.stringify(aRequest({ giftMessage: 'x'.repeat(2_000_000) }))
  expect(await refused(large)).toMatchObject({ status: 413, body: { error: 'too-large', message: expect.any(String) } })
  expect(await refused(large, { ...json, 'transfer-encoding': 'chunked' })).toMatchObject({ status: 413 })
})

const wrong: [what: string, body: unknown][] = [
  ['null', null],
  ['a list', [good]],
  ['a text', 'cart'],
  ['no items', { ...good, items: [] }],
  ['items that are no list', { ...good, items: { 0: item } }],
  ['fifty-one items', { ...good, items: Array(51).fill(item) }],
  ['an item that is null', { ...good, items: [null] }],
  ['no quantity', { ...good, items: [{ ...item, quantity: undefined }] }],
  ['no pieces', { ...good, items: [{ ...item, quantity: 0 }] }],
  ['fewer than none', { ...good, items: [{ ...item, quantity: -1 }] }],
  ['half a piece', { ...good, items: [{ ...item, quantity: 1.5 }] }],
  ['1e999 pieces', { ...good, items: [{ ...item, quantity: 1e308 }] }],
  ['pieces as text', { ...good, items: [{ ...item, quantity: '1' }] }],
  ['a price as text', { ...good, items: [{ ...item, product_price: '900' }] }],
  ['a price below nothing', { ...good, items: [{ ...item, product_price: -900 }] }],
  ['a price without end', { ...good, items: [{ ...item, product_price: 1e300 }] }],
  ['a nameless product', { ...good, items: [{ ...item, product_id: '  ' }] }],
  ['a very long product', { ...good, items: [{ ...item, product_id: 'x'.repeat(101) }] }],
  ['a flag that is a text', { ...good, isDeposit: 'false' }],
  ['150 percent', { ...good, depositPercentage: 150 }],
  ['a date with a time', { ...good, estimatedDeliveryDate: '2026-12-20T00:00:00Z' }],
  ['a day that is not in the calendar', { ...good, estimatedDeliveryDate: '2026-02-30' }],
  ['a language that is not spoken here', { ...good, language: 'de' }],
  ['a country that is not served', { ...good, delivery: { ...parisAddress, country: 'JP' } }],
  ['America without a state', { ...good, delivery: { ...parisAddress, country: 'US' } }],
  ['a postal code of four digits in France', { ...good, delivery: { ...parisAddress, postcode: '7501' } }],
  ['an address without a street', { ...good, delivery: { ...parisAddress, line1: '   ' } }],
  ['an address without a country', { ...good, delivery: { ...parisAddress, country: undefined } }],
  ['a postal code that is nothing', { ...good, delivery: { ...parisAddress, postcode: null } }],
  ['a postal code that is a number', { ...good, delivery: { ...parisAddress, postcode: 75011 } }],
  ['a postal code that is a list', { ...good, delivery: { ...parisAddress, postcode: ['75011'] } }],
  ['a gift message of 501 characters', { ...good, giftMessage: 'x'.repeat(501) }],
  ['a gift message that no database can keep', { ...good, giftMessage: 'For\u0000you' }],
  ['half a character in a gift message', { ...good, giftMessage: 'For \ud83c you' }],
  ['a name that no database can keep', { ...good, delivery: { ...parisAddress, name: 'Anne\u0000' } }],
  ['half a character in a name', { ...good, delivery: { ...parisAddress, name: 'Anne \udf3f' } }],
  ['terms that no database can keep', { ...good, termsVersion: '\u0000' }],
]
const emails = [
  '',
  ' ',
  'anne',
  'anne@',
  '@example.com',
  'anne@example',
  'a b@example.com',
  'anne@example.com\r\nBcc: x@y.fr',
  'anne@example.com,bob@example.com',
  `${'a'.repeat(250)}@example.com`,
  'anne@exa\u0000mple.com',
  null,
  7,
  ['anne@example.com'],
]

test.each([
  ...wrong,
  ...emails.map((customerEmail): [string, unknown] => [
    `the email ${JSON.stringify(customerEmail).slice(0, 40)}`,
    { ...good, customerEmail },
  ]),
])('PAY-01 a cart with %s is refused with a sentence', async (_, body) => {
  expect(await refused(JSON.stringify(body))).toEqual({ status: 400, body: { error: en['checkout.refused.invalid'] } })
})

test('PAY-01 unknown fields are not stored, and a poisoned body has no effect', async () => {
  const body = `{"__proto__":{"isDeposit":true},"constructor":{"prototype":{"isDeposit":true}},${JSON.stringify(good).slice(1)}`
  const { status } = await shop.fetch('/api/create-checkout', { method: 'POST', headers: json, body })
  expect(status).toBe(200)
  expect(({} as { isDeposit?: boolean }).isDeposit).toBeUndefined()
  expect((await shop.post('/api/create-checkout', aRequest())).status).toBe(200)
})

test('PAY-01 names, addresses and messages of every script are kept as they were written', async () => {
  const delivery = {
    ...parisAddress,
    name: 'Ægir 李小龍 🌿',
    line1: '<b>12</b> rue d’Ô; drop table',
    city: "L'Haÿ-les-Roses",
  }
  const giftMessage = '‮Grüße\n"aus" Paris ✨'
  const items = [anItem('renouvela-creme')]
  expect((await shop.post('/api/create-checkout', aRequest({ delivery, giftMessage, items }))).status).toBe(200)
  const [kept] = await shop.rows('select delivery, gift_message from checkouts order by created_at desc limit 1')
  expect(kept).toEqual({ delivery, gift_message: giftMessage })
})
