import { expect, test } from '../support/fixtures.ts'
import { open, rememberCart, savedLine, savesData } from '../support/steps.ts'

const products = '**/api/products*'

test('PROD-09 products that fail to load are reported in a toast and in their place, and load on another try', async ({
  page,
  say,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /status of 500/)
  // Or the socket would ask again by itself, before the button is pressed.
  await savesData(page)
  await open(page, '/our-story')
  await page.route(products, (route) => route.abort())
  await page
    .getByRole('main')
    .getByRole('link', { name: { en: 'See the collection', fr: 'Voir la collection' }[language] })
    .click()
  // The toast itself is for the eyes; it is read out by an alert of its own.
  const toast = page.getByRole('alertdialog', { includeHidden: true })
  await expect(toast).toHaveCount(1)
  await expect(toast.getByText({ en: 'Error', fr: 'Erreur' }[language], { exact: true })).toBeVisible()
  const failed = { en: 'Failed to load products', fr: 'Les produits n’ont pas pu être chargés' }[language]
  await expect(toast.getByText(failed)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: failed })).toBeAttached()
  await expect(toast).toHaveAttribute('data-tone', 'destructive')
  const place = page.getByRole('main').getByRole('alert')
  await expect(place).toContainText(say('catalogue.failed-explained'))
  await expect(page.getByRole('article')).toHaveCount(0)

  await page.unroute(products)
  await page.route(products, (route) => route.fulfill({ status: 500, json: { error: 'fault' } }))
  await place.getByRole('button', { name: say('ui.try-again') }).click()
  await expect(place).toHaveCount(0)
  await expect(place).toContainText(say('catalogue.failed-explained'))

  await page.unroute(products)
  await place.getByRole('button', { name: say('ui.try-again') }).click()
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(place).toHaveCount(0)
})

test("a cart whose prices cannot be asked for shows those of the last visit, and the checkout waits for today's", {
  tag: '@seldom',
}, async ({ page, say, shop, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  await savesData(page)
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme', 1, 'Renouvela Crème'))
  await page.route(products, (route) => route.abort())
  await open(page, '/cart')
  await expect(page.getByText(say('cart.prices-failed'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Renouvela Crème' })).toBeVisible()

  await page.getByRole('link', { name: say('cart.checkout'), exact: true }).click()
  const place = page.getByRole('main').getByRole('alert')
  await expect(place).toContainText(say('catalogue.failed-explained'))
  await page.unroute(products)
  await place.getByRole('button', { name: say('ui.try-again') }).click()
  await expect(page.getByTestId('total')).toBeVisible()
})
