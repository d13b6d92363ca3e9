// The owner's pages for those who may only read, and for staff.
import type { Page } from '@playwright/test'
import { aReservation } from '../support/a-reservation.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { goWithin } from '../support/steps.ts'

const widths = [320, 390, 820, 1440]

const note = (page: Page, say: Say) => page.getByText(say('app.admin.role.reader'))

test('PERM-06 a reader reads an order, a product and the settings, and finds no button that changes them', async ({
  page,
  shop,
  database,
  say,
  language,
}) => {
  test.slow()
  const { number } = await aReservation(shop, database, language, { isDeposit: false })
  await openAsOwner(page, database, `/admin/orders/${number}`, 'reader')
  const main = page.getByRole('main')
  await expect(note(page, say)).toBeVisible()
  await expect(main.getByRole('region', { name: say('orders.admin.part.events') })).toBeVisible()
  await expect(main.locator('[data-step], [data-key="note"]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('app.admin.new'), exact: true })).toHaveCount(0)
  await expectAccessible(page, 'an order that is only read')
  await expectWithin(page, 'an order that is only read', widths)

  await goWithin(page, '/admin/orders')
  await expect(main.getByRole('link', { name: String(number) }).first()).toBeVisible()
  await expect(main.getByRole('button', { name: say('ui.list.export') })).toHaveCount(0)
  await expect(main.getByRole('link', { name: say('orders.admin.new') })).toHaveCount(0)

  await goWithin(page, '/admin/products/renouvela-riche')
  await expect(main.locator('input, textarea').first()).toBeDisabled()
  await expectAccessible(page, 'a product that is only read')

  await goWithin(page, '/admin/settings')
  await expect(main.getByText(say('house.owners-only'))).toBeVisible()
  await expect(main.getByLabel(say('house.field.register'), { exact: true })).toBeDisabled()
  await expectAccessible(page, 'settings that are only read')
  await expectWithin(page, 'settings that are only read', widths)
})

test('PERM-06 staff take the steps of an order, but do not change the settings', async ({
  page,
  shop,
  database,
  say,
  language,
}) => {
  const { number } = await aReservation(shop, database, language, { isDeposit: false })
  await openAsOwner(page, database, `/admin/orders/${number}`, 'staff')
  const main = page.getByRole('main')
  await expect(main.locator('[data-step]').first()).toBeVisible()
  await expect(note(page, say)).toHaveCount(0)
  await expect(main.getByRole('button', { name: say('orders.admin.menu') })).toHaveCount(0)
  await goWithin(page, '/admin/settings')
  await expect(main.getByText(say('house.owners-only'))).toBeVisible()
  await expect(main.getByLabel(say('house.field.register'), { exact: true })).toBeDisabled()
})

test('PERM-06 a role that is taken away while its bearer types is named, and nothing typed is lost', async ({
  page,
  database,
  expectedErrors,
  say,
  language,
}) => {
  const email = await openAsOwner(page, database, '/admin/journal/new', 'staff')
  const own = say(`ui.editor.language.${language}`)
  const title = page.getByLabel(say('ui.editor.named-in', { name: say('journal.admin.field.title'), language: own }), {
    exact: true,
  })
  await title.fill('Notes of an evening')
  const give = (role: 'staff' | 'reader') =>
    database.rows('update user_roles set staff_role = $2 where user_id = (select id from members where email = $1)', [
      email,
      role,
    ])
  await give('reader')
  expectedErrors.push(/403/)
  const save = page.getByRole('button', { name: say('ui.form.save'), exact: true })
  await save.click()
  await expect(page.getByText(say('ui.failed.forbidden')).last()).toBeVisible()
  await expect(title).toHaveValue('Notes of an evening')
  await give('staff')
  await save.click()
  await expect(page.getByText(say('ui.form.saved')).last()).toBeVisible()
})
