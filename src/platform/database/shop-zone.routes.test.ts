import { expect, test } from 'vitest'
import { openTestShop } from '#platform/testing/test-shop.ts'
import { shopZone } from '#platform/time/clock.ts'

const shop = openTestShop()

/** All SQL of the database that can name a zone: views, functions, indexes, defaults and constraints. */
const definitions = `
  select pg_get_viewdef(oid) as sql from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
  union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_expr(adbin, adrelid) from pg_attrdef join pg_class on pg_class.oid = adrelid
    where relnamespace = 'public'::regnamespace
  union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace`

test('the zone of days in the database is that of the shop', async () => {
  const rows = await shop.rows<{ sql: string }>(definitions)
  const zones = rows.flatMap(({ sql }) => [...sql.matchAll(/'([A-Z]\w+\/\w+)'/g)].map(([, zone]) => zone))
  expect(zones.length).toBeGreaterThan(2)
  expect([...new Set(zones)]).toEqual([shopZone])
})
