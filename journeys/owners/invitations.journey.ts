// A person is invited to the staff by email, and opens an account by the link.
import { anAccount, password } from '#accounts/testing/members.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { lettersTo } from '../support/letters.ts'
import { openAsOwner, passwordField } from '../support/sign-in.ts'

const widths = [320, 390, 820, 1440]

test('PERM-06 G2 an owner invites a new person, who opens an account by the link; and a member, who signs in', async ({
  page,
  browser,
  shop,
  database,
  say,
}) => {
  test.slow()
  await openAsOwner(page, database, '/admin/settings/staff')
  const main = page.getByRole('main')
  const drawer = page.getByRole('dialog')
  const { email: known } = await anAccount(database)
  const fresh = known.replace('@', '-new@')
  for (const email of [fresh, known]) {
    await main.getByRole('button', { name: say('accounts.staff.invite'), exact: true }).press('Enter')
    await drawer.getByLabel(say('accounts.staff.invite.email'), { exact: true }).fill(email)
    if (email === fresh) {
      await expectAccessible(page, 'an invitation')
      await expectWithin(page, 'an invitation', widths)
    }
    await drawer.getByRole('button', { name: say('accounts.staff.invite.send') }).press('Enter')
    await expect(main.getByRole('status')).toContainText(say('accounts.staff.invite.kept', { email }))
    await expect(main.getByRole('row').filter({ hasText: email })).toContainText(say('accounts.staff.state.open'))
  }
  await expectAccessible(page, 'the invitations')
  await expectWithin(page, 'the invitations', widths)

  for (const email of [fresh, known]) {
    const [letter] = await lettersTo(shop, email, 1)
    const address = /http\S*#type=invitation\S*/.exec(letter?.text ?? '')?.[0] ?? ''
    const context = await browser.newContext()
    const invited = await context.newPage()
    await invited.goto(address)
    if (email === fresh) await invited.getByLabel(say('accounts.name'), { exact: true }).fill('Jeanne Petit')
    await passwordField(invited, say).fill(password)
    await expectAccessible(invited, 'the page of an invitation')
    await expectWithin(invited, 'the page of an invitation', widths)
    await passwordField(invited, say).press('Enter')
    await expect(invited).toHaveURL(({ pathname }) => pathname.endsWith('/admin'))
    await invited.goto(address)
    await expect(invited.getByText(say('accounts.invited.used'))).toBeVisible()
    await context.close()
  }
  await page.reload()
  await expect(main.getByRole('row').filter({ hasText: fresh })).toContainText(say('accounts.role.staff'))
  await expect(main.getByRole('heading', { name: say('accounts.staff.invitations') })).toHaveCount(0)
})
