// The form of a product: the bar that names its changes, its keys, what is discarded, and two saves at once.
import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { expectAccessible, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import type { ShopDatabase } from '../support/shop-database.ts'
import { openAsOwner, openSignedIn } from '../support/sign-in.ts'
import { unfold } from '../support/unfold.ts'

const widths = [320, 390, 820, 1440]

const title = (page: Page, say: Say, language: 'english' | 'french') =>
  page.getByLabel(new RegExp(`^${say('catalogue.admin.field.title')} · ${say(`catalogue.admin.${language}`)}`))
const bar = (page: Page, say: Say) => page.getByRole('region', { name: say('ui.form.unsaved') })
const saved = (page: Page, say: Say) => page.getByRole('status').filter({ hasText: say('ui.form.saved') })

async function openProduct(page: Page, database: ShopDatabase, code: string): Promise<void> {
  await database.add({ code, title: 'A clay', title_fr: 'Une argile', price: { usd: 500, eur: 460 } })
  await openAsOwner(page, database, `/admin/products/${code}`)
  await unfold(page)
}

test('ADM-01 a bar names each change of a product, saves by the keyboard, and discards with a way back', {
  tag: '@on-desktop',
}, async ({ page, database, say, language, device }) => {
  const code = `a-named-clay-${language}-${device}`
  await openProduct(page, database, code)
  const euros = page.getByLabel(say('catalogue.admin.field.prices.EUR.regular_minor'))
  await expect(euros).toBeVisible()
  await expect(bar(page, say)).toHaveCount(0)
  await euros.fill('480')
  await expect(bar(page, say)).toContainText(say('catalogue.admin.field.prices.EUR.regular_minor'))
  // The bar of a phone has room for the name alone.
  if (device === 'desktop') {
    await expect(bar(page, say).getByRole('deletion')).toHaveText(/460/)
    await expect(bar(page, say).getByRole('insertion')).toHaveText(/480/)
  }
  await expect(euros).toHaveAttribute('data-changed', 'true')
  await title(page, say, 'english').fill('A longer name of a clay than a bar has room to show on any sheet of an owner')
  await page.getByLabel(say('catalogue.admin.field.quantity_cap')).fill('3')
  await page.getByLabel(say('catalogue.admin.field.featured')).click()
  await expectAccessible(page, 'a form with changes')
  await expectWithin(page, 'a form with changes', widths)

  await bar(page, say)
    .getByRole('button', { name: say('ui.form.discard') })
    .click()
  await expect(bar(page, say)).toHaveCount(0)
  await expect(euros).toHaveValue(/^460/)
  await page.getByRole('button', { name: say('ui.form.undo'), exact: true }).click()
  await expect(euros).toHaveValue('480')
  await expect(page.getByRole('status').filter({ hasText: say('ui.form.changes', { count: 4 }) })).toBeVisible()

  await euros.press('ControlOrMeta+s')
  await expect(saved(page, say)).toBeVisible()
  await expect(bar(page, say)).toHaveCount(0)
  const shown = await (await page.request.get(`/api/products/${code}`)).json()
  expect(shown.price_euros).toBe(480)
})

test('ADM-01 a toast is above the bar, and leaves no ground that takes presses', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device }) => {
  await openProduct(page, database, `an-uncovered-clay-${language}-${device}`)
  const toast = page.locator('.toast')
  const save = bar(page, say).getByRole('button', { name: say('ui.form.save') })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await title(page, say, 'english').fill(`A clay at ${width}`)
    await bar(page, say)
      .getByRole('button', { name: say('ui.form.discard') })
      .click()
    await expect(toast).toBeVisible()
    await title(page, say, 'english').fill(`A clay seen at ${width}`)
    await expect(bar(page, say)).toBeVisible()
    const gaps = await page.evaluate(gapsBelowToast)
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(8)
    await expect(toast).toHaveCount(0, { timeout: 20_000 })
    // A click on its middle fails where anything lies over it.
    await save.click()
    await expect(saved(page, say)).toBeVisible()
  }
})

/** The pixels between the toast and the bar with the page at its top, further down, and at its end. */
async function gapsBelowToast(): Promise<number[]> {
  const gaps: number[] = []
  for (const top of [0, 900, 90_000]) {
    window.scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const [above, below] = ['.toast', '.save-bar'].map((each) => document.querySelector(each)?.getBoundingClientRect())
    gaps.push(Math.round((below?.top ?? 0) - (above?.bottom ?? 0)))
  }
  return gaps
}

