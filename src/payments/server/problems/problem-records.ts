import type { Problems } from '#payments/problem-schema.ts'
import { stillOwed } from '#payments/server/ledger/unarrived-records.ts'
import { isAmongOpen } from '#payments/server/open-checkouts.ts'
import { run, type Statement } from '#platform/database/database.ts'
import { jsonInstant } from '#platform/database/json-instant.ts'
import { kindsByOrigin } from '#tasks/task.ts'

const money = (table: string) =>
  `json_build_object('minor', ${table}.amount_minor, 'currency', ${table}.currency) as amount`

/** The refunds of an unmatched payment that did not arrive. */
export const refusalsOf = (unmatched: string) => `
  array(select refunds.id::text from refunds
         where order_id is null and refunds.provider = ${unmatched}.provider
           and refunds.payment_reference = ${unmatched}.payment_reference
           and (refused_because is not null or failed_at is not null))`

/** Tasks that have a list of their own. */
const listedElsewhere = Object.values(kindsByOrigin)
  .flat()
  .map((kind) => `'${kind}'`)
  .join(', ')

/** The number of each kind that is read at first, and in a shop with many problems. */
type MaxOfKind = 200 | 10_000

// The planner does not see the value: it would plan a statement of so many parts again each time.
const anHourAgo = '(select $1::timestamptz)'
// Some mail servers take the first letter of a sender only after some five minutes. A letter is tried seven times in the
// first ten; one that failed until then needs a person.
const tenMinutesAgo = `${anHourAgo} + interval '50 minutes'`

const partsOf = (most: MaxOfKind) => ({
  unmatched: `
    select unmatched.provider, unmatched.payment_reference as payment, checkouts.reference as checkout, ${money('unmatched')},
           ${jsonInstant('found_at')} as "foundAt",
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
  // Until the money is on its way again, or was sent by bank transfer.
  refunds: `
    select refund.id, number, json_build_object('minor', ${stillOwed('refund')}, 'currency', refund.currency) as amount,
           because, ${jsonInstant('since')} as at
      from unarrived_refunds refund join orders on orders.id = refund.order_id
     where open_minor > 0 and owed_minor > 0
     order by since limit ${most}`,
  stuckRefunds: `
    select refunds.id, number, ${money('refunds')}, ${jsonInstant('owed_since')} as since
      from refunds left join orders on orders.id = refunds.order_id
     where answered_at is null and owed_since < ${anHourAgo} order by owed_since limit ${most}`,
  // A letter to many people has a page of its own, which says who waits for it.
  stuckMails: `
    select mails.id, number, template, recipient, ${jsonInstant('owed_since')} as since
      from mails left join orders on orders.id = mails.order_id
     where sent_at is null and given_up_at is null and template <> 'mailing' and (owed_since < ${anHourAgo} or begun_at < ${tenMinutesAgo})
     order by owed_since limit ${most}`,
  undeliverable: `
    select mails.id, number, template, recipient, given_up_because as because, ${jsonInstant('given_up_at')} as at
      from mails left join orders on orders.id = mails.order_id
     where sent_at is null and given_up_at is not null and seen_at is null order by given_up_at limit ${most}`,
  silent: `
    select checkouts.id, reference, number, checkouts.email, ${jsonInstant('expires_at')} as "expiredAt",
           json_build_object('minor', checkouts.total_minor, 'currency', checkouts.currency) as amount
      from checkouts left join orders on orders.id = checkouts.balance_of
     where ${isAmongOpen} and processing_since is null and expires_at < ${anHourAgo} order by expires_at limit ${most}`,
  disputes: `
    select provider, reference, ${money('disputes')}, ${jsonInstant('opened_at')} as since,
           ${jsonInstant('answer_by')} as "answerBy",
           array(select distinct number from ledger_entries entry join orders on orders.id = entry.order_id
                  where entry.kind = 'paid' and entry.provider = disputes.provider
                    and entry.provider_reference = disputes.payment_reference
                  order by number) as numbers
      from disputes where closed_at is null order by opened_at limit ${most}`,
  tasks: `
    select tasks.id, tasks.kind, occasion, number, facts, tasks.due_on as "dueOn", ${jsonInstant('created_at')} as since
      from tasks left join orders on orders.id = tasks.order_id
     where done_at is null and tasks.kind not in (${listedElsewhere}) order by tasks.due_on nulls last, created_at limit ${most}`,
})

const list = (most: MaxOfKind): Statement => ({
  name: `problems-${most}`,
  text: `select ${Object.entries(partsOf(most))
    .map(([name, text]) => `(select coalesce(json_agg(part), '[]') from (${text}) part) as "${name}"`)
    .join(', ')}`,
})

export type ProblemRows = Omit<Problems, 'discrepancies' | 'check' | 'isCut' | 'unmatched' | 'tasks'> & {
  unmatched: (Problems['unmatched'][number] & { refusals: string[] })[]
  tasks: (Omit<Problems['tasks'][number], 'sum' | 'loss'> & { occasion: string })[]
}

/**
 * The open problems, at most so many of a kind, the oldest; those that usually end within an hour count only after it. They are
 * read in one statement, so that a problem that changes its kind meanwhile is neither missed nor listed twice.
 */
export async function listProblems(since: Date, most: MaxOfKind): Promise<ProblemRows> {
  const [row] = await run<ProblemRows>(list(most), [since])
  if (!row) throw new Error('The problems were not read')
  return row
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
