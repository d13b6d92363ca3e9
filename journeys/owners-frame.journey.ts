import type { Page } from '@playwright/test'
import { anItem, aRequest, parisAddress } from '#checkout/testing/a-checkout.ts'
import { dayOf } from '#platform/time/clock.ts'
import { daysAfter } from '#platform/time/days.ts'
import { anOwner, aReservation } from './a-reservation.ts'
import { expect, type Say, test } from './fixtures.ts'
import { expectAccessible, expectWithin } from './for-everyone.ts'
import { expectOneLanguage } from './one-language.ts'
import { adminPages } from './pages.ts'
import type { Shelf } from './shelf.ts'
import { openAsOwner, savedSessionIn } from './sign-in.ts'
import { goWithin } from './steps.ts'

async function openFrame(page: Page, shelf: Shelf, say: Say, address: string): Promise<void> {
  await openAsOwner(page, shelf, address)
  await expect(page.getByRole('banner').getByRole('button', { name: say('app.admin.find') })).toBeVisible()
}

/** A paid order of creams, made without a browser; answers its number. */
async function anOrderOf(shopUrl: string, shelf: Shelf, name: string, quantity = 1): Promise<number> {
  const email = `${crypto.randomUUID()}@example.com`
  const request = aRequest({
    customerEmail: email,
    delivery: { ...parisAddress, name },
    items: [anItem('renouvela-creme', { quantity })],
  })
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(request) }
  const { url } = (await (await fetch(`${shopUrl}/api/create-checkout`, init)).json()) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  const find = async () =>
    (await shelf.rows('select number from orders where email = $1', [email])) as { number: number }[]
  await expect.poll(async () => (await find()).length).toBe(1)
  return Number((await find())[0]?.number)
}

const menuOf = (page: Page, say: Say) => page.getByRole('dialog', { name: say('app.admin.find') })
const fieldOf = (page: Page, say: Say) => menuOf(page, say).getByRole('combobox')

