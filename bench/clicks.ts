// How soon a list of the owner's pages can be used after its place in the side bar is clicked, in a browser.
import { type Browser, chromium } from '@playwright/test'
import { sessionKey } from '#accounts/web/saved-session.ts'
import { browserOptions } from '../journeys/support/browser.ts'

/** By the address of a list: the first thing in it that is operated, of a kind that `/admin` has not. */
const firstOf: Readonly<Record<string, string>> = {
  '/admin/orders': 'tbody a[href*="/admin/orders/"]',
  '/admin/shipping': 'main input[type=checkbox]',
  '/admin/reservations': 'main a[href*="/admin/orders/"]',
  '/admin/requests': 'tbody a[href*="/admin/requests/"]',
  '/admin/messages': 'tbody a[href*="/admin/messages/"]',
  '/admin/products': 'tbody a[href*="/admin/products/"]',
  '/admin/pictures': '[id^="picture-"]',
  '/admin/problems': 'tbody a[href*="open="]',
  '/admin/audit': 'tbody a[href*="entry="]',
}
const maxMs = 10_000

/** Each place is clicked in a browser that has only `/admin`, so often: its scripts come first. The medians; NaN where nothing came. */
export async function measureClicks(
  url: string,
  session: object,
  rounds: number,
): Promise<{ to: string; ms: number }[]> {
  const browser = await chromium.launch(browserOptions())
  const rows: { to: string; ms: number }[] = []
  for (const [to, first] of Object.entries(firstOf)) {
    const each: number[] = []
    while (each.length < rounds) each.push(await clickOnce(browser, url, session, to, first))
    rows.push({ to, ms: each.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN })
  }
  await browser.close()
  return rows
}

async function clickOnce(browser: Browser, url: string, session: object, to: string, first: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await context.addInitScript(([key, value]) => window.localStorage.setItem(key, value), [
    sessionKey,
    JSON.stringify(session),
  ] as const)
  const page = await context.newPage()
  await page.goto(`${url}/en/admin`)
  await page.waitForLoadState('networkidle')
  const link = page.locator(`nav a[href$="${to}"]`).first()
  await link.waitFor()
  const began = performance.now()
  await link.click()
  const isUsable = await page
    .waitForURL((at) => at.pathname.endsWith(to))
    .then(() => page.locator(first).filter({ visible: true }).first().click({ trial: true, timeout: maxMs }))
    .then(() => true)
    .catch(() => false)
  const ms = isUsable ? performance.now() - began : Number.NaN
  await context.close()
  return ms
}
