import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { open, reload, rememberCart, savedLine } from '../support/steps.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const ways = [
  ['app.nav.collection', '/collection'],
  ['app.nav.ritual', '/ritual'],
  ['app.nav.our-story', '/our-story'],
  ['app.nav.journal', '/journal'],
  ['app.nav.our-commitment', '/our-commitment'],
  ['app.nav.experiences', '/experiences'],
] as const

test('NAV-01 NAV-06 the bar leads everywhere, on a phone through a menu that slides in', async ({
  page,
  say,
  device,
}) => {
  await open(page, '/')
  const bar = page.getByRole('banner')
  const menu = page.getByRole('dialog', { name: say('app.nav.menu') })
  const opener = bar.getByRole('button', { name: say('app.nav.open-menu') })
  const place = device === 'phone' ? menu : bar
  const links = place.getByRole('navigation', { name: say('app.nav.main') }).getByRole('link')
  for (const [word, path] of ways) {
    if (device === 'phone') await opener.click()
    await expect(links).toHaveText(ways.map(([each]) => say(each)))
    await links.filter({ hasText: say(word) }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu).toHaveCount(0)
  }
  if (device === 'phone') await opener.click()
  await place.getByRole('link', { name: say('app.nav.members') }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

for (const moment of [
  'before the page changes and let go while it does',
  'while the page changes',
  'while it fades in',
])
  test(`a link of the bar that is pressed ${moment} is followed`, { tag: ['@on-desktop', '@seldom'] }, async ({
    page,
    say,
  }) => {
    await page.addInitScript(pauseTransitions)
    await open(page, '/our-story')
    const bar = page.getByRole('banner')
    await bar.getByRole('link', { name: say('app.nav.cart', { count: 0 }) }).hover()
    if (moment.startsWith('before')) await page.mouse.down()
    await bar.getByRole('link', { name: 'Immortela' }).evaluate((link: HTMLElement) => link.click())
    await isTrue(page, () => window.goOn !== undefined)
    if (moment.endsWith('fades in')) {
      await goOn(page)
      await isTrue(page, () => document.getAnimations().length > 1)
    }
    if (!moment.startsWith('before')) await page.mouse.down()
    await page.mouse.up()
    if (!moment.endsWith('fades in')) await goOn(page)
    await isTrue(page, () => window.goOn !== undefined)
    await goOn(page)
    await expect(page).toHaveURL(/\/checkout$/)
  })

/** Each change of a page waits under its transition until `goOn`, then fades in slowly. Runs in the browser. */
function pauseTransitions(): void {
  const slowly = new CSSStyleSheet()
  slowly.replaceSync('::view-transition-new(root) { animation-duration: 10s !important; }')
  document.adoptedStyleSheets = [slowly]
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (change) =>
    start(async () => {
      await new Promise<void>((resolve) => {
        window.goOn = resolve
      })
      await (change as () => Promise<void>)()
    })
}

async function goOn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { goOn } = window
    window.goOn = undefined
    goOn?.()
  })
}

/** Asked by a timer: no frame is drawn while a page changes. */
async function isTrue(page: Page, fact: () => boolean): Promise<void> {
  await page.waitForFunction(fact, undefined, { polling: 20 })
}

test('NAV-06 the side menu slides in, has all that the bar has, takes the focus and gives it back', async ({
  page,
  say,
  device,
}) => {
  // On a desktop it stands in for the links of the bar in a narrow window.
  const width = { phone: 390, desktop: 820 }[device]
  await page.setViewportSize({ width, height: 844 })
  await open(page, '/collection')
  const opener = page.getByRole('button', { name: say('app.nav.open-menu') })
  await followTheMenu(page)
  await opener.click()
  const menu = page.getByRole('dialog', { name: say('app.nav.menu') })
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(ways.map(([word]) => say(word)))
  await expect(menu.getByRole('button', { name: say('app.nav.search') })).toBeVisible()
  await expect(menu.getByRole('link', { name: say('app.nav.members') })).toHaveAttribute('href', '/auth')
  await expect(menu.getByRole('link', { name: say('app.nav.cart', { count: 0 }) })).toHaveAttribute('href', '/checkout')
  await expect(menu.getByRole('group', { name: say('app.language') }).getByRole('button')).toHaveText(['EN', 'FR'])
  await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  const rest = width - Math.min(width, 448)
  await expect.poll(() => page.evaluate(() => window.lefts.at(-1))).toBe(rest)
  const lefts = await page.evaluate(() => window.lefts)
  expect(lefts[0]).toBeGreaterThan(rest + 200)
  expect(lefts).toEqual(lefts.toSorted((one, other) => other - one))

  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(/\/collection$/)
})

