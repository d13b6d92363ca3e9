// The owner's list of messages: filtered, sorted, previewed, marked as done, and one opened in full.
import type { Page } from '@playwright/test'
import { deleteManyMessages, manyMessages } from '#inbox/testing/many-messages.ts'
import { expectAccessible, expectFits, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { tryAgain } from '../support/steps.ts'

async function withManyMessages(database: ShopDatabase): Promise<void> {
  await deleteManyMessages(database)
  await manyMessages(database, 80)
  await database.rows(
    `update messages set name = 'Marguerite-Hortense de la Tour d’Auvergne et de Montmorency-Laval'
      where email = 'mails-79@example.com'`,
  )
}

test.afterEach(async ({ page, database }) => {
  // A page that is still open would ask for what is gone.
  await page.goto('about:blank')
  await deleteManyMessages(database)
})

const rowsOf = (page: Page) => page.locator('tr[data-row]')

test('N4 the owner filters the messages, sorts them, marks some as done together, opens one, and takes that back', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, device, expectedErrors }) => {
  test.skip(device === 'phone', 'A phone has neither ticks nor sorted columns')
  test.slow()
  expectedErrors.push(/ERR_FAILED/)
  await withManyMessages(database)
  await openAsOwner(page, database, '/admin/messages?q=mails-')
  await expect(rowsOf(page)).toHaveCount(50)
  await expect(rowsOf(page).first()).toContainText(say('inbox.admin.kind.withdrawal-unmatched'))
  await expectAccessible(page, 'the messages')
  await expectWithin(page, 'the messages', [768, 820, 960, 1024, 1180, 1440])
  await page.getByRole('link', { name: say('ui.list.older') }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(rowsOf(page)).toHaveCount(14)

  await page.goto('/admin/messages?q=mails-&view=questions&language=fr&sort=newest')
  await expect(rowsOf(page)).toHaveCount(10)
  await page.keyboard.press('j')
  await expect(page.getByRole('tooltip')).toContainText('Which cream for sister')
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const ticked = page.getByRole('region', { name: say('ui.list.ticked') })
  await ticked.getByRole('button', { name: say('inbox.admin.done'), exact: true }).click()
  await expect(rowsOf(page)).toHaveCount(8)
  await page.getByRole('button', { name: say('inbox.admin.take-back') }).click()
  await expect(rowsOf(page)).toHaveCount(10)

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Beaucoup')
  await page.getByRole('button', { name: say('inbox.admin.done'), exact: true }).click()
  const past = page.getByRole('list', { name: say('inbox.admin.past') })
  await expect(past.getByRole('listitem').first()).toContainText(say('inbox.admin.past.done', { by: '' }).trim())
  await expect(past.getByRole('listitem').last()).toContainText(say('inbox.admin.past.received'))
  await expectAccessible(page, 'a message in full')
  await expectWithin(page, 'a message in full', [768, 820, 1024, 1440])
  await page.getByRole('link', { name: say('inbox.admin.back') }).click()
  await expect(rowsOf(page)).toHaveCount(9)

  await page.goto('/admin/messages?q=mails-&view=withdrawals&kind=contact&warehouse=north')
  await expect(page.getByText(say('ui.list.gone-filter', { count: 1, names: 'warehouse' }))).toBeVisible()
  await expect(page.getByText(say('ui.list.none-filtered'))).toBeVisible()
  await page.route('**/api/admin/messages?*', (route) => route.abort())
  await page.goto('/admin/messages?view=done')
  await page.getByRole('button', { name: say('ui.try-again') }).waitFor()
  await tryAgain(page, page.getByRole('button', { name: say('ui.try-again') }), '**/api/admin/messages?*')
  await expect(rowsOf(page).first()).toContainText(say('inbox.admin.state.done'))
})

test('N4 a phone has messages as cards under the day by which to answer, and each opens in full', {
  tag: ['@on-phone', '@seldom'],
}, async ({ page, database, say, device }) => {
  test.skip(device === 'desktop', 'A desktop has a table')
  await withManyMessages(database)
  await openAsOwner(page, database, '/admin/messages?q=mails-')
  await expect(rowsOf(page)).toHaveCount(50)
  expect(await page.locator('tr.group').count()).toBeGreaterThan(3)
  await expectFits(page, 'the cards of messages')
  await database.rows(
    `update messages set body = repeat('A long letter about creams. ', 60) where email = 'mails-79@example.com'`,
  )
  await page.goto('/admin/messages?q=mails-79@')
  const about = rowsOf(page).locator('[data-card="text"]')
  await expect(about).toContainText('A long letter')
  // Three lines of it.
  const lines = await about.evaluate((cell) => cell.clientHeight / Number.parseFloat(getComputedStyle(cell).lineHeight))
  expect(lines).toBeLessThan(4)
  await page.goto('/admin/messages?q=mails-')
  await page.getByRole('combobox', { name: say('ui.list.view') }).selectOption('questions')
  await expect(page).toHaveURL(/view=questions/)
  await rowsOf(page).first().getByRole('link').click()
  await expect(page.getByRole('region', { name: say('inbox.admin.text') })).toContainText('Which cream for sister')
  await expectAccessible(page, 'a message in full')
  await expectFits(page, 'a message in full')
})