test('ADM-01 after another save one’s own value or the other is chosen field by field, and a lost answer is no conflict', {
  tag: '@on-desktop',
}, async ({ page, database, say, language, device, expectedErrors }) => {
  expectedErrors.push(/status of 409/, /ERR_FAILED/)
  const code = `a-shared-clay-${language}-${device}`
  await openProduct(page, database, code)
  await title(page, say, 'english').fill('My clay')
  await title(page, say, 'french').fill('Mon argile')
  await database.rows(
    "update catalogue_products set title = 'Their clay', title_fr = 'Leur argile', subtitle = 'Theirs' where product_id = $1",
    [code],
  )
  await title(page, say, 'english').press('ControlOrMeta+s')
  const news = page.getByRole('alert').filter({ hasText: say('ui.form.changed-elsewhere') })
  await expect(news.getByRole('radio')).toHaveCount(4)
  await expect(news.getByRole('row', { name: /Theirs/ })).toContainText(say('ui.form.unchanged'))
  await expectAccessible(page, 'a save that came second')
  await expectWithin(page, 'a save that came second', widths)
  await news.getByRole('radio', { name: /Leur argile/ }).check()
  await news.getByRole('button', { name: say('ui.form.keep-choice') }).click()
  await expect(title(page, say, 'english')).toHaveValue('My clay')
  await expect(title(page, say, 'french')).toHaveValue('Leur argile')

  // The save reaches the shop, its answer does not come back.
  await page.route(`**/api/admin/products/${code}`, async (route) => {
    // The news of the save make the page read it again.
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  const save = bar(page, say).getByRole('button', { name: say('ui.form.save') })
  await save.click()
  await expect(bar(page, say)).toContainText(say('ui.failed.offline'))
  await expect(title(page, say, 'english')).toHaveValue('My clay')
  await page.unrouteAll()
  await save.click()
  await expect(saved(page, say)).toBeVisible()
  await expect(news).toHaveCount(0)
})

test('ADM-01 a product that was archived meanwhile is said to be, and stays archived when typed fields are saved', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device, expectedErrors }) => {
  expectedErrors.push(/status of 409/)
  const code = `an-archived-clay-${language}-${device}`
  await openProduct(page, database, code)
  await title(page, say, 'english').fill('My clay')
  await database.rows('update catalogue_products set archived_at = now() where product_id = $1', [code])
  await title(page, say, 'english').press('ControlOrMeta+s')
  const news = page.getByRole('alert').filter({ hasText: say('catalogue.admin.news.now-archived') })
  await expect(news).toBeVisible()
  await expect(news.getByRole('table')).toHaveCount(0)
  await expectWithin(page, 'a product that was archived meanwhile', widths)
  await news.getByRole('button', { name: say('ui.form.changed-continue') }).click()
  await expect(title(page, say, 'english')).toHaveValue('My clay')
  await expect(page.getByRole('heading', { name: say('catalogue.admin.moves.archived') })).toBeVisible()
  await title(page, say, 'english').press('ControlOrMeta+s')
  await expect(saved(page, say)).toBeVisible()
  expect((await page.request.get(`/api/products/${code}`)).status()).toBe(404)
})

test('ADM-01 RT-02 an open product says at once that another admin saved it, and keeps what is typed', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device, newVisitor }) => {
  const code = `a-live-clay-${language}-${device}`
  await openProduct(page, database, code)
  const size = page.getByLabel(say('catalogue.admin.field.size_ml'))
  await size.fill('50')
  await expect(size).toHaveAccessibleDescription(/[\s/]100.ml.*·/)
  await title(page, say, 'english').fill('My clay')
  const other = await (await newVisitor()).newPage()
  const { email } = await anAccount(database, { role: 'admin' })
  await openSignedIn(other, database, email, `/admin/products/${code}`)
  await unfold(other)
  await title(other, say, 'french').fill('Leur argile')
  await title(other, say, 'french').press('ControlOrMeta+s')
  await expect(saved(other, say)).toBeVisible()
  const news = page.getByRole('status').filter({ hasText: email })
  await expect(news).toBeVisible()
  await expect(title(page, say, 'english')).toHaveValue('My clay')
  await expect(other.getByRole('button', { name: say('ui.editor.see-changes') })).toHaveCount(0)
  await expectAccessible(page, 'a product that another admin saved')
  await expectWithin(page, 'a product that another admin saved', widths)
  await news.getByRole('button', { name: say('ui.editor.see-changes') }).click()
  const compared = page.getByRole('alert').filter({ hasText: 'Leur argile' })
  await compared.getByRole('button', { name: say('ui.form.keep-choice') }).click()
  await expect(title(page, say, 'french')).toHaveValue('Leur argile')
  await expect(title(page, say, 'english')).toHaveValue('My clay')
  await title(page, say, 'english').press('ControlOrMeta+s')
  await expect(saved(page, say)).toBeVisible()

  await expect(title(other, say, 'english'), 'nothing is typed there: it shows the save').toHaveValue('My clay')
  await expect(other.getByRole('button', { name: say('ui.editor.see-changes') })).toHaveCount(0)
})

