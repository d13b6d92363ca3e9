import { setTimeout as pause } from 'node:timers/promises'

type Rows = (sql: string) => Promise<{ name: string; id: string }[]>

// Jobs that wait for their next try or their hour do not count, nor do those that were given up.
const due = `
  select name, data ->> 'id' as id from jobs.job
   where data ->> 'id' is not null and (state = 'active' or state in ('created', 'retry') and start_after <= now())`

// A long queue on a slow machine takes its time, and the copies of a large picture half a minute: the wait fails only
// when no job finishes any more.
const timeoutMs = 60_000

/**
 * Waits until the shop has done its due jobs: letters are sent, refunds requested. A test that moved business time
 * before that would have a letter of today sent on a later day, which puts off the days that it names
 * (docs/deadlines.md).
 */
export async function dueJobsDone(rows: Rows): Promise<void> {
  let left = await rows(due)
  for (let until = Date.now() + timeoutMs; left.length > 0; await pause(20)) {
    if (Date.now() > until) throw new Error(`The shop does not get on with ${left.length} jobs: ${named(left)}`)
    const now = await rows(due)
    if (now.length < left.length) until = Date.now() + timeoutMs
    left = now
  }
}

/** Sends the letters that could still be taken back, as if their seconds were over. */
export async function sendWaitingLetters(rows: Rows): Promise<void> {
  await rows("update mails set leaves_at = now() - interval '1 second' where leaves_at > now()")
  await rows("update jobs.job set start_after = now() where name = 'send-mail' and state < 'active'")
  await dueJobsDone(rows)
}

const named = (jobs: Awaited<ReturnType<Rows>>) =>
  jobs
    .slice(0, 5)
    .map(({ name, id }) => `${name} ${id}`)
    .join(', ')
