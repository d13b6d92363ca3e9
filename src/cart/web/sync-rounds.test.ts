import { setImmediate as followed } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startRounds } from '#cart/web/sync-rounds.ts'

/** Rounds that fail so many times, and a clock that only says what it was asked. */
function failing(times: number) {
  const pauses: number[] = []
  let again = () => {}
  let tried = 0
  const rounds = startRounds(
    async () => {
      tried += 1
      if (tried <= times) throw new Error('Failed to fetch')
      return false
    },
    (milliseconds, call) => {
      pauses.push(milliseconds)
      again = call
      return () => {
        again = () => {}
      }
    },
  )
  return { rounds, pauses, again: () => again(), tried: () => tried }
}

test('CART-10 a failed round is tried again, later each time, at last once a minute', async () => {
  const { rounds, pauses, again, tried } = failing(8)
  rounds.wake()
  for (let turn = 0; turn < 10; turn += 1) {
    await followed()
    again()
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  expect(tried()).toBeGreaterThanOrEqual(9)
})

test('CART-10 returning to the page retries at once', async () => {
  const { rounds, again, tried } = failing(1)
  rounds.wake()
  await followed()
  rounds.wake()
  await followed()
  expect(tried()).toBe(2)
  again()
  await followed()
  expect(tried()).toBe(2)
})

test('a round that is woken while it runs runs once more; a stopped one does not', async () => {
  let done = 0
  const rounds = startRounds(
    async () => {
      done += 1
      return false
    },
    () => () => {},
  )
  rounds.wake()
  rounds.wake()
  await followed()
  expect(done).toBe(2)
  rounds.stop()
  rounds.wake()
  await followed()
  expect(done).toBe(2)
})
