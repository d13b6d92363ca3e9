// The owner's list of problems: filtered, sorted, opened in full, repaired one by one and several at once.
import type { Page } from '@playwright/test'
import { paidByTransfer } from '#payments/paid-by-transfer.ts'
import { expectAccessible, expectFits, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { tryAgain } from '../support/steps.ts'

const recipient = 'marguerite-hortense.de-la-tour-d-auvergne.et.de.montmorency-laval@uncommonly-long-domain.example.com'

/** Two emails that no server took, and two tasks: each of an hour of its own. */
async function withProblems(database: ShopDatabase): Promise<void> {
  await deleteProblems(database)
  await database.rows(
    `insert into mails (id, template, recipient, language, owed_since, facts, given_up_at, given_up_because)
     select new_id(), 'problem-journey', $1, 'en', now() - n * interval '30 hours', '{}', now() - n * interval '30 hours',
            '550 5.1.1 <' || $1 || '>: Recipient address rejected'
       from generate_series(1, 2) n`,
    [recipient],
  )
  await database.rows(
    `insert into tasks (id, kind, occasion, facts, created_at)
     select new_id(), kind, 'problem journey ' || kind, '{}', now() - interval '10 minutes'
       from unnest(array['dispute', 'listed-wrongly']) kind`,
  )
}

async function deleteProblems(database: ShopDatabase): Promise<void> {
  await database.rows("delete from mails where template = 'problem-journey'")
  await database.rows("delete from tasks where occasion like 'problem journey%'")
}

test.afterEach(async ({ page, database }) => {
  // A page that is still open would ask for what is gone.
  await page.goto('about:blank')
  await deleteProblems(database)
})

const rowsOf = (page: Page) => page.locator('tr[data-row]')

test('PAY-03 the owner finds a problem, reads it in full, repairs it, takes that back, and repairs several at once', {
  tag: '@on-desktop',
}, async ({ page, database, say, device, expectedErrors }) => {
  test.skip(device === 'phone', 'A phone has neither ticks nor buttons in its rows')
  test.slow()
  expectedErrors.push(/ERR_FAILED/)
  await withProblems(database)
  await openAsOwner(page, database, '/admin/problems')
  const views = page.getByRole('navigation', { name: say('ui.list.view') })
  await expectAccessible(page, 'the problems')
  await views.getByRole('link', { name: say('payments.admin.view.mails') }).click()
  await page.getByLabel(say('payments.admin.search-label')).fill('Marguérite')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(2)
  await expectWithin(page, 'the list of problems', [768, 820, 960, 1024, 1180, 1440])

  await page.keyboard.press('j')
  await expect(page.getByRole('tooltip')).toContainText(recipient)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: say('payments.admin.kind.undeliverable') })
  await expect(drawer).toContainText('550 5.1.1')
  await expectAccessible(page, 'a problem in full')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(rowsOf(page).first().getByRole('link').first()).toBeFocused()

  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const ticked = page.getByRole('region', { name: say('ui.list.ticked') })
  await ticked.getByRole('button', { name: say('payments.admin.repair.leave'), exact: true }).click()
  const news = page.getByRole('status').filter({ hasText: say('payments.admin.did.all', { count: 2 }) })
  await expect(news).toBeFocused()
  await expect(rowsOf(page)).toHaveCount(0)
  await expect(page.getByText(say('ui.list.none-found'))).toBeVisible()

  await page.goto('/admin/problems?kind=tasks&sort=oldest')
  const task = rowsOf(page).filter({ hasText: say('payments.admin.task.name.dispute') })
  await task.getByRole('button', { name: new RegExp(say('payments.admin.repair.done')) }).click()
  await expect(page.getByRole('status').filter({ hasText: say('payments.admin.did.done') })).toBeFocused()
  await expect(task).toHaveCount(0)
  await page.getByRole('button', { name: say('payments.admin.repair.undo') }).click()
  await expect(page.getByText(say('payments.admin.did.undone'))).toBeVisible()
  await expect(task).toHaveCount(1)
  await page.getByRole('button', { name: say('payments.admin.compare') }).click()
  await expect(page.getByText(say('payments.admin.did.comparing'))).toBeVisible()

  await page.goto('/admin/problems?kind=silent&warehouse=north')
  await expect(page.getByText(say('ui.list.gone-filter', { count: 1, names: 'warehouse' }))).toBeVisible()
  await expect(page.getByText(say('ui.list.none-filtered'))).toBeVisible()
  await page.route('**/api/admin/problems', (route) => route.abort())
  await page.goto('/admin/problems')
  await page.getByRole('button', { name: say('ui.try-again') }).waitFor()
  await tryAgain(page, page.getByRole('button', { name: say('ui.try-again') }), '**/api/admin/problems')
  await expect(rowsOf(page).first()).toBeVisible()
})