declare global {
  interface Window {
    goOn?: (() => void) | undefined
    /** The menu's left edge, in every frame that the browser drew of it. */
    lefts: number[]
  }
}

async function followTheMenu(page: Page) {
  await page.evaluate(() => {
    window.lefts = []
    function look() {
      const menu = document.querySelector('[role=dialog]')
      if (menu) window.lefts.push(menu.getBoundingClientRect().left)
      if (window.lefts.length < 60) requestAnimationFrame(look)
    }
    look()
  })
}

test('NAV-04 the cart button counts what is in the cart and goes to the checkout', { tag: '@on-phone' }, async ({
  page,
  say,
  shop,
}) => {
  await open(page, '/our-story')
  const cart = page.getByRole('banner').getByRole('link', { name: say('app.nav.cart', { count: 0 }) })
  await expect(cart).toHaveText('')
  await rememberCart(page.context(), shop.url, savedLine('renouvela-creme', 2), savedLine('renouvela-riche'))
  await reload(page)
  const filled = page.getByRole('banner').getByRole('link', { name: say('app.nav.cart', { count: 3 }) })
  await expect(filled).toHaveText('3')
  await filled.click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('checkout.title'))
})

test('NAV-07 the bar is more opaque once the page was scrolled by more than 20 px', { tag: '@on-desktop' }, async ({
  page,
}) => {
  await open(page, '/')
  const bar = page.getByRole('banner')
  const opacity = () =>
    bar.evaluate((element) => Number(/\/ ([\d.]+)\)$/.exec(getComputedStyle(element).backgroundColor)?.[1] ?? 1))
  await expect(bar).toHaveAttribute('data-scrolled', 'false')
  await expect.poll(opacity).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 20))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(20)
  await expect(bar).toHaveAttribute('data-scrolled', 'false')
  await page.evaluate(() => window.scrollTo(0, 21))
  await expect(bar).toHaveAttribute('data-scrolled', 'true')
  await expect.poll(opacity).toBeGreaterThan(0.9)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(bar).toHaveAttribute('data-scrolled', 'false')
})

test('NAV-10 the footer names the house and leads to its pages', { tag: '@on-phone' }, async ({
  page,
  say,
  language,
}) => {
  await open(page, '/collection')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(say('app.footer.blurb'))).toBeVisible()
  const social = footer.getByRole('list', { name: say('app.footer.social') }).getByRole('link')
  await expect(social).toHaveText(['Instagram', 'Pinterest'])
  for (const link of await social.all()) await expect(link).toHaveAttribute('href', /^https:\/\//)
  await expect(footer.getByText(say('app.footer.copyright'))).toBeVisible()
  await expect(footer.getByRole('heading')).toHaveText(
    { en: ['Shop', 'About', 'Help', 'Legal'], fr: ['Boutique', 'La maison', 'Aide', 'Informations légales'] }[language],
  )
  const links = footer.getByRole('navigation').getByRole('link')
  await expect(links).toHaveCount(17)
  for (const link of await links.all()) {
    const path = (await link.getAttribute('href')) ?? ''
    expect((await page.request.get(path)).status(), path).toBe(200)
  }
  await footer.getByRole('link', { name: say('app.footer.privacy') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('app.footer.privacy') })).toBeVisible()
  await footer.getByRole('link', { name: say('app.footer.terms') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('app.footer.terms') })).toBeVisible()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/terms')
})
