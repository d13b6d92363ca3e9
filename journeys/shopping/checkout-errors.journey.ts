import { wholeBrowserOptions } from '../support/browser.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillCheckout, open, pay, payButton, rememberCart, savedLine, savesData } from '../support/steps.ts'

const total = { en: '$900.00', fr: '830,00 €' }
const paymentPage = /\/simulator\/pay\//

test('an empty checkout names each problem at its field, goes to the first, and keeps what was typed', async ({
  page,
  say,
  shop,
  language,
}) => {
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme'))
  await open(page, '/checkout')
  const email = page.getByLabel(say('checkout.email'), { exact: true })
  const name = page.getByLabel(say('checkout.name'))
  const needed = ['checkout.country', 'checkout.name', 'checkout.line1', 'checkout.postcode', 'checkout.city'] as const
  await page.getByLabel(say('checkout.country')).selectOption('')
  await payButton(page, say, total[language]).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(new RegExp(say('checkout.problem.email')))
  for (const word of needed) {
    const field = page.getByLabel(say(word), { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(say('checkout.problem.needed')))
  }
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(say('checkout.problem.terms'))
  await expect(page.getByText(say('checkout.problem.several', { count: 7 }))).toBeVisible()

  await name.fill('Anne Martin')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText(say('checkout.problem.several', { count: 6 }))).toBeVisible()
  await email.fill('anne at example')
  await payButton(page, say, total[language]).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(new RegExp(say('checkout.problem.email')))
  await expect(email).toHaveValue('anne at example')
  await expect(name).toHaveValue('Anne Martin')
  await email.fill('anne@example.com')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await page.getByRole('checkbox').check()
  await expect(page.getByText(say('checkout.problem.terms'))).toHaveCount(0)
  await expect(page).toHaveURL(/\/checkout$/)
})

test('changes between cart and button are reported line by line, nothing is charged, and pressing again works', async ({
  page,
  say,
  shop,
  database,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  await database.add({ code: 'j-moves', title: 'Aurore', price: { usd: 500, eur: 460 } })
  await database.add({ code: 'j-leaves', title: 'Crépuscule', price: { usd: 100, eur: 90 } })
  await rememberCart(page.context(), shop.url, savedLine('j-moves', 2), savedLine('j-leaves'))
  await savesData(page)
  await open(page, '/checkout')
  const email = `moved-${test.info().project.name}@example.com`
  await fillCheckout(page, say, { email })
  await database.reprice('j-moves', { usd: 550, eur: 510 })
  await database.sellOut('j-leaves')
  await payButton(page, say, { en: '$1,100.00', fr: '1 010,00 €' }[language]).click()

  const refused = page.getByRole('alert')
  await expect(refused).toBeFocused()
  await expect(refused).toContainText(say('checkout.refused.changed'))
  const price = { en: '$550.00', fr: '510,00 €' }[language]
  await expect(refused.getByRole('listitem')).toHaveText([
    say('checkout.change.price', { product: 'Aurore', price }),
    say('checkout.change.sold-out', { product: 'Crépuscule' }),
  ])
  expect(await database.rows('select from checkouts where email = $1', [email])).toHaveLength(0)
  await expect(page.getByText(`Crépuscule. ${say('cart.unavailable')}`)).toBeVisible()
  const sum = { en: '$1,100.00', fr: '1 020,00 €' }[language]
  await expect(page.getByTestId('total')).toHaveText(sum)

  await expect(payButton(page, say, sum)).toBeDisabled()
  await expect(page.getByText(say('checkout.blocked'))).toBeVisible()
  await page.getByRole('button', { name: say('cart.remove-what', { product: 'Crépuscule' }) }).click()
  await expect(page.getByText(say('checkout.blocked'))).toHaveCount(0)
  await expect(refused.getByRole('listitem')).toHaveText([say('checkout.change.price', { product: 'Aurore', price })])
  await expect(page.getByLabel(say('checkout.name'))).toHaveValue('Anne Martin')
  await payButton(page, say, sum).click()
  await pay(page, say, sum)
  await expect(page.getByTestId('paid')).toHaveText(sum)
})

test('a double click opens one payment, and Back from the payment page brings cart and form as they were', async ({
  playwright,
  say,
  shop,
  database,
  language,
}) => {
  // Browsers keep the page that one leaves in memory, and show it again as it was; for tests that is switched off.
  const options = { ...wholeBrowserOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] }
  const browser = await playwright.chromium.launch(options)
  const page = await browser.newPage()
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme'))
  await open(page, '/checkout')
  const email = `twice-${test.info().project.name}@example.com`
  await fillCheckout(page, say, { email })
  await payButton(page, say, total[language]).dblclick()
  await expect(page).toHaveURL(paymentPage)
  const first = page.url()

  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByLabel(say('checkout.name'))).toHaveValue('Anne Martin')
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await expect(payButton(page, say, total[language])).toBeEnabled()
  // A browser that loads the page again asks for consent again.
  await page.getByRole('checkbox').check()
  await payButton(page, say, total[language]).click()
  await expect(page).toHaveURL(first)
  expect(await database.rows('select from checkouts where email = $1', [email])).toHaveLength(1)

  await page.getByRole('button', { name: say('simulator.abandoned') }).click()
  await expect(page.getByText(say('checkout.returned'))).toBeVisible()
  await expect(page.getByLabel(say('checkout.city'))).toHaveValue('Paris')
  await page.getByRole('checkbox').check()
  await payButton(page, say, total[language]).click()
  await expect(page).toHaveURL(first)
  await pay(page, say, total[language])
  await expect(page.getByTestId('cart-count')).toHaveCount(0)
  await page.goBack({ waitUntil: 'commit' })
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByText(say('cart.empty'))).toBeVisible()
  await browser.close()
})

