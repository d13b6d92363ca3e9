import { timeHeader } from '#platform/time/clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { buy, cardOf, fillCheckout, open, pay, payButton, reload, rememberCart, savedLine } from '../support/steps.ts'

test('PROD-08 the button of every product puts it into the cart, says so and goes on to the checkout', {
  tag: '@on-phone',
}, async ({ page, say, language }) => {
  await open(page, '/collection')
  const added = { en: 'Added to Cart', fr: 'Ajouté au panier' }[language]
  for (const [position, title] of ['Renouvela Crème', 'Renouvela Riche', 'Renouvela Extra-Riche'].entries()) {
    await buy(page, title)
    const toast = page.getByRole('dialog').filter({ hasText: title })
    await expect(toast.getByText(added, { exact: true })).toBeVisible()
    await expect(page.getByTestId('cart-count')).toHaveText(String(position + 1))
    await expect(page.getByRole('region', { name: say('checkout.summary') })).toContainText(title)
    await page.goBack()
  }
})

test('PAY-02 PAY-05 PROD-08 a guest buys a cream, is declined once, pays, and finds the order again', async ({
  page,
  say,
  language,
  shop,
  newVisitor,
}) => {
  await open(page, '/collection')
  await cardOf(page, 'Renouvela Crème')
    .getByRole('button', { name: say('catalogue.action.purchase') })
    .click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText(say('catalogue.added'))).toBeVisible()

  const email = `guest-${test.info().project.name}@example.com`
  const total = { en: '$900.00', fr: '830,00 €' }[language]
  await fillCheckout(page, say, { email })
  await payButton(page, say, total).click()

  await expect(page.getByText(say('simulator.test'))).toBeVisible()
  await page.getByRole('button', { name: say('simulator.declined') }).click()
  await expect(page.getByRole('alert')).toHaveText(say('simulator.was-declined'))
  await pay(page, say, total)

  const number = await page.getByTestId('order-number').innerText()
  async function expectOrder(seen = page) {
    await expect(seen.getByTestId('order-number')).toHaveText(number, { ignoreCase: true })
    await expect(seen.getByTestId('paid')).toHaveText(total)
    await expect(seen.getByText(say('orders.paid.mail', { email }))).toBeVisible()
    await expect(seen.getByRole('region', { name: say('checkout.summary') })).toContainText('Renouvela Crème')
    await expect(seen.getByText('12 rue des Lilas')).toBeVisible()
  }
  await expectOrder()
  await expect(page.getByTestId('cart-count')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
  await expect.poll(async () => (await mailTo(shop.url, email)).length).toBe(1)

  const found = page.url()
  await open(page, '/collection')
  await buy(page, 'Renouvela Riche')
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await open(page, found)
  await expectOrder()
  await reload(page)
  await expectOrder()
  await expect(page.getByTestId('cart-count')).toHaveText('1')

  const elsewhere = await (await newVisitor()).newPage()
  await open(elsewhere, found)
  await expectOrder(elsewhere)
})

async function mailTo(shopUrl: string, email: string): Promise<unknown[]> {
  const mails = (await (await fetch(`${shopUrl}/dev/mailbox.json`)).json()) as { recipient: string }[]
  return mails.filter((mail) => mail.recipient === email)
}

test('PAY-05 without a reference, or with a wrong one, no order is shown and no cart is emptied', {
  tag: '@on-desktop',
}, async ({ page, say, shop }) => {
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme'))
  for (const query of ['', '?reference=', '?reference=AAAAAAAAAAAAAAAAAAAAAA', '?reference=1001']) {
    await open(page, `/payment-success${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders.paid.unknown'))
    await expect(page.getByTestId('order-number')).toHaveCount(0)
    await expect(page.getByTestId('cart-count')).toHaveText('1')
  }
})

test('the country of delivery decides the tax and the fields, whatever the language', async ({
  page,
  say,
  language,
  shop,
}) => {
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme'))
  await open(page, '/checkout')
  const country = page.getByLabel(say('checkout.country'))
  const state = page.getByLabel(say('checkout.state'))
  const total = { en: '$900.00', fr: '830,00 €' }[language]
  await fillCheckout(page, say, { email: 'somewhere@example.com', country: 'US' })
  const sums = page.getByRole('region', { name: say('checkout.summary') })
  await expect(sums).toContainText(say('checkout.tax-none'))
  await expect(sums).not.toContainText(/TVA|VAT/)
  await payButton(page, say, total).click()
  await expect(state).toHaveAccessibleDescription(say('checkout.problem.needed'))
  await expect(state).toBeFocused()
  const zip = page.getByLabel(say('delivery.zip'))
  await state.selectOption({ label: { en: 'California', fr: 'Californie' }[language] })
  await payButton(page, say, total).click()
  await expect(zip).toHaveAccessibleDescription(say('delivery.postcode.other-state'))
  await expect(zip).toBeFocused()
  await zip.fill('9402')
  await expect(zip).toHaveAccessibleDescription(say('delivery.postcode.zip'))
  await zip.fill('75011')
  await state.selectOption('TX')
  await expect(zip).not.toHaveAccessibleDescription(/./)

  await country.selectOption('FR')
  await expect(state).toHaveCount(0)
  await expect(sums).not.toContainText(say('checkout.tax-none'))
  const tax = { en: ['Including VAT (20%)', '$150.00'], fr: ['Dont TVA (20 %)', '138,33 €'] }[language]
  for (const text of tax) await expect(sums.getByText(text, { exact: true })).toBeVisible()
  await country.selectOption('LU')
  await expect(sums.getByText({ en: '$130.77', fr: '120,60 €' }[language], { exact: true })).toBeVisible()
  await country.selectOption('FR')
  await payButton(page, say, total).click()
  await pay(page, say, total)
  await expect(page.getByText('75011 Paris', { exact: true })).toBeVisible()
})

test('PAY-02 the first press names every field that is missing, the state of an American address among them', {
  tag: '@on-desktop',
}, async ({ page, say, language, shop }) => {
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme'))
  await open(page, '/checkout')
  await page.getByLabel(say('checkout.country')).selectOption('US')
  const state = page.getByLabel(say('checkout.state'))
  const firstNames = async () => (await state.getByRole('option').allInnerTexts()).slice(1, 6)
  await expect.poll(firstNames).toEqual(
    {
      en: ['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California'],
      fr: ['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'Californie'],
    }[language],
  )
  await payButton(page, say, { en: '$900.00', fr: '830,00 €' }[language]).click()
  await expect(page.getByText(say('checkout.problem.several', { count: 7 }))).toBeVisible()
  await expect(state).toHaveAccessibleDescription(say('checkout.problem.needed'))
})

test("PAY-04 the day promised is counted from the shop's day, which is that of Paris", { tag: '@on-desktop' }, async ({
  page,
  shop,
  language,
}) => {
  const instant = '2026-12-20T23:30:00Z'
  await page.clock.setFixedTime(instant)
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), [timeHeader.toLowerCase()]: String(Date.parse(instant)) }
    await route.fulfill({ response, headers })
  })
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme'))
  await open(page, '/checkout')
  const day = { en: 'Delivery by December 26, 2026', fr: 'Livraison au plus tard le 26 décembre 2026' }[language]
  await expect(page.getByText(day)).toBeVisible()
})
