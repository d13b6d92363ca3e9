import type { CheckoutRequest } from '#checkout/schema.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

type Item = CheckoutRequest['items'][number]

// The prices per piece of a fresh shop (D42).
const prices = {
  'immortela-elixir-10ml': { en: 500, fr: 460 },
  'immortela-elixir-30ml': { en: 1400, fr: 1290 },
  'renouvela-creme': { en: 900, fr: 830 },
  'renouvela-riche': { en: 900, fr: 830 },
  'renouvela-extra-riche': { en: 900, fr: 830 },
} as const

export function anItem(product_id: string, own: Partial<Item> = {}, language: 'en' | 'fr' = 'en'): Item {
  const product_price = prices[product_id as keyof typeof prices]?.[language] ?? 42
  return {
    product_id,
    product_name: 'As shown',
    product_image: '/pictures/as-shown.jpg',
    product_price,
    quantity: 1,
    ...own,
  }
}

/** The body of create-checkout for one cream, as a browser in that language would send it. */
export function aRequest(own: Partial<CheckoutRequest> = {}): CheckoutRequest {
  const { language = 'en' } = own
  return { items: [anItem('renouvela-creme', {}, language)], customerEmail: 'anne@example.com', language, ...own }
}

export type Answer = {
  url?: string
  error?: string
  changes?: { product_id: string; reason: string; price?: number; quantity?: number }[]
  total?: number
  currency?: string
}

export const createCheckout = (shop: TestShop, body: unknown, headers: Record<string, string> = {}) =>
  shop.post<Answer>('/api/create-checkout', body, headers)

/** The number of rows in each table of money: a refused request has added none. */
export async function booksOf(shop: TestShop): Promise<Record<string, number>> {
  const [counts = {}] = await shop.rows<Record<string, number>>(`
    select (select count(*) from checkouts)::int as checkouts, (select count(*) from orders)::int as orders,
           (select count(*) from order_lines)::int as lines, (select count(*) from ledger_entries)::int as entries,
           (select count(*) from provider_events)::int as events, (select count(*) from mails)::int as mails`)
  return counts
}
