import { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { closeJobs, enqueueLater, openJobs, startJobNow, wake } from '#platform/database/jobs.ts'
import { openTestShop } from '#platform/testing/test-shop.ts'

const shop = openTestShop()
const nothing = async () => {}

const queues = () =>
  shop.rows<{ name: string; retry_limit: number }>(
    `select name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds
       from jobs.queue order by name`,
  )

test('a start makes queues that are missing, and changes those that an earlier version made otherwise', async () => {
  const before = await queues()
  await shop.rows("update jobs.queue set retry_limit = 7, heartbeat_seconds = null where name = 'send-mail'")
  await shop.rows("update jobs.schedule set cron = '0 3 * * *' where name = 'delete-old-counts'")
  const jobs = { 'send-mail': nothing, 'a-new-job': nothing }
  await openJobs(shop.settings.databaseUrl, jobs, { 'delete-old-counts': nothing, 'a-new-scheduled-job': nothing })
  await closeJobs()

  const after = await queues()
  expect(after.filter(({ name }) => !name.startsWith('a-new-'))).toEqual(before)
  const mails = before.find(({ name }) => name === 'send-mail')
  expect(after.find(({ name }) => name === 'a-new-job')).toEqual({ ...mails, name: 'a-new-job' })
  expect(after.find(({ name }) => name === 'a-new-scheduled-job')).toMatchObject({ policy: 'short', retry_limit: 0 })
  const crons = await shop.rows(
    "select name, cron from jobs.schedule where name in ('a-new-scheduled-job', 'delete-old-counts') order by name",
  )
  expect(crons).toEqual(['a-new-scheduled-job', 'delete-old-counts'].map((name) => ({ name, cron: '* * * * *' })))
})

test('a job that waits is started at once, and one that was lost is queued again', async () => {
  const handled: string[] = []
  const name = 'a-waiting-job'
  await openJobs(shop.settings.databaseUrl, { [name]: async (id) => void handled.push(id) }, {})
  const pool = new Pool({ connectionString: shop.settings.databaseUrl, max: 1 })
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const id of ['waiting', 'left']) await enqueueLater(client, name, 3600, id)
    for (const id of ['waiting', 'lost']) await startJobNow(client, name, id)
    await client.query('commit')
    wake(name)
    const ofQueue = "select data ->> 'id' as id, state from jobs.job where name = 'a-waiting-job' order by 1"
    await vi.waitFor(
      async () =>
        expect(await shop.rows(ofQueue)).toEqual([
          { id: 'left', state: 'created' },
          { id: 'lost', state: 'completed' },
          { id: 'waiting', state: 'completed' },
        ]),
      { timeout: 10_000 },
    )
    expect(handled.toSorted()).toEqual(['lost', 'waiting'])
  } finally {
    client.release()
    await pool.end()
    await closeJobs()
  }
})