test('PAY-03 the longest rows of the problems fit their list at every width', {
  tag: '@on-desktop',
}, async ({ page, database }) => {
  const amount = { minor: 123_456_700, currency: 'EUR' }
  const since = '2026-11-28T10:00:00.000Z'
  await page.route('**/api/admin/problems', async (route) => {
    const response = await route.fetch()
    const problems = await response.json()
    problems.disputes.push({
      provider: 'test',
      reference: 'd',
      amount,
      since,
      answerBy: since,
      numbers: [100012, 100013],
    })
    const refund = { number: 100012, amount, at: new Date().toISOString() }
    problems.refunds.push({ ...refund, id: 'r', because: 'expired_or_canceled_card' })
    problems.refunds.push({ ...refund, id: 's', because: paidByTransfer })
    await route.fulfill({ response, json: problems })
  })
  await openAsOwner(page, database, '/admin/problems')
  await expect(rowsOf(page).filter({ hasText: '100013' })).toHaveCount(1)
  await expectWithin(page, 'the longest problems', [768, 820, 960, 1024, 1180, 1280, 1366, 1440])
})

test('PAY-03 a phone has problems as cards under their days, and each opens with its repairs', {
  tag: ['@on-phone', '@seldom'],
}, async ({ page, database, say, device }) => {
  test.skip(device === 'desktop', 'A desktop has a table')
  await withProblems(database)
  await openAsOwner(page, database, '/admin/problems')
  await expect(page.locator('tr.group').first()).toContainText(say('ui.list.today'))
  await page.getByRole('combobox', { name: say('ui.list.view') }).selectOption('mails')
  await expect(page).toHaveURL(/view=mails/)
  await expectFits(page, 'the cards of problems')
  await rowsOf(page).filter({ hasText: recipient }).first().getByRole('link').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('550 5.1.1')
  await expectAccessible(page, 'a problem in full')
  await expectFits(page, 'a problem in full')
  await drawer.getByRole('button', { name: new RegExp(say('payments.admin.repair.leave')) }).click()
  await expect(page.getByRole('status').filter({ hasText: say('payments.admin.did.left-unsent') })).toBeFocused()
  await expect(rowsOf(page).filter({ hasText: recipient })).toHaveCount(1)
})

test('PAY-03 the last of more than 200 problems of a kind is found, and all are counted', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, device }) => {
  test.skip(device === 'phone', 'A phone searches as a desktop does')
  await deleteProblems(database)
  await database.rows(
    `insert into mails (id, template, recipient, language, owed_since, facts, given_up_at, given_up_because)
     select new_id(), 'problem-journey', 'one-of-many-' || n || '@example.com', 'en', now(), '{}', now() - (300 - n) * interval '1 hour',
            '550 5.1.1 Recipient address rejected'
       from generate_series(1, 230) n`,
  )
  await openAsOwner(page, database, '/admin/problems')
  await page.getByLabel(say('payments.admin.search-label')).fill('one-of-many')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: say('payments.admin.view.mails') })).toContainText('230')
  await page.getByLabel(say('payments.admin.search-label')).fill('one-of-many-230')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText('one-of-many-230@example.com')
})
