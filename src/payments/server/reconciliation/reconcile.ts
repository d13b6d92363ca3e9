// The ledger beside the books of the provider, for the last thirty days (D27).
import type { Admin } from '#accounts/account.ts'
import { audit } from '#audit/server/audit.ts'
import { discrepancyOf } from '#payments/problem.ts'
import type { Discrepancy, Repair } from '#payments/problem-schema.ts'
import { paymentProvider } from '#payments/server/providers/provider-in-use.ts'
import {
  beginCheck,
  endCheck,
  enteredOf,
  isCheckOpen,
  lastCheck,
  paidCheckouts,
  type ReconciledCheckout,
} from '#payments/server/reconciliation/book-check-records.ts'
import { compareRefunds } from '#payments/server/reconciliation/external-refunds.ts'
import { inTransaction } from '#platform/database/database.ts'
import { enqueue, wake } from '#platform/database/jobs.ts'
import { log } from '#platform/process/log.ts'
import { type BusinessTime, businessNow, dayOf, hourOf } from '#platform/time/clock.ts'

export const reconcileJob = 'reconcile'

const spanMs = 30 * 24 * 3_600_000
const batchSize = 20
// The hours in which the house is asleep.
const nightly = { from: 3, until: 6 }

/** Starts a reconciliation in the background; while it runs, another request starts none. */
export async function requestReconciliation(admin: Admin, now: BusinessTime): Promise<Repair> {
  await begin(admin, now)
  return 'comparing'
}

export async function reconcileNightly(): Promise<void> {
  const now = businessNow()
  const last = await lastCheck()
  const isNight = hourOf(now) >= nightly.from && hourOf(now) < nightly.until
  if (isNight && (!last || dayOf(last.begunAt) < dayOf(now))) await begin(undefined, now)
}

async function begin(admin: Admin | undefined, now: BusinessTime): Promise<void> {
  await inTransaction(async (client) => {
    const id = await beginCheck(client, admin?.email ?? 'shop', now)
    if (!id) return
    await enqueue(client, reconcileJob, id)
    if (!admin) return
    const write = { actor: admin, before: {}, after: { asked: id }, at: now }
    await audit(client, { kind: 'ledger', name: 'comparison' }, write)
  })
  wake(reconcileJob)
}

/** The job: asks about every paid checkout, and keeps what does not fit. */
export async function reconcile(id: string): Promise<void> {
  if (!(await isCheckOpen(id))) return
  const { name } = paymentProvider()
  const since = new Date(businessNow().getTime() - spanMs)
  const result = { asked: 0, unanswered: 0, findings: [] as Discrepancy[] }
  for (let after: string | undefined; ; ) {
    const checkouts = await paidCheckouts(name, since, after, batchSize)
    for (const finding of await Promise.all(checkouts.map(compare))) {
      result.asked += 1
      if (finding === 'unanswered') result.unanswered += 1
      else if (finding) result.findings.push(finding)
    }
    if (checkouts.length < batchSize) break
    after = checkouts.at(-1)?.id
  }
  await endCheck(id, result, businessNow())
}

async function compare(checkout: ReconciledCheckout): Promise<Discrepancy | 'unanswered' | undefined> {
  const { id, reference, session, numbers, total } = checkout
  const provider = paymentProvider()
  try {
    const sessionStatus = await provider.ask(session)
    const there = sessionStatus.status === 'paid' ? sessionStatus.payment : null
    const here = there ? await enteredOf(provider.name, there.reference) : total
    const why = discrepancyOf(here, there?.amount ?? null)
    const discrepancy = { checkoutId: id, reference, numbers }
    if (!there || why) return why && { ...discrepancy, why, here, there: there?.amount ?? null }
    const back = await compareRefunds(there.reference, businessNow())
    if (!back || back.unknown.length === 0) return undefined
    const money = (minor: number) => ({ minor, currency: there.amount.currency })
    return { ...discrepancy, why: 'given-back-there', here: money(back.here), there: money(back.there) }
  } catch (error) {
    log.warn({ err: error, checkout: id }, 'The provider could not be asked about a paid checkout')
    return 'unanswered'
  }
}
