import { expect, test, vi } from 'vitest'
import { aJoin, allDecided, confirm, join, tokenIn } from '#community/testing/a-join.ts'
import { businessNow } from '#platform/clock.ts'
import { aShop } from '#platform/testing/a-shop.ts'
import { mailsTo } from '#platform/testing/mails.ts'

const asked: string[] = []
vi.mock('#platform/database.ts', async (original) => {
  const real = await original<typeof import('#platform/database.ts')>()
  const run: typeof real.run = (statement, values, on) => {
    asked.push(statement.name)
    return real.run(statement, values, on)
  }
  return { ...real, run }
})
vi.mock('#platform/jobs.ts', () => ({
  enqueue: async (_: unknown, name: string) => void asked.push(name),
  wake: () => undefined,
}))
vi.mock('#language/words.ts', () => ({ wordsIn: () => () => 'What is shown' }))

const shop = aShop()

test('JOIN-02 joining asks the database the same for an address that is new, asked, confirmed or too often', async () => {
  const verb = await import('#community/server/join.ts')
  const email = 'timed@example.com'
  async function statements() {
    asked.length = 0
    await verb.join(aJoin({ email }), shop.url, businessNow())
    return [...asked]
  }
  const fresh = await statements()
  expect(fresh).toEqual(['join-store', 'decide-join'])
  await join(shop, aJoin({ email }))
  await allDecided(shop)
  expect(await statements()).toEqual(fresh)
  await confirm(shop, tokenIn((await mailsTo(shop, email, 1))[0]))
  expect(await statements()).toEqual(fresh)
  for (let turn = 0; turn < 5; turn += 1) await join(shop, aJoin({ email }))
  await allDecided(shop)
  expect(await statements()).toEqual(fresh)
})
