import { expect, onTestFinished, TestRunner } from 'vitest'
import { dueJobsDone } from '#platform/testing/due-jobs.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import type { TestShop } from '#platform/testing/test-shop.ts'
import { dayOf } from '#platform/time/clock.ts'

/** The tests that have moved the clock. */
const moved = new WeakSet<object>()

/**
 * Lets so much business time pass, once the letters of the time before have left; what has become due is done
 * at once, and its letters have left too. The clock goes back when the test is over, unless it `stays` for the next ones.
 */
export async function advanceTime(
  shop: TestShop,
  seconds: number | 'back' = 0,
  { stays = false }: { stays?: boolean } = {},
): Promise<void> {
  const test = TestRunner.getCurrentTest()
  if (test && !stays && typeof seconds === 'number' && seconds !== 0 && !moved.has(test)) {
    moved.add(test)
    onTestFinished(() => advanceTime(shop, 'back'))
  }
  if (seconds !== 0) await dueJobsDone(shop.rows)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ seconds: String(seconds) }).toString()
  expect((await sendRaw(shop.url, '/dev/clock', { method: 'POST', headers, body })).status).toBe(303)
  await dueJobsDone(shop.rows)
}

export async function businessDay(shop: TestShop): Promise<string> {
  return dayOf(new Date((await shop.json<{ now: string }>('/dev/clock.json')).body.now))
}
