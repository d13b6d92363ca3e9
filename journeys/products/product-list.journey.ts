// The owner's list of products: filtered, sorted, ticked, saved as a view, exported and previewed.
import type { Page } from '@playwright/test'
import { manySheets } from '#catalogue/testing/many-sheets.ts'
import { expectAccessible, expectFits, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  dropFilterWithoutMatches,
  openAndTryAgain,
  openWithGoneFilters,
  showAllAndTurnPages,
} from '../support/list-states.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'

async function withManySheets(database: ShopDatabase): Promise<void> {
  await manySheets(database, 60)
  await database.rows(
    `update catalogue_products
        set title = 'Renouvela, an uncommonly extensive nourishing ritual for the night of a long journey home',
            subtitle = 'Fifty milliliters and a spatula of olive wood, in a box'
      where product_id = 'many-1'`,
  )
}

test.afterEach(async ({ page, database }) => {
  // A page that is still open would ask for what is gone.
  await page.goto('about:blank')
  await database.rows(`delete from catalogue_products where product_id like 'many-%'`)
})

const rowsOf = (page: Page) => page.locator('tr[data-row]')

test('ADM-01 the owner filters the list of products, sorts it, ticks rows by keyboard, and saves the filter', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, device, language }) => {
  test.skip(device === 'phone', 'A phone has neither ticks nor sorted columns')
  await withManySheets(database)
  await openAsOwner(page, database, '/admin/products?q=many')
  await expect(rowsOf(page)).toHaveCount(50)

  await page.getByRole('button', { name: say('ui.list.filter'), exact: true }).press('Enter')
  const panel = page.getByRole('dialog', { name: say('ui.list.filter') })
  await panel.getByRole('button', { name: say('catalogue.admin.filter.mode') }).press('Enter')
  await panel.getByRole('button', { name: say('ui.list.apply') }).press('Enter')
  await expect(panel.getByText(say('ui.list.choose'))).toBeVisible()
  await expectAccessible(page, 'a filter that is being set')
  await panel.getByLabel(say('catalogue.admin.mode.reserve')).press('Space')
  await panel.getByLabel(say('catalogue.admin.mode.preorder')).press('Space')
  await panel.getByRole('button', { name: say('ui.list.apply') }).press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('mode') === 'preorder,reserve')
  await expect(rowsOf(page)).toHaveCount(18)

  await page.getByRole('button', { name: say('catalogue.admin.column.dollars'), exact: true }).press('Enter')
  await expect(page).toHaveURL(/sort=price/)
  await expect(page.getByRole('columnheader', { name: say('catalogue.admin.column.dollars') })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(rowsOf(page).first()).toContainText('58')

  await page.keyboard.press('j')
  await expect(rowsOf(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const ticked = page.getByRole('region', { name: say('ui.list.ticked') })
  await expect(ticked).toContainText(say('ui.list.ticked-count', { count: 2 }))
  await expectAccessible(page, 'ticked products')
  const download = page.waitForEvent('download')
  await ticked.getByRole('button', { name: say('ui.list.export-ticked') }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^(products|produits-du)-.*\.csv$/)
  await ticked.getByRole('button', { name: say('ui.list.untick') }).press('Enter')
  await expect(ticked).toHaveCount(0)

  await page.getByRole('button', { name: say('views.save') }).press('Enter')
  const saving = page.getByRole('dialog', { name: say('views.save') })
  await saving.getByLabel(say('views.name')).fill(`To order ${language}`)
  await saving.getByLabel(say('views.name')).press('Enter')
  const views = page.getByRole('navigation', { name: say('ui.list.view') })
  await expect(views.getByRole('link', { name: `To order ${language}` })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: say('catalogue.admin.view.draft') }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('view') === 'draft' && !url.searchParams.has('mode'))
  await views.getByRole('link', { name: `To order ${language}` }).click()
  await expect(rowsOf(page)).toHaveCount(18)
})

