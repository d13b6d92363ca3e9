import { expect, test } from 'vitest'
import { aJoin, join } from '#community/testing/a-join.ts'
import { openPage } from '#platform/testing/a-page.ts'
import { aShop } from '#platform/testing/a-shop.ts'

const shop = aShop({ joinForm: 'inert' })

test('while the join form is off a join is refused, and pages say so to their scripts', async () => {
  expect((await join(shop, aJoin())).status).toBe(404)
  expect(await shop.rows('select from contacts')).toEqual([])
  expect((await openPage(shop.url, '/collection')).html).toContain('data-join-form="inert"')
})
