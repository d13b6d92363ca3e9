import type { PoolClient } from 'pg'
import { run } from '#platform/database/database.ts'

type SubmissionKey = { key: string; fingerprint: string }

const find = {
  name: 'draft-submission-find',
  text: 'select fingerprint from draft_submissions where draft_id = $1 and key = $2',
}

/** Whether this very submission at a locked draft was carried out before; 'reused' when its key belonged to another one. */
export async function findSubmission(client: PoolClient, draftId: string, { key, fingerprint }: SubmissionKey) {
  const [before] = await run<{ fingerprint: string }>(find, [draftId, key], client)
  if (!before) return 'new'
  return before.fingerprint === fingerprint ? 'repeated' : 'reused'
}

const insert = {
  name: 'draft-submission-insert',
  text: 'insert into draft_submissions (draft_id, key, fingerprint, submitted_at) values ($1, $2, $3, $4)',
}

export async function insertSubmission(
  client: PoolClient,
  draftId: string,
  submission: SubmissionKey,
  now: Date,
): Promise<void> {
  await run(insert, [draftId, submission.key, submission.fingerprint, now], client)
}

const deleting = {
  name: 'draft-submission-delete',
  text: 'delete from draft_submissions where draft_id = $1 and key = any($2::uuid[])',
}

/** These submissions were not carried out after all. */
export async function deleteSubmissions(client: PoolClient, draftId: string, keys: readonly string[]): Promise<void> {
  await run(deleting, [draftId, keys], client)
}

const deleteOld = {
  name: 'draft-submission-delete-old',
  text: `
    delete from draft_submissions where (draft_id, key) in (
      select draft_id, key from draft_submissions where submitted_at < $1 limit $2)
    returning key`,
}

/** Returns how many. */
export async function deleteDraftSubmissionsBefore(before: Date, most: number): Promise<number> {
  return (await run(deleteOld, [before, most])).length
}

const enterNew = {
  name: 'new-order-submission-enter',
  text: `
    insert into new_order_submissions (key, fingerprint, submitted_at) values ($1, $2, $3)
    on conflict (key) do nothing returning key`,
}

/** Enters the submission of a new order. Returns whether it is new, once another that began at the same time has ended. */
export async function enterNewOrder(
  client: PoolClient,
  { key, fingerprint }: SubmissionKey,
  now: Date,
): Promise<boolean> {
  return (await run(enterNew, [key, fingerprint, now], client)).length > 0
}

const setDraft = {
  name: 'new-order-submission-draft',
  text: 'update new_order_submissions set draft_id = $2 where key = $1',
}

export async function setDraftOfNewOrder(client: PoolClient, key: string, draftId: string): Promise<void> {
  await run(setDraft, [key, draftId], client)
}

const findNew = {
  name: 'new-order-submission-find',
  text: `
    select fingerprint, draft_id as "draftId" from new_order_submissions where key = $1 and draft_id is not null`,
}

type NewOrderSubmission = { fingerprint: string; draftId: string }

/** The submission of a new order with this key, whose draft was made. */
export async function findNewOrder(key: string, client?: PoolClient): Promise<NewOrderSubmission | undefined> {
  return (await run<NewOrderSubmission>(findNew, [key], client))[0]
}

const deleteOldNewOrders = {
  name: 'new-order-submission-delete-old',
  text: `
    delete from new_order_submissions where key in (
      select key from new_order_submissions where submitted_at < $1 limit $2)
    returning key`,
}

/** Returns how many. */
export async function deleteNewOrdersBefore(before: Date, most: number): Promise<number> {
  return (await run(deleteOldNewOrders, [before, most])).length
}