test('ADM-01 a list of products without matches, of an old address, or that fails, says so and leads on', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  await withManySheets(database)
  await openAsOwner(page, database, '/admin/products?stock=low&view=archived&q=renouvela')
  const filter = `${say('catalogue.admin.filter.stock')} ${say('ui.list.is')} ${say('catalogue.admin.level.low')}`
  await dropFilterWithoutMatches(page, say, 'product', filter)
  await showAllAndTurnPages(page, say, 'the list of products')

  await openWithGoneFilters(page, say, '/admin/products?warehouse=north&stock=tiny&view=archived', [
    'warehouse',
    'stock',
  ])

  await openAndTryAgain(page, say, '/admin/products?view=draft', '**/api/admin/products?*')
})

test('ADM-01 the owner raises the prices of some products at once, by keyboard, and sees what became of each', {
  tag: '@on-desktop',
}, async ({ page, database, say, device }) => {
  test.skip(device === 'phone', 'A phone has no ticks')
  await withManySheets(database)
  await openAsOwner(page, database, '/admin/products?q=many-4')
  await expect(rowsOf(page)).toHaveCount(11)
  for (let row = 0; row < 2; row += 1) {
    await page.keyboard.press('j')
    await page.keyboard.press('x')
  }
  const ticked = page.getByRole('region', { name: say('ui.list.ticked') })
  await ticked.getByRole('button', { name: say('catalogue.admin.bulk'), exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: say('catalogue.admin.bulk.title', { count: 2 }) })
  await dialog.getByRole('button', { name: say('catalogue.admin.bulk.look') }).press('Enter')
  await expect(dialog.getByText(say('catalogue.admin.bulk.no-price'))).toBeVisible()
  await expectAccessible(page, 'a change of many products')
  await dialog.getByLabel(say('catalogue.admin.field.prices.USD.regular_minor')).selectOption('raise-percent')
  await dialog.getByLabel(say('catalogue.admin.bulk.by.USD')).fill('50')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(say('catalogue.admin.bulk.did.to-confirm')).first()).toBeVisible()
  await expectAccessible(page, 'the preview of a change of many products')
  await expectWithin(page, 'the preview of a change of many products', [768, 1024])
  await dialog.getByRole('button', { name: say('catalogue.admin.bulk.write', { count: 2 }) }).press('Enter')
  await expect(dialog.getByText(say('catalogue.admin.bulk.confirm-first'))).toBeVisible()
  await dialog.getByLabel(say('catalogue.admin.bulk.confirm', { count: 2 })).press('Space')

  // Another admin is faster with one of them.
  await database.rows(`update catalogue_products set featured = not featured where product_id = 'many-4'`)
  await dialog.getByRole('button', { name: say('catalogue.admin.bulk.write', { count: 2 }) }).press('Enter')
  await expect(dialog.getByText(say('catalogue.admin.bulk.outcome', { count: 1, all: 2 }))).toBeVisible()
  await expect(dialog.getByText(say('catalogue.admin.bulk.did.done'), { exact: true })).toHaveCount(1)
  await expect(dialog.getByText(say('catalogue.admin.bulk.did.changed'))).toHaveCount(1)
  await expectAccessible(page, 'the outcome of a change of many products')
  await dialog.getByRole('button', { name: say('catalogue.admin.bulk.put-back', { count: 1 }) }).press('Enter')
  const back = page.getByRole('dialog', { name: say('catalogue.admin.bulk.title-back', { count: 1 }) })
  await expect(back.getByText(say('catalogue.admin.bulk.put-back-outcome', { count: 1, all: 1 }))).toBeVisible()
  await expect(back.getByRole('button', { name: say('catalogue.admin.bulk.put-back', { count: 1 }) })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(back).toHaveCount(0)
})

