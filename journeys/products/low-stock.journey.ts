// Products that run low: on the owners' first page, in their list, and by the threshold that the house sets below it.
import type { Page } from '@playwright/test'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { tryAgain } from '../support/steps.ts'

const widths = [320, 390, 768, 820, 960, 1024, 1180, 1440]
const list = '/admin/products?view=low'
const longTitle = 'Renouvela, an uncommonly extensive nourishing ritual for the night of a long journey home'

test.afterEach(async ({ database }) => {
  await database.rows('update stock_settings set low_stock_at = 0')
})

const thresholdOf = (page: Page, say: Say) => page.getByLabel(say('catalogue.admin.threshold'))
const submitOf = (page: Page, say: Say) =>
  page
    .locator('form', { has: thresholdOf(page, say) })
    .getByRole('button', { name: say('catalogue.admin.threshold.save') })
const newsOf = (page: Page) => page.locator('.low-stock-default')

test('ADM-01 the owner sets from how many units on a product runs low, and goes from the first page to the product', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device }) => {
  const code = `a-low-cream-${language}-${device}`
  await database.add({ code, title: longTitle, with: { stock: 6 } })
  await database.rows(
    `insert into stock_movements (id, product_id, units_before, units_after, reason, order_id, occurred_at)
     select new_id(), id, 26, 6, 'sold', new_id(), now() - interval '2 days' from catalogue_products where product_id = $1`,
    [code],
  )
  await openAsOwner(page, database, list)
  await expect(thresholdOf(page, say)).toHaveValue('0')
  await thresholdOf(page, say).fill('six')
  await thresholdOf(page, say).press('Enter')
  await expect(newsOf(page)).toContainText(say('catalogue.admin.problem.not-a-number'))
  await expectAccessible(page, 'the threshold with a problem')
  await expectWithin(page, 'the threshold with a problem', widths)
  await thresholdOf(page, say).fill('6')
  await thresholdOf(page, say).press('Enter')
  await expect(newsOf(page)).toContainText(say('catalogue.admin.threshold.saved'))
  await expect(page.getByRole('main')).toContainText('Renouvela')

  await page.goto('/admin')
  const see = page.getByRole('link', { name: say('today.act.low-stock', { count: 1 }) })
  const row = page.getByRole('main').getByRole('listitem').filter({ has: see })
  await expect(row).toContainText(say('today.detail.pace', { days: 9 }))
  await expect(row).toContainText(longTitle)
  await expectAccessible(page, 'a product that runs low on the first page')
  await expectWithin(page, 'a product that runs low on the first page', widths)
  await see.press('Enter')
  await expect(page).toHaveURL(({ pathname }) => pathname === `/admin/products/${code}`)
  await expect(page.getByText(say('catalogue.admin.hint.low-empty', { units: 6 }))).toBeVisible()

  // Several are one line, which opens their list, the fewest units first.
  const second = `${code}-2`
  await database.add({ code: second, title: 'A balm', with: { stock: 2 } })
  await page.goto('/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('today.act.low-stock', { count: 2 }) })
    .press('Enter')
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('view') === 'low' && url.searchParams.get('stock') === 'low',
  )
  const titles = page.getByRole('main').locator(`a[href*="/admin/products/${code}"]`)
  await expect(titles.first()).toHaveAttribute('href', new RegExp(second))
})

test('ADM-01 of two owners who set the threshold the second reads what the first set, and keeps what they typed', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, newVisitor, expectedErrors }) => {
  expectedErrors.push(/status of 409/, /ERR_FAILED/)
  const anne = await openAsOwner(page, database, list)
  const other = await (await newVisitor()).newPage()
  await openAsOwner(other, database, list)
  await thresholdOf(other, say).fill('8')
  await thresholdOf(page, say).fill('4')
  await submitOf(page, say).click()
  await expect(newsOf(page)).toContainText(say('catalogue.admin.threshold.saved'))
  await submitOf(other, say).click()
  await expect(newsOf(other)).toContainText(anne.split('@')[0] ?? '')
  await expect(thresholdOf(other, say)).toHaveValue('8')
  await expectAccessible(other, 'a threshold that was set meanwhile')
  await expectWithin(other, 'a threshold that was set meanwhile', widths)
  await submitOf(other, say).click()
  await expect(newsOf(other)).toContainText(say('catalogue.admin.threshold.saved'))
  await page.reload()
  await expect(thresholdOf(page, say)).toHaveValue('8')

  // A lost connection takes nothing away either.
  await page.route('**/api/admin/stock-settings', (route) => route.abort())
  await thresholdOf(page, say).fill('5')
  await submitOf(page, say).click()
  await expect(newsOf(page)).toContainText(say('ui.failed.offline'))
  await expect(thresholdOf(page, say)).toHaveValue('5')
  await page.reload()
  await tryAgain(page, page.getByRole('button', { name: say('ui.try-again') }).first(), '**/api/admin/stock-settings')
  await expect(thresholdOf(page, say)).toHaveValue('8')
})
