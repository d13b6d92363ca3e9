import type { Locator, Page } from '@playwright/test'
import founding from '#catalogue/founding-catalogue.json' with { type: 'json' }
import type { WordId } from '#language/words.ts'
import { expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { cardOf, expectOpen, open, reload } from '../support/steps.ts'

const riche = 'Renouvela Riche'
const price = { en: '$900.00', fr: '830,00 €' }

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY)

async function openedBy(page: Page, opener: Locator, title = riche) {
  // A person does not scroll and click within one frame, and only the next one notifies the page of the scroll.
  await opener.scrollIntoViewIfNeeded()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: title })
  await expectOpen(dialog)
  return dialog
}

async function expectClosed(page: Page, title = riche) {
  await expect(page.getByRole('dialog', { name: title })).toHaveCount(0)
}

test('SHOW-02 a product opens over the collection by its picture or its title, and closes in three ways', async ({
  page,
  say,
  language,
  device,
}) => {
  await open(page, '/collection')
  const title = cardOf(page, riche).getByRole('heading').getByRole('link', { name: riche })
  const dialog = await openedBy(page, cardOf(page, riche).getByRole('img').first())
  const scrolled = await scrollOf(page)
  await expect(page).toHaveURL(/\/collection\/renouvela-riche$/)
  await expectContent(dialog, say, language)

  await dialog.getByRole('button', { name: say('ui.close') }).click()
  await expectClosed(page)
  await expect(page).toHaveURL(/\/collection$/)
  await expect.poll(() => scrollOf(page)).toBe(scrolled)

  await openedBy(page, title)
  const scrolledToTitle = await scrollOf(page)
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await expect(title).toBeFocused()
  await expect.poll(() => scrollOf(page)).toBe(scrolledToTitle)

  await openedBy(page, title)
  await page.mouse.click(device === 'phone' ? 195 : 40, 6)
  await expectClosed(page)
  await expect(title).toBeFocused()
  await expect(page).toHaveURL(/\/collection$/)
})

const headings = {
  synergy: 'catalogue.section.exclusive_immortela_synergy',
  use: 'catalogue.section.how_to_use',
} as const satisfies Record<string, WordId>

async function expectContent(place: Locator, say: Say, language: 'en' | 'fr') {
  const [product] = founding.filter(({ product_id }) => product_id === 'renouvela-riche')
  const texts = {
    en: [product?.description, product?.how_to_use],
    fr: [product?.description_fr, product?.how_to_use_fr],
  }
  const [description = '', use = ''] = texts[language]
  await expect(place.getByRole('heading', { name: riche })).toBeVisible()
  await expect(place.getByRole('img').first()).toBeVisible()
  await expect(place.getByRole('list', { name: say('catalogue.badges') }).getByRole('listitem')).toHaveText([
    say('catalogue.badge.preorder'),
    say('catalogue.badge.organic'),
  ])
  await expect(place.getByTestId('price')).toHaveText(price[language])
  await expect(place.getByRole('button', { name: say('catalogue.action.preorder') })).toBeEnabled()
  await expect(place.getByText(description)).toBeVisible()
  const lastWords = place.getByText(use.slice(-40))
  await expect(lastWords).toBeHidden()
  await place.getByText(say(headings.use), { exact: true }).click()
  await expect(lastWords).toBeVisible()
  await place.getByText(say(headings.use), { exact: true }).click()
  await expect(lastWords).toBeHidden()
}

test('a page that is scrolled right after its dialog closed stays where it was scrolled to', async ({ page, say }) => {
  await open(page, '/collection')
  const dialog = await openedBy(page, cardOf(page, riche).getByRole('img').first())
  const close = await dialog.getByRole('button', { name: say('ui.close') }).elementHandle()
  const scrolledTo = await page.evaluate(scrolledOnceClosed, close)
  await expect(cardOf(page, riche).getByRole('link').first()).toBeFocused()
  await expect(page).toHaveURL(/\/collection$/)
  expect(await scrollOf(page)).toBe(scrolledTo)
})

/** Closes the dialog and scrolls as soon as it is gone; how far the page is then scrolled. Runs in the browser. */
function scrolledOnceClosed(close: Node | null): Promise<number> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('[role=dialog]')) return
      watch.disconnect()
      window.scrollBy(0, 200)
      resolve(window.scrollY)
    })
    watch.observe(document.body, { childList: true, subtree: true })
    ;(close as HTMLElement).click()
  })
}

