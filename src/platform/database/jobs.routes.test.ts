import { expect, test } from 'vitest'
import { closeJobs, openJobs } from '#platform/database/jobs.ts'
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
  await openJobs(shop.settings.databaseUrl, jobs, { 'delete-old-counts': nothing, 'a-new-chore': nothing })
  await closeJobs()

  const after = await queues()
  expect(after.filter(({ name }) => !name.startsWith('a-new-'))).toEqual(before)
  const mails = before.find(({ name }) => name === 'send-mail')
  expect(after.find(({ name }) => name === 'a-new-job')).toEqual({ ...mails, name: 'a-new-job' })
  expect(after.find(({ name }) => name === 'a-new-chore')).toMatchObject({ policy: 'short', retry_limit: 0 })
  const crons = await shop.rows(
    "select name, cron from jobs.schedule where name in ('a-new-chore', 'delete-old-counts') order by name",
  )
  expect(crons).toEqual(['a-new-chore', 'delete-old-counts'].map((name) => ({ name, cron: '* * * * *' })))
})
