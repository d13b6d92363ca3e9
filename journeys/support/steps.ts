// Steps of visitors that more than one journey uses.

import type { BrowserContext, Locator, Page, Response } from '@playwright/test'
import type { CartLine } from '#cart/cart.ts'
import { cartKey } from '#cart/cart-keys.ts'
import type { Language } from '#language/language.ts'
import type { OrderStep } from '#orders/states/owner-steps.ts'
import { expect, type Say } from './fixtures.ts'

/** Opens an address of the shop. Until its scripts have come, links and forms work too, but as the browser's own. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await waitUntilHydrated(page)
  return answer
}

/** Goes to another page as a link of the open one does: its scripts are there, and nothing is loaded again. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.__TSR_ROUTER__?.navigate({ to }), address)
  await page.waitForFunction(() => {
    const state = window.__TSR_ROUTER__?.state
    return state?.status === 'idle' && state.resolvedLocation?.href === state.location.href
  })
}

export async function reload(page: Page): Promise<Response | null> {
  const answer = await page.reload()
  await waitUntilHydrated(page)
  return answer
}

/** React leaves its mark on every element that it has taken over from the server's page; what is folded may wait. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll(':is(a, button):not(details:not([open]) *, [data-served] *)')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
    undefined,
    { polling: 50 },
  )
}

/** Two presses before the answer of the first; after it the second would fall on what took the button's place. */
export async function pressTwice(page: Page, button: Locator, path: string): Promise<void> {
  const pressed = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await pressed.promise
    await route.fallback()
  })
  await button.dblclick()
  pressed.resolve()
  await page.unroute(path)
}

/** A visitor with reduced data: their pages open no socket. */
export function savesData(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/** A line as an earlier visit left it in the browser, with words and a price of that day. */
export function savedLine(id: string, quantity = 1, name = id): CartLine {
  const price = { minor: 1_00, currency: 'USD' } as const
  const words = { image: '', subtitle: '', description: '', features: [] }
  return { product: { id, name, price, ...words, inStock: true, featured: false }, quantity }
}

// Under this name a browser keeps which of these calls was its last.
const turnKey = 'journeys: turn'
let turns = 0

/** A browser that was here before: what it kept, for the shop at this address. */
export async function remember(context: BrowserContext, origin: string, kept: Record<string, string>): Promise<void> {
  turns += 1
  const all = { ...kept, [turnKey]: String(turns) }
  // One that has opened nothing yet gets it before its first page. For another Playwright opens a page of its own, which
  // takes as long as a page of the shop.
  if (context.pages().every((page) => page.url() === 'about:blank')) {
    await context.addInitScript(keep, { origin, all, turnKey })
    return
  }
  const localStorage = Object.entries(all).map(([name, value]) => ({ name, value }))
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

type Kept = { origin: string; all: Record<string, string>; turnKey: string }

/** Runs in the browser, before each page; what the visitor has changed since then stays. */
function keep({ origin, all, turnKey }: Kept): void {
  if (location.origin !== origin) return
  if (Number(localStorage.getItem(turnKey)) >= Number(all[turnKey])) return
  localStorage.clear()
  for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
}

export async function rememberCart(context: BrowserContext, origin: string, ...lines: CartLine[]): Promise<void> {
  await remember(context, origin, { [cartKey]: JSON.stringify(lines) })
}

export function cardOf(page: Page, title: string, size = ''): Locator {
  const heading = page.getByRole('heading', { name: title, exact: true })
  return page.getByRole('article').filter({ has: heading }).filter({ hasText: size })
}

/** A dialog is open when it has the focus: from then on it handles keys and presses beside it. */
export async function expectOpen(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

/** Presses the button of the card, and is at the checkout. */
export async function buy(page: Page, title: string): Promise<void> {
  await cardOf(page, title).getByRole('button').click()
  await expect(page).toHaveURL(/\/checkout$/)
}

type Address = { email: string; country?: string }

/** Fills the checkout as far as the button. */
export async function fillCheckout(page: Page, say: Say, { email, country = 'FR' }: Address): Promise<void> {
  await page.getByLabel(say('checkout.email'), { exact: true }).fill(email)
  await page.getByLabel(say('checkout.country')).selectOption(country)
  await page.getByLabel(say('checkout.name')).fill('Anne Martin')
  await page.getByLabel(say('checkout.line1'), { exact: true }).fill('12 rue des Lilas')
  await page.getByLabel(say(country === 'US' ? 'delivery.zip' : 'checkout.postcode')).fill('75011')
  await page.getByLabel(say('checkout.city')).fill('Paris')
  await page.getByRole('checkbox').check()
}

export function payButton(page: Page, say: Say, amount: string): Locator {
  return page.getByRole('button', { name: say('checkout.pay', { amount }), exact: true })
}

/** Pays on the simulator's page and waits for the thanks. */
export async function pay(page: Page, say: Say, total: string): Promise<void> {
  await page.getByRole('button', { name: say('simulator.pay', { total }) }).click()
  await expect(page.getByRole('heading', { name: say('orders.paid.title') })).toBeVisible()
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'fr' : 'en'
}

/** Opens the form of a step of an order; a seldom step is behind a press. */
export async function openStep(steps: Locator, say: Say, step: OrderStep | 'record-unexpected'): Promise<void> {
  const button = steps.getByRole('button', { name: say(`orders.admin.step.${step}`), exact: true })
  const others = steps.getByRole('button', { name: say('orders.admin.steps.more'), exact: true, expanded: false })
  await expect(button.or(others).first()).toBeVisible()
  if (!(await button.isVisible())) await others.click()
  await button.click()
}

/**
 * Presses a button that tries again what fails until then. Pages that follow the shop ask again by themselves, which would
 * take the button away before it is pressed. Returns when what failed is asked for again.
 */
export async function tryAgain(page: Page, button: Locator, failing: string): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.removeItem('pressed')
    document.addEventListener('click', () => sessionStorage.setItem('pressed', ''), { capture: true, once: true })
  })
  let pressed = false
  const asked = Promise.withResolvers<void>()
  // The newest handler is asked first.
  await page.route(failing, async (route) => {
    pressed ||= await isPressed(page)
    if (!pressed) return route.fallback()
    await route.continue()
    asked.resolve()
  })
  await button.click()
  await asked.promise
}

/** Asks again when the page loads again meanwhile, which ends what is being evaluated. */
async function isPressed(page: Page): Promise<boolean> {
  for (;;) {
    try {
      return await page.evaluate(() => sessionStorage.getItem('pressed') !== null)
    } catch (error) {
      if (!String(error).includes('context was destroyed')) throw error
    }
  }
}

/** Adds a product to an order that the owner prepares, by the keyboard: the search finds it by words without accents too. */
export async function addProduct(page: Page, say: Say, words: string): Promise<void> {
  const search = page.getByRole('combobox', { name: say('requests.admin.line.add') })
  await search.fill(words)
  const found = page.getByRole('listbox', { name: say('requests.admin.line.add') })
  await expect(found.getByRole('option')).toHaveCount(1)
  await search.press('Enter')
  await expect(search).toHaveValue('')
}

/** Opens the email that a step's form shows as it is filled in; a wide window has it open beside the form. */
export async function readDraft(form: Locator, say: Say): Promise<void> {
  const fold = form.locator('summary').filter({ hasText: say('orders.admin.letter.draft') })
  const beside = form.getByRole('region', { name: say('orders.admin.letter.draft') })
  await expect(fold.or(beside)).toBeVisible()
  if (await fold.isVisible()) await fold.click()
  await expect(form.locator('iframe')).toBeVisible()
}
