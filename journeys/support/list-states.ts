// An owner's list when nothing matches, when its address is an old one, and when it fails.
import type { Page } from '@playwright/test'
import { expectAccessible, expectFits, expectWithin } from './accessibility.ts'
import { expect, type Say } from './fixtures.ts'
import { tryAgain } from './steps.ts'

/** The open list says that nothing matches its filters, and this one of them is dropped. */
export async function dropFilterWithoutMatches(page: Page, say: Say, what: string, filter: string): Promise<void> {
  await expect(page.getByText(say('ui.list.none-filtered'))).toBeVisible()
  await expectAccessible(page, `no ${what} after a filter`)
  await expectFits(page, `no ${what} after a filter`)
  await page.getByRole('button', { name: say('ui.list.drop', { filter }) }).click()
}

/** A search that finds nothing shows the whole list again, of which there are two pages or more. */
export async function showAllAndTurnPages(page: Page, say: Say, list: string): Promise<void> {
  const rows = page.locator('tr[data-row]')
  await expect(page.getByText(say('ui.list.none-found'))).toBeVisible()
  await page.getByRole('link', { name: say('ui.list.show-all') }).click()
  await expect(rows).toHaveCount(50)
  await page.getByRole('link', { name: say('ui.list.older') }).click()
  await expect(page).toHaveURL(/after=/)
  await page.getByRole('link', { name: say('ui.list.newer') }).click()
  await expect(rows).toHaveCount(50)
  await expectWithin(page, list, [320, 390, 768, 820, 960, 1024, 1180, 1440])
  await expectAccessible(page, list)
}

/** At an address with filters that the list does not have, or not any more, it names them. */
export async function openWithGoneFilters(page: Page, say: Say, address: string, gone: string[]): Promise<void> {
  await page.goto(address)
  await expect(page.getByText(say('ui.list.gone-filter', { count: gone.length, names: gone.join(', ') }))).toBeVisible()
}

/** The list fails to load: it offers a second try, and then shows its rows. */
export async function openAndTryAgain(page: Page, say: Say, address: string, asked: string): Promise<void> {
  await page.route(asked, (route) => route.abort())
  await page.goto(address)
  const again = page.getByRole('button', { name: say('ui.try-again') })
  await again.waitFor()
  await expectAccessible(page, `a list that failed: ${address}`)
  await tryAgain(page, again, asked)
  await expect(again).toHaveCount(0)
}

/** The page of one thing fails to load: it names the failure and its reference, offers a second try, and then shows it. */
export async function openPageAndTryAgain(page: Page, say: Say, address: string, asked: string): Promise<void> {
  const json = { error: 'fault', message: '', requestId: 'a-request-of-the-log' }
  await page.route(asked, (route) => route.fulfill({ status: 500, json }))
  await page.goto(address)
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText(say('ui.admin.reference', { reference: json.requestId }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, `a page that failed: ${address}`)
  await expectFits(page, `a page that failed: ${address}`)
  await tryAgain(page, failure.getByRole('button', { name: say('ui.try-again') }), asked)
  await expect(failure).toHaveCount(0)
}

/** The page of a thing that does not exist says so, and leads to its list. */
export async function openMissing(page: Page, address: string, title: string, list: RegExp): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page, `nothing at ${address}`)
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(list)
}
