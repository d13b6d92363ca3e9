// The sections of a page that a phone folds, as those of a product or an order.
import type { Page } from '@playwright/test'

/** Opens every folded section; on a desktop none is. */
export async function unfold(page: Page): Promise<void> {
  await page.locator('.fold-head').last().waitFor()
  const closed = page.locator('.fold-head button[aria-expanded="false"]')
  while ((await closed.count()) > 0) await closed.first().click()
}
