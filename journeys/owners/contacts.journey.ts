// The owner's list of contacts: searched, filtered, sorted, and a contact added by hand.
import type { Page } from '@playwright/test'
import { expectAccessible, expectFits, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { tryAgain } from '../support/steps.ts'

const remove = (database: ShopDatabase) =>
  database.rows(
    "delete from contacts where email like 'journey-%' or telephone = '+33495999999' or telephone = '+33495888888'",
  )

async function withContacts(database: ShopDatabase): Promise<void> {
  await remove(database)
  await database.rows(`
    insert into contacts (id, email, written_email, first_name, last_name, country, language, source, letters,
                          leaving_token, created_at, updated_at, last_contact_at)
    select new_id(), address, address, first, last, country, 'fr', 'order', letters, 'journey ' || address,
           now(), now(), now() + each * interval '1 second'
      from (values (1, 'journey-1@example.com', 'Philomène', 'Castellane', 'BE', 'given'),
                   (2, 'journey-2@example.com', 'Philibert', 'Castellane', 'FR', null),
                   (3, 'journey-3@example.com', 'Marguerite-Hortense de la Tour d’Auvergne', 'et de Montmorency-Laval', 'LU', 'withdrawn')
           ) person (each, address, first, last, country, letters)`)
}

test.afterEach(async ({ page, database }) => {
  // A page that is still open would ask for what is gone.
  await page.goto('about:blank')
  await remove(database)
})

const rowsOf = (page: Page) => page.locator('tr[data-row]')

async function exportForLetters(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('ui.list.export') }).press('Enter')
  const form = page.getByRole('dialog', { name: say('ui.list.export') })
  await expect(form.getByRole('radio', { name: say('people.export.record') })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: say('people.export.letters-text') })).toBeChecked()
  await expectAccessible(page, 'the export of contacts')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^contacts-.*\.csv$/)
  await expect(form).toBeHidden()
}

test('CRM-02 the owner finds a contact by a mistyped name, filters the list, and opens one with the keyboard alone', {
  tag: ['@on-desktop'],
}, async ({ page, database, say, device, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  await withContacts(database)
  await openAsOwner(page, database, '/crm/contacts?q=castellane')
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(rowsOf(page).first()).toContainText('Philibert')
  await expectAccessible(page, 'the contacts')
  await expectWithin(page, 'the contacts', [320, 390, 820, 1440])

  await page.keyboard.press('/')
  await page.keyboard.type('filomene')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('people.near', { words: 'filomene' }))).toBeVisible()
  await expect(rowsOf(page).filter({ hasText: 'Philomène' })).toHaveCount(1)

  await page.goto('/crm/contacts?q=castellane&letters=given')
  await expect(rowsOf(page)).toHaveCount(1)
  if (device === 'desktop') await exportForLetters(page, say)
  if (device === 'desktop') {
    await page.getByRole('main').focus()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Philomène Castellane')
    await page.getByRole('link', { name: say('people.back') }).click()
    await expect(rowsOf(page)).toHaveCount(1)
  }

  if (device === 'desktop') {
    await rowsOf(page).locator('td').last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Philomène Castellane')
  }

  await page.goto('/crm/contacts?q=castellane&country=NO')
  await expect(page.getByText(say('ui.list.none-filtered'))).toBeVisible()
  await page.route('**/api/admin/contacts?*', (route) => route.abort())
  await page.goto('/crm/contacts?q=castellane')
  await page.getByRole('button', { name: say('ui.try-again') }).waitFor()
  await tryAgain(page, page.getByRole('button', { name: say('ui.try-again') }), '**/api/admin/contacts?*')
  await expect(rowsOf(page)).toHaveCount(2)
})

