// A shop with a past: opens as `npm start` does, in a data folder of its own, and lets believable people buy and reserve
// in it over two months of business time, with an owner who handles them, through the same routes as everyone.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { dayOf } from '#platform/time/clock.ts'
import { writeLetters } from './demo/letters.ts'
import { actionsOf } from './demo/live.ts'
import orders from './demo/orders.json' with { type: 'json' }
import { memberPassword, tokenOf } from './demo/people.ts'
import { putTags } from './demo/tags.ts'
import { writeDownTasks } from './demo/tasks.ts'

process.env.DATA_DIR ??= './data/demo'
const open = await import('./start.ts')
const { databaseUrl, ownUrl, admin } = open.settings

const client = new Client({ connectionString: databaseUrl })
await client.connect()
const { rows } = await client.query('select from orders limit 1')
if (rows.length === 0) {
  const owner = await tokenOf(ownUrl, admin.email, admin.password)
  for (const { daysAgo, work } of actionsOf(orders, { shopUrl: ownUrl, client, owner })) {
    await moveClockTo(daysAgo)
    await work()
    await sendLetters()
  }
  await moveClockTo(0)
  await writeDownTasks(owner, dayOf(new Date()))
  await putTags(owner)
  await writeLetters(owner, ownUrl, orders)
  process.stdout.write(`${orders.length} people have been here; their mails are at ${ownUrl}/dev/mailbox\n`)
  process.stdout.write(`Who reserved signs in with the password "${memberPassword}", say lucie.vasseur@example.com\n`)
}
await client.end()

/** Letters that could be taken back for some seconds leave in the business time of their step. */
async function sendLetters(): Promise<void> {
  await client.query('update mails set leaves_at = now() where leaves_at > now() and begun_at is null')
  await client.query("update jobs.job set start_after = now() where name = 'send-mail' and state < 'active'")
}

/** Sets business time so many days back, and waits until the shop has taken it in and done the due work. */
async function moveClockTo(daysAgo: number): Promise<void> {
  const seconds = -daysAgo * 24 * 60 * 60
  await client.query('update business_clock set offset_seconds = $1', [seconds])
  await client.query(`select pg_notify('shop', '{"topic":"clock"}')`)
  for (;;) {
    const { now } = (await (await fetch(`${ownUrl}/dev/clock.json`)).json()) as { now: string }
    if (Math.abs(Date.parse(now) - Date.now() - seconds * 1000) < 60_000) break
    await sleep(20)
  }
  await fetch(`${ownUrl}/dev/clock`, {
    method: 'POST',
    body: new URLSearchParams({ seconds: '0' }),
    redirect: 'manual',
  })
}