test('ADM-01 a draft is published without scrolling, from its head or from the bar', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device }) => {
  const code = `a-drafted-clay-${language}-${device}`
  await openProduct(page, database, code)
  await database.rows('update catalogue_products set published_at = null where product_id = $1', [code])
  await page.reload()
  await unfold(page)
  const publish = page.getByRole('button', { name: say('catalogue.admin.move.draft-published') })
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(publish, `the head at ${width} px`).toBeInViewport({ ratio: 1 })
  }
  const cap = page.getByLabel(say('catalogue.admin.field.quantity_cap'))
  await cap.fill('3')
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await cap.scrollIntoViewIfNeeded()
    await expect(bar(page, say).getByRole('button'), `the bar at ${width} px`).toHaveCount(3)
    await expect(publish, `the bar at ${width} px`).toBeInViewport({ ratio: 1 })
  }
  await expectWithin(page, 'a draft that is changed', widths)
})

test('ADM-01 a click after writing in a formatted text reaches what it is on', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device }) => {
  await openProduct(page, database, `a-written-clay-${language}-${device}`)
  const text = page
    .getByRole('textbox', { name: new RegExp(`^${say('catalogue.admin.field.description')} · `) })
    .first()
  await text.click()
  await expect(page.getByRole('toolbar', { name: say('ui.format.tools') })).toBeVisible()
  expect((await text.boundingBox())?.height).toBeGreaterThanOrEqual(88)
  const next = await page.getByLabel(say('catalogue.admin.field.size_ml')).elementHandle()
  const below = () =>
    text.evaluate((box, under) => (under?.getBoundingClientRect().top ?? 0) - box.getBoundingClientRect().top, next)
  const whileWriting = await below()
  // A phone shows one language at a time, beginning with the owner's.
  await title(page, say, language === 'fr' ? 'french' : 'english').focus()
  await expect(page.getByRole('toolbar', { name: say('ui.format.tools') })).toHaveCount(0)
  expect(await below()).toBe(whileWriting)
})

test('ADM-01 typed texts are there again after the tab was lost, until they are saved', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device }) => {
  const code = `a-kept-clay-${language}-${device}`
  await openProduct(page, database, code)
  await title(page, say, 'french').fill('Une argile du soir')
  await page.getByLabel(say('catalogue.admin.field.quantity_cap')).fill('3')
  await expect(bar(page, say)).toContainText(say('ui.form.kept'))
  await database.rows("update catalogue_products set subtitle = 'Theirs' where product_id = $1", [code])
  const address = page.url()
  await page.close({ runBeforeUnload: false })

  const again = await page.context().newPage()
  await again.goto(address)
  await unfold(again)
  await expect(title(again, say, 'french')).toHaveValue('Une argile du soir')
  await expect(again.getByLabel(say('catalogue.admin.field.quantity_cap'))).toHaveValue('3')
  const [words = ''] = say('ui.editor.kept', { moment: '\n' }).split('\n')
  const note = again.getByRole('status').filter({ hasText: words })
  await expect(note).toBeVisible()
  await expect(bar(again, say)).toContainText(say('ui.form.changes', { count: 2 }))
  await expectAccessible(again, 'a form with what was kept')
  await expectWithin(again, 'a form with what was kept', widths)
  await bar(again, say)
    .getByRole('button', { name: say('ui.form.save') })
    .click()
  await expect(saved(again, say)).toBeVisible()
  await expect(note).toHaveCount(0)
  await again.reload()
  await unfold(again)
  await expect(title(again, say, 'french')).toHaveValue('Une argile du soir')
  await expect(bar(again, say)).toHaveCount(0)
  expect(await database.rows('select subtitle from catalogue_products where product_id = $1', [code])).toEqual([
    { subtitle: 'Theirs' },
  ])
})

test('ADM-01 typed texts of a lost tab are deleted when their owner signs out', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device }) => {
  await openProduct(page, database, `a-left-clay-${language}-${device}`)
  await title(page, say, 'french').fill('Une argile du soir')
  await expect(bar(page, say)).toContainText(say('ui.form.kept'))
  await page.close({ runBeforeUnload: false })

  const again = await page.context().newPage()
  await again.setViewportSize({ width: 1440, height: 900 })
  await again.goto('/admin')
  const kept = () =>
    again.evaluate(
      () => Object.entries(localStorage).filter(([, value]) => value.includes('Une argile du soir')).length,
    )
  expect(await kept()).toBe(1)
  await again
    .getByRole('banner')
    .getByRole('button', { name: say('app.admin.sign-out') })
    .click()
  await expect.poll(kept).toBe(0)
})

