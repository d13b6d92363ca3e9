import { expect, test } from 'vitest'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { aSoldOutProduct, askFor, setStock, wishesFor } from '#wishes/testing/a-wish.ts'

const shop = openTestShop()
const noted = { status: 200, body: { status: 'noted' } }
const wishes = () => shop.rows('select product_id, written_email, language from wishes order by id')

test('PROD-07 a request for a product that is out of stock is stored once, and reveals nothing of others', async () => {
  const code = await aSoldOutProduct(shop)
  expect(await askFor(shop, code, { email: 'Anne@example.com' })).toEqual(noted)
  expect(await askFor(shop, code, { email: 'camille@example.com' })).toEqual(noted)
  expect(await askFor(shop, code, { email: ' anne@EXAMPLE.com', language: 'fr' })).toEqual(noted)
  expect(await wishesFor(shop, code)).toEqual([
    { email: 'camille@example.com', written_email: 'camille@example.com', language: 'en', notified: false },
    { email: 'anne@example.com', written_email: 'anne@EXAMPLE.com', language: 'fr', notified: false },
  ])
})

test('simultaneous requests of one person make one wish', async () => {
  const code = await aSoldOutProduct(shop)
  const answers = await Promise.all(Array.from({ length: 8 }, () => askFor(shop, code, { email: 'crowd@example.com' })))
  expect(answers).toEqual(Array(8).fill(noted))
  expect(await wishesFor(shop, code)).toHaveLength(1)
})

test('a product that is in stock meanwhile, or whose units are not counted, needs no wish: the route says so', async () => {
  const code = await aSoldOutProduct(shop)
  for (const stock of [2, null]) {
    await setStock(shop, code, stock)
    expect(await askFor(shop, code)).toMatchObject({ status: 409, body: { error: 'conflict' } })
  }
  expect(await wishesFor(shop, code)).toEqual([])
})

test('a hidden product takes no wishes', async () => {
  await aStoredProduct(shop, 'a-draft', { published: false, stock: 0 })
  await aStoredProduct(shop, 'archived', { archived: true, stock: 0 })
  const before = await wishes()
  for (const code of ['a-draft', 'archived', 'nothing-of-the-kind', '__proto__', '%00', '%F0%9F']) {
    expect((await askFor(shop, code)).status, code).toBe(404)
  }
  expect(await wishes()).toEqual(before)
})

const wrong: [what: string, own: object][] = [
  ['no email', { email: undefined }],
  ['an email that is none', { email: 'anne@example' }],
  ['an email that adds a header', { email: 'anne@example.com\r\nBcc: x@y.fr' }],
  ['an email without end', { email: `${'a'.repeat(250)}@example.com` }],
  ['no language', { language: undefined }],
  ['a language that is not spoken here', { language: 'de' }],
]

test.each(wrong)('a wish with %s is refused, and nothing is stored', async (_, own) => {
  const code = await aSoldOutProduct(shop)
  expect(await askFor(shop, code, own)).toMatchObject({ status: 400, body: { error: 'invalid' } })
  expect(await wishesFor(shop, code)).toEqual([])
})

test('a program that fills in the trap gets the usual answer, and nothing is stored', async () => {
  const code = await aSoldOutProduct(shop)
  expect(await askFor(shop, code, { website: 'https://buy.example' })).toEqual(noted)
  expect(await wishesFor(shop, code)).toEqual([])
})

test('the wishes of one caller, and those of one email, are limited', async () => {
  const code = await aSoldOutProduct(shop)
  const asCaller: number[] = []
  for (let turn = 0; turn < 41; turn += 1) {
    asCaller.push((await askFor(shop, code, { email: `caller-${turn}@example.com` }, '192.0.2.1')).status)
  }
  expect(asCaller).toEqual([...Array(40).fill(200), 429])
  const inOneName: number[] = []
  for (let turn = 0; turn < 11; turn += 1) {
    const email = turn % 2 ? 'Name@example.com' : 'name@example.com'
    inOneName.push((await askFor(shop, code, { email }, '192.0.2.3')).status)
  }
  expect(inOneName).toEqual([...Array(10).fill(200), 429])
  expect((await askFor(shop, code, { email: 'name@example.com' }, '192.0.2.2')).status, 'from elsewhere').toBe(200)
})
