import type { Locator, Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import { expectWithin } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { openSignedIn } from '../support/sign-in.ts'
import { buy, open, payButton, rememberCart, savedLine, waitUntilHydrated } from '../support/steps.ts'

// 320 px is also a desktop window of 1280 px, enlarged four times.
const phones = [320, 340, 360, 390]

test('the menu is reached on the narrowest phone by visitors, members and owners', { tag: '@on-phone' }, async ({
  page,
  say,
  database,
}) => {
  test.slow()
  const { email } = await anAccount(database, { role: 'admin' })
  const opener = page.getByRole('button', { name: say('app.nav.open-menu') })
  const menu = page.getByRole('dialog', { name: say('app.nav.menu') })
  async function expectMenu(who: string) {
    await page.setViewportSize({ width: 320, height: 480 })
    const side = async () => {
      const box = await opener.boundingBox()
      return Math.min(box?.width ?? 0, box?.height ?? 0)
    }
    await expect.poll(side, `the menu button of ${who}`).toBeGreaterThanOrEqual(44)
    await opener.click()
    await expect(menu).toBeVisible()
    // Its close button does not leave with what is scrolled.
    await menu.getByRole('button', { name: 'FR' }).scrollIntoViewIfNeeded()
    await expect(menu.getByRole('button', { name: say('ui.close') })).toBeInViewport({ ratio: 1 })
    await expectWithin(page, `the menu of ${who}`, phones)
    await menu.getByRole('button', { name: say('ui.close') }).click()
    await expect(menu).toHaveCount(0)
    await expectWithin(page, `the bar of ${who}`, [...phones, 640, 768, 1024, 1279, 1280, 1440])
  }
  await open(page, '/')
  await expectMenu('a visitor')
  await openSignedIn(page, database, email, '/')
  await waitUntilHydrated(page)
  await expect(opener).toBeVisible()
  await expectMenu('an owner')
  for (const address of ['/account', '/my-reservations']) {
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectWithin(page, address, [...phones, 820, 1440])
  }
})

test('PROD-08 the cart’s message covers no control to pay or leave by, and stays on its page', {
  tag: '@on-phone',
}, async ({ page, shop, say, language, device }) => {
  test.slow()
  const product = 'Renouvela Extra-Riche'
  const added = page.getByRole('dialog').filter({ hasText: say('catalogue.added') })
  const removed = page.getByRole('dialog').filter({ hasText: say('cart.undo') })
  // Well before it would leave by itself.
  const atOnce = { timeout: 3_000 }
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme'))
  for (const width of device === 'phone' ? [320, 390] : [820, 1440]) {
    await page.setViewportSize({ width, height: width < 400 ? 700 : 900 })
    await open(page, '/collection')
    await buy(page, product)
    await expect(added).toBeVisible()
    const pays = payButton(page, say, { en: '$1,800.00', fr: '1 660,00 €' }[language])
    await expect(pays).toBeVisible()
    await expectClear(page, added, [page.getByRole('checkbox'), page.locator('label:has(a)'), pays])
    await expect(added.locator('xpath=ancestor::*[@aria-live="polite"]')).toHaveCount(1)
    await page.getByRole('link', { name: say('checkout.edit-cart-what') }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(added).toHaveCount(0, atOnce)

    await page.getByRole('button', { name: say('cart.remove-what', { product }) }).click()
    await expect(removed).toBeVisible()
    const toCheckout = page.getByRole('main').getByRole('link', { name: say('cart.checkout'), exact: true })
    await expectClear(page, removed, [toCheckout])
    await toCheckout.click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(removed).toHaveCount(0, atOnce)
  }
})

/** A toast covers neither the bar nor these, nor, at the head of the page, its heading. */
async function expectClear(page: Page, toast: Locator, others: Locator[]) {
  const bar = page.getByRole('banner')
  const named = [
    bar.getByRole('link', { name: 'Immortela' }),
    bar.getByTestId('cart-count'),
    bar.getByRole('link', { name: /^(Cart|Panier), / }),
    bar.getByRole('button').last(),
    page.getByRole('heading', { level: 1 }),
    ...others,
  ]
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    const own = await boxOfText(toast, false)
    for (const control of named) {
      if (!(await control.first().isVisible())) continue
      const box = await boxOfText(control.first(), true)
      const apart = box.right <= own.left || box.left >= own.right || box.bottom <= own.top || box.top >= own.bottom
      expect(apart, `${JSON.stringify(own)} beside ${control} at ${JSON.stringify(box)}`).toBe(true)
    }
  }).toPass({ timeout: 3_000 })
}

type Box = { left: number; right: number; top: number; bottom: number }

/** The box of an element; of a heading, which is as wide as its column, that of its letters. */
function boxOfText(element: Locator, letters: boolean): Promise<Box> {
  return element.evaluate((node, inLetters) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const measured = inLetters && node.matches('h1, label') ? range : node
    const { left, right, top, bottom } = measured.getBoundingClientRect()
    return { left, right, top, bottom }
  }, letters)
}
