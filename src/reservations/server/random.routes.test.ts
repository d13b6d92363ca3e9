// Random shoppers, owners, banks and clocks against the real server, compared with a simple model after every step.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMember } from '#accounts/testing/members.ts'
import { seed } from '#language/testing/runs.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { anyAction } from '#reservations/testing/actions.ts'
import { aWorld, compare, retire } from '#reservations/testing/world.ts'

const shop = openTestShop()
const maxStories = process.env.LONG ? 1_000_000 : 12
const budgetMs = (process.env.LONG ? 30 * 60 : 40) * 1_000

test(`E3 E9 ORD-01 the shop is what the model says, whatever happens to its orders (seed ${seed})`, {
  timeout: budgetMs + 120_000,
}, async () => {
  const owners = [await aMember(shop, { role: 'admin' }), await aMember(shop, { role: 'admin' })]
  const member = await aMember(shop)
  let stories = 0
  let actions = 0
  const story = fc.asyncProperty(fc.array(anyAction, { minLength: 5, maxLength: 25 }), async (script) => {
    const world = await aWorld(shop, owners, member)
    world.buyers = stories * 100
    stories += 1
    try {
      for (const each of script) {
        await each(world)
        actions += 1
      }
      await compare(world)
    } finally {
      await retire(world)
    }
  })
  const atMost = { interruptAfterTimeLimit: budgetMs, markInterruptAsFailure: false }
  await fc.assert(story, { seed, numRuns: maxStories, ...atMost })
  process.stdout.write(`${stories} stories of ${actions} actions, seed ${seed}\n`)
  // The number of actions in its time depends on the machine.
  expect(actions).toBeGreaterThan(10)
})
