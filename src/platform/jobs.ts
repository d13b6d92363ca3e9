import type { PoolClient } from 'pg'
import { PgBoss } from 'pg-boss'
import { log } from '#platform/log.ts'

let boss: PgBoss | undefined
const workers = new Map<string, string>()

/** What the shop does in the background; kept in PostgreSQL, so that a crash forgets none of it. */
export async function openJobs(
  address: string,
  handlers: Record<string, (id: string) => Promise<void>>,
): Promise<void> {
  const opening = new PgBoss({ connectionString: address, max: 2, schema: 'jobs' })
  opening.on('error', (error) => log.warn(error, 'The job queue stumbled'))
  await opening.start()
  for (const [name, handle] of Object.entries(handlers)) {
    await opening.createQueue(name, { retryLimit: 20, retryDelay: 5, retryBackoff: true })
    const worker = await opening.work<{ id: string }>(name, async (jobs) => {
      for (const job of jobs) await handle(job.data.id)
    })
    workers.set(name, worker)
  }
  boss = opening
}

/** Owes a job with the transaction that makes it necessary: both are there, or neither. */
export async function enqueue(client: PoolClient, name: string, id: string): Promise<void> {
  if (!boss) throw new Error('The job queue was not opened')
  const executeSql = async (text: string, values?: unknown[]) => client.query(text, values as unknown[])
  await boss.send(name, { id }, { db: { executeSql } })
}

/**
 * Starts on owed jobs at once instead of at the next look. Called after the commit: a NOTIFY inside the transaction
 * would make all committing buyers queue up behind one lock.
 */
export function wake(name: string): void {
  const worker = workers.get(name)
  if (worker) boss?.notifyWorker(worker)
}

export async function closeJobs(): Promise<void> {
  const closing = boss
  boss = undefined
  await closing?.stop({ graceful: true, timeout: 5_000 })
}
