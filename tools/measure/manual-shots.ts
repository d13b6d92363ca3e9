import type { Page } from '@playwright/test'
import type { Language } from '#language/language.ts'

type ManualShot = { name: string; path: string; act?: (page: Page) => Promise<unknown> }

/** The screens of the owner's manual, as the shop of `npm run demo` shows them. */
export const manualShots: readonly ManualShot[] = [
  { name: 'today', path: '/admin' },
  { name: 'command-menu', path: '/admin', act: openCommandMenu },
  { name: 'products', path: '/admin/products' },
  { name: 'product', path: '/admin/products/immortela-elixir-30ml' },
  { name: 'journal', path: '/admin/journal' },
  { name: 'article', path: '/admin/journal', act: openFirstRow },
  { name: 'pages', path: '/admin/pages' },
  { name: 'page', path: '/admin/pages/faq' },
  { name: 'pictures', path: '/admin/pictures' },
  { name: 'orders', path: '/admin/orders' },
  { name: 'order', path: '/admin/orders', act: openFirstRow },
  { name: 'new-order', path: '/admin/orders/new' },
  { name: 'shipping', path: '/admin/shipping' },
  { name: 'reservations', path: '/admin/reservations' },
  { name: 'requests', path: '/admin/requests' },
  { name: 'messages', path: '/admin/messages' },
  { name: 'people', path: '/crm' },
  { name: 'contacts', path: '/crm/contacts' },
  { name: 'orders-by-person', path: '/crm/orders' },
  { name: 'tasks', path: '/crm/tasks' },
  { name: 'letters', path: '/crm/letters' },
  { name: 'problems', path: '/admin/problems' },
  { name: 'staff', path: '/admin/settings/staff' },
  { name: 'keys', path: '/admin/settings/keys' },
  { name: 'webhooks', path: '/admin/settings/webhooks' },
  { name: 'audit', path: '/admin/audit' },
  { name: 'settings', path: '/admin/settings' },
  { name: 'reservation-rules', path: '/admin/settings/reservations' },
  { name: 'legal-texts', path: '/admin/settings/legal' },
  { name: 'legal-text', path: '/admin/settings/legal/cookies' },
  { name: 'emails', path: '/admin/settings/letters' },
]

/** A picture of the manual, relative to `docs`. */
export function pictureFile(name: string, language: Language): string {
  return `images/manual/${name}.${language}.webp`
}

async function openCommandMenu(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
}

async function openFirstRow(page: Page) {
  await page.getByRole('main').locator('tbody a').first().click()
  await page.locator('.admin-head .back').waitFor()
  await page.waitForLoadState('networkidle')
}
