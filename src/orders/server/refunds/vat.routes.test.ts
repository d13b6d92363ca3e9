// The VAT oracle: random carts and all that lowers their price, against VAT that is computed apart from the shop.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { seed } from '#language/testing/runs.ts'
import { oddPrices, play, type Stage, type Story, story } from '#orders/testing/vat-story.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const maxOrders = process.env.LONG ? 1_000_000 : 15
const budgetMs = (process.env.LONG ? 15 * 60 : 30) * 1_000
let stage: Stage

/** Some fifteen random stories have none: a balance that arrives by bank transfer, less the fee of the bank. */
const balanceByTransfer: Story = {
  cart: [{ code: 'renouvela-extra-riche', quantity: 1 }],
  reserved: 'deposit',
  country: 'BE',
  address: 'early',
  language: 'en',
  acts: [{ what: 'transfer', pick: 0, share: 1 }],
}

beforeAll(async () => {
  const [admin, member] = [await aMember(shop, { role: 'admin' }), await aMember(shop)]
  stage = { shop, admin, member }
  for (const [code, minor] of Object.entries(oddPrices)) {
    await shop.rows(
      `update product_prices set regular_minor = $2 from catalogue_products product
        where product.id = product_prices.product_id and product.product_id = $1`,
      [code, minor],
    )
  }
})

/** The shop sells at these prices once its catalogue has loaded them. */
async function arePricesInForce() {
  const items = Object.entries(oddPrices).map(([code, minor]) => anItem(code, { product_price: minor / 100 }))
  const priced = async () => (await createCheckout(shop, aRequest({ items }))).status
  await expect.poll(priced).toBe(200)
}

test(`D12: VAT is that of the lines kept, to the cent, wherever it is shown (seed ${seed})`, {
  timeout: budgetMs + 120_000,
}, async () => {
  await arePricesInForce()
  let played = 0
  const property = fc.asyncProperty(story, async (made) => {
    played += 1
    await play(stage, made, `vat-${seed}-${played}@example.com`)
  })
  await fc.assert(property, {
    seed,
    examples: [[balanceByTransfer]],
    numRuns: maxOrders,
    interruptAfterTimeLimit: budgetMs,
    markInterruptAsFailure: false,
  })
  process.stdout.write(`${played} orders with VAT, seed ${seed}\n`)
  expect(played).toBeGreaterThan(5)
})
