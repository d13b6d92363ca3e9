import type { Page } from '@playwright/test'
import { anAccount } from '#accounts/testing/members.ts'
import founding from '#catalogue/founding-catalogue.json' with { type: 'json' }
import type { Language } from '#language/language.ts'
import { aReservation } from './a-reservation.ts'
import { expect, type Say, test, wordsOf } from './fixtures.ts'
import { adminPages, everyPage, memberPages } from './pages.ts'
import { openSignedIn } from './sign-in.ts'
import { buy, cardOf, open, otherLanguage, rememberCart, savedLine } from './steps.ts'

test('LANG-01 every screen speaks one language whole, and never shows a key', async ({
  page,
  say,
  shop,
  language,
  device,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(/status of 404/)
  const listen = (screen: string) => expectOneLanguage(page, say, language, screen)
  await open(page, '/cart')
  await expect(page.getByText(say('cart.empty'))).toBeVisible()
  await listen('an empty cart')
  await rememberCart(page.context(), shop.url, savedLine('renouvela-riche'), savedLine('no-longer-sold'))
  for (const address of [...everyPage, '/nowhere']) {
    await open(page, address)
    await listen(address)
  }
  await rememberCart(page.context(), shop.url, savedLine('renouvela-riche'))
  await open(page, '/checkout?returned=unpaid')
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByText(say('checkout.problem.needed')).first()).toBeVisible()
  await listen('a checkout with problems')

  await open(page, '/collection')
  await buy(page, 'Renouvela Extra-Riche')
  await expect(page.getByText(say('catalogue.added'))).toBeVisible()
  await listen('what was added')
  await page.goBack()
  await cardOf(page, 'Renouvela Extra-Riche').getByRole('heading').getByRole('link').click()
  await expect(page.getByTestId('product-dialog')).toBeVisible()
  await listen('a product')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('product-dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('renouvela')
  await expect(page.getByRole('option').first()).toBeVisible()
  await listen('the search')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  if (device === 'phone') {
    await page.getByRole('button', { name: say('app.nav.open-menu') }).click()
    await expect(page.getByRole('dialog', { name: say('app.nav.menu') })).toBeVisible()
    await listen('the menu')
  }
})

test('LANG-01 every screen of members and of the owner speaks one language whole, and never shows a key', async ({
  page,
  shop,
  shelf,
  say,
  language,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(/status of 404/)
  const { email, number } = await aReservation(shop, shelf, language)
  await openSignedIn(page, shelf, email, '/account')
  for (const address of [...memberPages, `/order/${number}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expectOneLanguage(page, say, language, address)
  }
  const admin = await anAccount(shelf, { role: 'admin', language })
  await openSignedIn(page, shelf, admin.email, '/admin/orders')
  for (const address of [...adminPages, `/admin/orders/${number}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expectOneLanguage(page, say, language, address)
  }
})

/** Every domain that has texts, so that a new one is looked for too. */
const domains = [...new Set(Object.keys(wordsOf('en')).map((id) => id.split('.')[0]))]
const looksLikeKey = new RegExp(`^(${domains.join('|')})\\.[\\w.-]+$`)

/** Waits until the page has come, and until all that it says is in the language of the journey. */
async function expectOneLanguage(page: Page, say: Say, language: Language, screen: string): Promise<void> {
  const foreign = wordsOnlyIn(otherLanguage(language))
  await expect(page.getByText(say('ui.loading'), { exact: true })).toHaveCount(0)
  await expect(page.locator('html'), screen).toHaveAttribute('lang', language)
  await expect(async () => {
    const texts = await textsOf(page)
    // A sheet of papers without an order says least: its head, where to go, and why it is empty.
    expect(texts.length, screen).toBeGreaterThan(5)
    const wrong = texts.filter((text) => looksLikeKey.test(text) || foreign.has(text))
    expect(wrong, screen).toEqual([])
  }).toPass()
}

/** The texts that the browser shows or reads out: texts, accessible names, and the title of the page. */
async function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = [document.title]
    const page = document.documentElement.lang
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      // Text marked as another language, such as its own name in a list of languages, may be in it.
      const marked = parent?.closest('[lang]')?.getAttribute('lang') ?? page
      if (!parent?.closest('script, style') && marked === page) texts.push(walker.currentNode.textContent ?? '')
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
    }
    return texts.map((text) => text.trim()).filter(Boolean)
  })
}

function wordsOnlyIn(language: Language): Set<string> {
  const own = new Set([...Object.values(wordsOf(otherLanguage(language))), ...productTexts(otherLanguage(language))])
  return new Set([...Object.values(wordsOf(language)), ...productTexts(language)].filter((text) => !own.has(text)))
}

function productTexts(language: Language): string[] {
  return founding.flatMap((product) => {
    const own = Object.entries(product).filter(([name]) =>
      language === 'fr' ? /_fr$/.test(name) : `${name}_fr` in product,
    )
    return own.flatMap(([, value]): unknown[] => [value].flat()).filter((value) => typeof value === 'string')
  })
}
