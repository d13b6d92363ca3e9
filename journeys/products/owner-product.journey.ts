import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { showLanguage } from '../support/editor.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { openAsOwner } from '../support/sign-in.ts'
import { open } from '../support/steps.ts'
import { unfold } from '../support/unfold.ts'

const text = (page: Page, say: Say, name: 'title' | 'description' | 'precautions', language: 'english' | 'french') =>
  page.getByLabel(new RegExp(`^${say(`catalogue.admin.field.${name}`)} · ${say(`catalogue.admin.${language}`)}`))

test('ADM-01 the owner duplicates a product, sees what it lacks, previews it as it is typed, and publishes it', {
  tag: '@on-desktop',
}, async ({ page, database, say, language, device, newVisitor, expectedErrors }) => {
  test.slow()
  expectedErrors.push(/status of 40[049]/)
  const code = `a-cream-of-${language}-${device}`
  await openAsOwner(page, database, '/admin/products/renouvela-creme')
  await page.getByRole('link', { name: say('catalogue.admin.duplicate') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('catalogue.admin.copy'))
  await expectAccessible(page, 'a copy')
  await expectFits(page, 'a copy')
  const codeField = page.getByLabel(say('catalogue.admin.field.code'))
  await expect(text(page, say, 'title', language === 'fr' ? 'french' : 'english')).toBeFocused()
  await text(page, say, 'title', 'english').fill('A crème of June')
  await expect(codeField).toHaveValue('a-creme-of-june')
  await text(page, say, 'title', 'french').fill('Une crème de juin')
  await codeField.fill('renouvela-riche')
  // As long as a hand presses: the check of the code that was left answers sooner.
  await page.getByRole('button', { name: say('catalogue.admin.create') }).click({ delay: 200 })
  await expect(codeField).toHaveAccessibleDescription(new RegExp(say('catalogue.admin.problem.code-taken')))
  await expect(codeField).toBeFocused()
  await codeField.fill(code)
  // Pressed twice in a moment, it is sent once.
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/products')) sent += 1
  })
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form')
    form?.requestSubmit()
    form?.requestSubmit()
  })
  await expect(page).toHaveURL((url) => url.pathname === `/admin/products/${code}`)
  expect(sent).toBe(1)
  await unfold(page)
  database.deleteAtEnd(code)

  await text(page, say, 'precautions', 'french').fill('')
  const checks = page.getByRole('region', { name: say('catalogue.admin.checks') })
  await expect(checks).toContainText(say('catalogue.admin.checks.waits'))
  const publish = page.getByRole('button', { name: say('catalogue.admin.move.draft-published') })
  await publish.click()
  await expect(text(page, say, 'precautions', 'french')).toBeFocused()
  await expect(text(page, say, 'precautions', 'french')).toHaveAccessibleDescription(
    say('catalogue.admin.problem.needed-to-publish'),
  )
  await expectAccessible(page, 'a draft that lacks something')
  await expectFits(page, 'a draft that lacks something')
  await page.getByRole('heading', { level: 1 }).click()
  const goTo = say('ui.check.go-to', { name: say('catalogue.admin.check.precautions') })
  await checks.getByRole('button', { name: goTo }).click()
  await expect(text(page, say, 'precautions', 'french')).toBeFocused()
  await page.keyboard.insertText('Usage externe.')
  await expect(checks).toContainText(say('catalogue.admin.checks.ready'))

  // A copy is called organic as its source is; without that word nothing asks for a certificate.
  const certificate = say('catalogue.admin.check.certificate')
  const toSettings = checks.getByRole('link', { name: say('ui.check.go-to', { name: certificate }) })
  await expect(toSettings).toHaveAttribute('href', /\/admin\/settings#house-products$/)
  await page.getByLabel(say('catalogue.admin.field.organic'), { exact: true }).uncheck()
  await expect(checks).not.toContainText(certificate)

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: say('catalogue.admin.preview') }).click()
  const preview = await opening
  const shown = preview.getByRole('heading', { level: 1 })
  await expect(shown).toHaveText(language === 'fr' ? 'Une crème de juin' : 'A crème of June')
  await expect(preview.getByText(say('catalogue.admin.preview.typed'))).toBeVisible()
  await text(page, say, 'title', 'english').fill('A crème of July')
  await text(page, say, 'title', 'french').fill('Une crème de juillet')
  await expect(shown).toHaveText(language === 'fr' ? 'Une crème de juillet' : 'A crème of July')
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await preview.getByRole('main').getByRole('button').first().click()
  await expect(preview).toHaveURL(/\/preview$/)
  await expectAccessible(preview, 'a preview')
  await expectFits(preview, 'a preview')

  const visitor = await (await newVisitor()).newPage()
  await visitor.goto(new URL(`/collection/${code}`, page.url()).href)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(say('app.not-found.title'))
  const publishedState = page.getByText(say('catalogue.admin.state.published'), { exact: true })
  const unpublish = page.getByRole('dialog').getByRole('button', { name: say('catalogue.admin.move.published-draft') })
  const place = await publish.boundingBox()
  await publish.click()
  await expect(publishedState).toBeVisible()
  // A second press lands on the button that has moved there, and does nothing.
  if (place) await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  await expect(page.getByText(say('catalogue.admin.published'))).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === `/admin/products/${code}`)
  await expect.poll(() => page.evaluate(coveredButtons), 'buttons below a toast').toEqual([])
  await unpublish.click()
  await expect(page.getByText(say('catalogue.admin.published.back'))).toBeVisible()
  await expect(publishedState).toHaveCount(0)
  await publish.click()
  await expect(publishedState).toBeVisible()
  await expect(page.getByText(say('ui.form.saved'))).toBeVisible()
  await preview.close()
  await open(visitor, new URL(`/collection/${code}`, page.url()).href)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    language === 'fr' ? 'Une crème de juillet' : 'A crème of July',
  )
  const badges = visitor.getByRole('list', { name: say('catalogue.badges') }).first()
  await expect(badges.getByRole('listitem')).toHaveText([say('catalogue.badge.available')])
  await expect(visitor.getByText(say('catalogue.organic.none'))).toHaveCount(0)

  await page.getByRole('button', { name: say('catalogue.admin.move.published-archived') }).click()
  const dialog = page.getByRole('alertdialog', { name: say('catalogue.admin.move.ask-archive') })
  await expect(dialog.getByRole('button', { name: say('catalogue.admin.move.no') })).toBeFocused()
  await dialog.getByRole('button', { name: say('catalogue.admin.move.published-archived') }).click()
  await expect(page.getByText(say('catalogue.admin.state.archived'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('catalogue.admin.move.archived-draft') }).click()
  await expect(page.getByText(say('catalogue.admin.state.draft'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: say('catalogue.admin.delete'), exact: true })).toHaveCount(0)
})

