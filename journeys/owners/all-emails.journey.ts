// All letters of the shop: the owner reads a sample of one, in both languages, and sends it to themself.
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { lettersTo } from '../support/letters.ts'
import { openAsOwner } from '../support/sign-in.ts'

test('D31 the owner finds a letter among all, reads it in both languages, and is sent a test of it', async ({
  page,
  database,
  say,
  shop,
  device,
}) => {
  const email = await openAsOwner(page, database, '/admin/settings/letters')
  const main = page.getByRole('main')
  const names = main.getByRole('navigation', { name: say('house.letters'), exact: true })
  await expectAccessible(page, 'all letters')
  const name = say('orders.admin.mail.balance-reminder')
  await names.getByRole('link', { name, exact: true }).press('Enter')
  const heading = main.getByRole('heading', { name, exact: true })
  await expect(heading).toBeVisible()
  if (device === 'phone') await expect(heading).toBeFocused()
  const letter = page.frameLocator('iframe')
  for (const [language, text] of [
    ['en', 'The House of Immortela'],
    ['fr', 'La maison Immortela'],
  ] as const) {
    await main.getByRole('link', { name: say(`house.language.${language}`), exact: true }).click()
    await expect(letter.getByText(text)).toBeAttached()
  }
  await expectAccessible(page, 'a sample of a letter')
  await expectWithin(page, 'a sample of a letter', [320, 390, 820, 1440])
  await main.getByRole('button', { name: say('house.letters.send-test') }).click()
  await expect(main.getByRole('status')).toContainText(say('house.letters.test-kept', { recipient: email }))
  const [mail] = await lettersTo(shop, email, 1)
  expect(mail?.subject).toMatch(/^\[Test\] .*1042/)
})
