import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import type { foundSchema } from '#app/admin/menu/found-schema.ts'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { anOpenCheckout } from '#checkout/testing/an-open-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { writeArticle } from '#journal/server/published/write-article.ts'
import { anArticle } from '#journal/testing/an-article.ts'
import type { OrderList } from '#orders/order-schemas/order-list-schema.ts'
import { stepAsOwner } from '#orders/testing/a-reservation.ts'
import { anEvent, sendEvent } from '#payments/testing/a-payment.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { aRequestedOrder } from '#requests/testing/a-request.ts'

type Found = z.infer<typeof foundSchema>

const shop = openTestShop()
let admin: TestMember
let member: TestMember

async function aPaidOrder(email: string, name: string): Promise<void> {
  const delivery = { ...parisAddress, name }
  const checkout = await anOpenCheckout(
    shop,
    aRequest({ customerEmail: email, delivery, items: [anItem('renouvela-creme')] }),
  )
  expect((await sendEvent(shop, anEvent(checkout))).status).toBe(200)
}

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
  member = await aMember(shop)
  await aPaidOrder('solveig@example.com', 'Sölveig Aune')
  await aStoredProduct(shop, 'a-solstice-balm', { title: 'Solstice balm' })
  await shop.rows("update catalogue_products set title_fr = 'Baume du solstice' where product_id = 'a-solstice-balm'")
  await aRequestedOrder(shop, { name: 'Théo Solbakken', email: 'theo@example.com' })
})

const addressOf = (words: string, language: string) => `/api/admin/find?${new URLSearchParams({ q: words, language })}`

async function find(words: string, language: 'en' | 'fr' = 'en'): Promise<Found> {
  const { status, body } = await shop.json<Found>(addressOf(words, language), { headers: admin.headers })
  expect(status).toBe(200)
  return body
}

test('PERM-06 the search is for admins', async () => {
  expect(await shop.json(addressOf('sol', 'en'))).toMatchObject({ status: 401 })
  expect(await shop.json(addressOf('sol', 'en'), { headers: member.headers })).toMatchObject({ status: 403 })
})

test('ADM-02 orders, requests and products are found by one word, without its accents, each with its state', async () => {
  const rows = await find('sol')
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['order', 'person', 'person', 'product', 'request'])
  expect(rows.find(({ kind }) => kind === 'order')).toMatchObject({
    ...{ title: '1001, Sölveig Aune', id: '1001', detail: 'solveig@example.com', state: 'paid', sum: '$900.00' },
  })
  const [contact] = await shop.rows<{ id: string }>("select id from contacts where email = 'solveig@example.com'")
  expect(rows.find(({ kind, id }) => kind === 'person' && id === contact?.id)).toMatchObject({
    ...{ title: 'Sölveig Aune', detail: 'solveig@example.com' },
  })
  expect(rows.find(({ kind }) => kind === 'request')).toMatchObject({ detail: 'theo@example.com', state: 'open' })
  expect(rows.find(({ kind }) => kind === 'product')).toEqual({
    ...{ kind: 'product', id: 'a-solstice-balm', title: 'Solstice balm', detail: 'a-solstice-balm' },
    ...{ state: 'published', at: null },
  })
})

test('a product is named in the language of the page', async () => {
  const [product] = await find('solstice', 'fr')
  expect(product?.title).toBe('Baume du solstice')
})

test('a number finds its order, a reference its request, an address what its owner sent', async () => {
  expect((await find('1001')).map(({ kind, id }) => ({ kind, id }))).toEqual([{ kind: 'order', id: '1001' }])
  const [request] = await find('theo@example.com')
  expect(request?.kind).toBe('request')
  const reference = request?.title.split(',')[0] ?? ''
  expect((await find(reference)).map(({ id }) => id)).toEqual([request?.id])
})

