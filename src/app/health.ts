import { Hono } from 'hono'
import { run } from '#platform/database/database.ts'
import { anyone } from '#platform/http/routes.ts'

const migrated = { name: 'health-migrated', text: 'select count(*) > 0 as ready from migrations' }

export const healthRoutes = new Hono()
  .get('/healthz', anyone, (c) => c.text('alive'))
  .get('/readyz', anyone, async (c) => {
    const rows = await run<{ ready: boolean }>(migrated, []).catch(() => [])
    return rows[0]?.ready ? c.text('ready') : c.text('the database is not reached, or not migrated', 503)
  })
