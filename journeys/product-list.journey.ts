// The owner's list of products: narrowed, sorted, ticked, saved as a view, exported and previewed.
import type { Page } from '@playwright/test'
import { manySheets } from '#catalogue/testing/many-sheets.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible, expectWithin } from './for-everyone.ts'
import { dropFilterWithoutMatches, openAndTryAgain, openWithGoneFilters, showAllAndTurnPages } from './list-states.ts'
import type { Shelf } from './shelf.ts'
import { openAsOwner } from './sign-in.ts'

async function withManySheets(shelf: Shelf): Promise<void> {
  await manySheets(shelf, 60)
  await shelf.rows(
    `update catalogue_products
        set title = 'Renouvela, an uncommonly extensive nourishing ritual for the night of a long journey home',
            subtitle = 'Fifty milliliters and a spatula of olive wood, in a box'
      where product_id = 'many-1'`,
  )
}

test.afterEach(async ({ page, shelf }) => {
  // A page that is still open would ask for what is gone.
  await page.goto('about:blank')
  await shelf.rows(`delete from catalogue_products where product_id like 'many-%'`)
})

const rowsOf = (page: Page) => page.locator('tr[data-row]')

test('ADM-01 the owner narrows the list of products, sorts it, ticks rows by keyboard, and saves the filter', {
  tag: '@at-desk',
}, async ({ page, shelf, say, device, language }) => {
  test.skip(device === 'phone', 'A phone has neither ticks nor sorted columns')
  await withManySheets(shelf)
  await openAsOwner(page, shelf, '/admin/products?q=many')
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
  await expect(page.getByRole('tooltip')).toContainText('many-58')
  await expectAccessible(page, 'the preview of a row')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const ticked = page.getByRole('region', { name: say('ui.list.ticked') })
  await expect(ticked).toContainText(say('ui.list.ticked-count', { count: 2 }))
  await expectAccessible(page, 'ticked products')
  const download = page.waitForEvent('download')
  await ticked.getByRole('button', { name: say('ui.list.export-ticked') }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^products-.*\.csv$/)
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
  tag: ['@at-desk', '@seldom'],
}, async ({ page, shelf, say, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  await withManySheets(shelf)
  await openAsOwner(page, shelf, '/admin/products?stock=low&view=archived&q=renouvela')
  const filter = `${say('catalogue.admin.filter.stock')} ${say('ui.list.is')} ${say('catalogue.admin.level.low')}`
  await dropFilterWithoutMatches(page, say, 'product', filter)
  await showAllAndTurnPages(page, say, 'the list of products')

  await openWithGoneFilters(page, say, '/admin/products?warehouse=north&stock=tiny&view=archived', [
    'warehouse',
    'stock',
  ])

  await openAndTryAgain(page, say, '/admin/products?view=draft', '**/api/admin/products?*')
})

test('ADM-01 a row shows more of its product while the pointer rests on it', { tag: ['@at-desk', '@seldom'] }, async ({
  page,
  shelf,
  device,
}) => {
  test.skip(device === 'phone', 'A phone has no pointer')
  await withManySheets(shelf)
  await openAsOwner(page, shelf, '/admin/products?q=many-1')
  await rowsOf(page).first().hover()
  await expect(page.getByRole('tooltip')).toContainText('many-1')
  await expectAccessible(page, 'a preview')
  await page.getByRole('tooltip').hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  // It is not in the way of the boxes.
  await rowsOf(page).first().hover()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await rowsOf(page).first().getByRole('checkbox').hover()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('ADM-01 the owner raises the prices of some products at once, by keyboard, and sees what became of each', {
  tag: '@at-desk',
}, async ({ page, shelf, say, device }) => {
  test.skip(device === 'phone', 'A phone has no ticks')
  await withManySheets(shelf)
  await openAsOwner(page, shelf, '/admin/products?q=many-4')
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
  await shelf.rows(`update catalogue_products set featured = not featured where product_id = 'many-4'`)
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
