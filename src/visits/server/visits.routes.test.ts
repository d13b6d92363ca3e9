import { beforeAll, expect, test } from 'vitest'
import { aMember, type TestMember } from '#accounts/testing/members.ts'
import { sendRaw } from '#platform/testing/raw-request.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
let admin: TestMember

beforeAll(async () => {
  admin = await aMember(shop, { role: 'admin' })
})

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/145.0',
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
}
const open = (path: string, own: Record<string, string> = {}) =>
  sendRaw(shop.url, path, { headers: { ...browser, ...own } })
const report = (step: string, own: Record<string, string> = {}) =>
  sendRaw(shop.url, `/api/visits/${step}`, {
    method: 'POST',
    headers: {
      ...browser,
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
      'sec-fetch-site': 'same-origin',
      ...own,
    },
  })

async function counted(): Promise<Record<string, number>> {
  const { body } = await shop.json<{ steps: { step: string; now: number }[] }>('/api/admin/today/visits', admin)
  return Object.fromEntries(body.steps.map(({ step, now }) => [step, now]))
}

test('visits to public pages are counted, answered again or from memory; pages of the house and robots are not', async () => {
  for (const path of ['/en', '/en', '/en/collection', '/en/journal']) expect((await open(path)).status).toBe(200)
  await open('/en', { 'if-none-match': 'something' })
  await open('/en', { 'sec-fetch-site': 'same-origin', referer: `${shop.url}/en/collection` })
  await open('/en', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' })
  await open('/en/account')
  await open('/admin')
  await open('/en/nowhere-at-all')
  await open('/api/products')
  expect((await report('product')).status).toBe(204)
  expect((await report('choice')).status).toBe(204)
  expect((await report('choice', { 'sec-fetch-site': 'cross-site' })).status).toBe(204)
  expect((await report('choice', { 'user-agent': 'curl/8' })).status).toBe(204)
  expect((await report('visit')).status).toBe(400)
  await expect.poll(counted, { timeout: 12_000 }).toEqual({ visit: 5, product: 1, choice: 1, order: 0 })
})

test('of visits only a number by day and step is kept', async () => {
  const columns = await shop.rows<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'visits_by_day' order by 1",
  )
  expect(columns.map(({ name }) => name)).toEqual(['count', 'day', 'step'])
})