test('SHOW-02 a product folds away only the sections that have content', async ({ page, say, database }) => {
  const missing = { how_to_use: null, how_to_use_fr: null, aromatherapy: ' ', aromatherapy_fr: '' }
  await database.add({ code: 'j-terse', title: 'Laconique', with: missing })
  await open(page, '/collection')
  const dialog = await openedBy(page, cardOf(page, 'Laconique').getByRole('heading').getByRole('link'), 'Laconique')
  await expect(dialog.getByText(say(headings.synergy))).toBeVisible()
  await expect(dialog.getByText(say(headings.use))).toHaveCount(0)
  await expect(dialog.getByText(say('catalogue.section.aromatherapy'))).toHaveCount(0)
})

test('SHOW-02 a product has an address: Back and Forward go through its dialog, a reload and a link show its page', async ({
  page,
  say,
  language,
  newVisitor,
}) => {
  await open(page, '/')
  const title = cardOf(page, riche).getByRole('heading').getByRole('link', { name: riche })
  await openedBy(page, title)
  await expect(page).toHaveURL(/\/collection\/renouvela-riche$/)
  const scrolled = await scrollOf(page)
  await page.goBack()
  await expectClosed(page)
  await expect(page).toHaveURL(/^[^/]*\/\/[^/]+\/$/)
  await expect(title).toBeInViewport()
  await expect.poll(() => scrollOf(page)).toBe(scrolled)
  await page.goForward()
  await expect(page.getByRole('dialog', { name: riche })).toBeVisible()
  await expect(page).toHaveURL(/\/collection\/renouvela-riche$/)

  await reload(page)
  await expectClosed(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(riche)
  await expectContent(page.getByRole('main'), say, language)
  await page.goBack()
  await expect(page.getByRole('region', { name: say('catalogue.title') })).toBeVisible()

  const reader = await (await newVisitor({ javaScriptEnabled: false })).newPage()
  await reader.goto('/collection/renouvela-riche')
  await expect(reader).toHaveTitle(new RegExp(riche))
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(riche)
  await expectContent(reader.getByRole('main'), say, language)
})

test('SHOW-02 on a phone a product keeps its close button, its name, its price and its button in view', async ({
  page,
  say,
  language,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/collection')
  const title = cardOf(page, 'Renouvela Riche').getByRole('heading').getByRole('link')
  await title.scrollIntoViewIfNeeded()
  await title.click()
  const sheet = page.getByRole('dialog', { name: 'Renouvela Riche' })
  const close = sheet.getByRole('button', { name: say('ui.close') })
  const order = sheet.getByRole('button', { name: say('catalogue.action.preorder') })
  await expect(sheet.getByText(say('catalogue.section.safety'), { exact: true })).toBeAttached()
  async function expectInPlace() {
    await expect(close).toBeInViewport({ ratio: 1 })
    await expect(order).toBeInViewport({ ratio: 1 })
    await expect(sheet.getByText({ en: '$900.00', fr: '830,00 €' }[language], { exact: true }).last()).toBeInViewport()
  }
  await expectInPlace()
  await expectWithin(page, 'a product over the page', [320, 340, 360, 390])
  await expect.poll(() => sheet.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(12)
  // The bar of the page beneath begins its words further down than the strip that is left of it.
  const brand = page.locator('header').getByText('Immortela', { exact: true })
  await expect.poll(async () => (await brand.boundingBox())?.y).toBeGreaterThan(12)
  await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expectInPlace()

  // The focused element is not behind the sticky lines.
  await page.keyboard.press('Tab')
  for (let presses = 0; presses < 12; presses += 1) {
    await expect.poll(() => page.evaluate(focusedBehind), `after ${presses} presses`).toBe('')
    await page.keyboard.press('Tab')
  }

  // A desktop window enlarged twice: half of it is left to read in. Four times: the button waits in its place.
  await page.setViewportSize({ width: 640, height: 480 })
  await expectInPlace()
  await page.setViewportSize({ width: 320, height: 225 })
  await expect(close).toBeInViewport({ ratio: 1 })
  await order.scrollIntoViewIfNeeded()
  await expect(order).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(title).toBeFocused()
})

/** The focused element while another one is drawn over its edge. Runs in the browser. */
function focusedBehind(): string {
  const { activeElement } = document
  if (!activeElement || activeElement.closest('.sticky') || activeElement.hasAttribute('data-base-ui-focus-guard'))
    return ''
  const { top, bottom, left } = activeElement.getBoundingClientRect()
  const isSeen = (y: number) => activeElement.contains(document.elementFromPoint(left + 2, y))
  return isSeen(top + 2) && isSeen(bottom - 2)
    ? ''
    : `${activeElement.outerHTML.slice(0, 200)} from ${top} to ${bottom}`
}
