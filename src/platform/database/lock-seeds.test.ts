import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockSeeds } from '#platform/database/lock-seeds.ts'

test('no two kinds of texts are locked under one seed', () => {
  const seeds = Object.values(lockSeeds)
  expect(new Set(seeds).size).toBe(seeds.length)
})

test('every advisory lock has its seed or its number from the register', () => {
  const root = join(import.meta.dirname, '../../..')
  const locking = /pg_(?:try_)?advisory\w*\(.*/g
  const locks = globSync('src/**/*.{ts,tsx}', { cwd: root })
    // The lock of a server is taken in a database that is not the shop's.
    .filter((file) => !/\.test\.ts$|embedded-postgres/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return [...source.matchAll(locking)].map(([lock]) => ({ file, lock }))
    })
  expect(locks.length).toBeGreaterThan(5)
  const unregistered = locks.filter(({ lock }) => !/\$\{lockSeeds\.\w+\}|\[migrationLock\]/.test(lock))
  // The one whose seed is a value: that of the kind that is asked for.
  expect(unregistered).toEqual([
    { file: 'src/platform/database/lock-text.ts', lock: "pg_advisory_xact_lock(hashtextextended($1, $2))' }" },
  ])
})
