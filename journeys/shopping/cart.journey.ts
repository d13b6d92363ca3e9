import type { Page } from '@playwright/test'
import { cartKey } from '#cart/cart-keys.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { buy, open, reload, remember, rememberCart, savedLine } from '../support/steps.ts'

const creme = 'Renouvela Crème'

const lineOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const badge = (page: Page) => page.getByTestId('cart-count')
const more = (page: Page, say: Say, product: string) =>
  page.getByRole('button', { name: say('cart.more', { product }) })
const less = (page: Page, say: Say, product: string) =>
  page.getByRole('button', { name: say('cart.less', { product }) })

test('CART-01 the cart starts as the browser stored it; a damaged one starts empty and throws nothing', {
  tag: '@on-desktop',
}, async ({ page, say, shop }) => {
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme', 3))
  await open(page, '/cart')
  await expect(lineOf(page, creme).getByRole('status')).toHaveText('3')
  await expect(badge(page)).toHaveText('3')
  const damaged = ['{"product":', 'null', '{"lines":[]}', '[null, 7, {"product":{},"quantity":1}]']
  for (const saved of damaged) {
    await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [cartKey, saved])
    await reload(page)
    await expect(page.getByText(say('cart.empty')), saved).toBeVisible()
    await expect(badge(page)).toHaveCount(0)
  }
  const zero = [savedLine('renouvela-riche', 0), savedLine('immortela-elixir-10ml', -2), savedLine('renouvela-creme')]
  await remember(page.context(), shop.url, { [cartKey]: JSON.stringify([...zero, { quantity: 'many' }]) })
  await reload(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([creme])
})

test('CART-01 nothing moves on the narrowest phone when the catalogue answers after the cart was shown', {
  tag: '@on-desktop',
}, async ({ page, say }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/collection')
  await buy(page, creme)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/products?*', async (route) => {
    await asked
    await route.continue()
  })
  await open(page, '/cart')
  await expect(lineOf(page, creme)).toBeVisible()
  const availability = page.getByTestId('availability')
  await expect(availability).toHaveCount(0)
  const tops = () =>
    page
      .getByRole('main')
      .locator('h2, button, dl')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top))
  // Letters of another width would move the lines too.
  await page.evaluate(() => document.fonts.ready)
  const before = await tops()
  answer()
  await expect(availability).toHaveText(say('catalogue.badge.available'))
  await expect.poll(tops).toEqual(before)
})

