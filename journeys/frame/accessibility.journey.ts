import type { Page } from '@playwright/test'
import { expectAccessible, expectFits, expectWithin } from '../support/accessibility.ts'
import { expect, type Say, test } from '../support/fixtures.ts'
import { expectOneLanguage } from '../support/one-language.ts'
import { everyPage } from '../support/pages.ts'
import { buy, cardOf, fillCheckout, open, reload, rememberCart, savedLine } from '../support/steps.ts'

// In the short form each language at the width of its device; Axe reads the same page again at other widths, which are
// measured below.
const widthsOf = (device: string) => (process.env.LONG ? [390, 820, 1440] : device === 'phone' ? [390] : [1440])

test('LANG-01 every page can be used by everyone at every width, with its controls in the window, its words whole and in one language', async ({
  page,
  shop,
  say,
  language,
  device,
  expectedErrors,
}) => {
  test.setTimeout(300_000)
  expectedErrors.push(/status of 404/)
  await rememberCart(page.context(), shop.url, savedLine('immortela-elixir-30ml', 2), savedLine('no-longer-sold'))
  // Those of members lead to /auth; their member opens them.
  const visitors = everyPage.filter((address) => !/^\/(account|my-reservations)/.test(address))
  for (const address of [...visitors, '/nowhere']) {
    await open(page, address)
    await expect(page.getByRole('main')).toBeVisible()
    await expectOneLanguage(page, say, language, address)
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    for (const width of widthsOf(device)) {
      await page.setViewportSize({ ...size, width })
      await expectAccessible(page, `${address} at ${width} px`)
    }
    await page.setViewportSize(size)
    await expectWithin(page, address, [320, 340, 360, 390, 820, 1440])
  }
})

test('forced colors lose nothing: no information is in a background alone', async ({ page, say }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/faq')
  const fold = page.locator('summary').first()
  const drawn = await fold
    .locator('span[aria-hidden]')
    .evaluate((plus) => getComputedStyle(plus, '::before').borderTopWidth)
  expect(Number.parseFloat(drawn)).toBeGreaterThan(0)
  const button = page.getByRole('main').getByRole('link', { name: say('brand.faq.contact') })
  const edge = await button.evaluate((element) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(element)
    return { width: Number.parseFloat(borderTopWidth), color: borderTopColor }
  })
  expect(edge.width).toBeGreaterThan(0)
  expect(edge.color).not.toMatch(/, 0\)$/)
  const link = page.getByRole('contentinfo').getByRole('link').first()
  expect(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toContain('underline')
})

test('dialogs, errors and the payment page are accessible', async ({ page, say, device, expectedErrors }) => {
  // In the mailbox a mail may run no scripts, and those of the test are no exception.
  expectedErrors.push(/ERR_FAILED/, /'allow-scripts' permission is not set/)
  await open(page, '/collection')
  await cardOf(page, 'Renouvela Riche').getByRole('heading').getByRole('link').click()
  await expect(page.getByTestId('product-dialog')).toBeVisible()
  await expectAccessible(page, 'a product over the page')
  await expectFits(page, 'a product over the page')
  await page.keyboard.press('Escape')
  if (device === 'phone') {
    await page.getByRole('button', { name: say('app.nav.open-menu') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'the menu')
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('renouvela')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page, 'the search')
  await expectFits(page, 'the search')
  await page.keyboard.press('Escape')
  await buy(page, 'Renouvela Riche')
  await expect(page.getByText(say('catalogue.added'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('checkout.title'))
  await expectAccessible(page, 'what was added')
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByText(say('checkout.problem.terms'))).toBeVisible()
  await expectAccessible(page, 'a checkout with problems')
  await expectFits(page, 'a checkout with problems')
  await failOnce(page, say)
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByText(say('simulator.test'))).toBeVisible()
  await page.getByRole('button', { name: say('simulator.declined') }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'the payment page')
  await expectFits(page, 'the payment page')
  await page.getByRole('button').first().click()
  await expect(page.getByTestId('paid')).toBeVisible()
  await expectAccessible(page, 'the thanks')
  await expectFits(page, 'the thanks')
  const mailbox = page.locator('summary')
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await expect(mailbox.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await mailbox.first().click()
  await expectAccessible(page, 'the mailbox')
})

test('the forms of the house are accessible, filled, refused and sent', async ({ page, say }) => {
  test.slow()
  await open(page, '/collection')
  const join = page.getByRole('region', { name: say('community.join.title') })
  await join.getByText(say('community.join.fold'), { exact: true }).click()
  await expect(join.getByRole('option')).toHaveCount(250)
  await expectAccessible(page, 'the join form')
  await join.getByRole('button', { name: say('community.join.button') }).click()
  await expect(join.getByText(say('ui.problem.needed')).first()).toBeVisible()
  await expectAccessible(page, 'a join form with problems')
  await expectFits(page, 'a join form with problems')
  for (const [name, text] of [
    ['first-name', 'Anne'],
    ['last-name', 'Martin'],
    ['email', `everyone-${test.info().project.name}@example.com`],
    ['telephone', '+33 6 12 34 56 78'],
  ] as const) {
    await join.getByLabel(say(`community.join.${name}`), { exact: true }).fill(text)
  }
  await join.getByLabel(say('community.join.country')).selectOption('FR')
  await join.getByRole('button', { name: say('community.join.button') }).click()
  await expect(join.getByRole('heading', { name: say('community.join.sent') })).toBeVisible()
  await expectAccessible(page, 'a join form that was sent')

  await open(page, '/withdraw')
  await page.getByLabel(say('inbox.form.name')).fill('Anne Martin')
  await page.getByLabel(say('inbox.withdraw.order')).fill('1001')
  await page.getByLabel(say('inbox.form.email'), { exact: true }).fill('everyone@example.com')
  await page.getByRole('button', { name: say('inbox.withdraw.continue') }).click()
  await expectAccessible(page, 'a withdrawal before it is confirmed')
  await expectFits(page, 'a withdrawal before it is confirmed')
  await page.getByRole('button', { name: say('inbox.withdraw.confirm') }).click()
  await expect(page.getByRole('heading', { name: say('inbox.receipt.title-withdrawal') })).toBeVisible()
  await expectAccessible(page, 'the receipt of a withdrawal')
})

async function failOnce(page: Page, say: Say) {
  await fillCheckout(page, say, { email: 'everyone@example.com' })
  await page.route('**/api/create-checkout', (route) => route.abort())
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('alert')).toHaveText(say('checkout.refused.offline'))
  await expectAccessible(page, 'a checkout that was refused')
  await page.unroute('**/api/create-checkout')
}

test('with reduced motion nothing moves, and without it the film can be stopped', async ({ page, say, device }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/')
  await page.getByRole('button', { name: say('brand.hero.pause') }).click()
  await expect(page.getByRole('button', { name: say('brand.hero.play') })).toBeVisible()
  await expect(page.locator('video')).toHaveJSProperty('paused', true)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await reload(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (device === 'phone') await page.getByRole('button', { name: say('app.nav.open-menu') }).click()
  else await cardOf(page, 'Renouvela Riche').getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
  )
  expect(longest, 'milliseconds of the longest movement').toBeLessThan(1)
  await expect(page.locator('video')).toHaveCount(0)
})
