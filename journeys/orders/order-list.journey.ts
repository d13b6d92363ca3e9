// The owner's list of orders: filtered, sorted, ticked, saved as a view, and steady while orders arrive.
import type { Page } from '@playwright/test'
import { anItem, aRequest } from '#checkout/testing/a-checkout.ts'
import { parisAddress } from '#delivery/testing/a-delivery.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { expectAccessible, expectFits, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { dropFilterWithoutMatches, openAndTryAgain, openWithGoneFilters } from '../support/list-states.ts'
import { openAsOwner } from '../support/sign-in.ts'

/** A paid order of some creams, made without a browser. */
async function anOrderOf(shopUrl: string, name: string, quantity: number, country: 'BE' | 'FR' | 'LU'): Promise<void> {
  const items = [anItem('renouvela-creme', { quantity })]
  const postcode = country === 'FR' ? '75011' : '1011'
  const delivery = { ...parisAddress, name, country, postcode }
  const body = JSON.stringify(aRequest({ customerEmail: `${name.replace(' ', '.')}@example.com`, delivery, items }))
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${shopUrl}/api/create-checkout`, { method: 'POST', headers, body })
  const { url } = (await answer.json()) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
}

const rowsOf = (page: Page, name: string) => page.locator('tr[data-row]').filter({ hasText: name })

test('ADM-02 the owner filters the list, sorts it, ticks orders by keyboard, and keeps the filter as a view', {
  tag: '@on-desktop',
}, async ({ page, shop, database, say, device, language, newVisitor }) => {
  test.skip(device === 'phone', 'A phone has no sorted columns')
  const name = `Zita${language}`
  for (const [quantity, country] of [
    [1, 'LU'],
    [2, 'LU'],
    [1, 'BE'],
  ] as const) {
    await anOrderOf(shop.url, `${name} ${country}`, quantity, country)
  }
  await openAsOwner(page, database, '/admin/orders')
  const rows = rowsOf(page, name)
  await expect(rows).toHaveCount(3)

  await page.getByRole('button', { name: say('ui.list.filter'), exact: true }).press('Enter')
  const panel = page.getByRole('dialog', { name: say('ui.list.filter') })
  await panel.getByRole('button', { name: say('orders.admin.filter.country') }).press('Enter')
  await panel.getByRole('button', { name: say('ui.list.apply') }).press('Enter')
  await expect(panel.getByText(say('ui.list.choose'))).toBeVisible()
  await expectAccessible(page, 'a filter that is being set')
  await panel.getByRole('checkbox', { name: 'Luxembourg' }).press('Space')
  await panel.getByRole('button', { name: say('ui.list.apply') }).press('Enter')
  await expect(page).toHaveURL(/country=LU/)
  await expect(rows).toHaveCount(2)

  await page.getByRole('button', { name: say('orders.admin.column.total'), exact: true }).press('Enter')
  await expect(page).toHaveURL(/sort=total/)
  await expect(page.getByRole('columnheader', { name: say('orders.admin.column.total') })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(rows.first()).toContainText(formatAmount(amount(180_000, 'USD'), language))

  await page.keyboard.press('j')
  await expect(rows.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const ticked = page.getByRole('region', { name: say('ui.list.ticked') })
  await expect(ticked).toContainText(say('ui.list.ticked-count', { count: 2 }))
  await expect(ticked).toContainText(formatAmount(amount(270_000, 'USD'), language))
  await expectAccessible(page, 'ticked orders')
  const download = page.waitForEvent('download')
  await ticked.getByRole('button', { name: say('ui.list.export-ticked') }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^(orders|commandes-du)-.*\.csv$/)
  await expect(ticked.getByRole('link', { name: say('orders.admin.ticked.slips-new-tab') })).toHaveAttribute(
    'href',
    /\/admin\/shipping\/slips\?of=\d+,\d+$/,
  )
  await ticked.getByRole('button', { name: say('orders.admin.ticked.prepare') }).press('Enter')
  const preparing = page.getByRole('dialog', { name: say('orders.admin.ticked.prepare') })
  await expectAccessible(page, 'the begin of a preparation')
  await expect(
    preparing.getByRole('button', { name: say('orders.admin.ticked.prepare-do', { count: 2 }) }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(preparing.getByText(say('orders.admin.ticked.done'), { exact: true })).toHaveCount(2)
  await expectAccessible(page, 'orders that are being prepared')
  await preparing.getByRole('button', { name: say('orders.admin.ticked.close') }).press('Enter')
  await expect(rows.first()).toContainText(say('orders.admin.state.preparing'))
  await ticked.getByRole('button', { name: say('ui.list.untick') }).press('Enter')
  await expect(ticked).toHaveCount(0)

  await page.getByRole('button', { name: say('views.save') }).press('Enter')
  const saving = page.getByRole('dialog', { name: say('views.save') })
  await saving.getByLabel(say('views.name')).fill(`Gifts ${language}`)
  await saving.getByLabel(say('views.shared')).press('Space')
  await saving.getByLabel(say('views.name')).press('Enter')
  const views = page.getByRole('navigation', { name: say('ui.list.view') })
  const tab = views.getByRole('link', { name: `Gifts ${language}` })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(tab).toHaveText(`Gifts ${language}2`)

  const other = await (await newVisitor()).newPage()
  await openAsOwner(other, database, '/admin/orders')
  await other.getByRole('link', { name: `Gifts ${language}` }).click()
  await expect(rowsOf(other, name)).toHaveCount(2)

  await page.getByRole('button', { name: say('views.menu') }).press('Enter')
  const menu = page.getByRole('dialog', { name: say('views.menu') })
  await expectAccessible(page, 'the menu of a view')
  await menu.getByRole('button', { name: say('views.delete') }).press('Enter')
  await expect(tab).toHaveCount(0)
  await page.getByRole('button', { name: say('views.undo') }).click()
  await expect(tab).toBeVisible()
})

test('ADM-02 on a phone the owner ticks cards and begins to prepare their orders', {
  tag: '@on-phone',
}, async ({ page, shop, database, say, language }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = `Ysolde${language}`
  for (const country of ['LU', 'BE'] as const) await anOrderOf(shop.url, `${name} ${country}`, 1, country)
  await openAsOwner(page, database, `/admin/orders?q=${name}`)
  await page.getByRole('button', { name: say('ui.list.tick'), exact: true }).click()
  // The whole card is the box.
  for (const card of await rowsOf(page, name).all()) await card.locator('td.tick').click()
  const ticked = page.getByRole('region', { name: say('ui.list.ticked') })
  await expect(ticked).toContainText(say('ui.list.ticked-count', { count: 2 }))
  await expectAccessible(page, 'ticked cards')
  await expectFits(page, 'ticked cards')
  await ticked.getByRole('button', { name: say('orders.admin.ticked.prepare') }).click()
  const preparing = page.getByRole('dialog', { name: say('orders.admin.ticked.prepare') })
  await preparing.getByRole('button', { name: say('orders.admin.ticked.prepare-do', { count: 2 }) }).click()
  await expect(preparing.getByText(say('orders.admin.ticked.done'), { exact: true })).toHaveCount(2)
  await expectFits(page, 'orders that are being prepared')
  await preparing.getByRole('button', { name: say('orders.admin.ticked.close') }).click()
  await ticked.getByRole('button', { name: say('ui.list.untick') }).click()
  await rowsOf(page, name).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/orders\/\d+/)
  // The main act is at hand however far the page is scrolled, and its form takes its place.
  const ship = page.locator('main [data-step="ship"]')
  await expect(ship).toBeInViewport({ ratio: 1 })
  const neighbors = page.getByRole('navigation', { name: say('orders.admin.neighbors') })
  await neighbors.scrollIntoViewIfNeeded()
  await expect(ship).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.admin-detail + nav')).toHaveAccessibleName(say('orders.admin.neighbors'))
  await expectAccessible(page, 'an order with its main act')
  await expectFits(page, 'an order with its main act')
  await ship.click()
  await expect(page.getByLabel(say('orders.admin.field.tracking'), { exact: true })).toBeInViewport()
  await expect(page.locator('.admin-main-act')).toHaveCount(0)
})

test('ADM-02 a list without matches, of an old address, or that fails, says so and leads on', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  await anOrderOf(shop.url, `Yves ${language}`, 1, 'FR')
  // Orders that lapsed are left by other journeys, and none of this country.
  const withoutMatches = '/admin/orders?state=lapsed&country=LU'
  await openAsOwner(page, database, withoutMatches)
  const country = `${say('orders.admin.filter.country')} ${say('ui.list.is')} Luxembourg`
  await dropFilterWithoutMatches(page, say, 'order', country)
  await expect(page).toHaveURL((url) => !url.searchParams.has('country'))
  await page.goto(withoutMatches)
  await page.getByRole('link', { name: say('ui.list.show-all') }).click()
  await expect(rowsOf(page, `Yves ${language}`)).toHaveCount(1)
  await expectFits(page, 'the list of orders')
  await expectAccessible(page, 'the list of orders')

  await openWithGoneFilters(page, say, '/admin/orders?warehouse=north&country=FR', ['warehouse'])
  await expect(rowsOf(page, `Yves ${language}`)).toHaveCount(1)

  await openAndTryAgain(page, say, '/admin/orders?country=LU', '**/api/admin/orders?*')
})

test('ADM-02 an order that arrives waits behind a button, and moves no row', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, shop, database, say, language }) => {
  await anOrderOf(shop.url, `Wanda ${language}`, 1, 'FR')
  await openAsOwner(page, database, '/admin/orders')
  await expect(rowsOf(page, `Wanda ${language}`)).toHaveCount(1)
  // Both are read again once the page listens, so the list is steady by then.
  await page.waitForLoadState('networkidle')
  await anOrderOf(shop.url, `Xenia ${language}`, 1, 'FR')
  const news = page.getByRole('button', { name: say('orders.admin.new-rows', { count: 1 }) })
  await expect(news).toBeVisible({ timeout: 20_000 })
  await expect(rowsOf(page, `Xenia ${language}`)).toHaveCount(0)
  await news.click()
  await expect(rowsOf(page, `Xenia ${language}`)).toHaveCount(1)
})

test('ADM-02 a long list of choices is searched by keyboard, without its accents, and keeps what is chosen in sight', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say }) => {
  await openAsOwner(page, database, '/admin/orders')
  const open = page.getByRole('button', { name: say('ui.list.filter'), exact: true })
  await open.press('Enter')
  const panel = page.getByRole('dialog', { name: say('ui.list.filter') })
  await panel.getByRole('button', { name: say('orders.admin.filter.state') }).press('Enter')
  const subject = say('orders.admin.filter.state')
  const search = panel.getByRole('searchbox', { name: say('ui.list.choices-search', { subject }) })
  await expect(search).toBeFocused()
  const refunded = say('orders.admin.state.refunded')
  const plain = refunded.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  await page.keyboard.type(plain)
  await expect(panel.getByRole('checkbox').first()).toHaveAccessibleName(refunded)
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('checkbox', { name: refunded, exact: true })).toBeChecked()
  await search.fill('zyxwv')
  await expect(panel.getByRole('checkbox')).toHaveCount(1)
  await expect(panel.getByText(say('ui.list.none-found'))).toBeVisible()
  await search.fill('')
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('checkbox', { name: refunded, exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expectAccessible(page, 'the searched choices')
  await expectWithin(page, 'the searched choices', [320, 390, 820, 1440])
  await panel.getByRole('button', { name: say('ui.list.apply') }).press('Enter')
  await expect(page).toHaveURL(({ searchParams }) => {
    const states = searchParams.get('state')?.split(',') ?? []
    return states.length === 2 && states.includes('refunded')
  })
})
