import { expect, test, vi } from 'vitest'
import { permissionFor } from '#live/server/permission.ts'
import { anAccount } from '#live/testing/an-account.ts'
import type { Account } from '#live/topic.ts'

const cart = { topic: { name: 'cart', audience: 'its member' }, memberId: 'anne' } as const

/** Answers only when the test says so. */
function slowly() {
  const answers: ((account: Account | undefined) => void)[] = []
  return { answers, accountOfToken: () => new Promise<Account | undefined>((resolve) => answers.push(resolve)) }
}

test('PERM-06 a session that ends while a join is being decided is asked about once more', async () => {
  const { answers, accountOfToken } = slowly()
  const permission = permissionFor(cart, accountOfToken, 'annes', () => {})
  const joining = permission.check()
  const rechecked = permission.check()
  answers[0]?.(anAccount('anne'))
  await expect.poll(() => answers).toHaveLength(3)
  answers[1]?.(undefined)
  answers[2]?.(undefined)
  expect(await joining).toBe(false)
  expect(await rechecked).toBe(false)
})

test('a token that came while the former was being looked up is the one that counts', async () => {
  const { answers, accountOfToken } = slowly()
  const asked = vi.fn(accountOfToken)
  const permission = permissionFor(cart, asked, 'annes', () => {})
  const first = permission.check()
  permission.renew('berts')
  const second = permission.check()
  answers[0]?.(anAccount('anne'))
  await expect.poll(() => answers).toHaveLength(3)
  answers[1]?.(anAccount('bert'))
  answers[2]?.(anAccount('bert'))
  expect(await Promise.all([first, second])).toEqual([false, false])
  expect(asked.mock.calls).toEqual([['annes'], ['berts'], ['berts']])
})

test('a client that left during its check leaves no timer behind', async () => {
  vi.useFakeTimers()
  const permission = permissionFor(
    cart,
    async () => anAccount('anne'),
    'annes',
    () => {},
  )
  const deciding = permission.check()
  permission.drop()
  expect(await deciding).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
