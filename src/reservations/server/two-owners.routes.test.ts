// Two owners with pages of different ages, a buyer and a bank: no step is taken on an outdated page.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { runs, seed } from '#language/testing/runs.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { meanwhile } from '#reservations/testing/actions.ts'
import { buy } from '#reservations/testing/money-actions.ts'
import { ownerActions } from '#reservations/testing/owner-actions.ts'
import { look } from '#reservations/testing/owners.ts'
import { aWorld, compare, retire } from '#reservations/testing/world.ts'

const shop = openTestShop()
const maxMs = runs(40) * 1_000

const anyPress = fc.oneof(
  ...ownerActions.map(([weight, arbitrary]) => ({ weight: weight * 3, arbitrary })),
  ...meanwhile.map(([weight, arbitrary]) => ({ weight, arbitrary })),
)
const order = fc.record({
  cart: fc.constantFrom('purchase', 'deposit', 'in full'),
  country: fc.constantFrom<'FR' | 'US'>('FR', 'US'),
  fault: fc.constant(''),
  outcome: fc.constant('paid'),
})

test(`ADM-02 E9 a submission on an old page is answered with what happened, and nothing is paid twice (seed ${seed})`, {
  timeout: maxMs + 60_000,
}, async () => {
  const owners = [await aMember(shop, { role: 'admin' }), await aMember(shop, { role: 'admin' })]
  const member = await aMember(shop)
  let stories = 0
  let refused = 0
  const story = fc.asyncProperty(order, fc.array(anyPress, { minLength: 6, maxLength: 16 }), async (bought, script) => {
    const world = await aWorld(shop, owners, member)
    world.buyers = stories * 100
    stories += 1
    try {
      await buy.work(world, bought)
      for (const reader of world.owners) for (const each of world.orders) await look(world, reader, each)
      for (const each of script) await each(world)
      await compare(world)
    } finally {
      refused += world.refusedAsOld
      await retire(world)
    }
  })
  const atMost = { interruptAfterTimeLimit: maxMs, markInterruptAsFailure: false }
  await fc.assert(story, { seed, numRuns: runs(8), ...atMost })
  process.stdout.write(`${stories} stories, ${refused} submissions on an old page, seed ${seed}\n`)
  expect(refused).toBeGreaterThan(0)
})
