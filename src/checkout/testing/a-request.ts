import type { CheckoutRequest } from '#checkout/schema.ts'

type Item = CheckoutRequest['items'][number]

/** A request that the shop accepts; a test says only what it is about. */
export function aRequest(change: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return { items: [anItem()], customerEmail: 'camille@example.com', ...change }
}

export function anItem(change: Partial<Item> = {}): Item {
  return { ...item, ...change }
}

const item: Item = {
  product_id: 'immortela-elixir-30ml',
  product_name: 'Immortela Elixir',
  product_image: '/pictures/elixir-1200.jpg',
  product_price: 1400,
  quantity: 1,
}