test('ADM-02 letters typed before the menu has come are in its field', { tag: '@at-desk' }, async ({
  page,
  shelf,
  say,
}) => {
  await openFrame(page, shelf, say, '/admin/problems')
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/CommandMenu/, async (route) => {
    await gate
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gvan')
  await page.keyboard.press('Backspace')
  release()
  await page.keyboard.type('sseur')
  await expect(fieldOf(page, say)).toHaveValue('gvasseur')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/problems')
  await page.keyboard.type('!')
  await expect(fieldOf(page, say)).toHaveValue('gvasseur!')
})

test('ADM-02 an owner finds an order by its buyer, and reaches every place, with the keyboard alone', {
  tag: '@at-desk',
}, async ({ page, shop, shelf, say, language, device }) => {
  const name = `Solveig Aune ${language} ${device}`
  const number = await anOrderOf(shop.url, shelf, name)
  await openFrame(page, shelf, say, '/admin/problems')

  await page.keyboard.press('Control+k')
  await expect(fieldOf(page, say)).toBeFocused()
  await page.keyboard.type(name)
  const found = (word: Parameters<Say>[0]) =>
    menuOf(page, say)
      .getByRole('group', { name: say(word), exact: true })
      .getByRole('option')
  await expect(found('app.admin.orders')).toHaveText([
    new RegExp(`${number}, ${name}.*${say('orders.admin.state.paid')}`),
  ])
  await expect(found('app.admin.menu.people')).toContainText([name])
  await expect(found('app.admin.menu.acts').first()).toContainText(say('orders.admin.step.prepare'))
  await expectAccessible(page, 'the menu')
  await expectWithin(page, 'the menu', [320, 390, 820, 1440])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(({ pathname }) => pathname === `/admin/orders/${number}`)
  await expect(menuOf(page, say)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('catalogue.admin.title'))
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('/')
  const search = page.getByLabel(say('catalogue.admin.search-label'))
  await expect(search).toBeFocused()
  await page.keyboard.type('go?/')
  await expect(search).toHaveValue('go?/')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/products')

  await page.getByRole('main').getByRole('link').first().focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: say('app.admin.keys.title') })
  await expect(keys).toContainText(say('app.admin.keys.go', { place: say('app.admin.problems') }))
  await expectAccessible(page, 'the keys')
  await expectWithin(page, 'the keys', [320, 390, 820, 1440])
  // A key of the frame does nothing behind a dialog.
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/products')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('ADM-02 the menu begins with the acts of the page, and has what was opened last', { tag: '@at-desk' }, async ({
  page,
  shop,
  shelf,
  say,
}) => {
  const number = await anOrderOf(shop.url, shelf, 'Recent Buyer')
  await openFrame(page, shelf, say, `/admin/orders/${number}`)
  await expect(page.getByRole('button', { name: say('orders.admin.step.prepare') })).toBeVisible()
  const group = (word: 'begin' | 'here' | 'recent') =>
    menuOf(page, say).getByRole('group', { name: say(`app.admin.menu.${word}`) })
  await page.keyboard.press('Control+k')
  await expect(group('recent')).toHaveCount(0)
  await group('here')
    .getByRole('option', { name: say('orders.admin.step.prepare') })
    .click()
  await expect(menuOf(page, say)).toBeHidden()
  await expect(page.getByRole('button', { name: say('orders.admin.step.prepare') })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  // An act and a number lead to the form of that step, also on the page of its order.
  const refund = say('orders.admin.step.refund')
  for (const path of [undefined, '/admin/problems']) {
    if (path) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    // The keys come with the scripts of the page.
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(fieldOf(page, say)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await fieldOf(page, say).fill(`${refund} ${number}`)
    const act = say('app.admin.menu.act', { act: refund, number: String(number) })
    await expect(menuOf(page, say).getByRole('option', { name: act })).toHaveAttribute('data-highlighted', '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').locator('[data-step="refund"]')).toHaveAttribute('aria-expanded', 'true')
  }

  await page.goto('/admin/orders')
  await expect(page.getByRole('main').getByRole('link', { name: say('orders.admin.new') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(menuOf(page, say).getByRole('option').first()).toHaveText(say('orders.admin.ledger-export'))
  await expect(group('begin').getByRole('option', { name: say('app.admin.menu.new-order') })).toHaveCount(0)
  await expectAccessible(page, 'the menu of the list of orders')
  const recent = say('app.admin.menu.recent.order', { number: String(number) })
  await group('recent').getByRole('option', { name: recent }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === `/admin/orders/${number}`)
  await expect(menuOf(page, say)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(fieldOf(page, say)).toBeFocused()
  await page.keyboard.type(say('app.admin.menu.new-product'))
  const item = menuOf(page, say).getByRole('option', { name: say('app.admin.menu.new-product'), exact: true })
  await expect(item).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/products/new')
})

test('the menu says that it searches, that nothing was found, that it failed, and tries again', {
  tag: ['@at-desk', '@seldom'],
}, async ({ page, shelf, say, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED/)
  await openFrame(page, shelf, say, '/admin/orders')
  const { promise: patience, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/admin/find?*', async (route) => {
    await patience
    await route.continue()
  })
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('app.admin.find') })
    .click()
  const menu = menuOf(page, say)
  await fieldOf(page, say).fill('zyxwv')
  await expect(menu.getByText(say('app.admin.menu.searching'))).toBeVisible()
  arrive()
  await expect(menu.getByText(say('app.admin.menu.found', { count: 0 }))).toBeVisible()

  await page.unrouteAll()
  await page.route('**/api/admin/find?*', (route) => route.abort('connectionrefused'))
  await fieldOf(page, say).fill('zyxwvu')
  await expect(menu.getByText(say('ui.failed.offline'))).toBeVisible()
  await expectAccessible(page, 'the menu that failed')
  await page.unrouteAll()
  await menu.getByRole('button', { name: say('ui.try-again') }).click()
  await expect(menu.getByText(say('app.admin.menu.found', { count: 0 }))).toBeVisible()
  await fieldOf(page, say).press('Enter')
  await expect(page).toHaveURL(({ pathname, search }) => pathname === '/admin/orders' && search === '?q=zyxwvu')
})

test('a phone has the daily places in its bar, and behind the last tab all others and the ways out', {
  tag: '@on-phone',
}, async ({ page, shelf, say }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openFrame(page, shelf, say, '/admin/orders')
  const bar = page.getByRole('navigation', { name: say('app.admin.navigation') })
  await expect(bar.getByRole('link')).toHaveCount(4)
  await expect(bar.getByRole('link', { name: say('app.admin.orders') })).toHaveAttribute('aria-current', 'page')
  for (const height of await bar.getByRole('link').evaluateAll((links) => links.map((link) => link.clientHeight)))
    expect(height).toBeGreaterThanOrEqual(44)
  await bar.getByRole('button', { name: say('app.admin.more') }).click()
  const more = page.getByRole('dialog', { name: say('app.admin.more') })
  await expectAccessible(page, 'what a phone’s bar has no room for')
  await expectWithin(page, 'what a phone’s bar has no room for', [320, 390])
  await more.getByRole('link', { name: say('app.admin.products') }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/products')
  await expect(more).toBeHidden()
  await expect(page.getByRole('banner')).toContainText(say('app.admin.products'))

  await bar.getByRole('button', { name: say('app.admin.more') }).click()
  await more.getByRole('button', { name: say('app.admin.sign-out') }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await expect.poll(() => savedSessionIn(page)).toBeNull()
})

test('ADM-02 LANG-01 every page of the owner can be used by everyone, speaks one language whole, and fits a tablet, upright and across, and the narrowest phone', {
  tag: '@at-desk',
}, async ({ page, shop, shelf, say, language, device, expectedErrors }) => {
  test.slow()
  // The request that stands in for all is none.
  expectedErrors.push(/status of 404/)
  const name = 'Bénédicte de La Rochefoucauld-Montmorency'
  await anOrderOf(shop.url, shelf, name, 9)
  const { number } = await aReservation(shop, shelf, language, { delivery: { ...parisAddress, name } })
  const take = await anOwner(shop, shelf)
  await take(number, 'ready')
  await take(number, 'move', { day: daysAfter(dayOf(new Date()), 300), reason: 'A late harvest' })
  await openFrame(page, shelf, say, '/admin')
  for (const address of [...adminPages, `/admin/orders/${number}`]) {
    // In every-word.journey.ts each is opened by its address.
    await goWithin(page, address)
    await expect(page).toHaveURL(({ pathname }) => pathname === address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(say('ui.loading'), { exact: true })).toHaveCount(0)
    await expectOneLanguage(page, say, language, address)
    if (device === 'desk') await expectAccessible(page, address)
    await expectWithin(page, address, [320, 720, 768, 820, 960, 1024, 1180])
  }
})

test('the frame says when the browser has lost its connection, and that it is back', {
  tag: ['@at-desk', '@seldom'],
}, async ({ page, shelf, say, expectedErrors }) => {
  // The cart of the member is sent in the background, and waits for the connection too.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /^Error syncing cart: TypeError: Failed to fetch/)
  await openFrame(page, shelf, say, '/admin/products')
  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: say('app.admin.offline') })).toBeVisible()
  await expectAccessible(page, 'a page without a connection')
  await page.context().setOffline(false)
  await expect(page.getByText(say('app.admin.offline'))).toHaveCount(0)
})
