import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { open, payButton } from '../support/steps.ts'

/** Presses Tab until the wanted place has the focus; wherever it passes, the focus is to be seen. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab') {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key)
    // A page that has just come may still wait for its styles.
    await expect.poll(() => focusRing(page)).toMatch(/^(outside|solid [23]px)$/)
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${wanted} was not reached by ${key}`)
}

/** Between the end of the page and its beginning, the focus is in the browser's own bars. */
const focusRing = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return 'outside'
    const { outlineStyle, outlineWidth } = getComputedStyle(activeElement)
    return `${outlineStyle} ${outlineWidth}`
  })

test('PAY-02 the whole purchase is done with the keyboard alone', { tag: '@on-desktop' }, async ({
  page,
  say,
  language,
}) => {
  const total = { en: '$900.00', fr: '830,00 €' }[language]
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await open(page, '/collection')
  await tabTo(page, page.getByRole('link', { name: say('app.skip') }))
  await expect(page.getByRole('link', { name: say('app.skip') })).toBeInViewport()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('heading').getByRole('link', { name: 'Renouvela Crème' }))
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Renouvela Crème' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByText(say('catalogue.section.how_to_use'), { exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: say('catalogue.action.purchase') }), 'Shift+Tab')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/checkout$/)
  await tabTo(page, page.getByLabel(say('checkout.email'), { exact: true }))
  await page.keyboard.type(`keyboard-${test.info().project.name}@example.com`)
  const country = page.getByLabel(say('checkout.country'))
  await tabTo(page, country)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(country).toHaveValue('FR')
  for (const [word, text] of [
    ['checkout.name', 'Anne Martin'],
    ['checkout.line1', '12 rue des Lilas'],
    ['checkout.postcode', '75011'],
    ['checkout.city', 'Paris'],
  ] as const) {
    await tabTo(page, page.getByLabel(say(word), { exact: true }))
    await page.keyboard.type(text)
  }
  await tabTo(page, page.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await tabTo(page, payButton(page, say, total))
  await page.keyboard.press('Enter')

  await expect(page.getByText(say('simulator.test'))).toBeVisible()
  await tabTo(page, button(say('simulator.pay', { total })))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: say('orders.paid.title') })).toBeVisible()
  await expect(page.getByTestId('paid')).toHaveText(total)
})

test('the bar, the menu, the cart and the language answer to the keyboard, and what opens keeps the focus in', {
  tag: '@on-desktop',
}, async ({ page, say, device }) => {
  await open(page, '/our-story')
  const bar = page.getByRole('banner')
  if (device === 'phone') {
    await tabTo(page, bar.getByRole('button', { name: say('app.nav.open-menu') }))
    await page.keyboard.press('Space')
    const menu = page.getByRole('dialog', { name: say('app.nav.menu') })
    await expect(menu).toBeVisible()
    const inside = () => menu.evaluate((element) => element.contains(document.activeElement))
    await expect.poll(inside).toBe(true)
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(inside).toBe(true)
    }
    await tabTo(page, menu.getByRole('link', { name: say('app.nav.collection') }))
    await page.keyboard.press('Enter')
    await expect(menu).toHaveCount(0)
  } else {
    await tabTo(page, bar.getByRole('link', { name: say('app.nav.collection') }))
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(/\/collection$/)
  const opener = page.getByRole('heading').getByRole('link', { name: 'Renouvela Riche' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Renouvela Riche' })
  const inDialog = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(inDialog).toBe(true)
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(inDialog).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  const language = page.getByRole('group', { name: say('app.language') }).getByRole('button', { pressed: false })
  await tabTo(page, language, 'Shift+Tab')
  const chosen = await language.getAttribute('lang')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', String(chosen))
})
