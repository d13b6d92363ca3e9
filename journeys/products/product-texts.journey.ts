// The texts of a product in two languages: which is older than the other, and how search engines and messengers show them.
import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { showLanguage } from '../support/editor.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { openAsOwner, openSignedIn } from '../support/sign-in.ts'
import { unfold } from '../support/unfold.ts'

const widths = [320, 390, 768, 820, 960, 1024, 1180, 1440]
const field = (page: Page, say: Say, name: 'title' | 'description', language: 'english' | 'french') =>
  page.getByLabel(new RegExp(`^${say(`catalogue.admin.field.${name}`)} · ${say(`catalogue.admin.${language}`)}`))
const press = (page: Page, say: Say, name: 'see' | 'still-right') =>
  page.getByRole('button', { name: say(`ui.editor.stale.${name}`), exact: true })

test('ADM-01 a text whose other language changed is marked: the change is shown, and the text confirmed by keyboard', {
  tag: '@on-desktop',
}, async ({ page, database, say, language, device }) => {
  const code = `a-two-tongued-balm-${language}-${device}`
  await database.add({ code, title: 'A quiet balm', title_fr: 'Un baume discret' })
  const { email } = await anAccount(database, { role: 'admin' })
  await openSignedIn(page, database, email, `/admin/products/${code}`)
  await unfold(page)
  await field(page, say, 'title', 'english').fill('A very quiet balm')
  const found = page.getByRole('region', { name: say('catalogue.admin.part.seo') })
  await expect(found).toContainText('A very quiet balm – Immortela')
  await expect(found).toContainText('Un baume discret – Immortela')
  await field(page, say, 'title', 'english').press('ControlOrMeta+s')
  await expect(page.getByText(say('ui.editor.stale.english-today'))).toBeVisible()
  const checks = page.getByRole('region', { name: say('catalogue.admin.checks.public') })
  await expect(checks).toContainText(say('catalogue.admin.check.stale'))
  await press(page, say, 'see').press('Enter')
  await expect(page.getByRole('insertion').filter({ hasText: 'very' }).first()).toBeVisible()
  await expectAccessible(page, 'a text that is older than the other')
  await expectWithin(page, 'a text that is older than the other', widths)
  await page.goto(new URL('/admin/products?view=stale', database.shopUrl).href)
  await page.getByRole('link', { name: language === 'fr' ? 'Un baume discret' : 'A very quiet balm' }).click()
  await unfold(page)
  await press(page, say, 'still-right').press('Enter')
  await expect(page.getByText(say('ui.editor.stale.english-today'))).toHaveCount(0)

  await showLanguage(page, say, device, 'fr')
  await field(page, say, 'title', 'french').fill('')
  await expect(found).toContainText(say('catalogue.admin.seo.title-english'))
  await expectWithin(page, 'a product as a search result', widths)
})

test('ADM-01 a phone shows the texts of one language, keeps what is typed in the other, and shows a field with a problem', {
  tag: '@on-phone',
}, async ({ page, database, say, language, device, expectedErrors }) => {
  // The shop decides about the fields that a published product needs.
  expectedErrors.push(/status of 400/)
  await page.setViewportSize({ width: 390, height: 844 })
  const code = `a-one-tongued-balm-${language}-${device}`
  await database.add({ code, title: 'A quiet balm', title_fr: '' })
  await openAsOwner(page, database, `/admin/products/${code}`)
  await unfold(page)
  const languages = page.getByRole('group', { name: say('ui.editor.languages') })
  const choice = (shown: 'english' | 'french') =>
    languages.getByRole('button', { name: new RegExp(`^${say(`catalogue.admin.${shown}`)}`) })
  const [own, other] = language === 'fr' ? (['french', 'english'] as const) : (['english', 'french'] as const)
  const height = async (of: 'english' | 'french') =>
    (await field(page, say, 'title', of).locator('xpath=ancestor::*[@data-language]').boundingBox())?.height ?? 0
  await expect(choice(own)).toHaveAttribute('aria-pressed', 'true')
  await expect(choice('french')).toContainText(say('catalogue.admin.texts-to-check', { count: 1 }))
  expect(await height(own)).toBeGreaterThan(40)
  expect(await height(other)).toBeLessThan(2)
  await expectAccessible(page, 'the texts of one language')

  await choice('french').click()
  await field(page, say, 'title', 'french').fill('Un baume discret')
  await expect(choice('french')).not.toContainText(/\d/)
  await choice('english').click()
  await field(page, say, 'title', 'english').fill('')
  await choice('french').click()
  await field(page, say, 'title', 'french').press('ControlOrMeta+s')
  await expect(field(page, say, 'title', 'english')).toBeFocused()
  await field(page, say, 'title', 'french').focus()
  expect(await height('english')).toBeGreaterThan(40)
  await field(page, say, 'title', 'english').fill('A very quiet balm')
  await field(page, say, 'title', 'english').press('ControlOrMeta+s')
  await expect
    .poll(() => database.rows('select title, title_fr from catalogue_products where product_id = $1', [code]))
    .toEqual([{ title: 'A very quiet balm', title_fr: 'Un baume discret' }])
})
