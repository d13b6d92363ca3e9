// Pictures of the public pages in both languages and three widths, into screenshots/ (not committed). SHOP names a running
// shop; without it a fresh one is opened. Names of screens take only these. With `manual` first, the pictures of the owner's
// manual are taken instead, into docs/images/manual.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { running as runProgram } from '../../bench/processes.ts'
import { browserOptions } from '../../journeys/support/browser.ts'
import { buildWhenStale } from '../build/build-stamp.ts'
import { takeManualPictures } from './manual-pictures.ts'

const only = process.argv.slice(2)
if (only[0] === 'manual') {
  await takeManualPictures(only.slice(1))
  process.exit()
}

const opened = process.env.SHOP ? undefined : await openFreshShop()
const shop = process.env.SHOP ?? opened?.url
const folder = join(import.meta.dirname, '../../screenshots')

const line = (id: string, name: string, minor: number) => ({
  product: {
    id,
    name,
    price: { minor, currency: 'USD' },
    image: '',
    subtitle: '',
    description: '',
    features: [],
    inStock: true,
    featured: false,
  },
  quantity: 1,
})
const cart = JSON.stringify([
  line('immortela-elixir-30ml', 'Immortela Elixir', 140000),
  line('renouvela-riche', 'Renouvela Riche', 90000),
])

type Shot = { name: string; path: string; cart?: boolean; act?: (page: Page) => Promise<unknown> }

const shots: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'collection', path: '/collection' },
  { name: 'dialog', path: '/collection', act: openDialog },
  { name: 'product', path: '/collection/renouvela-extra-riche' },
  { name: 'cart', path: '/cart', cart: true },
  { name: 'cart-empty', path: '/cart' },
  { name: 'checkout', path: '/checkout', cart: true },
  {
    name: 'checkout-problems',
    path: '/checkout',
    cart: true,
    act: (page) => page.locator('button[type=submit]').click(),
  },
  { name: 'success-unknown', path: '/payment-success' },
  { name: 'story', path: '/our-story' },
  { name: 'commitment', path: '/our-commitment' },
  { name: 'experiences', path: '/experiences' },
  { name: 'ritual', path: '/ritual' },
  { name: 'ritual-evening', path: '/ritual', act: answerQuestions },
  { name: 'faq', path: '/faq' },
  { name: 'terms', path: '/terms' },
  { name: 'legal-notice', path: '/legal-notice' },
  { name: 'privacy', path: '/privacy' },
  { name: 'journal', path: '/journal' },
  { name: 'journal-category', path: '/journal?category=making' },
  { name: 'article', path: '/journal/eleven-mornings' },
  { name: 'join', path: '/collection', act: openJoin },
  { name: 'join-problems', path: '/collection', act: (page) => openJoin(page).then(() => press(page, '#join')) },
  { name: 'contact', path: '/contact' },
  { name: 'contact-problems', path: '/contact', act: (page) => press(page, 'main') },
  { name: 'withdraw', path: '/withdraw' },
  { name: 'withdraw-check', path: '/withdraw', act: fillWithdrawal },
  { name: 'confirm', path: '/join/confirm?token=x' },
  { name: 'confirm-unknown', path: '/join/confirm' },
  { name: 'leave', path: '/join/unsubscribe?token=x' },
  { name: 'search', path: '/our-story', act: (page) => search(page, { en: 'elixir', fr: 'huile' }) },
  { name: 'search-empty', path: '/our-story', act: (page) => search(page, { en: '', fr: '' }) },
  { name: 'search-none', path: '/our-story', act: (page) => search(page, { en: 'serom', fr: 'serom' }) },
  { name: 'search-page', path: '/search?q=creme' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'menu', path: '/', act: openMenu },
]

async function openFreshShop() {
  buildWhenStale()
  const dataDir = await mkdtemp(join(tmpdir(), 'immortela-screenshots-'))
  const running = await runProgram('tools/start.ts', { PORT: '0', DATA_DIR: dataDir })
  async function close() {
    await running.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: running.url, close }
}

async function openDialog(page: Page) {
  await page.locator('article h2 a').nth(1).click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
}

async function answerQuestions(page: Page) {
  await page.getByRole('tab').nth(1).click()
  for (const [question, answer] of [1, 2].entries())
    await page.locator('fieldset').nth(question).getByRole('radio').nth(answer).check()
}

async function search(page: Page, words: { en: string; fr: string }) {
  const language = (await page.locator('html').getAttribute('lang')) === 'fr' ? 'fr' : 'en'
  await page.evaluate(() => window.localStorage.setItem('recent-searches', '["renouvela","figue de Barbarie"]'))
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill(words[language])
  if (words[language] !== '') await page.getByRole('option').first().waitFor()
  await page.waitForLoadState('networkidle')
}

async function openMenu(page: Page) {
  await page.locator('header button[aria-expanded]').click({ timeout: 2000 })
  await page.getByRole('dialog').waitFor()
}

async function openJoin(page: Page) {
  await page.locator('#join summary').scrollIntoViewIfNeeded()
  await page.locator('#join option').nth(9).waitFor({ state: 'attached' })
  await page.locator('#join summary').click()
}

const press = (page: Page, within: string) => page.locator(`${within} button[type=submit]`).click()

async function fillWithdrawal(page: Page) {
  await page.locator('input[name=name]').fill('Anne Martin')
  await page.locator('input[name=email]').fill('anne@example.com')
  await page.locator('input[name=orderNumber]').fill('1001')
  await press(page, 'main')
}

async function take(browser: Browser, shot: Shot, language: string, width: number) {
  const context = await browser.newContext({
    viewport: { width, height: width < 800 ? 844 : 900 },
    locale: language,
    reducedMotion: 'reduce',
  })
  if (shot.cart) await context.addInitScript((value) => window.localStorage.setItem('cart', value), cart)
  const page = await context.newPage()
  await page.goto(`${shop}/${language}${shot.path === '/' ? '' : shot.path}`, { waitUntil: 'networkidle' })
  await shot.act?.(page).catch(() => undefined)
  const overlay = ['dialog', 'menu', 'search', 'search-empty', 'search-none'].includes(shot.name)
  if (!overlay) await scrollThrough(page)
  await page.screenshot({ path: join(folder, `${shot.name}-${language}-${width}.png`), fullPage: !overlay })
  await context.close()
}

/** Lets the pictures that wait for being seen come. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

await mkdir(folder, { recursive: true })
const browser = await chromium.launch(browserOptions())
for (const shot of shots.filter(({ name }) => only.length === 0 || only.includes(name))) {
  for (const language of ['en', 'fr']) {
    for (const width of [390, 820, 1440]) await take(browser, shot, language, width)
  }
}
await browser.close()
await opened?.close()
