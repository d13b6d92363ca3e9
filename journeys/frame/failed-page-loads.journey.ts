import { expect, test } from '../support/fixtures.ts'
import { cardOf, open, rememberCart, savedLine, waitUntilHydrated } from '../support/steps.ts'

test('NAV-08 a page loads when it is asked for, and a centered spinner shows meanwhile', async ({
  page,
  say,
  device,
}) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/OurStoryPage*', async (route) => {
    await arrived
    await route.continue()
  })
  await open(page, '/')
  await page
    .getByRole('region')
    .first()
    .getByRole('link', { name: say('catalogue.learn-more') })
    .click()
  const spinner = page.getByRole('status').filter({ hasText: say('ui.loading') })
  await expect(spinner).toBeInViewport()
  const width = device === 'phone' ? 390 : 1440
  const besideTheMiddle = async () => {
    const box = await spinner.boundingBox()
    return Math.abs(Number(box?.x) + Number(box?.width) / 2 - width / 2)
  }
  await expect.poll(besideTheMiddle).toBeLessThan(3)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ui.loading'))
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page).toHaveTitle(/Immortela/)
  arrive()
  await expect(page.getByRole('main').getByText(say('brand.page.our-story'), { exact: true })).toBeVisible()
  await expect(spinner).toHaveCount(0)
})

test('NAV-08 a visitor far down a page sees at once that the next page is loading, not the footer alone', {
  tag: '@seldom',
}, async ({ page, say }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/PrivacyPage*', async (route) => {
    await arrived
    await route.continue()
  })
  await open(page, '/collection')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('app.footer.privacy') })
    .click()
  await expect(page.getByRole('status').filter({ hasText: say('ui.loading') })).toBeInViewport()
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: say('app.footer.privacy') })).toBeInViewport()
})

test('NAV-09 an address that leads nowhere says so, with status 404, and shows ways out', async ({
  page,
  say,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  for (const address of ['/nowhere', `/${language}/our-story/nowhere`, '/collection/nothing-of-the-kind']) {
    const answer = await open(page, address)
    expect(answer?.status(), address).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('app.not-found.title'))
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: say('app.not-found.collection') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('catalogue.title'))
})

test('a page that cannot be fetched says so, keeps the cart, and comes when it is asked for again', async ({
  page,
  say,
  expectedErrors,
}) => {
  // React answers a page whose code never came with its error 520.
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/, /React error #520/)
  await open(page, '/collection')
  await page.route('**/assets/PrivacyPage*', (route) => route.abort())
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('app.footer.privacy') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ui.failed.page'))
  await expect(page.getByRole('banner')).toBeVisible()
  const failedAgain = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: say('ui.try-again') }).click()
  await failedAgain
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('ui.failed.page'))
  await page.unroute('**/assets/PrivacyPage*')
  await page.getByRole('button', { name: say('ui.try-again') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('app.footer.privacy'))
})

test('while the browser says it is offline a page does not wait without a word, and comes once it is not', async ({
  page,
  shop,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme'))
  await open(page, '/contact')
  await page.route('**/api/products*', (route) => route.abort())
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await page.getByTestId('cart-count').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('checkout.title'))
  await expect(page.getByRole('alert').getByText(say('catalogue.failed-explained'))).toBeVisible()
  await page.unroute('**/api/products*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByLabel(say('checkout.name'))).toBeVisible()
})

test('a menu or a search that cannot be fetched says so, and the page stays', { tag: '@seldom' }, async ({
  page,
  say,
  device,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/)
  await page.route(/assets\/(SideMenu|SearchDialog)/, (route) => route.abort())
  await open(page, '/faq')
  const press = async () => {
    if (device === 'phone') await page.getByRole('button', { name: say('app.nav.open-menu') }).click()
    else await page.keyboard.press('/')
  }
  // The toast itself is for the eyes; it is read out by an alert of its own.
  const toast = page.getByRole('alertdialog', { includeHidden: true }).filter({ hasText: say('ui.chunk-failed') })
  await press()
  await expect(toast).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('app.footer.faq'))
  await page.unroute(/assets\/(SideMenu|SearchDialog)/)
  // It is a new document that tries again.
  const reloaded = page.waitForEvent('load')
  await toast.getByRole('button', { name: say('ui.try-again'), includeHidden: true }).click()
  await reloaded
  await waitUntilHydrated(page)
  await expect(toast).toHaveCount(0)
  await press()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a product whose sheet cannot be fetched says so, and the collection stays', async ({
  page,
  say,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/)
  await page.route('**/assets/ProductDialog*', (route) => route.abort())
  await open(page, '/collection')
  await cardOf(page, 'Renouvela Crème').getByRole('link').first().click()
  const toast = page.getByRole('alertdialog', { includeHidden: true }).filter({ hasText: say('ui.chunk-failed') })
  await expect(toast).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('catalogue.title'))
  await expect(page).toHaveURL(/\/collection$/)
  await expect(page.getByRole('banner')).toBeVisible()
})
