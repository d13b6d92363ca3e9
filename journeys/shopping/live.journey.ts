import type { Page, WebSocket } from '@playwright/test'
import { openShopProcess } from '#platform/testing/shop-process.ts'
import { expect, test } from '../support/fixtures.ts'
import { copyDatabases } from '../support/open-shop.ts'
import { ShopDatabase } from '../support/shop-database.ts'
import { cardOf, open, rememberCart, savedLine, savesData } from '../support/steps.ts'

const code = 'live-cream'
const title = 'Live Cream'

const shown = { en: ['$500.00', '$650.00'], fr: ['460,00 €', '600,00 €'] } as const
const connected = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-live', 'connected', { timeout: 20_000 })
/** Nothing is to be seen of a socket that is not opened: a page that wants one asks for it after two seconds at most. */
const waitForSockets = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 2_500)))
/** A mark that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-not-reloaded', ''))
const isNotReloaded = (page: Page) => expect(page.locator('body[data-not-reloaded]')).toHaveCount(1)

test('RT-02 a price that changes appears on the open pages of two visitors', async ({
  page,
  database,
  newVisitor,
  language,
  shop,
}) => {
  await database.add({ code, title })
  const other = await (await newVisitor({ baseURL: shop.url, locale: language === 'fr' ? 'fr-FR' : 'en-US' })).newPage()
  const [before, after] = shown[language]
  for (const visitor of [page, other]) {
    await open(visitor, '/collection')
    await expect(cardOf(visitor, title)).toContainText(before)
    await mark(visitor)
    await connected(visitor)
  }
  await database.reprice(code, { usd: 650, eur: 600 })
  for (const visitor of [page, other]) {
    await expect(cardOf(visitor, title)).toContainText(after)
    await isNotReloaded(visitor)
  }
})

test('RT-02 a price that changes before the page listens is not missed', { tag: '@seldom' }, async ({
  page,
  database,
  language,
}) => {
  await database.add({ code, title })
  const [before, after] = shown[language]
  const { promise: repriced, resolve: listen } = Promise.withResolvers<void>()
  await page.route(/\/assets\/live-socket-/, async (route) => {
    await repriced
    await route.continue()
  })
  await open(page, '/collection')
  await expect(cardOf(page, title)).toContainText(before)
  await expect(page.locator('html')).toHaveAttribute('data-live', 'disconnected')
  await database.reprice(code, { usd: 650, eur: 600 })
  listen()
  await connected(page)
  await expect(cardOf(page, title)).toContainText(after)
})

test('RT-02 the cart, the product and the checkout follow too', { tag: '@seldom' }, async ({
  page,
  database,
  shop,
  language,
}) => {
  await database.add({ code, title })
  await rememberCart(page.context(), shop.url, savedLine(code, 2, title))
  const [first, second] = shown[language]
  await open(page, `/collection/${code}`)
  await expect(page.getByRole('main')).toContainText(first)
  await connected(page)
  await database.reprice(code, { usd: 650, eur: 600 })
  await expect(page.getByRole('main')).toContainText(second)
  const twice = { en: ['$1,300.00', '$1,400.00'], fr: ['1 200,00 €', '1 280,00 €'] }[language]
  await open(page, '/cart')
  await expect(page.getByTestId('subtotal')).toHaveText(twice[0] ?? '')
  await connected(page)
  await database.reprice(code, { usd: 700, eur: 640 })
  await expect(page.getByTestId('subtotal')).toHaveText(twice[1] ?? '')
  await open(page, '/checkout')
  await connected(page)
  await database.reprice(code, { usd: 650, eur: 600 })
  await expect(page.getByTestId('total')).toHaveText(twice[0] ?? '')
})

test('RT-01 RT-02 a page whose shop went away and came back catches up', async ({ page, language, expectedErrors }) => {
  // While the shop is away the browser itself complains.
  expectedErrors.push(/WebSocket connection to .* failed/, /ERR_CONNECTION_REFUSED/)
  const databases = await copyDatabases()
  const shop = await openShopProcess(databases)
  const database = await new ShopDatabase({ url: shop.url, databaseUrl: databases.databaseUrl }).open()
  await database.add({ code, title })
  await open(page, `${shop.url}/collection`)
  await mark(page)
  await connected(page)
  const [before, after] = shown[language]
  await expect(cardOf(page, title)).toContainText(before)

  await shop.close()
  await expect(page.locator('html')).toHaveAttribute('data-live', /^(disconnected|connecting)$/)
  await database.writePrice(code, { usd: 650, eur: 600 })
  const again = await openShopProcess(databases, { PORT: new URL(shop.url).port })
  await connected(page)
  await expect(cardOf(page, title)).toContainText(after)
  await isNotReloaded(page)
  await page.close()
  await database.clear()
  await again.close()
  await databases.drop()
})

test('RT-01 with reduced data, and on pages without prices, no socket is opened', { tag: '@seldom' }, async ({
  page,
  database,
  language,
}) => {
  const sockets: WebSocket[] = []
  page.on('websocket', (socket) => sockets.push(socket))
  await open(page, '/our-story')
  await waitForSockets(page)
  expect(sockets).toEqual([])
  await savesData(page)
  await database.add({ code, title })
  await open(page, '/collection')
  await expect(cardOf(page, title)).toContainText(shown[language][0])
  await waitForSockets(page)
  expect(sockets).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-live', 'disconnected')
})

test('without the scripts of the socket the page goes on', { tag: '@seldom' }, async ({
  page,
  database,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  await page.route(/\/assets\/live-socket-/, (route) => route.abort())
  await database.add({ code, title })
  const refused = page.waitForEvent('requestfailed')
  await open(page, '/collection')
  await refused
  await cardOf(page, title).getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toContainText(title)
})
