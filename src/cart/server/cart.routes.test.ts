import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { cartOf, linesOf } from '#cart/testing/stored-cart.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const someone = async () => {
  const member = await aMember(shop)
  return { member, cart: cartOf(shop, member) }
}
const key = () => ({ 'idempotency-key': crypto.randomUUID() })

test('CART-06 a stored cart has id, user_id, status, last_updated and its items, each with name, picture and price', async () => {
  const { member, cart } = await someone()
  const { status, body, headers } = await cart.save({ 'renouvela-creme': 2 }, {}, { 'accept-language': 'fr' })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(body).toMatchObject({ user_id: member.id, status: 'active', version: 1, dropped: [] })
  expect(Math.abs(Date.parse(body.last_updated) - Date.now())).toBeLessThan(60_000)
  expect(body.cart_items).toEqual([
    {
      product_id: 'renouvela-creme',
      product_name: 'Renouvela Crème',
      product_image: expect.stringMatching(/^\/pictures\//),
      product_price: 830,
      currency: 'EUR',
      quantity: 2,
    },
  ])
  const { dropped: _, ...saved } = body
  expect((await cart.read()).body).toEqual(saved)
  const rows = await shop.rows(
    `select user_id, status, cart_id = carts.id as own, product_name, product_price, currency, quantity
       from cart_items join carts on carts.id = cart_id where user_id = $1`,
    [member.id],
  )
  const stored = { product_name: 'Renouvela Crème', product_price: 83_000, currency: 'EUR', quantity: 2 }
  expect(rows).toEqual([{ user_id: member.id, status: 'active', own: true, ...stored }])
})

test('CART-06 a cart is for its member alone: attackers are refused, whatever they send', async () => {
  for (const method of ['GET', 'POST', 'PUT']) {
    expect((await shop.fetch('/api/cart', { method, body: method === 'PUT' ? '{' : null })).status).toBe(401)
  }
})

test('CART-06 no member reads or changes the cart of another', async () => {
  const anne = await someone()
  const ben = await someone()
  const { body } = await anne.cart.save({ 'renouvela-creme': 2 })
  expect((await ben.cart.read()).body).toBeNull()
  const meant = () => ben.cart.save({ 'immortela-elixir-30ml': 1 }, { cart_id: body.id, version: body.version })
  expect(await meant()).toMatchObject({ status: 409, body: { cart: null } })
  const { body: own } = await ben.cart.save({ 'renouvela-riche': 1 })
  expect(own.version).toBe(body.version)
  expect(await meant()).toMatchObject({ status: 409, body: { cart: { id: own.id, version: own.version } } })
  expect(linesOf((await anne.cart.read()).body)).toEqual({ 'renouvela-creme': 2 })
  expect(linesOf((await ben.cart.read()).body)).toEqual({ 'renouvela-riche': 1 })
})

test('CART-07 a member without a cart has none until one is opened; opening again finds the same', async () => {
  const { member, cart } = await someone()
  expect(await cart.read()).toMatchObject({ status: 200, body: null })
  const [first, second] = await Promise.all([cart.open(), cart.open()])
  expect(first.body).toMatchObject({ user_id: member.id, status: 'active', version: 1, cart_items: [] })
  expect(second.body).toEqual(first.body)
  await expect(
    shop.rows(`insert into carts (id, user_id, version) values (gen_random_uuid(), $1, 1)`, [member.id]),
  ).rejects.toThrow('a_member_has_one_active_cart')
})

test('CART-07 after a cart has ended the next one is new, and its versions go on', async () => {
  const { member, cart } = await someone()
  const { body: before } = await cart.save({ 'renouvela-creme': 1 })
  await shop.rows(`update carts set status = 'ended' where user_id = $1`, [member.id])
  expect((await cart.read()).body).toBeNull()
  expect(await cart.save({ 'renouvela-riche': 1 }, { version: before.version })).toMatchObject({ status: 409 })
  const { body: next } = await cart.open()
  expect(next.id).not.toBe(before.id)
  expect(next).toMatchObject({ version: before.version + 1, cart_items: [] })
})

test('CART-08 a save replaces all lines, keeps their order and sets last_updated', async () => {
  const { member, cart } = await someone()
  await cart.save({ 'renouvela-creme': 2, 'immortela-elixir-30ml': 1 })
  await shop.rows(`update carts set last_updated = '2020-01-01' where user_id = $1`, [member.id])
  const { body } = await cart.save({ 'renouvela-riche': 1, 'renouvela-creme': 3 })
  expect(body.version).toBe(2)
  expect(Date.parse(body.last_updated)).toBeGreaterThan(Date.parse('2021-01-01'))
  const read = (await cart.read()).body
  expect(linesOf(read)).toEqual({ 'renouvela-riche': 1, 'renouvela-creme': 3 })
  expect(read?.cart_items.map(({ product_id }) => product_id)).toEqual(['renouvela-riche', 'renouvela-creme'])
  expect((await cart.save({})).body.cart_items).toEqual([])
  expect(linesOf((await cart.read()).body)).toEqual({})
})

test('CART-08 a save on a stale version changes nothing and is answered with the current cart', async () => {
  const { cart } = await someone()
  const { body: first } = await cart.save({ 'renouvela-creme': 1 })
  const { body: second } = await cart.save({ 'renouvela-creme': 2 }, { version: first.version })
  const { dropped: _, ...present } = second
  const late = await cart.save({ 'renouvela-riche': 9 }, { version: first.version })
  expect(late).toMatchObject({ status: 409, body: { error: 'conflict', cart: present } })
  expect(late.headers.get('cache-control')).toBe('private, no-store')
  expect((await cart.read()).body).toEqual(present)
})

test('CART-08 of two saves of one version at once one is stored whole; the other gets a conflict', async () => {
  const { cart } = await someone()
  let { body: present } = await cart.save({ 'renouvela-creme': 1 })
  for (let round = 1; round <= 20; round += 1) {
    const both = await Promise.all([
      cart.save({ 'renouvela-creme': 1, 'renouvela-riche': 2 }, { version: present.version }),
      cart.save({ 'immortela-elixir-30ml': 3 }, { version: present.version }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = both.find(({ status }) => status === 200)
    expect(linesOf((await cart.read()).body)).toEqual(linesOf(won?.body))
    present = won?.body ?? present
  }
})

test('CART-08 saves without a version wait for one another: the last is in, whole', async () => {
  const { cart } = await someone()
  for (let round = 0; round < 10; round += 1) {
    const all = await Promise.all(
      [{ 'renouvela-creme': 1 }, { 'renouvela-riche': 2 }, { 'immortela-elixir-30ml': 3 }].map((lines) =>
        cart.save(lines),
      ),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    const last = all.reduce((a, b) => (a.body.version > b.body.version ? a : b))
    expect((await cart.read()).body).toMatchObject({ version: (round + 1) * 3 })
    expect(linesOf((await cart.read()).body)).toEqual(linesOf(last.body))
  }
})

test('CART-08 a save that is repeated under its key is in once, also after others were faster', async () => {
  const { cart } = await someone()
  const { body: opened } = await cart.open()
  const own = key()
  const { body: first } = await cart.save({ 'renouvela-creme': 1 }, { version: opened.version }, own)
  const again = await cart.save({ 'renouvela-creme': 1 }, { version: opened.version }, own)
  expect(again).toMatchObject({ status: 200, body: first })
  await cart.save({ 'renouvela-riche': 4 }, { version: first.version }, key())
  for (const follows of [{ version: opened.version }, {}]) {
    const late = await cart.save({ 'renouvela-creme': 1 }, follows, own)
    expect(late).toMatchObject({ status: 200, body: { version: first.version + 1 } })
    expect(linesOf(late.body)).toEqual({ 'renouvela-riche': 4 })
  }
})

test('a cart remembers the keys of its last fifty saves', async () => {
  const { member, cart } = await someone()
  const first = key()
  await cart.save({ 'renouvela-creme': 1 }, {}, first)
  for (let count = 2; count <= 51; count += 1) await cart.save({ 'renouvela-creme': 2 }, {}, key())
  const [row] = await shop.rows('select version, cardinality(saves) as keys from carts where user_id = $1', [member.id])
  expect(row).toEqual({ version: 51, keys: 50 })
})

test('CART-09 duplicate lines of one product become one, with the sum of their quantities', async () => {
  const { cart } = await someone()
  const creme = { product_id: 'renouvela-creme', quantity: 2 }
  const items = [creme, { product_id: 'renouvela-riche', quantity: 1 }, { ...creme, quantity: 3 }]
  const { body } = await cart.send(JSON.stringify({ items }))
  expect(linesOf(body)).toEqual({ 'renouvela-creme': 5, 'renouvela-riche': 1 })
  expect(linesOf((await cart.read()).body)).toEqual(linesOf(body))
})

test('a line has at most what its product allows (D17)', async () => {
  const { cart } = await someone()
  expect(linesOf((await cart.save({ 'renouvela-creme': 11 })).body)).toEqual({ 'renouvela-creme': 10 })
  await shop.rows(`update catalogue_products set quantity_cap = 3 where product_id = 'renouvela-riche'`)
  await expect
    .poll(async () => linesOf((await cart.save({ 'renouvela-riche': 7 })).body))
    .toEqual({ 'renouvela-riche': 3 })
})

test('lines that are not sold are dropped, and named in the answer', async () => {
  const { cart } = await someone()
  const { status, body } = await cart.save({ 'renouvela-creme': 1, 'no-such-cream': 2 })
  expect(status).toBe(200)
  expect(body.dropped).toEqual(['no-such-cream'])
  expect(linesOf((await cart.read()).body)).toEqual({ 'renouvela-creme': 1 })
})

test('names, pictures and prices are the catalogue’s, whatever a browser says', async () => {
  const { cart } = await someone()
  const item = { product_id: 'renouvela-creme', quantity: 1, product_price: 1, product_name: 'Cheap', currency: 'EUR' }
  const { body } = await cart.send(JSON.stringify({ items: [item] }))
  expect(body.cart_items).toMatchObject([{ product_name: 'Renouvela Crème', product_price: 900, currency: 'USD' }])
})

test.each<[string, unknown]>([
  ['no items', {}],
  ['items that are no list', { items: 'renouvela-creme' }],
  ['half a piece', { items: [{ product_id: 'renouvela-creme', quantity: 0.5 }] }],
  ['none of a product', { items: [{ product_id: 'renouvela-creme', quantity: 0 }] }],
  ['more than can be counted', { items: [{ product_id: 'renouvela-creme', quantity: 1e12 }] }],
  ['a code that cannot be kept', { items: [{ product_id: 'a\0b', quantity: 1 }] }],
  ['51 lines', { items: Array.from({ length: 51 }, (_, n) => ({ product_id: `p-${n}`, quantity: 1 })) }],
  ['a version that is no number', { items: [], version: 'newest' }],
  ['a version beyond all', { items: [], version: 1e10 }],
  ['a cart that is no id', { items: [], cart_id: '1; drop table carts' }],
])('CART-08 a save of %s is refused', async (_, body) => {
  const { cart } = await someone()
  expect(await cart.send(JSON.stringify(body))).toMatchObject({ status: 400, body: { error: 'invalid' } })
  expect((await cart.read()).body).toBeNull()
})

test('CART-08 a body that is too large is refused before it is read', async () => {
  const { member } = await someone()
  const headers = { ...member.headers, 'content-type': 'application/json' }
  const answer = await sendRaw(shop.url, '/api/cart', {
    method: 'PUT',
    headers,
    body: `{"items":"${'a'.repeat(2 ** 20)}"}`,
  })
  expect(answer).toMatchObject({ status: 413 })
  expect(JSON.parse(answer.text)).toMatchObject({ error: 'too-large' })
})

test('a member who goes takes the cart along', async () => {
  const { member, cart } = await someone()
  const { body } = await cart.save({ 'renouvela-creme': 1 })
  await shop.rows('delete from members where id = $1', [member.id])
  expect(await shop.rows('select from carts where user_id = $1', [member.id])).toEqual([])
  expect(await shop.rows('select from cart_items where cart_id = $1', [body.id])).toEqual([])
})
