import type { Page } from '@playwright/test'
import { anAccount, password } from '#accounts/testing/members.ts'
import { cartKey, syncKey } from '#cart/cart-keys.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { buy, fillCheckout, open, pay, payButton, reload, rememberCart, savedLine } from '../support/steps.ts'

const badge = (page: Page) => page.getByTestId('cart-count')

async function signIn(page: Page, say: Say, email: string) {
  await open(page, '/auth?return=/cart')
  const main = page.getByRole('main')
  await main.getByLabel(say('accounts.email'), { exact: true }).fill(email)
  await main.getByLabel(say('accounts.password'), { exact: true }).fill(password)
  await main.getByLabel(say('accounts.password'), { exact: true }).press('Enter')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/cart')
}

/** A member who has put something in the cart before, on another device. */
async function aMemberWith(database: ShopDatabase, lines: Record<string, number>) {
  const { id, email } = await anAccount(database)
  await database.rows('insert into carts (id, user_id, version) values ($1, $1, 1)', [id])
  for (const [index, [product, quantity]] of Object.entries(lines).entries()) {
    await database.rows(
      `insert into cart_items (cart_id, position, product_id, product_name, product_image, product_price, currency, quantity)
       values ($1, $2, $3, 'A name', '', 100, 'USD', $4)`,
      [id, index + 1, product, quantity],
    )
  }
  return { id, email }
}

async function storedLines(database: ShopDatabase, member: string) {
  const rows = await database.rows<{ product_id: string; quantity: number }>(
    'select product_id, quantity from cart_items join carts on carts.id = cart_id where user_id = $1',
    [member],
  )
  return Object.fromEntries(rows.map(({ product_id, quantity }) => [product_id, quantity]))
}

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('CART-07 at sign-in the stored cart comes, and what the visitor had is offered until they answer', async ({
  page,
  shop,
  database,
  say,
}) => {
  const { id, email } = await aMemberWith(database, { 'immortela-elixir-30ml': 1 })
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme', 2))
  await signIn(page, say, email)
  const offer = page.getByText(say('cart.offer', { count: 2 }), { exact: true })
  await expect(offer.first()).toBeVisible()
  await expect(badge(page)).toHaveText('1')
  await reload(page)
  await expect(offer.first()).toBeVisible()
  // It stays until it is answered, so the page makes room for it.
  await page.setViewportSize({ width: 320, height: 700 })
  await expect(async () => {
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const box = await page.getByRole('dialog').boundingBox()
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(heading?.y ?? Number.NaN)
  }).toPass()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('catalogue.availability.add-to-cart') })
    .click()
  await expect(badge(page)).toHaveText('3')
  const both = { 'immortela-elixir-30ml': 1, 'renouvela-creme': 2 }
  await expect.poll(() => storedLines(database, id)).toEqual(both)
  await reload(page)
  await expect(badge(page)).toHaveText('3')
  await expect(offer).toHaveCount(0)
})

test('CART-07 CART-08 a member without a stored cart keeps their own, and other devices follow', async ({
  page,
  shop,
  database,
  say,
  newVisitor,
}) => {
  const { id, email } = await anAccount(database)
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme', 2))
  await signIn(page, say, email)
  await expect.poll(() => storedLines(database, id)).toEqual({ 'renouvela-creme': 2 })

  const other = await (await newVisitor()).newPage()
  await signIn(other, say, email)
  await expect(badge(other)).toHaveText('2')
  await other.getByRole('button', { name: say('cart.more', { product: 'Renouvela Crème' }) }).click()
  await expect.poll(() => storedLines(database, id)).toEqual({ 'renouvela-creme': 3 })
  await expect(badge(page)).toHaveText('3')
})

test('CART-10 a save that fails shows nothing, loses nothing, is logged, and is tried again', async ({
  page,
  database,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/^Error syncing cart items: TypeError: Failed to fetch/, /ERR_FAILED/)
  const { id, email } = await aMemberWith(database, { 'renouvela-creme': 1 })
  await signIn(page, say, email)
  await expect(badge(page)).toHaveText('1')
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error syncing cart items:'))
  await page.route('**/api/cart', (route) => route.abort())
  await page.getByRole('button', { name: say('cart.more', { product: 'Renouvela Crème' }) }).click()
  await logged
  await expect(badge(page)).toHaveText('2')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storedLines(database, id)).toEqual({ 'renouvela-creme': 1 })
  await page.unroute('**/api/cart')
  await expect.poll(() => storedLines(database, id)).toEqual({ 'renouvela-creme': 2 })
})

test('CART-07 signing out empties the cart, also in the other tab; the next member gets none of it', async ({
  page,
  context,
  database,
  say,
  device,
}) => {
  const { email } = await aMemberWith(database, { 'renouvela-creme': 4 })
  await signIn(page, say, email)
  await expect(badge(page)).toHaveText('4')
  const other = await context.newPage()
  await open(other, '/faq')
  await expect(badge(other)).toHaveText('4')
  if (device === 'phone') await page.getByRole('button', { name: say('app.nav.open-menu') }).click()
  const place = device === 'phone' ? page.getByRole('dialog') : page.getByRole('banner')
  await place.getByRole('button', { name: say('app.nav.sign-out') }).click()
  for (const tab of [page, other]) await expect(badge(tab)).toHaveCount(0)
  await expect.poll(() => kept(page, syncKey)).toBeNull()
  await expect.poll(() => kept(page, cartKey)).toBe('[]')

  const next = await anAccount(database)
  await signIn(page, say, next.email)
  await expect.poll(async () => JSON.parse((await kept(page, syncKey)) ?? '{}').version).toBe(1)
  await expect(page.getByText(say('cart.empty'))).toBeVisible()
  await expect.poll(() => storedLines(database, next.id)).toEqual({})
})

test('CART-08 lines that a member paid leave both carts; lines added meanwhile stay (D16)', async ({
  page,
  database,
  say,
  language,
}) => {
  const { id, email } = await anAccount(database)
  await signIn(page, say, email)
  await open(page, '/collection')
  await buy(page, 'Renouvela Crème')
  await fillCheckout(page, say, { email })
  await expect.poll(() => storedLines(database, id)).toEqual({ 'renouvela-creme': 1 })
  const total = { en: '$900.00', fr: '830,00 €' }[language]
  await payButton(page, say, total).click()
  await database.rows(
    `insert into cart_items select cart_id, 2, 'renouvela-riche', product_name, '', 100, 'USD', 2 from cart_items
      where cart_id = (select id from carts where user_id = $1)`,
    [id],
  )
  await pay(page, say, total)
  await expect(badge(page)).toHaveText('2')
  await expect.poll(() => storedLines(database, id)).toEqual({ 'renouvela-riche': 2 })
})
