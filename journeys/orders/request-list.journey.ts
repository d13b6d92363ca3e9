// The owner's list of requests: filtered, sorted, saved as a view and previewed, with cards by day on a phone.
import type { Page } from '@playwright/test'
import { deleteManyRequests, manyRequests } from '#requests/testing/many-requests.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  dropFilterWithoutMatches,
  openAndTryAgain,
  openWithGoneFilters,
  showAllAndTurnPages,
} from '../support/list-states.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'

async function withManyRequests(database: ShopDatabase): Promise<void> {
  await deleteManyRequests(database)
  await manyRequests(database, 120)
  await database.rows(
    `update messages
        set name = 'Marguerite-Hortense de la Tour d’Auvergne et de Montmorency-Laval',
            facts = facts || '{"items": "12 × Renouvela Crème, 50 ml\\n3 × Immortela Sérum, an uncommonly long title"}'
      where email = 'many-120@example.com'`,
  )
}

test.afterEach(async ({ page, database }) => {
  // A page that is still open would ask for what is gone.
  await page.goto('about:blank')
  await deleteManyRequests(database)
})

const rowsOf = (page: Page) => page.locator('tr[data-row]')

test('ORDF-01 the owner filters the list of requests, sorts it, ticks rows by keyboard, and saves the filter', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, device, language, expectedErrors }) => {
  test.skip(device === 'phone', 'A phone has no sorted columns')
  // One of two requests that are closed was changed meanwhile.
  expectedErrors.push(/409/)
  await withManyRequests(database)
  await openAsOwner(page, database, '/admin/requests?q=many')
  await expect(rowsOf(page)).toHaveCount(50)

  await page.getByRole('button', { name: say('ui.list.filter'), exact: true }).press('Enter')
  const panel = page.getByRole('dialog', { name: say('ui.list.filter') })
  await panel.getByRole('button', { name: say('requests.admin.column.origin') }).press('Enter')
  await panel.getByLabel(say('requests.admin.origin.telephone')).press('Space')
  await panel.getByLabel(say('requests.admin.origin.letter')).press('Space')
  await expectAccessible(page, 'a filter of requests that is being set')
  await panel.getByRole('button', { name: say('ui.list.apply') }).press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('origin') === 'telephone,letter')
  await expect(rowsOf(page)).toHaveCount(38)

  await page.getByRole('button', { name: say('requests.admin.column.until'), exact: true }).press('Enter')
  await expect(page).toHaveURL(/sort=expires/)
  await expect(page.getByRole('columnheader', { name: say('requests.admin.column.until') })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('button', { name: say('requests.admin.column.asked'), exact: true }).press('Enter')
  await expect(page).not.toHaveURL(/sort=/)
  await expect(rowsOf(page).first()).toContainText('MANY-0120-22')

  await page.keyboard.press('j')
  await expect(rowsOf(page).first().getByRole('link')).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText('For sister 120')
  await expectAccessible(page, 'the preview of a request')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const ticked = page.getByRole('region', { name: say('ui.list.ticked') })
  await expect(ticked).toContainText(say('ui.list.ticked-count', { count: 2 }))
  // Changed by another admin after it was read: it stays as it is.
  await database.rows("update order_drafts set version = version + 1 where email = 'many-119@example.com'")
  await ticked.getByRole('button', { name: say('requests.admin.ticked.close'), exact: true }).press('Enter')
  const closing = page.getByRole('dialog', { name: say('requests.admin.ticked.title') })
  await expectAccessible(page, 'the question before requests are closed')
  await closing.getByRole('button', { name: say('requests.admin.ticked.do', { count: 2 }) }).press('Enter')
  await expect(closing.getByRole('definition').first()).toHaveText(say('requests.admin.ticked.closed'))
  await expect(closing.getByRole('definition').last()).toHaveText(say('requests.admin.ticked.changed'))
  await expectAccessible(page, 'the outcome of closing requests')
  await closing.getByRole('button', { name: say('requests.admin.ticked.done') }).press('Enter')
  await expect(rowsOf(page).first()).toContainText(say('requests.admin.state.withdrawn'))
  const download = page.waitForEvent('download')
  await ticked.getByRole('button', { name: say('ui.list.export-ticked') }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^(requests|demandes-du)-/)
  await ticked.getByRole('button', { name: say('ui.list.untick') }).press('Enter')
  await expect(ticked).toHaveCount(0)

  await page.getByRole('button', { name: say('views.save') }).press('Enter')
  const saving = page.getByRole('dialog', { name: say('views.save') })
  await saving.getByLabel(say('views.name')).fill(`Not from the site ${language}`)
  await saving.getByLabel(say('views.name')).press('Enter')
  const views = page.getByRole('navigation', { name: say('ui.list.view') })
  const saved = views.getByRole('link', { name: `Not from the site ${language}` })
  await expect(saved).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: say('requests.admin.state.offered') }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('view') === 'offered' && !url.searchParams.has('origin'))
  await saved.click()
  await expect(rowsOf(page)).toHaveCount(38)

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('MANY-0120-22')
})

test('ADM-01 a row shows more of its request while the pointer rests on it', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, device }) => {
  test.skip(device === 'phone', 'A phone has no pointer')
  await withManyRequests(database)
  await openAsOwner(page, database, '/admin/requests?q=many-120')
  await rowsOf(page).first().hover()
  await expect(page.getByRole('tooltip')).toContainText('For sister 120')
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

test('ORDF-01 a list of requests without matches, of an old address, or that fails, says so and leads on', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, expectedErrors }) => {
  test.slow()
  expectedErrors.push(/ERR_FAILED/)
  await withManyRequests(database)
  await openAsOwner(page, database, '/admin/requests?language=fr&view=paid&q=many')
  const filter = `${say('requests.admin.fact.language')} ${say('ui.list.is')} ${say('requests.admin.fact.language.fr')}`
  await dropFilterWithoutMatches(page, say, 'request', filter)
  await showAllAndTurnPages(page, say, 'the list of requests')

  await page.goto('/admin/requests?state=open')
  await expect(rowsOf(page).first()).toContainText(say('requests.admin.state.open'))
  await openWithGoneFilters(page, say, '/admin/requests?warehouse=north&origin=mars&view=open', ['warehouse', 'origin'])

  await openAndTryAgain(page, say, '/admin/requests?view=expired', '**/api/admin/requests?*')
})

test('ORDF-01 a phone has requests as cards under their days, the newest first', { tag: '@on-phone' }, async ({
  page,
  database,
  say,
  device,
}) => {
  test.skip(device === 'desktop', 'A desktop has a table')
  await withManyRequests(database)
  await openAsOwner(page, database, '/admin/requests?q=many')
  await expect(rowsOf(page)).toHaveCount(50)
  const days = page.locator('tr.group')
  await expect(days.first()).toContainText(say('ui.list.today'))
  // Five hours lie between two requests.
  expect(await days.count()).toBeGreaterThanOrEqual(10)
  await page.getByRole('combobox', { name: say('ui.list.view') }).selectOption('open')
  await expect(page).toHaveURL(/view=open/)
  await rowsOf(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('MANY-')
})
