import { expect, test } from 'vitest'
import { refuseBeyond, tryConsume } from '#platform/http/rate-limits.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const limit = { name: 'limit', times: 3, seconds: 60 }

test('a caller may try so often and no more, and gets the time of the next try', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) await refuseBeyond(limit, '192.0.2.1')
  const refusal = await refuseBeyond(limit, '192.0.2.1').catch((error) => error)
  expect(refusal).toMatchObject({ code: 'too-many', status: 429 })
  expect(refusal.retryAfterSeconds).toBeGreaterThan(50)
  expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60)
})

test('tries elsewhere, or of another caller, are counted separately', async () => {
  expect(await tryConsume(limit, '192.0.2.2')).toBe(true)
  expect(await tryConsume({ ...limit, name: 'another' }, '192.0.2.1')).toBe(true)
})

test('of many callers at the same moment only so many are let in', async () => {
  const crowd = { name: 'crowd', times: 10, seconds: 60 }
  const attempts = await Promise.all(Array.from({ length: 40 }, () => tryConsume(crowd, 'all of them')))
  expect(attempts.filter(Boolean)).toHaveLength(10)
})

test('when the time is over, the count begins again', async () => {
  const brief = { name: 'brief', times: 1, seconds: 60 }
  expect([await tryConsume(brief, 'anne'), await tryConsume(brief, 'anne')]).toEqual([true, false])
  await shop.rows("update rate_limits set expire = expire - 61_000 where key like 'brief:%'")
  expect(await tryConsume(brief, 'anne')).toBe(true)
})

test('the longest email is counted too, and no address is stored in clear', async () => {
  const email = `${'a'.repeat(245)}@example.com`
  expect(await tryConsume(limit, email)).toBe(true)
  const rows = await shop.rows('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|anne|aaaa/)
})
