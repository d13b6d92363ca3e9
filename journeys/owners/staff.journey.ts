// The page of staff: an owner changes roles and ends sessions; the others read it.
import { anAccount, password } from '#accounts/testing/members.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner, sessionOf } from '../support/sign-in.ts'

const widths = [320, 390, 820, 1440]
const address = '/admin/settings/staff'

// A wrong password is refused.
test.use({ expectedErrors: [/400 \(Bad Request\)/] })

test('PERM-06 G2 an owner raises a person with the own password, ends their session, and takes the role away', async ({
  page,
  shop,
  database,
  say,
}) => {
  test.slow()
  const { id, email } = await anAccount(database, { role: 'admin', staffRole: 'staff' })
  await sessionOf(shop, email)
  await openAsOwner(page, database, '/admin/settings')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: say('house.staff'), exact: true }).press('Enter')
  await expect(page).toHaveURL(({ pathname }) => pathname === address)
  const row = main.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(say('accounts.role.staff'))
  await expectAccessible(page, 'the page of staff')
  await expectWithin(page, 'the page of staff', widths)

  await row.getByRole('button').press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('radio', { name: say('accounts.role.staff.text') }).press('ArrowUp')
  await expect(drawer.getByRole('radio', { name: say('accounts.role.owner.text') })).toBeChecked()
  const confirm = drawer.getByLabel(say('accounts.staff.confirm'), { exact: true })
  await confirm.fill('not the password')
  await confirm.press('Enter')
  await expect(drawer.getByText(say('accounts.staff.problem.password'))).toBeVisible()
  await expectAccessible(page, 'a person of the house')
  await expectWithin(page, 'a person of the house', widths)
  await confirm.fill(password)
  await confirm.press('Enter')
  const news = main.getByRole('status')
  await expect(news).toContainText(say('accounts.role.owner'))
  await expect(row).toContainText(say('accounts.role.owner'))

  await row.getByRole('button').press('Enter')
  await drawer.getByRole('listitem').getByRole('button').press('Enter')
  await expect(drawer.getByText(say('accounts.staff.no-devices'))).toBeVisible()
  await drawer.getByRole('radio', { name: say('accounts.role.none.text') }).check()
  await confirm.fill(password)
  await drawer.getByRole('button', { name: say('accounts.staff.remove') }).press('Enter')
  await expect(row).toHaveCount(0)
  expect(await database.rows('select from user_roles where user_id = $1', [id])).toEqual([])
})

test('PERM-06 a person who only reads sees the roles of all, and no button that changes them', async ({
  page,
  database,
  say,
}) => {
  const email = await openAsOwner(page, database, address, 'reader')
  const main = page.getByRole('main')
  await expect(main.getByRole('row').filter({ hasText: email })).toContainText(say('accounts.role.reader'))
  await expect(main.getByRole('button')).toHaveCount(0)
  await main.getByRole('link', { name: say('accounts.staff.own-devices') }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname.endsWith('/account'))
})
