// Keys of programs: an owner makes one, a program reads with it, and it ends when it is revoked.
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'

const widths = [320, 390, 820, 1440]

test('PERM-06 an owner gives a program a key by keyboard, sees its use, and revokes it', async ({
  page,
  database,
  say,
}) => {
  test.slow()
  await openAsOwner(page, database, '/admin/settings')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: say('house.keys'), exact: true }).press('Enter')
  await expect(main.getByRole('heading', { name: say('keys.title'), level: 1 })).toBeVisible()
  await main.getByRole('button', { name: say('keys.new'), exact: true }).press('Enter')
  const drawer = page.getByRole('dialog', { name: say('keys.new.title') })
  const name = drawer.getByLabel(say('keys.name'), { exact: true })
  await expect(name).toBeFocused()
  await expectAccessible(page, 'a new key')
  await expectWithin(page, 'a new key', widths)
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription(new RegExp(say('ui.problem.needed')))
  const program = `Accounting ${Date.now() % 100_000}`
  await name.fill(program)
  await drawer.getByLabel(say('keys.scope.read'), { exact: true }).press('Space')
  await name.press('Enter')
  await expect(drawer.getByRole('alert')).toHaveText(say('keys.scopes-problem'))
  await drawer.getByLabel(say('keys.scope.read'), { exact: true }).press('Space')
  await name.press('Enter')
  const secret = drawer.getByLabel(say('keys.secret'), { exact: true })
  await expect(secret).toHaveValue(/^imk_[\da-f]{48}$/)
  await expectAccessible(page, 'a key shown once')
  await expectWithin(page, 'a key shown once', widths)
  const headers = { authorization: `Bearer ${await secret.inputValue()}` }
  const ask = async () => (await fetch(new URL('/api/admin/orders', database.shopUrl), { headers })).status
  expect(await ask()).toBe(200)
  // It goes uncopied only after a question.
  await page.keyboard.press('Escape')
  const uncopied = page.getByRole('alertdialog', { name: say('ui.admin.secret.uncopied') })
  await uncopied.getByRole('button', { name: say('ui.admin.secret.stay') }).press('Enter')
  await expect(secret).toBeVisible()
  await secret.press('ControlOrMeta+c')
  await drawer.getByRole('button', { name: say('keys.done'), exact: true }).press('Enter')
  await expect(drawer).toBeHidden()

  await page.reload()
  const row = main.getByRole('row').filter({ hasText: program })
  await expect(row).toContainText(say('keys.status.active'))
  await expect(row).not.toContainText(say('keys.never-used'))
  await expectAccessible(page, 'the keys')
  await expectWithin(page, 'the keys', widths)
  await row.getByRole('button', { name: say('keys.revoke.of', { name: program }) }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: say('keys.revoke.no') })).toBeFocused()
  await dialog.getByRole('button', { name: say('keys.revoke.yes') }).press('Enter')
  await expect(row).toContainText(say('keys.status.revoked'))
  expect(await ask()).toBe(401)
})

test('PERM-06 staff see no keys @seldom', async ({ page, database, say }) => {
  await openAsOwner(page, database, '/admin/settings/keys', 'staff')
  const main = page.getByRole('main')
  await expect(main.getByText(say('keys.owners-only'))).toBeVisible()
  await expect(main.getByRole('button', { name: say('keys.new'), exact: true })).toHaveCount(0)
})
