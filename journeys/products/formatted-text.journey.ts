import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { open } from '../support/steps.ts'
import { unfold } from '../support/unfold.ts'

test('ADM-01 an owner formats a text with the keyboard alone, takes it back, and a visitor sees it', {
  tag: '@on-desktop',
}, async ({ page, database, say, language, device, newVisitor }) => {
  const code = `an-oil-to-format-${language}-${device}`
  await database.add({
    code,
    title: 'An oil',
    title_fr: 'Une huile',
    with: { how_to_use: 'Two drops.', how_to_use_fr: 'Deux gouttes.' },
  })
  await openAsOwner(page, database, `/admin/products/${code}`)
  await unfold(page)
  const name = language === 'fr' ? 'french' : 'english'
  const label = `${say('catalogue.admin.field.how_to_use')} · ${say(`catalogue.admin.${name}`)}`
  const text = page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  const tool = (id: 'bold' | 'bullets' | 'link') =>
    page.getByRole('button', { name: say(`ui.format.${id}`), exact: true })
  const typed = language === 'fr' ? 'Deux gouttes.' : 'Two drops.'
  await expect(text).toHaveText(typed)
  await text.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+B')
  await expect(text.locator('strong')).toHaveText(typed)
  await expect(tool('bold')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: say('ui.form.unsaved') })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(text.locator('strong')).toHaveCount(0)
  await expect(page.getByRole('region', { name: say('ui.form.unsaved') })).toBeHidden()

  await page.keyboard.press('ControlOrMeta+B')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ControlOrMeta+B')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(tool('bold')).toBeFocused()
  for (const _ of ['italic', 'bullets']) await page.keyboard.press('ArrowRight')
  await expect(tool('bullets')).toBeFocused()
  await expectAccessible(page, 'a text that is formatted')
  await expectFits(page, 'a text that is formatted')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.insertText('Ritual')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Tab')
  await expect(tool('bullets')).toBeFocused()
  for (const _ of ['numbers', 'link']) await page.keyboard.press('ArrowRight')
  await expect(tool('link')).toBeFocused()
  await page.keyboard.press('Enter')
  const address = page.getByLabel(say('ui.format.link-address'))
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(address).toHaveAccessibleDescription(new RegExp(say('ui.format.link-problem')))
  await address.fill('/ritual')
  await page.keyboard.press('Enter')
  await expect(text.locator('li a')).toHaveAttribute('href', '/ritual')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText(say('ui.form.saved'))).toBeVisible()
  await page.reload()
  await unfold(page)
  await expect(text.locator('li a')).toHaveText('Ritual')

  const visitor = await (await newVisitor()).newPage()
  await open(visitor, new URL(`${language === 'fr' ? '/fr' : ''}/collection/${code}`, page.url()).href)
  const section = visitor.locator('details', { hasText: say('catalogue.section.how_to_use') })
  await section.locator('summary').click()
  await section.getByRole('link', { name: 'Ritual' }).click()
  await expect(visitor).toHaveURL((url) => url.pathname === `${language === 'fr' ? '/fr' : ''}/ritual`)
})
