// Orders of two lines: parcels of a part, refunds and withdrawals by line, dates moved and taken back, by two owners at once.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { anItem, aRequest, createCheckout } from '#checkout/testing/a-checkout.ts'
import { runs, seed } from '#language/testing/runs.ts'
import { type Action, action, carryOut } from '#orders/testing/parts-story.ts'
import { buyBoth, counted } from '#orders/testing/parts-world.ts'
import { advanceTime } from '#platform/testing/business-time.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const maxMs = runs(60) * 1_000
let owners: TestMember[]
let member: TestMember

beforeAll(async () => {
  owners = [await aMember(shop, { role: 'admin' }), await aMember(shop, { role: 'admin' })]
  member = await aMember(shop)
  await shop.rows('update catalogue_products set reserve_enabled = true, stock = 1000 where product_id = any($1)', [
    [counted, 'renouvela-riche'],
  ])
})

const bought = fc.record({
  mode: fc.constantFrom('bought' as const, 'in full' as const, 'deposit' as const),
  quantities: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
})

const own = { pick: 1, share: 10, which: [1], one: false, who: 0, looks: true, how: 'once' } as const
const deposit = { mode: 'deposit' as const, quantities: [2, 1] as [number, number] }
/** A refund that fails, and one of a transfer, each while a balance is due. */
const unsentWhileDue: [typeof deposit, Action[]][] = [
  [
    deposit,
    [
      { what: 'refund', own },
      { what: 'refund fails', own },
      { what: 'record-return', own },
      { what: 'pays', own },
      { what: 'record-return', own: { ...own, share: 1 } },
      { what: 'void', own: { ...own, pick: 1 } },
    ],
  ],
  [
    deposit,
    [
      { what: 'record-payment', own },
      { what: 'withdraws', own },
      { what: 'withdrawal', own },
      { what: 'record-return', own },
      { what: 'cancel', own },
    ],
  ],
]

const one = { ...own, share: 50, one: true }
/** A story with each step of `mustBeTaken`, whatever the random ones contain: of two jars, one after the other. */
const jarByJar: [typeof deposit, Action[]] = [
  { ...deposit, quantities: [2, 1] },
  [
    ...['record-payment', 'void', 'record-payment'].map((what) => ({ what, own: one })),
    { what: 'change-lines', own: { ...one, pick: 1, share: 0 } },
    // One of each, then what is left.
    { what: 'ship', own: { ...one, which: [1, 2] } },
    { what: 'ship', own: { ...one, one: false } },
    ...['withdraws', 'withdrawal', 'goods-back'].map((what) => ({ what, own: one })),
    { what: 'refund', own: { ...one, pick: 0 } },
  ],
]
/** A refund that a person sent, and of which the bank takes the payment: the buyer has it twice. */
const takenTwice: [{ mode: 'in full'; quantities: [number, number] }, Action[]] = [
  { mode: 'in full', quantities: [2, 1] },
  [
    ...['refund', 'refund fails'].map((what) => ({ what, own })),
    { what: 'record-return', own: { ...own, share: 11 } },
    { what: 'ship', own: { ...own, which: [1, 2] } },
    ...['disputes', 'write-off', 'void'].map((what) => ({ what, own })),
    { what: 'record-payment', own: { ...own, share: 50 } },
  ],
]
const mustBeTaken = ['void', 'ship', 'withdrawal', 'goods-back', 'refund', 'change-lines']

test(`ADM-02 E9 after any steps with the parts of an order, its money and units add up (seed ${seed})`, {
  timeout: maxMs + 120_000,
}, async () => {
  const items = [anItem(counted, { isReserve: true, isDeposit: true })]
  const reserved = async () => (await createCheckout(shop, aRequest({ items }), member.headers)).status
  await expect.poll(reserved).toBe(200)
  let [stories, refused] = [0, 0]
  const accepted = new Set<string>()
  const story = fc.asyncProperty(bought, fc.array(action, { minLength: 6, maxLength: 16 }), async (buying, script) => {
    stories += 1
    await advanceTime(shop, 'back')
    const world = await buyBoth(shop, owners, member, buying)
    for (const each of script) await carryOut(world, each)
    refused += world.refusedAsOld
    for (const step of world.accepted) accepted.add(step)
  })
  const atMost = { interruptAfterTimeLimit: maxMs, markInterruptAsFailure: false }
  await fc.assert(story, { seed, numRuns: runs(6), examples: [jarByJar, takenTwice, ...unsentWhileDue], ...atMost })
  process.stdout.write(`${stories} orders in parts, ${refused} submissions on an old page, seed ${seed}\n`)
  expect(stories).toBeGreaterThan(0)
  expect([...accepted]).toEqual(expect.arrayContaining(mustBeTaken))
})