test('ADM-01 a tablet and a laptop lead to each section of a product, and the address names it', {
  tag: ['@on-desktop', '@seldom'],
}, async ({ page, database, say, language, device }) => {
  await openProduct(page, database, `a-long-clay-${language}-${device}`)
  const choice = page.getByRole('combobox', { name: say('ui.form.sections') })
  const index = page.getByRole('navigation', { name: say('ui.form.sections') })
  const headingOf = (part: 'history' | 'stock') =>
    page.getByRole('heading', { name: say(`catalogue.admin.part.${part}`), exact: true })
  await expect(title(page, say, 'english')).toBeVisible()
  await page.setViewportSize({ width: 820, height: 900 })
  for (const part of ['history', 'stock'] as const) {
    await choice.selectOption(`sheet-${part}`)
    await expect(headingOf(part)).toBeInViewport({ ratio: 1 })
    await expect(choice).toBeInViewport({ ratio: 1 })
    await expect(choice).toHaveValue(`sheet-${part}`)
  }
  for (const width of [1300, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(choice).toBeHidden()
    for (const part of ['history', 'stock'] as const) {
      const link = index.getByRole('link', { name: say(`catalogue.admin.part.${part}`), exact: true })
      await link.press('Enter')
      await expect(headingOf(part), `at ${width} px`).toBeInViewport({ ratio: 1 })
      await expect(headingOf(part)).toBeFocused()
      await expect(link).toHaveAttribute('aria-current', 'true')
      await expect(page).toHaveURL(({ hash }) => hash === `#sheet-${part}`)
    }
  }
})

test('ADM-01 a phone folds the sections of a product: each says what it contains, and keeps what is typed', {
  tag: '@on-phone',
}, async ({ page, database, say, language, device, expectedErrors }) => {
  // The shop decides about the fields that a published product needs.
  expectedErrors.push(/status of 400/)
  const code = `a-folded-clay-${language}-${device}`
  await database.add({ code, title: 'A clay', title_fr: 'Une argile', price: { usd: 500, eur: 460 } })
  const { email } = await anAccount(database, { role: 'admin' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, database, email, `/admin/products/${code}#sheet-stock`)
  const head = (part: 'prices' | 'stock' | 'texts') =>
    page.getByRole('button', { name: say(`catalogue.admin.part.${part}`), exact: true })
  const prices = page.getByRole('region', { name: say('catalogue.admin.part.prices'), exact: true })
  const euros = page.getByLabel(say('catalogue.admin.field.prices.EUR.regular_minor'))
  // The address leads into a section.
  await expect(head('stock')).toHaveAttribute('aria-expanded', 'true')
  await expect(head('stock')).toBeFocused()
  await expect(page.getByLabel(say('catalogue.admin.field.counted'))).toBeVisible()
  await expect(euros).toBeHidden()
  await expect(prices).toContainText('460')
  await expectAccessible(page, 'a product with folded sections')
  await expectWithin(page, 'a product with folded sections', widths)

  // The choice above the fields opens one, and marks the section that is read.
  const choice = page.getByRole('combobox', { name: say('ui.form.sections') })
  await choice.selectOption('sheet-texts')
  await expect(title(page, say, language === 'fr' ? 'french' : 'english')).toBeInViewport()
  await expect(choice).toBeInViewport({ ratio: 1 })
  await expect(choice).toHaveValue('sheet-texts')
  await head('texts').press('Enter')

  await head('prices').press('Enter')
  const frame = page.locator('.admin-foot-bar')
  await expect(frame).toBeVisible()
  await euros.fill('480')
  // One bar is enough at the foot while something is unsaved.
  await expect(bar(page, say)).toBeInViewport({ ratio: 1 })
  await expect(frame).toBeHidden()
  await head('prices').press('Enter')
  await expect(euros).toBeHidden()
  await expect(prices).toContainText('480')
  await expect(prices).toContainText(say('ui.form.changed'))
  // A field that cannot be saved opens its section.
  await head('texts').press('Enter')
  await title(page, say, 'english').fill('')
  await head('texts').press('Enter')
  await expect(title(page, say, 'english')).toBeHidden()
  const save = bar(page, say).getByRole('button', { name: say('ui.form.save') })
  await save.click()
  await expect(title(page, say, 'english')).toBeFocused()
  await title(page, say, 'english').fill('A finer clay')
  await save.click()
  await expect(saved(page, say)).toBeAttached()
  await expect(frame).toBeVisible()
  const shown = await (await page.request.get(`/api/products/${code}`)).json()
  expect(shown).toMatchObject({ price_euros: 480, title: 'A finer clay' })
})
