import { expect } from 'vitest'
import { aStoredProduct } from '#catalogue/testing/a-stored-product.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'

/** Actions for tests of held units: count a product, buy it, and ask how many are left, held and ordered. */
export function heldUnits(shop: TestShop) {
  const counts = new Map<string, number>()
  /** A product with so many units. */
  async function counted(stock: number): Promise<string> {
    const code = `counted-${counts.size + 1}`
    counts.set(code, stock)
    await aStoredProduct(shop, code, { stock, dollars: 10_000, euros: 9_000 })
    return code
  }

  const requestFor = (code: string, customerEmail: string, quantity = 1) =>
    aRequest({ customerEmail, items: [anItem(code, { product_price: 100, quantity })] })
  let caller = 0
  /** Everyone comes from an address of their own, unless the test says from which. */
  const from = (address?: string) => {
    caller += 1
    return { 'x-forwarded-for': address ?? `10.1.${caller >> 8}.${caller & 255}` }
  }
  const buy = (code: string, email: string, quantity = 1, address?: string) =>
    createCheckout(shop, requestFor(code, email, quantity), from(address))

  const stockOf = async (code: string) =>
    (await shop.rows<{ stock: number }>('select stock from catalogue_products where product_id = $1', [code]))[0]?.stock
  const held = async (code: string) =>
    shop.rows(
      `select from stock_holds hold join catalogue_products product on product.id = hold.product_id
        where product.product_id = $1 and hold.ended_at is null`,
      [code],
    )
  const ordersOf = (email: string) =>
    shop.rows('select number, cancelled_because from orders where email = $1 order by number', [email])
  /** The units of every counted product, on the shelf or in an order: as many as were counted, or some are lost or sold twice. */
  async function expectAllUnits(): Promise<void> {
    const found = await shop.rows<{ code: string; units: number }>(`
      select product.product_id as code, product.stock + coalesce(sum(line.quantity), 0)::int as units
        from catalogue_products product
        left join (order_lines line join orders on orders.id = line.order_id and cancelled_because is null)
          on line.product_id = product.product_id
       where product.product_id like 'counted-%' group by product.id`)
    expect(counts.size).toBeGreaterThan(0)
    expect(new Map(found.map(({ code, units }) => [code, units]))).toEqual(counts)
  }

  return { counted, requestFor, from, buy, stockOf, held, ordersOf, expectAllUnits }
}
