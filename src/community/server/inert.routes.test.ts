import { expect, test } from 'vitest'
import { aJoin, join } from '#community/testing/a-join.ts'
import { fetchPage } from '#platform/testing/fetch-page.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop({ joinForm: 'inert' })

test('while the join form is off a join is refused, and pages say so to their scripts', async () => {
  expect((await join(shop, aJoin())).status).toBe(404)
  expect(await shop.rows('select from contacts')).toEqual([])
  expect((await fetchPage(shop.url, '/collection')).html).toContain('data-join-form="inert"')
})
