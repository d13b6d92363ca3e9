import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('only the lock of an order, and its insertion, make the id that changes of an order take', () => {
  const makers = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /\bas (unknown as )?Locked/.test(readFileSync(file, 'utf8')),
  )
  expect(makers).toEqual(['src/orders/server/facts/locked-order.ts'])
})