test('ADM-01 the owner edits a price and counts units from a row, by keyboard, and takes the change back', {
  tag: '@on-desktop',
}, async ({ page, database, say, language, device }) => {
  const code = `a-listed-clay-${language}-${device}`
  await database.add({ code, title: 'A listed clay', price: { usd: 500, eur: 460 }, with: { stock: 31 } })
  await openAsOwner(page, database, `/admin/products?q=${code}`)
  const row = rowsOf(page).first()
  const name = say('catalogue.admin.cell.USD', { product: 'A listed clay' })
  const price = row.getByRole('button', { name })
  await price.press('Enter')
  const form = page.getByRole('dialog', { name })
  const field = form.getByLabel(say('catalogue.admin.field.prices.USD.regular_minor'))
  await expect(field).toBeFocused()
  await expectAccessible(page, 'a price that is edited in its row')
  await expectWithin(page, 'a price that is edited in its row', [320, 390, 820, 1440])
  await page.keyboard.insertText('price')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(say('catalogue.admin.problem.not-a-price'))
  await field.fill('0')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(say('catalogue.admin.problem.price-at-zero'))
  await field.fill('900')
  await page.keyboard.press('Enter')
  await expect(form.getByText(say('catalogue.admin.prices-asked'))).toBeVisible()
  await expect(form.getByText(say('catalogue.admin.promised.carts'))).toBeVisible()
  await form.getByRole('button', { name: say('catalogue.admin.prices-asked.no') }).press('Enter')
  await expect(field).toHaveValue('900')

  // Another admin is faster.
  await field.fill('540')
  await database.rows('update catalogue_products set featured = not featured where product_id = $1', [code])
  await page.keyboard.press('Enter')
  await expect(form.getByText(say('catalogue.admin.cell.check'))).toBeVisible()
  await expect(field).toHaveValue('540')
  await field.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(price).toBeFocused()
  await expect(price).toContainText('540')
  await page.getByRole('button', { name: say('catalogue.admin.undo'), exact: true }).click()
  await expect(price).not.toContainText('540')

  const counting = say('catalogue.admin.cell.stock', { product: 'A listed clay' })
  const stock = row.getByRole('button', { name: counting })
  await stock.press('Enter')
  const units = page
    .getByRole('dialog', { name: counting })
    .getByLabel(say('catalogue.admin.field.stock'), { exact: true })
  await expect(units).toBeFocused()
  await page.keyboard.insertText('+12')
  await page.keyboard.press('Enter')
  const reason = page.getByLabel(say('catalogue.admin.field.stock_reason'))
  await expect(reason).toHaveAccessibleDescription(say('catalogue.admin.problem.needed'))
  await reason.selectOption('received')
  await expect(reason).not.toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'units that are counted in their row')
  await units.press('Enter')
  await expect(stock).toContainText('43')
})

test('ADM-01 a phone has products as cards; the owner filters them, opens one, and returns', {
  tag: ['@on-phone', '@seldom'],
}, async ({ page, database, say, device }) => {
  test.skip(device === 'desktop', 'A desktop has a table')
  await withManySheets(database)
  await openAsOwner(page, database, '/admin/products?q=many')
  await expect(rowsOf(page)).toHaveCount(50)
  await expectAccessible(page, 'cards of products')
  await expectFits(page, 'cards of products')
  await page.getByRole('button', { name: say('ui.list.filter'), exact: true }).click()
  const panel = page.getByRole('dialog', { name: say('ui.list.filter') })
  await panel.getByRole('button', { name: say('catalogue.admin.filter.mode') }).click()
  await panel.getByLabel(say('catalogue.admin.mode.reserve')).click()
  await panel.getByRole('button', { name: say('ui.list.apply') }).click()
  await expect(page).toHaveURL(/mode=reserve/)
  await expect(rowsOf(page)).not.toHaveCount(50)
  const first = rowsOf(page).first().getByRole('link').first()
  const title = await first.textContent()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '')
  await page.getByRole('link', { name: say('catalogue.admin.back') }).click()
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('mode') === 'reserve' && url.searchParams.get('q') === 'many',
  )
})
