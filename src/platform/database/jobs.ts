import type { PoolClient } from 'pg'
import { type ConnectionOptions, type JobResult, PgBoss, type QueueResult } from 'pg-boss'
import { log } from '#platform/process/log.ts'

type Handler = (id: string) => Promise<void>
type QueuedJob = { id: string; data: { id: string } }

// A backlog drains batch after batch; a job that fails is tried again for ten days, at last every quarter of an hour.
const inBatches = { batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const
const retries = { retryLimit: 1_000, retryDelay: 5, retryBackoff: true, retryDelayMax: 900 } as const
// A job whose process was killed is noticed by its silence.
const signsOfLife = { heartbeatSeconds: 15, expireInSeconds: 300 } as const
const asMade = { ...retries, ...signsOfLife } as const
const minutely = '* * * * *'
// A job that comes once a minute need not be asked for every two seconds.
const minutelyRounds = { pollingIntervalSeconds: 10 } as const
const watching = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 } as const

let boss: PgBoss | undefined
let closing = new AbortController()
const workers = new Map<string, string>()

/**
 * The shop's background work; stored in PostgreSQL, so that a crash loses none of it.
 *
 * @param everyMinute jobs that run once a minute, by one process for all; they end early when the shop closes
 */
export async function openJobs(
  address: string,
  handlers: Record<string, Handler>,
  everyMinute: Record<string, (closing: AbortSignal) => Promise<void>>,
): Promise<void> {
  closing = new AbortController()
  const opening = new PgBoss({ connectionString: address, max: 2, schema: 'jobs', ...watching })
  opening.on('error', (error) => log.warn(error, 'The job queue stumbled'))
  await opening.start()
  const made = await queuesMade(opening)
  for (const [name, handle] of Object.entries(handlers)) {
    await makeQueue(opening, name, made.queues.get(name))
    const worker = await opening.work<{ id: string }, JobResult[], typeof inBatches>(name, inBatches, (jobs) =>
      Promise.all(jobs.map((job) => attempt(name, job, handle))),
    )
    workers.set(name, worker)
  }
  for (const [name, work] of Object.entries(everyMinute)) {
    if (!made.queues.has(name)) await opening.createQueue(name, { policy: 'short', retryLimit: 0 })
    if (made.crons.get(name) !== minutely) await opening.schedule(name, minutely)
    await opening.work(name, minutelyRounds, () => attemptRound(name, work))
  }
  boss = opening
}

/** A start asks once for some twenty queues: to make each again takes a transaction, and most are there. */
async function queuesMade(opening: PgBoss) {
  const [queues, schedules] = await Promise.all([opening.getQueues(), opening.getSchedules()])
  return {
    queues: new Map(queues.map((queue) => [queue.name, queue])),
    crons: new Map(schedules.map(({ name, cron }) => [name, cron])),
  }
}

/** A queue that an earlier version made otherwise is changed. */
async function makeQueue(opening: PgBoss, name: string, made: QueueResult | undefined): Promise<void> {
  if (!made) return opening.createQueue(name, asMade)
  const isSo = Object.entries(asMade).every(([key, value]) => made[key as keyof typeof asMade] === value)
  if (!isSo) await opening.updateQueue(name, asMade)
}

/** The queue stores a failure in its own table, which is not monitored, and tries again. */
async function attempt(name: string, job: QueuedJob, handle: Handler): Promise<JobResult> {
  try {
    await handle(job.data.id)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    log.error({ err: error, job: name, id: job.data.id }, 'A job failed and will be tried again')
    return { id: job.id, status: 'failed' }
  }
}

/** The queue stores the failure of a round, and the next minute begins another. */
async function attemptRound(name: string, work: (closing: AbortSignal) => Promise<void>): Promise<void> {
  try {
    await work(closing.signal)
  } catch (error) {
    log.error({ err: error, job: name }, 'A job of every minute failed')
    throw error
  }
}

/** Queues jobs in the transaction that makes them necessary: both are committed, or neither. */
export async function enqueue(client: PoolClient, name: string, ...ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const jobs = ids.map((id) => ({ data: { id } }))
  await openQueue().insert(name, jobs, inTransactionOf(client))
}

/** Queues a job that does not start before so many seconds have passed. */
export async function enqueueLater(client: PoolClient, name: string, seconds: number, id: string): Promise<void> {
  await openQueue().send(name, { id }, { startAfter: seconds, ...inTransactionOf(client) })
}

/** Starts a job that waits for its next try at once; a lost one is queued again. */
export async function startJobNow(client: PoolClient, name: string, id: string): Promise<void> {
  const queue = openQueue()
  const jobs = await queue.findJobs(name, { data: { id }, ...inTransactionOf(client) })
  const unfinished = jobs.filter(({ state }) => state === 'created' || state === 'retry' || state === 'active')
  // The queue changes no job that has started since.
  for (const job of unfinished) {
    await queue.update(name, undefined, { id: job.id, startAfter: 0, ...inTransactionOf(client) })
  }
  if (unfinished.length === 0) await enqueue(client, name, id)
}

function openQueue(): PgBoss {
  if (!boss) throw new Error('The job queue was not opened')
  return boss
}

function inTransactionOf(client: PoolClient): ConnectionOptions {
  return { db: { executeSql: async (text, values) => client.query(text, values) } }
}

/**
 * Starts queued jobs at once instead of at the next poll. Called after the commit: a NOTIFY inside the transaction
 * would make all committing buyers queue up behind one lock.
 */
export function wake(name: string): void {
  const worker = workers.get(name)
  if (worker) boss?.notifyWorker(worker)
}

export async function closeJobs(): Promise<void> {
  const open = boss
  boss = undefined
  closing.abort()
  await open?.stop({ graceful: true, timeout: 5_000 })
}
