import { expect, test, vi } from 'vitest'
import { openShopProcess } from '#platform/testing/shop-process.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()

test('a shop that is killed says so at once, and closing what is dead already does not wait', async () => {
  const failTest = vi.fn()
  const { pid, close } = await openShopProcess(shop.settings, {}, failTest)
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => failTest.mock.calls).toHaveLength(1)
  expect(String(failTest.mock.lastCall?.[0])).toMatch(/ended with SIGKILL while it was open.*Immortela is open at/s)
  await close()
})

test('a shop that is closed in time fails no test', async () => {
  const failTest = vi.fn()
  const { pid, close } = await openShopProcess(shop.settings, {}, failTest)
  await close()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(failTest).not.toHaveBeenCalled()
})

test('a shop that does not open says what it said last', async () => {
  await expect(openShopProcess(shop.settings, { PORT: 'harbor' })).rejects.toThrow(/ended with 1 before.*PORT/s)
})
