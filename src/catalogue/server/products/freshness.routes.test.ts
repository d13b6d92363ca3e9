import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePrice } from '#catalogue/testing/change-price.ts'
import { formatAmount } from '#money/format.ts'
import { amount } from '#money/money.ts'
import { openShopProcess, type ShopProcess } from '#platform/testing/shop-process.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let second: ShopProcess

beforeAll(async () => {
  second = await openShopProcess(shop.settings)
})
afterAll(() => second?.close())

const code = 'renouvela-creme'
const english = (minor: number) => formatAmount(amount(minor, 'USD'), 'en')
const french = (minor: number) => formatAmount(amount(minor, 'EUR'), 'fr')

type Sums = { dollars: number; euros: number }

/** Every place that shows the price, with what it must show. */
function placesOf({ dollars, euros }: Sums): [path: string, shows: string, language?: string][] {
  return [
    ['/api/products', `"price":${dollars / 100},"price_euros":${euros / 100}`],
    [`/api/products/${code}`, `"price":${dollars / 100},"price_euros":${euros / 100}`],
    ['/', english(dollars)],
    ['/', french(euros), 'fr'],
    ['/fr', french(euros)],
    ['/en', english(dollars)],
    ['/collection', english(dollars)],
    ['/collection', french(euros), 'fr'],
    ['/fr/collection', french(euros)],
    ['/en/collection', english(dollars)],
    [`/collection/${code}`, english(dollars)],
    [`/fr/collection/${code}`, french(euros)],
    [`/en/collection/${code}`, english(dollars)],
  ]
}

async function staleAt(url: string, sums: Sums): Promise<string[]> {
  const asked = placesOf(sums).map(async ([path, shows, language = 'en']) => {
    const answer = await fetch(url + path, { headers: { 'accept-language': language } })
    return answer.status === 200 && (await answer.text()).includes(shows) ? [] : [`${path} ${language}`]
  })
  return (await Promise.all(asked)).flat()
}

const seenEverywhere = (sums: Sums) =>
  Promise.all([shop.url, second.url].map((url) => expect.poll(() => staleAt(url, sums)).toEqual([])))

const byHand = ({ dollars, euros }: Sums) =>
  shop.rows(
    `update product_prices set regular_minor = case currency when 'USD' then $1::bigint else $2::bigint end
      where product_id = (select id from catalogue_products where product_id = $3)`,
    [dollars, euros, code],
  )

const listeners = () =>
  shop.rows<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen shop'`,
  )

test('both processes show the same prices to begin with', async () => {
  await seenEverywhere({ dollars: 90_000, euros: 83_000 })
})

test('a price changed by its use case is shown everywhere, in every process', async () => {
  const sums = { dollars: 123_456, euros: 111_122 }
  const prices = [
    { currency: 'USD', regularMinor: sums.dollars },
    { currency: 'EUR', regularMinor: sums.euros },
  ] as const
  await changePrice(code, { onSale: false, prices }, new Date())
  await seenEverywhere(sums)
})

test('a price changed by hand in the database is shown everywhere, in every process', async () => {
  const sums = { dollars: 98_765, euros: 87_654 }
  await byHand(sums)
  await seenEverywhere(sums)
})

test('a price change that is rolled back is shown nowhere', async () => {
  await shop.rows('begin')
  await byHand({ dollars: 1, euros: 1 })
  await shop.rows('rollback')
  await seenEverywhere({ dollars: 98_765, euros: 87_654 })
})

test('a change made while the bus has lost its connection is shown once it listens again', async () => {
  const ended = await listeners()
  expect(ended).toHaveLength(2)
  for (const { pid } of ended) await shop.rows('select pg_terminate_backend($1)', [pid])
  const sums = { dollars: 77_700, euros: 66_600 }
  await byHand(sums)
  await seenEverywhere(sums)
})

test('the bus receives messages again after a lost connection', async () => {
  await expect.poll(listeners).toHaveLength(2)
  const sums = { dollars: 55_500, euros: 44_400 }
  await byHand(sums)
  await seenEverywhere(sums)
})

test('a hundred changes in a row end with the last one on show', async () => {
  for (let change = 1; change <= 100; change += 1) await byHand({ dollars: 30_000 + change, euros: 20_000 + change })
  await seenEverywhere({ dollars: 30_100, euros: 20_100 })
})

test('an unknown message on the bus ends nothing, and counts as a change of anything', async () => {
  await shop.rows('notify shop')
  await shop.rows("select pg_notify('shop', 'not JSON')")
  const sums = { dollars: 45_600, euros: 41_300 }
  await byHand(sums)
  await seenEverywhere(sums)
})
