// The emails to those who wait for a product: read, taken back after a restock, and a person removed.
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { unfold } from '../support/unfold.ts'

const widths = [320, 390, 820, 1440]

test.use({ environment: { TAKE_BACK_SECONDS: '120' } })

test('ADM-01 the owner takes back the emails of a restock, reads them, and removes a person who waits', {
  tag: '@on-desktop',
}, async ({ page, database, say, language, device }) => {
  const code = `a-missed-clay-${language}-${device}`
  const email = `${code}@example.com`
  await database.add({ code, title: 'A clay', title_fr: 'Une argile', with: { stock: 0 } })
  await database.rows(
    `insert into wishes (id, product_id, email, written_email, language, asked_at)
     select new_id(), id, $2, $2, $3, now() from catalogue_products where product_id = $1`,
    [code, email, language],
  )
  await openAsOwner(page, database, `/admin/products/${code}`)
  await unfold(page)
  await page.getByLabel(say('catalogue.admin.field.stock')).fill('3')
  await page.getByLabel(say('catalogue.admin.field.stock_reason')).selectOption('received')
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByRole('button', { name: say('catalogue.admin.letters.take-back'), exact: true }).click()
  await expect(page.getByText(say('catalogue.admin.letters.taken-back', { count: 1 }))).toBeVisible()
  await expectAccessible(page, 'emails taken back')
  await expectWithin(page, 'emails taken back', widths)

  await page.getByRole('link', { name: say('catalogue.admin.letters.read') }).click()
  await page.getByRole('button', { name: say(`wishes.admin.letter.${language}`) }).click()
  await expect(page.locator('iframe')).toBeVisible()
  await expectWithin(page, 'who waits', widths)
  await page.getByRole('button', { name: say('wishes.admin.remove.of', { email }) }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: say('wishes.admin.remove'), exact: true }).click()
  await expect(page.getByText(say('wishes.admin.none'))).toBeVisible()
  expect(await database.rows('select from wishes where email = $1', [email])).toEqual([])
})
