import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Client } from 'pg'
import type { WordId } from '#language/words.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import type { OpenShop } from '../support/open-shop.ts'
import { fillCheckout, open, payButton, rememberCart, savedLine } from '../support/steps.ts'

const creams = { en: '$900.00', fr: '830,00 €' }

async function inTheBank(shop: OpenShop, sql: string, values: unknown[] = []) {
  const client = new Client({ connectionString: shop.simulatorDatabaseUrl })
  await client.connect()
  await client.query(sql, values)
  await client.end()
}

/** As far as the bank's page, with one piece in the cart. */
async function goToTheBank(page: Page, say: Say, shop: OpenShop, code: string, total: string): Promise<string> {
  await rememberCart(page.context(), shop.url, savedLine(code))
  await open(page, '/checkout')
  const email = `${test.info().titlePath.at(-1)?.replaceAll(/\W+/g, '-').slice(0, 30)}-${test.info().project.name}@example.com`
  await fillCheckout(page, say, { email })
  await payButton(page, say, total).click()
  await expect(page.getByText(say('simulator.test'))).toBeVisible()
  return email
}

const press = (page: Page, say: Say, word: WordId, values = {}) =>
  page.getByRole('button', { name: say(word, values), exact: true }).click()
const headed = (page: Page, say: Say, word: WordId, timeout?: number) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(say(word), { ...(timeout && { timeout }) })

test('a bank that decides later: the page says that the payment is on its way, and then that it is here', async ({
  page,
  say,
  shop,
  language,
}) => {
  const email = await goToTheBank(page, say, shop, 'renouvela-creme', creams[language])
  await press(page, say, 'simulator.delayed')
  await headed(page, say, 'orders.paid.processing')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await inTheBank(shop, 'update sessions set decided_at = now() where email = $1', [email])
  await expect(page.getByRole('heading', { name: say('orders.paid.title') })).toBeVisible()
  await expect(page.getByTestId('cart-count')).toHaveCount(0)
})

test('a bank that refuses in the end: nothing was charged, the cart is as it was, and the way back is open', {
  tag: '@seldom',
}, async ({ page, say, shop, language }) => {
  const email = await goToTheBank(page, say, shop, 'renouvela-creme', creams[language])
  await press(page, say, 'simulator.delayed-failed')
  await headed(page, say, 'orders.paid.processing')
  await inTheBank(shop, 'update sessions set decided_at = now() where email = $1', [email])
  await expect(page.getByRole('heading', { name: say('orders.paid.not-paid') })).toBeVisible()
  await page.getByRole('link', { name: say('orders.paid.to-checkout') }).click()
  await expect(page.getByLabel(say('checkout.name'))).toHaveValue('Anne Martin')
  await expect(page.getByTestId('cart-count')).toHaveText('1')
})

test('news that is lost on the way from the bank is fetched while the buyer waits', { tag: '@seldom' }, async ({
  page,
  say,
  shop,
  database,
  language,
}) => {
  const email = await goToTheBank(page, say, shop, 'renouvela-creme', creams[language])
  await page.getByLabel(say('simulator.fault.lost')).check()
  await database.rows("update checkouts set asked_at = now() - interval '1 minute' where email = $1", [email])
  await press(page, say, 'simulator.pay', { total: creams[language] })
  await expect(page.getByRole('heading', { name: say('orders.paid.title') })).toBeVisible()
})

test('a guest who orders again shows the shop the payment left before, whatever network they are in now', {
  tag: '@seldom',
}, async ({ page, say, shop, database, language }) => {
  const total = creams[language]
  const email = await goToTheBank(page, say, shop, 'renouvela-creme', total)
  const [opened] = await database.rows<{ reference: string }>('select reference from checkouts where email = $1', [
    email,
  ])

  await open(page, '/checkout')
  await fillCheckout(page, say, { email })
  await page.getByLabel(say('checkout.gift')).fill('Bon voyage')
  const again = page.waitForRequest('**/api/create-checkout')
  await payButton(page, say, total).click()
  expect((await again).postDataJSON()).toMatchObject({ giftMessage: 'Bon voyage', earlier: [opened?.reference] })
})

test('the last piece is held for the buyer at the payment page, and a payment too late is refunded', {
  tag: '@seldom',
}, async ({ page, say, shop, database, newVisitor, language, expectedErrors }) => {
  expectedErrors.push(/status of 409/)
  await database.add({ code: 'j-last', title: 'Aube', price: { usd: 500, eur: 460 }, with: { stock: 1 } })
  const total = { en: '$500.00', fr: '460,00 €' }[language]
  const email = await goToTheBank(page, say, shop, 'j-last', total)

  const other = await (await newVisitor()).newPage()
  await rememberCart(other.context(), shop.url, savedLine('j-last'))
  await open(other, '/checkout')
  await fillCheckout(other, say, { email: `other-${email}` })
  await payButton(other, say, total).click()
  await expect(other.getByRole('alert')).toContainText(say('checkout.change.held', { product: 'Aube' }))

  // The session ends before the shop learns of the payment; the piece is released, and another buyer takes it.
  await page.getByLabel(say('simulator.fault.lost')).check()
  await database.rows(
    `with closed as (update checkouts set closed_at = now(), closed_as = 'unpaid' where email = $1 returning id)
     update stock_holds set ended_at = now() from closed where closed.id = checkout_id`,
    [email],
  )
  await press(page, say, 'simulator.pay', { total })
  await headed(page, say, 'orders.paid.not-paid')
  await payButton(other, say, total).click()
  await press(other, say, 'simulator.pay', { total })
  await expect(other.getByRole('heading', { name: say('orders.paid.title') })).toBeVisible()

  await inTheBank(
    shop,
    `update events set delivered_at = null, next_try_at = now() from sessions
      where sessions.id = session_id and sessions.email = $1`,
    [email],
  )
  await expect(async () => {
    await page.reload()
    // A page that was read too early does not ask again.
    await headed(page, say, 'orders.paid.returned', 2_000)
  }).toPass()
  await expect(page.getByText(total)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