test('while the shop or the payment page cannot be reached, the checkout reports it and loses nothing', async ({
  page,
  say,
  shop,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /status of 50[03]/)
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme'))
  await open(page, '/checkout')
  await fillCheckout(page, say, { email: 'patient@example.com' })
  const noAnswer = say('checkout.refused.no-answer')
  const address = '**/api/create-checkout'
  for (const [fault, sentence] of [
    [undefined, say('checkout.refused.offline')],
    [{ status: 503, json: { error: noAnswer } }, noAnswer],
    [{ status: 500, json: { error: 'fault', message: 'Something went wrong on our side', requestId: '1' } }, noAnswer],
  ] as const) {
    let asked = 0
    await page.route(address, (route) => {
      asked += 1
      return fault ? route.fulfill(fault) : route.abort()
    })
    await payButton(page, say, total[language]).click()
    // The sentence of the last fault may be this one's too.
    await expect.poll(() => asked).toBe(1)
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await page.unroute(address)
  }
  await expect(page.getByLabel(say('checkout.line1'), { exact: true })).toHaveValue('12 rue des Lilas')
  await expect(page.getByTestId('cart-count')).toHaveText('1')
  await payButton(page, say, total[language]).click()
  await expect(page).toHaveURL(paymentPage)
})

test('returning to an order after its payment page has expired opens a new one', { tag: '@seldom' }, async ({
  page,
  say,
  shop,
  database,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/)
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme'))
  await open(page, '/checkout')
  const email = `late-${test.info().project.name}@example.com`
  await fillCheckout(page, say, { email })
  // The answer is lost on its way, half an hour passes, and the same order is sent again.
  await page.route('**/api/create-checkout', async (route) => {
    await route.fetch()
    await route.abort()
  })
  expectedErrors.push(/ERR_FAILED/)
  await payButton(page, say, total[language]).click()
  await expect(page.getByRole('alert')).toContainText(say('checkout.refused.offline'))
  await page.unroute('**/api/create-checkout')
  await database.rows('update checkouts set expires_at = now() where email = $1', [email])
  await payButton(page, say, total[language]).click()
  await pay(page, say, total[language])
})

test('the delivery day is that of the shop, also where the clock of the visitor is wrong', { tag: '@seldom' }, async ({
  page,
  say,
  shop,
  language,
}) => {
  await page.clock.setFixedTime(Date.now() - 48 * 60 * 60 * 1000)
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme'))
  // Its answer carries the shop's time; from then on the page shows the shop's days, and the first press is right.
  const answered = page.waitForResponse('**/api/terms-version')
  await open(page, '/checkout')
  await answered
  await fillCheckout(page, say, { email: `yesterday-${test.info().project.name}@example.com` })
  await payButton(page, say, total[language]).click()
  await pay(page, say, total[language])
})

test('a confirmation that does not come says after two minutes what to do, and the page stops asking', {
  tag: '@seldom',
}, async ({ page, say, shop }) => {
  await page.clock.install()
  const reference = 'A'.repeat(27)
  let asked = 0
  await page.route(`**/api/checkouts/${reference}`, (route) => {
    asked += 1
    return route.fulfill({ json: { status: 'waiting' } })
  })
  await open(page, `${shop.url}/payment-success?reference=${reference}`)
  await expect(page.getByText(say('orders.paid.waiting-text'))).toBeVisible()
  const late = page.getByText(say('orders.paid.late', { reference }))
  // Each look is answered before the clock runs on to the next.
  await expect(async () => {
    await page.clock.runFor(10_000)
    await expect(late).toBeVisible({ timeout: 250 })
  }).toPass({ intervals: [50] })
  const enough = asked
  expect(enough).toBeGreaterThan(10)
  for (let looks = 0; looks < 6; looks += 1) await page.clock.runFor(10_000)
  expect(asked).toBe(enough)
})