test('CART-03 CART-04 CART-05 a visitor adds twice, changes quantities, removes a line and thinks again', {
  tag: '@on-phone',
}, async ({ page, say, language }) => {
  await open(page, '/collection')
  await buy(page, creme)
  await page.goBack()
  await buy(page, creme)
  await page.getByRole('link', { name: say('checkout.edit-cart') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText({ en: 'Shopping Cart', fr: 'Panier' }[language])
  const line = lineOf(page, creme)
  const quantity = line.getByRole('status')
  await expect(quantity).toHaveText('2')
  await expect(line.getByTestId('line-total')).toHaveText({ en: '$1,800.00', fr: '1 660,00 €' }[language])

  await less(page, say, creme).click()
  await expect(quantity).toHaveText('1')
  await expect(less(page, say, creme)).toBeDisabled()
  for (let pressed = 1; pressed < 10; pressed += 1) await more(page, say, creme).click()
  await expect(quantity).toHaveText('10')
  await expect(more(page, say, creme)).toBeDisabled()
  await expect(line.getByText(say('cart.at-most', { count: 10 }))).toBeVisible()
  const subtotal = { en: '$9,000.00', fr: '8 300,00 €' }[language]
  const sums = page.getByRole('region', { name: say('cart.subtotal') })
  await expect(sums.getByText({ en: 'Subtotal', fr: 'Sous-total' }[language], { exact: true })).toBeVisible()
  await expect(page.getByTestId('subtotal')).toHaveText(subtotal)
  await reload(page)
  await expect(quantity).toHaveText('10')
  await expect(page.getByTestId('subtotal')).toHaveText(subtotal)

  await line.getByRole('button', { name: say('cart.remove-what', { product: creme }) }).click()
  await expect(page.getByText({ en: 'Your cart is empty', fr: 'Votre panier est vide' }[language])).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  const removed = page.getByRole('dialog').filter({ hasText: say('cart.removed', { product: creme }) })
  await removed.getByRole('button', { name: say('cart.undo') }).click()
  await expect(quantity).toHaveText('10')

  await line.getByRole('button', { name: say('cart.remove-what', { product: creme }) }).click()
  await reload(page)
  await expect(page.getByText(say('cart.empty'))).toBeVisible()
  await open(page, '/collection')
  await buy(page, creme)
  await open(page, '/cart')
  await page.getByRole('link', { name: { en: 'Checkout', fr: 'Commander' }[language], exact: true }).click()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('CART-03 two tabs see one another and do not undo one another; ten is the most', { tag: '@on-desktop' }, async ({
  page,
  say,
  shop,
}) => {
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme', 9))
  await open(page, '/cart')
  const tab = await page.context().newPage()
  await open(tab, '/collection')
  await buy(tab, 'Renouvela Riche')
  await expect(lineOf(page, 'Renouvela Riche')).toBeVisible()
  await less(page, say, creme).click()
  await expect(badge(tab)).toHaveText('9')
  await tab.goBack()
  for (const expected of ['10', '11', '11']) {
    await buy(tab, creme)
    await expect(badge(tab)).toHaveText(expected)
    await tab.goBack()
  }
  await expect(lineOf(page, creme).getByRole('status')).toHaveText('10')
  await expect(lineOf(page, 'Renouvela Riche').getByRole('status')).toHaveText('1')
})

test('CART-05 a cart meets the shop of today: a price has changed, a product is gone and has to leave first', {
  tag: '@on-desktop',
}, async ({ page, say, shop, database, language }) => {
  await database.add({ code: 'j-dearer', title: 'Aurore', price: { usd: 510, eur: 470 } })
  await database.add({ code: 'j-gone', title: 'Crépuscule' })
  await database.withdraw('j-gone')
  const gone = savedLine('j-gone', 1, 'Crépuscule')
  await rememberCart(page.context(), shop.url, savedLine('j-dearer', 2, 'Old name'), gone)
  await open(page, '/cart')
  const dearer = lineOf(page, 'Aurore')
  const each = { en: '$510.00', fr: '470,00 €' }[language]
  await expect(dearer.getByText(say('cart.unit', { price: each }))).toBeVisible()
  await expect(dearer.getByTestId('line-total')).toHaveText({ en: '$1,020.00', fr: '940,00 €' }[language])
  await expect(lineOf(page, 'Crépuscule').getByText(say('cart.unavailable'))).toBeVisible()
  await expect(page.getByTestId('subtotal')).toHaveText({ en: '$1,020.00', fr: '940,00 €' }[language])

  await open(page, '/checkout')
  await expect(page.getByText(`Crépuscule. ${say('cart.unavailable')}`)).toBeVisible()
  const total = { en: '$1,020.00', fr: '940,00 €' }[language]
  const button = page.getByRole('button', { name: say('checkout.pay', { amount: total }) })
  await expect(button).toBeDisabled()
  await page.getByRole('link', { name: say('checkout.edit-cart') }).click()
  await page.getByRole('button', { name: say('cart.remove-what', { product: 'Crépuscule' }) }).click()
  await page.getByRole('link', { name: say('cart.checkout'), exact: true }).click()
  await expect(button).toBeEnabled()
})

test('CART-05 an empty cart in place of a long form is seen, not the footer alone: in a second tab, and on the way back', {
  tag: ['@on-phone', '@seldom'],
}, async ({ page, shop, say }) => {
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme'))
  await open(page, '/checkout')
  await page.getByRole('checkbox').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const other = await page.context().newPage()
  await open(other, '/cart')
  await other.getByRole('button', { name: say('cart.remove', { product: creme }) }).click()
  await expect(page.getByText(say('cart.empty'))).toBeInViewport()

  await open(page, '/collection')
  await buy(page, creme)
  await expect(page.getByRole('checkbox')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('app.footer.privacy') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say('app.footer.privacy') })).toBeInViewport()
  await reload(other)
  await other.getByRole('button', { name: say('cart.remove', { product: creme }) }).click()
  await expect(badge(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText(say('cart.empty'))).toBeInViewport()
})