test('ADM-01 a draft that was made by mistake is deleted, after a question, with what was typed into it', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device }) => {
  const code = `a-slip-of-${language}-${device}`
  database.deleteAtEnd(code)
  await openAsOwner(page, database, '/admin/products/new')
  await page.getByRole('button', { name: say('catalogue.admin.create') }).click()
  // The first that is missing, in the order of the page.
  await expect(text(page, say, 'title', language === 'fr' ? 'french' : 'english')).toBeFocused()
  await expect(page.getByText(say('catalogue.admin.problem.title-needed'))).toHaveCount(2)
  await expect(page.getByText(say('catalogue.admin.problem.needed'))).toHaveCount(1)
  await text(page, say, 'title', 'english').fill('A slip')
  await expect(page.getByText(say('catalogue.admin.problem.title-needed'))).toHaveCount(0)
  await page.getByLabel(say('catalogue.admin.field.code')).fill(code)
  await page.reload()
  await expect(text(page, say, 'title', 'english')).toHaveValue('A slip')
  await expect(page.getByLabel(say('catalogue.admin.field.code'))).toHaveValue(code)
  await page.getByRole('button', { name: say('catalogue.admin.create') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A slip')
  await expect(page).toHaveURL(({ pathname }) => pathname === `/admin/products/${code}`)
  await unfold(page)
  await showLanguage(page, say, device, 'fr')
  await text(page, say, 'title', 'french').fill('Un faux pas')
  const deleting = page.getByRole('button', { name: say('catalogue.admin.delete'), exact: true })
  await deleting.click()
  const dialog = page.getByRole('alertdialog', { name: say('catalogue.admin.delete.ask') })
  await expect(dialog).toContainText(code)
  await expect(dialog).toContainText(say('catalogue.admin.delete.unsaved'))
  await expectAccessible(page, 'a draft to be deleted')
  await dialog.getByRole('button', { name: say('catalogue.admin.delete.no') }).click()
  await expect(text(page, say, 'title', 'french')).toHaveValue('Un faux pas')
  await deleting.click()
  await dialog.getByRole('button', { name: say('catalogue.admin.delete'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/products\?view=draft/)
  await expect(page.getByText('A slip')).toHaveCount(0)
  expect(await database.rows('select from catalogue_products where product_id = $1', [code])).toEqual([])
})

test('ADM-01 the owner adds received units with a reason, by keyboard alone, and finds what runs low', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device, expectedErrors }) => {
  expectedErrors.push(/status of 40[09]/)
  const code = `a-scarce-salt-${language}-${device}`
  await database.add({ code, title: 'A salt', title_fr: 'Un sel', with: { stock: 31 } })
  await openAsOwner(page, database, `/admin/products/${code}`)
  await unfold(page)
  const stock = page.getByLabel(say('catalogue.admin.field.stock'))
  await stock.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('+12')
  await page.keyboard.press('Enter')
  // The filter of the movements has the same name, and no description.
  const reason = page
    .getByLabel(say('catalogue.admin.field.stock_reason'), { exact: true })
    .and(page.locator('[aria-describedby]'))
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(
    new RegExp(say('catalogue.admin.hint.stock-becomes', { before: '31', after: '43' })),
  )
  await expectAccessible(page, 'a change of the stock')
  await expectFits(page, 'a change of the stock')
  await page.keyboard.press('ArrowDown')
  await expect(reason).toHaveValue('received')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('BL 2026-11')
  await page.getByLabel(say('catalogue.admin.field.low_stock_at')).fill('50')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('ui.form.saved'))).toBeVisible()
  await expect(stock).toHaveValue('43')
  await expect(reason).toHaveCount(0)
  const movements = page.getByRole('region', { name: say('catalogue.admin.part.movements') })
  await expect(movements).toContainText(`${say('catalogue.admin.stock.received')} +12`)
  await expect(movements).toContainText('BL 2026-11')

  await page.goto('/admin/products')
  if (device === 'phone') await page.getByRole('combobox', { name: say('ui.list.view') }).selectOption('low')
  else await page.getByRole('link', { name: say('catalogue.admin.low') }).click()
  await expect(page).toHaveURL(/view=low/)
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/admin/products/${code}"]`) })
  await expect(row).toContainText('43')
  await expectAccessible(page, 'what runs low')
  await expectFits(page, 'what runs low')
})

/** The buttons of the page that a toast lies on. */
function coveredButtons(): string[] {
  const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect())
  return [...document.querySelectorAll('button')]
    .filter((button) => button.closest('.toast') === null && button.checkVisibility({ visibilityProperty: true }))
    .filter((button) => {
      const { left, right, top, bottom, width } = button.getBoundingClientRect()
      const isBelow = (toast: DOMRect) =>
        toast.left < right && toast.right > left && toast.top < bottom && toast.bottom > top
      return width > 1 && toasts.some(isBelow)
    })
    .map((button) => button.textContent)
}
