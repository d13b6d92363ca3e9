import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { signIn } from '../support/sign-in.ts'
import { unfold } from '../support/unfold.ts'

const widths = [320, 390, 820, 1440]

const title = (page: Page, say: Say) =>
  page.getByLabel(new RegExp(`^${say('catalogue.admin.field.title')} · ${say('catalogue.admin.english')}`))

async function save(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('ui.form.save'), exact: true }).click()
  await expect(page.getByText(say('ui.form.saved'))).toBeVisible()
}

test('ADM-01 the history of a product says what each save changed, and one field or a whole save is put back', {
  tag: '@on-desktop',
}, async ({ page, database, say, language, device }) => {
  const code = `a-bath-salt-${language}-${device}`
  await database.add({ code, title: 'A salt for the bath', title_fr: 'Un sel de bain', price: { usd: 500, eur: 460 } })
  const { email } = await anAccount(database, { role: 'admin' })
  await page.goto(`/admin/products/${code}`)
  await signIn(page, say, email)
  await unfold(page)
  const euros = page.getByLabel(say('catalogue.admin.field.prices.EUR.regular_minor'))
  const cap = page.getByLabel(say('catalogue.admin.field.quantity_cap'))
  const capBefore = await cap.inputValue()
  await title(page, say).fill('A pink salt for the bath')
  await euros.fill('480')
  await cap.fill('3')
  await save(page, say)

  const history = page.getByRole('region', { name: say('catalogue.admin.part.history') })
  const rows = history.getByRole('row')
  await expect(rows.nth(1)).toContainText(email.split('@')[0] ?? '')
  await expect(rows.nth(1).getByRole('insertion')).toHaveText(/pink/)
  await expect(rows.nth(1)).toContainText(/460.*→.*480/)
  await expect(rows.nth(1)).toContainText(`${capBefore} → 3`)
  await expectAccessible(page, 'the history of a product')
  await expectWithin(page, 'the history of a product', widths)

  // One field, by keyboard; nothing is saved until the owner saves.
  const name = say('ui.editor.history.put-back-named', {
    field: say('catalogue.admin.field.prices.EUR.regular_minor'),
  })
  await rows.nth(1).getByRole('button', { name }).press('Enter')
  await expect(euros).toBeFocused()
  await expect(euros).toHaveValue(/^460/)
  await expect(page.getByRole('status').filter({ hasText: say('ui.form.changes', { count: 1 }) })).toBeVisible()
  await save(page, say)
  await expect(rows.nth(1)).toContainText(/480.*→.*460/)
  await expect(rows.nth(1)).not.toContainText('pink')
  const shown = await (await page.request.get(`/api/products/${code}`)).json()
  expect([shown.title, shown.price_euros]).toEqual(['A pink salt for the bath', 460])

  // The rest of the first save: what is so again has no button any more.
  await expect(rows.nth(2).getByRole('button', { name })).toHaveCount(0)
  await rows
    .nth(2)
    .getByRole('button', { name: say('catalogue.admin.history.put-back-all') })
    .click()
  await expect(title(page, say)).toHaveValue('A salt for the bath')
  await expect(cap).toHaveValue(capBefore)
  await save(page, say)
  await expect(rows.nth(1).getByRole('deletion')).toHaveText(/pink/)
})
