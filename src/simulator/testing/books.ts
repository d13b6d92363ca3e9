import { expect } from 'vitest'
import type { TestShop } from '#platform/testing/test-shop.ts'

/** Presses a button in the books of the bank. */
export async function submitBooksForm(shop: TestShop, path: string, form: Record<string, string> = {}): Promise<void> {
  const { status } = await shop.fetch(`/simulator/books/${path}`, { method: 'POST', body: new URLSearchParams(form) })
  expect(status).toBe(303)
}

/** The sums that the bank took and gave back, by its own books; a negative sum is impossible. */
export async function bankOf(shop: TestShop): Promise<{ taken: number; returned: number }> {
  const [books] = await shop.simulatorRows<{ taken: number; returned: number }>(`
    select (select coalesce(sum(amount_minor), 0) from payments)::float8 as taken,
           (select coalesce(sum(amount_minor), 0) from refunds where failed_at is null)::float8 as returned`)
  return books ?? { taken: 0, returned: 0 }
}