test('CRM-02 of the sums of one currency one is chosen, and a sum that is no choice is named as its filter', {
  tag: ['@on-desktop'],
}, async ({ page, database, say }) => {
  await openAsOwner(page, database, '/crm/contacts?spent=EUR-7')
  const subject = say('people.column.spent')
  await expect(page.getByText(say('ui.list.gone-filter', { count: 1, names: subject }))).toBeVisible()
  await page.getByRole('button', { name: say('ui.list.filter'), exact: true }).click()
  const panel = page.getByRole('dialog', { name: say('ui.list.filter') })
  await panel.getByRole('button', { name: subject, exact: true }).click()
  const boxes = panel.getByRole('checkbox')
  await expect(boxes.nth(3)).toBeInViewport()
  for (const each of [0, 1, 2]) await boxes.nth(each).check()
  await expect(boxes.nth(0)).not.toBeChecked()
  await expect(boxes.nth(1)).toBeChecked()
  await panel.getByRole('button', { name: say('ui.list.apply') }).click()
  await expect(page).toHaveURL(/spent=([A-Z]{3})-500(,|%2C)(?!\1)[A-Z]{3}-1000/)
})

test('CRM-02 a contact is added by hand, after a look at who may be the same person', {
  tag: ['@on-phone'],
}, async ({ page, database, say, expectedErrors }) => {
  expectedErrors.push(/409/, /400/)
  await withContacts(database)
  await openAsOwner(page, database, '/crm/contacts')
  await page.getByRole('button', { name: say('people.new') }).click()
  const drawer = page.getByRole('dialog', { name: say('people.new') })
  const field = (name: string) => drawer.getByLabel(name, { exact: true })
  await expect(field(say('people.add.first-name'))).toBeFocused()
  const add = drawer.getByRole('button', { name: say('people.add.do') })
  await add.click()
  await expect(drawer.getByText(say('people.add.needs-key'))).toBeVisible()

  await field(say('people.add.first-name')).fill('Philomène')
  await field(say('people.add.last-name')).fill('Castellane')
  await drawer.getByLabel(say('people.add.telephone')).fill('+33 4 95 99 99 99')
  await add.click()
  const possible = drawer.getByRole('region', { name: say('people.add.possible') })
  await expect(possible).toContainText('journey-1@example.com')
  await expectAccessible(page, 'a possible duplicate')
  await expectFits(page, 'a possible duplicate')
  await drawer.getByRole('button', { name: say('people.add.anyway') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Philomène Castellane')
  await expect(page.getByText('+33495999999').first()).toBeVisible()

  const tasks = page.getByRole('region', { name: say('people.task.tasks') })
  await expect(tasks.getByText(say('people.task.none-about'))).toBeVisible()
  await tasks.getByRole('button', { name: say('people.task.new') }).click()
  const task = page.getByRole('dialog', { name: say('people.task.new') })
  await expect(task).toContainText('Philomène Castellane')
  await task.getByLabel(say('people.task.title'), { exact: true }).fill('Write to Philomène')
  await task.getByLabel(say('people.task.order'), { exact: true }).fill('999999')
  await task.getByRole('button', { name: say('people.task.add') }).click()
  await expect(task.getByText(say('people.task.no-order'))).toBeVisible()
  await task.getByLabel(say('people.task.order'), { exact: true }).fill('')
  await task.getByRole('button', { name: say('people.task.add') }).click()
  await expect(tasks.getByRole('button', { name: 'Write to Philomène', exact: true })).toBeVisible()
  await expectAccessible(page, 'a contact with a task')
  await expectWithin(page, 'a contact with a task', [320, 390, 820, 1440])

  await page.goBack()
  await page.getByRole('button', { name: say('people.new') }).click()
  await drawer.getByLabel(say('people.add.telephone')).fill('+33 4 95 99 99 99')
  await add.click()
  const same = drawer.getByRole('region', { name: say('people.add.same') })
  await expect(same).toContainText(say('people.add.possible.telephone'))
  await expect(drawer.getByRole('button', { name: say('people.add.anyway') })).toHaveCount(0)
  await expectFits(page, 'a contact with the same number')
  await drawer.getByRole('link', { name: say('people.add.open') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Philomène Castellane')
})
