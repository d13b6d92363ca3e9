import type { PoolClient } from 'pg'
import { inboxKinds } from '#crm/inbox.ts'
import { workKinds } from '#payments/problem.ts'
import type { Problems } from '#payments/problem-schema.ts'
import { stillOwed } from '#payments/server/ledger/unarrived-records.ts'
import { isAmongOpen } from '#payments/server/open-checkouts.ts'
import { run } from '#platform/database/database.ts'

const most = 200
const money = (table: string) =>
  `json_build_object('minor', ${table}.amount_minor, 'currency', ${table}.currency) as amount`

/** The refunds of an unmatched payment that did not arrive. */
export const refusalsOf = (unmatched: string) => `
  array(select refunds.id::text from refunds
         where order_id is null and refunds.provider = ${unmatched}.provider
           and refunds.payment_reference = ${unmatched}.payment_reference
           and (refused_because is not null or failed_at is not null))`

const unmatched = {
  name: 'problems-unmatched',
  text: `
    select unmatched.provider, unmatched.payment_reference as payment, checkouts.reference as checkout, ${money('unmatched')},
           found_at as "foundAt",
           exists (select from refunds where order_id is null and refunds.provider = unmatched.provider
                      and refunds.payment_reference = unmatched.payment_reference and answered_at is null) as returning,
           (select coalesce(refused_because, failed_because) from refunds
             where order_id is null and refunds.provider = unmatched.provider
               and refunds.payment_reference = unmatched.payment_reference
               and (refused_because is not null or failed_at is not null)
             order by owed_since desc, id desc limit 1) as "refusedBecause",
           ${refusalsOf('unmatched')} as refusals
      from unmatched_payments unmatched left join checkouts on checkouts.id = unmatched.checkout_id
     where resolved_at is null order by found_at limit ${most}`,
}

// Until the money is on its way again, or was sent by bank transfer.
const refunds = {
  name: 'problems-refunds',
  text: `
    select refund.id, number, json_build_object('minor', ${stillOwed('refund')}, 'currency', refund.currency) as amount,
           because, since as at
      from unarrived_refunds refund join orders on orders.id = refund.order_id
     where open_minor > 0 and owed_minor > 0
     order by since limit ${most}`,
}

const stuckRefunds = {
  name: 'problems-stuck-refunds',
  text: `
    select refunds.id, number, ${money('refunds')}, owed_since as since
      from refunds left join orders on orders.id = refunds.order_id
     where answered_at is null and owed_since < $1 order by owed_since limit ${most}`,
}

const stuckMails = {
  name: 'problems-stuck-mails',
  text: `
    select mails.id, number, template, recipient, owed_since as since
      from mails left join orders on orders.id = mails.order_id
     where sent_at is null and given_up_at is null and owed_since < $1 order by owed_since limit ${most}`,
}

const undeliverable = {
  name: 'problems-undeliverable-mails',
  text: `
    select mails.id, number, template, recipient, given_up_because as because, given_up_at as at
      from mails left join orders on orders.id = mails.order_id
     where sent_at is null and given_up_at is not null and seen_at is null order by given_up_at limit ${most}`,
}

const silent = {
  name: 'problems-silent-checkouts',
  text: `
    select checkouts.id, reference, number, checkouts.email, expires_at as "expiredAt",
           json_build_object('minor', checkouts.total_minor, 'currency', checkouts.currency) as amount
      from checkouts left join orders on orders.id = checkouts.balance_of
     where ${isAmongOpen} and processing_since is null and expires_at < $1 order by expires_at limit ${most}`,
}

const disputes = {
  name: 'problems-disputes',
  text: `
    select provider, reference, ${money('disputes')}, opened_at as since,
           array(select distinct number::float8 as number from ledger_entries entry join orders on orders.id = entry.order_id
                  where entry.kind = 'paid' and entry.provider = disputes.provider
                    and entry.provider_reference = disputes.payment_reference
                  order by number) as numbers
      from disputes where closed_at is null order by opened_at limit ${most}`,
}

const tasks = {
  name: 'problems-tasks',
  text: `
    select tasks.id, tasks.kind, occasion, number, facts, tasks.due_on as "dueOn", created_at as since
      from tasks left join orders on orders.id = tasks.order_id
     where done_at is null and tasks.kind <> all($1) order by tasks.due_on nulls last, created_at limit ${most}`,
}

export type ProblemRows = Omit<Problems, 'discrepancies' | 'check' | 'unmatched' | 'tasks'> & {
  unmatched: (Problems['unmatched'][number] & { refusals: string[] })[]
  tasks: (Omit<Problems['tasks'][number], 'sum' | 'loss'> & { occasion: string })[]
}

/** A row with its instant as the database gives it. */
type Found<Part extends keyof ProblemRows, Instant extends string> = Omit<ProblemRows[Part][number], Instant> &
  Record<Instant, Date>

/** All open problems; those that usually end within an hour count only after it. */
export async function listProblems(client: PoolClient, anHourAgo: Date): Promise<ProblemRows> {
  const unmatchedRows = await run<Found<'unmatched', 'foundAt'>>(unmatched, [], client)
  const refundRows = await run<Found<'refunds', 'at'>>(refunds, [], client)
  const stuckRefundRows = await run<Found<'stuckRefunds', 'since'>>(stuckRefunds, [anHourAgo], client)
  const stuckMailRows = await run<Found<'stuckMails', 'since'>>(stuckMails, [anHourAgo], client)
  const undeliverableRows = await run<Found<'undeliverable', 'at'>>(undeliverable, [], client)
  const silentRows = await run<Found<'silent', 'expiredAt'>>(silent, [anHourAgo], client)
  const disputeRows = await run<Found<'disputes', 'since'>>(disputes, [], client)
  const taskRows = await run<Found<'tasks', 'since'>>(tasks, [[...inboxKinds, ...workKinds]], client)
  return {
    unmatched: unmatchedRows.map((row) => ({ ...row, foundAt: row.foundAt.toISOString() })),
    refunds: refundRows.map((row) => ({ ...row, at: row.at.toISOString() })),
    stuckRefunds: stuckRefundRows.map((row) => ({ ...row, since: row.since.toISOString() })),
    stuckMails: stuckMailRows.map((row) => ({ ...row, since: row.since.toISOString() })),
    undeliverable: undeliverableRows.map((row) => ({ ...row, at: row.at.toISOString() })),
    silent: silentRows.map((row) => ({ ...row, expiredAt: row.expiredAt.toISOString() })),
    disputes: disputeRows.map((row) => ({ ...row, since: row.since.toISOString() })),
    tasks: taskRows.map((row) => ({ ...row, since: row.since.toISOString() })),
  }
}

const ofOrder = {
  name: 'problems-task-of-order',
  text: 'select tasks.kind, number from tasks join orders on orders.id = tasks.order_id where tasks.id = $1',
}

/** A task that is about an order; undefined when it is about none. */
export async function taskOfOrder(id: string): Promise<{ kind: string; number: number } | undefined> {
  const [task] = await run<{ kind: string; number: number }>(ofOrder, [id])
  return task
}