test('it finds the orders that the list finds, by the number of a parcel as it was pasted too', async () => {
  const parcel = { carrier: 'Colissimo', tracking: '6A 1234 5678 901' }
  expect((await stepAsOwner(shop, admin, 1001, 'ship', parcel)).status).toBe(200)
  const pasted = ['6A12345678901', ' 6a 1234-5678 901\t', '6A.1234.5678.901']
  for (const words of ['aune', 'SOLVEIG@example.com', '1001', 'sölveig aune', ...pasted]) {
    const list = await shop.json<OrderList>(`/api/admin/orders?q=${encodeURIComponent(words)}`, {
      headers: admin.headers,
    })
    const listed = list.body.rows.map(({ number }) => String(number))
    expect(listed, words).toHaveLength(1)
    const rows = (await find(words)).filter(({ kind }) => kind === 'order')
    expect(rows.map(({ id }) => id)).toEqual(listed)
  }
})

test('at most six of each kind are found', async () => {
  for (let each = 0; each < 7; each += 1) await aStoredProduct(shop, `a-mint-${each}`, { title: `Mint ${each}` })
  expect(await find('mint')).toHaveLength(6)
})

test('ADM-02 open tasks by hand are found by their words and by the person they are about', async () => {
  const [contact] = await shop.rows<{ id: string }>("select id from contacts where email = 'solveig@example.com'")
  const titles = ['Ring about the zeppelin', 'Zeppelin, done', 'Zeppelin, deleted']
  for (const [at, title] of titles.entries())
    await shop.rows(
      `insert into tasks (id, kind, occasion, title, made_by, created_at, contact_id, done_at, done_by, deleted_at)
       values (new_id(), 'by-hand', 'by-hand:zeppelin' || $2::int, $1, 'claire@example.com', now(), $3,
               case $2::int when 1 then now() end, case $2::int when 1 then 'claire@example.com' end,
               case $2::int when 2 then now() end)`,
      [title, at, contact?.id],
    )
  const tasks = async (words: string) => (await find(words)).filter(({ kind }) => kind === 'task')
  const found = { title: titles[0], detail: 'Sölveig Aune', state: '' }
  expect(await tasks('ZEPPELIN')).toMatchObject([found])
  expect(await tasks('solveig')).toMatchObject([found])
  expect(await tasks('zeppelin ring')).toMatchObject([found])
  expect(await tasks('zeppelin balloon')).toEqual([])
})

test('ADM-02 the people of the house are found by the words of their name or email, and members are not', async () => {
  const colleague = await aMember(shop, { role: 'admin' })
  const named = 'update members set metadata = jsonb_build_object($2::text, $3::text) where id = $1'
  await shop.rows(named, [colleague.id, 'full_name', 'Ysé Marchand-Roux'])
  await shop.rows(named, [member.id, 'full_name', 'Ysé Marchand'])
  const staff = async (words: string) => (await find(words)).filter(({ kind }) => kind === 'staff')
  for (const words of ['ROUX yse', 'marchand', colleague.email])
    expect(await staff(words), words).toMatchObject([{ id: colleague.id, title: 'Ysé Marchand-Roux' }])
  expect(await staff('archand')).toEqual([])
})

test('words that no row has find nothing, and no words are refused', async () => {
  expect(await find('%_zyxwv')).toEqual([])
  expect(await shop.json(addressOf(' ', 'en'), { headers: admin.headers })).toMatchObject({ status: 400 })
})

test('ADM-02 an article is found by its title in either language, with its state', async () => {
  const now = new Date()
  const tomorrow = new Date(now.getTime() + 86_400_000)
  await writeArticle(anArticle('a-draft', { en: { title: 'Zinnias in a draft' }, published_at: null }), now)
  await writeArticle(anArticle('later', { en: { title: 'Zinnias tomorrow' }, published_at: tomorrow }), now)
  const texts = { en: { title: 'An hour of zinnias' }, fr: { title: 'L’heure des cœurs de zinnia' } }
  await writeArticle(anArticle('shown', texts), now)
  const article = { kind: 'article', title: 'An hour of zinnias', state: 'published', at: expect.any(String) }
  expect(await find('ZINNIAS hour')).toEqual([expect.objectContaining(article)])
  expect((await find('zinnias')).map(({ state }) => state).toSorted()).toEqual(['draft', 'published', 'scheduled'])
  expect((await find('coeurs zinnia', 'fr')).map(({ title }) => title)).toEqual([texts.fr.title])
})
