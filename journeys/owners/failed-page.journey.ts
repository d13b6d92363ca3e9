// A page of the owner's that cannot be displayed at all.
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectOneLanguage } from '../support/one-language.ts'
import { openAsOwner } from '../support/sign-in.ts'

test('ADM-02 a page that breaks says so within the owner’s frame, in their language, and comes on another try', async ({
  page,
  database,
  say,
  language,
  expectedErrors,
}) => {
  expectedErrors.push(/TypeError/)
  // An answer that no version of the page can show.
  await page.route('**/api/admin/pages', (route) => route.fulfill({ json: { rows: [null] } }))
  await openAsOwner(page, database, '/admin/pages')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('app.admin.failure.title'))
  await expect(main.getByText(say('app.admin.failure.address', { address: '/admin/pages' }))).toBeVisible()
  await expect(main.getByRole('alert')).toContainText(say('app.admin.failure.text'))
  await expect(page.getByRole('navigation', { name: say('app.admin.navigation') })).toBeVisible()
  await expectOneLanguage(page, say, language, 'a page of the owner that broke')
  await expectAccessible(page, 'a page of the owner that broke')
  await expectFits(page, 'a page of the owner that broke')

  await page.unrouteAll()
  await main.getByRole('button', { name: say('ui.try-again') }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('content.admin.title'))
  await expect(main.getByRole('row')).not.toHaveCount(0)
})
