import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { join as joinUseCase } from '#community/server/join.ts'
import { aJoin, confirm, join, tokenIn, waitForJoinDecisions } from '#community/testing/a-join.ts'
import * as words from '#language/words.ts'
import * as database from '#platform/database/database.ts'
import * as jobs from '#platform/database/jobs.ts'
import { mailsTo } from '#platform/testing/mails.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { businessNow } from '#platform/time/clock.ts'

const asked: string[] = []

beforeAll(() => {
  const { run } = database
  vi.spyOn(database, 'run').mockImplementation((statement, values, on) => {
    asked.push(statement.name)
    return run(statement, values, on)
  })
  vi.spyOn(jobs, 'enqueue').mockImplementation(async (_, name) => void asked.push(name))
  vi.spyOn(jobs, 'wake').mockReturnValue(undefined)
  vi.spyOn(words, 'wordsIn').mockReturnValue(() => 'What is shown')
})
afterAll(() => vi.restoreAllMocks())

const shop = openTestShop()

test('JOIN-02 joining asks the database the same for an address that is new, asked, confirmed or too often', async () => {
  const email = 'timed@example.com'
  async function statements() {
    asked.length = 0
    await joinUseCase(aJoin({ email }), shop.url, businessNow())
    return [...asked]
  }
  const fresh = await statements()
  expect(fresh).toEqual(['join-store', 'decide-join'])
  await join(shop, aJoin({ email }))
  await waitForJoinDecisions(shop)
  expect(await statements()).toEqual(fresh)
  await confirm(shop, tokenIn((await mailsTo(shop, email, 1))[0]))
  expect(await statements()).toEqual(fresh)
  for (let turn = 0; turn < 5; turn += 1) await join(shop, aJoin({ email }))
  await waitForJoinDecisions(shop)
  expect(await statements()).toEqual(fresh)
})
